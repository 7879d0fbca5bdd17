//! Why a run comes to nothing.

use std::io;

/// Why a run comes to nothing.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    /// Not where a server can be.
    #[error("{0} is not where a server is: http://HOST:PORT")]
    Url(String),
    /// Nobody listens there.
    #[error("{server} cannot be reached: {why}")]
    Unreachable {
        /// Where.
        server: String,
        /// What the system says.
        why: io::Error,
    },
    /// The system gives too few descriptors.
    #[error("so many connections take {wanted} descriptors, and the system gives {given}")]
    Descriptors {
        /// How many are needed.
        wanted: usize,
        /// How many there are.
        given: usize,
    },
    /// The server does not do what every guest asks of it.
    #[error("the server refuses {asked}: {why}")]
    Refused {
        /// What was asked.
        asked: String,
        /// What it says.
        why: String,
    },
    /// The server has gone, or has hung up on somebody.
    #[error("the server has gone: {0}")]
    Gone(String),
    /// Something has come that is no message.
    #[error("the server says what cannot be understood: {0}")]
    Unreadable(String),
    /// No game begins.
    #[error("after {seconds} seconds {n_waiting} tables still wait for their first game")]
    Still {
        /// How long was waited.
        seconds: u64,
        /// How many tables wait.
        n_waiting: usize,
    },
    /// A server of one's own does not start.
    #[error("the server does not start: {0}")]
    Start(String),
    /// There is no such process, or it cannot be looked at.
    #[error("process {0} cannot be looked at")]
    Process(u32),
    /// Somebody wants it to end.
    #[error("interrupted")]
    Interrupted,
}
