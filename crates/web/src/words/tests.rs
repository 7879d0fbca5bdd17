use std::{fs, path::Path};

use tapis_games::{any::AnyIllegal, corse::Illegal};
use tapis_protocol::{ProtocolError, RoomError};
use tapis_room::Position;
use tapis_rules::{OptionsError, Refused, Seat, Seats};
use tapis_words::{ALL, COMMON, Messages, check};

use super::*;
use crate::settings::{
    Backs, Chatter, Cloth, Indices, Listens, Setting, Size, Sound, Suits, Theme, Verbosity,
    Vibration,
};

/// What only a page says.
const OWN: Messages =
    Messages { fr: include_str!("../../locales/fr.ftl"), en: include_str!("../../locales/en.ftl") };

/// What is said where tables are arranged, the page is set up and rules are read.
const ARRANGING: Messages = Messages {
    fr: include_str!("../../locales/arrange.fr.ftl"),
    en: include_str!("../../locales/arrange.en.ftl"),
};

/// What is said of games that are over.
const REPLAY: Messages = Messages {
    fr: include_str!("../../locales/replay.fr.ftl"),
    en: include_str!("../../locales/replay.en.ftl"),
};

/// What the lessons say.
const LEARN: Messages = Messages {
    fr: include_str!("../../locales/learn.fr.ftl"),
    en: include_str!("../../locales/learn.en.ftl"),
};

/// As when everything has been fetched.
fn begin_with_everything(lang: Lang) {
    let own = |all: &[&Messages]| all.iter().map(|it| it.text(lang)).collect::<Vec<_>>().join("\n");
    let all: Vec<&Messages> = [&COMMON, &OWN, &ARRANGING, &REPLAY, &LEARN]
        .into_iter()
        .chain(ALL.iter().copied())
        .collect();
    begin(String::new(), lang, &own(&all));
}

#[test]
fn what_a_page_says_is_said_in_both_languages_and_by_somebody() {
    let code = check::sources_below(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src")));
    for messages in [&OWN, &ARRANGING, &REPLAY, &LEARN] {
        assert_eq!(check::differences(messages), Vec::<String>::new());
        let unused = check::unused(messages, &code, &["set-", "net-", "key-", "learn-", "bot-"]);
        assert_eq!(unused, Vec::<String>::new());
    }
    assert_eq!(check::missing(&[&OWN, &ARRANGING, &REPLAY, &LEARN], &code), Vec::<String>::new());
}

/// The sources whose code comes with the words of whatever arranges (`parts.rs`, `loaded::Later`).
const LATER: [&str; 26] = [
    "house.rs",
    "learn/",
    "lobby/choice.rs",
    "lobby/here.rs",
    "lobby/make.rs",
    "lobby/more.rs",
    "lobby/options.rs",
    "local/",
    "pass.rs",
    "preferences.rs",
    "replay/",
    "rules_page/",
    "table/about.rs",
    "table/another.rs",
    "table/away.rs",
    "table/class.rs",
    "table/fair.rs",
    "table/gathering.rs",
    "table/hint.rs",
    "table/keys.rs",
    "table/questions.rs",
    "table/results.rs",
    "table/say.rs",
    "table/share.rs",
    "table/speed.rs",
    "table/write.rs",
];

/// All sources below a folder, by their paths in it.
fn sources(folder: &Path) -> Vec<(String, String)> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if path.is_dir() {
            found.extend(sources(&path).into_iter().map(|it| (format!("{name}/{}", it.0), it.1)));
        } else {
            found.push((name, fs::read_to_string(path).unwrap()));
        }
    }
    found
}

#[test]
fn what_comes_with_a_part_is_said_by_nothing_that_is_here_before() {
    let keys = ARRANGING.fr.lines().filter_map(|line| Some(line.split_once(" = ")?.0));
    let keys: Vec<&str> = keys.filter(|key| !key.starts_with([' ', '#'])).collect();
    assert!(keys.len() > 100);
    for (path, text) in sources(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src"))) {
        if LATER.iter().any(|it| path.starts_with(it)) {
            continue;
        }
        let said: Vec<_> = keys.iter().filter(|key| text.contains(&format!("\"{key}\""))).collect();
        assert!(said.is_empty(), "{path} says {said:?}");
    }
}

#[test]
fn what_is_painted_before_the_page_runs_is_what_it_says_then() {
    let html = include_str!("../../index.html");
    for lang in Lang::ALL {
        begin_with_everything(lang);
        for (title, what) in [
            ("lobby-title", "lobby-subtitle"),
            ("learn-game", "learn-coming"),
            ("rules", "rules-coming"),
            ("replay-title", "replay-coming"),
        ] {
            for (element, text) in [("h1", say(title)), ("p", say(what))] {
                let tag = lang.tag();
                let painted = format!("<{element} lang=\"{tag}\">{text}</{element}>");
                assert!(html.contains(&painted), "{painted}");
            }
        }
    }
}

/// Runs `told` in every language and refuses what shows a key or a variable instead of words.
fn speaks(what: &str, told: impl Fn() -> String) {
    for lang in Lang::ALL {
        begin_with_everything(lang);
        let text = told();
        let is_broken = text.is_empty() || text.contains(['{', '}', '$']) || words().has(&text);
        assert!(!is_broken, "{what} in {lang:?}: “{text}”");
    }
}

