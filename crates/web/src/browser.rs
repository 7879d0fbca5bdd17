//! The browser as the page meets it: storage, time, media queries, the address.

use std::{cell::RefCell, time::Duration};

use leptos::{
    ev::MouseEvent,
    prelude::{
        TimeoutHandle, document, request_animation_frame, set_timeout, set_timeout_with_handle,
        window,
    },
};
use wasm_bindgen::{JsCast, closure::Closure};
use web_sys::{Element, HtmlElement, IdleRequestOptions, KeyboardEvent};

/// What is kept in this browser under `key`; nothing where storage is forbidden.
pub(crate) fn stored(key: &str) -> Option<String> {
    storage()?.get_item(&full(key)).ok().flatten()
}

/// Keeps `value` in this browser; a browser that forbids it simply forgets.
pub(crate) fn store(key: &str, value: &str) {
    try_store(key, value);
}

/// Keeps `value` in this browser; whether there was room for it, and leave.
pub(crate) fn try_store(key: &str, value: &str) -> bool {
    storage().is_some_and(|storage| storage.set_item(&full(key), value).is_ok())
}

/// Keeps nothing under `key` any more.
pub(crate) fn forget(key: &str) {
    if let Some(storage) = storage() {
        let _ = storage.remove_item(&full(key));
    }
}

/// Whether this browser keeps anything: storage may be forbidden, or full.
pub(crate) fn keeps() -> bool {
    storage().is_some_and(|storage| {
        // Longer than a name, so that where a name found no room this finds none either.
        let is_kept = storage.set_item("tapis.probe", &"x".repeat(64)).is_ok();
        let _ = storage.remove_item("tapis.probe");
        is_kept
    })
}

/// What is kept under `key` until this tab is closed.
pub(crate) fn kept(key: &str) -> Option<String> {
    session()?.get_item(&full(key)).ok().flatten()
}

/// Keeps `value` until this tab is closed.
pub(crate) fn keep(key: &str, value: &str) {
    if let Some(session) = session() {
        let _ = session.set_item(&full(key), value);
    }
}

fn session() -> Option<web_sys::Storage> {
    window().session_storage().ok().flatten()
}

fn storage() -> Option<web_sys::Storage> {
    window().local_storage().ok().flatten()
}

fn full(key: &str) -> String {
    format!("tapis.{key}")
}

/// What the clock of this device says, in milliseconds since 1970.
pub(crate) fn today_ms() -> u64 {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it saturates")]
    let now = js_sys::Date::now() as u64;
    now
}

/// Milliseconds since the page was opened.
pub(crate) fn now_ms() -> f64 {
    window().performance().map_or(0.0, |performance| performance.now())
}

/// When the page was opened, in milliseconds since 1970.
pub(crate) fn opened_ms() -> f64 {
    window().performance().map_or_else(js_sys::Date::now, |performance| performance.time_origin())
}

/// A number from 0 to `n - 1` for things of no consequence, such as a proposed name.
pub(crate) fn any_of(n: usize) -> usize {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, clippy::cast_precision_loss)]
    let index = (js_sys::Math::random() * n as f64) as usize;
    index.min(n.saturating_sub(1))
}

/// Whether a media query holds now.
pub(crate) fn matches(query: &str) -> bool {
    window().match_media(query).ok().flatten().is_some_and(|list| list.matches())
}

/// Whether things should stay still.
pub(crate) fn reduced_motion() -> bool {
    matches("(prefers-reduced-motion: reduce)")
}

/// Shakes the device for so many milliseconds, with rests between; most devices on a desk cannot.
pub(crate) fn vibrate(pattern: &[u32]) {
    let navigator = window().navigator();
    let shake = js_sys::Reflect::get(&navigator, &"vibrate".into());
    if let Some(shake) = shake.ok().and_then(|it| it.dyn_into::<js_sys::Function>().ok()) {
        let pattern: js_sys::Array =
            pattern.iter().map(|ms| wasm_bindgen::JsValue::from(*ms)).collect();
        let _ = shake.call1(&navigator, &pattern);
    }
}

/// The address of the page, to its last slash: `https://host/`, or `https://host/base/`.
pub(crate) fn base() -> String {
    document().base_uri().ok().flatten().unwrap_or_default()
}

/// Takes what stands after `#` out of the page's address, for good.
pub(crate) fn forget_hash() {
    if let Ok(path) = window().location().pathname() {
        set_address(&path);
    }
}

/// Shows another address for the page than the one it came from.
pub(crate) fn set_address(url: &str) {
    if let Ok(history) = window().history() {
        let _ = history.replace_state_with_url(&wasm_bindgen::JsValue::NULL, "", Some(url));
    }
}

