//! What holds of every decision in random games of every preset.

mod setups;

use std::collections::HashSet;

use setups::{random_step, setups};
use tapis_games::any::AnyOptions;
use tapis_gym::{
    AnyEnv, Asks, Code, Due, END, Features, MOST, Player, Setup, WAIT, alphabet, open, replay,
    returns,
};
use tapis_rules::{Deal, OptionSet as _, Ruleset as _, Seat, Seed, Viewer};

#[test]
fn games_are_played_to_their_end_code_by_code() {
    for setup in setups() {
        let mut rng = setup.deal.seed.stream("codes");
        let mut env = open(&setup).expect("it has been dealt");
        let mut mask = vec![false; env.n_codes()];
        let mut n_steps = 0;
        while random_step(&mut *env, &mut mask, &mut rng).is_some() {
            n_steps += 1;
            assert!(n_steps < 200_000, "no end: {:?}", setup.options);
        }
        let outcome = env.outcome().expect("it is over");
        assert!(!env.agenda().must.into_iter().any(|_| true) && env.n_choices() == 0);
        let sum: f64 = returns(&outcome, setup.n_seats).iter().map(|(_, points)| points).sum();
        assert!(sum.abs() < 1e-12, "{outcome:?}");
        let again = replay(&env.record().expect("it is real"), usize::MAX, setup.asks)
            .expect("its record replays");
        assert_eq!(again.outcome(), Some(outcome));
    }
}

#[test]
fn every_action_is_spelt_in_codes_of_the_alphabet_and_no_two_alike() {
    for setup in setups() {
        let names = alphabet(&setup.options);
        let mut rng = setup.deal.seed.stream("spelling");
        let mut env = open(&setup).expect("it has been dealt");
        assert_eq!(names.len(), env.n_codes());
        assert_eq!(names.iter().collect::<HashSet<_>>().len(), names.len(), "{names:?}");
        for _ in 0..300 {
            let n_choices = env.n_choices();
            if n_choices == 0 {
                break;
            }
            let words = env.spelt();
            for word in &words {
                let fits =
                    |code: &Code| usize::from(*code) < names.len() && ![WAIT, END].contains(code);
                assert!(word.iter().all(fits), "{word:?}");
            }
            let different: HashSet<_> = words.iter().collect();
            assert_eq!(different.len(), words.len(), "{words:?}");
            // Code by code, every one of them can be chosen, and comes to the same.
            let nth = rng.index(words.len());
            let (mut one, mut other) = (env.copy(), env.copy());
            one.choose(nth).expect("a listed action");
            let mut codes = words[nth].iter().copied().chain([END]);
            while !other.step(codes.next().expect("it ends")).expect("it is spelt like that") {}
            assert_eq!(one.record(), other.record());
            env.choose(rng.index(n_choices)).expect("a choice");
        }
    }
}

#[test]
fn what_a_seat_sees_has_one_length_and_stays_in_its_bounds() {
    for setup in setups() {
        let mut rng = setup.deal.seed.stream("features");
        let mut env = open(&setup).expect("it has been dealt");
        let mut features = Features::new(Seat::new(0).expect("a seat"), setup.n_seats);
        let parts = env.parts();
        let len: usize = parts.iter().map(|part| part.len).sum();
        let mut mask = vec![false; env.n_codes()];
        for _ in 0..300 {
            for seat in Seat::all(setup.n_seats) {
                env.observe(seat, &mut features);
                let numbers = features.numbers();
                assert_eq!((numbers.len(), features.parts()), (len, parts.clone()));
                assert!(numbers.iter().all(|it| (0.0..=MOST).contains(it)), "{numbers:?}");
            }
            if random_step(&mut *env, &mut mask, &mut rng).is_none() {
                break;
            }
        }
    }
}

/// Nothing but the view may be behind the numbers: what is equal to a seat looks equal.
#[test]
fn a_half_spelt_action_is_seen_by_its_own_seat_alone() {
    let options = AnyOptions::preset("norvegienne").expect("a preset");
    let setup =
        Setup { options, n_seats: 2, deal: Deal::shuffled(Seed::numbered(1)), asks: Asks::All };
    let mut env = open(&setup).expect("it deals");
    let mut mask = vec![false; env.n_codes()];
    env.mask(&mut mask);
    let card =
        (0..).zip(&mask).filter(|(_, is)| **is).map(|(code, _)| code).last().expect("a code");
    let look = |env: &mut dyn AnyEnv, seat| {
        let mut features = Features::new(seat, 2);
        env.observe(seat, &mut features);
        features.numbers().to_vec()
    };
    let seats: Vec<Seat> = Seat::all(2).collect();
    let asked = env.decision().expect("the exchange").seat;
    let other = *seats.iter().find(|seat| **seat != asked).expect("two");
    let before = (look(&mut *env, asked), look(&mut *env, other));
    assert!(!env.step(card).expect("a card to give"), "a card is taken for it");
    assert_ne!(look(&mut *env, asked), before.0);
    assert_eq!(look(&mut *env, other), before.1);
}

