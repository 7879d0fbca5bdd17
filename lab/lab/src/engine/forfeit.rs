//! Why programs lose games before their end, and how often.

use std::{collections::BTreeMap, fmt};

use tapis_rules::{Seat, Seats};

use super::message::Refusal;

/// Why a program loses a game before its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Why {
    /// It does what the rules do not allow, or nothing while the table waits for it.
    Illegal,
    /// It says what is no line of the protocol.
    Garbage,
    /// It replies to something else than what it was asked.
    WrongNumber,
    /// Its line is longer than any that makes sense.
    LongLine,
    /// It does not reply in time.
    Late,
    /// It has ended, or closed its output.
    Died,
    /// It says itself that it cannot go on.
    Refused,
    /// It has ended before, and cannot be started anew.
    NoStart,
}

impl Why {
    /// All of them, in the order in which they are told.
    pub const ALL: [Self; 8] = [
        Self::Illegal,
        Self::Garbage,
        Self::WrongNumber,
        Self::LongLine,
        Self::Late,
        Self::Died,
        Self::Refused,
        Self::NoStart,
    ];

    /// One word for machines.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Illegal => "illegal",
            Self::Garbage => "garbage",
            Self::WrongNumber => "wrong_number",
            Self::LongLine => "long_line",
            Self::Late => "late",
            Self::Died => "died",
            Self::Refused => "refused",
            Self::NoStart => "no_start",
        }
    }
}

/// That a program loses a game before its end.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{what}")]
pub struct Forfeit {
    /// Why.
    pub why: Why,
    /// The facts, in English as everything between programs, fit for a terminal.
    pub what: String,
}

impl Forfeit {
    pub(super) fn new(why: Why, what: impl fmt::Display) -> Self {
        Self { why, what: what.to_string() }
    }

    pub(super) fn refused(refusal: &Refusal) -> Self {
        Self::new(Why::Refused, format!("it refuses: {}", quoted(&refusal.why)))
    }
}

/// So much of what a program has said is quoted.
const MOST_QUOTED: usize = 160;

/// What a program has said, in a form that does nothing to a terminal.
pub(super) fn quoted(said: &str) -> String {
    let mut shown: String = said.chars().take(MOST_QUOTED).flat_map(shown).collect();
    if said.chars().nth(MOST_QUOTED).is_some() {
        shown.push('…');
    }
    shown
}

fn shown(letter: char) -> impl Iterator<Item = char> {
    let is_plain = letter == '"' || letter == '\'' || letter == '\\';
    let escaped = (!is_plain).then(|| letter.escape_debug());
    escaped.into_iter().flatten().chain(is_plain.then_some(letter))
}

/// The games that programs have lost before their end.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Forfeits(BTreeMap<(Seat, Why), Lost>);

/// The games that one program has lost for one reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lost {
    /// How often: with several seats more than once in one game.
    pub n_times: u64,
    /// In which game first, from 0.
    pub first: u64,
    /// What happened in that one.
    pub what: String,
}

impl Lost {
    fn merge(&mut self, other: &Self) {
        self.n_times += other.n_times;
        if other.first < self.first {
            (self.first, self.what) = (other.first, other.what.clone());
        }
    }
}

impl Forfeits {
    /// Counts one in the `nth` game, by the seat under which the program’s wins are counted.
    pub(crate) fn add(&mut self, seat: Seat, nth: u64, forfeit: &Forfeit) {
        let lost = Lost { n_times: 1, first: nth, what: forfeit.what.clone() };
        self.count((seat, forfeit.why), &lost);
    }

    pub(crate) fn merge(&mut self, other: &Self) {
        for (key, lost) in &other.0 {
            self.count(*key, lost);
        }
    }

    fn count(&mut self, key: (Seat, Why), lost: &Lost) {
        self.0.entry(key).and_modify(|known| known.merge(lost)).or_insert_with(|| lost.clone());
    }

    /// Why those of `seats` have lost games, and which.
    pub fn of(&self, seats: Seats) -> Vec<(Why, Lost)> {
        let all = |why: Why| {
            let each = seats.into_iter().filter_map(|seat| self.0.get(&(seat, why)));
            each.cloned().reduce(|mut one, other| {
                one.merge(&other);
                one
            })
        };
        Why::ALL.into_iter().filter_map(|why| Some((why, all(why)?))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_program_says_does_nothing_to_a_terminal() {
        assert_eq!(quoted("{\"act\":\u{1b}[2J}\u{7}é"), "{\"act\":\\u{1b}[2J}\\u{7}é");
        assert_eq!(quoted(&"é".repeat(1_000)), format!("{}…", "é".repeat(MOST_QUOTED)));
    }

    #[test]
    fn the_first_game_is_told_whatever_the_order_of_the_parts() {
        let [one, other] = [0, 1].map(|n| Seat::new(n).expect("a seat"));
        let late = |what: &str| Forfeit::new(Why::Late, what);
        let (mut here, mut there) = (Forfeits::default(), Forfeits::default());
        here.add(one, 9, &late("ninth"));
        there.add(other, 4, &late("fourth"));
        there.add(one, 7, &Forfeit::new(Why::Died, "ended"));
        let (mut both, mut turned) = (here.clone(), there.clone());
        both.merge(&there);
        turned.merge(&here);
        assert_eq!(both, turned);
        let lost = both.of(Seats::one(one).with(other));
        assert_eq!(lost[0], (Why::Late, Lost { n_times: 2, first: 4, what: "fourth".into() }));
        assert_eq!(lost[1].0, Why::Died);
        assert_eq!(both.of(Seats::one(other)).len(), 1);
    }
}
