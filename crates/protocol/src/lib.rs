//! The messages between client and server, their version and their limits.
//!
//! Everything is JSON; our own page asks for the same in a [compact] form. People register and open tables over HTTP ([`http`]); they play over one
//! WebSocket per table ([`ClientMessage`], [`ServerMessage`]).

mod chat;
pub mod close;
pub mod compact;
pub mod http;
pub mod limits;
mod message;

pub use chat::{ChatLine, Report};
pub use message::{ClientMessage, Command, ProtocolError, SeatTicket, ServerMessage};
pub use tapis_room::{ChatText, Phrase, Reaction};

/// The version of the protocol. A server refuses clients of another version with
/// [`ProtocolError::Version`], and the page reloads itself.
pub const VERSION: u16 = 1;

/// A table with its people, as one of them sees it.
pub type TableView = tapis_room::TableView<tapis_games::any::Any>;
/// How a table is set up.
pub type Config = tapis_room::Config<tapis_games::any::Any>;
/// The game at one moment.
pub type Frame = tapis_room::Frame<tapis_games::any::Any>;
/// What brings a viewer up to date.
pub type Update = tapis_room::Update<tapis_games::any::Any>;
/// What somebody could do.
pub type Hint = tapis_room::Hint<tapis_games::any::AnyAction>;
/// Why the room refuses a message.
pub type RoomError = tapis_room::RoomError<tapis_games::any::AnyIllegal>;
