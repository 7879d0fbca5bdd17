//! One table, message by message.

mod evening;
mod host;
mod journal;
mod races;
