//! Rule books that run: numbered clauses in Markdown, each with examples that tests execute.
//!
//! # The book
//! A clause is a heading with its number in brackets, and all that follows up to the next heading;
//! what stands below other headings is for readers of the whole book only:
//!
//! ````text
//! ### [C5.2] Pair
//! Two cards of one value in a row can be slapped; suits mean nothing.
//!
//! Sources: S1 fact 10, C24, option pair, C-T2.
//!
//! ```tapis
//! tapis 1
//! game corse 1
//! seats 2
//! deck 6♠ 9♣
//! deck 6♥ 3♦
//!
//! A lay
//! B lay
//! A slap
//! = event slapped seat=A pattern=pair
//! ```
//! ````
//!
//! The `Sources` line lists, separated by commas, the facts, decisions, options and test rows that
//! the clause implements. `option penalty` is a house rule that the clause depends on;
//! `option penalty=give` says besides that the clause is in force with this answer alone.
//!
//! # Examples
//! An example is a [record](crate::record) with expectations between its inputs: lines that begin
//! with `=` and speak about the table as the inputs above have left it.
//!
//! | line | holds if |
//! |---|---|
//! | `= must A`, `= may AB`, `= may –` | the table waits for, or allows, exactly these seats |
//! | `= actions A lay, slap` | exactly these actions are listed for A, in this order; `–` for none |
//! | `= lists A lay`, `= lacks A lay` | this action is, or is not, among those listed for A |
//! | `= timers window 1200, grace 1000` | exactly these timers run, so many milliseconds long |
//! | `= race B seat` | several may reach for the same thing: the seat after which equal claims go, and `seat`, `random`, or `random 1500` where all are equal that come so many milliseconds after the card; `–` for no race |
//! | `= refused C5.9` | the input just above was refused by this clause, and nothing changed; instead of a clause also `over`, `not_now`, `no_seat` or `stale` |
//! | `= undealt C1.4` | the header's game cannot be dealt, by this clause |
//! | `= view PATH VALUE` | the spectator's view has this value there; `view@A` for the view of A, `view@all` for every viewer's |
//! | `= event NAME FIELD=VALUE …` | the last input (or the deal) made such an event, as the spectator saw it; `event@A` and `event@all` as above; events have the names and fields of their JSON |
//! | `= no event NAME FIELD=VALUE …` | it made none |
//! | `= outcome A>BC won 3 1 1` | how it ended: places, `won` or `stopped`, and points where the game has them; `–` while it goes on |
//!
//! A path leads through the JSON by names, numbers and, in lists by seat, letters: `packets.B`.
//! A value is written as people read it: cards in either notation (`6♠`, `6S`), seats as letters or
//! numbers, lists separated by blanks (by commas in events), `–` for an empty list, `null` for
//! nothing; what is not as simple as that is written as JSON.

mod example;
mod expect;
mod house;

use std::fmt;

pub use example::{Example, Story, StoryLine};
pub use house::HouseRule;

use crate::{Game, record::RecordFault};

/// A rule book: its clauses in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Book<'a> {
    /// The first heading.
    pub title: &'a str,
    /// The chapters that have clauses.
    pub chapters: Vec<Chapter<'a>>,
    /// The clauses.
    pub rules: Vec<Rule<'a>>,
}

/// A heading such as `## C5 The slap`, above the clauses whose numbers begin like its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chapter<'a> {
    /// Its number, such as `C5`.
    pub number: &'a str,
    /// What it is about.
    pub title: &'a str,
}

/// One numbered clause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule<'a> {
    /// Its number, such as `C5.2`.
    pub number: &'a str,
    /// Its heading.
    pub title: &'a str,
    /// The line of its heading, from 1.
    pub line: usize,
    /// What it says, without sources and examples.
    pub prose: String,
    /// The facts, decisions, options and test rows that it implements.
    pub sources: Vec<&'a str>,
    /// Its examples.
    pub examples: Vec<Example<'a>>,
}

impl<'a> Book<'a> {
    /// Reads a rule book.
    ///
    /// # Errors
    /// The first thing that is wrong, with its line and column.
    pub fn parse(text: &'a str) -> Result<Self, BookError> {
        parse(text)
    }

    /// The clause with this number.
    pub fn rule(&self, number: &str) -> Option<&Rule<'a>> {
        self.rules.iter().find(|rule| rule.number == number)
    }

    /// What the chapter with this number is about.
    pub fn chapter(&self, number: &str) -> Option<&'a str> {
        self.chapters.iter().find(|chapter| chapter.number == number).map(|chapter| chapter.title)
    }

    /// The same book with title, headings and prose of `other`, a book of the same clauses in another
    /// language; a clause that it lacks stays as it is.
    #[must_use]
    pub fn translated(mut self, other: &Self) -> Self {
        self.title = other.title;
        for chapter in &mut self.chapters {
            chapter.title = other.chapter(chapter.number).unwrap_or(chapter.title);
        }
        for rule in &mut self.rules {
            if let Some(said) = other.rule(rule.number) {
                rule.title = said.title;
                rule.prose.clone_from(&said.prose);
            }
        }
        self
    }

    /// Runs every example as a game of `G` and counts them.
    ///
    /// # Errors
    /// The first line that is wrong or does not hold, counted from the beginning of the book.
    pub fn check<G: Game>(&self) -> Result<usize, BookError> {
        let mut n_examples = 0;
        for example in self.rules.iter().flat_map(|rule| &rule.examples) {
            example.check::<G>()?;
            n_examples += 1;
        }
        Ok(n_examples)
    }
}

