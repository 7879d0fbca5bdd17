//! `tapis-lab engine` and the programs that play in `tapis-lab duel`, as docs/engine.md has them.
#![cfg(unix)]

#[path = "../../../crates/tapis/tests/run/mod.rs"]
mod run;

use std::{
    io::{BufRead as _, BufReader, Read as _},
    os::unix::process::CommandExt as _,
    process::{Command, Stdio},
};

use run::{USAGE, tapis as lab};
use serde_json::{Value, json};
use tapis_rules::Seed;

const PAGE: &str = include_str!("../../../docs/engine.md");
const PROTOCOL: u32 = 1;

/// The five games.
const GAMES: [&str; 5] = ["corse", "corse-jokers", "norvegienne", "scientifique", "nambarz"];

/// How a shell starts the program of the page, and our own.
fn by_chance() -> String {
    format!("python3 '{}/../../docs/engine-bot.py'", env!("CARGO_MANIFEST_DIR"))
}

fn own(level: &str) -> String {
    format!("exec '{}' engine --level {level}", env!("CARGO_BIN_EXE_tapis-lab"))
}

/// What a duel with these programs finds.
fn duel(game: &str, seats: &str, programs: &[(&str, String)], more: &[&str]) -> Value {
    let programs: Vec<String> =
        programs.iter().map(|(name, command)| format!("{name}={command}")).collect();
    let mut line = vec!["duel", game, "--seats", seats, "--seed", "5", "--json"];
    line.extend(programs.iter().flat_map(|it| ["--program", it.as_str()]));
    line.extend(more);
    serde_json::from_str(&lab(&line).ok().stdout).expect("one JSON object")
}

/// The lines of a session on the page: what is told, and what is replied.
fn session() -> (Vec<&'static str>, Vec<&'static str>) {
    let block = PAGE.split("```text\n").nth(1).and_then(|rest| rest.split("```").next());
    let lines: Vec<&str> = block.expect("a session").lines().collect();
    let of = |mark: &str| lines.iter().filter_map(|line| line.strip_prefix(mark)).collect();
    (of("> "), of("< "))
}

#[test]
fn the_session_of_the_page_is_what_the_command_says() {
    let (told, replies) = session();
    let input = told.join("\n") + "\n";
    let said = lab(&["engine", "--level", "hard"]).with_input(&input).ok().stdout;
    assert_eq!(said.lines().collect::<Vec<_>>(), replies);
    for kind in ["hello", "new", "seen", "choose", "end"] {
        assert!(told.iter().any(|line| line.starts_with(&format!("{{\"{kind}\""))), "{kind}");
    }
}

#[test]
fn every_level_replies_with_what_is_listed() {
    let (told, _) = session();
    let input = told.join("\n");
    for level in ["easy", "medium", "hard", "expert"] {
        let said = lab(&["engine", "--level", level]).with_input(&input).ok().stdout;
        let first = said.lines().next().expect("a hello");
        assert!(first.contains(level) && first.contains("\"version\":1"), "{first}");
        assert!(said.lines().skip(1).all(|line| line.starts_with("{\"act\":{\"n\":")), "{said}");
    }
}

#[test]
fn a_line_of_no_use_is_refused_and_the_next_one_read() {
    let (told, replies) = session();
    let (new, long) = (told[1], "x".repeat(9 << 20));
    for (line, why) in [
        ("hello", "expected value"),
        (&long, "a line has at most 8388608 bytes"),
        ("[]", "expected"),
        ("{\"bye\":{}}", "unknown variant `bye`"),
        ("{\"hello\":{}}", "missing field `version`"),
        ("{\"hello\":{\"version\":2}}", "this is version 1 of the protocol, not 2"),
        ("{\"seen\":{\"events\":[]}}", "no game: it begins with new"),
        (told[3], "no game: it begins with new"),
        (&new.replacen("\"scientifique\"", "\"corse\"", 1), "corse is not played by options of"),
        (&new.replacen("\"edition\":1", "\"edition\":9", 1), "edition 9 is not known"),
        (&new.replacen("\"n_seats\":2", "\"n_seats\":99", 1), "players"),
        (&new.replacen("\"seat\":0", "\"seat\":7", 1), "has no seat 7"),
        (&new.replacen("\"seed\":\"", "\"seed\":\"x", 1), "seed: "),
    ] {
        let input = format!("{line}\n\n{}\n", told.join("\n"));
        let said = lab(&["engine"]).with_input(&input).ok().stdout;
        let mut said = said.lines();
        let refused: Value = serde_json::from_str(said.next().expect("a reply")).expect("JSON");
        let told = refused["refused"]["why"].as_str().expect("a reason");
        let line: String = line.chars().take(200).collect();
        assert!(told.contains(why), "{line}: {told}");
        assert_eq!(said.collect::<Vec<_>>(), replies, "{line}");
    }
}

