//! One table, message by message.

mod another;
mod anything;
mod away;
mod driver;
mod evening;
mod fair;
mod gentle;
mod hint;
mod journal;
mod leaving;
mod races;
mod removing;
mod stopping;
mod talk;
mod thinking;
mod unhurried;
mod waits;
