//! Any bytes over real connections to the real server: as they are, as heads and bodies of requests,
//! and as what is said over a socket. Never a panic, never a 5xx for which nothing is to blame, every
//! refusal is typed, and a table beside it does not notice.

#![no_main]

use std::{
    io::{Read as _, Write as _},
    net::{Shutdown, SocketAddr, TcpStream},
    sync::OnceLock,
    time::Duration,
};

use libfuzzer_sys::fuzz_target;
use tapis_protocol::compact::{FORM, MEDIA_TYPE};
use tapis_server::{Config, Limits, RateLimit};

/// A server, a person, and that person's tables.
struct Server {
    address: SocketAddr,
    cookie: String,
    /// The table at which anything is said: a host may well have said that they leave.
    code: String,
    /// The table beside it, and what the server says of it.
    beside: (String, String),
}

/// What the tables are.
const TABLE: &str = include_str!("../../crates/protocol/tests/golden/http/new_table.json");

/// The requests whose heads and bodies are tried.
const REQUESTS: [&str; 8] = [
    "PUT /api/me",
    "POST /api/tables",
    "GET /api/tables",
    "GET /api/me",
    "GET /",
    "GET /metrics",
    "HEAD /healthz",
    "OPTIONS /api/network",
];

fuzz_target!(|data: &[u8]| {
    let server = server();
    let Some((kind, rest)) = data.split_first() else { return };
    let nth = usize::from(*kind / 4) % REQUESTS.len();
    match kind % 4 {
        0 => check(&send(server.address, rest, Ending::Soon)),
        1 => {
            // Lines of the head, and what looks like a path.
            let line = REQUESTS[nth];
            let head = [line.as_bytes(), rest, b" HTTP/1.1\r\nHost: localhost\r\n\r\n"].concat();
            check(&send(server.address, &head, Ending::Soon));
            let begin = format!("{line} HTTP/1.1\r\n");
            let head = [begin.as_bytes(), rest, b"\r\n\r\n"].concat();
            check(&send(server.address, &head, Ending::Soon));
        }
        2 => {
            let kind = ["application/json", MEDIA_TYPE][nth % 2];
            let head = format!(
                "{} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nCookie: {}\r\n\
                 Content-Type: {kind}\r\nContent-Length: {}\r\n\r\n",
                REQUESTS[nth % 2],
                server.cookie,
                rest.len()
            );
            let answer = send(server.address, &[head.as_bytes(), rest].concat(), Ending::Never);
            let status = status(&answer);
            let sound = [200, 201, 400, 413, 422];
            assert!(sound.contains(&status), "{}", String::from_utf8_lossy(&answer));
        }
        _ => talk(server, nth, rest),
    }
    let (path, table) = &server.beside;
    assert_eq!(ask(server.address, path, "", ""), *table, "the table beside it has noticed");
});

/// Says bytes over a socket: as frames that carry them, or as frames themselves.
fn talk(server: &Server, nth: usize, bytes: &[u8]) {
    let form = if nth % 2 == 0 { String::new() } else { format!("?form={FORM}") };
    let mut said = format!(
        "GET /api/tables/{}/ws{form} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\n\
         Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
         Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nCookie: {}\r\n\r\n",
        server.code, server.cookie
    )
    .into_bytes();
    let hello = br#"{"hello":{"protocol":1,"have":null}}"#;
    if nth < 4 {
        frame(&mut said, 1, hello);
        for line in bytes.split(|byte| *byte == b'\n') {
            frame(&mut said, if nth % 2 == 0 { 1 } else { 2 }, line);
        }
        frame(&mut said, 8, &[]);
    } else {
        frame(&mut said, 1, hello);
        said.extend(bytes);
    }
    let answer = send(server.address, &said, Ending::Answered);
    assert_eq!(status(&answer), 101, "{}", String::from_utf8_lossy(&answer));
}

/// A frame of a client, hidden by a key of zeros.
fn frame(said: &mut Vec<u8>, opcode: u8, bytes: &[u8]) {
    said.push(0x80 | opcode);
    match u16::try_from(bytes.len()) {
        Ok(n) if n < 126 => said.push(0x80 | u8::try_from(n).expect("small")),
        Ok(n) => {
            said.push(0x80 | 126);
            said.extend(n.to_be_bytes());
        }
        Err(_) => return,
    }
    said.extend([0; 4]);
    said.extend(bytes);
}

