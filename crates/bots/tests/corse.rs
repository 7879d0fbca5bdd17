//! The bot of Bataille corse never leaves to the clock what it can end itself.

use tapis_bots::{Bot, BotLevel, Choice, Due, Look};
use tapis_games::{
    any::{Any, AnyAction, AnyOptions, AnyView},
    corse::{Action, Phase},
};
use tapis_rules::{BySeat, Deal, Rng, Seat, Seed, Table, TimerId, Viewer};

/// What comes next at a table in simulated time.
enum Next<A> {
    Act(Seat, A),
    Ring(TimerId),
}

struct Match {
    table: Table<Any>,
    levels: BySeat<BotLevel>,
    now_ms: u64,
    running: Vec<(TimerId, u64)>,
    rng: Rng,
}

impl Match {
    fn new(options: &AnyOptions, levels: BySeat<BotLevel>, seed: Seed) -> Self {
        let rng = seed.stream("bots");
        let deal = Deal::shuffled(seed);
        let table = Table::open(options.clone(), levels.n_seats(), deal).expect("a preset");
        Self { table, levels, now_ms: 0, running: Vec::new(), rng }
    }

    fn step(&mut self) {
        match self.next() {
            Next::Act(seat, action) => self.table.act(seat, action, None).expect("listed"),
            Next::Ring(timer) => self.table.expire(timer, None).expect("it runs"),
        }
    }

    fn next(&mut self) -> Next<<Any as tapis_rules::Game>::Action> {
        let agenda = self.table.agenda();
        self.running.retain(|(id, _)| agenda.timers.iter().any(|timer| timer.id == *id));
        for timer in &agenda.timers {
            if !self.running.iter().any(|(id, _)| *id == timer.id) {
                self.running.push((timer.id, self.now_ms + u64::from(timer.after_ms)));
            }
        }
        let rings = self.running.iter().map(|(id, at)| (*at, Next::Ring(*id)));
        let mut all: Vec<_> = rings.collect();
        for seat in agenda.must.union(agenda.may) {
            let due = if agenda.must.contains(seat) { Due::Must } else { Due::May };
            if let Some(Choice { action, after_ms }) = self.choose(seat, due) {
                all.push((self.now_ms + u64::from(after_ms), Next::Act(seat, action)));
            }
        }
        let (at, next) = all.into_iter().min_by_key(|(at, _)| *at).expect("the game goes on");
        self.now_ms = self.now_ms.max(at);
        next
    }

    fn choose(
        &mut self,
        seat: Seat,
        due: Due,
    ) -> Option<Choice<<Any as tapis_rules::Game>::Action>> {
        let viewer = Viewer::Seat(seat);
        let look = Look {
            options: &self.table.record().options,
            seat,
            view: &self.table.view(viewer),
            memory: &self.table.memory(viewer),
            actions: &self.table.actions(seat),
            due,
        };
        Any::choose(self.levels[seat], &look, &mut self.rng)
    }
}

#[test]
fn play_that_stands_still_is_never_left_to_the_clock() {
    let options = AnyOptions::preset("corse-jokers").expect("a preset");
    let mut n_frozen = 0;
    for n in 0..40 {
        let levels = BySeat::new(3, |_| BotLevel::Easy);
        let mut game = Match::new(&options, levels, Seed::numbered(n));
        while game.table.outcome().is_none() {
            let AnyView::Corse(view) = game.table.view(Viewer::Spectator) else {
                panic!("a game of corse")
            };
            let seat = "C".parse().expect("a seat");
            let slap = AnyAction::Corse(Action::Slap);
            let may = game.table.actions(seat).contains(&slap);
            if may && matches!(view.open.phase, Phase::Frozen(_)) {
                n_frozen += 1;
                let choice = game.choose(seat, Due::May).expect("bots always slap");
                assert_eq!(choice.action, slap);
                assert!((220..10_000).contains(&choice.after_ms));
            }
            game.step();
        }
    }
    assert!(n_frozen > 300, "{n_frozen}");
}
