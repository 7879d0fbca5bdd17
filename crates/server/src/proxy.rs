//! Which proxies are believed, and where they say that a client is.

use std::{
    fmt,
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr},
    str::FromStr,
    sync::Once,
};

use axum::http::HeaderMap;
use serde::{Deserialize, Serialize};

use crate::Front;

/// Where each proxy appends whom it was sent a request by.
const FORWARDED_FOR: &str = "x-forwarded-for";

/// An address, or all that begin alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Network {
    first: IpAddr,
    n_bits: u32,
}

/// A text that is no address and no network.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("it is no address (192.0.2.7) and no network (10.0.0.0/8)")]
pub struct NoNetwork;

impl FromStr for Network {
    type Err = NoNetwork;

    fn from_str(text: &str) -> Result<Self, NoNetwork> {
        let (first, n_bits) = text.split_once('/').map_or((text, None), |(it, n)| (it, Some(n)));
        let first: IpAddr = first.parse().map_err(|_| NoNetwork)?;
        let most = if first.is_ipv4() { u32::BITS } else { u128::BITS };
        let n_bits = n_bits.map_or(Ok(most), str::parse).map_err(|_| NoNetwork)?;
        if n_bits <= most { Ok(Self { first, n_bits }) } else { Err(NoNetwork) }
    }
}

impl TryFrom<String> for Network {
    type Error = NoNetwork;

    fn try_from(text: String) -> Result<Self, NoNetwork> {
        text.parse()
    }
}

impl From<Network> for String {
    fn from(network: Network) -> Self {
        network.to_string()
    }
}

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let most = if self.first.is_ipv4() { u32::BITS } else { u128::BITS };
        self.first.fmt(f)?;
        if self.n_bits < most { write!(f, "/{}", self.n_bits) } else { Ok(()) }
    }
}

impl Network {
    /// The same as limits count it, and written in one way only: of IPv6 at least a /64, since one
    /// household has that many addresses.
    pub(crate) fn counted(self) -> Self {
        match (self.first.to_canonical(), self.first) {
            (IpAddr::V4(first), written) => {
                let n_before = if written.is_ipv6() { u128::BITS - u32::BITS } else { 0 };
                let n_bits = self.n_bits.saturating_sub(n_before);
                let kept = u32::MAX.checked_shl(u32::BITS - n_bits).unwrap_or(0);
                let first = Ipv4Addr::from_bits(first.to_bits() & kept);
                Self { first: first.into(), n_bits }
            }
            (IpAddr::V6(first), _) => {
                let n_bits = self.n_bits.min(64);
                let kept = u128::MAX.checked_shl(u128::BITS - n_bits).unwrap_or(0);
                let first = Ipv6Addr::from_bits(first.to_bits() & kept);
                Self { first: first.into(), n_bits }
            }
        }
    }

    pub(crate) fn contains(&self, ip: IpAddr) -> bool {
        let n_alike = match (self.first, ip.to_canonical()) {
            (IpAddr::V4(first), IpAddr::V4(ip)) => (first.to_bits() ^ ip.to_bits()).leading_zeros(),
            (IpAddr::V6(first), IpAddr::V6(ip)) => (first.to_bits() ^ ip.to_bits()).leading_zeros(),
            (IpAddr::V4(_), IpAddr::V6(_)) | (IpAddr::V6(_), IpAddr::V4(_)) => return false,
        };
        n_alike >= self.n_bits
    }
}

/// Whether an address, or a network of IPv6, is of this machine or of its network.
pub(crate) const fn is_near(ip: IpAddr) -> bool {
    match ip.to_canonical() {
        IpAddr::V4(ip) => ip.is_loopback() || ip.is_private() || ip.is_link_local(),
        // Of the network of ::1 only zeros are left.
        IpAddr::V6(ip) => {
            ip.is_loopback()
                || ip.is_unspecified()
                || ip.is_unique_local()
                || ip.is_unicast_link_local()
        }
    }
}

/// An entry that says nobody's address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Unread;

impl Front {
    /// Whether what this peer says of others is believed.
    pub(crate) fn is_proxy(&self, peer: IpAddr) -> bool {
        match self {
            Self::Direct => false,
            Self::Proxy => is_near(peer),
            Self::Proxies(named) => named.iter().any(|network| network.contains(peer)),
        }
    }

    /// Where the client is: the peer, unless that is a proxy which says better.
    pub(crate) fn client(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        static STRANGE: Once = Once::new();
        static UNREAD: Once = Once::new();
        if !self.is_proxy(peer) {
            if headers.contains_key(FORWARDED_FOR) {
                STRANGE.call_once(|| {
                    tracing::warn!(
                        "X-Forwarded-For is sent by somebody who is no known proxy, and is not \
                         believed; if it is yours: --behind-proxy, with its address if that is public"
                    );
                });
            }
            return peer;
        }
        let told = self.forwarded(headers);
        if told == Err(Unread) {
            UNREAD.call_once(|| {
                tracing::warn!(
                    "an entry of the proxy in X-Forwarded-For is no address: all who come with \
                     such entries share the limits of one; let the proxy send addresses"
                );
            });
        }
        told.ok().flatten().unwrap_or(peer)
    }

