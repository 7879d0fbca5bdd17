//! Races over real sockets: what the server measures itself, and what it believes.

use std::time::Duration;

use tapis_protocol::{Command, Reaction, ServerMessage};
use tapis_room::Verdict;
use tapis_rules::OptionSet as _;
use tokio::time::{Instant, sleep};

use crate::common::{Person, Player, Server, new_table, short};

/// Two people with something to slap: who slaps, and who laid the last card.
async fn slappable(server: &Server) -> [Player; 2] {
    let (ada, bob) =
        (Person::arrive(server.address, "Ada").await, Person::arrive(server.address, "Bob").await);
    let mut options = short("corse", 400);
    for key in ["sandwich", "bigmac"] {
        options.set(key, "on").unwrap();
    }
    let table = ada.open_table(&new_table(options, 2, 0)).await;
    let [mut ada, mut bob] = [ada.join(&table.code, None).await, bob.join(&table.code, None).await];
    bob.ask(Command::Sit { seat: None }).await.unwrap();
    ada.ask(Command::Begin).await.unwrap();
    let mut asked = None;
    while ada.reveal.is_none() || bob.reveal.is_none() {
        for player in [&mut ada, &mut bob] {
            if player.must_act() && asked < player.have {
                asked = player.have;
                player.send(player.lay()).await;
            }
        }
        tokio::select! {
            heard = ada.hear() => heard.map(drop),
            heard = bob.hear() => heard.map(drop),
        }
        .expect("a table");
    }
    [ada, bob]
}

async fn verdict(player: &mut Player) -> Verdict {
    loop {
        if let ServerMessage::Verdict(verdict) = player.hear().await.expect("a table") {
            return verdict;
        }
    }
}

fn claiming(command: Command, reaction: Reaction) -> Command {
    let Command::Act { seen, action, .. } = command else { panic!("an act") };
    Command::Act { seen, action, reaction: Some(reaction) }
}

#[tokio::test]
async fn a_claim_is_believed_as_far_as_the_server_has_measured() {
    let server = Server::in_memory().await;
    let [mut ada, mut bob] = slappable(&server).await;
    let (shown, nonce) = (Instant::now(), ada.reveal.unwrap());
    sleep(Duration::from_millis(250)).await;
    // What the server can have measured, at most and at least.
    let took = || u32::try_from(shown.elapsed().as_millis()).unwrap();
    let least_ms = took();
    let slap = claiming(ada.slap(), Reaction { nonce, ms: 120, painted_ms: 4 });
    ada.send(slap).await;
    let of_bob = Reaction { nonce: bob.reveal.unwrap(), ms: 400, painted_ms: 4 };
    sleep(Duration::from_millis(20)).await;
    bob.send(claiming(bob.slap(), of_bob)).await;
    let verdict = verdict(&mut ada).await;
    let times: Vec<u32> = verdict.claims.iter().map(|claim| claim.after_ms).collect();
    assert_eq!(times.len(), 2, "{verdict:?}");
    assert!(times[0] + 100 >= least_ms, "120 ms are not believed: {times:?} {least_ms}");
    assert!(times[1] >= 400, "who says that they were slower, was: {times:?}");
}

#[tokio::test]
async fn who_has_not_received_a_card_cannot_have_been_fast() {
    let server = Server::in_memory().await;
    let [mut ada, bob] = slappable(&server).await;
    let shown = Instant::now();
    sleep(Duration::from_millis(300)).await;
    let forged = Reaction { nonce: ada.reveal.unwrap() ^ 1, ms: 110, painted_ms: 0 };
    ada.send(claiming(ada.slap(), forged)).await;
    drop(bob);
    let verdict = verdict(&mut ada).await;
    let most_ms = u32::try_from(shown.elapsed().as_millis()).unwrap();
    let after_ms = verdict.claims[0].after_ms;
    // The card was sent a little before it came.
    assert!((290..=most_ms + 50).contains(&after_ms), "{after_ms} of at most {most_ms}");
}

#[tokio::test]
async fn a_round_trip_is_shown_before_the_game() {
    let server = Server::in_memory().await;
    let ada = Person::arrive(server.address, "Ada").await;
    let table = ada.open_table(&new_table(short("corse", 40), 2, 0)).await;
    let mut ada = ada.join(&table.code, None).await;
    let is_measured = |player: &Player| {
        let table = player.table.as_ref().unwrap();
        table.seats.iter().any(|(_, seat)| seat.trip.is_some_and(|trip| !trip.is_rough))
    };
    ada.until(|player, _| is_measured(player)).await;
}
