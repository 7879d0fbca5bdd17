//! Databases of PostgreSQL that no server can keep to itself: behind Debian’s `PgBouncer`, or
//! without a schema.

use std::{
    fs,
    net::{Ipv4Addr, TcpListener, TcpStream},
    os::unix::{fs::chown, process::CommandExt as _},
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use tapis_server::{Config, Database, ServerError, StoreError};
use tempfile::TempDir;
use tokio::task::spawn_blocking;

use crate::{
    common::{Person, Server},
    postgres::{Postgres, owner},
};

/// A pooler in front of a database, which ends with this.
struct Pooler {
    child: Child,
    url: String,
    _folder: TempDir,
}

impl Pooler {
    /// Starts one that gives sessions in this mode.
    fn start(database: &str, mode: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let free = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let port = free.local_addr().unwrap().port();
        drop(free);
        let config: postgres::Config = database.parse().unwrap();
        let [postgres::config::Host::Unix(host)] = config.get_hosts() else { panic!("a socket") };
        let (host, name) = (host.display(), config.get_dbname().unwrap());
        let settings = format!(
            "[databases]\n{name} = host={host} port=5432 user=tapis\n[pgbouncer]\n\
             listen_addr = 127.0.0.1\nlisten_port = {port}\nunix_socket_dir =\n\
             auth_type = any\npool_mode = {mode}\n"
        );
        let file = folder.path().join("pgbouncer.ini");
        fs::write(&file, settings).unwrap();
        let mut command = Command::new("/usr/sbin/pgbouncer");
        // It refuses to run as root.
        if let Some((user, group)) = owner() {
            chown(folder.path(), Some(user), Some(group)).unwrap();
            chown(&file, Some(user), Some(group)).unwrap();
            command.uid(user).gid(group);
        }
        command.arg(&file).stdout(Stdio::null()).stderr(Stdio::null()).current_dir("/");
        let child = command.spawn().expect("PgBouncer; cargo xtask test installs it");
        let url = format!("postgres://tapis@127.0.0.1:{port}/{name}");
        let (pooler, began) = (Self { child, url, _folder: folder }, Instant::now());
        while TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_err() {
            assert!(began.elapsed() < Duration::from_secs(20), "PgBouncer does not listen");
            thread::sleep(Duration::from_millis(20));
        }
        pooler
    }
}

impl Drop for Pooler {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn at(url: &str) -> Config {
    Config { database: Database::Postgres(url.parse().unwrap()), ..Config::default() }
}

fn why(failure: ServerError) -> StoreError {
    let ServerError::Database { source, .. } = failure else { panic!("{failure}") };
    source
}

#[tokio::test]
async fn a_pooler_without_sessions_is_refused_in_words_and_one_with_sessions_serves() {
    let started = spawn_blocking(|| {
        let postgres = Postgres::start();
        let url = postgres.database();
        let in_turn = "transaction\nserver_round_robin = 1\nmin_pool_size = 4";
        let modes = ["transaction", in_turn, "session"];
        (postgres, url.clone(), modes.map(|mode| Pooler::start(&url, mode)))
    });
    let (postgres, url, [transactions, in_turn, sessions]) = started.await.unwrap();
    for pooler in [&transactions, &in_turn, &transactions] {
        let why = why(Server::start(at(&pooler.url)).await.failure().await);
        assert_eq!(why, StoreError::Pooled);
        assert!(why.to_string().contains("session"), "{why}");
    }
    // Nobody is locked out by what was refused.
    for url in [&url, &sessions.url] {
        let server = Server::start(at(url)).await;
        Person::arrive(server.address, "Ada").await;
        server.stop().await;
    }
    spawn_blocking(move || drop((transactions, in_turn, sessions, postgres))).await.unwrap();
}

#[tokio::test]
async fn a_role_without_a_schema_is_refused_in_words() {
    let started = spawn_blocking(|| {
        let postgres = Postgres::start();
        let url = postgres.database();
        let mut client = postgres::Client::connect(&url, postgres::NoTls).unwrap();
        client.batch_execute("ALTER ROLE tapis SET search_path = nowhere").unwrap();
        (postgres, url)
    });
    let (postgres, url) = started.await.unwrap();
    let why = why(Server::start(at(&url)).await.failure().await);
    assert_eq!(why, StoreError::NoSchema);
    assert!(why.to_string().contains("search_path"), "{why}");
    spawn_blocking(move || drop(postgres)).await.unwrap();
}
