//! A link that saves a text as a file.

use js_sys::Array;
use leptos::prelude::*;
use wasm_bindgen::JsValue;
use web_sys::{Blob, Url};

/// The link that saves a text.
#[component]
pub(super) fn Save(
    /// What is saved.
    #[prop(into)]
    text: String,
    /// What the file is called.
    file: &'static str,
    /// Its name for tests.
    name: &'static str,
    /// What stands on it.
    children: Children,
) -> impl IntoView {
    let parts = Array::of1(&JsValue::from(text));
    let blob = Blob::new_with_str_sequence(&parts).ok();
    let url = blob.and_then(|blob| Url::create_object_url_with_blob(&blob).ok());
    let made = StoredValue::new(url.clone());
    on_cleanup(move || {
        if let Some(url) = made.try_get_value().flatten() {
            let _ = Url::revoke_object_url(&url);
        }
    });
    url.map(|url| {
        view! {
            <a class="button small" href=url download=file data-testid=name>{children()}</a>
        }
    })
}
