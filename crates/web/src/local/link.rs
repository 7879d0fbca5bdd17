//! Between the room in the page and what is drawn of it: what `table::link` is for a server's.

use std::time::Duration;

use leptos::{ev, prelude::*};
use tapis_games::any::{Any, AnyAction};
use tapis_protocol::{Command, Hint, ProtocolError, TableView};
use tapis_room::{Output, Pace, Position, Stage, Thought};
use tapis_rules::Seat;
use tapis_words::labels;

use super::{
    driver::{Driver, News},
    journal::Restored,
    shelf::{self, Shelf, Storage},
    think::{Finding, Thinker},
};
use crate::{
    browser::{self, Alarm},
    nick::{Nick, Renaming},
    replay,
    table::{Home, Net, TableState},
};

/// How long people see what they have done before the screen is hidden from them.
const LAST_LOOK: Duration = Duration::from_millis(1_500);

/// The clock of a table, which stands still while the screen is passed on or somebody is asked.
struct Clock {
    /// How long it has stood still so far.
    behind_ms: u64,
    still_since: Option<u64>,
}

impl Clock {
    /// A clock that stands still for now.
    fn still() -> Self {
        Self { behind_ms: 0, still_since: Some(now()) }
    }

    fn now(&self) -> u64 {
        self.still_since.unwrap_or_else(now).saturating_sub(self.behind_ms)
    }

    fn stand_still(&mut self) {
        self.still_since.get_or_insert_with(now);
    }

    fn go_on(&mut self) {
        if let Some(since) = self.still_since.take() {
            self.behind_ms += now().saturating_sub(since);
        }
    }
}

/// The room with what it needs of the browser, whoever looks at the screen.
pub(super) struct Here {
    /// What tells the table from others of this browser.
    id: String,
    pub(super) driver: Driver,
    shelf: Shelf,
    /// How many damaged entries nobody was told of yet.
    n_lost: u32,
    clock: Clock,
    /// Rings at the room's next deadline.
    alarm: Option<Alarm>,
    /// Rings when the screen is to be passed on.
    passing: Option<Alarm>,
    /// Where bots think, once one has.
    thinker: Option<Thinker>,
    /// What is told to whoever has asked for a hint, should nothing better be found.
    quick: Option<Hint>,
    /// The stage that was told last.
    told: Option<Stage>,
}

/// The same, for everybody who looks in turn.
pub(super) type Desk = StoredValue<Here, LocalStorage>;

/// The game that is over at the table around this part of the page: what it is called among those that
/// are kept, and its record.
pub(crate) fn ended() -> Option<(String, String)> {
    use_context::<Desk>()?.with_value(|here| {
        let (nth, text) = here.driver.ended()?;
        Some((replay::name(&here.code(), nth), text))
    })
}

impl Here {
    /// What stands for a table's code among the games that are kept.
    fn code(&self) -> String {
        format!("local-{}", self.id)
    }

    /// Keeps the game that has just ended among those that can be watched again.
    fn keep_game(&self, table: &TableView) {
        if let Some((nth, text)) = self.driver.ended() {
            let (own, outcome) = (self.driver.first(), self.driver.outcome());
            let entry = replay::Entry::new((&self.code(), nth), table, own, outcome.as_ref());
            replay::put(entry, &text);
        }
    }
}

/// Everything that the handlers share.
#[derive(Clone, Copy)]
struct Wire {
    here: Desk,
    state: TableState,
    told: Prompts,
}

/// What the page is told besides what there is to show.
#[derive(Clone, Copy)]
pub(super) struct Prompts {
    /// Who is to look next.
    pub(super) pass: Callback<Seat>,
    /// Whether somebody else before the screen could act.
    pub(super) others: RwSignal<bool>,
    /// What each can do who acts at once.
    pub(super) hands: RwSignal<Vec<(Seat, Vec<AnyAction>)>>,
}

/// Goes on with a table, which stops with the part of the page around it.
pub(super) fn set_up(mut shelf: Shelf, restored: Restored) -> Desk {
    let Restored { id, room, n_lines } = restored;
    let n_lost = u32::try_from(shelf.lines.len() - n_lines).unwrap_or(u32::MAX);
    if n_lost > 0 {
        shelf.cut(n_lines);
    }
    let driver = Driver::new(room, browser::random(), browser::entropy);
    let (clock, alarm, passing) = (Clock::still(), None, None);
    let (thinker, quick, told) = (None, None, None);
    StoredValue::new_local(Here {
        id,
        driver,
        shelf,
        n_lost,
        clock,
        alarm,
        passing,
        thinker,
        quick,
        told,
    })
}

