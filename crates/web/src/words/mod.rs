//! The words of the page: message files in French and English, and who speaks which.

mod cards;
mod events;
mod options;
mod troubles;

#[cfg(test)]
mod tests;

use std::cell::RefCell;

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource};
use leptos::prelude::*;
use leptos::reactive::graph::Observer;
use unic_langid::LanguageIdentifier;

pub(crate) use cards::card_name;
pub(crate) use events::{Names, event_words, verdict_words};
pub(crate) use options::{
    answer_words, group_name, preset_name, preset_pitch, question_words, split as split_answer,
};
pub(crate) use troubles::{Said, trouble_words};

/// A language of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lang {
    /// French.
    Fr,
    /// English.
    En,
}

impl Lang {
    /// Both, French first.
    pub(crate) const ALL: [Self; 2] = [Self::Fr, Self::En];

    /// The tag for `lang` attributes and storage.
    pub(crate) const fn tag(self) -> &'static str {
        match self {
            Self::Fr => "fr",
            Self::En => "en",
        }
    }

    /// The language whose tag begins like this one, as browsers say it (`fr-CA`).
    pub(crate) fn from_tag(tag: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|lang| tag.to_ascii_lowercase().starts_with(lang.tag()))
    }

    const fn source(self) -> &'static str {
        match self {
            Self::Fr => include_str!("../../locales/fr.ftl"),
            Self::En => include_str!("../../locales/en.ftl"),
        }
    }
}

/// What a message can be given.
pub(crate) type Args<'a> = FluentArgs<'a>;

struct Speaker {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
}

impl Speaker {
    fn new(lang: Lang) -> Self {
        let id: LanguageIdentifier = lang.tag().parse().expect("a language tag");
        let mut bundle = FluentBundle::new(vec![id]);
        // The marks around names would break what tests and screen readers look for.
        bundle.set_use_isolating(false);
        let resource = FluentResource::try_new(lang.source().to_owned())
            .unwrap_or_else(|(_, errors)| panic!("locales/{}.ftl: {errors:?}", lang.tag()));
        bundle.add_resource(resource).expect("every key is there once");
        Self { lang, bundle }
    }

    fn say(&self, key: &str, args: Option<&Args<'_>>) -> Result<String, String> {
        let message = self.bundle.get_message(key).and_then(|message| message.value());
        let pattern = message.ok_or_else(|| format!("no message {key}"))?;
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, args, &mut errors).into_owned();
        if errors.is_empty() { Ok(text) } else { Err(format!("{key}: {errors:?} in “{text}”")) }
    }
}

thread_local! {
    static LANG: ArcRwSignal<Lang> = ArcRwSignal::new(Lang::Fr);
    static SPEAKER: RefCell<Option<Speaker>> = const { RefCell::new(None) };
}

/// The language of the page; tracked where something watches.
pub(crate) fn lang() -> Lang {
    LANG.with(|lang| if Observer::get().is_some() { lang.get() } else { lang.get_untracked() })
}

/// Changes the language of the page.
pub(crate) fn speak(lang: Lang) {
    LANG.with(|signal| signal.set(lang));
}

/// The message `key` in the page's language; [`say!`](crate::say) is the short way.
///
/// A missing message shows its key: a test sees to it that none is missing.
pub(crate) fn say(key: &str, args: Option<&Args<'_>>) -> String {
    say_in(lang(), key, args).unwrap_or_else(|_| key.to_owned())
}

fn say_in(lang: Lang, key: &str, args: Option<&Args<'_>>) -> Result<String, String> {
    SPEAKER.with_borrow_mut(|speaker| {
        if speaker.as_ref().is_none_or(|speaker| speaker.lang != lang) {
            *speaker = Some(Speaker::new(lang));
        }
        speaker.as_ref().expect("just made").say(key, args)
    })
}

/// Says a message: `say!("join")`, `say!("seats", n = 3)`.
#[macro_export]
macro_rules! say {
    ($key:literal) => { $crate::words::say($key, None) };
    ($key:literal, $($name:ident = $value:expr),+ $(,)?) => {{
        let mut args = $crate::words::Args::new();
        $( args.set(stringify!($name), $value); )+
        $crate::words::say($key, Some(&args))
    }};
}
