//! What must hold of the arbiter: the order of arrival does not matter, equally fast players win
//! about equally often whatever their network, and no claim gains more than the bound.

use tapis_room::arbiter::{Parameters, RawClaim, arbitrate};
use tapis_rules::{Race, Rng, Seat, Seed, Tie};

const PARAMETERS: Parameters = Parameters::STANDARD;

fn seat(index: usize) -> Seat {
    u8::try_from(index).ok().and_then(Seat::new).expect("a seat")
}

fn race(tie: Tie) -> Race {
    Race { after: seat(0), tie }
}

/// A uniform number from 0 to 1.
fn unit(rng: &mut Rng) -> f64 {
    (f64::from(rng.next_u32()) + 0.5) / 4_294_967_296.0
}

fn exponential(rng: &mut Rng, mean: f64) -> f64 {
    -mean * unit(rng).ln()
}

/// What people's reactions look like, in milliseconds: ex-Gaussian 330/45/70.
fn reaction(rng: &mut Rng) -> f64 {
    let normal = (-2.0 * unit(rng).ln()).sqrt() * (std::f64::consts::TAU * unit(rng)).cos();
    330.0 + 45.0 * normal + exponential(rng, 70.0)
}

/// A round trip: now and then something holds it up.
fn round_trip(rng: &mut Rng, base: f64) -> f64 {
    let spike = if unit(rng) < 0.01 { 60.0 + 190.0 * unit(rng) } else { 0.0 };
    base + exponential(rng, 4.0) + spike
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "below an hour")]
fn whole(ms: f64) -> u32 {
    ms.round().max(0.0) as u32
}

/// One player of a simulated race.
#[derive(Clone, Copy)]
struct Player {
    rtt_ms: f64,
    faster_ms: f64,
}

const fn equal(rtt_ms: f64) -> Player {
    Player { rtt_ms, faster_ms: 0.0 }
}

/// How the claims are judged.
#[derive(Clone, Copy)]
enum Rule {
    /// As they arrive.
    Arrival,
    /// As the room does.
    Room,
}

/// How often each player wins, in percent.
fn shares(players: &[Player], rule: Rule) -> Vec<f64> {
    const N: u32 = 20_000;
    let mut rng = Seed::numbered(7).stream("races");
    let mut wins = vec![0_u32; players.len()];
    for _ in 0..N {
        let claims: Vec<RawClaim> = players
            .iter()
            .enumerate()
            .map(|(n, player)| {
                let known = round_trip(&mut rng, player.rtt_ms);
                let ms =
                    reaction(&mut rng) - player.faster_ms + round_trip(&mut rng, player.rtt_ms);
                let rtt_ms = match rule {
                    Rule::Arrival => None,
                    Rule::Room => Some(whole(known)),
                };
                RawClaim { seat: seat(n), arrived_ms: whole(ms), rtt_ms, not_before_ms: 0 }
            })
            .collect();
        let in_time = collected(claims);
        let race = race(Tie::Random);
        let n_seats = u8::try_from(players.len()).expect("few");
        let order = arbitrate(&in_time, &race, n_seats, &PARAMETERS, &mut rng);
        wins[order[0].seat.index()] += 1;
    }
    wins.into_iter().map(|wins| 100.0 * f64::from(wins) / f64::from(N)).collect()
}

/// The claims that arrive before the contest closes.
fn collected(mut claims: Vec<RawClaim>) -> Vec<RawClaim> {
    claims.sort_by_key(|raw| raw.arrived_ms);
    let first_ms = claims[0].arrived_ms;
    let mut in_time: Vec<RawClaim> = Vec::new();
    for n in 0..claims.len() {
        let best = in_time.iter().map(|raw| PARAMETERS.judged_ms(raw)).min();
        let latest = claims[n..].iter().filter_map(|raw| {
            Some(PARAMETERS.latest_arrival_ms(best?, first_ms, Some(raw.rtt_ms.unwrap_or(0))))
        });
        if latest.max().is_some_and(|closes_ms| claims[n].arrived_ms > closes_ms) {
            break;
        }
        in_time.push(claims[n]);
    }
    in_time
}

fn random_claims(rng: &mut Rng) -> Vec<RawClaim> {
    (0..2 + rng.index(5))
        .map(|n| RawClaim {
            seat: seat(n),
            arrived_ms: 200 + rng.below(80),
            rtt_ms: (rng.below(4) > 0).then(|| rng.below(120)),
            not_before_ms: if rng.below(4) == 0 { 260 } else { 0 },
        })
        .collect()
}

