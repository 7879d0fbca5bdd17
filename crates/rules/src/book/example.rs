//! Examples: a record with expectations between its inputs.

use crate::{
    Clause, Game, Input, InputError, Record, Refused, Seat, Table, Timed,
    record::{RecordError, RecordFault, parse_input},
};

use super::{BookError, BookFault, expect};

/// An example of a clause, as it stands in the book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Example<'a> {
    /// The line of the book on which it begins, from 1.
    pub line: usize,
    /// Where it begins in the book, in bytes.
    pub(super) begin: usize,
    /// Its lines.
    pub text: &'a str,
}

/// An example without what only a test asks of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Story<G: Game> {
    /// How it is dealt, without inputs.
    pub record: Record<G>,
    /// What is played in it, line by line.
    pub lines: Vec<StoryLine<G>>,
    /// The clause by which it cannot be dealt.
    pub undealt: Option<String>,
}

/// A line of a story.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoryLine<G: Game> {
    /// An input, which may be refused.
    Input(Timed<G::Action>),
    /// This action is among those of the seat now.
    Lists(Seat, G::Action),
    /// It is not among them.
    Lacks(Seat, G::Action),
}

/// What the last input came to.
pub(super) struct Scene<'a, G: Game> {
    /// The table as it is now.
    pub(super) table: &'a Table<G>,
    /// The first event of the last input.
    pub(super) from: usize,
}

/// Why an input was refused: the word that stands for it, and what it says.
struct Refusal {
    word: &'static str,
    says: String,
    at: (usize, usize),
}

/// How the lines begin that name an action.
const LISTS: &str = "= lists ";
const LACKS: &str = "= lacks ";

impl<'a> Example<'a> {
    /// An example that stands by itself.
    pub const fn new(text: &'a str) -> Self {
        Self { line: 1, begin: 0, text }
    }

    /// What is played in it, for people to be told.
    ///
    /// # Errors
    /// The first line that is no record.
    pub fn story<G: Game>(&self) -> Result<Story<G>, BookError> {
        let fail = |n: usize, column: usize, wrong: RecordFault| BookError {
            line: self.line + n,
            column,
            fault: BookFault::Record(wrong),
        };
        let (record, body) =
            self.parts::<G>().map_err(|error| fail(error.line - 1, error.column, error.wrong))?;
        let (mut lines, mut undealt) = (Vec::new(), None);
        for (n, line) in body {
            let parse = |at: usize| {
                let timed = parse_input::<G>(&record.options, &line[at..]);
                timed.map_err(|(column, wrong)| fail(n, at + column, wrong))
            };
            if let Some(clause) = line.strip_prefix("= undealt ") {
                undealt = Some(clause.to_owned());
            } else if line.starts_with(LISTS) {
                lines.extend(named(parse(LISTS.len())?, StoryLine::Lists));
            } else if line.starts_with(LACKS) {
                lines.extend(named(parse(LACKS.len())?, StoryLine::Lacks));
            } else if !line.starts_with('=') {
                lines.push(StoryLine::Input(parse(0)?));
            }
        }
        Ok(Story { record, lines, undealt })
    }

    /// The record above, and the lines below it with their numbers, from 0.
    fn parts<G: Game>(
        &self,
    ) -> Result<(Record<G>, impl Iterator<Item = (usize, &'a str)>), RecordError> {
        let end = self.text.find("\n\n").map_or(self.text.len(), |end| end + 1);
        let (head, body) = self.text.split_at(end);
        let n_head = head.lines().count();
        let lines = body.lines().enumerate().map(move |(n, line)| (n_head + n, line.trim_end()));
        let lines = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
        Ok((Record::parse(head)?, lines))
    }

    /// Plays it as a game of `G`.
    ///
    /// # Errors
    /// The first line that is wrong or does not hold.
    pub fn check<G: Game>(&self) -> Result<(), BookError> {
        let first = self.line;
        self.play::<G>().map_err(|(n, column, fault)| BookError { line: first + n, column, fault })
    }

    fn play<G: Game>(&self) -> Result<(), (usize, usize, BookFault)> {
        let (record, lines) = self
            .parts::<G>()
            .map_err(|error| (error.line - 1, error.column, BookFault::Record(error.wrong)))?;
        let mut lines = lines.peekable();
        let options = record.options.clone();
        let dealt = Table::<G>::open(record.options, record.n_seats, record.deal);
        let mut table = match (dealt, lines.peek()) {
            (Ok(table), _) => table,
            (Err(error), Some((n, line))) if line.starts_with("= undealt") => {
                return expect::undealt(&error, line).map_err(|(column, f)| (*n, column, f));
            }
            (Err(error), _) => return Err((0, 1, BookFault::Undealt(error))),
        };
        let mut from = 0;
        let mut refusal: Option<Refusal> = None;
        for (n, line) in lines {
            let fail = |(column, fault)| (n, column, fault);
            if let Some(clause) = line.strip_prefix("= refused ") {
                expect_refusal(refusal.take().as_ref(), clause).map_err(fail)?;
                continue;
            }
            refusal.take().map_or(Ok(()), |refusal| Err(refusal.unexpected()))?;
            if line.starts_with('=') {
                expect::holds(&Scene { table: &table, from }, line).map_err(fail)?;
                continue;
            }
            let timed = parse_input::<G>(&options, line).map_err(
                |(column, wrong): (usize, RecordFault)| fail((column, BookFault::Record(wrong))),
            )?;
            let before = table.clone();
            let n_events = table.n_events();
            refusal =
                input(&mut table, timed).map(|(word, says)| Refusal { word, says, at: (n, 1) });
            if refusal.is_none() {
                from = n_events;
            } else if table != before {
                return Err(fail((
                    1,
                    BookFault::Failed { found: "a refusal that changes".into() },
                )));
            }
        }
        refusal.map_or(Ok(()), |refusal| Err(refusal.unexpected()))
    }
}

/// The line about an action that stands there as if it were played.
fn named<G: Game>(
    timed: Timed<G::Action>,
    line: impl FnOnce(Seat, G::Action) -> StoryLine<G>,
) -> Option<StoryLine<G>> {
    match timed.input {
        Input::Act(seat, action) => Some(line(seat, action)),
        Input::Expire(_) | Input::Miss(_) => None,
    }
}

impl Refusal {
    fn unexpected(self) -> (usize, usize, BookFault) {
        (self.at.0, self.at.1, BookFault::Refused(format!("{} ({})", self.says, self.word)))
    }
}

fn expect_refusal(refusal: Option<&Refusal>, clause: &str) -> Result<(), (usize, BookFault)> {
    let found = match refusal {
        None => "that nothing was refused just above".into(),
        Some(refusal) if refusal.word == clause => return Ok(()),
        Some(refusal) => format!("{} ({})", refusal.word, refusal.says),
    };
    Err((11, BookFault::Failed { found }))
}

/// Plays one input; the word and the message of its refusal, if it is refused.
fn input<G: Game>(table: &mut Table<G>, timed: Timed<G::Action>) -> Option<(&'static str, String)> {
    let error = table.take(timed).err()?;
    let word = match &error {
        InputError::Refused(Refused::Over) => "over",
        InputError::Refused(Refused::NoSuchSeat { .. }) => "no_seat",
        InputError::Refused(Refused::NotNow { .. }) => "not_now",
        InputError::Refused(Refused::Illegal(illegal)) => illegal.clause(),
        InputError::Stale(_) => "stale",
        InputError::NoMiss(_) => "no_miss",
    };
    Some((word, error.to_string()))
}
