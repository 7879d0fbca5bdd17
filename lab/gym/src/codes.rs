//! Actions spelt in the codes of their game, one after another.

use smallvec::SmallVec;
use tapis_cards::Card;

/// A code: its place in the alphabet of the game.
pub type Code = u16;

/// A few codes in order.
pub type Codes = SmallVec<[Code; 16]>;

/// Does nothing, where a seat may act and nobody waits for it.
pub const WAIT: Code = 0;

/// Ends an action that could go on.
pub const END: Code = 1;

/// What the cards of French packs are called, in the order of their codes.
pub(crate) fn playing_cards() -> impl Iterator<Item = String> {
    (0..Card::N_FACES).filter_map(Card::from_index).map(Card::ascii)
}

/// The code of a card where those of cards begin at `first`.
pub(crate) fn of_card(first: Code, card: Card) -> Code {
    first + Code::try_from(card.index()).expect("54 faces")
}

/// What has been spelt so far of one of several actions.
///
/// A code is asked for only where it decides something: an action is done as soon as no other begins
/// like it. [`END`] is a choice where one action is the beginning of another.
#[derive(Clone, Debug, Default)]
pub(crate) struct Spelling {
    /// Every action that can be spelt.
    words: Vec<Codes>,
    /// Which of them begin like what has been spelt.
    left: Vec<usize>,
    spelt: Codes,
    is_ready: bool,
}

/// What a code has come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Spelt {
    /// The action with this number.
    Whole(usize),
    /// The beginning of several.
    Part,
    /// Nothing: no action goes on like that.
    Nothing,
}

impl Spelling {
    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.spelt.clear();
        self.is_ready = false;
    }

    /// Takes in the actions, unless that has been done.
    pub(crate) fn prepare<A>(&mut self, actions: &[A], spell: impl Fn(&A, &mut Codes)) {
        if self.is_ready {
            return;
        }
        self.words.resize_with(actions.len(), Codes::new);
        for (word, action) in self.words.iter_mut().zip(actions) {
            word.clear();
            spell(action, word);
        }
        self.left.clear();
        self.left.extend(0..actions.len());
        self.is_ready = true;
    }

    /// What has been spelt so far.
    pub(crate) fn spelt(&self) -> &[Code] {
        &self.spelt
    }

    /// Whether nothing has been.
    pub(crate) fn is_at_start(&self) -> bool {
        self.spelt.is_empty()
    }

    /// Every code that goes on, some more than once.
    pub(crate) fn next(&self) -> impl Iterator<Item = Code> + '_ {
        let at = self.spelt.len();
        self.left.iter().map(move |nth| self.words[*nth].get(at).copied().unwrap_or(END))
    }

    /// Goes on with `code`.
    pub(crate) fn push(&mut self, code: Code) -> Spelt {
        let (at, words) = (self.spelt.len(), &self.words);
        let goes_on = |nth: &usize| words[*nth].get(at).copied().unwrap_or(END) == code;
        if !self.left.iter().any(goes_on) {
            return Spelt::Nothing;
        }
        self.left.retain(goes_on);
        self.spelt.push(code);
        match self.left[..] {
            [only] if words[only].len() <= self.spelt.len() => Spelt::Whole(only),
            _ => Spelt::Part,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spelling(words: &[&[Code]]) -> Spelling {
        let mut spelling = Spelling::default();
        spelling.prepare(words, |word, codes| codes.extend_from_slice(word));
        spelling
    }

    #[test]
    fn the_end_is_asked_for_only_where_something_could_follow() {
        let mut spelling = spelling(&[&[5], &[5, 6], &[7]]);
        assert_eq!(spelling.clone().push(7), Spelt::Whole(2));
        assert_eq!(spelling.clone().push(6), Spelt::Nothing);
        assert_eq!(spelling.push(5), Spelt::Part);
        assert_eq!(spelling.next().collect::<Vec<_>>(), [END, 6]);
        assert_eq!(spelling.clone().push(END), Spelt::Whole(0));
        assert_eq!(spelling.push(6), Spelt::Whole(1));
    }

    #[test]
    fn a_code_that_leads_nowhere_changes_nothing() {
        let mut spelling = spelling(&[&[5, 6], &[5, 7]]);
        assert_eq!(spelling.push(5), Spelt::Part);
        assert_eq!((spelling.push(5), spelling.push(END)), (Spelt::Nothing, Spelt::Nothing));
        assert_eq!(spelling.spelt(), [5]);
        assert_eq!(spelling.push(7), Spelt::Whole(1));
    }
}
