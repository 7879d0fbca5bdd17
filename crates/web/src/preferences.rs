//! The settings dialog.

use leptos::{prelude::*, task::spawn_local};

use crate::{
    api::{self, ApiError},
    browser::{self, store, stored},
    dialog::Dialog,
    loaded::Later,
    parts,
    settings::{Setting, Settings, Sound, choose},
    sound,
    topbar::NotSpoken,
    words::say,
};

/// Everything a person can set for themselves.
#[component]
pub(crate) fn Preferences(open: RwSignal<bool>) -> impl IntoView {
    let title = Signal::derive(|| crate::say!("settings"));
    view! {
        <Dialog open title name="settings"><Later part=parts::preferences props=()/></Dialog>
    }
}

/// The settings themselves.
#[component]
pub(crate) fn Choices() -> impl IntoView {
    let settings = expect_context::<Settings>();
    view! {
        <Choice signal=settings.lang/>
        <NotSpoken/>
        <Choice signal=settings.theme/>
        <Choice signal=settings.cloth/>
        <Choice signal=settings.backs/>
        <Choice signal=settings.indices/>
        <Choice signal=settings.suits/>
        <Choice signal=settings.size/>
        <Choice signal=settings.sound/>
        <Volume/>
        <Choice signal=settings.vibration/>
        <Choice signal=settings.chatter/>
        <Choice signal=settings.listens/>
        <Choice signal=settings.verbosity/>
        <Speech/>
        <Offline/>
        {stored("nick").is_some().then(|| view! { <OwnData/> })}
    }
}

/// What the server keeps of whoever is here: to be read, to be taken along, and to be deleted.
#[component]
fn OwnData() -> impl IntoView {
    const WHERE: &str = "api/me/data";
    let (asks, error) = (RwSignal::new(false), RwSignal::new(None::<ApiError>));
    let delete = move |_| {
        if !asks.get_untracked() {
            return asks.set(true);
        }
        spawn_local(async move {
            match api::delete_me().await {
                Ok(()) => browser::begin_anew(),
                Err(why) => error.set(Some(why)),
            }
        });
    };
    view! {
        <div class="field" data-testid="own-data">
            <span>{move || crate::say!("own-data")}</span>
            <p>
                <a href=WHERE target="_blank">{move || crate::say!("own-data-see")}</a>
                " · "
                <a href=WHERE download="tapis.json">{move || crate::say!("own-data-save")}</a>
            </p>
            <button
                type="button"
                class="button small"
                class:wrong=move || asks.get()
                data-testid="own-data-delete"
                on:click=delete
            >
                {move || if asks.get() {
                    crate::say!("own-data-sure")
                } else {
                    crate::say!("own-data-delete")
                }}
            </button>
            <div role="alert">
                {move || error.get().map(|it| view! { <p class="failure">{it.words().text}</p> })}
            </div>
        </div>
    }
}

/// Whether the page starts without a network too; `offline.js` knows.
#[component]
fn Offline() -> impl IntoView {
    let root = document().document_element();
    let stand = root.and_then(|root| root.get_attribute("data-offline"));
    let words = move || match stand.as_deref() {
        Some("ready") => crate::say!("offline-ready"),
        Some("insecure") => crate::say!("offline-insecure"),
        Some("impossible") => crate::say!("offline-impossible"),
        Some(_) | None => crate::say!("offline-coming"),
    };
    view! { <p class="quiet" data-testid="offline">{words}</p> }
}

/// A setting as a row of radio buttons.
#[component]
fn Choice<T: Setting>(signal: RwSignal<T>) -> impl IntoView {
    let answers = T::ALL.iter().copied().map(move |answer| {
        view! {
            <label class="segment">
                <input
                    type="radio"
                    name=T::KEY
                    value=answer.name()
                    prop:checked=move || signal.get() == answer
                    on:change=move |_| choose(signal, answer)
                />
                <span>{move || say(&format!("set-{}-{}", T::KEY, answer.name()))}</span>
            </label>
        }
    });
    view! {
        <fieldset class="choice" data-testid=format!("set-{}", T::KEY)>
            <legend>{move || say(&format!("set-{}", T::KEY))}</legend>
            <div class="segments">{answers.collect_view()}</div>
        </fieldset>
    }
}

#[component]
fn Volume() -> impl IntoView {
    let settings = expect_context::<Settings>();
    let change = move |event| {
        let volume: u8 = event_target_value(&event).parse().unwrap_or(60);
        settings.volume.set(volume);
        store("volume", &volume.to_string());
        sound::play(settings, tapis_scene::Cue::Turn, None);
    };
    view! {
        <label class="field">
            <span>{move || crate::say!("set-volume")}</span>
            <input
                type="range"
                min="0"
                max="100"
                step="5"
                prop:value=move || settings.volume.get().to_string()
                disabled=move || settings.sound.get() == Sound::Off
                on:change=change
            />
        </label>
    }
}

/// How fast the screen reader speaks: the page cannot ask it.
#[component]
fn Speech() -> impl IntoView {
    let settings = expect_context::<Settings>();
    let change = move |event| settings.speak_at(&event_target_value(&event));
    view! {
        <label class="field">
            <span>{move || crate::say!("set-speech")}</span>
            <input
                type="range"
                min="2"
                max="12"
                step="0.5"
                data-testid="set-speech"
                prop:value=move || settings.speech.get()
                on:change=change
            />
        </label>
    }
}
