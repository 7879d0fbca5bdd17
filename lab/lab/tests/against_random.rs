//! A bot that loses to random play would be odd: none does, at any preset.

use tapis_bots::{BotLevel, Due, Look};
use tapis_games::any::{Any, AnyAction, AnyMemory, AnyOptions};
use tapis_rules::{
    Deal, Guess as _, OptionSet as _, Rng, Ruleset as _, Seat, Seed, Table, TimerId, Viewer,
};

/// What comes next, and when.
enum Next {
    Act(Seat, AnyAction),
    Ring(TimerId),
}

/// One bot among random players, in simulated time.
struct Match {
    table: Table<Any>,
    bot: Seat,
    level: BotLevel,
    now_ms: u64,
    running: Vec<(TimerId, u64)>,
    memory: AnyMemory,
    n_known: usize,
    rng: Rng,
}

impl Match {
    fn new(options: &AnyOptions, n_seats: u8, bot: Seat, level: BotLevel, seed: &Seed) -> Self {
        let deal = Deal::shuffled(seed.clone());
        Self {
            table: Table::open(options.clone(), n_seats, deal).expect("a preset"),
            bot,
            level,
            now_ms: 0,
            running: Vec::new(),
            memory: Any::memory(options, n_seats),
            n_known: 0,
            rng: seed.stream("match"),
        }
    }

    /// Whether the bot came first, alone or with others; nothing for a game that was stopped.
    fn won(mut self) -> Option<bool> {
        while let Some(next) = self.next() {
            match next {
                Next::Act(seat, action) => self.table.act(seat, action, None).expect("listed"),
                Next::Ring(timer) => self.table.expire(timer, None).expect("it runs"),
            }
        }
        let outcome = self.table.outcome().expect("it is over");
        (outcome.end == tapis_rules::End::Won).then(|| outcome.places[0].contains(self.bot))
    }

    fn next(&mut self) -> Option<Next> {
        let agenda = self.table.agenda();
        self.running.retain(|(id, _)| agenda.timers.iter().any(|timer| timer.id == *id));
        for timer in &agenda.timers {
            if !self.running.iter().any(|(id, _)| *id == timer.id) {
                self.running.push((timer.id, self.now_ms + u64::from(timer.after_ms)));
            }
        }
        let mut all: Vec<(u64, Next)> =
            self.running.iter().map(|(id, at)| (*at, Next::Ring(*id))).collect();
        for seat in agenda.must.union(agenda.may) {
            let due = if agenda.must.contains(seat) { Due::Must } else { Due::May };
            let choice = if seat == self.bot { self.think(due) } else { self.draw(seat, due) };
            if let Some((after_ms, action)) = choice {
                all.push((self.now_ms + u64::from(after_ms), Next::Act(seat, action)));
            }
        }
        let (at, next) = all.into_iter().min_by_key(|(at, _)| *at)?;
        self.now_ms = self.now_ms.max(at);
        Some(next)
    }

    fn think(&mut self, due: Due) -> Option<(u32, AnyAction)> {
        let viewer = Viewer::Seat(self.bot);
        let options = &self.table.record().options;
        for seen in self.table.seen(viewer, self.n_known) {
            Any::learn(options, &mut self.memory, &seen);
        }
        self.n_known = self.table.n_events();
        let look = Look {
            options,
            seat: self.bot,
            view: &self.table.view(viewer),
            memory: &self.memory,
            actions: &self.table.actions(self.bot),
            due,
        };
        let choice = <Any as tapis_bots::Bot>::choose(self.level, &look, &mut self.rng)?;
        Some((choice.after_ms, choice.action))
    }

    /// Anything, at any time of a second; out of turn only now and then.
    fn draw(&mut self, seat: Seat, due: Due) -> Option<(u32, AnyAction)> {
        if due == Due::May && self.rng.below(10) > 0 {
            return None;
        }
        let actions = self.table.actions(seat);
        let after_ms = 300 + self.rng.below(1_200);
        self.rng.choose(&actions).map(|action| (after_ms, action.clone()))
    }
}

/// Of 40 games from seat to seat, how many it won and how many ended by the rules.
fn wins(options: &AnyOptions, n_seats: u8, level: BotLevel) -> (u32, u32) {
    let (mut n_won, mut n_ended) = (0, 0);
    for (nth, bot) in (0..40).zip(Seat::all(n_seats).cycle()) {
        let game = Match::new(options, n_seats, bot, level, &Seed::numbered(nth));
        if let Some(won) = game.won() {
            n_ended += 1;
            n_won += u32::from(won);
        }
    }
    (n_won, n_ended)
}

fn all_presets(level: BotLevel, check: impl Fn(&str, u32)) {
    for (name, mut options) in AnyOptions::catalogue() {
        options.set("cap", options.safety_cap()).expect("an answer");
        for n_seats in [2, 4] {
            let (n_won, n_ended) = wins(&options, n_seats, level);
            assert!(n_ended >= 35, "{name}: {n_ended} of 40 games end");
            // In tenths of the share of a player no better than the others.
            let tenths = 10 * n_won * u32::from(n_seats) / n_ended;
            check(&format!("{name}, {n_seats} players, {level:?}: {n_won} of {n_ended}"), tenths);
        }
    }
}

#[test]
fn an_easy_bot_does_not_lose_to_play_by_lot() {
    all_presets(BotLevel::Easy, |found, tenths| assert!(tenths >= 9, "{found}"));
}

#[test]
fn better_bots_win_far_more_than_their_share_from_play_by_lot() {
    for level in [BotLevel::Medium, BotLevel::Hard] {
        all_presets(level, |found, tenths| assert!(tenths >= 14, "{found}"));
    }
}
