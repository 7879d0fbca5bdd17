//! `kill -9` in mid-game: what was acknowledged is there after the restart.

use std::{path::Path, process::Stdio};

use tapis_protocol::{ClientMessage, Command};
use tokio::{
    io::{AsyncBufReadExt as _, BufReader},
    process::{self, Child},
};

use crate::common::{Person, new_table, on_disk, short, soon};

async fn start(database: &Path) -> (Child, std::net::SocketAddr) {
    let mut child = process::Command::new(env!("CARGO_BIN_EXE_tapis-bare"))
        .arg(database)
        .stdout(Stdio::piped())
        .kill_on_drop(true)
        .spawn()
        .unwrap();
    let mut line = String::new();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    soon("the address", output.read_line(&mut line)).await.unwrap();
    (child, line.trim().parse().unwrap())
}

#[tokio::test]
async fn nothing_acknowledged_is_lost_when_the_server_is_killed_repeatedly() {
    let (folder, _) = on_disk();
    let database = folder.path().join("tapis.sqlite");
    let (mut child, address) = start(&database).await;
    let mut ada = Person::arrive(address, "Ada").await;
    let code = ada.open_table(&new_table(short("corse", 200), 1, 1)).await.code;
    let mut player = ada.join(&code, None).await;
    assert_eq!(player.ask(Command::Begin).await, Ok(()));
    player.until(|player, _| player.have.is_some()).await;

    for _ in 0..4 {
        let goal = player.have.unwrap().n_events + 4;
        player
            .play_until(|player| player.have.unwrap().n_events >= goal && player.must_act())
            .await;
        // The last command is acknowledged, and the server dies at once.
        let command = player.lay();
        let id = player.send(command.clone()).await;
        let answer = player.answer(id).await;
        child.start_kill().unwrap();
        soon("the end", child.wait()).await.unwrap();
        let have = player.have.unwrap();

        let address;
        (child, address) = start(&database).await;
        ada = Person { address, ..ada };
        player = ada.join(&code, Some(have)).await;
        player.until(|player, _| player.frame.is_some()).await;
        assert!(player.have.unwrap() >= have, "all that was shown is there");
        player.socket.say(&ClientMessage::Do { id, command }).await;
        if answer.is_ok() {
            assert_eq!(player.answer(id).await, Ok(()), "and all that was acknowledged");
        }
    }
    child.start_kill().unwrap();
    soon("the end", child.wait()).await.unwrap();
}
