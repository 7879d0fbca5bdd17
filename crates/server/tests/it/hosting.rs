//! What the host of a server decides: its names, its limits, what stands in front of it.

use tapis_games::any::AnyOptions;
use tapis_protocol::{ProtocolError, http::NewTable};
use tapis_server::{Config, Front, Limits, RateLimit};
use tokio_tungstenite::tungstenite;

use crate::common::{Person, Server, Socket, new_table};

fn table() -> NewTable {
    new_table(AnyOptions::preset("corse").unwrap(), 2, 0)
}

#[tokio::test]
async fn the_host_decides_how_many_tables_there_are() {
    let limits = Limits { tables: 1, ..Limits::default() };
    let server = Server::start(Config { limits, ..Config::default() }).await;
    let ada = Person::arrive(server.address, "Ada").await;
    ada.open_table(&table()).await;
    let body = serde_json::to_string(&table()).unwrap();
    let reply = ada.http("POST", "/api/tables", &body).await;
    assert_eq!((reply.status, reply.error()), (503, ProtocolError::Full { what: "tables".into() }));
    server.stop().await;
}

#[tokio::test]
async fn the_host_decides_how_fast_an_address_may_write() {
    let writes = RateLimit { burst: 2, per_minute: 1 };
    let limits = Limits { writes, ..Limits::default() };
    let server = Server::start(Config { limits, ..Config::default() }).await;
    for nick in ["Ada", "Bea"] {
        Person::arrive(server.address, nick).await;
    }
    let reply = server.http("PUT", "/api/me", &[], r#"{"nick":"Cléo"}"#).await;
    assert_eq!(reply.status, 429);
    let wait: u32 = reply.header("retry-after").unwrap().parse().unwrap();
    assert!((30..=60).contains(&wait), "one comes back in a minute, not after {wait} s");
    server.stop().await;
}

#[tokio::test]
async fn behind_a_proxy_each_forwarded_address_has_limits_of_its_own() {
    let limits = Limits {
        connections_per_address: 1,
        writes: RateLimit { burst: 2, per_minute: 1 },
        ..Limits::default()
    };
    let config = Config { front: Front::Proxy, limits, ..Config::default() };
    let server = Server::start(config).await;
    let from = |address: &'static str| [("X-Forwarded-For", address)];
    let me = r#"{"nick":"Ada"}"#;
    for _ in 0..2 {
        assert_eq!(server.http("PUT", "/api/me", &from("203.0.113.1"), me).await.status, 200);
    }
    assert_eq!(server.http("PUT", "/api/me", &from("203.0.113.1"), me).await.status, 429);
    let forged = from("203.0.113.9, 203.0.113.1");
    assert_eq!(server.http("PUT", "/api/me", &forged, me).await.status, 429, "the last entry");
    assert_eq!(server.http("PUT", "/api/me", &from("203.0.113.2"), me).await.status, 200);
    // The same network of IPv6 is the same household.
    for address in ["2001:db8::1", "2001:db8::2"] {
        assert_eq!(server.http("PUT", "/api/me", &from(address), me).await.status, 200);
    }
    assert_eq!(server.http("PUT", "/api/me", &from("2001:db8::3"), me).await.status, 429);

    let reply = server.http("PUT", "/api/me", &from("203.0.113.3"), me).await;
    let cookie = reply.header("set-cookie").unwrap().split(';').next().unwrap();
    let open = async |address| {
        let headers = [("X-Forwarded-For", address), ("Cookie", cookie)];
        Socket::open(server.address, "BCDFGH", &headers).await
    };
    let first = open("203.0.113.1").await.expect("a socket");
    let Err(tungstenite::Error::Http(refused)) = open("203.0.113.1").await else {
        panic!("two sockets of one address")
    };
    assert_eq!(refused.status(), 503);
    let second = open("203.0.113.2").await.expect("a socket of another address");
    drop((first, second));
    server.stop().await;
}
