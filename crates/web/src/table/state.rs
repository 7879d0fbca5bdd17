//! What is known about a table, for everything that draws it.

use leptos::{ev::MouseEvent, prelude::*};
use tapis_games::any::{AnyAction, AnyView};
use tapis_protocol::{Command, Frame, ProtocolError, Reaction, SeatTicket, TableView};
use tapis_room::{Position, Stage, Verdict, Witness};
use tapis_rules::{Ruleset as _, Seat};
use tapis_scene::{Gestures, Narration, Offer, Pick, Prospect, Scene, Selection, Zone};

use super::{
    drawn::{by_name, draw, names, offers},
    ear::Ear,
    hint::HintState,
    log::{self, Line, LogEntry},
    motion,
    say::TalkState,
    zone::pick_of,
};
use crate::{
    browser,
    settings::Indices,
    words::{Names, Teller, words},
};

/// Something that can be raced for, on its way to the screen; times in milliseconds.
#[derive(Clone, Copy, Debug, Default)]
struct Reveal {
    nth: u32,
    came: f64,
    /// When the first frame was painted that shows it.
    painted: Option<f64>,
}

/// Where a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Home {
    /// On a server, where others can come to it.
    Server,
    /// In this page, to which nobody else can come.
    Page,
}

/// How the connection to the server stands, or what the page can keep of a table of its own.
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
    /// There is no server, and the browser does not keep what happens.
    Unkept,
    /// There is no server, and another page of this browser goes on with the table.
    Elsewhere,
}

impl Net {
    /// Its name in the style sheet and in tests.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Connecting => "connecting",
            Self::Fresh => "fresh",
            Self::Waiting => "waiting",
            Self::Lost => "lost",
            Self::Unkept => "unkept",
            Self::Elsewhere => "elsewhere",
        }
    }
}

/// More events than these at once are a table that is being caught up with.
const AT_ONCE: usize = 12;
/// How long a touch that came too early waits for its moment, in milliseconds.
const EARLY_MS: f64 = 2_000.0;

/// All that is known about the table on the screen.
#[derive(Clone, Copy)]
pub(crate) struct TableState {
    /// Where it is.
    pub(crate) home: Home,
    /// The six-letter code; where there is no server, what else tells it from others.
    pub(crate) code: StoredValue<String>,
    /// The table and its people; none before the first message.
    pub(crate) table: RwSignal<Option<TableView>>,
    /// The game; none before the first deal.
    pub(crate) frame: RwSignal<Option<Frame>>,
    /// What the players see whose cards are laid open to everybody: none in a game.
    pub(crate) laid_open: RwSignal<Vec<(Seat, AnyView)>>,
    /// What lies on the felt.
    pub(crate) scene: Memo<Scene>,
    /// What the viewer can do now, and how.
    pub(crate) offers: Memo<Vec<Offer>>,
    /// The cards that the viewer has touched.
    pub(crate) selection: RwSignal<Selection>,
    /// Behind whom a spectator sits, who sees no more there than anybody.
    pub(crate) behind: RwSignal<Option<Seat>>,
    /// What happened, in order.
    pub(crate) log: RwSignal<Vec<LogEntry>>,
    /// What happened and is not in the log yet.
    pub(super) unwritten: StoredValue<Vec<Line>>,
    /// What has just happened and why, as long as it takes to read.
    pub(crate) headline: RwSignal<Option<String>>,
    /// What the server refused last.
    pub(crate) trouble: RwSignal<Option<ProtocolError>>,
    /// The ticket that was made last.
    pub(crate) ticket: RwSignal<Option<SeatTicket>>,
    /// What people say to each other.
    pub(super) talking: StoredValue<TalkState>,
    /// What the viewer was advised to do.
    pub(super) hint: StoredValue<HintState>,
    /// How the connection stands.
    pub(crate) net: RwSignal<Net>,
    /// What was shown of the deal of the last game that was dealt, before it was.
    pub(crate) witness: StoredValue<Option<Witness>>,
    /// A touch that came a moment before the table was ready for it, and when.
    early: RwSignal<Option<(Pick, f64)>>,
    /// When what can be raced for came, and when it was first painted, if it has been.
    reveal: StoredValue<Reveal>,
    send: Callback<Command>,
    pub(super) ear: StoredValue<Ear>,
}

