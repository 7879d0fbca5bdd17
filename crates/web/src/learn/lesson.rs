//! A lesson: a short recorded game that the learner plays, with words for each of its slides.
//!
//! A lesson is a record. A comment `#> NAME` begins a slide, whose words are the message NAME; the
//! inputs that follow belong to it. Those of the first seat are the learner's to make.

use tapis_games::{
    any::{Any, AnyAction, AnyIllegal, AnyOptions},
    for_each_game,
};
use tapis_protocol::{Config, Frame, RoomError, TableView, Update};
use tapis_room::{Hints, Position, SeatStatus, SeatView};
use tapis_rules::{BySeat, Clause as _, Input, Record, Refused, Seat, Table, Viewer};

/// Where the learner sits.
pub(super) const LEARNER: Seat = Seat::new(0).expect("a first seat");
/// Who sits round the table with the learner.
const NAMES: [&str; 4] = ["", "Lina", "Sam", "Noé"];

macro_rules! lessons_of_all {
    ($($module:ident: $game:ident,)+) => {
        /// The lessons by the presets that they are for.
        const LESSONS: &[&[(&str, &str)]] = &[$(crate::game::$module::lessons::LESSONS),+];
    };
}

for_each_game!(lessons_of_all);

/// One screen of a lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Slide {
    /// The message that it shows.
    words: String,
    /// After how many inputs it is over.
    until: usize,
}

/// A lesson at some moment.
#[derive(Debug)]
pub(super) struct Lesson {
    record: Record<Any>,
    slides: Vec<Slide>,
    /// Which slide is shown.
    at: usize,
    table: Table<Any>,
}

/// Why what the learner did is not what the lesson shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Wrong {
    /// The rules refuse it.
    Refused(RoomError),
    /// It could be done, but not here.
    Other,
    /// The others play, or there is nothing to do.
    Nothing,
}

impl Lesson {
    /// The lesson for a preset at its first slide: its own, or else that of its game.
    pub(super) fn of(preset: &str) -> Option<Self> {
        let text_for = |name| {
            LESSONS.iter().copied().flatten().find(|(known, _)| *known == name).map(|it| it.1)
        };
        let text = text_for(preset).or_else(|| text_for(AnyOptions::preset(preset)?.id()))?;
        let record = Record::parse(text).ok()?;
        let table = Table::replay_until(&record, 0).ok()?;
        Some(Self { slides: slides(text), record, at: 0, table })
    }

    /// The house rules that it is played by.
    pub(super) const fn record(&self) -> &Record<Any> {
        &self.record
    }

    /// The name of the message that is shown.
    pub(super) fn words(&self) -> &str {
        self.slides.get(self.at).map_or("", |it| &it.words)
    }

    /// Which slide is shown, from 0.
    pub(super) const fn at(&self) -> usize {
        self.at
    }

    /// How many slides there are.
    pub(super) const fn n_slides(&self) -> usize {
        self.slides.len()
    }

    /// Whether all of this slide has happened.
    pub(super) fn is_done(&self) -> bool {
        self.next().is_none()
    }

    /// What the learner is to do now.
    pub(super) fn wanted(&self) -> Option<&AnyAction> {
        match self.next()? {
            Input::Act(LEARNER, action) => Some(action),
            Input::Act(..) | Input::Expire(_) | Input::Miss(_) => None,
        }
    }

    /// Turns to a slide, and to the table as it is when that begins.
    pub(super) fn turn_to(&mut self, slide: usize) {
        self.at = slide.min(self.n_slides().saturating_sub(1));
        let n_before = self.at.checked_sub(1).map_or(0, |before| self.slides[before].until);
        if self.table.record().inputs.len() != n_before {
            let replayed = Table::replay_until(&self.record, n_before);
            self.table = replayed.expect("a test plays every lesson");
        }
    }

    /// Lets happen what others do next; whether there was anything.
    pub(super) fn go_on(&mut self) -> bool {
        let is_theirs = self.next().is_some() && self.wanted().is_none();
        if is_theirs {
            self.take();
        }
        is_theirs
    }

    /// The learner does something.
    pub(super) fn act(&mut self, action: &AnyAction) -> Result<(), Wrong> {
        let Some(wanted) = self.wanted() else { return Err(Wrong::Nothing) };
        // Cards are named in any order.
        let is_wanted = wanted == action || {
            let words = |it: &AnyAction| {
                let mut words: Vec<String> = it.to_string().split(' ').map(str::to_owned).collect();
                words.sort();
                words
            };
            words(wanted) == words(action)
        };
        if is_wanted {
            self.take();
            return Ok(());
        }
        let mut tried = self.table.clone();
        Err(match tried.act(LEARNER, action.clone(), None) {
            Ok(()) => Wrong::Other,
            Err(refused) => Wrong::Refused(RoomError::Rules { clause: clause(&refused), refused }),
        })
    }

    /// The table with its people.
    pub(super) fn table_view(&self) -> TableView {
        let seat_view =
            |seat: Seat| SeatView::new(NAMES[seat.index() % NAMES.len()], SeatStatus::Present);
        let n_seats = self.record.n_seats;
        // The lesson says what to do.
        let config =
            Config { hints: Hints::Never, ..Config::new(self.record.options.clone(), n_seats) };
        TableView::of_record(config, BySeat::new(n_seats, seat_view), Some(LEARNER))
    }

