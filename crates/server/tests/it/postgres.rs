//! A PostgreSQL server of Debian's in a temporary folder, reached by a socket in it.

#![allow(dead_code, clippy::allow_attributes, reason = "each test binary uses its part of it")]

use std::{
    fs,
    net::{Ipv4Addr, TcpListener},
    os::unix::fs::{PermissionsExt as _, chown},
    os::unix::process::CommandExt as _,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::atomic::{AtomicU32, Ordering},
    thread,
    time::{Duration, Instant},
};

use postgres::{Client, NoTls, Row};
use tempfile::TempDir;

/// How long it may take to be ready.
const PATIENCE: Duration = Duration::from_mins(1);

/// A running server, which ends with this, or with the process of the test however that ends.
pub(crate) struct Postgres {
    folder: TempDir,
    guard: Child,
    /// Where it is reached over the network, and what its socket is named after.
    port: u16,
}

/// A server that lets nobody in over the network who does not speak TLS.
pub(crate) struct TlsPostgres {
    pub(crate) server: Postgres,
    /// Its certificate, which nobody has signed but itself.
    pub(crate) certificate: PathBuf,
}

impl TlsPostgres {
    pub(crate) fn start() -> Self {
        let free = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let port = free.local_addr().unwrap().port();
        drop(free);
        let server = Postgres::start_with(port, |data| {
            let key = data.join("server.key");
            let certificate = data.join("server.crt");
            let mut openssl = Command::new("openssl");
            openssl.args(["req", "-x509", "-newkey", "ec", "-pkeyopt"]);
            openssl.args(["ec_paramgen_curve:prime256v1", "-nodes", "-days", "2", "-subj"]);
            openssl.args(["/CN=localhost", "-addext", "subjectAltName=DNS:localhost"]);
            openssl.args(["-addext", "basicConstraints=critical,CA:FALSE", "-keyout"]).arg(&key);
            let made = openssl.arg("-out").arg(&certificate).output();
            assert!(made.expect("openssl; cargo xtask test installs it").status.success());
            fs::set_permissions(&key, fs::Permissions::from_mode(0o600)).unwrap();
            if let Some((user, group)) = owner() {
                chown(&key, Some(user), Some(group)).unwrap();
            }
            let doors = "local all all trust\nhostssl all all all trust\n";
            fs::write(data.join("pg_hba.conf"), doors).unwrap();
            &["listen_addresses=localhost", "ssl=on"]
        });
        let certificate = server.folder.path().join("data/server.crt");
        Self { server, certificate }
    }

    /// A new empty database, reached over the network; its address ends with this.
    pub(crate) fn database(&self, with: &str) -> String {
        let local = self.server.database();
        let (_, name) = local.rsplit_once('/').expect("a name");
        format!("postgres://tapis@localhost:{}/{name}{with}", self.server.port)
    }
}

impl Postgres {
    pub(crate) fn start() -> Self {
        Self::start_with(5432, |_| &["listen_addresses="])
    }

    /// One that asks the role `guest` for a password.
    pub(crate) fn start_asking() -> Self {
        Self::start_with(5432, |data| {
            let doors = "local all guest scram-sha-256\nlocal all all trust\n";
            fs::write(data.join("pg_hba.conf"), doors).unwrap();
            &["listen_addresses="]
        })
    }

    /// Starts it with settings, and with what is laid into the folder of its data for them.
    fn start_with(port: u16, prepare: impl FnOnce(&Path) -> &'static [&'static str]) -> Self {
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

        let settings = prepare(&data);
        // The shell waits for the end of its input, which comes even if the test is killed.
        let script = "\"$0\" \"$@\" & child=$!; read line; kill -QUIT $child; wait $child";
        let mut guard = Command::new("/bin/sh");
        guard.args(["-c", script]).arg(programs().join("postgres"));
        guard.arg("-D").arg(&data).arg("-k").arg(folder.path());
        guard.arg("-p").arg(port.to_string());
        guard.args(["-c", "shared_buffers=16MB"]).current_dir("/");
        guard.args(settings.iter().flat_map(|setting| ["-c", *setting]));
        as_owner(&mut guard);
        let log = fs::File::create(folder.path().join("log")).unwrap();
        let guard = guard.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(log).spawn().unwrap();
        let postgres = Self { folder, guard, port };
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
        format!("postgres://tapis@{folder}:{}/{database}", self.port)
    }

    fn connect(&self, database: &str) -> Option<Client> {
        Client::connect(&self.url_of(database), NoTls).ok()
    }

    /// What it answers to a question of one row.
    pub(crate) fn asked(&self, statement: &str) -> Row {
        self.connect("postgres").expect("it is ready").query_one(statement, &[]).unwrap()
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
pub(crate) fn owner() -> Option<(u32, u32)> {
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
