//! The sentences that wait for a reader, and what the reader is reckoned to be reading.

use tapis_room::Pace;

/// How many characters a word has, with the space after it.
const CHARS_OF_WORD: f64 = 5.7;
/// How long a reader takes before it begins with a text, in words.
const BREATH_WORDS: f64 = 1.0;
/// No more than this is given to a reader at once, in milliseconds: whoever comes to play hears it
/// when that has been read.
const TEXT_MS: f64 = 2_000.0;
/// No more sentences than these wait; the oldest are dropped first.
const MOST: usize = 12;
/// The same where the table waits.
const MOST_UNHURRIED: usize = 40;

/// What is still to be said, in the order in which it happened, and until when the reader is busy.
#[derive(Clone, Debug, Default)]
pub(super) struct Waiting {
    /// Whether the table waits until all has been read.
    pub(super) pace: Pace,
    sentences: Vec<Sentence>,
    /// What is being read, and until when.
    reading: Vec<(Sentence, f64)>,
    busy_until_ms: f64,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Sentence {
    kind: Kind,
    text: String,
}

/// What kind of sentence waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// What the next event makes void: as long as nothing newer waits.
    Passing,
    /// What anybody sees: dropped before anything else by whoever is too far behind.
    News,
    /// Why cards or turns change.
    Reason,
    /// What bears on later turns: after the turn that comes next, unless something else does.
    Aside,
    /// What counts now: as long as nothing newer does.
    Call,
    /// Whose turn it is: as long as that is so.
    Turn,
}

impl Waiting {
    pub(super) fn add(&mut self, kind: Kind, text: String) {
        self.sentences.retain(|it| it.kind != Kind::Passing);
        let n_after = match kind {
            Kind::Turn | Kind::Call => {
                if kind == Kind::Call {
                    self.sentences.retain(|it| it.kind != kind);
                } else {
                    self.no_turn();
                }
                self.sentences.iter().rev().take_while(|it| it.kind == Kind::Aside).count()
            }
            Kind::Passing | Kind::News | Kind::Reason | Kind::Aside => 0,
        };
        self.sentences.insert(self.sentences.len() - n_after, Sentence { kind, text });
        let most = match self.pace {
            Pace::Brisk | Pace::Quick => MOST,
            Pace::Unhurried => MOST_UNHURRIED,
        };
        if self.sentences.len() > most {
            let news = self.sentences.iter().position(|it| it.kind == Kind::News);
            self.sentences.remove(news.unwrap_or(0));
        }
    }

    /// It is nobody's turn any more of whom it waits to be said.
    pub(super) fn no_turn(&mut self) {
        self.sentences.retain(|it| it.kind != Kind::Turn);
        self.reading.retain(|(it, _)| it.kind != Kind::Turn);
    }

    /// What comes next, if the reader is free: as much as is read in a moment, or all that has led to
    /// somebody's turn.
    pub(super) fn next(&mut self, now_ms: f64, words_a_second: f64) -> Option<String> {
        if self.busy_until_ms > now_ms {
            return None;
        }
        let to_turn = self.sentences.iter().rposition(|it| it.kind == Kind::Turn);
        let to_turn = to_turn.map(|turn| self.catch_up(turn, words_a_second));
        let (mut text, mut n) = (Text::default(), 0);
        self.reading.clear();
        for sentence in &self.sentences {
            let longer = text.with(&sentence.text);
            let ms = longer.reading_ms(words_a_second);
            if n > 0 && ms > TEXT_MS && to_turn.is_none_or(|turn| n > turn) {
                break;
            }
            self.reading.push((sentence.clone(), now_ms + ms));
            (text, n) = (longer, n + 1);
        }
        self.sentences.drain(..n);
        self.busy_until_ms = self.reading.last()?.1;
        Some(text.words)
    }

    /// At a brisk table, leaves out the oldest news if it would take too long to come to the turn
    /// that waits at this place; its place then.
    fn catch_up(&mut self, mut turn: usize, words_a_second: f64) -> usize {
        let takes_too_long = |to_turn: &[Sentence]| {
            let text = to_turn.iter().fold(Text::default(), |text, it| text.with(&it.text));
            text.reading_ms(words_a_second) > TEXT_MS
        };
        while !self.pace.waits() && takes_too_long(&self.sentences[..=turn]) {
            let mut news = (0..turn).filter(|at| self.sentences[*at].kind == Kind::News);
            // What was done last stays.
            let (Some(oldest), Some(_)) = (news.next(), news.next()) else { break };
            self.sentences.remove(oldest);
            turn -= 1;
        }
        turn
    }

    /// How long the reader is still busy, and whether nothing else waits.
    pub(super) fn left(&self, now_ms: f64) -> (f64, bool) {
        (self.busy_until_ms - now_ms, self.sentences.is_empty())
    }

