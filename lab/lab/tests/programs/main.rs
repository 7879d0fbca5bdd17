//! Programs that play in studies: good ones play as they would anywhere, and whatever a bad one does
//! costs it the game and nobody anything else.
#![cfg(unix)]

use std::{
    ops::ControlFlow,
    path::Path,
    sync::atomic::{AtomicU64, Ordering},
    time::Duration,
};

use tapis_bots::BotLevel;
use tapis_games::{
    any::{Any, AnyOptions, InAny as _},
    corse::Action,
};
use tapis_lab::{
    Ended, Keep, Rival, Study, Summary,
    engine::{Limits, Lost, NoProgram, ProgramSpec, Programs, Why},
    run_any_with,
};
use tapis_rules::{BySeat, Input, OptionSet as _, Record, Ruleset as _, Seat, Seats, Seed};

/// Long enough for every machine, and short enough to be waited for.
const PATIENT: Duration = Duration::from_mins(1);

/// What a program that stands still is given.
const SHORT: Duration = Duration::from_millis(400);

const LIMITS: Limits =
    Limits { hello: PATIENT, choice: PATIENT, grace: Duration::from_millis(300) };

fn command(what: &str) -> String {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/programs/bad.py");
    format!("exec python3 '{script}' {what}")
}

fn programs(what: &[&str], limits: Limits) -> Programs {
    let named = what.iter().map(|it| ProgramSpec { name: (*it).into(), command: command(it) });
    Programs::start(named.collect(), limits).expect("programs that say hello")
}

/// A duel of these, each a program by its name or a level.
fn duel(game: &str, seats: &[&str], programs: &Programs, n_games: u64) -> Summary {
    let mut options = AnyOptions::preset(game).expect("a preset");
    options.set("cap", options.safety_cap()).expect("an answer");
    let rival = |seat: &&str| match programs.id(seat) {
        Some(id) => Rival::Program(id),
        None => Rival::Bot(BotLevel::Hard),
    };
    let rivals: BySeat<Rival> = seats.iter().map(rival).collect();
    let study = Study::duel(options, rivals, n_games, Seed::numbered(3));
    run_any_with(&study, programs, |_| ControlFlow::Continue(())).expect("a game")
}

fn seat(letter: &str) -> Seat {
    letter.parse().expect("a seat")
}

fn lost(found: &Summary) -> Vec<(Why, Lost)> {
    found.forfeits.of(Seats::all(found.wins.n_seats()))
}

/// Against one hard bot it loses each of two games for this reason, and what is told of the first.
fn loses(what: &str, limits: Limits, why: Why) -> String {
    let programs = programs(&[what], limits);
    let found = duel("norvegienne", &[what, "hard"], &programs, 2);
    let lost = lost(&found);
    let [(found_why, Lost { n_times: 2, first: 0, what: told })] = &lost[..] else {
        panic!("{what}: {lost:?}");
    };
    assert_eq!(*found_why, why, "{what}: {told}");
    assert_eq!((found.n_games, found.wins[seat("A")], found.wins[seat("B")]), (2, 0, 2), "{what}");
    told.clone()
}

#[test]
fn what_the_rules_do_not_allow_loses_the_game() {
    for (what, part) in [
        ("too_high", "actions are listed"),
        ("other_game", "another game"),
        ("against_the_rules", "keep"),
        ("waits", "while the table waits for it"),
        ("too_slow_at_the_table", "after_ms is more than 60000"),
    ] {
        let told = loses(what, LIMITS, Why::Illegal);
        assert!(told.contains(part), "{what}: {told}");
    }
}

#[test]
fn what_the_protocol_does_not_know_loses_the_game() {
    for (what, part) in [
        ("garbage", "“e2e4 \\u{1b}[31m”"),
        ("unknown_kind", "unknown variant `resign`"),
        ("unlisted", "99"),
        ("negative", "invalid value: integer `-1`"),
        ("both", "either nth or action"),
        ("neither", "either nth or action"),
        ("hello_again", "a choice was asked for"),
        ("no_utf8", "UTF-8"),
        ("endless_lines", "tick"),
    ] {
        let told = loses(what, LIMITS, Why::Garbage);
        assert!(told.contains(part), "{what}: {told}");
    }
    assert!(loses("endless_line", LIMITS, Why::LongLine).contains("65536 bytes"));
}

