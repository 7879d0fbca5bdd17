//! What a film has to know of all moments of its game before any is shown: what stands in a record only
//! if it is played to its end. A worker that plays it anyway tells it to the page.

use std::fmt;

use tapis_games::{
    any::{Any, AnyIllegal},
    feats::Feat,
};
use tapis_room::Notes;
use tapis_rules::{Game as _, Record, ReplayError, Seats, Table, Viewer};
use tapis_scene::Weight;

use super::feats::feats_of;

/// How far to go at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stride {
    /// To the next input.
    Input,
    /// To the end of the trick, or whatever a game has instead.
    Trick,
    /// To the next thing that is on the felt in words.
    Headline,
}

/// What follows from an input; the first is the deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Stop {
    n_events: usize,
    is_end_of_trick: bool,
    is_headline: bool,
}

/// The course of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Course {
    stops: Vec<Stop>,
    /// What happened in it that is worth telling.
    pub(super) feats: Vec<Feat>,
}

impl Course {
    /// Plays a record to its end.
    pub(super) fn of(record: &Record<Any>, notes: &Notes) -> Result<Self, ReplayError<AnyIllegal>> {
        let mut table = Table::replay_until(record, 0)?;
        let mut stops = vec![stop(&table, 0)];
        for (index, timed) in record.inputs.iter().enumerate() {
            let n_before = table.n_events();
            let replay = |error| ReplayError::Input { nth: index + 1, error };
            table.take(timed.clone()).map_err(replay)?;
            stops.push(stop(&table, n_before));
        }
        let feats = feats_of(&table, notes, Seats::all(record.n_seats));
        Ok(Self { stops, feats })
    }

    /// Whether it can be that of this record.
    pub(super) fn is_of(&self, record: &Record<Any>) -> bool {
        self.stops.len() == record.inputs.len() + 1
    }

    /// How many events there are at a moment.
    pub(super) fn n_events(&self, moment: usize) -> usize {
        self.stops[moment].n_events
    }

    /// The moment so far after `from`; the end, if there is none.
    pub(super) fn after(&self, from: usize, stride: Stride) -> usize {
        let mut later = self.stops.iter().enumerate().skip(from + 1);
        later.find(|(_, it)| it.ends(stride)).map_or(self.stops.len() - 1, |it| it.0)
    }

    /// The moment so far before `from`; the deal, if there is none.
    pub(super) fn before(&self, from: usize, stride: Stride) -> usize {
        let mut earlier = self.stops.iter().enumerate().take(from).rev();
        earlier.find(|(_, it)| it.ends(stride)).map_or(0, |it| it.0)
    }

    /// What another page of this program has written.
    pub(super) fn parse(text: &str) -> Option<Self> {
        let (stops, feats) = text.split_once('|')?;
        let stops = stops.split_whitespace().map(Stop::parse).collect::<Option<Vec<_>>>()?;
        let feat = |word: &str| {
            let mut parts = word.split(':');
            let (kind, seat, n) = (parts.next()?, parts.next()?, parts.next()?);
            Feat::of(kind, seat.parse().ok(), n.parse().ok()?)
        };
        let feats = feats.split_whitespace().map(feat).collect::<Option<Vec<_>>>()?;
        Some(Self { stops, feats })
    }
}

/// As [`Course::parse`] reads it: `0 1 3t 4 6th |fastest:A:292`.
impl fmt::Display for Course {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for Stop { n_events, is_end_of_trick, is_headline } in &self.stops {
            let trick = if *is_end_of_trick { "t" } else { "" };
            let headline = if *is_headline { "h" } else { "" };
            write!(f, "{n_events}{trick}{headline} ")?;
        }
        f.write_str("|")?;
        for Feat { kind, seat, n } in &self.feats {
            let seat = seat.map_or_else(|| "-".to_owned(), |seat| seat.to_string());
            write!(f, "{kind}:{seat}:{n} ")?;
        }
        Ok(())
    }
}

impl Stop {
    const fn ends(self, stride: Stride) -> bool {
        match stride {
            Stride::Input => true,
            Stride::Trick => self.is_end_of_trick,
            Stride::Headline => self.is_headline,
        }
    }

    fn parse(word: &str) -> Option<Self> {
        let n_events = word.trim_end_matches(['t', 'h']).parse().ok()?;
        Some(Self {
            n_events,
            is_end_of_trick: word.contains('t'),
            is_headline: word.contains('h'),
        })
    }
}

fn stop(table: &Table<Any>, n_before: usize) -> Stop {
    let new = table.events()[n_before..].iter();
    let seen: Vec<_> = new.map(|event| Any::seen(event, Viewer::Spectator)).collect();
    let is_told =
        |it| matches!(tapis_scene::weight(it), Weight::Noted | Weight::Aside | Weight::Reason);
    Stop {
        n_events: table.n_events(),
        is_end_of_trick: seen.iter().any(tapis_scene::closes),
        is_headline: seen.iter().any(is_told),
    }
}
