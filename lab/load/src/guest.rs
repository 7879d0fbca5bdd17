//! Somebody who comes to a server: a name and a table over HTTP, then a WebSocket in the compact form.
//!
//! All of it goes over one TCP connection where that is still open, so that thousands of guests do
//! not need thousands of connections more.

use std::{
    fmt::Write as _,
    io,
    net::{IpAddr, SocketAddr, ToSocketAddrs as _},
    time::{Duration, Instant},
};

use fastwebsockets::{
    Frame, OpCode, Payload, Role, WebSocket, WebSocketError, WebSocketRead, WebSocketWrite,
};
use tapis_protocol::{
    ClientMessage, Command, VERSION,
    compact::{Compact as _, FORM},
    http::{Me, NewTable, TableSummary},
};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::{
        TcpSocket, TcpStream,
        tcp::{OwnedReadHalf, OwnedWriteHalf},
    },
};

use crate::LoadError;

/// A server hangs up on whoever asks nothing for longer.
const KEPT: Duration = Duration::from_secs(5);
/// The longest answer to a request.
const MOST_BYTES: usize = 1 << 20;

/// Where a server is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Site {
    address: SocketAddr,
    /// What the server is called in requests.
    host: String,
    /// What stands before its paths: nothing, or `/cards`.
    base: String,
    /// From which address of this machine to come, if not from any.
    from: Option<IpAddr>,
}

impl Site {
    /// A server at this address.
    pub fn at(address: SocketAddr) -> Self {
        Self { address, host: address.to_string(), base: String::new(), from: None }
    }

    /// A server at `http://HOST:PORT`, or at a path there.
    ///
    /// # Errors
    /// If it is written otherwise, or the name is that of no machine.
    pub fn parse(url: &str) -> Result<Self, LoadError> {
        let there = url.strip_prefix("http://").map(|there| there.trim_end_matches('/'));
        let is_there = |it: &&str| !it.contains(['@', '?', '#', ' ']) && !it.is_empty();
        let there = there.filter(is_there).ok_or_else(|| LoadError::Url(url.to_owned()))?;
        let (host, base) = there.split_at(there.find('/').unwrap_or(there.len()));
        let has_port = host.rsplit_once(':').is_some_and(|(_, port)| port.parse::<u16>().is_ok());
        let full = if has_port { host.to_owned() } else { format!("{host}:80") };
        let unreachable = |why| LoadError::Unreachable { server: url.to_owned(), why };
        let address = full.to_socket_addrs().map_err(unreachable)?.next();
        let address = address.ok_or_else(|| unreachable(io::ErrorKind::NotFound.into()))?;
        Ok(Self { address, host: host.to_owned(), base: base.to_owned(), from: None })
    }

    /// The same, reached from this address.
    pub fn reached_from(self, from: IpAddr) -> Self {
        Self { from: Some(from), ..self }
    }

    async fn connect(&self) -> Result<TcpStream, LoadError> {
        let connected = async {
            let socket = match self.address {
                SocketAddr::V4(_) => TcpSocket::new_v4()?,
                SocketAddr::V6(_) => TcpSocket::new_v6()?,
            };
            if let Some(from) = self.from {
                socket.bind(SocketAddr::new(from, 0))?;
            }
            socket.set_nodelay(true)?;
            socket.connect(self.address).await
        };
        let server = || format!("http://{}", self.host);
        connected.await.map_err(|why| LoadError::Unreachable { server: server(), why })
    }
}

/// Somebody whom the server knows.
#[derive(Debug)]
pub struct Guest {
    site: Site,
    cookie: String,
    /// The connection that was used last.
    kept: Option<(TcpStream, Instant)>,
}

/// What a server has answered.
struct Response {
    head: String,
    body: Vec<u8>,
}

impl Guest {
    /// Arrives at the server with a name.
    ///
    /// # Errors
    /// If the server is not there, or does not let them in.
    pub async fn arrive(site: Site, nick: &str) -> Result<Self, LoadError> {
        let mut guest = Self { site, cookie: String::new(), kept: None };
        let response = guest.ask("PUT", "/api/me", &json(&Me { nick: nick.to_owned() })).await?;
        let cookie = response.head.lines().find_map(|line| {
            let (name, value) = line.split_once(": ")?;
            let is_cookie = name.eq_ignore_ascii_case("set-cookie");
            is_cookie.then(|| value.split(';').next().unwrap_or_default().to_owned())
        });
        guest.cookie = cookie.ok_or_else(|| LoadError::Unreadable("no cookie".to_owned()))?;
        Ok(guest)
    }

