//! The rule books: every example holds, and book, code and specification cite each other.
//!
//! A game has its book in `games/GAME/RULES.md` and, in `games/GAME/SOURCES.txt`, the facts, decisions,
//! house rules and test rows that its clauses must cite.

use tapis_games::any::AnyOptions;

#[test]
fn every_example_holds() {
    for game in AnyOptions::all() {
        let n_examples = game
            .check_rule_book()
            .unwrap_or_else(|error| panic!("{}/RULES.md, {error}", game.id()));
        assert!(n_examples > 0, "{}/RULES.md has no example", game.id());
    }
}

#[cfg(not(target_family = "wasm"))]
mod tidy {
    #![expect(clippy::disallowed_methods, reason = "the tests read the sources they are about")]

    use std::{
        collections::{BTreeMap, BTreeSet},
        fs,
        path::PathBuf,
    };

    use tapis_games::any::{Any, AnyOptions};
    use tapis_rules::{
        Choice, OptionSet,
        book::{Book, HouseRule},
    };

    fn folder(game: &AnyOptions) -> PathBuf {
        PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../games").join(game.id())
    }

    fn book(game: &AnyOptions) -> Book<'static> {
        let id = game.id();
        Book::parse(game.rule_book()).unwrap_or_else(|error| panic!("{id}/RULES.md, {error}"))
    }

    #[test]
    fn every_clause_has_an_example_and_a_source() {
        for game in AnyOptions::all() {
            for rule in book(&game).rules {
                let place =
                    format!("{}/RULES.md, line {}, [{}]", game.id(), rule.line, rule.number);
                assert!(!rule.examples.is_empty(), "{place} has no example");
                assert!(!rule.sources.is_empty(), "{place} has no source");
                assert!(!rule.prose.is_empty(), "{place} says nothing");
            }
        }
    }

    #[test]
    fn every_clause_stands_in_a_chapter_with_a_title_in_both_languages() {
        for game in AnyOptions::all() {
            let english = book(&game);
            let french = Book::parse(game.french_rule_book()).expect("its own test reads it");
            let mut used = BTreeSet::new();
            for rule in &english.rules {
                let place = format!("{}, [{}]", game.id(), rule.number);
                let (said, dit) = (english.chapter(rule.chapter()), french.chapter(rule.chapter()));
                assert!(said.is_some() && dit.is_some() && said != dit, "{place}");
                used.insert(rule.chapter());
            }
            assert_eq!(english.chapters.len(), used.len(), "{}", game.id());
        }
    }

    /// What stands between backquotes: questions, answers, actions.
    fn quoted(prose: &str) -> BTreeSet<&str> {
        prose.split('`').skip(1).step_by(2).collect()
    }

    #[test]
    fn the_french_book_has_the_same_clauses_and_names_the_same_house_rules() {
        for game in AnyOptions::all() {
            let id = game.id();
            let french = Book::parse(game.french_rule_book())
                .unwrap_or_else(|error| panic!("{id}/RULES.fr.md, {error}"));
            let english = book(&game);
            let numbers = |book: &Book<'_>| {
                book.rules.iter().map(|it| it.number.to_owned()).collect::<Vec<_>>()
            };
            assert_eq!(numbers(&french), numbers(&english), "{id}");
            for (said, rule) in french.rules.iter().zip(&english.rules) {
                let place = format!("{id}/RULES.fr.md, [{}]", rule.number);
                assert_eq!(quoted(&said.prose), quoted(&rule.prose), "{place}");
                assert!(
                    !said.prose.is_empty() && said.title != rule.title || id == "nambarz",
                    "{place}"
                );
                assert!(said.sources.is_empty() && said.examples.is_empty(), "{place}");
            }
        }
    }

    #[test]
    fn every_source_is_cited_and_every_cited_source_exists() {
        for game in AnyOptions::all() {
            let list = fs::read_to_string(folder(&game).join("SOURCES.txt"))
                .unwrap_or_else(|error| panic!("{}/SOURCES.txt: {error}", game.id()));
            let known: BTreeSet<&str> =
                list.lines().filter(|line| !line.starts_with('#') && !line.is_empty()).collect();
            let questions: BTreeSet<String> = game
                .questions()
                .iter()
                .map(|question| format!("option {}", question.key))
                .collect();
            let must = known.iter().map(ToString::to_string).chain(questions);
            let must: BTreeSet<String> = must.collect();
            let book = book(&game);
            let cited = book.rules.iter().flat_map(|rule| &rule.sources);
            let named = |source: &&str| match HouseRule::of(source) {
                Some(HouseRule { key, .. }) => format!("option {key}"),
                None => (*source).to_owned(),
            };
            let cited: BTreeSet<String> = cited.map(named).collect();
            let id = game.id();
            assert_eq!(must.difference(&cited).collect::<Vec<_>>(), [""; 0], "{id}: never cited");
            assert_eq!(cited.difference(&must).collect::<Vec<_>>(), [""; 0], "{id}: unknown");
        }
    }

    #[test]
    fn a_clause_that_is_in_force_with_one_answer_alone_is_shown_with_it() {
        let mut n_found = 0;
        for game in AnyOptions::all() {
            for rule in &book(&game).rules {
                for house in rule.house_rules().filter(|it| it.only.is_some()) {
                    let place = format!("{}/RULES.md, [{}]: {house:?}", game.id(), rule.number);
                    let is_shown = rule.examples.iter().any(|example| {
                        let story = example.story::<Any>().expect("an example that is played");
                        house.allows(&story.record.options) && story.undealt.is_none()
                    });
                    assert!(is_shown, "{place}");
                    let questions = game.questions();
                    let question = questions.iter().find(|it| it.key == house.key);
                    let choices = &question.expect("a question").choices;
                    let is_answer = |it: &Choice| Some(it.word.as_ref()) == house.only;
                    assert!(choices.iter().any(is_answer), "{place}");
                    n_found += 1;
                }
            }
        }
        assert!(n_found > 20, "{n_found}");
    }

    /// All files in a folder and those in it.
    fn files_in(folder: PathBuf) -> Vec<PathBuf> {
        let (mut files, mut folders) = (Vec::new(), vec![folder]);
        while let Some(folder) = folders.pop() {
            for file in fs::read_dir(folder).expect("a folder") {
                let path = file.expect("a file").path();
                if path.is_dir() { folders.push(path) } else { files.push(path) }
            }
        }
        files
    }

    #[test]
    fn code_and_book_cite_the_same_clauses() {
        for game in AnyOptions::all() {
            let book = book(&game);
            let known: BTreeSet<&str> = book.rules.iter().map(|rule| rule.number).collect();
            let mut cited = BTreeMap::new();
            for path in files_in(folder(&game)) {
                if path.extension().is_some_and(|extension| extension == "rs") {
                    let code = fs::read_to_string(&path).expect("text");
                    cited.extend(citations(&code).into_iter().map(|clause| (clause, path.clone())));
                }
            }
            for (clause, path) in &cited {
                assert!(known.contains(clause.as_str()), "{}: no clause {clause}", path.display());
            }
            let uncited: Vec<_> =
                known.into_iter().filter(|clause| !cited.contains_key(*clause)).collect();
            assert_eq!(uncited, [""; 0], "{}: no code cites these clauses", game.id());
        }
    }

    /// The clauses that a text names, such as `C5.2`; `C5.2 to C5.5` names four.
    fn citations(text: &str) -> Vec<String> {
        let words = text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '.'));
        let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
        let mut found = Vec::new();
        for (nth, word) in words.iter().enumerate() {
            let Some((chapter, number)) = clause(word) else { continue };
            let last = (words.get(nth + 1) == Some(&"to"))
                .then(|| clause(words.get(nth + 2)?))
                .flatten()
                .filter(|(last_chapter, _)| *last_chapter == chapter);
            let numbers = number..=last.map_or(number, |(_, number)| number);
            found.extend(numbers.map(|number| format!("{chapter}.{number}")));
        }
        found
    }

    /// The chapter and the number of a clause such as `C5.2`.
    fn clause(word: &str) -> Option<(&str, u32)> {
        let (chapter, number) = word.trim_end_matches('.').split_once('.')?;
        let digits = chapter.trim_start_matches(|c: char| c.is_ascii_uppercase());
        let is_chapter = digits.len() < chapter.len() && digits.parse::<u32>().is_ok();
        number.parse().ok().filter(|_| is_chapter).map(|number| (chapter, number))
    }

    #[test]
    fn citations_are_found_in_comments_and_strings() {
        let text = r#"/// (clauses C5.2 to C5.4). As \"N10.2\", not 1.5, C6 or v1.2. See C7.1."#;
        assert_eq!(citations(text), ["C5.2", "C5.3", "C5.4", "C5.4", "N10.2", "C7.1"]);
    }
}
