//! Slaps: who is first, who is late, and what waits meanwhile.

use tapis_games::any::{Any, AnyAction, AnyOptions, AnyView};
use tapis_games::corse::{self, Action};
use tapis_room::{
    Ask, Command, Entry, Input, Output, PersonId, Position, Request, Room, RoomError, Shown,
    Timing, Verdict,
};
use tapis_rules::Seat;

use crate::driver::{Answer, Evening, LINA, SAM};

const ZOE: PersonId = PersonId(3);
const PEOPLE: [PersonId; 3] = [LINA, SAM, ZOE];

/// A slap as it arrives.
#[derive(Clone, Copy, Debug)]
struct Slap {
    person: PersonId,
    /// Milliseconds after the card was laid.
    arrives_ms: u64,
    rtt_ms: u32,
}

/// Three people at a table, no bots; the pile has just become one that can be slapped.
fn slappable(round_trips: [u32; 3]) -> (Evening, Position) {
    let (evening, _, position) = slappable_since(round_trips);
    (evening, position)
}

/// The same with the position before the card that made it so.
fn slappable_since(round_trips: [u32; 3]) -> (Evening, Position, Position) {
    let mut evening = Evening::new(3, None);
    evening.round_trips = round_trips;
    for (person, nick) in PEOPLE.into_iter().zip(["Lina", "Sam", "Zoé"]) {
        evening.sit(person, nick);
    }
    evening.begin(LINA);
    for _ in 0..200 {
        evening.wait(2_000);
        let before = evening.room.position().expect("a game");
        lay(&mut evening);
        if is_slappable(&evening) {
            let position = evening.room.position().expect("a game");
            return (evening, before, position);
        }
    }
    panic!("200 cards without anything to slap");
}

fn due(evening: &Evening) -> Option<PersonId> {
    let frame = evening.room.update(evening.now_ms, None, None).expect("a game").frame;
    frame.must.only().map(|seat| PEOPLE[seat.index()])
}

/// Lets whoever is due lay a card.
fn lay(evening: &mut Evening) {
    let person = due(evening).expect("somebody is due");
    evening.lay(person);
}

fn is_slappable(evening: &Evening) -> bool {
    let frame = evening.room.update(evening.now_ms, None, None).expect("a game").frame;
    let AnyOptions::Corse(options) = &evening.room.config().options else {
        panic!("a game of corse")
    };
    let AnyView::Corse(view) = frame.view else { panic!("a game of corse") };
    corse::pattern(options, &view.open.pile).is_some()
}

fn slap_command(request: Request, seen: Position, rtt_ms: u32) -> Ask<Any> {
    let action = AnyAction::Corse(Action::Slap);
    Ask::new(request, Command::act(seen, action)).timed(Timing::over(Some(rtt_ms)))
}

/// Sends slaps as they arrive, lets the contest end, and returns the replies and the verdict.
fn race(
    evening: &mut Evening,
    seen: Position,
    slaps: &[Slap],
) -> (Vec<(PersonId, Answer)>, Verdict) {
    let start = evening.now_ms;
    let mut slaps = slaps.to_vec();
    slaps.sort_by_key(|slap| slap.arrives_ms);
    let mut outputs = Vec::new();
    for slap in slaps {
        outputs.extend(evening.wait(start + slap.arrives_ms - evening.now_ms));
        evening.last_id += 1;
        let request = Request { person: slap.person, id: evening.last_id };
        outputs.extend(evening.input(slap_command(request, seen, slap.rtt_ms)));
    }
    outputs.extend(evening.wait(1_000));
    let mut answers = Vec::new();
    let mut verdicts = Vec::new();
    for output in outputs {
        match output {
            Output::Answer { request, result } => answers.push((request.person, result)),
            Output::Verdict(verdict) => verdicts.push(verdict),
            Output::Store(_)
            | Output::Ticket { .. }
            | Output::Hint { .. }
            | Output::Think(_)
            | Output::Changed => {}
        }
    }
    answers.sort_by_key(|(person, _)| *person);
    assert_eq!(verdicts.len(), 1, "{verdicts:?}");
    (answers, verdicts.remove(0))
}

fn slap(person: PersonId, arrives_ms: u64, rtt_ms: u32) -> Slap {
    Slap { person, arrives_ms, rtt_ms }
}

fn seats(verdict: &Verdict) -> Vec<Seat> {
    verdict.claims.iter().map(|claim| claim.seat).collect()
}

fn seat_of(evening: &Evening, person: PersonId) -> Seat {
    evening.room.viewer(Some(person)).seat().expect("a seat")
}

