//! The journal's lines, and journals that make no room.

use tapis_games::any::{Any, AnyAction, AnyOptions};
use tapis_games::corse::Action;
use tapis_room::{BotLevel, Config, Entry, Occupant, Origin, Person, PersonId, Room, WrongEntry};
use tapis_rules::{Game as _, Input, Rng, Seat, Seed, Timed, TimerId, TimerKind};

use crate::host::{LINA, NOON, seat, two_people};

/// Letters, spaces and everything that means something in a line.
const LETTERS: [char; 16] =
    ['a', 'É', 'ß', '中', '🂡', ' ', '#', ':', '@', '!', '0', '7', '"', '\\', '{', '\u{2028}'];

fn text(rng: &mut Rng) -> String {
    (0..rng.index(20)).map(|_| LETTERS[rng.index(LETTERS.len())]).collect()
}

fn number(rng: &mut Rng) -> u64 {
    let whole = u64::from(rng.next_u32()) << 32 | u64::from(rng.next_u32());
    whole >> rng.below(64)
}

fn place(rng: &mut Rng) -> Seat {
    Seat::new(u8::try_from(rng.below(26)).expect("small")).expect("a seat")
}

fn entry(rng: &mut Rng) -> Entry<Any> {
    let id = PersonId(number(rng));
    let origin = (rng.below(2) == 0).then(|| Origin { person: id, id: number(rng) });
    match rng.below(6) {
        0 => Entry::Opened(Config {
            options: AnyOptions::preset("corse-jokers").expect("a preset"),
            n_seats: 2 + u8::try_from(rng.below(7)).expect("small"),
            turn_ms: (rng.below(2) == 0).then(|| rng.next_u32()),
            listed: rng.below(2) == 0,
        }),
        1 => {
            let levels = [BotLevel::Easy, BotLevel::Medium, BotLevel::Hard];
            let occupant = match rng.below(4) {
                0 => Occupant::Nobody,
                1 => Occupant::Bot(levels[rng.index(3)]),
                _ => Occupant::Person(Person { id, nick: text(rng) }),
            };
            Entry::Seated { seat: place(rng), occupant, origin }
        }
        2 => Entry::Wished { person: id, origin },
        3 => Entry::Began { seed: Seed::numbered(number(rng)), at_ms: number(rng), origin },
        _ => {
            let kinds = [TimerKind::Window, TimerKind::Freeze, TimerKind::Grace, TimerKind::Ban];
            let timer = TimerId { kind: kinds[rng.index(4)], nth: rng.next_u32() };
            let actions = [Action::Lay, Action::Slap].map(AnyAction::Corse);
            let input = match rng.below(2) {
                0 => Input::Expire(timer),
                _ => Input::Act(place(rng), actions[rng.index(2)].clone()),
            };
            Entry::Input { timed: Timed { input, at_ms: Some(number(rng)) }, origin }
        }
    }
}

#[test]
fn an_entry_survives_its_line_whatever_it_holds() {
    let options = AnyOptions::preset("corse-jokers").expect("a preset");
    let mut rng = Seed::numbered(1).stream("entries");
    for _ in 0..5_000 {
        let entry = entry(&mut rng);
        let line = entry.to_line();
        assert!(!line.contains('\n') && line.len() < 4_096, "{line}");
        assert_eq!(Entry::parse(Some(&options), &line).as_ref(), Ok(&entry), "{line}");
    }
}

#[test]
fn a_line_that_is_no_entry_is_refused_and_a_read_one_is_written_the_same() {
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
        Ok(Entry::Opened(config)) => Some(Any::header(&config.options).edition),
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
fn a_wrong_line_never_shows_a_seed() {
    let line = format!("begin {}0 @1", Seed::numbered(1).reveal());
    let error = Entry::<Any>::parse(None, &line).expect_err("65 digits");
    assert!(!error.to_string().contains(&Seed::numbered(1).reveal()[..8]), "{error}");
}

#[test]
fn a_line_break_in_a_name_stays_out_of_the_journal() {
    let mut evening = two_people();
    evening.ask(LINA, |request| tapis_room::Input::Stand { request });
    evening.sit(LINA, "Li\nna\r\u{7}");
    assert_eq!(evening.room.table_view(None).places[seat("A")].name, "Lina");
}

#[test]
fn a_journal_that_makes_no_room_is_refused_with_the_entry_that_is_wrong() {
    let mut evening = two_people();
    evening.begin(LINA);
    evening.lay(LINA);
    let good = evening.entries;
    let restore = |entries: &[Entry<Any>]| Room::restore(entries.iter().cloned(), NOON).map(drop);
    assert_eq!(restore(&good), Ok(()));
    let wrong = |entries: &[Entry<Any>]| restore(entries).map_err(|error| (error.nth, error.wrong));
    assert_eq!(wrong(&[]), Err((1, WrongEntry::NotOpened)));
    assert_eq!(wrong(&good[1..]), Err((1, WrongEntry::NotOpened)));
    assert_eq!(wrong(&[&good[..2], &good[..1]].concat()), Err((3, WrongEntry::OpenedAgain)));
    assert_eq!(wrong(&[&good[..3], &good[4..]].concat()), Err((4, WrongEntry::NoGame)));
    let far = Entry::Seated { seat: seat("C"), occupant: Occupant::Nobody, origin: None };
    let no_seat = WrongEntry::NoSuchSeat { seat: seat("C") };
    assert_eq!(wrong(&[&good[..3], &[far]].concat()), Err((4, no_seat)));
    let stranger = Entry::Wished { person: PersonId(9), origin: None };
    assert_eq!(wrong(&[&good[..3], &[stranger]].concat()), Err((4, WrongEntry::NotSeated)));
    let nth = good.len() + 1;
    let timer: TimerId = "window#7".parse().expect("a timer");
    let input = |input, at_ms| Entry::Input { timed: Timed { input, at_ms }, origin: None };
    let stale = [good.clone(), vec![input(Input::Expire(timer), Some(1))]].concat();
    assert_eq!(wrong(&stale), Err((nth, WrongEntry::Stale { timer })));
    let timeless = [good.clone(), vec![input(Input::Expire(timer), None)]].concat();
    assert_eq!(wrong(&timeless), Err((nth, WrongEntry::NoTime)));
    let lay = Input::Act(seat("Z"), AnyAction::Corse(Action::Lay));
    let no_such = [good, vec![input(lay, Some(1))]].concat();
    let why = "the table has no seat Z".into();
    assert_eq!(wrong(&no_such), Err((nth, WrongEntry::Refused { why })));
}
