//! The texts of the page: files of their own, fetched when something shows what they say.

use std::{cell::RefCell, rc::Rc};

use js_sys::Promise;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::{JsFuture, future_to_promise};

use super::{Lang, spoken};
use crate::{
    api::{self, ApiError},
    browser,
};

/// A text, in either language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Text {
    /// What every page says: of all games, and of itself.
    Page,
    /// What is said where tables are arranged, the page is set up and rules are read.
    Arranging,
    /// The messages of a game.
    Game(&'static str),
    /// The rule book of a game.
    Book(&'static str),
    /// What is said of games that are over.
    Replay,
    /// What the lessons say.
    Learn,
}

impl Text {
    /// What is read to show it in this language: a French book has sources and examples from the
    /// English one.
    fn needs(self, lang: Lang) -> impl Iterator<Item = (Self, Lang)> {
        let both = matches!(self, Self::Book(_)) && lang != Lang::En;
        [Some((self, lang)), both.then_some((self, Lang::En))].into_iter().flatten()
    }

    /// Its file, as the build names it.
    fn file(self, lang: Lang) -> String {
        let lang = lang.tag();
        match self {
            Self::Page => format!("page.{lang}.ftl"),
            Self::Arranging => format!("arrange.{lang}.ftl"),
            Self::Game(game) => format!("{game}.{lang}.ftl"),
            Self::Book(game) => format!("{game}.{lang}.md"),
            Self::Replay => format!("replay.{lang}.ftl"),
            Self::Learn => format!("learn.{lang}.ftl"),
        }
    }
}

/// How far a style sheet is.
#[derive(Default)]
enum Style {
    /// Nobody has needed it.
    #[default]
    Unwanted,
    /// The browser fetches it.
    Coming(Promise),
    /// What it styles can be drawn.
    Here,
}

/// The texts that are here, and those that something shows.
#[derive(Default)]
struct Shelf {
    /// The folder of the files.
    folder: String,
    here: Vec<(Text, Lang, Rc<str>)>,
    coming: Vec<((Text, Lang), Promise)>,
    held: Vec<Text>,
    /// The style sheet of what is fetched later.
    style: Style,
    /// Why the last one that was asked for has not come.
    missing: Option<ApiError>,
}

impl Shelf {
    fn find(&self, text: Text, lang: Lang) -> Option<&Rc<str>> {
        self.here.iter().find(|it| (it.0, it.1) == (text, lang)).map(|it| &it.2)
    }
}

thread_local! {
    static SHELF: RefCell<Shelf> = RefCell::default();
}

/// Begins with the page's own text in this language; the others are in `folder`.
pub(super) fn begin(folder: String, lang: Lang, page: &str) {
    let (here, held) = (vec![(Text::Page, lang, page.into())], vec![Text::Page]);
    SHELF.set(Shelf { folder, here, held, ..Shelf::default() });
}

/// All messages in this language that are here.
pub(super) fn messages(lang: Lang) -> Vec<Rc<str>> {
    SHELF.with_borrow(|shelf| {
        let messages = shelf.here.iter().filter(|it| match it.0 {
            Text::Page | Text::Arranging | Text::Game(_) | Text::Replay | Text::Learn => {
                it.1 == lang
            }
            Text::Book(_) => false,
        });
        messages.map(|it| Rc::clone(&it.2)).collect()
    })
}

/// A text in this language; empty until it is here.
pub(crate) fn text(text: Text, lang: Lang) -> Rc<str> {
    SHELF.with_borrow(|shelf| shelf.find(text, lang).cloned()).unwrap_or_else(|| "".into())
}

/// Whether a text can be shown in this language.
pub(crate) fn is_here(text: Text, lang: Lang) -> bool {
    SHELF.with_borrow(|shelf| text.needs(lang).all(|(text, lang)| shelf.find(text, lang).is_some()))
}

/// Fetches a text in this language, from now on and not from when it is awaited.
///
/// # Errors
/// If the server does not answer, or has no such text any more.
pub(crate) fn fetch(text: Text, lang: Lang) -> impl Future<Output = Result<(), ApiError>> + use<> {
    let missing = SHELF.with_borrow(|shelf| {
        let missing = text.needs(lang).filter(|(text, lang)| shelf.find(*text, *lang).is_none());
        missing.collect::<Vec<_>>()
    });
    let begun: Vec<JsFuture> = missing.into_iter().map(|it| coming(it).into()).collect();
    async move {
        for fetched in begun {
            if fetched.await.is_err() {
                let why = SHELF.with_borrow(|shelf| shelf.missing.clone());
                return Err(why.unwrap_or(ApiError::Unreachable));
            }
        }
        Ok(())
    }
}

/// Fetches the style sheet of what is fetched later, from now on and not from when it is awaited.
///
/// # Errors
/// As [`fetch`].
pub(crate) fn fetch_style() -> impl Future<Output = Result<(), ApiError>> {
    let coming = SHELF.with_borrow_mut(|shelf| match &shelf.style {
        Style::Here => None,
        Style::Coming(promise) => Some(promise.clone()),
        Style::Unwanted => {
            let folder = shelf.folder.strip_suffix("texts/").unwrap_or(&shelf.folder);
            let promise = browser::add_style(&format!("{folder}later.css"));
            shelf.style = Style::Coming(promise.clone());
            Some(promise)
        }
    });
    async move {
        let Some(coming) = coming else { return Ok(()) };
        let has_come = JsFuture::from(coming).await.is_ok();
        let style = if has_come { Style::Here } else { Style::Unwanted };
        SHELF.with_borrow_mut(|shelf| shelf.style = style);
        if has_come { Ok(()) } else { Err(why_missing().await) }
    }
}

/// Why something of the page has not come.
pub(crate) async fn why_missing() -> ApiError {
    let folder = SHELF.with_borrow(|shelf| shelf.folder.clone());
    api::why_missing(&format!("{folder}{}", Text::Page.file(spoken()))).await
}

/// The promise that a text comes; who asks for it meanwhile gets the same one.
fn coming(wanted: (Text, Lang)) -> Promise {
    let known = |shelf: &Shelf| {
        let known = shelf.coming.iter().find(|it| it.0 == wanted);
        known.map(|it| it.1.clone())
    };
    if let Some(promise) = SHELF.with_borrow(known) {
        return promise;
    }
    let (text, lang) = wanted;
    let folder = SHELF.with_borrow(|shelf| shelf.folder.clone());
    let content = api::text(&format!("{folder}{}", text.file(lang)));
    let promise = future_to_promise(async move {
        let content = content.await;
        SHELF.with_borrow_mut(|shelf| {
            shelf.coming.retain(|it| it.0 != wanted);
            let content = content.map_err(|error| {
                shelf.missing = Some(error);
                JsValue::UNDEFINED
            })?;
            shelf.here.push((text, lang, content.into()));
            Ok(JsValue::UNDEFINED)
        })
    });
    SHELF.with_borrow_mut(|shelf| shelf.coming.push((wanted, promise.clone())));
    promise
}

/// Fetches in this language all that is shown, also what comes to be shown meanwhile.
///
/// # Errors
/// As [`fetch`].
pub(crate) async fn fetch_shown(lang: Lang) -> Result<(), ApiError> {
    loop {
        let shown = SHELF.with_borrow(|shelf| shelf.held.clone());
        let missing = shown.into_iter().filter(|text| !is_here(*text, lang));
        let begun: Vec<_> = missing.map(|text| fetch(text, lang)).collect();
        if begun.is_empty() {
            return Ok(());
        }
        for fetched in begun {
            fetched.await?;
        }
    }
}

/// Says for as long as it is kept that something shows a text.
#[derive(Debug)]
pub(crate) struct Held(Text);

impl Held {
    /// Something shows this text.
    pub(crate) fn new(text: Text) -> Self {
        SHELF.with_borrow_mut(|shelf| shelf.held.push(text));
        Self(text)
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        SHELF.with_borrow_mut(|shelf| {
            if let Some(nth) = shelf.held.iter().position(|it| *it == self.0) {
                shelf.held.remove(nth);
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use tapis_games::any::AnyOptions;

    /// The script that asks for files before the page runs.
    const EARLY: &str = include_str!("../../assets/early.js");

    #[test]
    fn the_book_of_every_preset_is_asked_for_before_the_page_runs() {
        // Where the games are written by whatever makes the page.
        assert!(EARLY.contains("/^(TAPIS-GAMES)/"));
        for (preset, options) in AnyOptions::catalogue() {
            assert!(preset.starts_with(options.id()), "{preset}");
        }
    }
}
