//! Why the server closes a WebSocket: the codes of close frames. Where there is more to say, a
//! [`ProtocolError`](crate::ProtocolError) comes first.

/// The server is stopping; the client retries until it is back.
pub const STOPPING: u16 = 1001;
/// A message was too long to read to its end.
pub const TOO_LONG: u16 = 1009;
/// The table had to be unloaded; the client reconnects and resumes.
pub const AGAIN: u16 = 1011;
/// The client speaks another version.
pub const VERSION: u16 = 4400;
/// The server does not know who this is.
pub const WHO_ARE_YOU: u16 = 4401;
/// Whoever runs the server serves nobody at the client's address.
pub const BARRED: u16 = 4403;
/// There is no such table, or none any more.
pub const NO_SUCH_TABLE: u16 = 4404;
/// No hello came in time.
pub const NO_HELLO: u16 = 4408;
/// The client did not keep up; it reconnects and resumes.
pub const SLOW: u16 = 4413;
/// The server or the table accepts no more connections.
pub const FULL: u16 = 4429;
/// The journal cannot be read at the moment; the client retries.
pub const STORAGE: u16 = 4503;
