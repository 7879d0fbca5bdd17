//! Drives a room in the page as the server drives its own: commands go in, what changes comes out.

use std::collections::BTreeMap;

use tapis_client::is_repeat;
use tapis_games::any::{Any, AnyAction, AnyOptions};
use tapis_protocol::{Command, Config, Reaction, TableView, Update, http::NewTable};
use tapis_room::{
    Ask, Entry, Input, Output, PersonId, Position, Room, Screen, SeatStatus, SeatView, Setting,
    Shown, Source, Stage, Talk, Timing,
};
use tapis_rules::{OptionsError, Outcome, Seat, Seats};

use super::N_EDGES;

/// Draws bytes that nothing can foresee.
pub(super) type Draw = fn() -> [u8; 32];

/// What a game is dealt from: all from the browser's generator.
fn drawn(draw: Draw) -> Source {
    let mut id = [0; 16];
    id.copy_from_slice(&draw()[..16]);
    Source::Drawn(draw(), id)
}

/// A room, and how far the person who looks at the screen has followed it.
pub(super) struct Driver {
    room: Room<Any>,
    /// The people before it.
    screen: Screen,
    draw: Draw,
    /// Who of them looks at it.
    looks: Seat,
    /// Where the table was when somebody came to look for whom it did not wait.
    called: Option<Position>,
    /// The last command of each, as long as the room has not answered it.
    pending: BTreeMap<Seat, (u64, Command)>,
    have: Option<Position>,
    /// Where the last race began that has been shown.
    race: Option<Position>,
}

/// What a viewer does not know yet.
pub(super) struct News {
    pub(super) table: TableView,
    pub(super) update: Option<Update>,
    /// What each of those can do who act at once.
    pub(super) hands: Vec<(Seat, Vec<AnyAction>)>,
    /// Where the table is, if something can be raced for that has not been shown before.
    pub(super) reveals: Option<Position>,
}

/// A table with these people and bots, and what its journal begins with after its opening; its
/// first game is dealt from what this draws.
///
/// # Errors
/// If no game can be dealt with these rules for so many.
pub(super) fn opened(
    new: NewTable,
    names: &[String],
    now_ms: u64,
    draw: Draw,
) -> Result<(Config, Vec<Entry<Any>>), OptionsError> {
    let NewTable {
        options, n_seats, bots, turn_ms, pace, judging, reveal_ms, stand_in, hints, ..
    } = new;
    let usual = Config { talk: Talk::Off, ..Config::new(options, n_seats) };
    let config = Config { turn_ms, pace, judging, reveal_ms, stand_in, hints, ..usual };
    let (mut room, _) = Room::open(config.clone(), now_ms)?;
    let people = Seat::all(n_seats).take(names.len()).map(|seat| (seat, draw()));
    let mut screen = Screen::new(people, 0);
    let mut outputs = screen.sit(&mut room, now_ms, names.to_vec(), bots);
    outputs.extend(screen.begin(&mut room, now_ms, drawn(draw)));
    let entries = outputs.into_iter().filter_map(|output| match output {
        Output::Store(entry) => Some(entry),
        Output::Answer { .. }
        | Output::Verdict(_)
        | Output::Ticket { .. }
        | Output::Hint { .. }
        | Output::Think(_)
        | Output::Changed => None,
    });
    Ok((config, entries.collect()))
}

impl Driver {
    /// Drives this room; its commands are numbered from `first_id`, which nobody has used before, and
    /// its next games are dealt from what `draw` draws.
    pub(super) fn new(room: Room<Any>, first_id: u64, draw: Draw) -> Self {
        let table = room.table_view(None);
        let is_person = |place: &SeatView| match place.kind {
            SeatStatus::Present | SeatStatus::Away => true,
            SeatStatus::Free | SeatStatus::Bot(_) => false,
        };
        let people = table.seats.iter().filter(|(_, place)| is_person(place));
        let screen = Screen::new(people.map(|(seat, _)| (seat, draw())), first_id);
        let looks = screen.seats().next().or_else(|| Seat::all(1).next());
        let looks = looks.expect("a table has a seat");
        Self {
            room,
            screen,
            draw,
            looks,
            called: None,
            pending: BTreeMap::new(),
            have: None,
            race: None,
        }
    }

