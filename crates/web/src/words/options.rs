//! Games and house rules in words.

use tapis_rules::Question;

use super::{Args, say};

/// The title of a preset of a game.
pub(crate) fn preset_name(preset: &str) -> String {
    say(&format!("game-{preset}"), None)
}

/// What a preset is about, in a sentence.
pub(crate) fn preset_pitch(preset: &str) -> String {
    say(&format!("game-{preset}-pitch"), None)
}

/// What a question asks.
pub(crate) fn question_words(key: &str) -> String {
    say(&format!("q-{key}"), None)
}

/// An answer to a question, `word`, `word:number` or a bare number.
pub(crate) fn answer_words(key: &str, answer: &str) -> String {
    let (word, number) = split(answer);
    let Some(n) = number else { return say(&answer_key(key, word), None) };
    let mut args = Args::new();
    args.set("n", n);
    say(&answer_key(key, word), Some(&args))
}

/// Splits an answer into its word and its number.
pub(crate) fn split(answer: &str) -> (&str, Option<u32>) {
    match answer.split_once(':') {
        Some((word, number)) => (word, number.parse().ok()),
        None => answer.parse().map_or((answer, None), |n| ("", Some(n))),
    }
}

/// The message that says an answer.
pub(super) fn answer_key(key: &str, word: &str) -> String {
    match (key, word) {
        (_, "on" | "off") if key != "freeze_on_pattern" => format!("a-{word}"),
        (_, "") => format!("a-{key}-number"),
        (_, word) => format!("a-{key}-{word}"),
    }
}

/// The heading under which a question stands.
pub(crate) fn group_name(question: &Question) -> String {
    say(&format!("group-{}", group_of(&question.key)), None)
}

/// The group of a question: what it is about.
pub(super) fn group_of(key: &str) -> &'static str {
    match key {
        "pair" | "joker_pair" | "addition" | "addition_ace" | "ten_alone" | "sandwich"
        | "bigmac" => "patterns",
        "freeze_on_pattern" | "slap_window_ms" | "tie" => "pace",
        "penalty" | "ban_length" | "wrong_play" | "empty_slap" | "cardless_wrong_slap" => {
            "mistakes"
        }
        "slap_in_forever" | "last_player" | "cap" => "end",
        "packs" | "jokers" | "max_players" | "remainder" | "collect" => "cards",
        _ => "other",
    }
}
