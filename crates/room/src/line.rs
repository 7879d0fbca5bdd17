//! The text form of journal entries.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};
use tapis_bots::BotLevel;
use tapis_rules::{Game, Ruleset as _, Seed, record};

use crate::{
    Config, Entry, Occupant, ParseEntryError, Person, PersonId, Position, Request, StopWish,
    arbiter::RawClaim,
};

impl<G: Game> fmt::Display for Entry<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Opened(config) => {
                let edition = config.options.header().edition;
                let opened = Opened { config, edition };
                let json = serde_json::to_string(&opened).map_err(|_| fmt::Error)?;
                write!(f, "open {json}")
            }
            // The name comes last: it may hold anything but a line break.
            Self::Seated { seat, occupant, request } => {
                write!(f, "sit {seat}{} ", Tag(*request))?;
                match occupant {
                    Occupant::Nobody => f.write_str("nobody"),
                    Occupant::Bot(level) => write!(f, "bot {}", level_name(*level)),
                    Occupant::Person(person) => {
                        write!(f, "person {} {}", person.id.0, person.nick)
                    }
                }
            }
            Self::TicketMade { seat, ticket, until_ms, request } => {
                write!(f, "ticket {seat} {ticket} @{until_ms}{}", Tag(*request))
            }
            Self::RematchWanted { person, request } => {
                write!(f, "wish {}{}", person.0, Tag(*request))
            }
            Self::StopWished { person, wish, request } => {
                let word = match wish {
                    StopWish::Stop => "agree",
                    StopWish::GoOn => "object",
                };
                write!(f, "{word} {}{}", person.0, Tag(*request))
            }
            Self::Stopped { at_ms } => write!(f, "stop @{at_ms}"),
            Self::Began { seed, at_ms, request } => {
                write!(f, "begin {} @{at_ms}{}", seed.reveal(), Tag(*request))
            }
            Self::Claims { position, claims } => {
                write!(f, "claims {}.{}", position.game, position.n_events)?;
                claims.iter().try_for_each(|claim| {
                    let RawClaim { seat, elapsed_ms, rtt_ms, reaction_ms, not_before_ms } = claim;
                    let said = reaction_ms.map_or_else(|| "-".into(), |ms| ms.to_string());
                    write!(f, " {seat} {elapsed_ms}/{rtt_ms}/{said}/{not_before_ms}")
                })
            }
            Self::Input { timed, request } => {
                write!(f, "{}{}", record::input_line(timed), Tag(*request))
            }
        }
    }
}

impl<G: Game> Entry<G> {
    /// The entry as one line, without the line break.
    pub fn to_line(&self) -> String {
        self.to_string()
    }

    /// Reads what [`to_line`](Self::to_line) writes; `options` are those of the table, which are
    /// needed for all entries but the first.
    ///
    /// # Errors
    /// If the line is not an entry.
    pub fn parse(options: Option<&G::Options>, line: &str) -> Result<Self, ParseEntryError> {
        let words = line.split_once(' ');
        let entry = match words {
            Some(("open", json)) => opened(json).map(Self::Opened),
            Some(("sit", rest)) => seated(rest),
            Some(("ticket", rest)) => ticket_made(rest),
            Some(("wish", rest)) => rematch_wanted(rest),
            Some(("begin", rest)) => began(rest),
            Some(("agree", rest)) => stop_wished(StopWish::Stop, rest),
            Some(("object", rest)) => stop_wished(StopWish::GoOn, rest),
            Some(("stop", rest)) => stopped(rest),
            Some(("claims", rest)) => claims(rest),
            Some(_) => options.and_then(|options| input(options, line)),
            None => None,
        };
        entry.ok_or_else(|| ParseEntryError { line: shortened(line) })
    }
}

/// How a table is set up and which edition of its rules is played.
#[derive(Serialize, Deserialize)]
struct Opened<C> {
    #[serde(flatten)]
    config: C,
    /// Journals of the first edition do not name it.
    #[serde(default = "first_edition", skip_serializing_if = "is_first_edition")]
    edition: u16,
}

const fn first_edition() -> u16 {
    1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
const fn is_first_edition(edition: &u16) -> bool {
    *edition == first_edition()
}

fn opened<G: Game>(json: &str) -> Option<Config<G>> {
    let Opened { config, edition } = serde_json::from_str::<Opened<Config<G>>>(json).ok()?;
    let options = config.options.in_edition(edition)?;
    Some(Config { options, ..config })
}

/// The start of a line, without anything that may be a seed or a ticket.
fn shortened(line: &str) -> String {
    match line.split_once(' ') {
        Some((word @ ("begin" | "ticket"), _)) => format!("{word} …"),
        Some(_) | None => line.chars().take(40).collect(),
    }
}

/// The message behind an entry as it is written: ` #17:4211`, or nothing.
struct Tag(Option<Request>);

impl fmt::Display for Tag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.map_or(Ok(()), |request| write!(f, " #{}:{}", request.person.0, request.id))
    }
}

