//! The parts of the page's code that are fetched when they are first shown: what is not needed for
//! the first table of a first visit, and the table itself, which the front page can do without.
//!
//! Whatever plays by the rules here is one part, `engine`: each further part would cut what the others
//! share into more files.
//!
//! Each function marked `wasm_split` is the only way into its part; the build finds what is reached
//! through it alone and puts that into a file of its own.

#![expect(clippy::unnecessary_wraps, reason = "what comes over the network may not come")]

use leptos::{prelude::*, wasm_split::wasm_split};
use tapis_games::any::AnyOptions;
use tapis_protocol::{
    TableView,
    http::{NewTable, TableSummary},
};
use tapis_rules::Outcome;

use crate::{
    api::ApiError,
    beside::{self, Beside},
    house,
    learn::LearnPage,
    loaded::Loaded,
    lobby::{Errand, Form},
    local::{self, LocalPage},
    preferences::Choices,
    replay::{Feats, ReplayPage, Shelf, keep},
    route::OwnPage,
    rules_page::{BookOfTable, ExampleView, RulesPage},
    table::{
        About, Afterwards, Another, AnotherGame, ChatEntry, ClassPage, Door, Gathering, HintGiven,
        Keys, NameFirst, Questions, Reports, Results, Say, TablePage, TableState, Verified,
        WrittenView,
    },
    words::texts::Text,
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

/// What the page plays by itself: a table that is wholly in it, a lesson, a game that is over.
#[wasm_split(engine, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn played() -> Part<OwnPage> {
    Ok(|played| match played {
        OwnPage::Local => view! { <LocalPage/> }.into_any(),
        OwnPage::Lesson(preset) => view! { <LearnPage preset/> }.into_any(),
        OwnPage::Film(Some(name)) => view! { <ReplayPage name/> }.into_any(),
        OwnPage::Film(None) => view! { <Shelf/> }.into_any(),
    })
}

/// Makes a table that is wholly in this page.
type Begin = fn(NewTable, &[String]) -> Result<(), ApiError>;

/// Makes such a table for the people who are called so.
#[wasm_split(engine, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn begin_local() -> Result<Begin, ApiError> {
    Ok(local::begin)
}

/// Keeps a game of a server's table, which has ended so: its code and which of its games it is.
type Keep = fn((&str, u32), &TableView, Option<&Outcome>);

/// Keeps and counts what somebody has played.
#[wasm_split(engine, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn keeping() -> Result<Keep, ApiError> {
    Ok(keep)
}

/// What makes a table.
#[wasm_split(arranging, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn form() -> Part<(&'static str, AnyOptions, Errand)> {
    Ok(|(preset, options, errand)| view! { <Form preset options errand/> }.into_any())
}

/// The rules that a link carries.
#[wasm_split(arranging, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn linked() -> Result<Option<house::LinkRules>, ApiError> {
    Ok(house::linked(crate::route::parameter))
}

/// The door of a table for somebody without a name, or a class.
#[wasm_split(arranging, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn outside() -> Part<(RwSignal<Door>, TableSummary)> {
    Ok(|(door, table)| {
        if table.is_class() {
            view! { <ClassPage class=table/> }.into_any()
        } else {
            view! { <NameFirst door table/> }.into_any()
        }
    })
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

/// Another game for the same people, chosen or to choose.
#[wasm_split(arranging, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn another() -> Part<(TableState, Another)> {
    Ok(|(state, shows)| view! { <AnotherGame state shows/> }.into_any())
}

/// What each key does.
#[wasm_split(arranging, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn keys() -> Part<RwSignal<bool>> {
    Ok(|open| view! { <Keys open/> }.into_any())
}

/// What people can say to each other. Nearly all who have anybody to say it to have waited for them
/// where people sit down, and have this part already.
#[wasm_split(arranging, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn say() -> Part<()> {
    Ok(|()| view! { <Say/> }.into_any())
}

/// A line that somebody wrote.
#[wasm_split(arranging, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn written() -> Part<ChatEntry> {
    Ok(|written| view! { <WrittenView written/> }.into_any())
}

/// What was reported to the host.
#[wasm_split(arranging, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn reports() -> Part<()> {
    Ok(|()| view! { <Reports/> }.into_any())
}

/// A hint that was asked for.
#[wasm_split(arranging, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn hint() -> Part<()> {
    Ok(|()| view! { <HintGiven/> }.into_any())
}

/// What a table asks its people now and then.
#[wasm_split(arranging, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn questions() -> Part<()> {
    Ok(|()| view! { <Questions/> }.into_any())
}

/// How a game ended.
#[wasm_split(arranging, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn results() -> Part<()> {
    Ok(|()| view! { <Results/> }.into_any())
}

/// What is told of a game that is over, found by the rules themselves.
#[wasm_split(engine, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn afterwards() -> Part<(TableState, Afterwards)> {
    Ok(|(state, about)| match about {
        Afterwards::Feats => view! { <Loaded text=Text::Replay><Feats state/></Loaded> }.into_any(),
        Afterwards::Deal => {
            view! { <Loaded text=Text::Replay><Verified state/></Loaded> }.into_any()
        }
    })
}

/// An example of a rule book, played by the rules themselves.
#[wasm_split(engine, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn example() -> Part<String> {
    Ok(|text| {
        view! { <Loaded text=Text::Replay><ExampleView text=text.clone()/></Loaded> }.into_any()
    })
}

/// What is done beside the page, by a worker.
#[wasm_split(engine, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn beside() -> Result<Beside, ApiError> {
    Ok(beside::beside)
}

/// What can be chosen for the page as a whole.
#[wasm_split(arranging, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn preferences() -> Part<()> {
    Ok(|()| view! { <Choices/> }.into_any())
}

/// A rule book.
#[wasm_split(arranging, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn rules() -> Part<Option<String>> {
    Ok(|wanted| view! { <RulesPage wanted/> }.into_any())
}

/// The rule book of a table, at a clause.
#[wasm_split(arranging, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn book() -> Part<(AnyOptions, String)> {
    Ok(|(options, clause)| view! { <BookOfTable options clause/> }.into_any())
}
