//! A server on a free port, people with cookies, and players with a socket each.

use std::{future::Future, net::SocketAddr, time::Duration};

use futures_util::{SinkExt as _, StreamExt as _};
use tapis_games::{any::AnyAction, corse::Action};
use tapis_protocol::{
    ClientMessage, Command, Frame, ProtocolError, ServerMessage, TableView, VERSION,
    http::{NewTable, TableSummary},
};
use tapis_room::{Device, DeviceNote, Position, Stage};
use tapis_server::{Config, Database, ServerError, run};
use tempfile::TempDir;
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::{TcpListener, TcpStream},
    sync::oneshot,
    task::JoinHandle,
    time::timeout,
};
use tokio_tungstenite::{
    MaybeTlsStream, WebSocketStream, connect_async,
    tungstenite::{self, Message, client::IntoClientRequest as _},
};

#[path = "tables.rs"]
mod tables;

pub(crate) use tables::*;

/// Longer than anything takes; a test that waits longer has failed.
const PATIENCE: Duration = Duration::from_secs(20);

/// What comes in reasonable time; otherwise the test fails.
pub(crate) async fn soon<T>(what: &str, future: impl Future<Output = T>) -> T {
    timeout(PATIENCE, future).await.unwrap_or_else(|_| panic!("{what} did not come"))
}

/// A server in this process.
pub(crate) struct Server {
    pub(crate) address: SocketAddr,
    stop: oneshot::Sender<()>,
    task: JoinHandle<Result<(), ServerError>>,
}

impl Server {
    pub(crate) async fn start(config: Config) -> Self {
        Self::start_at("127.0.0.1:0", config).await
    }

    /// A server that listens there; this process reaches it at the loopback address.
    pub(crate) async fn start_at(listen: &str, config: Config) -> Self {
        let listener = TcpListener::bind(listen).await.unwrap();
        let address = SocketAddr::from(([127, 0, 0, 1], listener.local_addr().unwrap().port()));
        let (stop, stopped) = oneshot::channel();
        let task = tokio::spawn(run(config, listener, async {
            let _ = stopped.await;
        }));
        Self { address, stop, task }
    }

    pub(crate) async fn in_memory() -> Self {
        Self::start(Config::default()).await
    }

    pub(crate) async fn stop(self) {
        self.stop.send(()).expect("the server runs");
        soon("the end", self.task).await.unwrap().unwrap();
    }

    /// Why it did not start.
    pub(crate) async fn failure(self) -> ServerError {
        soon("the failure", self.task).await.unwrap().unwrap_err()
    }

    pub(crate) async fn http(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: impl AsRef<[u8]>,
    ) -> Reply {
        http(self.address, method, path, headers, body).await
    }
}

/// A configuration with a database file in a temporary folder.
pub(crate) fn on_disk() -> (TempDir, Config) {
    let folder = tempfile::tempdir().unwrap();
    let database = Database::File(folder.path().join("tapis.sqlite"));
    (folder, Config { database, ..Config::default() })
}

/// The database on disk, as another program may open it.
pub(crate) fn open(config: &Config) -> rusqlite::Connection {
    let Database::File(file) = &config.database else { panic!("{:?} is no file", config.database) };
    let database = rusqlite::Connection::open(file).unwrap();
    // Like most programs, this one waits for others.
    database.busy_timeout(Duration::from_secs(5)).unwrap();
    database
}

/// All lines of a table's journal in order, wherever they lie.
pub(crate) fn journal(config: &Config, code: &str) -> Vec<String> {
    let database = open(config);
    let recent = "UNION ALL SELECT number, line FROM recent JOIN journal USING (code) \
                  WHERE code = ?1 AND number > n_entries";
    let recent = if database.table_exists(None, "recent").unwrap() { recent } else { "" };
    let statement = format!(
        "SELECT line FROM (SELECT number, line FROM entry WHERE code = ?1 {recent}) ORDER BY number"
    );
    let mut statement = database.prepare(&statement).unwrap();
    let lines = statement.query_map((code,), |row| row.get(0)).unwrap();
    lines.map(Result::unwrap).collect()
}

/// An HTTP response.
#[derive(Debug)]
pub(crate) struct Reply {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: Vec<u8>,
}

