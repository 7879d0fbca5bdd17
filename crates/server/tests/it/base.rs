//! A server below a path of its address, where other things are beside it.

use tapis_protocol::{ProtocolError, http::Network};
use tapis_server::{Base, Config, File};

use tapis_games::any::AnyOptions;

use crate::{
    common::{Person, Reply, Server, Socket, new_table},
    hosting::called,
};

const PAGE: &[File] = &[
    File {
        path: "boot.js",
        mime: "text/javascript",
        tag: "1",
        keep: "no-cache",
        plain: b"boot()",
        brotli: None,
        gzip: None,
    },
    File {
        path: "index.html",
        mime: "text/html; charset=utf-8",
        tag: "2",
        keep: "no-cache",
        plain: b"<base href=\"/\"><meta property=\"og:image\" content=\"/icon-512.png\">",
        brotli: None,
        gzip: None,
    },
];

fn base() -> Base {
    "/cards/".parse().unwrap()
}

async fn below() -> Server {
    Server::start(Config { page: PAGE, base: base(), ..Config::default() }).await
}

fn text(reply: &Reply) -> &str {
    std::str::from_utf8(&reply.body).unwrap()
}

#[tokio::test]
async fn every_address_is_found_below_the_path_and_where_a_proxy_takes_it_away() {
    let server = below().await;
    for prefix in ["/cards", ""] {
        for path in ["/", "/t/BCDFGH", "/rules/corse", "/boot.js", "/healthz", "/readyz"] {
            let reply = server.http("GET", &format!("{prefix}{path}"), &[], "").await;
            assert_eq!(reply.status, 200, "{prefix}{path}");
        }
        let reply = server.http("GET", &format!("{prefix}/api/me"), &[], "").await;
        assert_eq!(reply.status, 204, "{prefix}");
    }
    for path in ["/cardsharp/", "/cards/nothing.js", "/cards/nothing/here"] {
        assert_eq!(server.http("GET", path, &[], "").await.status, 404, "{path}");
    }
    server.stop().await;
}

#[tokio::test]
async fn whoever_leaves_out_the_last_slash_is_led_on() {
    let server = below().await;
    for (path, there) in [("/cards", "/cards/"), ("/cards?rules=corse", "/cards/?rules=corse")] {
        let reply = server.http("GET", path, &[], "").await;
        assert_eq!((reply.status, reply.header("location")), (308, Some(there)), "{path}");
    }
    server.stop().await;
}

#[tokio::test]
async fn the_page_cookies_and_addresses_name_the_path() {
    let server =
        Server::start_at("0.0.0.0:0", Config { page: PAGE, base: base(), ..Config::default() });
    let server = server.await;
    let page = server.http("GET", "/cards/t/BCDFGH", &[], "").await;
    let address = server.address;
    assert_eq!(
        text(&page),
        format!(
            "<base href=\"/cards/\"><meta property=\"og:image\" \
             content=\"http://{address}/cards/icon-512.png\">"
        )
    );
    let me = server.http("PUT", "/cards/api/me", &[], r#"{"nick":"Lina"}"#).await;
    let cookie = me.header("set-cookie").unwrap().to_owned();
    assert!(cookie.contains("; Path=/cards/;"), "{cookie}");
    let own = [("Cookie", cookie.split(';').next().unwrap())];
    let gone = server.http("DELETE", "/cards/api/me", &own, "").await;
    let forget = gone.header("set-cookie").unwrap();
    assert!(forget.contains("; Path=/cards/;") && forget.contains("Max-Age=0"), "{forget}");
    let network = server.http("GET", "/cards/api/network", &[], "").await;
    let network: Network = serde_json::from_slice(&network.body).unwrap();
    // A machine without a network has no address to tell.
    assert!(network.address.is_none_or(|it| it.ends_with("/cards")));
    server.stop().await;
}

#[tokio::test]
async fn people_sit_down_through_sockets_below_the_path() {
    let server = below().await;
    let lina = Person::arrive(server.address, "Lina").await;
    let options = AnyOptions::preset("corse").unwrap();
    let code = lina.open_table(&new_table(options, 2, 0)).await.code;
    let path = format!("/cards/api/tables/{code}/ws");
    let cookie = [("Cookie", &*lina.cookie)];
    let mut socket = Socket::open_at(server.address, &path, &cookie).await.unwrap();
    socket.say_text("no message").await;
    assert!(matches!(socket.hear_error().await, ProtocolError::Malformed { .. }));
    server.stop().await;
}

#[tokio::test]
async fn previews_are_told_the_whole_address_of_their_picture() {
    let origins = vec!["https://cards.example".to_owned(), "http://desk.local:3100".to_owned()];
    let named = Config { page: PAGE, allowed_origins: origins, ..Config::default() };
    let unnamed = Config { page: PAGE, ..Config::default() };
    let proxied = Config { front: tapis_server::Front::Proxy, ..unnamed.clone() };
    for (config, host, picture) in [
        (&named, "cards.example", "https://cards.example/icon-512.png"),
        (&named, "desk.local:3100", "http://desk.local:3100/icon-512.png"),
        (&named, "192.168.1.7:3100", "https://cards.example/icon-512.png"),
        (&unnamed, "192.168.1.7:3100", "http://192.168.1.7:3100/icon-512.png"),
        (&proxied, "desk.lan", "https://desk.lan/icon-512.png"),
    ] {
        let server = Server::start(config.clone()).await;
        let headers = format!("{host}\r\nX-Forwarded-Proto: https");
        let page = called(&server, &headers, "GET /t/BCDFGH").await;
        assert!(page.contains(&format!("content=\"{picture}\"")), "{host}: {page}");
        server.stop().await;
    }
}
