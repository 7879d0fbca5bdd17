//! One table, message by message.

mod anything;
mod away;
mod driver;
mod evening;
mod gentle;
mod journal;
mod leaving;
mod races;
mod removing;
mod stopping;
mod unhurried;
