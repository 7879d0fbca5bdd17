//! One table, message by message.

mod anything;
mod driver;
mod evening;
mod journal;
mod leaving;
mod races;
mod removing;
mod stopping;
