//! What the command says, in French or English.

mod actions;
mod cards;
mod corse;
mod games;
mod nambarz;
mod norvegienne;
mod options;
mod refusals;
mod scientifique;

use std::fmt;

use clap::ValueEnum;
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use tapis_rules::{Seat, Seats};
use unic_langid::LanguageIdentifier;

pub(crate) use actions::{action, printed, wanted};
pub(crate) use cards::{card, rank};
pub(crate) use games::{event, game_name, open_cards, places, table};
pub(crate) use nambarz::{card as nambarz_card, fault as nambarz_fault};
pub(crate) use options::{
    Origin, RECOVERED, answer_words, chapter_name, origins, question_words, source_words,
};
pub(crate) use refusals::{deal_error, options_error, parse_error, problem, refused, replay_error};

/// A language that the command speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Lang {
    /// French
    Fr,
    /// English
    En,
}

impl Lang {
    /// The language of this environment, French where it names none.
    pub(crate) fn of(environment: impl Fn(&str) -> Option<String>) -> Self {
        let set = |name| environment(name).filter(|value| !value.is_empty());
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set);
        match locale.as_deref() {
            None | Some("C" | "POSIX" | "C.UTF-8" | "C.utf8") => Self::Fr,
            Some(named) if named.starts_with("fr") => Self::Fr,
            Some(_) => Self::En,
        }
    }

    const fn messages(self) -> [&'static str; 2] {
        match self {
            Self::Fr => {
                [include_str!("../../words/fr.ftl"), include_str!("../../words/options.fr.ftl")]
            }
            Self::En => {
                [include_str!("../../words/en.ftl"), include_str!("../../words/options.en.ftl")]
            }
        }
    }

    const fn tag(self) -> &'static str {
        match self {
            Self::Fr => "fr",
            Self::En => "en",
        }
    }
}

/// The messages of one language.
pub(crate) struct Words {
    bundle: FluentBundle<FluentResource>,
    lang: Lang,
}

impl Words {
    /// All messages in this language.
    pub(crate) fn new(lang: Lang) -> Self {
        Self::of(lang, &lang.messages())
    }

    /// These messages.
    pub(crate) fn of(lang: Lang, messages: &[&str]) -> Self {
        let tag: LanguageIdentifier = lang.tag().parse().expect("a language tag");
        let mut bundle = FluentBundle::new(vec![tag]);
        // Marks around every name would show as boxes on many terminals.
        bundle.set_use_isolating(false);
        for messages in messages {
            let messages = FluentResource::try_new((*messages).into()).expect("our own messages");
            bundle.add_resource(messages).expect("every message has a name of its own");
        }
        Self { bundle, lang }
    }

    /// The language they are in.
    pub(crate) const fn lang(&self) -> Lang {
        self.lang
    }

    /// Whether there is a message called `id`.
    pub(crate) fn has(&self, id: &str) -> bool {
        self.bundle.has_message(id)
    }

    /// The message called `id`, filled in.
    pub(crate) fn say(&self, id: &str, filling: &[(&'static str, FluentValue<'_>)]) -> String {
        let pattern = self.bundle.get_message(id).and_then(|message| message.value());
        let pattern = pattern.unwrap_or_else(|| panic!("there is a message {id}"));
        let args: FluentArgs<'_> =
            filling.iter().map(|(name, value)| (*name, value.clone())).collect();
        let mut errors = Vec::new();
        let said = self.bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned();
        debug_assert!(errors.is_empty(), "{id}: {errors:?}");
        said
    }

    /// So many cards, in words.
    pub(crate) fn n_cards(&self, count: usize) -> String {
        self.say("n-cards", &[("count", count.into())])
    }
}

/// All of these, the last with its “and”.
pub(crate) fn listed(words: &Words, all: &[impl AsRef<str>]) -> String {
    let all: Vec<&str> = all.iter().map(AsRef::as_ref).collect();
    match all.as_slice() {
        [] => String::new(),
        [only] => (*only).to_owned(),
        [others @ .., last] => {
            let others = others.join(&say!(words, "place-split"));
            format!("{others}{}{last}", say!(words, "place-last"))
        }
    }
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Words({})", self.lang.tag())
    }
}

