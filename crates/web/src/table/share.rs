//! How to bring others: link, code, QR code.

use leptos::{prelude::*, task::spawn_local};
use qrcode::{Color, EcLevel, QrCode};

use super::state::TableState;
use crate::{
    browser,
    icons::{Icon, IconView},
};

/// The link with its code and QR code.
#[component]
pub(super) fn Share() -> impl IntoView {
    let state = expect_context::<TableState>();
    let code = state.code.get_value();
    let link = format!("{}/t/{code}", browser::origin());
    let copied = RwSignal::new(false);
    let copy = {
        let link = link.clone();
        move |_| {
            let link = link.clone();
            spawn_local(async move {
                copied.set(browser::copy(&link).await);
            });
        }
    };
    view! {
        <section class="panel share" aria-labelledby="share-title">
            <h2 id="share-title">{move || crate::say!("share-title")}</h2>
            <div class="share-row">
                <Qr text=link.clone()/>
                <div class="share-words">
                    <p class="quiet">{move || crate::say!("share-code")}</p>
                    <p class="code" data-testid="code" translate="no">{code}</p>
                    <p class="share-link" data-testid="link" translate="no">{link}</p>
                    <button type="button" class="button small" data-testid="copy" on:click=copy>
                        <IconView icon=Icon::Copy/>
                        <span role="status">{move || if copied.get() {
                            crate::say!("copied")
                        } else {
                            crate::say!("copy-link")
                        }}</span>
                    </button>
                </div>
            </div>
        </section>
    }
}

/// A QR code as one path; a text too long for one shows nothing.
#[component]
fn Qr(text: String) -> impl IntoView {
    let code = QrCode::with_error_correction_level(text.as_bytes(), EcLevel::M).ok()?;
    let side = code.width() + 4;
    Some(view! {
        <svg
            class="qr"
            viewBox=format!("0 0 {side} {side}")
            role="img"
            aria-label=move || crate::say!("qr")
            shape-rendering="crispEdges"
        >
            <rect width=side.to_string() height=side.to_string() fill="#fff"></rect>
            <path d=path(&code) fill="#111"></path>
        </svg>
    })
}

/// The dark modules, each a unit square, two units from the edge.
fn path(code: &QrCode) -> String {
    use std::fmt::Write as _;
    let width = code.width();
    let dark = code.to_colors().into_iter().enumerate().filter(|(_, it)| *it == Color::Dark);
    dark.fold(String::new(), |mut path, (index, _)| {
        let _ = write!(path, "M{} {}h1v1h-1z", index % width + 2, index / width + 2);
        path
    })
}