    /// The last entry of those that no known proxy stands behind: each has appended where it was
    /// asked from, and what comes before that could be written by anybody. Proxies that are not
    /// named are one, so that nobody in its network is taken for a second one.
    fn forwarded(&self, headers: &HeaderMap) -> Result<Option<IpAddr>, Unread> {
        let lines = headers.get_all(FORWARDED_FOR).iter().rev();
        let entries = lines.flat_map(|line| line.to_str().unwrap_or("?").rsplit(','));
        let mut client = None;
        for entry in entries {
            let ip = address(entry).ok_or(Unread)?;
            client = Some(ip);
            match self {
                Self::Proxies(_) if self.is_proxy(ip) => {}
                Self::Direct | Self::Proxy | Self::Proxies(_) => break,
            }
        }
        Ok(client)
    }
}

/// The address in an entry, which may have a port and, of IPv6, brackets.
fn address(entry: &str) -> Option<IpAddr> {
    let entry = entry.trim().trim_matches('"');
    let bare = entry.strip_prefix('[').and_then(|it| it.strip_suffix(']')).unwrap_or(entry);
    let with_port = || entry.parse::<SocketAddr>().ok().map(|it| it.ip());
    bare.parse().ok().or_else(with_port)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ip(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    fn headers(lines: &[&str]) -> HeaderMap {
        lines.iter().map(|line| (FORWARDED_FOR.parse().unwrap(), line.parse().unwrap())).collect()
    }

    fn proxies(named: &[&str]) -> Front {
        Front::Proxies(named.iter().map(|it| it.parse().unwrap()).collect())
    }

    #[test]
    fn only_a_proxy_is_believed_and_only_its_own_entry() {
        let said = headers(&["6.6.6.6, 9.9.9.9"]);
        assert_eq!(Front::Direct.client(ip("10.0.0.1"), &said), ip("10.0.0.1"));
        assert_eq!(Front::Proxy.client(ip("10.0.0.1"), &said), ip("9.9.9.9"));
        assert_eq!(Front::Proxy.client(ip("203.0.113.1"), &said), ip("203.0.113.1"), "no proxy");
        let forged = headers(&["6.6.6.6, 192.168.1.7"]);
        assert_eq!(Front::Proxy.client(ip("::1"), &forged), ip("192.168.1.7"), "one proxy");
        assert_eq!(Front::Proxy.client(ip("::1"), &headers(&[])), ip("::1"));
    }

    #[test]
    fn entries_with_ports_and_brackets_are_addresses() {
        for (entry, known) in [
            ("203.0.113.7", "203.0.113.7"),
            ("203.0.113.7:51234", "203.0.113.7"),
            ("2001:db8::1", "2001:db8::1"),
            ("[2001:db8::1]", "2001:db8::1"),
            (" [2001:db8::1]:443 ", "2001:db8::1"),
            ("\"[2001:db8::1]:443\"", "2001:db8::1"),
        ] {
            let client = Front::Proxy.client(ip("127.0.0.1"), &headers(&[entry]));
            assert_eq!(client, ip(known), "{entry}");
        }
        for entry in ["", "unknown", "_hidden", "203.0.113", "[203.0.113.7", "é"] {
            let unread = Front::Proxy.forwarded(&headers(&[entry]));
            assert_eq!(unread, Err(Unread), "{entry}");
        }
    }

    #[test]
    fn the_client_is_the_last_entry_that_is_no_named_proxy() {
        let front = proxies(&["192.0.2.0/24", "2001:db8:ffff::1"]);
        let client = |lines: &[&str]| front.client(ip("192.0.2.1"), &headers(lines));
        assert_eq!(client(&["6.6.6.6, 9.9.9.9, 192.0.2.7:80"]), ip("9.9.9.9"));
        assert_eq!(client(&["9.9.9.9", "[2001:db8:ffff::1]:80, 192.0.2.7"]), ip("9.9.9.9"));
        assert_eq!(client(&["unknown, 9.9.9.9"]), ip("9.9.9.9"), "what is before is not read");
        assert_eq!(client(&["192.0.2.8, 192.0.2.7"]), ip("192.0.2.8"), "a proxy by itself");
        let stranger = front.client(ip("10.0.0.1"), &headers(&["9.9.9.9"]));
        assert_eq!(stranger, ip("10.0.0.1"), "where proxies are named no other is believed");
    }

    #[test]
    fn networks_are_read_and_contain_what_begins_alike() {
        for (network, inside, outside) in [
            ("192.0.2.7", "::ffff:192.0.2.7", "192.0.2.8"),
            ("10.0.0.0/8", "10.255.0.1", "11.0.0.1"),
            ("2001:db8::/32", "2001:db8:1::1", "2001:db9::1"),
            ("0.0.0.0/0", "203.0.113.1", "2001:db8::1"),
        ] {
            let network: Network = network.parse().unwrap();
            assert!(network.contains(ip(inside)) && !network.contains(ip(outside)), "{network:?}");
        }
        for text in ["", "nginx", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/", "::/129", "1.2.3.4:80"]
        {
            assert_eq!(text.parse::<Network>(), Err(NoNetwork), "{text}");
        }
    }
}