    pub(super) fn stage(&self) -> Stage {
        self.room.stage()
    }

    /// How far the game is.
    #[cfg(test)]
    pub(super) fn position(&self) -> Option<Position> {
        self.room.position()
    }

    /// The game that is over: which one it is at this table, and its record with the notes on it.
    pub(super) fn ended(&self) -> Option<(u32, String)> {
        let record = self.room.record().filter(|_| self.stage() == Stage::Over)?;
        let position = self.room.update(0, None, None)?.frame.position;
        Some((position.game, format!("{record}{}", self.room.notes()?)))
    }

    /// How the last game ended.
    pub(super) fn outcome(&self) -> Option<Outcome> {
        self.room.outcome()
    }

    /// Whose games are kept as those of whoever uses this browser: the first who sits before it.
    pub(super) fn first(&self) -> Option<Seat> {
        self.screen.seats().next()
    }

    /// The house rules.
    pub(super) fn options(&self) -> &AnyOptions {
        &self.room.config().options
    }

    /// The game so far, for whoever thinks about it.
    pub(super) fn record(&self) -> Option<String> {
        self.room.record().map(ToString::to_string)
    }

    /// What was found for a bot; nothing where nobody can think.
    pub(super) fn found(
        &mut self,
        now_ms: u64,
        (seat, position): (Seat, Position),
        action: Option<AnyAction>,
    ) -> Vec<Output<Any>> {
        self.handle(now_ms, Input::Chosen { seat, position, action })
    }

    /// When [`tick`](Self::tick) is to be called, if nothing happens before.
    pub(super) fn next_deadline(&self) -> Option<u64> {
        self.room.next_deadline()
    }

    /// Those who act at once, each at an edge of the screen: where hands race nobody has anything to
    /// hide, and a screen that is passed on is always too late.
    pub(super) fn together(&self) -> Seats {
        let has_edges = (2..=usize::from(N_EDGES)).contains(&self.screen.seats().len());
        if has_edges && tapis_scene::races(&self.room.config().options) {
            self.screen.seats().collect()
        } else {
            Seats::NONE
        }
    }

    /// Whether the screen is passed on from one to the other, so that nobody sees another's cards.
    pub(super) fn passes(&self) -> bool {
        self.screen.seats().len() > 1 && self.together().is_empty()
    }

    /// Whether nobody shares the screen.
    pub(super) fn is_alone(&self) -> bool {
        self.screen.seats().len() == 1
    }

    /// Whether the table waits for this seat.
    pub(super) fn is_due(&self, seat: Seat) -> bool {
        self.must().contains(seat)
    }

    fn must(&self) -> Seats {
        let update = self.room.update(0, None, None);
        update.map_or(Seats::NONE, |update| update.frame.must)
    }

    /// Who of those before the screen may act without being waited for.
    fn may(&self) -> Seats {
        self.room.may().into_iter().filter(|seat| self.is_here(*seat)).collect()
    }

    /// Who has to be asked: those whom the table waits for; while it waits for nobody, those who
    /// may say something before it goes on.
    fn asked(&self) -> Seats {
        let must = self.must();
        if must.is_empty() { self.may() } else { must }
    }

    /// Whether whoever looks has come to act out of turn, and can still do so.
    fn is_called(&self) -> bool {
        self.called.is_some_and(|at| self.room.position() == Some(at))
            && self.room.may().contains(self.looks)
    }

    /// Who is to look at the screen next: somebody who has to be asked, while whoever looks now
    /// has not.
    pub(super) fn next_to_look(&self) -> Option<Seat> {
        let asked = self.asked();
        if !self.passes() || asked.contains(self.looks) || self.is_called() {
            return None;
        }
        let n_seats = self.room.config().n_seats;
        let mut after = self.looks.clockwise(n_seats);
        after.find(|seat| self.is_here(*seat) && asked.contains(*seat))
    }

