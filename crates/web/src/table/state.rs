//! What is known about a table, for everything that draws it.

use leptos::prelude::*;
use tapis_games::{
    any::{AnyAction, AnySeen},
    corse,
};
use tapis_protocol::{Command, Frame, ProtocolError, RoomError, TableView};
use tapis_room::{Stage, Verdict};
use tapis_rules::Seat;
use tapis_words::Form;

use super::motion;
use crate::{
    announce::Announcer,
    drawable,
    settings::Settings,
    sound::{self, Cue},
    words::{Names, describe_error, event_words, verdict_words},
};

/// How the connection to the server stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Net {
    /// Not connected yet, or again.
    Connecting,
    /// Everything that was sent is acknowledged.
    Fresh,
    /// Something that was sent is not acknowledged yet.
    Waiting,
    /// Lost for good: what the last error says.
    Lost,
}

impl Net {
    /// Its name in the style sheet and in tests.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Connecting => "connecting",
            Self::Fresh => "fresh",
            Self::Waiting => "waiting",
            Self::Lost => "lost",
        }
    }
}

/// A line of the log.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Line {
    /// Something happened.
    Event(AnySeen),
    /// A race was judged.
    Verdict(Verdict),
}

/// A line of the log with a number of its own.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Numbered {
    /// Counts the lines of this visit.
    pub(crate) nth: u32,
    /// The line.
    pub(crate) line: Line,
}

/// More events than these at once are a table that is being caught up with.
const AT_ONCE: usize = 8;
/// How many lines of the log are kept.
const LOG_LINES: usize = 200;

/// All that is known about the table on the screen.
#[derive(Clone, Copy)]
pub(crate) struct TableState {
    /// The six-letter code.
    pub(crate) code: StoredValue<String>,
    /// The table and its people; none before the first message.
    pub(crate) table: RwSignal<Option<TableView>>,
    /// The game; none before the first deal.
    pub(crate) frame: RwSignal<Option<Frame>>,
    /// What happened, in order.
    pub(crate) log: RwSignal<Vec<Numbered>>,
    /// The last verdict, as long as it is worth showing.
    pub(crate) verdict: RwSignal<Option<Verdict>>,
    /// What the server refused last.
    pub(crate) trouble: RwSignal<Option<ProtocolError>>,
    /// How the connection stands.
    pub(crate) net: RwSignal<Net>,
    send: Callback<Command>,
    announcer: Announcer,
    settings: StoredValue<Settings>,
}

impl TableState {
    /// A table of which nothing is known yet; wishes go to `send`.
    pub(crate) fn new(code: &str, send: Callback<Command>) -> Self {
        Self {
            code: StoredValue::new(code.to_owned()),
            table: RwSignal::new(None),
            frame: RwSignal::new(None),
            log: RwSignal::new(Vec::new()),
            verdict: RwSignal::new(None),
            trouble: RwSignal::new(None),
            net: RwSignal::new(Net::Connecting),
            send,
            announcer: expect_context(),
            settings: StoredValue::new(expect_context()),
        }
    }

    /// Sends a command.
    pub(crate) fn wish(self, wish: Command) {
        self.trouble.set(None);
        self.send.run(wish);
    }

    /// Sends the command to do `action` at the table as it is seen now.
    pub(crate) fn act(self, action: corse::Action) {
        let seen = self.frame.with_untracked(|frame| frame.as_ref().map(|frame| frame.position));
        if let Some(seen) = seen {
            self.wish(Command::Act { seen, action: drawable::corse_action(action) });
        }
    }

    /// Whether the server offers `action` now.
    pub(crate) fn offers(self, action: corse::Action) -> bool {
        let action: AnyAction = drawable::corse_action(action);
        self.frame.with(|frame| frame.as_ref().is_some_and(|it| it.actions.contains(&action)))
    }

    /// The viewer's own place.
    pub(crate) fn you(self) -> Option<Seat> {
        self.table.with(|table| table.as_ref().and_then(|table| table.you))
    }

    /// What the table is doing.
    pub(crate) fn stage(self) -> Stage {
        self.table.with(|table| table.as_ref().map_or(Stage::Gathering, |table| table.stage))
    }