#[test]
fn the_faster_person_wins_although_the_nearer_slap_arrives_first() {
    let (mut evening, seen) = slappable([20, 200, 20]);
    // A person nearby takes 380 ms, a person far away 340 ms.
    let slaps = [slap(LINA, 400, 20), slap(SAM, 540, 200), slap(ZOE, 700, 20)];
    let (answers, verdict) = race(&mut evening, seen, &slaps);
    let winner = (SAM, Ok(()));
    assert_eq!(answers, [(LINA, Err(RoomError::Beaten)), winner, (ZOE, Err(RoomError::Beaten))]);
    assert_eq!(verdict.position, seen);
    assert_eq!(seats(&verdict), [seat_of(&evening, SAM), seat_of(&evening, LINA)]);
    assert_eq!(verdict.claims[0].after_ms, 340);
    assert_eq!(verdict.claims[1].after_ms, 380);
}

#[test]
fn a_contest_does_not_wait_for_those_who_could_no_longer_win() {
    let (mut evening, seen) = slappable([40; 3]);
    // 370 and a round trip of 40 ms, what the banks hold in the first race, and 10 for a tie.
    let start = evening.now_ms;
    evening.wait(400);
    evening.ask(LINA, |request| slap_command(request, seen, 30));
    assert_eq!(evening.room.next_deadline(), Some(start + 460));
    evening.ask(SAM, |request| slap_command(request, seen, 0));
    let last = evening.ask(ZOE, |request| slap_command(request, seen, 0));
    assert_eq!(last, Some(Err(RoomError::Beaten)), "all have claimed: the contest closes at once");
}

#[test]
fn arrivals_in_any_order_within_the_window_give_the_same_table() {
    let (evening, seen) = slappable([40; 3]);
    let made = [(LINA, 350_u64), (SAM, 352), (ZOE, 420)];
    let mut results = Vec::new();
    for round_trips in [[40, 40, 40], [60, 20, 0], [0, 30, 60], [50, 10, 0]] {
        let slaps: Vec<Slap> = made
            .iter()
            .zip(round_trips)
            .map(|((person, ms), rtt_ms)| slap(*person, ms + u64::from(rtt_ms), rtt_ms))
            .collect();
        let mut evening = evening.clone();
        let (answers, verdict) = race(&mut evening, seen, &slaps);
        let view = evening.room.update(evening.now_ms, None, None).expect("a game").frame.view;
        results.push((answers, verdict.claims[0].clone(), view));
    }
    for other in &results[1..] {
        assert_eq!(other, &results[0]);
    }
}

#[test]
fn a_late_slap_costs_nothing_and_a_wrong_one_costs_at_once() {
    let (mut evening, seen) = slappable([40; 3]);
    race(&mut evening, seen, &[slap(LINA, 400, 20)]);
    // The grace period is over, so the rules would punish it.
    evening.wait(5_000);
    lay(&mut evening);
    evening.wait(400);
    let before = evening.room.position();
    let late = evening.ask(SAM, |request| slap_command(request, seen, 20));
    assert_eq!(late, Some(Err(RoomError::Beaten)));
    assert_eq!(evening.room.position(), before);
    assert!(!is_slappable(&evening));
    let now = before.expect("a game");
    let wrong = evening.ask(SAM, |request| slap_command(request, now, 20));
    assert_eq!(wrong, Some(Ok(())), "it is a mistake, and that is an event");
    assert!(evening.room.position() > before);
}

#[test]
fn a_slap_is_judged_by_the_pile_that_its_player_saw() {
    let (mut evening, before, seen) = slappable_since([40; 3]);
    let ahead = Position { n_events: seen.n_events + 1, ..seen };
    let forged = evening.ask(LINA, |request| slap_command(request, ahead, 20));
    assert_eq!(forged, Some(Err(RoomError::Stale { now: seen })));
    // There was nothing to slap yet: the card that came meanwhile does not make it right.
    let blind = evening.ask(LINA, |request| slap_command(request, before, 20));
    assert_eq!(blind, Some(Ok(())), "a mistake, and that is an event");
    assert!(evening.room.position() > Some(seen) && is_slappable(&evening));
    let missed = seat_of(&evening, LINA);
    let last = evening.entries.last().expect("entries").to_line();
    assert!(last.starts_with(&format!("! miss {missed} @")), "{last}");
    let (answers, verdict) = race(&mut evening, seen, &[slap(SAM, 300, 40)]);
    assert_eq!(answers, [(SAM, Ok(()))]);
    assert_eq!(verdict.claims[0].after_ms, 260);
}

