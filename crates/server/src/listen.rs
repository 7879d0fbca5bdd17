//! Accepting connections: how many there may be, how long they may take to say what they want, and
//! how far away they are.

use std::{
    collections::HashMap,
    io,
    net::{IpAddr, SocketAddr},
    pin::{Pin, pin},
    sync::{Arc, Mutex, PoisonError, Weak},
    task::{Context, Poll},
    time::Duration,
};

use axum::{
    Router,
    body::Body,
    extract::{ConnectInfo, WebSocketUpgrade},
    http::Request,
};
use hyper::{body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use socket2::SockRef;
use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::{TcpListener, TcpStream},
    sync::{oneshot, watch},
    time::{sleep, timeout},
};

use crate::{Front, descriptors::Most, guard::Address, limits, metrics::Metrics, outlet::Outlet};

/// The connection that a request has come over, as long as it is open.
#[derive(Clone, Debug)]
pub(crate) struct Below(Weak<Outlet>);

impl Below {
    /// Its socket, as it is written.
    pub(crate) fn outlet(&self) -> Option<Arc<Outlet>> {
        self.0.upgrade()
    }

    /// The round trip as the operating system measures it, if it does.
    pub(crate) fn round_trip(&self) -> Option<Duration> {
        let outlet = self.outlet()?;
        tapis_tcpinfo::round_trip(outlet.stream()).ok().flatten()
    }
}

/// Serves `router` until `stopped`, then waits for the requests that are under way, but not for
/// long.
pub(crate) async fn serve(
    listener: TcpListener,
    router: Router,
    open: Arc<Open>,
    mut stopped: oneshot::Receiver<()>,
) {
    let (stop, stopping) = watch::channel(());
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            _ = &mut stopped => break,
        };
        match accepted {
            Ok((stream, peer)) => {
                if let Some(place) = Place::take(&open, peer.ip()) {
                    spawn(Shared::new(stream, place), peer, router.clone(), stopping.clone());
                } else {
                    // There are too many: to say so would take more than to hang up.
                    open.metrics.turned_away.inc();
                    drop(stream);
                }
            }
            Err(error) if is_of_one_connection(&error) => {}
            Err(error) => {
                // There are no descriptors left: some connection has to end first.
                tracing::warn!(%error, "connections cannot be accepted");
                sleep(limits::ACCEPT_PAUSE).await;
            }
        }
    }
    drop((listener, stopping));
    stop.send_replace(());
    if timeout(limits::STOP_WAIT, stop.closed()).await.is_err() {
        tracing::warn!("some requests did not end in time");
    }
}

/// A socket that takes no more memory than it may: its library would keep 128 KiB to read into, and
/// zero them at each read.
pub(crate) fn bounded(upgrade: WebSocketUpgrade) -> WebSocketUpgrade {
    let upgrade = upgrade.max_message_size(limits::FRAME_BYTES).max_frame_size(limits::FRAME_BYTES);
    upgrade.read_buffer_size(limits::READ_BYTES)
}

/// Whether only the connection that was to be accepted is gone.
fn is_of_one_connection(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::ConnectionRefused
            | io::ErrorKind::ConnectionAborted
            | io::ErrorKind::ConnectionReset
    )
}

fn spawn(stream: Shared, peer: SocketAddr, router: Router, mut stopping: watch::Receiver<()>) {
    let below = Below(Arc::downgrade(&stream.outlet));
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        request.extensions_mut().insert(below.clone());
        let mut router = router.clone();
        tower_service::Service::call(&mut router, request.map(Body::new))
    });
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(limits::HEADER_WAIT);
    let connection = http.serve_connection(TokioIo::new(stream), service).with_upgrades();
    tokio::spawn(async move {
        let mut connection = pin!(connection);
        // A client that goes away in the middle is no fault of anybody's.
        tokio::select! {
            _ = &mut connection => {}
            _ = stopping.changed() => {
                connection.as_mut().graceful_shutdown();
                let _ = connection.await;
            }
        }
    });
}

/// The connections that are open, whatever is spoken over them.
#[derive(Debug)]
pub(crate) struct Open {
    most: Most,
    front: Front,
    n_of: Mutex<HashMap<Address, usize>>,
    metrics: Arc<Metrics>,
}

