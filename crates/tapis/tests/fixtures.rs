//! Records that earlier commits have written are still true, tell the same game, and have the
//! digest that they had.
//!
//! A commit's records are in a folder of its name, each in `digests.txt` with its digest and
//! whether it is finished. They were written by `tapis simulate --records` and, those whose name
//! begins with `play`, by `tapis play --record`.

mod run;

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use run::tapis;
use serde_json::Value;
use tapis_games::any::AnyOptions;

struct Fixture {
    file: PathBuf,
    digest: String,
    is_finished: bool,
}

fn fixtures() -> Vec<Fixture> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures");
    let mut fixtures = Vec::new();
    for commit in root.read_dir().expect("the fixtures") {
        let folder = commit.expect("a commit’s folder").path();
        let list = fs::read_to_string(folder.join("digests.txt")).expect("a list");
        for line in list.lines() {
            let words: Vec<&str> = line.split(' ').collect();
            let [name, digest, end] = words[..] else { panic!("{line}") };
            let is_finished = match end {
                "finished" => true,
                "unfinished" => false,
                other => panic!("{other}"),
            };
            fixtures.push(Fixture { file: folder.join(name), digest: digest.into(), is_finished });
        }
        let n_listed = list.lines().count();
        assert_eq!(folder.read_dir().expect("records").count(), n_listed + 1, "all are listed");
    }
    fixtures
}

#[test]
fn every_record_of_an_earlier_commit_has_the_digest_that_it_had() {
    let mut games = BTreeSet::new();
    for Fixture { file, digest, is_finished } in fixtures() {
        let path = file.to_str().expect("a path");
        let found = tapis(&["verify", path, "--json"]).ok().stdout;
        let found: Value = serde_json::from_str(&found).expect("one JSON object");
        assert_eq!(found["sha256"], digest, "{path}");
        assert_eq!(found["finished"], is_finished, "{path}");
        games.insert((found["game"].as_str().expect("a game").to_owned(), is_finished));
    }
    for game in AnyOptions::all() {
        for is_finished in [false, true] {
            let kind = (game.id().to_owned(), is_finished);
            assert!(games.contains(&kind), "no record of {kind:?} (game, finished)");
        }
    }
}

#[test]
fn every_record_of_an_earlier_commit_is_told_to_its_end() {
    for Fixture { file, .. } in fixtures() {
        let path = file.to_str().expect("a path");
        for lang in ["fr", "en"] {
            let told = tapis(&["replay", path, "--lang", lang]).ok().stdout;
            assert!(told.lines().count() > 10, "{path}: {told}");
        }
    }
}
