//! House rules: questions with a closed set of answers.
//!
//! [`options!`](crate::options) makes the struct, [`answers!`](crate::answers) the enums.
//! Every option has one text form, `question=answer`, for records, the command line and the wire.

use std::{borrow::Cow, fmt};

use serde::{Deserialize, Serialize, de::DeserializeOwned};

use crate::question::{Prose, Question, Topic};

/// The answers to one question.
pub trait Answer: Clone + Eq + fmt::Debug + Sized {
    /// Every answer, or the range of those that hold a number.
    fn choices() -> Vec<Choice>;
    /// The text form of this answer.
    fn text(&self) -> String;
    /// The answer with this text form.
    fn parse(text: &str) -> Option<Self>;
    /// Each answer's word with an English sentence about it; the empty word stands for all words that
    /// are not listed.
    const PROSE: &'static [(&'static str, &'static str)];
}

/// What can be answered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub struct Choice {
    /// The word, empty for a bare number.
    pub word: Cow<'static, str>,
    /// The least and greatest number that goes with it, if one does (`word:number`).
    pub range: Option<(u32, u32)>,
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let colon = if self.word.is_empty() || self.range.is_none() { "" } else { ":" };
        write!(f, "{}{colon}", self.word)?;
        self.range.map_or(Ok(()), |(least, most)| write!(f, "{least}..{most}"))
    }
}

