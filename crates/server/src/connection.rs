//! One client's connection: hello, then commands to a table and updates from it.

use std::{
    net::SocketAddr,
    ops::ControlFlow,
    pin::pin,
    sync::{Arc, atomic::Ordering},
    time::Instant,
};

use axum::{
    Extension,
    body::Bytes,
    extract::{ConnectInfo, Path, RawQuery, State, WebSocketUpgrade, ws::Message},
    http::HeaderMap,
    response::Response,
};
use tapis_protocol::{ClientMessage, ProtocolError, ServerMessage};
use tapis_room::{Departure, DeviceNote, Person, Position, Shown};
use tokio::{
    sync::{mpsc, watch},
    time::{self, sleep_until, timeout},
};

use crate::{
    app::App,
    clock::Clock,
    closing::Close,
    events,
    form::Form,
    gateway::{CallerId, Inbox, ToSend},
    guard::{Address, Credits, Spend, check_origin},
    http_error::HttpError,
    limits,
    listen::{self, Below},
    measure::{Counted, Measure, PingBytes},
    people,
    table::{Call, Join},
    wire::{Frame, Gone, Wire},
};

/// `GET /api/tables/{code}/ws`
///
/// A page of another site gets no connection. Every other error is sent over it, because a browser
/// does not show its page the response to a refused upgrade.
pub(crate) async fn upgrade(
    State(app): State<Arc<App>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    Extension(below): Extension<Below>,
    Path(code): Path<String>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, HttpError> {
    let permit = Permit::take(&app, peer, &headers)?;
    let form = Form::of_socket(query.as_deref());
    let outlet = below.outlet();
    let measure = Measure::new(if app.config.front.is_proxy(peer.ip()) {
        // What is measured there is the way to the proxy.
        None
    } else {
        Some(Box::new(move || below.round_trip()))
    });
    let who = people::identify(&app.store, &headers).await;
    Ok(listen::bounded(upgrade).on_upgrade(move |socket| {
        converse(Wire::of_socket(socket, form, outlet), permit, code, who, measure)
    }))
}

/// `GET /api/tables/{code}/events`: the same where a network lets no socket through, see [`events`].
pub(crate) async fn stream(
    State(app): State<Arc<App>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    Path(code): Path<String>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Result<Response, HttpError> {
    let permit = Permit::take(&app, peer, &headers)?;
    let form = Form::of_socket(query.as_deref());
    let who = people::identify(&app.store, &headers).await;
    let (events, response) = events::open(&app.streams);
    let wire = Wire::of_events(events, form);
    tokio::spawn(converse(wire, permit, code, who, Measure::new(None)));
    Ok(response)
}

/// Serves a connection and says goodbye. All that a connection holds while nothing happens is in this
/// future: what is large and rare is in boxes.
async fn converse(
    mut wire: Wire,
    permit: Permit,
    code: String,
    who: Result<Person, HttpError>,
    measure: Box<Measure>,
) {
    let ended = match who {
        Ok(person) => serve(&mut wire, &permit, &code, person, measure).await,
        Err(HttpError(error)) => Err(Close::after(error)),
    };
    if let Err(close) = ended {
        if let Some(error) = &close.error {
            permit.app.metrics.refuse(error);
        }
        // The client may have gone by itself.
        let _ = wire.close(close).await;
        // It counts as open until it is closed, and keeps no stopping server.
        drop(permit);
        wire.until_answered().await;
    }
}

/// The right to one of the connections that the server allows.
struct Permit {
    app: Arc<App>,
    address: Address,
    /// As long as this exists, a stopping server waits for the connection's last message.
    stop: watch::Receiver<bool>,
}

impl Permit {
    fn take(app: &Arc<App>, peer: SocketAddr, headers: &HeaderMap) -> Result<Self, HttpError> {
        check_origin(headers, &app.config.allowed_origins)?;
        app.admit_read(peer, headers)?;
        let address = Address::of(&app.config.front, peer, headers);
        app.addresses.connect(address)?;
        let permit = Self { app: Arc::clone(app), address, stop: app.registry.stopping() };
        if app.n_connections.fetch_add(1, Ordering::Relaxed) < app.config.limits.connections {
            Ok(permit)
        } else {
            Err(HttpError(ProtocolError::Full { what: "connections".into() }))
        }
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        self.app.n_connections.fetch_sub(1, Ordering::Relaxed);
        self.app.addresses.disconnect(self.address);
    }
}

type UntilClosed<T> = Result<T, Close>;

/// Serves a connection from hello to its end; `Ok` if the client has gone.
async fn serve(
    wire: &mut Wire,
    permit: &Permit,
    code: &str,
    person: Person,
    measure: Box<Measure>,
) -> UntilClosed<()> {
    let mut rates = Rates::new(permit);
    let mut stop = permit.stop.clone();
    let greeting = tokio::select! {
        greeting = timeout(limits::HELLO_WAIT, hello(wire, &mut rates)) => greeting,
        _ = stop.wait_for(|stop| *stop) => return Err(Close::after(ProtocolError::Stopping)),
    };
    drop(stop);
    let greeting = match greeting {
        Ok(Ok(Some(greeting))) => greeting,
        Ok(Ok(None)) => return Ok(()),
        Ok(Err(close)) => return Err(close),
        Err(_) => return Err(Close::after(ProtocolError::NoHello)),
    };
    let registry = &permit.app.registry;
    let inbox = registry.connect(wire.take_outlet(), permit.address);
    let (connection, form) = (inbox.id(), wire.form());
    let Greeting { have, takes_part } = greeting;
    let by = code.to_ascii_uppercase();
    let join = Join { connection, person, by, have, takes_part, form };
    let table = registry.join(code, join).await.map_err(Close::after)?;
    let clock = registry.clock();
    let departure = Departure::Lost;
    let mut client = Client { wire, connection, table, rates, measure, clock, departure };
    let ended = client.play(inbox).await;
    // A table that has ended needs no goodbye.
    let _ = client.table.send(Call::Leave(connection, client.departure)).await;
    ended
}

/// What a client says first.
struct Greeting {
    /// How far it has followed the table.
    have: Option<Position>,
    /// Whether it takes part in deals.
    takes_part: bool,
}

/// Waits for hello; nothing comes of it if the client has gone.
async fn hello(wire: &mut Wire, rates: &mut Rates<'_>) -> UntilClosed<Option<Greeting>> {
    loop {
        let message = match wire.receive().await {
            Frame::Message(message) => rates.admit(message),
            Frame::Pong(_) | Frame::Ping => continue,
            Frame::TooLong => return Err(Close::too_long()),
            Frame::Gone(_) => return Ok(None),
        };
        let reply = match message {
            Ok(ClientMessage::Hello { protocol: _, have, takes_part }) => {
                return Ok(Some(Greeting { have, takes_part }));
            }
            Ok(ClientMessage::Do { id, .. }) => {
                ServerMessage::Refused { id, error: ProtocolError::NoHello }
            }
            Ok(
                ClientMessage::Heard(_)
                | ClientMessage::Promise { .. }
                | ClientMessage::Contribute { .. }
                | ClientMessage::Ping,
            ) => ServerMessage::Error(ProtocolError::NoHello),
            Err(reply) => reply,
        };
        if let ServerMessage::Error(error @ ProtocolError::Version { .. }) = reply {
            return Err(Close::after(error));
        }
        if wire.say(&reply).await.is_err() {
            return Ok(None);
        }
    }
}

/// How fast a client may send messages.
struct Rates<'a> {
    permit: &'a Permit,
    own: Credits,
}

impl<'a> Rates<'a> {
    fn new(permit: &'a Permit) -> Self {
        Self { permit, own: Credits::new(limits::CONNECTION_MESSAGES, Instant::now()) }
    }

    fn take(&mut self) -> Result<(), ProtocolError> {
        self.own.take(Instant::now())?;
        self.permit.app.addresses.spend(self.permit.address, Spend::Message)
    }

    /// Lets a message pass, or says what to reply instead. Even a message that comes too fast has
    /// been read, so that its command gets a reply.
    fn admit(
        &mut self,
        message: Result<ClientMessage, ProtocolError>,
    ) -> Result<ClientMessage, ServerMessage> {
        let metrics = &self.permit.app.metrics;
        metrics.messages.inc();
        match (self.take(), message) {
            (Ok(()), Ok(message)) => Ok(message),
            (Ok(()), Err(error)) => {
                metrics.refuse(&error);
                Err(ServerMessage::Error(error))
            }
            (Err(error), message) => {
                metrics.refuse(&error);
                Err(match message {
                    Ok(ClientMessage::Do { id, .. }) => ServerMessage::Refused { id, error },
                    Ok(
                        ClientMessage::Hello { .. }
                        | ClientMessage::Promise { .. }
                        | ClientMessage::Contribute { .. }
                        | ClientMessage::Heard(_)
                        | ClientMessage::Ping,
                    )
                    | Err(_) => ServerMessage::Error(error),
                })
            }
        }
    }
}

/// A client at a table.
struct Client<'a> {
    wire: &'a mut Wire,
    connection: CallerId,
    table: mpsc::Sender<Call>,
    rates: Rates<'a>,
    measure: Box<Measure>,
    clock: Clock,
    /// How the connection ends.
    departure: Departure,
}

