//! A connection where a network lets no socket through: server-sent events one way, posts the other.

use data_encoding::BASE64;
use tapis_protocol::{
    ClientMessage, Command, ProtocolError, ServerMessage, VERSION,
    compact::{Compact as _, FORM},
    limits::MESSAGE_BYTES,
};
use tapis_server::{Config, Limits};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
};

use crate::common::{Person, Reply, Server, http, new_table, short, soon};

const HELLO: ClientMessage =
    ClientMessage::Hello { protocol: VERSION, have: None, takes_part: false };

/// A client that reads events and posts.
struct Listener {
    stream: TcpStream,
    said: String,
    person: Person,
    path: String,
}

impl Listener {
    async fn open(person: &Person, code: &str, query: &str) -> Self {
        let path = format!("/api/tables/{code}/events");
        let mut stream = TcpStream::connect(person.address).await.unwrap();
        let (address, cookie) = (person.address, &person.cookie);
        let head =
            format!("GET {path}{query} HTTP/1.1\r\nHost: {address}\r\nCookie: {cookie}\r\n\r\n");
        stream.write_all(head.as_bytes()).await.unwrap();
        let mut listener = Self { stream, said: String::new(), person: person.clone(), path };
        let (kind, name) = listener.event().await.expect("a beginning");
        assert_eq!(kind, "begin");
        listener.path = format!("{}/{name}", listener.path);
        listener
    }

    /// The type and the data of the next event; nothing once there are no more.
    async fn event(&mut self) -> Option<(String, String)> {
        loop {
            let (event, rest) = match self.said.split_once("\n\n") {
                Some((event, rest)) => (event.to_owned(), rest.to_owned()),
                // The end of a body in chunks.
                None if self.said.ends_with("0\r\n\r\n") => return None,
                None => {
                    let mut bytes = [0; 4_096];
                    let n = soon("an event", self.stream.read(&mut bytes)).await.unwrap();
                    if n == 0 {
                        return None;
                    }
                    self.said.push_str(&String::from_utf8_lossy(&bytes[..n]));
                    continue;
                }
            };
            self.said = rest;
            let field = |name: &str| event.lines().find_map(|line| line.strip_prefix(name));
            if let Some(data) = field("data: ") {
                return Some((field("event: ").unwrap_or("message").into(), data.into()));
            }
        }
    }

    /// The next message; pings are answered.
    async fn hear(&mut self) -> Option<ServerMessage> {
        loop {
            let (kind, data) = self.event().await?;
            match kind.as_str() {
                "message" => return Some(serde_json::from_str(&data).expect("a message")),
                "ping" => assert_eq!(self.post("/pong", &data).await.status, 204),
                other => panic!("an event of the type {other}"),
            }
        }
    }

    async fn until(&mut self, is_it: impl Fn(&ServerMessage) -> bool) -> ServerMessage {
        loop {
            let message = self.hear().await.expect("a message");
            if is_it(&message) {
                return message;
            }
        }
    }

    async fn post(&self, under: &str, body: impl AsRef<[u8]>) -> Reply {
        http(self.person.address, "POST", &format!("{}{under}", self.path), &[], body).await
    }

    async fn say(&self, message: &ClientMessage) {
        assert_eq!(self.post("", message.to_json()).await.status, 204);
    }
}

async fn table(server: &Server) -> (Person, String) {
    let ada = Person::arrive(server.address, "Ada").await;
    let code = ada.open_table(&new_table(short("corse", 40), 1, 1)).await.code;
    (ada, code)
}

/// Whether it says how far away somebody is, by pongs alone.
fn is_measured(message: &ServerMessage) -> bool {
    let ServerMessage::Table(table) = message else { return false };
    table.seats.iter().any(|(_, seat)| seat.trip.is_some())
}

