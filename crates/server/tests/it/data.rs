//! How long what is stored is kept, and what people can ask about it.

use std::time::Duration;

use tapis_protocol::{ProtocolError, close};
use tapis_server::{Config, Keep};
use tokio::time::sleep;

use crate::common::{Person, Player, Server, journal, new_table, on_disk, short, soon};

/// Nothing is kept for long.
fn keep() -> Keep {
    let every = Duration::from_millis(20);
    Keep { every, ..Keep::default() }
}

/// Waits until nothing is left of a table; whoever asked the server for it would have it loaded.
async fn until_gone(config: &Config, code: &str) {
    soon("the end of the table", async {
        while !journal(config, code).is_empty() {
            sleep(Duration::from_millis(50)).await;
        }
    })
    .await;
}

#[tokio::test]
async fn tables_and_people_end_by_the_rules_for_each() {
    let (_folder, config) = on_disk();
    let server = Server::start(config.clone()).await;
    let ada = Person::arrive(server.address, "Ada").await;
    let unused = ada.open_table(&new_table(short("corse", 10), 2, 0)).await.code;
    let mut new = new_table(short("corse", 200), 1, 1);
    new.begin = true;
    let running = ada.open_table(&new).await.code;
    let mut player = ada.join(&running, None).await;
    player.until(|player, _| player.frame.is_some()).await;
    drop(player);
    server.stop().await;

    let path = |code: &str| format!("/api/tables/{code}");
    let config = Config { keep: Keep { unused: Duration::ZERO, ..keep() }, ..config };
    let server = Server::start(config.clone()).await;
    let ada = Person { address: server.address, ..ada };
    // Whoever is still there keeps a table.
    let (other, fresh) = {
        let fresh = ada.open_table(&new_table(short("corse", 10), 2, 0)).await.code;
        (ada.join(&fresh, None).await, fresh)
    };
    until_gone(&config, &unused).await;
    assert_eq!(ada.http("GET", &path(&unused), "").await.status, 404);
    assert_eq!(ada.http("GET", &path(&fresh), "").await.status, 200);
    assert_eq!(ada.http("GET", &path(&running), "").await.status, 200);
    drop(other);
    server.stop().await;

    let (abandoned, people) = (Duration::ZERO, Duration::ZERO);
    let config = Config { keep: Keep { abandoned, people, ..keep() }, ..config };
    let server = Server::start(config.clone()).await;
    let ada = Person { address: server.address, ..ada };
    until_gone(&config, &running).await;
    assert_eq!(ada.http("GET", &path(&running), "").await.status, 404);
    soon("the end of Ada", async {
        while ada.http("GET", "/api/me", "").await.status != 204 {
            sleep(Duration::from_millis(100)).await;
        }
    })
    .await;
    server.stop().await;
}

/// Ada and Béa in the middle of a game; their table and Ada's and Béa's connection.
async fn in_play(server: &Server) -> (Person, Person, String, Player, Player) {
    let ada = Person::arrive(server.address, "Adélaïde").await;
    let bea = Person::arrive(server.address, "Béa").await;
    let code = ada.open_table(&new_table(short("corse", 200), 2, 0)).await.code;
    let mut first = ada.join(&code, None).await;
    let mut second = bea.join(&code, None).await;
    let sit = tapis_protocol::Command::Sit { seat: None };
    assert_eq!(second.ask(sit).await, Ok(()));
    assert_eq!(first.ask(tapis_protocol::Command::Begin).await, Ok(()));
    first.play_until(|player| player.have.is_some()).await;
    (ada, bea, code, first, second)
}

#[tokio::test]
async fn people_see_what_is_stored_about_them_and_have_it_deleted() {
    let (_folder, config) = on_disk();
    let server = Server::start(config.clone()).await;
    let (ada, bea, code, first, mut second) = in_play(&server).await;
    let stranger = Person { cookie: "tapis=00".into(), ..ada.clone() };
    for (method, path) in [("GET", "/api/me/data"), ("DELETE", "/api/me")] {
        let reply = stranger.http(method, path, "").await;
        assert_eq!((reply.status, reply.error()), (401, ProtocolError::WhoAreYou));
    }

    let reply = ada.http("GET", "/api/me/data", "").await;
    assert_eq!(reply.status, 200, "{reply:?}");
    let data: serde_json::Value = serde_json::from_slice(&reply.body).unwrap();
    assert_eq!(data["nick"], "Adélaïde");
    let lines: Vec<_> = data["tables"][&code].as_array().unwrap().iter().collect();
    assert!(lines.iter().any(|line| line.as_str().unwrap().ends_with("Adélaïde")), "{lines:?}");
    let seed = journal(&config, &code).into_iter().find_map(|line| {
        let seed = line.strip_prefix("begin ")?.split(' ').next()?.to_owned();
        (seed.len() == 64).then_some(seed)
    });
    let text = String::from_utf8(reply.body).unwrap();
    assert!(text.contains("lock @") && !text.contains(&seed.expect("a deal")), "{text}");
    assert!(!text.contains("Béa"), "{text}");

    let reply = ada.http("DELETE", "/api/me", "").await;
    assert_eq!(reply.status, 204, "{reply:?}");
    assert!(reply.header("set-cookie").is_some_and(|it| it.contains("Max-Age=0")), "{reply:?}");
    assert_eq!(ada.http("GET", "/api/me", "").await.status, 204);
    drop(first);
    // The table is loaded again without the name, and goes on.
    let closed = loop {
        if let Err(closed) = second.hear().await {
            break closed;
        }
    };
    assert_eq!(closed, close::AGAIN);
    let mut back = bea.join(&code, second.have).await;
    back.until(|player, _| player.frame.is_some()).await;
    let table = serde_json::to_string(back.table.as_ref().unwrap()).unwrap();
    assert!(table.contains("Béa") && !table.contains("Adélaïde"), "{table}");
    drop((back, second));
    server.stop().await;
    let all = journal(&config, &code).join("\n");
    assert!(all.contains("Béa") && !all.contains("Adélaïde"), "{all}");
}

/// It stood 27 times in pages of the file that nothing used any more.
#[tokio::test]
async fn a_name_that_was_deleted_stands_nowhere_in_the_file() {
    const NAME: &str = "Zéphyrine";
    let (folder, config) = on_disk();
    let holds = || {
        let file = std::fs::read(folder.path().join("tapis.sqlite")).unwrap();
        file.windows(NAME.len()).filter(|bytes| *bytes == NAME.as_bytes()).count()
    };
    let server = Server::start(config.clone()).await;
    let ada = Person::arrive(server.address, NAME).await;
    for _ in 0..30 {
        let code = ada.open_table(&new_table(short("corse", 10), 2, 0)).await.code;
        ada.join(&code, None).await;
    }
    // What is recent moves to its place when the server stops, and leaves its pages behind.
    server.stop().await;
    assert!(holds() > 30, "{}", holds());
    let server = Server::start(config.clone()).await;
    let ada = Person { address: server.address, ..ada };
    assert_eq!(ada.http("DELETE", "/api/me", "").await.status, 204);
    server.stop().await;
    assert_eq!(holds(), 0);
}
