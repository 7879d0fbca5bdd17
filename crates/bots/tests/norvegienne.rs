//! The bot of Bataille norvégienne plays to the end, and better the harder it is.

mod common;

use common::{Player, duel};
use tapis_bots::BotLevel::{Easy, Hard, Medium};
use tapis_games::norvegienne::{Cap, Norvegienne, Options};
use tapis_rules::{Number, OptionSet};

#[test]
fn a_harder_level_beats_an_easier_one_and_the_easiest_beats_chance() {
    for (name, preset) in Options::DEFAULT.presets() {
        let options = Options { cap: Cap::Plays(Number::new(3_000)), ..preset };
        let [hard, medium, easy] = [Hard, Medium, Easy].map(Player::Bot);
        for players in [[hard, medium], [medium, easy], [easy, Player::Random]] {
            let wins = duel::<Norvegienne>(&options, players, 300);
            assert!(wins[0] + wins[1] >= 280, "{name}: nearly all games end: {wins:?}");
            assert!(wins[0] > wins[1], "{name}, {players:?}: {wins:?}");
        }
    }
}