impl Open {
    /// None yet.
    pub(crate) fn new(most: Most, front: Front, metrics: Arc<Metrics>) -> Arc<Self> {
        Arc::new(Self { most, front, n_of: Mutex::default(), metrics })
    }
}

/// The right to one open connection.
#[derive(Debug)]
struct Place {
    open: Arc<Open>,
    address: Address,
}

impl Place {
    /// A place for a connection from this address, unless there are too many from there or in all.
    fn take(open: &Arc<Open>, peer: IpAddr) -> Option<Self> {
        let address = Address::from(peer);
        let Most { of_all: most, of_one } = open.most;
        let most_here = if open.front.is_proxy(peer) { most } else { of_one };
        let mut n_of = open.n_of.lock().unwrap_or_else(PoisonError::into_inner);
        let of_all: usize = n_of.values().sum();
        let here = n_of.entry(address).or_default();
        if of_all >= most || *here >= most_here {
            if *here == 0 {
                n_of.remove(&address);
            }
            return None;
        }
        *here += 1;
        open.metrics.open.inc();
        Some(Self { open: Arc::clone(open), address })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.open.metrics.open.dec();
        let mut n_of = self.open.n_of.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(here) = n_of.get_mut(&self.address) {
            *here -= 1;
            if *here == 0 {
                n_of.remove(&self.address);
            }
        }
    }
}

/// A connection that is read and written here, and measured and written elsewhere.
struct Shared {
    outlet: Arc<Outlet>,
    _place: Place,
}

impl Shared {
    fn new(stream: TcpStream, place: Place) -> Self {
        // What is small is sent at once, and not kept until the last packet is acknowledged.
        let _ = stream.set_nodelay(true);
        Self { outlet: Arc::new(Outlet::new(stream)), _place: place }
    }
}

impl AsyncRead for Shared {
    fn poll_read(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        self.outlet.poll_read(context, buffer)
    }
}

impl AsyncWrite for Shared {
    fn poll_write(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        self.outlet.poll_write(context, &[io::IoSlice::new(bytes)])
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        self.outlet.poll_write(context, slices)
    }

    fn is_write_vectored(&self) -> bool {
        true
    }

    fn poll_flush(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.outlet.poll_flush(context)
    }

    fn poll_shutdown(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        let socket = SockRef::from(self.outlet.stream());
        Poll::Ready(match socket.shutdown(std::net::Shutdown::Write) {
            // It is closed already.
            Err(error) if error.kind() == io::ErrorKind::NotConnected => Ok(()),
            done => done,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_household_of_ipv6_gets_the_connections_of_one_address() {
        let open = Open::new(Most { of_all: 6, of_one: 3 }, Front::Direct, Metrics::new());
        let take = |ip: &str| Place::take(&open, ip.parse().unwrap());
        let household = (1..=6).map(|n| take(&format!("2001:db8:0:77::{n}")));
        let household: Vec<_> = household.flatten().collect();
        assert_eq!(household.len(), 3, "its addresses count together");
        assert!(take("2001:db8:0:78::1").is_some(), "the household beside it is another one");
        assert!(take("::ffff:203.0.113.7").is_some() && take("203.0.113.7").is_some());
        drop(household);
        assert!(take("2001:db8:0:77::7").is_some(), "places come back");
        assert!(open.n_of.lock().unwrap().is_empty());
    }

    #[test]
    fn only_a_known_proxy_may_have_all_connections() {
        let most = Most { of_all: 6, of_one: 3 };
        for (front, peer, n_let_in) in [
            (Front::Proxy, "127.0.0.1", 6),
            (Front::Proxy, "203.0.113.1", 3),
            (Front::Proxies(vec!["203.0.113.1".parse().unwrap()]), "203.0.113.1", 6),
            (Front::Proxies(vec!["203.0.113.1".parse().unwrap()]), "127.0.0.1", 3),
        ] {
            let open = Open::new(most, front, Metrics::new());
            let places = (0..9).filter_map(|_| Place::take(&open, peer.parse().unwrap()));
            assert_eq!(places.collect::<Vec<_>>().len(), n_let_in, "{peer}");
        }
    }
}
