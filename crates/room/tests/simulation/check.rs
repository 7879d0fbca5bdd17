//! What must hold of every evening.

use tapis_games::any::{Any, AnyOptions};
use tapis_room::{Command, Entry, Request, Room};
use tapis_rules::{Deal, Game, Table, Viewer};

use crate::world::World;

impl World {
    pub(crate) fn check(&self, seed: u64) {
        let entries = parsed(&self.journal);
        let requests: Vec<Request> = entries.iter().filter_map(Entry::request).collect();
        for (n, request) in requests.iter().enumerate() {
            assert!(!requests[n + 1..].contains(request), "seed {seed}: {request:?} done twice");
        }
        for client in &self.clients {
            for (id, ask) in &client.done {
                let request = Request { person: client.person, id: *id };
                // Coming back, and asking for a rematch twice, leave nothing to store.
                let leaves_nothing = matches!(ask.command, Command::Back | Command::Begin);
                let kept = leaves_nothing || requests.contains(&request);
                assert!(kept, "seed {seed}: {ask:?} was acknowledged and is lost");
            }
        }
        self.check_events(seed, &entries);
        self.check_restored();
    }

    /// Every client has seen what really happened, in order, without a gap.
    fn check_events(&self, seed: u64, entries: &[Entry<Any>]) {
        let games = replayed(&self.options, self.n_seats, entries);
        for client in &self.clients {
            let you = client.table.as_ref().and_then(|table| table.you).expect("a seat");
            for (game, followed) in &client.followed {
                let truth =
                    games[*game as usize - 1].seen(Viewer::Seat(you), followed.from as usize);
                let n = followed.events.len();
                assert_eq!(followed.events, truth[..n], "seed {seed}, {:?}", client.person);
            }
            let last = &client.followed[&u32::try_from(games.len()).expect("few")];
            let n_events = games.last().expect("a game").n_events();
            assert_eq!(last.from as usize + last.events.len(), n_events, "seed {seed}");
        }
    }

    /// The journal restores the same room.
    pub(crate) fn check_restored(&self) {
        let (room, again) =
            (self.room.as_ref().expect("up"), restored(&self.journal, self.clock_ms()));
        let (left, right) = (room.table_view(None), again.table_view(None));
        assert_eq!(left.stage, right.stage);
        for ((_, one), (_, other)) in left.seats.iter().zip(right.seats.iter()) {
            assert_eq!((&one.name, one.wants_rematch), (&other.name, other.wants_rematch));
        }
        assert_eq!(room.record(), again.record());
        for client in &self.clients {
            let frame = |room: &Room<Any>| {
                let play = room.update(self.clock_ms(), Some(client.person), None)?;
                let frame = play.frame;
                Some((frame.position, frame.view, frame.actions, frame.must, frame.outcome))
            };
            assert_eq!(frame(room), frame(&again));
        }
    }
}

fn parsed(journal: &[String]) -> Vec<Entry<Any>> {
    let mut options = None;
    let mut entries = Vec::new();
    for line in journal {
        let entry = Entry::<Any>::parse(options.as_ref(), line).expect("a line of the journal");
        assert_eq!(&entry.to_line(), line);
        if let Entry::Opened(config) = &entry {
            options = Some(config.options.clone());
        }
        entries.push(entry);
    }
    entries
}

pub(crate) fn restored(journal: &[String], now_ms: u64) -> Room<Any> {
    Room::restore(parsed(journal), now_ms).expect("its own journal")
}

/// Every game of a journal, replayed without a room.
fn replayed(options: &AnyOptions, n_seats: u8, entries: &[Entry<Any>]) -> Vec<Table<Any>> {
    let mut games: Vec<Table<Any>> = Vec::new();
    for entry in entries {
        match entry {
            Entry::Opened(_)
            | Entry::Seated { .. }
            | Entry::TicketMade { .. }
            | Entry::RematchWanted { .. }
            | Entry::StopVoted { .. }
            | Entry::Set { .. }
            | Entry::CodeSet { .. }
            | Entry::LetIn { .. }
            | Entry::Chosen { .. }
            | Entry::Claims { .. }
            | Entry::Fair(_)
            | Entry::Stopped { .. } => {}
            Entry::Began { seed, .. } => {
                let deal = Deal::shuffled(seed.clone());
                let rematch = |last: &Table<Any>| last.game().rematch(&last.record().options);
                let options = games.last().map_or_else(|| options.clone(), rematch);
                games.push(Table::open(options, n_seats, deal).expect("a preset"));
            }
            Entry::Input { timed, .. } => {
                let game = games.last_mut().expect("a game");
                match timed.input.clone() {
                    tapis_rules::Input::Act(seat, action) => {
                        game.act(seat, action, timed.at_ms).expect("legal");
                    }
                    tapis_rules::Input::Expire(timer) => {
                        game.expire(timer, timed.at_ms).expect("running");
                    }
                    tapis_rules::Input::Miss(seat) => {
                        game.miss(seat, timed.at_ms).expect("punished");
                    }
                }
            }
        }
    }
    games
}
