//! What must be true of every game, as tests that [`laws!`](crate::laws!) runs on it.
//!
//! Each law plays random games and checks after every step.
//! A law that fails prints the record of the game, which `tapis replay` takes.

#![expect(clippy::disallowed_types, reason = "sets here answer only whether something is in them")]

use std::{collections::HashSet, fmt::Debug, hash::Hash};

use serde::{Serialize, de::DeserializeOwned};

use crate::{
    Deal, Game, Guess, Input, Record, Rng, Ruleset, Seat, Seed, Table, TimerId, Urgency, Viewer,
    audit::{self, Audit, Violation, sorted_cards},
    random_input,
    record::{input_line, parse_input},
};

macro_rules! hold {
    ($table:expr, $truth:expr, $($why:tt)+) => {
        assert!($truth, "{}\n{}", format_args!($($why)+), $table.record())
    };
}

/// A kind of table on which the laws are tested.
#[derive(Clone, Debug)]
pub struct Case<G: Game> {
    /// The house rules.
    pub options: G::Options,
    /// How many places.
    pub n_seats: u8,
    /// How many random games each law plays.
    pub n_games: u64,
    /// How many steps of each game it looks at.
    pub n_steps: usize,
}

/// Plays random games of `case`, calling `check` after the deal and after every step.
fn walk<G: Game>(case: &Case<G>, label: &str, mut check: impl FnMut(&Table<G>, &mut Rng)) {
    for n in 0..case.n_games {
        let seed = Seed::numbered(n);
        let mut rng = seed.stream(label);
        let mut table = Table::open(case.options.clone(), case.n_seats, Deal::shuffled(seed))
            .unwrap_or_else(|error| {
                panic!("{} seats of {:?}: {error}", case.n_seats, case.options)
            });
        check(&table, &mut rng);
        for _ in 0..case.n_steps {
            let Some(input) = random_input(table.game(), &mut rng) else { break };
            take(&mut table, input);
            check(&table, &mut rng);
        }
    }
}

fn take<G: Game>(table: &mut Table<G>, input: Input<G::Action>) {
    let timed = input.untimed();
    let line = input_line(&timed);
    let taken = table.take(timed);
    hold!(table, taken.is_ok(), "{line} was listed but refused: {taken:?}");
}

/// Walks through games of `case` with an audit that begins with each of them.
fn audited<G: Game>(
    case: &Case<G>,
    label: &str,
    mut check: impl FnMut(&mut Audit<G>, &Table<G>, &mut Rng) -> Result<(), Violation>,
) {
    let mut audit = None;
    walk(case, label, |table, rng| {
        let begins = table.record().inputs.is_empty();
        let begun = if begins { None } else { audit.take() };
        let mut going = begun.unwrap_or_else(|| Audit::of(table));
        if let Err(broken) = check(&mut going, table, rng) {
            panic!("{broken}\n{}", table.record());
        }
        audit = Some(going);
    });
}

/// Law 1: no card appears or disappears.
pub fn cards_are_conserved<G: Game>(case: &Case<G>) {
    audited(case, "law 1", |audit, table, _| audit.cards(table));
}

/// Laws 2 and 3: what is listed is accepted, what is not listed is refused, and a refusal changes
/// nothing.
pub fn listed_is_accepted_and_refusal_changes_nothing<G: Game>(case: &Case<G>) {
    let mut known = HashSet::<G::Action>::new();
    walk(case, "law 2", |table, _| {
        for seat in Seat::all(case.n_seats) {
            let listed = table.actions(seat);
            let distinct: HashSet<_> = listed.iter().cloned().collect();
            hold!(table, distinct.len() == listed.len(), "{seat} is listed something twice");
            known.extend(distinct);
            for action in &known {
                let mut game = table.game().clone();
                let mut log = Vec::new();
                let done = game.act(seat, action.clone(), &mut log);
                let is_listed = listed.contains(action);
                if is_listed || case.options.lists_all() {
                    hold!(table, done.is_ok() == is_listed, "{seat} {action}: {done:?}");
                }
                if done.is_err() {
                    let unchanged = game == *table.game() && log.is_empty();
                    hold!(table, unchanged, "{seat} {action} is refused but changes the table");
                }
            }
        }
    });
}

