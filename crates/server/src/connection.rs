//! One client's WebSocket: hello, then wishes to the table and news from it.

use std::{
    net::SocketAddr,
    ops::ControlFlow,
    sync::{Arc, atomic::Ordering},
    time::Instant,
};

use axum::{
    body::Bytes,
    extract::{
        ConnectInfo, Path, State, WebSocketUpgrade,
        ws::{CloseFrame, Message, Utf8Bytes, WebSocket},
    },
    http::HeaderMap,
    response::Response,
};
use tapis_protocol::{ClientMessage, ServerMessage, Trouble, close};
use tapis_room::{Person, Position};
use tokio::{
    sync::{mpsc, watch},
    time::{self, sleep_until, timeout},
};

use crate::{
    app::App,
    guard::{Address, Credits, Spend, check_origin},
    limits,
    outbox::{Inbox, Parting, outbox},
    people,
    refusal::Refusal,
    rtt::RoundTrip,
    table::{Command, ConnectionId, Join},
};

/// `GET /api/tables/{code}/ws`
///
/// A page of another site gets no socket. Everything else that is wrong is said over the socket,
/// because a browser does not show its page the answer to a refused upgrade.
pub(crate) async fn upgrade(
    State(app): State<Arc<App>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    Path(code): Path<String>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Refusal> {
    check_origin(&headers, &app.config.allowed_origins)?;
    app.admit_read(peer, &headers)?;
    let address = Address::of(app.config.front, peer, &headers);
    let place = Place::take(&app, address)?;
    let who = people::who(&app.store, &headers).await;
    let upgrade = upgrade.max_message_size(limits::FRAME_BYTES).max_frame_size(limits::FRAME_BYTES);
    Ok(upgrade.on_upgrade(async move |socket| {
        let mut wire = Wire::new(socket);
        let ended = match who {
            Ok(person) => serve(&mut wire, &place, &code, person).await,
            Err(Refusal(trouble)) => Err(Closing::after(trouble)),
        };
        if let Err(closing) = ended {
            wire.close(closing).await;
        }
    }))
}

/// A counted connection.
struct Place {
    app: Arc<App>,
    address: Address,
    /// As long as this is there, a stopping server waits for the connection's last words.
    stop: watch::Receiver<bool>,
}

impl Place {
    fn take(app: &Arc<App>, address: Address) -> Result<Self, Trouble> {
        app.addresses.connect(address)?;
        let place = Self { app: Arc::clone(app), address, stop: app.hall.stopping() };
        if app.n_connections.fetch_add(1, Ordering::Relaxed) < limits::CONNECTIONS {
            Ok(place)
        } else {
            Err(Trouble::Full { what: "connections".into() })
        }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.app.n_connections.fetch_sub(1, Ordering::Relaxed);
        self.app.addresses.disconnect(self.address);
    }
}

/// How the server ends a connection; the client's own end needs no words.
struct Closing {
    trouble: Option<Trouble>,
    code: u16,
}

impl Closing {
    /// What a trouble that ends the connection says.
    fn after(trouble: Trouble) -> Self {
        let code = match &trouble {
            Trouble::Version { .. } => close::VERSION,
            Trouble::WhoAreYou => close::WHO_ARE_YOU,
            Trouble::NoSuchTable { .. } => close::NO_SUCH_TABLE,
            Trouble::Full { .. } => close::FULL,
            Trouble::Storage => close::STORAGE,
            Trouble::Stopping => close::STOPPING,
            Trouble::TooLong { .. } => close::TOO_LONG,
            Trouble::NoHello => close::NO_HELLO,
            Trouble::Malformed { .. }
            | Trouble::TooFast { .. }
            | Trouble::OtherSite
            | Trouble::BadNick { .. }
            | Trouble::Room(_) => close::AGAIN,
        };
        Self { trouble: Some(trouble), code }
    }

    const fn silently(code: u16) -> Self {
        Self { trouble: None, code }
    }
}

/// The client has gone.
struct Gone;

type Ended<T> = Result<T, Closing>;

/// The socket itself.
struct Wire {
    socket: WebSocket,
}

/// What came over the wire.
enum Frame {
    Text(Utf8Bytes),
    Binary,
    Pong(Bytes),
    TooLong,
    /// A ping, which is answered by itself.
    Alive,
    Gone,
}

impl Wire {
    const fn new(socket: WebSocket) -> Self {
        Self { socket }
    }

    async fn send(&mut self, message: Message) -> Result<(), Gone> {
        match timeout(limits::SEND_WAIT, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(Gone),
        }
    }

    async fn say(&mut self, message: &ServerMessage) -> Result<(), Gone> {
        self.send(Message::Text(message.to_json().into())).await
    }

    async fn receive(&mut self) -> Frame {
        match self.socket.recv().await {
            Some(Ok(Message::Text(text))) => Frame::Text(text),
            Some(Ok(Message::Binary(_))) => Frame::Binary,
            Some(Ok(Message::Pong(bytes))) => Frame::Pong(bytes),
            Some(Ok(Message::Ping(_))) => Frame::Alive,
            Some(Err(error)) if is_too_long(&error) => Frame::TooLong,
            Some(Ok(Message::Close(_)) | Err(_)) | None => Frame::Gone,
        }
    }

    async fn close(&mut self, Closing { trouble, code }: Closing) {
        let said = match trouble {
            Some(trouble) => self.say(&ServerMessage::Trouble(trouble)).await,
            None => Ok(()),
        };
        if said.is_ok() {
            let frame = CloseFrame { code, reason: Utf8Bytes::from_static("") };
            // The client may have gone by itself.
            let _ = self.send(Message::Close(Some(frame))).await;
        }
    }
}

fn is_too_long(error: &axum::Error) -> bool {
    use std::error::Error as _;
    let mut cause = error.source();
    while let Some(error) = cause {
        if error.to_string().contains("too long") || error.to_string().contains("too big") {
            return true;
        }
        cause = error.source();
    }
    false
}

/// Everything from hello to the end; `Ok` when the client has gone.
async fn serve(wire: &mut Wire, place: &Place, code: &str, person: Person) -> Ended<()> {
    let mut rates = Rates::new(place);
    let mut stop = place.stop.clone();
    let greeting = tokio::select! {
        greeting = timeout(limits::HELLO_WAIT, hello(wire, &mut rates)) => greeting,
        _ = stop.wait_for(|stop| *stop) => return Err(Closing::after(Trouble::Stopping)),
    };
    drop(stop);
    let have = match greeting {
        Ok(Ok(Some(have))) => have,
        Ok(Ok(None)) => return Ok(()),
        Ok(Err(closing)) => return Err(closing),
        Err(_) => return Err(Closing::after(Trouble::NoHello)),
    };
    let (outbox, inbox) = outbox();
    let connection = ConnectionId::next();
    let join = Join { connection, person, have: have.0, outbox };
    let table = place.app.hall.join(code, join).await.map_err(Closing::after)?;
    let mut client = Client { wire, connection, table, rates, rtt: RoundTrip::new() };
    let ended = client.play(inbox).await;
    // A table that has ended needs no goodbye.
    let _ = client.table.send(Command::Leave(connection)).await;
    ended
}

/// What hello says.
struct Have(Option<Position>);

/// Waits for hello; nothing if the client has gone.
async fn hello(wire: &mut Wire, rates: &mut Rates<'_>) -> Ended<Option<Have>> {
    loop {
        let message = match wire.receive().await {
            Frame::Text(text) => rates.read(&text),
            Frame::Binary => rates.binary(),
            Frame::Pong(_) | Frame::Alive => continue,
            Frame::TooLong => return Err(too_long()),
            Frame::Gone => return Ok(None),
        };
        let reply = match message {
            Ok(ClientMessage::Hello { have, .. }) => return Ok(Some(Have(have))),
            Ok(ClientMessage::Do { id, .. }) => {
                ServerMessage::Refused { id, trouble: Trouble::NoHello }
            }
            Err(reply) => reply,
        };
        if let ServerMessage::Trouble(trouble @ Trouble::Version { .. }) = reply {
            return Err(Closing::after(trouble));
        }
        if wire.say(&reply).await.is_err() {
            return Ok(None);
        }
    }
}

fn too_long() -> Closing {
    #[expect(clippy::cast_possible_truncation, reason = "4 KiB fit")]
    Closing::after(Trouble::TooLong { limit: tapis_protocol::limits::MESSAGE_BYTES as u32 })
}

/// How fast a client may speak.
struct Rates<'a> {
    place: &'a Place,
    own: Credits,
}

