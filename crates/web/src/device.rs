//! What a device does unless it is asked otherwise: its screen goes dark, and a page that has stopped
//! looks alive.

use js_sys::{Promise, Reflect};
use leptos::{ev, prelude::*, task::spawn_local};
use wasm_bindgen::{JsValue, prelude::wasm_bindgen};
use wasm_bindgen_futures::JsFuture;
use web_sys::WebSocket;

#[wasm_bindgen]
extern "C" {
    /// Asks for the lock of the screen; fails where the browser has none.
    #[wasm_bindgen(catch, js_namespace = ["navigator", "wakeLock"], js_name = request)]
    fn lock_screen(kind: &str) -> Result<Promise, JsValue>;

    /// A lock that is held.
    type ScreenLock;
    #[wasm_bindgen(method)]
    fn release(this: &ScreenLock) -> Promise;
}

/// Keeps the screen on while this is wanted and the page is seen. Browsers let go of it by themselves
/// when the page is hidden.
pub(crate) fn keep_screen_on(is_wanted: Signal<bool>) {
    let lock = StoredValue::new_local(None::<ScreenLock>);
    let is_seen = RwSignal::new(!document().hidden());
    let look =
        window_event_listener(ev::visibilitychange, move |_| is_seen.set(!document().hidden()));
    let let_go = move || {
        if let Some(Some(lock)) = lock.try_update_value(Option::take) {
            let _ = lock.release();
        }
    };
    Effect::new(move |_| {
        if !(is_wanted.get() && is_seen.get()) {
            return let_go();
        }
        spawn_local(async move {
            let Ok(asked) = lock_screen("screen") else { return };
            let Ok(held) = JsFuture::from(asked).await else { return };
            lock.try_set_value(Some(held.into()));
            // The game may have ended meanwhile.
            if is_wanted.try_get_untracked() != Some(true) {
                let_go();
            }
        });
    });
    on_cleanup(move || {
        look.remove();
        let_go();
    });
}

/// Tells `boot.js` which connection it closes if the page stops on an error: the table must not wait
/// for a page that only looks alive.
pub(crate) fn connected(socket: &WebSocket) {
    let _ = Reflect::set(&window(), &"tapisConnection".into(), socket);
}
