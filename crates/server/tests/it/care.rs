//! What is stored is checked, saved from damage, backed up while it is played on, and restored.

use std::{fs, path::Path};

use tapis_server::{
    Config, Database, StoreError,
    care::{self, CareError},
};
use tokio::task::spawn_blocking;

use crate::{
    common::{Person, Player, Server, journal, new_table, on_disk, open, short},
    postgres::Postgres,
};

/// A person in a game against a bot, far enough for some entries.
async fn in_play(server: &Server, nick: &str) -> (Person, String, Player) {
    let person = Person::arrive(server.address, nick).await;
    let mut new = new_table(short("corse", 300), 1, 1);
    new.begin = true;
    let code = person.open_table(&new).await.code;
    let mut player = person.join(&code, None).await;
    let far = |player: &Player| player.have.is_some_and(|have| have.n_events > 8);
    player.play_until(far).await;
    (person, code, player)
}

fn at(file: &Path) -> Config {
    Config { database: Database::File(file.to_owned()), ..Config::default() }
}

#[tokio::test]
async fn a_backup_of_a_running_server_holds_what_was_acknowledged_and_is_played_on() {
    let (folder, config) = on_disk();
    let server = Server::start(config.clone()).await;
    let (ada, code, mut player) = in_play(&server, "Ada").await;
    let have = player.have;
    let copy = folder.path().join("copy.db");
    care::backup(&config.database, &copy).unwrap();
    player.play_until(|player| player.have > have).await;
    let exists = care::backup(&config.database, &copy).unwrap_err();
    assert_eq!((exists.source, exists.at), (StoreError::Exists, copy.display().to_string()));
    drop(player);
    server.stop().await;

    let again = at(&folder.path().join("again.db"));
    care::restore(&copy, &again.database).unwrap();
    assert_eq!(care::restore(&copy, &again.database).unwrap_err().source, StoreError::Exists);
    assert!(care::check(&again.database).unwrap().is_sound());
    let server = Server::start(again.clone()).await;
    let ada = Person { address: server.address, ..ada };
    let mut player = ada.join(&code, None).await;
    let busy = care::salvage(&again.database, &folder.path().join("other.db")).unwrap_err();
    assert_eq!(busy.source, StoreError::Busy);
    player.until(|player, _| player.frame.is_some()).await;
    assert!(player.have >= have, "everything that was acknowledged before the backup");
    let here = player.have;
    player.play_until(|player| player.have > here).await;
    drop(player);
    server.stop().await;
}

#[test]
fn what_is_no_backup_restores_nothing() {
    let (folder, config) = on_disk();
    let letter = folder.path().join("letter.txt");
    fs::write(&letter, "Dear aunt, ".repeat(1_000)).unwrap();
    let wrong = care::restore(&letter, &config.database).unwrap_err();
    assert!(matches!(wrong.source, StoreError::Foreign(_)), "{wrong}");
    let missing = care::restore(&folder.path().join("nothing.db"), &config.database).unwrap_err();
    assert_eq!(missing.source, StoreError::Missing);
    let other = rusqlite::Connection::open(folder.path().join("other.db")).unwrap();
    other.execute_batch("CREATE TABLE recipe (name TEXT)").unwrap();
    drop(other);
    let wrong = care::backup(&at(&folder.path().join("other.db")).database, &letter);
    assert_eq!(wrong.unwrap_err().source, StoreError::Exists);
    let to = folder.path().join("copy.db");
    let wrong = care::backup(&at(&folder.path().join("other.db")).database, &to).unwrap_err();
    assert!(matches!(wrong.source, StoreError::Foreign(_)), "{wrong}");
    let Database::File(file) = &config.database else { unreachable!() };
    assert!(!file.exists() && !to.exists(), "nothing is left behind");
    let names = fs::read_dir(folder.path()).unwrap().map(|it| it.unwrap().file_name());
    let names: Vec<_> = names.filter(|it| it.to_string_lossy().contains("part")).collect();
    assert!(names.is_empty(), "{names:?}");
}

#[tokio::test]
async fn a_stopped_server_leaves_one_file_in_which_everything_is() {
    let (folder, config) = on_disk();
    for _ in 0..20 {
        let server = Server::start(config.clone()).await;
        let ada = Person::arrive(server.address, "Ada").await;
        let code = ada.open_table(&new_table(short("corse", 10), 2, 0)).await.code;
        ada.join(&code, None).await;
        server.stop().await;
        assert!(!folder.path().join("tapis.sqlite-wal").exists());
    }
}

/// The file with nonsense in place of each page that holds this text, one page in each.
fn spoilt(file: &Path, text: &str) -> Vec<Vec<u8>> {
    let bytes = fs::read(file).unwrap();
    let page_bytes = usize::from(u16::from_be_bytes([bytes[16], bytes[17]]));
    let pages = bytes.chunks(page_bytes).enumerate();
    let holds = |page: &[u8]| page.windows(text.len()).any(|it| it == text.as_bytes());
    let held = pages.filter(|(nth, page)| *nth > 0 && holds(page));
    held.map(|(nth, _)| {
        let mut bytes = bytes.clone();
        bytes[nth * page_bytes..(nth + 1) * page_bytes].fill(0xa5);
        bytes
    })
    .collect()
}

