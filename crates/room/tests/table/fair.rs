//! Deals that the people have a part in: who is waited for, who is left out, what outlives a crash.

use tapis_games::any::Any;
use tapis_room::{
    Ask, Command, Config, Departure, Device, Entry, FairEntry, FairInput, FairStage, FairView,
    Input, Output, PersonId, Room, RoomError, Stage, Witness,
};
use tapis_rules::{
    OptionSet as _, Seats, Seed,
    fairness::{Contribution, Hex, LINKS, Part, Proof, Secret, promise},
};

use crate::driver::{Answer, Evening, LINA, NOON, SAM, seat};

const MIA: PersonId = PersonId(3);

/// A table that draws its secrets, and the devices of its people.
#[derive(Clone)]
struct Fair {
    evening: Evening,
    n_drawn: u64,
}

fn bytes(n: u64) -> Hex<32> {
    Hex(*Seed::numbered(n).bytes())
}

/// What this person’s device contributes to every game.
fn own(person: PersonId) -> Contribution {
    Contribution(bytes(1_000 + person.0))
}

impl Fair {
    fn new(n_seats: u8) -> Self {
        let mut fair = Self { evening: Evening::new(n_seats, None), n_drawn: 0 };
        fair.draw();
        fair
    }

    /// Draws as often as the room wants.
    fn draw(&mut self) {
        while self.evening.room.wants_secret() {
            self.n_drawn += 1;
            let id = Hex(std::array::from_fn(|at| bytes(self.n_drawn).0[at]));
            let secret = Secret::new(LINKS, bytes(100 + self.n_drawn).0);
            self.put(FairInput::Drawn { id, secret });
        }
    }

    fn put(&mut self, input: FairInput) {
        self.evening.input(Input::Fair(input));
    }

    fn view(&self) -> FairView {
        self.evening.room.fair_view().expect("it has committed to something")
    }

    /// Sits down, with a device that takes part.
    fn sit(&mut self, person: PersonId, nick: &str) {
        self.put(FairInput::TakesPart(person));
        assert_eq!(self.evening.sit(person, nick), Some(Ok(())));
    }

    fn promise_of(&self, person: PersonId) -> Hex<32> {
        let seat = self.evening.room.viewer(Some(person)).seat().expect("a seat");
        promise(&self.view().id, seat.into(), &own(person))
    }

    fn promises(&mut self, person: PersonId) {
        let (game, promise) = (self.view().id, self.promise_of(person));
        self.put(FairInput::Promise { person, game, promise });
    }

    fn gives(&mut self, person: PersonId, contribution: Contribution) {
        let game = self.view().id;
        self.put(FairInput::Contribute { person, game, contribution });
    }

    fn begin(&mut self, person: PersonId) -> Option<Answer> {
        let answer = self.evening.begin(person);
        self.draw();
        answer
    }

    fn proof(&self) -> Proof {
        let record = self.evening.room.record().expect("a game");
        assert_eq!(record.check_proof(), Ok(()));
        record.deal.seed.proof().expect("a fair one").clone()
    }

    fn restart(&mut self) {
        let entries: Vec<Entry<Any>> = lines(&self.evening.entries);
        self.evening.room = Room::restore(entries, self.evening.now_ms).expect("its own journal");
    }

    /// Ends the game, by the vote of all.
    fn stop(&mut self, people: &[PersonId]) {
        for person in people {
            self.evening.ask(*person, |request| Ask::new(request, Command::Stop));
        }
        assert_eq!(self.evening.room.stage(), Stage::Over);
        self.draw();
    }
}

/// The entries, written as lines and read again.
fn lines(entries: &[Entry<Any>]) -> Vec<Entry<Any>> {
    let Some(Entry::Opened(config)) = entries.first() else { panic!("a table is opened") };
    let read = |entry: &Entry<Any>| {
        Entry::parse(Some(&config.options), &entry.to_line()).expect("what was written is read")
    };
    entries.iter().map(read).collect()
}

fn two() -> Fair {
    let mut fair = Fair::new(2);
    fair.sit(LINA, "Lina");
    fair.sit(SAM, "Sam");
    fair
}