    /// Opens a table; its code.
    ///
    /// # Errors
    /// If the server opens none.
    pub async fn open_table(&mut self, new: &NewTable) -> Result<String, LoadError> {
        let response = self.ask("POST", "/api/tables", &json(new)).await?;
        let summary: TableSummary = serde_json::from_slice(&response.body)
            .map_err(|why| LoadError::Unreadable(why.to_string()))?;
        Ok(summary.code)
    }

    /// Joins a table, and says hello.
    ///
    /// # Errors
    /// If the server opens no socket.
    pub async fn join(&mut self, code: &str) -> Result<(Incoming, Outgoing), LoadError> {
        let (incoming, mut outgoing) =
            self.upgrade(&format!("/api/tables/{code}/ws?form={FORM}")).await?;
        let hello = ClientMessage::Hello { protocol: VERSION, have: None, takes_part: false };
        outgoing.say(&hello).await?;
        Ok((incoming, outgoing))
    }

    async fn upgrade(&mut self, path: &str) -> Result<(Incoming, Outgoing), LoadError> {
        let upgrade = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n\
                       Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
        let (response, stream) = self.exchange("GET", path, upgrade, "").await?;
        if !response.head.starts_with("HTTP/1.1 101") {
            return Err(refused("a socket", &response));
        }
        Ok(after_handshake(stream))
    }

    async fn ask(&mut self, method: &str, path: &str, body: &str) -> Result<Response, LoadError> {
        let mut headers = "Content-Type: application/json\r\n".to_owned();
        let _ = write!(headers, "Content-Length: {}\r\n", body.len());
        let (response, stream) = self.exchange(method, path, &headers, body).await?;
        let is_done =
            ["HTTP/1.1 200", "HTTP/1.1 201"].iter().any(|it| response.head.starts_with(it));
        if !is_done {
            return Err(refused(&format!("{method} {path}"), &response));
        }
        self.kept = Some((stream, Instant::now()));
        Ok(response)
    }

    async fn exchange(
        &mut self,
        method: &str,
        path: &str,
        headers: &str,
        body: &str,
    ) -> Result<(Response, TcpStream), LoadError> {
        let kept = self.kept.take().filter(|(_, since)| since.elapsed() < KEPT);
        let mut stream = match kept {
            Some((stream, _)) => stream,
            None => self.site.connect().await?,
        };
        let (Site { host, base, .. }, cookie) = (&self.site, &self.cookie);
        let request = format!(
            "{method} {base}{path} HTTP/1.1\r\nHost: {host}\r\nCookie: {cookie}\r\n{headers}\r\n{body}"
        );
        let answered = async {
            stream.write_all(request.as_bytes()).await?;
            response(&mut stream).await
        };
        let response = answered.await.map_err(|why| LoadError::Gone(why.to_string()))?;
        Ok((response, stream))
    }
}

/// Opens a socket of a server that asks for nothing.
///
/// # Errors
/// If the server is not there, or opens none.
pub(crate) async fn plain(site: Site, path: &str) -> Result<(Incoming, Outgoing), LoadError> {
    Guest { site, cookie: String::new(), kept: None }.upgrade(path).await
}

fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("plain data")
}

fn refused(asked: &str, response: &Response) -> LoadError {
    let status = response.head.lines().next().unwrap_or_default();
    let why = format!("{status} {}", String::from_utf8_lossy(&response.body));
    LoadError::Refused { asked: asked.to_owned(), why: why.trim_end().to_owned() }
}

