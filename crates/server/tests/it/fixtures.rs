//! Databases that servers of earlier commits have left: they open, every table comes back, and
//! what runs goes on. `examples/fixture.rs` writes another one.

use std::{fs, path::PathBuf};

use tapis_games::any::{Any, AnyOptions};
use tapis_protocol::{Command, ServerMessage, http::TableSummary};
use tapis_room::{Entry, Input, Output, PersonId, Position, Room, Stage};
use tapis_rules::{OptionSet as _, Outcome};
use tapis_server::{Config, Database};
use tempfile::TempDir;
use tokio::task::JoinSet;

use crate::common::{Person, Player, Server, journal, on_disk};

/// What a fixture holds, as it was when the server stopped.
struct Fixture {
    database: PathBuf,
    /// The cookie of who sits at all tables.
    cookie: String,
    tables: Vec<Left>,
}

/// A table as it was left.
struct Left {
    code: String,
    stage: Stage,
    position: Option<Position>,
    outcome: Option<Outcome>,
}

impl Left {
    fn parse(line: &str) -> Self {
        let mut words = line.splitn(5, ' ');
        let code = words.next().expect("a code").to_owned();
        let stage = match words.next() {
            Some("gathering") => Stage::Gathering,
            Some("playing") => Stage::Playing,
            Some("over") => Stage::Over,
            other => panic!("no stage: {other:?}"),
        };
        let mut number = || words.next().map(|word| word.parse().expect("a number"));
        let position = number().zip(number()).map(|(game, n_events)| Position { game, n_events });
        let outcome = words.next().map(|json| serde_json::from_str(json).expect("an outcome"));
        Self { code, stage, position, outcome }
    }
}

fn fixtures() -> Vec<Fixture> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures");
    let fixtures = folder.read_dir().unwrap().map(|commit| {
        let commit = commit.unwrap().path();
        let expected = fs::read_to_string(commit.join("expected.txt")).unwrap();
        let lines = |kind| expected.lines().filter_map(move |line| line.strip_prefix(kind));
        let cookie = lines("person Ada ").next().expect("Ada").to_owned();
        let tables = lines("table ").map(Left::parse).collect();
        Fixture { database: commit.join("tapis.db"), cookie, tables }
    });
    fixtures.collect()
}

impl Fixture {
    /// A copy of the database, which the fixture itself must outlive.
    fn copy(&self) -> (TempDir, Config) {
        let (folder, config) = on_disk();
        let Database::File(file) = &config.database else { unreachable!("a database on disk") };
        fs::copy(&self.database, file).unwrap();
        (folder, config)
    }
}

fn entries(lines: &[String]) -> Vec<Entry<Any>> {
    let mut options: Option<AnyOptions> = None;
    let entries = lines.iter().map(|line| {
        let entry: Entry<Any> =
            Entry::parse(options.as_ref(), line).unwrap_or_else(|e| panic!("{e}"));
        if let Some(rules) = entry.rules() {
            options = Some(rules.clone());
        }
        entry
    });
    entries.collect()
}

/// The first fixture has these; a game that came later is in one that was written with it.
#[tokio::test]
async fn there_is_a_running_and_a_finished_table_of_every_game_among_the_fixtures() {
    let fixtures = fixtures();
    assert!(!fixtures.is_empty());
    let mut all = Vec::new();
    for fixture in fixtures {
        let (_folder, config) = fixture.copy();
        let mut kinds = Vec::new();
        for left in &fixture.tables {
            let first = &journal(&config, &left.code)[0];
            let Entry::Opened(table) = &entries(std::slice::from_ref(first))[0] else {
                panic!("{first}");
            };
            let jokers = table.options.get("jokers").filter(|_| table.options.id() == "corse");
            kinds.push((table.options.id(), jokers.is_some_and(|n| n != "0"), left.stage));
        }
        for stage in [Stage::Playing, Stage::Over] {
            for (game, has_jokers) in [
                ("corse", false),
                ("corse", true),
                ("norvegienne", false),
                ("scientifique", false),
                ("nambarz", false),
            ] {
                assert!(kinds.contains(&(game, has_jokers, stage)), "{game} {stage:?}");
            }
        }
        all.extend(kinds.into_iter().map(|(game, _, stage)| (game, stage)));
    }
    for game in AnyOptions::all() {
        for stage in [Stage::Playing, Stage::Over] {
            assert!(all.contains(&(game.id(), stage)), "no fixture has {} {stage:?}", game.id());
        }
    }
}

/// Whether a line as it is written now says what the `line` of an earlier commit says: word for
/// word, but that the first one may answer questions which that commit did not ask yet.
fn says_the_same(now: &str, line: &str) -> bool {
    fn holds(now: &serde_json::Value, before: &serde_json::Value) -> bool {
        match (now.as_object(), before.as_object()) {
            (Some(now), Some(before)) => before
                .iter()
                .all(|(key, before)| now.get(key).is_some_and(|now| holds(now, before))),
            (_, _) => now == before,
        }
    }
    let json = |line: &str| serde_json::from_str(line.strip_prefix("open ")?).ok();
    match (json(now), json(line)) {
        (Some(now), Some(before)) => holds(&now, &before),
        (_, _) => now == line,
    }
}

