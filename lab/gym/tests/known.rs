//! What seats know, tables that they cannot tell apart, and tables that are saved.

mod setups;

use std::collections::HashMap;

use setups::{random_step, setups};
use tapis_gym::{AnyEnv, BotLevel, Features, Player, open, restore};
use tapis_rules::{Seat, Seed, Viewer};

/// All that a seat sees and may do.
#[derive(Debug, PartialEq)]
struct Seen {
    mask: Vec<bool>,
    numbers: Vec<f32>,
    recall: Vec<f32>,
}

fn seen(env: &mut dyn AnyEnv, seat: Seat) -> Seen {
    let mut found = Seen { mask: vec![false; env.n_codes()], numbers: vec![], recall: vec![] };
    if env.decision().is_some_and(|asked| asked.seat == seat) {
        env.mask(&mut found.mask);
    }
    let mut features = Features::new(seat, env.n_seats());
    env.observe(seat, &mut features);
    found.numbers = features.numbers().to_vec();
    env.recall(seat, 4, &mut found.recall);
    found
}

/// A seat used to wait without a trace: one text stood for two sets of legal actions.
#[test]
fn who_knows_the_same_sees_the_same_and_may_do_the_same() {
    for setup in setups() {
        let mut known: HashMap<(Seat, String), Seen> = HashMap::new();
        let mut texts: HashMap<Vec<u32>, String> = HashMap::new();
        let mut n_again = 0;
        for nth in 0..2 {
            let mut rng = Seed::numbered(nth).stream("known");
            let mut env = open(&setup).expect("it has been dealt");
            let mut mask = vec![false; env.n_codes()];
            for _ in 0..120 {
                for seat in Seat::all(setup.n_seats) {
                    let text = env.information(seat);
                    let now = seen(&mut *env, seat);
                    let bits = now.numbers.iter().chain(&now.recall).map(|it| it.to_bits());
                    let same = texts.entry(bits.collect()).or_insert_with(|| text.clone());
                    assert_eq!(*same, text, "two texts for the same numbers");
                    if let Some(before) = known.get(&(seat, text.clone())) {
                        assert_eq!(*before, now, "{text}");
                        n_again += 1;
                    } else {
                        known.insert((seat, text), now);
                    }
                }
                let before: Vec<String> =
                    Seat::all(setup.n_seats).map(|seat| env.information(seat)).collect();
                let Some((seat, codes)) = random_step(&mut *env, &mut mask, &mut rng) else {
                    break;
                };
                assert_ne!(env.information(seat), before[seat.index()], "{codes:?} left no trace");
            }
        }
        assert!(n_again > 0, "{:?}", setup.options);
    }
}

#[test]
fn a_guess_cannot_be_told_apart_and_goes_on() {
    let mut n_others = 0;
    for setup in setups() {
        let mut rng = setup.deal.seed.stream("guesses");
        let mut env = open(&setup).expect("it has been dealt");
        let mut mask = vec![false; env.n_codes()];
        for nth in 0..60_u64 {
            let Some(decision) = env.decision() else { break };
            if nth % 7 == 0 {
                let seat = decision.seat;
                let mut guess = env.guess(seat, &Seed::numbered(nth));
                assert_eq!(guess.information(seat), env.information(seat));
                assert_eq!(seen(&mut *guess, seat), seen(&mut *env, seat));
                assert_eq!(guess.record(), None);
                let views = |env: &dyn AnyEnv| -> Vec<_> {
                    Seat::all(setup.n_seats).map(|seat| env.view(Viewer::Seat(seat))).collect()
                };
                n_others += u32::from(views(&*guess) != views(&*env));
                // A guess of a guess is one too.
                let mut again = guess.guess(seat, &Seed::numbered(nth + 1));
                assert_eq!(again.information(seat), env.information(seat));
                for _ in 0..12 {
                    let Some(asked) = again.decision() else { break };
                    assert!(!again.information(asked.seat).is_empty());
                    let hard = again.advise(Player::Bot(BotLevel::Hard)).expect("it is asked");
                    again.choose(hard).expect("what is advised can be chosen");
                }
            }
            random_step(&mut *env, &mut mask, &mut rng);
        }
    }
    assert!(n_others > 100, "{n_others} guesses differ");
}

#[test]
fn others_do_not_remember_in_a_guess_what_they_were_dealt_in_truth() {
    let options = tapis_games::any::AnyOptions::preset("norvegienne").expect("a preset");
    let deal = tapis_rules::Deal::shuffled(Seed::numbered(1));
    let setup = tapis_gym::Setup { options, n_seats: 2, deal, asks: tapis_gym::Asks::All };
    let mut env = open(&setup).expect("it deals");
    let seats: Vec<Seat> = Seat::all(2).collect();
    let mut guess = env.guess(seats[0], &Seed::numbered(2));
    let hand = |env: &dyn AnyEnv| env.view(Viewer::Seat(seats[1]))["hand"].to_string();
    assert_ne!(hand(&*guess), hand(&*env));
    let known = guess.information(seats[1]);
    assert!(known.contains(&hand(&*guess)) && !known.contains(&hand(&*env)), "{known}");
}

#[test]
fn what_is_saved_goes_on_alike_for_ever_after() {
    let players = [Player::Random, Player::Bot(BotLevel::Easy), Player::Bot(BotLevel::Hard)];
    for setup in setups() {
        let mut rng = setup.deal.seed.stream("saved");
        let mut env = open(&setup).expect("it has been dealt");
        let mut n_saved = 0;
        for nth in 0..60_usize {
            let mask = &mut vec![false; env.n_codes()];
            if nth % 29 == 0 {
                let own = Seat::new(0).expect("a seat");
                let mut one =
                    if nth % 2 == 0 { env.copy() } else { env.guess(own, &Seed::numbered(3)) };
                // In the middle of an action, too.
                env.mask(mask);
                if let Some(code) = (2..).zip(&mask[2..]).find(|(_, is)| **is) {
                    let _ = one.step(code.0);
                }
                let mut other = restore(&one.save()).expect("it has been saved");
                assert_eq!(other.save(), one.save());
                for step in 0..30 {
                    assert_eq!(other.decision(), one.decision());
                    let Some(asked) = one.decision() else { break };
                    let seat = asked.seat;
                    assert_eq!(other.information(seat), one.information(seat));
                    assert_eq!(seen(&mut *other, seat), seen(&mut *one, seat));
                    let player = players[step % 3];
                    let choice = one.advise(player).expect("it is asked");
                    assert_eq!(other.advise(player).expect("it is asked"), choice);
                    one.choose(choice).expect("what is advised can be chosen");
                    other.choose(choice).expect("what is advised can be chosen");
                }
                assert_eq!(other.save(), one.save());
                n_saved += 1;
            }
            let _ = env.advise(players[nth % 3]);
            if random_step(&mut *env, mask, &mut rng).is_none() {
                break;
            }
        }
        assert!(n_saved > 0);
    }
}

#[test]
fn what_was_never_saved_is_refused() {
    let setup = setups().remove(0);
    let saved = open(&setup).expect("it has been dealt").save();
    for wrong in ["", "{}", &saved[..saved.len() / 2], &saved.replace("game ", "game no")] {
        assert!(restore(wrong).is_err(), "{wrong}");
    }
}
