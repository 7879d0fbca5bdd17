//! A game that is over, to be watched again.

use std::{cell::RefCell, rc::Rc};

use tapis_games::{
    any::{Any, AnyIllegal, AnyView},
    feats::Feat,
};
use tapis_protocol::{Config, Frame, TableView, Update};
use tapis_room::{Notes, Position, SeatStatus, SeatView, Stage, Talk, Verdict};
use tapis_rules::{
    BySeat, Game as _, Input, Record, ReplayError, Seat, Seats, Table, Viewer, record::RecordError,
};
pub(super) use tapis_scene::Viewpoint;
use tapis_scene::Weight;
use tapis_words::Names;

use super::feats::feats_of;

/// The longest game that is shown, in inputs: each jump back plays it anew.
const MOST: usize = 50_000;

/// Why a record cannot be shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Unplayable {
    /// It is damaged.
    Record(RecordError),
    /// The rules refuse it.
    Replay(ReplayError<AnyIllegal>),
    /// It is too long.
    Long {
        /// How many inputs it has.
        n_inputs: usize,
    },
}

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
#[derive(Clone, Copy, Debug)]
struct Stop {
    n_events: usize,
    /// When, in milliseconds since the deal.
    at_ms: Option<u64>,
    is_end_of_trick: bool,
    is_headline: bool,
}

/// A game with its table at some moment. Moments are counted in inputs; 0 is the deal.
pub(super) struct Film {
    record: Record<Any>,
    notes: Notes,
    stops: Vec<Stop>,
    /// The verdicts with the moments that they belong to, in order.
    verdicts: Vec<(usize, Verdict)>,
    feats: Vec<Feat>,
    table: RefCell<Table<Any>>,
}

impl Film {
    /// Reads a record and plays it to its end.
    pub(super) fn open(text: &str) -> Result<Self, Unplayable> {
        let record = Record::<Any>::parse(text).map_err(Unplayable::Record)?;
        let n_inputs = record.inputs.len();
        if n_inputs > MOST {
            return Err(Unplayable::Long { n_inputs });
        }
        let notes = Notes::read(text, record.n_seats);
        let mut table = begin(&record).map_err(Unplayable::Replay)?;
        let mut stops = vec![stop(&table, 0, None)];
        for (index, timed) in record.inputs.iter().enumerate() {
            let n_before = table.n_events();
            let replay = |error| Unplayable::Replay(ReplayError::Input { nth: index + 1, error });
            table.take(timed.clone()).map_err(replay)?;
            stops.push(stop(&table, n_before, timed.at_ms));
        }
        let verdicts = placed(&notes, &record, &stops);
        let feats = feats_of(&table, &notes, Seats::all(record.n_seats));
        Ok(Self { record, notes, stops, verdicts, feats, table: RefCell::new(table) })
    }

    /// The record itself.
    pub(super) const fn record(&self) -> &Record<Any> {
        &self.record
    }

    /// The last moment.
    pub(super) fn end(&self) -> usize {
        self.stops.len() - 1
    }

    /// The moment so far after `from`; the end, if there is none.
    pub(super) fn after(&self, from: usize, stride: Stride) -> usize {
        let later = self.stops.iter().enumerate().skip(from + 1);
        later.into_iter().find(|(_, it)| it.ends(stride)).map_or_else(|| self.end(), |it| it.0)
    }

    /// The moment so far before `from`; the deal, if there is none.
    pub(super) fn before(&self, from: usize, stride: Stride) -> usize {
        let earlier = self.stops.iter().enumerate().take(from).rev();
        earlier.into_iter().find(|(_, it)| it.ends(stride)).map_or(0, |it| it.0)
    }

    /// How long after the deal a moment was, in milliseconds, where that is known.
    pub(super) fn at_ms(&self, moment: usize) -> Option<u64> {
        self.stops.get(moment).and_then(|it| it.at_ms)
    }

