//! What is said to people about the games, in French and English: cards, events, actions, refusals,
//! house rules, results.
//!
//! The texts are Fluent messages: a file per game and language in its folder, in `messages/` `common` for
//! all games, with what their presets are called, and `record` for who reads records; a program loads
//! those of the games that it shows. [`Teller`] says what happens at a table to one of those round it.
//! Facts of what stands above the games, such as the verdict of a race, come as plain values.

#[cfg(any(test, feature = "check"))]
pub mod check;
mod fluent;
mod games;
mod hints;
pub mod labels;
mod names;
pub mod prose;
pub mod records;
mod refusals;
mod results;
mod review;
pub mod sources;
pub mod story;
mod teller;
#[cfg(test)]
mod tests;
mod words;

tapis_games::game_folders!(words);

pub use fluent::{Filler, Filling};
pub use game::{corse::words as corse, nambarz::words as nambarz};
pub use games::{ALL, Worded, open_cards};
pub use names::{Names, capital};
pub use refusals::{Hindrance, Said, options_error};
pub use review::Costly;
pub use teller::Teller;
pub use words::{COMMON, Form, Lang, Messages, Words};
