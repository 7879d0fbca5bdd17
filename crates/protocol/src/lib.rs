//! The messages between client and server: what is sent, its version and its limits.
//!
//! Everything is JSON. People and tables are made over HTTP ([`http`]); a table is played over one
//! WebSocket ([`ClientMessage`], [`ServerMessage`]).

pub mod close;
pub mod http;
pub mod limits;
mod message;

pub use message::{ClientMessage, ServerMessage, Trouble, Wish};

/// The version of the protocol. A server refuses clients of another version with
/// [`Trouble::Version`], and the page reloads itself.
pub const VERSION: u16 = 1;

/// The table as the server runs it.
pub type TableView = tapis_room::TableView<tapis_games::any::Any>;
/// How a table is set up.
pub type Config = tapis_room::Config<tapis_games::any::Any>;
/// The game at one moment.
pub type Frame = tapis_room::Frame<tapis_games::any::Any>;
/// What brings a viewer up to date.
pub type Play = tapis_room::Play<tapis_games::any::Any>;
/// Why the room refuses a message.
pub type Problem = tapis_room::Problem<tapis_games::any::AnyIllegal>;
