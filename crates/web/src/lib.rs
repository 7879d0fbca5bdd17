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
mod learn;
mod loaded;
mod lobby;
mod local;
mod nick;
mod parts;
mod preferences;
mod replay;
mod route;
mod rules_page;
mod settings;
mod sound;
mod table;
mod topbar;
mod words;

use wasm_bindgen::prelude::wasm_bindgen;

/// Draws the page into the document, in the language called `lang`, whose words of the page are given;
/// the other texts are in `folder`.
#[wasm_bindgen]
pub fn open(lang: &str, page: &str, folder: String) {
    console_error_panic_hook::set_once();
    words::begin(folder, words::Lang::from_tag(lang).unwrap_or(words::Lang::En), page);
    leptos::mount::mount_to_body(app::App);
}

/// Everything that can be checked on a record, for a worker without a page: said in this language by
/// these texts, a line for each thing; nothing where the code for it could not be fetched. With somebody to
/// tell, its decisions are weighed instead, and told one by one.
#[wasm_bindgen]
pub async fn examine(
    lang: &str,
    texts: Vec<String>,
    record: String,
    told: Option<js_sys::Function>,
) -> Vec<String> {
    console_error_panic_hook::set_once();
    let lang = words::Lang::from_tag(lang).unwrap_or(words::Lang::En);
    match parts::examining().await {
        Ok(examined) => examined(lang, &texts, &record, told.as_ref()),
        Err(_) => Vec::new(),
    }
}