impl Reply {
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let pairs = self.head.lines().filter_map(|line| line.split_once(": "));
        pairs.into_iter().find(|(key, _)| key.eq_ignore_ascii_case(name)).map(|(_, value)| value)
    }

    pub(crate) fn error(&self) -> ProtocolError {
        serde_json::from_slice(&self.body).unwrap_or_else(|_| panic!("no error: {self:?}"))
    }
}

/// One request on its own connection, written by hand.
pub(crate) async fn http(
    address: SocketAddr,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: impl AsRef<[u8]>,
) -> Reply {
    let body = body.as_ref();
    let head: String =
        headers.iter().flat_map(|(name, value)| [*name, ": ", *value, "\r\n"]).collect();
    let text = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n{head}\
         Content-Length: {}\r\n\r\n",
        body.len()
    );
    soon("the answer", async {
        let mut stream = TcpStream::connect(address).await.unwrap();
        stream.write_all(&[text.as_bytes(), body].concat()).await.unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await.unwrap();
        let split = answer.windows(4).position(|four| four == b"\r\n\r\n").expect("a head");
        let head = String::from_utf8(answer[..split].to_vec()).unwrap();
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        Reply { status, head, body: answer[split + 4..].to_vec() }
    })
    .await
}

/// A person whom the server knows.
#[derive(Clone, Debug)]
pub(crate) struct Person {
    pub(crate) address: SocketAddr,
    pub(crate) cookie: String,
}

impl Person {
    pub(crate) async fn arrive(address: SocketAddr, nick: &str) -> Self {
        let body = format!("{{\"nick\":\"{nick}\"}}");
        let reply = http(address, "PUT", "/api/me", &[], &body).await;
        assert_eq!(reply.status, 200, "{reply:?}");
        let cookie = reply.header("set-cookie").expect("a cookie");
        let cookie = cookie.split(';').next().unwrap().to_owned();
        Self { address, cookie }
    }

    pub(crate) async fn http(&self, method: &str, path: &str, body: &str) -> Reply {
        http(self.address, method, path, &[("Cookie", &self.cookie)], body).await
    }

    pub(crate) async fn open_table(&self, new: &NewTable) -> TableSummary {
        let body = serde_json::to_string(new).unwrap();
        let reply = self.http("POST", "/api/tables", &body).await;
        assert_eq!(reply.status, 201, "{reply:?}");
        serde_json::from_slice(&reply.body).unwrap()
    }

    pub(crate) async fn connect(&self, code: &str) -> Socket {
        Socket::open(self.address, code, &[("Cookie", &self.cookie)]).await.expect("a socket")
    }

    /// Connects and says hello.
    pub(crate) async fn join(&self, code: &str, have: Option<Position>) -> Player {
        self.join_with(code, have, None).await
    }

    /// The same with a device that takes part in deals.
    pub(crate) async fn join_with(
        &self,
        code: &str,
        have: Option<Position>,
        device: Option<Device>,
    ) -> Player {
        let mut socket = self.connect(code).await;
        let takes_part = device.is_some();
        socket.say(&ClientMessage::Hello { protocol: VERSION, have, takes_part }).await;
        let mut player = Player::new(socket, have);
        player.device = device;
        player.until(|_, message| matches!(message, ServerMessage::Table(_))).await;
        player
    }
}

/// A WebSocket that may send anything.
pub(crate) struct Socket {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// Every message of the server, byte by byte.
    pub(crate) heard: Vec<Vec<u8>>,
}

