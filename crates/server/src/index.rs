//! The page itself, `index.html`, as it is told to whoever asks: it names the path below which it is,
//! and where the picture of its previews is, whose readers want whole addresses.

use std::{
    collections::HashMap,
    io::Write as _,
    sync::{Mutex, PoisonError},
};

use axum::http::HeaderMap;
use sha2::{Digest as _, Sha256};

use crate::{
    Base,
    guard::Scheme,
    host, limits,
    page::{Content, File},
};

/// How the page is built.
const BASE: &str = "<base href=\"/\">";
const PICTURE: &str = "content=\"/icon-512.png\"";

/// The page as it has been told, by the origins that it names.
#[derive(Debug, Default)]
pub(crate) struct Index {
    told: Mutex<HashMap<String, Content>>,
}

impl Index {
    /// The page as `file` has it, for those who know the server by this origin.
    pub(crate) fn at(&self, file: &File, origin: &str, base: &Base) -> Content {
        let mut told = self.told.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(content) = told.get(origin) {
            return content.clone();
        }
        if told.len() >= limits::ORIGINS {
            told.clear();
        }
        let content = packed(&String::from_utf8_lossy(file.plain), origin, base);
        told.insert(origin.to_owned(), content.clone());
        content
    }
}

fn packed(html: &str, origin: &str, base: &Base) -> Content {
    let html = html
        .replace(BASE, &format!("<base href=\"{base}\">"))
        .replace(PICTURE, &format!("content=\"{origin}{base}icon-512.png\""));
    let hash = Sha256::digest(&html);
    let start = hash[..8].try_into().expect("eight bytes");
    let tag = format!("{:016x}", u64::from_be_bytes(start));
    let mut brotli = Vec::new();
    let parameters = brotli::enc::BrotliEncoderParams {
        quality: 9,
        lgwin: 16,
        size_hint: html.len(),
        ..Default::default()
    };
    let is_packed = brotli::BrotliCompress(&mut html.as_bytes(), &mut brotli, &parameters).is_ok();
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    let gzip = gzip.write_all(html.as_bytes()).and_then(|()| gzip.finish());
    Content {
        tag,
        brotli: is_packed.then(|| brotli.into()),
        gzip: gzip.ok().map(Into::into),
        plain: html.into_bytes().into(),
    }
}

/// The origin by which somebody knows this server: one of those that its host has given, and without
/// any the one that is asked for; nothing if nobody says.
pub(crate) fn origin(given: &[String], scheme: Scheme, headers: &HeaderMap) -> String {
    let asked = host::asked(headers);
    let given = given.iter().map(|origin| origin.trim_end_matches('/'));
    let is_asked = |origin: &&str| {
        let host = origin.split_once("://").map(|(_, host)| host);
        host.zip(asked).is_some_and(|(host, asked)| host.eq_ignore_ascii_case(asked))
    };
    if let Some(origin) = given.clone().find(is_asked).or_else(|| given.clone().next()) {
        return origin.to_owned();
    }
    let scheme = match scheme {
        Scheme::Http => "http",
        Scheme::Https => "https",
    };
    asked.map_or_else(String::new, |asked| format!("{scheme}://{asked}"))
}

#[cfg(test)]
mod tests {
    use axum::http::header;

    use super::*;

    /// Of the page that is really built.
    const HTML: &str = include_str!("../../web/index.html");

    #[test]
    fn the_page_names_its_path_and_the_whole_address_of_its_picture() {
        let told = packed(HTML, "https://cards.example", &"/cards/".parse().unwrap());
        let text = String::from_utf8(told.plain.to_vec()).unwrap();
        assert!(text.contains("<base href=\"/cards/\">"), "{text}");
        let picture = "content=\"https://cards.example/cards/icon-512.png\"";
        assert!(text.contains(picture), "{text}");
        assert_eq!(text.matches("icon-512").count(), 1, "{text}");
        let other = packed(HTML, "http://desk.local", &Base::default());
        assert_ne!(told.tag, other.tag, "what differs has another tag");
    }

    #[test]
    fn no_address_of_the_page_forgets_the_path_below_which_it_is() {
        let html = HTML.replace(BASE, "").replace(PICTURE, "");
        assert!(!html.contains("=\"/"), "{html}");
    }

    #[test]
    fn the_origin_is_the_one_that_is_given_or_else_the_one_that_is_asked_for() {
        let headers = |host: &str| HeaderMap::from_iter([(header::HOST, host.parse().unwrap())]);
        let given = ["https://cards.example/".to_owned(), "http://desk.local:3100".to_owned()];
        for (host, expected) in [
            ("cards.example", "https://cards.example"),
            ("DESK.local:3100", "http://desk.local:3100"),
            ("127.0.0.1:3100", "https://cards.example"),
        ] {
            assert_eq!(origin(&given, Scheme::Http, &headers(host)), expected, "{host}");
        }
        assert_eq!(origin(&given, Scheme::Http, &HeaderMap::new()), "https://cards.example");
        let asked = headers("desk.local:3100");
        assert_eq!(origin(&[], Scheme::Http, &asked), "http://desk.local:3100");
        assert_eq!(origin(&[], Scheme::Https, &asked), "https://desk.local:3100");
        assert_eq!(origin(&[], Scheme::Http, &headers("\"><i>")), "");
    }
}
