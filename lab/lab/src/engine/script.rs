//! What one seat is told, as lines: from a whole table, and nothing that the seat may not know.

use tapis_games::any::{InAny, Member};
use tapis_room::Clock;
use tapis_rules::{Agenda, Ruleset as _, Seat, Seed, TimerId, Viewer};

use super::message::{Choose, DriverMessage, End, New, Seen, line};

/// A timer that is running, and when it rings.
pub(crate) type Running = (TimerId, u64);

/// The lines for one seat in one game.
#[derive(Debug)]
pub(crate) struct Script {
    seat: Seat,
    /// How often it has been asked.
    n_asked: u32,
    /// What it has not been told yet.
    unseen: Seen,
    /// Lines that have not been sent yet.
    lines: String,
}

impl Script {
    /// Begins with a game.
    pub(super) fn begin<G: Member>(
        options: &G::Options,
        n_seats: u8,
        seat: Seat,
        seed: &Seed,
        move_ms: u64,
    ) -> Self {
        let header = options.header();
        let new = New {
            game: header.id.to_owned(),
            edition: header.edition,
            options: options.clone().wrap(),
            n_seats,
            seat,
            seed: seed.reveal(),
            move_ms: Some(move_ms),
        };
        let mut script =
            Self { seat, n_asked: 0, unseen: Seen { events: Vec::new() }, lines: String::new() };
        script.add(&DriverMessage::New(Box::new(new)));
        script
    }

    fn add(&mut self, told: &DriverMessage) {
        self.lines += &line(told);
        self.lines.push('\n');
    }

    /// Keeps in mind what the seat sees of an event.
    pub(super) fn see<G: Member>(&mut self, seen: G::Seen) {
        self.unseen.events.push(seen.wrap());
    }

    fn add_unseen(&mut self) {
        if !self.unseen.events.is_empty() {
            let events = std::mem::take(&mut self.unseen.events);
            self.add(&DriverMessage::Seen(Seen { events }));
        }
    }

    /// Asks what the seat does at this table, as which number of question it is known.
    pub(super) fn ask<G: Member>(
        &mut self,
        game: &G,
        agenda: &Agenda,
        running: &[Running],
        now_ms: u64,
    ) -> u32 {
        self.add_unseen();
        self.n_asked += 1;
        let mut actions = Vec::new();
        game.actions(self.seat, &mut actions);
        let clock = |timer: &tapis_rules::Timer| {
            let ring = running.iter().find(|(id, _)| *id == timer.id).map(|(_, at_ms)| *at_ms);
            let left = ring.map(|at_ms| at_ms.saturating_sub(now_ms));
            let left_ms = left.and_then(|ms| u32::try_from(ms).ok()).unwrap_or(timer.after_ms);
            Clock { timer: Some(timer.id), left_ms, of_ms: timer.after_ms }
        };
        self.add(&DriverMessage::Choose(Box::new(Choose {
            n: self.n_asked,
            at_ms: now_ms,
            view: game.view(Viewer::Seat(self.seat)).wrap(),
            must: agenda.must,
            actions: actions.into_iter().map(InAny::wrap).collect(),
            clocks: agenda.timers.iter().map(clock).collect(),
        })));
        self.n_asked
    }

    /// Ends with what is left to be told.
    pub(super) fn end(&mut self, end: End) {
        self.add_unseen();
        self.add(&DriverMessage::End(end));
    }

    /// The lines since the last time.
    pub(super) fn take(&mut self) -> String {
        std::mem::take(&mut self.lines)
    }
}

#[cfg(test)]
mod tests {
    use tapis_bots::BotLevel;
    use tapis_games::{
        any::AnyView, corse::Corse, nambarz::Nambarz, norvegienne::Norvegienne,
        scientifique::Scientifique,
    };
    use tapis_rules::{Deal, Game as _, Rng, random_input};
    use tapis_search::Effort;

    use super::*;
    use crate::engine::{Skill, serve};

    /// A game played at random, with what every seat remembers of it.
    struct Played<G: Member> {
        options: G::Options,
        game: G,
        log: Vec<G::Event>,
        memories: Vec<G::Memory>,
        rng: Rng,
    }

    impl<G: Member> Played<G> {
        fn deal(n_seats: u8, nth: u64) -> Self {
            let (options, mut log) = (G::Options::default(), Vec::new());
            let seed = Seed::numbered(nth);
            let rng = seed.stream("chance");
            let game = options.deal(n_seats, &Deal::shuffled(seed), &mut log).expect("a deal");
            let memories = Seat::all(n_seats).map(|_| G::memory(&options, n_seats)).collect();
            Self { options, game, log, memories, rng }
        }

        fn remember(&mut self) {
            for (seat, memory) in Seat::all(26).zip(&mut self.memories) {
                for event in &self.log {
                    G::learn(&self.options, memory, &G::seen(event, Viewer::Seat(seat)));
                }
            }
            self.log.clear();
        }

        /// Some table that `seat` cannot tell from this one.
        fn other(&mut self, seat: Seat) -> G {
            let viewer = Viewer::Seat(seat);
            let (view, memory) = (self.game.view(viewer), &self.memories[seat.index()]);
            G::guess(&self.options, viewer, &view, memory, &mut self.rng)
        }
    }

