//! A PostgreSQL server of Debian's in a temporary folder, reached by a socket in it.

#![allow(dead_code, clippy::allow_attributes, reason = "each test binary uses its part of it")]

use std::{
    fs,
    os::unix::fs::chown,
    os::unix::process::CommandExt as _,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::atomic::{AtomicU32, Ordering},
    thread,
    time::{Duration, Instant},
};

use postgres::{Client, NoTls};
use tempfile::TempDir;

/// How long it may take to be ready.
const PATIENCE: Duration = Duration::from_mins(1);

/// A running server, which ends with this, or with the process of the test however that ends.
pub(crate) struct Postgres {
    folder: TempDir,
    guard: Child,
}

impl Postgres {
    pub(crate) fn start() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let owner = owner();
        if let Some((user, group)) = owner {
            chown(folder.path(), Some(user), Some(group)).unwrap();
        }
        let data = folder.path().join("data");
        let as_owner = |program: &mut Command| {
            // It refuses to run as root.
            if let Some((user, group)) = owner {
                program.uid(user).gid(group);
            }
        };
        let mut init = Command::new(programs().join("initdb"));
        init.arg("-D").arg(&data).args(["-U", "tapis", "-A", "trust", "-E", "UTF8"]);
        init.args(["--no-locale", "--no-sync", "--no-instructions"]).current_dir("/");
        as_owner(&mut init);
        let done = init.output().expect("initdb runs");
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));

        // The shell waits for the end of its input, which comes even if the test is killed.
        let script = "\"$0\" \"$@\" & child=$!; read line; kill -QUIT $child; wait $child";
        let mut guard = Command::new("/bin/sh");
        guard.args(["-c", script]).arg(programs().join("postgres"));
        guard.arg("-D").arg(&data).arg("-k").arg(folder.path());
        guard.args(["-c", "listen_addresses=", "-c", "shared_buffers=16MB"]).current_dir("/");
        as_owner(&mut guard);
        let log = fs::File::create(folder.path().join("log")).unwrap();
        let guard = guard.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(log).spawn().unwrap();
        let postgres = Self { folder, guard };
        let began = Instant::now();
        while postgres.connect("postgres").is_none() {
            let log = || fs::read_to_string(postgres.folder.path().join("log")).unwrap_or_default();
            assert!(began.elapsed() < PATIENCE, "PostgreSQL does not start: {}", log());
            thread::sleep(Duration::from_millis(20));
        }
        postgres
    }

    fn url_of(&self, database: &str) -> String {
        let folder = self.folder.path().display().to_string().replace('/', "%2F");
        format!("postgres://tapis@{folder}/{database}")
    }

    fn connect(&self, database: &str) -> Option<Client> {
        Client::connect(&self.url_of(database), NoTls).ok()
    }

    /// A new empty database; its address.
    pub(crate) fn database(&self) -> String {
        static LAST: AtomicU32 = AtomicU32::new(0);
        let name = format!("tapis_{}", LAST.fetch_add(1, Ordering::Relaxed));
        let mut client = self.connect("postgres").expect("it is ready");
        client.batch_execute(&format!("CREATE DATABASE {name}")).unwrap();
        self.url_of(&name)
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        drop(self.guard.stdin.take());
        let _ = self.guard.wait();
    }
}

/// A user who may run it, and their group, where this process may not.
fn owner() -> Option<(u32, u32)> {
    let id = |args: &[&str]| {
        let output = Command::new("id").args(args).output().expect("id runs");
        String::from_utf8_lossy(&output.stdout).trim().parse::<u32>().ok()
    };
    if id(&["-u"]) != Some(0) {
        return None;
    }
    let user = |name: &str| id(&["-u", name]).zip(id(&["-g", name]));
    Some(user("postgres").or_else(|| user("nobody")).expect("a user without rights"))
}

/// Where the programs of the newest version are: Debian has no links to most of them.
fn programs() -> PathBuf {
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let versions = versions.map(|version| version.path().join("bin"));
    let newest = versions.filter(|bin| bin.join("initdb").exists()).max_by_key(|bin| {
        let version = bin.parent().and_then(Path::file_name).map(|it| it.to_string_lossy());
        version.and_then(|version| version.parse::<u32>().ok())
    });
    newest.expect("PostgreSQL; cargo xtask test installs it")
}
