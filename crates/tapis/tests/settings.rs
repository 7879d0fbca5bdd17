//! What `tapis serve` is told by the environment and by a file.

mod run;

use std::{
    fs,
    path::{Path, PathBuf},
};

use run::{OUTSIDE, USAGE, tapis};
use tempfile::TempDir;

/// A file of settings, and the folder that it is in.
fn file(text: &str) -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("tapis.toml");
    fs::write(&file, text).expect("written");
    (folder, file)
}

fn text(path: &Path) -> &str {
    path.to_str().expect("a path")
}

/// What holds with this file, these variables and these flags.
fn holds(file: &Path, variables: &[(&str, &str)], flags: &[&str]) -> String {
    let mut line = vec!["serve", "--lang", "en", "--config", text(file), "--print-config"];
    line.extend(flags);
    tapis(&line).with_environment(variables).ok().stdout
}

/// What is wrong with such a file.
fn wrong(content: &str) -> String {
    let (folder, file) = file(content);
    let database = folder.path().join("tapis.db");
    let line = ["serve", "--lang", "en", "--config", text(&file), "--database", text(&database)];
    let told = tapis(&line).fails(USAGE);
    assert!(!database.exists(), "nothing starts");
    assert!(told.contains(text(&file)), "{told}");
    told
}

#[test]
fn a_flag_comes_before_a_variable_that_before_the_file_and_that_before_what_is_built_in() {
    let (_folder, file) = file(
        "listen = \"127.0.0.1:1\"\nmax-tables = 1\nmax-connections = 1\n\
         origin = [\"https://a.example\", \"https://b.example\"]\nno-chat = true\n\
         behind-proxy = [\"192.0.2.7\"]\n",
    );
    let variables = [("TAPIS_MAX_CONNECTIONS", "2"), ("TAPIS_LISTEN", "127.0.0.1:2")];
    let said = holds(&file, &variables, &["--listen", "127.0.0.1:3"]);
    let place = |line: usize| format!("{}, line {line}", file.display());
    for line in [
        "listen = \"127.0.0.1:3\"  # command line".to_owned(),
        "max-connections = 2  # TAPIS_MAX_CONNECTIONS".to_owned(),
        format!("max-tables = 1  # {}", place(2)),
        format!("origin = [\"https://a.example\", \"https://b.example\"]  # {}", place(4)),
        format!("no-chat = true  # {}", place(5)),
        format!("behind-proxy = [\"192.0.2.7\"]  # {}", place(6)),
        "max-per-address = 500  # built in".to_owned(),
    ] {
        assert!(said.lines().any(|it| it == line), "{line}\n{said}");
    }
}

#[test]
fn what_is_switched_on_in_the_file_is_switched_off_again() {
    let (_folder, file) = file("no-chat = true\nbehind-proxy = true\n");
    for (variables, flags) in [
        (&[][..], &["--no-chat=no", "--behind-proxy=no"][..]),
        (&[("TAPIS_NO_CHAT", "off"), ("TAPIS_BEHIND_PROXY", "false")][..], &[][..]),
    ] {
        let said = holds(&file, variables, flags);
        assert!(said.contains("no-chat = false"), "{said}");
        assert!(!said.contains("behind-proxy = true"), "{said}");
    }
}

#[test]
fn what_is_printed_is_read_again_and_says_the_same() {
    let (folder, first) = file(
        "base = \"/cards\"\nkeep = \"finished=7\"\nbehind-proxy = true\nlog = \"json\"\n\
         database = \"postgres://ada:lovelace@db.example/cartes\"\nmax-database = 0x10\n",
    );
    let printed = holds(&first, &[("TAPIS_ORIGIN", "https://a.example,https://b.example")], &[]);
    assert!(!printed.contains("lovelace") && printed.contains("ada@db.example"), "{printed}");
    for kept in ["base = \"/cards", "\"unused=2\"", "\"finished=7\"", "max-database = 16"] {
        assert!(printed.contains(kept), "{kept}\n{printed}");
    }
    let second = folder.path().join("again.toml");
    fs::write(&second, &printed).expect("written");
    let again = holds(&second, &[], &[]);
    let values = |text: &str| -> Vec<String> {
        text.lines().filter_map(|line| line.split("  #").next()).map(str::to_owned).collect()
    };
    assert_eq!(values(&again), values(&printed));
}

#[test]
fn every_flag_of_a_server_is_a_variable_and_a_key() {
    let help = tapis(&["serve", "--help", "--lang", "en"]).ok().stdout;
    let (_folder, file) = file("");
    let printed = holds(&file, &[], &[]);
    let flags = help.lines().filter_map(|line| line.trim().strip_prefix("--"));
    let flags = flags.filter_map(|line| line.split([' ', '[']).next());
    let mut n_flags = 0;
    for flag in flags.filter(|it| !["help", "config", "print-config"].contains(it)) {
        let is_there = |line: &str| line.trim_start_matches("# ").split(' ').next() == Some(flag);
        assert!(printed.lines().any(is_there), "{flag}\n{printed}");
        n_flags += 1;
    }
    assert!(n_flags > 12, "{help}");
}

