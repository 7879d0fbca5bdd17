//! Whether a review charges more to whoever plays worse.

use std::{ops::ControlFlow, sync::Mutex};

use tapis_bots::BotLevel;
use tapis_games::any::{Any, AnyOptions};
use tapis_lab::{Keep, MAX_INPUTS, Players, Rival, Study, run_any};
use tapis_rules::{BySeat, OptionSet as _, Record, Ruleset as _, Seat, Seats, Seed};
use tapis_search::{
    Effort,
    review::{Ask, review_any},
};

/// What was found of the decisions of one level.
#[derive(Clone, Copy, Debug, Default)]
struct Costs {
    n_decisions: u32,
    n_costly: u32,
    cost: f64,
}

impl Costs {
    fn per_decision(self) -> f64 {
        self.cost / f64::from(self.n_decisions)
    }
}

const EASY: Rival = Rival::Bot(BotLevel::Easy);
const MEDIUM: Rival = Rival::Bot(BotLevel::Medium);
const HARD: Rival = Rival::Bot(BotLevel::Hard);

/// Games of this preset between a worse bot and better ones, at each place in turn.
fn games(
    preset: &str,
    n_seats: u8,
    [worse, better]: [Rival; 2],
    n_games: u64,
) -> Vec<(Seat, Record<Any>)> {
    let mut options = AnyOptions::preset(preset).expect("a preset");
    options.set("cap", options.safety_cap()).expect("a cap");
    let mut all = Vec::new();
    for alone in Seat::all(n_seats) {
        let study = Study::<Any> {
            options: options.clone(),
            n_seats,
            n_games,
            players: Players::Seated {
                rivals: BySeat::new(n_seats, |seat| if seat == alone { worse } else { better }),
                nth: 0,
            },
            seed: Seed::numbered(7),
            max_inputs: MAX_INPUTS,
            keep: Keep::Records,
        };
        let found = Mutex::new(Vec::new());
        let kept = run_any(&study, |ended| {
            let text = ended.record.clone().expect("records are kept");
            found.lock().expect("nobody panics").push((ended.nth, text));
            ControlFlow::Continue(())
        });
        kept.expect("a deal");
        let mut found = found.into_inner().expect("nobody panics");
        found.sort_unstable();
        all.extend(found.iter().map(|(_, text)| (alone, Record::parse(text).expect("a record"))));
    }
    all
}

/// What is found of the worse bot, and of the better ones.
fn charged(preset: &str, rivals: [Rival; 2], n_games: u64, n_tables: u32) -> [Costs; 2] {
    let n_seats = 2;
    let mut found = [Costs::default(); 2];
    for (worse, record) in games(preset, n_seats, rivals, n_games) {
        let ask = Ask { seats: Seats::all(n_seats), n_tables, seed: Seed::numbered(1) };
        let reviewed = review_any(&record, &ask, |it| {
            let found = &mut found[usize::from(it.seat != worse)];
            found.n_decisions += 1;
            if it.weighed.is_costly() {
                found.n_costly += 1;
                found.cost += it.weighed.cost();
            }
            ControlFlow::Continue(())
        });
        reviewed.expect("a game");
    }
    println!("{preset}: {found:?}");
    found
}

/// Decision by decision, an easy bot is charged clearly more.
fn charges_more(preset: &str, better: Rival, n_games: u64, n_tables: u32) {
    let [easy, better] =
        charged(preset, [EASY, better], n_games, n_tables).map(Costs::per_decision);
    assert!(easy > 1.3 * better, "{preset}: {easy} against {better}");
}

#[test]
fn in_norvegienne_easy_bots_are_charged_more_than_experts() {
    charges_more("norvegienne", Rival::Searching(Effort::EXPERT), 2, 100);
}

#[test]
fn in_scientifique_easy_bots_are_charged_more_than_hard_ones() {
    charges_more("scientifique", HARD, 2, 400);
}

#[test]
fn in_nambarz_easy_bots_are_charged_more_than_hard_ones() {
    charges_more("nambarz", HARD, 6, 100);
}

/// Hard bots slap one of a hundred piles that show nothing, medium ones two, easy ones none; nothing else
/// is weighed, so that a game is compared with a game.
#[test]
fn in_corse_medium_bots_are_charged_more_than_hard_ones() {
    let [medium, hard] = charged("corse", [MEDIUM, HARD], 8, 100);
    assert!(medium.n_costly > hard.n_costly, "{medium:?} against {hard:?}");
    assert!(medium.cost > hard.cost, "{medium:?} against {hard:?}");
}
