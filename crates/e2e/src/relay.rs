//! A relay before the server whose connections can stop without being closed, as when a telephone has
//! slept or a router has forgotten them.

use std::net::SocketAddr;

use anyhow::Result;
use tokio::{
    io::{AsyncWriteExt as _, copy_bidirectional},
    net::{TcpListener, TcpStream},
    sync::watch,
};

/// It passes everything on until it is frozen, and what is opened later as before.
#[derive(Debug)]
pub struct Relay {
    address: SocketAddr,
    /// Whether what is opened later is answered.
    freezes: watch::Sender<Later>,
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
        let (freezes, known) = watch::channel(Later::Answered);
        tokio::spawn(async move {
            let mut silent = Vec::new();
            while let Ok((client, _)) = listener.accept().await {
                let mut freezes = known.clone();
                let later = *freezes.borrow_and_update();
                match later {
                    Later::Answered => drop(tokio::spawn(pass_on(client, server, freezes))),
                    Later::NoSockets => drop(tokio::spawn(refuse_sockets(client, server, freezes))),
                    // Accepted, and never answered.
                    Later::Silent => silent.push(client),
                }
            }
        });
        Ok(Self { address, freezes })
    }

    pub(crate) fn origin(&self) -> String {
        format!("http://{}", self.address)
    }

    /// From now on nothing passes over the connections that are open, and nobody is told.
    pub fn freeze(&self) {
        self.freezes.send_replace(Later::Answered);
    }

    /// From now on nobody gets a WebSocket any more; what is open goes on.
    pub fn refuse_sockets(&self) {
        self.freezes.send_if_modified(|later| {
            *later = Later::NoSockets;
            false
        });
    }

    /// From now on nothing passes at all: whoever connects is accepted and hears nothing.
    pub fn silence(&self) {
        self.freezes.send_replace(Later::Silent);
    }
}

async fn refuse_sockets(
    mut client: TcpStream,
    server: SocketAddr,
    freezes: watch::Receiver<Later>,
) {
    let mut head = [0; 2_048];
    let Ok(n) = client.peek(&mut head).await else { return };
    let head = String::from_utf8_lossy(&head[..n]).to_ascii_lowercase();
    if head.contains("upgrade: websocket") {
        let refused = b"HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n";
        let _ = client.write_all(refused).await;
    } else {
        pass_on(client, server, freezes).await;
    }
}

async fn pass_on(mut client: TcpStream, server: SocketAddr, mut freezes: watch::Receiver<Later>) {
    let Ok(mut server) = TcpStream::connect(server).await else { return };
    let is_frozen = tokio::select! {
        _ = copy_bidirectional(&mut client, &mut server) => false,
        frozen = freezes.changed() => frozen.is_ok(),
    };
    if is_frozen {
        // Both ends stay open until the test is over.
        std::future::pending::<()>().await;
    }
}