#[tokio::test]
async fn a_game_is_begun_over_events_and_posts() {
    let server = Server::in_memory().await;
    let (ada, code) = table(&server).await;
    let mut listener = Listener::open(&ada, &code, "").await;
    listener.say(&ClientMessage::Do { id: 6, command: Command::Begin }).await;
    let refused = ServerMessage::Refused { id: 6, error: ProtocolError::NoHello };
    assert_eq!(listener.hear().await, Some(refused));
    listener.say(&HELLO).await;
    listener.until(|it| matches!(it, ServerMessage::Welcome { nick, .. } if nick == "Ada")).await;
    // Pings are answered.
    listener.until(is_measured).await;
    listener.say(&ClientMessage::Do { id: 7, command: Command::Begin }).await;
    listener.until(|it| *it == ServerMessage::Done { id: 7 }).await;
    listener.until(|it| matches!(it, ServerMessage::Update(_))).await;
    server.stop().await;
    while listener.hear().await.is_some() {}
}

#[tokio::test]
async fn events_are_as_compact_as_a_socket_if_asked() {
    let server = Server::in_memory().await;
    let (ada, code) = table(&server).await;
    let mut listener = Listener::open(&ada, &code, &format!("?form={FORM}")).await;
    assert_eq!(listener.post("", HELLO.to_compact()).await.status, 204);
    let (_, data) = listener.event().await.unwrap();
    let message = ServerMessage::from_compact(&BASE64.decode(data.as_bytes()).unwrap());
    assert!(matches!(message, Ok(ServerMessage::Welcome { .. })), "{message:?}");
    server.stop().await;
}

#[tokio::test]
async fn whoever_does_not_know_the_name_of_a_connection_says_nothing_there() {
    let server = Server::in_memory().await;
    let (ada, code) = table(&server).await;
    let mut listener = Listener::open(&ada, &code, "").await;
    let path = listener.path.clone();
    let guessed = format!("/api/tables/{code}/events/{}", "0".repeat(32));
    let hello = HELLO.to_json();
    assert_eq!(server.http("POST", &guessed, &[], &hello).await.status, 400);
    let evil = [("Origin", "https://evil.example")];
    assert_eq!(server.http("POST", &path, &evil, &hello).await.error(), ProtocolError::OtherSite);
    let events = format!("/api/tables/{code}/events");
    assert_eq!(server.http("GET", &events, &evil, "").await.error(), ProtocolError::OtherSite);
    assert_eq!(listener.post("/pong", "no digits").await.status, 400);
    let long = " ".repeat(MESSAGE_BYTES + 1);
    assert_eq!(listener.post("", &long).await.status, 204);
    let too_long =
        |it: &ServerMessage| matches!(it, ServerMessage::Error(ProtocolError::TooLong { .. }));
    listener.until(too_long).await;
    // Whoever reads no more is gone.
    drop(listener);
    let gone = async { while server.http("POST", &path, &[], &hello).await.status != 400 {} };
    soon("the end of the connection", gone).await;
    server.stop().await;
}

#[tokio::test]
async fn connections_of_both_kinds_count_together() {
    let limits = Limits { connections: 1, ..Limits::default() };
    let server = Server::start(Config { limits, ..Config::default() }).await;
    let (ada, code) = table(&server).await;
    let socket = ada.connect(&code).await;
    let events = format!("/api/tables/{code}/events");
    let full = server.http("GET", &events, &[("Cookie", &ada.cookie)], "").await;
    assert!(matches!(full.error(), ProtocolError::Full { .. }), "{full:?}");
    drop(socket);
    server.stop().await;
}

#[tokio::test]
async fn nobody_comes_in_over_events_without_a_cookie() {
    let server = Server::in_memory().await;
    let (ada, code) = table(&server).await;
    let stranger = Person { cookie: "tapis=".into(), ..ada };
    let mut listener = Listener::open(&stranger, &code, "").await;
    assert_eq!(listener.hear().await, Some(ServerMessage::Error(ProtocolError::WhoAreYou)));
    assert_eq!(listener.event().await, None);
    server.stop().await;
}
