//! What follows from what is known about a table: who is who, what lies on the felt, what can be done.

use leptos::prelude::*;
use tapis_games::any::AnyView;
use tapis_protocol::{Frame, TableView};
use tapis_rules::Seat;
use tapis_scene::{Offer, Scene};

use crate::words::{Names, Teller, words};

/// Who is who by name, the viewer too.
pub(super) fn by_name(table: Option<&TableView>) -> Names {
    match table {
        Some(table) => {
            let of = table.seats.iter().map(|(_, place)| place.name.clone()).collect();
            Names { of, you: table.you }
        }
        None => Names::letters(),
    }
}

/// Who is who in what the viewer is told.
pub(super) fn names(table: Option<&TableView>) -> Names {
    by_name(table).addressed(&words())
}

pub(super) fn draw(
    table: RwSignal<Option<TableView>>,
    frame: RwSignal<Option<Frame>>,
    laid_open: RwSignal<Vec<(Seat, AnyView)>>,
) -> Scene {
    let words = words();
    table.with(|table| {
        let names = names(table.as_ref());
        frame.with(|frame| match (table, frame) {
            (Some(table), Some(frame)) => {
                let options = &table.config.options;
                let teller = Teller::new(&words, &names);
                laid_open.with(|hands| tapis_scene::laid_open(teller, options, &frame.view, hands))
            }
            (Some(table), None) => Scene::empty(table.seats.n_seats()),
            (None, _) => Scene::empty(2),
        })
    })
}

pub(super) fn offers(
    table: RwSignal<Option<TableView>>,
    frame: RwSignal<Option<Frame>>,
) -> Vec<Offer> {
    table.with(|table| {
        let Some((you, options)) =
            table.as_ref().and_then(|it| it.you.zip(Some(&it.config.options)))
        else {
            return Vec::new();
        };
        frame.with(|frame| {
            let Some(Frame { view, actions, .. }) = frame else { return Vec::new() };
            actions.iter().map(|action| tapis_scene::offer(options, view, you, action)).collect()
        })
    })
}
