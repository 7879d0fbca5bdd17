//! Guesses hold against all that was seen, checked apart from how they are found.

use std::collections::{BTreeMap, BTreeSet};

use tapis_rules::{Deal, Input, Number, Seat, Table, random_input};

use super::super::knowledge::Departure;
use super::*;
use crate::nambarz::{Cap, Jokers, Reshuffle, TouchMove, deal::full_box};

fn cases() -> Vec<(Options, u8)> {
    let few = Options { jokers: Jokers::Experienced, ..Options::DEFAULT };
    let flip = Options { reshuffle: Reshuffle::Flip, ..Options::DEFAULT };
    let one_by_one = Options { touch_move: TouchMove::CardByCard, ..Options::DEFAULT };
    [
        (Options::DEFAULT, 2),
        (Options::DEFAULT, 4),
        (Options::DEFAULT, 8),
        (Options::DEFAULT, 12),
        (few.clone(), 3),
        (few, 11),
        (flip, 5),
        (one_by_one, 3),
        (Options::CHILDREN, 6),
    ]
    .map(|(options, n_seats)| {
        // Long games, in which cards are drawn again and again.
        (Options { cap: Cap::Turns(Number::new(1_200)), ..options }, n_seats)
    })
    .into()
}

/// What a choice of sources claims, held against the events one after the other.
fn check(options: &Options, knowledge: &Knowledge, sources: &Sources<'_>) {
    let mut lying = BTreeMap::<(Seat, Source), i32>::new();
    let mut events: Vec<(usize, Seat, Source, i32)> = Vec::new();
    for Arrival { seat, source, at } in &knowledge.arrivals {
        events.push((*at, *seat, *source, 1));
    }
    let mut from = BTreeMap::<(usize, Card), u8>::new();
    for (Departure { seat, card, at }, source) in knowledge.departures.iter().zip(&sources.chosen) {
        events.push((*at, *seat, *source, -1));
        *from.entry((source.pool(), *card)).or_default() += 1;
    }
    events.sort_by_key(|event| event.0);
    for (at, seat, source, change) in events {
        let n_cards = lying.entry((seat, source)).or_default();
        *n_cards += change;
        assert!(*n_cards >= 0, "at {at}, {seat} has no card of {source:?} to lay");
    }
    for ((pool, card), n_cards) in from {
        assert!(n_cards <= knowledge.pools[pool].count(card), "{n_cards} {card} of pool {pool}");
    }
    // A joker that was put back was not dealt, unless the box has another one.
    for joker in knowledge.put_back.iter() {
        let of_deal = knowledge
            .departures
            .iter()
            .zip(&sources.chosen)
            .filter(|(left, source)| left.card == joker && **source == Source::DEAL);
        assert!(of_deal.count() < usize::from(options.n_each_joker()), "{joker} was put back");
    }
}

#[test]
fn guesses_hold_against_all_that_was_seen() {
    let (mut n_guesses, mut n_departures) = (0, 0);
    for (options, n_seats) in cases() {
        for n in 0..12 {
            let seed = Seed::numbered(n);
            let mut rng = seed.stream("guesses");
            let mut table = Table::<Nambarz>::open(options.clone(), n_seats, Deal::shuffled(seed))
                .expect("deals");
            for nth in 0.. {
                let Some(input) = random_input(table.game(), &mut rng) else { break };
                table.take(input.untimed()).expect("it is listed or runs");
                if nth % 7 > 0 {
                    continue;
                }
                let viewer = Viewer::all(n_seats).nth(rng.index(usize::from(n_seats) + 1));
                let viewer = viewer.expect("a viewer");
                let knowledge =
                    Nambarz::remember(&options, n_seats, &table.seen(viewer, 0)).settled();
                let sources = Sources::find(&knowledge, &mut rng);
                let sources = sources.unwrap_or_else(|| panic!("{viewer}\n{}", table.record()));
                check(&options, &knowledge, &sources);
                let (hands, stock) = sources.fill(&mut rng);
                let known = full_box(&options).count() - table.game().open.pile.len();
                let n_cards = hands.iter().map(|(_, hand)| hand.len()).sum::<usize>() + stock.len();
                assert_eq!(n_cards + table.game().limbo().len(), known);
                n_guesses += 1;
                n_departures += knowledge.departures.len();
            }
        }
    }
    assert!(n_guesses > 5_000 && n_departures > 20 * n_guesses, "{n_guesses} {n_departures}");
}

/// A game of three in which the played cards have become the stock for the first time.
fn reshuffled(nth: u64) -> Option<Table<Nambarz>> {
    let seed = Seed::numbered(nth);
    let mut rng = seed.stream("reshuffled");
    let mut table =
        Table::<Nambarz>::open(Options::DEFAULT, 3, Deal::shuffled(seed)).expect("deals");
    while table.game().open.n_reshuffles == 0 {
        let Some(Input::Act(seat, action)) = random_input(table.game(), &mut rng) else { break };
        table.act(seat, action, None).expect("listed");
    }
    let is_long = table.game().stock.len() > 5;
    (table.game().open.n_reshuffles == 1 && is_long).then_some(table)
}

