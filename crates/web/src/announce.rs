//! What the screen reader hears: one polite and one assertive live region.
//!
//! A page cannot know how far a reader has come, so it reckons with the speed of speech that the
//! settings give. All is said in the order in which it happened, in short texts, so that nobody hears
//! of their turn long after it came. An unhurried table waits until all has been read; at a brisk one,
//! who falls far behind loses some of what is only news.

mod waiting;

use std::time::Duration;

use leptos::prelude::*;
use tapis_room::Pace;
use wasm_bindgen::JsCast as _;
use web_sys::Element;

use crate::{browser, settings::Settings};
use waiting::{Kind, Waiting};

/// How long nothing is said before somebody is told whom the table waits for.
const SILENCE: Duration = Duration::from_secs(5);

/// Says things aloud for those who do not see the page.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Announcer {
    polite: RwSignal<Line>,
    assertive: RwSignal<Line>,
    desk: StoredValue<Desk>,
}

/// What the announcer works with.
#[derive(Clone, Debug)]
struct Desk {
    waiting: Waiting,
    has_alarm: bool,
    /// What is to be done once all has been read.
    after: Option<Callback<()>>,
    /// What is said when nothing else has been for a while.
    filler: Option<String>,
    /// Looks whether that is so.
    watch: Option<TimeoutHandle>,
    settings: Settings,
}

/// A sentence; `nth` makes a repeat of the same sentence a change.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Line {
    text: String,
    nth: u32,
}

impl Announcer {
    /// An announcer that has said nothing yet.
    pub(crate) fn new(settings: Settings) -> Self {
        let silent = || RwSignal::new(Line::default());
        let waiting = Waiting::default();
        let desk =
            Desk { waiting, has_alarm: false, after: None, filler: None, watch: None, settings };
        Self { polite: silent(), assertive: silent(), desk: StoredValue::new(desk) }
    }

    /// Whether the table waits until all has been read.
    pub(crate) fn keep_pace(self, pace: Pace) {
        self.desk.update_value(|it| it.waiting.pace = pace);
    }

    /// What anybody sees.
    pub(crate) fn news(self, text: String) {
        self.wait(Kind::News, text);
    }

    /// What the next event makes void: said as long as nothing newer is to be said.
    pub(crate) fn passing(self, text: String) {
        self.wait(Kind::Passing, text);
    }

    /// What bears on later turns: said after the turn that comes next, unless something else is.
    pub(crate) fn aside(self, text: String) {
        self.wait(Kind::Aside, text);
    }

    /// Why cards or turns change: dropped last.
    pub(crate) fn reason(self, text: String) {
        self.wait(Kind::Reason, text);
    }

    /// What counts now: said as long as nothing newer does.
    pub(crate) fn counts(self, text: String) {
        self.wait(Kind::Call, text);
    }

    /// Whose turn it is: said as long as that is so.
    pub(crate) fn turn(self, text: String) {
        self.wait(Kind::Turn, text);
    }

    /// Forgets that it is anybody's turn.
    pub(crate) fn no_turn(self) {
        self.desk.update_value(|it| it.waiting.no_turn());
    }

    /// Does this once all that waits has been read, instead of what was to be done then before.
    pub(crate) fn then(self, after: Callback<()>) {
        self.desk.update_value(|it| it.after = Some(after));
        self.set_alarm(Duration::from_millis(30));
    }

    /// Says this whenever nothing has been said for a while; with nothing, not any more.
    pub(crate) fn fill_silence(self, text: Option<String>) {
        self.desk.update_value(|it| it.filler = text);
        self.break_silence();
    }

    /// What was asked for: said at once. What the key for it cut off is said after it.
    pub(crate) fn answer(self, text: String) {
        self.cut_off(self.polite, text);
    }

    /// Says at once why something cannot be done. What it cuts off is said after it.
    pub(crate) fn call(self, text: impl Into<String>) {
        self.cut_off(self.assertive, text.into());
    }

