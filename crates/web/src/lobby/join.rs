//! Joining by code.

use leptos::{ev::SubmitEvent, prelude::*, task::spawn_local};
use tapis_protocol::limits::CODE_LETTERS;

use crate::{
    api::{self, ApiError},
    route::Address,
};

/// The field for a six-letter code.
#[component]
pub(super) fn Join() -> impl IntoView {
    let code = RwSignal::new(String::new());
    let error = RwSignal::new(None::<ApiError>);
    let hint = RwSignal::new(false);
    let address = expect_context::<Address>();
    let join = move |event: SubmitEvent| {
        event.prevent_default();
        let wanted = code.get_untracked();
        if wanted.len() != CODE_LETTERS {
            hint.set(true);
            return;
        }
        spawn_local(async move {
            match api::table(&wanted).await {
                Ok(table) => address.go(&format!("/t/{}", table.code)),
                Err(why) => error.set(Some(why)),
            }
        });
    };
    let tidy = |text: String| {
        let letters = text.chars().filter(char::is_ascii_alphabetic);
        letters.take(CODE_LETTERS).collect::<String>().to_ascii_uppercase()
    };
    view! {
        <form class="join" on:submit=join>
            <label class="join-field">
                <span>{move || crate::say!("join-title")}</span>
                <input
                    type="text"
                    name="code"
                    class="code-field"
                    autocomplete="off"
                    autocapitalize="characters"
                    spellcheck="false"
                    size="8"
                    placeholder=move || crate::say!("code")
                    data-testid="join-code"
                    prop:value=move || code.get()
                    on:input=move |event| {
                        error.set(None);
                        hint.set(false);
                        code.set(tidy(event_target_value(&event)));
                    }
                />
            </label>
            <button type="submit" class="button" data-testid="join">
                {move || crate::say!("join")}
            </button>
            <div role="alert" class="join-trouble">
                {move || hint.get().then(|| view! { <p class="failure">{crate::say!("join-how")}</p> })}
                {move || error.get().map(|error| view! { <p class="failure">{error.words().text}</p> })}
            </div>
        </form>
    }
}
