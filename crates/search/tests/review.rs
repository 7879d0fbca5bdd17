//! What a review finds, and what it must not see.

use std::ops::ControlFlow;

use tapis_bots::{BotLevel, Due, Imagine, Look};
use tapis_games::{
    corse::{self, Corse},
    nambarz::Nambarz,
    norvegienne::Norvegienne,
    scientifique::{self, Scientifique},
};
use tapis_rules::{Deal, Input, Record, Seat, Seats, Seed, Switch, Table, Timed, Viewer};
use tapis_search::review::{Ask, Comparison, ReviewedDecision, review};

fn ask(seats: Seats) -> Ask {
    Ask { seats, n_tables: 100, seed: Seed::numbered(3) }
}

fn reviewed<G: Imagine>(record: &Record<G>, ask: &Ask) -> Vec<ReviewedDecision<G::Action>> {
    let mut all = Vec::new();
    review(record, ask, |it| {
        all.push(it);
        ControlFlow::Continue(())
    })
    .expect("a game");
    all
}

/// A game between hard bots, as far as `visit` lets it go on.
fn play<G: Imagine>(
    n_seats: u8,
    nth: u64,
    mut visit: impl FnMut(&Table<G>, Seat) -> ControlFlow<()>,
) -> Table<G> {
    let (seed, options) = (Seed::numbered(nth), G::Options::default());
    let mut rng = seed.stream("players");
    let mut table = Table::open(options, n_seats, Deal::shuffled(seed)).expect("a deal");
    for _ in 0..600 {
        let agenda = table.agenda();
        let input = if let Some(seat) = agenda.must.into_iter().next() {
            if visit(&table, seat).is_break() {
                break;
            }
            let (viewer, actions) = (Viewer::Seat(seat), table.actions(seat));
            let look: Look<'_, G> = Look {
                options: &table.record().options,
                seat,
                view: &table.view(viewer),
                memory: &table.memory(viewer),
                actions: &actions,
                due: Due::Must,
            };
            let choice = G::choose(BotLevel::Hard, &look, &mut rng).expect("it must choose");
            Input::Act(seat, choice.action)
        } else if let Some(timer) = agenda.timers.first() {
            Input::Expire(timer.id)
        } else {
            break;
        };
        table.take(input.untimed()).expect("what is listed is accepted");
    }
    table
}

/// Whether `seat` wins with that at once.
fn wins<G: Imagine>(table: &Table<G>, seat: Seat, action: &G::Action) -> bool {
    let mut next = table.clone();
    next.act(seat, action.clone(), None).is_ok()
        && next.outcome().is_some_and(|it| it.winners().contains(seat))
}

