//! The table at the moment that is shown, as a picture to pass on.

use js_sys::{Array, Function, Promise, Reflect, encode_uri_component};
use leptos::{prelude::*, task::spawn_local};
use tapis_picture::{Picture, headline};
use wasm_bindgen::{JsCast as _, JsValue, closure::Closure};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    Blob, BlobPropertyBag, CanvasRenderingContext2d, File, FilePropertyBag, HtmlAnchorElement,
    HtmlCanvasElement, HtmlImageElement, ShareData, Url,
};

use super::{film::Viewpoint, player::Player};
use crate::{
    pass::{self, Sheet},
    settings::Settings,
    words::{Teller, labels, words},
};

/// How many points of the file a point of the drawing is.
const SCALE: u32 = 2;

/// The button that saves the picture, or hands it to whatever this device shares with.
#[component]
pub(super) fn PictureButton(player: Player) -> impl IntoView {
    let settings = expect_context::<Settings>();
    let (busy, done) = (RwSignal::new(false), RwSignal::new(false));
    // It is of another moment then.
    Effect::new(move || {
        player.at.track();
        player.viewpoint.track();
        done.set(false);
    });
    let save = move |_| {
        let svg = drawn(player, settings);
        let name = player.with_film(|film| {
            format!("tapis-{}-{}", film.record().options.id(), player.at.get_untracked())
        });
        busy.set(true);
        spawn_local(async move {
            let is_done = hand_over(&svg, &name).await.is_ok();
            let _ = done.try_set(is_done);
            let _ = busy.try_set(false);
        });
    };
    view! {
        <button
            type="button"
            class="button small"
            data-testid="picture"
            aria-disabled=move || busy.get().to_string()
            on:click=move |event| if !busy.get_untracked() { save(event) }
        >
            <span aria-live="polite">{move || if done.get() {
                crate::say!("replay-pictured")
            } else {
                crate::say!("replay-picture")
            }}</span>
        </button>
    }
}

/// The table as it is shown.
fn drawn(player: Player, settings: Settings) -> String {
    let (at, viewpoint) = (player.at.get_untracked(), player.viewpoint.get_untracked());
    let (words, names) = (words(), untrack(|| player.state().names()));
    let called = untrack(|| player.state().by_name());
    let teller = Teller::new(&words, &names);
    player.with_film(|film| {
        let options = &film.record().options;
        let update = film.update(at.checked_sub(1), at, viewpoint);
        let said = match &update.frame.outcome {
            Some(outcome) => Some(teller.result(outcome)),
            None => headline(teller, options, &update.frame.view, &update.events),
        };
        let from = match viewpoint {
            Viewpoint::Watching => crate::say!("replay-watching"),
            Viewpoint::Open => crate::say!("replay-open"),
            Viewpoint::Seat(seat) => crate::say!("replay-as", who = called.get(seat)),
        };
        let moment = crate::say!("replay-at", at = at, end = film.end());
        player.state().scene.with_untracked(|scene| {
            let picture = Picture {
                title: &labels::game(&words, options),
                moment: &format!("{moment} · {from}"),
                headline: said.as_deref(),
                options,
                scene,
                names: &called,
                must: update.frame.must,
                indices: settings.indices.get_untracked(),
            };
            picture.svg()
        })
    })
}

/// Shares a file of points where this device can, and saves it where it cannot. A browser that does
/// not draw it gets the drawing itself.
async fn hand_over(svg: &str, name: &str) -> Result<(), JsValue> {
    let (blob, name) = match in_points(svg).await {
        Ok(blob) => (blob, format!("{name}.png")),
        Err(_) => (blob_of(svg)?, format!("{name}.svg")),
    };
    let kind = FilePropertyBag::new();
    kind.set_type(&blob.type_());
    let file = File::new_with_blob_sequence_and_options(&Array::of1(&blob), &name, &kind)?;
    let Some(sharing) = shared(&file) else { return save(&file, &name) };
    match pass::ended(sharing).await {
        Sheet::Taken => Ok(()),
        // Whoever thinks better of it wants no file either.
        Sheet::Closed => Err(JsValue::NULL),
        Sheet::Failed => save(&file, &name),
    }
}

fn blob_of(svg: &str) -> Result<Blob, JsValue> {
    let kind = BlobPropertyBag::new();
    kind.set_type("image/svg+xml");
    Blob::new_with_str_sequence_and_options(&Array::of1(&JsValue::from_str(svg)), &kind)
}

/// The drawing in points, as PNG.
async fn in_points(svg: &str) -> Result<Blob, JsValue> {
    let image = HtmlImageElement::new()?;
    image.set_src(&format!("data:image/svg+xml,{}", String::from(encode_uri_component(svg))));
    JsFuture::from(image.decode()).await?;
    let canvas: HtmlCanvasElement = document().create_element("canvas")?.unchecked_into();
    let (width, height) = (image.natural_width() * SCALE, image.natural_height() * SCALE);
    canvas.set_width(width);
    canvas.set_height(height);
    let context = canvas.get_context("2d")?.ok_or(JsValue::NULL)?;
    let context: CanvasRenderingContext2d = context.unchecked_into();
    context.draw_image_with_html_image_element_and_dw_and_dh(
        &image,
        0.0,
        0.0,
        width.into(),
        height.into(),
    )?;
    let mut begin = |done: Function, failed: Function| {
        let take = Closure::once_into_js(move |blob: JsValue| {
            // There is none of a canvas that is larger than the browser makes them.
            let to = if blob.is_null() { failed } else { done };
            drop(to.call1(&JsValue::NULL, &blob));
        });
        drop(canvas.to_blob(take.unchecked_ref()));
    };
    JsFuture::from(Promise::new(&mut begin)).await?.dyn_into()
}

/// Sharing it, where this browser shares files like it.
fn shared(file: &File) -> Option<Promise> {
    let navigator = window().navigator();
    let data = ShareData::new();
    data.set_files(&Array::of1(file));
    let can = Reflect::get(&navigator, &"canShare".into()).ok()?.dyn_into::<Function>().ok()?;
    let is_shared = can.call1(&navigator, &data).ok()?.is_truthy();
    is_shared.then(|| navigator.share_with_data(&data))
}

/// Saves it as a browser saves what is downloaded.
fn save(file: &File, name: &str) -> Result<(), JsValue> {
    let url = Url::create_object_url_with_blob(file)?;
    let link: HtmlAnchorElement = document().create_element("a")?.unchecked_into();
    link.set_href(&url);
    link.set_download(name);
    link.click();
    // The browser has taken hold of it by then.
    let forget = move || drop(Url::revoke_object_url(&url));
    set_timeout(forget, std::time::Duration::from_mins(1));
    Ok(())
}
