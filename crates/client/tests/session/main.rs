//! The session against the real room over a bad network, and message by message.

mod deals;
mod lossy;
mod steps;
