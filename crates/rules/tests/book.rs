//! Rule books: their examples run, and say exactly where they do not hold.

mod toy;

use tapis_rules::book::{Book, BookError, BookFault as Wrong, Example};
use toy::Toy;

const BOOK: &str = include_str!("toy/RULES.md");
const HEAD: &str = "tapis 1\ngame toy 1\noption n_cards=1\nseats 2\ndeck 9♠ 6♥ 4♦\n\n";

fn check(body: &str) -> Result<(), BookError> {
    Example::new(&format!("{HEAD}{body}")).check::<Toy>()
}

/// Where an example fails, and what was found there.
fn found(body: &str) -> (usize, usize, String) {
    let error = check(body).expect_err(body);
    (error.line, error.column, error.fault.to_string())
}

#[test]
fn a_book_is_read_clause_by_clause() {
    let book = Book::parse(BOOK).expect("a book");
    assert_eq!(book.title, "The toy");
    let numbers: Vec<&str> = book.rules.iter().map(|rule| rule.number).collect();
    assert_eq!(numbers, ["T1.1", "T1.3"]);
    let rule = book.rule("T1.1").expect("a clause");
    assert_eq!((rule.line, rule.examples[0].line, rule.examples.len()), (5, 12, 1));
    assert_eq!(
        rule.to_string(),
        "[T1.1] A card of the hand\n\nOnly a card that is held can be laid.\n\nSources: X1.\n"
    );
}

#[test]
fn what_stands_below_a_heading_without_a_number_belongs_to_no_clause() {
    let text = "# Toy\n\n## T1 Play\n\n### [T1.1] Lay\nLay a card.\n\n## About\n\nAnd so on.\n";
    let book = Book::parse(text).unwrap();
    assert_eq!(book.rule("T1.1").unwrap().prose, "Lay a card.");
}

#[test]
fn every_kind_of_expectation_can_hold() {
    assert_eq!(Book::parse(BOOK).expect("a book").check::<Toy>(), Ok(2));
}

#[test]
fn an_expectation_that_does_not_hold_says_where_and_what_is_the_case() {
    for (line, column, says) in [
        ("= must B", 8, "found A"),
        ("= may A", 7, "found –"),
        ("= timers window 1", 10, "found –"),
        ("= race A seat", 8, "found –"),
        ("= actions A –", 13, "found lay 9♠"),
        ("= lists A knock", 11, "found lay 9♠"),
        ("= lacks A lay 9♠", 11, "found lay 9♠"),
        ("= view n_stock 2", 16, "found spectator: 1"),
        ("= view@B hand 9♠", 15, r#"found B: ["6H"]"#),
        ("= view@all hand –", 17, r#"found A: ["9S"]"#),
        ("= view n_hands.C 1", 8, "found spectator: no “C” in [1,1]"),
        ("= view winner A", 15, "found spectator: null"),
        ("= event Laid seat=A", 9, "found spectator: "),
        ("= no event Hand seat=A", 6, "found {"),
        ("= outcome A>B won", 11, "found –"),
        ("= refused T1.1", 11, "found that nothing was refused just above"),
    ] {
        let (at, at_column, text) = found(line);
        assert_eq!((at, at_column), (7, column), "{line}: {text}");
        assert!(text.starts_with(says), "{line}: {text}");
    }
}

#[test]
fn what_is_no_expectation_is_refused() {
    for line in ["= must", "=must A", "= turn A", "= view hand", "= actions Z", "= view@z hand –"]
    {
        let error = check(line).expect_err(line);
        assert!(matches!(error.fault, Wrong::Expectation(_)), "{line}: {error}");
    }
}

#[test]
fn a_refusal_must_be_expected_and_for_its_reason() {
    let refused = "A lay 6♥\n";
    assert_eq!(check(&format!("{refused}= refused T1.1\n")), Ok(()));
    assert_eq!(found(refused), (7, 1, "this is refused: 6♥ is not in the hand of A (T1.1)".into()));
    assert_eq!(found(&format!("{refused}= must A\n")).0, 7);
    let (line, column, text) = found(&format!("{refused}= refused T1.2\n"));
    assert_eq!((line, column), (8, 11), "{text}");
    assert_eq!(check("B knock\n= refused not_now\nC knock\n= refused no_seat\n"), Ok(()));
    assert_eq!(check("! window#1\n= refused stale\n"), Ok(()));
}

#[test]
fn an_example_that_is_no_record_says_where() {
    assert_eq!(found("A fold"), (7, 3, "“fold” is no action of this game".into()));
    let example = "tapis 1\ngame toy 1\nseats 5\ndeck 9♠\n\n= undealt T0.1\n";
    assert_eq!(Example::new(example).check::<Toy>(), Ok(()));
    let other = Example::new(&example.replace("T0.1", "T0.2")).check::<Toy>();
    assert_eq!(other.map_err(|error| (error.line, error.column)), Err((6, 11)));
    let undealt = Example::new("tapis 1\ngame toy 1\nseats 5\ndeck 9♠\n").check::<Toy>();
    assert!(matches!(undealt, Err(BookError { fault: Wrong::Undealt(_), .. })), "{undealt:?}");
}

#[test]
fn a_book_that_is_badly_made_is_refused_with_its_place() {
    let fault = |text| Book::parse(text).map_err(|error| (error.line, error.column, error.fault));
    assert_eq!(fault("```tapis\n```\n").err(), Some((1, 1, Wrong::Homeless)));
    assert_eq!(fault("# [T1.1] x\n```tapis\n").err(), Some((2, 1, Wrong::Unclosed)));
    let twice = "# [T1.1] x\n## [T1.1] y\n";
    assert_eq!(fault(twice).err(), Some((2, 5, Wrong::Twice("T1.1".into()))));
}
