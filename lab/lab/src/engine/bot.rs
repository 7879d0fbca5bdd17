//! Our bots as a program: lines in, lines out.

use std::{
    io::{self, BufRead, Read as _, Write},
    mem::discriminant,
    ops::ControlFlow,
    panic::{AssertUnwindSafe, catch_unwind},
    time::{Duration, Instant},
};

use tapis_bots::{BotLevel, Choice, Due, Imagine, Look};
use tapis_games::{
    any::{AnySeen, InAny as _, Member},
    visit,
};
use tapis_rules::{Deal, Rng, Ruleset as _, Seat, Seed, Viewer};
use tapis_search::Effort;

use super::message::{
    Act, Choose, DriverMessage, Greeting, New, Refusal, Reply, VERSION, Wait, line,
};

/// No line of a driver is longer, in bytes: it would not be one about a card table.
const MOST_BYTES: u64 = 8 * 1_024 * 1_024;

/// Why our program has ended before its input has.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// It cannot read.
    #[error("it cannot read: {0}")]
    Read(io::Error),
    /// It cannot write.
    #[error("it cannot write: {0}")]
    Write(io::Error),
}

/// How well our program plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Skill {
    /// As a bot of this level.
    Level(BotLevel),
    /// As a hard one that plays on in its head.
    Searching(Effort),
}

impl Skill {
    const fn name(self) -> &'static str {
        match self {
            Self::Level(BotLevel::Easy) => "easy",
            Self::Level(BotLevel::Medium) => "medium",
            Self::Level(BotLevel::Hard) => "hard",
            Self::Level(BotLevel::Expert) | Self::Searching(_) => "expert",
        }
    }
}

/// Replies to a driver’s lines until there are no more; a line that nothing can be done with is refused,
/// and the next one read.
///
/// # Errors
/// Those of reading and writing.
pub fn serve(
    skill: Skill,
    mut input: impl BufRead,
    mut output: impl Write,
) -> Result<(), ServeError> {
    let mut sitting = None;
    while let Some(read) = next_line(&mut input).map_err(ServeError::Read)? {
        let reply = match read {
            Ok(line) if line.trim().is_empty() => None,
            Ok(line) => {
                answered(skill, &mut sitting, &line).unwrap_or_else(|why| Some(refused(why)))
            }
            Err(why) => Some(refused(why)),
        };
        if let Some(reply) = reply {
            let written = writeln!(output, "{}", line(&reply)).and_then(|()| output.flush());
            written.map_err(ServeError::Write)?;
        }
    }
    Ok(())
}

fn refused(why: String) -> Reply {
    Reply::Refused(Refusal { why })
}

/// The next line, if there is one, or what is wrong with it.
fn next_line(input: &mut impl BufRead) -> io::Result<Option<Result<String, String>>> {
    let mut line = Vec::new();
    if input.by_ref().take(MOST_BYTES).read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    if line.len() as u64 == MOST_BYTES && line.last() != Some(&b'\n') {
        input.skip_until(b'\n')?;
        return Ok(Some(Err(format!("a line has at most {MOST_BYTES} bytes"))));
    }
    Ok(Some(String::from_utf8(line).map_err(|_| "a line is UTF-8".to_owned())))
}

/// What is said to a line, if anything is.
fn answered(
    skill: Skill,
    sitting: &mut Option<Box<dyn Sitting>>,
    line: &str,
) -> Result<Option<Reply>, String> {
    match serde_json::from_str(line).map_err(|error| error.to_string())? {
        DriverMessage::Hello(Greeting { version: VERSION, .. }) => {
            let name = format!("tapis {} {}", env!("CARGO_PKG_VERSION"), skill.name());
            Ok(Some(Reply::Hello(Greeting { version: VERSION, name })))
        }
        DriverMessage::Hello(Greeting { version, .. }) => {
            Err(format!("this is version {VERSION} of the protocol, not {version}"))
        }
        DriverMessage::New(new) => {
            // What went wrong before is no part of it.
            *sitting = None;
            *sitting = Some(sit(skill, &new)?);
            Ok(None)
        }
        DriverMessage::Seen(seen) => {
            sound(sitting, |sitting| sitting.see(&seen.events))?;
            Ok(None)
        }
        DriverMessage::Choose(choose) => {
            sound(sitting, |sitting| sitting.choose(&choose)).map(Some)
        }
        DriverMessage::End(_) => {
            *sitting = None;
            Ok(None)
        }
    }
}

/// Does something at the table: views and events are believed, so that what could never be seen may
/// break what is made of it. It may be that some events have not been told; if it breaks without any
/// too, the table is left.
fn sound<T>(
    sitting: &mut Option<Box<dyn Sitting>>,
    does: impl Fn(&mut dyn Sitting) -> Result<T, String>,
) -> Result<T, String> {
    let table = sitting.as_mut().ok_or("no game: it begins with new")?;
    for _ in 0..2 {
        let done = catch_unwind(AssertUnwindSafe(|| does(table.as_mut())));
        if let Ok(done) = done {
            return done;
        }
        table.forget();
    }
    *sitting = None;
    Err("no table of this game can be seen like that; the game is left".to_owned())
}

