//! The checks on every request: where it comes from, and how often.

use std::{
    collections::HashMap,
    net::{IpAddr, Ipv6Addr, SocketAddr},
    sync::{Mutex, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard},
    time::{Duration, Instant},
};

use axum::http::{HeaderMap, Uri, header};
use tapis_protocol::ProtocolError;

use crate::{
    Front, Network,
    limits::{self, Limits, RateLimit},
    proxy,
};

/// How the client reached the server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scheme {
    /// Unencrypted.
    Http,
    /// Encrypted, at least as far as the proxy.
    Https,
}

impl Scheme {
    /// What the proxy says; a server that is reached directly speaks HTTP only.
    pub(crate) fn of(front: &Front, peer: SocketAddr, headers: &HeaderMap) -> Self {
        let forwarded = headers.get("x-forwarded-proto").and_then(|value| value.to_str().ok());
        let is_https = forwarded == Some("https") && front.is_proxy(peer.ip());
        if is_https { Self::Https } else { Self::Http }
    }
}

/// Refuses requests of another site's pages. Requests without an `Origin` come from no page, or
/// from a page of this server; they carry no stolen cookie, which is also `SameSite=Strict`.
pub(crate) fn check_origin(headers: &HeaderMap, allowed: &[String]) -> Result<(), ProtocolError> {
    let Some(origin) = headers.get(header::ORIGIN) else { return Ok(()) };
    let origin = origin.to_str().map_err(|_| ProtocolError::OtherSite)?;
    let origin = origin.parse::<Uri>().ok();
    if origin.as_ref().is_some_and(|origin| allowed.iter().any(|one| is_named(one, origin))) {
        return Ok(());
    }
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let own = origin.zip(host).is_some_and(|(origin, host)| {
        matches!(origin.scheme_str(), Some("http" | "https"))
            && origin.authority().is_some_and(|own| own.as_str().eq_ignore_ascii_case(host))
    });
    if own { Ok(()) } else { Err(ProtocolError::OtherSite) }
}

/// Whether an origin is the one that is allowed: at any port where none is named, since a proxy may
/// take another than this server knows of.
fn is_named(allowed: &str, origin: &Uri) -> bool {
    let port = |uri: &Uri| uri.port_u16().or_else(|| default_port(uri.scheme_str()));
    allowed.parse::<Uri>().is_ok_and(|allowed| {
        let is_host = |host: &str| origin.host().is_some_and(|it| it.eq_ignore_ascii_case(host));
        allowed.scheme() == origin.scheme()
            && allowed.host().is_some_and(is_host)
            && (allowed.port().is_none() || port(&allowed) == port(origin))
    })
}

fn default_port(scheme: Option<&str>) -> Option<u16> {
    match scheme {
        Some("http") => Some(80),
        Some("https") => Some(443),
        Some(_) | None => None,
    }
}

/// Where a client is, for the purpose of limits: an IPv4 address or an IPv6 network, since one
/// household has at least a /64.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Address(IpAddr);

impl Address {
    /// Whether it is on this machine or in its network.
    pub(crate) const fn is_near(self) -> bool {
        proxy::is_near(self.0)
    }

    /// Whether it lies there.
    pub(crate) fn is_in(self, network: &Network) -> bool {
        network.contains(self.0)
    }

    /// The peer's address, or what the proxy in front says.
    pub(crate) fn of(front: &Front, peer: SocketAddr, headers: &HeaderMap) -> Self {
        front.client(peer.ip(), headers).into()
    }
}

impl From<IpAddr> for Address {
    fn from(ip: IpAddr) -> Self {
        Self(match ip.to_canonical() {
            IpAddr::V4(ip) => IpAddr::V4(ip),
            IpAddr::V6(ip) => IpAddr::V6(Ipv6Addr::from_bits(ip.to_bits() & (!0 << 64))),
        })
    }
}

/// What is left of a rate limit.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Credits {
    limit: RateLimit,
    left: f64,
    at: Instant,
}

impl Credits {
    /// As many as the limit allows at once.
    pub(crate) fn new(limit: RateLimit, now: Instant) -> Self {
        Self { limit, left: limit.burst.into(), at: now }
    }

    /// Takes one, or says how long it takes until there is one.
    pub(crate) fn take(&mut self, now: Instant) -> Result<(), ProtocolError> {
        self.take_all(1, now)
    }

