//! The name the others see: offered ready-made, changed at will, no account.

use leptos::{ev::SubmitEvent, prelude::*, task::spawn_local};
use tapis_protocol::{ProtocolError, limits::NICK_CHARS};

use crate::{
    api::{self, ApiError},
    browser::{self, any_of, store, stored},
    table::Home,
};

/// Names for those who bring none; they need no translation.
const READY_MADE: [&str; 24] = [
    "Abricot",
    "Cannelle",
    "Cerise",
    "Colibri",
    "Comète",
    "Coquelicot",
    "Estragon",
    "Figue",
    "Grenadine",
    "Hirondelle",
    "Lavande",
    "Loriot",
    "Mirabelle",
    "Mistral",
    "Noisette",
    "Olive",
    "Pivoine",
    "Praline",
    "Réglisse",
    "Romarin",
    "Safran",
    "Sirocco",
    "Tilleul",
    "Verveine",
];

/// The name of the person before this screen.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Nick {
    /// The name in the field.
    name: RwSignal<String>,
    /// Whether the field has been before the person's eyes.
    was_offered: RwSignal<bool>,
}

impl Nick {
    /// The name kept in this browser, or one that is offered.
    pub(crate) fn load() -> Self {
        let kept = stored("nick").or_else(|| stored("local.nick"));
        let nick = kept.unwrap_or_else(|| READY_MADE[any_of(READY_MADE.len())].into());
        Self { name: RwSignal::new(nick), was_offered: RwSignal::new(false) }
    }

    /// Whether this browser may have told the server a name before: one that keeps nothing cannot
    /// know.
    pub(crate) fn is_known() -> bool {
        stored("nick").is_some() || !browser::keeps()
    }

    /// The name as it stands in the field, for a table that no server knows; kept for the next one.
    pub(crate) fn here(self) -> String {
        let name = self.name.get_untracked();
        let name = match name.trim() {
            "" => READY_MADE[any_of(READY_MADE.len())],
            name => name,
        };
        store("local.nick", name);
        name.to_owned()
    }

    /// Takes the name from the server where it knows one; who has seen a name in the field is not
    /// asked for it again.
    ///
    /// # Errors
    /// If the server does not know this browser, or does not answer.
    pub(crate) async fn recall(self) -> Result<(), ApiError> {
        match api::me().await {
            Ok(me) => {
                self.take(me.nick);
                Ok(())
            }
            Err(ApiError::Protocol(ProtocolError::WhoAreYou))
                if self.was_offered.get_untracked() =>
            {
                self.settle().await
            }
            Err(error) => Err(error),
        }
    }

    fn take(self, nick: String) {
        store("nick", &nick);
        self.name.set(nick);
    }

    /// Tells the server the name that stands in the field.
    ///
    /// # Errors
    /// If it cannot be used, the browser refuses cookies, or the server does not answer.
    pub(crate) async fn settle(self) -> Result<(), ApiError> {
        let is_kept = stored("nick").is_some();
        let name = self.name.get_untracked().trim().to_owned();
        // A browser that has forgotten what it kept still has its cookie, and the server the name.
        if !is_kept
            && READY_MADE.contains(&name.as_str())
            && let Ok(me) = api::me().await
        {
            self.take(me.nick);
            return Ok(());
        }
        let me = api::name_me(name).await?;
        let is_unknown = |me| matches!(me, Err(ApiError::Protocol(ProtocolError::WhoAreYou)));
        if !is_kept && is_unknown(api::me().await) {
            return Err(ApiError::NoCookie);
        }
        self.take(me.nick);
        Ok(())
    }
}

/// The field for the name.
#[component]
pub(crate) fn NickField() -> impl IntoView {
    let nick = expect_context::<Nick>();
    nick.was_offered.set(true);
    let nick = nick.name;
    view! {
        <label class="field nick">
            <span>{move || crate::say!("your-name")}</span>
            <input
                type="text"
                name="nick"
                autocomplete="nickname"
                data-most=NICK_CHARS.to_string()
                prop:value=move || nick.get()
                on:input=move |event| nick.set(event_target_value(&event))
            />
        </label>
    }
}

/// Has the table around this part of the page call its viewer by the name in the field, once the
/// server knows it where there is one.
#[derive(Clone, Copy)]
pub(crate) struct Renaming(pub(crate) Callback<()>);

/// One's own name at a table, to be changed there.
#[component]
pub(crate) fn Rename(home: Home) -> impl IntoView {
    let Renaming(take) = use_context()?;
    let nick = expect_context::<Nick>();
    let error = RwSignal::new(None::<ApiError>);
    let rename = move |event: SubmitEvent| {
        event.prevent_default();
        error.set(None);
        match home {
            Home::Page => take.run(()),
            Home::Server => spawn_local(async move {
                match nick.settle().await {
                    Ok(()) => take.run(()),
                    Err(why) => drop(error.try_set(Some(why))),
                }
            }),
        }
    };
    Some(view! {
        <form class="rename" on:submit=rename>
            <NickField/>
            <button type="submit" class="button small" data-testid="rename">
                {move || crate::say!("rename")}
            </button>
            <div role="alert">
                {move || error.get().map(|it| view! { <p class="failure">{it.words().text}</p> })}
            </div>
        </form>
    })
}
