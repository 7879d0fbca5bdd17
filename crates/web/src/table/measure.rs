//! How large parts of the felt are, told to the style sheet.
//!
//! Container units and queries would say the same, but a browser that has them lays out everything
//! in a container anew for each card that comes or goes; docs/benchmarks.md has the figures.

use js_sys::Array;
use leptos::prelude::queue_microtask;
use wasm_bindgen::{JsCast as _, closure::Closure};
use web_sys::{Element, HtmlElement, ResizeObserver, ResizeObserverEntry};

use super::zone::Touch;
use crate::browser;

thread_local! {
    /// One for the page: it forgets elements that are gone by itself.
    static OBSERVER: Option<ResizeObserver> = {
        let told = Closure::<dyn FnMut(Array)>::new(|entries: Array| {
            let all = entries.iter().filter_map(|it| it.dyn_into::<ResizeObserverEntry>().ok());
            all.for_each(|entry| {
                let (element, inside) = (entry.target(), entry.content_rect());
                if element.has_attribute(HELD) {
                    hold(&element);
                } else {
                    tell(&element, inside.width(), inside.height());
                }
            });
        });
        ResizeObserver::new(told.into_js_value().unchecked_ref()).ok()
    };
}

/// Keeps `--w` and `--h` of an element at the width and height inside it, in pixels, and
/// `data-height` at how much fits there.
///
/// The size must not depend on what is drawn by these; what is measured inside it is told later in
/// the same frame.
pub(crate) fn measured(element: Element) {
    observe(&element);
    // It is told a frame later how large a new element is, and everything would move once.
    queue_microtask(move || {
        if let Some((width, height)) = inside(&element) {
            tell(&element, width, height);
        }
    });
}

/// Where it is kept how wide an element was whose height is held.
const HELD: &str = "data-held";

/// Keeps `--held` of an element at the most height that it has had at its present width: what gets
/// shorter, and may get longer again, moves nothing.
pub(super) fn held(element: Element, touch: Touch) {
    let Some(element) = (touch == Touch::Cards).then_some(element) else { return };
    let _ = element.set_attribute(HELD, "");
    observe(&element);
}

fn observe(element: &Element) {
    OBSERVER.with(|observer| {
        if let Some(observer) = observer {
            observer.observe(element);
        }
    });
}

fn hold(element: &Element) {
    let Some(element) = element.dyn_ref::<HtmlElement>() else { return };
    let keep = |height: i32| {
        let _ = element.style().set_property("--held", &browser::px(f64::from(height)));
    };
    let width = element.client_width().to_string();
    if element.get_attribute(HELD).is_none_or(|known| known != width) {
        let _ = element.set_attribute(HELD, &width);
        keep(0);
    }
    keep(element.client_height());
}

/// The width and height inside an element that is in the page.
fn inside(element: &Element) -> Option<(f64, f64)> {
    let element = element.dyn_ref::<HtmlElement>()?;
    let padding = |side: &str| browser::number(&browser::css(element, &format!("padding-{side}")));
    let width = f64::from(element.client_width()) - padding("left")? - padding("right")?;
    let height = f64::from(element.client_height()) - padding("top")? - padding("bottom")?;
    (width > 0.0 && height > 0.0).then_some((width, height))
}

fn tell(element: &Element, width: f64, height: f64) {
    let Some(element) = element.dyn_ref::<HtmlElement>() else { return };
    for (name, length) in [("--w", width), ("--h", height)] {
        let length = browser::px(length.floor());
        let style = element.style();
        // To write the same again would have everything inside styled anew.
        if style.get_property_value(name).is_ok_and(|known| known != length) {
            let _ = style.set_property(name, &length);
        }
    }
    let height = height_name(height);
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
