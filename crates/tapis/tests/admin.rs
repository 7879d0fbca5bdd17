//! `tapis admin`: a host asks a server that runs on the same machine.
#![cfg(unix)]

mod run;

use std::{fs, path::Path};

use run::{OUTSIDE, Talk, USAGE, tapis};

/// A running server, and its socket beside its database.
fn served(folder: &Path) -> (Talk, String) {
    let database = folder.join("tapis.db");
    let database = database.to_str().expect("a path");
    let mut talk = Talk::open(&["serve", "--listen", "127.0.0.1:0", "--database", database]);
    talk.until("The table is set: ");
    let socket = format!("{database}-admin");
    let began = std::time::Instant::now();
    while tapis(&["admin", "tables", "--admin-socket", &socket]).code() != Some(0) {
        assert!(began.elapsed().as_secs() < 20, "nobody answers at {socket}");
    }
    (talk, socket)
}

#[test]
fn a_host_drains_bars_and_tells_from_the_same_machine() {
    let folder = tempfile::tempdir().expect("a folder");
    let (talk, socket) = served(folder.path());
    let line = |what: &[&'static str]| {
        let line = ["admin"].iter().chain(what).copied().map(str::to_owned);
        line.chain(["--admin-socket".to_owned(), socket.clone()]).collect::<Vec<_>>()
    };
    let ok = |what: &[&'static str]| {
        let line = line(what);
        tapis(&line.iter().map(String::as_str).collect::<Vec<_>>()).ok()
    };
    let fails = |what: &[&'static str], code| {
        let line = line(what);
        tapis(&line.iter().map(String::as_str).collect::<Vec<_>>()).fails(code)
    };
    assert_eq!(ok(&["tables", "--json"]).stdout, "[]\n");
    assert!(ok(&["drain"]).stderr.contains("drain --off"));
    assert!(ok(&["drain", "--off"]).stderr.contains("opened again"));
    ok(&["notice", "Back at nine."]);
    ok(&["notice", "--clear"]);
    ok(&["bar", "2001:db8::7"]);
    assert_eq!(ok(&["bar", "--list"]).stdout, "2001:db8::/64\n");
    ok(&["bar", "--lift", "2001:db8::1"]);
    assert_eq!(ok(&["bar", "--list"]).stdout, "");
    assert!(fails(&["bar", "--lift", "192.0.2.1"], USAGE).contains("not barred"));
    assert!(fails(&["bar", "somewhere"], USAGE).contains("somewhere"));
    assert!(fails(&["end", "BCDFGH"], USAGE).contains("no table"));
    assert!(fails(&["end", "BCDFGH", "--lang", "fr"], USAGE).contains("ni table ni classe"));
    assert!(fails(&["notice", ""], USAGE).contains("1 to 200"));
    for incomplete in [&["notice"][..], &["bar"], &["end"], &["notice", "x", "--clear"]] {
        fails(incomplete, USAGE);
    }
    drop(talk);
}

#[test]
fn the_socket_is_found_by_the_settings_of_the_server() {
    let folder = tempfile::tempdir().expect("a folder");
    let (talk, socket) = served(folder.path());
    let line = ["admin", "tables", "--json"];
    let database = socket.strip_suffix("-admin").expect("beside the database");
    for named in [("TAPIS_DATABASE", database), ("TAPIS_ADMIN_SOCKET", &socket)] {
        assert_eq!(tapis(&line).with_environment(&[named]).ok().stdout, "[]\n");
    }
    let postgres = [("TAPIS_DATABASE", "postgres://somewhere/tapis")];
    let told = tapis(&line).with_environment(&postgres).fails(USAGE);
    assert!(told.contains("--admin-socket"), "{told}");
    drop(talk);
}

#[test]
fn where_no_server_runs_that_is_said() {
    let folder = tempfile::tempdir().expect("a folder");
    let [nowhere, file] = ["nowhere", "letter.txt"].map(|it| folder.path().join(it));
    fs::write(&file, "Dear aunt").expect("written");
    for path in [nowhere, file] {
        let path = path.to_str().expect("a path");
        let told = tapis(&["admin", "drain", "--admin-socket", path]).fails(OUTSIDE);
        assert!(told.contains(path), "{told}");
    }
}
