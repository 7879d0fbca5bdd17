//! The page: draws views, offers what the server offers, sends commands. It computes no rule.

#![expect(unreachable_pub, reason = "the component macro writes `pub` for every component")]

mod announce;
mod api;
mod app;
mod beside;
mod browser;
mod cards;
mod dialog;
#[cfg(feature = "gallery")]
mod gallery;
mod house;
mod icons;
mod learn;
mod loaded;
mod lobby;
mod local;
mod nick;
mod parts;
mod pass;
mod preferences;
mod replay;
mod route;
mod rules_page;
mod settings;
mod sound;
mod table;
mod topbar;
mod words;

tapis_games::game_folders!(lessons);

use wasm_bindgen::{JsValue, prelude::wasm_bindgen};

/// Draws the page into the document, in the language called `lang`, whose words of the page are given;
/// the other texts are in `folder`.
#[wasm_bindgen]
pub fn open(lang: &str, page: &str, folder: String) {
    console_error_panic_hook::set_once();
    words::begin(folder, words::Lang::from_tag(lang).unwrap_or(words::Lang::En), page);
    leptos::mount::mount_to_body(app::App);
}

/// What a worker without a page does with a record and what else is given, in lines. What takes long is
/// told line by line meanwhile.
///
/// # Errors
/// If the code for it cannot be fetched.
#[wasm_bindgen]
pub async fn beside(
    what: &str,
    given: Vec<String>,
    record: String,
    told: js_sys::Function,
) -> Result<Vec<String>, JsValue> {
    console_error_panic_hook::set_once();
    let beside = parts::beside().await.map_err(|_| JsValue::FALSE)?;
    Ok(beside(what, &given, &record, &told))
}
