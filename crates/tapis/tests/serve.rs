//! `tapis serve`: where it listens, what it says, what stands in its way.

mod run;

use std::{
    fs,
    io::{Read, Write},
    net::TcpStream,
};

use run::{OUTSIDE, Talk, tapis};

/// A server on a free port and its address.
fn serve(database: &str) -> (Talk, String) {
    let mut talk = Talk::open(&["serve", "--listen", "127.0.0.1:0", "--database", database]);
    let line = talk.until("The table is set: ");
    let address = line.rsplit_once("http://").expect("an address").1.to_owned();
    (talk, address)
}

#[test]
fn it_says_where_it_listens_and_is_healthy_there() {
    let folder = tempfile::tempdir().expect("a folder");
    let database = folder.path().join("a new folder").join("tapis.db");
    let (talk, address) = serve(database.to_str().expect("a path"));
    let mut stream = TcpStream::connect(&address).expect("it listens");
    let request = format!("GET /healthz HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).expect("it reads");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("it answers");
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    assert!(database.exists());
    drop(talk);
}

#[test]
fn a_taken_port_is_explained_in_one_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = |name: &str| folder.path().join(name).to_str().expect("a path").to_owned();
    let (talk, address) = serve(&file("first.db"));
    let second = file("second.db");
    let line = ["serve", "--listen", &address, "--database", &second];
    let told = tapis(&line).fails(OUTSIDE);
    let (_, port) = address.rsplit_once(':').expect("a port");
    assert!(told.contains(port) && told.contains("taken"), "{told}");
    drop(talk);
}

#[test]
fn a_folder_that_cannot_be_used_is_explained_in_one_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("file");
    fs::write(&file, "no folder").expect("written");
    let database = file.join("tapis.db");
    let database = database.to_str().expect("a path");
    let told = tapis(&["--listen", "127.0.0.1:0", "--database", database]).fails(OUTSIDE);
    assert!(told.contains(file.to_str().expect("a path")), "{told}");
}

#[test]
fn a_file_that_is_no_database_is_left_as_it_is() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("letter.txt");
    let letter = "Dear aunt, ".repeat(1_000);
    fs::write(&file, &letter).expect("written");
    let database = file.to_str().expect("a path");
    let line = ["serve", "--listen", "127.0.0.1:0", "--database", database, "--lang", "en"];
    let told = tapis(&line).stops(OUTSIDE);
    assert!(told.contains("letter.txt"), "{told}");
    assert_eq!(fs::read_to_string(&file).expect("read"), letter);
}