impl TableState {
    /// A table of which nothing is known yet; commands go to `send`, what has been heard to `heard`.
    pub(crate) fn new(code: &str, send: Callback<Command>, heard: Callback<Position>) -> Self {
        let (table, frame) = (RwSignal::new(None), RwSignal::new(None));
        let laid_open = RwSignal::new(Vec::new());
        Self {
            home: Home::Server,
            code: StoredValue::new(code.to_owned()),
            table,
            frame,
            laid_open,
            scene: Memo::new(move |_| draw(table, frame, laid_open)),
            offers: Memo::new(move |_| offers(table, frame)),
            selection: RwSignal::new(Selection::default()),
            behind: RwSignal::new(None),
            log: RwSignal::new(log::before(code)),
            unwritten: StoredValue::new(Vec::new()),
            headline: RwSignal::new(None),
            trouble: RwSignal::new(None),
            ticket: RwSignal::new(None),
            talking: StoredValue::new(TalkState::new()),
            hint: StoredValue::new(HintState::new()),
            net: RwSignal::new(Net::Connecting),
            witness: StoredValue::new(None),
            early: RwSignal::new(None),
            reveal: StoredValue::new(Reveal::default()),
            send,
            ear: StoredValue::new(Ear::new(heard)),
        }
    }

    /// Takes everything from the felt.
    pub(super) fn clear(self) {
        self.close_hint();
        self.put_news_away();
        self.frame.set(None);
        self.selection.update(Selection::clear);
        self.early.set(None);
    }

    /// Sends a command.
    pub(crate) fn send_command(self, command: Command) {
        self.trouble.set(None);
        self.send.run(command);
    }

    /// Sends the command to do `action` at the table as it is seen now.
    pub(crate) fn act(self, action: AnyAction) {
        self.act_at(browser::now_ms(), action);
    }

    /// What has just been shown can be raced for: notes when it is painted.
    pub(crate) fn revealed(self) {
        let nth = self.reveal.with_value(|last| last.nth + 1);
        self.reveal.set_value(Reveal { nth, came: browser::now_ms(), painted: None });
        request_animation_frame(move || {
            let _ = self.reveal.try_update_value(|reveal| {
                if reveal.nth == nth {
                    reveal.painted = Some(browser::now_ms());
                }
            });
        });
    }

