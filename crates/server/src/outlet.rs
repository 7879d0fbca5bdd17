//! The socket of a connection as it is written: by the task of the connection, or, where nothing
//! else is on its way, at once by whoever has something to say.
//!
//! To wake a task only so that it writes costs more than half as much again as the write.

use std::{
    io::{self, ErrorKind, IoSlice},
    mem,
    sync::{Mutex, MutexGuard, PoisonError},
    task::{Context, Poll, ready},
};

use tokio::{io::Interest, io::ReadBuf, net::TcpStream};

/// A socket, and what is on its way to it.
#[derive(Debug)]
pub(crate) struct Outlet {
    stream: TcpStream,
    sending: Mutex<Sending>,
}

/// What is on its way.
#[derive(Debug, Default)]
pub(crate) struct Sending {
    /// How many messages wait for the task of the connection, or are being sent by it.
    n_left: usize,
    /// Whether the last that the task has written went through only in part.
    is_torn: bool,
    /// What did not go through of what was written at once.
    rest: Vec<u8>,
    /// Whether only the task may write.
    is_closed: bool,
}

/// What became of messages that were to be written at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AtOnce {
    /// They are on their way.
    Written,
    /// As much as the socket takes; the task of the connection has to see to the rest.
    InPart,
    /// Nothing of them: the task of the connection has to send them.
    No,
}

impl Outlet {
    pub(crate) fn new(stream: TcpStream) -> Self {
        Self { stream, sending: Mutex::default() }
    }

    pub(crate) const fn stream(&self) -> &TcpStream {
        &self.stream
    }

    /// From now on only the task of the connection writes.
    pub(crate) fn close(&self) {
        self.lock().is_closed = true;
    }

    /// Writes whole messages, as they go over the socket, unless others would be overtaken. Whatever
    /// does not go through at once counts as left to the task of the connection.
    pub(crate) fn write_at_once(&self, bytes: &[u8]) -> AtOnce {
        let mut sending = self.lock();
        let is_idle = sending.n_left == 0 && !sending.is_torn && sending.rest.is_empty();
        if !is_idle || sending.is_closed {
            return AtOnce::No;
        }
        match self.stream.try_write(bytes) {
            Ok(n) if n == bytes.len() => AtOnce::Written,
            Ok(n) => {
                sending.rest = bytes[n..].to_vec();
                AtOnce::InPart
            }
            // The task will find out why.
            Err(_) => AtOnce::No,
        }
    }

    /// Notes that so many messages are left to the task of the connection.
    pub(crate) fn leave(&self, n_messages: usize) {
        self.lock().n_left += n_messages;
    }

    /// Notes that the task has sent so many of them.
    pub(crate) fn sent(&self, n_messages: usize) {
        let mut sending = self.lock();
        sending.n_left = sending.n_left.saturating_sub(n_messages);
    }

    pub(crate) fn poll_read(
        &self,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        loop {
            ready!(self.stream.poll_read_ready(context))?;
            let before = buffer.filled().len();
            let read = self.stream.try_io(Interest::READABLE, || {
                let n = self.stream.try_read_buf(buffer)?;
                // There is no more for now: what comes next is told, and need not be asked for.
                let is_all = n > 0 && buffer.remaining() > 0;
                if is_all { Err(ErrorKind::WouldBlock.into()) } else { Ok(()) }
            });
            match read {
                Err(error) if error.kind() == ErrorKind::WouldBlock => {
                    if buffer.filled().len() > before {
                        return Poll::Ready(Ok(()));
                    }
                }
                done => return Poll::Ready(done),
            }
        }
    }

    /// Writes for the task of the connection, behind all that was written at once.
    pub(crate) fn poll_write(
        &self,
        context: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        loop {
            ready!(self.stream.poll_write_ready(context))?;
            let mut sending = self.lock();
            let written = self.write_rest(&mut sending).and_then(|()| match slices {
                [slice] => self.stream.try_write(slice),
                slices => self.stream.try_write_vectored(slices),
            });
            match written {
                Err(error) if error.kind() == ErrorKind::WouldBlock => {}
                Ok(n) => {
                    sending.is_torn = n < slices.iter().map(|slice| slice.len()).sum();
                    return Poll::Ready(Ok(n));
                }
                failed @ Err(_) => return Poll::Ready(failed),
            }
        }
    }

