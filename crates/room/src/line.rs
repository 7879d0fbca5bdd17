//! The text form of journal entries.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};
use tapis_bots::BotLevel;
use tapis_rules::{
    Game, OptionSet as _, Ruleset, Seed,
    fairness::{Contribution, Hex, Secret},
    record,
};

use crate::{
    Config, Entry, FairEntry, Occupant, ParseEntryError, Person, PersonId, Position, Request,
    Setting, StopVote, arbiter::RawClaim,
};

impl<G: Game> fmt::Display for Entry<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Self::Opened(config) = self {
            let edition = config.options.header().edition;
            let json = serde_json::to_string(&Setup { config, edition });
            return write!(f, "open {}", json.map_err(|_| fmt::Error)?);
        }
        Later(self).fmt(f)
    }
}

/// An entry that does not open its table; one that does cannot be written like this.
struct Later<'a, G: Game>(&'a Entry<G>);

impl<G: Game> fmt::Display for Later<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Entry::Opened(_) => Err(fmt::Error),
            // The name comes last: it may hold anything but a line break.
            Entry::Seated { seat, occupant, request } => {
                write!(f, "sit {seat}{} ", Tag(*request))?;
                match occupant {
                    Occupant::Nobody => f.write_str("nobody"),
                    Occupant::Bot(level) => write!(f, "bot {}", level_name(*level)),
                    Occupant::Person(person) => {
                        write!(f, "person {} {}", person.id.0, person.nick)
                    }
                }
            }
            Entry::TicketMade { seat, ticket, until_ms, request } => {
                write!(f, "ticket {seat} {ticket} @{until_ms}{}", Tag(*request))
            }
            Entry::RematchWanted { person, request } => {
                write!(f, "wish {}{}", person.0, Tag(*request))
            }
            Entry::StopVoted { person, vote, request } => {
                let word = match vote {
                    StopVote::Stop => "agree",
                    StopVote::GoOn => "object",
                };
                write!(f, "{word} {}{}", person.0, Tag(*request))
            }
            Entry::Stopped { at_ms } => write!(f, "stop @{at_ms}"),
            Entry::Set { setting, request } => {
                let (of, value) = setting.names();
                write!(f, "{of} {value}{}", Tag(*request))
            }
            Entry::CodeSet { code, request } => write!(f, "code {code}{}", Tag(*request)),
            Entry::LetIn { name, request } => write!(f, "admit{} person {name}", Tag(*request)),
            Entry::Chosen { options, request } => {
                write!(f, "rules {}{}", Rules(options), Tag(*request))
            }
            Entry::Fair(entry) => match entry {
                FairEntry::Committed { id, secret } => {
                    write!(f, "commit {id} {} {}", secret.n_links(), secret.reveal())
                }
                FairEntry::Promised { seat, promise } => write!(f, "promise {seat} {promise}"),
                FairEntry::Locked { at_ms, request } => write!(f, "lock @{at_ms}{}", Tag(*request)),
                FairEntry::Contributed { seat, contribution } => {
                    write!(f, "give {seat} {}", contribution.0)
                }
            },
            Entry::Began { seed, at_ms, request } => {
                write!(f, "begin {} @{at_ms}{}", seed.reveal(), Tag(*request))
            }
            Entry::Claims { position, claims } => {
                write!(f, "claims {}.{}", position.game, position.n_events)?;
                claims.iter().try_for_each(|claim| {
                    let RawClaim { seat, elapsed_ms, rtt_ms, reaction_ms, not_before_ms } = claim;
                    let said = reaction_ms.map_or_else(|| "-".into(), |ms| ms.to_string());
                    write!(f, " {seat} {elapsed_ms}/{rtt_ms}/{said}/{not_before_ms}")
                })
            }
            Entry::Input { timed, request } => {
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
        let opened = line.strip_prefix("open ").map(|json| opened(json).map(Self::Opened));
        let entry = opened.unwrap_or_else(|| later(options, line));
        entry.ok_or_else(|| ParseEntryError { line: shortened(line) })
    }

    /// The entry as one line, unless it opens its table: only that line is JSON, which a driver
    /// may have no room for.
    pub fn later_line(&self) -> Option<String> {
        use fmt::Write as _;
        let mut line = String::new();
        write!(line, "{}", Later(self)).ok()?;
        Some(line)
    }

    /// Reads what [`later_line`](Self::later_line) writes, at a table with these options.
    ///
    /// # Errors
    /// If the line is not an entry, or one that opens a table.
    pub fn parse_later(options: &G::Options, line: &str) -> Result<Self, ParseEntryError> {
        later(Some(options), line).ok_or_else(|| ParseEntryError { line: shortened(line) })
    }
}

fn later<G: Game>(options: Option<&G::Options>, line: &str) -> Option<Entry<G>> {
    match line.split_once(' ')? {
        ("open", _) => None,
        ("sit", rest) => seated(rest),
        ("ticket", rest) => ticket_made(rest),
        ("wish", rest) => rematch_wanted(rest),
        ("begin", rest) => began(rest),
        (word @ ("commit" | "promise" | "lock" | "give"), rest) => fair(word, rest),
        ("agree", rest) => stop_voted(StopVote::Stop, rest),
        ("object", rest) => stop_voted(StopVote::GoOn, rest),
        ("stop", rest) => stopped(rest),
        (of @ ("talk" | "door" | "pace"), rest) => set(of, rest),
        ("code", rest) => code_set(rest),
        ("admit", rest) => let_in(rest),
        ("rules", rest) => chosen(rest),
        ("claims", rest) => claims(rest),
        _ => options.and_then(|options| input(options, line)),
    }
}

