//! Why the server closes a WebSocket: the code in the close frame. Where there is more to say, a
//! [`Trouble`](crate::Trouble) comes before it.

/// The server is stopping; the client tries again until it is back.
pub const STOPPING: u16 = 1001;
/// A message was so long that reading on made no sense.
pub const TOO_LONG: u16 = 1009;
/// The table had to be put away; the client connects again and resumes.
pub const AGAIN: u16 = 1011;
/// The client speaks another version.
pub const VERSION: u16 = 4400;
/// Nobody knows who this is.
pub const WHO_ARE_YOU: u16 = 4401;
/// There is no such table.
pub const NO_SUCH_TABLE: u16 = 4404;
/// No hello came in time.
pub const NO_HELLO: u16 = 4408;
/// The client did not keep up; it connects again and resumes.
pub const SLOW: u16 = 4413;
/// The server or the table has no room for another connection.
pub const FULL: u16 = 4429;
/// The journal cannot be read at the moment; the client tries again.
pub const STORAGE: u16 = 4503;