/// A bot at its seat.
trait Sitting {
    /// Sees what happens.
    fn see(&mut self, events: &[AnySeen]) -> Result<(), String>;
    /// Goes by what lies on the table from now on.
    fn forget(&mut self);
    /// Says what it does.
    fn choose(&mut self, choose: &Choose) -> Result<Reply, String>;
}

/// The same in one game.
struct At<G: Imagine + Member> {
    skill: Skill,
    options: G::Options,
    n_seats: u8,
    seat: Seat,
    /// What it has seen since the deal, unless it came later.
    memory: Option<G::Memory>,
    /// Whether it has seen the deal.
    has_begun: bool,
    rng: Rng,
    /// How long it may think.
    limit: Option<Duration>,
}

/// Sits down at a table, if there can be one.
fn sit(skill: Skill, new: &New) -> Result<Box<dyn Sitting>, String> {
    if new.game != new.options.id() {
        return Err(format!("{} is not played by options of {}", new.game, new.options.id()));
    }
    let edition = new.options.in_edition(new.edition);
    let options = edition.ok_or_else(|| format!("edition {} is not known", new.edition))?;
    let deal = Deal::shuffled(Seed::numbered(0));
    options.deal(new.n_seats, &deal, &mut Vec::new()).map_err(|error| error.to_string())?;
    if new.seat.index() >= usize::from(new.n_seats) {
        return Err(format!("a table of {} has no seat {}", new.n_seats, u8::from(new.seat)));
    }
    let seed: Seed = new.seed.parse().map_err(|error| format!("seed: {error}"))?;
    Ok(visit!(AnyOptions, options, |G, options| Box::new(At::<G>::new(skill, new, options, &seed))))
}

impl<G: Imagine + Member> At<G> {
    fn new(skill: Skill, new: &New, options: G::Options, seed: &Seed) -> Self {
        Self {
            skill,
            memory: Some(G::memory(&options, new.n_seats)),
            has_begun: false,
            options,
            n_seats: new.n_seats,
            seat: new.seat,
            rng: seed.stream("bot"),
            limit: new.move_ms.map(Duration::from_millis),
        }
    }

    /// Whether every game begins with an event of this kind.
    fn is_first(&self, seen: &G::Seen) -> bool {
        let (mut log, deal) = (Vec::new(), Deal::shuffled(Seed::numbered(0)));
        let dealt = self.options.deal(self.n_seats, &deal, &mut log);
        let first = log.first().map(|event| G::seen(event, Viewer::Seat(self.seat)));
        dealt.is_ok() && first.is_some_and(|first| discriminant(&first) == discriminant(seen))
    }

    fn choice(
        &mut self,
        view: &G::View,
        actions: &[G::Action],
        due: Due,
    ) -> Option<Choice<G::Action>> {
        let (options, viewer) = (&self.options, Viewer::Seat(self.seat));
        let sight = || G::on_sight(options, self.n_seats, viewer, view);
        let memory = self.memory.as_ref().filter(|_| self.has_begun);
        let memory = &memory.cloned().unwrap_or_else(sight);
        let look = Look { options, seat: self.seat, view, memory, actions, due };
        match self.skill {
            Skill::Level(level) => G::choose(level, &look, &mut self.rng),
            Skill::Searching(effort) => {
                // A slow machine thinks less rather than too long.
                let until = self.limit.map(|limit| Instant::now() + limit / 2);
                tapis_search::choose(&look, effort, &mut self.rng, || match until {
                    Some(until) if Instant::now() >= until => ControlFlow::Break(()),
                    Some(_) | None => ControlFlow::Continue(()),
                })
            }
        }
    }
}

impl<G: Imagine + Member> Sitting for At<G> {
    fn see(&mut self, events: &[AnySeen]) -> Result<(), String> {
        for seen in events {
            let seen = G::Seen::unwrap(seen).ok_or("an event of another game")?;
            if !self.has_begun && !self.is_first(seen) {
                self.memory = None;
            }
            self.has_begun = true;
            if let Some(memory) = &mut self.memory {
                G::learn(&self.options, memory, seen);
            }
        }
        Ok(())
    }

    fn forget(&mut self) {
        self.memory = None;
    }

    fn choose(&mut self, choose: &Choose) -> Result<Reply, String> {
        let view = G::View::unwrap(&choose.view).ok_or("a view of another game")?;
        let own: Option<Vec<G::Action>> =
            choose.actions.iter().map(|it| G::Action::unwrap(it).cloned()).collect();
        let actions = own.ok_or("an action of another game")?;
        if actions.is_empty() {
            return Err("no actions: nobody is asked who can do nothing".to_owned());
        }
        let due = if choose.must.contains(self.seat) { Due::Must } else { Due::May };
        let Some(Choice { action, after_ms }) = self.choice(view, &actions, due) else {
            return Ok(Reply::Wait(Wait { n: choose.n }));
        };
        let nth = actions.iter().position(|listed| *listed == action);
        let action = nth.is_none().then(|| action.wrap());
        Ok(Reply::Act(Act { n: choose.n, nth, action, after_ms }))
    }
}
