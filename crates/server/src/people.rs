//! Who somebody is: a nickname and a random token in a cookie, of which only the hash is stored.

use std::fmt;

use axum::http::{HeaderMap, HeaderValue, header};
use sha2::{Digest, Sha256};
use tapis_protocol::{ProtocolError, limits::NICK_CHARS};
use tapis_room::Person;

use crate::{
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
    pub(crate) fn cookie(&self, scheme: Scheme) -> HeaderValue {
        use fmt::Write as _;
        let mut text = format!("{COOKIE}=");
        for byte in self.0 {
            let _ = write!(text, "{byte:02x}");
        }
        let _ =
            write!(text, "; Path=/; Max-Age={}; HttpOnly; SameSite=Strict", limits::COOKIE_SECONDS);
        match scheme {
            Scheme::Http => {}
            Scheme::Https => text.push_str("; Secure"),
        }
        let mut value = HeaderValue::try_from(text).expect("letters, digits and signs");
        value.set_sensitive(true);
        value
    }
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

/// The nickname as it will be shown, if it can be used: 1 to 16 visible characters.
pub(crate) fn nick(text: &str) -> Result<String, ProtocolError> {
    let nick: String = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let n_chars = nick.chars().count();
    let joins = |c: char| matches!(c, '\u{200c}' | '\u{200d}' | '\u{fe0e}' | '\u{fe0f}');
    let marks = |c: char| joins(c) || is_combining(c);
    if (1..=NICK_CHARS).contains(&n_chars)
        && !nick.chars().any(is_unseen)
        && !nick.chars().all(|c| c == ' ' || marks(c))
    {
        Ok(nick)
    } else {
        #[expect(clippy::cast_possible_truncation, reason = "16 fits")]
        Err(ProtocolError::BadNick { most: NICK_CHARS as u8 })
    }
}

/// Whether a character has no shape of its own or changes the direction of its neighbours:
/// controls, bidirectional marks and overrides, invisible blanks, private use.
fn is_unseen(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{00ad}' | '\u{034f}' | '\u{061c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}' | '\u{200e}'..='\u{200f}'
            | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}'
            | '\u{e000}'..='\u{f8ff}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}'
            | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}'
            | '\u{f0000}'..='\u{10ffff}')
}

/// Whether a character only modifies the one before it, by the Unicode blocks for that.
const fn is_combining(c: char) -> bool {
    matches!(c,
        '\u{0300}'..='\u{036f}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}'
        | '\u{20d0}'..='\u{20ff}' | '\u{fe20}'..='\u{fe2f}')
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
        let cookie = token.cookie(Scheme::Https);
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

    #[test]
    fn visible_names_are_accepted() {
        for (text, live) in [
            ("Lina", "Lina"),
            ("  Léa   B. ", "Léa B."),
            ("日本語", "日本語"),
            ("👩\u{200d}🚀", "👩\u{200d}🚀"),
            ("1234567890123456", "1234567890123456"),
        ] {
            assert_eq!(nick(text), Ok(live.to_owned()));
        }
    }

    #[test]
    fn deceptive_names_are_refused() {
        let texts = ["", "   ", "12345678901234567", "a\u{202e}b", "\u{200b}", "a\u{0}", "\u{301}"];
        for text in texts.into_iter().chain(["\u{2066}x", "\u{3164}", "\u{200d}", "\u{e0041}"]) {
            assert_eq!(nick(text), Err(ProtocolError::BadNick { most: 16 }), "{text:?}");
        }
    }
}