#[test]
fn a_game_is_dealt_from_what_the_table_and_all_people_have_drawn() {
    let mut fair = two();
    let open = fair.view();
    assert_eq!((open.stage, &open.promises[seat("A")]), (FairStage::Open, &None));
    fair.promises(LINA);
    fair.promises(SAM);
    assert_eq!(fair.view().promises[seat("B")], Some(fair.promise_of(SAM)));
    assert_eq!(fair.begin(LINA), Some(Ok(())), "nobody has to be waited for before the lock");
    assert_eq!(
        (fair.evening.room.stage(), fair.view().stage),
        (Stage::Gathering, FairStage::Locked)
    );
    fair.gives(SAM, own(SAM));
    assert_eq!(fair.view().gave, Seats::from(vec![seat("B")]));
    fair.gives(LINA, own(LINA));
    assert_eq!(fair.evening.room.stage(), Stage::Playing);
    let proof = fair.proof();
    assert_eq!((proof.commitment, proof.id), (open.commitment, open.id));
    assert_eq!(proof.gave().collect::<Vec<_>>(), [0, 1]);
    let dealt = fair.view();
    assert_eq!((dealt.commitment, dealt.stage), (open.commitment, FairStage::Dealt));
    assert_eq!((dealt.left_out, dealt.used), (Seats::NONE, None));
}

#[test]
fn whoever_takes_part_is_waited_for_but_not_for_ever() {
    let mut fair = two();
    fair.promises(LINA);
    assert_eq!(fair.begin(LINA), None, "Sam’s promise is missing");
    fair.evening.wait(4_999);
    assert_eq!(fair.view().stage, FairStage::Asked);
    fair.evening.wait(1);
    assert_eq!(fair.view().stage, FairStage::Locked);
    fair.promises(SAM);
    assert_eq!(fair.view().promises[seat("B")], None, "too late");
    fair.evening.wait(5_000);
    assert_eq!(fair.evening.room.stage(), Stage::Playing);
    let proof = fair.proof();
    assert_eq!(
        proof.parts[&0],
        Part::Silent { promise: Some(fair.view().promises[seat("A")].unwrap()) }
    );
    assert_eq!(proof.parts[&1], Part::Silent { promise: None });
    assert_eq!(fair.view().left_out, Seats::all(2));
}

#[test]
fn whoever_does_not_take_part_is_not_waited_for() {
    let mut fair = Fair::new(2);
    fair.evening.sit(LINA, "Lina");
    fair.evening.sit(SAM, "Sam");
    assert_eq!(fair.begin(LINA), Some(Ok(())));
    assert_eq!(fair.evening.room.stage(), Stage::Playing);
    assert_eq!(fair.proof().silent().collect::<Vec<_>>(), [0, 1]);
}

#[test]
fn another_contribution_than_the_promised_one_is_left_out_and_named() {
    let mut fair = two();
    fair.promises(LINA);
    fair.promises(SAM);
    fair.begin(LINA);
    fair.gives(LINA, own(LINA));
    fair.gives(SAM, own(LINA));
    let proof = fair.proof();
    assert_eq!(proof.gave().collect::<Vec<_>>(), [0]);
    assert_eq!(proof.rejected().collect::<Vec<_>>(), [1]);
    assert_eq!(fair.view().left_out, Seats::from(vec![seat("B")]));
}

/// A table that Lina has begun against a bot before she is connected.
fn begun_unconnected() -> Fair {
    let mut fair = Fair::new(2);
    let sit = |request| Ask::new(request, Command::Sit { seat: None }).called("Lina".into());
    fair.evening.ask(LINA, sit);
    fair.evening.ask(LINA, |request| {
        Ask::new(request, Command::Bot { seat: seat("B"), level: Some(tapis_room::BotLevel::Easy) })
    });
    assert_eq!(fair.begin(LINA), None);
    fair
}