/// All options of a game.
pub trait OptionSet:
    Clone + Eq + fmt::Debug + Default + Serialize + DeserializeOwned + 'static
{
    /// The questions, in the order in which people should meet them.
    fn questions(&self) -> Vec<Question>;
    /// The answer to the question `key`, if there is such a question.
    fn get(&self, key: &str) -> Option<String>;
    /// Answers the question `key`.
    ///
    /// # Errors
    /// If there is no such question, or this is not an answer to it; then nothing has changed.
    fn set(&mut self, key: &str, answer: &str) -> Result<(), OptionsError>;
    /// Named sets of answers, the default one first.
    fn presets(&self) -> Vec<(&'static str, Self)>;
    /// The questions and answers in English sentences, in the order of [`questions`](Self::questions).
    fn prose(&self) -> &'static [Prose];
}

/// Options with which no game can be dealt.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
pub enum OptionsError {
    /// A question that this game does not ask.
    #[error("there is no option “{key}”; there are: {}", known.join(", "))]
    Key {
        /// The unknown name.
        key: String,
        /// The names there are.
        known: Vec<String>,
    },
    /// An answer that this question does not take.
    #[error("“{answer}” does not answer {key}; answers are: {}", choices.join(", "))]
    Answer {
        /// The question.
        key: String,
        /// What was answered.
        answer: String,
        /// What can be answered.
        choices: Vec<String>,
    },
    /// A number of seats that these options do not allow.
    #[error("{n_seats} players: these rules are for {least} to {most} ({clause})")]
    Seats {
        /// How many were asked for.
        n_seats: u8,
        /// The fewest.
        least: u8,
        /// The most.
        most: u8,
        /// The clause that says so.
        clause: Cow<'static, str>,
    },
    /// Two answers that contradict each other.
    #[error("{first} does not go with {second} ({clause})")]
    Conflict {
        /// One `question=answer`.
        first: String,
        /// The other.
        second: String,
        /// The clause that says so.
        clause: Cow<'static, str>,
    },
    /// A stacked deck that this game cannot deal.
    #[error("this deck cannot be dealt: {n_groups} groups of {n_cards} cards in all ({clause})")]
    Deck {
        /// How many groups it has.
        n_groups: usize,
        /// How many cards it has.
        n_cards: usize,
        /// The clause that says why.
        clause: Cow<'static, str>,
    },
}

/// A number from `MIN` to `MAX`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Number<const MIN: u32, const MAX: u32>(u32);

impl<const MIN: u32, const MAX: u32> Number<MIN, MAX> {
    /// This number.
    ///
    /// # Panics
    /// Outside `MIN..=MAX`: constants are checked where they are written, input by `parse`.
    pub const fn new(n: u32) -> Self {
        assert!(n >= MIN && n <= MAX, "out of range");
        Self(n)
    }

    /// The number itself.
    pub const fn get(self) -> u32 {
        self.0
    }
}

impl<const MIN: u32, const MAX: u32> Answer for Number<MIN, MAX> {
    fn choices() -> Vec<Choice> {
        vec![Choice { word: Cow::Borrowed(""), range: Some((MIN, MAX)) }]
    }
    fn text(&self) -> String {
        self.0.to_string()
    }
    fn parse(text: &str) -> Option<Self> {
        let n: u32 = text.parse().ok()?;
        ((MIN..=MAX).contains(&n) && n.to_string() == text).then_some(Self(n))
    }
    const PROSE: &'static [(&'static str, &'static str)] = &[("", "That many.")];
}

crate::answers! {
    /// Whether an extra rule is in force.
    #[derive(Copy)]
    pub enum Switch {
        /// No.
        Off = "off",
        /// Yes.
        On = "on",
    }
}

impl Switch {
    /// Whether the rule is in force.
    pub const fn is_on(self) -> bool {
        matches!(self, Self::On)
    }
}

/// Declares the answers to a question: an enum whose variants have a word and, some of them, a
/// number ([`Number`]) that rides inside. The documentation of a variant is what people read.
///
/// ```
/// tapis_rules::answers! {
///     /// What a wrong slap costs.
///     pub enum Penalty {
///         /// So many cards under the pile.
///         Under(tapis_rules::Number<1, 5>) = "under",
///         /// A card to each of the others.
///         Give = "give",
///     }
/// }
/// use tapis_rules::Answer;
/// assert_eq!(Penalty::parse("under:3").unwrap().text(), "under:3");
/// assert_eq!(Penalty::parse("under:6"), None);
/// ```
#[macro_export]
macro_rules! answers {
    (
        $(#[$meta:meta])*
        $vis:vis enum $name:ident {
            $( $(#[doc = $doc:literal])+ $variant:ident $(($number:ty))? = $word:literal ),+ $(,)?
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq, Eq, Hash)]
        $vis enum $name {
            $( $(#[doc = $doc])+ $variant $(($number))? ),+
        }

        impl $crate::Answer for $name {
            fn choices() -> ::std::vec::Vec<$crate::Choice> {
                ::std::vec![ $( $crate::Choice {
                    word: ::std::borrow::Cow::Borrowed($word),
                    range: $crate::answers!(@range $($number)?),
                } ),+ ]
            }
            fn text(&self) -> ::std::string::String {
                $( $crate::answers!(@text self, $variant, $word $(, $number)?); )+
                ::std::unreachable!("every variant has its word")
            }
            fn parse(text: &str) -> ::std::option::Option<Self> {
                $( $crate::answers!(@parse text, $variant, $word $(, $number)?); )+
                ::std::option::Option::None
            }
            const PROSE: &'static [(&'static str, &'static str)] =
                &[ $( ($word, ::std::concat!($($doc),+).trim_ascii()) ),+ ];
        }
    };
    (@range) => { ::std::option::Option::None };
    (@range $number:ty) => {
        <$number as $crate::Answer>::choices().into_iter().next().and_then(|choice| choice.range)
    };
    (@text $self:ident, $variant:ident, $word:literal) => {
        if let Self::$variant = $self { return $word.into(); }
    };
    (@text $self:ident, $variant:ident, $word:literal, $number:ty) => {
        if let Self::$variant(n) = $self {
            return ::std::format!("{}:{}", $word, $crate::Answer::text(n));
        }
    };
    (@parse $text:ident, $variant:ident, $word:literal) => {
        if $text == $word { return ::std::option::Option::Some(Self::$variant); }
    };
    (@parse $text:ident, $variant:ident, $word:literal, $number:ty) => {
        if let ::std::option::Option::Some(n) = $text
            .strip_prefix($word)
            .and_then(|rest| rest.strip_prefix(':'))
            .and_then(<$number as $crate::Answer>::parse)
        {
            return ::std::option::Option::Some(Self::$variant(n));
        }
    };
}

/// Declares the options of a game: a struct with one field per question.
///
/// Each field gives the specification's ids behind it, its topic, its name, its type and its default;
/// its documentation is what people read. Implements [`OptionSet`] except for the presets, which
/// are named constants given after the struct.
///
/// What stands under `unasked` between the two belongs to the options too, but nobody is asked, and
/// neither records nor JSON hold it among the answers: the edition of the rules, for one.
#[macro_export]
macro_rules! options {
    (
        $(#[$meta:meta])*
        $vis:vis struct $name:ident {
            $( $(#[doc = $doc:literal])+ [$source:literal, $topic:ident] $key:ident : $ty:ty = $default:expr ),+ $(,)?
        }
        $( unasked {
            $( $(#[doc = $fixed_doc:literal])+ $fixed:ident : $fixed_ty:ty = $fixed_default:expr ),+ $(,)?
        } )?
        presets { $( $preset:literal = $value:expr ),+ $(,)? }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq, Eq, Hash)]
        $vis struct $name {
            $( $(#[doc = $doc])+ pub $key: $ty, )+
            $( $( $(#[doc = $fixed_doc])+ pub $fixed: $fixed_ty, )+ )?
        }

        impl $name {
            /// The default answers.
            $vis const DEFAULT: Self = Self {
                $( $key: $default, )+
                $( $( $fixed: $fixed_default, )+ )?
            };
        }

        impl ::std::default::Default for $name {
            fn default() -> Self {
                Self::DEFAULT
            }
        }

        impl $crate::OptionSet for $name {
            fn questions(&self) -> ::std::vec::Vec<$crate::Question> {
                ::std::vec![ $( $crate::private::question(
                    ::std::stringify!($key),
                    $source,
                    $crate::Topic::$topic,
                    &Self::DEFAULT.$key,
                ) ),+ ]
            }
            fn get(&self, key: &str) -> ::std::option::Option<::std::string::String> {
                match key {
                    $( ::std::stringify!($key) => {
                        ::std::option::Option::Some($crate::Answer::text(&self.$key))
                    } )+
                    _ => ::std::option::Option::None,
                }
            }
            fn set(
                &mut self,
                key: &str,
                answer: &str,
            ) -> ::std::result::Result<(), $crate::OptionsError> {
                match key {
                    $( ::std::stringify!($key) => {
                        $crate::private::answer(&mut self.$key, key, answer)
                    } )+
                    _ => ::std::result::Result::Err($crate::private::unknown(
                        key,
                        &[ $( ::std::stringify!($key) ),+ ],
                    )),
                }
            }
            fn presets(&self) -> ::std::vec::Vec<(&'static str, Self)> {
                ::std::vec![ $( ($preset, $value) ),+ ]
            }
            fn prose(&self) -> &'static [$crate::Prose] {
                const { &[ $( $crate::Prose {
                    key: ::std::stringify!($key),
                    question: ::std::concat!($($doc),+).trim_ascii(),
                    answers: <$ty as $crate::Answer>::PROSE,
                } ),+ ] }
            }
        }

        impl $crate::private::serde::Serialize for $name {
            fn serialize<S: $crate::private::serde::Serializer>(
                &self,
                serializer: S,
            ) -> ::std::result::Result<S::Ok, S::Error> {
                $crate::serialize_options(self, serializer)
            }
        }

        impl<'de> $crate::private::serde::Deserialize<'de> for $name {
            fn deserialize<D: $crate::private::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> ::std::result::Result<Self, D::Error> {
                $crate::deserialize_options(deserializer)
            }
        }
    };
}

// What follows stands here once, so that it does not stand in the page for each of a hundred
// questions.

/// A question with the answers of its type.
#[doc(hidden)]
#[inline(never)]
pub fn question<A: Answer>(
    key: &'static str,
    source: &'static str,
    topic: Topic,
    default: &A,
) -> Question {
    Question {
        key: Cow::Borrowed(key),
        source: Cow::Borrowed(source),
        topic,
        choices: A::choices(),
        default: default.text(),
    }
}

/// Answers a question.
///
/// # Errors
/// If that is no answer to it.
#[doc(hidden)]
#[inline(never)]
pub fn answer<A: Answer>(place: &mut A, key: &str, answer: &str) -> Result<(), OptionsError> {
    match A::parse(answer) {
        Some(answer) => *place = answer,
        None => return Err(no_answer(key, answer, &A::choices())),
    }
    Ok(())
}

fn no_answer(key: &str, answer: &str, choices: &[Choice]) -> OptionsError {
    OptionsError::Answer {
        key: key.into(),
        answer: answer.chars().take(40).collect(),
        choices: choices.iter().map(ToString::to_string).collect(),
    }
}

/// That there is no such question.
#[doc(hidden)]
pub fn unknown(key: &str, known: &[&str]) -> OptionsError {
    OptionsError::Key {
        key: key.chars().take(40).collect(),
        known: known.iter().map(|key| (*key).into()).collect(),
    }
}

/// Writes options as a map of question to answer; where nobody reads it, as a list of all answers.
///
/// # Errors
/// The serializer's own.
#[doc(hidden)]
pub fn serialize_options<O: OptionSet, S: serde::Serializer>(
    options: &O,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let questions = options.questions();
    let answers = questions.iter().map(|question| options.get(&question.key));
    if serializer.is_human_readable() {
        serializer.collect_map(questions.iter().map(|question| &question.key).zip(answers))
    } else {
        serializer.collect_seq(answers.flatten())
    }
}

/// Reads options as a map of question to answer; a question left out keeps its default. Where nobody
/// reads it, as a list of all answers.
///
/// # Errors
/// Unknown questions and answers, as the deserializer's custom error.
#[doc(hidden)]
pub fn deserialize_options<'de, O: OptionSet, D: serde::Deserializer<'de>>(
    deserializer: D,
) -> Result<O, D::Error> {
    let mut options = O::default();
    if !deserializer.is_human_readable() {
        let (answers, questions) = (Vec::<String>::deserialize(deserializer)?, options.questions());
        if answers.len() != questions.len() {
            return Err(serde::de::Error::custom("an answer for each question"));
        }
        for (question, answer) in questions.iter().zip(&answers) {
            options.set(&question.key, answer).map_err(serde::de::Error::custom)?;
        }
        return Ok(options);
    }
    let answers = std::collections::BTreeMap::<String, String>::deserialize(deserializer)?;
    for (key, answer) in &answers {
        options.set(key, answer).map_err(serde::de::Error::custom)?;
    }
    Ok(options)
}

#[cfg(test)]
mod tests {
    use super::*;

    crate::options! {
        /// House rules of nothing.
        pub(crate) struct Nothing {
            /// Whether it is on.
            ["X1", Cards] lamp: Switch = Switch::Off,
            /// How many of it.
            ["X2", End] many: Number<1, 5> = Number::new(3),
        }
        presets { "nothing" = Self::DEFAULT, "bright" = Self { lamp: Switch::On, ..Self::DEFAULT } }
    }

    #[test]
    fn options_round_trip_and_refuse_with_facts() {
        let mut options = Nothing::default();
        options.set("many", "5").expect("in range");
        let json = serde_json::to_string(&options).expect("json");
        assert_eq!(json, r#"{"lamp":"off","many":"5"}"#);
        assert_eq!(serde_json::from_str::<Nothing>(&json).expect("options"), options);
        assert_eq!(
            options.set("many", "6").expect_err("out of range").to_string(),
            "“6” does not answer many; answers are: 1..5"
        );
        assert_eq!(
            options.set("lump", "on").expect_err("unknown").to_string(),
            "there is no option “lump”; there are: lamp, many"
        );
        assert!(serde_json::from_str::<Nothing>(r#"{"lump":"on"}"#).is_err());
        assert_eq!(options.prose()[1].question, "How many of it.");
        assert_eq!(options.prose()[0].answers, [("off", "No."), ("on", "Yes.")]);
        assert_eq!(options.presets().len(), 2);
        assert_eq!(options.get("many").as_deref(), Some("5"));
    }
}