impl Socket {
    pub(crate) async fn open(
        address: SocketAddr,
        code: &str,
        headers: &[(&'static str, &str)],
    ) -> Result<Self, tungstenite::Error> {
        Self::open_at(address, &format!("/api/tables/{code}/ws"), headers).await
    }

    pub(crate) async fn open_at(
        address: SocketAddr,
        path: &str,
        headers: &[(&'static str, &str)],
    ) -> Result<Self, tungstenite::Error> {
        let url = format!("ws://{address}{path}");
        let mut request = url.into_client_request().unwrap();
        for (name, value) in headers {
            request.headers_mut().insert(*name, value.parse().unwrap());
        }
        let (stream, _) = soon("the socket", connect_async(request)).await?;
        Ok(Self { stream, heard: Vec::new() })
    }

    pub(crate) async fn say(&mut self, message: &ClientMessage) {
        self.say_text(message.to_json()).await;
    }

    pub(crate) async fn say_text(&mut self, text: impl Into<String>) {
        self.stream.send(Message::text(text.into())).await.unwrap();
    }

    pub(crate) async fn say_raw(&mut self, message: Message) {
        self.stream.send(message).await.unwrap();
    }

    /// The next message, or the code with which the server closes the connection.
    pub(crate) async fn hear(&mut self) -> Result<ServerMessage, u16> {
        soon("a message", self.next()).await
    }

    async fn next(&mut self) -> Result<ServerMessage, u16> {
        match self.next_raw().await? {
            Message::Text(text) => {
                Ok(serde_json::from_str(&text).expect("a message of the protocol"))
            }
            other => panic!("no text: {other:?}"),
        }
    }

    /// The next message in whichever form, or the code with which the server closes the connection.
    pub(crate) async fn hear_raw(&mut self) -> Result<Message, u16> {
        soon("a message", self.next_raw()).await
    }

    async fn next_raw(&mut self) -> Result<Message, u16> {
        loop {
            match self.stream.next().await {
                Some(Ok(message @ (Message::Text(_) | Message::Binary(_)))) => {
                    self.heard.push(message.clone().into_data().to_vec());
                    return Ok(message);
                }
                Some(Ok(Message::Close(frame))) => {
                    // Its answer, for which the server waits.
                    let _ = self.stream.flush().await;
                    return Err(frame.map_or(0, |frame| frame.code.into()));
                }
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return Err(0),
            }
        }
    }

    /// The last error that it hears, and the code with which it is closed.
    pub(crate) async fn hear_to_end(&mut self) -> (Option<ProtocolError>, u16) {
        let mut last = None;
        loop {
            match self.hear().await {
                Ok(ServerMessage::Error(error)) => last = Some(error),
                Ok(_) => {}
                Err(code) => return (last, code),
            }
        }
    }

    pub(crate) async fn hear_error(&mut self) -> ProtocolError {
        loop {
            match self.hear().await {
                Ok(ServerMessage::Error(error)) => return error,
                // Somebody’s round trip has been measured.
                Ok(ServerMessage::Table(_)) => {}
                other => panic!("no error: {other:?}"),
            }
        }
    }
}

/// A client that follows the table, checking that nothing is left out.
pub(crate) struct Player {
    pub(crate) socket: Socket,
    pub(crate) table: Option<TableView>,
    pub(crate) frame: Option<Frame>,
    pub(crate) have: Option<Position>,
    pub(crate) code: Option<String>,
    /// The number of what can be raced for, or could last.
    pub(crate) reveal: Option<u64>,
    /// Its part in deals, if it takes part.
    pub(crate) device: Option<Device>,
    next_id: u64,
}

impl Player {
    fn new(socket: Socket, have: Option<Position>) -> Self {
        // No two connections of a person may use the same numbers, and what wrote a fixture was one
        // too: a command with the number of an earlier one is answered, and not done again.
        let next_id = getrandom::u64().expect("random bytes") >> 12;
        Self {
            socket,
            table: None,
            frame: None,
            have,
            code: None,
            reveal: None,
            device: None,
            next_id,
        }
    }

    /// The next message, once the player has followed it.
    pub(crate) async fn hear(&mut self) -> Result<ServerMessage, u16> {
        let message = self.socket.hear().await?;
        match &message {
            ServerMessage::Table(table) => {
                self.table = Some((**table).clone());
                self.take_part(table).await;
            }
            ServerMessage::Update(update) => {
                let position = update.frame.position;
                if let Some(since) = update.since {
                    assert_eq!(Some(since), self.have, "no gap and nothing twice");
                    let n = usize::try_from(position.n_events - since.n_events).unwrap();
                    assert_eq!(update.events.len(), n);
                }
                self.have = Some(position);
                self.frame = Some(update.frame.clone());
            }
            ServerMessage::Welcome { code, .. } => self.code = Some(code.clone()),
            ServerMessage::Reveal { nonce } => self.reveal = Some(*nonce),
            ServerMessage::Verdict(_)
            | ServerMessage::Ticket(_)
            | ServerMessage::Hint(_)
            | ServerMessage::Said { .. }
            | ServerMessage::Chat(_)
            | ServerMessage::Reported(_)
            | ServerMessage::Done { .. }
            | ServerMessage::Refused { .. }
            | ServerMessage::Error(_)
            | ServerMessage::Pong
            | ServerMessage::Notice(_) => {}
        }
        Ok(message)
    }

    /// Promises and contributes, as the table is ready for it.
    async fn take_part(&mut self, table: &TableView) {
        let device = self.device.as_mut().zip(table.fair.as_ref());
        let message = match device.and_then(|(it, fair)| it.follow(table.you, fair)) {
            None => return,
            Some(DeviceNote::Promise(game, promise)) => ClientMessage::Promise { game, promise },
            Some(DeviceNote::Contribute(game, contribution)) => {
                ClientMessage::Contribute { game, contribution }
            }
        };
        self.socket.say(&message).await;
    }

    pub(crate) async fn until(
        &mut self,
        mut wanted: impl FnMut(&Self, &ServerMessage) -> bool,
    ) -> ServerMessage {
        loop {
            let message = self.hear().await.expect("an open connection");
            if wanted(self, &message) {
                return message;
            }
        }
    }

    /// Sends a command without waiting for its reply.
    pub(crate) async fn send(&mut self, command: Command) -> u64 {
        self.try_send(command).await.unwrap()
    }

    /// The same on a connection that may have ended.
    pub(crate) async fn try_send(&mut self, command: Command) -> Result<u64, tungstenite::Error> {
        let id = self.next_id;
        self.next_id += 1;
        let message = ClientMessage::Do { id, command };
        self.socket.stream.send(Message::text(message.to_json())).await?;
        Ok(id)
    }

    /// Counts its commands on from those of an earlier connection.
    pub(crate) fn go_on_from(&mut self, earlier: &Self) {
        self.next_id = earlier.next_id;
    }

    /// Waits for the reply to a command.
    pub(crate) async fn answer(&mut self, id: u64) -> Result<(), ProtocolError> {
        let mine = |message: &ServerMessage| {
            if let ServerMessage::Done { id: done } = message {
                return (*done == id).then_some(Ok(()));
            }
            let ServerMessage::Refused { id: refused, error } = message else { return None };
            (*refused == id).then(|| Err(error.clone()))
        };
        let message = self.until(|_, message| mine(message).is_some()).await;
        mine(&message).unwrap()
    }

    pub(crate) async fn ask(&mut self, command: Command) -> Result<(), ProtocolError> {
        let id = self.send(command).await;
        self.answer(id).await
    }

    pub(crate) fn stage(&self) -> Stage {
        self.table.as_ref().expect("a table").stage
    }

    /// The command to lay a card, given the table as the player sees it.
    pub(crate) fn lay(&self) -> Command {
        self.act(Action::Lay)
    }

    /// The command to slap, given the table as the player sees it.
    pub(crate) fn slap(&self) -> Command {
        self.act(Action::Slap)
    }

    fn act(&self, action: Action) -> Command {
        let seen = self.have.expect("a game");
        Command::act(seen, AnyAction::Corse(action))
    }

    /// Whether the game is waiting for this player.
    pub(crate) fn must_act(&self) -> bool {
        let you = self.table.as_ref().and_then(|table| table.you);
        self.frame.as_ref().zip(you).is_some_and(|(frame, you)| frame.must.contains(you))
    }

    /// Lays whenever it is this player's turn, until `enough`.
    pub(crate) async fn play_until(&mut self, mut enough: impl FnMut(&Self) -> bool) {
        let mut asked: Option<(u64, Option<Position>)> = None;
        while !enough(self) {
            if self.must_act() && asked.is_none_or(|(_, at)| at != self.have) {
                let at = self.have;
                let command = self.lay();
                asked = Some((self.send(command).await, at));
            }
            self.hear().await.expect("an open connection");
        }
    }

    pub(crate) async fn play_to_the_end(&mut self) {
        let is_over = |player: &Self| player.frame.as_ref().is_some_and(|it| it.outcome.is_some());
        self.play_until(is_over).await;
    }
}
