//! A position drawn in text; all seats see the same (A7).

use super::edition::{COLOURS, NUMERALS};
use super::fields::{PREPRINTED, hats, values};
use super::game::Magnificent;
use super::phase::Phase;
use super::position::{NONE, Position, Seat};
use super::tables::LoopSpace;

impl<const P: usize> Magnificent<P> {
    pub(super) fn drawn_picture(&self, position: &Position<P>) -> String {
        let mut lines = vec![
            drawn_moment(position),
            format!("Main tent: {}", drawn_dice(&position.common().dice)),
            format!("Display: {}", self.drawn_display(position)),
            format!("Posters: {}", self.drawn_posters(position)),
            format!("Stock: {}", drawn_stock(&position.common().stock)),
        ];
        lines.extend((0..3).map(|colour| self.drawn_loop(position, colour)));
        lines.push(drawn_track(position));
        for seat in 0..P {
            self.draw_seat(position, seat, &mut lines);
        }
        lines.join("\n")
    }

    fn drawn_display(&self, position: &Position<P>) -> String {
        let common = position.common();
        let set = |place: usize| {
            let tile = self.trainer_id(common.set_tiles[place]).map(|tile| format!(" + {tile}"));
            format!("{} {}{}", place + 1, or_dash(self.card_id(common.sets[place])), tile.unwrap_or_default())
        };
        (0..self.tables().places).map(set).collect::<Vec<_>>().join(" | ")
    }

    fn drawn_posters(&self, position: &Position<P>) -> String {
        let deck = format!("deck {}", self.poster_deck(position).count_ones());
        let posters = position.common().posters.iter().enumerate();
        let posters = posters.map(|(place, &poster)| format!("{} {}", place + 1, or_dash(self.poster_id(poster))));
        [deck].into_iter().chain(posters).collect::<Vec<_>>().join(" | ")
    }

    fn drawn_loop(&self, position: &Position<P>, colour: usize) -> String {
        let common = position.common();
        let space = |(place, space): (usize, &LoopSpace)| {
            let text = match *space {
                LoopSpace::Gem(gem) => COLOURS[gem as usize][..1].to_owned(),
                LoopSpace::Blank => ".".into(),
                LoopSpace::Poster(tent) => match self.tent_id(common.tents[tent as usize]) {
                    Some(tent) => format!("({tent})"),
                    None => "P".into(),
                },
            };
            if place == common.wagons[colour] as usize { format!("[{text}]") } else { text }
        };
        let spaces = self.tables().loops[colour].iter().enumerate().map(space);
        format!("Loop {}: {}", COLOURS[colour], spaces.collect::<Vec<_>>().join(" "))
    }

    fn draw_seat(&self, position: &Position<P>, seat: usize, lines: &mut Vec<String>) {
        let own = position.seat(seat);
        let [orange, green, purple, clear] = own.gems;
        lines.push(format!(
            "Seat {seat}: {} points, {} coins, gems {orange}/{green}/{purple}/{clear}, trainers {}+{}, board {}",
            position.scores()[seat],
            own.coins,
            own.free,
            own.used,
            or_dash(NUMERALS.get(own.board as usize).copied())
        ));
        let card = |(place, &card): (usize, &u8)| {
            let id = or_dash(self.card_id(card));
            match own.die(place) {
                Some((colour, value)) => format!("{id} {} {value}", COLOURS[colour as usize]),
                None => id.into(),
            }
        };
        lines.push(format!("  cards: {}", or_none(own.cards.as_slice().iter().enumerate().map(card))));
        if !own.hand.is_empty() {
            lines.push(format!("  hand: {}", or_none(own.hand.as_slice().iter().map(|&card| self.card_id(card)))));
        }
        let tiles = own.trainer_tiles.as_slice().iter().map(|&tile| self.trainer_id(tile));
        lines.push(format!("  trainers: {}", or_none(tiles)));
        let tents = [Some(PREPRINTED)].into_iter().chain(own.tents.iter().map(|&tent| self.tent_id(tent)));
        let spaces = tents.zip(own.posters);
        let spaces = spaces.map(|(tent, poster)| format!("{} + {}", or_dash(tent), or_dash(self.poster_id(poster))));
        lines.push(format!("  tents: {}", spaces.collect::<Vec<_>>().join(" | ")));
        lines.push(format!("  completed {}", own.completed));
        self.draw_camp(own, lines);
    }