#[test]
fn permuting_arrivals_inside_the_window_changes_nothing() {
    let mut rng = Seed::numbered(1).stream("permute");
    for n in 0..2_000 {
        let mut claims = random_claims(&mut rng);
        for tie in [Tie::Seat, Tie::Random] {
            let judge = |claims: &[RawClaim]| {
                let mut lots = Seed::numbered(n).stream("lots");
                arbitrate(claims, &race(tie), 7, &PARAMETERS, &mut lots)
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
    for _ in 0..2_000 {
        let claims = random_claims(&mut rng);
        let order = arbitrate(&claims, &race(Tie::Random), 7, &PARAMETERS, &mut rng);
        let best = claims.iter().map(|raw| PARAMETERS.judged_ms(raw)).min().expect("some");
        assert!(order[0].after_ms <= best + PARAMETERS.tie_ms, "{claims:?} {order:?}");
    }
}

#[test]
fn no_faked_round_trip_gains_more_than_the_bound() {
    let mut rng = Seed::numbered(3).stream("forged");
    for _ in 0..2_000 {
        let arrived_ms = rng.below(3_000);
        let rtt_ms = Some(rng.next_u32());
        let raw = RawClaim { seat: seat(0), arrived_ms, rtt_ms, not_before_ms: 0 };
        let judged = PARAMETERS.judged_ms(&raw);
        assert!(judged <= arrived_ms && judged + 2 * PARAMETERS.half_trip_ms >= arrived_ms);
    }
}

#[test]
fn equal_claims_are_settled_by_seat_or_at_random() {
    let claims = [3, 0, 2].map(|n| RawClaim {
        seat: seat(n),
        arrived_ms: 300 + u32::try_from(n).expect("small"),
        rtt_ms: None,
        not_before_ms: 0,
    });
    let mut rng = Seed::numbered(4).stream("lots");
    let order = arbitrate(&claims, &race(Tie::Seat), 4, &PARAMETERS, &mut rng);
    let seats: String = order.iter().map(|claim| claim.seat.to_string()).collect();
    assert_eq!(seats, "CDA", "clockwise after A, who laid the card, A last");
    let mut wins = [0; 4];
    for _ in 0..3_000 {
        let order = arbitrate(&claims, &race(Tie::Random), 4, &PARAMETERS, &mut rng);
        wins[order[0].seat.index()] += 1;
    }
    for n in [0, 2, 3] {
        assert!((900..1_100).contains(&wins[n]), "{wins:?}");
    }
}

#[test]
fn a_card_never_covers_the_pile_too_early() {
    let lay = RawClaim { seat: seat(1), arrived_ms: 360, rtt_ms: Some(200), not_before_ms: 350 };
    let slap = RawClaim { seat: seat(2), arrived_ms: 355, rtt_ms: Some(40), not_before_ms: 0 };
    let mut rng = Seed::numbered(5).stream("lots");
    let order = arbitrate(&[lay, slap], &race(Tie::Seat), 3, &PARAMETERS, &mut rng);
    assert_eq!(order[0].seat, slap.seat);
    assert_eq!(order[1].after_ms, 350);
}

#[test]
#[expect(clippy::disallowed_macros, reason = "the table is worth reading")]
fn equally_fast_players_win_about_equally_often_whatever_their_network() {
    let tables: [&[f64]; 3] =
        [&[25.0, 140.0], &[15.0, 30.0, 45.0, 60.0], &[20.0, 60.0, 120.0, 220.0]];
    for round_trips in tables {
        let players: Vec<Player> = round_trips.iter().map(|rtt_ms| equal(*rtt_ms)).collect();
        let by_arrival = shares(&players, Rule::Arrival);
        let by_room = shares(&players, Rule::Room);
        println!("round trips {round_trips:?}: by arrival {by_arrival:.1?}, here {by_room:.1?}");
        let fair = 100.0 / f64::from(u32::try_from(round_trips.len()).expect("few"));
        assert!(by_room.iter().all(|share| (share - fair).abs() < 2.0), "{by_room:?}");
        assert!(by_arrival[0] > fair + 10.0, "by arrival the nearest wins: {by_arrival:?}");
    }
}

#[test]
#[expect(clippy::disallowed_macros, reason = "the figures are worth reading")]
fn the_faster_player_wins_more_often_even_from_far_away() {
    let better = [equal(20.0), Player { faster_ms: 30.0, ..equal(180.0) }];
    let [by_arrival, by_room] = [Rule::Arrival, Rule::Room].map(|rule| shares(&better, rule)[1]);
    println!("30 ms faster at 180 against 20: by arrival {by_arrival:.1}, here {by_room:.1}");
    assert!(by_arrival < 15.0 && by_room > 57.0);
}
