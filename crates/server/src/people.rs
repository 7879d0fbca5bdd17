//! Who somebody is: a nickname and a random token in a cookie, of which only the hash is stored.

use std::fmt;

use axum::http::{HeaderMap, HeaderValue, header};
use sha2::{Digest, Sha256};
use tapis_protocol::ProtocolError;
use tapis_room::Person;

use crate::{
    Base,
    guard::Scheme,
    http_error::HttpError,
    limits,
    store::{PersonRow, Store, now_ms},
};

const COOKIE: &str = "tapis";

/// The secret that proves who somebody is: 32 random bytes, written in hexadecimal in the cookie.
/// It is shown nowhere else; `Debug` hides it.
pub(crate) struct Token([u8; 32]);

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(…)")
    }
}

impl Token {
    /// A fresh one.
    pub(crate) fn fresh() -> Result<Self, getrandom::Error> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes)?;
        Ok(Self(bytes))
    }

    /// The one in the request's cookie.
    fn of(headers: &HeaderMap) -> Option<Self> {
        let cookies = headers.get_all(header::COOKIE).iter().filter_map(|line| line.to_str().ok());
        let digits = cookies
            .flat_map(|line| line.split(';'))
            .filter_map(|pair| pair.trim().split_once('='))
            .find_map(|(name, value)| (name == COOKIE).then_some(value))?;
        let mut bytes = [0; 32];
        let pairs = digits.as_bytes().chunks_exact(2);
        if digits.len() != 64 || !digits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
            return None;
        }
        for (byte, pair) in bytes.iter_mut().zip(pairs) {
            *byte = u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok()?;
        }
        Some(Self(bytes))
    }

    /// What is stored of it. The token is 32 random bytes, so a plain hash cannot be reversed.
    pub(crate) fn hash(&self) -> [u8; 32] {
        Sha256::digest(self.0).into()
    }

    /// The cookie that holds it.
    ///
    /// `SameSite=Strict` does not break links to a table: the page itself needs no cookie, and its
    /// requests come from its own site.
    pub(crate) fn cookie(&self, scheme: Scheme, base: &Base) -> HeaderValue {
        use fmt::Write as _;
        let mut text = format!("{COOKIE}=");
        for byte in self.0 {
            let _ = write!(text, "{byte:02x}");
        }
        let _ = write!(
            text,
            "; Path={base}; Max-Age={}; HttpOnly; SameSite=Strict",
            limits::COOKIE_SECONDS
        );
        match scheme {
            Scheme::Http => {}
            Scheme::Https => text.push_str("; Secure"),
        }
        let mut value = HeaderValue::try_from(text).expect("letters, digits and signs");
        value.set_sensitive(true);
        value
    }
}

/// What a browser that forgets its token is told.
pub(crate) fn no_cookie(base: &Base) -> HeaderValue {
    let text = format!("{COOKIE}=; Path={base}; Max-Age=0; HttpOnly; SameSite=Strict");
    HeaderValue::try_from(text).expect("letters, digits and signs")
}

/// The person who sends the request.
pub(crate) async fn identify(store: &Store, headers: &HeaderMap) -> Result<Person, HttpError> {
    let PersonRow { id, nick, seen_ms, .. } = stored(store, headers).await?;
    if now_ms() - seen_ms > limits::SEEN_EVERY_MS {
        // Those who were here lately are kept; whoever cannot be noted now is noted next time.
        let _ = store.seen(id).await;
    }
    Ok(Person { id, nick })
}

/// What is stored of the person who sends the request.
pub(crate) async fn stored(store: &Store, headers: &HeaderMap) -> Result<PersonRow, HttpError> {
    let token = Token::of(headers).ok_or(ProtocolError::WhoAreYou)?;
    Ok(store.person(token.hash()).await?.ok_or(ProtocolError::WhoAreYou)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(cookie: &str) -> HeaderMap {
        HeaderMap::from_iter([(header::COOKIE, HeaderValue::from_str(cookie).unwrap())])
    }

    #[test]
    fn a_token_survives_its_cookie() {
        let token = Token::fresh().unwrap();
        let cookie = token.cookie(Scheme::Https, &Base::default());
        let pair = cookie.to_str().unwrap().split(';').next().unwrap();
        let back = Token::of(&headers(&format!("a=b; {pair}; c=d"))).unwrap();
        assert_eq!(back.hash(), token.hash());
    }

    #[test]
    fn what_is_not_a_token_is_ignored() {
        let long = "0".repeat(66);
        for text in ["", "tapis", "tapis=", "tapis=+1", &format!("tapis={long}"), "autre=00"] {
            assert!(Token::of(&headers(text)).is_none(), "{text}");
        }
        let signs = format!("tapis={}", "+f".repeat(32));
        assert!(Token::of(&headers(&signs)).is_none());
    }
}
