//! The playthroughs that are kept, one of every preset.

use tapis_games::any::{Any, AnyOptions};
use tapis_rules::{Ruleset as _, golden::playthrough};

/// The seed number of every playthrough.
const SEED: u64 = 1;

/// Every preset with its playthrough as it is played now.
pub(crate) fn playthroughs() -> Vec<(&'static str, String)> {
    let played = |(name, options): (&'static str, AnyOptions)| {
        let n_seats = (*options.header().seats.start()).max(3);
        let text = playthrough::<Any>(&options, n_seats, SEED);
        (name, text.unwrap_or_else(|error| panic!("{name}: {error}")))
    };
    AnyOptions::catalogue().into_iter().map(played).collect()
}
