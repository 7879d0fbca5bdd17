//! The folder of a study: whole or not at all, readable by others, and described.

use std::{collections::BTreeMap, fs, ops::ControlFlow, path::Path, sync::Arc};

use parquet::{
    file::reader::{FileReader as _, SerializedFileReader},
    record::Field,
};
use tapis_bots::BotLevel;
use tapis_games::any::AnyOptions;
use tapis_lab::{
    Decisions, Measuring, Played, Rival, Sides, Sweep, Tallies, Variable, WhatIf, combinations,
    files::{self, Folder, FolderError},
};
use tapis_rules::{OptionSet as _, Ruleset as _, Seed};

/// A study with something in every column.
fn sweep() -> Sweep {
    let mut options = AnyOptions::preset("norvegienne").expect("a preset");
    options.set("cap", options.safety_cap()).expect("an answer");
    let answers = ["off", "on"].map(str::to_owned).into();
    let varied = Variable { key: "invisible_three".into(), answers };
    let levels = [BotLevel::Hard, BotLevel::Easy].map(Rival::Bot);
    let sides = Sides::Each(levels.into_iter().collect());
    Sweep {
        combinations: combinations(&options, &[varied], 2).expect("games"),
        sides,
        seed: Seed::numbered(3),
        measuring: Measuring { decisions: Decisions::Kept, what_if: WhatIf::On },
    }
}

fn played(sweep: &Sweep, n_deals: u64) -> Vec<Played> {
    sweep.play(0..n_deals, || ControlFlow::Continue(()))
}

fn folder<'a>(path: &Path, sweep: &'a Sweep) -> Folder<'a> {
    Folder::open(path, "this one".into(), sweep, 0).expect("a folder")
}

fn file(path: &Path, name: &str) -> std::path::PathBuf {
    path.join("games").join(name)
}

#[test]
fn what_is_read_back_is_what_was_played() {
    let (sweep, temp) = (sweep(), tempfile::tempdir().expect("a folder"));
    let folder = folder(temp.path(), &sweep);
    assert_eq!(folder.n_deals().expect("none yet"), 0);
    let played = played(&sweep, 6);
    folder.keep(0, &played[..4]).expect("written");
    folder.keep(4, &played[4..]).expect("written");
    assert_eq!(folder.n_deals().expect("parts"), 6);
    let mut tallies = Tallies::new(sweep.combinations.len(), 2);
    for games in &played {
        tallies.add(games.iter().map(|(row, _)| row));
    }
    assert_eq!(folder.tallies().expect("rows"), tallies);
    // The same rows, however they are cut.
    let other = tempfile::tempdir().expect("a folder");
    let whole = self::folder(other.path(), &sweep);
    whole.keep(0, &played).expect("written");
    folder.write_csv().expect("written");
    whole.write_csv().expect("written");
    for name in ["games.csv", "decisions.csv"] {
        let [one, two] = [temp.path(), other.path()]
            .map(|path| fs::read_to_string(path.join(name)).expect("text"));
        assert_eq!(one, two, "{name}");
        assert!(one.lines().count() > 6, "{one}");
    }
}

/// Columns by name, each with its type and whether every row has it.
type Kinds = BTreeMap<String, (String, String)>;

/// The columns of a file, and its rows, as anybody reads them.
fn by_others(file: &Path) -> (Kinds, Vec<BTreeMap<String, String>>) {
    let reader = SerializedFileReader::new(fs::File::open(file).expect("a file")).expect("Parquet");
    let schema = reader.metadata().file_metadata().schema_descr_ptr();
    let schema = Arc::clone(&schema);
    let columns = schema.columns().iter().map(|column| {
        let presence = if column.max_def_level() == 0 { "required" } else { "optional" };
        let kind = column.physical_type().to_string();
        (column.name().to_owned(), (kind, presence.to_owned()))
    });
    let said = |field: &Field| match field {
        Field::Null => String::new(),
        Field::Str(text) => text.clone(),
        other => other.to_string(),
    };
    let rows = reader.get_row_iter(None).expect("rows").map(|row| {
        let row = row.expect("a row");
        row.get_column_iter().map(|(name, field)| (name.clone(), said(field))).collect()
    });
    (columns.collect(), rows.collect())
}

#[test]
fn others_read_the_same_from_parquet_and_from_csv() {
    let (sweep, temp) = (sweep(), tempfile::tempdir().expect("a folder"));
    let folder = folder(temp.path(), &sweep);
    let played = played(&sweep, 3);
    folder.keep(0, &played).expect("written");
    folder.write_csv().expect("written");
    for kind in ["games", "decisions"] {
        let part = temp.path().join(kind).join("000000001-000000003.parquet");
        let (_, rows) = by_others(&part);
        let csv = fs::read_to_string(temp.path().join(format!("{kind}.csv"))).expect("text");
        let mut lines = csv.lines();
        let names: Vec<&str> = lines.next().expect("a head").split(',').collect();
        let lines: Vec<&str> = lines.collect();
        assert_eq!(lines.len(), rows.len());
        for (line, row) in lines.iter().zip(&rows) {
            // Nothing of this game has to be quoted.
            let cells: Vec<&str> = line.split(',').collect();
            assert_eq!(cells.len(), names.len(), "{line}");
            for (name, cell) in names.iter().zip(cells) {
                assert_eq!(row[*name], cell, "{name} in {line}");
            }
        }
    }
    let (_, rows) = by_others(&file(temp.path(), "000000001-000000003.parquet"));
    for (row, (game, _)) in rows.iter().zip(played.iter().flatten()) {
        assert_eq!(row["actions"], game.n_actions.to_string());
        assert_eq!(row["deal"], game.deal.to_string());
        let tried = game.tried.as_ref().expect("it was tried");
        assert_eq!(row["tried_mattered"], tried.has_mattered().to_string());
    }
}

