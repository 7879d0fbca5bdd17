//! Who is who at a table.

use std::borrow::Cow;

use tapis_rules::{Seat, Seats};

use crate::Words;

/// What the players are called, and which of them is being spoken to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names {
    /// A name for each place; where one is missing, the letter of the place stands for it.
    pub of: Vec<String>,
    /// The place of whoever reads.
    pub you: Option<Seat>,
}

impl Names {
    /// The letters of the places, nobody spoken to.
    pub const fn letters() -> Self {
        Self { of: Vec::new(), you: None }
    }

    /// The same, but for whoever reads: they are “you” and not called by their name.
    #[must_use]
    pub fn addressed(mut self, words: &Words) -> Self {
        if let Some(own) = self.you.and_then(|you| self.of.get_mut(you.index())) {
            *own = words.say("you", &[]);
        }
        self
    }

    /// What stands beside a card or before a line: a name, or “You”.
    pub fn label(&self, seat: Seat) -> Cow<'_, str> {
        let name = self.get(seat);
        if self.you != Some(seat) {
            return name;
        }
        capital(&name).into()
    }

    /// The name of whoever has this place. One that is read from right to left is isolated: it must
    /// not turn round the sentence that it stands in.
    pub fn get(&self, seat: Seat) -> Cow<'_, str> {
        match self.of.get(seat.index()) {
            None => seat.to_string().into(),
            Some(name) if name.chars().any(is_right_to_left) => {
                format!("{FIRST_STRONG_ISOLATE}{name}{POP_ISOLATE}").into()
            }
            Some(name) => name.as_str().into(),
        }
    }

    /// The names of several, as in “A, B and C”.
    pub fn all(&self, words: &Words, seats: Seats) -> String {
        let who: Vec<Cow<'_, str>> = seats.into_iter().map(|seat| self.get(seat)).collect();
        words.list(&who)
    }

    /// Whether it is whoever reads, as messages select on it.
    pub fn you(&self, seat: Seat) -> &'static str {
        if self.you == Some(seat) { "yes" } else { "no" }
    }
}

const FIRST_STRONG_ISOLATE: char = '\u{2068}';
const POP_ISOLATE: char = '\u{2069}';

/// Whether a character belongs to a script that is read from right to left: Hebrew, Arabic, Syriac
/// and their like, by Unicode's blocks for them.
const fn is_right_to_left(letter: char) -> bool {
    matches!(
        letter,
        '\u{590}'..='\u{8ff}'
            | '\u{fb1d}'..='\u{fdff}'
            | '\u{fe70}'..='\u{feff}'
            | '\u{10800}'..='\u{10fff}'
            | '\u{1e800}'..='\u{1efff}'
    )
}

/// What begins a line or a button, with a capital. The language's own tables of capitals would weigh
/// more in the page than all of its words in one language.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|first| match first {
        'a'..='z' | 'à'..='ö' | 'ø'..='þ' => {
            char::from_u32(u32::from(first) - 32).unwrap_or(first)
        }
        'œ' => 'Œ',
        other => other,
    });
    first.into_iter().chain(letters).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Lang, Teller};

    #[test]
    fn a_name_from_right_to_left_does_not_turn_its_sentence_round() {
        let [dalia, sam] = [0, 1].map(|nth| Seat::all(2).nth(nth).expect("there are two"));
        let names = Names { of: vec!["دالية".into(), "Sam".into()], you: None };
        assert_eq!(names.get(dalia), "\u{2068}دالية\u{2069}");
        assert_eq!(names.get(sam), "Sam");
        let words = Words::new(Lang::En, &[]);
        let all = names.all(&words, [dalia, sam].into_iter().collect());
        assert_eq!(all, "\u{2068}دالية\u{2069} and Sam");
    }

    #[test]
    fn whoever_reads_is_not_called_by_name() {
        let words = Words::new(Lang::En, &[]);
        let [lina, sam] = [0, 1].map(|index| Seat::new(index).expect("a seat"));
        let of = vec!["Lina".into(), "Sam".into()];
        let names = Names { of, you: Some(sam) }.addressed(&words);
        assert_eq!([lina, sam].map(|seat| names.label(seat).into_owned()), ["Lina", "You"]);
        assert_eq!(names.all(&words, [lina, sam].into_iter().collect()), "Lina and you");
        let verdict = Teller::new(&words, &names).verdict([(sam, 300)]);
        assert_eq!(verdict, "Fastest: you\u{a0}300\u{a0}ms.");
    }
}
