//! The compact form of every message, kept in `compact.txt`, and beside JSON in random games.
//! `TAPIS_BLESS=1` rewrites the file; if bytes in it change, [`FORM`] is raised.

mod samples;

use std::{env, fmt::Debug, fs, path::PathBuf};

use tapis_games::any::{Any, AnyOptions};
use tapis_protocol::{
    ClientMessage, Command, Frame, ProtocolError, RoomError, ServerMessage, Update, VERSION,
    compact::{Compact, FORM, MEDIA_TYPE, UnreadableError},
    limits,
};
use tapis_room::{Clock, Position};
use tapis_rules::{Deal, Game as _, Refused, Ruleset as _, Seat, Seed, Table, Viewer};

/// Both forms hold the same value.
fn same<T: Compact + PartialEq + Debug>(value: &T) -> (usize, usize) {
    let (compact, json) = (value.to_compact(), serde_json::to_string(value).unwrap());
    assert_eq!(T::from_compact(&compact).as_ref(), Ok(value));
    assert_eq!(&serde_json::from_str::<T>(&json).unwrap(), value);
    (compact.len(), json.len())
}

/// One line of the golden file.
fn line<T: Compact + PartialEq + Debug>(name: &str, value: &T) -> String {
    same(value);
    let digits = |line: String, byte: &u8| format!("{line} {byte:02x}");
    value.to_compact().iter().fold(format!("{name}:"), digits) + "\n"
}

#[test]
fn every_message_is_unchanged() {
    let mut found = format!("{FORM}\n");
    for (name, message) in samples::client() {
        found += &line(&format!("client/{name}"), &message);
        assert_eq!(ClientMessage::parse_compact(&message.to_compact()), Ok(message));
    }
    for (name, message) in samples::server() {
        found += &line(&format!("server/{name}"), &message);
    }
    for (name, error) in samples::errors() {
        found += &line(&format!("trouble/{name}"), &error);
    }
    let samples::Http { me, network, new_table, summary, class, played, health } = samples::http();
    found += &line("http/me", &me);
    found += &line("http/network", &network);
    found += &line("http/new_table", &new_table);
    found += &line("http/table_summary", &summary);
    found += &line("http/tables", &vec![summary.clone(), summary]);
    found += &line("http/class", &class);
    found += &line("http/games", &vec![played]);
    found += &line("http/health", &health);
    for options in AnyOptions::all() {
        let mut messages = Vec::new();
        play(&options, 1, |update, _| messages.push(update));
        found += &line(&format!("{}/begins", options.id()), &messages[0]);
        found += &line(&format!("{}/goes_on", options.id()), &messages[messages.len() / 2]);
    }
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/compact.txt");
    if env::var_os("TAPIS_BLESS").is_some() {
        fs::write(&path, &found).unwrap();
    }
    assert_eq!(fs::read_to_string(&path).unwrap(), found);
}

/// A random game of at most 200 inputs: calls `sent` with each update of the first seat and of a
/// spectator, and `refused` for what another seat may not do.
fn play(options: &AnyOptions, seed: u64, mut sent: impl FnMut(ServerMessage, Viewer)) {
    let seed = Seed::numbered(seed);
    let mut rng = seed.stream("compact");
    let seats = options.header().seats;
    let n_seats = *seats.start() + u8::try_from(rng.below(3)).unwrap();
    let n_seats = n_seats.min(*seats.end());
    let mut table = Table::<Any>::open(options.clone(), n_seats, Deal::shuffled(seed)).unwrap();
    let mut since = None;
    for _ in 0..200 {
        let agenda = table.agenda();
        for viewer in [Viewer::Seat(Seat::all(n_seats).next().unwrap()), Viewer::Spectator] {
            sent(ServerMessage::Update(Box::new(update(&table, viewer, since))), viewer);
        }
        since = Some(position(&table));
        let may = if agenda.must.is_empty() { agenda.may } else { agenda.must };
        let timer = agenda.timers.first();
        let rings = timer.is_some() && (may.is_empty() || rng.below(4) == 0);
        if let Some(timer) = timer.filter(|_| rings) {
            table.expire(timer.id, None).unwrap();
            continue;
        }
        let Some(seat) = may.into_iter().nth(rng.index(may.len().max(1))) else { return };
        let mut actions = table.actions(seat);
        let action = actions.swap_remove(rng.index(actions.len()));
        for other in Seat::all(n_seats) {
            if let Err(illegal) = table.game().check(other, action.clone()) {
                let error =
                    RoomError::Rules { refused: Refused::Illegal(illegal), clause: String::new() };
                same(&ProtocolError::Room(error));
            }
        }
        same(&ClientMessage::Do {
            id: 1 << 52,
            command: Command::act(position(&table), action.clone()),
        });
        table.act(seat, action, None).unwrap();
    }
}

