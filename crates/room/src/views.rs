//! What people see of a room.

use tapis_bots::Bot;
use tapis_rules::{BySeat, Outcome, Record, Ruleset as _, Seats};

use crate::{
    Attendance, Clock, Config, Frame, PersonId, Position, Room, SeatStatus, Stage, TableView, Trip,
    Update, Verdict, live_game::LiveGame,
};

impl<G: Bot> Room<G> {
    /// The table with its people, as `person` sees it.
    pub fn table_view(&self, person: Option<PersonId>) -> TableView<G> {
        TableView {
            config: Config { talk: self.talk(), ..self.people.config.clone() },
            seats: self.people.chairs.views(self.people.now_ms, self.shown_trips()),
            you: person.and_then(|person| self.people.chairs.seat_of(person)),
            host: self.people.chairs.host(),
            stage: self.stage(),
            most_talk: self.people.most_talk,
            fair: self.fair_view(),
            next: self.next.clone(),
            removed: self.people.removed.names().map(str::to_owned).collect(),
            n_watching: self.n_watching(),
            removed_by: person.and_then(|person| self.removed_by(person)).map(str::to_owned),
        }
    }

    /// The host who has taken this person's seat, if that is how they lost it.
    pub fn removed_by(&self, person: PersonId) -> Option<&str> {
        self.people.removed.by(person)
    }

    /// Whether [`Self::table_view`] of this room, which made `known`, would be the same again for
    /// somebody without a seat. Most often it would, and is not worth making.
    pub fn looks_like(&self, known: &TableView<G>) -> bool {
        let TableView {
            config,
            seats,
            you,
            host,
            stage,
            most_talk,
            fair,
            next,
            removed,
            n_watching,
            removed_by,
        } = known;
        // All else of how it is set up never changes.
        let talk = (config.talk, *most_talk) == (self.talk(), self.people.most_talk);
        let own = &self.people.config;
        let others = (config.door, config.pace, &config.code, *n_watching)
            == (own.door, own.pace, &own.code, self.n_watching());
        let rules = (&config.options, next) == (&self.people.config.options, &self.next);
        talk && rules
            && others
            && removed_by.is_none()
            && self.people.removed.names().eq(removed)
            && (*you, *host, *stage) == (None, self.people.chairs.host(), self.stage())
            && self.people.chairs.look_like(seats, self.shown_trips())
            && self.deal_looks_like(fair.as_ref())
    }

    /// How many are there.
    pub fn attendance(&self) -> Attendance {
        let count = |is_meant: fn(SeatStatus) -> bool| {
            let seats = self.people.chairs.all.iter();
            let meant = seats.filter(|(_, chair)| is_meant(chair.status())).count();
            u16::try_from(meant).unwrap_or(u16::MAX)
        };
        Attendance {
            n_people: count(|status| status == SeatStatus::Present),
            n_bots: count(|status| matches!(status, SeatStatus::Bot(_))),
            n_watching: self.n_watching(),
        }
    }

    /// How many people are there without a seat.
    fn n_watching(&self) -> u16 {
        let connected = self.people.connected.iter();
        let watching = connected.filter(|it| self.people.chairs.seat_of(**it).is_none());
        u16::try_from(watching.count()).unwrap_or(u16::MAX)
    }

    /// The round trips that people see.
    fn shown_trips(&self) -> impl Fn(PersonId) -> Option<Trip> {
        let shows_trips = self.shows_trips();
        move |person| shows_trips.then(|| self.people.trip_to(person)).flatten()
    }

    /// What brings up to date a person who has followed the game as far as `have`; nothing before
    /// the first deal.
    pub fn update(
        &self,
        now_ms: u64,
        person: Option<PersonId>,
        have: Option<Position>,
    ) -> Option<Update<G>> {
        let game = self.game.as_ref()?;
        let position = game.position();
        let viewer = self.viewer(person);
        let since = have.filter(|have| have.game == position.game && *have <= position);
        let events = since.map_or_else(Vec::new, |since| {
            game.table.seen(viewer, usize::try_from(since.n_events).unwrap_or(usize::MAX))
        });
        // Nobody can do anything in a game that was stopped, whatever its rules would let them do.
        let acting = viewer.seat().filter(|_| !game.is_stopped);
        let frame = Frame {
            position,
            view: game.table.view(viewer),
            must: if game.is_stopped { Seats::NONE } else { game.table.agenda().must },
            actions: acting.map_or_else(Vec::new, |seat| game.table.actions(seat)),
            clocks: self.clocks(game, now_ms.max(self.people.now_ms)),
            outcome: game.outcome(),
        };
        Some(Update { since, events, frame })
    }

    /// Who may act in the game in play without being waited for. It is public, as who must act is.
    pub fn may(&self) -> Seats {
        let game = self.game.as_ref().filter(|game| !game.is_stopped);
        game.map_or(Seats::NONE, |game| game.table.agenda().may)
    }

    /// The game in play, or the last one, as it is stored; it contains the seed.
    pub fn record(&self) -> Option<&Record<G>> {
        self.game.as_ref().map(|game| game.table.record())
    }

    /// How the game in play, or the last one, ended; nothing before that.
    pub fn outcome(&self) -> Option<Outcome> {
        self.game.as_ref().and_then(LiveGame::outcome)
    }

    /// Whose each seat is, where it is a person's, and what whoever has it is called.
    pub fn seated(&self) -> BySeat<(Option<PersonId>, String)> {
        self.people.chairs.all.map(|seat, chair| (chair.person(), chair.name(seat).to_owned()))
    }

    /// How the races of the game in play, or the last one, were decided.
    pub fn verdicts(&self) -> &[Verdict] {
        self.game.as_ref().map_or(&[], |game| &game.verdicts)
    }

    /// Whether people see how far away everybody is: where it matters, and not in play.
    pub(crate) fn shows_trips(&self) -> bool {
        self.people.config.options.is_of_reflexes() && self.stage() != Stage::Playing
    }

    /// Where the race that is on began, if the fastest wins it.
    pub fn race_since(&self) -> Option<Position> {
        let game = self.game.as_ref().filter(|game| !game.is_over())?;
        let span = game.race().filter(|span| span.race.is_timed())?;
        Some(Position { game: game.number, n_events: span.from })
    }

    /// How far the game is; nothing before the first deal.
    pub fn position(&self) -> Option<Position> {
        self.game.as_ref().map(LiveGame::position)
    }

    fn clocks(&self, game: &LiveGame<G>, now_ms: u64) -> Vec<Clock> {
        if game.is_over() {
            return Vec::new();
        }
        // Clocks that stand still show what they showed when they stopped.
        let now_ms = match game.waits_until_ms(&self.people) {
            Some(until_ms) => now_ms.min(until_ms).min(game.still_from_ms),
            None => now_ms,
        };
        let left =
            |until_ms: u64| u32::try_from(until_ms.saturating_sub(now_ms)).unwrap_or(u32::MAX);
        let timers = game.timers.iter().map(|running| Clock {
            timer: Some(running.timer.id),
            left_ms: left(running.expires_ms()),
            of_ms: running.timer.after_ms,
        });
        let waiting = game.due_since.iter().filter_map(|(seat, since_ms)| {
            let chair = &self.people.chairs.all[seat];
            (*since_ms).filter(|_| chair.person().is_some() && !chair.stand_in)
        });
        let turn = self.people.config.turn_ms.zip(waiting.min()).map(|(turn_ms, since_ms)| Clock {
            timer: None,
            left_ms: left(since_ms + u64::from(turn_ms)).min(turn_ms),
            of_ms: turn_ms,
        });
        timers.chain(turn).collect()
    }
}
