//! Dialogs: the browser's own, which traps the focus and gives it back.

use leptos::{html, prelude::*};

/// A dialog that is open while `open` holds.
#[component]
pub(crate) fn Dialog(
    /// Whether it is open.
    open: RwSignal<bool>,
    /// Its title.
    #[prop(into)]
    title: Signal<String>,
    /// Its name for tests and the style sheet.
    name: &'static str,
    /// What is in it; drawn anew each time it opens.
    children: ChildrenFn,
) -> impl IntoView {
    let dialog = NodeRef::<html::Dialog>::new();
    Effect::new(move || {
        let Some(element) = dialog.get() else { return };
        match (open.get(), element.open()) {
            (true, false) => {
                let _ = element.show_modal();
            }
            (false, true) => element.close(),
            (true, true) | (false, false) => {}
        }
    });
    let title_id = format!("{name}-title");
    view! {
        <dialog
            node_ref=dialog
            class="dialog"
            data-testid=name
            aria-labelledby=title_id.clone()
            on:close=move |_| open.set(false)
        >
            <header class="dialog-head">
                <h2 id=title_id.clone()>{title}</h2>
                <button
                    type="button"
                    class="icon-button"
                    aria-label=move || crate::say!("close")
                    on:click=move |_| open.set(false)
                >
                    <svg viewBox="0 0 24 24" aria-hidden="true">
                        <path d="M6 6L18 18M18 6L6 18"></path>
                    </svg>
                </button>
            </header>
            <Show when=move || open.get()>
                <div class="dialog-body">{children()}</div>
            </Show>
        </dialog>
    }
}
