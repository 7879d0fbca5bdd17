//! The words of the page: what is said of the games, what only a page says, and in which language.

mod troubles;

#[cfg(test)]
mod tests;

use std::{cell::RefCell, rc::Rc};

use leptos::prelude::*;
use leptos::reactive::graph::Observer;
use tapis_room::Verdict;
use tapis_words::{ALL, Form, Messages};

pub(crate) use tapis_words::{Lang, Names, Said, Teller, Words, labels};
pub(crate) use troubles::describe_error;

/// What only a page says.
const OWN: Messages =
    Messages { fr: include_str!("../../locales/fr.ftl"), en: include_str!("../../locales/en.ftl") };

thread_local! {
    static LANG: ArcRwSignal<Lang> = ArcRwSignal::new(Lang::Fr);
    static WORDS: RefCell<Option<Rc<Words>>> = const { RefCell::new(None) };
}

/// The language of the page; tracked where something watches.
pub(crate) fn lang() -> Lang {
    LANG.with(|lang| if Observer::get().is_some() { lang.get() } else { lang.get_untracked() })
}

/// Changes the language of the page.
pub(crate) fn speak(lang: Lang) {
    LANG.with(|signal| signal.set(lang));
}

/// The words of the page's language.
pub(crate) fn words() -> Rc<Words> {
    let lang = lang();
    WORDS.with_borrow_mut(|words| match words {
        Some(words) if words.lang() == lang => Rc::clone(words),
        stale => {
            let messages: Vec<&Messages> = ALL.iter().copied().chain([&OWN]).collect();
            Rc::clone(stale.insert(Rc::new(Words::new(lang, &messages))))
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
