//! What is shown of a film, and how it goes on.

use std::time::Duration;

use leptos::prelude::*;
use tapis_rules::Seat;

use super::film::{Reel, Stride, Viewpoint};
use crate::{
    browser,
    table::{Home, Line, Net, TableState},
};

/// The speeds: how long something stays before the next, in milliseconds.
pub(super) const SPEEDS: [u64; 4] = [3_000, 1_500, 750, 300];
/// More than this at once is not shown one after the other.
const AT_ONCE: usize = 12;
/// How many events before a moment are written down when somebody jumps there.
const N_LINES: usize = 200;

/// A film on the table.
#[derive(Clone, Copy)]
pub(super) struct Player {
    state: StoredValue<TableState>,
    film: StoredValue<Reel, LocalStorage>,
    /// The moment that is shown.
    pub(super) at: RwSignal<usize>,
    /// From where it is seen.
    pub(super) viewpoint: RwSignal<Viewpoint>,
    /// How far it goes at once.
    pub(super) stride: RwSignal<Stride>,
    /// Which of the [`SPEEDS`].
    pub(super) speed: RwSignal<usize>,
    /// Whether it goes on by itself.
    pub(super) runs: RwSignal<bool>,
    /// Counts the times that it has begun to run: an old alarm does nothing.
    run: StoredValue<u32>,
}

impl Player {
    /// Shows a film from this moment and viewpoint.
    pub(super) fn new(film: Reel, (at, viewpoint): (usize, Viewpoint)) -> Self {
        // It has no code, so that nothing of it is kept.
        let mut state = TableState::new("", Callback::new(|_| {}), Callback::new(|_| {}));
        // Nobody is there to whom anything could be said.
        state.home = Home::Page;
        state.net.set(Net::Fresh);
        let player = Self {
            state: StoredValue::new(state),
            at: RwSignal::new(at.min(film.end())),
            film: StoredValue::new_local(film),
            viewpoint: RwSignal::new(viewpoint),
            stride: RwSignal::new(Stride::Input),
            speed: RwSignal::new(1),
            runs: RwSignal::new(false),
            run: StoredValue::new(0),
        };
        player.look();
        player
    }

    /// The table that shows it.
    pub(super) fn state(self) -> TableState {
        self.state.get_value()
    }

    /// Does something with the film.
    pub(super) fn with_film<T>(self, ask: impl FnOnce(&Reel) -> T) -> T {
        self.film.with_value(ask)
    }

    /// Sees it from somewhere else.
    pub(super) fn look_from(self, viewpoint: Viewpoint) {
        self.viewpoint.set(viewpoint);
        self.look();
    }

    /// Goes to a moment; what comes next is shown happening.
    pub(super) fn go(self, to: usize) {
        let (from, to) = (self.at.get_untracked(), to.min(self.with_film(|film| film.end())));
        if from == to {
            return;
        }
        self.at.set(to);
        let viewpoint = self.viewpoint.get_untracked();
        let update = self.with_film(|film| film.update(Some(from), to, viewpoint));
        if update.since.is_none() || update.events.len() > AT_ONCE {
            self.look();
            return;
        }
        self.lay_open(to);
        self.state().show_update(update);
        let verdicts = self.with_film(|film| film.verdicts(from, to).cloned().collect::<Vec<_>>());
        for verdict in verdicts {
            self.state().show_verdict(verdict);
        }
        self.note_address();
    }

    /// Goes on by one stride.
    pub(super) fn forward(self) {
        let (at, stride) = (self.at.get_untracked(), self.stride.get_untracked());
        self.go(self.with_film(|film| film.after(at, stride)));
    }

    /// Goes back by one stride.
    pub(super) fn back(self) {
        let (at, stride) = (self.at.get_untracked(), self.stride.get_untracked());
        self.go(self.with_film(|film| film.before(at, stride)));
    }

    /// Lets it go on by itself, from the deal if it is over; or stops it.
    pub(super) fn toggle(self) {
        let runs = !self.runs.get_untracked();
        if runs && self.is_at_end() {
            self.go(0);
        }
        self.runs.set(runs);
        if runs {
            self.run.update_value(|run| *run += 1);
            self.wait();
        }
    }

    /// Stops it.
    pub(super) fn stop(self) {
        self.runs.set(false);
    }

    /// Whether nothing follows.
    pub(super) fn is_at_end(self) -> bool {
        self.at.get_untracked() == self.with_film(|film| film.end())
    }

    fn wait(self) {
        let run = self.run.get_value();
        let ms = SPEEDS[self.speed.get_untracked().min(SPEEDS.len() - 1)];
        set_timeout(
            move || {
                let is_mine = self.run.try_get_value() == Some(run);
                if !is_mine || self.runs.try_get_untracked() != Some(true) {
                    return;
                }
                self.forward();
                if self.is_at_end() {
                    self.runs.set(false);
                } else {
                    self.wait();
                }
            },
            Duration::from_millis(ms),
        );
    }

    /// Shows the moment as it is, without what led to it.
    fn look(self) {
        let (at, viewpoint) = (self.at.get_untracked(), self.viewpoint.get_untracked());
        let (table, update) =
            self.with_film(|film| (film.table_view(viewpoint), film.update(None, at, viewpoint)));
        self.lay_open(at);
        self.state().headline.set(None);
        self.state().know(table);
        self.state().frame.set(Some(update.frame));
        let skipped = update.events.len().saturating_sub(N_LINES);
        self.state().rewrite(update.events.into_iter().skip(skipped).map(Line::Event));
        self.note_address();
    }

    fn lay_open(self, at: usize) {
        let open = match self.viewpoint.get_untracked() {
            Viewpoint::Open => self.with_film(|film| film.hands(at)),
            Viewpoint::Watching | Viewpoint::Seat(_) => Vec::new(),
        };
        self.state().laid_open.set(open);
    }

    /// The moment and viewpoint as an address names them.
    pub(super) fn moment(self) -> String {
        moment_words(self.at.get(), self.viewpoint.get())
    }

    /// Keeps the moment in the address.
    fn note_address(self) {
        browser::set_hash(&untrack(|| self.moment()));
    }
}

/// A moment and a viewpoint as an address names them: `57`, `57.B`, `57.open`.
fn moment_words(at: usize, viewpoint: Viewpoint) -> String {
    match viewpoint {
        Viewpoint::Watching => at.to_string(),
        Viewpoint::Seat(seat) => format!("{at}.{seat}"),
        Viewpoint::Open => format!("{at}.open"),
    }
}

/// What an address names; the deal, seen by somebody who only watches, if it names nothing.
pub(super) fn moment_of(hash: &str, n_seats: u8) -> (usize, Viewpoint) {
    let (at, from) = hash.split_once('.').unwrap_or((hash, ""));
    let seat = from.parse().ok().filter(|seat: &Seat| seat.index() < usize::from(n_seats));
    let viewpoint = match (from, seat) {
        ("open", _) => Viewpoint::Open,
        (_, Some(seat)) => Viewpoint::Seat(seat),
        (_, None) => Viewpoint::Watching,
    };
    (at.parse().unwrap_or(0), viewpoint)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_leads_to_the_moment_that_it_names() {
        let seat = Seat::new(1).expect("a seat");
        for viewpoint in [Viewpoint::Watching, Viewpoint::Seat(seat), Viewpoint::Open] {
            assert_eq!(moment_of(&moment_words(57, viewpoint), 2), (57, viewpoint));
        }
        for other in ["", "x", "-1", "57.", "57.C", "57.b", "1.2.3"] {
            assert_eq!(moment_of(other, 2).1, Viewpoint::Watching, "{other}");
        }
    }
}
