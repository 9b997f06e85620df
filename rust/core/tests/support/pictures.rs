//! Playing areas drawn as pictures: tiles by their texts, `--` for a free cell, `??` for the cell that the next tile goes to.

use super::boxes::{Card, small_box};
use super::told::Told;
use meographic::games::cational::{Phase, Rulings};
use std::collections::HashSet;

type At = (i32, i32);

/// A picture taken apart. The first tile in reading order lies on (0, 0).
#[derive(Debug)]
pub struct Drawn {
    pub tiles: Vec<(At, String)>,
    pub spot: Option<At>,
}

pub fn drawn(picture: &str) -> Drawn {
    let rows = picture.lines().map(str::split_whitespace).enumerate();
    let cells = rows.flat_map(|(y, row)| row.enumerate().map(move |(x, text)| ((x as i32, y as i32), text)));
    let (mut tiles, mut spot) = (Vec::new(), None);
    for (at, text) in cells {
        match text {
            "--" => {}
            "??" => spot = Some(at),
            tile => tiles.push((at, tile.to_owned())),
        }
    }
    let (left, top) = tiles.first().map_or((0, 0), |(at, _)| *at);
    tiles.iter_mut().for_each(|(at, _)| *at = (at.0 - left, at.1 - top));
    Drawn { tiles, spot: spot.map(|at| (at.0 - left, at.1 - top)) }
}

/// The tiles in an order in which each lies beside an earlier one.
fn in_playing_order(mut tiles: Vec<(At, String)>) -> Vec<(At, String)> {
    let mut ordered = vec![tiles.remove(0)];
    while !tiles.is_empty() {
        let laid: HashSet<At> = ordered.iter().map(|(at, _)| *at).collect();
        let touches = |(x, y): At| [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)].iter().any(|at| laid.contains(at));
        let next = tiles.iter().position(|(at, _)| touches(*at)).expect("the tiles of a picture hang together");
        ordered.push(tiles.remove(next));
    }
    ordered
}

/// A game of two in which seat 0 has laid this picture and is to place `held`, and the word for placing it on `??`.
///
/// All its tiles were drawn blindly, round by round, while seat 1 laid a row of D9. The supply is F9 | L9 | M9 throughout,
/// cards come from the deck in the order given.
pub fn laid(cards: &[Card], rulings: Rulings, picture: &str, held: &str) -> (Told<2>, String) {
    let Drawn { tiles, spot } = drawn(picture);
    let mut all: Vec<&str> =
        tiles.iter().map(|(_, tile)| tile.as_str()).chain([held, "F9", "L9", "M9", "G9"]).collect();
    all.extend(["D9"; 24]);
    let mut told = Told::<2>::new(small_box(24, &all.join(" "), cards), rulings);
    let mut cards_left = cards.iter().map(|(id, ..)| *id);
    turn_cards(&mut told, &mut cards_left);
    told.tell("M9 L9 F9").tell(held).tell("D9");
    let order = if tiles.is_empty() { tiles } else { in_playing_order(tiles) };
    for (round, ((x, y), tile)) in order.into_iter().enumerate() {
        told.tell(&format!("+? {tile} {tile}@{x},{y} +? D9 D9@{round},0"));
        turn_cards(&mut told, &mut cards_left);
    }
    told.tell("+? G9");
    let (x, y) = spot.unwrap_or_default();
    (told, format!("{held}@{x},{y}"))
}

fn turn_cards<'c>(told: &mut Told<2>, cards: &mut impl Iterator<Item = &'c str>) {
    while told.position().phase().wants_card() {
        told.tell(cards.next().expect("a card for the deck to give"));
    }
    assert!(!matches!(told.position().phase(), Phase::Over));
}

/// What placing `held` on `??` earns: the tile and its neighbours, then each completed card with its payout.
pub fn earned(cards: &[Card], picture: &str, held: &str) -> String {
    earned_under(Rulings::default(), cards, picture, held)
}

/// The same under other rulings.
pub fn earned_under(rulings: Rulings, cards: &[Card], picture: &str, held: &str) -> String {
    let (told, word) = laid(cards, rulings, picture, held);
    let (total, missions) = (told.gain(&word), told.missions(&word));
    let paid: i32 =
        missions.iter().map(|text| text.rsplit(' ').next().expect("a payout").parse::<i32>().unwrap()).sum();
    let own: i32 = held[1..].parse().expect("a value");
    let parts = [vec![format!("{own} + {}", total - own - paid)], missions].concat();
    parts.join(" + ")
}