#[test]
fn a_table_that_cannot_be_is_left_and_another_one_played() {
    let (told, replies) = session();
    let choose = told[3];
    let mut wrong: Value = serde_json::from_str(choose).expect("JSON");
    wrong["choose"]["view"]["scientifique"]["totals"] = json!([]);
    wrong["choose"]["actions"] = json!([{"scientifique": "waive"}]);
    let other = choose.replace("{\"scientifique\":{\"open\"", "{\"corse\":{\"open\"");
    let none = choose.replacen("\"actions\":[", "\"actions\":[],\"more\":[", 1);
    for wrong in [wrong.to_string(), other, none] {
        let input = format!("{}\n{wrong}\n{}\n", told[1], told.join("\n"));
        let said = lab(&["engine"]).with_input(&input).ok().stdout;
        let said: Vec<&str> = said.lines().collect();
        let (first, rest) = said.split_at(said.len() - replies.len());
        assert_eq!(rest, replies, "{wrong}");
        assert!(first.len() == 1, "{first:?}");
    }
}

#[test]
fn the_program_of_the_page_plays_the_five_games() {
    for game in GAMES {
        let found = duel(game, "mine,easy", &[("mine", by_chance())], &["--games", "4"]);
        assert_eq!(found["games"], 4, "{game}");
        let lost = json!([{"program": "mine", "forfeits": 0, "reasons": []}]);
        assert_eq!(found["programs"], lost, "{game}");
    }
    let lines = std::fs::read_to_string(by_chance().split('\'').nth(1).expect("its path"));
    let n_lines = lines.expect("the program").lines().filter(|line| !line.is_empty()).count();
    assert!(n_lines <= 30, "{n_lines}");
}

/// Our own bots, told no more than anybody’s program, play as they do within.
#[test]
fn a_level_as_a_program_is_as_good_as_within() {
    for (game, games) in [("norvegienne", "60"), ("scientifique", "60"), ("nambarz", "40")] {
        let programs = [("hardly", own("easy")), ("well", own("hard"))];
        let found = duel(game, "well,hardly", &programs, &["--games", games]);
        let levels = found["levels"].as_array().expect("levels");
        let shares: Vec<f64> = levels.iter().filter_map(|it| it["share"].as_f64()).collect();
        assert!(shares[0] > shares[1], "{game}: {found}");
        assert_eq!((&levels[0]["level"], &levels[1]["level"]), (&json!("well"), &json!("hardly")));
        assert_eq!(found["programs"][0]["forfeits"], 0, "{game}: {found}");
    }
}

/// What two programs are told in two games, each from `hello` on.
fn overheard() -> [Vec<Value>; 2] {
    let folder = tempfile::tempdir().expect("a folder");
    let files = ["a", "b"].map(|name| folder.path().join(name));
    let spy = |nth: usize| format!("tee '{}' | {}", files[nth].display(), own("easy"));
    let line = [("a", spy(0)), ("b", spy(1))];
    // On one core there is one process for each seat.
    let [a, b] = line.map(|(name, command)| format!("{name}={command}"));
    let duel = ["duel", "norvegienne", "--seats", "a,b", "--seed", "5", "--games", "2"];
    let line = [&duel[..], &["--program", &a, "--program", &b]].concat();
    lab(&line).with_environment(&[("RAYON_NUM_THREADS", "1")]).ok();
    files.map(|file| {
        let text = std::fs::read_to_string(file).expect("what it was told");
        text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
    })
}

fn faces(value: &Value) -> Vec<&str> {
    value.as_array().into_iter().flatten().filter_map(Value::as_str).collect()
}

