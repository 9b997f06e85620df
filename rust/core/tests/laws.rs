//! What holds in every game, whatever the box, the number of players and the rulings.

mod support;

#[path = "laws/agreement.rs"]
mod agreement;
#[path = "laws/all_gains.rs"]
mod all_gains;
#[path = "laws/distinct.rs"]
mod distinct;
#[path = "laws/gains.rs"]
mod gains;
#[path = "laws/keys.rs"]
mod keys;
#[path = "laws/labels.rs"]
mod labels;
#[path = "laws/players.rs"]
mod players;
#[path = "laws/polyominoes.rs"]
mod polyominoes;
#[path = "laws/potential.rs"]
mod potential;
#[path = "laws/records.rs"]
mod records;
#[path = "laws/refusals.rs"]
mod refusals;
#[path = "laws/rests.rs"]
mod rests;
#[path = "laws/surveys.rs"]
mod surveys;
#[path = "laws/to_come.rs"]
mod to_come;
