//! Networks of different length without any rights: proxies that hold back what passes. They end TCP
//! as a reverse proxy does, so the system sees nothing of the delay.

use std::{
    net::SocketAddr,
    sync::{Arc, Mutex},
};

use anyhow::Result;
use tapis_rules::Rng;
use tokio::{
    io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _},
    net::{TcpListener, TcpStream},
    sync::mpsc,
    time::{Instant, sleep_until},
};

use super::network::Delay;

/// Listens on a port of its own and passes everything on to the server, late; until the runtime ends.
///
/// # Errors
/// If there is no free port.
pub(crate) async fn open(server: SocketAddr, delay: Delay, rng: &Rng) -> Result<SocketAddr> {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let address = listener.local_addr()?;
    let rng = Arc::new(Mutex::new(rng.clone()));
    tokio::spawn(async move {
        while let Ok((client, _)) = listener.accept().await {
            let rng = Arc::clone(&rng);
            tokio::spawn(async move {
                let Ok(server) = TcpStream::connect(server).await else { return };
                // Whoever cannot send small messages at once only measures that.
                let _ = (client.set_nodelay(true), server.set_nodelay(true));
                let ((client_in, client_out), (server_in, server_out)) =
                    (client.into_split(), server.into_split());
                pass(client_in, server_out, delay, Arc::clone(&rng));
                pass(server_in, client_out, delay, rng);
            });
        }
    });
    Ok(address)
}

fn pass(
    mut from: impl AsyncRead + Send + Unpin + 'static,
    mut to: impl AsyncWrite + Send + Unpin + 'static,
    delay: Delay,
    rng: Arc<Mutex<Rng>>,
) {
    let (send, mut held) = mpsc::unbounded_channel::<(Instant, Vec<u8>)>();
    tokio::spawn(async move {
        let mut piece = vec![0; 16 << 10];
        let mut last = Instant::now();
        while let Ok(n @ 1..) = from.read(&mut piece).await {
            let delay = delay.draw(&mut rng.lock().expect("nobody panics here"));
            last = last.max(Instant::now() + delay);
            if send.send((last, piece[..n].to_vec())).is_err() {
                return;
            }
        }
    });
    tokio::spawn(async move {
        while let Some((due, piece)) = held.recv().await {
            sleep_until(due).await;
            if to.write_all(&piece).await.is_err() {
                return;
            }
        }
    });
}