    /// How long nothing has been read.
    pub(super) fn silent_ms(&self, now_ms: f64) -> f64 {
        if self.sentences.is_empty() { (now_ms - self.busy_until_ms).max(0.0) } else { 0.0 }
    }

    /// A key has moved the focus to what has this name, which is read at once; whether that cuts
    /// something off, which then comes again after it.
    pub(super) fn step(&mut self, name: &str, now_ms: f64, words_a_second: f64) -> bool {
        let cuts_off = self.reading.iter().any(|(_, until_ms)| *until_ms > now_ms);
        if cuts_off {
            self.cut_off(name, now_ms, words_a_second);
        }
        cuts_off
    }

    /// Something else is read at once. What that, or the key that asked for it, cuts off comes again
    /// after it, and nothing that waits is lost.
    pub(super) fn cut_off(&mut self, text: &str, now_ms: f64, words_a_second: f64) {
        let reading = std::mem::take(&mut self.reading);
        let again = reading.into_iter().filter(|(_, until_ms)| *until_ms > now_ms);
        self.sentences.splice(0..0, again.map(|(sentence, _)| sentence));
        let text = Text::default().with(text);
        self.busy_until_ms = now_ms + text.reading_ms(words_a_second);
    }
}

/// Sentences in a row. Where one begins like the one before, up to a colon, that is not said again:
/// “Basile: a 7. Basile: a king.” is “Basile: a 7, a king.”
#[derive(Clone, Debug, Default)]
struct Text {
    words: String,
    /// What the last sentence begins with, up to a colon; empty where there is none.
    head: String,
}

impl Text {
    fn with(&self, sentence: &str) -> Self {
        let (head, rest) = sentence.split_once(':').unwrap_or_default();
        // Of several sentences in one the last may be about something else.
        let is_one = !rest.trim_end_matches('.').contains('.');
        let words = match self.words.strip_suffix('.') {
            Some(before) if !head.is_empty() && *head == *self.head => format!("{before},{rest}"),
            Some(_) | None if self.words.is_empty() => sentence.to_owned(),
            Some(_) | None => format!("{} {sentence}", self.words),
        };
        Self { words, head: if is_one { head } else { "" }.to_owned() }
    }

    /// How long a reader takes: by its words, or by its characters if they are long.
    fn reading_ms(&self, words_a_second: f64) -> f64 {
        let text = &self.words;
        #[expect(clippy::cast_precision_loss, reason = "a few sentences")]
        let (n_words, n_chars) =
            (text.split_whitespace().count() as f64, text.chars().count() as f64);
        (n_words.max(n_chars / CHARS_OF_WORD) + BREATH_WORDS) * 1_000.0 / words_a_second
    }
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

    /// Each text that is given to the reader, once it has read the one before.
    fn said(mut waiting: Waiting) -> Vec<String> {
        let mut now_ms = 0.0;
        std::iter::from_fn(|| {
            let text = waiting.next(now_ms, 3.5);
            now_ms = waiting.busy_until_ms;
            text
        })
        .collect()
    }

    const ALL: [(Kind, &str); 5] = [
        (Kind::News, "Sam: a king."),
        (Kind::Reason, "You pay Sam 3 more cards."),
        (Kind::Turn, "Your turn."),
        (Kind::Reason, "Lina slaps a pair."),
        (Kind::News, "Lina takes nine cards."),
    ];

    #[test]
    fn the_cause_comes_before_its_effect_at_every_pace() {
        for pace in [Pace::Brisk, Pace::Unhurried] {
            let texts = [
                "Sam: a king. You pay Sam 3 more cards. Your turn.",
                "Lina slaps a pair.",
                "Lina takes nine cards.",
            ];
            assert_eq!(said(waiting(pace, &ALL)), texts, "{pace:?}");
        }
    }

    #[test]
    fn what_one_player_did_in_a_row_names_them_once() {
        let plays = ["Sam: two 7s.", "Sam: a king.", "Lina: an ace.", "Sam is out.", "Sam: x."];
        let it = waiting(Pace::Brisk, &plays.map(|text| (Kind::News, text)));
        let all = said(it).join(" ");
        assert_eq!(all, "Sam: two 7s, a king. Lina: an ace. Sam is out. Sam: x.");
    }

    #[test]
    fn no_text_keeps_the_turn_waiting_for_long() {
        let it = waiting(Pace::Brisk, &[(Kind::News, "Sam has chosen a card."); 9]);
        let texts = said(it);
        assert_eq!(texts.len(), 9);
        for text in texts {
            assert!(Text::default().with(&text).reading_ms(3.5) <= TEXT_MS, "{text}");
        }
    }