impl<'a> Rates<'a> {
    fn new(place: &'a Place) -> Self {
        Self { place, own: Credits::new(limits::CONNECTION_MESSAGES, Instant::now()) }
    }

    fn take(&mut self) -> Result<(), Trouble> {
        self.own.take(Instant::now())?;
        self.place.app.addresses.spend(self.place.address, Spend::Message)
    }

    /// Understands a message, or says what the client is told instead. Even a message that comes
    /// too fast is understood so far that its wish gets its answer.
    fn read(&mut self, text: &str) -> Result<ClientMessage, ServerMessage> {
        match (self.take(), ClientMessage::parse(text)) {
            (Ok(()), parsed) => parsed.map_err(ServerMessage::Trouble),
            (Err(trouble), Ok(ClientMessage::Do { id, .. })) => {
                Err(ServerMessage::Refused { id, trouble })
            }
            (Err(trouble), Ok(ClientMessage::Hello { .. }) | Err(_)) => {
                Err(ServerMessage::Trouble(trouble))
            }
        }
    }

    fn binary(&mut self) -> Result<ClientMessage, ServerMessage> {
        let why = "messages are text".into();
        let trouble = self.take().err().unwrap_or(Trouble::Malformed { why });
        Err(ServerMessage::Trouble(trouble))
    }
}

