//! The sentences that wait for a reader, and what the reader is reckoned to be reading.

use tapis_room::Pace;

/// How many characters a word has, with the space after it.
const CHARS_OF_WORD: f64 = 5.7;
/// How long a reader takes before it begins with a sentence, in words.
const BREATH_WORDS: f64 = 1.0;
/// No more sentences than these wait; the oldest are dropped first.
const MOST: usize = 6;
/// The same where the table waits.
const MOST_UNHURRIED: usize = 40;

/// What is still to be said, and until when the reader is busy.
#[derive(Clone, Debug, Default)]
pub(super) struct Waiting {
    /// Whether the table waits until all has been read.
    pub(super) pace: Pace,
    sentences: Vec<(Kind, String)>,
    /// What is being read.
    reading: Vec<(Kind, String)>,
    busy_until_ms: f64,
}

/// What kind of sentence waits; at a brisk table later kinds are said last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Kind {
    Reason,
    News,
    Turn,
}

impl Waiting {
    pub(super) fn add(&mut self, kind: Kind, text: String) {
        let most = match (self.pace, kind) {
            (Pace::Brisk, Kind::Reason) => MOST,
            (Pace::Brisk, Kind::News) => {
                self.sentences.retain(|(it, _)| *it != kind);
                MOST
            }
            (_, Kind::Turn) => {
                self.no_turn();
                MOST_UNHURRIED
            }
            (Pace::Unhurried, Kind::Reason | Kind::News) => MOST_UNHURRIED,
        };
        self.sentences.push((kind, text));
        if self.sentences.len() > most {
            self.sentences.remove(0);
        }
    }

    /// It is nobody's turn any more of whom it waits to be said.
    pub(super) fn no_turn(&mut self) {
        self.sentences.retain(|(kind, _)| *kind != Kind::Turn);
    }

    /// Everything that waits, as one text, if the reader is free.
    pub(super) fn next(&mut self, now_ms: f64, words_a_second: f64) -> Option<String> {
        if self.busy_until_ms > now_ms {
            return None;
        }
        self.reading.clear();
        if self.sentences.is_empty() {
            return None;
        }
        let is_before = |kind: Kind, other: Kind| match self.pace {
            Pace::Brisk => kind < other,
            // Nothing is stale, so all can be heard as it happened.
            Pace::Unhurried => kind != Kind::Turn && other == Kind::Turn,
        };
        for sentence in self.sentences.drain(..) {
            let at = self.reading.partition_point(|(kind, _)| !is_before(sentence.0, *kind));
            self.reading.insert(at, sentence);
        }
        let text = self.reading.iter().map(|(_, text)| text.as_str()).collect::<Vec<_>>().join(" ");
        self.busy_until_ms = now_ms + reading_ms(&text, words_a_second);
        Some(text)
    }

    /// How long the reader is still busy, and whether nothing else waits.
    pub(super) fn left(&self, now_ms: f64) -> (f64, bool) {
        (self.busy_until_ms - now_ms, self.sentences.is_empty())
    }

    /// Something that was asked for is read after what is being read.
    pub(super) fn answer(&mut self, text: &str, now_ms: f64, words_a_second: f64) {
        match self.pace {
            Pace::Brisk => self.sentences.retain(|(kind, _)| *kind == Kind::Reason),
            Pace::Unhurried => {}
        }
        self.busy_until_ms = self.busy_until_ms.max(now_ms) + reading_ms(text, words_a_second);
    }

    /// Something is read at once: what it cuts off comes again after it if it has to be heard.
    pub(super) fn cut_off(&mut self, text: &str, now_ms: f64, words_a_second: f64) {
        let reading = std::mem::take(&mut self.reading);
        if self.busy_until_ms > now_ms {
            let pace = self.pace;
            let again = reading
                .into_iter()
                .filter(|(kind, _)| *kind == Kind::Reason || pace == Pace::Unhurried);
            self.sentences.splice(0..0, again);
        }
        self.busy_until_ms = now_ms + reading_ms(text, words_a_second);
    }
}

/// How long a reader takes: by its words, or by its characters if they are long.
fn reading_ms(text: &str, words_a_second: f64) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "a sentence")]
    let (n_words, n_chars) = (text.split_whitespace().count() as f64, text.chars().count() as f64);
    (n_words.max(n_chars / CHARS_OF_WORD) + BREATH_WORDS) * 1_000.0 / words_a_second
}

#[cfg(test)]
mod tests {
    use super::*;

    fn waiting(pace: Pace, sentences: &[(Kind, &str)]) -> Waiting {
        let mut waiting = Waiting { pace, ..Waiting::default() };
        for (kind, text) in sentences {
            waiting.add(*kind, (*text).into());
        }
        waiting
    }

    fn said(pace: Pace, sentences: &[(Kind, &str)]) -> String {
        waiting(pace, sentences).next(0.0, 3.5).unwrap_or_default()
    }

    const ALL: [(Kind, &str); 5] = [
        (Kind::News, "Sam lays a card."),
        (Kind::Turn, "Your turn."),
        (Kind::Reason, "Lina slaps a pair."),
        (Kind::News, "Lina takes nine cards."),
        (Kind::Reason, "Sam is out."),
    ];

    #[test]
    fn reasons_come_first_news_only_the_newest_the_turn_last() {
        let said = said(Pace::Brisk, &ALL);
        assert_eq!(said, "Lina slaps a pair. Sam is out. Lina takes nine cards. Your turn.");
    }

    #[test]
    fn where_the_table_waits_all_is_said_as_it_happened() {
        let said = said(Pace::Unhurried, &ALL);
        let all = "Sam lays a card. Lina slaps a pair. Lina takes nine cards. Sam is out.";
        assert_eq!(said, format!("{all} Your turn."));
    }

    #[test]
    fn a_reader_who_is_far_behind_hears_the_latest() {
        assert_eq!(said(Pace::Brisk, &[(Kind::Reason, "x."); 20]), "x. x. x. x. x. x.");
    }

    #[test]
    fn what_a_call_cuts_off_is_said_again_if_it_has_to_be_heard() {
        let mut it = waiting(Pace::Brisk, &ALL);
        it.next(0.0, 3.5);
        it.cut_off("Not your turn.", 100.0, 3.5);
        assert_eq!(it.next(200.0, 3.5), None, "the call itself is being read");
        assert_eq!(it.next(9_000.0, 3.5).as_deref(), Some("Lina slaps a pair. Sam is out."));
        // What was read to its end is not said twice.
        it.next(99_000.0, 3.5);
        it.cut_off("Not your turn.", 99_100.0, 3.5);
        assert_eq!(it.next(120_000.0, 3.5), None);
    }

    #[test]
    fn an_answer_waits_for_what_is_being_read() {
        let mut it = waiting(Pace::Unhurried, &[(Kind::Reason, "Lina slaps a pair.")]);
        it.next(0.0, 1.0);
        it.answer("Two cards.", 2_000.0, 1.0);
        assert!((it.left(2_000.0).0 - 6_000.0).abs() < 0.1, "{:?}", it.left(2_000.0));
    }

    #[test]
    fn words_and_long_words_take_their_time() {
        assert!(reading_ms("You lay the 7 of 9.", 3.5) >= 6.0 / 3.5 * 1_000.0);
        assert!(reading_ms("Anticonstitutionnellement.", 3.5) > 1_300.0);
    }
}
