//! The text form of records: loss-free, and exact about what is wrong with a text.

mod toy;

use tapis_rules::{
    Deal, OptionsError, Record, Rng, Seed, Table, Timed, random_input,
    record::{MAX_BYTES, RecordFault},
};
use toy::{Options, Toy};

type Game = Toy;

const HEAD: &str = "tapis 1\ngame toy 1\nseats 2\ndeck 9♠ 6♥ TD 4♦ 2♣ QH\n\n";

/// Where a text is wrong, and how.
fn wrong(text: &str) -> (usize, usize, RecordFault) {
    let error = Record::<Game>::parse(text).expect_err(text);
    (error.line, error.column, error.wrong)
}

/// The same, of a header with one more line before its end.
fn wrong_head(line: &str) -> (usize, usize, RecordFault) {
    wrong(&HEAD.replace("\n\n", &format!("\n{line}\n\n")))
}

/// The same, of a record with one input.
fn wrong_input(line: &str) -> (usize, usize, RecordFault) {
    wrong(&format!("{HEAD}# a comment\n{line}\n"))
}

#[test]
fn a_text_that_is_too_long_is_not_read() {
    let n_bytes = MAX_BYTES + 1;
    assert_eq!(wrong(&"#".repeat(n_bytes)), (1, 1, RecordFault::Length(n_bytes)));
}

#[test]
fn a_text_that_begins_otherwise_is_no_record() {
    assert_eq!(wrong(""), (1, 1, RecordFault::Format(String::new())));
    assert_eq!(wrong("# hello\ntapis 2\n"), (2, 1, RecordFault::Format("tapis 2".into())));
}

#[test]
fn unknown_games_and_editions_are_named() {
    assert_eq!(wrong("tapis 1\ngame tarot 1\n"), (2, 6, RecordFault::Game("tarot".into())));
    let edition = RecordFault::Edition { found: "2".into(), known: 1 };
    assert_eq!(wrong("tapis 1\ngame toy 2\n"), (2, 10, edition));
}

#[test]
fn a_header_says_everything_once() {
    assert_eq!(wrong("tapis 1\n\n"), (2, 1, RecordFault::Missing("game")));
    assert_eq!(wrong("tapis 1\ngame toy 1\n\n"), (3, 1, RecordFault::Missing("seats")));
    assert_eq!(wrong("tapis 1\ngame toy 1\nseats 2\n"), (3, 1, RecordFault::Missing("seed")));
    assert_eq!(wrong("tapis 1\noption n_cards=1\n"), (2, 1, RecordFault::Missing("game")));
    assert_eq!(wrong("tapis 1\ndeck 9♠\n"), (2, 1, RecordFault::Missing("game")));
    assert_eq!(wrong_head("seats 3"), (5, 1, RecordFault::Twice("seats")));
    assert_eq!(wrong_head("game toy 1"), (5, 1, RecordFault::Twice("game")));
    let seed = format!("seed {}", "0".repeat(64));
    assert_eq!(wrong_head(&format!("{seed}\n{seed}")), (6, 1, RecordFault::Twice("seed")));
    assert_eq!(
        wrong_head("option n_cards=2\noption n_cards=3"),
        (6, 8, RecordFault::Twice("option"))
    );
}

#[test]
fn a_line_of_the_header_that_is_not_understood_is_shown() {
    assert_eq!(wrong_head("sits 2"), (5, 1, RecordFault::Line("sits 2".into())));
    assert_eq!(wrong_head("option n_cards"), (5, 8, RecordFault::Line("n_cards".into())));
    assert_eq!(wrong_head("seed 12"), (5, 6, RecordFault::Seed));
    assert_eq!(wrong_head("deck 9♠ 1♠"), (5, 9, RecordFault::Card("1♠".into())));
    for seats in ["0", "27", "02", "+2", "two", ""] {
        let text = format!("tapis 1\ngame toy 1\nseats {seats}\n");
        let column = if seats.is_empty() { 6 } else { 7 };
        let (line, found, wrong) = wrong(&text);
        assert_eq!((line, wrong), (3, RecordFault::Seats(seats.into())), "{text}");
        assert!(found == 7 || found == column, "{found}");
    }
}

#[test]
fn an_option_that_is_not_known_says_what_there_is() {
    let (line, column, wrong) = wrong_head("option n_cards=6");
    let RecordFault::Option(OptionsError::Answer { key, answer, .. }) = wrong else {
        panic!("{wrong:?}")
    };
    assert_eq!((line, column, key.as_str(), answer.as_str()), (5, 8, "n_cards", "6"));
    let (_, _, wrong) = wrong_head("option cards=2");
    assert!(matches!(wrong, RecordFault::Option(OptionsError::Key { .. })), "{wrong:?}");
}

