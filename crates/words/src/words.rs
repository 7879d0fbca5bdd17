//! The messages of one language, and how cards, numbers and lists are said in it.

use std::fmt;

use tapis_cards::{Card, Colour, Face, Rank};

use crate::fluent::{self, Filling};

/// A language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lang {
    /// French.
    Fr,
    /// English.
    En,
}

impl Lang {
    /// Both, French first.
    pub const ALL: [Self; 2] = [Self::Fr, Self::En];

    /// Its tag, such as `fr`.
    pub const fn tag(self) -> &'static str {
        match self {
            Self::Fr => "fr",
            Self::En => "en",
        }
    }

    /// The language whose tag begins like this one, such as `fr-CA` or `en_GB.UTF-8`.
    pub fn from_tag(tag: &str) -> Option<Self> {
        let tag = tag.to_ascii_lowercase();
        Self::ALL.into_iter().find(|lang| tag.starts_with(lang.tag()))
    }
}

/// How long something is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// In whole words and sentences, for logs and the ear.
    Full,
    /// As short as it is understood, for buttons, headlines and the keyboard: the attribute `short`
    /// of a message, or all of it where it is short anyway.
    Short,
    /// In as few words as it is understood by ear: the attribute `ear` of a message, or all of it;
    /// cards without their suits.
    Spoken,
}

/// The same messages in both languages.
#[derive(Clone, Copy, Debug)]
pub struct Messages {
    /// In French.
    pub fr: &'static str,
    /// In English.
    pub en: &'static str,
}

impl Messages {
    /// Those in this language.
    pub const fn text(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::Fr => self.fr,
            Lang::En => self.en,
        }
    }
}

/// The messages in `messages/NAME.fr.ftl` and `messages/NAME.en.ftl`.
macro_rules! message_files {
    ($($path:expr),+) => {
        $crate::Messages {
            fr: include_str!(concat!($($path,)+ ".fr.ftl")),
            en: include_str!(concat!($($path,)+ ".en.ftl")),
        }
    };
}
pub(crate) use message_files;

/// What is said of all games.
pub const COMMON: Messages = message_files!("../messages/common");

/// The messages of one language.
pub struct Words {
    messages: fluent::Messages,
    lang: Lang,
    cards: Form,
    #[cfg(test)]
    pub(crate) said: std::cell::RefCell<std::collections::BTreeSet<String>>,
}

impl Words {
    /// What is said of all games, and these messages besides.
    pub fn new(lang: Lang, messages: &[&Messages]) -> Self {
        let texts = messages.iter().map(|messages| messages.text(lang));
        let texts: Vec<&'static str> = std::iter::once(COMMON.text(lang)).chain(texts).collect();
        Self::of(lang, &texts)
    }

    /// These messages alone.
    pub fn of(lang: Lang, texts: &[&str]) -> Self {
        let mut all = fluent::Messages::default();
        for text in texts {
            all.add(text);
        }
        Self {
            messages: all,
            lang,
            cards: Form::Full,
            #[cfg(test)]
            said: std::cell::RefCell::default(),
        }
    }

    /// The same, with cards written in this form within whole sentences too.
    #[must_use]
    pub fn with_cards(self, cards: Form) -> Self {
        Self { cards, ..self }
    }

    /// The language they are in.
    pub const fn lang(&self) -> Lang {
        self.lang
    }

    /// How cards are written within whole sentences.
    pub const fn cards(&self) -> Form {
        self.cards
    }

    /// Whether there is a message called `id`.
    pub fn has(&self, id: &str) -> bool {
        self.messages.pattern(id).is_some()
    }

    /// The message called `id`, filled in; [`say!`](crate::say) is the short way.
    pub fn say(&self, id: &str, filling: &Filling<'_>) -> String {
        self.say_as(Form::Full, id, filling)
    }

    /// The message called `id` in this form, filled in.
    pub fn say_as(&self, form: Form, id: &str, filling: &Filling<'_>) -> String {
        let formed = match form {
            Form::Short => self.attribute(id, "short", filling),
            Form::Spoken => self.attribute(id, "ear", filling),
            Form::Full => None,
        };
        formed.or_else(|| self.attribute(id, "", filling)).unwrap_or_else(|| id.to_owned())
    }

    /// An attribute of the message called `id`, filled in; of an empty name, the message itself.
    pub(crate) fn attribute(&self, id: &str, name: &str, filling: &Filling<'_>) -> Option<String> {
        debug_assert!(self.has(id), "there is a message {id}");
        let pattern = match name {
            "" => self.messages.pattern(id),
            name => self.messages.pattern(&[id, ".", name].concat()),
        };
        let said = self.messages.say(self.lang, pattern?, filling);
        #[cfg(test)]
        self.said.borrow_mut().insert(format!("{id}.{name}").trim_end_matches('.').to_owned());
        Some(said)
    }

    /// So many cards, in words.
    pub fn n_cards(&self, n: usize) -> String {
        say!(self, "n-cards", n = n)
    }

    /// All of these, the last with its “and”.
    pub fn list(&self, all: &[impl AsRef<str>]) -> String {
        let all: Vec<&str> = all.iter().map(AsRef::as_ref).collect();
        match all.as_slice() {
            [] => String::new(),
            [only] => (*only).to_owned(),
            [others @ .., last] => {
                let others = others.join(&say!(self, "list-split"));
                format!("{others}{}{last}", say!(self, "list-last"))
            }
        }
    }

