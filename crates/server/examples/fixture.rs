//! Writes a fixture: a database as this commit's server leaves it, with a running and a finished
//! table of every game, played over real sockets, and what `tests/it/fixtures.rs` expects of it.
//!
//! ```text
//! cargo run -p tapis-server --example fixture -- crates/server/tests/fixtures/COMMIT
//! ```
//!
//! It takes some minutes, because people and bots play at a person's pace.

#[path = "../tests/it/common.rs"]
#[allow(dead_code, clippy::allow_attributes, reason = "the tests use more of it")]
mod common;

use std::{env, fmt::Write as _, fs, path::PathBuf};

use common::{Person, Player, Server, new_table};
use tapis_games::any::AnyOptions;
use tapis_protocol::{Command, ServerMessage, http::NewTable};
use tapis_room::{BotLevel, Position, Stage};
use tapis_rules::OptionSet as _;
use tapis_server::{Config, Database};
use tokio::task::JoinSet;

/// A preset, and house rules beside it.
type Rules = (&'static str, &'static [(&'static str, &'static str)]);

/// The tables, and the stage in which the server is stopped.
const TABLES: [(Rules, Stage); 13] = [
    (("corse", &[("cap", "flips:160")]), Stage::Playing),
    (("corse", &[("cap", "flips:40"), ("sandwich", "on")]), Stage::Over),
    (("corse-jokers", &[("cap", "flips:160"), ("addition", "on")]), Stage::Playing),
    (("corse-jokers", &[("cap", "flips:40")]), Stage::Over),
    (("norvegienne", &[]), Stage::Playing),
    (("norvegienne-tout", &[("cap", "plays:120")]), Stage::Over),
    (("scientifique", &[("cap", "tricks:120")]), Stage::Playing),
    (("scientifique-elten", &[("trick_limit", "tricks:20")]), Stage::Over),
    (("nambarz", &[("rounds", "1")]), Stage::Playing),
    (("nambarz", &[("rounds", "1"), ("cap", "turns:60")]), Stage::Over),
    (("nambarz-experienced", &[("partial", "integer"), ("rounds", "1")]), Stage::Playing),
    (("nambarz-school", &[("cap", "turns:60")]), Stage::Over),
    (("corse", &[]), Stage::Gathering),
];

/// How many events a running game has at least.
const N_EVENTS: u32 = 36;

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    for game in AnyOptions::all() {
        for stage in [Stage::Playing, Stage::Over] {
            let is_it = |((preset, _), it): &(Rules, Stage)| {
                *it == stage && AnyOptions::preset(preset).is_some_and(|it| it.id() == game.id())
            };
            assert!(TABLES.iter().any(is_it), "TABLES has no {} for {stage:?}", game.id());
        }
    }
    let folder = env::args_os().nth(1).map(PathBuf::from).ok_or("which folder?")?;
    fs::create_dir_all(&folder)?;
    let database = Database::File(folder.join("tapis.db"));
    let server = Server::start(Config { database, ..Config::default() }).await;
    let ada = Person::arrive(server.address, "Ada").await;
    let bea = Person::arrive(server.address, "Béa #7").await;

    let mut games = JoinSet::new();
    for (nth, ((preset, rules), stage)) in TABLES.into_iter().enumerate() {
        let mut options = AnyOptions::preset(preset).ok_or(preset)?;
        for (key, answer) in rules {
            options.set(key, answer)?;
        }
        games.spawn(table(nth, options, stage, ada.clone(), bea.clone()));
    }
    let mut told = games.join_all().await;
    told.sort();
    server.stop().await;

    let mut text = format!("person Ada {}\nperson Béa #7 {}\n", ada.cookie, bea.cookie);
    for (_, line) in told {
        writeln!(text, "{line}")?;
    }
    fs::write(folder.join("expected.txt"), text)?;
    Ok(())
}

/// Plays at a new table until it has come to `stage`, and tells how it stands.
async fn table(
    nth: usize,
    options: AnyOptions,
    stage: Stage,
    ada: Person,
    bea: Person,
) -> (usize, String) {
    let bots = vec![[BotLevel::Easy, BotLevel::Medium, BotLevel::Hard][nth % 3]];
    let new = NewTable { n_seats: 3, bots, turn_ms: Some(60_000), ..new_table(options, 2, 1) };
    let code = ada.open_table(&new).await.code;
    let mut first = ada.join(&code, None).await;
    let mut second = bea.join(&code, None).await;
    first.ask(Command::Sit { seat: None }).await.expect_err("the maker sits");
    second.ask(Command::Sit { seat: None }).await.expect("a free place");
    if stage == Stage::Gathering {
        return (nth, format!("table {code} gathering"));
    }
    first.ask(Command::Begin).await.expect("everybody is there");
    if stage == Stage::Over {
        tokio::join!(play(&mut first, None), play(&mut second, None));
    } else {
        tokio::join!(play(&mut first, Some(N_EVENTS)), play(&mut second, Some(N_EVENTS)));
        // A bot plays on for whoever stands up, and one stands in for whoever goes away.
        second.ask(Command::Stand).await.expect("a place to give up");
        play(&mut first, Some(N_EVENTS + 12)).await;
    }
    drop(second);
    let frame = first.frame.expect("a game");
    let Position { game, n_events } = frame.position;
    let line = match frame.outcome {
        Some(outcome) => {
            let outcome = serde_json::to_string(&outcome).expect("plain data");
            format!("table {code} over {game} {n_events} {outcome}")
        }
        None => format!("table {code} playing {game} {n_events}"),
    };
    eprintln!("{nth} {line}");
    (nth, line)
}

/// Does what is listed, one thing after the other, until the game is over or so long.
async fn play(player: &mut Player, n_events: Option<u32>) {
    let mut asked = None;
    let mut n_asked = 0;
    let is_over = |player: &Player| {
        let long = n_events.is_some_and(|n| player.have.is_some_and(|have| have.n_events >= n));
        long || player.frame.as_ref().is_some_and(|frame| frame.outcome.is_some())
    };
    while !is_over(player) {
        let command = player.frame.as_ref().filter(|_| player.must_act()).and_then(|frame| {
            // Another one each time: some are refused, and always the first would be dull.
            let nth = n_asked % frame.actions.len().max(1);
            let action = frame.actions.get(nth)?.clone();
            Some(Command::act(frame.position, action))
        });
        if let Some(command) = command.filter(|_| asked != player.have) {
            asked = player.have;
            n_asked += 1;
            player.send(command).await;
        }
        // After a refusal, something else.
        if let ServerMessage::Refused { .. } = player.hear().await.expect("an open connection") {
            asked = None;
        }
    }
}