    /// Takes so many for what has been done already, on credit if need be.
    fn owe(&mut self, n: u32, now: Instant) {
        self.refill(now);
        self.left -= f64::from(n);
    }

    /// Takes so many, at most all that there ever are at once; or none, and says how long it takes
    /// until there are as many.
    pub(crate) fn take_all(&mut self, n: u32, now: Instant) -> Result<(), ProtocolError> {
        self.refill(now);
        let n = f64::from(n.min(self.limit.burst.max(1)));
        if self.left >= n {
            self.left -= n;
            return Ok(());
        }
        let wait = Duration::from_secs_f64((n - self.left) / self.per_second());
        let retry_ms = u32::try_from(wait.as_millis()).unwrap_or(u32::MAX).max(1);
        Err(ProtocolError::TooFast { retry_ms })
    }

    fn is_full(&mut self, now: Instant) -> bool {
        self.refill(now);
        self.left >= self.limit.burst.into()
    }

    fn per_second(&self) -> f64 {
        f64::from(self.limit.per_minute) / 60.0
    }

    fn refill(&mut self, now: Instant) {
        let gained = now.saturating_duration_since(self.at).as_secs_f64() * self.per_second();
        self.left = (self.left + gained).min(self.limit.burst.into());
        self.at = now;
    }
}

/// The credits and connections of one address.
#[derive(Debug)]
struct Account {
    requests: Credits,
    writes: Credits,
    messages: Credits,
    replayed: Credits,
    n_connections: usize,
}

/// What a credit is spent on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Spend {
    /// A request that reads.
    Request,
    /// A request that writes.
    Write,
    /// A message on a socket.
    Message,
    /// An entry of a journal that is replayed.
    Replay,
}

/// The credits and connections of all addresses.
#[derive(Debug)]
pub(crate) struct Addresses {
    limits: Limits,
    accounts: Mutex<HashMap<Address, Account>>,
    /// Where nobody is served, in the order in which the host has said so.
    barred: RwLock<Vec<Network>>,
}

impl Addresses {
    /// All of them unspent.
    pub(crate) fn new(limits: Limits) -> Self {
        Self { limits, accounts: Mutex::default(), barred: RwLock::default() }
    }

    /// Where nobody is served.
    pub(crate) fn barred(&self) -> RwLockReadGuard<'_, Vec<Network>> {
        self.barred.read().unwrap_or_else(PoisonError::into_inner)
    }

    /// The same, to be changed.
    pub(crate) fn change_barred(&self) -> RwLockWriteGuard<'_, Vec<Network>> {
        self.barred.write().unwrap_or_else(PoisonError::into_inner)
    }

    fn check_barred(&self, address: Address) -> Result<(), ProtocolError> {
        let is_barred = self.barred().iter().any(|network| address.is_in(network));
        if is_barred { Err(ProtocolError::Barred) } else { Ok(()) }
    }

    /// Takes one credit of an address.
    pub(crate) fn spend(&self, address: Address, what: Spend) -> Result<(), ProtocolError> {
        self.check_barred(address)?;
        let now = Instant::now();
        self.with(address, now, |account| match what {
            Spend::Request => account.requests.take(now),
            Spend::Write => account.writes.take(now),
            Spend::Message => account.messages.take(now),
            Spend::Replay => account.replayed.take(now),
        })
    }

    /// Takes credits of an address for so many requests that write; all of them or none.
    pub(crate) fn write_all(&self, address: Address, n: u32) -> Result<(), ProtocolError> {
        let now = Instant::now();
        self.with(address, now, |account| account.writes.take_all(n, now))
    }

    /// Charges an address for so many entries that have been replayed.
    pub(crate) fn owe_replayed(&self, address: Address, n: u32) {
        let now = Instant::now();
        self.with(address, now, |account| account.replayed.owe(n, now));
    }

    /// Counts one more connection of an address, unless it has too many.
    pub(crate) fn connect(&self, address: Address) -> Result<(), ProtocolError> {
        self.with(address, Instant::now(), |account| {
            if account.n_connections >= self.limits.connections_per_address {
                return Err(ProtocolError::Full { what: "connections from your address".into() });
            }
            account.n_connections += 1;
            Ok(())
        })
    }

    /// Counts one connection fewer.
    pub(crate) fn disconnect(&self, address: Address) {
        self.with(address, Instant::now(), |account| account.n_connections -= 1);
    }

    fn with<T>(&self, address: Address, now: Instant, act: impl FnOnce(&mut Account) -> T) -> T {
        let mut accounts = self.accounts.lock().unwrap_or_else(PoisonError::into_inner);
        if accounts.len() >= limits::ADDRESSES && !accounts.contains_key(&address) {
            accounts.retain(|_, account| account.is_in_use(now));
        }
        act(accounts.entry(address).or_insert_with(|| Account::new(&self.limits, now)))
    }
}