    /// Who else of those before the screen could do something now, while it stays with whoever
    /// looks. Who that is everybody may know.
    pub(super) fn others(&self) -> Seats {
        if !self.passes() || self.next_to_look().is_some() {
            return Seats::NONE;
        }
        self.others_than(self.looks)
    }

    /// Who but this seat could do something now, of those before the screen.
    pub(super) fn others_than(&self, seat: Seat) -> Seats {
        let all = self.must().union(self.room.may());
        all.into_iter().filter(|it| *it != seat && self.is_here(*it)).collect()
    }

    /// Whether time stands still: passing a screen on takes longer than any timer of a game gives
    /// to those who may act.
    pub(super) fn stands_still(&self) -> bool {
        let waits = self.must().is_empty() && !self.may().is_empty();
        self.passes() && (waits || self.is_called())
    }

    /// Who looks at the screen.
    pub(super) const fn looks(&self) -> Seat {
        self.looks
    }

    /// What this person is called, if they are one of those who act at once.
    pub(super) fn one_of_many(&self, wanted: PersonId) -> Option<String> {
        let seat = self.together().into_iter().find(|seat| Screen::person(*seat) == wanted)?;
        Some(self.name(seat))
    }

    /// What somebody is called.
    pub(super) fn name(&self, seat: Seat) -> String {
        let table = self.room.table_view(None);
        table.seats.get(seat).map_or_else(String::new, |place| place.name.clone())
    }

    /// From now on this person looks at the screen, who has to be shown all of it.
    pub(super) fn look(&mut self, seat: Seat) {
        self.looks = seat;
        self.called = self.room.position().filter(|_| !self.is_due(seat));
        self.have = None;
        self.race = None;
    }

    /// The people before the screen have come.
    pub(super) fn come(&mut self, now_ms: u64) -> Vec<Output<Any>> {
        let mut out = self.handle(now_ms, Input::Permit(Talk::Off));
        for seat in self.seats() {
            out.extend(self.handle(now_ms, Input::Connected(Screen::person(seat))));
        }
        // The page may have been closed in the middle of a deal.
        out.extend(self.screen.contribute(&mut self.room, now_ms));
        out
    }

    /// Time has passed.
    pub(super) fn tick(&mut self, now_ms: u64) -> Vec<Output<Any>> {
        self.handle(now_ms, Input::Tick)
    }

    /// All that led to this position has been heard.
    pub(super) fn heard(&mut self, now_ms: u64, position: Position) -> Vec<Output<Any>> {
        self.seats()
            .into_iter()
            .flat_map(|seat| {
                self.handle(now_ms, Input::Heard { person: Screen::person(seat), position })
            })
            .collect()
    }

    /// What can be raced for has been shown.
    pub(super) fn shown(&mut self, now_ms: u64, position: Position) -> Vec<Output<Any>> {
        let together = self.together();
        let all = if together.is_empty() { Seats::one(self.looks) } else { together };
        let show = |seat| {
            let shown = Shown { position, at_ms: now_ms, rtt_ms: Some(0) };
            self.handle(now_ms, Input::Shown { person: Screen::person(seat), shown })
        };
        all.into_iter().flat_map(show).collect()
    }

    /// Whoever looks at the screen is called otherwise from now on.
    pub(super) fn rename(&mut self, now_ms: u64, nick: String) -> Vec<Output<Any>> {
        self.handle(now_ms, Input::Renamed { person: Screen::person(self.looks), nick })
    }

    /// Whoever looks at the screen wants this.
    pub(super) fn command(&mut self, now_ms: u64, command: Command) -> Vec<Output<Any>> {
        self.command_of(self.looks, now_ms, command)
    }

