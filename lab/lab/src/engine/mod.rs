//! Programs that play: what they are told and what they say, line by line (`docs/engine.md`).
//!
//! Here are both sides: [`serve`] is a program with our bots in it, and a [study](crate::run_with) drives
//! anybody’s [`Programs`].

mod bot;
mod forfeit;
mod guests;
mod message;
mod process;
mod programs;
mod script;

pub use bot::{ServeError, Skill, serve};
pub use forfeit::{Forfeit, Forfeits, Lost, Why};
pub use message::{
    Act, Choose, DriverMessage, End, Greeting, New, Refusal, Reply, Seen, VERSION, Wait,
};
pub use process::{Limits, kill_all};
pub use programs::{NoProgram, ProgramError, ProgramId, ProgramSpec, Programs};

pub(crate) use guests::{Gone, Guests};
pub(crate) use script::Running;