impl Account {
    fn new(limits: &Limits, now: Instant) -> Self {
        Self {
            requests: Credits::new(limits.requests, now),
            writes: Credits::new(limits.writes, now),
            messages: Credits::new(limits.messages, now),
            replayed: Credits::new(limits.replayed, now),
            n_connections: 0,
        }
    }

    fn is_in_use(&mut self, now: Instant) -> bool {
        self.n_connections > 0
            || !(self.requests.is_full(now)
                && self.writes.is_full(now)
                && self.messages.is_full(now)
                && self.replayed.is_full(now))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn request(origin: Option<&str>, host: &str) -> HeaderMap {
        let mut headers = HeaderMap::from_iter([(header::HOST, host.parse().unwrap())]);
        headers.extend(origin.map(|origin| (header::ORIGIN, origin.parse().unwrap())));
        headers
    }

    #[test]
    fn own_pages_and_clients_without_a_page_are_admitted() {
        for (origin, host) in [
            (None, "192.168.1.7:7777"),
            (Some("http://192.168.1.7:7777"), "192.168.1.7:7777"),
            (Some("https://cards.example"), "cards.example"),
            (Some("https://friend.example"), "cards.example"),
            (Some("https://FRIEND.example:8443"), "friend.example"),
            (Some("https://other.example"), "cards.example"),
        ] {
            let allowed = ["https://friend.example/", "https://other.example:443"];
            let allowed = allowed.map(str::to_owned);
            assert_eq!(check_origin(&request(origin, host), &allowed), Ok(()), "{origin:?}");
        }
    }

    #[test]
    fn pages_of_other_sites_are_refused() {
        for origin in ["null", "https://evil.example", "http://cards.example:81", "file://"] {
            let headers = request(Some(origin), "cards.example");
            assert_eq!(check_origin(&headers, &[]), Err(ProtocolError::OtherSite), "{origin}");
        }
        for origin in ["http://friend.example", "https://other.example:8443"] {
            let headers = request(Some(origin), "cards.example");
            let allowed = ["https://friend.example", "https://other.example:443"];
            let refused = check_origin(&headers, &allowed.map(str::to_owned));
            assert_eq!(refused, Err(ProtocolError::OtherSite), "{origin}");
        }
    }

    #[test]
    fn credits_run_out_and_come_back() {
        let start = Instant::now();
        let mut credits = Credits::new(RateLimit { burst: 3, per_minute: 600 }, start);
        for _ in 0..3 {
            assert_eq!(credits.take(start), Ok(()));
        }
        assert_eq!(credits.take(start), Err(ProtocolError::TooFast { retry_ms: 100 }));
        assert_eq!(credits.take(start + Duration::from_millis(100)), Ok(()));
        assert!(credits.take(start + Duration::from_millis(150)).is_err());
        assert!(credits.is_full(start + Duration::from_mins(1)));
    }

    #[test]
    fn what_has_been_done_on_credit_is_paid_back_first() {
        let start = Instant::now();
        let mut credits = Credits::new(RateLimit { burst: 10, per_minute: 60 }, start);
        assert_eq!(credits.take(start), Ok(()));
        credits.owe(14, start);
        assert_eq!(credits.take(start), Err(ProtocolError::TooFast { retry_ms: 6_000 }));
        assert_eq!(credits.take(start + Duration::from_secs(6)), Ok(()));
    }

    #[test]
    fn several_credits_are_taken_together_or_none_of_them() {
        let start = Instant::now();
        let mut credits = Credits::new(RateLimit { burst: 5, per_minute: 60 }, start);
        assert_eq!(credits.take_all(3, start), Ok(()));
        let too_fast = Err(ProtocolError::TooFast { retry_ms: 1_000 });
        assert_eq!(credits.take_all(3, start), too_fast);
        assert_eq!(credits.take_all(2, start), Ok(()), "nothing was taken");
        let later = start + Duration::from_secs(5);
        assert_eq!(credits.take_all(9, later), Ok(()), "all that there ever are");
        assert!(credits.take(later).is_err());
    }
}
