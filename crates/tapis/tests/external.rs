//! `tapis lab`: `tapis-lab` is run where it is, and named where it is not.
#![cfg(unix)]

use std::{
    fs,
    os::unix::fs::PermissionsExt as _,
    path::Path,
    process::{Command, Output, Stdio},
};

/// A folder with `tapis` alone, since the one of the build may have `tapis-lab` beside it.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let (tapis, here) = (env!("CARGO_BIN_EXE_tapis"), folder.path().join("tapis"));
    if fs::hard_link(tapis, &here).is_err() {
        fs::copy(tapis, here).expect("there is room");
    }
    folder
}

/// Something called `tapis-lab` that says this and what it is told, and ends with code 7.
fn pretend(folder: &Path, says: &str) {
    script(folder, &format!("echo {says} \"$@\"\nexit 7\n"));
}

fn script(folder: &Path, does: &str) {
    let file = folder.join("tapis-lab");
    fs::write(&file, format!("#!/bin/sh\n{does}\n")).expect("a file");
    fs::set_permissions(file, fs::Permissions::from_mode(0o755)).expect("ours");
}

fn tapis(folder: &Path, path: &Path, args: &[&str]) -> Output {
    let mut command = Command::new(folder.join("tapis"));
    command.args(args).env("PATH", path).env("LANG", "en_GB").env_remove("LC_ALL");
    command.stdin(Stdio::null()).output().expect("it runs")
}

#[test]
fn the_lab_is_run_from_beside_or_from_the_path_and_its_exit_code_passed_on() {
    let (folder, path) = (folder(), tempfile::tempdir().expect("a folder"));
    pretend(path.path(), "path");
    let said = |args: &[&str]| {
        let output = tapis(folder.path(), path.path(), args);
        assert_eq!(output.status.code(), Some(7), "{args:?}: {output:?}");
        String::from_utf8(output.stdout).expect("text").trim_end().to_owned()
    };
    for (args, told) in [
        (&["lab"][..], "path"),
        (&["lab", "duel", "corse", "--seats", "hard,easy"], "path duel corse --seats hard,easy"),
        (&["lab", "beggar", "search", "--from", "--A/-"], "path beggar search --from --A/-"),
        (&["lab", "--help"], "path --help"),
        (&["help", "lab"], "path help"),
        (&["help", "simulate"], "path help simulate"),
        (&["help", "load", "--lang", "fr"], "path --lang fr help load"),
        (&["simulate", "corse", "--games", "2"], "path simulate corse --games 2"),
        (&["--lang", "fr", "engine", "--level", "hard"], "path --lang fr engine --level hard"),
        (&["--lang=fr", "load"], "path --lang fr load"),
    ] {
        assert_eq!(said(args), told, "{args:?}");
    }
    pretend(folder.path(), "beside");
    assert_eq!(said(&["lab", "ladder", "corse"]), "beside ladder corse");
}

#[test]
fn a_lab_that_is_not_there_is_named_with_what_installs_it() {
    let folder = folder();
    let nowhere = folder.path().join("nowhere");
    for args in [&["lab", "duel", "corse"][..], &["simulate", "corse"], &["load"], &["engine"]] {
        let output = tapis(folder.path(), &nowhere, args);
        let said = String::from_utf8(output.stderr).expect("text").replace("\n  ", " ");
        assert_eq!(output.status.code(), Some(3), "{said}");
        assert!(said.starts_with("tapis: tapis-lab, "), "{said}");
        assert!(said.contains("cargo install --path lab/cli"), "{said}");
    }
}

#[test]
fn pictures_of_points_are_made_by_the_lab_and_no_half_file_is_left() {
    let folder = folder();
    let (record, png) = (folder.path().join("game.tapis"), folder.path().join("table.png"));
    let game = "tapis 1\ngame scientifique 1\nseats 2\ndeck A♠ 2♥ 3♥\ndeck K♠ 4♥ 5♥\n\n\
                A choose 2♥\n#: name A Lina\n";
    let draw = |name: &str| {
        fs::write(&record, game.replace("Lina", name)).expect("a file");
        let [record, png] = [&record, &png].map(|it| it.to_str().expect("a path"));
        let line = ["replay", record, "--picture", png, "--lang", "en"];
        let output = tapis(folder.path(), Path::new("/usr/bin:/bin"), &line);
        (output.status.code(), String::from_utf8(output.stderr).expect("text"))
    };
    let (code, said) = draw("Lina");
    assert!(code == Some(3) && said.contains("cargo install"), "{said}");
    script(folder.path(), "cat >/dev/null; exit 2");
    let (code, said) = draw("Lina");
    assert!(code == Some(3) && said.contains("tapis-lab"), "{said}");
    assert!(!png.exists());
    script(folder.path(), "test $1 = png && tr a-z A-Z");
    assert_eq!(draw("Lina"), (Some(0), String::new()));
    assert!(fs::read_to_string(&png).expect("a picture").contains(">LINA</TEXT>"));
    // Letters that it cannot write are told of.
    let (code, said) = draw("莉娜");
    assert!(code == Some(0) && said.contains(".svg"), "{said}");
}