#[tokio::test]
async fn a_damaged_page_stops_no_server_and_all_but_what_it_held_is_salvaged() {
    let (folder, config) = on_disk();
    let server = Server::start(config.clone()).await;
    let (ada, first, player) = in_play(&server, "Ada").await;
    let (bea, second, other) = in_play(&server, "Béa").await;
    drop((player, other));
    server.stop().await;
    let Database::File(file) = &config.database else { unreachable!() };
    let lines = [&first, &second].map(|code| journal(&config, code));

    let mut n_damaged = 0;
    // A line may lie across two pages, or only in pages that were left behind: then another is tried.
    let all_spoilt = lines[0].iter().skip(3).flat_map(|line| spoilt(file, line));
    for (nth, bytes) in all_spoilt.enumerate() {
        let config = at(&folder.path().join(format!("spoilt-{nth}.db")));
        let Database::File(file) = &config.database else { unreachable!() };
        fs::write(file, bytes).unwrap();
        let checked = care::check(&config.database).unwrap();
        let is_damaged = |code: &String| checked.tables.iter().any(|table| table.code == *code);
        if checked.is_sound() {
            // The page had been left behind.
            continue;
        }
        assert!(!checked.faults.is_empty(), "{checked:?}");

        let server = Server::start(config.clone()).await;
        assert_ne!(server.http("GET", "/healthz", &[], "").await.status, 0);
        if is_damaged(&first) {
            n_damaged += 1;
            let cleo = Person::arrive(server.address, "Cléo").await;
            let new = cleo.open_table(&new_table(short("corse", 10), 2, 0)).await;
            cleo.join(&new.code, None).await;
        }
        server.stop().await;

        let saved = at(&folder.path().join(format!("saved-{nth}.db")));
        let Database::File(to) = &saved.database else { unreachable!() };
        let salvaged = care::salvage(&config.database, to).unwrap();
        assert!(care::check(&saved.database).unwrap().is_sound());
        for (code, lines) in [&first, &second].into_iter().zip(&lines) {
            let kept = journal(&saved, code);
            assert!(lines.starts_with(&kept), "{code}");
            assert!(kept.len() == lines.len() || is_damaged(code), "{code}");
        }
        let server = Server::start(saved).await;
        for (person, code) in [(&ada, &first), (&bea, &second)] {
            if !salvaged.lost.contains(code) {
                let person = Person { address: server.address, ..person.clone() };
                person.join(code, None).await;
            }
        }
        server.stop().await;
        if n_damaged > 0 {
            break;
        }
    }
    assert!(n_damaged > 0, "one of the pages mattered");
}

#[tokio::test]
async fn a_line_that_is_another_than_was_written_is_found_and_left_out() {
    let (folder, config) = on_disk();
    let server = Server::start(config.clone()).await;
    let (_, code, player) = in_play(&server, "Ada").await;
    drop(player);
    server.stop().await;
    let n_lines = journal(&config, &code).len() as u64;
    let checked = care::check(&config.database).unwrap();
    assert!(checked.is_sound() && checked.n_entries == n_lines, "{checked:?}");
    let change = "UPDATE entry SET line = line || '0' WHERE number = 6";
    assert_eq!(open(&config).execute(change, ()).unwrap(), 1);
    let checked = care::check(&config.database).unwrap();
    let [table] = &checked.tables[..] else { panic!("{checked:?}") };
    assert_eq!((table.n_sound, table.n_entries), (5, n_lines));
    let salvaged = care::salvage(&config.database, &folder.path().join("saved.db")).unwrap();
    assert_eq!((salvaged.n_entries, salvaged.n_lost), (5, n_lines - 5));
}

#[tokio::test]
async fn a_backup_moves_between_sqlite_and_postgresql_and_back() {
    let (postgres, urls) = spawn_blocking(|| {
        let postgres = Postgres::start();
        let urls = [postgres.database(), postgres.database()];
        (postgres, urls)
    })
    .await
    .unwrap();
    let [there, elsewhere] = urls.map(|url| Database::Postgres(url.parse().unwrap()));
    let (folder, config) = on_disk();
    let server = Server::start(config.clone()).await;
    let (ada, code, player) = in_play(&server, "Ada").await;
    let have = player.have;
    drop(player);
    server.stop().await;

    let done = spawn_blocking({
        let (config, there, folder) = (config.clone(), there.clone(), folder.path().to_owned());
        move || -> Result<(), CareError> {
            care::backup(&config.database, &folder.join("from-file.db"))?;
            care::restore(&folder.join("from-file.db"), &there)?;
            let again = care::restore(&folder.join("from-file.db"), &there).unwrap_err();
            assert_eq!(again.source, StoreError::Exists);
            Ok(())
        }
    });
    done.await.unwrap().unwrap();
    let server = Server::start(Config { database: there.clone(), ..config.clone() }).await;
    let ada = Person { address: server.address, ..ada };
    let mut player = ada.join(&code, have).await;
    player.until(|player, _| player.frame.is_some()).await;
    assert!(player.have >= have);
    let here = player.have;
    player.play_until(|player| player.have > here).await;
    Person::arrive(server.address, "Béa").await;

    let back = at(&folder.path().join("back.db"));
    let done = spawn_blocking({
        let (there, folder, back) = (there.clone(), folder.path().to_owned(), back.clone());
        move || -> Result<(), CareError> {
            // While the server runs.
            care::backup(&there, &folder.join("from-server.db"))?;
            assert!(care::check(&there)?.is_sound());
            care::restore(&folder.join("from-server.db"), &back.database)?;
            care::restore(&folder.join("from-server.db"), &elsewhere)?;
            let checked = care::check(&back.database)?;
            assert!(checked.is_sound() && checked.n_people == 2, "{checked:?}");
            assert_eq!(care::check(&elsewhere)?, checked);
            Ok(())
        }
    });
    done.await.unwrap().unwrap();
    drop(player);
    server.stop().await;
    spawn_blocking(move || drop(postgres)).await.unwrap();
}
