//! Playing on in one's head is worth it: an expert wins more than chance among hard bots, thinking a
//! quarter of what it does in a duel.

use std::ops::ControlFlow;

use tapis_bots::BotLevel;
use tapis_games::any::AnyOptions;
use tapis_lab::{Rival, Study, chance, run_any, standings};
use tapis_rules::{BySeat, OptionSet as _, Ruleset as _, Seed};
use tapis_search::Effort;

const QUICK: Effort = Effort { n_rollouts: 100, ..Effort::EXPERT };

#[test]
fn an_expert_wins_among_hard_bots() {
    let n_seats = 2;
    let mut options = AnyOptions::preset("norvegienne").expect("a preset");
    options.set("cap", options.safety_cap()).expect("an answer");
    let rivals = BySeat::new(n_seats, |seat| match seat.index() {
        0 => Rival::Searching(QUICK),
        _ => Rival::Bot(BotLevel::Hard),
    });
    let study = Study::duel(options, rivals.clone(), 40, Seed::numbered(5));
    let found = run_any(&study, |_| ControlFlow::Continue(())).expect("a game");
    let expert = standings(&rivals, &found)[0];
    assert_eq!(expert.rival, Rival::Searching(QUICK));
    let chance = chance(n_seats, &found);
    assert!(expert.share.low > chance, "{:?}, {chance}", expert.share);
}
