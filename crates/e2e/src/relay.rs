//! A relay before the server whose connections can stop without being closed, as when a telephone has
//! slept or a router has forgotten them.

use std::net::SocketAddr;

use anyhow::Result;
use tokio::{
    io::copy_bidirectional,
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

    /// From now on nothing passes at all: whoever connects is accepted and hears nothing.
    pub fn silence(&self) {
        self.freezes.send_replace(Later::Silent);
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