fn position(table: &Table<Any>) -> Position {
    Position { game: 1, n_events: u32::try_from(table.n_events()).unwrap() }
}

fn update(table: &Table<Any>, viewer: Viewer, since: Option<Position>) -> Update {
    let agenda = table.agenda();
    let clock = |timer: &tapis_rules::Timer| Clock {
        timer: Some(timer.id),
        left_ms: timer.after_ms / 2,
        of_ms: timer.after_ms,
    };
    let frame = Frame {
        position: position(table),
        view: table.view(viewer),
        must: agenda.must,
        actions: viewer.seat().map(|seat| table.actions(seat)).unwrap_or_default(),
        clocks: agenda.timers.iter().map(clock).collect(),
        outcome: table.outcome(),
    };
    let events = since.map(|since| table.seen(viewer, since.n_events as usize));
    Update { since, events: events.unwrap_or_default(), frame }
}

#[test]
fn both_forms_hold_the_same_in_random_games_of_every_preset() {
    println!("bytes to one seat, in 200 inputs of three games: compact, JSON");
    for (name, options) in AnyOptions::catalogue() {
        let (mut compact, mut json) = (0, 0);
        for seed in 1..=3 {
            play(&options, seed, |message, viewer| {
                let (short, long) = same(&message);
                assert!(short < long, "{message:?}");
                if viewer.seat().is_some() {
                    (compact, json) = (compact + short, json + long);
                }
            });
        }
        println!("{name}: {compact}, {json}: {} %", 100 * compact / json);
    }
}

#[test]
fn damaged_messages_are_refused_or_mean_something() {
    for (name, message) in samples::client() {
        damage(name, &message, |bytes| drop(ClientMessage::parse_compact(bytes)));
    }
    for (name, message) in samples::server() {
        damage(name, &message, |_| {});
    }
    for (name, error) in samples::errors() {
        damage(name, &error, |_| {});
    }
}

/// Cuts a message short, lengthens it, and puts wrong bytes everywhere into it.
fn damage<T: Compact + PartialEq + Debug>(name: &str, value: &T, also: impl Fn(&[u8])) {
    let whole = value.to_compact();
    for at in 0..whole.len() {
        assert!(T::from_compact(&whole[..at]).is_err(), "{name} cut at {at}");
        for byte in [0, 1, 2, 0x7f, 0x80, 0xff, whole[at] ^ 1, whole[at].wrapping_add(1)] {
            let mut bytes = whole.clone();
            bytes[at] = byte;
            also(&bytes);
            // Whatever can be read can be written and read again.
            if let Ok(understood) = T::from_compact(&bytes) {
                let again = T::from_compact(&understood.to_compact());
                assert_eq!(again, Ok(understood), "{name}: {bytes:?}");
            }
        }
    }
    let longer = [&whole[..], &[0]].concat();
    let error = UnreadableError { at: whole.len(), of: whole.len() + 1 };
    assert_eq!(T::from_compact(&longer), Err(error), "{name}");
}

#[test]
fn bytes_that_are_no_message_are_malformed() {
    let ask = |id: u64| ClientMessage::Do { id, command: Command::Begin }.to_compact();
    let huge = [0xff, 0xff, 0xff, 0xff, 0x0f];
    for bytes in [
        &b""[..],
        b"\x00",
        b"\x02",
        b"{\"do\":{\"id\":1,\"wish\":\"begin\"}}",
        // A version that fits into no u16, and one that is written longer than it is.
        b"\x00\xff\xff\x04\x00",
        b"\x00\x81\x00\x00",
        &ask(limits::MESSAGE_ID + 1),
        &ask(u64::MAX),
        &[&[1, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 2][..], &[4]].concat(),
    ] {
        let read = ClientMessage::parse_compact(bytes);
        assert!(matches!(read, Err(ProtocolError::Malformed { .. })), "{bytes:?}: {read:?}");
    }
    // A name, and a list of tables, of four thousand million bytes and tables.
    for bytes in [&[&[0][..], &huge].concat(), &[&huge[..], b"abc"].concat()] {
        assert!(ProtocolError::from_compact(bytes).is_err());
        assert!(Vec::<tapis_protocol::http::TableSummary>::from_compact(bytes).is_err());
    }
    let long = vec![0; limits::MESSAGE_BYTES + 1];
    let limit = u32::try_from(limits::MESSAGE_BYTES).unwrap();
    assert_eq!(ClientMessage::parse_compact(&long), Err(ProtocolError::TooLong { limit }));
}

#[test]
fn another_version_is_refused_in_this_form_too() {
    let hello =
        ClientMessage::Hello { protocol: VERSION + 1, have: None, takes_part: false }.to_compact();
    let error = ProtocolError::Version { server: VERSION, client: VERSION + 1 };
    assert_eq!(ClientMessage::parse_compact(&hello), Err(error));
    assert!(MEDIA_TYPE.ends_with(FORM));
}
