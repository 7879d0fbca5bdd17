//! The threads that use a database: one writes, and puts everything that is waiting into one
//! transaction with one `fsync`; some read.

use std::{
    fmt,
    fs::File,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::Instant,
};

use tokio::sync::{
    mpsc::{self, error::TryRecvError},
    oneshot,
};

use super::{CloseSignal, StoreError, port::Adapter, port::Write, port::WriteOutcome};
use crate::limits;

/// Who is waiting for a write.
type Reply = oneshot::Sender<Result<WriteOutcome, StoreError>>;

/// Something that needs the thread that writes.
#[derive(Debug)]
pub(super) enum Job {
    /// A write, and who is waiting for it.
    Write(Write, Reply),
    /// A read, where there is no other connection.
    Read(Read),
}

/// Something to read, and to reply.
pub(super) struct Read(Reading);

/// What is done with a connection that reads.
type Reading = Box<dyn FnOnce(&mut dyn Adapter) + Send>;

impl Read {
    pub(super) fn of(read: impl FnOnce(&mut dyn Adapter) + Send + 'static) -> Self {
        Self(Box::new(read))
    }
}

impl fmt::Debug for Read {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Read(…)")
    }
}

/// Threads that read, until nobody is left who could ask them.
#[derive(Debug, Default)]
pub(super) struct Readers(Vec<thread::JoinHandle<()>>);

/// Starts a thread for each connection that reads.
pub(super) fn start_readers(
    readers: Vec<Box<dyn Adapter>>,
) -> (Option<mpsc::Sender<Read>>, Readers) {
    if readers.is_empty() {
        return (None, Readers::default());
    }
    let (reads, queue) = mpsc::channel::<Read>(limits::WRITER_QUEUE);
    let queue = Arc::new(Mutex::new(queue));
    let start = |mut adapter: Box<dyn Adapter>| {
        let queue = Arc::clone(&queue);
        thread::spawn(move || {
            loop {
                let next = queue.lock().unwrap_or_else(PoisonError::into_inner).blocking_recv();
                let Some(Read(read)) = next else { break };
                read(&mut *adapter);
            }
        })
    };
    let threads = readers.into_iter().map(start).collect();
    (Some(reads), Readers(threads))
}

/// Starts the thread that writes.
pub(super) fn start(
    adapter: Box<dyn Adapter>,
    queue: mpsc::Receiver<Job>,
    failing: Arc<AtomicBool>,
    lock: Option<File>,
    readers: Readers,
) -> CloseSignal {
    let (closing, closed) = oneshot::channel();
    thread::spawn(move || {
        let mut writer = Writer { adapter, queue, failing, begun: None };
        writer.run();
        // SQLite merges its log into the file when the last connection is closed, if that writes.
        for reader in readers.0 {
            // One that has panicked is closed as well.
            let _ = reader.join();
        }
        writer.adapter.finish();
        drop((writer, lock));
        // Nobody may be interested any more.
        let _ = closing.send(());
    });
    closed
}

struct Writer {
    adapter: Box<dyn Adapter>,
    queue: mpsc::Receiver<Job>,
    failing: Arc<AtomicBool>,
    /// When the last commit began.
    begun: Option<Instant>,
}

impl Writer {
    /// Writes until nobody is left who could ask for anything.
    fn run(&mut self) {
        let mut writes = Vec::with_capacity(limits::GROUP);
        let mut replies = Vec::with_capacity(limits::GROUP);
        while let Some(first) = self.next() {
            if let Job::Write(..) = &first {
                self.wait_for_company();
            }
            let mut next = Some(first);
            let mut read = None;
            while let Some(job) = next.take() {
                match job {
                    Job::Write(write, reply) => {
                        writes.push(write);
                        replies.push(reply);
                    }
                    // It sees what was asked for before it.
                    Job::Read(it) => {
                        read = Some(it);
                        break;
                    }
                }
                if writes.len() < limits::GROUP {
                    next = self.queue.try_recv().ok();
                }
            }
            let wrote = !writes.is_empty();
            self.commit(&mut writes, &mut replies);
            // Everybody has been answered. Where nothing can be written there is nothing to tidy.
            if wrote && !self.failing.load(Ordering::Relaxed) {
                self.adapter.tidy_up();
            }
            if let Some(Read(read)) = read {
                read(&mut *self.adapter);
            }
        }
    }

    /// Lets others join a commit that would begin just after another one. Whoever writes alone waits
    /// for nobody.
    fn wait_for_company(&mut self) {
        let since = self.begun.map(|begun| begun.elapsed());
        if let Some(left) = since.and_then(|since| limits::BETWEEN_COMMITS.checked_sub(since)) {
            thread::sleep(left);
        }
        self.begun = Some(Instant::now());
    }

    fn commit(&mut self, writes: &mut Vec<Write>, replies: &mut Vec<Reply>) {
        if writes.is_empty() {
            return;
        }
        let committed = self.adapter.commit(writes);
        self.note(committed.as_ref().err());
        writes.clear();
        // Whoever has stopped waiting needs no reply.
        match committed {
            Ok(results) => {
                for (reply, result) in replies.drain(..).zip(results) {
                    let _ = reply.send(result);
                }
            }
            Err(error) => {
                for reply in replies.drain(..) {
                    let _ = reply.send(Err(error.clone()));
                }
            }
        }
    }

    /// Waits for something to do, and meanwhile tries a failing disk again; nothing when all is
    /// done.
    fn next(&mut self) -> Option<Job> {
        let mut tried = Instant::now();
        while self.failing.load(Ordering::Relaxed) {
            match self.queue.try_recv() {
                Ok(job) => return Some(job),
                Err(TryRecvError::Disconnected) => return None,
                Err(TryRecvError::Empty) => thread::sleep(limits::PROBE_PAUSE),
            }
            if tried.elapsed() >= limits::PROBE_EVERY {
                tried = Instant::now();
                let probed = self.adapter.probe();
                self.note(probed.as_ref().err());
            }
        }
        self.queue.blocking_recv()
    }

    fn note(&self, error: Option<&StoreError>) {
        let was = self.failing.swap(error.is_some(), Ordering::Relaxed);
        match (was, error) {
            (false, Some(error)) => tracing::error!(%error, "the journal cannot be written"),
            (true, None) => tracing::info!("the journal can be written again"),
            (true, Some(_)) | (false, None) => {}
        }
    }
}