/// Says a message: `say!(words, "failure-read", file = name, why = reason)`.
macro_rules! say {
    ($words:expr, $id:expr $(, $name:ident = $value:expr)* $(,)?) => {
        $words.say($id, &[$((stringify!($name), ::fluent_bundle::FluentValue::from($value))),*])
    };
}
pub(crate) use say;

/// What the players are called, and which of them is being spoken to.
#[derive(Clone, Debug)]
pub(crate) struct Names {
    /// A name for each place.
    pub(crate) of: Vec<String>,
    /// The place of whoever reads.
    pub(crate) you: Option<Seat>,
}

impl Names {
    /// The letters of the places, nobody spoken to.
    pub(crate) fn letters(n_seats: u8) -> Self {
        Self { of: Seat::all(n_seats).map(|seat| seat.to_string()).collect(), you: None }
    }

    /// The name of whoever has this place.
    pub(crate) fn get(&self, seat: Seat) -> &str {
        self.of.get(seat.index()).map_or("?", String::as_str)
    }

    /// The names of several, as in “A, B and C”.
    pub(crate) fn all(&self, words: &Words, seats: Seats) -> String {
        let who: Vec<&str> = seats.into_iter().map(|seat| self.get(seat)).collect();
        listed(words, &who)
    }

    /// The name of whoever has this place, the letter of the place where there are no names.
    fn name(&self, seat: Seat) -> String {
        self.of.get(seat.index()).cloned().unwrap_or_else(|| seat.to_string())
    }

    /// Who has tried something, as messages about refusals select on it.
    pub(crate) fn actor(&self, seat: Seat) -> String {
        if self.you == Some(seat) { "you".to_owned() } else { self.name(seat) }
    }

    /// Whether it is whoever reads, as messages select on it.
    fn you(&self, seat: Seat) -> &'static str {
        if self.you == Some(seat) { "yes" } else { "no" }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    /// Every message with the names of what fills it in.
    fn messages(lang: Lang) -> BTreeMap<String, Vec<String>> {
        let mut found = BTreeMap::new();
        let mut last = String::new();
        for line in lang
            .messages()
            .iter()
            .flat_map(|text| text.lines())
            .filter(|line| !line.starts_with('#'))
        {
            let mut rest = line;
            if let Some((id, _)) = line.split_once(" = ").filter(|_| !line.starts_with(' ')) {
                last = id.to_owned();
                assert!(found.insert(last.clone(), Vec::new()).is_none(), "{id} is said twice");
            }
            while let Some((_, after)) = rest.split_once('$') {
                let name: String =
                    after.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
                let names: &mut Vec<String> = found.get_mut(&last).expect("a message");
                if !names.contains(&name) {
                    names.push(name);
                    names.sort();
                }
                rest = after;
            }
        }
        found
    }

    #[test]
    fn french_and_english_say_the_same_things() {
        assert_eq!(messages(Lang::Fr), messages(Lang::En));
    }

    #[test]
    fn several_names_are_listed_as_people_do() {
        let names = Names::letters(4);
        for (lang, said) in [(Lang::Fr, "A, B et D"), (Lang::En, "A, B and D")] {
            let words = Words::new(lang);
            let seats: Seats =
                "ABD".chars().map(|c| c.to_string().parse::<Seat>().expect("a seat")).collect();
            assert_eq!(names.all(&words, seats), said);
            assert_eq!(
                names.all(&words, seats.without("A".parse().expect("a seat"))).len(),
                said.len() - 3
            );
        }
    }

    #[test]
    fn the_language_comes_from_the_locale_and_is_french_without_one() {
        let of =
            |value: &'static str| Lang::of(move |name| (name == "LANG").then(|| value.to_owned()));
        assert_eq!(of("fr_CA.UTF-8"), Lang::Fr);
        assert_eq!(of("en_GB.UTF-8"), Lang::En);
        assert_eq!(of("de_DE"), Lang::En);
        assert_eq!(of("C.UTF-8"), Lang::Fr);
        assert_eq!(of(""), Lang::Fr);
    }
}
