//! Somebody who only hears the page: a simulated screen reader, and a person who plays with it by
//! keyboard.
//!
//! They know the accessibility tree and what live regions say, and nothing else of the page.

mod account;
mod debts;
mod evening;
mod player;
mod reader;
mod speech;
mod sums;
mod tongue;
mod tree;

pub use account::Account;
pub use debts::Debts;
pub use evening::{Hearing, Listens};
pub use player::{Player, Sum};
pub use reader::Reader;
pub use speech::{Fate, Source, Speech, Utterance, WORDS_A_SECOND};
pub use tongue::Tongue;
pub use tree::{Node, Tree};

/// A text as it is read out: whatever kinds of blanks are between its words, they sound the same.
fn spoken(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
