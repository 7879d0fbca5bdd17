//! The laws on Bataille corse: every preset, every number of players, options drawn at random.

use crate::common::{N_GAMES, faces_hidden, random_cases, spread};
use tapis_games::corse::{Cap, Corse, Event, Options};
use tapis_rules::{Number, laws::Case};

/// No game takes more steps.
pub(crate) const BOUND: usize = 400_000;

pub(crate) fn cases() -> Vec<Case<Corse>> {
    let mut cases = Vec::new();
    for (preset, seats) in [(Options::CORSE, 2..=5), (Options::JOKERS, 2..=8)] {
        for n_seats in seats {
            let options = Options { cap: Cap::Flips(Number::new(20_000)), ..preset.clone() };
            cases.push(Case { options, n_seats, n_games: N_GAMES, n_steps: 150 });
        }
    }
    cases.extend(random_cases(60, |options: &mut Options| {
        options.cap = Cap::Flips(Number::new(5_000));
    }));
    spread(cases)
}

/// Nobody sees a card before it is laid (clause C3.1), not even its owner.
#[test]
fn only_laid_cards_are_shown() {
    let n_hidden = faces_hidden(cases(), |_, event, _, _| match event {
        Event::Laid { card, .. } => vec![(card, true)],
        Event::Packet { cards, .. }
        | Event::Remainder { cards, .. }
        | Event::SlidUnder { cards, .. }
        | Event::PutInFront { cards, .. }
        | Event::Gave { card: cards, .. } => vec![(cards, false)],
        Event::Challenged { .. }
        | Event::Froze
        | Event::Slapped { .. }
        | Event::Mistaken { .. }
        | Event::Banned { .. }
        | Event::BanLifted { .. }
        | Event::Indebted { .. }
        | Event::Collected { .. }
        | Event::Out { .. }
        | Event::Ended { .. } => Vec::new(),
    });
    assert!(n_hidden > 10_000, "{n_hidden}");
}