    #[test]
    fn a_reader_who_is_far_behind_loses_news_before_reasons() {
        let mut it = waiting(Pace::Brisk, &[(Kind::Reason, "y.")]);
        for _ in 0..2 * MOST {
            it.add(Kind::News, "x.".into());
        }
        let all = said(it).join(" ");
        assert!(all.starts_with("y. x. x."), "{all}");
        assert_eq!(all.split(' ').count(), MOST);
        assert_eq!(said(waiting(Pace::Unhurried, &[(Kind::News, "x."); 20])).join(" ").len(), 59);
    }

    #[test]
    fn what_an_answer_or_a_call_cuts_off_is_said_after_it() {
        let mut it = waiting(Pace::Brisk, &ALL[..3]);
        it.next(0.0, 3.5);
        // One of them has been read.
        it.cut_off("Two cards.", 1_300.0, 3.5);
        it.add(Kind::Reason, "Sam is out.".into());
        assert_eq!(it.next(1_400.0, 3.5), None, "the answer itself is being read");
        let rest = "You pay Sam 3 more cards. Your turn. Sam is out.";
        assert_eq!(said(Waiting { busy_until_ms: 0.0, ..it.clone() }).join(" "), rest);
        // What was read to its end is not said twice.
        it.next(9_000.0, 3.5);
        it.cut_off("Two cards.", 99_100.0, 3.5);
        assert_eq!(it.next(120_000.0, 3.5).as_deref(), Some("Sam is out."));
        assert_eq!(it.next(150_000.0, 3.5), None);
    }

    #[test]
    fn a_turn_that_comes_during_a_walk_through_the_cards_is_heard_after_it() {
        let mut it = waiting(Pace::Brisk, &[]);
        assert!(!it.step("the 3 of spades", 0.0, 3.5), "nothing to cut off");
        it.add(Kind::Turn, "Your turn.".into());
        assert_eq!(it.next(100.0, 3.5).as_deref(), Some("Your turn."));
        assert!(it.step("the 4 of spades", 150.0, 3.5) && !it.step("the king", 250.0, 3.5));
        assert_eq!(it.next(1_000.0, 3.5), None, "the name is being read");
        assert_eq!(it.next(2_000.0, 3.5).as_deref(), Some("Your turn."));
    }

    #[test]
    fn what_bears_on_later_turns_does_not_keep_the_turn_waiting() {
        let all = [
            (Kind::Passing, "Sam has chosen."),
            (Kind::Reason, "Sam takes three cards."),
            (Kind::Aside, "The 8: Lina may exchange."),
            (Kind::Call, "The 2 is strongest."),
            (Kind::Turn, "Your turn."),
        ];
        let said = said(waiting(Pace::Unhurried, &all));
        let text = "Sam takes three cards. The 2 is strongest. Your turn.";
        assert_eq!(said, [text, "The 8: Lina may exchange."]);
    }

    #[test]
    fn what_counts_no_more_is_not_said() {
        let calls = ["You pay Sam 3 cards.", "You pay Sam 2 cards."];
        let it = waiting(Pace::Brisk, &calls.map(|text| (Kind::Call, text)));
        assert_eq!(said(it), [calls[1]]);
    }

    #[test]
    fn at_a_brisk_table_old_news_does_not_keep_the_turn_waiting() {
        for (pace, n) in [(Pace::Brisk, 1), (Pace::Unhurried, 6)] {
            let mut it = waiting(pace, &[(Kind::News, "Sam draws a card."); 6]);
            it.add(Kind::Turn, "Your turn.".into());
            let text = said(it).remove(0);
            assert_eq!(text.matches("Sam").count(), n, "{pace:?}: {text}");
        }
    }

    #[test]
    fn a_turn_that_is_over_is_not_said_again() {
        let mut it = waiting(Pace::Brisk, &ALL[..3]);
        it.next(0.0, 3.5);
        it.no_turn();
        it.cut_off("Two cards.", 100.0, 3.5);
        assert_eq!(it.next(9_000.0, 3.5).as_deref(), Some("Sam: a king."));
    }

    #[test]
    fn silence_begins_when_all_has_been_read() {
        let mut it = waiting(Pace::Brisk, &[(Kind::News, "One two three.")]);
        assert!(it.silent_ms(5_000.0) < 0.1, "it waits");
        it.next(5_000.0, 1.0);
        assert!(it.silent_ms(8_000.0) < 0.1, "it is being read");
        assert!((it.silent_ms(12_000.0) - 3_000.0).abs() < 0.1);
    }

    #[test]
    fn words_and_long_words_take_their_time() {
        let ms = |text: &str| Text::default().with(text).reading_ms(3.5);
        assert!(ms("You lay the 7 of 9.") >= 6.0 / 3.5 * 1_000.0);
        assert!(ms("Anticonstitutionnellement.") > 1_300.0);
    }
}
