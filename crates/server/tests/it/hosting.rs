//! What the host of a server decides: its names, its limits, what stands in front of it.

use tapis_games::any::AnyOptions;
use tapis_protocol::{Command, ProtocolError, http::NewTable};
use tapis_server::{Config, Front, Limits, RateLimit};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
};
use tokio_tungstenite::tungstenite;

use crate::common::{Person, Server, Socket, new_table, on_disk, soon};

fn table() -> NewTable {
    new_table(AnyOptions::preset("corse").unwrap(), 2, 0)
}

/// The whole answer to a request that calls the server by this name.
pub(crate) async fn called(server: &Server, host: &str, line: &str) -> String {
    soon("the answer", async {
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        let request = format!("{line} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.unwrap();
        answer
    })
    .await
}

#[tokio::test]
async fn a_site_that_gives_its_name_our_address_gets_nothing() {
    let server = Server::in_memory().await;
    for line in ["GET /api/tables", "PUT /api/me", "GET /api/tables/BCDFGH/ws"] {
        let answer = called(&server, "evil.example:3100", line).await;
        assert!(answer.starts_with("HTTP/1.1 421"), "{line}: {answer}");
        assert!(answer.ends_with(r#"{"other_host":{"host":"evil.example"}}"#), "{line}: {answer}");
        assert!(!answer.to_lowercase().contains("set-cookie"), "{line}: {answer}");
    }
    let page = called(&server, "evil.example:3100", "GET /").await;
    assert!(page.starts_with("HTTP/1.1 421"), "{page}");
    assert!(page.contains("content-type: text/plain"), "{page}");
    for words in ["--origin https://evil.example", "ne se connaît pas", "does not know itself"] {
        assert!(page.contains(words), "{page}");
    }
    for strange in ["evil.example\r\nHost: localhost", "<script>", "a b"] {
        let answer = called(&server, strange, "GET /api/tables").await;
        assert!(answer.starts_with("HTTP/1.1 400"), "{strange}: {answer}");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_name_of_the_local_network_or_one_that_the_host_gives_is_served() {
    let allowed_origins = vec!["https://cards.example".to_owned()];
    let server = Server::start(Config { allowed_origins, ..Config::default() }).await;
    for host in ["localhost", "desk.local:3100", "desk", "[::1]", "192.168.1.7", "cards.example"] {
        let answer = called(&server, host, "GET /api/tables").await;
        assert!(answer.starts_with("HTTP/1.1 200"), "{host}: {answer}");
    }
    server.stop().await;
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

#[tokio::test]
async fn visitors_whose_proxy_sends_ports_do_not_share_one_limit() {
    let limits = Limits { writes: RateLimit { burst: 2, per_minute: 1 }, ..Limits::default() };
    let named = vec!["127.0.0.1".parse().unwrap(), "198.51.100.0/24".parse().unwrap()];
    for front in [Front::Proxy, Front::Proxies(named.clone())] {
        let server = Server::start(Config { front, limits, ..Config::default() }).await;
        let write = async |from: &str| {
            let headers = [("X-Forwarded-For", from)];
            server.http("PUT", "/api/me", &headers, r#"{"nick":"Ada"}"#).await.status
        };
        assert_eq!(write("203.0.113.7:51234").await, 200);
        assert_eq!(write("203.0.113.7").await, 200);
        assert_eq!(write("203.0.113.7:51235").await, 429, "another port is the same person");
        assert_eq!(write("203.0.113.8:51234").await, 200, "somebody else");
        assert_eq!(write("[2001:db8::1]:443").await, 200, "somebody else of IPv6");
        server.stop().await;
    }
    // Two proxies one behind the other.
    let front = Front::Proxies(named);
    let server = Server::start(Config { front, limits, ..Config::default() }).await;
    for (from, status) in [
        ("203.0.113.7, 198.51.100.1:80", 200),
        ("203.0.113.7, 198.51.100.2:80", 200),
        ("203.0.113.9, 203.0.113.7, 198.51.100.3:80", 429),
        ("203.0.113.8, 198.51.100.1:80", 200),
    ] {
        let headers = [("X-Forwarded-For", from)];
        let reply = server.http("PUT", "/api/me", &headers, r#"{"nick":"Ada"}"#).await;
        assert_eq!(reply.status, status, "{from}");
    }
    server.stop().await;
}

/// A figure of `/metrics`, by its name with labels.
async fn figure(server: &Server, name: &str) -> f64 {
    figures(server, [name]).await[0]
}

/// Figures of `/metrics` at one time, by their names with labels.
pub(crate) async fn figures<const N: usize>(server: &Server, names: [&str; N]) -> [f64; N] {
    let reply = server.http("GET", "/metrics", &[], "").await;
    let kind = reply.header("content-type").unwrap();
    assert!(kind.starts_with("application/openmetrics-text"), "{kind}");
    let text = String::from_utf8(reply.body).unwrap();
    assert!(text.ends_with("# EOF\n"), "{text}");
    names.map(|name| {
        let mut values = text.lines().filter_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        values.next().map_or(0.0, |value| value.parse().unwrap())
    })
}

#[tokio::test]
async fn metrics_count_tables_sockets_requests_and_refusals() {
    let server = Server::in_memory().await;
    let ada = Person::arrive(server.address, "Ada").await;
    let code = ada.open_table(&table()).await.code;
    let player = ada.join(&code, None).await;
    assert_eq!(server.http("GET", "/api/tables/BBBBBB", &[], "").await.status, 404);
    for (name, value) in [
        ("tapis_tables", 1.0),
        ("tapis_connections", 1.0),
        ("tapis_journal_failing", 0.0),
        ("tapis_messages_total", 1.0),
        (r#"tapis_refusals_total{reason="no_such_table"}"#, 1.0),
        (r#"tapis_requests_total{method="GET",path="/api/tables/{code}",status="404"}"#, 1.0),
        (r#"tapis_request_duration_seconds_count{path="/api/me"}"#, 1.0),
    ] {
        assert!((figure(&server, name).await - value).abs() < 0.5, "{name} is {value}");
    }
    assert!(figure(&server, "tapis_open_connections").await >= 2.0);
    assert!(figure(&server, "tapis_journal_write_duration_seconds_count").await >= 2.0);
    for of_process in
        ["process_cpu_seconds_total", "process_resident_memory_bytes", "process_open_fds"]
    {
        let is_told = figure(&server, of_process).await > 0.0;
        assert_eq!(is_told, cfg!(target_os = "linux"), "{of_process}");
    }
    drop(player);
    server.stop().await;
}

#[tokio::test]
async fn metrics_tell_how_long_commands_wait_for_the_disk_and_for_their_replies() {
    let (_folder, config) = on_disk();
    let server = Server::start(config).await;
    let ada = Person::arrive(server.address, "Ada").await;
    let code = ada.open_table(&table()).await.code;
    let mut player = ada.join(&code, None).await;
    let before = figure(&server, "tapis_journal_write_duration_seconds_count").await;
    player.ask(Command::Stand).await.unwrap();
    player.ask(Command::Sit { seat: None }).await.unwrap();
    assert!(player.ask(Command::Report { line: 9 }).await.is_err(), "a refusal is a reply too");
    let [n_written, written, n_replies, replies, late] = figures(
        &server,
        [
            "tapis_journal_write_duration_seconds_count",
            "tapis_journal_write_duration_seconds_sum",
            "tapis_reply_duration_seconds_count",
            "tapis_reply_duration_seconds_sum",
            r#"tapis_reply_duration_seconds_bucket{le="+Inf"}"#,
        ],
    )
    .await;
    assert!(n_written >= before + 2.0, "{n_written} after {before}");
    assert!(written > 0.0 && replies > 0.0 && replies < 20.0, "{written} s, {replies} s");
    assert!((n_replies - 3.0).abs() < 0.5 && (late - 3.0).abs() < 0.5, "{n_replies}, {late}");
    server.stop().await;
}

#[tokio::test]
async fn metrics_are_not_for_strangers() {
    let server = Server::start(Config { front: Front::Proxy, ..Config::default() }).await;
    for (address, status) in
        [("203.0.113.1", 404), ("10.1.2.3", 200), ("::1", 200), ("2001:db8::1", 404)]
    {
        let reply = server.http("GET", "/metrics", &[("X-Forwarded-For", address)], "").await;
        assert_eq!(reply.status, status, "{address}");
    }
    server.stop().await;
}