#[test]
fn a_program_hears_no_card_of_another_hand_and_nothing_of_the_deal_from_its_seed() {
    let [a, b] = overheard();
    let new = |told: &[Value]| -> Vec<Value> {
        told.iter().filter_map(|it| it.get("new")).cloned().collect()
    };
    let mut seeds: Vec<String> = Vec::new();
    for (one, other) in new(&a).iter().zip(&new(&b)) {
        assert_ne!(one["seat"], other["seat"]);
        seeds.extend([one, other].map(|new| new["seed"].as_str().expect("a seed").to_owned()));
    }
    assert_eq!(seeds.len(), 4, "two games");
    // What the games are dealt from.
    let study = Seed::numbered(5);
    let deals = [0, 1].map(|nth| study.derive(&format!("game {nth}")).reveal());
    seeds.extend(deals.into_iter().chain([study.reveal()]));
    seeds.sort_unstable();
    seeds.dedup();
    assert_eq!(seeds.len(), 7, "each is another");
    let first = |told: &[Value]| -> Value {
        told.iter().find_map(|it| it.get("choose")).expect("it is asked")["view"].clone()
    };
    let hand = first(&b);
    let hand = faces(&hand["norvegienne"]["hand"]);
    assert!(!hand.is_empty());
    let before = a.iter().take_while(|it| it.get("choose").is_none());
    let heard = format!("{}{}", before.cloned().collect::<Value>(), first(&a));
    for card in hand {
        assert!(!heard.contains(&format!("\"{card}\"")), "{card} in {heard}");
    }
    assert_eq!(overheard(), [a, b], "the same seed, the same lines");
}

#[test]
fn the_same_seed_finds_the_same_and_what_is_lost_is_told() {
    let bad = "python3 -c 'import sys\nfor line in sys.stdin:\n print(\"{\\\"hello\\\":{\\\"version\\\":1}}\", flush=True)'";
    let programs = [("bad", bad.to_owned())];
    let more = ["--games", "6", "--move-time", "60000"];
    let found = duel("scientifique", "bad,hard", &programs, &more);
    assert_eq!(found, duel("scientifique", "bad,hard", &programs, &more));
    let lost = &found["programs"][0];
    assert_eq!((&lost["program"], &lost["forfeits"]), (&json!("bad"), &json!(6)));
    assert_eq!(lost["reasons"][0]["why"], "garbage", "{lost}");
    assert_eq!(
        (&lost["reasons"][0]["times"], &lost["reasons"][0]["first"]["game"]),
        (&json!(6), &json!(1))
    );
    assert_eq!(
        (&found["levels"][0]["share"], &found["levels"][1]["share"]),
        (&json!(0.0), &json!(1.0))
    );
    let program = format!("bad={bad}");
    let line = [
        "duel",
        "scientifique",
        "--seats",
        "bad,hard",
        "--games",
        "3",
        "--seed",
        "5",
        "--program",
        &program,
    ];
    for (lang, words) in [
        (
            "en",
            [
                "won by bad (seats: 1)",
                "lost before the end by bad",
                "says what the protocol does not know: 3 times",
                "First in game 1: ",
            ],
        ),
        (
            "fr",
            [
                "gagnées par bad (places : 1)",
                "perdues avant la fin par bad",
                "dit ce que le protocole ne connaît pas : 3 fois",
                "D’abord dans la partie 1 : ",
            ],
        ),
    ] {
        let told = lab(&[&line[..], &["--lang", lang]].concat()).ok().stdout;
        for word in words {
            assert!(
                told.replace("\n    ", " ").replace("\n  ", " ").contains(word),
                "{word}: {told}"
            );
        }
        assert!(told.lines().all(|line| line.chars().count() <= 80), "{told}");
    }
}

#[test]
fn wrong_programs_are_refused_before_anything_is_played() {
    let own = own("easy");
    let own = format!("mine={own}");
    let duel = |more: &[&str]| {
        let line = [&["duel", "corse", "--seats", "mine,easy"], more].concat();
        lab(&line).fails(USAGE)
    };
    for (more, why) in [
        (&[][..], "mine is no level (easy, medium, hard, expert)"),
        (&["--program", "mine"], "“mine” names no program"),
        (&["--program", "=x"], "“=x” names no program"),
        (&["--program", "mine= "], "“mine= ” names no program"),
        (&["--program", "a,b=x"], "“a,b=x” names no program"),
        (&["--program", &own, "--program", &own], "Two programs are called mine"),
        (&["--program", &own, "--program", "other=x"], "The program other has no seat"),
        (&["--program", "hard=x"], "hard is the name of a level"),
        (&["--program", &own, "--move-time", "0"], "0"),
        (
            &["--program", "mine=exit 4"],
            "The program mine cannot play: it says no hello (it has ended (exit status: 4))",
        ),
        (&["--program", "mine=echo uciok; cat"], "uciok"),
        (
            &["--program", "mine=echo '{\"hello\":{\"version\":9}}'; cat"],
            "it speaks version 9 of the protocol, and this is version 1",
        ),
    ] {
        let said = duel(more);
        assert!(said.contains(why), "{more:?}: {said}");
    }
    let line = ["duel", "corse", "--seats", "mine,easy", "--program", "mine=exec nosuchcommand"];
    let said = lab(&line).fails_in_lines(USAGE).replace("\n  ", " ");
    assert!(said.contains("nosuchcommand") && said.contains("exit status: 127"), "{said}");
}