/// Shows the table to whoever looks; the callback takes the commands of those who act at once.
pub(super) fn open(here: Desk, told: Prompts) -> (TableState, Callback<(Seat, Command)>) {
    // The callbacks need the state only once there is something to do, and by then it exists.
    let wire = StoredValue::new(None::<Wire>);
    let with_wire = move |work: &dyn Fn(Wire)| {
        if let Some(Some(wire)) = wire.try_get_value() {
            work(wire);
        }
    };
    let mut state = TableState::new(
        // Nobody reads what another was told.
        &here.with_value(|here| format!("local-{}-{}", here.id, here.driver.looks())),
        Callback::new(move |command: Command| {
            with_wire(&|wire| wire.send_command(command.clone()));
        }),
        Callback::new(move |position| with_wire(&|wire| wire.heard(position))),
    );
    state.home = Home::Page;
    let ready = Wire { here, state, told };
    wire.set_value(Some(ready));
    // Another page that opens the table says so in what both of them keep.
    let listener = window_event_listener(ev::storage, move |_| {
        let is_gone = here.try_with_value(|here| here.shelf.is_elsewhere());
        if is_gone == Some(true) {
            ready.stop();
        }
    });
    on_cleanup(move || {
        listener.remove();
        ready.rest();
    });
    let nick = expect_context::<Nick>();
    if here.with_value(|here| here.driver.is_alone()) {
        let rename = move |()| ready.run(|driver, now_ms| driver.rename(now_ms, nick.here()));
        provide_context(Renaming(Callback::new(rename)));
    }
    ready.run(Driver::come);
    let n_lost = here.try_update_value(|here| std::mem::take(&mut here.n_lost));
    if let Some(n_lost @ 1..) = n_lost {
        state.show_error(ProtocolError::Damaged { n_lost });
    }
    let send =
        move |(seat, command)| ready.run(|driver, now| driver.command_of(seat, now, command));
    (state, Callback::new(send))
}

/// Milliseconds since 1970, by a clock that nobody sets back while the page is open.
pub(super) fn now() -> u64 {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "milliseconds")]
    let now = (browser::opened_ms() + browser::now_ms()) as u64;
    now
}

impl Wire {
    fn send_command(self, command: Command) {
        self.run(|driver, now_ms| driver.command(now_ms, command));
    }

    /// Tells an unhurried table how far it has been heard; another does not want to know.
    fn heard(self, position: Position) {
        let pace = self.state.table.with_untracked(|it| it.as_ref().map(|it| it.config.pace));
        if pace == Some(Pace::Unhurried) {
            self.run(|driver, now_ms| driver.heard(now_ms, position));
        }
    }

    /// Lets the room take something in, keeps what follows, and then shows it.
    fn run(self, work: impl FnOnce(&mut Driver, u64) -> Vec<Output<Any>>) {
        let done = self.here.try_update_value(|here| {
            if here.shelf.is_elsewhere() {
                return (Storage::Elsewhere, Vec::new());
            }
            let outputs = work(&mut here.driver, here.clock.now());
            let lines = outputs.iter().filter_map(|output| match output {
                Output::Store(entry) => entry.later_line(),
                Output::Answer { .. }
                | Output::Verdict(_)
                | Output::Ticket { .. }
                | Output::Hint { .. }
                | Output::Think(_)
                | Output::Changed => None,
            });
            (here.shelf.append(lines), outputs)
        });
        // Whoever has left the table is not told any more.
        let Some((kept, outputs)) = done else { return };
        let net = match kept {
            Storage::Here => Net::Fresh,
            Storage::Nowhere => Net::Unkept,
            Storage::Elsewhere => return self.stop(),
        };
        if self.state.net.get_untracked() != net {
            self.state.net.set(net);
        }
        for output in outputs {
            self.show(output);
        }
        self.pass_on();
        self.set_alarm();
    }

    fn show(self, output: Output<Any>) {
        match output {
            Output::Answer { request, result: Err(trouble) } => {
                let who = self.here.try_with_value(|here| here.driver.one_of_many(request.person));
                match who.flatten() {
                    Some(who) => self.state.show_refusal_of(&who, trouble),
                    None => self.state.show_error(ProtocolError::Room(trouble)),
                }
            }
            Output::Verdict(verdict) => self.state.show_verdict(verdict),
            Output::Hint { hint, asked, .. } => {
                let advises = asked.is_some_and(|thought| {
                    self.beside(|thinker, record| thinker.advise(&thought, record)) == Some(true)
                });
                if advises {
                    self.here.update_value(|here| here.quick = Some(hint));
                } else {
                    self.state.show_hint(hint);
                }
            }
            Output::Changed => self.show_news(),
            Output::Think(thought) => self.think(&thought),
            Output::Store(_) | Output::Answer { result: Ok(()), .. } | Output::Ticket { .. } => {}
        }
    }

