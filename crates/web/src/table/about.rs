//! What a table is: its game, its house rules.

use leptos::prelude::*;

use super::state::TableState;
use crate::{
    dialog::Dialog,
    house::HouseRules,
    words::{labels, words},
};

/// The dialog about the table.
#[component]
pub(super) fn About(open: RwSignal<bool>) -> impl IntoView {
    let state = expect_context::<TableState>();
    let options =
        move || state.table.with(|table| table.as_ref().map(|table| table.config.options.clone()));
    view! {
        <Dialog open title=Signal::derive(|| crate::say!("table-rules")) name="about">
            {move || options().map(|options| view! {
                <h3>{labels::game(&words(), &options)}</h3>
                <HouseRules options/>
            })}
        </Dialog>
    }
}
