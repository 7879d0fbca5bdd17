//! The address of the page: what it shows, and the links that change it without loading anything.

use leptos::{ev, prelude::*};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, HtmlAnchorElement, MouseEvent, UrlSearchParams};

use crate::browser;

/// What an address shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    /// `/`
    Lobby,
    /// `/t/CODE`
    Table(String),
    /// `/rules` and `/rules/GAME`
    Rules(Option<String>),
    /// What the page plays by itself.
    Played(OwnPage),
    /// `/gallery/STATE`
    Gallery(String),
    /// Any other.
    Nowhere,
}

/// What the page plays by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum OwnPage {
    /// `/local`
    Local,
    /// `/learn/PRESET`
    Lesson(String),
    /// `/replay` and `/replay/GAME`
    Film(Option<String>),
}

impl Place {
    fn of(path: &str) -> Self {
        let mut parts = path.split('/').filter(|part| !part.is_empty());
        let parts = (parts.next(), parts.next().map(decoded), parts.next());
        match parts {
            (None, ..) => Self::Lobby,
            (Some("t"), Some(code), None) => Self::Table(code.to_ascii_uppercase()),
            (Some("local"), None, None) => Self::Played(OwnPage::Local),
            (Some("rules"), game, None) => Self::Rules(game),
            (Some("learn"), Some(preset), None) => Self::Played(OwnPage::Lesson(preset)),
            (Some("replay"), name, None) => Self::Played(OwnPage::Film(name)),
            (Some("gallery"), Some(state), None) => Self::Gallery(state),
            _ => Self::Nowhere,
        }
    }
}

/// Where the page is.
#[derive(Clone, Copy)]
pub(crate) struct Address {
    path: RwSignal<String>,
    search: RwSignal<String>,
    hash: RwSignal<String>,
}

impl Address {
    /// The address that the browser shows, followed from now on; links within the page change it.
    pub(crate) fn follow() -> Self {
        let address = Self {
            path: RwSignal::new(path()),
            search: RwSignal::new(search()),
            hash: RwSignal::new(hash()),
        };
        window_event_listener(ev::popstate, move |_| address.read());
        window_event_listener(ev::click, move |event| address.click(&event));
        address
    }

    /// What it shows.
    pub(crate) fn place(self) -> Place {
        self.path.with(|path| Place::of(path))
    }

    /// The part of it that is shown, after `#`; empty for the whole.
    pub(crate) fn hash(self) -> String {
        self.hash.get()
    }

    /// What it says of `name` in its parameters.
    pub(crate) fn parameter(self, name: &str) -> Option<String> {
        self.search.track();
        parameter(name)
    }

    /// Goes to a path of this page.
    pub(crate) fn go(self, href: &str) {
        if let Ok(history) = window().history() {
            let _ = history.push_state_with_url(&JsValue::NULL, "", Some(href));
        }
        self.read();
        if hash().is_empty() {
            window().scroll_to_with_x_and_y(0.0, 0.0);
        }
    }

    fn read(self) {
        // The same path again draws nothing anew.
        if self.path.with_untracked(|known| *known != path()) {
            self.path.set(path());
        }
        if self.search.with_untracked(|known| *known != search()) {
            self.search.set(search());
        }
        self.hash.set(hash());
    }

    /// Follows a link that leads to another part of the page; whatever else was meant is left to the
    /// browser, such as opening it in a tab of its own.
    fn click(self, event: &MouseEvent) {
        let is_plain = event.button() == 0
            && !(event.meta_key() || event.ctrl_key() || event.shift_key() || event.alt_key());
        if event.default_prevented() || !is_plain {
            return;
        }
        let target = event.target().and_then(|it| it.dyn_into::<Element>().ok());
        let link = target.and_then(|it| it.closest("a[href]").ok().flatten());
        let Some(link) = link.and_then(|it| it.dyn_into::<HtmlAnchorElement>().ok()) else {
            return;
        };
        let stays = link.href().starts_with(&browser::base())
            && matches!(link.target().as_str(), "" | "_self")
            && !link.has_attribute("download");
        if stays {
            event.prevent_default();
            self.go(&link.href());
        }
    }
}

/// What the address says of `name` in its parameters.
pub(crate) fn parameter(name: &str) -> Option<String> {
    UrlSearchParams::new_with_str(&search()).ok()?.get(name)
}

fn search() -> String {
    window().location().search().unwrap_or_default()
}

/// The path below the address of the page.
fn path() -> String {
    let location = window().location();
    let whole = location.origin().unwrap_or_default() + &location.pathname().unwrap_or_default();
    whole.strip_prefix(&browser::base()).unwrap_or_default().to_owned()
}

fn hash() -> String {
    decoded(window().location().hash().unwrap_or_default().trim_start_matches('#'))
}

/// The text that an address carries with `%…`; what is broken stays as it is.
fn decoded(text: &str) -> String {
    js_sys::decode_uri_component(text).map_or_else(|_| text.to_owned(), String::from)
}