/// Puts this after `#` into the page's address, in the place of what stood there.
pub(crate) fn set_hash(hash: &str) {
    if let Ok(path) = window().location().pathname() {
        set_address(&format!("{path}#{hash}"));
    }
}

/// The host of the page's address, without its port.
pub(crate) fn host() -> String {
    window().location().hostname().unwrap_or_default()
}

/// The port of the page's address.
pub(crate) fn port() -> String {
    let port = window().location().port().unwrap_or_default();
    // Browsers leave out the usual one.
    if port.is_empty() { "80".into() } else { port }
}

/// The element with this id.
pub(crate) fn by_id(id: &str) -> Option<HtmlElement> {
    window().document()?.get_element_by_id(id)?.dyn_into().ok()
}

/// What has been noted at the root of the document before the page ran.
pub(crate) fn mark(name: &str) -> Option<String> {
    window().document()?.document_element()?.get_attribute(name)
}

/// The first element that the selector names.
pub(crate) fn find(selector: &str) -> Option<HtmlElement> {
    window().document()?.query_selector(selector).ok().flatten()?.dyn_into().ok()
}

/// Every element that the selector names.
pub(crate) fn find_all(selector: &str) -> Vec<HtmlElement> {
    let found = window().document().and_then(|page| page.query_selector_all(selector).ok());
    let Some(found) = found else { return Vec::new() };
    (0..found.length()).filter_map(|n| found.get(n)?.dyn_into().ok()).collect()
}

/// A property of an element as the style sheets have it.
pub(crate) fn css(element: &HtmlElement, property: &str) -> String {
    let style = window().get_computed_style(element).ok().flatten();
    style.and_then(|style| style.get_property_value(property).ok()).unwrap_or_default()
}

/// Adds a style sheet to the page; the promise is kept once what it styles can be drawn.
pub(crate) fn add_style(href: &str) -> js_sys::Promise {
    js_sys::Promise::new(&mut |done, failed| {
        let added = || {
            let page = window().document()?;
            let link = page.create_element("link").ok()?;
            link.set_attribute("rel", "stylesheet").ok()?;
            link.set_attribute("href", href).ok()?;
            link.add_event_listener_with_callback("load", &done).ok()?;
            link.add_event_listener_with_callback("error", &failed).ok()?;
            page.head()?.append_child(&link).ok()
        };
        if added().is_none() {
            let _ = failed.call0(&wasm_bindgen::JsValue::NULL);
        }
    })
}

/// A length for a style, in whole pixels: to write fractions takes ten times the code.
pub(crate) fn px(length: f64) -> String {
    #[expect(clippy::cast_possible_truncation, reason = "no screen is as large")]
    let whole = length.round() as i32;
    format!("{whole}px")
}

/// The number that a text begins with, if it is one: what Rust itself would read it with brings tables
/// of 10 kB.
pub(crate) fn number(text: &str) -> Option<f64> {
    Some(js_sys::parse_float(text)).filter(|number| number.is_finite())
}

/// Copies a text; whether it worked. Over plain HTTP browsers have no clipboard for pages, only the
/// old command on what is selected.
pub(crate) async fn copy(text: &str) -> bool {
    let clipboard = js_sys::Reflect::get(&window().navigator(), &"clipboard".into());
    if clipboard.is_ok_and(|it| !it.is_undefined()) {
        let promise = window().navigator().clipboard().write_text(text);
        return wasm_bindgen_futures::JsFuture::from(promise).await.is_ok();
    }
    copy_selected(text).unwrap_or(false)
}

fn copy_selected(text: &str) -> Option<bool> {
    let page = window().document()?;
    let field: web_sys::HtmlInputElement = page.create_element("input").ok()?.dyn_into().ok()?;
    field.set_value(text);
    page.body()?.append_child(&field).ok()?;
    field.select();
    let command = js_sys::Reflect::get(&page, &"execCommand".into()).ok()?;
    let command: js_sys::Function = command.dyn_into().ok()?;
    let copied = command.call1(&page, &"copy".into()).ok()?.as_bool();
    field.remove();
    copied
}

/// Puts the focus on what the selector names, so that a reader starts there.
pub(crate) fn focus(selector: &str) {
    if let Some(element) = find(selector) {
        let _ = element.set_attribute("tabindex", "-1");
        let _ = element.focus();
    }
}

/// Changes what is shown; if the focus was on what `from` names, which may go, it goes on where the
/// new begins.
pub(crate) fn focus_goes_on(from: &str, change: impl FnOnce()) {
    let was_there = find(from).is_some();
    change();
    if was_there {
        request_animation_frame(|| focus("main h1, main"));
    }
}

