//! A game as it is stored: options, seed and inputs, with a text form that people can read.
//!
//! ```text
//! tapis 1
//! game corse 1
//! option penalty=under:2
//! seats 2
//! deck J♠ 4♥
//! deck 5♦
//!
//! A lay
//! B lay @1200
//! ! window#1
//! ```
//!
//! The header gives the game and its edition, the options that differ from the default, the number
//! of seats, and a `seed`, a stacked deck in one or more `deck` lines, or both. Where the players have
//! a part in the seed, [more lines](crate::proof) prove it. After an empty line comes one line per input: a seat and its action, `!` and the timer that rang, or `! miss` and the
//! seat that claimed what it could not have seen; `@` gives the time in milliseconds since the deal
//! where it is known. `#` at the start of a line begins a comment.

use std::{collections::BTreeSet, fmt, fmt::Write as _};

use tapis_fairness::{Digest, ProofError, rules_digest};

use crate::{Deal, Game, OptionSet, Ruleset, Seat, Seed, TimerId, proof};

/// The version of the text form.
pub const FORMAT: u16 = 1;

/// The longest text that is read, in bytes.
pub const MAX_BYTES: usize = 16 << 20;

/// One thing that came to a game from outside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input<A> {
    /// A seat did something.
    Act(Seat, A),
    /// A timer rang.
    Expire(TimerId),
    /// A seat has claimed what it could not have seen: too fast after it, or before it. Only the
    /// driver can tell.
    Miss(Seat),
}

/// An input with its time, where it is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Timed<A> {
    /// What came.
    pub input: Input<A>,
    /// When, in milliseconds since the deal.
    pub at_ms: Option<u64>,
}

/// All that is stored of a game: replayed, it gives the table again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record<G: Game> {
    /// The house rules.
    pub options: G::Options,
    /// How many seats the table has.
    pub n_seats: u8,
    /// Where the cards come from.
    pub deal: Deal<G::Card>,
    /// What happened, in the order of the table.
    pub inputs: Vec<Timed<G::Action>>,
}

impl<A> Input<A> {
    /// This input, without a time.
    pub const fn untimed(self) -> Timed<A> {
        Timed { input: self, at_ms: None }
    }
}

impl<G: Game> Record<G> {
    /// A record of a game that has just been dealt.
    pub const fn new(options: G::Options, n_seats: u8, deal: Deal<G::Card>) -> Self {
        Self { options, n_seats, deal, inputs: Vec::new() }
    }

    /// Reads the text form.
    ///
    /// # Errors
    /// The first thing that is wrong, with its line and column.
    pub fn parse(text: &str) -> Result<Self, RecordError> {
        parse(text)
    }

    /// Checks how the seed came about, if the players have a part in it: the commitment, every
    /// contribution, and that the seed follows from them.
    ///
    /// # Errors
    /// The first step that is not so.
    pub fn check_proof(&self) -> Result<(), ProofError> {
        let seed = &self.deal.seed;
        let rules = rules_of(&self.options, self.n_seats);
        seed.proof().map_or(Ok(()), |proof| proof.check(&rules, seed.bytes()))
    }
}

/// The first lines of a record, which a commitment binds: its format, the game and its edition, the
/// options that differ from the default, and the number of seats.
pub fn head<O: Ruleset>(options: &O, n_seats: u8) -> String {
    let header = options.header();
    let mut head = format!("tapis {FORMAT}\ngame {} {}\n", header.id, header.edition);
    let default = O::of_game(header.id).unwrap_or_default();
    for question in options.questions() {
        let answer = options.get(&question.key);
        if answer != default.get(&question.key) {
            let _ = writeln!(head, "option {}={}", question.key, answer.unwrap_or_default());
        }
    }
    let _ = writeln!(head, "seats {n_seats}");
    head
}

/// The digest of the [`head`], for a commitment.
pub fn rules_of<O: Ruleset>(options: &O, n_seats: u8) -> Digest {
    rules_digest(&head(options, n_seats))
}

/// One input in its text form, as the journal and the record both write it.
pub fn input_line<A: fmt::Display>(timed: &Timed<A>) -> String {
    let mut line = match &timed.input {
        Input::Act(seat, action) => format!("{seat} {action}"),
        Input::Expire(timer) => format!("! {timer}"),
        Input::Miss(seat) => format!("! miss {seat}"),
    };
    if let Some(at_ms) = timed.at_ms {
        let _ = write!(line, " @{at_ms}");
    }
    line
}

