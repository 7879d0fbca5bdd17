//! Joining by code.

use leptos::{ev::SubmitEvent, prelude::*, task::spawn_local};
use leptos_router::{NavigateOptions, hooks::use_navigate};
use tapis_protocol::limits::CODE_LETTERS;

use crate::api::{self, ApiError};

/// The field for a six-letter code.
#[component]
pub(super) fn Join() -> impl IntoView {
    let code = RwSignal::new(String::new());
    let error = RwSignal::new(None::<ApiError>);
    let navigate = use_navigate();
    let join = move |event: SubmitEvent| {
        event.prevent_default();
        let navigate = navigate.clone();
        let wanted = code.get_untracked();
        spawn_local(async move {
            match api::table(&wanted).await {
                Ok(table) => navigate(&format!("/t/{}", table.code), NavigateOptions::default()),
                Err(why) => error.set(Some(why)),
            }
        });
    };
    let tidy = |text: String| {
        let letters = text.chars().filter(char::is_ascii_alphabetic);
        letters.take(CODE_LETTERS).collect::<String>().to_ascii_uppercase()
    };
    view! {
        <section class="panel" aria-labelledby="join-title">
            <h2 id="join-title">{move || crate::say!("join-title")}</h2>
            <form class="join" on:submit=join>
                <label class="field">
                    <span>{move || crate::say!("code")}</span>
                    <input
                        type="text"
                        name="code"
                        class="code-field"
                        autocomplete="off"
                        autocapitalize="characters"
                        spellcheck="false"
                        data-testid="join-code"
                        prop:value=move || code.get()
                        on:input=move |event| {
                            error.set(None);
                            code.set(tidy(event_target_value(&event)));
                        }
                    />
                </label>
                <button
                    type="submit"
                    class="button"
                    data-testid="join"
                    disabled=move || code.get().len() != CODE_LETTERS
                >
                    {move || crate::say!("join")}
                </button>
            </form>
            <div role="alert">
                {move || error.get().map(|error| view! { <p class="failure">{error.words().text}</p> })}
            </div>
        </section>
    }
}
