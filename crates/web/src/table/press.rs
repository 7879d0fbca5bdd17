//! Buttons whose press counts and not its release.

use leptos::prelude::*;
use web_sys::{MouseEvent, PointerEvent};

/// How long after a press or its release the click of it may come, in milliseconds.
const CLICK_MS: f64 = 1_000.0;

/// When somebody last pressed such a button or let go of it: their click is no press of its own, while
/// a keyboard or a screen reader sends a click alone.
#[derive(Clone, Copy)]
pub(crate) struct Press(StoredValue<f64>);

impl Press {
    pub(crate) fn new() -> Self {
        Self(StoredValue::new(f64::NEG_INFINITY))
    }

    /// Notes a press or a release.
    pub(crate) fn note(self, event: &PointerEvent) {
        self.0.set_value(event.time_stamp());
    }

    /// Whether a click has come alone. A press that ended elsewhere takes no later one with it.
    pub(crate) fn is_alone(self, click: &MouseEvent) -> bool {
        click.detail() == 0 || click.time_stamp() - self.0.get_value() > CLICK_MS
    }
}
