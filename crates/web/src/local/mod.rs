//! Tables that are wholly in this page: the room, its bots and its journal, with no server.

mod driver;
mod journal;
mod link;
mod page;
mod shelf;
#[cfg(test)]
mod tests;
mod think;
mod zones;

pub(crate) use link::ended;
pub(crate) use page::{LocalPage, begin, kept, take};
pub(crate) use think::{advised, thought};

/// How many people a screen has an edge for.
pub(crate) const N_EDGES: u8 = 4;
