//! The page: its files, how long browsers may cache them, and what it may do.

use std::{fmt, net::SocketAddr, sync::Arc};

use axum::{
    body::Body,
    extract::{ConnectInfo, State},
    http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Uri, header},
    response::{IntoResponse, Response},
};

use bytes::Bytes;

use crate::{app::App, encoding::Encoding, guard::Scheme, index};

/// A file of the page.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct File {
    /// Where it is served, without the first slash.
    pub path: &'static str,
    /// Its content type.
    pub mime: &'static str,
    /// What changes with its content; the tag of each of its forms (`ETag`) begins with it.
    pub tag: &'static str,
    /// How long browsers may cache it (`Cache-Control`).
    pub keep: &'static str,
    /// Its content.
    pub plain: &'static [u8],
    /// Its content compressed with Brotli, where that is shorter.
    pub brotli: Option<&'static [u8]>,
    /// Its content compressed with gzip, where that is shorter.
    pub gzip: Option<&'static [u8]>,
}

impl File {
    fn content(&self) -> Content {
        Content {
            tag: self.tag.to_owned(),
            plain: Bytes::from_static(self.plain),
            brotli: self.brotli.map(Bytes::from_static),
            gzip: self.gzip.map(Bytes::from_static),
        }
    }
}

/// What a file says, in its forms.
#[derive(Clone, Debug)]
pub(crate) struct Content {
    pub(crate) tag: String,
    pub(crate) plain: Bytes,
    pub(crate) brotli: Option<Bytes>,
    pub(crate) gzip: Option<Bytes>,
}

impl Content {
    /// It in a form, if it has that.
    const fn form(&self, encoding: Encoding) -> Option<&Bytes> {
        match encoding {
            Encoding::Brotli => self.brotli.as_ref(),
            Encoding::Gzip => self.gzip.as_ref(),
            Encoding::Plain => Some(&self.plain),
        }
    }
}

impl fmt::Debug for File {
    /// Without its content, which is long.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("File").field("path", &self.path).finish_non_exhaustive()
    }
}

/// What the page may do: only use what comes from this server. WebAssembly needs a permission of its
/// own, and cards are positioned by `style` attributes.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; \
    style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; font-src 'self'; \
    connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'self'; \
    form-action 'self'; frame-ancestors 'none'";

/// The headers of every response.
pub(crate) const HEADERS: [(HeaderName, &str); 6] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    ),
];

/// The file at this path; the page itself for every path that names no file, since the page does
/// its own routing. Where it shows nothing, the status says so too.
pub(crate) async fn serve(
    State(app): State<Arc<App>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return StatusCode::METHOD_NOT_ALLOWED.into_response();
    }
    let path = uri.path().trim_start_matches('/');
    let named = |name: &str| app.config.page.iter().find(|file| file.path == name);
    let names_a_file = path.rsplit('/').next().is_some_and(|last| last.contains('.'));
    if let Some(file) = named(path).filter(|file| file.path != INDEX) {
        return send(file, &file.content(), &headers);
    }
    let Some(page) = named(INDEX).filter(|_| !names_a_file || path == INDEX) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let (config, scheme) = (&app.config, Scheme::of(&app.config.front, peer, &headers));
    let origin = index::origin(&config.allowed_origins, scheme, &headers);
    let mut response = send(page, &app.index.at(page, &origin, &config.base), &headers);
    // The page says in words that there is nothing here.
    if response.status() == StatusCode::OK && !is_of_the_page(path) {
        *response.status_mut() = StatusCode::NOT_FOUND;
    }
    response
}

/// The page itself.
const INDEX: &str = "index.html";

/// Whether the page shows something at this path.
fn is_of_the_page(path: &str) -> bool {
    let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
    matches!(
        parts[..],
        [] | [INDEX | "rules" | "replay" | "local"]
            | ["t" | "gallery" | "learn" | "rules" | "replay", _]
    )
}

fn send(file: &'static File, content: &Content, headers: &HeaderMap) -> Response {
    let chosen = Encoding::choose(headers, |encoding| content.form(encoding).is_some());
    let vary = (header::VARY, HeaderValue::from_static("accept-encoding"));
    let Some((encoding, bytes)) = chosen.and_then(|it| Some((it, content.form(it)?))) else {
        return (StatusCode::NOT_ACCEPTABLE, [vary]).into_response();
    };
    let tag = format!("\"{}{}\"", content.tag, encoding.tag_end());
    let has_it = knows(headers, &tag);
    let base = [
        (header::CONTENT_TYPE, HeaderValue::from_static(file.mime)),
        (header::CACHE_CONTROL, HeaderValue::from_static(file.keep)),
        (header::ETAG, HeaderValue::try_from(tag).expect("tags are letters and digits")),
        vary,
    ];
    if has_it {
        return (StatusCode::NOT_MODIFIED, base).into_response();
    }
    let mut response = (base, Body::from(bytes.clone())).into_response();
    if let Some(name) = encoding.name() {
        response.headers_mut().insert(header::CONTENT_ENCODING, HeaderValue::from_static(name));
    }
    response
}

/// Whether the client says that it has the file with this tag.
fn knows(headers: &HeaderMap, tag: &str) -> bool {
    let lines = headers.get_all(header::IF_NONE_MATCH).iter();
    let mut known = lines.filter_map(|line| line.to_str().ok()).flat_map(|line| line.split(','));
    known.any(|known| {
        let known = known.trim();
        known == "*" || known.trim_start_matches("W/") == tag
    })
}
