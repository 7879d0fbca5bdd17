//! Everything that can be said is said: in both languages, in every form, to whom it happens, to
//! others and to a spectator. What no message is said for, or no sample says, is named.

use std::{collections::BTreeSet, path::Path};

use tapis_cards::{Card, Rank};
use tapis_games::any::{Any, AnyOptions};
use tapis_rules::{
    End, Input, OptionSet, OptionsError, Outcome, Record, Refused, Ruleset as _, Seat, Seats,
    Table, Viewer, book::Book, record::parse_input,
};

use crate::{
    ALL, Form, Hindrance, Lang, Messages, Names, Teller, Words,
    check::{self, written},
    labels, nambarz, options_error, prose, records, sources,
    story::{self, Tale},
    words::COMMON,
};

mod of_records;
mod samples;

use of_records::{say_feats, say_hints, say_records, say_reviews, say_what_else};

fn everything(lang: Lang) -> Words {
    let games = ALL.iter().copied().chain(prose::ALL);
    let messages: Vec<&Messages> = games.chain([&records::MESSAGES]).collect();
    Words::new(lang, &messages)
}

/// Refuses what shows a variable, a name of a message or nothing instead of words.
fn speaks(words: &Words, text: &str) {
    let is_broken = text.trim().is_empty()
        || text.contains(['{', '}', '$'])
        || text.contains("  ")
        || words.has(text) && text.contains('-');
    assert!(!is_broken, "{words:?}: “{text}”");
}

fn seat(index: u8) -> Seat {
    Seat::new(index).expect("a seat")
}

/// What each of a table is told, in every form.
fn tellers<'a>(words: &'a Words, all: &'a [Names]) -> impl Iterator<Item = Teller<'a>> {
    all.iter().flat_map(move |names| {
        let teller = Teller::new(words, names);
        [Form::Full, Form::Short, Form::Spoken].map(|form| teller.with_form(form))
    })
}

fn audience() -> Vec<Names> {
    let of: Vec<String> = ["Lina", "Sam", "Camille"].map(String::from).to_vec();
    let you = [None, Some(seat(0)), Some(seat(1))];
    you.map(|you| Names { of: of.clone(), you }).to_vec()
}

/// What only a drawn table says is said in `scene`, whose own tests draw every game.
#[test]
fn every_message_is_said_and_every_saying_has_its_message() {
    let of_scene = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../scene/src"));
    for lang in Lang::ALL {
        let words = everything(lang);
        say_cards(&words);
        say_books(&words);
        samples::say(&words);
        say_results(&words);
        say_refusals(&words);
        say_house_rules(&words);
        say_records(&words);
        say_feats(&words);
        say_hints(&words);
        say_what_else(&words);
        say_reviews(&words);
        let mut said = words.said.take();
        let texts = ALL.iter().chain([&&COMMON, &&records::MESSAGES]).chain(&prose::ALL);
        let all: std::collections::BTreeMap<_, _> =
            texts.flat_map(|messages| written(messages.text(lang))).collect();
        let mut open: Vec<String> = said.iter().cloned().collect();
        while let Some(name) = open.pop() {
            for referred in all.get(&name).into_iter().flat_map(|it| &it.refers) {
                if said.insert(referred.clone()) {
                    open.push(referred.clone());
                }
            }
        }
        let drawn = check::sources_below(of_scene) + &check::sources_of_games("scene");
        let is_never = |name: &&String| {
            let message = name.split('.').next().unwrap_or_default();
            !said.contains(*name) && !drawn.contains(&format!("\"{message}\""))
        };
        let never: Vec<&String> = all.keys().filter(is_never).collect();
        assert!(never.is_empty(), "{lang:?} never says {never:#?}");
    }
}

/// An arm for a new variant that no sample reaches must have its message all the same.
#[test]
fn every_message_that_the_code_names_is_there() {
    let sources = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src"));
    let texts = ALL.iter().copied().chain([&COMMON, &records::MESSAGES]).chain(prose::ALL);
    let known: BTreeSet<String> =
        texts.flat_map(|messages| written(messages.fr).into_keys()).collect();
    let is_name = |literal: &&str| {
        let inner = literal.starts_with(|c: char| c.is_ascii_lowercase())
            && literal.ends_with(|c: char| c.is_ascii_lowercase());
        inner
            && literal.contains('-')
            && literal.chars().all(|c| c.is_ascii_lowercase() || c == '-')
    };
    let code = check::sources_below(sources) + &check::sources_of_games("words");
    let named: BTreeSet<&str> = code.split('"').skip(1).step_by(2).filter(is_name).collect();
    assert!(named.len() > 200, "only {} found: the search is broken", named.len());
    // The word of a pattern, on which a message selects.
    let missing: Vec<&str> = named.into_iter().filter(|it| !known.contains(*it)).collect();
    assert_eq!(missing, ["big-mac"]);
}

