//! The laws on Bataille norvégienne: every preset, every number of players, options drawn at random.

mod common;

use common::{n_games, random_cases};
use tapis_games::norvegienne::{Cap, Norvegienne, Options};
use tapis_rules::{Number, OptionSet, laws::Case};

/// Every game is stopped after so many things done.
const CAP: Cap = Cap::Plays(Number::new(3_000));

fn cases() -> Vec<Case<Norvegienne>> {
    let mut cases = Vec::new();
    for (_, preset) in Options::DEFAULT.presets() {
        for n_seats in 2..=u8::try_from(preset.max_players.get()).expect("at most 23") {
            let options = Options { cap: CAP, ..preset.clone() };
            cases.push(Case { options, n_seats, n_games: n_games(), n_steps: 150 });
        }
    }
    let options = Options { max_players: Number::new(23), cap: CAP, ..Options::EVERYTHING };
    cases.push(Case { options, n_seats: 23, n_games: 1, n_steps: 150 });
    cases.extend(random_cases(300, |options: &mut Options| options.cap = CAP));
    cases
}

tapis_rules::laws!(Norvegienne, bound = 60_000, cases());

#[test]
fn the_drawn_options_are_many() {
    assert!(random_cases::<Norvegienne>(300, |_| {}).len() > 30);
}
