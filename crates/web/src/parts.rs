//! The parts of the page's code that are fetched when they are first shown: what is not needed for
//! the first table of a first visit, and the table itself, which the front page can do without.
//!
//! Each function marked `wasm_split` is the only way into its part; the build finds what is reached
//! through it alone and puts that into a file of its own.

#![expect(clippy::unnecessary_wraps, reason = "what comes over the network may not come")]

use leptos::{prelude::*, wasm_split::wasm_split};
use tapis_games::any::AnyOptions;
use tapis_protocol::http::TableSummary;

use crate::{
    api::ApiError,
    house,
    lobby::{Errand, Form},
    preferences::Choices,
    rules_page::RulesPage,
    table::{
        About, Door, Gathering, Keys, NameFirst, Reports, Say, TablePage, TableState, Verified,
        Written, WrittenView,
    },
};

/// Draws something that stands in a part of the code.
pub(crate) type Draw<T> = fn(T) -> AnyView;

/// Whether a part has come.
type Part<T> = Result<Draw<T>, ApiError>;

/// A table, from its door to its end.
#[wasm_split(table, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn table() -> Part<String> {
    Ok(|code| view! { <TablePage code/> }.into_any())
}

/// What makes a table.
#[wasm_split(arranging, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn form() -> Part<(&'static str, AnyOptions, Errand)> {
    Ok(|(preset, options, errand)| view! { <Form preset options errand/> }.into_any())
}

/// The rules that a link carries.
#[wasm_split(arranging, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn linked() -> Result<Option<(&'static str, AnyOptions)>, ApiError> {
    Ok(house::linked(crate::route::parameter))
}

/// The door of a table for somebody without a name.
#[wasm_split(arranging, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn name_first() -> Part<(RwSignal<Door>, TableSummary)> {
    Ok(|(door, table)| view! { <NameFirst door table/> }.into_any())
}

/// A table while people sit down.
#[wasm_split(arranging, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn gathering() -> Part<()> {
    Ok(|()| view! { <Gathering/> }.into_any())
}

/// What is to be known about a table, and how to leave it.
#[wasm_split(arranging, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn about() -> Part<RwSignal<bool>> {
    Ok(|open| view! { <About open/> }.into_any())
}

/// What each key does.
#[wasm_split(arranging, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn keys() -> Part<()> {
    Ok(|()| view! { <Keys/> }.into_any())
}

/// What people can say to each other. Nearly all who have anybody to say it to have waited for them
/// where people sit down, and have this part already.
#[wasm_split(arranging, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn say() -> Part<()> {
    Ok(|()| view! { <Say/> }.into_any())
}

/// A line that somebody wrote.
#[wasm_split(arranging, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn written() -> Part<Written> {
    Ok(|written| view! { <WrittenView written/> }.into_any())
}

/// What was reported to the host.
#[wasm_split(arranging, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn reports() -> Part<()> {
    Ok(|()| view! { <Reports/> }.into_any())
}

/// Whether the last deal was fair, computed by the rules themselves.
#[wasm_split(verifying, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn verifying() -> Part<TableState> {
    Ok(|state| view! { <Verified state/> }.into_any())
}

/// What can be chosen for the page as a whole.
#[wasm_split(preferences, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn preferences() -> Part<()> {
    Ok(|()| view! { <Choices/> }.into_any())
}

/// A rule book.
#[wasm_split(rules, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn rules() -> Part<Option<String>> {
    Ok(|wanted| view! { <RulesPage wanted/> }.into_any())
}
