//! Everything that can be wrong with a record, or was checked of one.

use std::collections::{BTreeMap, BTreeSet};

use tapis_cards::Card as PlayingCard;
use tapis_games::{
    any::{AnyCard, AnyIllegal},
    corse::Pattern,
    feats::Feat,
    reason::{Advice, Beside, Coming, Reason},
};
use tapis_rules::{
    Deal, InputError, NoMiss, ReplayError, Seed, StaleTimer, TimerId, TimerKind,
    audit::{Law, Violation},
    examine::{Examination, Flaw, examine},
    fairness::{Contribution, Hex, LINKS, Part, Proof, ProofError, Secret, commitment, promise},
    record::{RecordFault, rules_of},
};

use super::*;
use crate::Costly;

pub(super) fn say_records(words: &Words) {
    for fault in faults() {
        speaks(words, &records::fault(words, &fault));
    }
    for error in errors() {
        speaks(words, &records::replay_error(words, &error));
    }
    for error in [
        ProofError::Commitment,
        ProofError::Promise { seat: 1 },
        ProofError::Rejected { seat: 200 },
        ProofError::Seed,
    ] {
        speaks(words, &records::proof_error(words, error));
    }
    let laws = [Law::Cards, Law::Agenda, Law::Faces, Law::Guess];
    let broken = laws.map(|law| Flaw::Law(Violation { law, why: "so".into() }));
    let flaws = broken.iter().chain([&Flaw::Unlisted, &Flaw::Again]);
    let told: BTreeSet<String> = flaws.map(|it| records::flaw(words, it)).collect();
    assert_eq!(told.len(), 6);
    assert!(told.iter().all(|text| text.contains("tapis")), "{told:?}");

    let cards = (0..PlayingCard::N_FACES).filter_map(PlayingCard::from_index).take(6);
    let (first, second) =
        cards.map(AnyCard::Playing).partition(|card| card.to_string() < "4".into());
    for (deal, n_checks, n_remarks) in [
        (Deal::stacked(vec![first, second]), 7, 0),
        (Deal::shuffled(Seed::numbered(1)), 7, 0),
        (Deal::shuffled(proved(BTreeMap::new())), 10, 2),
        (Deal::shuffled(proved(parts())), 10, 3),
    ] {
        let examined = examined(deal);
        let checks = records::checks(words, &examined);
        let proof = examined.table.record().deal.seed.proof();
        let remarks =
            proof.map(|it| records::remarks(words, &Names::letters(), it)).unwrap_or_default();
        assert_eq!((checks.len(), remarks.len()), (n_checks, n_remarks));
        checks.iter().chain(&remarks).for_each(|it| speaks(words, it));
    }
}

pub(super) fn say_feats(words: &Words) {
    for teller in tellers(words, &audience()) {
        let mut told = BTreeSet::new();
        for (kind, seat) in all_feats(seat(0)) {
            let said = teller.feat(Feat { kind, seat, n: 7 });
            speaks(words, &said);
            assert!(said.ends_with('.'), "{said}");
            told.insert(said);
        }
        assert_eq!(told.len(), all_feats(seat(0)).len());
    }
}

/// Every reason, with a deed of its game.
const REASONS: [(&str, &str, &[Reason]); 5] = [
    (
        "corse",
        "slap",
        &[
            Reason::Only,
            Reason::NothingWorthIt,
            Reason::WinsMost,
            Reason::Slappable(Pattern::Pair),
            Reason::NothingToSlap(Vec::new()),
        ],
    ),
    (
        "norvegienne",
        "pick up",
        &[
            Reason::StrongInFront,
            Reason::WellPlaced,
            Reason::LastCards,
            Reason::NeededLeast,
            Reason::SeveralAtOnce,
            Reason::SendsPile,
            Reason::BurnsPile,
            Reason::NothingFits,
            Reason::FewestCards,
            Reason::CheaperThanPile,
            Reason::DearerThanPile,
            Reason::OutOfTurn,
        ],
    ),
    ("scientifique", "keep", &[Reason::HardToGuess, Reason::BetterPile, Reason::BetterHand]),
    (
        "nambarz",
        "draw",
        &[
            Reason::EmptiesHand,
            Reason::NoCalculation,
            Reason::KeepsMost,
            Reason::Complete,
            Reason::Wrong,
            Reason::Right,
        ],
    ),
    ("nambarz", "play 3-hippo 8-bee", &[Reason::EmptiesHand]),
];

pub(super) fn say_hints(words: &Words) {
    for teller in tellers(words, &audience()) {
        let card = "7♥".parse().expect("a card");
        let coming = vec![Coming { card, pattern: Pattern::Sandwich }];
        let waits = Advice::untried(None, Reason::NothingToSlap(coming));
        let [told] = &teller.hint(&waits)[..] else { panic!("one step") };
        speaks(words, told);
        assert!(told.contains(&teller.rank(card.rank())), "{told}");
        for (preset, typed, reasons) in REASONS {
            let options = AnyOptions::preset(preset).expect("a preset");
            let action = options.parse_action(typed).expect("an action");
            for reason in reasons {
                let advice = Advice::untried(Some(action.clone()), reason.clone());
                let steps = teller.hint(&advice);
                let is_found_alone = typed.starts_with("play");
                assert_eq!(steps.len(), if is_found_alone { 3 } else { 1 });
                for step in &steps {
                    speaks(words, step);
                    assert!(step.ends_with('.'), "{step}");
                }
            }
        }
    }
}

