//! A program in a process of its own: lines in, lines out, and an end in any case.
//!
//! A program may read nothing, write without end or stand still: two threads do nothing but read and
//! write its pipes, and every wait for them has a limit.

use std::{
    io::{self, BufRead, BufReader, Read as _, Write as _},
    process::{Child, ChildStdin, ChildStdout, Command, ExitStatus, Stdio},
    sync::{
        Mutex, MutexGuard, PoisonError,
        mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel},
    },
    thread,
    time::{Duration, Instant},
};

use super::forfeit::{Forfeit, Why, quoted};

/// How long a program is waited for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Until it has said hello: it may have much to load.
    pub hello: Duration,
    /// For each choice.
    pub choice: Duration,
    /// Until it has ended, once its input is closed.
    pub grace: Duration,
}

impl Limits {
    /// With so much time for each choice.
    pub const fn with_choice(choice: Duration) -> Self {
        Self { hello: Duration::from_secs(30), choice, grace: Duration::from_secs(2) }
    }
}

/// Nothing that a program has to say is longer, in bytes.
pub(super) const MOST_BYTES: u64 = 64 * 1_024;

/// So many messages may wait until a program reads them.
const MOST_UNREAD: usize = 8;

/// How often it is looked whether a process has ended.
const LOOK: Duration = Duration::from_millis(2);

/// What is heard from a program.
enum Heard {
    Line(String),
    NoText,
    TooLong,
}

/// The processes of all programs that have not ended yet.
static RUNNING: Mutex<Vec<u32>> = Mutex::new(Vec::new());

fn running() -> MutexGuard<'static, Vec<u32>> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Kills all programs with all that they have started, for whoever is about to end this process.
pub fn kill_all() {
    for id in running().iter() {
        kill_group(*id);
    }
}

/// A program that runs.
pub(super) struct Process {
    child: Child,
    /// `None` once its input is closed.
    to_write: Option<SyncSender<String>>,
    heard: Receiver<Heard>,
    grace: Duration,
}

impl Process {
    /// Starts what a shell makes of `command`.
    ///
    /// # Errors
    /// Those of the system.
    pub(super) fn start(command: &str, grace: Duration) -> io::Result<Self> {
        let mut shell = shell(command);
        shell.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut ids = running();
        let mut child = shell.spawn()?;
        ids.push(child.id());
        drop(ids);
        let (to_write, to_say) = sync_channel(MOST_UNREAD);
        let (hear, heard) = sync_channel(MOST_UNREAD);
        if let Some(input) = child.stdin.take() {
            thread::spawn(move || write(input, &to_say));
        }
        if let Some(output) = child.stdout.take() {
            thread::spawn(move || read(output, &hear));
        }
        Ok(Self { child, to_write: Some(to_write), heard, grace })
    }

    /// Says these lines, each with its line feed.
    ///
    /// # Errors
    /// If it has not read anything for long.
    pub(super) fn say(&self, lines: String) -> Result<(), Forfeit> {
        // That it does not read any more is found out when it is asked.
        match self.to_write.as_ref().map(|to_write| to_write.try_send(lines)) {
            Some(Err(TrySendError::Full(_))) => {
                Err(Forfeit::new(Why::Late, "it does not read what it is told"))
            }
            Some(Ok(()) | Err(TrySendError::Disconnected(_))) | None => Ok(()),
        }
    }

    /// Its next line, if that comes in time.
    pub(super) fn hear(&mut self, limit: Duration) -> Result<String, Forfeit> {
        match self.heard.recv_timeout(limit) {
            Ok(Heard::Line(line)) => Ok(line),
            Ok(Heard::NoText) => Err(Forfeit::new(Why::Garbage, "its line is no UTF-8")),
            Ok(Heard::TooLong) => {
                let what = format!("its line is longer than {MOST_BYTES} bytes");
                Err(Forfeit::new(Why::LongLine, what))
            }
            Err(RecvTimeoutError::Timeout) => {
                let what = format!("no reply within {} ms", limit.as_millis());
                Err(Forfeit::new(Why::Late, what))
            }
            Err(RecvTimeoutError::Disconnected) => Err(Forfeit::new(Why::Died, self.died())),
        }
    }

