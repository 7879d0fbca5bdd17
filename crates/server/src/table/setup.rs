//! Opening a new table.

use tapis_games::any::Any;
use tapis_protocol::{
    Config, ProtocolError, RoomError,
    http::NewTable,
    limits::{CLASS_TABLES, MESSAGE_ID, REVEAL_MS, TURN_MS},
};
use tapis_room::{Ask, BotLevel, Command, Door, FairInput, Input, Output, Person, Request, Talk};
use tapis_rules::{
    Seat, Seed,
    fairness::{Hex, LINKS, Secret},
};

use super::{Entry, Room};

/// A table that is not stored yet.
pub(crate) struct NewRoom {
    pub(crate) room: Room,
    pub(crate) entries: Vec<Entry>,
}

/// Sets up a table with its host in the first seat; one of a class with nobody in it.
pub(crate) fn open(
    new: NewTable,
    class: Option<&str>,
    host: Person,
    most_talk: Talk,
    now_ms: u64,
) -> Result<NewRoom, ProtocolError> {
    let bots_from = check(&new)?;
    let NewTable {
        options,
        n_seats,
        bots,
        turn_ms,
        pace,
        judging,
        reveal_ms,
        stand_in,
        talk,
        hints,
        listed,
        begin,
        n_tables: _,
    } = new;
    if talk > self::most_talk(class, most_talk) {
        return Err(ProtocolError::Room(RoomError::NoChat));
    }
    let config = Config {
        door: Door::Open,
        code: None,
        options,
        n_seats,
        turn_ms,
        pace,
        judging,
        reveal_ms,
        stand_in,
        talk,
        hints,
        listed,
        class: class.map(str::to_owned),
    };
    let (mut room, mut entries) = Room::open(config, now_ms)
        .map_err(|error| ProtocolError::Room(RoomError::Options(error)))?;

    let host_wants = HostWants { class, bots, bots_from, begin };
    for input in first_inputs(host_wants, host, n_seats) {
        for output in room.handle(now_ms, input) {
            match output {
                Output::Store(entry) => entries.push(entry),
                Output::Answer { result, .. } => result.map_err(ProtocolError::Room)?,
                // Nobody is there yet.
                Output::Verdict(_)
                | Output::Ticket { .. }
                | Output::Hint { .. }
                | Output::Think(_)
                | Output::Changed => {}
            }
        }
    }
    Ok(NewRoom { room, entries })
}

/// What the host does before anybody else comes.
struct HostWants<'a> {
    class: Option<&'a str>,
    bots: Vec<BotLevel>,
    /// The first seat that has a bot.
    bots_from: usize,
    begin: bool,
}

/// The inputs by which it is done.
fn first_inputs(wants: HostWants<'_>, host: Person, n_seats: u8) -> Vec<Input<Any>> {
    let HostWants { class, bots, bots_from, begin } = wants;
    let Person { id: person, nick } = host;
    // Above the numbers that clients may use, so that none of their messages looks like a repeat.
    let mut requests = (MESSAGE_ID + 1..).map(|id| Request { person, id });
    let mut next = || requests.next().expect("numbers without end");
    let mut inputs = vec![drawn()];
    // Bots are the host's to place.
    let sits = class.is_none() || !bots.is_empty();
    if sits {
        inputs.push(Ask::new(next(), Command::Sit { seat: Seat::new(0) }).called(nick).into());
    }
    for (level, seat) in bots.into_iter().zip(Seat::all(n_seats).skip(bots_from)) {
        inputs.push(Ask::new(next(), Command::Bot { seat, level: Some(level) }).into());
    }
    if sits && class.is_some() {
        // Whoever makes a class has no seat at any of its tables: the first to sit down is host.
        inputs.push(Ask::new(next(), Command::Stand).into());
    }
    if begin {
        inputs.push(Ask::new(next(), Command::Begin).with_fresh(fresh_seed()).into());
    }
    inputs
}

/// What people may say to each other at most: where a class plays, nobody writes.
pub(super) fn most_talk(class: Option<&str>, most: Talk) -> Talk {
    if class.is_some() { most.min(Talk::Phrases) } else { most }
}

/// What the next game of a table is dealt from, drawn by the operating system.
pub(super) fn drawn() -> Input<Any> {
    let secret = Secret::new(LINKS, fresh_bytes());
    Input::Fair(FairInput::Drawn { id: Hex(fresh_bytes()), secret })
}

/// Fresh bytes from the operating system.
pub(crate) fn fresh_seed() -> Seed {
    Seed::new(fresh_bytes())
}

/// As many random bytes from the operating system.
pub(super) fn fresh_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system has random bytes");
    bytes
}

/// The first seat that has a bot.
fn check(new: &NewTable) -> Result<usize, ProtocolError> {
    let malformed = |why: String| Err(ProtocolError::Malformed { why });
    let (least, most) = TURN_MS;
    if new.turn_ms.is_some_and(|ms| !(least..=most).contains(&ms)) {
        return malformed(format!("turn_ms is {least} to {most}, or null"));
    }
    let (least, most) = REVEAL_MS;
    if !(least..=most).contains(&new.reveal_ms) {
        return malformed(format!("reveal_ms is {least} to {most}"));
    }
    if !(1..=Seat::MAX).contains(&new.n_seats) {
        return malformed(format!("n_seats is 1 to {}", Seat::MAX));
    }
    if !(1..=CLASS_TABLES).contains(&new.n_tables) {
        return malformed(format!("n_tables is 1 to {CLASS_TABLES}"));
    }
    if new.n_tables > 1 && (new.listed || new.begin) {
        return malformed("the tables of a class are not listed and do not begin at once".into());
    }
    let n_others = usize::from(new.n_seats) - 1;
    match n_others.checked_sub(new.bots.len()) {
        Some(n_between) => Ok(1 + n_between),
        None => malformed(format!("there are {n_others} seats for bots")),
    }
}