    /// Waits until all that was written at once has gone through.
    pub(crate) fn poll_flush(&self, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        loop {
            if self.lock().rest.is_empty() {
                return Poll::Ready(Ok(()));
            }
            ready!(self.stream.poll_write_ready(context))?;
            match self.write_rest(&mut self.lock()) {
                Err(error) if error.kind() == ErrorKind::WouldBlock => {}
                done => return Poll::Ready(done),
            }
        }
    }

    fn write_rest(&self, sending: &mut Sending) -> io::Result<()> {
        while !sending.rest.is_empty() {
            let n = self.stream.try_write(&sending.rest)?;
            sending.rest.drain(..n);
        }
        // One is seldom needed.
        drop(mem::take(&mut sending.rest));
        Ok(())
    }

    fn lock(&self) -> MutexGuard<'_, Sending> {
        self.sending.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use std::{future::poll_fn, io::Read as _, net, thread};

    use super::*;

    /// A socket, and its other end.
    pub(crate) async fn pair() -> (Outlet, net::TcpStream) {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let far = net::TcpStream::connect(listener.local_addr().unwrap()).unwrap();
        let (near, _) = listener.accept().await.unwrap();
        near.writable().await.unwrap();
        (Outlet::new(near), far)
    }

    /// All that comes until the other end is closed.
    fn all_of(mut far: net::TcpStream) -> thread::JoinHandle<Vec<u8>> {
        thread::spawn(move || {
            let mut all = Vec::new();
            far.read_to_end(&mut all).unwrap();
            all
        })
    }

    async fn write(outlet: &Outlet, bytes: &[u8]) -> usize {
        poll_fn(|context| outlet.poll_write(context, &[IoSlice::new(bytes)])).await.unwrap()
    }

    #[tokio::test]
    async fn nothing_overtakes_what_is_left_to_the_task() {
        let (outlet, far) = pair().await;
        assert_eq!(outlet.write_at_once(b"one "), AtOnce::Written);
        outlet.leave(2);
        assert_eq!(outlet.write_at_once(b"never "), AtOnce::No);
        outlet.sent(1);
        assert_eq!(outlet.write_at_once(b"never "), AtOnce::No);
        assert_eq!(write(&outlet, b"two ").await, 4);
        outlet.sent(1);
        assert_eq!(outlet.write_at_once(b"three"), AtOnce::Written);
        outlet.close();
        assert_eq!(outlet.write_at_once(b"never"), AtOnce::No);
        drop(outlet);
        assert_eq!(all_of(far).join().unwrap(), b"one two three");
    }

    #[tokio::test]
    async fn what_does_not_go_through_at_once_comes_before_what_is_written_next() {
        let (outlet, far) = pair().await;
        // More than both ends of a connection keep.
        let long: Vec<u8> = (0..32 << 20).map(|n: u32| n.to_le_bytes()[1]).collect();
        assert_eq!(outlet.write_at_once(&long), AtOnce::InPart);
        outlet.leave(1);
        assert_eq!(outlet.write_at_once(b"never"), AtOnce::No);
        let all = all_of(far);
        poll_fn(|context| outlet.poll_flush(context)).await.unwrap();
        assert_eq!(outlet.write_at_once(b"never"), AtOnce::No);
        assert_eq!(write(&outlet, b"the end").await, 7);
        drop(outlet);
        assert!(all.join().unwrap() == [&long[..], b"the end"].concat());
    }

    #[tokio::test]
    async fn nothing_comes_between_the_parts_of_what_the_task_writes() {
        let (outlet, far) = pair().await;
        let long = vec![7; 32 << 20];
        let n = write(&outlet, &long).await;
        assert!(n < long.len());
        let all = all_of(far);
        let mut left = &long[n..];
        while !left.is_empty() {
            assert_eq!(outlet.write_at_once(b"never"), AtOnce::No);
            left = &left[write(&outlet, left).await..];
        }
        assert_eq!(outlet.write_at_once(b"the end"), AtOnce::Written);
        drop(outlet);
        assert!(all.join().unwrap() == [&long[..], b"the end"].concat());
    }
}
