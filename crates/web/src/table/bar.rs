//! The bar above the table, and what it opens.

use leptos::prelude::*;

use super::{
    sheet::SheetView,
    state::{Home, TableState},
};
use crate::{
    dialog::Dialog,
    icons::{Icon, IconView},
    loaded::Later,
    parts,
    preferences::Preferences,
    settings::{Settings, Sound, choose},
    topbar::{BarButton, LogTab},
};

/// Whether what is to be known about the table is shown, and one's own name can be changed.
#[derive(Clone, Copy)]
pub(super) struct ShowsAbout(pub(super) RwSignal<bool>);

/// Way out, code, connection, then what can be opened.
#[component]
pub(super) fn TableBar(log: RwSignal<bool>, help: RwSignal<bool>) -> impl IntoView {
    let state = expect_context::<TableState>();
    let ShowsAbout(about) = expect_context();
    let [sheet, preferences] = [(); 2].map(|()| RwSignal::new(false));
    let net = move || crate::words::say(&format!("net-{}", state.net.get().name()));
    let has_rows =
        move || state.scene.with(|it| it.sheet.as_ref().is_some_and(|it| !it.rows.is_empty()));
    view! {
        <header class="table-bar">
            <a href="./" class="icon-button" aria-label=move || crate::say!("to-lobby")>
                <IconView icon=Icon::Back/>
            </a>
            {match state.home {
                Home::Server => view! {
                    <span class="table-code" translate="no">{move || state.shown_code()}</span>
                    <span class="net" data-net=move || state.net.get().name() title=net>
                        <span class="net-dot" aria-hidden="true"></span>
                        <span class="net-words">{net}</span>
                    </span>
                }.into_any(),
                Home::Page => view! {
                    <span class="net-words" data-testid="local">{move || crate::say!("local")}</span>
                }.into_any(),
            }}
            <span class="spacer"></span>
            <BarButton icon=Icon::Book name="table-rules" opens=about/>
            <Show when=has_rows>
                <button
                    type="button"
                    class="text-button"
                    data-testid="sheet-tab"
                    on:click=move |_| sheet.set(true)
                >
                    {move || crate::say!("sheet")}
                </button>
            </Show>
            <LogTab log/>
            <SoundButton/>
            <span class="help-button"><BarButton icon=Icon::Help name="keys" opens=help/></span>
            <BarButton icon=Icon::Settings name="settings" opens=preferences/>
        </header>
        <Preferences open=preferences/>
        <Dialog open=about title=Signal::derive(|| crate::say!("table-rules")) name="about">
            <Later part=parts::about props=about/>
        </Dialog>
        <Dialog open=sheet title=Signal::derive(|| crate::say!("sheet")) name="sheet-dialog">
            <SheetView/>
        </Dialog>
    }
}

#[component]
fn SoundButton() -> impl IntoView {
    let settings = expect_context::<Settings>();
    let toggle = move |_| {
        let other = match settings.sound.get_untracked() {
            Sound::On => Sound::Off,
            Sound::Off => Sound::On,
        };
        choose(settings.sound, other);
    };
    let icon = move || match settings.sound.get() {
        Sound::On => view! { <IconView icon=Icon::Sound/> },
        Sound::Off => view! { <IconView icon=Icon::Silent/> },
    };
    view! {
        <button
            type="button"
            class="icon-button"
            aria-pressed=move || (settings.sound.get() == Sound::On).to_string()
            aria-label=move || crate::say!("set-sound")
            on:click=toggle
        >
            {icon}
        </button>
    }
}
