//! By which names this server may be called.
//!
//! A page of another site can give its own name the address of this server (DNS rebinding), and
//! then counts for the browser as a page of this server. Only the name in the request tells: so a
//! name that anybody could have registered is refused unless the host of this server says that it
//! is theirs.

use std::{net::IpAddr, sync::Arc};

use axum::{
    extract::{Request, State},
    http::{HeaderMap, HeaderValue, StatusCode, Uri, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use tapis_protocol::ProtocolError;

use crate::{app::App, http_error::HttpError};

/// The ends of names that cannot be registered: they belong to this machine or its network.
const LOCAL: [&str; 6] = ["localhost", "local", "lan", "home", "home.arpa", "internal"];

/// The longest name that a system resolves, in bytes.
const NAME_BYTES: usize = 253;

/// What somebody is told who opens the page under another name.
const WORDS: &str = include_str!("host.txt");

/// Lets a request pass that calls this server by one of its names.
pub(crate) async fn admit(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    match check(request.headers(), &app.config.allowed_origins, app.own_name.as_deref()) {
        Ok(()) => next.run(request).await,
        Err(ProtocolError::OtherHost { host }) if !request.uri().path().starts_with("/api/") => {
            let kind = HeaderValue::from_static("text/plain; charset=utf-8");
            let words = WORDS.replace("HOST", &host);
            (StatusCode::MISDIRECTED_REQUEST, [(header::CONTENT_TYPE, kind)], words).into_response()
        }
        Err(error) => HttpError(error).into_response(),
    }
}

/// Refuses a name that is not this server's. Without a name the request comes from no browser.
fn check(
    headers: &HeaderMap,
    origins: &[String],
    own_name: Option<&str>,
) -> Result<(), ProtocolError> {
    let mut hosts = headers.get_all(header::HOST).iter();
    let Some(host) = hosts.next() else { return Ok(()) };
    let unclear = || ProtocolError::Malformed { why: "the header Host names no host".into() };
    let host = host.to_str().ok().filter(|_| hosts.next().is_none()).ok_or_else(unclear)?;
    let name = name(host).ok_or_else(unclear)?;
    let is_own = |other: &str| other.eq_ignore_ascii_case(&name);
    let is_named = || {
        let mut hosts = origins.iter().filter_map(|origin| origin.parse::<Uri>().ok());
        hosts.any(|origin| origin.host().is_some_and(is_own))
    };
    if is_local(&name) || own_name.is_some_and(is_own) || is_named() {
        Ok(())
    } else {
        Err(ProtocolError::OtherHost { host: name })
    }
}

/// The host and port that a request asks for, if that is how they are written.
pub(crate) fn asked(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::HOST)?.to_str().ok().filter(|host| name(host).is_some())
}

/// The name in a `Host`, in small letters, without port, brackets and last dot; none if it is none.
fn name(host: &str) -> Option<String> {
    let without_port = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|digit| digit.is_ascii_digit()) => name,
        Some(_) | None => host,
    };
    let name = without_port.strip_suffix('.').unwrap_or(without_port).to_ascii_lowercase();
    let is_name = |c: u8| c.is_ascii_alphanumeric() || b"-_.:[]".contains(&c);
    let fits = (1..=NAME_BYTES).contains(&name.len()) && name.bytes().all(is_name);
    fits.then_some(name)
}

/// Whether a name is an address, or cannot have been registered by somebody elsewhere.
fn is_local(name: &str) -> bool {
    let inner = name.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(name);
    let is_address = inner.parse::<IpAddr>().is_ok();
    let is_below = |end: &str| name.strip_suffix(end).is_some_and(|rest| rest.ends_with('.'));
    is_address || !name.contains(['.', ':']) || LOCAL.into_iter().any(is_below)
}

/// What the machine is called, if it says.
#[cfg(unix)]
pub(crate) fn own_name() -> Option<String> {
    let system = rustix::system::uname();
    system.nodename().to_str().ok().map(str::to_owned)
}

/// Elsewhere it is not asked.
#[cfg(not(unix))]
pub(crate) const fn own_name() -> Option<String> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn checked(host: &str) -> Result<(), ProtocolError> {
        let headers = HeaderMap::from_iter([(header::HOST, host.parse().unwrap())]);
        let origins = ["https://cards.example/".to_owned(), "http://[fd00::1]:80".to_owned()];
        check(&headers, &origins, Some("desk.example.org"))
    }

    #[test]
    fn addresses_local_names_and_named_origins_are_this_server() {
        for host in [
            "127.0.0.1:3100",
            "192.168.1.7",
            "[::1]:3100",
            "[fd00::7]",
            "localhost:3100",
            "LOCALHOST",
            "tapis.localhost",
            "desk",
            "desk:3100",
            "desk.local:3100",
            "Desk.Home.Arpa",
            "desk.lan.",
            "cards.example",
            "CARDS.example:443",
            "desk.example.org:3100",
        ] {
            assert_eq!(checked(host), Ok(()), "{host}");
        }
        assert_eq!(check(&HeaderMap::new(), &[], None), Ok(()));
    }

    #[test]
    fn names_that_anybody_may_register_are_refused() {
        for host in [
            "evil.example:3100",
            "127.0.0.1.evil.example",
            "localhost.evil.example",
            "evillocal.example",
            "evil.notlan",
            "www.cards.example",
            "cards.example.",
        ] {
            let refused = checked(host);
            if host == "cards.example." {
                assert_eq!(refused, Ok(()), "the last dot is no part of the name");
            } else {
                assert!(matches!(refused, Err(ProtocolError::OtherHost { .. })), "{host}");
            }
        }
    }

    #[test]
    fn what_is_no_name_is_refused() {
        let long = "a".repeat(300);
        for host in ["", ":3100", "a b", "a/b", "user@desk", "<b>", "é", &long] {
            let refused = checked(host);
            assert!(matches!(refused, Err(ProtocolError::Malformed { .. })), "{host}: {refused:?}");
        }
        let two = [(header::HOST, "desk"), (header::HOST, "desk")];
        let mut headers = HeaderMap::new();
        for (name, value) in two {
            headers.append(name, HeaderValue::from_static(value));
        }
        assert!(matches!(check(&headers, &[], None), Err(ProtocolError::Malformed { .. })));
    }
}
