//! House rules in a few words: presets, questions, answers, and the headings they stand under.

use tapis_games::any::AnyOptions;
use tapis_rules::OptionSet;

use crate::{Words, games, say};

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

/// What a house rule is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Group {
    /// Cards and players.
    Cards,
    /// The deal.
    Deal,
    /// A turn.
    Turn,
    /// What can be slapped.
    Patterns,
    /// Calculations.
    Calculation,
    /// Cards that do something.
    Special,
    /// Jokers.
    Jokers,
    /// Variants of the rule sheet.
    Variants,
    /// How fast the game goes.
    Pace,
    /// What mistakes cost.
    Mistakes,
    /// Teams.
    Teams,
    /// The end of the game.
    End,
}

impl Group {
    /// What the question `key` of this game is about; what no game has placed counts as a variant.
    pub fn of(options: &AnyOptions, key: &str) -> Self {
        games::group(options, key).unwrap_or(Self::Variants)
    }

    /// Its heading.
    pub fn heading(self, words: &Words) -> String {
        let id = match self {
            Self::Cards => "group-cards",
            Self::Deal => "group-deal",
            Self::Turn => "group-turn",
            Self::Patterns => "group-patterns",
            Self::Calculation => "group-calculation",
            Self::Special => "group-special",
            Self::Jokers => "group-jokers",
            Self::Variants => "group-variants",
            Self::Pace => "group-pace",
            Self::Mistakes => "group-mistakes",
            Self::Teams => "group-teams",
            Self::End => "group-end",
        };
        words.say(id, &[])
    }
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
