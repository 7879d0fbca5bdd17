//! The bot of Bataille corse never leaves to the clock what it can end itself, and slaps before it sees
//! only by what it knew before.

use tapis_bots::{Bot, BotLevel, Choice, Due, Look};
use tapis_games::{
    any::{Any, AnyAction, AnyOptions, AnyView},
    corse::{Action, Corse, Odds, Options, Phase, pattern},
};
use tapis_rules::{
    BySeat, Deal, Game as _, Guess as _, Input, Rng, Ruleset as _, Seat, Seed, Table, TimerId,
    Viewer,
};

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

/// Calls `visit` with every card that is laid in a few games: with the table before it, and what a
/// seat knew then.
fn laid(options: &Options, mut visit: impl FnMut(&Corse, &<Corse as tapis_rules::Guess>::Memory)) {
    for nth in 0..6 {
        let (seed, mut log) = (Seed::numbered(nth), Vec::new());
        let mut rng = seed.stream("slaps");
        let mut game = options.deal(2, &Deal::shuffled(seed), &mut log).expect("a deal");
        let viewer = Viewer::Seat("A".parse().expect("a seat"));
        let mut memory = Corse::memory(options, 2);
        for _ in 0..400 {
            for event in &log {
                Corse::learn(options, &mut memory, &Corse::seen(event, viewer));
            }
            log.clear();
            let agenda = game.agenda();
            let shows = pattern(options, &game.view(viewer).open.pile).is_some();
            let slapper = agenda.may.union(agenda.must).into_iter().next();
            let input = match (slapper, agenda.must.only()) {
                (Some(seat), _) if shows && rng.below(2) == 0 => Input::Act(seat, Action::Slap),
                (_, Some(seat)) => {
                    visit(&game, &memory);
                    Input::Act(seat, Action::Lay)
                }
                (_, None) => match agenda.timers.first() {
                    Some(timer) => Input::Expire(timer.id),
                    None => break,
                },
            };
            if game.take(input, &mut log).is_err() {
                break;
            }
        }
    }
}

/// What there is to say of the next card once it has been laid, and whether it completed a pattern.
fn odds(
    options: &Options,
    game: &Corse,
    memory: &<Corse as tapis_rules::Guess>::Memory,
) -> (Option<Odds>, bool) {
    let (mut game, mut memory, mut log) = (game.clone(), memory.clone(), Vec::new());
    let seat = game.agenda().must.only().expect("somebody lays");
    let viewer = Viewer::Seat("A".parse().expect("a seat"));
    game.act(seat, Action::Lay, &mut log).expect("it may");
    for event in &log {
        Corse::learn(options, &mut memory, &Corse::seen(event, viewer));
    }
    let shown = game.view(viewer).open.pile;
    (memory.odds(options, &shown), pattern(options, &shown).is_some())
}

#[test]
fn what_is_slapped_before_it_is_seen_does_not_depend_on_what_it_is() {
    for options in [Options::CORSE, Options::JOKERS] {
        let (mut n_other, mut n_known, mut n_likely, mut rng) =
            (0, 0, 0, Seed::numbered(8).stream("guesses"));
        laid(&options, |game, memory| {
            let viewer = Viewer::Seat("A".parse().expect("a seat"));
            let view = game.view(viewer);
            let other = Corse::guess(&options, viewer, &view, memory, &mut rng);
            let (here, completes) = odds(&options, game, memory);
            let (there, _) = odds(&options, &other, memory);
            n_other += u32::from(other != *game);
            assert_eq!(here, there);
            let here = here.expect("a card has just been laid");
            if here.right + here.wrong == 1 {
                n_known += 1;
                assert_eq!(here.right == 1, completes, "a card that is known");
            }
            n_likely += u32::from(here.right > 0 && here.wrong > 0);
        });
        assert!(n_other > 50 && n_known > 100 && n_likely > 50, "{n_other} {n_known} {n_likely}");
    }
}

#[test]
fn experts_slap_by_odds_and_never_faster_than_people() {
    for name in ["corse", "corse-jokers"] {
        let options = AnyOptions::preset(name).expect("a preset");
        let AnyOptions::Corse(rules) = &options else { panic!("a game of corse") };
        let (slap, seat) = (AnyAction::Corse(Action::Slap), "A".parse().expect("a seat"));
        // Slaps on a pattern, and on none.
        let (mut n_right, mut n_wrong) = (0, 0);
        for n in 0..12 {
            let levels = BySeat::new(2, |seat| match seat.index() {
                0 => BotLevel::Expert,
                _ => BotLevel::Hard,
            });
            let mut game = Match::new(&options, levels, Seed::numbered(n));
            for _ in 0..600 {
                if game.table.outcome().is_some() {
                    break;
                }
                let AnyView::Corse(view) = game.table.view(Viewer::Spectator) else {
                    panic!("a game of corse")
                };
                if game.table.actions(seat).contains(&slap)
                    && let Some(choice) = game.choose(seat, Due::May)
                {
                    assert!(choice.action != slap || choice.after_ms >= 220, "{choice:?}");
                    match pattern(rules, &view.open.pile) {
                        _ if choice.action != slap => {}
                        Some(_) => n_right += 1,
                        None => n_wrong += 1,
                    }
                }
                game.step();
            }
        }
        assert!(n_right > 8 * n_wrong && n_wrong > 0, "{name}: {n_right} right, {n_wrong} wrong");
    }
}
