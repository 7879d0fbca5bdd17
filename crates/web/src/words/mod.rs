//! The words of the page: what is said of the games, what only a page says, and in which language.

pub(crate) mod texts;
mod troubles;

#[cfg(test)]
mod tests;

use std::{cell::RefCell, rc::Rc};

use leptos::prelude::*;
use leptos::reactive::graph::Observer;
use tapis_room::Verdict;
use tapis_words::Form;

pub(crate) use tapis_words::{Lang, Names, Said, Teller, Words, labels, records};
pub(crate) use troubles::describe_error;

thread_local! {
    static LANG: ArcRwSignal<Lang> = ArcRwSignal::new(Lang::Fr);
    static WORDS: RefCell<Option<(usize, Rc<Words>)>> = const { RefCell::new(None) };
}

/// The language of the page; tracked where something watches.
pub(crate) fn lang() -> Lang {
    LANG.with(|lang| if Observer::get().is_some() { lang.get() } else { lang.get_untracked() })
}

/// The language of the page at this moment.
pub(crate) fn spoken() -> Lang {
    LANG.with(ArcRwSignal::get_untracked)
}

/// Begins to speak this language: its words of the page are given, all others are in `folder`.
pub(crate) fn begin(folder: String, lang: Lang, page: &str) {
    texts::begin(folder, lang, page);
    speak(lang);
}

/// Changes the language of the page, once [`texts::fetch_shown`] has what it needs.
pub(crate) fn speak(lang: Lang) {
    if lang != spoken() {
        LANG.with(|signal| signal.set(lang));
    }
}

/// The words of the page's language, as far as they are here.
pub(crate) fn words() -> Rc<Words> {
    let lang = lang();
    let texts = texts::messages(lang);
    WORDS.with_borrow_mut(|words| match words {
        Some((n_texts, words)) if *n_texts == texts.len() && words.lang() == lang => {
            Rc::clone(words)
        }
        stale => {
            let all: Vec<&str> = texts.iter().map(|text| &**text).collect();
            let words = Rc::new(Words::of(lang, &all));
            Rc::clone(&stale.insert((texts.len(), words)).1)
        }
    })
}

/// The message `key` in the page's language, where it needs nothing; [`say!`](crate::say) fills in.
pub(crate) fn say(key: &str) -> String {
    words().say(key, &[])
}

/// The verdict of a race, the winner first.
pub(crate) fn verdict_words(verdict: &Verdict, names: &Names, form: Form) -> String {
    let claims = verdict.claims.iter().map(|claim| (claim.seat, claim.after_ms));
    let words = words();
    let teller = Teller::new(&words, names).with_form(form);
    if verdict.is_drawn { teller.drawn(claims) } else { teller.verdict(claims) }
}

/// Says a message: `say!("join")`, `say!("seats", n = 3)`.
#[macro_export]
macro_rules! say {
    ($key:literal $(, $name:ident = $value:expr)* $(,)?) => {
        ::tapis_words::say!($crate::words::words(), $key $(, $name = $value)*)
    };
}
