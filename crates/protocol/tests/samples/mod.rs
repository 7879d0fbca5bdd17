//! One of each message, with a real table in them.

use tapis_games::any::{Any, AnyAction, AnyIllegal, AnyOptions};
use tapis_games::reason::Reason;
use tapis_protocol::{
    ChatLine, ChatText, ClientMessage, Command, Config, Phrase, ProtocolError, Reaction, Report,
    RoomError, SeatTicket, ServerMessage, VERSION,
    http::{ClassTable, Health, Me, Network, NewTable, PlayedGame, TableSummary},
};
use tapis_room::{
    Advice, Ask, Beside, BotLevel, Claim, Door, FairInput, Hint, Hints, Input, Judging, Pace,
    PersonId, Position, Request, Room, Setting, Stage, Talk, Ticket, Timing, Trip, Verdict,
};
use tapis_rules::{
    BySeat, Clause as _, OptionsError, Refused, Seat, Seats, Seed,
    fairness::{Contribution, GameId, Hex, LINKS, Secret},
};

const POSITION: Position = Position { game: 1, n_events: 12 };
const GAME: GameId = Hex([0x6c; 16]);
const LINA: PersonId = PersonId(17);
const NOW_MS: u64 = 1_760_000_000_000;

fn seat(index: u8) -> Seat {
    Seat::new(index).unwrap()
}

fn own() -> Contribution {
    Contribution(Hex([0x77; 32]))
}

