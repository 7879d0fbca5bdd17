//! How large parts of the felt are, told to the style sheet.
//!
//! Container units and queries would say the same, but a browser that has them lays out everything
//! in a container anew for each card that comes or goes; docs/benchmarks.md has the figures.

use js_sys::Array;
use wasm_bindgen::{JsCast as _, closure::Closure};
use web_sys::{Element, HtmlElement, ResizeObserver, ResizeObserverEntry};

use crate::browser;

thread_local! {
    /// One for the page: it forgets elements that are gone by itself.
    static OBSERVER: Option<ResizeObserver> = {
        let told = Closure::<dyn FnMut(Array)>::new(|entries: Array| {
            entries.iter().filter_map(|entry| entry.dyn_into().ok()).for_each(|entry| tell(&entry));
        });
        ResizeObserver::new(told.into_js_value().unchecked_ref()).ok()
    };
}

/// Keeps `--w` and `--h` of an element at the width and height inside it, in pixels, and
/// `data-height` at how much fits there.
///
/// The size must not depend on what is drawn by these; what is measured inside it is told later in
/// the same frame.
#[expect(clippy::needless_pass_by_value, reason = "Leptos hands it over")]
pub(crate) fn measured(element: Element) {
    OBSERVER.with(|observer| {
        if let Some(observer) = observer {
            observer.observe(&element);
        }
    });
}

fn tell(entry: &ResizeObserverEntry) {
    let Ok(element) = entry.target().dyn_into::<HtmlElement>() else { return };
    let inside = entry.content_rect();
    for (name, length) in [("--w", inside.width()), ("--h", inside.height())] {
        let length = browser::px(length.floor());
        let style = element.style();
        // To write the same again would have everything inside styled anew.
        if style.get_property_value(name).is_ok_and(|known| known != length) {
            let _ = style.set_property(name, &length);
        }
    }
    let height = height_name(inside.height());
    if element.get_attribute("data-height").as_deref() != Some(height) {
        let _ = element.set_attribute("data-height", height);
    }
}

/// What of the middle of the felt a height in pixels has room for.
fn height_name(height: f64) -> &'static str {
    match height {
        ..=70.0 => "nothing",
        ..=150.0 => "little",
        ..=230.0 => "less",
        _ => "all",
    }
}
