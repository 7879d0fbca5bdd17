//! What a hint advises, and how that is judged.

use std::ops::ControlFlow;

use tapis_bots::{Advice, Beside, Bot as _, BotLevel, Due, Imagine, Look};
use tapis_games::{norvegienne::Norvegienne, reason::Reason, scientifique::Scientifique};
use tapis_rules::{Deal, Seed, Table, Viewer};
use tapis_search::{Care, advise, review::judge};

const QUICK: Care = Care { n_sorting: 24, n_tables: 120 };
const JUDGE: Care = Care { n_sorting: 24, n_tables: 300 };

/// Lets somebody look at each decision of hard bots at a table of three, until there were so many.
fn decisions<G: Imagine>(n: u64, n_decisions: usize, mut visit: impl FnMut(&Look<'_, G>, Seed))
where
    G::Options: Default,
{
    let seed = Seed::numbered(n);
    let mut rng = seed.stream("bots");
    let mut table =
        Table::<G>::open(G::Options::default(), 3, Deal::shuffled(seed.clone())).expect("a deal");
    let mut n_seen = 0;
    while let Some(seat) = table.agenda().must.into_iter().next().filter(|_| n_seen < n_decisions) {
        let viewer = Viewer::Seat(seat);
        let (view, memory, actions) =
            (table.view(viewer), table.memory(viewer), table.actions(seat));
        let options = &table.record().options;
        let look =
            Look { options, seat, view: &view, memory: &memory, actions: &actions, due: Due::Must };
        if actions.len() > 1 {
            n_seen += 1;
            visit(&look, seed.derive(&format!("decision {n_seen}")));
        }
        let choice = G::choose(BotLevel::Hard, &look, &mut rng).expect("the table waits for it");
        table.act(seat, choice.action, None).expect("a listed action");
    }
}

fn hint<G: Imagine>(look: &Look<'_, G>, seed: &Seed) -> Advice<G::Action> {
    advise(look, QUICK, &mut seed.stream("advice"), || ControlFlow::Continue(()))
}

/// "Keep" won 3 and "swap" 38, by the same hint.
#[test]
fn a_hint_never_says_that_something_else_wins_more() {
    let (mut n_next, mut n_mixed) = (0, 0);
    for n in 0..3 {
        decisions::<Scientifique>(n, 30, |look, seed| {
            let advice = hint(look, &seed);
            assert_eq!(advice, hint(look, &seed), "asked again");
            let action = advice.action.expect("the table waits");
            assert!(look.actions.contains(&action));
            match advice.beside {
                Beside::Untried => {}
                Beside::Next { action: next, won, next_won, give_or_take } => {
                    n_next += 1;
                    assert!(next.is_some_and(|next| next != action));
                    assert!(next_won <= won && give_or_take > 0);
                }
                Beside::Mixed(all) => {
                    n_mixed += 1;
                    assert!(all.len() > 1 && all.iter().any(|(it, _)| *it == action), "{all:?}");
                    assert!(all.iter().all(|(_, n)| *n > 5), "{all:?}");
                    let sum: u32 = all.iter().map(|(_, n)| u32::from(*n)).sum();
                    assert!((98..=102).contains(&sum), "{all:?}");
                }
            }
        });
    }
    assert!(n_next > 5 && n_mixed > 5, "{n_next}, {n_mixed}");
}

#[test]
fn what_is_broken_off_is_without_search_and_says_nothing_of_anything_else() {
    decisions::<Norvegienne>(1, 20, |look, seed| {
        let mut rng = seed.stream("advice");
        let advice = advise(look, QUICK, &mut rng, || ControlFlow::Break(()));
        assert_eq!(advice, Norvegienne::advise(look, &mut seed.stream("advice")));
    });
}

/// Half of it costs half as much.
#[test]
fn a_mixture_is_judged_as_one() {
    let mut n_between = 0;
    decisions::<Scientifique>(4, 12, |look, seed| {
        let judged = |beside: Beside<_>, action| {
            let advice = Advice { beside, ..Advice::untried(Some(action), Reason::WinsMost) };
            judge(look, &advice, JUDGE, &mut seed.stream("judge")).map(|(_, it)| it.won)
        };
        let (one, other) = (look.actions[0], look.actions[look.actions.len() - 1]);
        if Scientifique::alike(&one, &other) {
            return;
        }
        let mixed = judged(Beside::Mixed(vec![(one, 50), (other, 50)]), one);
        let ends = [judged(Beside::Untried, one), judged(Beside::Untried, other)];
        let ([Some(one), Some(other)], Some(mixed)) = (ends, mixed) else { return };
        n_between += u32::from((mixed - f64::midpoint(one, other)).abs() < 0.04);
        assert!((mixed - f64::midpoint(one, other)).abs() < 0.12, "{one}, {mixed}, {other}");
    });
    assert!(n_between > 6, "{n_between}");
}