    /// The person at this seat wants this, unless it is what they want already.
    pub(super) fn command_of(
        &mut self,
        seat: Seat,
        now_ms: u64,
        command: Command,
    ) -> Vec<Output<Any>> {
        // Only the host chooses the next game, whoever looks at the screen then.
        let chooses = matches!(command, Command::Choose(_));
        let seat = self.first().filter(|_| chooses).unwrap_or(seat);
        if self.pending.get(&seat).is_some_and(|(_, last)| is_repeat(last, &command)) {
            return Vec::new();
        }
        let request = self.screen.request(seat);
        self.pending.insert(seat, (request.id, command.clone()));
        match &command {
            Command::Begin => return self.deal(now_ms),
            Command::Stop => return self.for_all(now_ms, &command),
            Command::Act { .. }
            | Command::Back
            | Command::Hint
            | Command::Choose(_)
            | Command::StandIn { .. }
            | Command::Set(Setting::Pace(_))
            | Command::GoOn => {}
            // Nobody can come or go, and there is nobody to talk to.
            Command::Sit { .. }
            | Command::Stand
            | Command::Bot { .. }
            | Command::Remove { .. }
            | Command::MakeTicket { .. }
            | Command::UseTicket { .. }
            | Command::Set(Setting::Talk(_) | Setting::Door(_))
            | Command::NewCode
            | Command::LetIn { .. }
            | Command::Say { .. }
            | Command::Chat { .. }
            | Command::Report { .. } => return Vec::new(),
        }
        let timing = self.timing(command.reaction());
        let input = Ask::new(request, command).timed(timing).into();
        self.handle(now_ms, input)
    }

    /// Another game, which all want as soon as one of them says so.
    fn deal(&mut self, now_ms: u64) -> Vec<Output<Any>> {
        self.pending.clear();
        self.screen.begin(&mut self.room, now_ms, drawn(self.draw))
    }

    /// Whether somebody who sits here is before the screen.
    fn is_here(&self, seat: Seat) -> bool {
        self.screen.seats().any(|it| it == seat)
    }

    fn seats(&self) -> Vec<Seat> {
        self.screen.seats().collect()
    }

    /// What all who sit together before the screen want, as soon as one of them says so.
    fn for_all(&mut self, now_ms: u64, command: &Command) -> Vec<Output<Any>> {
        self.pending.clear();
        let mut out = Vec::new();
        for seat in self.seats() {
            let request = self.screen.request(seat);
            out.extend(self.handle(now_ms, Ask::new(request, command.clone()).into()));
        }
        out
    }

    fn handle(&mut self, now_ms: u64, input: Input<Any>) -> Vec<Output<Any>> {
        let out = self.room.handle(now_ms, input);
        let is_answer = |it: &Output<Any>, id: u64| matches!(it, Output::Answer { request, .. } if request.id == id);
        self.pending.retain(|_, (id, _)| !out.iter().any(|it| is_answer(it, *id)));
        out
    }

    /// What is known of an act: there is no network in between, and all before one screen are measured
    /// by its clock. When a press was made counts, and not when a busy page has come to it.
    fn timing(&self, reaction: Option<Reaction>) -> Timing {
        let Some(reaction) = reaction.filter(|_| self.race.is_some()) else {
            return Timing::over(Some(0));
        };
        let ms = Some(reaction.ms);
        Timing { elapsed_ms: ms, rtt_ms: Some(0), reaction_ms: ms }
    }

    /// What has changed since this was last asked.
    pub(super) fn news(&mut self, now_ms: u64) -> News {
        // Those who act at once see what everybody sees, and are told of each other by their names.
        let together = self.together();
        let viewer = Some(Screen::person(self.looks)).filter(|_| together.is_empty());
        let mut update = self.room.update(now_ms, viewer, self.have);
        if let Some(update) = update.as_mut().filter(|_| self.stands_still()) {
            update.frame.clocks.clear();
        }
        self.have = update.as_ref().map(|update| update.frame.position);
        let race = self.room.race_since();
        let reveals = self.have.filter(|_| race.is_some() && race != self.race);
        self.race = race;
        let hands = together.into_iter().map(|seat| (seat, self.actions(now_ms, seat))).collect();
        News { table: self.room.table_view(viewer), update, hands, reveals }
    }

    /// What somebody can do now.
    fn actions(&self, now_ms: u64, seat: Seat) -> Vec<AnyAction> {
        let update = self.room.update(now_ms, Some(Screen::person(seat)), self.have);
        update.map_or_else(Vec::new, |update| update.frame.actions)
    }
}