#[test]
fn nobody_reacts_within_a_tenth_of_a_second() {
    let (mut evening, seen) = slappable([40; 3]);
    let says = |reaction_ms| Timing {
        elapsed_ms: Some(400),
        rtt_ms: Some(40),
        reaction_ms: Some(reaction_ms),
    };
    evening.wait(400);
    let slap = |timing| {
        let action = AnyAction::Corse(Action::Slap);
        move |request| Ask::new(request, Command::act(seen, action)).timed(timing)
    };
    assert_eq!(evening.ask(LINA, slap(says(99))), Some(Ok(())), "a mistake");
    assert!(is_slappable(&evening));
    assert_eq!(evening.ask(SAM, slap(says(100))), None, "a claim, though not believed");
    evening.wait(1_000);
    assert_eq!(evening.room.verdicts()[0].claims[0].after_ms, 360);
}

#[test]
fn who_is_awaited_longer_is_who_was_shown_the_card_later() {
    let (mut evening, seen) = slappable([40; 3]);
    let start = evening.now_ms;
    evening.wait(100);
    let shown = Shown { position: seen, at_ms: evening.now_ms, rtt_ms: Some(60) };
    evening.input(Input::Shown { person: SAM, shown });
    evening.wait(200);
    evening.ask(LINA, |request| slap_command(request, seen, 40));
    // 260 after the card as fast as Lina, over 60, with what the bank holds, and 10 for a tie.
    assert_eq!(evening.room.next_deadline(), Some(start + 100 + 260 + 60 + 40 + 10));
}

#[test]
fn a_journal_tells_how_its_races_were_decided() {
    let (mut evening, seen) = slappable([20, 200, 20]);
    let slaps = [slap(LINA, 400, 20), slap(SAM, 540, 200), slap(ZOE, 700, 20)];
    let (_, verdict) = race(&mut evening, seen, &slaps);
    let line = evening.entries.iter().map(Entry::to_line).find(|line| line.starts_with("claims "));
    let line = line.expect("the claims are stored");
    let (lina, sam) = (seat_of(&evening, LINA), seat_of(&evening, SAM));
    let (game, n_events) = (seen.game, seen.n_events);
    let claims = format!("claims {game}.{n_events} {lina} 400/20/-/0 {sam} 540/200/-/0");
    assert_eq!(line, claims);
    let again = Room::restore(evening.entries.clone(), evening.now_ms).expect("its journal");
    assert_eq!(again.verdicts(), [verdict]);
    // A claim that was made up afterwards does not fit.
    let mut forged = evening.entries.clone();
    let nth = forged.iter().position(|entry| entry.to_line() == line).expect("there it is");
    let Entry::Claims { position, .. } = &mut forged[nth] else { panic!("claims") };
    position.n_events += 5;
    let error = Room::restore(forged, evening.now_ms).expect_err("nothing to claim there");
    assert_eq!(error.nth, nth + 1);
}

#[test]
fn a_card_that_would_cover_the_pile_takes_part_in_the_race() {
    let (evening, seen) = slappable([40; 3]);
    let layer = due(&evening).expect("somebody is due");
    let slapper = PEOPLE.into_iter().find(|person| *person != layer).expect("three people");
    for (slap_ms, slap_wins) in [(420, true), (600, false)] {
        let mut evening = evening.clone();
        let start = evening.now_ms;
        // The card arrives at 420 over 40 ms, so it was laid at 380; before 350 it would not count.
        evening.wait(420);
        assert_eq!(evening.lay(layer), None, "somebody may still be faster");
        let mut outputs = evening.wait(start + slap_ms - evening.now_ms);
        let rtt_ms = 100;
        let request = Request { person: slapper, id: 77 };
        outputs.extend(evening.input(slap_command(request, seen, rtt_ms)));
        outputs.extend(evening.wait(500));
        let result = if slap_wins { Ok(()) } else { Err(RoomError::Beaten) };
        assert!(outputs.contains(&Output::Answer { request, result }), "{outputs:?}");
    }
}

#[test]
fn a_timer_never_cuts_a_contest_short() {
    let mut evening = Evening::with_preset("corse-jokers", 3);
    for (person, nick) in PEOPLE.into_iter().zip(["Lina", "Sam", "Zoé"]) {
        evening.sit(person, nick);
    }
    evening.begin(LINA);
    while !is_slappable(&evening) {
        evening.wait(2_000);
        lay(&mut evening);
    }
    let seen = evening.room.position().expect("a game");
    evening.wait(9_990);
    assert_eq!(evening.room.position(), Some(seen), "play is frozen for ten seconds");
    assert_eq!(evening.ask(LINA, |request| slap_command(request, seen, 20)), None);
    let outputs = evening.wait(200);
    let taken = outputs.iter().any(|output| matches!(output, Output::Verdict(_)));
    assert!(taken, "the freeze ends inside the contest and waits for it: {outputs:?}");
}
