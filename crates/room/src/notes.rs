//! What a table notes beside the record of a game for whoever watches it again: who sat where, and
//! how the races were decided.
//!
//! ```text
//! #: name A Lina
//! #: race 57 B 292 A 530
//! #: lot 81 A 610 B 402
//! #: stopped
//! ```
//!
//! A number after `race` or `lot` says after how many events the claims were made; then come the
//! claims as they were judged, the winner's first, in milliseconds; `lot` if the winner was drawn.
//! To whoever replays a record these lines are comments: they prove nothing, and nothing depends on
//! them.

use std::fmt;

use tapis_bots::Bot;
use tapis_rules::{BySeat, Input, Seat, Timed};

use crate::{Claim, Position, Room, Verdict};

/// How a line of notes begins.
const MARK: &str = "#: ";
/// The longest name that is read, in characters.
const NAME_CHARS: usize = 24;

/// What is noted of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notes {
    /// Who sat where; empty where nobody says.
    pub names: BySeat<String>,
    /// How the races were decided, in order. All are of game 1.
    pub verdicts: Vec<Verdict>,
    /// Whether everybody agreed to stop the game before its end.
    pub is_stopped: bool,
}

impl Notes {
    /// The notes in the text of a record with so many seats. What is none is left out: a record is
    /// none the worse for it.
    pub fn read(text: &str, n_seats: u8) -> Self {
        let names = BySeat::new(n_seats, |_| String::new());
        let mut notes = Self { names, verdicts: Vec::new(), is_stopped: false };
        for line in text.lines().filter_map(|line| line.trim_end().strip_prefix(MARK)) {
            let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
            match word {
                "name" => notes.read_name(rest),
                "race" => notes.verdicts.extend(verdict(rest, n_seats)),
                "lot" => notes.verdicts.extend(verdict(rest, n_seats).map(drawn)),
                "stopped" => notes.is_stopped = true,
                _ => {}
            }
        }
        notes
    }

    /// Every verdict with the number of the input, from 1, by which the rules took its winner's claim:
    /// the winner's first act after the claims were made. `n_before` says how many events there were
    /// before an input, from 0. A verdict that belongs to no input is left out.
    pub fn placed<A>(
        &self,
        inputs: &[Timed<A>],
        n_before: impl Fn(usize) -> usize,
    ) -> Vec<(usize, &Verdict)> {
        let mut acts = BySeat::new(self.names.n_seats(), |_| Vec::new());
        for (nth, timed) in inputs.iter().enumerate() {
            match timed.input {
                Input::Act(seat, _) => acts[seat].push((n_before(nth), nth + 1)),
                Input::Expire(_) | Input::Miss(_) => {}
            }
        }
        let input_of = |verdict: &Verdict| {
            let of_winner = &acts[verdict.claims.first()?.seat];
            let claimed = usize::try_from(verdict.position.n_events).ok()?;
            let at = of_winner.partition_point(|(n_events, _)| *n_events < claimed);
            of_winner.get(at).map(|(_, nth)| *nth)
        };
        let placed = |verdict| Some((input_of(verdict)?, verdict));
        self.verdicts.iter().filter_map(placed).collect()
    }

    fn read_name(&mut self, rest: &str) {
        let Some((seat, name)) = rest.split_once(' ') else { return };
        let seat = seat.parse().ok().filter(|seat| self.names.get(*seat).is_some());
        if let Some(seat) = seat {
            self.names[seat] = name.chars().filter(|it| !is_unseen(*it)).take(NAME_CHARS).collect();
        }
    }
}

/// Whether a character turns a line round, breaks it, or cannot be seen.
fn is_unseen(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}

fn drawn(verdict: Verdict) -> Verdict {
    Verdict { is_drawn: true, ..verdict }
}

fn verdict(rest: &str, n_seats: u8) -> Option<Verdict> {
    let mut words = rest.split(' ');
    let position = Position { game: 1, n_events: words.next()?.parse().ok()? };
    let mut claims = Vec::new();
    while let Some(seat) = words.next() {
        let seat: Seat = seat.parse().ok().filter(|it: &Seat| it.index() < usize::from(n_seats))?;
        claims.push(Claim { seat, after_ms: words.next()?.parse().ok()? });
    }
    (!claims.is_empty() && claims.len() <= usize::from(n_seats)).then_some(Verdict {
        position,
        claims,
        is_drawn: false,
    })
}