#[test]
fn a_reply_to_something_else_loses_the_game() {
    assert!(loses("wrong_number", LIMITS, Why::WrongNumber).contains("asked number 4"));
    // The second one is read when it is asked the next time.
    assert!(loses("twice", LIMITS, Why::WrongNumber).contains("replies to number 4"));
}

#[test]
fn who_stands_still_or_replies_late_loses_the_game() {
    let limits = Limits { choice: SHORT, ..LIMITS };
    for what in ["hangs", "late", "reads_no_more"] {
        assert!(loses(what, limits, Why::Late).contains("400 ms"), "{what}");
    }
}

#[test]
fn who_ends_or_refuses_loses_the_game() {
    assert!(loses("ends", LIMITS, Why::Died).contains("exit status: 3"));
    assert!(loses("ends_in_a_line", LIMITS, Why::Died).contains("exit status: 0"));
    assert!(loses("closes", LIMITS, Why::Died).contains("closed its output"));
    assert!(loses("refuses", LIMITS, Why::Refused).contains("I do not play this"));
}

#[test]
fn among_several_a_bot_plays_on_and_the_best_of_the_others_wins() {
    let programs = programs(&["ends", "good"], LIMITS);
    let found = duel("norvegienne", &["ends", "hard", "good"], &programs, 9);
    assert_eq!(found.n_games, 9);
    let of = |letter: &str| found.forfeits.of(Seats::one(seat(letter)));
    assert!(matches!(of("A")[..], [(Why::Died, Lost { n_times: 9, .. })]), "{found:?}");
    assert_eq!((of("B"), of("C")), (Vec::new(), Vec::new()));
    assert_eq!(found.wins[seat("A")], 0);
    let n_ended = found.n_shared + found.n_stopped + found.n_given_up;
    assert_eq!(found.wins[seat("B")] + found.wins[seat("C")] + n_ended, 9, "{found:?}");
    assert!(found.wins[seat("B")] > found.wins[seat("C")], "chance does not beat hard: {found:?}");
}

/// Both are asked at the same moment, or one after the other.
#[test]
fn of_two_that_lose_before_the_end_the_later_one_wins_or_nobody() {
    let programs = programs(&["ends", "garbage"], LIMITS);
    let found = duel("norvegienne", &["ends", "garbage"], &programs, 4);
    let n_lost: u64 = lost(&found).iter().map(|(_, lost)| lost.n_times).sum();
    let n_won = found.wins[seat("A")] + found.wins[seat("B")];
    assert_eq!((n_won + found.n_stopped, n_lost), (4, n_won + 2 * found.n_stopped), "{found:?}");
}

/// Every game on the felt, simultaneous choices and slaps too.
#[test]
fn a_good_program_plays_every_game_to_its_end() {
    for game in ["corse", "corse-jokers", "norvegienne", "scientifique", "nambarz"] {
        let programs = programs(&["good"], LIMITS);
        let found = duel(game, &["good", "hard", "good"], &programs, 2);
        assert_eq!((found.n_games, lost(&found)), (2, Vec::new()), "{game}");
    }
}

#[test]
fn the_same_seed_gives_the_same_games_on_any_number_of_threads() {
    let found = |n_threads: usize| {
        let programs = programs(&["good"], LIMITS);
        let pool = rayon::ThreadPoolBuilder::new().num_threads(n_threads).build().expect("a pool");
        pool.install(|| duel("scientifique", &["good", "hard", "good"], &programs, 12))
    };
    assert_eq!(found(1), found(3));
}

#[test]
fn who_does_not_say_hello_cannot_take_part() {
    let short = Limits { hello: SHORT, ..LIMITS };
    for (what, limits, part) in [
        ("ends_before_hello", LIMITS, "exit status: 7"),
        ("garbage_hello", LIMITS, "uciok"),
        ("no_hello", short, "400 ms"),
        ("other_version", LIMITS, "version 99"),
        ("; nosuchcommand", LIMITS, ""),
    ] {
        let named = ProgramSpec { name: "mine".into(), command: command(what) };
        let error = Programs::start(vec![named], limits).expect_err("it says no hello");
        assert_eq!(error.name, "mine");
        let is_version = matches!(error.why, NoProgram::Version(99));
        assert_eq!(is_version, what == "other_version", "{error}");
        assert!(error.to_string().contains(part), "{error}");
    }
    let named = ProgramSpec { name: "none".into(), command: "exec nosuchcommand".into() };
    let error = Programs::start(vec![named], LIMITS).expect_err("there is none");
    assert!(error.to_string().contains("exit status: 127"), "{error}");
}