#[test]
fn a_table_that_is_begun_before_its_host_is_connected_waits_a_moment() {
    let mut fair = begun_unconnected();
    fair.evening.wait(1_499);
    fair.put(FairInput::TakesPart(LINA));
    fair.evening.input(Input::Connected(LINA));
    assert_eq!(fair.view().stage, FairStage::Asked, "its device has only just come");
    fair.evening.wait(3_000);
    assert_eq!(fair.view().stage, FairStage::Asked, "it has come, and has as long as any other");
    fair.promises(LINA);
    fair.gives(LINA, own(LINA));
    assert_eq!(fair.evening.room.stage(), Stage::Playing);
    assert_eq!(fair.proof().parts.len(), 1, "the bot has no part in it");
}

#[test]
fn a_table_whose_host_does_not_connect_waits_only_a_moment() {
    let mut fair = begun_unconnected();
    fair.evening.wait(1_499);
    assert_eq!(fair.evening.room.stage(), Stage::Gathering);
    fair.evening.wait(1);
    assert_eq!(fair.evening.room.stage(), Stage::Playing, "nobody has promised anything");
}

#[test]
fn whoever_was_there_and_is_away_for_a_moment_is_waited_for_as_long_as_the_others() {
    let mut fair = two();
    fair.promises(LINA);
    fair.evening.input(Input::Disconnected { person: SAM, how: Departure::Lost });
    fair.begin(LINA);
    fair.evening.wait(4_999);
    assert_eq!(fair.view().stage, FairStage::Asked);
    fair.evening.wait(1);
    assert_eq!(fair.view().stage, FairStage::Locked);
}

#[test]
fn whoever_sits_down_before_the_lock_contributes_and_whoever_leaves_takes_their_part_along() {
    let mut fair = two();
    let id = fair.view().id;
    fair.promises(LINA);
    fair.promises(SAM);
    fair.evening.ask(SAM, |request| Ask::new(request, Command::Stand));
    assert_eq!(fair.view().promises[seat("B")], None);
    fair.sit(MIA, "Mia");
    fair.promises(MIA);
    fair.begin(LINA);
    fair.gives(LINA, own(LINA));
    fair.gives(SAM, own(SAM));
    fair.gives(MIA, own(MIA));
    assert_eq!(fair.proof().gave().collect::<Vec<_>>(), [0, 1]);
    assert_eq!(fair.proof().id, id);
}

#[test]
fn a_seat_that_is_given_up_after_the_lock_makes_the_table_commit_anew() {
    let mut fair = two();
    fair.promises(LINA);
    fair.promises(SAM);
    fair.begin(LINA);
    fair.gives(LINA, own(LINA));
    let before = fair.view();
    fair.evening.ask(SAM, |request| Ask::new(request, Command::Stand));
    fair.draw();
    let after = fair.view();
    assert_eq!((after.stage, after.gave), (FairStage::Open, Seats::NONE));
    assert_ne!((after.id, after.commitment), (before.id, before.commitment));
    fair.restart();
    assert_eq!(fair.view(), after);
    fair.evening.wait(60_000);
    assert_eq!(fair.evening.room.stage(), Stage::Gathering);
}

#[test]
fn a_seat_that_becomes_free_while_promises_are_awaited_takes_the_deal_back() {
    let mut fair = two();
    assert_eq!(fair.begin(LINA), None);
    let outputs = fair.evening.leave(SAM);
    assert!(outputs.iter().all(|output| !matches!(output, Output::Answer { .. })));
    fair.evening.last_id += 1;
    let request = tapis_room::Request { person: SAM, id: fair.evening.last_id };
    let outputs = fair.evening.input(Ask::new(request, Command::Stand));
    let free = Err(RoomError::SeatsFree { n_free: 1 });
    let refused =
        |output: &Output<Any>| matches!(output, Output::Answer { result, .. } if *result == free);
    assert!(outputs.iter().any(refused), "{outputs:?}");
    assert_eq!(fair.view().stage, FairStage::Open);
}