/// Law 4: who must or may act has something to do, nobody else has, and nobody has when it is over.
pub fn the_agenda_is_true<G: Game>(case: &Case<G>) {
    audited(case, "law 4", |_, table, _| audit::agenda(table));
}

/// Law 12: where the table waits for somebody who does not decide, something can be done for them;
/// nothing is ever done for anybody that they could not do themselves.
pub fn nobody_can_freeze_the_table<G: Game>(case: &Case<G>) {
    walk(case, "law 12", |table, _| {
        let agenda = table.agenda();
        for seat in Seat::all(case.n_seats) {
            let default = table.default_action(seat);
            let waits = agenda.must.contains(seat);
            hold!(table, default.is_some() || !waits, "the table waits for {seat} for ever");
            let listed = default.as_ref().is_none_or(|it| table.actions(seat).contains(it));
            hold!(table, listed, "{seat} is made to do {default:?}, which is not listed");
        }
    });
}

/// Law 13: a race is between those who may act without being waited for, and what is claimed in it
/// is urgent: games with claims have races, the others have none.
///
/// # Panics
/// If a race is on for nobody, or the urgency of the actions and the races of these cases disagree.
pub fn claims_are_raced_for<G: Game>(cases: &[Case<G>]) {
    let (mut raced, mut claimed) = (None, None);
    for case in cases {
        walk(case, "law 13", |table, _| {
            let agenda = table.agenda();
            hold!(
                table,
                agenda.race.is_none() || !agenda.may.is_empty(),
                "a race is on, but nobody may claim anything: {agenda:?}"
            );
            raced = raced.or(agenda.race);
            let mut actions = Seat::all(case.n_seats).flat_map(|seat| table.actions(seat));
            claimed = claimed
                .take()
                .or_else(|| actions.find(|action| case.options.urgency(action) == Urgency::Race));
        });
    }
    assert_eq!(
        raced.is_some(),
        claimed.is_some(),
        "{raced:?} is a race for nothing, or {claimed:?} a claim without a race"
    );
}

/// Law 5: the same record gives the same table, events and views.
pub fn a_record_replays_the_same<G: Game>(case: &Case<G>) {
    walk(case, "law 5", |table, rng| {
        if rng.below(16) > 0 && table.outcome().is_none() {
            return;
        }
        let again = Table::replay(table.record()).unwrap_or_else(|error| {
            panic!("the record does not replay: {error}\n{}", table.record())
        });
        hold!(table, again == *table, "the replayed table differs");
        for viewer in Viewer::all(case.n_seats) {
            let same = again.view(viewer) == table.view(viewer)
                && again.seen(viewer, 0) == table.seen(viewer, 0);
            hold!(table, same, "{viewer} sees the replayed table differently");
        }
    });
}

/// Laws 6 and 7: a guess looks the same to its viewer, and offers it the same actions.
pub fn a_guess_cannot_be_told_apart<G: Guess>(case: &Case<G>) {
    audited(case, "law 6", |_, table, rng| audit::guesses(table, rng));
}

/// Law 8: whatever is sent to a viewer shows no face that was not shown to it when it moved.
pub fn only_shown_faces_are_sent<G: Game>(case: &Case<G>) {
    audited(case, "law 8", |audit, table, _| {
        audit.events(table)?;
        audit.views(table)
    });
}

/// Law 9: every game ends, by its rules or by its safety cap, within `bound` steps.
///
/// # Panics
/// If one does not.
pub fn it_ends<G: Game>(case: &Case<G>, bound: usize) {
    for n in 0..case.n_games {
        let seed = Seed::numbered(n);
        let mut rng = seed.stream("law 9");
        let mut table = Table::<G>::open(case.options.clone(), case.n_seats, Deal::shuffled(seed))
            .expect("the case deals");
        let mut n_steps = 0;
        while let Some(input) = random_input(table.game(), &mut rng) {
            take(&mut table, input);
            n_steps += 1;
            hold!(table, n_steps <= bound, "no end after {bound} steps");
        }
        hold!(table, table.outcome().is_some(), "it stopped without an outcome");
    }
}