impl<'a> Rule<'a> {
    /// The number of its chapter, such as `C5`.
    pub fn chapter(&self) -> &'a str {
        self.number.split('.').next().unwrap_or(self.number)
    }

    /// The house rules that it depends on.
    pub fn house_rules(&self) -> impl Iterator<Item = HouseRule<'a>> {
        self.sources.iter().copied().filter_map(HouseRule::of)
    }
}

impl fmt::Display for Rule<'_> {
    /// The clause for people: number, heading, prose and sources.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{}] {}\n\n{}\n", self.number, self.title, self.prose)?;
        if self.sources.is_empty() {
            return Ok(());
        }
        writeln!(f, "\nSources: {}.", self.sources.join(", "))
    }
}

/// What is wrong with a rule book, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {fault}")]
pub struct BookError {
    /// The line, from 1.
    pub line: usize,
    /// The character in that line, from 1.
    pub column: usize,
    /// What is wrong there.
    pub fault: BookFault,
}

/// What is wrong with a line of a rule book.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BookFault {
    /// Two clauses have this number.
    #[error("there is already a clause {0}")]
    Twice(String),
    /// An example that belongs to no clause.
    #[error("this example belongs to no clause")]
    Homeless,
    /// An example without its closing fence.
    #[error("this example does not end")]
    Unclosed,
    /// A line of an example that is no record.
    #[error("{0}")]
    Record(RecordFault),
    /// An expectation that is not understood.
    #[error("“{0}” is no expectation; rules::book lists them")]
    Expectation(String),
    /// The game cannot be dealt.
    #[error("the game cannot be dealt: {0}")]
    Undealt(crate::OptionsError),
    /// An input is refused and the next line does not expect it.
    #[error("this is refused: {0}")]
    Refused(String),
    /// An expectation does not hold.
    #[error("found {found}")]
    Failed {
        /// What is the case instead.
        found: String,
    },
}

fn parse(text: &str) -> Result<Book<'_>, BookError> {
    let mut book = Book { title: "", chapters: Vec::new(), rules: Vec::new() };
    let mut fence: Option<(usize, Option<Example<'_>>)> = None;
    let mut in_clause = false;
    let mut offset = 0;
    for (n, whole) in text.split_inclusive('\n').enumerate().map(|(n, line)| (n + 1, line)) {
        let begin = offset;
        offset += whole.len();
        let line = whole.trim_end();
        let fail = |column, fault| BookError { line: n, column, fault };
        if let Some((_, example)) = &mut fence {
            let closes = line == "```";
            if let (Some(example), false) = (example, closes) {
                example.text = &text[example.begin..offset];
            }
            if closes {
                let example = fence.take().and_then(|(_, example)| example);
                if let Some(rule) = book.rules.last_mut() {
                    rule.examples.extend(example);
                }
            }
        } else if let Some(language) = line.strip_prefix("```") {
            let runs = language == "tapis";
            if runs && book.rules.is_empty() {
                return Err(fail(1, BookFault::Homeless));
            }
            let example = runs.then_some(Example { line: n + 1, begin: offset, text: "" });
            fence = Some((n, example));
        } else if line.starts_with('#') {
            let headed = heading(&mut book, n, line);
            in_clause = headed.map_err(|(column, fault)| fail(column, fault))? == Heading::Clause;
        } else if let Some(rule) = book.rules.last_mut().filter(|_| in_clause) {
            match line.strip_prefix("Sources: ") {
                Some(list) => rule.sources.extend(list.trim_end_matches('.').split(", ")),
                None => rule.prose.push_str(&text[begin..offset]),
            }
        }
    }
    if let Some((line, _)) = fence {
        return Err(BookError { line, column: 1, fault: BookFault::Unclosed });
    }
    for rule in &mut book.rules {
        rule.prose = rule.prose.trim().into();
    }
    Ok(book)
}

/// What a heading begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Heading {
    Clause,
    Other,
}

fn heading<'a>(
    book: &mut Book<'a>,
    n: usize,
    line: &'a str,
) -> Result<Heading, (usize, BookFault)> {
    let words = line.trim_start_matches('#').trim_start();
    if book.title.is_empty() {
        book.title = words;
    }
    let Some((number, title)) = words.strip_prefix('[').and_then(|rest| rest.split_once("] "))
    else {
        book.chapters.extend(chapter(line));
        return Ok(Heading::Other);
    };
    if book.rule(number).is_some() {
        return Err((
            line.chars().count() - words.chars().count() + 2,
            BookFault::Twice(number.into()),
        ));
    }
    let (prose, sources, examples) = (String::new(), Vec::new(), Vec::new());
    book.rules.push(Rule { number, title, line: n, prose, sources, examples });
    Ok(Heading::Clause)
}

fn chapter(line: &str) -> Option<Chapter<'_>> {
    let (number, title) = line.strip_prefix("## ")?.split_once(' ')?;
    let digits = number.strip_prefix(|letter: char| letter.is_ascii_uppercase())?;
    digits.parse::<u8>().is_ok().then_some(Chapter { number, title })
}