impl fmt::Display for Notes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (seat, name) in self.names.iter().filter(|(_, name)| !name.is_empty()) {
            writeln!(f, "{MARK}name {seat} {name}")?;
        }
        for Verdict { position, claims, is_drawn } in &self.verdicts {
            let word = if *is_drawn { "lot" } else { "race" };
            write!(f, "{MARK}{word} {}", position.n_events)?;
            claims.iter().try_for_each(|it| write!(f, " {} {}", it.seat, it.after_ms))?;
            writeln!(f)?;
        }
        if self.is_stopped { writeln!(f, "{MARK}stopped") } else { Ok(()) }
    }
}

impl<G: Bot> Room<G> {
    /// What is noted beside the record of the game in play, or the last one; nothing before the
    /// first deal.
    pub fn notes(&self) -> Option<Notes> {
        let game = self.game.as_ref()?;
        let views = self.people.chairs.views(self.people.now_ms, |_| None);
        let verdicts = game
            .verdicts
            .iter()
            .map(|it| Verdict { position: Position { game: 1, ..it.position }, ..it.clone() });
        Some(Notes {
            names: BySeat::new(views.n_seats(), |seat| views[seat].name.clone()),
            verdicts: verdicts.collect(),
            is_stopped: game.is_stopped,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(index: u8) -> Seat {
        Seat::new(index).unwrap()
    }

    #[test]
    fn notes_are_read_as_they_were_written_and_whatever_is_none_is_left_out() {
        let claim = |index, after_ms| Claim { seat: seat(index), after_ms };
        let at = |n_events| Position { game: 1, n_events };
        let verdicts = vec![
            Verdict {
                position: at(57),
                claims: vec![claim(1, 292), claim(0, 530)],
                is_drawn: false,
            },
            Verdict { position: at(81), claims: vec![claim(0, 610)], is_drawn: true },
        ];
        let names = BySeat::new(2, |seat| ["Lina", "Sam 2"][seat.index()].to_owned());
        let notes = Notes { names, verdicts, is_stopped: true };
        let text = format!("tapis 1\n\nA lay\n{notes}");
        assert_eq!(Notes::read(&text, 2), notes);

        let hostile = "#: name C Eve\n#: name A a\u{202e}b\u{7}\n#: race 5\n#: race x A 1\n\
            #: race 5 A\n#: race 5 C 1\n#: lot 5 A 99999999999\n#:race 5 A 1\n#: what\n# name B Eve\n";
        let read = Notes::read(&(hostile.to_owned() + "#: race 5 A 1 A 1 A 1\n"), 2);
        assert_eq!(read.names[seat(0)], "ab");
        assert_eq!(
            (read.names[seat(1)].as_str(), read.verdicts, read.is_stopped),
            ("", vec![], false)
        );
        let long = Notes::read(&format!("#: name A {}", "x".repeat(99)), 2);
        assert_eq!(long.names[seat(0)].len(), NAME_CHARS);
    }

    #[test]
    fn a_verdict_belongs_to_the_next_act_of_its_winner() {
        let notes = Notes::read("#: race 3 B 1 A 2\n#: race 9 A 1\n#: lot 4 A 1\n", 2);
        let acts = [0, 1, 0, 1].map(|index| Input::Act(seat(index), ()).untimed());
        let inputs = [&acts[..3], &[Input::Miss(seat(1)).untimed()], &acts[3..]].concat();
        let placed = notes.placed(&inputs, |nth| 2 * nth);
        let numbers: Vec<usize> = placed.iter().map(|(nth, _)| *nth).collect();
        // Before the second input there were two events, before the fifth eight; A acts no more
        // after the ninth.
        assert_eq!(numbers, [5, 3]);
        assert!(placed[1].1.is_drawn);
    }
}
