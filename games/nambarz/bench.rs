//! Random play of Nambarz, and what the command line asks for: the calculations in a hand.

#[path = "../../crates/games/benches/common/mod.rs"]
mod common;

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use tapis_games::nambarz::{Card, Nambarz, Options, calc};

fn random_play(criterion: &mut Criterion) {
    common::playouts::<Nambarz>(criterion, "nambarz", &Options::NAMBARZ, "turns:3000");
}

fn find(criterion: &mut Criterion) {
    let cards = |text: &str| -> Vec<Card> {
        text.split(' ').map(|card| card.parse().expect("a card")).collect()
    };
    let target = cards("5-bear")[0];
    for (name, hand) in [
        ("12 cards", "1-s 2-s 4-s 7-s 9-s 10-s 1-turtle 2-fish 6-turtle 7-frog 8-bee 9-hen"),
        (
            "12 drawings",
            "1-turtle 1-dragonfly 2-fish 2-frog 3-bee 4-hen 6-turtle 7-frog 8-bee 9-hen 9-duck 10-cat",
        ),
    ] {
        let hand = cards(hand);
        criterion.bench_function(&format!("nambarz/find, {name}"), |bencher| {
            bencher.iter(|| calc::find(black_box(&hand), target, &Options::NAMBARZ));
        });
    }
}

criterion_group!(benches, random_play, find);
criterion_main!(benches);
