//! The journal's lines, and journals from which no room can be restored.

use tapis_games::any::{Any, AnyAction, AnyOptions};
use tapis_games::corse::Action;
use tapis_room::{
    Ask, BotLevel, Command, Config, Door, Entry, EntryError, Hints, Judging, Occupant, Pace,
    Person, PersonId, Request, Room, StopVote, Talk, Ticket,
};
use tapis_rules::{Input, Rng, Ruleset as _, Seat, Seed, Timed, TimerId, TimerKind};

use crate::driver::{LINA, NOON, any_setting, seat, two_people};

/// Letters, spaces and everything that has a meaning in a line.
const LETTERS: [char; 16] =
    ['a', 'É', 'ß', '中', '🂡', ' ', '#', ':', '@', '!', '0', '7', '"', '\\', '{', '\u{2028}'];

const LEVELS: [BotLevel; 4] = [BotLevel::Easy, BotLevel::Medium, BotLevel::Hard, BotLevel::Expert];

fn text(rng: &mut Rng) -> String {
    (0..rng.index(20)).map(|_| LETTERS[rng.index(LETTERS.len())]).collect()
}

fn number(rng: &mut Rng) -> u64 {
    let whole = u64::from(rng.next_u32()) << 32 | u64::from(rng.next_u32());
    whole >> rng.below(64)
}

fn any_seat(rng: &mut Rng) -> Seat {
    Seat::new(u8::try_from(rng.below(26)).expect("small")).expect("a seat")
}

fn entry(rng: &mut Rng) -> Entry<Any> {
    let id = PersonId(number(rng));
    let request = (rng.below(2) == 0).then(|| Request { person: id, id: number(rng) });
    match rng.below(13) {
        0 => Entry::Opened(Config {
            code: None,
            options: AnyOptions::preset("corse-jokers").expect("a preset"),
            n_seats: 2 + u8::try_from(rng.below(7)).expect("small"),
            turn_ms: (rng.below(2) == 0).then(|| rng.next_u32()),
            pace: if rng.below(2) == 0 { Pace::Brisk } else { Pace::Unhurried },
            judging: [Judging::Ranked, Judging::Casual, Judging::Friends][rng.index(3)],
            reveal_ms: rng.next_u32(),
            talk: Talk::ALL[rng.index(3)],
            door: Door::ALL[rng.index(2)],
            hints: [Hints::OnRequest, Hints::Never][rng.index(2)],
            stand_in: LEVELS[rng.index(4)],
            listed: rng.below(2) == 0,
            class: (rng.below(2) == 0).then(|| "BCDFGH".to_owned()),
        }),
        1 => {
            let occupant = match rng.below(4) {
                0 => Occupant::Nobody,
                1 => Occupant::Bot(LEVELS[rng.index(4)]),
                _ => Occupant::Person(Person { id, nick: text(rng) }),
            };
            Entry::Seated { seat: any_seat(rng), occupant, request }
        }
        2 => Entry::RematchWanted { person: id, request },
        6 => {
            let vote = if rng.below(2) == 0 { StopVote::Stop } else { StopVote::GoOn };
            Entry::StopVoted { person: id, vote, request }
        }
        7 => Entry::Stopped { at_ms: number(rng) },
        10 => {
            let catalogue = AnyOptions::catalogue();
            let (_, options) = catalogue[rng.index(catalogue.len())].clone();
            Entry::Chosen { options, request }
        }
        13 => Entry::CodeSet { code: "BCDFGH".into(), request },
        12 => Entry::LetIn { name: text(rng), request },
        9 | 11 => Entry::Set { setting: any_setting(rng), request },
        8 => Entry::TicketMade {
            seat: any_seat(rng),
            ticket: Ticket::new(std::array::from_fn(|_| {
                u8::try_from(rng.below(256)).expect("a byte")
            })),
            until_ms: number(rng),
            request,
        },
        3 => Entry::Began { seed: Seed::numbered(number(rng)), at_ms: number(rng), request },
        _ => {
            let kinds = [TimerKind::Window, TimerKind::Freeze, TimerKind::Grace, TimerKind::Ban];
            let timer = TimerId { kind: kinds[rng.index(4)], nth: rng.next_u32() };
            let actions = [Action::Lay, Action::Slap].map(AnyAction::Corse);
            let input = match rng.below(2) {
                0 => Input::Expire(timer),
                _ => Input::Act(any_seat(rng), actions[rng.index(2)].clone()),
            };
            Entry::Input { timed: Timed { input, at_ms: Some(number(rng)) }, request }
        }
    }
}

#[test]
fn every_entry_survives_being_written_and_read() {
    let options = AnyOptions::preset("corse-jokers").expect("a preset");
    let mut rng = Seed::numbered(1).stream("entries");
    for _ in 0..5_000 {
        let entry = entry(&mut rng);
        let line = entry.to_line();
        assert!(!line.contains('\n') && line.len() < 4_096, "{line}");
        assert_eq!(Entry::parse(Some(&options), &line).as_ref(), Ok(&entry), "{line}");
        // Only the opening needs JSON.
        let later = Entry::parse_later(&options, &line);
        if matches!(entry, Entry::Opened(_)) {
            assert!(later.is_err() && entry.later_line().is_none(), "{line}");
        } else {
            assert_eq!((entry.later_line(), later), (Some(line), Ok(entry)));
        }
    }
}

