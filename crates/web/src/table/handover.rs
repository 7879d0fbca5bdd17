//! Where several share a screen: the way to somebody else who wants to act out of turn.

use leptos::prelude::*;

/// How the screen gets to somebody else.
#[derive(Clone, Copy)]
pub(crate) struct HandOver {
    /// Whether somebody else before it could act now.
    pub(crate) can_act: RwSignal<bool>,
    /// Hides the table and asks who wants to.
    pub(crate) ask: Callback<()>,
}

/// The button for somebody else who wants to act; nothing where nobody shares the screen.
#[component]
pub(super) fn SomebodyElse() -> impl IntoView {
    use_context::<HandOver>().map(|HandOver { can_act, ask }| {
        view! {
            <Show when=move || can_act.get()>
                <button
                    type="button"
                    class="button deed"
                    data-testid="somebody-else"
                    on:click=move |_| ask.run(())
                >
                    {move || crate::say!("somebody-else")}
                </button>
            </Show>
        }
    })
}
