//! What people see of a room.

use tapis_bots::Bot;
use tapis_rules::Record;

use crate::{Clock, Frame, PersonId, Play, Position, Room, TableView, played::Played};

impl<G: Bot> Room<G> {
    /// The table with its people, as `person` sees it.
    pub fn table_view(&self, person: Option<PersonId>) -> TableView<G> {
        TableView {
            config: self.config.clone(),
            places: self.chairs.places(),
            you: person.and_then(|person| self.chairs.seat_of(person)),
            host: self.chairs.host,
            stage: self.stage(),
        }
    }

    /// What brings `person` up to date who has followed the game as far as `have`; nothing before
    /// the first deal.
    pub fn play(
        &self,
        now_ms: u64,
        person: Option<PersonId>,
        have: Option<Position>,
    ) -> Option<Play<G>> {
        let played = self.played.as_ref()?;
        let position = played.position();
        let viewer = self.viewer(person);
        let since = have.filter(|have| have.game == position.game && *have <= position);
        let events = since.map_or_else(Vec::new, |since| {
            played.table.seen(viewer, usize::try_from(since.n_events).unwrap_or(usize::MAX))
        });
        let frame = Frame {
            position,
            view: played.table.view(viewer),
            must: played.table.agenda().must,
            actions: viewer.seat().map_or_else(Vec::new, |seat| played.table.actions(seat)),
            clocks: self.clocks(played, now_ms.max(self.now_ms)),
            outcome: played.table.outcome(),
        };
        Some(Play { since, events, frame })
    }

    /// The game in play, or the last one, as it is stored; it holds the seed.
    pub fn record(&self) -> Option<&Record<G>> {
        self.played.as_ref().map(|played| played.table.record())
    }

    /// Where the game stands; none before the first deal.
    pub fn position(&self) -> Option<Position> {
        self.played.as_ref().map(Played::position)
    }

    fn clocks(&self, played: &Played<G>, now_ms: u64) -> Vec<Clock> {
        if played.is_over() {
            return Vec::new();
        }
        let left =
            |until_ms: u64| u32::try_from(until_ms.saturating_sub(now_ms)).unwrap_or(u32::MAX);
        let timers = played.timers.iter().map(|running| Clock {
            timer: Some(running.timer.id),
            left_ms: left(running.rings_ms()),
            of_ms: running.timer.after_ms,
        });
        let waiting = played.due_since.iter().filter_map(|(seat, since_ms)| {
            let chair = &self.chairs.all[seat];
            (*since_ms).filter(|_| chair.person().is_some() && !chair.stand_in)
        });
        let turn = self.config.turn_ms.zip(waiting.min()).map(|(turn_ms, since_ms)| Clock {
            timer: None,
            left_ms: left(since_ms + u64::from(turn_ms)),
            of_ms: turn_ms,
        });
        timers.chain(turn).collect()
    }
}
