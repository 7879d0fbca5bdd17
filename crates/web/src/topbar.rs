//! The bar at the top of every page but the table.

use leptos::prelude::*;

use crate::{
    icons::{Icon, IconView},
    loaded::NotHere,
    preferences::Preferences,
    settings::{MissingLanguage, Settings, choose},
    words::Lang,
};

/// Brand, language and settings.
#[component]
pub(crate) fn TopBar() -> impl IntoView {
    let settings = expect_context::<Settings>();
    expect_context::<MissingLanguage>().forget();
    let open = RwSignal::new(false);
    let other = move || match settings.lang.get() {
        Lang::Fr => Lang::En,
        Lang::En => Lang::Fr,
    };
    view! {
        <header class="topbar">
            <a href="./" class="brand">"Tapis"</a>
            <div class="topbar-tools">
                <button
                    type="button"
                    class="text-button"
                    data-testid="switch-language"
                    lang=move || other().tag()
                    on:click=move |_| choose(settings.lang, other())
                >
                    {move || match other() {
                        Lang::Fr => "Français",
                        Lang::En => "English",
                    }}
                </button>
                <BarButton icon=Icon::Settings name="settings" opens=open/>
            </div>
        </header>
        <NotSpoken/>
        <Preferences open/>
    }
}

/// A button that opens something; `name` is the message that it is called by.
#[component]
pub(crate) fn BarButton(icon: Icon, name: &'static str, opens: RwSignal<bool>) -> impl IntoView {
    view! {
        <button
            type="button"
            class="icon-button"
            data-testid=name
            aria-label=move || crate::words::say(name)
            on:click=move |_| opens.set(true)
        >
            <IconView icon/>
        </button>
    }
}

/// Opens and closes the log.
#[component]
pub(crate) fn LogTab(log: RwSignal<bool>) -> impl IntoView {
    view! {
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
    }
}

/// Says that the language that was chosen could not be fetched.
#[component]
pub(crate) fn NotSpoken() -> impl IntoView {
    let (settings, unspoken) = (expect_context::<Settings>(), expect_context::<MissingLanguage>());
    let again = Callback::new(move |()| unspoken.again(settings));
    move || unspoken.error().map(|error| view! { <NotHere error again/> })
}
