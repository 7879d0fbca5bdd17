//! Nothing leaves the server before its time: every byte that is sent to anybody through whole games
//! of all kinds is kept, and searched for secrets, seeds, contributions and cards.

use std::collections::{BTreeSet, HashMap};

use tapis_games::any::{Any, AnyCard, AnyOptions};
use tapis_protocol::{
    ClientMessage, Command, ServerMessage, TableView, VERSION,
    compact::{Compact as _, FORM},
};
use tapis_room::{Device, Entry, FairEntry, Notes, Stage, UsedLink};
use tapis_rules::{
    Game as _, OptionSet as _, Record, Rng, Ruleset as _, Seat, Seed, Table, Viewer,
    fairness::{Hex, Proof, promise},
};

use crate::common::{Person, Player, Server, Socket, journal, new_table, on_disk};

/// A preset, house rules, and how many bots play beside two people.
type Setting = (&'static str, &'static [(&'static str, &'static str)], u8);

/// A short game of every kind.
const TABLES: [Setting; 5] = [
    ("corse", &[("cap", "flips:40")], 1),
    ("corse-jokers", &[("cap", "flips:40")], 1),
    ("norvegienne", &[("cap", "plays:50")], 1),
    ("scientifique", &[("cap", "tricks:20")], 0),
    ("nambarz", &[("rounds", "5"), ("hand_size", "1"), ("cap", "turns:120")], 0),
];

/// What one connection was sent, and from where it saw the table.
struct Capture {
    whose: String,
    viewer: Viewer,
    messages: Vec<Vec<u8>>,
}

/// A connection that only listens, in the compact form, until the server stops.
async fn listen(person: &Person, code: &str) -> Socket {
    let path = format!("/api/tables/{code}/ws?form={FORM}");
    let cookie = [("Cookie", &*person.cookie)];
    let mut socket = Socket::open_at(person.address, &path, &cookie).await.expect("a socket");
    let hello = ClientMessage::Hello { protocol: VERSION, have: None, takes_part: false };
    let message = tokio_tungstenite::tungstenite::Message::binary(hello.to_compact());
    socket.say_raw(message).await;
    socket
}

/// Plays at random until the game is over.
async fn play(player: &mut Player, rng: &mut Rng) {
    let mut asked = None;
    while player.frame.as_ref().is_none_or(|frame| frame.outcome.is_none()) {
        if player.must_act() && asked != player.have {
            let frame = player.frame.as_ref().expect("a game");
            let action = rng.choose(&frame.actions).expect("something to do").clone();
            asked = player.have;
            player.send(Command::act(asked.expect("a game"), action)).await;
        }
        player.hear().await.expect("an open connection");
    }
}

/// These bytes in every form in which they could be written.
fn needles(bytes: &[u8; 32]) -> Vec<Vec<u8>> {
    let hex: String = Hex(*bytes).to_string();
    let numbers: Vec<String> = bytes.iter().map(ToString::to_string).collect();
    // All lists of 32 numbers are longer than this.
    let numbers = numbers.join(",").as_bytes()[..60].to_vec();
    let mut forms = vec![bytes.to_vec(), numbers, hex.clone().into_bytes()];
    forms.push(hex.to_uppercase().into_bytes());
    for last in [b"+/", b"-_"] {
        // Three bytes are four signs, wherever they begin in a longer text.
        for skipped in 0..3 {
            forms.push(base64(&bytes[skipped..skipped + 27], *last).into_bytes());
        }
    }
    forms
}

fn base64(bytes: &[u8], last: [u8; 2]) -> String {
    let mut signs: Vec<u8> = (b'A'..=b'Z').chain(b'a'..=b'z').chain(b'0'..=b'9').collect();
    signs.extend(last);
    let four = |three: &[u8]| {
        let bits = three.iter().fold(0_usize, |bits, byte| bits << 8 | usize::from(*byte));
        [18, 12, 6, 0].map(|shift| char::from(signs[bits >> shift & 63]))
    };
    bytes.chunks_exact(3).flat_map(four).collect()
}

fn contains(message: &[u8], needle: &[u8]) -> bool {
    message.windows(needle.len()).any(|window| window == needle)
}

/// What must not have been sent: its forms by how they begin, and what each is.
#[derive(Default)]
struct Hidden(HashMap<[u8; 8], Vec<(Vec<u8>, String)>>);

impl Hidden {
    fn add(&mut self, what: &str, bytes: &[u8; 32]) {
        for form in needles(bytes) {
            let begin = *form.first_chunk().expect("a form is longer");
            self.0.entry(begin).or_default().push((form, what.to_owned()));
        }
    }