    /// A card: “the king of spades”, or `V♠` and `J♠`.
    pub fn card(&self, form: Form, card: Card) -> String {
        match (card.face(), form) {
            (Face::Suited(rank, suit), Form::Short) => {
                format!("{}{}", index(self.lang, rank), suit.symbol())
            }
            (Face::Suited(rank, suit), Form::Full) => {
                say!(self, "card", rank = rank.symbol(), suit = suit.letter().to_string())
            }
            (_, Form::Spoken) => self.alike(1, card.rank()),
            (Face::Joker(Colour::Black), _) => self.say_as(form, "card-joker-black", &[]),
            (Face::Joker(Colour::Red), _) => self.say_as(form, "card-joker-red", &[]),
        }
    }

    /// Several cards, as they are written within sentences.
    pub(crate) fn several(&self, form: Form, cards: impl IntoIterator<Item = Card>) -> String {
        let all: Vec<Card> = cards.into_iter().collect();
        let cards: Vec<String> = all.iter().map(|it| self.card(form, *it)).collect();
        match (cards.is_empty(), form) {
            (true, _) => self.say_as(form, "no-card", &[]),
            (false, Form::Full) => self.list(&cards),
            (false, Form::Short) => cards.join(" "),
            (false, Form::Spoken) => self.list(&self.by_rank(&all)),
        }
    }

    /// Cards as they are counted aloud: “two 7s”, “a king”.
    fn by_rank(&self, cards: &[Card]) -> Vec<String> {
        let mut ranks: Vec<(Option<Rank>, usize)> = Vec::new();
        for card in cards {
            match ranks.iter_mut().find(|(rank, _)| *rank == card.rank()) {
                Some((_, n)) => *n += 1,
                None => ranks.push((card.rank(), 1)),
            }
        }
        ranks.into_iter().map(|(rank, n)| self.alike(n, rank)).collect()
    }

    /// So many cards of a rank, or jokers.
    fn alike(&self, n: usize, rank: Option<Rank>) -> String {
        say!(self, "cards-alike", n = n, rank = rank.map_or("joker", Rank::symbol))
    }

    /// A rank, and what has none.
    pub(crate) fn rank(&self, form: Form, rank: Option<Rank>) -> String {
        match (rank, form) {
            (None, _) => say!(self, "rank-none"),
            (Some(rank), Form::Full | Form::Spoken) => say!(self, "rank", rank = rank.symbol()),
            (Some(rank), Form::Short) => index(self.lang, rank).to_owned(),
        }
    }
}

/// The index of a rank as players of this language print it.
const fn index(lang: Lang, rank: Rank) -> &'static str {
    match (lang, rank) {
        (Lang::Fr, Rank::Jack) => "V",
        (Lang::Fr, Rank::Queen) => "D",
        (Lang::Fr, Rank::King) => "R",
        (Lang::Fr | Lang::En, rank) => rank.symbol(),
    }
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Words({})", self.lang.tag())
    }
}

/// Says a message: `say!(words, "hindrance-not-host", host = name)`.
#[macro_export]
macro_rules! say {
    ($words:expr, $id:expr $(, $name:ident = $value:expr)* $(,)?) => {
        $words.say($id, &[$((stringify!($name), $crate::Filler::from($value))),*])
    };
}
pub(crate) use say;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_has_a_name_in_both_forms() {
        let mut names = std::collections::BTreeSet::new();
        for lang in Lang::ALL {
            let words = Words::new(lang, &[]);
            for card in (0..Card::N_FACES).filter_map(Card::from_index) {
                for form in [Form::Full, Form::Short] {
                    names.insert(words.card(form, card));
                }
            }
        }
        for name in
            ["l’as de pique", "la dame de cœur", "le 10 de carreau", "the 10 of hearts", "V♣", "J♣"]
        {
            assert!(names.contains(name), "{name}");
        }
        // Two long names and one index; court cards have two, jokers three in all.
        assert_eq!(names.len(), 3 * 52 + 4 * 3 + 2 * 3);
    }

    #[test]
    fn by_ear_cards_are_counted_by_rank() {
        let cards: Vec<Card> =
            ["7S", "KH", "7D", "JkR"].iter().map(|it| it.parse().unwrap()).collect();
        for (lang, said) in
            [(Lang::Fr, "deux 7, un roi et un joker"), (Lang::En, "two 7s, a king and a joker")]
        {
            let words = Words::new(lang, &[]);
            assert_eq!(words.several(Form::Spoken, cards.iter().copied()), said);
        }
    }

    #[test]
    fn several_are_listed_as_people_do() {
        for (lang, said) in [(Lang::Fr, "A, B et D"), (Lang::En, "A, B and D")] {
            let words = Words::new(lang, &[]);
            assert_eq!(words.list(&["A", "B", "D"]), said);
            assert_eq!(words.list(&["A"]), "A");
        }
    }

    #[test]
    fn a_language_is_known_by_the_beginning_of_its_tag() {
        assert_eq!(Lang::from_tag("fr-CA"), Some(Lang::Fr));
        assert_eq!(Lang::from_tag("EN_gb.UTF-8"), Some(Lang::En));
        assert_eq!(Lang::from_tag("de"), None);
    }
}
