//! `tapis backup`, `tapis restore` and `tapis journal`: what they say and with which code they end.

mod run;

use std::fs;

use run::{OUTSIDE, Talk, USAGE, tapis};

/// A path in a folder, as the command line takes it.
fn path(folder: &tempfile::TempDir, name: &str) -> String {
    folder.path().join(name).to_str().expect("a path").to_owned()
}

/// A database that a server has made, and the server.
fn served(database: &str) -> Talk {
    let mut talk = Talk::open(&["serve", "--listen", "127.0.0.1:0", "--database", database]);
    talk.until("The table is set: ");
    // It has opened the database when it answers.
    let began = std::time::Instant::now();
    while tapis(&["journal", "check", "--database", database]).code() != Some(0) {
        assert!(began.elapsed().as_secs() < 20, "no database");
    }
    talk
}

#[test]
fn a_backup_is_made_beside_a_server_and_restored_where_there_is_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let [database, copy, again] = ["tapis.db", "copy.db", "again.db"].map(|it| path(&folder, it));
    let talk = served(&database);
    let told = tapis(&["backup", &copy, "--database", &database]).ok().stderr;
    assert!(told.contains("copy.db"), "{told}");
    let told = tapis(&["backup", &copy, "--database", &database]).fails(OUTSIDE);
    assert!(told.contains("copy.db") && told.contains("already"), "{told}");
    let told = tapis(&["restore", &copy, "--database", &database]).fails(OUTSIDE);
    assert!(told.contains("another program"), "{told}");
    tapis(&["restore", &copy, "--database", &again]).ok();
    let told = tapis(&["journal", "check", "--database", &again, "--lang", "fr"]).ok().stdout;
    assert!(told.contains("Tout est comme il a été écrit."), "{told}");
    drop(talk);
}

#[test]
fn what_is_damaged_is_told_with_the_command_that_salvages_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let [database, saved] = ["tapis.db", "saved.db"].map(|it| path(&folder, it));
    drop(served(&database));
    // Killed: what it has written is in its write-ahead log. A backup is one file.
    let copy = path(&folder, "copy.db");
    tapis(&["backup", &copy, "--database", &database]).ok();
    let bytes = fs::read(&copy).expect("a file");
    let page_bytes = usize::from(u16::from_be_bytes([bytes[16], bytes[17]]));
    let line = ["journal", "check", "--database", &copy];
    // Without the pages that name its tables it cannot be read at all.
    let mut pages = (page_bytes..bytes.len()).step_by(page_bytes);
    let found = pages.any(|page| {
        let mut bytes = bytes.clone();
        bytes[page..page + page_bytes].fill(0xa5);
        fs::write(&copy, bytes).expect("written");
        tapis(&line).code() == Some(1)
    });
    assert!(found, "no page matters");
    let told = tapis(&line).gives(1);
    assert!(told.stdout.contains("the database itself"), "{}", told.stdout);
    assert!(told.stderr.contains("tapis journal salvage --database"), "{}", told.stderr);
    let told = tapis(&["backup", &saved, "--database", &copy]).fails(OUTSIDE);
    assert!(told.contains("salvage"), "{told}");
}

#[test]
fn what_is_not_there_or_no_database_is_explained_in_one_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let [letter, nothing, new] = ["letter.txt", "nothing.db", "new.db"].map(|it| path(&folder, it));
    fs::write(&letter, "Dear aunt, ".repeat(500)).expect("written");
    for (line, said) in [
        (vec!["backup", &new, "--database", &nothing], "there is no such file"),
        (vec!["backup", &new, "--database", &letter], "not a database"),
        (vec!["restore", &letter, "--database", &new], "not a database"),
        (vec!["restore", &nothing, "--database", &new], "there is no such file"),
        (vec!["journal", "check", "--database", &letter], "not a database"),
        (vec!["journal", "salvage", "--database", &nothing, "--to", &new], "no such file"),
        (vec!["serve", "--database", "postgres://nobody@127.0.0.1:1/x"], "cannot be reached"),
        (vec!["serve", "--database", "postgres://h:port/x"], "cannot be reached"),
    ] {
        let told = tapis(&line).stops(OUTSIDE);
        assert!(told.contains(said), "{line:?}: {told}");
        assert!(!folder.path().join("new.db").exists(), "{line:?}");
    }
    assert_eq!(fs::read_to_string(&letter).expect("read").len(), 5_500);
    for wrong in ["finished", "finished=x", "cats=3", "people=-1"] {
        let told = tapis(&["serve", "--keep", wrong, "--database", &new]).fails(USAGE);
        assert!(told.contains(wrong) && told.contains("finished=30"), "{told}");
    }
    tapis(&["journal", "salvage"]).fails(USAGE);
    tapis(&["backup"]).fails(USAGE);
}
