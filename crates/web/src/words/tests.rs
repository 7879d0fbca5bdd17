use std::{collections::BTreeSet, fs, path::Path};

use tapis_cards::Card;
use tapis_games::{
    any::{AnyIllegal, AnySeen},
    corse::{BanTerm, Event, Illegal, Mistake, Pattern, Seen, Taking},
};
use tapis_protocol::{Problem, Trouble};
use tapis_room::Position;
use tapis_rules::{BySeat, OptionSet, OptionsError, Refused, Seat, Seats, Shown};

use super::*;
use crate::settings::{Indices, Setting, Size, Sound, Suits, Theme};

fn keys(lang: Lang) -> Vec<String> {
    let key = |line: &str| {
        let (key, _) = line.split_once(" =")?;
        line.starts_with(|first: char| first.is_ascii_lowercase()).then(|| key.to_owned())
    };
    lang.source().lines().filter_map(key).collect()
}

/// Says a message in every language; a key that is missing, or an argument, is an error.
fn said(key: &str, args: Option<&Args<'_>>) -> Vec<Result<String, String>> {
    Lang::ALL.into_iter().map(|lang| say_in(lang, key, args)).collect()
}

fn exists(key: &str) {
    for lang in Lang::ALL {
        assert!(keys(lang).iter().any(|it| it == key), "{key} is missing in {lang:?}");
    }
}

/// Runs `words` in every language and refuses what shows a key or a variable instead of words.
fn speaks(what: &str, words: impl Fn() -> String) {
    for lang in Lang::ALL {
        speak(lang);
        let text = words();
        let broken = text.is_empty()
            || text.contains(['{', '}', '$'])
            || keys(lang).contains(&text)
            || !text.contains(char::is_alphabetic);
        assert!(!broken, "{what} in {lang:?}: “{text}”");
    }
}

#[test]
fn both_languages_have_the_same_keys_in_the_same_order() {
    let (french, english) = (keys(Lang::Fr), keys(Lang::En));
    assert_eq!(french, english);
    assert_eq!(french.iter().collect::<BTreeSet<_>>().len(), french.len(), "a key twice");
}

#[test]
fn every_message_that_the_sources_ask_for_exists() {
    let mut n_found = 0;
    visit(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src")), &mut |text| {
        for rest in text.split("say!(\"").skip(1) {
            exists(rest.split('"').next().expect("a literal"));
            n_found += 1;
        }
    });
    assert!(n_found > 100, "only {n_found} found: the search is broken");
}

fn visit(folder: &Path, see: &mut impl FnMut(&str)) {
    for entry in fs::read_dir(folder).expect("the sources") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            visit(&path, see);
        } else if path.extension().is_some_and(|it| it == "rs") && !path.ends_with("words/tests.rs")
        {
            // What documents the macro shows made-up calls.
            let text = fs::read_to_string(&path).expect("a source");
            let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
            see(&code.collect::<Vec<_>>().join("\n"));
        }
    }
}

