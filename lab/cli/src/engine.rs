//! `tapis-lab engine`: our bots as a program that others start.

use std::io;

use tapis_bots::BotLevel;
use tapis_cli::failure::CliError;
use tapis_lab::engine::{ServeError, Skill, serve};
use tapis_search::Effort;

use crate::args::{Engine, Rival};

impl From<Rival> for Skill {
    fn from(rival: Rival) -> Self {
        match rival {
            Rival::Easy => Self::Level(BotLevel::Easy),
            Rival::Medium => Self::Level(BotLevel::Medium),
            Rival::Hard => Self::Level(BotLevel::Hard),
            Rival::Expert => Self::Searching(Effort::EXPERT),
        }
    }
}

pub(crate) fn run(args: &Engine) -> Result<(), CliError> {
    let served = serve(args.level.into(), io::stdin().lock(), io::stdout().lock());
    served.map_err(|error| match error {
        ServeError::Read(why) => CliError::Read { file: "-".into(), why },
        ServeError::Write(why) => CliError::Output(why),
    })
}
