//! A WebSocket server without rules, disk or people, as a yardstick: what a move costs at least.
//!
//!     cargo run --profile dist -p tapis-load --example plain -- 3200
//!     tapis load --url http://127.0.0.1:3200 --plain --pid PID
//!
//! Sockets that ask for `/TABLE/SEATS` and say something are at the same table; when all seats are
//! taken, and after each message more, all of them are told how many of these there were. A frame
//! has as many bytes as one of tapis in its compact form.

use std::{
    collections::HashMap,
    env, io,
    sync::{Arc, Mutex, PoisonError},
};

use futures_util::{SinkExt as _, StreamExt as _};
use tokio::{
    net::{TcpListener, TcpStream},
    sync::mpsc,
};
use tokio_tungstenite::{
    accept_hdr_async_with_config,
    tungstenite::{
        Bytes, Message,
        handshake::server::{ErrorResponse, Request, Response},
        protocol::WebSocketConfig,
    },
};

/// What a frame of four players in the middle of a game has.
const FRAME_BYTES: usize = 200;
/// Frames that wait for one socket.
const WAITING: usize = 64;

#[derive(Default)]
struct Table {
    n_moves: u32,
    sockets: Vec<mpsc::Sender<Bytes>>,
}

impl Table {
    fn tell(&self) {
        let mut frame = vec![0; FRAME_BYTES];
        frame[..4].copy_from_slice(&self.n_moves.to_le_bytes());
        let frame = Bytes::from(frame);
        for socket in &self.sockets {
            // Whoever does not keep up misses it, which the other end counts.
            let _ = socket.try_send(frame.clone());
        }
    }
}

type Tables = Mutex<HashMap<String, Arc<Mutex<Table>>>>;

#[tokio::main]
async fn main() -> io::Result<()> {
    let port = env::args().nth(1).and_then(|port| port.parse().ok()).unwrap_or(0);
    let listener = TcpListener::bind(("127.0.0.1", port)).await?;
    println!("http://{} process {}", listener.local_addr()?, std::process::id());
    let tables = Arc::new(Tables::default());
    loop {
        let (stream, _) = listener.accept().await?;
        let _ = stream.set_nodelay(true);
        let tables = Arc::clone(&tables);
        tokio::spawn(async move {
            // Whoever goes away is not missed.
            let _ = serve(stream, &tables).await;
        });
    }
}

#[expect(clippy::result_large_err, reason = "the library asks for this type")]
async fn serve(
    stream: TcpStream,
    tables: &Tables,
) -> Result<(), tokio_tungstenite::tungstenite::Error> {
    let mut path = String::new();
    let asked = |request: &Request, response: Response| -> Result<Response, ErrorResponse> {
        request.uri().path().clone_into(&mut path);
        Ok(response)
    };
    // Its buffer is zeroed at each read.
    let config = WebSocketConfig::default().read_buffer_size(4 << 10).write_buffer_size(4 << 10);
    let socket = accept_hdr_async_with_config(stream, asked, Some(config)).await?;
    let n_seats = path.rsplit('/').next().and_then(|n| n.parse().ok()).unwrap_or(4);
    let (mut out, mut incoming) = socket.split();
    // Whoever has said something listens.
    let Some(Ok(_)) = incoming.next().await else { return Ok(()) };
    let (send, mut frames) = mpsc::channel::<Bytes>(WAITING);
    let table = {
        let mut tables = tables.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(tables.entry(path).or_default())
    };
    {
        let mut table = table.lock().unwrap_or_else(PoisonError::into_inner);
        table.sockets.push(send);
        if table.sockets.len() == n_seats {
            table.tell();
        }
    }
    let telling = async {
        while let Some(frame) = frames.recv().await {
            out.send(Message::Binary(frame)).await?;
        }
        Ok(())
    };
    let hearing = async {
        while let Some(message) = incoming.next().await {
            if message?.is_binary() {
                let mut table = table.lock().unwrap_or_else(PoisonError::into_inner);
                table.n_moves += 1;
                table.tell();
            }
        }
        Ok(())
    };
    tokio::select! {
        told = telling => told,
        heard = hearing => heard,
    }
}
