//! A relay before the server whose connections can stop without being closed, as when a telephone has
//! slept or a router has forgotten them.

use std::{
    io,
    net::{Ipv4Addr, SocketAddr},
};

use anyhow::Result;
use tokio::{
    io::{AsyncWriteExt as _, copy_bidirectional},
    net::{TcpListener, TcpSocket, TcpStream},
    sync::watch,
};

/// It passes everything on until it is frozen, and what is opened later as before.
#[derive(Debug)]
pub struct Relay {
    address: SocketAddr,
    link: watch::Sender<Link>,
}

/// What becomes of connections; those that are open are told of every change.
#[derive(Clone, Copy, Debug)]
struct Link {
    open: Open,
    later: Later,
    /// From where the server is reached.
    from: Ipv4Addr,
}

/// What becomes of connections that are open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Open {
    /// Nothing passes any more, and nobody is told.
    Frozen,
    /// Both ends are closed.
    Closed,
}

/// What becomes of connections that are opened after the others were frozen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Later {
    Answered,
    Silent,
    /// But for live connections, as in schools.
    NoSockets,
}

impl Relay {
    pub(crate) async fn before(server: SocketAddr) -> Result<Self> {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await?;
        let address = listener.local_addr()?;
        let link = Link { open: Open::Frozen, later: Later::Answered, from: Ipv4Addr::LOCALHOST };
        let (link, known) = watch::channel(link);
        tokio::spawn(async move {
            let mut silent = Vec::new();
            while let Ok((client, _)) = listener.accept().await {
                let mut link = known.clone();
                let later = link.borrow_and_update().later;
                match later {
                    Later::Answered => drop(tokio::spawn(pass_on(client, server, link))),
                    Later::NoSockets => drop(tokio::spawn(refuse_sockets(client, server, link))),
                    // Accepted, and never answered.
                    Later::Silent => silent.push(client),
                }
            }
        });
        Ok(Self { address, link })
    }

    pub(crate) fn origin(&self) -> String {
        format!("http://{}", self.address)
    }

    fn change(&self, open: Open, later: Later) {
        self.link.send_modify(|link| (link.open, link.later) = (open, later));
    }

    /// From now on nothing passes over the connections that are open, and nobody is told.
    pub fn freeze(&self) {
        self.change(Open::Frozen, Later::Answered);
    }

    /// Ends what is open; whoever comes back comes from another address.
    pub fn roam(&self) {
        self.link.send_modify(|link| {
            let [.., last] = link.from.octets();
            *link = Link {
                open: Open::Closed,
                later: Later::Answered,
                from: Ipv4Addr::new(127, 0, 0, last % 200 + 1),
            };
        });
    }

    /// From now on nobody gets a WebSocket any more; what is open goes on.
    pub fn refuse_sockets(&self) {
        self.link.send_if_modified(|link| {
            link.later = Later::NoSockets;
            false
        });
    }

    /// From now on nothing passes at all: whoever connects is accepted and hears nothing.
    pub fn silence(&self) {
        self.change(Open::Frozen, Later::Silent);
    }
}

async fn refuse_sockets(mut client: TcpStream, server: SocketAddr, link: watch::Receiver<Link>) {
    let mut head = [0; 2_048];
    let Ok(n) = client.peek(&mut head).await else { return };
    let head = String::from_utf8_lossy(&head[..n]).to_ascii_lowercase();
    if head.contains("upgrade: websocket") {
        let refused = b"HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n";
        let _ = client.write_all(refused).await;
    } else {
        pass_on(client, server, link).await;
    }
}

async fn pass_on(mut client: TcpStream, server: SocketAddr, mut link: watch::Receiver<Link>) {
    let from = link.borrow().from;
    let Ok(mut server) = connect(from, server).await else { return };
    tokio::select! {
        _ = copy_bidirectional(&mut client, &mut server) => {}
        changed = link.changed() => if changed.is_ok() && link.borrow().open == Open::Frozen {
            // Both ends stay open until the test is over.
            std::future::pending::<()>().await;
        }
    }
}

async fn connect(from: Ipv4Addr, server: SocketAddr) -> io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.bind((from, 0).into())?;
    socket.connect(server).await
}
