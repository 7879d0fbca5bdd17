//! The client's session without a screen: connect, resume, acknowledge.
//!
//! [`Session`] does no input or output of its own. Its driver tells it what happened
//! ([`Session::handle`]) and does what it asks for ([`Output`]):
//!
//! - after [`Session::new`], and whenever [`Session::next_deadline`] is reached, give it
//!   [`Input::Tick`];
//! - on [`Output::Connect`], open a WebSocket to the table, then give it [`Input::Opened`],
//!   [`Input::Message`] for each message, and [`Input::Closed`] at the end;
//! - read what it knows at any time: [`Session::connection`], [`Session::table`],
//!   [`Session::frame`] …

mod backoff;
mod follow;
mod heartbeat;
mod output;
mod pending;
mod session;

pub use output::Output;
pub use pending::{PendingCommand, is_repeat};
pub use session::{Connection, Input, Session, Start};
