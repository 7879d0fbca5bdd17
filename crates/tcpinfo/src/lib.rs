//! How long a round trip is, as the operating system measures it below a TCP connection: from what
//! is sent to its acknowledgement, which no program at the other end can hold back; and beside it the
//! other call without which a server cannot do.

use std::{io, time::Duration};

/// The smoothed round trip of a connection; `None` where the system does not say.
///
/// # Errors
/// What the system answers if the socket is no TCP connection (any more).
#[cfg(target_os = "linux")]
pub fn round_trip(stream: impl std::os::fd::AsFd) -> io::Result<Option<Duration>> {
    use std::{mem, os::fd::AsRawFd as _};

    // SAFETY: `tcp_info` is plain numbers, for which all zeros is a value.
    #[expect(unsafe_code, reason = "the standard library has no call for it")]
    let mut info: libc::tcp_info = unsafe { mem::zeroed() };
    let mut length = libc::socklen_t::try_from(size_of_val(&info)).unwrap_or(0);
    let fd = stream.as_fd();
    // SAFETY: the descriptor is open as long as it is borrowed, and the system writes no more than
    // `length` bytes to `info`, which has that many.
    #[expect(unsafe_code, reason = "the standard library has no call for it")]
    let done = unsafe {
        libc::getsockopt(
            fd.as_raw_fd(),
            libc::IPPROTO_TCP,
            libc::TCP_INFO,
            (&raw mut info).cast(),
            &raw mut length,
        )
    };
    if done != 0 {
        return Err(io::Error::last_os_error());
    }
    let micros = u64::from(info.tcpi_rtt);
    Ok((micros > 0).then(|| Duration::from_micros(micros)))
}

/// The smoothed round trip of a connection; this system does not say.
///
/// # Errors
/// None here.
#[cfg(not(target_os = "linux"))]
pub fn round_trip<S>(_stream: S) -> io::Result<Option<Duration>> {
    Ok(None)
}

/// Gives memory back to the system that was used and is not any more: the allocator of glibc keeps
/// whatever lies before something that is still in use, and most of it after thousands of tables.
pub fn give_back_memory() {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    // SAFETY: it takes a number, and may be called at any time by any thread.
    #[expect(unsafe_code, reason = "the standard library has no call for it")]
    unsafe {
        libc::malloc_trim(0);
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    #[cfg(target_env = "gnu")]
    #[test]
    fn memory_that_was_used_is_given_back_although_something_behind_it_is_kept() {
        let resident = || {
            let pages = std::fs::read_to_string("/proc/self/statm").expect("it is told");
            pages.split(' ').nth(1).and_then(|it| it.parse::<usize>().ok()).expect("pages") * 4096
        };
        let mut all: Vec<Box<[u8; 1024]>> = (0..40_000).map(|_| Box::new([7; 1024])).collect();
        let last = all.pop();
        drop(all);
        let before = resident();
        super::give_back_memory();
        let after = resident();
        assert!(after + (20 << 20) < before, "{before} bytes before, {after} after");
        assert_eq!(last.map(|it| it[0]), Some(7));
    }

    use std::{
        io::{Read as _, Write as _},
        net::{TcpListener, TcpStream, UdpSocket},
    };

    use super::*;

    #[test]
    fn a_round_trip_to_oneself_is_short_and_a_socket_without_tcp_has_none() {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let mut near = TcpStream::connect(listener.local_addr().expect("bound")).expect("heard");
        let (mut far, _) = listener.accept().expect("heard");
        for _ in 0..4 {
            near.write_all(b"ping").expect("open");
            let mut heard = [0; 4];
            far.read_exact(&mut heard).expect("open");
            far.write_all(&heard).expect("open");
            near.read_exact(&mut heard).expect("open");
        }
        let trip = round_trip(&near).expect("a connection").expect("measured");
        assert!(trip < Duration::from_secs(1), "{trip:?}");
        let udp = UdpSocket::bind("127.0.0.1:0").expect("a port");
        assert!(round_trip(&udp).is_err());
    }
}
