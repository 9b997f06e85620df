//! Each code of A12 at least once, and what an edition gives back.

use super::*;

#[test]
fn the_standard_edition_holds_what_the_rules_say() {
    let standard = Edition::standard();
    assert_eq!(standard.cards.len(), 56);
}
