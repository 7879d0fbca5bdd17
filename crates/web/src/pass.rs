//! Links that are passed on: copied, or given to the system's share sheet where there is one.

use js_sys::{Promise, Reflect};
use leptos::{html, prelude::*, task::spawn_local};
use wasm_bindgen_futures::JsFuture;
use web_sys::ShareData;

use crate::{
    browser,
    icons::{Icon, IconView},
};

/// What has become of a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CopyState {
    NotYet,
    Copied,
    /// The browser lets no page copy.
    Refused,
}

impl CopyState {
    async fn copied(link: &str) -> Self {
        if browser::copy(link).await { Self::Copied } else { Self::Refused }
    }
}

/// A button that copies a link and says so, or gives the link where the browser refuses that.
#[component]
pub(crate) fn Copy(
    /// What is copied.
    #[prop(into)]
    link: Signal<String>,
    /// What stands on the button.
    words: fn() -> String,
    /// How it looks.
    class: &'static str,
    /// What tests call it.
    name: &'static str,
    /// What stands before the words.
    #[prop(optional)]
    icon: Option<Icon>,
    /// What has become of the link otherwise.
    #[prop(default = RwSignal::new(CopyState::NotYet))]
    passed: RwSignal<CopyState>,
) -> impl IntoView {
    // Another link is not copied yet.
    Effect::new(move || {
        link.track();
        passed.set(CopyState::NotYet);
    });
    let copy = move |_| {
        let link = link.get_untracked();
        spawn_local(async move {
            let _ = passed.try_set(CopyState::copied(&link).await);
        });
    };
    let field = NodeRef::<html::Input>::new();
    field.on_load(|field| {
        request_animation_frame(move || {
            let _ = field.focus();
            field.select();
        });
    });
    view! {
        <button type="button" class=class data-testid=name on:click=copy>
            {icon.map(|icon| view! { <IconView icon/> })}
            <span aria-live="polite">{move || match passed.get() {
                CopyState::Copied => crate::say!("copied"),
                CopyState::NotYet | CopyState::Refused => words(),
            }}</span>
        </button>
        <div role="status">
            {move || (passed.get() == CopyState::Refused).then(|| view! {
                <label class="field" data-testid="copy-refused">
                    <span>{crate::say!("copy-refused")}</span>
                    <input node_ref=field type="text" readonly translate="no" prop:value=link/>
                </label>
            })}
        </div>
    }
}

/// The buttons that pass a link on.
#[component]
pub(crate) fn PassOn(
    /// What is passed on.
    #[prop(into)]
    link: Signal<String>,
    /// What tests call the button that copies it.
    name: &'static str,
) -> impl IntoView {
    let passed = RwSignal::new(CopyState::NotYet);
    let share = move |_| {
        let link = link.get_untracked();
        let data = ShareData::new();
        data.set_title("Tapis");
        data.set_url(&link);
        // In the press itself: later than that browsers refuse.
        let sharing = window().navigator().share_with_data(&data);
        spawn_local(async move {
            if ended(sharing).await == Sheet::Failed {
                let _ = passed.try_set(CopyState::copied(&link).await);
            }
        });
    };
    view! {
        <div class="pass-on">
            {can_share().then(|| view! {
                <button type="button" class="button small" data-testid="share" on:click=share>
                    {move || crate::say!("share-link")}
                </button>
            })}
            <Copy
                link
                words=|| crate::say!("copy-link")
                class="button small"
                name
                icon=Icon::Copy
                passed
            />
        </div>
    }
}

/// Whether there is a share sheet: not over plain HTTP, and not everywhere.
fn can_share() -> bool {
    Reflect::get(&window().navigator(), &"share".into()).is_ok_and(|it| it.is_function())
}

/// How a share sheet has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sheet {
    /// Something took what was given.
    Taken,
    /// Somebody thought better of it.
    Closed,
    /// It was not opened: the press was too long ago for this browser, or there is nothing to share
    /// with.
    Failed,
}

/// Waits until a share sheet is closed.
pub(crate) async fn ended(sharing: Promise) -> Sheet {
    let Err(why) = JsFuture::from(sharing).await else { return Sheet::Taken };
    let name = Reflect::get(&why, &"name".into()).ok().and_then(|name| name.as_string());
    if name.as_deref() == Some("AbortError") { Sheet::Closed } else { Sheet::Failed }
}
