//! What a search finds, and what it must not see.

use std::ops::ControlFlow;

use tapis_bots::{Bot as _, BotLevel, Due, Imagine, Look};
use tapis_games::{
    nambarz::{Action, Card, Nambarz},
    norvegienne::Norvegienne,
    scientifique::Scientifique,
};
use tapis_rules::{Deal, Game as _, Input, Rng, Ruleset as _, Seat, Seed, Viewer};
use tapis_search::{Effort, Trial, best, search};

const QUICK: Effort = Effort { n_rollouts: 60, n_ahead: 10 };

/// Calls `visit` with what everybody sees who has to choose in a game between hard bots.
fn choices<G: Imagine>(n_seats: u8, nth: u32, mut visit: impl FnMut(&G, &Look<'_, G>)) {
    let (options, seed) = (G::Options::default(), Seed::numbered(nth.into()));
    let (mut rng, mut log) = (seed.stream("players"), Vec::new());
    let mut game = options.deal(n_seats, &Deal::shuffled(seed), &mut log).expect("a deal");
    let mut memories: Vec<_> = Seat::all(n_seats).map(|_| G::memory(&options, n_seats)).collect();
    for _ in 0..150 {
        for seat in Seat::all(n_seats) {
            for event in log.iter().map(|event| G::seen(event, Viewer::Seat(seat))) {
                G::learn(&options, &mut memories[seat.index()], &event);
            }
        }
        log.clear();
        let agenda = game.agenda();
        let input = if let Some(seat) = agenda.must.into_iter().next() {
            let mut actions = Vec::new();
            game.actions(seat, &mut actions);
            let view = game.view(Viewer::Seat(seat));
            let (memory, due) = (&memories[seat.index()], Due::Must);
            let (options, view) = (&options, &view);
            let look = Look { options, seat, view, memory, actions: &actions, due };
            visit(&game, &look);
            let choice = G::choose(BotLevel::Hard, &look, &mut rng).expect("it must choose");
            Input::Act(seat, choice.action)
        } else if let Some(timer) = agenda.timers.first() {
            Input::Expire(timer.id)
        } else {
            break;
        };
        game.take(input, &mut log).expect("what is listed is accepted");
    }
}

fn found<G: Imagine>(look: &Look<'_, G>, rng: &mut Rng) -> Vec<Trial<G::Action>> {
    search(look, QUICK, rng, || ControlFlow::Continue(()))
}

fn rng(nth: u64) -> Rng {
    Seed::numbered(nth).stream("thoughts")
}

/// How many actions are tried, the first of those that come to the same, and on how many tables together.
fn n_tried<G: Imagine>(tried: &[Trial<G::Action>]) -> (u32, u32) {
    let firsts = tried
        .iter()
        .enumerate()
        .filter(|(nth, it)| !tried[..*nth].iter().any(|other| G::alike(&other.action, &it.action)));
    firsts.fold((0, 0), |(n, sum), (_, it)| (n + 1, sum + it.n_tables))
}

/// Every action is tried on some table, all tables are counted, and the same numbers find the same.
fn tries_everything<G: Imagine>() {
    let mut n_choices = 0;
    choices::<G>(3, 1, |_, look| {
        let tried = found(look, &mut rng(7));
        assert_eq!(tried, found(look, &mut rng(7)));
        assert!(tried.iter().map(|it| &it.action).eq(look.actions));
        let (n, n_tables) = n_tried::<G>(&tried);
        if n > 1 {
            n_choices += 1;
            // The last round may leave a rest that is not enough for one more table.
            assert!((QUICK.n_rollouts - 1..=QUICK.n_rollouts).contains(&n_tables), "{n_tables}");
            let is_fair = |it: &Trial<_>| it.n_tables > 0 && (0.0..=1.0).contains(&it.won);
            assert!(tried.iter().all(is_fair) || n > QUICK.n_rollouts, "{tried:?}");
            let alike = |one: &Trial<_>, other: &Trial<_>| G::alike(&one.action, &other.action);
            let twins = |one| tried.iter().filter(move |other| alike(one, other));
            assert!(
                tried.iter().all(|one| twins(one).all(|it| it.won.total_cmp(&one.won).is_eq())),
                "{tried:?}"
            );
        }
    });
    assert!(n_choices > 5, "{n_choices}");
}

#[test]
fn every_action_is_tried_and_the_same_numbers_find_the_same() {
    tries_everything::<Norvegienne>();
    tries_everything::<Scientifique>();
}

/// At a table that its seat cannot tell from this one a bot finds the same: it sees nothing else.
fn is_blind_to_what_is_hidden<G: Imagine>() {
    let mut n_other = 0;
    choices::<G>(3, 2, |game, look| {
        let viewer = Viewer::Seat(look.seat);
        let other = G::guess(look.options, viewer, look.view, look.memory, &mut rng(3));
        n_other += u32::from(other != *game);
        let (view, mut actions) = (other.view(viewer), Vec::new());
        other.actions(look.seat, &mut actions);
        let there = Look { view: &view, actions: &actions, ..*look };
        assert_eq!(found(look, &mut rng(9)), found(&there, &mut rng(9)));
    });
    assert!(n_other > 5, "{n_other} tables were others");
}

#[test]
fn a_search_finds_the_same_where_its_seat_sees_the_same() {
    is_blind_to_what_is_hidden::<Norvegienne>();
    is_blind_to_what_is_hidden::<Scientifique>();
    is_blind_to_what_is_hidden::<Nambarz>();
}

/// What was tried before the break used to count at a table where the rest was not, and came first for
/// having been tried more often.
#[test]
fn a_table_at_which_the_host_breaks_off_does_not_count() {
    let mut n_cut = 0;
    choices::<Norvegienne>(2, 4, |_, look| {
        for n_games in 0_u32..12 {
            let mut n_left = n_games;
            let tried = search(look, QUICK, &mut rng(1), || match n_left.checked_sub(1) {
                Some(n) => {
                    n_left = n;
                    ControlFlow::Continue(())
                }
                None => ControlFlow::Break(()),
            });
            let (n, n_tables) = n_tried::<Norvegienne>(&tried);
            if n < 2 {
                continue;
            }
            assert_eq!(n_tables, n_games / n * n, "whole tables");
            n_cut += u32::from(n_tables != n_games);
            let most = tried.iter().map(|it| it.won).fold(0.0, f64::max);
            match best(&tried) {
                Some(best) => assert!(best.won.total_cmp(&most).is_eq(), "{tried:?}"),
                None => assert_eq!(n_tables, 0),
            }
        }
    });
    assert!(n_cut > 50, "{n_cut}");
}

/// The first of all actions used to be taken then.
#[test]
fn who_has_no_time_to_play_on_chooses_without_search() {
    let mut n_choices = 0;
    choices::<Norvegienne>(2, 4, |_, look| {
        let quick = Norvegienne::choose(BotLevel::Expert, look, &mut rng(1));
        let never = || ControlFlow::Break(());
        assert_eq!(tapis_search::choose(look, QUICK, &mut rng(1), never), quick);
        n_choices += u32::from(quick.is_some_and(|it| it.action != look.actions[0]));
    });
    assert!(n_choices > 5, "{n_choices}");
}

/// What is played on from in the head has every group of numbers that can be played, and less besides.
#[test]
fn in_nambarz_the_outline_has_a_play_of_each_group() {
    let group = |action: &Action| {
        let (Action::Play(cards) | Action::Announce { cards, .. }) = action else { return None };
        let face = |card: &Card| (card.kind(), card.number(), card.joker().map(|it| it as u8));
        let mut group: Vec<_> = cards.iter().map(face).collect();
        group.sort_unstable();
        Some(group)
    };
    let (mut n_all, mut n_outlined) = (0, 0);
    choices::<Nambarz>(3, 4, |game, look| {
        let mut outline = Vec::new();
        game.outline(look.seat, &mut outline);
        assert!(outline.iter().all(|action| look.actions.contains(action)), "{outline:?}");
        for action in look.actions {
            let has_it = match group(action) {
                Some(it) => outline.iter().any(|other| group(other).as_ref() == Some(&it)),
                None => outline.contains(action),
            };
            assert!(has_it, "{action} is in no {outline:?}");
        }
        n_all += look.actions.len();
        n_outlined += outline.len();
    });
    assert!(n_outlined < n_all, "{n_outlined} of {n_all}");
}

/// What is worth trying is tried, nothing else is, and what was not given up on most tables.
#[test]
fn in_nambarz_half_of_what_is_worth_trying_is_given_up_again_and_again() {
    let mut n_choices = 0;
    choices::<Nambarz>(3, 1, |_, look| {
        let (tried, worth_it) = (found(look, &mut rng(7)), Nambarz::worth_trying(look));
        assert_eq!(tried, found(look, &mut rng(7)));
        assert!(tried.iter().map(|it| &it.action).eq(look.actions));
        if look.actions.len() < 2 {
            return;
        }
        n_choices += 1;
        for (nth, it) in tried.iter().enumerate() {
            assert_eq!(it.n_tables > 0, worth_it.contains(&nth), "{it:?} of {worth_it:?}");
            assert!((0.0..=1.0).contains(&it.won), "{it:?}");
        }
        let n_tables: u32 = tried.iter().map(|it| it.n_tables).sum();
        let most = QUICK.n_rollouts;
        assert!(n_tables <= most && n_tables > most / 2, "{tried:?}");
        let best = best(&tried).expect("something");
        let n_most = tried.iter().filter(|it| it.n_tables == best.n_tables).count();
        assert!(n_most <= 2 && tried.iter().all(|it| it.n_tables <= best.n_tables), "{tried:?}");
    });
    assert!(n_choices > 5, "{n_choices}");
}

/// Whoever can win at once does.
#[test]
fn a_search_lays_its_last_card() {
    let mut n_last = 0;
    for nth in 0..40 {
        choices::<Norvegienne>(2, nth, |game, look| {
            let winning = look.actions.iter().find(|action| {
                let mut next = game.clone();
                next.act(look.seat, **action, &mut Vec::new()).is_ok()
                    && next.outcome().is_some_and(|it| it.winners().contains(look.seat))
            });
            if let (Some(_), true) = (winning, look.actions.len() > 1) {
                let tried = found(look, &mut rng(5));
                let best = &best(&tried).expect("something").action;
                let mut next = game.clone();
                next.act(look.seat, *best, &mut Vec::new()).expect("it is listed");
                let wins = next.outcome().is_some_and(|it| it.winners().contains(look.seat));
                n_last += 1;
                assert!(wins, "{best} instead of {winning:?}: {tried:?}");
            }
        });
    }
    assert!(n_last > 0);
}