/// A number as we write it: no sign, no leading zero.
fn number<T: FromStr + fmt::Display>(text: &str) -> Option<T> {
    text.parse().ok().filter(|n: &T| n.to_string() == text)
}

fn tag(text: &str) -> Option<Request> {
    let (person, id) = text.strip_prefix('#')?.split_once(':')?;
    Some(Request { person: PersonId(number(person)?), id: number(id)? })
}

/// Splits the message off the end of a line.
fn with_tag(line: &str) -> Option<(&str, Option<Request>)> {
    match line.rsplit_once(" #") {
        None => Some((line, None)),
        Some((rest, _)) => Some((rest, Some(tag(&line[rest.len() + 1..])?))),
    }
}

const LEVELS: [(BotLevel, &str); 3] =
    [(BotLevel::Easy, "easy"), (BotLevel::Medium, "medium"), (BotLevel::Hard, "hard")];

fn level_name(level: BotLevel) -> &'static str {
    LEVELS.iter().find(|(known, _)| *known == level).map_or("", |(_, name)| name)
}

fn seated<G: Game>(rest: &str) -> Option<Entry<G>> {
    let (seat, rest) = rest.split_once(' ')?;
    let (request, rest) = match rest.split_once(' ') {
        Some((first, rest)) if first.starts_with('#') => (Some(tag(first)?), rest),
        Some(_) | None => (None, rest),
    };
    let occupant = match rest.split_once(' ') {
        None if rest == "nobody" => Occupant::Nobody,
        Some(("bot", name)) => Occupant::Bot(LEVELS.iter().find(|(_, known)| *known == name)?.0),
        Some(("person", rest)) => {
            let (id, nick) = rest.split_once(' ')?;
            Occupant::Person(Person { id: PersonId(number(id)?), nick: nick.into() })
        }
        Some(_) | None => return None,
    };
    Some(Entry::Seated { seat: seat.parse().ok()?, occupant, request })
}

fn ticket_made<G: Game>(rest: &str) -> Option<Entry<G>> {
    let (rest, request) = with_tag(rest)?;
    let (seat, rest) = rest.split_once(' ')?;
    let (ticket, until_ms) = rest.split_once(" @")?;
    let (seat, ticket) = (seat.parse().ok()?, ticket.parse().ok()?);
    Some(Entry::TicketMade { seat, ticket, until_ms: number(until_ms)?, request })
}

fn rematch_wanted<G: Game>(rest: &str) -> Option<Entry<G>> {
    let (person, request) = with_tag(rest)?;
    Some(Entry::RematchWanted { person: PersonId(number(person)?), request })
}

fn stop_wished<G: Game>(wish: StopWish, rest: &str) -> Option<Entry<G>> {
    let (person, request) = with_tag(rest)?;
    Some(Entry::StopWished { person: PersonId(number(person)?), wish, request })
}

fn stopped<G: Game>(rest: &str) -> Option<Entry<G>> {
    Some(Entry::Stopped { at_ms: number(rest.strip_prefix('@')?)? })
}

fn claims<G: Game>(rest: &str) -> Option<Entry<G>> {
    let mut words = rest.split(' ');
    let (game, n_events) = words.next()?.split_once('.')?;
    let position = Position { game: number(game)?, n_events: number(n_events)? };
    let mut claims = Vec::new();
    while let Some(seat) = words.next() {
        let mut times = words.next()?.split('/');
        let (elapsed_ms, rtt_ms) = (number(times.next()?)?, number(times.next()?)?);
        let reaction_ms = match times.next()? {
            "-" => None,
            said => Some(number(said)?),
        };
        let not_before_ms = number(times.next()?)?;
        times.next().is_none().then_some(())?;
        let seat = seat.parse().ok()?;
        claims.push(RawClaim { seat, elapsed_ms, rtt_ms, reaction_ms, not_before_ms });
    }
    Some(Entry::Claims { position, claims })
}

fn began<G: Game>(rest: &str) -> Option<Entry<G>> {
    let (rest, request) = with_tag(rest)?;
    let (seed, at_ms) = rest.split_once(" @")?;
    let seed: Seed = seed.parse().ok()?;
    Some(Entry::Began { seed, at_ms: number(at_ms)?, request })
}

fn input<G: Game>(options: &G::Options, line: &str) -> Option<Entry<G>> {
    let (rest, request) = with_tag(line)?;
    let timed = record::parse_input::<G>(options, rest).ok()?;
    Some(Entry::Input { timed, request })
}
