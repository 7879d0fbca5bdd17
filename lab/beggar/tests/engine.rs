//! The kernel beside the general engine, and beside what is known of the game.

use std::{num::NonZero, sync::atomic::AtomicBool};

use tapis_beggar::{Deals, End, Engine, GameLength, MAX_CARDS, Mean, Pack, Packet, play, study};
use tapis_games::corse::beggar::Deal;
use tapis_rules::Seed;

fn agree(packets: [Packet; 2]) -> GameLength {
    let text = packets.map(|packet| packet.to_string()).join("/");
    let (played, referee) = (play(packets), Deal::parse(&text).expect("a deal").play());
    match played.end {
        End::Endless => assert!(!referee.terminates, "{text}"),
        End::Won(winner) => {
            assert_eq!(referee.winner, Some(winner + 1), "{text}");
            assert_eq!((played.cards, played.tricks), (referee.cards, referee.tricks), "{text}");
        }
    }
    played
}

#[test]
fn whole_packs_are_played_as_by_the_general_engine() {
    for pack in Pack::ALL {
        let deals = Deals { pack, key: 3 };
        for nth in 0..1_000 {
            agree(deals.deal(nth));
        }
    }
}

#[test]
fn short_and_uneven_hands_are_played_as_by_the_general_engine() {
    let mut rng = Seed::numbered(1).stream("beggar");
    let mut n_endless = 0;
    for _ in 0..4_000 {
        let mut hand = || {
            let n_cards = rng.below(9);
            let cards: Vec<u8> = (0..n_cards)
                .map(|_| *rng.choose(&[0, 0, 0, 0, 1, 1, 2, 0]).expect("a card"))
                .collect();
            Packet::new(&cards).expect("a packet")
        };
        let packets = [hand(), hand()];
        n_endless += u32::from(agree(packets).end == End::Endless);
    }
    assert!(n_endless > 20, "only {n_endless} of the deals never end");
}

#[test]
fn published_deals_give_the_published_numbers() {
    let mut n_deals = 0;
    for row in include_str!("../../../crates/games/tests/data/beggar.tsv").lines().skip(1) {
        let [label, deal, tricks, cards, terminates, _source] =
            row.split('\t').collect::<Vec<_>>().try_into().expect("six columns");
        let (first, second) = deal.split_once('/').expect("two hands");
        if first.len() + second.len() > MAX_CARDS {
            continue;
        }
        let packets = [first, second].map(|hand| Packet::parse(hand).expect("a packet"));
        let played = play(packets);
        assert_eq!(played.end != End::Endless, terminates == "yes", "{label}");
        if terminates == "yes" {
            assert_eq!(format!("{} {}", played.tricks, played.cards), format!("{tricks} {cards}"));
        }
        n_deals += 1;
    }
    assert_eq!(n_deals, 33, "one has more cards than bits");
}

#[test]
fn means_are_those_that_are_known() {
    let study = |pack, n_deals| {
        let n_threads = NonZero::new(2).expect("two");
        study(
            Deals { pack, key: 1 },
            n_deals,
            Engine::best(),
            n_threads,
            &AtomicBool::new(false),
            &|_| {},
        )
    };
    let is_near = |mean: Mean, known: f64, most: f64| {
        assert!((mean.found - known).abs() < 2.5 * mean.reach, "{mean:?}, {known} is known");
        assert!(mean.reach < most, "{mean:?}");
    };
    let tally = study(Pack::Cards52, 300_000);
    is_near(tally.mean_cards(), 254.691, 1.0);
    is_near(tally.mean_tricks(), 35.2474, 0.15);
    // 149,304 are known to be won by whoever lays first and 2,931 to be longer than 1,000 cards, with
    // standard deviations of 274 and 54.
    assert!(tally.n_first.abs_diff(149_304) < 1_100, "{}", tally.n_first);
    assert!(tally.n_above(1_000).abs_diff(2_931) < 220, "{}", tally.n_above(1_000));
    is_near(study(Pack::Cards40, 300_000).mean_cards(), 190.69, 1.0);
}

#[test]
fn a_packet_has_room_for_sixty_cards_with_thirty_two_court_cards() {
    assert!(Packet::new(&[0; 60]).is_some() && Packet::new(&[0; 61]).is_none());
    assert!(Packet::new(&[1; 32]).is_some() && Packet::new(&[1; 33]).is_none());
    assert!(Packet::new(&[4]).is_some() && Packet::new(&[5]).is_none());
    assert!(Packet::parse("-JQKA").is_some() && Packet::parse("-J X").is_none());
}

#[test]
fn every_engine_finds_the_same() {
    for pack in Pack::ALL {
        let deals = Deals { pack, key: 9 };
        // The last are too few for lanes; some before are what lanes leave over.
        for nths in [0..20_000, 20_000..20_011] {
            let found = |engine: Engine| {
                let mut found = Vec::new();
                engine.play(&deals, nths.clone(), &mut |nth, played: GameLength| {
                    found.push((nth, played));
                });
                found.sort_by_key(|(nth, _)| *nth);
                found
            };
            let known = found(Engine::Scalar);
            for engine in Engine::ALL.into_iter().filter(|engine| engine.is_available()) {
                assert_eq!(found(engine), known, "{engine}");
            }
        }
    }
}
