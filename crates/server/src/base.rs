//! Under which path of its address the server is.

use std::{fmt, str::FromStr};

use axum::{
    Router,
    extract::Request,
    http::{HeaderValue, StatusCode, Uri, header, uri::PathAndQuery},
    response::{IntoResponse as _, Response},
};
use tower_service::Service as _;

/// The path below which everything is, with a slash at both ends: `/`, or `/cards/` where other
/// things are at the same name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Base(String);

/// Why a path is no [`Base`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a path is words of letters, digits and -_.~ between slashes")]
pub struct NoBase;

impl Default for Base {
    fn default() -> Self {
        Self("/".into())
    }
}

impl fmt::Display for Base {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for Base {
    type Err = NoBase;

    /// Reads it with or without the slashes at its ends.
    fn from_str(text: &str) -> Result<Self, NoBase> {
        let inner = text.strip_prefix('/').unwrap_or(text);
        let inner = inner.strip_suffix('/').unwrap_or(inner);
        let is_sign = |sign: u8| sign.is_ascii_alphanumeric() || b"-_.~".contains(&sign);
        let is_part = |part: &str| !["", ".", ".."].contains(&part) && part.bytes().all(is_sign);
        match text {
            "" | "/" => Ok(Self::default()),
            _ if inner.split('/').all(is_part) => Ok(Self(format!("/{inner}/"))),
            _ => Err(NoBase),
        }
    }
}

impl Base {
    /// It without its last slash, as it stands behind a host: nothing, or `/cards`.
    pub fn end(&self) -> &str {
        self.0.strip_suffix('/').unwrap_or_default()
    }

    /// The same address without this path; nothing where it has none.
    fn within(&self, uri: &Uri) -> Option<Uri> {
        let rest = uri.path_and_query()?.as_str().strip_prefix(&self.0)?;
        let mut parts = uri.clone().into_parts();
        parts.path_and_query = Some(PathAndQuery::try_from(format!("/{rest}")).ok()?);
        Uri::from_parts(parts).ok()
    }

    /// What answers below this path as `router` does at `/`. It answers there too: some proxies take
    /// the path away before they pass a request on.
    pub(crate) fn over(&self, router: Router) -> Router {
        if *self == Self::default() {
            return router;
        }
        let base = self.clone();
        Router::new().fallback(move |mut request: Request| {
            let (base, mut router) = (base.clone(), router.clone());
            async move {
                if request.uri().path() == base.end() {
                    return base.redirect(request.uri().query());
                }
                if let Some(uri) = base.within(request.uri()) {
                    *request.uri_mut() = uri;
                }
                router.call(request).await.into_response()
            }
        })
    }

    /// Leads on whoever left out the last slash.
    fn redirect(&self, query: Option<&str>) -> Response {
        let there = query.map_or_else(|| self.0.clone(), |query| format!("{self}?{query}"));
        let there = HeaderValue::try_from(there).expect("it has been part of an address");
        (StatusCode::PERMANENT_REDIRECT, [(header::LOCATION, there)]).into_response()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<String, NoBase> {
        text.parse::<Base>().map(|base| base.to_string())
    }

    #[test]
    fn a_path_is_read_with_and_without_its_slashes() {
        for text in ["/cards/", "/cards", "cards/", "cards"] {
            assert_eq!(read(text), Ok("/cards/".into()), "{text}");
        }
        assert_eq!(read("/games/cards-2/"), Ok("/games/cards-2/".into()));
        for text in ["/", ""] {
            assert_eq!(read(text), Ok("/".into()), "{text}");
        }
    }

    #[test]
    fn what_is_no_path_is_refused() {
        for text in [
            "//",
            "/a//b/",
            "/../",
            "/a/./b",
            "/c%61rds/",
            "/cards?x",
            "/cards#x",
            "/\"><script>/",
            "https://cards.example/cards/",
            "/cartes à jouer/",
        ] {
            assert_eq!(read(text), Err(NoBase), "{text}");
        }
    }

    #[test]
    fn it_is_taken_off_an_address_only_as_a_whole() {
        let base: Base = "/cards/".parse().unwrap();
        let within = |uri: &str| base.within(&uri.parse().unwrap()).map(|uri| uri.to_string());
        assert_eq!(within("/cards/"), Some("/".into()));
        assert_eq!(within("/cards/api/games?before=1"), Some("/api/games?before=1".into()));
        assert_eq!(within("/cards/?rules=corse"), Some("/?rules=corse".into()));
        for other in ["/cards", "/cardsharp/", "/api/me", "/"] {
            assert_eq!(within(other), None, "{other}");
        }
    }
}