    /// How many events there have been.
    pub(super) const fn n_events(&self) -> usize {
        self.table.n_events()
    }

    /// What has happened since so many events.
    pub(super) fn update(&self, since: Option<usize>) -> Update {
        let viewer = Viewer::Seat(LEARNER);
        let position =
            |n: usize| Position { game: 1, n_events: u32::try_from(n).unwrap_or(u32::MAX) };
        // While the others play nothing is on offer.
        let is_theirs = self.wanted().is_none();
        Update {
            since: since.map(position),
            events: self.table.seen(viewer, since.unwrap_or(0)),
            frame: Frame {
                position: position(self.n_events()),
                view: self.table.view(viewer),
                must: self.table.agenda().must,
                actions: if is_theirs { Vec::new() } else { self.table.actions(LEARNER) },
                clocks: Vec::new(),
                outcome: self.table.outcome(),
            },
        }
    }

    fn next(&self) -> Option<&Input<AnyAction>> {
        let n_done = self.table.record().inputs.len();
        let until = self.slides.get(self.at).map_or(0, |it| it.until);
        self.record.inputs.get(n_done).filter(|_| n_done < until).map(|it| &it.input)
    }

    fn take(&mut self) {
        let n_done = self.table.record().inputs.len();
        let timed = self.record.inputs[n_done].clone();
        self.table.take(timed).expect("a test plays every lesson");
    }
}

/// The clause that a refusal comes from; none where the game is not to blame.
fn clause(refused: &Refused<AnyIllegal>) -> String {
    match refused {
        Refused::Illegal(illegal) => illegal.clause().to_owned(),
        Refused::Over | Refused::NoSuchSeat { .. } | Refused::NotNow { .. } => String::new(),
    }
}

fn slides(text: &str) -> Vec<Slide> {
    let mut slides: Vec<Slide> = Vec::new();
    let mut n_inputs = 0;
    for line in text.lines().map(str::trim_end).skip_while(|line| !line.is_empty()) {
        if let Some(words) = line.strip_prefix("#> ") {
            slides.push(Slide { words: words.to_owned(), until: n_inputs });
        } else if !line.is_empty() && !line.starts_with('#') {
            n_inputs += 1;
            if let Some(slide) = slides.last_mut() {
                slide.until = n_inputs;
            }
        }
    }
    slides
}

#[cfg(test)]
mod tests {
    use tapis_rules::Ruleset as _;

    use super::*;

    #[test]
    fn whatever_is_played_has_a_lesson() {
        for (preset, options) in AnyOptions::catalogue() {
            let lesson = Lesson::of(preset).unwrap_or_else(|| panic!("{preset}"));
            assert_eq!(lesson.record().options.id(), options.id(), "{preset}");
        }
        assert!(Lesson::of("belote").is_none());
    }

    #[test]
    fn every_lesson_can_be_played_to_its_end_and_is_short() {
        for (preset, text) in LESSONS.iter().copied().flatten() {
            let record = Record::<Any>::parse(text);
            let record = record.unwrap_or_else(|error| panic!("{preset}: {error}"));
            Table::replay(&record).unwrap_or_else(|error| panic!("{preset}: {error}"));
            let mut lesson = Lesson::of(preset).expect("a lesson");
            assert!((5..=8).contains(&lesson.n_slides()), "{preset}: {} slides", lesson.n_slides());
            let mut n_own = 0;
            for slide in 0..lesson.n_slides() {
                lesson.turn_to(slide);
                while !lesson.is_done() {
                    if let Some(action) = lesson.wanted().cloned() {
                        n_own += 1;
                        let listed = lesson.table.actions(LEARNER).contains(&action);
                        let lists_all = record.options.lists_all();
                        assert!(listed || !lists_all, "{preset}: {action} is not on offer");
                        assert_eq!(lesson.act(&action), Ok(()), "{preset}");
                    } else {
                        assert!(lesson.go_on(), "{preset}");
                    }
                }
            }
            assert!(n_own >= 4, "{preset}: the learner does {n_own} things");
            assert_eq!(lesson.table.record().inputs.len(), record.inputs.len(), "{preset}");
        }
    }

    #[test]
    fn what_is_wrong_changes_nothing_and_is_told_apart() {
        let mut lesson = Lesson::of("norvegienne").expect("a lesson");
        while lesson.wanted().is_none() {
            if !lesson.go_on() {
                lesson.turn_to(lesson.at() + 1);
            }
        }
        let (n_events, wanted) = (lesson.n_events(), lesson.wanted().cloned().expect("an action"));
        let other = lesson.table.actions(LEARNER).into_iter().find(|it| *it != wanted);
        assert_eq!(lesson.act(&other.expect("a choice")), Err(Wrong::Other));
        let options = &lesson.record.options;
        let foreign = options.parse_action("lay K♠").expect("an action");
        assert!(matches!(lesson.act(&foreign), Err(Wrong::Refused(_))));
        assert_eq!(lesson.n_events(), n_events);
        assert_eq!(lesson.act(&wanted), Ok(()));
    }
}