#[test]
fn a_line_is_refused_or_read_and_written_back_unchanged() {
    let options = AnyOptions::preset("corse-jokers").expect("a preset");
    let mut rng = Seed::numbered(2).stream("lines");
    for _ in 0..20_000 {
        let mut line: Vec<char> = entry(&mut rng).to_line().chars().collect();
        for _ in 0..=rng.below(2) {
            let at = rng.index(line.len());
            match rng.below(3) {
                0 => drop(line.remove(at)),
                1 => line[at] = LETTERS[rng.index(LETTERS.len())],
                _ => line.insert(at, LETTERS[rng.index(LETTERS.len())]),
            }
        }
        let line: String = line.into_iter().collect();
        if let Ok(read) = Entry::<Any>::parse(Some(&options), &line) {
            let is_json = matches!(read, Entry::Opened(_));
            assert!(is_json || read.to_line() == line, "{line:?} is read as {read:?}");
        }
    }
}

#[test]
fn a_table_keeps_the_edition_of_its_rules() {
    let line = |edition: &str| {
        let config = r#""n_seats":2,"turn_ms":null,"listed":false"#;
        format!(r#"open {{"options":{{"nambarz":{{}}}},{config}{edition}}}"#)
    };
    let opened = |line: &str| match Entry::<Any>::parse(None, line) {
        Ok(Entry::Opened(config)) => Some(config.options.header().edition),
        Ok(_) | Err(_) => None,
    };
    for (edition, number) in [("", 1), (r#","edition":2"#, 2)] {
        let line = line(edition);
        assert_eq!(opened(&line), Some(number), "{line}");
        let again = Entry::<Any>::parse(None, &line).expect("an entry").to_line();
        assert_eq!(opened(&again), Some(number), "{again}");
        assert_eq!(again.contains("edition"), number > 1, "{again}");
    }
    assert_eq!(opened(&line(r#","edition":9"#)), None, "nobody knows these rules yet");
}

#[test]
fn an_error_about_a_line_never_shows_a_seed() {
    let line = format!("begin {}0 @1", Seed::numbered(1).reveal());
    let error = Entry::<Any>::parse(None, &line).expect_err("65 digits");
    assert!(!error.to_string().contains(&Seed::numbered(1).reveal()[..8]), "{error}");
}

#[test]
fn a_line_break_in_a_name_stays_out_of_the_journal() {
    let mut evening = two_people();
    evening.ask(LINA, |request| Ask::new(request, Command::Stand));
    evening.sit(LINA, "Li\nna\r\u{7}");
    assert_eq!(evening.room.table_view(None).seats[seat("A")].name, "Lina");
}

#[test]
fn a_broken_journal_is_refused_with_the_entry_at_fault() {
    let mut evening = two_people();
    evening.begin(LINA);
    evening.lay(LINA);
    let good = evening.entries;
    let restore = |entries: &[Entry<Any>]| Room::restore(entries.iter().cloned(), NOON).map(drop);
    assert_eq!(restore(&good), Ok(()));
    let fault = |entries: &[Entry<Any>]| restore(entries).map_err(|error| (error.nth, error.error));
    assert_eq!(fault(&[]), Err((1, EntryError::NotOpened)));
    assert_eq!(fault(&good[1..]), Err((1, EntryError::NotOpened)));
    assert_eq!(fault(&[&good[..2], &good[..1]].concat()), Err((3, EntryError::OpenedAgain)));
    assert_eq!(fault(&[&good[..3], &good[4..]].concat()), Err((4, EntryError::NoGame)));
    let far = Entry::Seated { seat: seat("C"), occupant: Occupant::Nobody, request: None };
    let no_seat = EntryError::NoSuchSeat { seat: seat("C") };
    assert_eq!(fault(&[&good[..3], &[far]].concat()), Err((4, no_seat)));
    let stranger = Entry::RematchWanted { person: PersonId(9), request: None };
    assert_eq!(fault(&[&good[..3], &[stranger]].concat()), Err((4, EntryError::NotSeated)));
    let nth = good.len() + 1;
    let timer: TimerId = "window#7".parse().expect("a timer");
    let input = |input, at_ms| Entry::Input { timed: Timed { input, at_ms }, request: None };
    let stale = [good.clone(), vec![input(Input::Expire(timer), Some(1))]].concat();
    assert_eq!(fault(&stale), Err((nth, EntryError::Stale { timer })));
    let timeless = [good.clone(), vec![input(Input::Expire(timer), None)]].concat();
    assert_eq!(fault(&timeless), Err((nth, EntryError::NoTime)));
    let lay = Input::Act(seat("Z"), AnyAction::Corse(Action::Lay));
    let no_such = [good, vec![input(lay, Some(1))]].concat();
    let why = "the table has no seat Z".into();
    assert_eq!(fault(&no_such), Err((nth, EntryError::Refused { why })));
}
