//! The session against the real room over a bad network, and message by message.

mod lossy;
mod steps;