    /// Adds everything that a game is dealt from, but for the links that have been used up.
    fn add_proof(&mut self, proof: &Proof, n_deals: u32) {
        for nth in n_deals..=proof.secret.n_links() {
            self.add(&format!("link {nth}"), &proof.secret.link(nth).0);
        }
        for nth in 1..=n_deals {
            self.add(&format!("seed {nth}"), &proof.seed(nth));
        }
    }

    /// Adds everything that the journal holds back: secrets of this game and the next, and
    /// contributions. Gives the promises of these.
    fn add_journal(&mut self, lines: &[String], proof: &Proof) -> Vec<[u8; 32]> {
        let (mut options, mut promises, mut n_secrets, mut n_seeds) = (None, Vec::new(), 0, 0);
        for line in lines {
            match Entry::<Any>::parse(options.as_ref(), line).expect("an entry") {
                Entry::Opened(config) => options = Some(config.options),
                Entry::Fair(FairEntry::Committed { secret, .. }) => {
                    n_secrets += 1;
                    self.add("a secret", &secret.reveal().0);
                }
                Entry::Fair(FairEntry::Contributed { seat, contribution }) => {
                    self.add(&format!("the contribution of {seat}"), &contribution.0.0);
                    promises.push(promise(&proof.id, seat.into(), &contribution).0);
                }
                Entry::Began { seed, .. } => {
                    n_seeds += 1;
                    self.add("a seed", seed.bytes());
                }
                Entry::Fair(FairEntry::Promised { .. } | FairEntry::Locked { .. })
                | Entry::Seated { .. }
                | Entry::TicketMade { .. }
                | Entry::RematchWanted { .. }
                | Entry::StopVoted { .. }
                | Entry::Set { .. }
                | Entry::CodeSet { .. }
                | Entry::LetIn { .. }
                | Entry::Chosen { .. }
                | Entry::Stopped { .. }
                | Entry::Claims { .. }
                | Entry::Input { .. } => {}
            }
        }
        assert_eq!((n_secrets, promises.len(), n_seeds), (2, 2, 1), "{lines:?}");
        promises
    }

    /// Fails if anything of it was sent in any form.
    fn search(&self, Capture { whose, messages, .. }: &Capture) {
        for message in messages {
            for (at, begin) in message.windows(8).enumerate() {
                let begin: [u8; 8] = begin.try_into().expect("eight bytes");
                for (form, what) in self.0.get(&begin).into_iter().flatten() {
                    let is_there = message[at..].starts_with(form);
                    let text = String::from_utf8_lossy(message);
                    assert!(!is_there, "{what} was sent to {whose}: {text}");
                }
            }
        }
    }
}

/// Whether links come when the deal after theirs is there, and no earlier.
fn search_for_early_links(sent: &Capture, proof: &Proof) -> u32 {
    let mut round = 1;
    let mut used: Option<UsedLink> = None;
    for message in sent.messages.iter().filter(|it| it.starts_with(b"{")) {
        match serde_json::from_slice(message).expect("a message of the protocol") {
            ServerMessage::Table(table) => {
                let TableView { fair, stage, .. } = *table;
                used = fair.filter(|_| stage == Stage::Playing).and_then(|fair| fair.used).or(used);
            }
            ServerMessage::Update(update) => {
                let view = serde_json::to_value(&update.frame.view).unwrap();
                round = view["nambarz"]["open"]["round"]["nth"].as_u64().unwrap_or(round);
                if let Some(used) = used {
                    assert!(u64::from(used.deal) < round, "{used:?} during deal {round}");
                    assert_eq!(used.link, proof.secret.link(used.deal));
                }
            }
            ServerMessage::Welcome { .. }
            | ServerMessage::Reveal { .. }
            | ServerMessage::Verdict(_)
            | ServerMessage::Ticket(_)
            | ServerMessage::Hint(_)
            | ServerMessage::Said { .. }
            | ServerMessage::Chat(_)
            | ServerMessage::Reported(_)
            | ServerMessage::Done { .. }
            | ServerMessage::Refused { .. }
            | ServerMessage::Error(_)
            | ServerMessage::Pong
            | ServerMessage::Notice(_) => {}
        }
    }
    used.map_or(0, |used| used.deal)
}

/// Every card in a message, as the text of a card in any string.
fn faces(options: &AnyOptions, value: &serde_json::Value, found: &mut BTreeSet<AnyCard>) {
    match value {
        serde_json::Value::String(text) => found.extend(options.parse_card(text)),
        serde_json::Value::Array(values) => values.iter().for_each(|it| faces(options, it, found)),
        serde_json::Value::Object(fields) => {
            fields.values().for_each(|it| faces(options, it, found));
        }
        serde_json::Value::Null | serde_json::Value::Bool(_) | serde_json::Value::Number(_) => {}
    }
}