#[test]
fn the_same_match_goes_on_after_a_crash_at_any_moment() {
    let mut fair = two();
    fair.promises(LINA);
    fair.promises(SAM);
    fair.begin(LINA);
    fair.gives(LINA, own(LINA));
    let locked = fair.clone();
    fair.gives(SAM, own(SAM));
    let whole = fair.proof();
    fair.restart();
    assert_eq!(fair.proof(), whole, "after the deal");

    // Between the lock and the last contribution: it can still come.
    let mut again = locked.clone();
    again.restart();
    assert!(!again.evening.room.wants_secret());
    assert_eq!(again.view(), locked.view());
    again.evening.wait(9_999);
    assert_eq!(again.evening.room.stage(), Stage::Gathering);
    again.gives(SAM, own(SAM));
    assert_eq!(again.proof(), whole);

    // It never comes: after the grace of a restart it is listed as silent.
    let mut alone = locked;
    alone.restart();
    alone.evening.wait(10_000);
    assert_eq!(alone.evening.room.stage(), Stage::Playing);
    assert_eq!(alone.proof().commitment, whole.commitment);
    assert_eq!(alone.proof().silent().collect::<Vec<_>>(), [1]);
    assert_eq!(alone.proof().gave().collect::<Vec<_>>(), [0]);

    // Every journal that breaks off somewhere can be read, and commits to the same.
    let entries = lines(&fair.evening.entries);
    for n in 1..=entries.len() {
        let room = Room::restore(entries[..n].iter().cloned(), NOON).expect("a part of a journal");
        let seen = room.fair_view().map(|view| view.commitment);
        assert!(seen.is_none_or(|it| it == whole.commitment), "{n}: {seen:?}");
    }
}

#[test]
fn another_game_has_another_commitment_and_all_devices_are_waited_for() {
    let mut fair = two();
    fair.promises(LINA);
    fair.promises(SAM);
    fair.begin(LINA);
    fair.gives(LINA, own(LINA));
    fair.gives(SAM, own(SAM));
    let first = fair.proof();
    fair.stop(&[LINA, SAM]);
    let second = fair.view();
    assert_ne!((second.id, second.commitment), (first.id, first.commitment));
    assert_eq!(fair.evening.room.record().unwrap().deal.seed.proof(), Some(&first));
    assert_eq!(fair.begin(LINA), Some(Ok(())));
    assert_eq!(fair.begin(SAM), Some(Ok(())));
    assert_eq!(fair.evening.room.stage(), Stage::Over, "promises are awaited");
    fair.promises(LINA);
    fair.promises(SAM);
    fair.restart();
    fair.put(FairInput::TakesPart(LINA));
    fair.evening.input(Input::Connected(LINA));
    fair.evening.input(Input::Connected(SAM));
    assert_eq!(fair.begin(LINA), Some(Ok(())), "the wishes are known, the deal goes on");
    fair.gives(LINA, own(LINA));
    fair.gives(SAM, own(SAM));
    assert_eq!(fair.evening.room.stage(), Stage::Playing);
    assert_eq!((fair.proof().id, fair.proof().commitment), (second.id, second.commitment));
}

#[test]
fn links_of_earlier_deals_are_shown_when_the_next_is_made_and_later_ones_never() {
    let mut options = tapis_games::any::AnyOptions::preset("nambarz").expect("a preset");
    options.set("cap", "turns:60").expect("an answer");
    let (room, entries) = Room::open(Config::new(options, 2), NOON).expect("a table");
    let evening = Evening { room, entries, ..Evening::new(2, None) };
    let mut fair = Fair { evening, n_drawn: 0 };
    fair.draw();
    fair.evening.sit(LINA, "Lina");
    let level = Some(tapis_room::BotLevel::Easy);
    fair.evening.ask(LINA, |request| Ask::new(request, Command::Bot { seat: seat("B"), level }));
    fair.begin(LINA);
    let mut deals = Vec::new();
    // A bot stands in for Lina, and so both seats play.
    fair.evening.ask(LINA, |request| Ask::new(request, Command::Stand));
    let proof = fair.proof();
    for _ in 0..200_000 {
        if fair.evening.room.stage() != Stage::Playing {
            break;
        }
        let used = fair.view().used;
        if deals.last() != Some(&used) {
            deals.push(used);
        }
        fair.evening.wait(500);
    }
    assert_eq!(fair.evening.room.stage(), Stage::Over);
    assert!(deals.len() >= 3, "{deals:?}");
    for (before, used) in (0..).zip(deals) {
        match used {
            None => assert_eq!(before, 0),
            Some(used) => {
                assert_eq!(used.link, proof.secret.link(used.deal));
                assert_eq!(used.deal, before, "not the link of the deal in play");
            }
        }
    }
}

