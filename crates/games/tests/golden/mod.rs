//! The playthroughs that are kept: one of every preset, in every edition of its rules.

use tapis_games::any::{Any, AnyOptions};
use tapis_rules::{Ruleset as _, golden::playthrough};

/// The seed number of every playthrough.
const SEED: u64 = 1;

/// Every preset, earlier editions after the newest one: its game, its name, and its playthrough as it
/// is played now.
pub(crate) fn playthroughs() -> Vec<(&'static str, String, String)> {
    let played = |(name, options): (String, AnyOptions)| {
        let n_seats = (*options.header().seats.start()).max(3);
        let text = playthrough::<Any>(&options, n_seats, SEED);
        let text = text.unwrap_or_else(|error| panic!("{name}: {error}"));
        (options.id(), name, text)
    };
    let editions = |(name, newest): (&str, AnyOptions)| {
        let earlier = (1..newest.header().edition).filter_map(|edition| {
            let options = newest.in_edition(edition)?;
            Some((format!("{name}-edition-{edition}"), options))
        });
        let earlier: Vec<_> = earlier.collect();
        std::iter::once((name.to_owned(), newest)).chain(earlier)
    };
    AnyOptions::catalogue().into_iter().flat_map(editions).map(played).collect()
}