/// A client at a table.
struct Client<'a> {
    wire: &'a mut Wire,
    connection: ConnectionId,
    table: mpsc::Sender<Command>,
    rates: Rates<'a>,
    rtt: RoundTrip,
}

impl Client<'_> {
    /// Carries messages both ways until one side ends it.
    async fn play(&mut self, mut inbox: Inbox) -> Ended<()> {
        let mut next_ping = time::Instant::now();
        let mut silent_at = time::Instant::now() + limits::SILENCE;
        loop {
            let flow = tokio::select! {
                message = inbox.messages.recv() => match message {
                    Some(text) => self.wire.send(Message::Text(text)).await,
                    None => return Err(parting(&mut inbox)),
                },
                frame = self.wire.receive() => {
                    silent_at = time::Instant::now() + limits::SILENCE;
                    match self.frame(frame).await {
                        ControlFlow::Continue(sent) => sent,
                        ControlFlow::Break(ended) => return ended,
                    }
                }
                () = sleep_until(next_ping) => {
                    let nonce = self.rtt.ping(Instant::now());
                    next_ping = self.rtt.next_ping();
                    self.wire.send(Message::Ping(Bytes::copy_from_slice(&nonce))).await
                }
                () = sleep_until(silent_at) => Err(Gone),
            };
            if let Err(Gone) = flow {
                return Ok(());
            }
        }
    }

    async fn frame(&mut self, frame: Frame) -> ControlFlow<Ended<()>, Result<(), Gone>> {
        let message = match frame {
            Frame::Text(text) => self.rates.read(&text),
            Frame::Binary => self.rates.binary(),
            Frame::Pong(bytes) => {
                self.rtt.pong(&bytes, Instant::now());
                return ControlFlow::Continue(Ok(()));
            }
            Frame::Alive => return ControlFlow::Continue(Ok(())),
            Frame::TooLong => return ControlFlow::Break(Err(too_long())),
            Frame::Gone => return ControlFlow::Break(Ok(())),
        };
        let reply = match message {
            Ok(ClientMessage::Do { id, wish }) => {
                let (connection, rtt_ms) = (self.connection, self.rtt.ms());
                // A table that has ended has closed the inbox, which is seen next.
                let _ = self.table.send(Command::Wish { connection, id, wish, rtt_ms }).await;
                return ControlFlow::Continue(Ok(()));
            }
            Ok(ClientMessage::Hello { .. }) => ServerMessage::Trouble(Trouble::NoHello),
            Err(reply) => reply,
        };
        ControlFlow::Continue(self.wire.say(&reply).await)
    }
}

/// Why the table has ended the connection; if it says nothing, something broke.
fn parting(inbox: &mut Inbox) -> Closing {
    Closing::silently(match inbox.parting.try_recv() {
        Ok(Parting::Slow) => close::SLOW,
        Ok(Parting::Stopping) => close::STOPPING,
        Ok(Parting::Storage) => close::STORAGE,
        Err(_) => close::AGAIN,
    })
}