    /// The table with its people.
    pub(super) fn table_view(&self, viewpoint: Viewpoint) -> TableView {
        let n_seats = self.record.n_seats;
        let letters = Names::letters();
        let seat_view = |seat: Seat| SeatView {
            name: match self.notes.names[seat].as_str() {
                "" => letters.get(seat).into_owned(),
                name => name.to_owned(),
            },
            kind: SeatStatus::Present,
            stand_in: false,
            wants_rematch: false,
            wants_stop: false,
            trip: None,
        };
        TableView {
            fair: None,
            config: Config::new(self.record.options.clone(), n_seats),
            seats: BySeat::new(n_seats, seat_view),
            you: viewpoint.viewer().seat(),
            host: None,
            stage: Stage::Playing,
            most_talk: Talk::Off,
            next: None,
        }
    }

    /// What leads from one moment to another, as it is seen from there; everything, without a first.
    pub(super) fn update(&self, from: Option<usize>, to: usize, viewpoint: Viewpoint) -> Update {
        self.go(to);
        let table = self.table.borrow();
        let viewer = viewpoint.viewer();
        let since = from.filter(|from| *from <= to).map(|from| self.stops[from].n_events);
        let seen = |from: usize| {
            table.events()[from..].iter().map(|event| Any::seen(event, viewer)).collect()
        };
        let position =
            |n: usize| Position { game: 1, n_events: u32::try_from(n).unwrap_or(u32::MAX) };
        let frame = Frame {
            position: position(table.n_events()),
            view: table.view(viewer),
            must: table.agenda().must,
            actions: Vec::new(),
            clocks: Vec::new(),
            outcome: table.outcome(),
        };
        Update { since: since.map(position), events: seen(since.unwrap_or(0)), frame }
    }

    /// What every player sees at a moment.
    pub(super) fn hands(&self, at: usize) -> Vec<(Seat, AnyView)> {
        self.go(at);
        let table = self.table.borrow();
        Seat::all(self.record.n_seats).map(|seat| (seat, table.view(Viewer::Seat(seat)))).collect()
    }

    /// The verdicts that led from one moment to another.
    pub(super) fn verdicts(&self, from: usize, to: usize) -> impl Iterator<Item = &Verdict> {
        let between = self.verdicts.iter().filter(move |(at, _)| from < *at && *at <= to);
        between.map(|(_, verdict)| verdict)
    }

    /// What happened in it that is worth telling.
    pub(super) fn feats(&self) -> &[Feat] {
        &self.feats
    }

    /// Whether everybody agreed to stop the game where its record ends.
    pub(super) const fn is_stopped(&self) -> bool {
        self.notes.is_stopped
    }

    /// Brings the table to a moment.
    fn go(&self, to: usize) {
        let mut table = self.table.borrow_mut();
        if table.record().inputs.len() > to {
            *table = begin(&self.record).expect("it was dealt once");
        }
        let from = table.record().inputs.len();
        for timed in &self.record.inputs[from..to] {
            table.take(timed.clone()).expect("it was played once");
        }
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
}

fn begin(record: &Record<Any>) -> Result<Table<Any>, ReplayError<AnyIllegal>> {
    Table::replay_until(record, 0)
}

fn stop(table: &Table<Any>, n_before: usize, at_ms: Option<u64>) -> Stop {
    let new = table.events()[n_before..].iter();
    let seen: Vec<_> = new.map(|event| Any::seen(event, Viewer::Spectator)).collect();
    let is_told = |it| matches!(tapis_scene::weight(it), Weight::Noted | Weight::Reason);
    Stop {
        n_events: table.n_events(),
        at_ms,
        is_end_of_trick: seen.iter().any(tapis_scene::closes),
        is_headline: seen.iter().any(is_told),
    }
}

/// Every verdict with the moment at which the rules took its winner's claim.
fn placed(notes: &Notes, record: &Record<Any>, stops: &[Stop]) -> Vec<(usize, Verdict)> {
    let moment = |verdict: &Verdict| {
        let winner = verdict.claims.first()?.seat;
        let mut inputs = record.inputs.iter().zip(stops);
        let claimed = usize::try_from(verdict.position.n_events).ok()?;
        let nth = inputs.position(|(timed, before)| {
            let is_theirs = matches!(&timed.input, Input::Act(seat, _) if *seat == winner);
            is_theirs && before.n_events >= claimed
        })?;
        Some((nth + 1, verdict.clone()))
    };
    notes.verdicts.iter().filter_map(moment).collect()
}

/// A film that components share.
pub(super) type Reel = Rc<Film>;

#[cfg(test)]
mod tests {
    use tapis_games::any::AnyOptions;
    use tapis_rules::{Deal, Seed, random_input};

