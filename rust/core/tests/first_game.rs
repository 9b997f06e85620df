//! The example that a newcomer reads first runs to its end.

#[path = "../examples/first_game.rs"]
mod first_game;

#[test]
fn the_first_game_is_played_to_its_end() {
    first_game::main();
}