/// Law 10: a timer that has run out or never ran is refused and changes nothing.
pub fn a_stale_timer_is_refused<G: Game>(case: &Case<G>) {
    let mut known = HashSet::<TimerId>::new();
    walk(case, "law 10", |table, _| {
        if table.record().inputs.is_empty() {
            known.clear();
        }
        let running: Vec<TimerId> = table.agenda().timers.iter().map(|timer| timer.id).collect();
        for id in &running {
            known.insert(*id);
            known.insert(TimerId { nth: id.nth + 1, ..*id });
        }
        for id in known.iter().filter(|id| !running.contains(id)) {
            let mut game = table.game().clone();
            let mut log = Vec::new();
            let refused = game.expire(*id, &mut log).is_err();
            let unchanged = game == *table.game() && log.is_empty();
            hold!(table, refused && unchanged, "{id} does not run but is accepted");
        }
    });
}

/// Law 11: records, options, actions, views and everything else that is written can be read again.
pub fn what_is_written_can_be_read<G: Game>(case: &Case<G>) {
    fn json<T: Serialize + DeserializeOwned + PartialEq + Debug>(thing: &T) {
        let text = serde_json::to_string(thing).expect("serialises");
        let again: T = serde_json::from_str(&text).unwrap_or_else(|e| panic!("{text}: {e}"));
        assert_eq!(again, *thing, "{text}");
    }
    json(&case.options);
    let mut n_checked = 0;
    walk(case, "law 11", |table, _| {
        let text = table.record().to_string();
        let again = Record::<G>::parse(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        hold!(table, again == *table.record(), "the record reads differently");
        json(&table.agenda());
        json(&table.outcome());
        if table.record().inputs.is_empty() {
            n_checked = 0;
            let deal = Deal::stacked(vec![sorted_cards(table.game()), Vec::new()]);
            let stacked = Record::<G>::new(case.options.clone(), case.n_seats, deal);
            let again = Record::<G>::parse(&stacked.to_string());
            hold!(table, again.as_ref() == Ok(&stacked), "a stacked deck reads as {again:?}");
        }
        for viewer in Viewer::all(case.n_seats) {
            json(&table.view(viewer));
            table.seen(viewer, n_checked).iter().for_each(json);
            for action in viewer.seat().map(|seat| table.actions(seat)).unwrap_or_default() {
                json(&action);
                let line = format!("A {action}");
                let read = parse_input::<G>(&case.options, &line).expect("an action reads");
                hold!(table, input_line(&read) == line, "{line} reads differently");
            }
        }
        n_checked = table.n_events();
    });
}

/// Collects the distinct things that a random game of `case` shows, for tests that want samples.
pub fn sample<G: Game, T: Eq + Hash>(
    case: &Case<G>,
    mut pick: impl FnMut(&Table<G>) -> Vec<T>,
) -> HashSet<T> {
    let mut found = HashSet::new();
    walk(case, "sample", |table, _| found.extend(pick(table)));
    found
}

/// Makes one test per law for a game, each run on all the cases given.
///
/// ```text
/// tapis_rules::laws!(Corse, bound = 400_000, cases());
/// ```
#[macro_export]
macro_rules! laws {
    ($game:ty, bound = $bound:expr, $cases:expr) => {
        $crate::laws!(@each $game, $cases,
            cards_are_conserved,
            listed_is_accepted_and_refusal_changes_nothing,
            the_agenda_is_true,
            a_record_replays_the_same,
            a_guess_cannot_be_told_apart,
            only_shown_faces_are_sent,
            a_stale_timer_is_refused,
            what_is_written_can_be_read,
            nobody_can_freeze_the_table,
        );

        #[test]
        fn claims_are_raced_for() {
            $crate::laws::claims_are_raced_for::<$game>(&$cases);
        }

        #[test]
        fn it_ends() {
            for case in $cases {
                $crate::laws::it_ends::<$game>(&case, $bound);
            }
        }
    };
    (@each $game:ty, $cases:expr, $($law:ident),+ $(,)?) => {
        $(
            #[test]
            fn $law() {
                for case in $cases {
                    $crate::laws::$law::<$game>(&case);
                }
            }
        )+
    };
}
