//! House rules in a few words: presets, questions, answers, and the headings they stand under.

use tapis_games::any::AnyOptions;
use tapis_rules::{OptionSet, Topic};

use crate::{Words, say};

/// The preset that shares the most answers with these rules, to name them by.
pub fn nearest_preset(options: &AnyOptions) -> &'static str {
    let questions = options.questions();
    let differing = |preset: &AnyOptions| {
        questions.iter().filter(|it| preset.get(&it.key) != options.get(&it.key)).count()
    };
    let presets = options.presets().into_iter();
    let nearest = presets.min_by_key(|(_, preset)| differing(preset));
    nearest.map_or(options.id(), |(name, _)| name)
}

/// What a game with these rules is called, after the preset that it comes nearest to.
pub fn game(words: &Words, options: &AnyOptions) -> String {
    preset(words, nearest_preset(options))
}

/// What a preset is called.
pub fn preset(words: &Words, preset: &str) -> String {
    words.say(&format!("game-{preset}"), &[])
}

/// What a preset is about, in a sentence that makes one want to play.
pub fn pitch(words: &Words, preset: &str) -> String {
    words.attribute(&format!("game-{preset}"), "pitch", &[]).unwrap_or_default()
}

/// The heading of house rules about this topic.
pub fn heading(words: &Words, topic: Topic) -> String {
    let id = match topic {
        Topic::Cards => "group-cards",
        Topic::Deal => "group-deal",
        Topic::Turn => "group-turn",
        Topic::Patterns => "group-patterns",
        Topic::Calculation => "group-calculation",
        Topic::Special => "group-special",
        Topic::Jokers => "group-jokers",
        Topic::Variants => "group-variants",
        Topic::Pace => "group-pace",
        Topic::Mistakes => "group-mistakes",
        Topic::Teams => "group-teams",
        Topic::End => "group-end",
    };
    words.say(id, &[])
}

/// What the question `key` of `game` asks.
pub fn question(words: &Words, game: &str, key: &str) -> String {
    words.say(&format!("q-{game}-{key}"), &[])
}

/// An answer to the question `key` of `game`: a word, `word:number` or a number.
pub fn answer(words: &Words, game: &str, key: &str, answer: &str) -> String {
    let (word, number) = split(answer);
    let id = format!("a-{game}-{key}-{word}");
    match (word, number) {
        _ if words.has(&id) => {
            let number = number.map(|n| ("n", n.into()));
            words.say(&id, number.as_slice())
        }
        ("on", _) => words.say("a-on", &[]),
        ("off", _) => words.say("a-off", &[]),
        // A number says itself, and so do the signs of operations.
        _ => answer.to_owned(),
    }
}

/// A question of `game` with an answer to it.
pub fn said(words: &Words, game: &str, key: &str, answer: &str) -> String {
    let (question, answer) = (question(words, game, key), self::answer(words, game, key, answer));
    say!(words, "options-said", question = question, answer = answer)
}

/// Splits an answer into its word and its number.
pub fn split(answer: &str) -> (&str, Option<u32>) {
    match answer.split_once(':') {
        Some((word, number)) => (word, number.parse().ok()),
        None => (answer, None),
    }
}
