//! Random playouts of Bataille corse and deals of Beggar-my-neighbour, on one core.
//!
//! `cargo bench -p tapis-games --bench corse`; lab/benchmarks.md explains the figures.

#[path = "../../crates/games/benches/common/mod.rs"]
mod common;

use std::{collections::VecDeque, hint::black_box};

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use tapis_games::corse::{Action, Corse, Options, beggar};
use tapis_rules::{Deal, Game, Input, OptionSet, Rng, Ruleset, Seat, Seed};

/// How many games or deals one measured round plays.
const N_GAMES: u64 = 32;

/// Everybody is attentive and nobody errs: of the players one, drawn at random, slaps a pattern in
/// one case of two; otherwise whoever must lay does, and a timer rings when nothing else is due.
fn attentive(game: &Corse, rng: &mut Rng) -> Option<Input<Action>> {
    let agenda = game.agenda();
    if agenda.race.is_some() && rng.below(2) == 0 {
        let n_players = u32::try_from(agenda.may.len()).expect("at most 26");
        let nth = rng.below(n_players) as usize;
        return agenda.may.into_iter().nth(nth).map(|seat| Input::Act(seat, Action::Slap));
    }
    match agenda.must.only() {
        Some(seat) => Some(Input::Act(seat, Action::Lay)),
        None => agenda.timers.first().map(|timer| Input::Expire(timer.id)),
    }
}

/// Plays one attentive game to its end; how many steps that took.
fn playout(options: &Options, n_seats: u8, n: u64) -> u64 {
    let seed = Seed::numbered(n);
    let mut rng = seed.stream("bench");
    let mut log = Vec::new();
    let mut game = options.deal(n_seats, &Deal::shuffled(seed), &mut log).expect("a preset deals");
    let mut n_steps = 0;
    while let Some(input) = attentive(&game, &mut rng) {
        log.clear();
        game.take(input, &mut log).expect("it is allowed or runs");
        n_steps += 1;
    }
    n_steps
}

fn playouts(c: &mut Criterion) {
    for (preset, options) in [("corse", Options::CORSE), ("corse-jokers", Options::JOKERS)] {
        common::playouts::<Corse>(c, preset, &options, "flips:20000");
        let mut options = options;
        options.set("cap", "flips:20000").expect("an answer");
        for n_seats in [2, 4] {
            let steps: u64 = (0..N_GAMES).map(|n| playout(&options, n_seats, n)).sum();
            let mut group = c.benchmark_group(format!("{preset}, {n_seats} players, attentive"));
            group.throughput(Throughput::Elements(N_GAMES));
            group.bench_function(format!("games of {} steps", steps / N_GAMES), |b| {
                b.iter(|| {
                    for n in 0..N_GAMES {
                        black_box(playout(&options, n_seats, n));
                    }
                });
            });
        }
    }
}

/// Random deals of 52 cards in the notation of published ones.
fn deals() -> Vec<String> {
    let deal = |n| {
        let mut cards: Vec<char> = "JJJJQQQQKKKKAAAA".chars().chain(['-'; 36]).collect();
        Seed::numbered(n).stream("bench").shuffle(&mut cards);
        cards.insert(26, '/');
        cards.into_iter().collect()
    };
    (0..N_GAMES * 8).map(deal).collect()
}

/// The yardstick: the game on two queues of bytes, 0 for a plain card, and no look out for cycles
/// but a limit of tricks.
fn queues(mut hands: [VecDeque<u8>; 2]) -> u32 {
    let (mut leader, mut n_cards) = (0, 0);
    for _ in 0..5_000 {
        let (mut pile, mut turn, mut due) = (Vec::with_capacity(52), leader, None);
        while due != Some(0) {
            let Some(card) = hands[turn].pop_front() else { return n_cards };
            pile.push(card);
            n_cards += 1;
            match (card, due) {
                (0, None) => turn = 1 - turn,
                (0, Some(left)) => due = Some(left - 1),
                (pay, _) => {
                    due = Some(pay);
                    turn = 1 - turn;
                }
            }
        }
        leader = 1 - turn;
        hands[leader].extend(pile);
    }
    n_cards
}

fn beggar_deals(c: &mut Criterion) {
    let texts = deals();
    let parsed: Vec<beggar::Deal> =
        texts.iter().map(|text| beggar::Deal::parse(text).expect("a deal")).collect();
    let pay = |card| "-JQKA".find(card).and_then(|n| u8::try_from(n).ok()).expect("a card");
    let hands: Vec<[VecDeque<u8>; 2]> = texts
        .iter()
        .filter_map(|text| text.split_once('/'))
        .map(|(one, other)| [one.chars().map(pay).collect(), other.chars().map(pay).collect()])
        .collect();
    let mut group = c.benchmark_group("Beggar-my-neighbour, random deals of 52 cards");
    group.throughput(Throughput::Elements(texts.len() as u64));
    group.bench_function("general engine", |b| {
        b.iter(|| parsed.iter().map(|deal| black_box(deal.play()).cards).sum::<u64>());
    });
    group.bench_function("byte queues", |b| {
        b.iter(|| {
            hands.iter().map(|hands| u64::from(black_box(queues(hands.clone())))).sum::<u64>()
        });
    });
    group.finish();
}

/// What every host asks after every step.
fn questions(c: &mut Criterion) {
    let mut log = Vec::new();
    let deal = Deal::shuffled(Seed::numbered(0));
    let game = Options::CORSE.deal(4, &deal, &mut log).expect("a preset deals");
    let seat = Seat::all(1).next().expect("a seat");
    let mut actions = Vec::new();
    let mut group = c.benchmark_group("questions, 4 players");
    group.bench_function("agenda", |b| b.iter(|| black_box(&game).agenda()));
    group.bench_function("actions", |b| {
        b.iter(|| {
            actions.clear();
            black_box(&game).actions(seat, &mut actions);
        });
    });
    group.finish();
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(20).measurement_time(std::time::Duration::from_secs(2));
    targets = playouts, beggar_deals, questions
}
criterion_main!(benches);