/// How a table is set up and which edition of its rules is played.
#[derive(Serialize, Deserialize)]
struct Setup<C> {
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
    let Setup { config, edition } = serde_json::from_str::<Setup<Config<G>>>(json).ok()?;
    let options = config.options.in_edition(edition)?;
    Some(Config { options, ..config })
}

/// House rules in a line: the game, its edition, and every answer that differs from the default.
struct Rules<'a, O>(&'a O);

impl<O: Ruleset> fmt::Display for Rules<'_, O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let header = self.0.header();
        write!(f, "{} {}", header.id, header.edition)?;
        let default = O::of_game(header.id).unwrap_or_default();
        self.0.questions().iter().try_for_each(|question| {
            let answer = self.0.get(&question.key);
            match answer.filter(|it| Some(it) != default.get(&question.key).as_ref()) {
                Some(answer) => write!(f, " {}={answer}", question.key),
                None => Ok(()),
            }
        })
    }
}

fn chosen<G: Game>(rest: &str) -> Option<Entry<G>> {
    let (rules, request) = with_tag(rest)?;
    let mut words = rules.split(' ');
    let mut options = G::Options::of_game(words.next()?)?.in_edition(number(words.next()?)?)?;
    for word in words {
        let (key, answer) = word.split_once('=')?;
        options.set(key, answer).ok()?;
    }
    // What we write has one form.
    (Rules(&options).to_string() == rules).then_some(Entry::Chosen { options, request })
}

/// The start of a line, without anything that may be a seed, a part of one, or a ticket.
fn shortened(line: &str) -> String {
    match line.split_once(' ') {
        Some((word @ ("begin" | "commit" | "give" | "ticket"), _)) => format!("{word} …"),
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

const LEVELS: [(BotLevel, &str); 4] = [
    (BotLevel::Easy, "easy"),
    (BotLevel::Medium, "medium"),
    (BotLevel::Hard, "hard"),
    (BotLevel::Expert, "expert"),
];

fn level_name(level: BotLevel) -> &'static str {
    LEVELS.iter().find(|(known, _)| *known == level).map_or("", |(_, name)| name)
}

/// The tag that stands before a name, in which anything may stand, and what follows it.
fn tag_before(rest: &str) -> Option<(Option<Request>, &str)> {
    match rest.split_once(' ') {
        Some((first, rest)) if first.starts_with('#') => Some((Some(tag(first)?), rest)),
        Some(_) | None => Some((None, rest)),
    }
}

fn seated<G: Game>(rest: &str) -> Option<Entry<G>> {
    let (seat, rest) = rest.split_once(' ')?;
    let (request, rest) = tag_before(rest)?;
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

fn stop_voted<G: Game>(vote: StopVote, rest: &str) -> Option<Entry<G>> {
    let (person, request) = with_tag(rest)?;
    Some(Entry::StopVoted { person: PersonId(number(person)?), vote, request })
}

fn stopped<G: Game>(rest: &str) -> Option<Entry<G>> {
    Some(Entry::Stopped { at_ms: number(rest.strip_prefix('@')?)? })
}

fn set<G: Game>(of: &str, rest: &str) -> Option<Entry<G>> {
    let (value, request) = with_tag(rest)?;
    Some(Entry::Set { setting: Setting::named(of, value)?, request })
}

fn code_set<G: Game>(rest: &str) -> Option<Entry<G>> {
    let (code, request) = with_tag(rest)?;
    Some(Entry::CodeSet { code: code.to_owned(), request })
}

fn let_in<G: Game>(rest: &str) -> Option<Entry<G>> {
    let (request, rest) = tag_before(rest)?;
    let name = rest.strip_prefix("person ")?;
    Some(Entry::LetIn { name: name.to_owned(), request })
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

fn fair<G: Game>(word: &str, rest: &str) -> Option<Entry<G>> {
    let entry = match word {
        "commit" => {
            let mut words = rest.splitn(3, ' ');
            let id = words.next()?.parse().ok()?;
            let n_links = number(words.next()?).filter(|n| (1..=1 << 16).contains(n))?;
            let Hex(last) = words.next()?.parse().ok()?;
            FairEntry::Committed { id, secret: Secret::new(n_links, last) }
        }
        "lock" => {
            let (rest, request) = with_tag(rest)?;
            FairEntry::Locked { at_ms: number(rest.strip_prefix('@')?)?, request }
        }
        _ => {
            let (seat, bytes) = rest.split_once(' ')?;
            let (seat, bytes) = (seat.parse().ok()?, bytes.parse().ok()?);
            match word {
                "promise" => FairEntry::Promised { seat, promise: bytes },
                _ => FairEntry::Contributed { seat, contribution: Contribution(bytes) },
            }
        }
    };
    Some(Entry::Fair(entry))
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
