//! How to bring others: link, code, QR code.

use leptos::{prelude::*, task::spawn_local};
use qrcode::{Color, EcLevel, QrCode};

use crate::{api, browser, pass::PassOn};

/// Where others open the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Door {
    /// At this address, `http://HOST:PORT/`.
    At(String),
    /// The server has not said yet.
    Unknown,
    /// Nowhere: only this machine reaches the server.
    Closed,
}

impl Door {
    /// As far as the page knows by itself.
    fn known() -> Self {
        if is_this_machine(&browser::host()) { Self::Unknown } else { Self::At(browser::base()) }
    }

    /// The link to a table; where there is none for others, the one of this machine.
    pub(super) fn link(&self, code: &str) -> String {
        match self {
            Self::At(address) => format!("{address}t/{code}"),
            Self::Unknown | Self::Closed => format!("{}t/{code}", browser::base()),
        }
    }
}

/// Whether a host in an address is the machine itself, whichever it is.
fn is_this_machine(host: &str) -> bool {
    let is_number = host.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    ["localhost", "[::1]", "[::]", "0.0.0.0"].contains(&host)
        || host.ends_with(".localhost")
        || (host.starts_with("127.") && is_number)
}

/// Where others open the page: at the page's own address, or where the server says if that leads
/// everybody to their own machine.
pub(super) fn door() -> RwSignal<Door> {
    let door = RwSignal::new(Door::known());
    if door.get_untracked() == Door::Unknown {
        spawn_local(async move {
            if let Ok(network) = api::network().await {
                door.try_set(network.address.map_or(Door::Closed, |it| Door::At(it + "/")));
            }
        });
    }
    door
}

/// The link with its code and QR code.
#[component]
pub(super) fn Share(
    code: String,
    /// What the code is.
    what: fn() -> String,
) -> impl IntoView {
    let door = door();
    let shown = code.clone();
    let link = Signal::derive(move || door.with(|door| door.link(&code)));
    let invitation = move || match door.get() {
        Door::At(_) => view! { <Qr text=link/> }.into_any(),
        Door::Unknown => ().into_any(),
        Door::Closed => view! {
            <p class="share-alone" data-testid="here-only">
                {move || crate::say!("share-here-only", port = browser::port())}
            </p>
        }
        .into_any(),
    };
    view! {
        <section class="panel share" aria-labelledby="share-title">
            <h2 id="share-title">{move || crate::say!("share-title")}</h2>
            <div class="share-row">
                {invitation}
                <div class="share-words">
                    <p class="quiet">{what}</p>
                    <p class="code" data-testid="code" translate="no">{shown}</p>
                    <p class="share-link" data-testid="link" translate="no">{link}</p>
                    <PassOn link name="copy"/>
                </div>
            </div>
        </section>
    }
}

/// A QR code as one path; a text too long for one shows nothing.
#[component]
pub(super) fn Qr(text: Signal<String>) -> impl IntoView {
    move || text.with(|text| drawn(text))
}

fn drawn(text: &str) -> Option<impl IntoView + use<>> {
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

#[cfg(test)]
mod tests {
    use super::{Door, is_this_machine};

    #[test]
    fn addresses_that_lead_everybody_to_their_own_machine_are_known() {
        for host in ["localhost", "tapis.localhost", "127.0.0.1", "127.8.0.1", "[::1]", "0.0.0.0"] {
            assert!(is_this_machine(host), "{host}");
        }
        for host in ["192.168.1.7", "cards.example", "127.cards.example", "localhost.example", ""] {
            assert!(!is_this_machine(host), "{host}");
        }
    }

    #[test]
    fn others_are_sent_where_the_server_says() {
        let door = Door::At("http://192.168.1.7:3100/".into());
        assert_eq!(door.link("BCDFGH"), "http://192.168.1.7:3100/t/BCDFGH");
    }
}