#[test]
fn no_message_is_said_nowhere() {
    let mut sources = String::new();
    visit(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src")), &mut |text| sources += text);
    let made_up = ["q-", "a-", "group-", "game-", "set-", "net-", "event-", "card-", "level-"];
    for key in keys(Lang::Fr) {
        let known = sources.contains(&format!("\"{key}\""))
            || made_up.iter().any(|prefix| key.starts_with(prefix));
        assert!(known, "{key} is never said");
    }
}

#[test]
fn every_card_has_a_name() {
    for card in (0..Card::N_FACES).filter_map(Card::from_index) {
        speaks(&card.to_string(), || card_name(card));
    }
    speak(Lang::Fr);
    assert_eq!(card_name("AS".parse().expect("a card")), "l’as de pique");
    speak(Lang::En);
    assert_eq!(card_name("TH".parse().expect("a card")), "the 10 of hearts");
}

fn seat(index: u8) -> Seat {
    Seat::new(index).expect("a seat")
}

/// One event of each kind, and of each shade that has words of its own.
fn events() -> Vec<Seen> {
    let cards = |n_cards| Shown::Backs(n_cards);
    let card = || Shown::Faces(["6H".parse::<Card>().expect("a card")].into_iter().collect());
    let (lina, sam) = (seat(0), seat(1));
    let patterns =
        [Pattern::Pair, Pattern::Addition, Pattern::TenAlone, Pattern::Sandwich, Pattern::BigMac];
    let takings = [Taking::Paid, Taking::Slap, Taking::LastLeft];
    let terms = [BanTerm::Seconds(30), BanTerm::Laid(4), BanTerm::Pile];
    let mut events = vec![
        Event::Packet { seat: lina, cards: cards(26) },
        Event::Remainder { cards: cards(2), aside: true },
        Event::Remainder { cards: cards(1), aside: false },
        Event::Laid { seat: lina, card: card() },
        Event::Laid { seat: lina, card: cards(1) },
        Event::Challenged { owner: lina, due: 4 },
        Event::Challenged { owner: lina, due: 1 },
        Event::Froze,
        Event::Mistaken { seat: lina, mistake: Mistake::Slap },
        Event::Mistaken { seat: lina, mistake: Mistake::Play },
        Event::Gave { seat: lina, to: sam, card: cards(1) },
        Event::BanLifted { seat: lina },
        Event::Indebted { seat: lina, due: 3 },
        Event::Out { seat: lina },
        Event::Ended { winner: Some(lina) },
        Event::Ended { winner: None },
    ];
    events.extend(patterns.map(|pattern| Event::Slapped { seat: lina, pattern }));
    events.extend(takings.map(|taking| Event::Collected { seat: lina, taking, n_cards: 9 }));
    events.extend(terms.map(|term| Event::Banned { seat: lina, term }));
    for n_cards in 0..3 {
        events.push(Event::SlidUnder { seat: lina, cards: cards(n_cards) });
        events.push(Event::PutInFront { seat: lina, cards: cards(n_cards) });
    }
    events
}

#[test]
fn every_event_has_words_for_everybody() {
    for you in [None, Some(seat(0)), Some(seat(1))] {
        let names = Names { names: ["Lina", "Sam"].map(String::from).into_iter().collect(), you };
        for event in events() {
            let seen = AnySeen::Corse(event);
            speaks(&format!("{seen:?}"), || event_words(&seen, &names).unwrap_or_default());
        }
    }
}

#[test]
fn one_is_singular_and_one_hears_oneself_as_you() {
    let names = Names {
        names: ["Lina", "Sam"].map(String::from).into_iter().collect::<BySeat<_>>(),
        you: Some(seat(1)),
    };
    let slid = |n_cards, who| {
        AnySeen::Corse(Event::SlidUnder { seat: seat(who), cards: Shown::Backs(n_cards) })
    };
    speak(Lang::Fr);
    let text = |seen| event_words(&seen, &names).expect("words");
    assert_eq!(text(slid(1, 0)), "Lina glisse une carte sous la pile.");
    assert_eq!(text(slid(3, 1)), "Vous glissez 3 cartes sous la pile.");
}

#[test]
fn every_game_question_and_answer_has_words() {
    for (preset, _) in crate::drawable::catalogue() {
        speaks(preset, || preset_name(preset));
        speaks(preset, || preset_pitch(preset));
    }
    for question in questions_of_all_games() {
        speaks(&question.key, || question_words(&question.key));
        speaks(&question.key, || group_name(&question));
        assert_ne!(options::group_of(&question.key), "other", "{}", question.key);
        for choice in &question.choices {
            let mut args = Args::new();
            if let Some((least, _)) = choice.range {
                args.set("n", least);
            }
            let key = options::answer_key(&question.key, &choice.word);
            for text in said(&key, Some(&args)) {
                assert!(text.is_ok_and(|text| !text.is_empty()), "{key}");
            }
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

fn problems() -> Vec<Problem> {
    let rules = |refused| Problem::Rules { refused, clause: "C5.9".into() };
    let mut problems = vec![
        Problem::NotSeated,
        Problem::AlreadySeated { seat: seat(0) },
        Problem::NotFree,
        Problem::NotHost { host: "Lina".into() },
        Problem::GameRuns,
        Problem::NoGame,
        Problem::PlacesFree { n_free: 1 },
        Problem::Stale { now: Position::default() },
        Problem::Beaten,
        rules(Refused::Over),
        rules(Refused::NoSuchSeat { seat: seat(0) }),
        rules(Refused::NotNow { seat: seat(0), must: Seats::NONE }),
        rules(Refused::Illegal(AnyIllegal::OtherGame)),
    ];
    problems
        .extend(illegals().into_iter().map(|it| rules(Refused::Illegal(AnyIllegal::Corse(it)))));
    problems.extend(options_errors().into_iter().map(Problem::Options));
    problems
}

#[test]
fn everything_that_can_go_wrong_has_words() {
    let mut troubles = vec![
        Trouble::Malformed { why: "x".into() },
        Trouble::TooLong { limit: 4_096 },
        Trouble::TooFast { retry_ms: 1_500 },
        Trouble::Version { server: 2, client: 1 },
        Trouble::NoHello,
        Trouble::WhoAreYou,
        Trouble::OtherSite,
        Trouble::NoSuchTable { code: "BCDFGH".into() },
        Trouble::BadNick { most: 16 },
        Trouble::Full { what: "tables".into() },
        Trouble::Storage,
        Trouble::Stopping,
    ];
    troubles.extend(problems().into_iter().map(Trouble::Room));
    for trouble in troubles {
        speaks(&format!("{trouble:?}"), || trouble_words(&trouble).text);
    }
    let refused = Problem::Rules { refused: Refused::Over, clause: "C5.9".into() };
    assert_eq!(trouble_words(&Trouble::Room(refused)).clause.as_deref(), Some("C5.9"));
}

#[test]
fn every_setting_and_its_answers_have_names() {
    fn check<T: Setting>() {
        exists(&format!("set-{}", T::KEY));
        for answer in T::ALL {
            exists(&format!("set-{}-{}", T::KEY, answer.name()));
        }
    }
    check::<Lang>();
    check::<Theme>();
    check::<Indices>();
    check::<Suits>();
    check::<Size>();
    check::<Sound>();
}

fn questions_of_all_games() -> Vec<tapis_rules::Question> {
    crate::drawable::catalogue().iter().flat_map(|(_, options)| options.questions()).collect()
}
