//! Tables as the tests ask for them.

use tapis_games::any::AnyOptions;
use tapis_protocol::http::NewTable;
use tapis_room::{BotLevel, Hints, Judging, Pace, REVEAL_MS, Talk};
use tapis_rules::OptionSet as _;

/// A preset whose game is stopped after so many cards: even tests cannot play faster than people.
pub(crate) fn short(preset: &str, n_cards: u32) -> AnyOptions {
    let mut options = AnyOptions::preset(preset).expect("a preset");
    options.set("cap", &format!("flips:{n_cards}")).unwrap();
    options
}

/// A private table for so many people and bots.
pub(crate) fn new_table(options: AnyOptions, n_people: u8, n_bots: u8) -> NewTable {
    NewTable {
        options,
        n_seats: n_people + n_bots,
        bots: vec![BotLevel::Hard; usize::from(n_bots)],
        turn_ms: None,
        pace: Pace::Brisk,
        judging: Judging::Friends,
        reveal_ms: REVEAL_MS,
        stand_in: BotLevel::Medium,
        talk: Talk::Phrases,
        hints: Hints::OnRequest,
        listed: false,
        begin: false,
        n_tables: 1,
    }
}