fn seat(index: u8) -> Seat {
    Seat::new(index).expect("a seat")
}

#[test]
fn every_game_that_the_page_draws_has_its_messages() {
    for (preset, options) in tapis_games::any::AnyOptions::catalogue() {
        speaks(preset, || labels::preset(&words(), preset));
        speaks(preset, || labels::game(&words(), &options));
        speaks(preset, || labels::pitch(&words(), preset));
        for question in tapis_rules::OptionSet::questions(&options) {
            let key = &question.key;
            speaks(key, || labels::question(&words(), options.id(), key));
        }
    }
}

fn illegals() -> Vec<Illegal> {
    let seat = seat(0);
    vec![
        Illegal::NothingToSlap,
        Illegal::TooLate,
        Illegal::Banned { seat },
        Illegal::NoCard { seat },
        Illegal::NotYourTurn { seat },
        Illegal::Out { seat },
    ]
}

fn options_errors() -> Vec<OptionsError> {
    vec![
        OptionsError::Key { key: "x".into(), known: vec![] },
        OptionsError::Answer { key: "x".into(), answer: "y".into(), choices: vec![] },
        OptionsError::Seats { n_seats: 9, least: 2, most: 5, clause: "C1.2".into() },
        OptionsError::Conflict {
            first: "penalty=ban".into(),
            second: "pair=off".into(),
            clause: "C1.4".into(),
        },
        OptionsError::Deck { n_groups: 1, n_cards: 2, clause: "".into() },
    ]
}

fn problems() -> Vec<RoomError> {
    let rules = |refused| RoomError::Rules { refused, clause: "C5.9".into() };
    let mut problems = vec![
        RoomError::NotSeated,
        RoomError::AlreadySeated { seat: seat(0) },
        RoomError::NotFree,
        RoomError::TooFar { rtt_ms: 180, most_ms: 150 },
        RoomError::NotHost { host: "Lina".into() },
        RoomError::Removed { host: "Lina".into() },
        RoomError::Closed { host: "Lina".into() },
        RoomError::NotRemoved,
        RoomError::NoGuest,
        RoomError::IsThere,
        RoomError::NotYet { left_ms: 12_300 },
        RoomError::NoTicket,
        RoomError::GameRuns,
        RoomError::NoGame,
        RoomError::SeatsFree { n_free: 1 },
        RoomError::Stale { now: Position::default() },
        RoomError::Beaten,
        RoomError::NoChat,
        RoomError::NoHints,
        rules(Refused::Over),
        rules(Refused::NoSuchSeat { seat: seat(0) }),
        rules(Refused::NotNow { seat: seat(0), must: Seats::NONE }),
        rules(Refused::Illegal(AnyIllegal::OtherGame)),
    ];
    problems
        .extend(illegals().into_iter().map(|it| rules(Refused::Illegal(AnyIllegal::Corse(it)))));
    problems.extend(options_errors().into_iter().map(RoomError::Options));
    problems
}

#[test]
fn everything_that_can_go_wrong_has_words() {
    let mut troubles = vec![
        ProtocolError::Malformed { why: "x".into() },
        ProtocolError::TooLong { limit: 4_096 },
        ProtocolError::TooFast { retry_ms: 1_500 },
        ProtocolError::Version { server: 2, client: 1 },
        ProtocolError::NoHello,
        ProtocolError::WhoAreYou,
        ProtocolError::OtherSite,
        ProtocolError::OtherHost { host: "x".into() },
        ProtocolError::NoSuchTable { code: "BCDFGH".into() },
        ProtocolError::BadNick { most: 16 },
        ProtocolError::MixedNick,
        ProtocolError::PhrasesOff,
        ProtocolError::ChatOff,
        ProtocolError::BadText { most: 200 },
        ProtocolError::NoSuchLine,
        ProtocolError::NickTaken { nick: "x".into() },
        ProtocolError::Full { what: "tables".into() },
        ProtocolError::Storage,
        ProtocolError::Damaged { n_lost: 2 },
        ProtocolError::Stopping,
        ProtocolError::Draining,
        ProtocolError::Ended,
        ProtocolError::Barred,
    ];
    troubles.extend(problems().into_iter().map(ProtocolError::Room));
    for trouble in troubles {
        speaks(&format!("{trouble:?}"), || describe_error(&trouble, &Names::letters()).text);
    }
    let refused = RoomError::Rules { refused: Refused::Over, clause: "C5.9".into() };
    assert_eq!(
        describe_error(&ProtocolError::Room(refused), &Names::letters()).clause.as_deref(),
        Some("C5.9")
    );
}

#[test]
fn every_setting_and_its_answers_have_names() {
    fn check<T: Setting>() {
        speaks(T::KEY, || say(&format!("set-{}", T::KEY)));
        for answer in T::ALL {
            speaks(answer.name(), || say(&format!("set-{}-{}", T::KEY, answer.name())));
        }
    }
    check::<Lang>();
    check::<Theme>();
    check::<Indices>();
    check::<Suits>();
    check::<Size>();
    check::<Sound>();
    check::<Listens>();
    check::<Verbosity>();
    check::<Cloth>();
    check::<Backs>();
    check::<Vibration>();
    check::<Chatter>();
}