#[test]
fn guesses_vary_the_cards_of_a_reshuffle() {
    let table = (0..100).find_map(reshuffled).expect("some game needs its played cards again");
    let knowledge =
        Nambarz::remember(&Options::DEFAULT, 3, &table.seen(Viewer::Spectator, 0)).settled();
    let mut rng = Seed::numbered(0).stream("vary");
    let stocks: BTreeSet<Vec<Card>> = (0..50)
        .map(|_| Sources::find(&knowledge, &mut rng).expect("can be").fill(&mut rng).1)
        .collect();
    assert!(stocks.len() > 45, "{} different stocks", stocks.len());

    // Everybody saw which cards were reshuffled.
    let view = table.view(Viewer::Spectator);
    for _ in 0..50 {
        let (options, viewer) = (&Options::DEFAULT, Viewer::Spectator);
        let mut guess = Nambarz::guess(options, viewer, &view, &table.memory(viewer), &mut rng);
        let mut reshuffled = knowledge.pools[1].clone();
        guess.stock.retain(|card| !reshuffled.remove(*card));
        assert_eq!(guess.stock, [], "not among the cards reshuffled");
    }
}

/// How many times the twelve hands of the puzzle below are filled and emptied.
const N_ROUNDS: usize = 4;

/// Twelve hands that get one card of each of two reshuffles and lay both, four times. Each of these
/// reshuffles held twelve different faces, and neighbours have one face in common, so that the first
/// choice decides for all twelve; every other hand lays its cards first.
fn ring() -> Knowledge {
    let mut knowledge = Knowledge::new(&Options::DEFAULT, 12);
    let faces: Vec<Card> = Card::all().take(12).collect();
    knowledge.pools = vec![Hand::default()];
    for round in 0..N_ROUNDS {
        let pools = [2 * round + 1, 2 * round + 2];
        knowledge.pools.extend([&faces; 2].map(|faces| faces.iter().copied().collect::<Hand>()));
        for seat in Seat::all(12) {
            for source in pools.map(|pool| Source::of_pool(pool)[0]) {
                knowledge.arrivals.push(Arrival { seat, source, at: 2 * round });
            }
        }
        let (even, odd): (Vec<Seat>, Vec<Seat>) =
            Seat::all(12).partition(|seat| seat.index() % 2 == 0);
        for seat in even.into_iter().chain(odd) {
            for card in [faces[seat.index()], faces[(seat.index() + 1) % 12]] {
                knowledge.departures.push(Departure { seat, card, at: 2 * round + 1 });
            }
        }
    }
    knowledge
}

/// Whether no hand and no reshuffle has given more than it had.
fn holds(knowledge: &Knowledge, chosen: &[Source]) -> bool {
    let mut from = BTreeSet::new();
    let mut of_face = BTreeSet::new();
    knowledge.departures.iter().zip(chosen).all(|(departure, source)| {
        from.insert((departure.seat, *source)) && of_face.insert((departure.card, *source))
    })
}

#[test]
fn a_history_that_drawing_by_chance_never_finds_is_found() {
    let knowledge = ring();
    let mut rng = Seed::numbered(0).stream("ring");
    let by_chance = (0..5_000).any(|_| {
        let draw = |departure: &Departure| {
            let before = knowledge.arrivals.iter().filter(|it| it.at < departure.at);
            let of_hand = before.filter(|it| it.seat == departure.seat);
            let sources: Vec<Source> = of_hand.map(|it| it.source).collect();
            *rng.choose(&sources).expect("something came before")
        };
        let chosen: Vec<Source> = knowledge.departures.iter().map(draw).collect();
        holds(&knowledge, &chosen)
    });
    assert!(!by_chance, "the puzzle is too easy to say anything");
    let solutions: BTreeSet<Vec<Source>> = (0..400)
        .map(|_| {
            let sources = Sources::find(&knowledge, &mut rng).expect("there are solutions");
            assert!(holds(&knowledge, &sources.chosen), "{:?}", sources.chosen);
            sources.chosen
        })
        .collect();
    assert_eq!(solutions.len(), 1 << N_ROUNDS, "each ring can go either way, and does");
}

#[test]
fn a_history_that_cannot_be_is_noticed() {
    let mut knowledge = ring();
    let face = knowledge.departures[0].card;
    knowledge.pools[1].remove(face);
    let other = Card::all().last().expect("a card");
    knowledge.pools[1].add(other);
    assert!(Sources::find(&knowledge, &mut Seed::numbered(0).stream("ring")).is_none());
}
