//! The faces of people and bots, and what they say at their places.

use std::time::Duration;

use leptos::prelude::*;
use tapis_picture::art::{portrait, portraits};
use tapis_room::SeatStatus;
use tapis_rules::Seat;
use tapis_scene::{Cue, Narration};

use super::{seats, state::TableState};
use crate::{browser, settings::Chatter, words::say};

/// How long what somebody says lies at their place.
const STAY: Duration = Duration::from_millis(2_400);
/// How long bots are silent after one of them has said something, in milliseconds.
const SILENCE_MS: f64 = 14_000.0;

/// The face of whoever sits there.
#[component]
pub(super) fn FaceOf(seat: Seat) -> impl IntoView {
    let state = expect_context::<TableState>();
    let face = Memo::new(move |_| face_of(state, seat));
    let presence = move || state.table.with(|it| it.as_ref()?.seats.get(seat).map(seats::presence));
    view! {
        <svg
            class="portrait"
            viewBox="0 0 100 100"
            data-presence=presence
            data-portrait=move || face.get().to_string()
            aria-hidden="true"
            inner_html=move || portrait(face.get())
        ></svg>
    }
}

fn face_of(state: TableState, seat: Seat) -> usize {
    state.table.with(|table| {
        let names = table.iter().flat_map(|it| it.seats.iter()).map(|(_, it)| it.name.as_str());
        portraits(names).get(seat.index()).copied().unwrap_or_default()
    })
}

/// What somebody has just said, where their name stands otherwise.
#[component]
pub(super) fn Bubble(seat: Seat) -> impl IntoView {
    let state = expect_context::<TableState>();
    let words = Memo::new(move |_| state.said_at(seat));
    move || {
        words.get().map(|words| view! { <span class="bubble" data-testid="bubble">{words}</span> })
    }
}

/// How a bot takes things.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Temper {
    Merry,
    Dry,
    Gentle,
}

impl Temper {
    const ALL: [Self; 3] = [Self::Merry, Self::Dry, Self::Gentle];

    const fn name(self) -> &'static str {
        match self {
            Self::Merry => "merry",
            Self::Dry => "dry",
            Self::Gentle => "gentle",
        }
    }
}

/// What a bot has something to say about, from what everybody has seen happen.
const fn moment(cue: Cue) -> Option<&'static str> {
    match cue {
        Cue::Take => Some("takes"),
        Cue::PickUp => Some("pays"),
        Cue::Mistake => Some("errs"),
        Cue::Stroke | Cue::Burn => Some("shines"),
        Cue::Deal
        | Cue::Lay
        | Cue::Strong
        | Cue::Choose
        | Cue::Reveal
        | Cue::Slap
        | Cue::Draw
        | Cue::Reverse
        | Cue::Skip
        | Cue::Hold
        | Cue::Out
        | Cue::End
        | Cue::Win
        | Cue::Turn => None,
    }
}

impl TableState {
    /// What somebody has just said, as long as it lies at their place.
    fn said_at(self, seat: Seat) -> Option<String> {
        let aloud = self.talk().aloud;
        aloud.with(|all| all.iter().find(|(who, _)| *who == seat).map(|(_, words)| words.clone()))
    }

    /// Lays what somebody says at their place for a moment.
    pub(super) fn say_at(self, seat: Seat, words: String) {
        let aloud = self.talk().aloud;
        aloud.update(|all| {
            all.retain(|(who, _)| *who != seat);
            all.push((seat, words.clone()));
        });
        let done = move || {
            let _ = aloud.try_update(|all| all.retain(|said| *said != (seat, words.clone())));
        };
        set_timeout(done, STAY);
    }

    /// Lets a bot say something about what has just happened to it, now and then. It knows no more of
    /// it than whoever looks.
    pub(super) fn remark(self, told: &[Narration], chatter: Chatter) {
        let last = self.talk().remarked;
        let (now, is_over) = (
            browser::now_ms(),
            self.frame
                .with_untracked(|frame| frame.as_ref().is_none_or(|frame| frame.outcome.is_some())),
        );
        if chatter == Chatter::Off || is_over || now - last.get_value() < SILENCE_MS {
            return;
        }
        let is_bot = |seat: &Seat| {
            self.table.with_untracked(|table| {
                let place = table.as_ref().and_then(|table| table.seats.get(*seat));
                place.is_some_and(|it| matches!(it.kind, SeatStatus::Bot(_)))
            })
        };
        let mut moments =
            told.iter().filter_map(|it| Some((it.seat.filter(is_bot)?, moment(it.cue?)?)));
        let Some((seat, moment)) = moments.next() else { return };
        if browser::any_of(2) == 0 {
            return;
        }
        last.set_value(now);
        let temper = Temper::ALL[untrack(|| face_of(self, seat)) % Temper::ALL.len()];
        self.say_at(seat, say(&format!("bot-{}-{moment}", temper.name())));
    }
}