    /// How fast a press at this time was, if anything is raced for.
    fn reaction(self, pressed: f64) -> Option<Reaction> {
        let Reveal { came, painted, .. } = self.reveal.get_value();
        let painted = painted?;
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "they saturate"
        )]
        let whole = |ms: f64| ms.round() as u32;
        // The session knows the number.
        Some(Reaction { nonce: 0, ms: whole(pressed - painted), painted_ms: whole(painted - came) })
    }

    fn act_at(self, pressed: f64, action: AnyAction) {
        self.learn(&action);
        self.selection.update(Selection::clear);
        self.early.set(None);
        self.ear.update_value(Ear::act);
        self.close_hint();
        self.put_news_away();
        super::keys::rest_focus();
        if let Some(command) = self.command(pressed, action) {
            self.send_command(command);
        }
    }

    /// The command to do `action` at the table as it was seen when it was pressed for, at this time.
    pub(crate) fn command(self, pressed: f64, action: AnyAction) -> Option<Command> {
        let seen = self.frame.with_untracked(|frame| frame.as_ref().map(|frame| frame.position))?;
        Some(Command::Act { seen, action, reaction: self.reaction(pressed) })
    }

    /// Does what a press means once the button has answered it, if the table is still shown then.
    pub(crate) fn answer(self, press: &MouseEvent, then: impl FnOnce() + 'static) {
        browser::answered(press, move || {
            if self.net.try_get_untracked().is_some() {
                then();
            }
        });
    }

    /// The hand falls on the zone that hands race for, at this time.
    pub(crate) fn race(self, pressed: f64) {
        let zone = self.scene.with_untracked(|scene| scene.race);
        let Some(zone) = zone else { return };
        let action = self.offers.with_untracked(|offers| {
            Gestures::new(offers).race(zone).map(|offer| offer.action.clone())
        });
        match action {
            Some(action) => self.act_at(pressed, action),
            None => self.voice().call(crate::say!("no-race")),
        }
    }

    /// A card is touched: the `nth` of those that are equal to it.
    pub(crate) fn touch(self, pick: Pick, nth: usize) {
        let mut selection = self.selection.get_untracked();
        if selection.has(pick, nth) {
            selection.remove(pick, nth);
            self.selection.set(selection);
            return;
        }
        if !self.takes(&selection.with(pick)) {
            // Somebody who touches another card has changed their mind.
            selection.clear();
        }
        selection.add_nth(pick, nth);
        if !self.takes(&selection) {
            self.not_on_offer(pick, &selection);
            return;
        }
        let done = self.offers.with_untracked(|offers| {
            Gestures::new(offers).done_by(&selection).map(|offer| offer.action.clone())
        });
        match done {
            Some(_) if self.comes_early() => self.early.set(Some((pick, browser::now_ms()))),
            Some(action) => self.act(action),
            None => self.selection.set(selection),
        }
    }

    /// Whether the viewer comes next, but the table is not ready yet.
    fn comes_early(self) -> bool {
        untrack(|| self.is_next()) && !self.is_your_turn()
    }

    /// Whether the viewer comes next.
    pub(super) fn is_next(self) -> bool {
        self.you().is_some_and(|you| {
            self.scene.with(|scene| scene.places.get(you).is_some_and(|it| it.is_next))
        })
    }

    /// Whether these cards can be touched together: some offer takes them, or they lie before the
    /// player as something that is being put together.
    pub(crate) fn takes(self, selection: &Selection) -> bool {
        self.offers.with(|offers| Gestures::new(offers).begin(selection))
            || self.preview_of(selection).is_some()
    }

    /// What the cards that are touched would do: what is offered by them, or what they mean where
    /// not everything is listed.
    pub(crate) fn made(self) -> Vec<Offer> {
        let selection = self.selection.get();
        let made: Vec<Offer> = self.offers.with(|offers| {
            Gestures::new(offers).made_by(&selection).into_iter().cloned().collect()
        });
        if !made.is_empty() || selection.is_empty() || self.lists_all() {
            return made;
        }
        self.meant(&selection).filter(|it| it.prospect != Prospect::Refused).into_iter().collect()
    }

    /// What stands on the button of an offer.
    pub(crate) fn label(self, offer: &Offer) -> String {
        tapis_scene::label(Teller::new(&words(), &self.names()), offer)
    }

    /// The same for the ear: cards by their names.
    pub(crate) fn spoken(self, offer: &Offer) -> String {
        tapis_scene::spoken(Teller::new(&words(), &self.names()), offer)
    }

    /// What is touched, as it would lie on the table.
    pub(crate) fn preview(self) -> Option<Zone> {
        self.preview_of(&self.selection.get())
    }

    fn preview_of(self, selection: &Selection) -> Option<Zone> {
        let (names, words) = (self.names(), words());
        self.table.with(|table| {
            let options = &table.as_ref()?.config.options;
            self.frame.with(|frame| {
                let view = &frame.as_ref()?.view;
                tapis_scene::preview(Teller::new(&words, &names), options, view, selection)
            })
        })
    }

    fn meant(self, selection: &Selection) -> Option<Offer> {
        let you = self.you()?;
        self.table.with(|table| {
            let options = &table.as_ref()?.config.options;
            self.frame
                .with(|frame| tapis_scene::meant(options, &frame.as_ref()?.view, you, selection))
        })
    }

    /// Whether all that can be done is on offer.
    pub(crate) fn lists_all(self) -> bool {
        self.table.with(|table| table.as_ref().is_none_or(|it| it.config.options.lists_all()))
    }

    /// A card that no offer takes: the table says why, or a moment later it is ready.
    fn not_on_offer(self, pick: Pick, selection: &Selection) {
        if self.comes_early() {
            self.early.set(Some((pick, browser::now_ms())));
            return;
        }
        match untrack(|| self.meant(selection)) {
            Some(offer) => self.act(offer.action),
            None => self.not_yet(),
        }
    }

    /// How large the corners of cards are.
    fn indices(self) -> Indices {
        self.ear.with_value(|ear| ear.settings).indices.get_untracked()
    }

    /// The viewer's own place.
    pub(crate) fn you(self) -> Option<Seat> {
        self.table.with(|table| table.as_ref().and_then(|table| table.you))
    }

    /// What the table is doing.
    pub(crate) fn stage(self) -> Stage {
        self.table.with(|table| table.as_ref().map_or(Stage::Gathering, |table| table.stage))
    }

    /// Who is who by name, the viewer too.
    pub(crate) fn by_name(self) -> Names {
        self.table.with(|table| by_name(table.as_ref()))
    }

    /// Who is who in what the viewer is told.
    pub(crate) fn names(self) -> Names {
        self.table.with(|table| names(table.as_ref()))
    }

    /// Whether the table waits for the viewer.
    pub(crate) fn is_your_turn(self) -> bool {
        self.frame.with_untracked(|frame| self.is_due(frame.as_ref()))
    }

    /// The game has moved on: animate, sound and say what happened, then show where it led.
    pub(crate) fn show_update(self, mut update: tapis_protocol::Update) {
        let names = untrack(|| self.names());
        let words = words();
        let teller = Teller::new(&words, &names);
        let is_seen = update.events.len() <= AT_ONCE;
        let view = &update.frame.view;
        let told: Vec<Narration> = self.table.with_untracked(|table| match table {
            Some(table) if is_seen => {
                let form = self.spoken_form();
                let tell =
                    |seen| tapis_scene::told(teller, form, &table.config.options, view, seen);
                update.events.iter().map(tell).collect()
            }
            // What happened while nobody was there is neither heard nor seen afterwards.
            Some(_) | None => Vec::new(),
        });
        let moves = motion::Moves::watch(&told, self.indices());
        let before = self.before();
        if update.frame.outcome.is_some() {
            // What was refused in the game, or how a round of it ended, does not stand over its end.
            self.trouble.set(None);
            self.put_news_away();
        }
        self.date_hint(&update);
        self.frame.set(Some(update.frame.clone()));
        self.let_go();
        moves.animate();
        self.append(std::mem::take(&mut update.events).into_iter().map(Line::Event));
        self.tell(&before, &told, &update);
        self.catch_up();
    }

    /// Does what was touched too early, now that it can be done; what has waited too long, or was
    /// overtaken, is forgotten.
    fn catch_up(self) {
        let Some((pick, at_ms)) = self.early.get_untracked() else { return };
        let is_stale = browser::now_ms() - at_ms > EARLY_MS;
        if self.is_your_turn() {
            self.early.set(None);
            if !is_stale {
                self.touch(pick, 0);
            }
        } else if is_stale || !self.comes_early() {
            self.early.set(None);
        }
    }

    /// A race was judged: that is told after what came of it.
    pub(crate) fn show_verdict(self, verdict: Verdict) {
        let is_to_come = self.frame.with_untracked(|frame| {
            frame.as_ref().is_some_and(|frame| frame.position <= verdict.position)
        });
        if is_to_come {
            self.ear.update_value(|ear| ear.wait_for(verdict));
        } else {
            self.tell_verdict(verdict);
        }
    }

    /// Says something that was asked for.
    pub(crate) fn say(self, text: String) {
        self.voice().answer(text);
    }

    fn is_due(self, frame: Option<&Frame>) -> bool {
        let you = untrack(|| self.you());
        you.is_some_and(|seat| frame.is_some_and(|frame| frame.must.contains(seat)))
    }

    /// Lets go of cards that are not there any more, or that nothing takes now.
    fn let_go(self) {
        let n_there = |pick: Pick| {
            self.scene.with_untracked(|scene| {
                let zone = scene.own.iter().find(|zone| zone.id == pick.zone);
                zone.map_or(0, |zone| n_equal(zone, pick))
            })
        };
        let mut selection = self.selection.get_untracked();
        if !selection.is_empty() {
            selection.settle(n_there, |selection| untrack(|| self.takes(selection)));
            self.selection.set(selection);
        }
    }
}

/// How many cards of the zone a touch on one of them can mean.
fn n_equal(zone: &Zone, pick: Pick) -> usize {
    zone.cards.iter().filter(|card| pick_of(zone, card) == pick).count()
}