/// Reads what [`input_line`] writes.
///
/// # Errors
/// What is wrong with it and the column, from 1.
pub fn parse_input<G: Game>(
    options: &G::Options,
    line: &str,
) -> Result<Timed<G::Action>, (usize, RecordFault)> {
    let (rest, at_ms) = match line.rsplit_once(" @") {
        None => (line, None),
        Some((rest, time)) => {
            let at_ms = time.parse().ok().filter(|n: &u64| n.to_string() == time);
            let column = rest.chars().count() + 3;
            (rest, Some(at_ms.ok_or((column, RecordFault::Time(short(time))))?))
        }
    };
    let (who, what) = rest.split_once(' ').ok_or_else(|| (1, RecordFault::Line(short(line))))?;
    let seat =
        |column, text: &str| text.parse().map_err(|_| (column, RecordFault::Seat(short(text))));
    let input = match (who, what.strip_prefix("miss ")) {
        ("!", Some(missed)) => Input::Miss(seat(8, missed)?),
        ("!", None) => {
            Input::Expire(what.parse().map_err(|_| (3, RecordFault::Timer(short(what))))?)
        }
        (who, _) => {
            let seat = seat(1, who)?;
            let action = options.parse_action(what);
            Input::Act(seat, action.ok_or_else(|| (3, RecordFault::Action(short(what))))?)
        }
    };
    Ok(Timed { input, at_ms })
}

impl<G: Game> fmt::Display for Record<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&head(&self.options, self.n_seats))?;
        if self.deal.stacked.is_none() || self.deal.seed != Seed::numbered(0) {
            writeln!(f, "seed {}", self.deal.seed.reveal())?;
        }
        self.deal.seed.proof().map_or(Ok(()), |proof| proof::write(f, proof))?;
        for group in self.deal.stacked.iter().flatten() {
            f.write_str("deck")?;
            group.iter().try_for_each(|card| write!(f, " {card}"))?;
            writeln!(f)?;
        }
        writeln!(f)?;
        self.inputs.iter().try_for_each(|timed| writeln!(f, "{}", input_line(timed)))
    }
}

/// What is wrong with a text that should be a record, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {wrong}")]
pub struct RecordError {
    /// The line, from 1.
    pub line: usize,
    /// The character in that line, from 1.
    pub column: usize,
    /// What is wrong there.
    pub wrong: RecordFault,
}

/// What is wrong with a line of a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordFault {
    /// It is too long to be read.
    #[error("a record has at most {MAX_BYTES} bytes, this one has {0}")]
    Length(usize),
    /// The first line is not `tapis 1`.
    #[error("a record begins with “tapis {FORMAT}”, not “{0}”")]
    Format(String),
    /// A game that is not known.
    #[error("there is no game “{0}”")]
    Game(String),
    /// Another edition of the rules.
    #[error("this is edition {found} of the rules; these are edition {known}")]
    Edition {
        /// The edition of the record.
        found: String,
        /// The newest edition that can be replayed.
        known: u16,
    },
    /// A line that does not have the form expected here.
    #[error("“{0}” is not understood here")]
    Line(String),
    /// The header ends without this.
    #[error("the header does not give “{0}”")]
    Missing(&'static str),
    /// The header contains this twice.
    #[error("“{0}” is given twice")]
    Twice(&'static str),
    /// Options that are not known.
    #[error("{0}")]
    Option(crate::OptionsError),
    /// A seat that is not known.
    #[error("“{0}” is no seat; seats are the letters A to Z")]
    Seat(String),
    /// A number of seats that is none.
    #[error("“{0}” is no number of seats from 1 to 26")]
    Seats(String),
    /// A seed that is none.
    #[error("a seed is 64 hexadecimal digits")]
    Seed,
    /// Not so many hexadecimal digits.
    #[error("{n_digits} hexadecimal digits are expected here")]
    Hex {
        /// How many.
        n_digits: usize,
    },
    /// A number of links that no chain has.
    #[error("a chain has 1 to {most} links")]
    Links {
        /// How many it can have.
        most: u32,
    },
    /// A proof of how a deck was shuffled that was not.
    #[error("a stacked deck has no proof")]
    Stacked,
    /// A card that is not known.
    #[error("“{0}” is no card of this game")]
    Card(String),
    /// An action that is not known.
    #[error("“{0}” is no action of this game")]
    Action(String),
    /// A timer that is not known.
    #[error("“{0}” is no timer; write its kind and number, such as window#17")]
    Timer(String),
    /// A time that is none.
    #[error("“{0}” is no time in milliseconds")]
    Time(String),
}

pub(crate) fn short(text: &str) -> String {
    text.chars().take(40).collect()
}

/// The fields of a header while it is being read.
struct Head<G: Game> {
    options: Option<G::Options>,
    answered: BTreeSet<String>,
    n_seats: Option<u8>,
    seed: Option<Seed>,
    deck: Vec<Vec<G::Card>>,
    proof: proof::Lines,
}

fn parse<G: Game>(text: &str) -> Result<Record<G>, RecordError> {
    let fail = |line, (column, wrong)| RecordError { line, column, wrong };
    if text.len() > MAX_BYTES {
        return Err(fail(1, (1, RecordFault::Length(text.len()))));
    }
    let mut lines = text.lines().enumerate().map(|(n, line)| (n + 1, line.trim_end()));
    let mut head = Head::<G> {
        options: None,
        answered: BTreeSet::new(),
        n_seats: None,
        seed: None,
        deck: Vec::new(),
        proof: proof::Lines::default(),
    };
    let (first, begin) = lines.find(|(_, line)| !line.starts_with('#')).unwrap_or((1, ""));
    if begin != format!("tapis {FORMAT}") {
        return Err(fail(first, (1, RecordFault::Format(short(begin)))));
    }
    let mut last = first;
    for (n, line) in lines.by_ref() {
        last = n;
        if line.is_empty() {
            break;
        }
        if !line.starts_with('#') {
            head_line(&mut head, line).map_err(|wrong| fail(n, wrong))?;
        }
    }
    let missing = |what| fail(last, (1, RecordFault::Missing(what)));
    let options = head.options.ok_or_else(|| missing("game"))?;
    let n_seats = head.n_seats.ok_or_else(|| missing("seats"))?;
    let stacked = (!head.deck.is_empty()).then_some(head.deck);
    let seed = match head.seed {
        Some(seed) => seed,
        None if stacked.is_some() => Seed::numbered(0),
        None => return Err(missing("seed")),
    };
    let proof = head.proof.finish(n_seats).map_err(|wrong| fail(last, (1, wrong)))?;
    let seed = match (proof, &stacked) {
        (None, _) => seed,
        (Some(proof), None) => seed.with_proof(proof),
        (Some(_), Some(_)) => return Err(fail(last, (1, RecordFault::Stacked))),
    };
    let mut inputs = Vec::new();
    for (n, line) in lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#')) {
        inputs.push(parse_input::<G>(&options, line).map_err(|wrong| fail(n, wrong))?);
    }
    Ok(Record { options, n_seats, deal: Deal { seed, stacked }, inputs })
}