#[test]
fn french_and_english_say_the_same_of_the_same_facts() {
    for messages in ALL.iter().copied().chain([&COMMON, &records::MESSAGES]) {
        assert_eq!(check::differences(messages), Vec::<String>::new());
    }
}

fn say_cards(words: &Words) {
    for form in [Form::Full, Form::Short, Form::Spoken] {
        for card in (0..Card::N_FACES).filter_map(Card::from_index) {
            speaks(words, &words.card(form, card));
        }
        for rank in Rank::ALL.map(Some).into_iter().chain([None]) {
            speaks(words, &words.rank(form, rank));
        }
        for card in tapis_games::nambarz::Card::all() {
            speaks(words, &nambarz::card(words, form, card));
        }
        speaks(words, &words.several(form, []));
    }
}

/// Plays the examples of all rule books and tells all that happens in them.
fn say_books(words: &Words) {
    for options in AnyOptions::all() {
        let book = Book::parse(options.rule_book()).expect("its own test reads it");
        for example in book.rules.iter().flat_map(|rule| &rule.examples) {
            say_example(words, example.text);
        }
    }
}

fn say_example(words: &Words, text: &str) {
    say_tale(words, text);
    let (head, body) = text.split_at(text.find("\n\n").map_or(text.len(), |end| end + 1));
    let record = Record::<Any>::parse(head).expect("an example has a header");
    let Ok(mut table) = Table::open(record.options.clone(), record.n_seats, record.deal) else {
        return;
    };
    let all = audience();
    for line in body.lines().filter(|line| !line.is_empty() && !line.starts_with(['=', '#'])) {
        for action in table.actions(seat(0)) {
            for teller in tellers(words, &all) {
                speaks(words, &teller.action(&action));
            }
        }
        let Ok(timed) = parse_input::<Any>(&record.options, line.trim_end()) else { continue };
        let refused = match timed.input {
            Input::Act(seat, action) => {
                for teller in tellers(words, &all) {
                    speaks(words, &teller.action(&action));
                }
                table.act(seat, action, timed.at_ms).err()
            }
            Input::Expire(timer) => table.expire(timer, timed.at_ms).map_or(None, |()| None),
            Input::Miss(seat) => table.miss(seat, timed.at_ms).map_or(None, |()| None),
        };
        for teller in tellers(words, &all) {
            let said = refused.as_ref().map(|refused| teller.refusal(refused));
            assert!(said.as_ref().is_none_or(|said| said.text.ends_with('.')), "{said:?}");
        }
    }
    say_table(words, &table, &all);
    for viewer in Viewer::all(record.n_seats) {
        for seen in table.seen(viewer, 0) {
            for teller in tellers(words, &all) {
                let said = teller.event(&seen);
                speaks(words, &said);
                let is_whole = teller.form == Form::Full;
                assert!(!is_whole || said.ends_with('.'), "{said}");
            }
        }
    }
}

/// Each step says something.
fn say_tale(words: &Words, text: &str) {
    let tale = Tale::read(text).expect("its own test plays it");
    let steps = match &tale.steps {
        Ok(steps) => steps,
        Err(clause) => return speaks(words, &story::undealt(words, clause)),
    };
    for names in &audience() {
        let teller = Teller::new(words, names);
        for step in steps {
            let told = [step.happened(teller), step.offers(teller)].concat();
            assert!(!told.is_empty(), "{text}");
            for line in told {
                speaks(words, &line);
                assert!(line.ends_with('.'), "{line}");
            }
        }
    }
}

fn say_table(words: &Words, table: &Table<Any>, all: &[Names]) {
    let options = &table.record().options;
    for teller in tellers(words, all) {
        for viewer in [Viewer::Spectator, Viewer::Seat(seat(0))] {
            for line in teller.table(options, &table.view(viewer)) {
                speaks(words, &line);
            }
        }
    }
}

fn say_results(words: &Words) {
    let all: Vec<Names> = audience().into_iter().map(|it| it.addressed(words)).collect();
    let alone = |index| Seats::one(seat(index));
    let both = [seat(0), seat(1)].into_iter().collect::<Seats>();
    for teller in tellers(words, &all) {
        for (places, points) in [
            (vec![alone(0), alone(1)], None),
            (vec![alone(1), alone(0)], Some(vec![1, 7])),
            (vec![both], Some(vec![7, 7])),
            (vec![both], Some(vec![7, 9])),
        ] {
            for end in [End::Won, End::Stopped] {
                let points = points.clone().map(|points| points.into_iter().collect());
                let outcome = Outcome { places: places.clone(), points, end };
                speaks(words, &teller.result(&outcome));
                for line in teller.places(&outcome) {
                    speaks(words, &line);
                }
            }
        }
        speaks(words, &teller.verdict([(seat(0), 312), (seat(1), 327)]));
        speaks(words, &teller.drawn([(seat(0), 312), (seat(1), 327)]));
    }
}

