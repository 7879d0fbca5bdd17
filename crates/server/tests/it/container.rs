//! What packaging/container promises to whoever runs the server in one, as far as that can be seen
//! without building it.

use std::{fs, os::unix::fs::PermissionsExt as _, path::Path, process::Stdio};

use tokio::{
    io::{AsyncBufReadExt as _, BufReader},
    process,
};

use crate::{
    common::{Person, Server, soon},
    postgres::{Postgres, owner},
};

fn of_repository(path: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    fs::read_to_string(root.join(path)).unwrap()
}

/// The words of a command of the Containerfile, which are written as JSON.
fn words(of: &str) -> Vec<String> {
    let file = of_repository("packaging/container/Containerfile").replace("\\\n", "");
    let line = file.lines().find(|line| line.starts_with(of)).expect("such a line");
    serde_json::from_str(&line[line.find('[').unwrap()..]).unwrap()
}

#[test]
fn the_image_believes_no_proxy_and_fixes_no_database_unless_it_is_told_to() {
    let entry = words("ENTRYPOINT");
    assert_eq!(entry[..2], ["tapis", "serve"]);
    for fixed in ["--behind-proxy", "--database"] {
        assert!(!entry.iter().any(|word| word.starts_with(fixed)), "{fixed} can not be undone");
    }
}

#[test]
fn what_is_built_and_played_here_stays_out_of_the_image() {
    let ignored = of_repository(".dockerignore");
    for name in [".git", "**/target", "artefacts", "**/*.db"] {
        assert!(ignored.lines().any(|line| line == name), "{name}");
    }
}

#[tokio::test]
async fn the_health_of_a_container_is_that_of_its_server() {
    let server = Server::in_memory().await;
    let port = server.address.port().to_string();
    let check = words("HEALTHCHECK");
    let asked = async || {
        let mut command = process::Command::new(&check[0]);
        command.arg(&check[1]).arg(check[2].replace("3100", &port));
        soon("the health", command.output()).await.unwrap().status.success()
    };
    assert!(asked().await, "it serves");
    server.stop().await;
    assert!(!asked().await, "it has stopped");
}

#[tokio::test]
async fn a_folder_of_somebody_else_is_named_with_the_user_who_may_not_write_there() {
    // Who has all rights is stopped by none, and whoever has not may not reach our own folders.
    let Some((user, group)) = owner() else { return };
    let folder = tempfile::tempdir().unwrap();
    let server = folder.path().join("server");
    fs::copy(env!("CARGO_BIN_EXE_tapis-bare"), &server).unwrap();
    let data = folder.path().join("data");
    fs::create_dir(&data).unwrap();
    for path in [folder.path(), &data] {
        fs::set_permissions(path, fs::Permissions::from_mode(0o755)).unwrap();
    }
    let mut command = process::Command::new(&server);
    command.uid(user).gid(group).current_dir("/").arg(data.join("tapis.db"));
    let output = soon("the end", command.output()).await.unwrap();
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(!output.status.success() && said.contains("chown"), "{said}");
    let named = format!("user {user} may not write in the folder {}", data.display());
    assert!(said.contains(&named), "{said}");
}

#[tokio::test]
async fn the_password_of_a_database_comes_from_a_file_or_the_environment() {
    let started = tokio::task::spawn_blocking(|| {
        let postgres = Postgres::start_asking();
        let url = postgres.database();
        let mut client = postgres::Client::connect(&url, postgres::NoTls).unwrap();
        let guest =
            "CREATE ROLE guest LOGIN PASSWORD 'geheim'; GRANT ALL ON SCHEMA public TO guest";
        client.batch_execute(guest).unwrap();
        (postgres, url.replace("//tapis@", "//guest@"))
    });
    let (postgres, url) = started.await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("password");
    fs::write(&file, "geheim\n").unwrap();
    let nowhere = folder.path().join("none");
    let file = file.to_str().unwrap();
    for (name, value, serves) in [
        ("PGPASSWORD", "geheim", true),
        ("PGPASSWORD_FILE", file, true),
        ("PGPASSWORD", "falsch", false),
        ("PGPASSWORD_FILE", nowhere.to_str().unwrap(), false),
    ] {
        let mut bare = process::Command::new(env!("CARGO_BIN_EXE_tapis-bare"));
        bare.arg(&url).env(name, value).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut bare = bare.kill_on_drop(true).spawn().unwrap();
        let mut told = BufReader::new(bare.stdout.take().unwrap()).lines();
        let address = told.next_line().await.unwrap();
        // It says where it listens before it asks the database.
        let address = address.expect("an address");
        if serves {
            let address = address.parse().unwrap();
            Person::arrive(address, "Ada").await;
        } else {
            let done = bare.wait_with_output().await.unwrap();
            let why = String::from_utf8_lossy(&done.stderr);
            assert!(!done.status.success() && !why.contains("geheim"), "{why}");
            assert!(why.contains("password") || why.contains("none"), "{why}");
        }
    }
    tokio::task::spawn_blocking(move || drop(postgres)).await.unwrap();
}
