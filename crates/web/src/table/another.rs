//! Another game for the same people: the host's choice, and what everybody is told of it.

use leptos::{ev::SubmitEvent, prelude::*};
use tapis_games::any::AnyOptions;
use tapis_protocol::{Command, TableView};
use tapis_room::SeatStatus;
use tapis_rules::{OptionSet as _, Ruleset as _};

use super::state::{Home, TableState};
use crate::{
    house::HouseRules,
    loaded::Loaded,
    lobby::OptionsForm,
    words::{labels, texts::Text, words},
};

/// What is shown of the choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Another {
    /// The form, in a dialog that is open while this holds.
    Form(RwSignal<bool>),
    /// What was chosen.
    Chosen,
}

/// Either of them.
#[component]
pub(crate) fn AnotherGame(state: TableState, shows: Another) -> impl IntoView {
    match shows {
        Another::Form(open) => view! { <Form state open/> }.into_any(),
        Another::Chosen => view! { <Chosen state/> }.into_any(),
    }
}

/// The presets that the people of a table can play as they sit there.
fn playable(home: Home, table: &TableView) -> Vec<(&'static str, AnyOptions)> {
    let n_seats = table.seats.n_seats();
    let is_person = |kind: SeatStatus| match kind {
        SeatStatus::Present | SeatStatus::Away => true,
        SeatStatus::Free | SeatStatus::Bot(_) => false,
    };
    let n_people = table.seats.iter().filter(|(_, seat)| is_person(seat.kind)).count();
    // Where hands race, one screen has room for four.
    let is_crowded = home == Home::Page && n_people > 4;
    let fits = |options: &AnyOptions| {
        let most = options.get("max_players").and_then(|text| text.parse().ok());
        options.header().seats.contains(&n_seats)
            && most.is_none_or(|most: u8| n_seats <= most)
            && !(is_crowded && options.is_of_reflexes())
    };
    AnyOptions::catalogue().into_iter().filter(|(_, options)| fits(options)).collect()
}

/// What there is to choose from: the presets, and their house rules.
#[component]
fn Form(state: TableState, open: RwSignal<bool>) -> impl IntoView {
    let (now, presets) = state.table.with_untracked(|table| {
        let now = table.as_ref().map(|it| it.next.clone().unwrap_or(it.config.options.clone()));
        (now.unwrap_or_default(), table.as_ref().map(|it| playable(state.home, it)))
    });
    let name = RwSignal::new(labels::nearest_preset(&now));
    let preset = RwSignal::new(AnyOptions::preset(name.get_untracked()).unwrap_or(now.clone()));
    let options = RwSignal::new(now);
    let pick = move |event| {
        let wanted = event_target_value(&event);
        let found = AnyOptions::catalogue().into_iter().find(|(name, _)| *name == wanted);
        if let Some((known, chosen)) = found {
            preset.set(chosen.clone());
            options.set(chosen);
            name.set(known);
        }
    };
    let choose = move |event: SubmitEvent| {
        event.prevent_default();
        state.send_command(Command::Choose(options.get_untracked()));
        open.set(false);
    };
    view! {
        <form class="make" on:submit=choose>
            <p>{move || crate::say!("another-means")}</p>
            <label class="field">
                <span>{move || crate::say!("another-which")}</span>
                <select data-testid="another-preset" prop:value=move || name.get() on:change=pick>
                    {presets.unwrap_or_default().into_iter().map(|(name, _)| view! {
                        <option value=name>{move || labels::preset(&words(), name)}</option>
                    }).collect_view()}
                </select>
            </label>
            {move || {
                name.track();
                let text = Text::Game(preset.with_untracked(AnyOptions::id));
                view! { <Loaded text><OptionsForm options preset/></Loaded> }
            }}
            <footer class="dialog-foot">
                <button type="submit" class="button primary" data-testid="another-submit">
                    {move || crate::say!("another-submit")}
                </button>
            </footer>
        </form>
    }
}

/// What was chosen, with its house rules.
#[component]
fn Chosen(state: TableState) -> impl IntoView {
    let next = Memo::new(move |_| state.table.with(|table| table.as_ref()?.next.clone()));
    move || {
        next.get().map(|options| {
            let text = Text::Game(options.id());
            view! { <Loaded text><HouseRules options=options.clone()/></Loaded> }
        })
    }
}