    /// Who is who.
    pub(crate) fn names(self) -> Names {
        self.table.with(|table| match table {
            Some(table) => {
                let of = table.seats.iter().map(|(_, place)| place.name.clone()).collect();
                Names { of, you: table.you }
            }
            None => Names::letters(),
        })
    }

    /// The table's people have changed.
    #[cfg(feature = "gallery")]
    pub(crate) fn show_table(self, table: TableView) {
        self.table.set(Some(table));
    }

    /// The game has moved on: animate, sound and say what happened, then show where it led.
    pub(crate) fn show_update(self, update: tapis_protocol::Update) {
        let names = untrack(|| self.names());
        let moves = motion::Moves::watch(&update.events);
        let was_due = self.is_due(self.frame.get_untracked().as_ref());
        let is_due = self.is_due(Some(&update.frame));
        if update.frame.outcome.is_some() {
            // What was refused in the game does not stand over its end.
            self.trouble.set(None);
        }
        self.frame.set(Some(update.frame));
        moves.animate();
        self.sound(&update.events);
        if update.events.len() <= AT_ONCE {
            let told = update.events.iter().filter_map(|seen| event_words(seen, &names));
            self.announcer.say(told.collect::<Vec<_>>().join(" "));
        }
        if is_due && !was_due {
            self.announcer.call(crate::say!("your-turn"));
            sound::play(self.settings.get_value(), Cue::Turn, None);
        }
        self.append(update.events.into_iter().map(Line::Event));
    }

    /// A race was judged.
    pub(crate) fn show_verdict(self, verdict: Verdict) {
        let names = untrack(|| self.names());
        self.announcer.say(verdict_words(&verdict, &names, Form::Full));
        self.append([Line::Verdict(verdict.clone())]);
        self.verdict.set(Some(verdict));
    }

    /// Something was refused, or went wrong; nobody needs to hear that it came after the end.
    pub(crate) fn show_error(self, trouble: ProtocolError) {
        let is_over = untrack(|| self.stage()) == Stage::Over;
        let is_late = matches!(
            trouble,
            ProtocolError::Room(RoomError::Stale { .. } | RoomError::Beaten | RoomError::NoGame)
        );
        if is_over && is_late {
            return;
        }
        let names = untrack(|| self.names());
        self.announcer.call(describe_error(&trouble, &names).text);
        self.trouble.set(Some(trouble));
    }

    /// Says something that was asked for.
    pub(crate) fn say(self, text: String) {
        self.announcer.say(text);
    }

    /// Whether the table waits for the viewer.
    fn is_due(self, frame: Option<&Frame>) -> bool {
        let you = untrack(|| self.you());
        you.is_some_and(|seat| frame.is_some_and(|frame| frame.must.contains(seat)))
    }

    /// What happened while nobody was there is not heard afterwards.
    fn sound(self, events: &[AnySeen]) {
        if events.len() > AT_ONCE {
            return;
        }
        for event in events.iter().filter_map(drawable::corse_seen) {
            if let Some(cue) = sound::cue(event) {
                sound::play(self.settings.get_value(), cue, actor(event));
            }
        }
    }

    fn append(self, lines: impl IntoIterator<Item = Line>) {
        self.log.update(|log| {
            for line in lines {
                let nth = log.last().map_or(0, |last| last.nth + 1);
                log.push(Numbered { nth, line });
            }
            let surplus = log.len().saturating_sub(LOG_LINES);
            log.drain(..surplus);
        });
    }
}

/// Whose card it is that is heard.
fn actor(event: &corse::Seen) -> Option<Seat> {
    match event {
        corse::Event::Laid { seat, .. } | corse::Event::Collected { seat, .. } => Some(*seat),
        corse::Event::Packet { .. }
        | corse::Event::Remainder { .. }
        | corse::Event::Challenged { .. }
        | corse::Event::Froze
        | corse::Event::Slapped { .. }
        | corse::Event::Mistaken { .. }
        | corse::Event::SlidUnder { .. }
        | corse::Event::PutInFront { .. }
        | corse::Event::Gave { .. }
        | corse::Event::Banned { .. }
        | corse::Event::BanLifted { .. }
        | corse::Event::Indebted { .. }
        | corse::Event::Out { .. }
        | corse::Event::Ended { .. } => None,
    }
}