#[test]
fn a_journal_with_another_seed_or_a_part_without_a_secret_is_refused() {
    let mut fair = two();
    fair.begin(LINA);
    fair.evening.wait(20_000);
    let entries = fair.evening.entries.clone();
    let other = entries.iter().cloned().map(|entry| match entry {
        Entry::Began { at_ms, request, .. } => {
            Entry::Began { seed: Seed::numbered(5), at_ms, request }
        }
        entry => entry,
    });
    let error = Room::<Any>::restore(other, NOON).expect_err("another seed");
    assert!(error.to_string().contains("the seed does not follow"), "{error}");
    let is_commitment =
        |entry: &Entry<Any>| matches!(entry, Entry::Fair(FairEntry::Committed { .. }));
    let without = entries.into_iter().filter(|entry| !is_commitment(entry));
    let error = Room::<Any>::restore(without, NOON).expect_err("no secret");
    assert!(error.to_string().contains("committed to no secret"), "{error}");
}

#[test]
fn a_device_that_was_away_still_knows_what_it_was_shown_before_the_deal() {
    let mut fair = two();
    let mut device = Device::new(bytes(7).0);
    let follow = |fair: &mut Fair, device: &mut Device| {
        let seat = fair.evening.room.viewer(Some(LINA)).seat();
        while let Some(note) = device.follow(seat, &fair.view()) {
            fair.put(note.of(LINA));
        }
    };
    follow(&mut fair, &mut device);
    fair.promises(SAM);
    follow(&mut fair, &mut device);
    fair.begin(LINA);
    follow(&mut fair, &mut device);
    fair.gives(SAM, own(SAM));
    follow(&mut fair, &mut device);
    let witness = device.witness().expect("it has followed the deal").clone();
    assert!(witness.in_time && witness.own.is_some());
    assert_eq!(witness.check(&fair.proof()), Ok(()));

    let kept = witness.to_string();
    assert_eq!(kept.parse(), Ok(witness.clone()));
    let mut again = Device::new(bytes(8).0);
    again.recall(kept.parse().expect("what was kept"));
    follow(&mut fair, &mut again);
    assert_eq!(again.witness(), Some(&witness));
    let mut stranger = Device::new(bytes(9).0);
    follow(&mut fair, &mut stranger);
    let late = stranger.witness().expect("it sees the game");
    assert!(!late.in_time && late.own.is_none());
    assert_eq!(late.to_string().parse(), Ok(late.clone()));

    let head = format!("{} {}", witness.id, witness.commitment);
    let crowd = format!("{head} late{}", " -".repeat(27));
    for damaged in
        ["", &head, &format!("{head} soon - -"), &crowd, &format!("{kept} -"), &kept[1..]]
    {
        assert!(damaged.parse::<Witness>().is_err(), "{damaged}");
    }
}

#[test]
fn the_table_commits_anew_when_another_game_is_chosen() {
    let mut fair = two();
    fair.begin(LINA);
    fair.evening.wait(10_000);
    fair.stop(&[LINA, SAM]);
    let before = fair.view();
    fair.promises(LINA);
    fair.begin(SAM);
    fair.begin(LINA);
    assert_eq!(fair.view().stage, FairStage::Asked, "the same again is about to be dealt");
    let options = tapis_games::any::AnyOptions::preset("nambarz").expect("a preset");
    fair.evening.ask(LINA, |request| Ask::new(request, Command::Choose(options)));
    fair.draw();
    let after = fair.view();
    assert_eq!((after.stage, &after.promises[seat("A")]), (FairStage::Open, &None));
    assert!((after.id, after.commitment) != (before.id, before.commitment));
    fair.restart();
    assert_eq!(fair.view(), after);
    fair.evening.input(Input::Connected(LINA));
    fair.evening.input(Input::Connected(SAM));
    fair.begin(LINA);
    fair.begin(SAM);
    fair.evening.wait(10_000);
    assert_eq!(fair.proof().commitment, after.commitment, "which binds the rules of Nambarz");
    assert_eq!(fair.evening.room.record().expect("a game").options.id(), "nambarz");
}
