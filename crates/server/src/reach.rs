//! How other machines reach a server.

use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};

/// Where other machines find a server that listens at `bound`, as `http://HOST:PORT`. None if only
/// this machine reaches it, or if this machine is in no network.
///
/// It is asked anew each time: a laptop changes its network while the server runs.
pub fn network_address(bound: SocketAddr) -> Option<String> {
    address(bound, own_address)
}

fn address(bound: SocketAddr, own: impl FnOnce() -> Option<IpAddr>) -> Option<String> {
    let listens_everywhere = bound.ip().is_unspecified();
    let ip = if listens_everywhere { own()? } else { bound.ip().to_canonical() };
    let is_reached = !ip.is_loopback() && !ip.is_unspecified();
    is_reached.then(|| format!("http://{}", SocketAddr::new(ip, bound.port())))
}

/// The address under which this machine is reached from its network. Nothing is sent: the system
/// only says which address it would send from.
fn own_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    Some(socket.local_addr().ok()?.ip())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(bound: &str, own: Option<&str>) -> Option<String> {
        address(bound.parse().unwrap(), || own.map(|ip| ip.parse().unwrap()))
    }

    #[test]
    fn a_server_that_listens_everywhere_is_reached_at_the_address_of_the_machine() {
        for bound in ["0.0.0.0:3100", "[::]:3100"] {
            assert_eq!(told(bound, Some("192.168.1.7")).unwrap(), "http://192.168.1.7:3100");
            assert_eq!(told(bound, Some("fd00::7")).unwrap(), "http://[fd00::7]:3100");
        }
    }

    #[test]
    fn a_machine_without_a_network_is_not_reached() {
        for own in [None, Some("127.0.0.1"), Some("0.0.0.0")] {
            assert_eq!(told("0.0.0.0:3100", own), None, "{own:?}");
        }
    }

    #[test]
    fn a_server_for_this_machine_only_is_not_reached_whatever_the_network() {
        for bound in ["127.0.0.1:3100", "127.9.9.9:80", "[::1]:3100", "[::ffff:127.0.0.1]:3100"] {
            assert_eq!(told(bound, Some("192.168.1.7")), None, "{bound}");
        }
    }

    #[test]
    fn a_server_that_listens_at_one_address_is_reached_there() {
        let told = told("10.0.0.5:8080", Some("192.168.1.7"));
        assert_eq!(told.unwrap(), "http://10.0.0.5:8080");
    }
}