#[test]
fn wrong_choices_are_refused_with_what_would_be_right_and_change_nothing() {
    for setup in setups() {
        let mut env = open(&setup).expect("it has been dealt");
        let before = env.record();
        let n_choices = env.n_choices();
        let error = env.choose(n_choices).expect_err("there is no such choice").to_string();
        assert!(error.contains(&n_choices.to_string()), "{error}");
        let mut mask = vec![false; env.n_codes()];
        env.mask(&mut mask);
        let wrong = (0..).zip(&mask).find(|(_, is)| !**is).expect("something is not allowed").0;
        env.step(wrong).expect_err("it leads nowhere");
        let seat = env.decision().expect("somebody is asked").seat;
        env.act_text(seat, "dance").expect_err("no action");
        env.act(seat, 1_000_000).expect_err("no such action");
        assert_eq!((env.record(), env.n_choices()), (before, n_choices));
    }
}

#[test]
fn bots_choose_what_can_be_chosen_and_beat_chance() {
    for name in ["norvegienne", "scientifique", "nambarz"] {
        let mut options = AnyOptions::preset(name).expect("a preset");
        options.set("cap", options.safety_cap()).expect("a cap");
        let mut points = 0.0;
        for nth in 0..12 {
            let deal = Deal::shuffled(Seed::numbered(nth));
            let setup = Setup { options: options.clone(), n_seats: 2, deal, asks: Asks::All };
            let mut env = open(&setup).expect("it deals");
            let bot = Seat::new(u8::try_from(nth % 2).expect("small")).expect("a seat");
            while let Some(decision) = env.decision() {
                let player = if decision.seat == bot {
                    Player::Bot(tapis_gym::BotLevel::Hard)
                } else {
                    Player::Random
                };
                let choice = env.advise(player).expect("somebody is asked");
                env.choose(choice).expect("what is advised can be chosen");
            }
            points += returns(&env.outcome().expect("it is over"), 2)[bot];
        }
        assert!(points >= 6.0, "{name}: {points}");
    }
}

/// The lowest seat used to be asked first, and so won every race.
#[test]
fn whoever_the_rules_prefer_between_equally_fast_slaps_is_asked_first() {
    let mut firsts = HashSet::new();
    for nth in 0..20 {
        let options = AnyOptions::preset("corse").expect("a preset");
        let setup = Setup {
            options,
            n_seats: 4,
            deal: Deal::shuffled(Seed::numbered(nth)),
            asks: Asks::All,
        };
        let mut env = open(&setup).expect("it deals");
        for _ in 0..2_000 {
            let Some(decision) = env.decision() else { break };
            let race = env.agenda().race;
            if let Some(race) = race.filter(|_| decision.due == Due::May) {
                let nearest = env.agenda().may.first_after(race.after);
                assert_eq!(Some(decision.seat), nearest, "{:?}", env.agenda());
                firsts.insert(decision.seat);
                break;
            }
            // To wait where one may, to lay where one must.
            let last = env.n_choices() - 1;
            env.choose(if decision.due == Due::May { last } else { 0 }).expect("a choice");
        }
    }
    assert!(firsts.len() > 2, "{firsts:?}");
}

#[test]
fn those_who_may_act_out_of_turn_are_asked_first_and_may_wait() {
    let options = AnyOptions::preset("corse").expect("a preset");
    let setup =
        Setup { options, n_seats: 3, deal: Deal::shuffled(Seed::numbered(1)), asks: Asks::All };
    let mut env = open(&setup).expect("it deals");
    let mut asked = Vec::new();
    loop {
        let decision = env.decision().expect("the game has begun");
        asked.push(decision);
        if decision.due == Due::Must {
            break;
        }
        env.choose(env.copy().n_choices() - 1).expect("to wait");
    }
    assert_eq!(asked.iter().filter(|it| it.due == Due::May).count(), 2, "{asked:?}");
    env.choose(0).expect("a card");
    assert!(env.view(Viewer::Spectator)["open"]["pile"].as_array().is_some_and(|it| it.len() == 1));
}
