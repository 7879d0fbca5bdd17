//! Every limit of the server with its reason. What clients must know too is in
//! [`tapis_protocol::limits`]; what the host of a server may want otherwise is in [`Limits`].

use std::time::Duration;

use crate::thinkers::Thinkers;

/// How many at once, and how fast the credits come back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RateLimit {
    /// The most that can be spent at once.
    pub burst: u32,
    /// How much comes back in a minute.
    pub per_minute: u32,
}

/// The limits that depend on the machine and on who comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Tables in memory. One takes some tens of kilobytes.
    pub tables: usize,
    /// Sockets of those who play or watch. One takes about 40 kB with its buffers, and a descriptor.
    pub connections: usize,
    /// Sockets of one address: a school behind one router.
    pub connections_per_address: usize,
    /// HTTP requests of one address that look something up or open a socket. With 20⁶ codes,
    /// guessing a table takes weeks, even if thousands exist.
    pub requests: RateLimit,
    /// HTTP requests of one address that write: new people, names, tables. A class that begins
    /// together makes 60 writes in its first minute.
    pub writes: RateLimit,
    /// Messages of one address. A class of 30 behind one router plays well below this.
    pub messages: RateLimit,
    /// Entries of journals that one address has replayed, to be given the record of a game that is not
    /// the last of its table. An evening has some thousands; the most that one may have take a second.
    pub replayed: RateLimit,
    /// Threads on which experts think. A thought takes a few milliseconds; where all are busy and
    /// many wait already, experts play as hard bots do.
    pub thinkers: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            tables: 5_000,
            connections: 10_000,
            connections_per_address: 500,
            requests: RateLimit { burst: 120, per_minute: 1_200 },
            writes: RateLimit { burst: 60, per_minute: 60 },
            messages: RateLimit { burst: 400, per_minute: 12_000 },
            replayed: RateLimit { burst: 100_000, per_minute: 100_000 },
            thinkers: Thinkers::usual(),
        }
    }
}

impl Limits {
    /// Open connections in all, of those who play and of those who have not said what they want.
    pub(crate) const fn open(&self) -> usize {
        self.connections.saturating_add(self.connections / 5).saturating_add(OPEN_BESIDE)
    }

    /// Open connections of one address: each of a school's browsers opens some for the page.
    pub(crate) const fn open_per_address(&self) -> usize {
        self.connections_per_address.saturating_mul(2)
    }
}

/// Open connections beside those who play, however few of these are allowed: a browser opens six.
const OPEN_BESIDE: usize = 8;
/// Descriptors for the database, the log, the listener, and what the system's libraries open.
pub(crate) const OWN_DESCRIPTORS: usize = 64;

/// Messages of one connection. Quick slapping and flipping stays below 8 a second; the burst is for
/// a client that repeats what had no reply when its connection broke.
pub(crate) const CONNECTION_MESSAGES: RateLimit = RateLimit { burst: 40, per_minute: 900 };
/// Addresses whose credits are remembered; those with all their credits are forgotten first.
/// One takes about 150 bytes.
pub(crate) const ADDRESSES: usize = 50_000;

/// Connections of one person to one table: several devices, and pages that were left open.
pub(crate) const CONNECTIONS_PER_PERSON: usize = 8;
/// Connections to one table of those who only watch.
pub(crate) const CONNECTIONS_PER_TABLE: usize = 100;
/// What one person says, writes or reports: a greeting and an answer, then one in three seconds.
pub(crate) const TALK: RateLimit = RateLimit { burst: 3, per_minute: 20 };
/// Of how many such commands of a person it is known that they are done: more than are repeated
/// after a connection has broken.
pub(crate) const TALK_DONE: usize = 8;
/// Lines of a table's chat that can still be reported: some minutes of a lively one, at most 50 kB.
pub(crate) const CHAT_LINES: usize = 60;
/// Reports that wait for a host who is not there.
pub(crate) const REPORTS: usize = 8;
/// Messages that wait for one table. A table takes far less than a millisecond for each while the
/// disk works; a connection that finds the mailbox full waits, which slows nobody else down.
pub(crate) const MAILBOX: usize = 64;
/// Messages that wait for one client. A game sends about ten a second at most, so this bridges
/// several seconds of a stalled network; a client that is slower is dropped and resumes.
pub(crate) const OUTBOX: usize = 128;
/// Events that wait for the socket of a connection of that kind, beyond those in its outbox.
pub(crate) const EVENTS: usize = 16;
/// Messages that a client has posted and that its connection has not taken yet; posts wait then.
pub(crate) const POSTED: usize = 16;
/// Commands of one connection that wait for a reply. Held slaps are answered within a second.
pub(crate) const PENDING: usize = 32;
/// The longest message that is read at all, in bytes; above this the connection is closed.
pub(crate) const FRAME_BYTES: usize = 64 << 10;
/// How much is read from a connection at once, in bytes: several of the messages of a game.
pub(crate) const READ_BYTES: usize = 2 << 10;

