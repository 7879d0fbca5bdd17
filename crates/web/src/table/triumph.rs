//! Winning: the winner's face before a fan of cards, and cards that fall for whoever has won here.

use leptos::prelude::*;
use tapis_protocol::Frame;
use tapis_rules::{End, Outcome, Seat, Seats};
use tapis_scene::{Narration, Weight};
use tapis_words::Form;

use super::{face::FaceOf, log::Line, state::TableState};
use crate::{
    browser,
    cards::{Back, BackView},
    words::{Teller, words},
};

/// How many cards fall.
const N_FALL: usize = 18;
/// More winners than these have no picture: then it is a team, or nobody.
const FEW: u8 = 3;

/// Who has won.
pub(super) fn winners(outcome: &Outcome) -> Seats {
    outcome.places.first().copied().unwrap_or_default()
}

impl TableState {
    /// Whether the viewer has won the game that is over.
    pub(super) fn has_won(self) -> bool {
        let (you, outcome) = (self.you(), |frame: &Frame| frame.outcome.as_ref().map(winners));
        let won = self.frame.with(|frame| frame.as_ref().and_then(outcome));
        you.zip(won).is_some_and(|(you, won)| won.contains(you))
    }

    /// What the winner did last, in a sentence; nothing if it was not seen here.
    fn last_of(self, winners: Seats) -> Option<String> {
        self.last_told(|told| {
            let theirs = told.seat.is_some_and(|seat| winners.contains(seat));
            theirs && told.weight != Weight::Detail
        })
        .map(|told| told.sentence)
    }

    /// The last of what was seen here that is meant.
    pub(super) fn last_told(self, is_meant: impl Fn(&Narration) -> bool) -> Option<Narration> {
        let (names, words) = (self.names(), words());
        let teller = Teller::new(&words, &names);
        self.table.with(|table| {
            let options = &table.as_ref()?.config.options;
            self.frame.with(|frame| {
                let view = &frame.as_ref()?.view;
                self.log.with(|log| {
                    log.iter().rev().find_map(|it| {
                        let Line::Event(seen) = &*it.line else { return None };
                        let told = tapis_scene::told(teller, Form::Full, options, view, seen);
                        is_meant(&told).then_some(told)
                    })
                })
            })
        })
    }
}

/// Who has won and by what.
#[component]
pub(super) fn Triumph(#[prop(into)] outcome: Signal<Option<Outcome>>) -> impl IntoView {
    let state = expect_context::<TableState>();
    let won = Memo::new(move |_| outcome.with(|it| it.as_ref().map(winners).unwrap_or_default()));
    let back = state.table.with_untracked(|table| {
        table.as_ref().map(|it| Back::of(&it.config.options)).unwrap_or_default()
    });
    let is_few = move || (1..=FEW).contains(&u8::try_from(won.get().len()).unwrap_or(u8::MAX));
    view! {
        <Show when=is_few>
            <div class="triumph" class:yours=move || state.has_won() aria-hidden="true">
                <span class="fanned">
                    {(0..5).map(|_| view! { <BackView back/> }).collect_view()}
                </span>
                {move || won.get().into_iter().map(|seat| view! { <FaceOf seat/> }).collect_view()}
            </div>
            <Show when=move || state.has_won()>
                <div class="falling" aria-hidden="true" data-testid="falling">
                    {(0..N_FALL).map(|_| view! { <span class="falls"><BackView back/></span> }).collect_view()}
                </div>
            </Show>
        </Show>
    }
}

/// By what the winner has won.
#[component]
pub(super) fn LastOf(#[prop(into)] outcome: Signal<Option<Outcome>>) -> impl IntoView {
    let state = expect_context::<TableState>();
    let last = move || {
        let won = |it: &Outcome| (it.end == End::Won).then(|| winners(it));
        state.last_of(outcome.with(|it| it.as_ref().and_then(won))?)
    };
    view! { <p class="last-of">{last}</p> }
}

/// How many games each has won at this table while this page looked on, the last one included; nothing
/// after the first.
pub(super) fn evening(state: TableState, outcome: &Outcome) -> Option<Vec<usize>> {
    let game = state.frame.with_untracked(|it| it.as_ref().map(|it| it.position.game))?;
    let place = state.code.with_value(|code| format!("wins.{code}"));
    let mut kept = browser::kept(&place).unwrap_or_default();
    let this = format!("{game}:");
    if !kept.lines().any(|line| line.starts_with(&this)) {
        let seats = winners(outcome).into_iter().map(|seat| seat.index().to_string());
        kept = format!("{kept}{this}{}\n", seats.collect::<Vec<_>>().join(","));
        browser::keep(&place, &kept);
    }
    let lines = kept.lines().filter_map(|line| line.split_once(':'));
    let won: Vec<&str> = lines.clone().flat_map(|(_, seats)| seats.split(',')).collect();
    let n_seats = state.table.with_untracked(|it| it.as_ref().map(|it| it.seats.n_seats()))?;
    let n_won = |seat: Seat| won.iter().filter(|it| **it == seat.index().to_string()).count();
    (lines.count() > 1).then(|| Seat::all(n_seats).map(n_won).collect())
}
