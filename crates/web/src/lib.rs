//! The page: draws views, offers what the server offers, sends wishes. It computes no rule.

#![expect(unreachable_pub, reason = "the component macro writes `pub` for every component")]

mod announce;
mod api;
mod app;
mod browser;
mod cards;
mod dialog;
#[cfg(feature = "gallery")]
mod gallery;
mod house;
mod icons;
mod lobby;
mod nick;
mod preferences;
mod rules_page;
mod settings;
mod sound;
mod table;
mod topbar;
mod words;

use wasm_bindgen::prelude::wasm_bindgen;

/// Draws the page into the document.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
    leptos::mount::mount_to_body(app::App);
}
