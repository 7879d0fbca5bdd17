//! The table on the screen: bar, places, pile, own half, log.

use leptos::prelude::*;
use leptos_router::components::A;
use tapis_room::Stage;

use super::{
    gathering::Gathering,
    keys::{self, Help},
    log::Log,
    middle::{Headline, Middle},
    notices::Interruption,
    own::Own,
    results::Results,
    seats::Edge,
    sheet::SheetView,
    state::TableState,
};
use crate::{
    cards::Back,
    dialog::Dialog,
    house::HouseRules,
    icons::{Icon, IconView},
    preferences::Preferences,
    settings::{Settings, Sound, choose},
    words::{labels, words},
};

/// The table, whatever it is doing.
#[component]
pub(crate) fn Room() -> impl IntoView {
    let state = expect_context::<TableState>();
    let log = RwSignal::new(false);
    let help = RwSignal::new(false);
    keys::listen(state, help);
    let stage = Memo::new(move |_| state.stage());
    let known = Memo::new(move |_| state.table.with(Option::is_some));
    let position = move || {
        let at = state.frame.with(|frame| frame.as_ref().map(|frame| frame.position));
        at.map_or_else(|| "0.0".into(), |at| format!("{}.{}", at.game, at.n_events))
    };
    let stage_name = move || match (known.get(), stage.get()) {
        (false, _) => "entering",
        (true, Stage::Gathering) => "gathering",
        (true, Stage::Playing) => "playing",
        (true, Stage::Over) => "over",
    };
    let you = move || state.you().map(|seat| seat.to_string()).unwrap_or_default();
    let due = move || {
        let you = state.you();
        state.frame.with(|frame| {
            frame.as_ref().is_some_and(|it| you.is_some_and(|you| it.must.contains(you)))
        })
    };
    Effect::new(move || {
        let playing = stage.get() == Stage::Playing;
        document().set_title(&match (playing, due()) {
            (true, true) => crate::say!("title-your-turn"),
            (true, false) => crate::say!("title-playing"),
            (false, _) => "Tapis".to_owned(),
        });
    });
    on_cleanup(|| document().set_title("Tapis"));
    view! {
        <TableBar log help/>
        <main
            class="room"
            data-testid="table"
            data-stage=stage_name
            data-position=position
            data-you=you
            data-turn=move || if due() { "yours" } else { "other" }
            data-net=move || state.net.get().name()
        >
            <Interruption/>
            {move || match (known.get(), stage.get()) {
                (false, _) => view! {
                    <p class="page quiet" role="status">{crate::say!("net-connecting")}</p>
                }.into_any(),
                (true, Stage::Gathering) => view! {
                    <Gathering/>
                    <Headline/>
                }.into_any(),
                (true, Stage::Playing | Stage::Over) => view! { <Board log stage/> }.into_any(),
            }}
        </main>
        <div id="ghosts" class="ghosts" aria-hidden="true"></div>
        <Help open=help/>
    }
}

/// The felt with everything on it, and the log beside it.
#[component]
fn Board(log: RwSignal<bool>, stage: Memo<Stage>) -> impl IntoView {
    let state = expect_context::<TableState>();
    let back = state.table.with_untracked(|table| {
        table.as_ref().map_or(Back::Corse, |it| Back::of(&it.config.options))
    });
    let playing = move || stage.get() == Stage::Playing;
    view! {
        <div class="board">
            <div class="felt">
                <h1 class="sr-only">{move || crate::say!("table")}</h1>
                <Edge back/>
                <Middle back/>
                {move || if playing() {
                    view! { <Own back/> }.into_any()
                } else {
                    view! { <Results/> }.into_any()
                }}
            </div>
            <Log open=log/>
        </div>
    }
}

/// The bar above the table: way out, code, connection, sound, log, keys, settings.
#[component]
fn TableBar(log: RwSignal<bool>, help: RwSignal<bool>) -> impl IntoView {
    let state = expect_context::<TableState>();
    let settings = expect_context::<Settings>();
    let preferences = RwSignal::new(false);
    let sheet = RwSignal::new(false);
    let rules = RwSignal::new(false);
    let toggle_sound = move |_| {
        let other = match settings.sound.get_untracked() {
            Sound::On => Sound::Off,
            Sound::Off => Sound::On,
        };
        choose(settings.sound, other);
    };
    let sound_icon = move || match settings.sound.get() {
        Sound::On => view! { <IconView icon=Icon::Sound/> },
        Sound::Off => view! { <IconView icon=Icon::Silent/> },
    };
    let net = move || crate::words::say(&format!("net-{}", state.net.get().name()));
    view! {
        <header class="table-bar">
            <A href="/" attr:class="icon-button" attr:aria-label=move || crate::say!("to-lobby")>
                <IconView icon=Icon::Back/>
            </A>
            <span class="table-code" translate="no">{state.code.get_value()}</span>
            <span class="net" data-net=move || state.net.get().name() title=net>
                <span class="net-dot" aria-hidden="true"></span>
                <span class="net-words">{net}</span>
            </span>
            <span class="spacer"></span>
            <button
                type="button"
                class="icon-button"
                data-testid="table-rules"
                aria-label=move || crate::say!("table-rules")
                on:click=move |_| rules.set(true)
            >
                <IconView icon=Icon::Book/>
            </button>
            <Show when=move || state.scene.with(|it| it.sheet.as_ref().is_some_and(|it| !it.rows.is_empty()))>
                <button
                    type="button"
                    class="text-button"
                    data-testid="sheet-tab"
                    on:click=move |_| sheet.set(true)
                >
                    {move || crate::say!("sheet")}
                </button>
            </Show>
            <button
                type="button"
                class="icon-button log-tab"
                data-testid="log-tab"
                aria-controls="log"
                aria-expanded=move || log.get().to_string()
                aria-label=move || crate::say!("log")
                on:click=move |_| log.update(|open| *open = !*open)
            >
                <IconView icon=Icon::Log/>
            </button>
            <button
                type="button"
                class="icon-button"
                aria-pressed=move || (settings.sound.get() == Sound::On).to_string()
                aria-label=move || crate::say!("set-sound")
                on:click=toggle_sound
            >
                {sound_icon}
            </button>
            <button
                type="button"
                class="icon-button help-button"
                aria-label=move || crate::say!("keys")
                on:click=move |_| help.set(true)
            >
                <IconView icon=Icon::Help/>
            </button>
            <button
                type="button"
                class="icon-button"
                aria-label=move || crate::say!("settings")
                on:click=move |_| preferences.set(true)
            >
                <IconView icon=Icon::Settings/>
            </button>
        </header>
        <Preferences open=preferences/>
        <Dialog open=rules title=Signal::derive(|| crate::say!("table-rules")) name="rules-dialog">
            {move || state.table.with(|table| table.as_ref().map(|table| {
                let options = table.config.options.clone();
                view! {
                    <h3>{labels::game(&words(), &options)}</h3>
                    <HouseRules options/>
                }
            }))}
        </Dialog>
        <Dialog open=sheet title=Signal::derive(|| crate::say!("sheet")) name="sheet-dialog">
            <SheetView/>
        </Dialog>
    }
}