/// Fails if a message shows a card that its viewer had not been shown by then.
fn search_for_cards(sent: &Capture, record: &Record<Any>) -> usize {
    let table = Table::replay(record).expect("its own record");
    let mut shown: BTreeSet<AnyCard> = BTreeSet::new();
    let (mut n_events, mut n_faces) = (0, 0);
    for message in sent.messages.iter().filter(|it| it.starts_with(b"{")) {
        let value: serde_json::Value = serde_json::from_slice(message).expect("JSON");
        let ServerMessage::Update(update) = serde_json::from_slice(message).expect("a message")
        else {
            if !value["table"].is_object() {
                let mut found = BTreeSet::new();
                faces(&record.options, &value, &mut found);
                assert!(found.is_subset(&shown), "{}: {value}", sent.whose);
            }
            continue;
        };
        if update.frame.position.game > 1 {
            break;
        }
        let until = update.frame.position.n_events as usize;
        for event in &table.events()[n_events..until.max(n_events)] {
            Any::dealt(event, &mut |dealt| {
                if dealt.seen_by().includes(sent.viewer) {
                    shown.extend(dealt.cards());
                }
            });
        }
        n_events = until.max(n_events);
        let mut found = BTreeSet::new();
        faces(&record.options, &value, &mut found);
        n_faces += found.len();
        let early: Vec<_> = found.difference(&shown).collect();
        assert!(early.is_empty(), "{} was sent {early:?}: {value}", sent.whose);
    }
    n_faces
}

/// A game that is over: what was sent, its record and its journal.
struct Game {
    preset: &'static str,
    sent: Vec<Capture>,
    record: Record<Any>,
    lines: Vec<String>,
}

async fn whole_game(preset: &'static str, rules: &[(&str, &str)], n_bots: u8) -> Game {
    let (_folder, config) = on_disk();
    let server = Server::start(config.clone()).await;
    let mut options = AnyOptions::preset(preset).expect("a preset");
    for (key, answer) in rules {
        options.set(key, answer).expect("an answer");
    }
    let ada = Person::arrive(server.address, "Ada").await;
    let bea = Person::arrive(server.address, "Béa").await;
    let zoe = Person::arrive(server.address, "Zoé").await;
    let code = ada.open_table(&new_table(options, 2, n_bots)).await.code;
    let device = |n| Some(Device::new(*Seed::numbered(n).bytes()));
    let mut first = ada.join_with(&code, None, device(1)).await;
    let mut second = bea.join_with(&code, None, device(2)).await;
    let mut watching = zoe.join(&code, None).await;
    assert_eq!(second.ask(Command::Sit { seat: None }).await, Ok(()));
    let mut others = Vec::new();
    for (person, whose) in [(&ada, "Ada, compact"), (&bea, "Béa, compact"), (&zoe, "Zoé, compact")]
    {
        let mut socket = listen(person, &code).await;
        others.push(tokio::spawn(async move {
            while socket.hear_raw().await.is_ok() {}
            (whose, socket.heard)
        }));
    }
    first.send(Command::Begin).await;
    // The game is dealt once both devices have promised and contributed.
    let is_dealt = |player: &Player, _: &ServerMessage| player.frame.is_some();
    tokio::join!(first.until(is_dealt), second.until(is_dealt));
    let rng = |label: &str| Seed::numbered(5).stream(label);
    let (mut rng_1, mut rng_2) = (rng("Ada"), rng("Béa"));
    let watch = watching
        .until(|player, _| player.frame.as_ref().is_some_and(|frame| frame.outcome.is_some()));
    tokio::join!(play(&mut first, &mut rng_1), play(&mut second, &mut rng_2), watch);

    let record = ada.http("GET", &format!("/api/tables/{code}/record"), "").await;
    assert_eq!(record.status, 200, "{record:?}");
    let text = String::from_utf8(record.body).unwrap();
    let record = Record::<Any>::parse(&text).expect("a record");
    let notes = Notes::read(&text, record.n_seats);
    assert_eq!([Seat::new(0), Seat::new(1)].map(|it| &*notes.names[it.unwrap()]), ["Ada", "Béa"]);
    let lines = journal(&config, &code);
    server.stop().await;
    assert_eq!(record.check_proof(), Ok(()));
    let proof = record.deal.seed.proof().expect("a proved deal");
    for player in [&first, &second] {
        let device = player.device.as_ref().expect("it takes part");
        assert_eq!(device.witness().expect("a deal").check(proof), Ok(()), "{preset}");
    }
    let mut sent = Vec::new();
    for (whose, player) in [("Ada", first), ("Béa", second), ("Zoé", watching)] {
        let you = player.table.as_ref().and_then(|table| table.you);
        let viewer = you.map_or(Viewer::Spectator, Viewer::Seat);
        sent.push(Capture { whose: whose.into(), viewer, messages: player.socket.heard });
    }
    for other in others {
        let (whose, messages) = other.await.unwrap();
        sent.push(Capture { whose: whose.into(), viewer: Viewer::Spectator, messages });
    }
    Game { preset, sent, record, lines }
}

