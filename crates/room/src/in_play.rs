//! A room while a game is running: what befalls the people and the game together.

use tapis_bots::Bot;
use tapis_rules::{Seat, TimerId};

use crate::{Entry, RoomError, Timing, contest::PendingAct, live_game::LiveGame, people::People};

/// The people of a room and the game that they are playing.
pub(crate) struct InPlay<'a, G: Bot> {
    pub(crate) people: &'a mut People<G>,
    pub(crate) game: &'a mut LiveGame<G>,
}

impl<G: Bot> InPlay<'_, G> {
    /// Lets a bot play for the person who has this seat.
    pub(crate) fn stand_in(&mut self, seat: Seat) {
        let chair = &mut self.people.chairs.all[seat];
        (chair.stand_in, chair.bot_at_ms) = (true, None);
        self.people.changed = true;
        self.plan();
    }

    /// Gives a seat back to its person if a bot is standing in, or soon would.
    pub(crate) fn take_back(&mut self, seat: Seat) {
        let chair = &mut self.people.chairs.all[seat];
        let was_called = chair.bot_at_ms.take().is_some();
        if std::mem::take(&mut chair.stand_in) || was_called {
            self.game.plans[seat] = None;
            self.game.due_since[seat] = self.game.due_since[seat].map(|_| self.people.now_ms);
            self.people.changed = true;
        }
    }

    /// Lets every bot decide what to do next, now that something has changed.
    pub(crate) fn plan(&mut self) {
        let Self { people, game } = self;
        let agenda = game.table.agenda();
        let pace = people.bot_pace(&agenda);
        for (seat, chair) in people.chairs.all.iter() {
            let before = game.plans[seat].take();
            game.plans[seat] = match chair.bot(people.config.stand_in) {
                Some(level) if agenda.includes(seat) && !game.is_busy(seat) => game
                    .still_planned(seat, before)
                    .or_else(|| game.intend(seat, level, pace, people.now_ms)),
                Some(_) | None => None,
            };
        }
    }

    /// Lets a bot do what it has planned.
    pub(crate) fn carry_out(&mut self, seat: Seat) {
        if let Some(plan) = self.game.plans[seat].take() {
            let seen = self.game.position();
            self.route(
                seen,
                Timing::default(),
                PendingAct { seat, action: plan.action, request: None },
            );
        }
    }

    /// Lets a timer run out.
    pub(crate) fn expire(&mut self, timer: TimerId) {
        match self.game.expire(timer, self.people.now_ms) {
            Ok(timed) => {
                self.people.store(Entry::Input { timed, request: None });
                self.after_change();
            }
            Err(_) => self.game.timers.retain(|running| running.timer.id != timer),
        }
    }

    /// To be called after anything has happened in the game.
    pub(crate) fn after_change(&mut self) {
        self.people.changed = true;
        if self.game.is_over() {
            self.end();
        }
        self.plan();
    }

    /// The game is over: no act can wait any longer, and nobody stands in.
    pub(crate) fn end(&mut self) {
        for (_, act) in std::mem::take(&mut self.game.held) {
            self.people.answer(act.request, Err(RoomError::NoGame));
        }
        let late = if self.game.is_stopped { RoomError::NoGame } else { RoomError::Beaten };
        for (_, act) in self.game.contest.take().into_iter().flat_map(|contest| contest.claims) {
            self.people.answer(act.request, Err(late.clone()));
        }
        for (_, chair) in self.people.chairs.all.iter_mut() {
            (chair.stand_in, chair.bot_at_ms) = (false, None);
        }
    }
}
