//! What every adapter does, shown by the same code for each.

use std::path::PathBuf;

use tapis_room::{PersonId, Stage};

use super::{
    StoreError,
    port::{Adapter, Append, Epoch, GameRow, Write, WriteOutcome, now_ms},
    postgres::{Access, Postgres, PostgresUrl},
    sqlite::Sqlite,
};
use crate::limits;

#[path = "../../tests/it/postgres.rs"]
mod server;

/// A database to which there can be several connections.
trait Place {
    fn connect(&self) -> Box<dyn Adapter>;
}

struct InFile(PathBuf);

impl Place for InFile {
    fn connect(&self) -> Box<dyn Adapter> {
        Box::new(Sqlite::open(&self.0, None).unwrap())
    }
}

struct OnServer(PostgresUrl);

impl Place for OnServer {
    fn connect(&self) -> Box<dyn Adapter> {
        Box::new(Postgres::open(&self.0, Access::Shared).unwrap())
    }
}

/// What it says, and the code that shows it.
type Clause = (&'static str, fn(&dyn Place));

/// All of them.
const CLAUSES: [Clause; 16] = [
    ("people are found by their token", people),
    ("a journal grows by what is appended", journals),
    ("a code is taken once", codes),
    ("the tables of a class are made together or not at all", classes),
    ("a table is found by another code until it has a third", new_codes),
    ("an append that does not follow conflicts", gaps),
    ("a conflict leaves the rest of its group alone", groups),
    ("whoever has claimed a table last owns it", owners),
    ("two that take tables over in opposite orders both get on", opposite_orders),
    ("a cut ends a journal, which goes on from there", cuts),
    ("long journals and odd lines come back as they were", long),
    ("a table ends unless somebody has touched it", ends),
    ("a person is taken out of all lines, and their tables over", erasures),
    ("the public list says what was last said of a table, for a while", listings),
    ("games that are over are listed for who played them until their table ends", games),
    ("another connection sees at once what is written", connections),
];

#[test]
fn an_sqlite_file_keeps_the_contract() {
    for (what, clause) in CLAUSES {
        println!("{what}");
        let folder = tempfile::tempdir().unwrap();
        clause(&InFile(folder.path().join("tapis.db")));
    }
}

#[test]
fn a_postgresql_server_keeps_the_contract() {
    let server = server::Postgres::start();
    for (what, clause) in CLAUSES {
        println!("{what}");
        clause(&OnServer(server.database().parse().unwrap()));
    }
}

/// Both starting at once ended in a deadlock of PostgreSQL.
fn opposite_orders(place: &dyn Place) {
    let codes = ["BBBBBB", "CCCCCC", "DDDDDD", "FFFFFF"];
    let mut first = place.connect();
    for code in codes {
        assert_eq!(one(&mut *first, append(code, 1, 0, &["begin"])), Ok(WriteOutcome::Done));
    }
    let claims = codes.map(|code| Write::Claim { code: code.into() });
    let mut opposite = claims.clone();
    opposite.reverse();
    let adapters = [(first, claims), (place.connect(), opposite)];
    std::thread::scope(|scope| {
        for (mut adapter, claims) in adapters {
            scope.spawn(move || {
                for _ in 0..20 {
                    let claimed = adapter.commit(&claims).unwrap();
                    assert!(claimed.iter().all(Result::is_ok), "{claimed:?}");
                }
            });
        }
    });
}

fn one(adapter: &mut dyn Adapter, write: Write) -> Result<WriteOutcome, StoreError> {
    let mut results = adapter.commit(&[write]).unwrap();
    assert_eq!(results.len(), 1);
    results.remove(0)
}

fn append(code: &str, epoch: u64, n_before: u64, lines: &[&str]) -> Write {
    let lines = lines.iter().map(|line| (*line).to_owned()).collect();
    Write::Append(Append {
        code: code.into(),
        epoch: Epoch(epoch),
        n_before,
        lines,
        stage: Stage::Playing,
        over: None,
        other: None,
    })
}

fn claim(adapter: &mut dyn Adapter, code: &str) -> Result<Epoch, StoreError> {
    match one(adapter, Write::Claim { code: code.into() })? {
        WriteOutcome::Epoch(epoch) => Ok(epoch),
        other => panic!("{other:?}"),
    }
}

fn lines(adapter: &mut dyn Adapter, code: &str) -> Vec<String> {
    let journal = adapter.journal(code).unwrap();
    assert_eq!(journal.n_entries, journal.lines.len() as u64, "nothing is lost");
    journal.lines
}

fn listings(place: &dyn Place) {
    let (mut adapter, mut elsewhere) = (place.connect(), place.connect());
    let say = |code: &str, summary: Option<&str>| Write::List {
        code: code.into(),
        summary: summary.map(Into::into),
    };
    let mut listing = |since_ms, most| elsewhere.listing(since_ms, most).unwrap();
    adapter.commit(&[append("BBBBBB", 1, 0, &["a"]), append("CCCCCC", 1, 0, &["b"])]).unwrap();
    adapter.commit(&[say("CCCCCC", Some("late")), say("BBBBBB", Some("early"))]).unwrap();
    assert_eq!(listing(0, 9), ["early", "late"]);
    assert_eq!(listing(0, 1), ["early"]);
    assert_eq!(listing(now_ms() + 1_000, 9), [""; 0], "that was not said lately");
    adapter.commit(&[say("BBBBBB", Some("again"))]).unwrap();
    assert_eq!(listing(0, 9), ["again", "late"]);
    adapter.commit(&[say("BBBBBB", None), say("DDDDDD", None)]).unwrap();
    assert_eq!(listing(0, 9), ["late"]);
    claim(&mut *adapter, "CCCCCC").unwrap();
    assert_eq!(listing(0, 9), [""; 0], "whoever has taken a table over says what it is");
}

fn people(place: &dyn Place) {
    let mut adapter = place.connect();
    let person =
        |token: u8, nick: &str| Write::Person { token_hash: [token; 32], nick: nick.into() };
    let Ok(WriteOutcome::Person(ada)) = one(&mut *adapter, person(1, "Ada")) else {
        panic!("no id")
    };
    let Ok(WriteOutcome::Person(bea)) = one(&mut *adapter, person(2, "Béa 👩‍🚀 ' \" \\"))
    else {
        panic!("no id")
    };
    assert_ne!(ada, bea);
    assert_eq!(one(&mut *adapter, person(1, "Eve")), Err(StoreError::Conflict));
    let mut of = |token: u8| {
        let row = adapter.person([token; 32]).unwrap();
        row.map(|row| (row.id, row.nick))
    };
    assert_eq!(of(1), Some((ada, "Ada".into())));
    assert_eq!(of(2), Some((bea, "Béa 👩‍🚀 ' \" \\".into())));
    assert_eq!(of(3), None);
    let rename = Write::Nick { person: ada, nick: "Adèle".into() };
    assert_eq!(one(&mut *adapter, rename), Ok(WriteOutcome::Done));
    assert_eq!(adapter.person([1; 32]).unwrap().unwrap().nick, "Adèle");
    adapter.probe().unwrap();
}

fn journals(place: &dyn Place) {
    let mut adapter = place.connect();
    assert_eq!(adapter.has_table("BCDFGH"), Ok(false));
    assert_eq!(adapter.journal("BCDFGH"), Err(StoreError::Missing));
    assert_eq!(one(&mut *adapter, append("BCDFGH", 1, 0, &["a", "b"])), Ok(WriteOutcome::Done));
    assert_eq!(adapter.has_table("BCDFGH"), Ok(true));
    assert_eq!(one(&mut *adapter, append("BCDFGH", 1, 2, &["c"])), Ok(WriteOutcome::Done));
    assert_eq!(lines(&mut *adapter, "BCDFGH"), ["a", "b", "c"]);
}

fn codes(place: &dyn Place) {
    let mut adapter = place.connect();
    one(&mut *adapter, append("BCDFGH", 1, 0, &["a"])).unwrap();
    let again = one(&mut *adapter, append("BCDFGH", 1, 0, &["x"]));
    assert_eq!(again, Err(StoreError::Conflict));
    assert_eq!(lines(&mut *adapter, "BCDFGH"), ["a"]);
}

fn classes(place: &dyn Place) {
    let (mut adapter, mut elsewhere) = (place.connect(), place.connect());
    let class = |class: &str, codes: &[&str]| {
        let table = |code: &&str| match append(code, 1, 0, &["a", "b"]) {
            Write::Append(append) => append,
            other => panic!("{other:?}"),
        };
        Write::Class { class: class.into(), tables: codes.iter().map(table).collect() }
    };
    one(&mut *adapter, append("BCDFGH", 1, 0, &["x"])).unwrap();
    let made = one(&mut *adapter, class("ZZZZZZ", &["DDDDDD", "CCCCCC"]));
    assert_eq!(made, Ok(WriteOutcome::Done));
    assert_eq!(elsewhere.class("ZZZZZZ").unwrap(), ["CCCCCC", "DDDDDD"]);
    assert_eq!(elsewhere.class("CCCCCC").unwrap(), [""; 0]);
    assert_eq!(adapter.has_table("ZZZZZZ"), Ok(false));
    for (taken, codes) in [
        ("YYYYYY", ["FFFFFF", "BCDFGH"]),
        ("YYYYYY", ["FFFFFF", "ZZZZZZ"]),
        ("YYYYYY", ["FFFFFF", "FFFFFF"]),
        ("YYYYYY", ["FFFFFF", "YYYYYY"]),
        ("ZZZZZZ", ["FFFFFF", "GGGGGG"]),
        ("BCDFGH", ["FFFFFF", "GGGGGG"]),
    ] {
        let results = adapter.commit(&[class(taken, &codes), append("BCDFGH", 1, 9, &["x"])]);
        let conflicts = vec![Err(StoreError::Conflict); 2];
        assert_eq!(results, Ok(conflicts), "{taken} {codes:?}");
        assert_eq!(adapter.has_table("FFFFFF"), Ok(false), "{taken} {codes:?}");
        assert_eq!(adapter.class("YYYYYY").unwrap(), [""; 0]);
    }
    let table = one(&mut *adapter, append("ZZZZZZ", 1, 0, &["x"]));
    assert_eq!(table, Err(StoreError::Conflict), "the code is that of a class");
    one(&mut *adapter, append("CCCCCC", 1, 2, &["c"])).unwrap();
    adapter.finish();
    let tables = adapter.tables().all;
    let classes: Vec<_> = tables.iter().map(|it| (&*it.code, it.class.as_deref())).collect();
    let of = |code| (code, Some("ZZZZZZ"));
    assert_eq!(classes, [("BCDFGH", None), of("CCCCCC"), of("DDDDDD")]);
    // A class ends with its tables, and its code is free again.
    for table in tables.into_iter().filter(|table| table.class.is_some()) {
        let untouched_since_ms = table.touched_ms + 1;
        let remove = Write::Remove { code: table.code.clone(), untouched_since_ms };
        assert_eq!(one(&mut *adapter, remove), Ok(WriteOutcome::Done));
        assert_eq!(
            one(&mut *adapter, Write::KeepTable(table, vec!["a".into()])),
            Ok(WriteOutcome::Done)
        );
    }
    assert_eq!(elsewhere.class("ZZZZZZ").unwrap(), ["CCCCCC", "DDDDDD"], "as a backup does it");
    for code in ["CCCCCC", "DDDDDD"] {
        let remove = Write::Remove { code: code.into(), untouched_since_ms: i64::MAX };
        assert_eq!(one(&mut *adapter, remove), Ok(WriteOutcome::Done));
    }
    assert_eq!(elsewhere.class("ZZZZZZ").unwrap(), [""; 0]);
    assert_eq!(one(&mut *adapter, append("ZZZZZZ", 1, 0, &["x"])), Ok(WriteOutcome::Done));
}

fn new_codes(place: &dyn Place) {
    let (mut adapter, mut elsewhere) = (place.connect(), place.connect());
    for code in ["BCDFGH", "CCCCCC"] {
        one(&mut *adapter, append(code, 1, 0, &["x"])).unwrap();
    }
    let give =
        |code: &str, epoch, n_before, other: &str| match append(code, epoch, n_before, &["y"]) {
            Write::Append(append) => Write::Append(Append { other: Some(other.into()), ..append }),
            other => panic!("{other:?}"),
        };
    for (epoch, n_before, other) in [(2, 1, "DDDDDD"), (1, 2, "DDDDDD"), (1, 1, "CCCCCC")] {
        let given = one(&mut *adapter, give("BCDFGH", epoch, n_before, other));
        assert_eq!(given, Err(StoreError::Conflict));
        assert_eq!(adapter.class("DDDDDD").unwrap(), [""; 0]);
    }
    assert_eq!(one(&mut *adapter, give("BCDFGH", 1, 1, "DDDDDD")), Ok(WriteOutcome::Done));
    assert_eq!(elsewhere.class("DDDDDD").unwrap(), ["BCDFGH"]);
    for write in [give("CCCCCC", 1, 1, "DDDDDD"), append("DDDDDD", 1, 0, &["x"])] {
        assert_eq!(one(&mut *adapter, write), Err(StoreError::Conflict));
    }
    assert_eq!(one(&mut *adapter, give("BCDFGH", 1, 2, "FFFFFF")), Ok(WriteOutcome::Done));
    assert_eq!(elsewhere.class("DDDDDD").unwrap(), [""; 0]);
    assert_eq!(elsewhere.class("FFFFFF").unwrap(), ["BCDFGH"]);
    assert_eq!(lines(&mut *adapter, "BCDFGH"), ["x", "y", "y"]);
}

fn gaps(place: &dyn Place) {
    let mut adapter = place.connect();
    assert_eq!(one(&mut *adapter, append("BCDFGH", 1, 1, &["a"])), Err(StoreError::Conflict));
    assert_eq!(adapter.has_table("BCDFGH"), Ok(false));
    one(&mut *adapter, append("BCDFGH", 1, 0, &["a", "b"])).unwrap();
    for n_before in [1, 3] {
        let wrong = one(&mut *adapter, append("BCDFGH", 1, n_before, &["x"]));
        assert_eq!(wrong, Err(StoreError::Conflict), "{n_before}");
    }
    assert_eq!(lines(&mut *adapter, "BCDFGH"), ["a", "b"]);
}

fn groups(place: &dyn Place) {
    let mut adapter = place.connect();
    let results = adapter.commit(&[
        append("BBBBBB", 1, 0, &["a"]),
        append("CCCCCC", 1, 7, &["x"]),
        append("BBBBBB", 1, 1, &["b", "c"]),
        append("BBBBBB", 1, 1, &["y"]),
        append("DDDDDD", 1, 0, &["d"]),
    ]);
    let conflict = Err(StoreError::Conflict);
    let done = Ok(WriteOutcome::Done);
    assert_eq!(results, Ok(vec![done.clone(), conflict.clone(), done.clone(), conflict, done]));
    assert_eq!(lines(&mut *adapter, "BBBBBB"), ["a", "b", "c"]);
    assert_eq!(lines(&mut *adapter, "DDDDDD"), ["d"]);
    assert_eq!(adapter.has_table("CCCCCC"), Ok(false));
}

fn owners(place: &dyn Place) {
    let (mut older, mut newer) = (place.connect(), place.connect());
    assert_eq!(claim(&mut *older, "BCDFGH"), Err(StoreError::Missing));
    one(&mut *older, append("BCDFGH", 1, 0, &["a"])).unwrap();
    assert_eq!(claim(&mut *newer, "BCDFGH"), Ok(Epoch(2)));
    // Nobody has written meanwhile, and still it is not theirs any more.
    assert_eq!(one(&mut *older, append("BCDFGH", 1, 1, &["x"])), Err(StoreError::Conflict));
    assert_eq!(one(&mut *newer, append("BCDFGH", 2, 1, &["b"])), Ok(WriteOutcome::Done));
    assert_eq!(one(&mut *older, append("BCDFGH", 1, 2, &["x"])), Err(StoreError::Conflict));
    assert_eq!(claim(&mut *older, "BCDFGH"), Ok(Epoch(3)));
    assert_eq!(one(&mut *newer, append("BCDFGH", 2, 2, &["y"])), Err(StoreError::Conflict));
    assert_eq!(one(&mut *older, append("BCDFGH", 3, 2, &["c"])), Ok(WriteOutcome::Done));
    assert_eq!(lines(&mut *newer, "BCDFGH"), ["a", "b", "c"]);
}

fn cuts(place: &dyn Place) {
    let mut adapter = place.connect();
    let cut = |epoch| Write::Cut { code: "BCDFGH".into(), epoch: Epoch(epoch), n_sound: 2 };
    one(&mut *adapter, append("BCDFGH", 1, 0, &["a", "b", "c", "d"])).unwrap();
    assert_eq!(one(&mut *adapter, cut(9)), Err(StoreError::Conflict));
    assert_eq!(one(&mut *adapter, cut(1)), Ok(WriteOutcome::Done));
    assert_eq!(lines(&mut *adapter, "BCDFGH"), ["a", "b"]);
    assert_eq!(one(&mut *adapter, append("BCDFGH", 1, 4, &["x"])), Err(StoreError::Conflict));
    assert_eq!(one(&mut *adapter, append("BCDFGH", 1, 2, &["e"])), Ok(WriteOutcome::Done));
    assert_eq!(lines(&mut *adapter, "BCDFGH"), ["a", "b", "e"]);
}

fn long(place: &dyn Place) {
    let mut adapter = place.connect();
    let huge = "ligne ".repeat(20_000);
    let odd = ["é 👩‍🚀 ' \" \\ % $1 ?1", huge.as_str(), " ", "\t"];
    one(&mut *adapter, append("BBBBBB", 1, 0, &odd)).unwrap();
    // More than there can be recent ones in a file, so that some of them have moved and some have not.
    let many = u64::from(limits::RECENT_ENTRIES) + 700;
    let mut n_before = 0;
    while n_before < many {
        let end = n_before + 350;
        let group: Vec<_> = (n_before..end)
            .step_by(7)
            .map(|from| {
                let said: Vec<_> = (from..from + 7).map(|n| format!("line {n}")).collect();
                let said: Vec<_> = said.iter().map(String::as_str).collect();
                append("CCCCCC", 1, from, &said)
            })
            .collect();
        assert!(adapter.commit(&group).unwrap().iter().all(Result::is_ok));
        n_before = end;
    }
    for adapter in [&mut *adapter, &mut *place.connect()] {
        assert_eq!(lines(adapter, "BBBBBB"), odd);
        let all: Vec<_> = (0..n_before).map(|n| format!("line {n}")).collect();
        assert_eq!(lines(adapter, "CCCCCC"), all);
    }
    adapter.finish();
    drop(adapter);
    let mut adapter = place.connect();
    assert_eq!(lines(&mut *adapter, "CCCCCC").len() as u64, n_before);
    let epoch = claim(&mut *adapter, "CCCCCC").unwrap().0;
    one(&mut *adapter, append("CCCCCC", epoch, n_before, &["the end"])).unwrap();
}

fn ends(place: &dyn Place) {
    let mut adapter = place.connect();
    let remove = |since| Write::Remove { code: "BCDFGH".into(), untouched_since_ms: since };
    one(&mut *adapter, append("BCDFGH", 1, 0, &["a", "b"])).unwrap();
    let never = one(&mut *adapter, remove(1));
    assert_eq!(never, Err(StoreError::Conflict), "somebody has touched it since 1970");
    adapter.finish();
    one(&mut *adapter, Write::List { code: "BCDFGH".into(), summary: Some("{}".into()) }).unwrap();
    let tables = adapter.tables();
    assert!(tables.error.is_none());
    let [table] = &tables.all[..] else { panic!("{tables:?}") };
    assert_eq!((table.code.as_str(), table.stage.as_str()), ("BCDFGH", "playing"));
    assert_eq!(one(&mut *adapter, remove(table.touched_ms + 1)), Ok(WriteOutcome::Done));
    assert_eq!(adapter.has_table("BCDFGH"), Ok(false));
    assert_eq!(adapter.listing(0, 9).unwrap(), [""; 0]);
    assert_eq!(one(&mut *adapter, append("BCDFGH", 1, 2, &["x"])), Err(StoreError::Conflict));
    // The code is free again, and nothing is left of what was there.
    one(&mut *adapter, append("BCDFGH", 1, 0, &["c"])).unwrap();
    assert_eq!(lines(&mut *adapter, "BCDFGH"), ["c"]);
    one(&mut *adapter, Write::Person { token_hash: [1; 32], nick: "Ada".into() }).unwrap();
    one(&mut *adapter, Write::RemoveUnseen { since_ms: 1 }).unwrap();
    assert!(adapter.person([1; 32]).unwrap().is_some());
    one(&mut *adapter, Write::RemoveUnseen { since_ms: i64::MAX }).unwrap();
    assert!(adapter.person([1; 32]).unwrap().is_none());
}

fn erasures(place: &dyn Place) {
    let mut adapter = place.connect();
    let added = Write::Person { token_hash: [1; 32], nick: "Ada B.".into() };
    let Ok(WriteOutcome::Person(ada)) = one(&mut *adapter, added) else { panic!("no id") };
    let (sat, asked) =
        (format!("sit A #{0}:7 person {0} Ada B.", ada.0), format!("A lay #{}:8", ada.0));
    let other = format!("sit B person {}7 Ada B.", ada.0);
    one(&mut *adapter, append("BBBBBB", 1, 0, &["open", &sat, &other])).unwrap();
    adapter.finish();
    one(&mut *adapter, append("BBBBBB", 1, 3, &[&asked, &sat])).unwrap();
    let found = adapter.lines_of(ada).unwrap();
    assert_eq!(found.iter().map(|line| line.number).collect::<Vec<_>>(), [2, 4, 5]);
    let named: Vec<_> = found.into_iter().filter(|line| line.names(ada)).collect();
    assert_eq!(named.len(), 2);
    one(&mut *adapter, Write::Erase { person: ada, named }).unwrap();
    assert!(adapter.person([1; 32]).unwrap().is_none());
    let unnamed = format!("sit A #{0}:7 person {0} —", ada.0);
    let expected = ["open", &unnamed, &other, &asked, &unnamed];
    assert_eq!(lines(&mut *adapter, "BBBBBB"), expected);
    let late = one(&mut *adapter, append("BBBBBB", 1, 5, &["x"]));
    assert_eq!(late, Err(StoreError::Conflict), "whoever had the table has to load it again");
}

/// The end of game `nth` of a table at this time, with these players.
fn over(code: &str, nth: u32, ended_ms: i64, players: &[(Option<u64>, &str)]) -> Write {
    let players = players.iter().map(|(id, name)| (id.map(PersonId), (*name).to_owned()));
    let said = format!("said of {nth}");
    let game = GameRow { code: code.into(), nth, ended_ms, said, players: players.collect() };
    let Write::Append(append) = append(code, 1, u64::from(nth) - 1, &["the end"]) else {
        unreachable!("as it is made there")
    };
    Write::Append(Append { over: Some(Box::new(game)), ..append })
}

fn games(place: &dyn Place) {
    let (mut adapter, mut elsewhere) = (place.connect(), place.connect());
    let (ada, bea) = ((Some(1), "Ada ' %"), (Some(2), "Béa"));
    let results = adapter.commit(&[
        over("BBBBBB", 1, 100, &[ada, (None, "Basile")]),
        over("BBBBBB", 2, 300, &[bea, ada]),
        over("CCCCCC", 1, 200, &[ada, bea, (None, "Camille")]),
        // What conflicts leaves nothing.
        over("BBBBBB", 2, 400, &[ada]),
    ]);
    let results: Vec<_> = results.unwrap().iter().map(Result::is_ok).collect();
    assert_eq!(results, [true, true, true, false]);
    let mut of = |person, before_ms, most| {
        let games = elsewhere.games_of(PersonId(person), before_ms, most).unwrap();
        games.into_iter().map(|it| (it.ended_ms, it.players)).collect::<Vec<_>>()
    };
    let times = |games: &[(i64, Vec<_>)]| games.iter().map(|it| it.0).collect::<Vec<_>>();
    assert_eq!(times(&of(1, i64::MAX, 9)), [300, 200, 100]);
    assert_eq!(times(&of(1, i64::MAX, 2)), [300, 200]);
    assert_eq!(times(&of(1, 200, 9)), [100]);
    assert_eq!(of(3, i64::MAX, 9), []);
    let named = |id: Option<u64>, name: &str| (id.map(PersonId), name.to_owned());
    let three = [named(Some(1), "Ada ' %"), named(Some(2), "Béa"), named(None, "Camille")];
    assert_eq!(of(2, 300, 9), [(200, three.to_vec())]);
    assert_eq!(adapter.games().all.len(), 3);

    one(&mut *adapter, Write::Erase { person: PersonId(1), named: Vec::new() }).unwrap();
    assert_eq!(of(1, i64::MAX, 9), []);
    assert_eq!(of(2, i64::MAX, 1), [(300, vec![named(Some(2), "Béa"), named(None, "—")])]);
    let since = i64::MAX;
    let remove = Write::Remove { code: "BBBBBB".into(), untouched_since_ms: since };
    one(&mut *adapter, remove).unwrap();
    assert_eq!(times(&of(2, i64::MAX, 9)), [200]);
    let all = adapter.games().all;
    assert_eq!(all.iter().map(|it| &*it.said).collect::<Vec<_>>(), ["said of 1"]);
    // Copied to another database, and told once even if it ended twice.
    one(&mut *adapter, Write::KeepGame(GameRow { ended_ms: 250, ..all[0].clone() })).unwrap();
    assert_eq!(times(&of(2, i64::MAX, 9)), [250]);
}

fn connections(place: &dyn Place) {
    let (mut writer, mut reader) = (place.connect(), place.connect());
    for n in 0..20 {
        let line = n.to_string();
        one(&mut *writer, append("BCDFGH", 1, n, &[&line])).unwrap();
        assert_eq!(lines(&mut *reader, "BCDFGH").len() as u64, n + 1);
    }
    one(&mut *reader, append("BBBBBB", 1, 0, &["theirs"])).unwrap();
    one(&mut *writer, append("BCDFGH", 1, 20, &["ours"])).unwrap();
    assert_eq!(lines(&mut *writer, "BBBBBB"), ["theirs"]);
}