/// Reads one answer and nothing behind it: before a guest says hello nothing is there.
async fn response(stream: &mut TcpStream) -> io::Result<Response> {
    let mut read = Vec::with_capacity(1 << 10);
    let head_ends = loop {
        if let Some(at) = read.windows(4).position(|four| four == b"\r\n\r\n") {
            break at + 4;
        }
        if stream.read_buf(&mut read).await? == 0 || read.len() > MOST_BYTES {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
    };
    let head = String::from_utf8_lossy(&read[..head_ends]).into_owned();
    let n_bytes = head.lines().find_map(|line| {
        let (name, value) = line.split_once(": ")?;
        name.eq_ignore_ascii_case("content-length").then(|| value.parse().ok())?
    });
    let mut body = read.split_off(head_ends);
    while body.len() < n_bytes.unwrap_or(0).min(MOST_BYTES) {
        if stream.read_buf(&mut body).await? == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
    }
    Ok(Response { head, body })
}

fn after_handshake(stream: TcpStream) -> (Incoming, Outgoing) {
    let mut socket = WebSocket::after_handshake(stream, Role::Client);
    // Whoever measures round trips has to know when a pong goes out.
    socket.set_auto_pong(false);
    socket.set_auto_close(false);
    let (read, write) = socket.split(TcpStream::into_split);
    (Incoming { read }, Outgoing { write, last_id: 0 })
}

/// What comes over a socket.
#[derive(Debug, PartialEq, Eq)]
pub enum Heard {
    /// A message.
    Bytes(Vec<u8>),
    /// A ping, which wants a pong with the same bytes.
    Ping(Vec<u8>),
    /// The server says goodbye, with the code of why.
    Closed(Option<u16>),
}

/// The end of a socket that hears.
pub struct Incoming {
    read: WebSocketRead<OwnedReadHalf>,
}

/// The end of a socket that speaks.
pub struct Outgoing {
    write: WebSocketWrite<OwnedWriteHalf>,
    last_id: u64,
}

impl Incoming {
    /// What comes next, and when it came.
    ///
    /// # Errors
    /// If nothing comes any more.
    pub async fn hear(&mut self) -> Result<(Instant, Heard), LoadError> {
        let mut nothing = |_: Frame<'_>| async { Ok::<(), WebSocketError>(()) };
        loop {
            let frame = self.read.read_frame(&mut nothing).await.map_err(gone)?;
            let now = Instant::now();
            let heard = match frame.opcode {
                OpCode::Binary | OpCode::Text => Heard::Bytes(frame.payload.into()),
                OpCode::Ping => Heard::Ping(frame.payload.into()),
                OpCode::Close => {
                    let code = frame.payload.first_chunk().map(|two| u16::from_be_bytes(*two));
                    Heard::Closed(code)
                }
                OpCode::Pong | OpCode::Continuation => continue,
            };
            return Ok((now, heard));
        }
    }
}

impl Outgoing {
    /// Says something.
    ///
    /// # Errors
    /// If nobody listens any more.
    pub async fn say(&mut self, message: &ClientMessage) -> Result<(), LoadError> {
        self.send(message.to_compact()).await
    }

    /// Asks for something; its number.
    ///
    /// # Errors
    /// If nobody listens any more.
    pub async fn ask(&mut self, command: Command) -> Result<u64, LoadError> {
        self.last_id += 1;
        self.say(&ClientMessage::Do { id: self.last_id, command }).await?;
        Ok(self.last_id)
    }

    /// The number of what is asked next.
    pub(crate) const fn next_id(&self) -> u64 {
        self.last_id + 1
    }

    /// Sends these bytes.
    pub(crate) async fn send(&mut self, bytes: Vec<u8>) -> Result<(), LoadError> {
        self.write.write_frame(Frame::binary(Payload::Owned(bytes))).await.map_err(gone)
    }

    /// Answers a ping.
    ///
    /// # Errors
    /// If nobody listens any more.
    pub async fn pong(&mut self, bytes: Vec<u8>) -> Result<(), LoadError> {
        self.write.write_frame(Frame::pong(Payload::Owned(bytes))).await.map_err(gone)
    }
}

#[expect(clippy::needless_pass_by_value, reason = "as errors are mapped")]
fn gone(error: WebSocketError) -> LoadError {
    LoadError::Gone(error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_an_address_by_http_is_one_of_a_server() {
        for url in ["", "127.0.0.1:80", "https://127.0.0.1", "http://", "http://a?b", "http://a b"]
        {
            assert!(matches!(Site::parse(url), Err(LoadError::Url(_))), "{url}");
        }
        let site = Site::parse("http://127.0.0.1/cards/").expect("an address");
        assert_eq!((site.host.as_str(), site.base.as_str()), ("127.0.0.1", "/cards"));
        let site = Site::parse("http://127.0.0.1:3100/").expect("an address");
        assert_eq!((site.host.as_str(), site.address.port()), ("127.0.0.1:3100", 3100));
        assert_eq!(Site::parse("http://127.0.0.1").expect("an address").address.port(), 80);
        assert_eq!(Site::parse("http://[::1]:5").expect("an address").address.port(), 5);
    }
}
