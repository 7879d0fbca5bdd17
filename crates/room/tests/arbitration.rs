//! What must hold of the arbiter: the order of arrival does not matter, no claim gains more than
//! the bound, and whoever lies about their time gains nothing that is not paid for.
//!
//! How often equally fast players win over which networks is measured through whole rooms, by
//! `tapis lab slaps`.

use tapis_room::arbiter::{FALSE_START_MS, Judgement, Judging, RawClaim, TIE_MS, arbitrate};
use tapis_rules::{Race, Rng, Seat, Seed, Tie};

const JUDGINGS: [Judging; 3] = [Judging::Ranked, Judging::Casual, Judging::Friends];

fn seat(index: usize) -> Seat {
    u8::try_from(index).ok().and_then(Seat::new).expect("a seat")
}

fn race(tie: Tie) -> Race {
    Race { after: seat(0), tie }
}

fn claim(index: usize, elapsed_ms: u32, rtt_ms: u32, reaction_ms: Option<u32>) -> RawClaim {
    RawClaim { seat: seat(index), elapsed_ms, rtt_ms, reaction_ms, not_before_ms: 0 }
}

/// Claims of two to six seats, some of them far-fetched, with what their banks hold.
fn random_claims(rng: &mut Rng) -> Vec<(RawClaim, u32)> {
    let random = |rng: &mut Rng, n| {
        let not_before_ms = if rng.below(4) == 0 { 350 } else { 0 };
        let reaction_ms = (rng.below(3) > 0).then(|| rng.below(400));
        let (elapsed_ms, rtt_ms) = (200 + rng.below(300), rng.below(500));
        let raw = RawClaim { not_before_ms, ..claim(n, elapsed_ms, rtt_ms, reaction_ms) };
        (raw, rng.below(106))
    };
    (0..2 + rng.index(5)).map(|n| random(rng, n)).collect()
}

#[test]
fn permuting_arrivals_inside_the_window_changes_nothing() {
    let mut rng = Seed::numbered(1).stream("permute");
    for n in 0..2_000 {
        let mut claims = random_claims(&mut rng);
        for (tie, judging) in [(Tie::Seat, Judging::Ranked), (Tie::Random, Judging::Friends)] {
            let judge = |claims: &[(RawClaim, u32)]| {
                let mut lots = Seed::numbered(n).stream("lots");
                let claims = claims.iter().copied();
                arbitrate(claims, &race(tie), 7, &judging.parameters(), &mut lots)
            };
            let order = judge(&claims);
            assert_eq!(order.len(), claims.len());
            for _ in 0..4 {
                rng.shuffle(&mut claims);
                assert_eq!(judge(&claims), order, "{claims:?}");
            }
        }
    }
}

#[test]
fn nobody_slower_by_more_than_a_tie_wins() {
    let mut rng = Seed::numbered(2).stream("winners");
    let parameters = Judging::Casual.parameters();
    for _ in 0..2_000 {
        let claims = random_claims(&mut rng);
        let best = claims.iter().map(|(raw, bank)| parameters.judge(raw, *bank).after_ms).min();
        let order = arbitrate(claims.clone(), &race(Tie::Random), 7, &parameters, &mut rng);
        assert!(order[0].after_ms <= best.expect("some") + TIE_MS, "{claims:?} {order:?}");
    }
}

#[test]
fn no_claim_gains_more_than_its_bank() {
    let mut rng = Seed::numbered(3).stream("forged");
    for judging in JUDGINGS {
        let parameters = judging.parameters();
        for _ in 0..2_000 {
            let (elapsed_ms, bank_ms) = (rng.below(3_000), rng.below(106));
            let honest = claim(0, elapsed_ms, rng.next_u32(), None);
            let forged = RawClaim { reaction_ms: Some(rng.below(3_000)), ..honest };
            let plain = parameters.judge(&honest, bank_ms);
            let lied = parameters.judge(&forged, bank_ms);
            assert_eq!(plain.spent_ms, 0, "who says nothing asks for nothing");
            assert!(lied.spent_ms <= bank_ms && lied.after_ms + lied.spent_ms >= plain.after_ms);
            let credited = parameters.rtt_cap_ms + bank_ms;
            assert!(lied.after_ms + credited >= elapsed_ms, "no more than the cap of a round trip");
        }
    }
}