    use super::*;

    /// A random game of this preset with as few players as it takes, or so many inputs of it.
    fn played(preset: &str, most: usize) -> Table<Any> {
        let seed = Seed::numbered(3);
        let mut rng = seed.stream("film");
        let options = AnyOptions::preset(preset).expect("a preset");
        let deal = |n| Table::open(options.clone(), n, Deal::shuffled(seed.clone())).ok();
        let mut table: Table<Any> = (2..=4).find_map(deal).expect("a game");
        for _ in 0..most {
            let Some(input) = random_input(table.game(), &mut rng) else { break };
            table.take(input.untimed()).expect("what is listed is accepted");
        }
        table
    }

    #[test]
    fn every_moment_of_a_film_is_the_table_as_it_was_however_one_comes_there() {
        for (preset, _) in AnyOptions::catalogue() {
            let table = played(preset, 120);
            let film = Film::open(&table.record().to_string()).expect("a game");
            assert_eq!(film.end(), table.record().inputs.len(), "{preset}");
            let seat = Seat::new(1).expect("a seat");
            for viewpoint in [Viewpoint::Watching, Viewpoint::Seat(seat), Viewpoint::Open] {
                let viewer = viewpoint.viewer();
                let mut events = film.update(None, 0, viewpoint).events;
                for to in 1..=film.end() {
                    events.extend(film.update(Some(to - 1), to, viewpoint).events);
                }
                assert_eq!(events, table.seen(viewer, 0), "{preset}");
                let half = film.end() / 2;
                let back = film.update(Some(film.end()), half, viewpoint);
                let then = Table::replay_until(table.record(), half).expect("it was played");
                assert_eq!((back.since, back.frame.view), (None, then.view(viewer)), "{preset}");
            }
            assert_eq!(film.hands(film.end()).len(), usize::from(table.record().n_seats));
        }
    }

    #[test]
    fn strides_lead_to_the_ends_of_tricks_and_to_headlines_and_back() {
        let table = played("scientifique", 80);
        let film = Film::open(&table.record().to_string()).expect("a game");
        for stride in [Stride::Input, Stride::Trick, Stride::Headline] {
            let mut moments = vec![0];
            while let Some(last) = moments.last().filter(|it| **it < film.end()) {
                moments.push(film.after(*last, stride));
            }
            let inner = &moments[1..moments.len() - 1];
            assert!(inner.len() > 3, "{stride:?}: {moments:?}");
            assert!(inner.windows(2).all(|two| film.before(two[1], stride) == two[0]));
            assert_eq!(film.after(film.end(), stride), film.end());
            assert_eq!(film.before(0, stride), 0);
        }
    }

    #[test]
    fn a_verdict_belongs_to_the_claim_that_was_taken_and_what_cannot_be_played_is_refused() {
        let table = played("corse", 40);
        let record = table.record();
        let nth = record.inputs.iter().rposition(|it| matches!(it.input, Input::Act(..)));
        let nth = nth.expect("somebody acts");
        let Input::Act(seat, _) = record.inputs[nth].input else { unreachable!() };
        let before = Table::replay_until(record, nth).expect("it was played").n_events();
        let text = format!("{record}#: race {before} {seat} 292\n#: name {seat} Lina\n");
        let film = Film::open(&text).expect("a game");
        assert_eq!(film.verdicts(nth, nth + 1).count(), 1);
        assert_eq!(film.verdicts(0, nth).count(), 0);
        assert_eq!(film.table_view(Viewpoint::Watching).seats[seat].name, "Lina");

        let damaged = text.replacen("seats 2", "seats x", 1);
        assert!(matches!(Film::open(&damaged), Err(Unplayable::Record(_))));
        let stale = format!("{record}! window#999\n");
        assert!(matches!(Film::open(&stale), Err(Unplayable::Replay(_))));
        let long = format!("{record}{}", "A lay\n".repeat(MOST + 1));
        assert!(matches!(Film::open(&long), Err(Unplayable::Long { .. })));
    }
}
