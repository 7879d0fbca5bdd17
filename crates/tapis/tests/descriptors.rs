//! `tapis serve` where the system gives few descriptors.
#![cfg(target_os = "linux")]

use std::{
    fs,
    io::{BufRead, BufReader, ErrorKind, Read, Write},
    net::{SocketAddr, TcpStream},
    path::Path,
    process::{Child, Command, Stdio},
    time::Duration,
};

use socket2::{Domain, Socket, Type};

/// `tapis serve` on a free port where the shell has said this before, with standard error in a file.
fn serve_after(said: &str, folder: &Path, args: &str) -> (Child, String) {
    let line = format!("{said}; exec \"$0\" --listen 127.0.0.1:0 --database tapis.db {args} 2>log");
    let mut shell = Command::new("sh");
    shell.args(["-c", &line, env!("CARGO_BIN_EXE_tapis")]).current_dir(folder);
    let mut child = shell.env("LANG", "en_GB").stdout(Stdio::piped()).spawn().expect("a shell");
    let mut first = String::new();
    BufReader::new(child.stdout.as_mut().expect("piped")).read_line(&mut first).expect("text");
    let address = first.trim().rsplit_once("http://").expect("an address").1.to_owned();
    (child, address)
}

/// How many connections are open after this many have been tried.
fn open(address: &str, n: usize) -> Vec<TcpStream> {
    let mut tried: Vec<_> = (0..n).map_while(|_| TcpStream::connect(address).ok()).collect();
    // Who is let in is asked nothing; who is not is hung up on.
    tried.retain_mut(|stream| {
        stream.set_read_timeout(Some(Duration::from_millis(20))).expect("a wait");
        matches!(stream.read(&mut [0]), Err(error) if error.kind() == ErrorKind::WouldBlock)
    });
    tried
}

#[test]
fn few_descriptors_are_raised_as_far_as_the_system_allows() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut child, address) = serve_after("ulimit -S -n 80", folder.path(), "");
    let n_open = open(&address, 200).len();
    child.kill().and_then(|()| child.wait()).expect("it ends");
    assert_eq!(n_open, 200);
}

#[test]
fn few_descriptors_that_cannot_be_raised_are_said_and_no_address_has_them_all() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut child, address) = serve_after("ulimit -n 128", folder.path(), "");
    let held = open(&address, 150);
    let n_open = held.len();
    let other = Socket::new(Domain::IPV4, Type::STREAM, None).expect("a socket");
    let elsewhere: SocketAddr = "127.0.0.2:0".parse().expect("an address");
    other.bind(&elsewhere.into()).expect("this machine has it");
    let there: SocketAddr = address.parse().expect("an address");
    other.connect(&there.into()).expect("it listens");
    let mut other = TcpStream::from(other);
    let request = format!("GET /healthz HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    other.write_all(request.as_bytes()).expect("it reads");
    let mut answer = String::new();
    other.read_to_string(&mut answer).expect("it answers");
    child.kill().and_then(|()| child.wait()).expect("it ends");
    assert_eq!(n_open, 32, "half of what is left");
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    let log = fs::read_to_string(folder.path().join("log")).expect("a log");
    assert!(log.contains("few descriptors") && log.contains("LimitNOFILE"), "{log}");
}

#[test]
fn the_log_is_json_where_that_is_asked_for() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut child, address) = serve_after("ulimit -n 128", folder.path(), "--log json");
    // Whoever gets an answer comes after what the server says when it starts.
    let request = format!("GET /healthz HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    let mut stream = TcpStream::connect(&address).expect("it listens");
    stream.write_all(request.as_bytes()).expect("it reads");
    stream.read_to_string(&mut String::new()).expect("it answers");
    // It says goodbye to people only.
    let asked = Command::new("kill").arg(child.id().to_string()).status().expect("it is asked");
    assert!(asked.success() && child.wait().expect("it ends").success());
    let log = fs::read_to_string(folder.path().join("log")).expect("a log");
    let said: Vec<serde_json::Value> =
        log.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!((&said[0]["level"], &said[0]["descriptors"]), (&"WARN".into(), &128.into()));
}
