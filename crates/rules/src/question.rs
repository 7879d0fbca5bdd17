//! One question of the house rules, what it is about, and what it means.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use crate::options::Choice;

/// What a house rule is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Topic {
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

/// One question about the rules, for those who ask it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Question {
    /// Its name.
    pub key: Cow<'static, str>,
    /// The facts or decisions of the specification behind it.
    pub source: Cow<'static, str>,
    /// What it is about.
    pub topic: Topic,
    /// What can be answered.
    pub choices: Vec<Choice>,
    /// The default answer.
    pub default: String,
}

/// What a question and its answers mean, in English sentences.
///
/// It stands apart from [`Question`], so that a program that never reads it does not carry it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prose {
    /// The question's name.
    pub key: &'static str,
    /// What it decides.
    pub question: &'static str,
    /// Each answer's word with what it means; the empty word stands for all that are not listed.
    pub answers: &'static [(&'static str, &'static str)],
}
