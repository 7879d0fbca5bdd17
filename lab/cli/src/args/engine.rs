//! The command line of `tapis engine`, and how programs are named in duels.

use std::ffi::OsStr;

use clap::{
    Arg, Args, Command, Error, ValueEnum as _,
    builder::{EnumValueParser, PossibleValue, TypedValueParser},
};

use super::Rival;

pub(super) const AFTER: &str = "\
It reads one JSON object a line and replies to those that ask for something; what
it cannot do anything with, it refuses, and reads on. It ends with its input.
docs/engine.md describes every message, and has a program of 30 lines that plays
against it in

    tapis lab duel norvegienne --seats mine,hard \\
        --program mine=\"python3 docs/engine-bot.py\"";

/// A bot for other people’s programs.
#[derive(Clone, Debug, Args)]
pub(crate) struct Engine {
    /// How well it plays.
    #[arg(long, value_enum, value_name = "LEVEL", default_value_t = Rival::Hard)]
    pub(crate) level: Rival,
}

/// Who has a seat in a duel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum DuelSeat {
    /// One of our bots.
    Bot(Rival),
    /// The program of this name.
    Program(String),
}

/// Reads [`DuelSeat`]: any word that is no level is the name of a program.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seating;

impl TypedValueParser for Seating {
    type Value = DuelSeat;

    fn parse_ref(
        &self,
        command: &Command,
        arg: Option<&Arg>,
        value: &OsStr,
    ) -> Result<DuelSeat, Error> {
        match value.to_str().filter(|name| !name.is_empty()) {
            Some(name) if Rival::from_str(name, false).is_err() => {
                Ok(DuelSeat::Program(name.to_owned()))
            }
            Some(_) | None => {
                EnumValueParser::<Rival>::new().parse_ref(command, arg, value).map(DuelSeat::Bot)
            }
        }
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let levels = Rival::value_variants().iter();
        Some(Box::new(levels.filter_map(clap::ValueEnum::to_possible_value)))
    }
}