    /// Has a bot think beside the page.
    fn think(self, thought: &Thought<Any>) {
        if self.beside(|thinker, record| thinker.ask(thought, record)) == Some(false) {
            let which = (thought.seat, thought.position);
            self.run(|driver, now_ms| driver.found(now_ms, which, None));
        }
    }

    /// Asks something beside the page; whether that can be done, and nothing if the table is gone.
    fn beside(self, ask: impl FnOnce(&Thinker, &str) -> bool) -> Option<bool> {
        self.here.try_update_value(|here| {
            let options = || here.driver.options().clone();
            let start = || Thinker::start(options(), move |found| self.found(found));
            let thinker = here.thinker.get_or_insert_with(start);
            here.driver.record().is_some_and(|record| ask(thinker, &record))
        })
    }

    /// Tells what was found; where nothing can be, the room need not wait again.
    fn found(self, found: Option<Finding>) {
        match found {
            Some(Finding::Chosen { seat, position, action }) => {
                self.run(|driver, now_ms| driver.found(now_ms, (seat, position), action));
            }
            Some(Finding::Hint(hint)) => {
                let waits = self.here.try_update_value(|here| here.quick.take()).flatten();
                if waits.is_some() {
                    self.state.show_hint(hint);
                }
            }
            None => {
                let quick = self.here.try_update_value(|here| {
                    here.thinker.as_mut().map(Thinker::give_up);
                    here.quick.take()
                });
                if let Some(hint) = quick.flatten() {
                    self.state.show_hint(hint);
                }
            }
        }
    }

    fn show_news(self) {
        let Some(News { table, update, hands, reveals }) =
            self.here.try_update_value(|here| here.driver.news(here.clock.now()))
        else {
            return;
        };
        let state = self.state;
        self.tell_stage(&table);
        if state.table.with_untracked(|known| known.as_ref() != Some(&table)) {
            state.know(table);
        }
        if self.told.hands.with_untracked(|known| *known != hands) {
            self.told.hands.set(hands);
        }
        if let Some(update) = update {
            state.show_update(update);
        }
        if let Some(position) = reveals {
            state.revealed();
            self.run(|driver, now_ms| driver.shown(now_ms, position));
        }
    }

    /// The front page offers to go on with a game that is in play; one that ends is kept.
    fn tell_stage(self, table: &TableView) {
        self.here.update_value(|here| {
            let stage = Some(here.driver.stage());
            if here.told != stage {
                let before = std::mem::replace(&mut here.told, stage);
                if (before, stage) == (Some(Stage::Playing), Some(Stage::Over)) {
                    here.keep_game(table);
                }
                let plays = stage == Some(Stage::Playing);
                shelf::play(plays.then(|| labels::nearest_preset(&table.config.options)));
            }
        });
    }

    /// The table goes on elsewhere.
    fn stop(self) {
        self.rest();
        self.state.net.set(Net::Elsewhere);
    }

    /// Nothing happens by itself any more.
    fn rest(self) {
        let _ = self.here.try_update_value(|here| {
            here.alarm = None;
            here.passing = None;
            here.thinker = None;
            here.quick = None;
            here.clock.stand_still();
        });
    }

    /// Has the screen passed on in a moment, if the table waits for somebody else before it.
    fn pass_on(self) {
        let next = move |here: &Here| here.driver.next_to_look();
        let _ = self.here.try_update_value(|here| {
            if here.passing.is_none() && next(here).is_some() {
                here.passing = Alarm::new(LAST_LOOK, move || {
                    let seat = self.here.try_update_value(|here| {
                        here.passing = None;
                        next(here)
                    });
                    match seat {
                        Some(Some(seat)) => self.told.pass.run(seat),
                        Some(None) => self.set_alarm(),
                        None => {}
                    }
                });
            }
        });
    }

    /// Has the room called at its next deadline, unless its time stands still.
    fn set_alarm(self) {
        let others = self.here.try_update_value(|here| {
            if here.passing.is_some() || here.driver.stands_still() {
                here.clock.stand_still();
                here.alarm = None;
            } else {
                here.clock.go_on();
                here.alarm = here.driver.next_deadline().and_then(|at_ms| {
                    let wait = Duration::from_millis(at_ms.saturating_sub(here.clock.now()));
                    Alarm::new(wait, move || self.run(Driver::tick))
                });
            }
            !here.driver.others().is_empty()
        });
        if let Some(others) = others {
            let _ = self.told.others.try_set(others);
        }
    }
}
