//! Requests over HTTP: people, tables, limits, other sites, the page.

use std::time::Duration;

use tapis_games::any::AnyOptions;
use tapis_protocol::{
    ProtocolError, RoomError,
    http::{Health, Me, Network, NewTable, TableSummary},
    limits::BODY_BYTES,
};
use tapis_room::Stage;
use tapis_rules::OptionSet as _;
use tapis_server::{Config, File, Front, network_address};

use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::{TcpSocket, TcpStream},
    time::timeout,
};

use crate::common::{Person, Server, new_table, on_disk};

/// A page as the build script makes it, but short.
const PAGE: &[File] = &[
    File {
        path: "pkg-1/tapis_web.js",
        mime: "text/javascript; charset=utf-8",
        tag: "1",
        keep: "public, max-age=31536000, immutable",
        plain: b"as it is",
        brotli: Some(b"packed"),
        gzip: Some(b"packed so"),
    },
    File {
        path: "index.html",
        mime: "text/html; charset=utf-8",
        tag: "2",
        keep: "no-cache",
        plain: b"<!doctype html>",
        brotli: None,
        gzip: None,
    },
];

#[tokio::test]
async fn a_newcomer_gets_a_name_and_a_protected_cookie() {
    let server = Server::in_memory().await;
    assert_eq!(server.http("GET", "/api/me", &[], "").await.status, 204);
    let reply = server.http("PUT", "/api/me", &[], r#"{"nick":" Lina "}"#).await;
    let cookie = reply.header("set-cookie").unwrap();
    for part in ["HttpOnly", "SameSite=Strict", "Path=/"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    assert!(!cookie.contains("Secure"), "this connection is not encrypted");
    let own = [("Cookie", cookie.split(';').next().unwrap())];
    let me = |reply: crate::common::Reply| serde_json::from_slice::<Me>(&reply.body).unwrap().nick;
    assert_eq!(me(server.http("GET", "/api/me", &own, "").await), "Lina");
    let renamed = server.http("PUT", "/api/me", &own, r#"{"nick":"Lina B."}"#).await;
    assert_eq!(renamed.header("set-cookie"), None);
    assert_eq!(me(server.http("GET", "/api/me", &own, "").await), "Lina B.");
    server.stop().await;
}

#[tokio::test]
async fn a_forged_cookie_identifies_nobody_and_is_never_adopted() {
    let server = Server::in_memory().await;
    let forged = format!("tapis={}", "ab".repeat(32));
    let headers = [("Cookie", forged.as_str())];
    assert_eq!(server.http("GET", "/api/me", &headers, "").await.status, 204);
    let reply = server.http("POST", "/api/tables", &headers, "{}").await;
    assert_eq!((reply.status, reply.error()), (401, ProtocolError::WhoAreYou));
    let reply = server.http("PUT", "/api/me", &headers, r#"{"nick":"Eve"}"#).await;
    assert!(!reply.header("set-cookie").expect("a cookie of its own").contains(&forged));
    server.stop().await;
}

#[tokio::test]
async fn the_cookie_is_secure_behind_an_encrypting_proxy() {
    let server = Server::start(Config { front: Front::Proxy, ..Config::default() }).await;
    let headers = [("X-Forwarded-Proto", "https")];
    let reply = server.http("PUT", "/api/me", &headers, r#"{"nick":"Lina"}"#).await;
    assert!(reply.header("set-cookie").unwrap().ends_with("; Secure"));
    server.stop().await;
}

#[tokio::test]
async fn invisible_names_are_refused() {
    let server = Server::in_memory().await;
    for nick in ["", "  ", "a\\u202eb", "12345678901234567"] {
        let body = format!("{{\"nick\":\"{nick}\"}}");
        let reply = server.http("PUT", "/api/me", &[], &body).await;
        assert_eq!((reply.status, reply.error()), (422, ProtocolError::BadNick { most: 16 }));
    }
    server.stop().await;
}

#[tokio::test]
async fn other_sites_change_nothing() {
    let server = Server::in_memory().await;
    let ada = Person::arrive(server.address, "Ada").await;
    for origin in ["https://evil.example", "null"] {
        let headers = [("Cookie", ada.cookie.as_str()), ("Origin", origin)];
        for (method, path) in [("PUT", "/api/me"), ("POST", "/api/tables")] {
            let reply = server.http(method, path, &headers, "{}").await;
            assert_eq!((reply.status, reply.error()), (403, ProtocolError::OtherSite));
        }
    }
    let own = format!("http://{}", server.address);
    let headers = [("Origin", own.as_str())];
    assert_eq!(server.http("PUT", "/api/me", &headers, r#"{"nick":"Bo"}"#).await.status, 200);
    server.stop().await;
}

#[tokio::test]
async fn a_public_table_is_still_listed_after_a_restart() {
    let (_folder, config) = on_disk();
    let server = Server::start(config.clone()).await;
    let ada = Person::arrive(server.address, "Ada").await;
    let options = AnyOptions::preset("corse").unwrap();
    let public = ada.open_table(&NewTable { listed: true, ..new_table(options, 2, 1) }).await;
    server.stop().await;
    let server = Server::start(config).await;
    let listed = server.http("GET", "/api/tables", &[], "").await;
    assert_eq!(serde_json::from_slice::<Vec<TableSummary>>(&listed.body).unwrap(), [public]);
    server.stop().await;
}

#[tokio::test]
async fn public_tables_are_listed_and_private_ones_only_found_by_their_code() {
    let server = Server::in_memory().await;
    let ada = Person::arrive(server.address, "Ada").await;
    let options = AnyOptions::preset("corse").unwrap();
    let private = ada.open_table(&new_table(options.clone(), 2, 0)).await;
    let public =
        ada.open_table(&NewTable { listed: true, ..new_table(options.clone(), 2, 1) }).await;
    assert_eq!((public.n_seats, public.n_free, public.stage), (3, 1, Stage::Gathering));

    let listed = server.http("GET", "/api/tables", &[], "").await;
    let listed: Vec<TableSummary> = serde_json::from_slice(&listed.body).unwrap();
    assert_eq!(listed, [public]);
    let path = format!("/api/tables/{}", private.code.to_lowercase());
    let found = server.http("GET", &path, &[], "").await;
    assert_eq!(serde_json::from_slice::<TableSummary>(&found.body).unwrap(), private);
    for code in ["BBBBBB", "AAAAAA", "..", "B"] {
        let reply = server.http("GET", &format!("/api/tables/{code}"), &[], "").await;
        assert_eq!(reply.status, 404, "{code}: {reply:?}");
    }
    server.stop().await;
}

#[tokio::test]
async fn tables_that_cannot_be_dealt_are_refused_with_facts() {
    let server = Server::in_memory().await;
    let ada = Person::arrive(server.address, "Ada").await;
    let good = new_table(AnyOptions::preset("corse").unwrap(), 2, 0);
    let attempts = [
        NewTable { n_seats: 0, ..good.clone() },
        NewTable { n_seats: 255, ..good.clone() },
        NewTable { n_seats: 9, ..good.clone() },
        NewTable { turn_ms: Some(1), ..good.clone() },
        NewTable { begin: true, ..good.clone() },
        NewTable { n_seats: 2, ..new_table(good.options.clone(), 1, 3) },
    ];
    for new in attempts {
        let body = serde_json::to_string(&new).unwrap();
        let reply = ada.http("POST", "/api/tables", &body).await;
        let error = reply.error();
        assert!(matches!(reply.status, 400 | 422), "{reply:?}");
        assert!(
            matches!(error, ProtocolError::Malformed { .. } | ProtocolError::Room(_)),
            "{error:?}"
        );
    }
    let mut options = good.options.clone();
    for (key, answer) in [("pair", "off"), ("freeze_on_pattern", "ms:5000")] {
        options.set(key, answer).unwrap();
    }
    let conflict = serde_json::to_string(&NewTable { options, ..good }).unwrap();
    let error = ada.http("POST", "/api/tables", &conflict).await.error();
    assert!(matches!(error, ProtocolError::Room(RoomError::Options(_))), "{error:?}");
    let unknown = conflict.replace(r#""pair":"off""#, r#""pair":"maybe""#);
    let error = ada.http("POST", "/api/tables", &unknown).await.error();
    assert!(matches!(error, ProtocolError::Malformed { .. }), "{error:?}");
    server.stop().await;
}

#[tokio::test]
async fn bodies_that_are_too_long_or_not_json_are_refused() {
    let server = Server::in_memory().await;
    let long = " ".repeat(BODY_BYTES + 1);
    let reply = server.http("PUT", "/api/me", &[], &long).await;
    assert_eq!(reply.status, 413);
    assert_eq!(reply.error(), ProtocolError::TooLong { limit: u32::try_from(BODY_BYTES).unwrap() });
    for body in ["", "{", "[]", r#"{"nick":1}"#, r#"{"nick":"Al","id":7}"#, "\u{0}"] {
        let reply = server.http("PUT", "/api/me", &[], body).await;
        assert_eq!(reply.status, 400, "{body:?}");
        assert!(matches!(reply.error(), ProtocolError::Malformed { .. }));
    }
    server.stop().await;
}

#[tokio::test]
async fn a_client_that_writes_too_fast_is_told_when_to_retry() {
    let server = Server::in_memory().await;
    let mut n_made = 0;
    let reply = loop {
        let reply = server.http("PUT", "/api/me", &[], r#"{"nick":"Bo"}"#).await;
        match reply.status {
            200 => n_made += 1,
            _ => break reply,
        }
        assert!(n_made < 500, "the limit is reached");
    };
    assert_eq!(reply.status, 429);
    assert!(matches!(reply.error(), ProtocolError::TooFast { .. }));
    assert!(reply.header("retry-after").is_some());
    assert_eq!(server.http("GET", "/healthz", &[], "").await.status, 200);
    server.stop().await;
}

#[tokio::test]
async fn the_page_is_served_with_its_security_headers_at_every_path() {
    let server = Server::start(Config { page: PAGE, ..Config::default() }).await;
    for path in ["/", "/t/BCDFGH", "/rules/corse", "/local"] {
        let reply = server.http("GET", path, &[], "").await;
        assert_eq!(reply.status, 200, "{path}");
        assert_eq!(reply.header("content-type"), Some("text/html; charset=utf-8"));
        assert_eq!(reply.header("cache-control"), Some("no-cache"));
        assert_eq!(reply.header("x-content-type-options"), Some("nosniff"));
        let policy = reply.header("content-security-policy").unwrap();
        assert!(policy.contains("script-src 'self' 'wasm-unsafe-eval';"), "{policy}");
    }
    let tag = server.http("GET", "/", &[], "").await.header("etag").unwrap().to_owned();
    assert_eq!(server.http("GET", "/", &[("If-None-Match", &tag)], "").await.status, 304);
    assert_eq!(server.http("GET", "/nothing.js", &[], "").await.status, 404);
    assert_eq!(server.http("POST", "/", &[], "").await.status, 405);
    assert!(matches!(
        server.http("GET", "/api/nothing", &[], "").await.error(),
        ProtocolError::Malformed { .. }
    ));
    server.stop().await;
}

#[tokio::test]
async fn the_module_is_packed_as_the_client_can_unpack_it_and_kept_for_ever() {
    let server = Server::start(Config { page: PAGE, ..Config::default() }).await;
    let path = "/pkg-1/tapis_web.js";
    for (takes, encoding, tag, body) in [
        ("gzip, deflate, br", Some("br"), "\"1-br\"", "packed"),
        ("gzip, deflate", Some("gzip"), "\"1-gz\"", "packed so"),
        ("br;q=0.2, gzip;q=0.8", Some("gzip"), "\"1-gz\"", "packed so"),
        ("br;q=0", None, "\"1\"", "as it is"),
        ("", None, "\"1\"", "as it is"),
    ] {
        let reply = server.http("GET", path, &[("Accept-Encoding", takes)], "").await;
        assert_eq!((reply.status, reply.header("content-encoding")), (200, encoding), "{takes}");
        assert_eq!(reply.body, body.as_bytes(), "{takes}");
        assert_eq!(reply.header("content-length"), Some(&*body.len().to_string()), "{takes}");
        assert_eq!(reply.header("cache-control"), Some("public, max-age=31536000, immutable"));
        assert_eq!(
            (reply.header("etag"), reply.header("vary")),
            (Some(tag), Some("accept-encoding")),
            "{takes}"
        );
    }
    let nothing = [("Accept-Encoding", "identity;q=0, zstd")];
    let reply = server.http("GET", path, &nothing, "").await;
    assert_eq!((reply.status, reply.header("vary")), (406, Some("accept-encoding")));
    server.stop().await;
}

#[tokio::test]
async fn a_file_that_a_client_has_is_not_sent_again_but_in_another_form() {
    let server = Server::start(Config { page: PAGE, ..Config::default() }).await;
    for (takes, has, status) in [
        ("gzip", "\"1-gz\"", 304),
        ("gzip", "\"0\", W/\"1-gz\"", 304),
        ("gzip", "*", 304),
        ("gzip", "\"1-br\"", 200),
        ("gzip", "\"1\"", 200),
        ("identity", "\"1\"", 304),
    ] {
        let asks = [("Accept-Encoding", takes), ("If-None-Match", has)];
        let reply = server.http("GET", "/pkg-1/tapis_web.js", &asks, "").await;
        assert_eq!(reply.status, status, "{takes}, {has}");
        assert_eq!(reply.body.is_empty(), status == 304, "{takes}, {has}");
        assert_eq!(reply.header("vary"), Some("accept-encoding"));
    }
    server.stop().await;
}

/// What a page is told that was opened on the server's own machine.
async fn told(server: &Server) -> Option<String> {
    let reply = server.http("GET", "/api/network", &[], "").await;
    assert_eq!(reply.status, 200);
    serde_json::from_slice::<Network>(&reply.body).unwrap().address
}

#[tokio::test]
async fn a_server_that_listens_everywhere_says_where_telephones_find_it() {
    let server = Server::start_at("0.0.0.0:0", Config::default()).await;
    let bound = format!("0.0.0.0:{}", server.address.port());
    let address = told(&server).await;
    assert_eq!(address, network_address(bound.parse().unwrap()));
    // A machine without a network has no address to tell.
    if let Some(address) = address {
        let other: std::net::SocketAddr = address.strip_prefix("http://").unwrap().parse().unwrap();
        assert!(!other.ip().is_loopback() && !other.ip().is_unspecified(), "{other}");
        let there = crate::common::http(other, "GET", "/api/network", &[], "").await;
        assert_eq!(there.body, br#"{"address":null}"#, "who found it there needs no other address");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_server_for_this_machine_or_behind_a_proxy_tells_no_address() {
    let here = Server::in_memory().await;
    assert_eq!(told(&here).await, None);
    here.stop().await;
    let config = Config { front: Front::Proxy, ..Config::default() };
    let proxied = Server::start_at("0.0.0.0:0", config).await;
    assert_eq!(told(&proxied).await, None);
    proxied.stop().await;
}

#[tokio::test]
async fn health_reports_what_is_running() {
    let server = Server::in_memory().await;
    let ada = Person::arrive(server.address, "Ada").await;
    ada.open_table(&new_table(AnyOptions::preset("corse").unwrap(), 2, 0)).await;
    let reply = server.http("GET", "/healthz", &[], "").await;
    let health: Health = serde_json::from_slice(&reply.body).unwrap();
    assert_eq!((reply.status, health.status.as_str(), health.n_tables), (200, "ok", 1));
    let reply = server.http("GET", "/readyz", &[], "").await;
    let ready: Health = serde_json::from_slice(&reply.body).unwrap();
    assert_eq!((reply.status, ready.status.as_str()), (200, "ready"));
    server.stop().await;
}

#[tokio::test]
async fn a_request_that_never_ends_its_head_is_let_go() {
    let server = Server::in_memory().await;
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    stream.write_all(b"GET /healthz HTTP/1.1\r\nHost:").await.unwrap();
    let mut answer = Vec::new();
    let ended = timeout(Duration::from_secs(14), stream.read_to_end(&mut answer));
    assert!(ended.await.is_ok(), "after ten seconds");
    server.stop().await;
}

#[tokio::test]
async fn a_request_that_never_sends_its_body_is_let_go() {
    let server = Server::in_memory().await;
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    let head = b"PUT /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 20\r\n\r\n";
    stream.write_all(head).await.unwrap();
    let mut answer = String::new();
    let ended = timeout(Duration::from_secs(14), stream.read_to_string(&mut answer));
    assert!(ended.await.is_ok(), "after ten seconds");
    assert!(answer.starts_with("HTTP/1.1 400") && answer.contains("has not come"), "{answer}");
    server.stop().await;
}

#[tokio::test]
async fn unfinished_requests_of_one_address_stop_nobody_else() {
    let server = Server::in_memory().await;
    let mut waiting = Vec::new();
    for n in 0.. {
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        stream.write_all(b"GET /").await.unwrap();
        // Whoever is hung up on reads the end, or that the connection was reset.
        let ended = timeout(Duration::from_millis(1), stream.read(&mut [0; 8])).await;
        if matches!(ended, Ok(Ok(0) | Err(_))) {
            assert_eq!(n, 1_000);
            break;
        }
        waiting.push(stream);
    }
    let other = TcpSocket::new_v4().unwrap();
    other.bind("127.0.0.2:0".parse().unwrap()).unwrap();
    let mut other = other.connect(server.address).await.unwrap();
    other
        .write_all(b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        .await
        .unwrap();
    let mut answer = String::new();
    other.read_to_string(&mut answer).await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    drop(waiting);
    server.stop().await;
}