    /// What a seat that is seated anew is asked at this table, after these events.
    fn lines<G: Member>(options: &G::Options, game: &G, log: &[G::Event], seat: Seat) -> String {
        let mut script = Script::begin::<G>(options, 3, seat, &Seed::numbered(7), 1_000);
        for event in log {
            script.see::<G>(G::seen(event, Viewer::Seat(seat)));
        }
        if game.agenda().includes(seat) {
            script.ask(game, &game.agenda(), &[], 12_000);
        }
        script.end(End { outcome: game.outcome(), forfeit: None });
        script.take()
    }

    /// At a table that its seat cannot tell from this one a program is told the same, and the same
    /// again after anything that the seat sees in the same way at both.
    fn tells_what_is_seen<G: Member>() {
        let (mut n_others, mut n_after) = (0, 0);
        for nth in 0..6 {
            let mut played = Played::<G>::deal(3, nth);
            for _ in 0..60 {
                played.remember();
                let others: Vec<(Seat, G)> =
                    Seat::all(3).map(|seat| (seat, played.other(seat))).collect();
                for (seat, other) in &others {
                    let here = lines(&played.options, &played.game, &[], *seat);
                    assert_eq!(here, lines(&played.options, other, &[], *seat));
                    n_others += u32::from(*other != played.game);
                }
                let Some(input) = random_input(&played.game, &mut played.rng) else { break };
                let taken = played.game.take(input.clone(), &mut played.log);
                taken.expect("what is listed is accepted");
                for (seat, mut other) in others {
                    let (viewer, mut log) = (Viewer::Seat(seat), Vec::new());
                    if other.take(input.clone(), &mut log).is_err() {
                        continue;
                    }
                    let seen = |log: &[G::Event]| -> Vec<G::Seen> {
                        log.iter().map(|event| G::seen(event, viewer)).collect()
                    };
                    if seen(&log) == seen(&played.log)
                        && other.view(viewer) == played.game.view(viewer)
                    {
                        let here = lines(&played.options, &played.game, &played.log, seat);
                        assert_eq!(here, lines(&played.options, &other, &log, seat));
                        n_after += u32::from(other != played.game);
                    }
                }
            }
        }
        assert!(n_others > 50 && n_after > 20, "{n_others} other tables, {n_after} after an input");
    }

    #[test]
    fn a_seat_is_told_the_same_at_tables_that_it_cannot_tell_apart() {
        tells_what_is_seen::<Corse>();
        tells_what_is_seen::<Norvegienne>();
        tells_what_is_seen::<Scientifique>();
        tells_what_is_seen::<Nambarz>();
    }

    /// What our program replies to lines.
    fn replies(skill: Skill, lines: &str) -> String {
        let mut said = Vec::new();
        serve(skill, lines.as_bytes(), &mut said).expect("it reads and writes");
        String::from_utf8(said).expect("text")
    }

    /// It panicked where events did not begin at the deal.
    fn plays_on_from_any_event<G: Member>() {
        let skills = [Skill::Level(BotLevel::Hard), Skill::Searching(Effort::EXPERT)];
        let mut n_asked = 0;
        for nth in 0..4 {
            let mut played = Played::<G>::deal(3, nth);
            let deal = played.log.clone();
            for step in 0..40 {
                let latest = std::mem::take(&mut played.log);
                for seat in Seat::all(3).filter(|seat| played.game.agenda().includes(*seat)) {
                    let viewer = Viewer::Seat(seat);
                    let view = played.game.view(viewer);
                    let sight = G::on_sight(&played.options, 3, viewer, &view);
                    let guess = G::guess(&played.options, viewer, &view, &sight, &mut played.rng);
                    assert_eq!(guess.view(viewer), view);
                    // Nothing at all, only the latest, and the deal with nothing up to the latest.
                    let missing = [Vec::new(), latest.clone(), [&deal[..], &latest].concat()];
                    for log in missing.iter().take(if step % 10 == 0 { 3 } else { 2 }) {
                        let lines = lines(&played.options, &played.game, log, seat);
                        let skill = skills[usize::from(step % 10 == 0)];
                        let said = replies(skill, &lines);
                        assert!(said.contains("act") || said.contains("wait"), "{said}\n{lines}");
                        assert!(!said.contains("refused"), "{said}\n{lines}");
                        n_asked += 1;
                    }
                }
                let Some(input) = random_input(&played.game, &mut played.rng) else { break };
                played.game.take(input, &mut played.log).expect("what is listed is accepted");
            }
        }
        assert!(n_asked > 100, "{n_asked}");
    }

    #[test]
    fn our_program_plays_on_where_events_do_not_begin_at_the_deal() {
        plays_on_from_any_event::<Corse>();
        plays_on_from_any_event::<Norvegienne>();
        plays_on_from_any_event::<Scientifique>();
        plays_on_from_any_event::<Nambarz>();
    }

    /// The forms are those of the socket: nobody needs two readers.
    #[test]
    fn what_is_asked_is_the_view_with_its_actions_as_everywhere() {
        let played = Played::<Norvegienne>::deal(3, 1);
        let seat = Seat::new(0).expect("a seat");
        let lines = lines(&played.options, &played.game, &played.log, seat);
        let kinds = |line: &str| -> serde_json::Value { serde_json::from_str(line).expect("JSON") };
        let told: Vec<_> = lines.lines().map(kinds).collect();
        let view = AnyView::Norvegienne(played.game.view(Viewer::Seat(seat)));
        assert_eq!(told[0]["new"]["game"], "norvegienne");
        assert!(told[1]["seen"]["events"][0]["norvegienne"].is_object());
        assert_eq!(told[2]["choose"]["view"], serde_json::to_value(view).expect("JSON"));
        assert_eq!(told[2]["choose"]["actions"][0]["norvegienne"], "ready");
    }
}
