//! The kernel, a naive program on two queues, and the general engine, on the same deals.

use std::{collections::VecDeque, hint::black_box};

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use tapis_beggar::{Deals, Engine, Pack, Packet};
use tapis_games::corse::beggar::Deal;

const N_DEALS: u64 = 10_000;
const DEALS: Deals = Deals { pack: Pack::Cards52, key: 1 };

/// The number of cards, as its rules are told.
fn naive(packets: &[Packet; 2]) -> u64 {
    let mut hands = packets.map(|packet| packet.cards().collect::<VecDeque<_>>());
    let (mut cards, mut turn) = (0, 0);
    loop {
        let (mut pile, mut due) = (VecDeque::new(), None);
        while due != Some(0) {
            let Some(card) = hands[turn].pop_front() else { return cards };
            pile.push_back(card);
            cards += 1;
            match (card, due) {
                (0, None) => turn = 1 - turn,
                (0, Some(left)) => due = Some(left - 1),
                (pay, _) => (due, turn) = (Some(pay), 1 - turn),
            }
        }
        turn = 1 - turn;
        hands[turn].append(&mut pile);
        if hands[1 - turn].is_empty() {
            return cards;
        }
    }
}

fn deals(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("beggar");
    group.throughput(Throughput::Elements(N_DEALS));
    for engine in Engine::ALL.into_iter().filter(|engine| engine.is_available()) {
        group.bench_function(engine.name(), |bench| {
            bench.iter(|| {
                let mut cards = 0;
                engine.play(&DEALS, 0..N_DEALS, &mut |_, played| cards += played.cards);
                cards
            });
        });
    }
    group.bench_function("dealing alone", |bench| {
        bench.iter(|| {
            for nth in 0..N_DEALS {
                black_box(DEALS.deal(nth));
            }
        });
    });
    group.bench_function("naive", |bench| {
        bench.iter(|| (0..N_DEALS).map(|nth| naive(black_box(&DEALS.deal(nth)))).sum::<u64>());
    });
    group.sample_size(10);
    let texts = (0..N_DEALS).map(|nth| DEALS.deal(nth).map(|packet| packet.to_string()).join("/"));
    let parsed: Vec<_> = texts.map(|text| Deal::parse(&text).expect("a deal")).collect();
    group.bench_function("general engine", |bench| {
        bench.iter(|| parsed.iter().map(|deal| deal.play().cards).sum::<u64>());
    });
    group.finish();
}

criterion_group!(benches, deals);
criterion_main!(benches);
