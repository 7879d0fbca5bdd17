//! The table: from sitting down to the results.

mod about;
mod away;
mod bar;
mod ear;
mod enter;
mod fair;
mod gathering;
mod keys;
mod link;
mod log;
mod measure;
mod middle;
mod motion;
mod notices;
mod own;
mod readout;
mod results;
mod room;
mod say;
mod seats;
mod share;
mod sheet;
mod state;
mod write;
mod zone;

pub(crate) use about::About;
pub(crate) use enter::{Door, NameFirst, TablePage};
pub(crate) use fair::Verified;
pub(crate) use gathering::Gathering;
pub(crate) use keys::Keys;
#[cfg(feature = "gallery")]
pub(crate) use room::Room;
pub(crate) use say::Say;
#[cfg(feature = "gallery")]
pub(crate) use state::Net;
pub(crate) use state::TableState;
pub(crate) use write::{Reports, Written, WrittenView};
