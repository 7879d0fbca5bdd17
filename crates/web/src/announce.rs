//! What the screen reader hears: one polite and one assertive live region.
//!
//! A page cannot know how far a reader has come, so it reckons with the speed of speech: while a
//! sentence is being read, what is only news waits and is dropped for anything newer; why something
//! happened is kept, in order; the turn comes last.

use std::time::Duration;

use leptos::prelude::*;

use crate::browser;

/// How long a reader takes for a character, in milliseconds: about three and a half words a second.
const CHAR_MS: f64 = 50.0;
/// No more sentences than these wait; the oldest are dropped first.
const MOST: usize = 6;

/// Says things aloud for those who do not see the page.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Announcer {
    polite: RwSignal<Line>,
    assertive: RwSignal<Line>,
    waiting: StoredValue<Waiting>,
}

/// What is still to be said, and until when the reader is busy.
#[derive(Clone, Debug, Default)]
struct Waiting {
    sentences: Vec<(Kind, String)>,
    busy_until_ms: f64,
    has_alarm: bool,
}

/// What kind of sentence waits; later kinds are said last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    Reason,
    News,
    Turn,
}

/// A sentence; `nth` makes a repeat of the same sentence a change.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Line {
    text: String,
    nth: u32,
}

impl Announcer {
    /// An announcer that has said nothing yet.
    pub(crate) fn new() -> Self {
        let silent = || RwSignal::new(Line::default());
        Self {
            polite: silent(),
            assertive: silent(),
            waiting: StoredValue::new(Waiting::default()),
        }
    }

    /// What anybody sees: said if nothing newer happens before there is time.
    pub(crate) fn news(self, text: String) {
        self.wait(Kind::News, text);
    }

    /// Why cards or turns change: said in any case.
    pub(crate) fn reason(self, text: String) {
        self.wait(Kind::Reason, text);
    }

    /// Whose turn it is: said after what led to it.
    pub(crate) fn turn(self, text: String) {
        self.wait(Kind::Turn, text);
    }

    /// What was asked for: said at once, and what was waiting is dropped but for reasons.
    pub(crate) fn answer(self, text: String) {
        self.waiting.update_value(|it| {
            it.sentences.retain(|(kind, _)| *kind == Kind::Reason);
            it.busy_until_ms = browser::now_ms() + reading_ms(&text);
        });
        put(self.polite, text);
    }

    /// Says at once why something cannot be done.
    pub(crate) fn call(self, text: impl Into<String>) {
        put(self.assertive, text.into());
    }

    fn wait(self, kind: Kind, text: String) {
        self.waiting.update_value(|it| it.add(kind, text));
        // What belongs to one moment is said together.
        self.set_alarm(Duration::from_millis(30));
    }

    fn set_alarm(self, after: Duration) {
        let has_alarm = self.waiting.with_value(|it| it.has_alarm);
        if !has_alarm {
            self.waiting.update_value(|it| it.has_alarm = true);
            set_timeout(move || self.speak(), after);
        }
    }

    fn speak(self) {
        let now_ms = browser::now_ms();
        let mut busy_ms = 0.0;
        let mut text = None;
        let known = self.waiting.try_update_value(|it| {
            it.has_alarm = false;
            busy_ms = it.busy_until_ms - now_ms;
            if busy_ms <= 0.0 {
                text = it.next(now_ms);
            }
        });
        if known.is_none() {
            return;
        }
        if let Some(text) = text {
            put(self.polite, text);
        } else if busy_ms > 0.0 {
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "seconds")]
            self.set_alarm(Duration::from_millis(busy_ms as u64 + 10));
        }
    }
}

impl Default for Announcer {
    fn default() -> Self {
        Self::new()
    }
}

impl Waiting {
    fn add(&mut self, kind: Kind, text: String) {
        match kind {
            Kind::Reason => {}
            Kind::News | Kind::Turn => self.sentences.retain(|(it, _)| *it != kind),
        }
        self.sentences.push((kind, text));
        if self.sentences.len() > MOST {
            self.sentences.remove(0);
        }
    }

    /// Everything that waits, as one text; nothing if nothing does.
    fn next(&mut self, now_ms: f64) -> Option<String> {
        if self.sentences.is_empty() {
            return None;
        }
        self.sentences.sort_by_key(|(kind, _)| *kind);
        let all: Vec<String> = self.sentences.drain(..).map(|(_, text)| text).collect();
        let text = all.join(" ");
        self.busy_until_ms = now_ms + reading_ms(&text);
        Some(text)
    }
}

/// How long a reader takes.
fn reading_ms(text: &str) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "a sentence")]
    let n_chars = text.chars().count() as f64;
    n_chars * CHAR_MS
}

fn put(region: RwSignal<Line>, text: String) {
    region.update(|line| *line = Line { text, nth: line.nth.wrapping_add(1) });
}

/// The two live regions; once per page.
#[component]
pub(crate) fn LiveRegions() -> impl IntoView {
    let announcer = expect_context::<Announcer>();
    // A no-break space at the end tells a repeated sentence from the one before.
    let text = |line: Line| {
        let mark = if line.nth.is_multiple_of(2) { "\u{a0}" } else { "" };
        format!("{}{mark}", line.text)
    };
    view! {
        <p class="sr-only" aria-live="polite" data-testid="polite">
            {move || text(announcer.polite.get())}
        </p>
        <p class="sr-only" role="alert" aria-live="assertive" data-testid="assertive">
            {move || text(announcer.assertive.get())}
        </p>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(sentences: &[(Kind, &str)]) -> String {
        let mut waiting = Waiting::default();
        sentences.iter().for_each(|(kind, text)| waiting.add(*kind, (*text).into()));
        waiting.next(0.0).unwrap_or_default()
    }

    #[test]
    fn reasons_come_first_news_only_the_newest_the_turn_last() {
        let all = [
            (Kind::News, "Sam lays a card."),
            (Kind::Turn, "Your turn."),
            (Kind::Reason, "Lina slaps a pair."),
            (Kind::News, "Lina takes nine cards."),
            (Kind::Reason, "Sam is out."),
        ];
        assert_eq!(said(&all), "Lina slaps a pair. Sam is out. Lina takes nine cards. Your turn.");
    }

    #[test]
    fn a_reader_who_is_far_behind_hears_the_latest() {
        let all = [(Kind::Reason, "x."); 20];
        assert_eq!(said(&all), "x. x. x. x. x. x.");
    }
}