pub(super) fn say_reviews(words: &Words) {
    let options = AnyOptions::preset("norvegienne").expect("a preset");
    let [done, other] =
        ["lay 7♥", "pick up"].map(|it| options.parse_action(it).expect("an action"));
    for teller in tellers(words, &audience()) {
        for other in [Some(&other), None] {
            let costly = Costly::new(seat(0), &done, other, [41, 53, 3]);
            let said = teller.costly(costly);
            speaks(words, &said);
            // Out of a hundred games, and how far off that may be.
            for n in ["41", "53", "12", "3"] {
                assert!(said.contains(n), "{n}: {said}");
            }
        }
    }
}

/// What else could be done is told after the reason, whatever it is.
pub(super) fn say_what_else(words: &Words) {
    let options = AnyOptions::preset("norvegienne").expect("a preset");
    let [done, other] =
        ["lay 7♥", "pick up"].map(|it| options.parse_action(it).expect("an action"));
    let next = |action, next_won| Beside::Next { action, won: 53, next_won, give_or_take: 3 };
    for teller in tellers(words, &audience()) {
        let told = |beside| {
            let untried = Advice::untried(Some(done.clone()), Reason::WinsMost);
            let told = teller.hint(&Advice { beside, ..untried }).concat();
            speaks(words, &told);
            told
        };
        let better = told(next(Some(other.clone()), 41));
        assert!(["53", "41", "3"].iter().all(|n| better.contains(n)), "{better}");
        let close = told(next(None, 51));
        assert!(["53", "51", "3"].iter().all(|n| close.contains(n)), "{close}");
        assert_ne!(better.replace("41", ""), close.replace("51", ""));
        let mixed = told(Beside::Mixed(vec![(done.clone(), 60), (other.clone(), 40)]));
        assert!(["60", "40"].iter().all(|n| mixed.contains(n)), "{mixed}");
    }
}

/// One of every kind; several games tell the same of one.
fn all_feats(seat: Seat) -> BTreeSet<(&'static str, Option<Seat>)> {
    Feat::kinds().map(|kind| (kind, (kind != "battles").then_some(seat))).collect()
}

fn corse() -> AnyOptions {
    AnyOptions::preset("corse").expect("a preset")
}

fn examined(deal: Deal<AnyCard>) -> Examination<Any> {
    examine(&Record::new(corse(), 2, deal)).expect("nothing is wrong")
}

/// A seed that comes from these parts of the players.
fn proved(parts: BTreeMap<u8, Part>) -> Seed {
    let (id, secret) = (Hex([6; 16]), Secret::new(LINKS, [9; 32]));
    let commitment = commitment(&id, &rules_of(&corse(), 2), &secret);
    Seed::agreed(Proof { id, commitment, secret, parts })
}

/// One who gave what they had promised, and one whose part was left out.
fn parts() -> BTreeMap<u8, Part> {
    let [given, other] = [1, 2].map(|byte| Contribution(Hex([byte; 32])));
    let promise = |seat| promise(&Hex([6; 16]), seat, &given);
    BTreeMap::from([
        (0, Part::Gave { promise: promise(0), contribution: given }),
        (1, Part::Rejected { promise: promise(1), contribution: other }),
        (2, Part::Silent { promise: None }),
    ])
}

fn faults() -> Vec<RecordFault> {
    let found = || "?".to_owned();
    vec![
        RecordFault::Length(17 << 20),
        RecordFault::Format(found()),
        RecordFault::Game(found()),
        RecordFault::Edition { found: found(), known: 2 },
        RecordFault::Line(found()),
        RecordFault::Missing("seats"),
        RecordFault::Twice("seed"),
        RecordFault::Option(OptionsError::Key { key: found(), known: Vec::new() }),
        RecordFault::Seat(found()),
        RecordFault::Seats(found()),
        RecordFault::Seed,
        RecordFault::Hex { n_digits: 64 },
        RecordFault::Links { most: 9 },
        RecordFault::Stacked,
        RecordFault::Card(found()),
        RecordFault::Action(found()),
        RecordFault::Timer(found()),
        RecordFault::Time(found()),
    ]
}

fn errors() -> Vec<ReplayError<AnyIllegal>> {
    let timer = TimerId { kind: TimerKind::Window, nth: 7 };
    let inputs = [
        InputError::Refused(Refused::Over),
        InputError::Stale(StaleTimer { timer }),
        InputError::NoMiss(NoMiss { seat: seat(1) }),
    ];
    let refused = inputs.map(|error| ReplayError::Input { nth: 3, error });
    let deal = ReplayError::Deal(OptionsError::Key { key: "?".into(), known: Vec::new() });
    refused.into_iter().chain([deal]).collect()
}
