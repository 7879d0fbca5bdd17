//! The lines of a record that prove how its seed came about.
//!
//! ```text
//! fair 6c0ffee0… 9a41…
//! gave A 1f3b… 77c0…
//! silent B 03d2…
//! silent C
//! rejected D 5e19… 81aa…
//! secret 256 4b7e…
//! ```
//!
//! `fair` gives the id of the game and the commitment; `gave` a promise and what was given, `silent`
//! a promise that was not kept, if there was one, `rejected` a promise and what was given instead;
//! `secret` how many links the chain has, and its last one.

use std::{collections::BTreeMap, fmt};

use tapis_fairness::{Contribution, Digest, GameId, Hex, Part, Proof, Secret};

use crate::{Seat, record::RecordFault};

/// The first words of these lines.
pub(crate) const WORDS: [&str; 5] = ["fair", "gave", "silent", "rejected", "secret"];

/// The longest chain that is read.
const MOST_LINKS: u32 = 1 << 16;

/// The letter of a seat counted from 0.
fn seat_name(seat: u8) -> String {
    Seat::new(seat).map_or_else(|| seat.to_string(), |seat| seat.to_string())
}

/// Writes the lines, each with its end.
pub(crate) fn write(f: &mut fmt::Formatter<'_>, proof: &Proof) -> fmt::Result {
    writeln!(f, "fair {} {}", proof.id, proof.commitment)?;
    for (&seat, part) in &proof.parts {
        let seat = seat_name(seat);
        match part {
            Part::Gave { promise, contribution } => {
                writeln!(f, "gave {seat} {promise} {}", contribution.0)?;
            }
            Part::Silent { promise: Some(promise) } => writeln!(f, "silent {seat} {promise}")?,
            Part::Silent { promise: None } => writeln!(f, "silent {seat}")?,
            Part::Rejected { promise, contribution } => {
                writeln!(f, "rejected {seat} {promise} {}", contribution.0)?;
            }
        }
    }
    writeln!(f, "secret {} {}", proof.secret.n_links(), proof.secret.reveal())
}

/// The lines while they are being read.
#[derive(Default)]
pub(crate) struct Lines {
    fair: Option<(GameId, Digest)>,
    secret: Option<Secret>,
    parts: BTreeMap<u8, Part>,
}

type Fault = (usize, RecordFault);

/// The words of a line, with their columns.
struct Words<'a> {
    column: usize,
    rest: Option<&'a str>,
}

impl<'a> Words<'a> {
    fn next(&mut self) -> Option<(usize, &'a str)> {
        let (word, rest) = match self.rest? {
            "" => return None,
            text => text.split_once(' ').map_or((text, None), |(word, rest)| (word, Some(rest))),
        };
        self.rest = rest;
        let column = self.column;
        self.column += word.chars().count() + 1;
        Some((column, word))
    }

    fn hex<const N: usize>(&mut self) -> Result<Hex<N>, Fault> {
        let fault = |column| (column, RecordFault::Hex { n_digits: 2 * N });
        let (column, word) = self.next().ok_or(fault(self.column))?;
        word.parse().map_err(|_| fault(column))
    }

    fn end(&mut self) -> Result<(), Fault> {
        match self.next() {
            None => Ok(()),
            Some((column, word)) => Err((column, RecordFault::Line(crate::record::short(word)))),
        }
    }
}

impl Lines {
    /// Reads one line that begins with one of [`WORDS`]; `rest` begins at this column.
    pub(crate) fn read(&mut self, word: &str, rest: &str, column: usize) -> Result<(), Fault> {
        let mut words = Words { column, rest: Some(rest) };
        match word {
            "fair" => {
                let fair = (words.hex()?, words.hex()?);
                words.end()?;
                crate::record::once(&mut self.fair, "fair", fair)
            }
            "secret" => {
                let (column, n_links) = words.next().unwrap_or((column, ""));
                let n_links = n_links.parse().ok().filter(|n: &u32| n.to_string() == n_links);
                let n_links = n_links.filter(|n| (1..=MOST_LINKS).contains(n));
                let n_links = n_links.ok_or((column, RecordFault::Links { most: MOST_LINKS }))?;
                let Hex(last) = words.hex()?;
                words.end()?;
                crate::record::once(&mut self.secret, "secret", Secret::new(n_links, last))
            }
            word => self.part(word, words),
        }
    }

    fn part(&mut self, word: &str, mut words: Words<'_>) -> Result<(), Fault> {
        let (column, name) = words.next().unwrap_or((words.column, ""));
        let seat: Seat =
            name.parse().map_err(|_| (column, RecordFault::Seat(crate::record::short(name))))?;
        let part = match word {
            "gave" => {
                Part::Gave { promise: words.hex()?, contribution: Contribution(words.hex()?) }
            }
            "rejected" => {
                Part::Rejected { promise: words.hex()?, contribution: Contribution(words.hex()?) }
            }
            _ if words.rest.is_none() => Part::Silent { promise: None },
            _ => Part::Silent { promise: Some(words.hex()?) },
        };
        words.end()?;
        let index = u8::try_from(seat.index()).expect("seats are few");
        match self.parts.insert(index, part) {
            None => Ok(()),
            Some(_) => Err((1, RecordFault::Twice("seat"))),
        }
    }

    /// All of it, at a table of so many seats; nothing if there was none.
    pub(crate) fn finish(self, n_seats: u8) -> Result<Option<Proof>, RecordFault> {
        if let Some(seat) = self.parts.keys().find(|seat| **seat >= n_seats) {
            return Err(RecordFault::Seat(seat_name(*seat)));
        }
        match (self.fair, self.secret) {
            (None, None) if self.parts.is_empty() => Ok(None),
            (None, _) => Err(RecordFault::Missing("fair")),
            (_, None) => Err(RecordFault::Missing("secret")),
            (Some((id, commitment)), Some(secret)) => {
                Ok(Some(Proof { id, commitment, secret, parts: self.parts }))
            }
        }
    }
}
