//! What a screen reader says, sentence after sentence, at the speed of speech.

use std::collections::VecDeque;

/// How many words a screen reader says in a second if nobody has changed it.
pub const WORDS_A_SECOND: f64 = 3.5;

/// Where a sentence comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// A polite region has changed: it waits until the reader is free.
    Polite,
    /// An assertive region has changed: it cuts off whatever is being said.
    Assertive,
    /// The focus has moved: so does this.
    Focus,
    /// What has the focus has changed: this waits too.
    State,
}

impl Source {
    /// Whether it is a live region.
    pub const fn is_region(self) -> bool {
        match self {
            Self::Polite | Self::Assertive => true,
            Self::Focus | Self::State => false,
        }
    }
}

/// What has become of a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It waits, or is being said.
    Open,
    /// It was said to its end.
    Heard,
    /// It was cut off by the sentence with this number, or by a key.
    CutOff(Option<usize>),
    /// It waited, and something assertive threw it away.
    Dropped,
}

/// One sentence, or what came at once.
#[derive(Clone, Debug, PartialEq)]
pub struct Utterance {
    /// The words.
    pub text: String,
    /// Where they come from.
    pub source: Source,
    /// When they came, in milliseconds.
    pub came_ms: f64,
    /// When the voice began with them.
    pub began_ms: f64,
    /// When they had been said, or were cut off.
    pub ended_ms: f64,
    /// What has become of them.
    pub fate: Fate,
}

/// A voice that says one thing after the other.
#[derive(Clone, Debug)]
pub struct Speech {
    words_a_second: f64,
    /// Everything that has come so far.
    pub said: Vec<Utterance>,
    waiting: VecDeque<usize>,
    now: Option<usize>,
    free_ms: f64,
}

impl Speech {
    /// A voice that has said nothing yet and is so many times faster than people set it.
    pub fn new(haste: f64) -> Self {
        let (waiting, said) = (VecDeque::new(), Vec::new());
        let words_a_second = WORDS_A_SECOND * haste;
        Self { words_a_second, said, waiting, now: None, free_ms: 0.0 }
    }

    /// How long so many words take, in milliseconds.
    pub fn words_ms(&self, n_words: f64) -> f64 {
        n_words * 1_000.0 / self.words_a_second
    }

    /// A sentence comes.
    pub fn hear(&mut self, source: Source, text: &str, now_ms: f64) {
        self.advance(now_ms);
        let nth = self.said.len();
        match source {
            Source::Polite | Source::State => {}
            Source::Assertive | Source::Focus => self.hush(Some(nth), now_ms),
        }
        let text = super::spoken(text);
        let (came_ms, began_ms, ended_ms, fate) = (now_ms, now_ms, 0.0, Fate::Open);
        self.said.push(Utterance { text, source, came_ms, began_ms, ended_ms, fate });
        self.waiting.push_back(nth);
        self.advance(now_ms);
    }

    /// A key cuts off what is being said, and what waits.
    pub fn key(&mut self, now_ms: f64) {
        self.advance(now_ms);
        self.hush(None, now_ms);
    }

    /// Time has passed.
    pub fn advance(&mut self, now_ms: f64) {
        loop {
            if let Some(nth) = self.now.take_if(|_| self.free_ms <= now_ms) {
                (self.said[nth].fate, self.said[nth].ended_ms) = (Fate::Heard, self.free_ms);
            }
            if self.now.is_some() {
                return;
            }
            let Some(nth) = self.waiting.pop_front() else { return };
            #[expect(clippy::cast_precision_loss, reason = "a sentence")]
            let n_words = self.said[nth].text.split(' ').count() as f64;
            self.said[nth].began_ms = self.free_ms.max(self.said[nth].came_ms);
            self.free_ms = self.said[nth].began_ms + self.words_ms(n_words);
            self.now = Some(nth);
        }
    }

    /// Whether nothing is being said, nor has been for the time of so many words.
    pub fn is_silent(&self, now_ms: f64, n_words: f64) -> bool {
        self.now.is_none() && self.free_ms + self.words_ms(n_words) <= now_ms
    }

    /// Whether something is being said that is not just what has the focus.
    pub fn tells(&self) -> bool {
        self.now.is_some_and(|nth| self.said[nth].source.is_region())
    }

    /// How much of what live regions said has not been heard to its end, and will not be.
    pub fn n_lost(&self) -> usize {
        let lost = |it: &&Utterance| match it.fate {
            Fate::CutOff(_) | Fate::Dropped => it.source.is_region(),
            Fate::Open | Fate::Heard => false,
        };
        self.said.iter().filter(lost).count()
    }

    fn hush(&mut self, by: Option<usize>, now_ms: f64) {
        if let Some(nth) = self.now.take() {
            (self.said[nth].fate, self.said[nth].ended_ms) = (Fate::CutOff(by), now_ms);
        }
        for nth in self.waiting.drain(..) {
            (self.said[nth].fate, self.said[nth].ended_ms) = (Fate::Dropped, now_ms);
        }
        self.free_ms = now_ms;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn polite_sentences_wait_and_assertive_ones_cut_off() {
        let mut speech = Speech::new(1.0);
        speech.hear(Source::Polite, "one two three four five six seven", 0.0);
        speech.hear(Source::Polite, "eight", 100.0);
        speech.advance(1_999.0);
        assert_eq!(speech.said[0].fate, Fate::Open);
        speech.advance(2_010.0);
        assert_eq!((speech.said[0].fate, speech.said[1].fate), (Fate::Heard, Fate::Open));
        speech.hear(Source::Polite, "nine", 2_020.0);
        speech.hear(Source::Assertive, "stop", 2_030.0);
        assert_eq!(speech.said[1].fate, Fate::CutOff(Some(3)));
        assert_eq!(speech.said[2].fate, Fate::Dropped);
        speech.advance(9_000.0);
        assert_eq!(speech.said[3].fate, Fate::Heard);
        assert!(speech.is_silent(9_000.0, 2.0) && !speech.is_silent(2_400.0, 2.0));
    }

    #[test]
    fn a_reader_ten_times_faster_needs_a_tenth_of_the_time() {
        let mut speech = Speech::new(10.0);
        speech.hear(Source::Polite, "one two three four five six seven", 0.0);
        speech.advance(201.0);
        assert_eq!(speech.said[0].fate, Fate::Heard);
    }
}
