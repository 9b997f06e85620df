//! The mission row: which card lies where is the same in every game of a kind, so it is worked out once (CM-6).
//!
//! Cards are named by their *entry*: the first card turned is entry 0, the next entry 1. Moves never depend on which cards
//! these are, so the row after n moves is one fixed layout over entries, and a position only remembers which card each entry is.

/// Where a card goes in one move (CM-6.2, CM-6.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// The card that moves.
    pub entry: u8,
    /// The column that it leaves; 0 is the deck.
    pub from: u8,
}

/// The row between two moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Layout {
    /// The entry on top of a face-up deck, once it is turned.
    pub deck_top: Option<u8>,
    /// Cards still in the deck, a face-up top included, once everything due has been turned.
    pub deck: u8,
    /// Columns from 1 on, each from the top card down; some may be empty.
    pub columns: Vec<Vec<u8>>,
    /// The entry that covers another one, and the one covered: there is never more than one such pair, and all other cards of the
    /// row are active.
    pub cover: Option<(u8, u8)>,
}

impl Layout {
    /// The cards that can pay, in column order, each with the cards that it covers (CM-6.4, CM-6.7).
    pub fn active(&self) -> impl Iterator<Item = (u8, &[u8])> {
        let top = self.deck_top.map(|entry| (entry, &[][..]));
        top.into_iter().chain(self.columns.iter().filter_map(|column| Some((*column.first()?, &column[1..]))))
    }

    /// The card that the update moves.
    fn due(&self, next_entry: u8) -> Move {
        if let Some(column) = self.columns.iter().position(|column| column.len() > 1) {
            return Move { entry: self.columns[column][0], from: column as u8 + 1 };
        }
        if self.deck > 0 {
            return Move { entry: self.deck_top.unwrap_or(next_entry), from: 0 };
        }
        let column = self.columns.iter().position(|column| !column.is_empty()).expect("a row always holds a card");
        Move { entry: self.columns[column][0], from: column as u8 + 1 }
    }
}

/// Every layout of a game, from the first round's to the last's, and the moves between them.
#[derive(Clone, Debug)]
pub struct Row {
    /// `layouts[n]` is the row after n moves.
    pub layouts: Vec<Layout>,
    /// `moves[n]` leads from `layouts[n]` to `layouts[n + 1]`.
    pub moves: Vec<Move>,
}

impl Row {
    /// The row of a game with this many cards and rounds.
    pub fn new(cards: u8, rounds: u8, face_up: bool) -> Self {
        let mut entries = 1;
        let mut layout = Layout { deck_top: None, deck: cards - 1, columns: vec![vec![0]], cover: None };
        let turn = |layout: &mut Layout, entries: &mut u8| {
            if face_up && layout.deck > 0 {
                layout.deck_top = Some(*entries);
                *entries += 1;
            }
        };
        turn(&mut layout, &mut entries);
        let mut row = Row { layouts: vec![layout.clone()], moves: Vec::new() };
        for _ in 1..rounds {
            let step = layout.due(entries);
            if step.from == 0 {
                layout.deck -= 1;
                layout.deck_top = None;
                if face_up {
                    turn(&mut layout, &mut entries);
                } else {
                    entries += 1;
                }
            } else {
                layout.columns[step.from as usize - 1].remove(0);
            }
            if layout.columns.len() <= step.from as usize {
                layout.columns.push(Vec::new());
            }
            layout.columns[step.from as usize].insert(0, step.entry);
            layout.cover = layout.columns.iter().find_map(|column| Some((*column.first()?, *column.get(1)?)));
            row.moves.push(step);
            row.layouts.push(layout.clone());
        }
        row
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Columns as in the ledger: `top/covered`, joined by bars, entries counted from 1.
    fn drawn(layout: &Layout) -> String {
        let column = |column: &Vec<u8>| column.iter().map(|e| (e + 1).to_string()).collect::<Vec<_>>().join("/");
        layout.columns.iter().map(column).collect::<Vec<_>>().join("|")
    }

    #[test]
    fn the_row_of_the_standard_game_runs_as_the_ledger_says_cm_6_5() {
        let row = Row::new(15, 21, false);
        let first: Vec<String> = row.layouts.iter().take(8).map(drawn).collect();
        assert_eq!(first, ["1", "2/1", "1|2", "3/1|2", "1|3/2", "1|2|3", "4/1|2|3", "1|4/2|3"]);
        let entering: Vec<usize> = (0..20).filter(|&n| row.moves[n].from == 0).map(|n| n + 2).collect();
        assert_eq!(entering, [2, 4, 7, 11, 16], "cards enter for these rounds after the first");
        assert_eq!(row.layouts.len(), 21);
        assert_eq!(drawn(&row.layouts[20]), "1|2|3|4|5|6");
        assert_eq!(row.layouts[20].deck, 9);
    }

    #[test]
    fn with_an_empty_deck_the_leftmost_card_wanders_cm_6_6() {
        let row = Row::new(2, 7, false);
        let all: Vec<String> = row.layouts.iter().map(drawn).collect();
        assert_eq!(all, ["1", "2/1", "1|2", "|1/2", "|2|1", "||2/1", "||1|2"]);
    }

    #[test]
    fn a_face_up_deck_shows_its_top_beside_the_row_cm_6_8() {
        let row = Row::new(3, 4, true);
        let tops: Vec<Option<u8>> = row.layouts.iter().map(|layout| layout.deck_top).collect();
        assert_eq!(tops, [Some(1), Some(2), Some(2), None]);
        assert_eq!(row.layouts[1].active().map(|(top, _)| top).collect::<Vec<_>>(), [2, 1]);
    }

    #[test]
    fn at_most_one_card_is_covered_at_any_time() {
        for cards in 1..=32 {
            for face_up in [false, true] {
                for layout in Row::new(cards, 24, face_up).layouts {
                    let covers =
                        |(top, below): (u8, &[u8])| below.iter().map(|&entry| (top, entry)).collect::<Vec<_>>();
                    let pairs: Vec<(u8, u8)> = layout.active().flat_map(covers).collect();
                    assert_eq!(pairs, Vec::from_iter(layout.cover));
                }
            }
        }
    }

    #[test]
    fn never_are_more_cards_turned_than_a_byte_has_bits() {
        use crate::games::cational::play::MOST_TURNED;
        let mut most = 0;
        for (cards, rounds) in (1..=32).flat_map(|cards| (1..=24).map(move |rounds| (cards, rounds))) {
            for face_up in [false, true] {
                let row = Row::new(cards, rounds, face_up);
                let entries =
                    row.layouts.iter().flat_map(|layout| layout.columns.iter().flatten().chain(&layout.deck_top));
                most = most.max(*entries.max().expect("a card lies there from the start") as usize + 1);
            }
        }
        assert_eq!(most, MOST_TURNED);
    }
}