/// What it does in its first game would be done again.
#[test]
fn who_cannot_be_started_anew_loses_the_games_that_are_left() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("was here");
    let command =
        format!("[ -e '{0}' ] && exit 9; : > '{0}'; {1}", file.display(), command("ends"));
    let named = ProgramSpec { name: "once".into(), command };
    let programs = Programs::start(vec![named], LIMITS).expect("it says hello once");
    let pool = rayon::ThreadPoolBuilder::new().num_threads(1).build().expect("a pool");
    let found = pool.install(|| duel("norvegienne", &["once", "hard"], &programs, 5));
    let [(Why::Died, died), (Why::NoStart, gone)] = &lost(&found)[..] else { panic!("{found:?}") };
    assert_eq!((died.n_times, gone.n_times, gone.first), (1, 4, 1));
    assert!(gone.what.contains("exit status: 9"), "{}", gone.what);
    assert_eq!(found.wins[seat("B")], 5);
}

/// Whoever is asked sees a card before it can be covered, and nobody is faster than people can be.
#[test]
fn a_program_without_pauses_plays_no_faster_than_anybody_may() {
    let programs = programs(&["instant"], LIMITS);
    let rival = Rival::Program(programs.id("instant").expect("it is named"));
    let rivals = BySeat::new(2, |_| rival);
    let mut options = AnyOptions::preset("corse").expect("a preset");
    options.set("cap", "flips:400").expect("an answer");
    let mut study = Study::<Any>::duel(options, rivals, 3, Seed::numbered(8));
    study.keep = Keep::Records;
    let n_slaps = AtomicU64::new(0);
    let look = |ended: &Ended| {
        let text = ended.record.as_ref().expect("it is kept");
        let record = Record::<Any>::parse(text).expect("a record");
        let (mut last, mut last_lay) = (0, None);
        for timed in &record.inputs {
            let at_ms = timed.at_ms.expect("a time");
            if let Input::Act(_, action) = &timed.input {
                assert!(at_ms >= last + 100, "{at_ms} after {last}\n{text}");
                match Action::own(action) {
                    Action::Lay => {
                        let next = last_lay.map_or(0, |last_lay: u64| last_lay + 350);
                        assert!(at_ms >= next, "{at_ms} before {next}\n{text}");
                        last_lay = Some(at_ms);
                    }
                    Action::Slap => drop(n_slaps.fetch_add(1, Ordering::Relaxed)),
                }
            }
            last = at_ms;
        }
        ControlFlow::Continue(())
    };
    let found = run_any_with(&study, &programs, look).expect("a game");
    assert_eq!(lost(&found), Vec::new());
    assert!(n_slaps.into_inner() > 10);
}

/// Every process id that programs have written down.
#[cfg(target_os = "linux")]
fn written(file: &Path) -> Vec<String> {
    let text = std::fs::read_to_string(file).expect("ids");
    text.split_whitespace().map(str::to_owned).collect()
}

/// Whether a process is there, be it as a zombie.
#[cfg(target_os = "linux")]
fn is_there(id: &str) -> bool {
    Path::new("/proc").join(id).exists()
}

/// Whether a process runs.
#[cfg(target_os = "linux")]
fn runs(id: &str) -> bool {
    let stat = std::fs::read_to_string(Path::new("/proc").join(id).join("stat"));
    stat.is_ok_and(|stat| !stat.contains(") Z "))
}

#[cfg(target_os = "linux")]
#[test]
fn nothing_is_left_of_a_program_that_would_go_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("ids");
    let line = format!("stubborn '{}'", file.display());
    let named = ProgramSpec { name: "mine".into(), command: command(&line) };
    let programs = Programs::start(vec![named], LIMITS).expect("it says hello");
    let found = duel("norvegienne", &["mine", "hard"], &programs, 1);
    assert_eq!(lost(&found), Vec::new());
    let ids = written(&file);
    assert_eq!(ids.iter().filter(|id| is_there(id)).count(), 2, "a program and its helper");
    drop(programs);
    assert!(!is_there(&ids[0]), "it has been waited for");
    // Nobody but the system waits for the helper.
    while runs(&ids[1]) {
        std::thread::sleep(Duration::from_millis(5));
    }
}
