//! Every example of every rule book holds.

use tapis_games::any::AnyOptions;

#[test]
fn every_example_holds() {
    for game in AnyOptions::all() {
        let n_examples = game
            .check_rule_book()
            .unwrap_or_else(|error| panic!("{}/RULES.md, {error}", game.id()));
        assert!(n_examples > 0, "{}/RULES.md has no example", game.id());
    }
}