/// Whoever could have won at once and did something else instead is told so.
fn finds_a_win_that_was_not_taken<G: Imagine>(games: std::ops::Range<u64>) {
    let mut n_told = 0;
    for nth in games {
        let mut planted = None;
        let mut table = play::<G>(3, nth, |table, seat| {
            let actions = table.actions(seat);
            let (winning, others): (Vec<_>, Vec<_>) =
                actions.into_iter().partition(|action| wins(table, seat, action));
            if let (Some(_), Some(other)) = (winning.first(), others.last()) {
                planted = Some((seat, winning.clone(), other.clone()));
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        let Some((seat, winning, other)) = planted else { continue };
        table.act(seat, other.clone(), None).expect("a listed action");
        let found = reviewed(table.record(), &ask(Seats::one(seat)));
        let last = found.last().expect("the last decision had a choice");
        assert_eq!((last.nth, &last.done), (table.record().inputs.len(), &other));
        assert!(found.iter().all(|it| it.seat == seat));
        // What wins in the next turn anyway costs nothing, and then anything may do as well.
        if last.weighed.won < 0.9 {
            n_told += 1;
            assert!(last.weighed.is_costly(), "{last:?}");
            assert!(last.other.as_ref().is_some_and(|it| winning.contains(it)), "{last:?}");
        }
    }
    assert!(n_told > 0, "{n_told}");
}

#[test]
fn a_win_that_was_not_taken_is_found() {
    finds_a_win_that_was_not_taken::<Norvegienne>(0..30);
    finds_a_win_that_was_not_taken::<Nambarz>(0..30);
}

/// Nobody is told that they saw a pattern too late; a slap of nothing costs the cards that it cost.
#[test]
fn a_slap_of_nothing_costs_its_cards_and_to_lay_is_no_decision() {
    let seat = Seat::new(0).expect("a seat");
    let shows_nothing = |table: &Table<Corse>| {
        let open = table.view(Viewer::Spectator).open;
        !open.pile.is_empty() && corse::pattern(&table.record().options, &open.pile).is_none()
    };
    let n_cards = |table: &Table<Corse>| f64::from(table.view(Viewer::Spectator).packets[seat]);
    let mut table = play::<Corse>(2, 5, |table, _| {
        let is_far = table.record().inputs.len() > 20 && shows_nothing(table);
        if is_far { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let before = n_cards(&table);
    table.act(seat, corse::Action::Slap, None).expect("it costs cards");
    let found = reviewed(table.record(), &ask(Seats::all(2)));
    assert!(found.iter().all(|it| it.done == corse::Action::Slap && it.other.is_none()));
    let slap = found.last().expect("a slap");
    assert_eq!((slap.nth, slap.seat), (table.record().inputs.len(), seat));
    assert!(slap.weighed.is_costly(), "{slap:?}");
    // Each of two has the same hope of what lies between them.
    let cards = (before - n_cards(&table)) / 2.0 / 52.0;
    assert!(cards > 0.0 && (slap.weighed.cost() - cards).abs() < 1e-9, "{cards}: {slap:?}");
}

/// What the others have laid face down, and what they do later, changes nothing of what is said of a
/// decision.
#[test]
fn nothing_that_its_seat_could_not_know_changes_what_is_said_of_a_decision() {
    let [first, second] = [0, 1].map(|n| Seat::new(n).expect("a seat"));
    let table = play::<Scientifique>(2, 1, |_, _| ControlFlow::Continue(()));
    let record = table.record();
    let by = |it: &Timed<scientifique::Action>, whose| matches!(&it.input, Input::Act(seat, scientifique::Action::Choose(_)) if *seat == whose);
    assert!(by(&record.inputs[0], first) && by(&record.inputs[1], second));
    let whole = reviewed(record, &ask(Seats::one(second)));
    assert!(whole.len() > 5, "{}", whole.len());
    let opened = Table::replay_until(record, 0).expect("a game");
    for other in opened.actions(first) {
        let mut table = opened.clone();
        table.act(first, other, None).expect("a listed action");
        table.take(record.inputs[1].clone()).expect("it is still listed");
        let found = reviewed(table.record(), &ask(Seats::all(2)));
        assert_eq!(found.iter().find(|it| it.seat == second), whole.first());
    }
}

/// At every imagined table the card was still in hand, so that to take it back was refused there and
/// counted as a game lost.
#[test]
fn to_take_a_card_back_costs_about_nothing() {
    let options = scientifique::Options { withdraw: Switch::On, ..Default::default() };
    let deal = Deal::shuffled(Seed::numbered(1));
    let mut table = Table::<Scientifique>::open(options, 3, deal).expect("a deal");
    let seat = Seat::new(0).expect("a seat");
    let first = table.actions(seat)[0];
    for action in [first, scientifique::Action::Withdraw] {
        table.act(seat, action, None).expect("a listed action");
    }
    let found = reviewed(table.record(), &ask(Seats::one(seat)));
    let back = found.last().expect("a decision");
    assert_eq!((back.done, &back.other), (scientifique::Action::Withdraw, &None));
    assert!(back.weighed.won > 0.2 && !back.weighed.is_costly(), "{back:?}");
}

/// The best of what else could be laid used to be the other card of the same rank, about which nothing
/// is to be told.
#[test]
fn nothing_is_weighed_against_its_twin() {
    let mut n_kinds = 0;
    for nth in 0..4 {
        let table = play::<Norvegienne>(2, nth, |_, _| ControlFlow::Continue(()));
        let found = reviewed(table.record(), &Ask { n_tables: 30, ..ask(Seats::all(2)) });
        for it in &found {
            let twin = it.other.as_ref().filter(|other| Norvegienne::alike(other, &it.done));
            assert_eq!(twin, None, "{it:?}");
        }
        n_kinds += found.len();
    }
    assert!(n_kinds > 50, "{n_kinds}");
}

#[test]
fn a_review_is_broken_off_after_any_decision_and_says_what_was_found() {
    let table = play::<Norvegienne>(3, 2, |_, _| ControlFlow::Continue(()));
    let ask = Ask { n_tables: 60, ..ask(Seats::all(3)) };
    let whole = reviewed(table.record(), &ask);
    let mut first = Vec::new();
    let broken = review(table.record(), &ask, |it| {
        first.push(it);
        if first.len() == 7 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert!(broken.is_ok());
    assert_eq!(first, whole[..7]);
    let is_one = |it: &Comparison| {
        (0.0..=1.0).contains(&it.won) && (0.0..=1.0).contains(&it.other_won) && it.error >= 0.0
    };
    assert!(whole.iter().all(|it| is_one(&it.weighed) && it.weighed.n_tables == 60));
    // A record that the rules refuse is refused here too.
    let mut damaged = table.record().clone();
    let twice = damaged.inputs.first().cloned();
    damaged.inputs.splice(0..0, twice.clone().into_iter().cycle().take(60));
    assert!(review(&damaged, &Ask { n_tables: 0, ..ask }, |_| ControlFlow::Continue(())).is_err());
}