    /// The camp, a line a row: tiles by colour, free bonus cells by letter, free cells of rectangles, other free cells.
    fn draw_camp(&self, own: &Seat, lines: &mut Vec<String>) {
        let tables = self.tables();
        let sign = |cell: usize| -> char {
            let is_in = |cells: u64| cells >> cell & 1 == 1;
            if let Some(colour) = (0..3).find(|&colour| is_in(own.planes[colour])) {
                return ['O', 'G', 'P'][colour];
            }
            if own.board == NONE || !is_in(tables.board(own.board).inside) {
                return ' ';
            }
            let letters = &tables.edition.boards[own.board as usize * 2 + tables.rulings.side_b as usize].letters;
            if let Some((_, letter)) = letters.iter().find(|(at, _)| *at as usize == cell) {
                return *letter;
            }
            let is_marked = tables.board(own.board).rectangles.iter().any(|&rectangle| is_in(rectangle));
            if is_marked { '#' } else { '.' }
        };
        let (width, height) = (tables.edition.width as usize, tables.edition.height as usize);
        for y in 0..height {
            let line: String = (0..width).flat_map(|x| [' ', sign(y * width + x)]).collect();
            lines.push(format!(" {line}").trim_end().to_owned());
        }
    }
}

fn or_dash(text: Option<&str>) -> &str {
    text.unwrap_or("-")
}

/// Texts between bars; `none` without any.
fn or_none<T: Into<Text>>(texts: impl Iterator<Item = T>) -> String {
    let texts: Vec<String> = texts.map(|text| text.into().0).collect();
    if texts.is_empty() { "none".into() } else { texts.join(" | ") }
}

/// A text, or the id of something that is there.
struct Text(String);

impl From<String> for Text {
    fn from(text: String) -> Self {
        Self(text)
    }
}

impl From<Option<&str>> for Text {
    fn from(text: Option<&str>) -> Self {
        Self(or_dash(text).into())
    }
}

/// Whether a node belongs to somebody's turn: from the die to window C, what waits and is drawn in between included.
fn is_in_turn(phase: Phase) -> bool {
    let between = phase as u8 >= Phase::Die as u8 && phase as u8 <= Phase::Copy as u8;
    between || matches!(phase, Phase::DrawPoster | Phase::RefillPoster | Phase::ReplaceDie)
}

/// The first line: when it is, who acts, and what with.
fn drawn_moment<const P: usize>(position: &Position<P>) -> String {
    let (common, phase, state) = (position.common(), position.phase(), position.turn_state());
    let mut line = format!("Round {} of 3", common.round);
    if is_in_turn(phase) {
        line += &format!(", turn {} of {}", common.turns + 1, 4 * P);
    }
    line += &match phase {
        Phase::Over => ", over".into(),
        phase if phase.is_chance() => format!(", chance: {}", phase.name()),
        phase => format!(", seat {} at {}", position.mover(), phase.name()),
    };
    if let Some(colour) = COLOURS.get(state.colour as usize) {
        line += &format!(": {colour}, power {}", state.power);
    }
    line
}

fn drawn_dice(dice: &[u8; 24]) -> String {
    let colour = |colour: usize| {
        let values: Vec<String> = values(dice, colour).iter().map(usize::to_string).collect();
        (!values.is_empty()).then(|| format!("{} {}", COLOURS[colour], values.join(" ")))
    };
    or_none((0..4).filter_map(colour))
}

fn drawn_stock(stock: &[u8; 6]) -> String {
    let colour = |colour: usize| format!("{} {}/{}", COLOURS[colour], stock[colour * 2], stock[colour * 2 + 1]);
    (0..3).map(colour).collect::<Vec<_>>().join(" | ")
}

/// All hats from the bottom of the track up.
fn drawn_track<const P: usize>(position: &Position<P>) -> String {
    let hats = (0..P).flat_map(|seat| hats(position.seat(seat)).map(move |space| (space, seat)));
    let mut hats: Vec<_> = hats.collect();
    hats.sort_unstable();
    let hats = hats.into_iter().map(|(space, seat)| format!("#{space} {seat}"));
    format!("Track: {}", hats.collect::<Vec<_>>().join(" | "))
}
