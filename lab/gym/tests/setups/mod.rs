//! Games to try everything in, and a player that does anything.

use tapis_games::any::AnyOptions;
use tapis_gym::{AnyEnv, Asks, Code, Setup, open};
use tapis_rules::{Deal, OptionSet as _, Rng, Ruleset as _, Seat, Seed};

/// Every preset, made finite and, where that is another kind of game, with rules that nobody plays
/// by unless asked.
pub(crate) fn setups() -> Vec<Setup> {
    let mut all = Vec::new();
    let catalogue = AnyOptions::catalogue().into_iter().map(|(_, options)| options);
    let with = |name: &str, answers: &[(&str, &str)]| {
        let mut options = AnyOptions::preset(name).expect("a preset");
        for (key, answer) in answers {
            options.set(key, answer).expect("an answer");
        }
        options
    };
    let others = [
        with("nambarz", &[("touch_move", "card_by_card"), ("declare_ops", "on")]),
        with("nambarz", &[("referee", "challenge"), ("rounds", "1")]),
        with("nambarz", &[("teams", "2"), ("rounds", "1")]),
        with("scientifique", &[("withdraw", "on"), ("may_waive", "on"), ("queens", "seat_order")]),
        with("corse", &[("sandwich", "on"), ("penalty", "ban"), ("reflexes", "gentle")]),
        with("norvegienne-tout", &[("three_out_of_turn", "on"), ("combine_faceup", "on")]),
    ];
    for (nth, mut options) in (0..).zip(catalogue.chain(others)) {
        let cap = options.safety_cap();
        options.set("cap", cap).expect("every game has a cap");
        for (n_seats, asks) in [(2, Asks::All), (4, Asks::All), (4, Asks::Waited)] {
            let setup = Setup {
                options: options.clone(),
                n_seats,
                deal: Deal::shuffled(Seed::numbered(nth)),
                asks,
            };
            if open(&setup).is_ok() {
                all.push(setup);
            }
        }
    }
    all
}

/// Makes one choice at random, code by code.
pub(crate) fn random_step(
    env: &mut dyn AnyEnv,
    mask: &mut [bool],
    rng: &mut Rng,
) -> Option<(Seat, Vec<Code>)> {
    let seat = env.decision()?.seat;
    let mut codes = Vec::new();
    loop {
        env.mask(mask);
        let open: Vec<Code> = (0..).zip(&*mask).filter(|(_, is)| **is).map(|(it, _)| it).collect();
        let code = *rng.choose(&open).expect("law 4: whoever is asked has something to do");
        codes.push(code);
        if env.step(code).expect("the mask leads to an action") {
            return Some((seat, codes));
        }
    }
}
