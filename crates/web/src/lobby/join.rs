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
                Ok(table) => address.go(&format!("t/{}", table.code)),
                Err(why) => error.set(Some(why)),
            }
        });
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
                        code.set(code_in(&event_target_value(&event)));
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

/// The code in what was typed or pasted: often that is a whole link, or a message with one.
fn code_in(text: &str) -> String {
    let mut parts = text.split('/');
    let of_link = parts.find(|it| *it == "t").and_then(|_| parts.next());
    let letters = of_link.unwrap_or(text).chars().filter(char::is_ascii_alphabetic);
    letters.take(CODE_LETTERS).collect::<String>().to_ascii_uppercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `http://192.168.1.7:3100/t/BCDFGH` became `HTTPTB`, and there was no such table.
    #[test]
    fn a_whole_link_pasted_as_a_code_is_that_code() {
        for text in [
            "bcdfgh",
            " BC-DF GH ",
            "http://192.168.1.7:3100/t/BCDFGH",
            "https://tapis.example/cards/t/bcdfgh?lang=fr#seat=1f",
            "https://tapis.example/t/BCDFGH/",
            "Viens jouer\u{a0}! https://tapis.example/t/BCDFGH\nVers 20/21 h",
        ] {
            assert_eq!(code_in(text), "BCDFGH", "{text}");
        }
        assert_eq!(code_in("bcd"), "BCD");
    }
}