/// How long a client may take to send the head of a request: a page needs a fraction of a second.
pub(crate) const HEADER_WAIT: Duration = Duration::from_secs(10);
/// How long it may take to send a body after that, which is 16 KiB at most.
pub(crate) const BODY_WAIT: Duration = Duration::from_secs(10);
/// How long nobody is let in after the system has refused to.
pub(crate) const ACCEPT_PAUSE: Duration = Duration::from_millis(100);
/// How long a new connection may take to say hello.
pub(crate) const HELLO_WAIT: Duration = Duration::from_secs(10);
/// How long a client that is told goodbye may take to hear it.
pub(crate) const GOODBYE_WAIT: Duration = Duration::from_secs(2);
/// How long sending one message may take; a client that reads nothing is gone.
pub(crate) const SEND_WAIT: Duration = Duration::from_secs(10);
/// How often a client that says nothing is asked whether it is there, which also measures the round
/// trip. It changes slowly, and whatever can be raced for measures it as well. Twice before it counts
/// as gone: oftener, most of those are asked who act in turn at a table of four.
pub(crate) const PING_EVERY: Duration = Duration::from_secs(6);
/// Of how many reveals the time is kept for each connection: more than are raced for at once.
pub(crate) const REVEALS: usize = 8;
/// How long a connection may be silent, even to pings, before it counts as gone.
pub(crate) const SILENCE: Duration = Duration::from_secs(15);

/// How long a bot may think about one thing, on one thread.
pub(crate) const THINK_FOR: Duration = Duration::from_millis(50);
/// How long what could be done may be tried for a hint; what is broken off is less sure.
pub(crate) const TRY_FOR: Duration = Duration::from_millis(200);
/// Thoughts that wait for a thread, over all tables: one that is full of long ones gets through them
/// before they are stale.
pub(crate) const THOUGHTS: usize = 20;
/// After how long a thought that has waited is not worth beginning: its table waits no longer than
/// half a second more.
pub(crate) const THOUGHT_IS_STALE: Duration = Duration::from_secs(1);
/// Answers that wait for one table: one for what each seat does, and one for its hint.
pub(crate) const THOUGHTS_OF_TABLE: usize = 52;

