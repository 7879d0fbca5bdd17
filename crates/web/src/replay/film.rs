//! A game that is over, to be watched again.

use std::{cell::RefCell, rc::Rc};

use tapis_games::{
    any::{Any, AnyIllegal, AnyView},
    feats::Feat,
};
use tapis_protocol::{Config, Frame, TableView, Update};
use tapis_room::{Notes, Position, SeatStatus, SeatView, Verdict};
use tapis_rules::{
    BySeat, Game as _, Record, ReplayError, Seat, Table, Viewer, record::RecordError,
};
pub(super) use tapis_scene::Viewpoint;
use tapis_words::Names;

use super::course::Course;
pub(super) use super::course::Stride;

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

/// A game with its table at some moment. Moments are counted in inputs; 0 is the deal.
pub(super) struct Film {
    record: Record<Any>,
    notes: Notes,
    course: Course,
    /// The verdicts with the moments that they belong to, in order.
    verdicts: Vec<(usize, Verdict)>,
    table: RefCell<Table<Any>>,
}

impl Film {
    /// Reads a record and plays it to its end; not again, if this is its course.
    pub(super) fn open(text: &str, course: Option<Course>) -> Result<Self, Unplayable> {
        let record = Record::<Any>::parse(text).map_err(Unplayable::Record)?;
        let n_inputs = record.inputs.len();
        if n_inputs > MOST {
            return Err(Unplayable::Long { n_inputs });
        }
        let notes = Notes::read(text, record.n_seats);
        let course = match course.filter(|course| course.is_of(&record)) {
            Some(course) => course,
            None => Course::of(&record, &notes).map_err(Unplayable::Replay)?,
        };
        let table = begin(&record).map_err(Unplayable::Replay)?;
        let placed = notes.placed(&record.inputs, |nth| course.n_events(nth));
        let verdicts = placed.into_iter().map(|(at, verdict)| (at, verdict.clone())).collect();
        Ok(Self { record, notes, course, verdicts, table: RefCell::new(table) })
    }

    /// The record itself.
    pub(super) const fn record(&self) -> &Record<Any> {
        &self.record
    }

    /// The last moment.
    pub(super) fn end(&self) -> usize {
        self.record.inputs.len()
    }

    /// The moment so far after `from`; the end, if there is none.
    pub(super) fn after(&self, from: usize, stride: Stride) -> usize {
        self.course.after(from, stride)
    }

    /// The moment so far before `from`; the deal, if there is none.
    pub(super) fn before(&self, from: usize, stride: Stride) -> usize {
        self.course.before(from, stride)
    }

    /// How long after the deal a moment was, in milliseconds, where that is known.
    pub(super) fn at_ms(&self, moment: usize) -> Option<u64> {
        self.record.inputs.get(moment.checked_sub(1)?).and_then(|it| it.at_ms)
    }

    /// The table with its people.
    pub(super) fn table_view(&self, viewpoint: Viewpoint) -> TableView {
        let n_seats = self.record.n_seats;
        let letters = Names::letters();
        let seat_view = |seat: Seat| {
            let name = match self.notes.names[seat].as_str() {
                "" => letters.get(seat).into_owned(),
                name => name.to_owned(),
            };
            SeatView::new(name, SeatStatus::Present)
        };
        let config = Config::new(self.record.options.clone(), n_seats);
        let seats = BySeat::new(n_seats, seat_view);
        TableView::of_record(config, seats, viewpoint.viewer().seat())
    }

    /// What leads from one moment to another, as it is seen from there; everything, without a first.
    pub(super) fn update(&self, from: Option<usize>, to: usize, viewpoint: Viewpoint) -> Update {
        self.go(to);
        let table = self.table.borrow();
        let viewer = viewpoint.viewer();
        let since = from.filter(|from| *from <= to).map(|from| self.course.n_events(from));
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
        &self.course.feats
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

fn begin(record: &Record<Any>) -> Result<Table<Any>, ReplayError<AnyIllegal>> {
    Table::replay_until(record, 0)
}

/// A film that components share.
pub(super) type Reel = Rc<Film>;

#[cfg(test)]
mod tests {
    use tapis_games::any::AnyOptions;
    use tapis_rules::{Deal, Input, Seed, random_input};

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
            let film = Film::open(&table.record().to_string(), None).expect("a game");
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
    fn a_film_along_a_course_is_that_which_finds_its_own() {
        for (preset, _) in AnyOptions::catalogue() {
            let text = played(preset, 80).record().to_string();
            let film = Film::open(&text, None).expect("a game");
            let course = Course::parse(&film.course.to_string()).expect("a course");
            assert_eq!(course, film.course, "{preset}");
            let other = Film::open(&text, Some(course.clone())).expect("a game");
            let end = film.update(None, film.end(), Viewpoint::Watching);
            assert_eq!(other.update(None, other.end(), Viewpoint::Watching), end, "{preset}");
            // That of another game is not believed.
            let short = played(preset, 20).record().to_string();
            let film = Film::open(&short, Some(course)).expect("a game");
            assert_eq!(film.after(film.end(), Stride::Input), film.end(), "{preset}");
        }
    }

    #[test]
    fn strides_lead_to_the_ends_of_tricks_and_to_headlines_and_back() {
        let table = played("scientifique", 80);
        let film = Film::open(&table.record().to_string(), None).expect("a game");
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
        let film = Film::open(&text, None).expect("a game");
        assert_eq!(film.verdicts(nth, nth + 1).count(), 1);
        assert_eq!(film.verdicts(0, nth).count(), 0);
        assert_eq!(film.table_view(Viewpoint::Watching).seats[seat].name, "Lina");

        let damaged = text.replacen("seats 2", "seats x", 1);
        assert!(matches!(Film::open(&damaged, None), Err(Unplayable::Record(_))));
        let stale = format!("{record}! window#999\n");
        assert!(matches!(Film::open(&stale, None), Err(Unplayable::Replay(_))));
        let long = format!("{record}{}", "A lay\n".repeat(MOST + 1));
        assert!(matches!(Film::open(&long, None), Err(Unplayable::Long { .. })));
    }
}
