//! Playing cards, packs and their text notation.
//!
//! Nothing here knows a game, draws a random number, or does input or output.

#![cfg_attr(not(test), warn(clippy::float_arithmetic))]

mod card;
mod pack;
mod set;

pub use card::{Card, Colour, Face, ParseCardError, Rank, Suit};
pub use pack::{Pack, PackError};
pub use set::{CardSet, Faces, FacesIter};
