//! One of each message, with a real table in them.

use tapis_games::any::{Any, AnyAction, AnyIllegal, AnyOptions};
use tapis_protocol::{
    ClientMessage, Config, Problem, ServerMessage, Trouble, VERSION, Wish,
    http::{Health, Me, NewTable, TableSummary},
};
use tapis_room::{BotLevel, Claim, Input, PersonId, Position, Request, Room, Stage, Verdict};
use tapis_rules::{Clause as _, OptionsError, Refused, Seat, Seats, Seed};

const POSITION: Position = Position { game: 1, n_events: 12 };
const LINA: PersonId = PersonId(17);
const NOW_MS: u64 = 1_760_000_000_000;

fn seat(index: u8) -> Seat {
    Seat::new(index).unwrap()
}

fn action() -> AnyAction {
    serde_json::from_str(r#"{"corse":"lay"}"#).unwrap()
}

fn options() -> AnyOptions {
    AnyOptions::preset("corse").unwrap()
}

/// What clients say.
pub(crate) fn client() -> Vec<(&'static str, ClientMessage)> {
    let ask = |id, wish| ClientMessage::Do { id, wish };
    vec![
        ("hello", ClientMessage::Hello { protocol: VERSION, have: None }),
        ("hello_again", ClientMessage::Hello { protocol: VERSION, have: Some(POSITION) }),
        ("sit", ask(1, Wish::Sit { seat: None })),
        ("sit_there", ask(2, Wish::Sit { seat: Some(seat(1)) })),
        ("stand", ask(3, Wish::Stand)),
        ("bot", ask(4, Wish::Bot { seat: seat(2), level: Some(BotLevel::Medium) })),
        ("no_bot", ask(5, Wish::Bot { seat: seat(2), level: None })),
        ("begin", ask(6, Wish::Begin)),
        ("act", ask(7, Wish::Act { seen: POSITION, action: action() })),
        ("back", ask((1 << 53) - 1, Wish::Back)),
    ]
}

/// A table with Lina and a bot, and one more game dealt.
fn room() -> Room<Any> {
    let config = Config { options: options(), n_seats: 2, turn_ms: Some(20_000), listed: true };
    let (mut room, _) = Room::open(config, NOW_MS).unwrap();
    let request = |id| Request { person: LINA, id };
    let seed = Seed::numbered(1);
    for input in [
        Input::Connected(LINA),
        Input::Sit { request: request(1), nick: "Lina".into(), seat: None },
        Input::Bot { request: request(2), seat: seat(1), level: Some(BotLevel::Easy) },
        Input::Begin { request: request(3), seed },
    ] {
        room.handle(NOW_MS, input);
    }
    room
}

/// What servers say.
pub(crate) fn server() -> Vec<(&'static str, ServerMessage)> {
    let mut room = room();
    let table = room.table_view(Some(LINA));
    let whole = room.play(NOW_MS, Some(LINA), None).unwrap();
    let have = whole.frame.position;
    let request = Request { person: LINA, id: 4 };
    let later = NOW_MS + 1_000;
    let act = Input::Act { request, seen: have, action: action(), rtt_ms: Some(30) };
    room.handle(later, act);
    let next = room.play(later, Some(LINA), Some(have)).unwrap();
    let claim = |index, after_ms| Claim { seat: seat(index), after_ms };
    let verdict = Verdict { position: POSITION, claims: vec![claim(1, 310), claim(0, 355)] };
    let welcome =
        ServerMessage::Welcome { protocol: VERSION, code: "BCDFGH".into(), nick: "Lina".into() };
    vec![
        ("welcome", welcome),
        ("table", ServerMessage::Table(Box::new(table))),
        ("play_whole", ServerMessage::Play(Box::new(whole))),
        ("play_next", ServerMessage::Play(Box::new(next))),
        ("verdict", ServerMessage::Verdict(verdict)),
        ("done", ServerMessage::Done { id: 7 }),
        ("refused", ServerMessage::Refused { id: 7, trouble: Trouble::Storage }),
        ("trouble", ServerMessage::Trouble(Trouble::TooFast { retry_ms: 67 })),
    ]
}

/// Everything that can go wrong.
pub(crate) fn troubles() -> Vec<(&'static str, Trouble)> {
    let room = Trouble::Room;
    let rules = |refused: Refused<AnyIllegal>, clause: &str| {
        room(Problem::Rules { refused, clause: clause.into() })
    };
    let illegal = AnyIllegal::OtherGame;
    let clause = illegal.clause();
    let conflict = OptionsError::Conflict {
        first: "freeze_on_pattern=ms:5000".into(),
        second: "pair=off".into(),
        clause: "C1.4".into(),
    };
    let troubles = vec![
        ("malformed", Trouble::Malformed { why: "expected value at line 1 column 1".into() }),
        ("too_long", Trouble::TooLong { limit: 4096 }),
        ("too_fast", Trouble::TooFast { retry_ms: 67 }),
        ("version", Trouble::Version { server: 1, client: 2 }),
        ("no_hello", Trouble::NoHello),
        ("who_are_you", Trouble::WhoAreYou),
        ("other_site", Trouble::OtherSite),
        ("no_such_table", Trouble::NoSuchTable { code: "BCDFGH".into() }),
        ("bad_nick", Trouble::BadNick { most: 16 }),
        ("full", Trouble::Full { what: "tables".into() }),
        ("storage", Trouble::Storage),
        ("stopping", Trouble::Stopping),
        ("room_not_seated", room(Problem::NotSeated)),
        ("room_already_seated", room(Problem::AlreadySeated { seat: seat(0) })),
        ("room_not_free", room(Problem::NotFree)),
        ("room_not_host", room(Problem::NotHost { host: "Lina".into() })),
        ("room_game_runs", room(Problem::GameRuns)),
        ("room_no_game", room(Problem::NoGame)),
        ("room_places_free", room(Problem::PlacesFree { n_free: 1 })),
        ("room_stale", room(Problem::Stale { now: POSITION })),
        ("room_beaten", room(Problem::Beaten)),
        ("room_rules_over", rules(Refused::Over, "")),
        ("room_rules_no_such_seat", rules(Refused::NoSuchSeat { seat: seat(9) }, "")),
        (
            "room_rules_not_now",
            rules(Refused::NotNow { seat: seat(0), must: Seats::one(seat(1)) }, ""),
        ),
        ("room_rules_illegal", rules(Refused::Illegal(illegal), clause)),
        ("room_options", room(Problem::Options(conflict))),
    ];
    for (name, trouble) in &troubles {
        assert!(name.starts_with(name_of(trouble)), "{name} is a {trouble:?}");
    }
    troubles
}

/// The start of the file names; a new trouble does not compile without a name.
fn name_of(trouble: &Trouble) -> &'static str {
    match trouble {
        Trouble::Malformed { .. } => "malformed",
        Trouble::TooLong { .. } => "too_long",
        Trouble::TooFast { .. } => "too_fast",
        Trouble::Version { .. } => "version",
        Trouble::NoHello => "no_hello",
        Trouble::WhoAreYou => "who_are_you",
        Trouble::OtherSite => "other_site",
        Trouble::NoSuchTable { .. } => "no_such_table",
        Trouble::BadNick { .. } => "bad_nick",
        Trouble::Full { .. } => "full",
        Trouble::Storage => "storage",
        Trouble::Stopping => "stopping",
        Trouble::Room(problem) => match problem {
            Problem::NotSeated => "room_not_seated",
            Problem::AlreadySeated { .. } => "room_already_seated",
            Problem::NotFree => "room_not_free",
            Problem::NotHost { .. } => "room_not_host",
            Problem::GameRuns => "room_game_runs",
            Problem::NoGame => "room_no_game",
            Problem::PlacesFree { .. } => "room_places_free",
            Problem::Stale { .. } => "room_stale",
            Problem::Beaten => "room_beaten",
            Problem::Rules { .. } => "room_rules",
            Problem::Options(_) => "room_options",
        },
    }
}

/// What goes over HTTP.
pub(crate) struct Http {
    pub(crate) me: Me,
    pub(crate) new_table: NewTable,
    pub(crate) summary: TableSummary,
    pub(crate) health: Health,
}

/// One of each.
pub(crate) fn http() -> Http {
    Http {
        me: Me { nick: "Lina".into() },
        new_table: NewTable {
            options: options(),
            n_seats: 3,
            bots: vec![BotLevel::Easy, BotLevel::Hard],
            turn_ms: Some(20_000),
            listed: false,
            begin: true,
        },
        summary: TableSummary {
            code: "BCDFGH".into(),
            options: options(),
            n_seats: 3,
            n_free: 1,
            host: "Lina".into(),
            stage: Stage::Gathering,
        },
        health: Health { status: "ok".into(), version: "0.1.0".into(), n_tables: 3 },
    }
}
