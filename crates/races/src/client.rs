//! A client as small as it can be that still decides itself when a pong is sent.

use std::{net::SocketAddr, time::Instant};

use anyhow::{Context as _, Result, bail, ensure};
use fastwebsockets::{
    Frame, OpCode, Payload, Role, WebSocket, WebSocketError, WebSocketRead, WebSocketWrite,
};
use tapis_protocol::{
    ClientMessage, ServerMessage, VERSION,
    http::{Me, NewTable, TableSummary},
};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _, ReadHalf, WriteHalf},
    net::TcpStream,
    sync::mpsc,
};

/// Somebody whom the server knows.
#[derive(Clone, Debug)]
pub(crate) struct Guest {
    server: SocketAddr,
    cookie: String,
}

/// What comes over a socket, and when it came.
pub(crate) enum Heard {
    Message(Box<ServerMessage>),
    Ping(Vec<u8>),
}

/// An open socket.
pub(crate) struct Socket {
    pub(crate) heard: mpsc::UnboundedReceiver<(Instant, Heard)>,
    out: WebSocketWrite<WriteHalf<TcpStream>>,
    last_id: u64,
}

impl Guest {
    /// Arrives at the server with a name.
    pub(crate) async fn arrive(server: SocketAddr, nick: &str) -> Result<Self> {
        let body = serde_json::to_string(&Me { nick: nick.to_owned() })?;
        let (head, _) = request(server, "PUT", "/api/me", "", &body).await?;
        let cookie = head.lines().find_map(|line| {
            let (name, value) = line.split_once(": ")?;
            let is_cookie = name.eq_ignore_ascii_case("set-cookie");
            is_cookie.then(|| value.split(';').next().unwrap_or_default().to_owned())
        });
        Ok(Self { server, cookie: cookie.context("the server gave no cookie")? })
    }

    /// Opens a table; its code.
    pub(crate) async fn open_table(&self, new: &NewTable) -> Result<String> {
        let body = serde_json::to_string(new)?;
        let (_, body) = request(self.server, "POST", "/api/tables", &self.cookie, &body).await?;
        Ok(serde_json::from_str::<TableSummary>(&body)?.code)
    }

    /// Joins a table.
    pub(crate) async fn join(&self, code: &str) -> Result<Socket> {
        let mut stream = TcpStream::connect(self.server).await?;
        stream.set_nodelay(true)?;
        let (server, cookie) = (self.server, &self.cookie);
        let head = format!(
            "GET /api/tables/{code}/ws HTTP/1.1\r\nHost: {server}\r\nCookie: {cookie}\r\n\
             Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n\
             Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        );
        stream.write_all(head.as_bytes()).await?;
        let mut reply = Vec::new();
        while !reply.ends_with(b"\r\n\r\n") {
            reply.push(stream.read_u8().await?);
        }
        ensure!(reply.starts_with(b"HTTP/1.1 101"), "{}", String::from_utf8_lossy(&reply));
        let mut socket = WebSocket::after_handshake(stream, Role::Client);
        socket.set_auto_pong(false);
        let (read, out) = socket.split(tokio::io::split);
        let (send, heard) = mpsc::unbounded_channel();
        tokio::spawn(async move {
            // It ends with the connection, or with whoever listens.
            let _ = listen(read, send).await;
        });
        let mut socket = Socket { heard, out, last_id: 0 };
        socket.say(&ClientMessage::Hello { protocol: VERSION, have: None }).await?;
        Ok(socket)
    }
}

async fn listen(
    mut read: WebSocketRead<ReadHalf<TcpStream>>,
    send: mpsc::UnboundedSender<(Instant, Heard)>,
) -> Result<()> {
    let mut nothing = |_: Frame<'_>| async { Ok::<(), WebSocketError>(()) };
    loop {
        let frame = read.read_frame(&mut nothing).await?;
        let now = Instant::now();
        let heard = match frame.opcode {
            OpCode::Text => Heard::Message(serde_json::from_slice(&frame.payload)?),
            OpCode::Ping => Heard::Ping(frame.payload.to_vec()),
            OpCode::Close => return Ok(()),
            OpCode::Binary | OpCode::Pong | OpCode::Continuation => continue,
        };
        send.send((now, heard)).ok().context("nobody listens")?;
    }
}

impl Socket {
    pub(crate) async fn say(&mut self, message: &ClientMessage) -> Result<()> {
        let text = message.to_json().into_bytes();
        Ok(self.out.write_frame(Frame::text(Payload::Owned(text))).await?)
    }

    pub(crate) async fn ask(&mut self, command: tapis_protocol::Command) -> Result<()> {
        self.last_id += 1;
        self.say(&ClientMessage::Do { id: self.last_id, command }).await
    }

    pub(crate) async fn pong(&mut self, bytes: Vec<u8>) -> Result<()> {
        Ok(self.out.write_frame(Frame::pong(Payload::Owned(bytes))).await?)
    }
}

/// One request over a connection of its own: head and body of the response.
async fn request(
    server: SocketAddr,
    method: &str,
    path: &str,
    cookie: &str,
    body: &str,
) -> Result<(String, String)> {
    let mut stream = TcpStream::connect(server).await?;
    let n_bytes = body.len();
    let head = format!(
        "{method} {path} HTTP/1.1\r\nHost: {server}\r\nCookie: {cookie}\r\nConnection: close\r\n\
         Content-Type: application/json\r\nContent-Length: {n_bytes}\r\n\r\n{body}"
    );
    stream.write_all(head.as_bytes()).await?;
    let mut reply = String::new();
    stream.read_to_string(&mut reply).await?;
    let Some((head, body)) = reply.split_once("\r\n\r\n") else { bail!("cut short: {reply}") };
    let is_done = ["HTTP/1.1 200", "HTTP/1.1 201"].iter().any(|status| head.starts_with(status));
    ensure!(is_done, "{method} {path}: {head} {body}");
    Ok((head.to_owned(), body.to_owned()))
}