#[test]
fn the_help_names_the_levels_and_says_what_becomes_of_bad_programs() {
    for (line, parts) in [
        (&["duel", "--help"][..], ["--program <NAME=COMMAND>", "wrong_number", "easy:"]),
        (&["engine", "--help"], ["--level <LEVEL>", "docs/engine.md", "expert:"]),
    ] {
        let help = lab(line).ok().stdout;
        for part in parts {
            assert!(help.contains(part), "{part}: {help}");
        }
        assert!(help.lines().all(|line| line.chars().count() <= 80), "{help}");
    }
}

/// Ctrl-C reaches the command alone: a program plays the games under way to their end.
#[test]
fn an_interrupt_ends_the_games_under_way_and_loses_none() {
    let program = format!("mine={}", own("easy"));
    let mut child = Command::new(env!("CARGO_BIN_EXE_tapis-lab"))
        .args(["duel", "norvegienne", "--seats", "mine,easy", "--program", &program])
        .args(["--games", "1000000000", "--json", "--lang", "en"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        // As a shell starts it: what is pressed there goes to the whole group.
        .process_group(0)
        .spawn()
        .expect("the command runs");
    let mut talk = BufReader::new(child.stderr.take().expect("piped"));
    let mut told = String::new();
    talk.read_line(&mut told).expect("it talks");
    let kill = format!("kill -INT -{}", child.id());
    let killed = Command::new("sh").args(["-c", &kill]).status();
    if !killed.is_ok_and(|status| status.success()) {
        child.kill().expect("it runs");
    }
    let output = child.wait_with_output().expect("it ends");
    talk.read_to_string(&mut told).expect("text");
    assert_eq!(output.status.code(), Some(1), "{told}");
    let found: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert!(found["games"].as_u64().is_some_and(|n| n > 0), "{found}");
    assert_eq!(found["programs"][0]["forfeits"], 0, "{found}");
}

#[test]
fn the_page_has_the_version_and_every_message() {
    assert!(PAGE.contains(&format!("Version {PROTOCOL}.")));
    for kind in ["hello", "new", "seen", "choose", "end", "act", "wait", "refused"] {
        assert!(PAGE.contains(&format!("### `{kind}`")), "{kind}");
    }
    for why in
        ["illegal", "garbage", "wrong_number", "long_line", "late", "died", "refused", "no_start"]
    {
        assert!(PAGE.contains(&format!("| `{why}` |")), "{why}");
    }
}

/// Whoever presses Ctrl-C again waits for nobody, and leaves nothing running.
#[cfg(target_os = "linux")]
#[test]
fn a_second_interrupt_kills_a_program_that_stands_still() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("id");
    let still = format!(
        "mine=echo $$ > '{}'; echo '{{\"hello\":{{\"version\":1}}}}'; exec sleep 600",
        file.display()
    );
    let mut child = Command::new(env!("CARGO_BIN_EXE_tapis-lab"))
        .args(["duel", "norvegienne", "--seats", "mine,easy", "--program", &still])
        .args(["--move-time", "600000", "--lang", "en"])
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .process_group(0)
        .spawn()
        .expect("the command runs");
    let mut talk = BufReader::new(child.stderr.take().expect("piped"));
    let mut told = String::new();
    talk.read_line(&mut told).expect("it talks");
    let kill = format!("kill -INT -{}", child.id());
    let status = loop {
        if let Some(status) = child.try_wait().expect("a child") {
            break status;
        }
        // Until the second one is heard.
        let _ = Command::new("sh").args(["-c", &kill]).status();
        std::thread::sleep(std::time::Duration::from_millis(20));
    };
    assert_eq!(status.code(), Some(130), "{told}");
    let id = std::fs::read_to_string(&file).expect("an id");
    let stat = std::path::Path::new("/proc").join(id.trim()).join("stat");
    // Nobody but the system waits for it any more.
    while std::fs::read_to_string(&stat).is_ok_and(|stat| !stat.contains(") Z ")) {
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
}
