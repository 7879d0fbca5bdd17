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

/// Makes a setting of its documented answers, the default one first, each with its name.
macro_rules! setting {
    ($(#[$doc:meta])* $kind:ident $key:literal { $($(#[$about:meta])* $answer:ident = $name:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) enum $kind {
            $($(#[$about])* $answer,)*
        }

        impl Setting for $kind {
            const KEY: &'static str = $key;
            const ALL: &'static [Self] = &[$(Self::$answer),*];
            fn name(self) -> &'static str {
                match self {
                    $(Self::$answer => $name,)*
                }
            }
        }
    };
}

setting! {
    /// By what light the table is seen.
    Theme "theme" {
        /// As the device has it.
        System = "system",
        /// Linen and daylight.
        Light = "light",
        /// Green baize under a lamp.
        Dark = "dark",
    }
}

setting! {
    /// What lies on the table.
    Cloth "cloth" {
        /// Linen by day, green baize by lamp.
        House = "house",
        /// Green by day too.
        Green = "green",
        /// Blue.
        Blue = "blue",
        /// The red of wine.
        Wine = "wine",
    }
}

setting! {
    /// The backs of the cards.
    Backs "backs" {
        /// Each game has its own.
        Game = "game",
        /// Ink and gold.
        Ink = "ink",
        /// Cherry and cream.
        Cherry = "cherry",
    }
}

setting! {
    /// How many colours the four suits are printed in.
    Suits "suits" {
        /// Black and red.
        Two = "two",
        /// A colour each.
        Four = "four",
    }
}

setting! {
    /// How large the cards of one's own hand are.
    Size "size" {
        /// As designed.
        Normal = "normal",
        /// As large as the table allows.
        Big = "big",
    }
}

setting! {
    /// Whether the page makes sounds.
    Sound "sound" {
        /// It does.
        On = "on",
        /// It does not.
        Off = "off",
    }
}

setting! {
    /// Whether a device that can be felt is.
    Vibration "vibration" {
        /// It is.
        On = "on",
        /// It is not.
        Off = "off",
    }
}

setting! {
    /// Whether bots say something now and then.
    Chatter "chatter" {
        /// They do.
        On = "on",
        /// They do not.
        Off = "off",
    }
}

setting! {
    /// How much of what happens is said aloud.
    Verbosity "verbosity" {
        /// What happens, briefly.
        Usual = "usual",
        /// Everything, in whole sentences.
        All = "all",
        /// Only why cards or turns change.
        Few = "few",
    }
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

setting! {
    /// Whether somebody listens to the page instead of seeing it.
    Listens "listens" {
        /// Nobody has said so.
        No = "no",
        /// With a screen reader.
        Yes = "yes",
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
    /// What lies on the table.
    pub(crate) cloth: RwSignal<Cloth>,
    /// The backs of the cards.
    pub(crate) backs: RwSignal<Backs>,
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
    /// How much is said aloud.
    pub(crate) verbosity: RwSignal<Verbosity>,
    /// Whether a device that can be felt is.
    pub(crate) vibration: RwSignal<Vibration>,
    /// Whether bots say something now and then.
    pub(crate) chatter: RwSignal<Chatter>,
    /// How many words the screen reader says in a second.
    pub(crate) speech: RwSignal<f64>,
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
            cloth: RwSignal::new(kept().unwrap_or(Cloth::House)),
            backs: RwSignal::new(kept().unwrap_or(Backs::Game)),
            indices: RwSignal::new(kept().unwrap_or(indices)),
            suits: RwSignal::new(kept().unwrap_or(Suits::Two)),
            size: RwSignal::new(kept().unwrap_or(Size::Normal)),
            sound: RwSignal::new(kept().unwrap_or(Sound::On)),
            volume: RwSignal::new(volume),
            listens: RwSignal::new(kept().unwrap_or(Listens::No)),
            verbosity: RwSignal::new(kept().unwrap_or(Verbosity::Usual)),
            vibration: RwSignal::new(kept().unwrap_or(Vibration::On)),
            chatter: RwSignal::new(kept().unwrap_or(Chatter::On)),
            speech: RwSignal::new(speech.unwrap_or(SPEECH)),
        }
    }

    /// The screen reader says so many words in a second.
    pub(crate) fn speak_at(self, speed: &str) {
        self.speech.set(browser::number(speed).unwrap_or(SPEECH));
        store(Self::SPEECH, speed);
    }

    /// Lets the document follow the settings from now on.
    pub(crate) fn apply(self) {
        let unspoken = MissingLanguage(RwSignal::new(None));
        provide_context(unspoken);
        Effect::new(move || spawn_local(self.speak(self.lang.get(), unspoken)));
        Effect::new(move || show("data-theme", self.theme.get().name()));
        Effect::new(move || show("data-cloth", self.cloth.get().name()));
        Effect::new(move || show("data-backs", self.backs.get().name()));
        Effect::new(move || show("data-suits", self.suits.get().name()));
        Effect::new(move || show("data-size", self.size.get().name()));
    }

    /// Speaks this language as soon as its texts are here; without them the page goes on as before.
    async fn speak(self, lang: Lang, unspoken: MissingLanguage) {
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
pub(crate) struct MissingLanguage(RwSignal<Option<(Lang, ApiError)>>);

impl MissingLanguage {
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