fn action() -> AnyAction {
    serde_json::from_str(r#"{"corse":"lay"}"#).unwrap()
}

fn options() -> AnyOptions {
    AnyOptions::preset("corse").unwrap()
}

/// Messages of clients.
pub(crate) fn client() -> Vec<(&'static str, ClientMessage)> {
    let ask = |id, command| ClientMessage::Do { id, command };
    vec![
        ("hello", ClientMessage::Hello { protocol: VERSION, have: None, takes_part: false }),
        (
            "hello_again",
            ClientMessage::Hello { protocol: VERSION, have: Some(POSITION), takes_part: false },
        ),
        ("sit", ask(1, Command::Sit { seat: None })),
        ("sit_there", ask(2, Command::Sit { seat: Some(seat(1)) })),
        ("stand", ask(3, Command::Stand)),
        ("bot", ask(4, Command::Bot { seat: seat(2), level: Some(BotLevel::Medium) })),
        ("no_bot", ask(5, Command::Bot { seat: seat(2), level: None })),
        ("begin", ask(6, Command::Begin)),
        ("act", ask(7, Command::act(POSITION, action()))),
        (
            "act_fast",
            ask(
                11,
                Command::Act {
                    seen: POSITION,
                    action: serde_json::from_str(r#"{"corse":"slap"}"#).unwrap(),
                    reaction: Some(Reaction { nonce: (1 << 53) - 1, ms: 312, painted_ms: 9 }),
                },
            ),
        ),
        ("back", ask((1 << 53) - 1, Command::Back)),
        ("stop", ask(8, Command::Stop)),
        ("stand_in", ask(12, Command::StandIn { seat: seat(1) })),
        ("make_ticket", ask(13, Command::MakeTicket { seat: seat(0) })),
        ("use_ticket", ask(14, Command::UseTicket { ticket: Ticket::new([0x1f; 16]) })),
        ("remove", ask(10, Command::Remove { seat: seat(2) })),
        ("go_on", ask(9, Command::GoOn)),
        ("say", ask(15, Command::Say { phrase: Phrase::WellPlayed })),
        ("talk", ask(16, Command::Set(Setting::Talk(Talk::Off)))),
        ("door", ask(25, Command::Set(Setting::Door(Door::Closed)))),
        ("pace", ask(28, Command::Set(Setting::Pace(Pace::Quick)))),
        ("new_code", ask(27, Command::NewCode)),
        ("let_in", ask(26, Command::LetIn { name: "Sam".into() })),
        ("hint", ask(19, Command::Hint)),
        ("choose", ask(20, Command::Choose(options()))),
        ("chat", ask(17, Command::Chat { text: ChatText::new("Un instant...") })),
        ("report", ask(18, Command::Report { line: 3 })),
        ("heard", ClientMessage::Heard(POSITION)),
        ("ping", ClientMessage::Ping),
        ("promise", ClientMessage::Promise { game: GAME, promise: Hex([0x5a; 32]) }),
        ("contribute", ClientMessage::Contribute { game: GAME, contribution: own() }),
    ]
}

/// A table with Lina and a bot, and a game that has just been dealt.
fn room() -> Room<Any> {
    let config = Config { turn_ms: Some(20_000), listed: true, ..Config::new(options(), 2) };
    let (mut room, _) = Room::open(config, NOW_MS).unwrap();
    let request = |id| Request { person: LINA, id };
    let seed = Seed::numbered(1);
    for input in [
        Input::Fair(FairInput::Drawn { id: GAME, secret: Secret::new(LINKS, [0x4b; 32]) }),
        Input::Connected(LINA),
        Ask::new(request(1), Command::Sit { seat: None }).called("Lina".into()).into(),
        Ask::new(request(2), Command::Bot { seat: seat(1), level: Some(BotLevel::Easy) }).into(),
        Ask::new(request(3), Command::Begin).with_fresh(seed).into(),
    ] {
        room.handle(NOW_MS, input);
    }
    room
}

/// Messages of servers.
pub(crate) fn server() -> Vec<(&'static str, ServerMessage)> {
    let mut room = room();
    let mut table = room.table_view(Some(LINA));
    table.seats[seat(0)].trip = Some(Trip { ms: 42, is_rough: true });
    let whole = room.update(NOW_MS, Some(LINA), None).unwrap();
    let have = whole.frame.position;
    let request = Request { person: LINA, id: 4 };
    let later = NOW_MS + 1_000;
    let act = Ask::new(request, Command::act(have, action())).timed(Timing::over(Some(30)));
    room.handle(later, act.into());
    let next = room.update(later, Some(LINA), Some(have)).unwrap();
    let claim = |index, after_ms| Claim { seat: seat(index), after_ms };
    let ticket = SeatTicket { seat: seat(0), ticket: Ticket::new([0x1f; 16]), left_ms: 600_000 };
    let beside = Beside::Next { action: None, won: 62, next_won: 41, give_or_take: 3 };
    let reason = Reason::NothingToSlap(Vec::new());
    let advice = Advice { action: Some(action()), reason, beside };
    let hint = Hint { position: have, advice: advice.clone() };
    let beside = Beside::Mixed(vec![(action(), 100)]);
    let mixed = Hint { position: have, advice: Advice { beside, ..advice } };
    let verdict =
        Verdict { position: POSITION, claims: vec![claim(1, 310), claim(0, 355)], is_drawn: false };
    let text = ChatText::new("Un instant...");
    let chat = ChatLine { line: 3, seat: seat(1), text: text.clone() };
    let report = Report { by: "Sam".into(), who: "Lina".into(), seat: Some(seat(0)), text };
    let welcome =
        ServerMessage::Welcome { protocol: VERSION, code: "BCDFGH".into(), nick: "Lina".into() };
    vec![
        ("welcome", welcome),
        ("reveal", ServerMessage::Reveal { nonce: (1 << 53) - 1 }),
        ("table", ServerMessage::Table(Box::new(table))),
        ("play_whole", ServerMessage::Update(Box::new(whole))),
        ("play_next", ServerMessage::Update(Box::new(next))),
        ("verdict", ServerMessage::Verdict(verdict)),
        ("ticket", ServerMessage::Ticket(ticket)),
        ("hint", ServerMessage::Hint(Box::new(hint))),
        ("said", ServerMessage::Said { seat: seat(1), phrase: Phrase::OneMoment }),
        ("chat", ServerMessage::Chat(chat)),
        ("reported", ServerMessage::Reported(report)),
        ("done", ServerMessage::Done { id: 7 }),
        ("pong", ServerMessage::Pong),
        ("notice", ServerMessage::Notice(Some(ChatText::new("Back at nine.")))),
        ("notice_over", ServerMessage::Notice(None)),
        ("refused", ServerMessage::Refused { id: 7, error: ProtocolError::Storage }),
        ("trouble", ServerMessage::Error(ProtocolError::TooFast { retry_ms: 67 })),
        ("hint_mixed", ServerMessage::Hint(Box::new(mixed))),
    ]
}

/// Everything that can go wrong.
pub(crate) fn errors() -> Vec<(&'static str, ProtocolError)> {
    let room = ProtocolError::Room;
    let rules = |refused: Refused<AnyIllegal>, clause: &str| {
        room(RoomError::Rules { refused, clause: clause.into() })
    };
    let illegal = AnyIllegal::OtherGame;
    let clause = illegal.clause();
    let conflict = OptionsError::Conflict {
        first: "freeze_on_pattern=ms:5000".into(),
        second: "pair=off".into(),
        clause: "C1.4".into(),
    };
    let errors = vec![
        ("malformed", ProtocolError::Malformed { why: "expected value at line 1 column 1".into() }),
        ("too_long", ProtocolError::TooLong { limit: 4096 }),
        ("too_fast", ProtocolError::TooFast { retry_ms: 67 }),
        ("version", ProtocolError::Version { server: 1, client: 2 }),
        ("no_hello", ProtocolError::NoHello),
        ("who_are_you", ProtocolError::WhoAreYou),
        ("other_site", ProtocolError::OtherSite),
        ("no_such_table", ProtocolError::NoSuchTable { code: "BCDFGH".into() }),
        ("bad_nick", ProtocolError::BadNick { most: 16 }),
        ("full", ProtocolError::Full { what: "tables".into() }),
        ("storage", ProtocolError::Storage),
        ("damaged", ProtocolError::Damaged { n_lost: 3 }),
        ("stopping", ProtocolError::Stopping),
        ("mixed_nick", ProtocolError::MixedNick),
        ("phrases_off", ProtocolError::PhrasesOff),
        ("chat_off", ProtocolError::ChatOff),
        ("bad_text", ProtocolError::BadText { most: 200 }),
        ("no_such_line", ProtocolError::NoSuchLine),
        ("draining", ProtocolError::Draining),
        ("ended", ProtocolError::Ended),
        ("barred", ProtocolError::Barred),
        ("nick_taken", ProtocolError::NickTaken { nick: "Lina".into() }),
        ("other_host", ProtocolError::OtherHost { host: "evil.example".into() }),
        ("room_not_seated", room(RoomError::NotSeated)),
        ("room_already_seated", room(RoomError::AlreadySeated { seat: seat(0) })),
        ("room_not_free", room(RoomError::NotFree)),
        ("room_too_far", room(RoomError::TooFar { rtt_ms: 180, most_ms: 150 })),
        ("room_not_host", room(RoomError::NotHost { host: "Lina".into() })),
        ("room_removed", room(RoomError::Removed { host: "Lina".into() })),
        ("room_no_guest", room(RoomError::NoGuest)),
        ("room_is_there", room(RoomError::IsThere)),
        ("room_not_yet", room(RoomError::NotYet { left_ms: 12_000 })),
        ("room_closed", room(RoomError::Closed { host: "Lina".into() })),
        ("room_not_removed", room(RoomError::NotRemoved)),
        ("room_no_ticket", room(RoomError::NoTicket)),
        ("room_game_runs", room(RoomError::GameRuns)),
        ("room_no_game", room(RoomError::NoGame)),
        ("room_places_free", room(RoomError::SeatsFree { n_free: 1 })),
        ("room_stale", room(RoomError::Stale { now: POSITION })),
        ("room_beaten", room(RoomError::Beaten)),
        ("room_rules_over", rules(Refused::Over, "")),
        ("room_rules_no_such_seat", rules(Refused::NoSuchSeat { seat: seat(9) }, "")),
        (
            "room_rules_not_now",
            rules(Refused::NotNow { seat: seat(0), must: Seats::one(seat(1)) }, ""),
        ),
        ("room_rules_illegal", rules(Refused::Illegal(illegal), clause)),
        ("room_options", room(RoomError::Options(conflict))),
        ("room_no_chat", room(RoomError::NoChat)),
        ("room_no_hints", room(RoomError::NoHints)),
    ];
    for (name, error) in &errors {
        assert!(name.starts_with(name_of(error)), "{name} is a {error:?}");
    }
    errors
}

/// The start of the file names; a new error does not compile without a name.
fn name_of(error: &ProtocolError) -> &'static str {
    let ProtocolError::Room(error) = error else { return error.name() };
    match error {
        RoomError::NotSeated => "room_not_seated",
        RoomError::AlreadySeated { .. } => "room_already_seated",
        RoomError::NotFree => "room_not_free",
        RoomError::TooFar { .. } => "room_too_far",
        RoomError::NotHost { .. } => "room_not_host",
        RoomError::Removed { .. } => "room_removed",
        RoomError::Closed { .. } => "room_closed",
        RoomError::NotRemoved => "room_not_removed",
        RoomError::NoGuest => "room_no_guest",
        RoomError::IsThere => "room_is_there",
        RoomError::NotYet { .. } => "room_not_yet",
        RoomError::NoTicket => "room_no_ticket",
        RoomError::GameRuns => "room_game_runs",
        RoomError::NoGame => "room_no_game",
        RoomError::SeatsFree { .. } => "room_places_free",
        RoomError::Stale { .. } => "room_stale",
        RoomError::Beaten => "room_beaten",
        RoomError::Rules { .. } => "room_rules",
        RoomError::Options(_) => "room_options",
        RoomError::NoChat => "room_no_chat",
        RoomError::NoHints => "room_no_hints",
    }
}

/// What goes over HTTP.
pub(crate) struct Http {
    pub(crate) me: Me,
    pub(crate) network: Network,
    pub(crate) new_table: NewTable,
    pub(crate) summary: TableSummary,
    pub(crate) class: Vec<ClassTable>,
    pub(crate) played: PlayedGame,
    pub(crate) health: Health,
}

/// One of each.
pub(crate) fn http() -> Http {
    Http {
        me: Me { nick: "Lina".into() },
        network: Network { address: Some("http://192.168.1.7:3100".into()) },
        new_table: NewTable {
            options: options(),
            n_seats: 3,
            bots: vec![BotLevel::Easy, BotLevel::Expert],
            turn_ms: Some(20_000),
            pace: Pace::Unhurried,
            judging: Judging::Ranked,
            reveal_ms: 500,
            stand_in: BotLevel::Hard,
            talk: Talk::Chat,
            hints: Hints::Never,
            listed: false,
            begin: true,
            n_tables: 3,
        },
        summary: summary(None),
        class: vec![ClassTable {
            nth: 2,
            table: summary(Some("ZXWVTS".into())),
            names: vec!["Lina".into(), "Zoé".into()],
        }],
        played: PlayedGame {
            code: "BCDFGH".into(),
            nth: 2,
            ended_ms: NOW_MS,
            options: options(),
            names: BySeat::new(2, |seat| ["Lina", "Basile"][seat.index()].to_owned()),
            winners: Seats::one(seat(1)),
            you: seat(0),
        },
        health: Health { status: "ok".into(), version: "0.1.0".into(), n_tables: 3 },
    }
}

fn summary(class: Option<String>) -> TableSummary {
    TableSummary {
        code: "BCDFGH".into(),
        options: options(),
        n_seats: 3,
        n_free: 1,
        host: "Lina".into(),
        pace: Pace::Unhurried,
        judging: Judging::Friends,
        stage: Stage::Gathering,
        class,
    }
}