#[tokio::test]
async fn every_table_of_an_earlier_commit_comes_back_with_its_journal_as_it_was() {
    for fixture in fixtures() {
        let (_folder, config) = fixture.copy();
        let mut before = Vec::new();
        for left in &fixture.tables {
            before.push(journal(&config, &left.code));
        }
        let server = Server::start(config.clone()).await;
        let ada = Person { address: server.address, cookie: fixture.cookie.clone() };
        for left in &fixture.tables {
            let summary = ada.http("GET", &format!("/api/tables/{}", left.code), "").await;
            assert_eq!(summary.status, 200, "{}: {summary:?}", left.code);
            let summary: TableSummary = serde_json::from_slice(&summary.body).unwrap();
            assert_eq!((summary.stage, summary.host.as_str()), (left.stage, "Ada"));
            // Only what is over stands still while somebody looks.
            if left.stage == Stage::Over {
                let mut player = ada.join(&left.code, None).await;
                player.until(|player, _| player.frame.is_some()).await;
                let frame = player.frame.unwrap();
                assert_eq!(Some(frame.position), left.position, "{}", left.code);
                assert_eq!(frame.outcome, left.outcome, "{}", left.code);
            }
        }
        server.stop().await;
        for (left, before) in fixture.tables.iter().zip(before) {
            assert!(before.len() > 2, "{}", left.code);
            let mut now = journal(&config, &left.code);
            if left.stage == Stage::Over {
                // Somebody has come: the table has committed to something for its next game.
                let committed = now.pop().unwrap();
                assert!(committed.starts_with("commit "), "{committed}");
            }
            assert_eq!(now, before, "{}", left.code);
            for (entry, line) in entries(&before).iter().zip(&before) {
                assert!(says_the_same(&entry.to_line(), line), "{}: {line}", left.code);
            }
        }
    }
}

#[tokio::test]
async fn running_tables_of_an_earlier_commit_go_on_where_they_were() {
    for fixture in fixtures() {
        let (_folder, config) = fixture.copy();
        let server = Server::start(config.clone()).await;
        let mut tables = JoinSet::new();
        for left in fixture.tables.iter().filter(|left| left.stage == Stage::Playing) {
            let ada = Person { address: server.address, cookie: fixture.cookie.clone() };
            let (code, have) = (left.code.clone(), left.position.unwrap());
            tables.spawn(async move {
                let mut player = ada.join(&code, Some(have)).await;
                player.until(|player, _| player.frame.is_some()).await;
                assert_eq!(player.frame.as_ref().unwrap().position, have, "{code}");
                go_on(&mut player, have.n_events + 3).await;
            });
        }
        while let Some(done) = tables.join_next().await {
            done.unwrap();
        }
        server.stop().await;
    }
}

/// Does the first thing that is accepted whenever it is this player's turn, until so much has
/// happened or the game is over.
async fn go_on(player: &mut Player, n_events: u32) {
    let mut nth = 0;
    let mut asked = None;
    while player.have.is_some_and(|have| have.n_events < n_events) {
        let frame = player.frame.as_ref().unwrap();
        if frame.outcome.is_some() {
            return;
        }
        let command = frame.actions.get(nth % frame.actions.len().max(1)).cloned();
        let command = command.map(|action| Command::act(frame.position, action));
        if let Some(command) = command.filter(|_| player.must_act() && asked != player.have) {
            asked = player.have;
            player.send(command).await;
        }
        if let ServerMessage::Refused { .. } = player.hear().await.expect("an open connection") {
            (nth, asked) = (nth + 1, None);
        }
    }
}

#[tokio::test]
async fn running_tables_of_an_earlier_commit_can_be_played_to_their_end() {
    for fixture in fixtures() {
        let (_folder, config) = fixture.copy();
        for left in fixture.tables.iter().filter(|left| left.stage == Stage::Playing) {
            let mut entries = entries(&journal(&config, &left.code));
            let mut room = Room::restore(entries.clone(), 0).unwrap();
            // Somebody looks on, so that bots play, and stand in for whoever does not come back.
            let mut outputs = room.handle(0, Input::Connected(PersonId(u64::MAX)));
            let mut n_left = 100_000;
            while room.stage() == Stage::Playing {
                let at_ms = room.next_deadline().expect("somebody has something to do");
                outputs.extend(room.handle(at_ms, Input::Tick));
                n_left -= 1;
                assert!(n_left > 0, "{}: no end", left.code);
            }
            let n_before = entries.len();
            entries.extend(outputs.into_iter().filter_map(|output| match output {
                Output::Store(entry) => Some(entry),
                Output::Answer { .. }
                | Output::Verdict(_)
                | Output::Ticket { .. }
                | Output::Hint { .. }
                | Output::Think(_)
                | Output::Changed => None,
            }));
            assert!(entries.len() > n_before, "{}", left.code);
            assert_eq!(Room::restore(entries, 0).unwrap().stage(), Stage::Over, "{}", left.code);
        }
    }
}