#[test]
fn who_asks_for_more_than_the_bank_holds_gets_nothing() {
    for judging in JUDGINGS {
        let parameters = judging.parameters();
        let judge = |said, bank| parameters.judge(&claim(0, 500, 60, Some(said)), bank);
        let measured = Judgement { seat: seat(0), after_ms: 440, spent_ms: 0 };
        assert_eq!(judge(440, 30), measured);
        assert_eq!(judge(410, 30), Judgement { after_ms: 410, spent_ms: 30, ..measured });
        assert_eq!(judge(409, 30), measured);
        assert_eq!(judge(0, 30), measured);
        assert_eq!(judge(460, 30), Judgement { after_ms: 460, ..measured }, "slower than measured");
    }
}

#[test]
fn a_tenth_of_a_second_is_no_reaction() {
    let parameters = Judging::Friends.parameters();
    let at_once = claim(0, 60, 60, Some(FALSE_START_MS - 1));
    assert!(parameters.is_false_start(&at_once));
    assert!(!parameters.is_false_start(&claim(0, 60, 60, Some(FALSE_START_MS))));
    assert!(parameters.is_false_start(&claim(0, 150, 60, None)), "by the server’s own measure");
    assert_eq!(parameters.judge(&at_once, 45).after_ms, FALSE_START_MS);
}

#[test]
fn a_bank_grows_with_every_race_up_to_its_most() {
    for (judging, first, most) in
        [(Judging::Ranked, 24, 56), (Judging::Casual, 27, 63), (Judging::Friends, 30, 70)]
    {
        let parameters = judging.parameters();
        let mut bank_ms = parameters.first_bank_ms();
        assert_eq!(bank_ms, first);
        for _ in 0..10 {
            bank_ms = parameters.grown_bank_ms(bank_ms);
        }
        assert_eq!(bank_ms, most);
    }
}

#[test]
fn equal_claims_are_settled_by_seat_or_at_random() {
    let parameters = Judging::Friends.parameters();
    let claims = [(3, 303), (0, 300), (2, 302)].map(|(n, ms)| (claim(n, ms, 0, None), 0));
    let mut rng = Seed::numbered(4).stream("lots");
    let order = arbitrate(claims, &race(Tie::Seat), 4, &parameters, &mut rng);
    let seats: String = order.iter().map(|claim| claim.seat.to_string()).collect();
    assert_eq!(seats, "CDA", "clockwise after A, who laid the card, A last");
    let mut wins = [0; 4];
    for _ in 0..3_000 {
        let order = arbitrate(claims, &race(Tie::Random), 4, &parameters, &mut rng);
        wins[order[0].seat.index()] += 1;
    }
    for n in [0, 2, 3] {
        assert!((900..1_100).contains(&wins[n]), "{wins:?}");
    }
}

#[test]
fn a_card_never_covers_the_pile_too_early() {
    let lay = (RawClaim { not_before_ms: 350, ..claim(1, 360, 200, None) }, 0);
    let slap = (claim(2, 355, 40, None), 0);
    let mut rng = Seed::numbered(5).stream("lots");
    let parameters = Judging::Friends.parameters();
    let order = arbitrate([lay, slap], &race(Tie::Seat), 3, &parameters, &mut rng);
    assert_eq!(order[0].seat, seat(2));
    assert_eq!(order[1].after_ms, 350);
}

/// Natively and in WebAssembly: the same claims, the same verdicts, to the bit.
#[test]
fn every_machine_judges_alike() {
    let mut rng = Seed::numbered(6).stream("alike");
    let mut sum = 0_u64;
    for n in 0..500 {
        let claims = random_claims(&mut rng);
        let tie = [Tie::Seat, Tie::Random, Tie::RandomWithin(300)][n % 3];
        let parameters = JUDGINGS[n % 3].parameters();
        for judged in arbitrate(claims, &race(tie), 7, &parameters, &mut rng) {
            let words =
                [judged.seat.index() as u64, judged.after_ms.into(), judged.spent_ms.into()];
            sum = words
                .into_iter()
                .fold(sum, |sum, word| (sum ^ word).wrapping_mul(0x0100_0000_01b3).rotate_left(17));
        }
    }
    assert_eq!(sum, 464_820_421_047_672_735);
}