/// A random number of 52 bits, so that no two visits of one person share it.
pub(crate) fn random() -> u64 {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "below 2^52")]
    let number = (js_sys::Math::random() * 4_503_599_627_370_496.0) as u64;
    number
}

/// 32 bytes of the browser's generator; nothing can foresee them.
pub(crate) fn entropy() -> [u8; 32] {
    let mut bytes = [0; 32];
    let crypto = window().crypto().expect("every browser that runs this page has a generator");
    let drawn = crypto.get_random_values_with_u8_array(&mut bytes);
    drawn.expect("32 bytes are few enough");
    bytes
}

/// Forgets who was here, and loads the front page as for somebody new.
pub(crate) fn begin_anew() {
    ["nick", "local.nick", "tables"].into_iter().for_each(forget);
    let _ = window().location().assign("./");
}

/// What a key stands for: its letter, or where it lies among Latin letters when it writes others, or
/// an input method takes it.
pub(crate) fn key(event: &KeyboardEvent) -> String {
    let (key, code) = (event.key(), event.code());
    match code.strip_prefix("Key") {
        Some(letter) if !key.is_ascii() || key.len() > 1 => letter.to_ascii_lowercase(),
        Some(_) | None => key,
    }
}

/// Whether somebody has touched the page or pressed a key: before that, browsers keep silent.
pub(crate) fn was_touched() -> bool {
    let navigator = window().navigator();
    let activation = js_sys::Reflect::get(&navigator, &"userActivation".into());
    let touched = activation.and_then(|it| js_sys::Reflect::get(&it, &"hasBeenActive".into()));
    touched.map_or(true, |touched| touched.as_bool().unwrap_or(true))
}

/// Answers a press before what it leads to is done: the button that was pressed shows it at once, and
/// to draw all that follows takes longer.
///
/// What comes from a key is done at once: the next key may follow before anything is painted.
pub(crate) fn answered(event: &MouseEvent, then: impl FnOnce() + 'static) {
    if event.detail() == 0 {
        then();
        return;
    }
    let button = event.current_target().and_then(|it| it.dyn_into::<Element>().ok());
    let mark = move |name: &str| {
        if let Some(button) = &button {
            let _ = button.set_attribute("data-pressed", name);
        }
    };
    mark("true");
    after_paint(move || {
        then();
        mark("false");
    });
}

/// A browser that has not painted after this long has nothing to paint on: its page is in the
/// background.
const PAINTED_BY: Duration = Duration::from_millis(200);

thread_local! {
    /// What waits until what has changed is painted.
    static UNPAINTED: RefCell<Vec<Box<dyn FnOnce()>>> = RefCell::default();
}

/// Does something once what has changed is painted.
pub(crate) fn after_paint(then: impl FnOnce() + 'static) {
    let is_first = UNPAINTED.with_borrow_mut(|all| {
        all.push(Box::new(then));
        all.len() == 1
    });
    if is_first {
        let late = set_timeout_with_handle(painted, PAINTED_BY).ok();
        request_animation_frame(move || {
            late.inspect(TimeoutHandle::clear);
            painted();
        });
    }
}

/// Does all that waits, each by itself, so that a press may come between.
fn painted() {
    for then in UNPAINTED.take() {
        set_timeout(then, Duration::ZERO);
    }
}

/// How long something waits for an idle moment at most, and where the browser does not know of one, in
/// milliseconds.
const IDLE_BY_MS: u32 = 1_000;
const IDLE_MS: i32 = 200;

/// Does something when the page has nothing better to do.
pub(crate) fn when_idle(then: impl FnOnce() + 'static) {
    let then = Closure::once_into_js(then);
    let (then, within) = (then.unchecked_ref(), IdleRequestOptions::new());
    within.set_timeout(IDLE_BY_MS);
    // Safari has no idle moments.
    if window().request_idle_callback_with_options(then, &within).is_err() {
        let _ = window().set_timeout_with_callback_and_timeout_and_arguments_0(then, IDLE_MS);
    }
}

/// Something that is done later, unless this is dropped before.
pub(crate) struct Alarm(TimeoutHandle);

impl Alarm {
    /// The longest that browsers wait.
    const MOST: Duration = Duration::from_millis(i32::MAX as u64);

    /// Does `then` after `wait`.
    pub(crate) fn new(wait: Duration, then: impl FnOnce() + 'static) -> Option<Self> {
        set_timeout_with_handle(then, wait.min(Self::MOST)).ok().map(Self)
    }
}

impl Drop for Alarm {
    fn drop(&mut self) {
        self.0.clear();
    }
}
