//! Beggar-my-neighbour through the general engine: published deals, and a plain program beside it.

use std::collections::{BTreeMap, VecDeque};

use tapis_games::corse::beggar::{Deal, ParseError, Playthrough};
use tapis_rules::{Rng, Seed};

const PUBLISHED: &str = include_str!("data/beggar.tsv");

#[test]
fn published_deals_give_the_published_numbers() {
    let mut n_deals = 0;
    for row in PUBLISHED.lines().skip(1) {
        let [label, deal, tricks, cards, terminates, _source] =
            row.split('\t').collect::<Vec<_>>().try_into().expect("six columns");
        let played = Deal::parse(deal).expect(label).play();
        let found = format!("{} {} {}", played.tricks, played.cards, played.terminates);
        assert_eq!(found, format!("{tricks} {cards} {}", terminates == "yes"), "{label}");
        assert_eq!(played.winner.is_some(), played.terminates, "{label}");
        assert_eq!(played.cycle_tricks.is_none(), played.terminates, "{label}");
        n_deals += 1;
    }
    assert_eq!(n_deals, 34);
}

#[test]
fn random_hands_of_any_length_play_as_in_a_plain_program() {
    let mut rng = Seed::numbered(1).stream("beggar");
    let mut n_endless = 0;
    for _ in 0..4_000 {
        let text = random_deal(&mut rng);
        let deal = Deal::parse(&text).expect("a deal");
        assert_eq!(deal.to_string(), text);
        let played = deal.play();
        assert_eq!(played, plain(&text), "{text}");
        n_endless += usize::from(!played.terminates);
    }
    assert!(n_endless > 20, "only {n_endless} of the deals never end");
}

/// Short hands with small courts: many of these games never end.
fn random_deal(rng: &mut Rng) -> String {
    let mut hand = || -> String {
        let n_cards = rng.below(9);
        (0..n_cards).map(|_| *rng.choose(b"----JJQ-").expect("not empty") as char).collect()
    };
    format!("{}/{}", hand(), hand())
}

/// The game as its rules are told, on two queues of bytes, every table it has seen kept.
fn plain(text: &str) -> Playthrough {
    let mut hands: Vec<VecDeque<u8>> = text.split('/').map(|hand| hand.bytes().collect()).collect();
    let (mut tricks, mut cards, mut leader) = (0, 0, 0);
    let mut seen = BTreeMap::new();
    let end = |tricks, cards, winner: usize| Playthrough {
        tricks,
        cards,
        terminates: true,
        winner: Some(u8::try_from(winner).expect("0 or 1") + 1),
        cycle_tricks: None,
        cycle_cards: None,
    };
    loop {
        if let Some((first_tricks, first_cards)) =
            seen.insert((hands.clone(), leader), (tricks, cards))
        {
            let (cycle_tricks, cycle_cards) =
                (Some(tricks - first_tricks), Some(cards - first_cards));
            return Playthrough {
                tricks,
                cards,
                terminates: false,
                winner: None,
                cycle_tricks,
                cycle_cards,
            };
        }
        let (mut pile, mut turn, mut due) = (VecDeque::new(), leader, None);
        loop {
            if due == Some(0) {
                break;
            }
            let Some(card) = hands[turn].pop_front() else {
                return end(tricks + u64::from(!pile.is_empty()), cards, 1 - turn);
            };
            pile.push_back(card);
            cards += 1;
            let pay = b"-JQKA".iter().position(|known| *known == card).expect("a card");
            match (pay, due) {
                (0, None) => turn = 1 - turn,
                (0, Some(left)) => due = Some(left - 1),
                (pay, _) => {
                    due = Some(pay);
                    turn = 1 - turn;
                }
            }
        }
        leader = 1 - turn;
        hands[leader].append(&mut pile);
        tricks += 1;
        if hands[turn].is_empty() {
            return end(tricks, cards, leader);
        }
    }
}

#[test]
fn a_text_that_is_no_deal_is_refused_with_its_place() {
    assert_eq!(Deal::parse("-J"), Err(ParseError::Hands { n_hands: 1 }));
    assert_eq!(Deal::parse("-/J/"), Err(ParseError::Hands { n_hands: 3 }));
    assert_eq!(Deal::parse("-J/-é"), Err(ParseError::Card { column: 5, found: 'é' }));
    assert_eq!(
        Deal::parse(&format!("{}/J", "-".repeat(10_000))),
        Err(ParseError::TooMany { n_cards: 10_001 })
    );
}

#[test]
fn the_fields_of_a_cycle_are_absent_when_it_ends() {
    let json =
        |text| serde_json::to_string(&Deal::parse(text).expect("a deal").play()).expect("json");
    assert_eq!(json("-/-"), r#"{"tricks":1,"cards":2,"terminates":true,"winner":2}"#);
    assert_eq!(
        json("J--/-J-"),
        r#"{"tricks":3,"cards":8,"terminates":false,"winner":null,"cycle_tricks":2,"cycle_cards":6}"#
    );
}