#[test]
fn the_page_of_the_schema_describes_every_column() {
    let page = include_str!("../../../docs/studies/schema.md");
    let (sweep, temp) = (sweep(), tempfile::tempdir().expect("a folder"));
    let folder = folder(temp.path(), &sweep);
    folder.keep(0, &played(&sweep, 1)).expect("written");
    for (kind, heading) in [("games", "## Games"), ("decisions", "## Decisions")] {
        let section = page.split(heading).nth(1).expect("a section");
        let section = section.split("\n## ").next().expect("its text");
        let rows = section.lines().filter_map(|line| line.strip_prefix("| `"));
        let described: Kinds = rows
            .map(|row| {
                let cells: Vec<&str> = row.split(" | ").collect();
                let name = cells[0].trim_end_matches('`').replace("option_…", "option_");
                (name, (cells[1].to_owned(), cells[2].to_owned()))
            })
            .collect();
        let (columns, _) = by_others(&temp.path().join(kind).join("000000001-000000001.parquet"));
        let columns: Kinds = columns
            .into_iter()
            .map(|(name, of)| {
                let is_option = name.starts_with("option_");
                (if is_option { "option_".to_owned() } else { name }, of)
            })
            .collect();
        assert_eq!(columns, described, "{kind}");
    }
    assert_eq!(files::decision_fields().len(), 8);
}

#[test]
fn nothing_half_written_counts() {
    let (sweep, temp) = (sweep(), tempfile::tempdir().expect("a folder"));
    let folder = folder(temp.path(), &sweep);
    folder.keep(0, &played(&sweep, 2)).expect("written");
    let begun = file(temp.path(), "000000003-000000004.4711.part");
    fs::write(&begun, b"PAR1").expect("written");
    assert_eq!(folder.n_deals().expect("parts"), 2);
    assert!(!begun.exists(), "what a killed process has left is taken away");
    let left: Vec<_> = fs::read_dir(temp.path().join("games")).expect("a folder").collect();
    assert_eq!(left.len(), 1);
}

#[test]
fn what_is_damaged_missing_or_of_another_study_is_named() {
    let (sweep, temp) = (sweep(), tempfile::tempdir().expect("a folder"));
    let folder = folder(temp.path(), &sweep);
    let played = played(&sweep, 3);
    for (first, games) in (0..).zip(played.chunks(1)) {
        folder.keep(first, games).expect("written");
    }
    let second = file(temp.path(), "000000002-000000002.parquet");
    let whole = fs::read(&second).expect("a file");
    for damage in [&b"no parquet"[..], &[], &whole[..whole.len() / 2]] {
        fs::write(&second, damage).expect("written");
        let error = folder.tallies().expect_err("damaged");
        assert!(matches!(&error, FolderError::Damaged { file, .. } if *file == second), "{error}");
    }
    fs::remove_file(&second).expect("removed");
    let error = folder.n_deals().expect_err("a gap");
    assert!(matches!(error, FolderError::Gap { deal: 2, .. }), "{error}");
    fs::write(&second, &whole).expect("written");
    assert_eq!(folder.tallies().expect("whole again").n_deals, 3);
    // A part with another number of games than its name says.
    fs::copy(&second, file(temp.path(), "000000004-000000005.parquet")).expect("copied");
    let error = folder.tallies().expect_err("rows are missing");
    assert!(matches!(error, FolderError::Damaged { .. }), "{error}");
    fs::remove_file(file(temp.path(), "000000004-000000005.parquet")).expect("removed");
    let other = Folder::open(temp.path(), "another one".into(), &sweep, 0).expect("a folder");
    assert!(matches!(other.tallies().expect_err("another"), FolderError::Other(_)));
    fs::write(file(temp.path(), "notes.txt"), "mine").expect("written");
    assert!(matches!(folder.n_deals().expect_err("no part"), FolderError::Other(_)));
}

/// What several machines have played is what one would have.
#[test]
fn a_study_that_is_cut_by_deals_is_the_same_rows() {
    let sweep = sweep();
    let played = played(&sweep, 5);
    let [whole, one, two] = [(); 3].map(|()| tempfile::tempdir().expect("a folder"));
    let rows = |path: &Path, first: u64, games: &[Played]| {
        let folder = Folder::open(path, "this one".into(), &sweep, first).expect("a folder");
        folder.keep(first, games).expect("written");
        assert_eq!(folder.n_deals().expect("a part"), games.len() as u64);
        assert_eq!(folder.tallies().expect("rows").n_deals, games.len() as u64);
        folder.write_csv().expect("written");
        fs::read_to_string(path.join("games.csv")).expect("text")
    };
    let all = rows(whole.path(), 0, &played);
    let first = rows(one.path(), 0, &played[..2]);
    let rest = sweep.play(2..5, || ControlFlow::Continue(()));
    let rest = rows(two.path(), 2, &rest);
    let (_, rest) = rest.split_once('\n').expect("a head");
    assert_eq!(format!("{first}{rest}"), all);
    // Whoever begins elsewhere finds a gap.
    let wrong = Folder::open(two.path(), "this one".into(), &sweep, 0).expect("a folder");
    assert!(matches!(wrong.n_deals().expect_err("a gap"), FolderError::Gap { deal: 1, .. }));
}
