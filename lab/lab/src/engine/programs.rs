//! The programs that take part in a study, each in as many processes as it has seats at once.

use std::{
    fmt, io,
    sync::{Mutex, PoisonError},
    time::Duration,
};

use super::{
    forfeit::{Forfeit, Why},
    message::{DriverMessage, Greeting, Reply, VERSION, line},
    process::{Limits, Process, end, garbage},
};

/// Which of the [`Programs`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ProgramId(usize);

/// A program by its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProgramSpec {
    /// What it is called in the study.
    pub name: String,
    /// How a shell starts it.
    pub command: String,
}

/// Programs that play: a process for each seat that one has at the same time.
pub struct Programs {
    named: Vec<ProgramSpec>,
    limits: Limits,
    /// The processes of each program that are in no game.
    idle: Mutex<Vec<Vec<Process>>>,
}

/// A program that cannot take part.
#[derive(Debug, thiserror::Error)]
#[error("{name}: {why}")]
pub struct ProgramError {
    /// Which.
    pub name: String,
    /// Why not.
    pub why: NoProgram,
}

/// Why a program cannot take part.
#[derive(Debug, thiserror::Error)]
pub enum NoProgram {
    /// There is no shell to start it.
    #[error("{0}")]
    Start(io::Error),
    /// It does not say hello.
    #[error("no hello: {0}")]
    Hello(Forfeit),
    /// It speaks another version.
    #[error("it speaks version {0} of the protocol, and this is version {VERSION}")]
    Version(u32),
}

impl fmt::Debug for Programs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Programs").field("named", &self.named).finish_non_exhaustive()
    }
}

impl Programs {
    /// No programs, for studies in which only bots play.
    pub fn none() -> Self {
        let limits = Limits::with_choice(Duration::ZERO);
        Self { named: Vec::new(), limits, idle: Mutex::default() }
    }

    /// Starts each once, to see whether it says hello.
    ///
    /// # Errors
    /// The first that does not.
    pub fn start(named: Vec<ProgramSpec>, limits: Limits) -> Result<Self, ProgramError> {
        let programs = Self { named, limits, idle: Mutex::default() };
        for (nth, ProgramSpec { name, command }) in programs.named.iter().enumerate() {
            let begun = programs.begin(command);
            let process = begun.map_err(|why| ProgramError { name: name.clone(), why })?;
            programs.give_back(ProgramId(nth), process);
        }
        Ok(programs)
    }

    /// The program of this name.
    pub fn id(&self, name: &str) -> Option<ProgramId> {
        self.named.iter().position(|named| named.name == name).map(ProgramId)
    }

    /// What a program is called.
    pub fn name(&self, id: ProgramId) -> &str {
        &self.named[id.0].name
    }

    pub(super) const fn limits(&self) -> Limits {
        self.limits
    }

    /// A process of this program that is in no game.
    pub(super) fn take(&self, id: ProgramId) -> Result<Process, Forfeit> {
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(process) = idle.get_mut(id.0).and_then(Vec::pop) {
            return Ok(process);
        }
        drop(idle);
        let command = &self.named[id.0].command;
        let begun = match self.begin(command) {
            // A Ctrl-C may have hit it before it had a group of its own.
            Err(NoProgram::Hello(Forfeit { why: Why::Died, .. })) => self.begin(command),
            begun => begun,
        };
        begun.map_err(|why| Forfeit::new(Why::NoStart, format!("it cannot be started anew: {why}")))
    }

    /// Keeps a process for another game.
    pub(super) fn give_back(&self, ProgramId(nth): ProgramId, process: Process) {
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        if idle.len() <= nth {
            idle.resize_with(nth + 1, Vec::new);
        }
        idle[nth].push(process);
    }

    fn begin(&self, command: &str) -> Result<Process, NoProgram> {
        let Limits { hello, grace, .. } = self.limits;
        let mut process = Process::start(command, grace).map_err(NoProgram::Start)?;
        let name = concat!("tapis ", env!("CARGO_PKG_VERSION")).to_owned();
        let greeting = DriverMessage::Hello(Greeting { version: VERSION, name });
        match process.say(line(&greeting) + "\n").and_then(|()| greeted(&mut process, hello)) {
            Ok(VERSION) => Ok(process),
            Ok(version) => Err(NoProgram::Version(version)),
            Err(forfeit) => {
                process.give_up(forfeit.why);
                Err(NoProgram::Hello(forfeit))
            }
        }
    }
}

/// Which version a program says in its hello.
fn greeted(process: &mut Process, limit: Duration) -> Result<u32, Forfeit> {
    let said = process.hear(limit)?;
    match serde_json::from_str(&said) {
        Ok(Reply::Hello(greeting)) => Ok(greeting.version),
        Ok(Reply::Refused(refusal)) => Err(Forfeit::refused(&refusal)),
        Ok(Reply::Act(_) | Reply::Wait(_)) => Err(garbage(&said, "hello comes first")),
        Err(error) => Err(garbage(&said, error)),
    }
}

impl Drop for Programs {
    fn drop(&mut self) {
        let idle = self.idle.get_mut().unwrap_or_else(PoisonError::into_inner);
        end(&mut idle.iter_mut().flatten().collect::<Vec<_>>());
    }
}
