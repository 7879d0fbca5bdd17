//! What is answered without being asked: a touch out of turn, a question with one answer.

use std::time::Duration;

use leptos::prelude::*;
use tapis_scene::{Gesture, Offer};

use super::state::TableState;
use crate::browser;

/// How long the only answer there is stays to be read at least, in milliseconds.
const ANSWER_MS: u64 = 1_500;

impl TableState {
    /// The one answer to what the table asks the viewer, where there is no other: nobody is asked.
    /// To lay a card is no answer, even if it is the only one.
    pub(super) fn only_answer(self) -> Option<Offer> {
        let is_asked = self.lists_all()
            && self.you().is_some_and(|you| {
                self.frame.with(|it| it.as_ref().is_some_and(|it| it.must.contains(you)))
            });
        self.offers.with(|offers| match &offers[..] {
            [only] if is_asked => match only.gesture {
                Gesture::Button(_) | Gesture::Target(_) => Some(only.clone()),
                Gesture::Cards { .. } | Gesture::Touch(_) | Gesture::Race(_) => None,
            },
            [] | [_] | [_, _, ..] => None,
        })
    }

    /// Says that nothing can be done with what was touched, and whom the table waits for.
    pub(super) fn not_yet(self) {
        let said = if self.is_your_turn() {
            crate::say!("not-now")
        } else {
            crate::say!("not-yet", whose = untrack(|| whose_turn(self)))
        };
        self.voice().call(said.clone());
        self.headline.set(Some(said));
    }
}

/// Gives the only answer there is, once it could be read what it is. Others see no sooner than of an
/// answer that was thought about that there was no other.
pub(super) fn answer_alone(state: TableState) {
    let only = Memo::new(move |_| {
        let at = state.frame.with(|it| it.as_ref().map(|it| it.position))?;
        Some((at, state.only_answer()?.action))
    });
    Effect::new(move || {
        let asked = only.get();
        let Some((_, action)) = asked.clone() else { return };
        let answer = move || {
            if only.try_get_untracked() == Some(asked) {
                state.act(action);
            }
        };
        set_timeout(answer, Duration::from_millis(ANSWER_MS + browser::random() % ANSWER_MS));
    });
}

/// Whom the table waits for; nothing where it waits for nobody.
pub(crate) fn whose_turn(state: TableState) -> String {
    let must = state.frame.with(|frame| frame.as_ref().map(|frame| frame.must));
    let must = must.unwrap_or_default();
    match must.len() {
        0 => String::new(),
        n @ 3.. => crate::say!("turn-of-many", n = n),
        1..=2 => {
            let who = state.names().all(&crate::words::words(), must);
            crate::say!("turn-of", who = who)
        }
    }
}