    /// A key has moved the focus there: a reader reads its name, and what that cuts off again.
    fn step_to(self, element: &Element) {
        let name = element.get_attribute("aria-label").or_else(|| element.text_content());
        let (name, speed) = (name.unwrap_or_default(), self.speed());
        let cuts_off = |it: &mut Desk| it.waiting.step(&name, browser::now_ms(), speed);
        if self.desk.try_update_value(cuts_off) == Some(true) {
            self.set_alarm(Duration::from_millis(30));
        }
    }

    fn cut_off(self, region: RwSignal<Line>, text: String) {
        let speed = self.speed();
        self.desk.update_value(|it| it.waiting.cut_off(&text, browser::now_ms(), speed));
        put(region, text);
        self.set_alarm(Duration::from_millis(30));
    }

    /// Says what fills a silence if there has been one, and looks again when there could be one.
    fn break_silence(self) {
        let now_ms = browser::now_ms();
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "seconds")]
        let silence = self.desk.try_update_value(|it| {
            if let Some(watch) = it.watch.take() {
                watch.clear();
            }
            it.filler.clone().zip(Some(it.waiting.silent_ms(now_ms) as u64))
        });
        let Some(Some((text, silent_ms))) = silence else { return };
        let mut left = SILENCE.saturating_sub(Duration::from_millis(silent_ms));
        if left.is_zero() {
            self.news(text);
            left = SILENCE;
        }
        let watch = set_timeout_with_handle(move || self.break_silence(), left).ok();
        let _ = self.desk.try_update_value(|it| it.watch = watch);
    }

    /// Says no more of what has been, and nothing of it can be read again: somebody else listens.
    pub(crate) fn hush(self) {
        self.desk.update_value(|it| {
            let pace = it.waiting.pace;
            it.waiting = Waiting::default();
            it.waiting.pace = pace;
            it.after = None;
            it.filler = None;
        });
        put(self.polite, String::new());
        put(self.assertive, String::new());
    }

    /// How many words the reader says in a second.
    fn speed(self) -> f64 {
        self.desk.with_value(|it| it.settings.speech.get_untracked())
    }

    fn wait(self, kind: Kind, text: String) {
        self.desk.update_value(|it| it.waiting.add(kind, text));
        // What belongs to one moment is said together.
        self.set_alarm(Duration::from_millis(30));
    }

    fn set_alarm(self, after: Duration) {
        let set = |it: &mut Desk| std::mem::replace(&mut it.has_alarm, true);
        if self.desk.try_update_value(set) == Some(false) {
            set_timeout(move || self.speak(), after);
        }
    }

    fn speak(self) {
        let (now_ms, speed) = (browser::now_ms(), self.speed());
        let text = self.desk.try_update_value(|it| {
            it.has_alarm = false;
            it.waiting.next(now_ms, speed)
        });
        if let Some(text) = text.flatten() {
            put(self.polite, text);
        }
        let (busy_ms, is_empty) = self.desk.with_value(|it| it.waiting.left(now_ms));
        let has_more = !is_empty || self.desk.with_value(|it| it.after.is_some());
        if busy_ms > 0.0 && has_more {
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "seconds")]
            self.set_alarm(Duration::from_millis(busy_ms as u64 + 10));
        } else if let Some(after) = self.desk.try_update_value(|it| it.after.take()).flatten() {
            // Whoever has left the table no longer waits for it.
            let _ = after.try_run(());
        }
    }
}

fn put(region: RwSignal<Line>, text: String) {
    region.update(|line| *line = Line { text, nth: line.nth.wrapping_add(1) });
}

/// The two live regions; once per page.
#[component]
pub(crate) fn LiveRegions() -> impl IntoView {
    let announcer = expect_context::<Announcer>();
    window_event_listener(leptos::ev::focusin, move |event| {
        let element = event.target().and_then(|it| it.dyn_into::<Element>().ok());
        let by_key = |it: &Element| it.matches(":focus-visible").unwrap_or_default();
        if let Some(element) = element.filter(by_key) {
            announcer.step_to(&element);
        }
    });
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
