//! What must hold of the arbiter: the order of arrival plays no part, equal players win about
//! equally whatever their network, and no claim gains more than the bound.

use tapis_room::arbiter::{Parameters, Reach, arbitrate};
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

/// In percent, how often each player wins.
fn shares(players: &[Player], rule: Rule) -> Vec<f64> {
    const N: u32 = 20_000;
    let mut rng = Seed::numbered(7).stream("races");
    let mut wins = vec![0_u32; players.len()];
    for _ in 0..N {
        let reaches: Vec<Reach> = players
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
                Reach { seat: seat(n), arrived_ms: whole(ms), rtt_ms, not_before_ms: 0 }
            })
            .collect();
        let in_time = collected(reaches);
        let race = race(Tie::Random);
        let n_seats = u8::try_from(players.len()).expect("few");
        let order = arbitrate(&in_time, &race, n_seats, &PARAMETERS, &mut rng);
        wins[order[0].seat.index()] += 1;
    }
    wins.into_iter().map(|wins| 100.0 * f64::from(wins) / f64::from(N)).collect()
}

/// Those claims that arrive before the contest closes.
fn collected(mut reaches: Vec<Reach>) -> Vec<Reach> {
    reaches.sort_by_key(|reach| reach.arrived_ms);
    let first_ms = reaches[0].arrived_ms;
    let mut in_time: Vec<Reach> = Vec::new();
    for n in 0..reaches.len() {
        let best = in_time.iter().map(|reach| PARAMETERS.judged_ms(reach)).min();
        let live = reaches[n..].iter().filter_map(|reach| {
            Some(PARAMETERS.answer_by(best?, first_ms, Some(reach.rtt_ms.unwrap_or(0))))
        });
        if live.max().is_some_and(|closes_ms| reaches[n].arrived_ms > closes_ms) {
            break;
        }
        in_time.push(reaches[n]);
    }
    in_time
}

fn random_reaches(rng: &mut Rng) -> Vec<Reach> {
    (0..2 + rng.index(5))
        .map(|n| Reach {
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
        let mut reaches = random_reaches(&mut rng);
        for tie in [Tie::Seat, Tie::Random] {
            let judge = |reaches: &[Reach]| {
                let mut lots = Seed::numbered(n).stream("lots");
                arbitrate(reaches, &race(tie), 7, &PARAMETERS, &mut lots)
            };
            let order = judge(&reaches);
            assert_eq!(order.len(), reaches.len());
            for _ in 0..4 {
                rng.shuffle(&mut reaches);
                assert_eq!(judge(&reaches), order, "{reaches:?}");
            }
        }
    }
}

#[test]
fn nobody_wins_who_is_slower_by_more_than_a_draw() {
    let mut rng = Seed::numbered(2).stream("winners");
    for _ in 0..2_000 {
        let reaches = random_reaches(&mut rng);
        let order = arbitrate(&reaches, &race(Tie::Random), 7, &PARAMETERS, &mut rng);
        let best = reaches.iter().map(|reach| PARAMETERS.judged_ms(reach)).min().expect("some");
        assert!(order[0].after_ms <= best + PARAMETERS.draw_ms, "{reaches:?} {order:?}");
    }
}

#[test]
fn no_claim_gains_more_than_the_bound_by_any_pretended_round_trip() {
    let mut rng = Seed::numbered(3).stream("forged");
    for _ in 0..2_000 {
        let arrived_ms = rng.below(3_000);
        let rtt_ms = Some(rng.next_u32());
        let reach = Reach { seat: seat(0), arrived_ms, rtt_ms, not_before_ms: 0 };
        let judged = PARAMETERS.judged_ms(&reach);
        assert!(judged <= arrived_ms && judged + 2 * PARAMETERS.half_trip_ms >= arrived_ms);
    }
}

#[test]
fn equal_claims_go_by_the_order_of_the_places_or_by_lot() {
    let reaches = [3, 0, 2].map(|n| Reach {
        seat: seat(n),
        arrived_ms: 300 + u32::try_from(n).expect("small"),
        rtt_ms: None,
        not_before_ms: 0,
    });
    let mut rng = Seed::numbered(4).stream("lots");
    let order = arbitrate(&reaches, &race(Tie::Seat), 4, &PARAMETERS, &mut rng);
    let seats: String = order.iter().map(|claim| claim.seat.to_string()).collect();
    assert_eq!(seats, "CDA", "clockwise after A, who laid the card, A last");
    let mut wins = [0; 4];
    for _ in 0..3_000 {
        let order = arbitrate(&reaches, &race(Tie::Random), 4, &PARAMETERS, &mut rng);
        wins[order[0].seat.index()] += 1;
    }
    for n in [0, 2, 3] {
        assert!((900..1_100).contains(&wins[n]), "{wins:?}");
    }
}

#[test]
fn a_card_covers_the_pile_no_earlier_than_it_may() {
    let lay = Reach { seat: seat(1), arrived_ms: 360, rtt_ms: Some(200), not_before_ms: 350 };
    let slap = Reach { seat: seat(2), arrived_ms: 355, rtt_ms: Some(40), not_before_ms: 0 };
    let mut rng = Seed::numbered(5).stream("lots");
    let order = arbitrate(&[lay, slap], &race(Tie::Seat), 3, &PARAMETERS, &mut rng);
    assert_eq!(order[0].seat, slap.seat);
    assert_eq!(order[1].after_ms, 350);
}

#[test]
#[expect(clippy::disallowed_macros, reason = "the table is worth reading")]
fn equally_fast_players_win_about_equally_whatever_their_network() {
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
