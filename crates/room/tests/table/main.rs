//! One table, message by message.

mod anything;
mod evening;
mod host;
mod journal;
mod races;
