//! What was refused, or went wrong.

use std::time::Duration;

use leptos::prelude::*;
use tapis_protocol::{ProtocolError, RoomError};
use tapis_room::Stage;
use tapis_scene::Cue;

use super::state::TableState;
use crate::words::describe_error;

/// How long after a race that was lost it is said who was faster.
const BEATEN_AFTER: Duration = Duration::from_millis(250);

impl TableState {
    /// Something was refused, or went wrong; nobody needs to hear that it came after the end.
    pub(crate) fn show_error(self, trouble: ProtocolError) {
        let is_over = untrack(|| self.stage()) == Stage::Over;
        let is_late = matches!(
            trouble,
            ProtocolError::Room(RoomError::Stale { .. } | RoomError::Beaten | RoomError::NoGame)
        );
        if is_over && is_late {
            return;
        }
        let names = untrack(|| self.names());
        if trouble == ProtocolError::Room(RoomError::Beaten) {
            // Who was faster is on its way.
            set_timeout(move || self.tell_beaten(), BEATEN_AFTER);
            return;
        }
        self.voice().call(describe_error(&trouble, &names).text);
        self.trouble.set(Some(trouble));
    }

    /// Says who was faster, unless how the race was judged has said so.
    fn tell_beaten(self) {
        if self.net.try_get_untracked().is_none() {
            return;
        }
        let names = untrack(|| self.names());
        let slap = untrack(|| self.last_told(|told| told.cue == Some(Cue::Slap)));
        if let Some(seat) = slap.and_then(|told| told.seat).filter(|seat| names.you != Some(*seat))
        {
            let said = crate::say!("beaten", who = names.get(seat));
            self.voice().call(said.clone());
            // It belongs to what came of it.
            let shown = self.headline.get_untracked();
            self.headline.set(Some(
                [Some(said), shown].into_iter().flatten().collect::<Vec<_>>().join(" · "),
            ));
        }
    }

    /// Something was refused to one of several who act at once. That the table has moved on meanwhile
    /// is no fault of theirs, and the verdict says who was faster.
    pub(crate) fn show_refusal_of(self, who: &str, trouble: RoomError) {
        if matches!(trouble, RoomError::Stale { .. } | RoomError::Beaten | RoomError::NoGame) {
            return;
        }
        let names = untrack(|| self.names());
        let said = describe_error(&ProtocolError::Room(trouble), &names).text;
        let said = crate::say!("said-to", who = who, what = said);
        self.voice().call(said.clone());
        self.headline.set(Some(said));
    }
}