impl Client<'_> {
    /// Carries messages both ways until one side closes the connection.
    async fn play(&mut self, mut inbox: Inbox) -> UntilClosed<()> {
        let mut heard_at = time::Instant::now();
        // One timer, set anew only when it has rung: a message moves nothing nearer.
        let mut alarm = pin!(sleep_until(heard_at));
        let table = self.table.clone();
        let mut table_ended = pin!(table.closed());
        let mut there_is_a_table = true;
        loop {
            let flow = tokio::select! {
                // Most often it is the table that has something to say; there is little of that.
                biased;
                outgoing = inbox.messages.recv() => match outgoing {
                    Some(outgoing) => self.send(outgoing, &mut inbox).await,
                    None => return Err(Close::by_table(inbox.goodbye())),
                },
                received = self.wire.receive() => {
                    heard_at = time::Instant::now();
                    match self.receive(received).await {
                        ControlFlow::Continue(sent) => sent,
                        ControlFlow::Break(ended) => return ended,
                    }
                }
                () = &mut alarm => {
                    let silent_at = heard_at + limits::SILENCE;
                    if silent_at <= time::Instant::now() {
                        return Ok(());
                    }
                    let due = self.measure.ping_if_due(heard_at.into_std(), Instant::now());
                    let next_ping = self.measure.next_ping(heard_at.into_std());
                    alarm.as_mut().reset(silent_at.min(next_ping.into()));
                    match due {
                        Some(bytes) => self.wire.send(ping(&bytes)).await,
                        None => Ok(()),
                    }
                }
                // It has said goodbye, or it is broken and never will.
                () = &mut table_ended, if there_is_a_table => {
                    there_is_a_table = false;
                    inbox.close();
                    Ok(())
                }
            };
            if let Err(Gone) = flow {
                return Ok(());
            }
        }
    }

    /// Sends all that the table has left to this task, in one write. What can be raced for goes out
    /// together with a number and a ping.
    async fn send(&mut self, first: ToSend, inbox: &mut Inbox) -> Result<(), Gone> {
        let (mut messages, mut next, mut reveals) = (Vec::with_capacity(2), Some(first), None);
        let mut n_sent = 0;
        while let Some(to_send) = next.take() {
            n_sent += 1;
            if let ToSend::Message(outgoing) = to_send {
                messages.push(outgoing.message.into());
                reveals = outgoing.reveals;
            }
            next = reveals.is_none().then(|| inbox.messages.try_recv().ok()).flatten();
        }
        let Some(position) = reveals else {
            self.wire.send_all(messages).await?;
            inbox.sent(n_sent);
            return Ok(());
        };
        let at_ms = self.clock.now_ms();
        let now = Instant::now();
        let (nonce, bytes) = self.measure.reveal(now);
        let reveal = self.wire.form().message(&ServerMessage::Reveal { nonce });
        messages.extend([reveal.into(), ping(&bytes)]);
        self.wire.send_all(messages).await?;
        inbox.sent(n_sent);
        let shown = Shown { position, at_ms, rtt_ms: self.measure.most_ms(now) };
        let _ = self.table.send(Call::Shown { connection: self.connection, shown }).await;
        Ok(())
    }

    /// Takes a pong, and tells the table what it says.
    async fn pong(&mut self, bytes: &[u8]) {
        let now = Instant::now();
        if self.measure.pong(bytes, now) == Counted::No {
            return;
        }
        if let Some(trip) = self.measure.new_trip(now) {
            let connection = self.connection;
            let _ = self.table.send(Call::Measured { connection, trip }).await;
        }
    }

    async fn fair(&mut self, note: DeviceNote) {
        let connection = self.connection;
        let _ = self.table.send(Call::Fair { connection, note }).await;
    }

    async fn receive(&mut self, received: Frame) -> ControlFlow<UntilClosed<()>, Result<(), Gone>> {
        let (now, at) = (Instant::now(), self.clock.now());
        let message = match received {
            Frame::Message(message) => self.rates.admit(message),
            Frame::Pong(bytes) => {
                self.pong(&bytes).await;
                return ControlFlow::Continue(Ok(()));
            }
            Frame::Ping => return ControlFlow::Continue(Ok(())),
            Frame::TooLong => return ControlFlow::Break(Err(Close::too_long())),
            Frame::Gone(how) => {
                self.departure = how;
                return ControlFlow::Break(Ok(()));
            }
        };
        let reply = match message {
            Ok(ClientMessage::Do { id, command }) => {
                let connection = self.connection;
                let timing = self.measure.timing(command.reaction(), now);
                let message = Call::Command { connection, id, command, at, timing };
                // A table that has ended has closed the inbox, which is seen next.
                let _ = self.table.send(message).await;
                return ControlFlow::Continue(Ok(()));
            }
            Ok(ClientMessage::Heard(position)) => {
                let connection = self.connection;
                let _ = self.table.send(Call::Heard { connection, position }).await;
                return ControlFlow::Continue(Ok(()));
            }
            Ok(ClientMessage::Promise { game, promise }) => {
                self.fair(DeviceNote::Promise(game, promise)).await;
                return ControlFlow::Continue(Ok(()));
            }
            Ok(ClientMessage::Contribute { game, contribution }) => {
                self.fair(DeviceNote::Contribute(game, contribution)).await;
                return ControlFlow::Continue(Ok(()));
            }
            Ok(ClientMessage::Ping) => ServerMessage::Pong,
            Ok(ClientMessage::Hello { .. }) => ServerMessage::Error(ProtocolError::NoHello),
            Err(reply) => reply,
        };
        ControlFlow::Continue(self.wire.say(&reply).await)
    }
}

fn ping(bytes: &PingBytes) -> Message {
    Message::Ping(Bytes::copy_from_slice(bytes))
}