fn head_line<G: Game>(head: &mut Head<G>, line: &str) -> Result<(), (usize, RecordFault)> {
    let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
    let column = word.len() + 2;
    match word {
        "game" => {
            let (id, edition) = rest.split_once(' ').unwrap_or((rest, ""));
            let newest =
                G::Options::of_game(id).ok_or_else(|| (column, RecordFault::Game(short(id))))?;
            let number = edition.parse().ok().filter(|n: &u16| n.to_string() == edition);
            let options = number.and_then(|number| newest.in_edition(number));
            let options = options.ok_or_else(|| {
                let known = newest.header().edition;
                let column = column + id.chars().count() + 1;
                (column, RecordFault::Edition { found: short(edition), known })
            })?;
            once(&mut head.options, "game", options)
        }
        "option" => {
            let options = head.options.as_mut().ok_or((1, RecordFault::Missing("game")))?;
            let (key, answer) =
                rest.split_once('=').ok_or_else(|| (column, RecordFault::Line(short(rest))))?;
            options.set(key, answer).map_err(|error| (column, RecordFault::Option(error)))?;
            let is_new = head.answered.insert(key.into());
            if is_new { Ok(()) } else { Err((column, RecordFault::Twice("option"))) }
        }
        "seats" => {
            let n_seats = rest.parse().ok().filter(|n: &u8| n.to_string() == rest);
            let n_seats = n_seats
                .filter(|n| (1..=Seat::MAX).contains(n))
                .ok_or_else(|| (column, RecordFault::Seats(short(rest))))?;
            once(&mut head.n_seats, "seats", n_seats)
        }
        "seed" => {
            once(&mut head.seed, "seed", rest.parse().map_err(|_| (column, RecordFault::Seed))?)
        }
        "deck" => {
            let options = head.options.as_ref().ok_or((1, RecordFault::Missing("game")))?;
            let mut column = column;
            let mut group = Vec::new();
            for text in rest.split(' ') {
                if !text.is_empty() {
                    let card = options.parse_card(text);
                    group.push(card.ok_or_else(|| (column, RecordFault::Card(short(text))))?);
                }
                column += text.chars().count() + 1;
            }
            head.deck.push(group);
            Ok(())
        }
        word if proof::WORDS.contains(&word) => head.proof.read(word, rest, column),
        _ => Err((1, RecordFault::Line(short(line)))),
    }
}

pub(crate) fn once<T>(
    field: &mut Option<T>,
    name: &'static str,
    value: T,
) -> Result<(), (usize, RecordFault)> {
    match field.replace(value) {
        None => Ok(()),
        Some(_) => Err((1, RecordFault::Twice(name))),
    }
}