#[test]
fn a_file_that_is_not_understood_is_told_with_its_line_and_key_and_nothing_starts() {
    for (content, line, told) in [
        ("listen = \"127.0.0.1:0\"\nmax-tabels = 5\n", 2, "“max-tabels”; keys are listen"),
        ("\n\nmax-tables = \"5000\"\n", 3, "max-tables takes a whole number"),
        ("no-chat = \"yes\"\n", 1, "no-chat takes true or false"),
        ("listen = 3100\n", 1, "listen takes a text"),
        ("origin = [3]\n", 1, "origin takes texts"),
        ("behind-proxy = 1\n", 1, "behind-proxy takes true, false, or texts"),
        ("max-tables = 0\n", 1, "“0” is no value for --max-tables"),
        ("listen = \"everywhere\"\n", 1, "“everywhere” is no value for --listen"),
        ("base = \"../x\"\n", 1, "“../x” is no value for --base"),
        (
            "# one\norigin = \"cards.example\"\n",
            2,
            "“cards.example” is not where a page comes from",
        ),
        ("keep = [\"finished=soon\"]\n", 1, "“finished=soon”"),
        ("[limits]\nmax-tables = 5\n", 1, "“limits”"),
        ("max-tables = 5\nmax-tables = 6\n", 2, "this is no TOML"),
        ("max-tables = 5\nlisten = \"127\n", 2, "this is no TOML"),
        ("print-config = true\n", 1, "“print-config”"),
    ] {
        let said = wrong(content);
        assert!(said.contains(&format!("line {line}: ")) && said.contains(told), "{told}: {said}");
    }
}

#[test]
fn a_variable_that_is_not_understood_is_named() {
    let line = ["serve", "--lang", "en", "--config", "", "--print-config"];
    for (name, value, told) in [
        ("TAPIS_MAX_TABLES", "many", "“many” is no value for --max-tables"),
        ("TAPIS_ORIGIN", "cards.example", "“cards.example” is not where"),
        ("TAPIS_NO_CHAT", "perhaps", "“perhaps” is no value for --no-chat"),
    ] {
        let said = tapis(&line).with_environment(&[(name, value)]).fails(USAGE);
        assert!(said.contains(&format!("{name}: ")) && said.contains(told), "{said}");
    }
    // One that is empty is not set.
    tapis(&line).with_environment(&[("TAPIS_MAX_TABLES", "")]).ok();
}

#[test]
fn a_file_that_is_named_has_to_be_there() {
    let folder = tempfile::tempdir().expect("a folder");
    let gone = folder.path().join("gone.toml");
    let line = ["serve", "--lang", "en", "--config", text(&gone)];
    assert!(tapis(&line).fails(OUTSIDE).contains("gone.toml"));
    let line = ["serve", "--lang", "en"];
    let named = [("TAPIS_CONFIG", text(&gone))];
    assert!(tapis(&line).with_environment(&named).fails(OUTSIDE).contains("gone.toml"));
}

#[test]
fn other_commands_mind_neither_file_nor_variables() {
    let variables = [("TAPIS_MAX_TABLES", "many"), ("TAPIS_CONFIG", "/nowhere/tapis.toml")];
    tapis(&["rules", "corse"]).with_environment(&variables).ok();
}

#[test]
fn the_language_is_a_setting_too() {
    let (_folder, file) = file("lang = \"fr\"\n");
    let said = tapis(&["serve", "--config", text(&file), "--print-config"]).ok().stdout;
    assert!(said.contains("# d’origine") && said.contains("lang = \"fr\""), "{said}");
}

#[test]
fn the_file_of_the_package_is_understood_with_what_it_leaves_to_its_host() {
    let shipped = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../packaging/debian/tapis.toml");
    let content = fs::read_to_string(&shipped).expect("it is shipped");
    let (_folder, file) = file(&content.replace("# origin", "origin"));
    let said = holds(&file, &[], &[]);
    for line in [
        "listen = \"127.0.0.1:3100\"  # /",
        "behind-proxy = true  # /",
        "log = \"json\"  # /",
        "origin = [\"https://cards.example\"]  # /",
    ] {
        assert!(said.contains(line), "{line}\n{said}");
    }
}

#[test]
fn what_looks_after_the_database_takes_that_of_the_server() {
    let (folder, file) = file("");
    let database = folder.path().join("cards.db");
    fs::write(&file, format!("database = {:?}\n", text(&database))).expect("written");
    let named = [("TAPIS_CONFIG", text(&file))];
    let backup = folder.path().join("backup.db");
    let told = tapis(&["backup", text(&backup)]).with_environment(&named).fails(OUTSIDE);
    assert!(told.contains("cards.db"), "{told}");
    let other = [("TAPIS_CONFIG", text(&file)), ("TAPIS_DATABASE", "other.db")];
    let told = tapis(&["backup", text(&backup)]).with_environment(&other).fails(OUTSIDE);
    assert!(told.contains("other.db"), "{told}");
}
