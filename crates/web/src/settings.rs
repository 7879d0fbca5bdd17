//! What a person sets for themselves; kept in the browser.

use leptos::{prelude::*, task::spawn_local};
pub(crate) use tapis_picture::Indices;

use crate::{
    api::ApiError,
    browser::{self, store, stored},
    words::{self, Lang, texts},
};

/// How many words a second a screen reader says if nobody has changed that.
const SPEECH: f64 = 3.5;

/// A setting with a closed set of answers.
pub(crate) trait Setting: Copy + PartialEq + Send + Sync + 'static {
    /// The name it is kept under, also of its messages (`set-KEY`, `set-KEY-ANSWER`).
    const KEY: &'static str;
    /// All answers, the default one first.
    const ALL: &'static [Self];
    /// The answer's name.
    fn name(self) -> &'static str;
}

/// By what light the table is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Theme {
    /// As the device has it.
    System,
    /// Linen and daylight.
    Light,
    /// Green baize under a lamp.
    Dark,
}

/// How many colours the four suits are printed in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Suits {
    /// Black and red.
    Two,
    /// A colour each.
    Four,
}

/// How large the cards of the pile are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Size {
    /// As designed.
    Normal,
    /// As large as the table allows.
    Big,
}

/// Whether the page makes sounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sound {
    /// It does.
    On,
    /// It does not.
    Off,
}

/// How much of what happens is said aloud.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verbosity {
    /// What happens, briefly.
    Usual,
    /// Everything, in whole sentences.
    All,
    /// Only why cards or turns change.
    Few,
}

impl Verbosity {
    /// The one after it, for a key that goes round.
    pub(crate) const fn next(self) -> Self {
        match self {
            Self::Usual => Self::All,
            Self::All => Self::Few,
            Self::Few => Self::Usual,
        }
    }
}

/// Whether somebody listens to the page instead of seeing it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Listens {
    /// Nobody has said so.
    No,
    /// With a screen reader.
    Yes,
}

impl Setting for Theme {
    const KEY: &'static str = "theme";
    const ALL: &'static [Self] = &[Self::System, Self::Light, Self::Dark];
    fn name(self) -> &'static str {
        match self {
            Self::System => "system",
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }
}

impl Setting for Indices {
    const KEY: &'static str = "indices";
    const ALL: &'static [Self] = &[Self::French, Self::International];
    fn name(self) -> &'static str {
        match self {
            Self::French => "french",
            Self::International => "international",
        }
    }
}

impl Setting for Suits {
    const KEY: &'static str = "suits";
    const ALL: &'static [Self] = &[Self::Two, Self::Four];
    fn name(self) -> &'static str {
        match self {
            Self::Two => "two",
            Self::Four => "four",
        }
    }
}

impl Setting for Size {
    const KEY: &'static str = "size";
    const ALL: &'static [Self] = &[Self::Normal, Self::Big];
    fn name(self) -> &'static str {
        match self {
            Self::Normal => "normal",
            Self::Big => "big",
        }
    }
}

impl Setting for Sound {
    const KEY: &'static str = "sound";
    const ALL: &'static [Self] = &[Self::On, Self::Off];
    fn name(self) -> &'static str {
        match self {
            Self::On => "on",
            Self::Off => "off",
        }
    }
}

impl Setting for Verbosity {
    const KEY: &'static str = "verbosity";
    const ALL: &'static [Self] = &[Self::Usual, Self::All, Self::Few];
    fn name(self) -> &'static str {
        match self {
            Self::Usual => "usual",
            Self::All => "all",
            Self::Few => "few",
        }
    }
}

impl Setting for Listens {
    const KEY: &'static str = "listens";
    const ALL: &'static [Self] = &[Self::No, Self::Yes];
    fn name(self) -> &'static str {
        match self {
            Self::No => "no",
            Self::Yes => "yes",
        }
    }
}

impl Setting for Lang {
    const KEY: &'static str = "lang";
    const ALL: &'static [Self] = &Lang::ALL;
    fn name(self) -> &'static str {
        self.tag()
    }
}

