//! The rules at a table, which nobody has to leave for them.

use leptos::{ev::MouseEvent, prelude::*};
use tapis_games::any::AnyOptions;

use crate::{dialog::Dialog, house, loaded::Later, parts};

/// Which rules are open over the table, and at which clause; empty if at none.
#[derive(Clone, Copy)]
pub(super) struct OpenBook(RwSignal<Option<(AnyOptions, String)>>);

impl OpenBook {
    /// For everything within this part of the page.
    pub(super) fn provide() -> Self {
        let book = Self(RwSignal::new(None));
        provide_context(book);
        book
    }
}

/// A link to the rules, at a clause if one is named: they open over the table, where there is one.
#[component]
pub(crate) fn ToBook(
    options: AnyOptions,
    clause: String,
    class: &'static str,
    /// What tests call it.
    test: &'static str,
    children: Children,
) -> impl IntoView {
    let book = use_context::<OpenBook>();
    let href = house::book(&options, &clause);
    let open = move |event: MouseEvent| {
        if let Some(OpenBook(at)) = book {
            event.prevent_default();
            at.set(Some((options.clone(), clause.clone())));
        }
    };
    view! {
        <a href=href class=class target="_blank" data-testid=test on:click=open>{children()}</a>
    }
}

/// The rules over the table.
#[component]
pub(super) fn Book(at: OpenBook) -> impl IntoView {
    let OpenBook(at) = at;
    let open = RwSignal::new(false);
    Effect::new(move || {
        if at.with(Option::is_some) {
            open.set(true);
        }
    });
    Effect::new(move || {
        if !open.get() {
            at.set(None);
        }
    });
    view! {
        <Dialog open title=Signal::derive(|| crate::say!("rules")) name="table-book">
            {move || at.get().map(|props| view! { <Later part=parts::book props/> })}
        </Dialog>
    }
}