    /// How it has ended, or that it has closed its output.
    fn died(&mut self) -> String {
        match self.wait(self.grace) {
            Some(status) => format!("it has ended ({status})"),
            None => "it has closed its output".to_owned(),
        }
    }

    /// Lets it end by itself: there is nothing more to read.
    fn close_input(&mut self) {
        self.to_write = None;
    }

    /// Waits until it has ended.
    fn wait(&mut self, limit: Duration) -> Option<ExitStatus> {
        let until = Instant::now() + limit;
        loop {
            // Nobody may kill what bears its number afterwards.
            let mut ids = running();
            let status = self.child.try_wait().ok().flatten();
            if status.is_some() {
                ids.retain(|id| *id != self.child.id());
            }
            drop(ids);
            if status.is_some() || Instant::now() >= until {
                return status;
            }
            thread::sleep(LOOK);
        }
    }

    /// Ends it after it has lost a game for this reason.
    pub(super) fn give_up(mut self, why: Why) {
        // Whoever writes without end is ended by having no reader.
        self.heard = sync_channel(0).1;
        match why {
            // It has had its time.
            Why::Late => self.kill(),
            Why::Illegal
            | Why::Garbage
            | Why::WrongNumber
            | Why::LongLine
            | Why::Died
            | Why::Refused
            | Why::NoStart => {}
        }
    }

    /// Ends it at once.
    pub(super) fn kill(&mut self) {
        self.close_input();
        let mut ids = running();
        if ids.contains(&self.child.id()) {
            kill_group(self.child.id());
            // Where there are no groups, and if the group could not be killed; it may have ended.
            let _ = self.child.kill();
            let _ = self.child.wait();
            ids.retain(|id| *id != self.child.id());
        }
    }
}

/// Ends processes, all of which have the same time for it.
pub(super) fn end(processes: &mut [&mut Process]) {
    for process in &mut *processes {
        process.close_input();
    }
    let begun = Instant::now();
    for process in processes {
        if process.wait(process.grace.saturating_sub(begun.elapsed())).is_none() {
            process.kill();
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        end(&mut [self]);
    }
}

/// A command as people type it, apart from what Ctrl-C reaches: games under way are played on.
#[cfg(unix)]
fn shell(command: &str) -> Command {
    use std::os::unix::process::CommandExt as _;
    let mut shell = Command::new("sh");
    shell.args(["-c", command]).process_group(0);
    shell
}

#[cfg(not(unix))]
fn shell(command: &str) -> Command {
    let mut shell = Command::new("cmd");
    shell.args(["/C", command]);
    shell
}

/// Kills a process and all that it has started.
#[cfg(unix)]
fn kill_group(id: u32) {
    let id = i32::try_from(id).ok().and_then(rustix::process::Pid::from_raw);
    if let Some(id) = id {
        // It may have ended already.
        let _ = rustix::process::kill_process_group(id, rustix::process::Signal::KILL);
    }
}

#[cfg(not(unix))]
fn kill_group(_id: u32) {}

/// Writes what comes until nothing more does, or nobody reads it.
fn write(mut input: ChildStdin, to_say: &Receiver<String>) {
    while let Ok(lines) = to_say.recv() {
        if input.write_all(lines.as_bytes()).and_then(|()| input.flush()).is_err() {
            return;
        }
    }
}

/// Reads lines until there are no more, one is too long, or nobody wants them.
fn read(output: ChildStdout, hear: &SyncSender<Heard>) {
    let mut output = BufReader::new(output);
    loop {
        let mut line = Vec::new();
        if output.by_ref().take(MOST_BYTES + 1).read_until(b'\n', &mut line).is_err() {
            return;
        }
        let heard = match line.pop() {
            Some(b'\n') => String::from_utf8(line).map_or(Heard::NoText, Heard::Line),
            Some(_) if line.len() as u64 == MOST_BYTES => Heard::TooLong,
            // A last line that is cut off is none: whoever wrote it has ended.
            Some(_) | None => return,
        };
        let is_over = matches!(heard, Heard::TooLong);
        if hear.send(heard).is_err() || is_over {
            return;
        }
    }
}

/// What a program has said is none of what it could say.
pub(super) fn garbage(said: &str, why: impl std::fmt::Display) -> Forfeit {
    Forfeit::new(Why::Garbage, format!("“{}” is no line of the protocol: {why}", quoted(said)))
}