#[test]
fn an_input_that_is_not_understood_is_shown_in_its_place() {
    assert_eq!(wrong_input("lay"), (7, 1, RecordFault::Line("lay".into())));
    assert_eq!(wrong_input("a knock"), (7, 1, RecordFault::Seat("a".into())));
    assert_eq!(wrong_input("A fold"), (7, 3, RecordFault::Action("fold".into())));
    assert_eq!(wrong_input("! window"), (7, 3, RecordFault::Timer("window".into())));
    assert_eq!(wrong_input("! window#01"), (7, 3, RecordFault::Timer("window#01".into())));
    assert_eq!(wrong_input("A lay 9♠ @1s"), (7, 11, RecordFault::Time("1s".into())));
    assert_eq!(wrong_input("A lay 9♠ @007"), (7, 11, RecordFault::Time("007".into())));
}

/// A record of a game of random length, some inputs with their times.
fn random_record(n: u64) -> Record<Game> {
    let seed = Seed::numbered(n);
    let mut rng = seed.stream("records");
    let n_seats = 2 + u8::try_from(rng.below(3)).expect("small");
    let mut table = Table::<Game>::open(Options::DEFAULT, n_seats, Deal::shuffled(seed))
        .expect("the toy deals");
    for _ in 0..rng.below(40) {
        let at_ms = (rng.below(2) > 0).then(|| u64::from(rng.next_u32()));
        let Some(input) = random_input(table.game(), &mut rng) else { break };
        table.take(Timed { input, at_ms }).expect("it is listed or runs");
    }
    table.record().clone()
}

#[test]
fn records_survive_their_text() {
    for n in 0..300 {
        let record = random_record(n);
        let text = record.to_string();
        assert_eq!(Record::parse(&text).as_ref(), Ok(&record), "{text}");
    }
}

#[test]
fn a_damaged_text_is_refused_or_read_as_it_stands() {
    let mut n_refused = 0;
    for n in 0..4_000 {
        let mut rng = Seed::numbered(n).stream("damage");
        let mut text = random_record(n % 20).to_string();
        for _ in 0..=rng.below(3) {
            text = damaged(&text, &mut rng);
        }
        match Record::<Game>::parse(&text) {
            Ok(record) => {
                let again = record.to_string();
                assert_eq!(Record::parse(&again), Ok(record), "{text}\nis written as\n{again}");
            }
            Err(error) => {
                n_refused += 1;
                let line = text.lines().nth(error.line - 1).unwrap_or_default();
                let n_chars = line.chars().count();
                assert!(error.column <= n_chars + 2, "{error} in {line:?}");
            }
        }
    }
    assert!(n_refused > 1_000, "only {n_refused} refused");
}

/// The text with one piece cut out, doubled, or replaced by something that matters.
fn damaged(text: &str, rng: &mut Rng) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    let from = rng.index(chars.len());
    let to = from + rng.index((chars.len() - from).min(9));
    match rng.below(4) {
        0 => drop(chars.drain(from..to)),
        1 => {
            let piece = chars[from..to].to_vec();
            chars.splice(to..to, piece);
        }
        2 => chars[from] = *rng.choose(&[' ', '\n', '#', '@', '!', '=', '0', 'Z']).expect("some"),
        _ => chars.insert(from, *rng.choose(&['é', '\t', '\r', '\0', '♠', '-']).expect("some")),
    }
    if chars.is_empty() { "x".into() } else { chars.into_iter().collect() }
}

#[test]
fn a_proof_says_everything_once_and_of_this_table_only() {
    let hex = "0123456789abcdef".repeat(4);
    let fair = format!("fair {} {hex}", &hex[..32]);
    let secret = format!("secret 1 {hex}");
    let seeded = |lines: &[&str]| {
        let head = format!("tapis 1\ngame toy 1\nseats 2\nseed {hex}\n");
        format!("{head}{}\n\n", lines.join("\n"))
    };
    let whole = seeded(&[&fair, &format!("silent B {hex}"), &secret]);
    let record = Record::<Game>::parse(&whole).expect("a proof");
    assert_eq!(record.to_string().trim_end(), whole.trim_end());
    assert_eq!(record.check_proof(), Err(tapis_rules::fairness::ProofError::Commitment));
    assert_eq!(wrong(&seeded(&[&fair])), (6, 1, RecordFault::Missing("secret")));
    assert_eq!(wrong(&seeded(&[&secret])), (6, 1, RecordFault::Missing("fair")));
    assert_eq!(wrong(&seeded(&["silent A"])), (6, 1, RecordFault::Missing("fair")));
    assert_eq!(wrong(&seeded(&[&fair, &fair])), (6, 1, RecordFault::Twice("fair")));
    let beyond = seeded(&[&fair, "silent C", &secret]);
    assert_eq!(wrong(&beyond), (8, 1, RecordFault::Seat("C".into())));
    let stacked = format!("tapis 1\ngame toy 1\nseats 2\ndeck 9♠\n{fair}\n{secret}\n\n");
    assert_eq!(wrong(&stacked), (7, 1, RecordFault::Stacked));
}
