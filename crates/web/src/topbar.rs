//! The bar at the top of every page but the table.

use leptos::prelude::*;
use leptos_router::components::A;

use crate::{
    icons::{Icon, IconView},
    preferences::Preferences,
    settings::{Settings, choose},
    words::Lang,
};

/// Brand, language and settings.
#[component]
pub(crate) fn TopBar() -> impl IntoView {
    let settings = expect_context::<Settings>();
    let open = RwSignal::new(false);
    let other = move || match settings.lang.get() {
        Lang::Fr => Lang::En,
        Lang::En => Lang::Fr,
    };
    view! {
        <header class="topbar">
            <A href="/" attr:class="brand">"Tapis"</A>
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
                <button
                    type="button"
                    class="icon-button"
                    aria-label=move || crate::say!("settings")
                    on:click=move |_| open.set(true)
                >
                    <IconView icon=Icon::Settings/>
                </button>
            </div>
        </header>
        <Preferences open/>
    }
}