fn say_refusals(words: &Words) {
    for teller in tellers(words, &audience()) {
        let hindrances = [
            Hindrance::NotSeated,
            Hindrance::AlreadySeated(seat(0)),
            Hindrance::NotFree,
            Hindrance::TooFar(180, 150),
            Hindrance::NotHost("Lina"),
            Hindrance::Removed("Lina"),
            Hindrance::Closed("Lina"),
            Hindrance::NotRemoved,
            Hindrance::NoGuest,
            Hindrance::IsThere,
            Hindrance::NotYet(1),
            Hindrance::NotYet(40),
            Hindrance::NoTicket,
            Hindrance::NoChat,
            Hindrance::NoHints,
            Hindrance::GameRuns,
            Hindrance::NoGame,
            Hindrance::SeatsFree(1),
            Hindrance::Stale,
            Hindrance::Beaten,
        ];
        for hindrance in hindrances {
            speaks(words, &teller.hindrance(hindrance).text);
        }
        for refused in [
            Refused::Over,
            Refused::NoSuchSeat { seat: seat(9) },
            Refused::NotNow { seat: seat(0), must: Seats::NONE },
            Refused::NotNow { seat: seat(0), must: Seats::one(seat(1)) },
        ] {
            speaks(words, &teller.refusal(&refused).text);
        }
    }
    let text = String::from;
    for error in [
        OptionsError::Key { key: text("x"), known: vec![text("y")] },
        OptionsError::Answer { key: text("x"), answer: text("y"), choices: vec![text("z")] },
        OptionsError::Seats { n_seats: 9, least: 2, most: 5, clause: "C1.2".into() },
        OptionsError::Conflict { first: text("x"), second: text("y"), clause: "C1.4".into() },
        OptionsError::Deck { n_groups: 1, n_cards: 2, clause: "".into() },
    ] {
        let said = options_error(words, &error, str::to_owned);
        speaks(words, &said.text);
        assert!(said.text.ends_with('.'), "{said:?}");
    }
}

fn say_house_rules(words: &Words) {
    for (preset, options) in AnyOptions::catalogue() {
        assert_eq!(labels::nearest_preset(&options), preset);
        speaks(words, &labels::game(words, &options));
        speaks(words, &labels::pitch(words, preset));
    }
    assert_eq!(ALL.len(), AnyOptions::all().len(), "every game has its messages");
    for options in AnyOptions::all() {
        let game = options.id();
        for question in options.questions() {
            let key = question.key.as_ref();
            speaks(words, &labels::heading(words, question.topic));
            let label = labels::question(words, game, key);
            speaks(words, &label);
            let asked = prose::question(words, &options, key);
            assert!(asked.ends_with('.') && asked != label, "{game} {key}: {asked}");
            for choice in &question.choices {
                let word = choice.word.as_ref();
                let answer = match choice.range {
                    Some((least, _)) if word.is_empty() => least.to_string(),
                    Some((least, _)) => format!("{word}:{least}"),
                    None => word.to_owned(),
                };
                let label = labels::answer(words, game, key, &answer);
                speaks(words, &label);
                speaks(words, &labels::said(words, game, key, &answer));
                let has_label = words.has(&format!("a-{game}-{key}-{word}"))
                    || !word.contains(|c: char| c.is_ascii_alphabetic())
                    || ["on", "off"].contains(&word);
                assert!(has_label, "{game} {key}={word}");
                let said = prose::answer(words, &options, key, &answer);
                assert!(said.ends_with('.'), "{game} {key}={answer}: {said}");
            }
            speaks(words, &sources::of_question(words, &question.source));
        }
        let book = Book::parse(options.rule_book()).expect("its own test reads it");
        for rule in &book.rules {
            speaks(words, &sources::of_clause(words, rule.sources.iter().copied()));
        }
    }
    // No book says these two yet, but a source may.
    speaks(words, &sources::of_question(words, "S4 facts 1 and 2, S4 facts 3 to 5"));
}

#[test]
fn no_french_sentence_is_left_of_a_house_rule_that_there_is_not() {
    let known: BTreeSet<String> = AnyOptions::all()
        .iter()
        .flat_map(|options| {
            let game = options.id();
            options.questions().into_iter().flat_map(move |question| {
                let key = question.key;
                let of = move |word: &str| format!("prose-{game}-{key}{word}");
                let answers = question.choices.into_iter();
                let answers: Vec<String> = answers.map(|it| of(&format!("-{}", it.word))).collect();
                answers.into_iter().chain([of("")])
            })
        })
        .collect();
    for name in prose::ALL.iter().skip(1).flat_map(|messages| written(messages.fr).into_keys()) {
        assert!(known.contains(&name), "{name}");
    }
}

#[test]
fn a_refusal_is_said_with_its_clause_in_brackets() {
    let said = crate::Said::plain("There is nothing to slap.".into());
    assert_eq!(said.to_string(), "There is nothing to slap.");
    assert_eq!(said.with_clause("C5.9").to_string(), "There is nothing to slap (C5.9).");
}