/// A server that says no to nobody for being too fast.
fn server() -> &'static Server {
    static SERVER: OnceLock<Server> = OnceLock::new();
    SERVER.get_or_init(|| {
        let listener = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
        let address = listener.local_addr().expect("an address");
        listener.set_nonblocking(true).expect("a listener for tokio");
        std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
            let any = RateLimit { burst: u32::MAX, per_minute: u32::MAX };
            let limits = Limits {
                tables: usize::MAX,
                requests: any,
                writes: any,
                messages: any,
                ..Limits::default()
            };
            let config = Config { limits, ..Config::default() };
            runtime.expect("a runtime").block_on(async {
                let listener = tokio::net::TcpListener::from_std(listener).expect("a listener");
                tapis_server::run(config, listener, std::future::pending()).await.expect("serves");
            });
        });
        let me = r#"{"nick":"Ada"}"#;
        let head = format!(
            "PUT /api/me HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\
             Content-Length: {}\r\n\r\n{me}",
            me.len()
        );
        let answer =
            String::from_utf8(send(address, head.as_bytes(), Ending::Never)).expect("text");
        let cookie = answer.split("set-cookie: ").nth(1).expect("a cookie");
        let cookie = cookie.split(';').next().expect("a pair").to_owned();
        // One table, so that people may chat there; bots of a game that has not begun wait.
        let new = TABLE.replace("\"begin\": true", "\"begin\": false");
        let new = new.replace("\"n_tables\": 3", "\"n_tables\": 1");
        let open = || {
            let made = ask(address, "POST /api/tables", &cookie, &new);
            made.split("\"code\":\"").nth(1).expect("a code")[..6].to_owned()
        };
        let (code, path) = (open(), format!("GET /api/tables/{}", open()));
        let table = ask(address, &path, "", "");
        Server { address, cookie, code, beside: (path, table) }
    })
}

/// The body of the answer to a sound request.
fn ask(address: SocketAddr, line: &str, cookie: &str, body: &str) -> String {
    let request = format!(
        "{line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nCookie: {cookie}\r\n\
         Content-Length: {}\r\n\r\n{body}",
        body.len()
    );
    let answer = String::from_utf8(send(address, request.as_bytes(), Ending::Never)).expect("text");
    assert!(answer.starts_with("HTTP/1.1 20"), "{answer}");
    answer.split_once("\r\n\r\n").expect("a body").1.to_owned()
}

/// When the client says that it sends no more.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ending {
    /// Never: what it has sent asks the server to close the connection.
    Never,
    /// When something has come back.
    Answered,
    /// Soon, whatever comes back.
    Soon,
}

/// Everything that comes back for these bytes.
fn send(address: SocketAddr, bytes: &[u8], ending: Ending) -> Vec<u8> {
    let mut stream = TcpStream::connect(address).expect("it listens");
    let patience = Duration::from_secs(20);
    let (first, last) = match ending {
        Ending::Never | Ending::Answered => (patience, patience),
        Ending::Soon => (Duration::from_millis(3), patience),
    };
    // It may have hung up before it has read everything.
    let _ = stream.write_all(bytes);
    let mut answer = vec![0; 4_096];
    stream.set_read_timeout(Some(first)).expect("a wait");
    let n = stream.read(&mut answer).unwrap_or_default();
    answer.truncate(n);
    if ending != Ending::Never {
        let _ = stream.shutdown(Shutdown::Write);
    }
    stream.set_read_timeout(Some(last)).expect("a wait");
    if let Err(error) = stream.read_to_end(&mut answer) {
        assert_eq!(error.kind(), std::io::ErrorKind::ConnectionReset, "it does not end");
    }
    answer
}

/// What comes back is nothing, or HTTP without a fault of the server's.
fn check(answer: &[u8]) {
    assert!(answer.is_empty() || status(answer) < 500, "{}", String::from_utf8_lossy(answer));
}

fn status(answer: &[u8]) -> u16 {
    let line = String::from_utf8_lossy(answer.get(..12).unwrap_or_default()).into_owned();
    let status = line.strip_prefix("HTTP/1.1 ").and_then(|status| status.parse().ok());
    status.unwrap_or_else(|| panic!("no HTTP: {}", String::from_utf8_lossy(answer)))
}