/// All settings, for whoever draws.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Settings {
    /// The language.
    pub(crate) lang: RwSignal<Lang>,
    /// By what light the table is seen.
    pub(crate) theme: RwSignal<Theme>,
    /// The letters on court cards.
    pub(crate) indices: RwSignal<Indices>,
    /// How many colours the suits have.
    pub(crate) suits: RwSignal<Suits>,
    /// How large cards are.
    pub(crate) size: RwSignal<Size>,
    /// Whether the page makes sounds.
    pub(crate) sound: RwSignal<Sound>,
    /// How loud, from 0 to 100.
    pub(crate) volume: RwSignal<u8>,
    /// Whether somebody listens.
    pub(crate) listens: RwSignal<Listens>,
    /// How many words the screen reader says in a second.
    pub(crate) speech: RwSignal<f64>,
    /// How much is said aloud.
    pub(crate) verbosity: RwSignal<Verbosity>,
}

impl Settings {
    /// Under which name the speed of speech is kept.
    pub(crate) const SPEECH: &str = "speech";

    /// The settings kept in this browser, or what suits the language that the page speaks.
    pub(crate) fn load() -> Self {
        let lang = words::spoken();
        let indices = Indices::of(lang);
        let volume = stored("volume").and_then(|text| text.parse().ok()).unwrap_or(60);
        let speech = stored(Self::SPEECH).and_then(|text| browser::number(&text));
        let speech = speech.filter(|it| (1.0..=50.0).contains(it));
        Self {
            lang: RwSignal::new(lang),
            theme: RwSignal::new(kept().unwrap_or(Theme::System)),
            indices: RwSignal::new(kept().unwrap_or(indices)),
            suits: RwSignal::new(kept().unwrap_or(Suits::Two)),
            size: RwSignal::new(kept().unwrap_or(Size::Normal)),
            sound: RwSignal::new(kept().unwrap_or(Sound::On)),
            volume: RwSignal::new(volume),
            listens: RwSignal::new(kept().unwrap_or(Listens::No)),
            speech: RwSignal::new(speech.unwrap_or(SPEECH)),
            verbosity: RwSignal::new(kept().unwrap_or(Verbosity::Usual)),
        }
    }

    /// The screen reader says so many words in a second.
    pub(crate) fn speak_at(self, speed: &str) {
        self.speech.set(browser::number(speed).unwrap_or(SPEECH));
        store(Self::SPEECH, speed);
    }

    /// Lets the document follow the settings from now on.
    pub(crate) fn apply(self) {
        let unspoken = Unspoken(RwSignal::new(None));
        provide_context(unspoken);
        Effect::new(move || spawn_local(self.speak(self.lang.get(), unspoken)));
        Effect::new(move || show("data-theme", self.theme.get().name()));
        Effect::new(move || show("data-suits", self.suits.get().name()));
        Effect::new(move || show("data-size", self.size.get().name()));
    }

    /// Speaks this language as soon as its texts are here; without them the page goes on as before.
    async fn speak(self, lang: Lang, unspoken: Unspoken) {
        let fetched = texts::fetch_shown(lang).await;
        // Another one may have been chosen meanwhile.
        if self.lang.get_untracked() != lang {
            return;
        }
        match fetched {
            Ok(()) => {
                words::speak(lang);
                show("lang", lang.tag());
            }
            Err(error) => {
                unspoken.0.set(Some((lang, error)));
                choose(self.lang, words::spoken());
            }
        }
    }
}

/// The language that was chosen last and could not be fetched.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Unspoken(RwSignal<Option<(Lang, ApiError)>>);

impl Unspoken {
    /// Why, if there is one.
    pub(crate) fn error(self) -> Option<ApiError> {
        self.0.get().map(|(_, error)| error)
    }

    /// Is no longer said.
    pub(crate) fn forget(self) {
        self.0.set(None);
    }

    /// Tries again to speak it.
    pub(crate) fn again(self, settings: Settings) {
        if let Some((lang, _)) = self.0.get_untracked() {
            self.forget();
            choose(settings.lang, lang);
        }
    }
}

/// Sets an attribute of the document.
fn show(name: &str, value: &str) {
    if let Some(root) = document().document_element() {
        let _ = root.set_attribute(name, value);
    }
}

/// Changes a setting and keeps it.
pub(crate) fn choose<T: Setting>(signal: RwSignal<T>, answer: T) {
    store(T::KEY, answer.name());
    signal.set(answer);
}

fn kept<T: Setting>() -> Option<T> {
    let name = stored(T::KEY)?;
    T::ALL.iter().copied().find(|answer| answer.name() == name)
}