/// How long a table stays in memory with nobody there and nothing pending.
pub(crate) const IDLE: Duration = Duration::from_mins(1);
/// How long a table's clocks stand still after the disk has refused something.
pub(crate) const STORAGE_PAUSE: Duration = Duration::from_secs(1);
/// Writes that wait for the writer, over all tables.
pub(crate) const WRITER_QUEUE: usize = 1_024;
/// Writes in one transaction. One `fsync` serves them all; more would only add delay.
pub(crate) const GROUP: usize = 128;
/// The least time from one commit to the next: those who write meanwhile share its pages and its
/// `fsync`. Nobody notices so short a moment, and slaps are judged by when they came.
pub(crate) const BETWEEN_COMMITS: Duration = Duration::from_millis(3);
/// How long a write waits for another process that holds the database.
pub(crate) const BUSY_WAIT: Duration = Duration::from_secs(2);
/// How long a database server may take to answer, or to be noticed missing.
pub(crate) const DATABASE_WAIT: Duration = Duration::from_secs(5);
/// How often a transaction is tried that was in another's way, and the other in its.
pub(crate) const DEADLOCK_TRIES: u32 = 5;
/// How often a disk that has refused something is tried again.
pub(crate) const PROBE_EVERY: Duration = Duration::from_secs(1);
/// How long the thread that writes looks away meanwhile from what is asked of it.
pub(crate) const PROBE_PAUSE: Duration = Duration::from_millis(10);
/// Connections that only read: a long journal keeps nobody else waiting for long.
pub(crate) const READERS: usize = 2;
/// Reads that look at much at the same time; all others find a connection that is none of theirs.
pub(crate) const LONG_READS: usize = READERS - 1;
/// Recent entries in an SQLite file before they begin to move to where those of a table lie
/// together: the more there are, the more of each table go to the same pages; but a table that is
/// loaded reads through all of them, in some milliseconds.
pub(crate) const RECENT_ENTRIES: u32 = 32_768;
/// How many of them move at once, between two commits: in one or two milliseconds.
pub(crate) const MOVED_AT_ONCE: usize = 128;
/// How many pages are cleaned at once that nothing uses, in as long.
pub(crate) const CLEANED_AT_ONCE: u32 = 2_048;
/// How many rows are removed at once that have moved, in as long.
pub(crate) const REMOVED_AT_ONCE: i64 = 1_024;
/// Pages in the write-ahead log of an SQLite file before it is merged into the file, 16 MiB: a page
/// that is written a hundred times meanwhile is merged once.
pub(crate) const LOG_PAGES: u32 = 32_768;
/// After how many commits the writer looks how long that log is.
pub(crate) const COMMITS_TO_LOOK: u32 = 16;
/// How much a trial writes: two pages, so that the file must have room to grow.
pub(crate) const PROBE_BYTES: usize = 8 << 10;
/// How often a free code is looked for. With a million tables one try in 64 fails.
pub(crate) const CODE_TRIES: u32 = 8;
/// How long the database may take to answer before the server is said not to be ready.
pub(crate) const READY_WAIT: Duration = Duration::from_secs(2);
/// How long a server may take to answer its host.
pub(crate) const ADMIN_WAIT: Duration = Duration::from_secs(10);
/// Bytes of such an answer: tables by the ten thousand.
pub(crate) const ADMIN_BYTES: usize = 64 << 20;
/// How long connections and tables have to end when the server stops.
pub(crate) const STOP_WAIT: Duration = Duration::from_secs(5);
/// How often it is noted that somebody was here, in milliseconds: once a day.
pub(crate) const SEEN_EVERY_MS: i64 = 24 * 3600 * 1000;
/// How often a name is looked for that is to be taken out of all journals: once more for each time
/// that its owner sits down meanwhile.
pub(crate) const ERASE_TRIES: u32 = 4;
/// How many tables the public list shows.
pub(crate) const LISTED: u32 = 100;
/// How long the public list shows a table of which nothing more is said.
pub(crate) const LISTED_FOR: Duration = Duration::from_mins(15);
/// So many tables have been put away before their memory is given back: some megabytes.
pub(crate) const GIVE_BACK_TABLES: usize = 50;
/// How often is said which tables are still there.
pub(crate) const LIST_AGAIN: Duration = Duration::from_mins(5);
/// How often the system’s clock is compared with one that nobody sets.
pub(crate) const CLOCK_EVERY: Duration = Duration::from_mins(1);
/// By how much it is set where that is told; what corrects it day by day stays below.
pub(crate) const CLOCK_JUMP: Duration = Duration::from_mins(1);
/// Under how many origins the page is remembered as it was told; one takes some 6 kB.
pub(crate) const ORIGINS: usize = 64;
/// How long the browser keeps the cookie, in seconds: 400 days, the most that browsers grant.
pub(crate) const COOKIE_SECONDS: u32 = 400 * 24 * 3600;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shipped_proxies_close_idle_connections_before_the_server_does() {
        const NGINX: &str = include_str!("../../../packaging/nginx/tapis.conf");
        const CADDY: &str = include_str!("../../../packaging/caddy/Caddyfile");
        for (file, setting) in [(NGINX, "keepalive_timeout "), (CADDY, "keepalive ")] {
            let (_, rest) = file.split_once(setting).expect("it is set");
            let (seconds, _) = rest.split_once('s').expect("in seconds");
            let idle = Duration::from_secs(seconds.parse().expect("a number"));
            assert!(idle < HEADER_WAIT, "{setting}{seconds}");
        }
    }
}