/// Searches everything that was sent through a game.
fn search(Game { preset, sent, record, lines }: &Game) {
    let proof = record.deal.seed.proof().expect("a proved deal");
    assert_eq!(proof.gave().collect::<Vec<_>>(), [0, 1], "{preset}");
    let mut hidden = Hidden::default();
    let table = Table::replay(record).expect("its own record");
    hidden.add_proof(proof, table.game().n_deals());
    let promises = hidden.add_journal(lines, proof);
    for sent in sent {
        assert!(sent.messages.len() > 10, "{preset}: {} was sent little", sent.whose);
        hidden.search(sent);
        // Such a search finds what is there.
        for shown in promises.iter().chain([&proof.commitment.0]) {
            let forms = needles(shown);
            let is_there = |message: &Vec<u8>| forms.iter().any(|it| contains(message, it));
            assert!(sent.messages.iter().any(is_there), "{preset}: {}", sent.whose);
        }
    }
    let mut n_faces = 0;
    for sent in &sent[..3] {
        n_faces += search_for_cards(sent, record);
        let used = search_for_early_links(sent, proof);
        assert!(*preset != "nambarz" || used > 0, "nambarz was dealt once only");
    }
    assert!(n_faces > 20, "{preset}: {n_faces} faces");
}

#[tokio::test]
async fn nothing_leaves_the_server_before_its_time_in_whole_games_of_all_kinds() {
    let games = TABLES
        .map(|(preset, rules, n_bots)| tokio::spawn(Box::pin(whole_game(preset, rules, n_bots))));
    let mut over = Vec::new();
    for game in games {
        over.push(game.await.unwrap());
    }
    over.iter().for_each(search);
}

#[tokio::test]
async fn the_record_of_a_game_in_play_is_never_served() {
    let (_folder, config) = on_disk();
    let server = Server::start(config).await;
    let ada = Person::arrive(server.address, "Ada").await;
    let options = AnyOptions::preset("corse").expect("a preset");
    let code = ada.open_table(&new_table(options, 1, 1)).await.code;
    let path = format!("/api/tables/{code}/record");
    let before = ada.http("GET", &path, "").await;
    assert_eq!((before.status, before.error().to_string().as_str()), (422, "no game is running"));
    let mut player = ada.join(&code, None).await;
    assert_eq!(player.ask(Command::Begin).await, Ok(()));
    player.until(|player, _| player.frame.is_some()).await;
    let during = ada.http("GET", &path, "").await;
    let said = during.error().to_string();
    assert_eq!((during.status, said.as_str()), (422, "not while a game is running"));
    assert_eq!(player.ask(Command::Stop).await, Ok(()));
    let after = ada.http("GET", &path, "").await;
    assert_eq!(after.status, 200);
    assert!(String::from_utf8_lossy(&after.body).contains("\nsecret 256 "), "{after:?}");
    server.stop().await;
}

#[tokio::test]
async fn a_table_that_is_dealt_at_once_waits_for_the_device_of_its_host() {
    let (_folder, config) = on_disk();
    let server = Server::start(config).await;
    let ada = Person::arrive(server.address, "Ada").await;
    let options = AnyOptions::preset("corse").expect("a preset");
    let new = tapis_protocol::http::NewTable { begin: true, ..new_table(options, 1, 2) };
    let code = ada.open_table(&new).await.code;
    let device = Device::new(*Seed::numbered(3).bytes());
    let mut player = ada.join_with(&code, None, Some(device)).await;
    player.until(|player, _| player.frame.is_some()).await;
    assert_eq!(player.ask(Command::Stop).await, Ok(()));
    let record = ada.http("GET", &format!("/api/tables/{code}/record"), "").await;
    let text = String::from_utf8(record.body).unwrap();
    let record = Record::<Any>::parse(&text).expect("a record");
    let notes = Notes::read(&text, record.n_seats);
    assert!(notes.is_stopped && notes.names[Seat::new(0).unwrap()] == "Ada", "{notes:?}");
    let proof = record.deal.seed.proof().expect("a proved deal");
    assert_eq!(proof.gave().collect::<Vec<_>>(), [0]);
    server.stop().await;
}
