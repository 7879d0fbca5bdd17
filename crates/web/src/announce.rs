//! What the screen reader hears: one polite and one assertive live region.

use leptos::prelude::*;

/// Says things aloud for those who do not see the page.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Announcer {
    polite: RwSignal<Line>,
    assertive: RwSignal<Line>,
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
        Self { polite: silent(), assertive: silent() }
    }

    /// Says it when the listener is ready: what happened, what was asked for.
    pub(crate) fn say(self, text: impl Into<String>) {
        put(self.polite, text.into());
    }

    /// Says it at once: a turn, an error.
    pub(crate) fn call(self, text: impl Into<String>) {
        put(self.assertive, text.into());
    }
}

impl Default for Announcer {
    fn default() -> Self {
        Self::new()
    }
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
