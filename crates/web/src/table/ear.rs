//! The table by ear: which sentences follow from what happened, and when they have been heard.

use leptos::prelude::*;
use tapis_protocol::TableView;
use tapis_room::{Position, Stage, Verdict};
use tapis_rules::Seat;
use tapis_scene::{Cue, Gestures, Mark, Narration, Tone, Weight};
use tapis_words::Form;

use super::{
    log::Line,
    news::News,
    people::{self, Change},
    readout::ended,
    state::TableState,
};
use crate::{
    announce::Announcer,
    settings::{Setting as _, Settings, Verbosity, choose},
    sound,
    words::{self, verdict_words, words},
};

/// More things to do than this are not read out; whoever wants to know walks through them.
const FEW: usize = 3;

/// What is remembered of what the listener has heard and done.
#[derive(Clone, Debug)]
pub(super) struct Ear {
    /// Tells the table how far it has been heard.
    heard: Callback<Position>,
    /// Whether the next game that is seen has just been dealt.
    awaits_deal: bool,
    /// Whether the game has just been dealt, and nobody has seen it yet.
    dealt: RwSignal<bool>,
    /// Whether the listener has done something since the game last moved on.
    has_acted: bool,
    /// Who has taken the listener's place.
    sent_away: RwSignal<Option<String>>,
    /// How the race was judged of which it is not known yet what came of it.
    verdict: Option<Verdict>,
    /// What is read meanwhile.
    pub(super) news: RwSignal<News>,
    announcer: Announcer,
    /// How loud it is to be, and how much is to be said.
    pub(super) settings: Settings,
}

impl Ear {
    /// The ear of somebody who has just come.
    pub(super) fn new(heard: Callback<Position>) -> Self {
        let (announcer, settings): (Announcer, _) = (expect_context(), expect_context());
        // Who has left the table hears no more of it.
        on_cleanup(move || announcer.hush());
        let (awaits_deal, has_acted, verdict) = (false, false, None);
        let (sent_away, news) = (RwSignal::new(None), RwSignal::default());
        let dealt = RwSignal::new(false);
        Self { heard, awaits_deal, dealt, has_acted, sent_away, verdict, news, announcer, settings }
    }

    /// The listener does something.
    pub(super) const fn act(&mut self) {
        self.has_acted = true;
    }

    /// A race was judged.
    pub(super) fn wait_for(&mut self, verdict: Verdict) {
        self.verdict = Some(verdict);
    }
}

/// What counted for the listener before something happened.
pub(super) struct Before {
    is_due: bool,
    may: bool,
    /// What everybody had been told about the middle.
    called: Vec<String>,
}

impl TableState {
    /// The table and its people are now these.
    pub(crate) fn know(self, table: TableView) {
        self.voice().keep_pace(table.config.pace);
        let is_other = self.table.with_untracked(|known| {
            known.as_ref().is_some_and(|it| it.config.options != table.config.options)
        });
        if is_other {
            // What lies on the table is of the game before, and cannot be read by these rules.
            self.clear();
        }
        match table.stage {
            Stage::Gathering | Stage::Over => self.ear.update_value(|ear| ear.awaits_deal = true),
            Stage::Playing => {}
        }
        let changes = self.table.with_untracked(|known| {
            known.as_ref().map(|known| people::changes(known, &table)).unwrap_or_default()
        });
        let known_by =
            self.table.with_untracked(|known| known.as_ref().and_then(|it| it.removed_by.clone()));
        if table.removed_by != known_by {
            self.sent_away().set(table.removed_by.clone());
        }
        self.table.set(Some(table));
        self.tell_changes(&changes);
    }

    /// Who has taken the viewer's place.
    pub(super) fn sent_away(self) -> RwSignal<Option<String>> {
        self.ear.with_value(|ear| ear.sent_away)
    }

    /// Tells what has happened to people, aloud and on the screen.
    fn tell_changes(self, changes: &[(Change, String)]) {
        let tell = |(change, who): &(Change, String)| {
            tapis_words::say!(words(), change.message(), who = who)
        };
        let told: Vec<String> = changes.iter().map(tell).collect();
        for text in &told {
            self.voice().reason(text.clone());
        }
        if !told.is_empty() {
            self.headline.set(Some(told.join(" ").trim_end_matches('.').to_owned()));
            self.append(told.into_iter().map(Line::People));
        }
    }

    /// What counts now, to be compared later.
    pub(super) fn before(self) -> Before {
        let is_due = self.is_your_turn();
        Before { is_due, may: !is_due && self.can_cut_in(), called: self.called() }
    }

    /// Says what has happened since, and then tells the table that it has been heard.
    pub(super) fn tell(self, before: &Before, told: &[Narration], update: &tapis_protocol::Update) {
        if update.since.is_none() && untrack(|| self.you()).is_some() {
            self.voice().reason(self.opening_words());
        }
        self.report(told);
        if let Some(verdict) = self.ear.try_update_value(|ear| ear.verdict.take()).flatten() {
            self.tell_verdict(verdict);
        }
        self.remark(told, self.ear.with_value(|ear| ear.settings).chatter.get_untracked());
        // What counts in the middle counts no more after the end.
        let called = if update.frame.outcome.is_some() { Vec::new() } else { self.called() };
        for text in called.into_iter().filter(|text| !before.called.contains(text)) {
            self.voice().counts(format!("{text}."));
        }
        let acted =
            self.ear.try_update_value(|ear| std::mem::take(&mut ear.has_acted)).unwrap_or_default();
        if !self.is_your_turn() {
            self.voice().no_turn();
            if !before.may && self.can_cut_in() {
                self.voice().turn(self.cut_in_words());
            }
        } else if untrack(|| self.only_answer()).is_some() {
            // It is given for them.
            self.voice().no_turn();
        } else if !before.is_due || acted {
            self.voice().turn(self.turn_words());
            self.sound(Cue::Turn, None);
        }
        self.voice().fill_silence(self.waiting_words());
        let (position, heard) = (update.frame.position, self.ear.with_value(|ear| ear.heard));
        self.voice().then(Callback::new(move |()| {
            let _ = heard.try_run(position);
        }));
    }

    /// Tells how a race was judged.
    pub(super) fn tell_verdict(self, verdict: Verdict) {
        let names = untrack(|| self.names());
        // Who was alone was not in a race that anybody could have lost.
        if verdict.claims.len() > 1 {
            self.voice().reason(verdict_words(&verdict, &names, Form::Full));
            self.show_after(verdict_words(&verdict, &names, Form::Short));
        }
        self.append([Line::Verdict(verdict)]);
    }

    /// That a game has been dealt, or is on, and how many cards the listener has.
    fn opening_words(self) -> String {
        let you = untrack(|| self.you());
        let n = self.scene.with_untracked(|scene| {
            you.and_then(|you| scene.places.get(you)).map_or(0, |place| place.n_cards)
        });
        if self.ear.try_update_value(|ear| std::mem::take(&mut ear.awaits_deal)).unwrap_or_default()
        {
            self.dealt().set(true);
            crate::say!("dealt", n = n)
        } else {
            crate::say!("game-on", n = n)
        }
    }

    /// Whether the game has just been dealt, and nobody has seen it yet.
    pub(super) fn dealt(self) -> RwSignal<bool> {
        self.ear.with_value(|ear| ear.dealt)
    }

    /// What everybody is told about the middle as soon as it changes.
    fn called(self) -> Vec<String> {
        let in_full = self.verbosity() == Verbosity::All;
        self.scene.with_untracked(|scene| {
            let call = |mark: &Mark| {
                mark.call.as_ref().map(|call| if in_full { &mark.text } else { call }.clone())
            };
            scene.marks.iter().filter_map(call).collect()
        })
    }

    /// That it is the listener's turn, and what counts for it.
    fn turn_words(self) -> String {
        let counts = self.scene.with_untracked(|scene| {
            let marks = scene.marks.iter().filter(|mark| mark.call.is_none());
            let marks = marks.filter(|mark| matches!(mark.tone, Tone::Strong | Tone::Turned));
            marks.map(|mark| format!("{}.", mark.text)).collect::<Vec<_>>()
        });
        let turn = format!("{}.", crate::say!("your-turn"));
        [vec![turn], counts].concat().join(" ")
    }

    /// For whom the table waits, if that is not the listener.
    fn waiting_words(self) -> Option<String> {
        let must = self.frame.with_untracked(|frame| frame.as_ref().map(|frame| frame.must))?;
        // In a film nobody is waited for.
        let is_film = self.code.with_value(String::is_empty);
        let is_few = self.verbosity() == Verbosity::Few;
        if must.is_empty() || self.is_your_turn() || is_film || is_few {
            return None;
        }
        let names = untrack(|| self.names());
        Some(crate::say!("thinking", who = names.all(&words(), must), n = must.len()))
    }

    /// Whether the listener may do something out of turn, other than race.
    fn can_cut_in(self) -> bool {
        // Where hands race, one can always touch one's cards, mostly by mistake.
        let races = self.scene.with_untracked(|scene| scene.race.is_some());
        !races && self.offers.with_untracked(|offers| !offers.is_empty())
    }

    fn cut_in_words(self) -> String {
        let labels: Vec<String> = untrack(|| {
            self.offers.with(|offers| {
                Gestures::new(offers).buttons().map(|offer| self.label(offer)).collect()
            })
        });
        let may = crate::say!("you-may");
        if labels.is_empty() || labels.len() > FEW {
            format!("{may}.")
        } else {
            crate::say!("you-may-do", what = labels.join(", "))
        }
    }

    /// Says things aloud.
    pub(super) fn voice(self) -> Announcer {
        self.ear.with_value(|ear| ear.announcer)
    }

    fn verbosity(self) -> Verbosity {
        self.ear.with_value(|ear| ear.settings.verbosity.get_untracked())
    }

    /// How what happens is said: in as few words as it is understood, unless all is to be told.
    pub(super) fn spoken_form(self) -> Form {
        match self.verbosity() {
            Verbosity::All => Form::Full,
            Verbosity::Usual | Verbosity::Few => Form::Spoken,
        }
    }

    /// Says more than before, or less.
    pub(super) fn change_verbosity(self) {
        let verbosity = self.ear.with_value(|ear| ear.settings.verbosity);
        let next = verbosity.get_untracked().next();
        choose(verbosity, next);
        let much = words::say(&format!("set-{}-{}", Verbosity::KEY, next.name()));
        self.say(format!("{}: {much}.", crate::say!("set-verbosity")));
        self.voice().fill_silence(self.waiting_words());
    }

    fn sound(self, cue: Cue, seat: Option<Seat>) {
        let settings = self.ear.with_value(|ear| ear.settings);
        sound::play(settings, cue, seat);
        if cue == Cue::Turn || seat.is_some() && seat == untrack(|| self.you()) {
            sound::buzz(settings, cue);
        }
    }

    /// Sounds, headline and words of what has happened.
    fn report(self, told: &[Narration]) {
        let verbosity = self.verbosity();
        for told in told {
            match told.cue {
                Some(Cue::End) if untrack(|| self.has_won()) => {
                    self.sound(Cue::Win, untrack(|| self.you()));
                }
                Some(cue) => self.sound(cue, told.seat),
                None => {}
            }
            let text = &told.sentence;
            match (told.weight, verbosity) {
                (Weight::Detail, Verbosity::Usual | Verbosity::Few)
                | (Weight::Passing | Weight::News | Weight::Noted, Verbosity::Few) => {}
                (Weight::Passing, _) => self.voice().passing(ended(text)),
                (Weight::Detail | Weight::News | Weight::Noted, _) => {
                    self.voice().news(ended(text));
                }
                (Weight::Aside, _) => self.voice().aside(ended(text)),
                (Weight::Shown | Weight::Reason, _) => self.voice().reason(ended(text)),
            }
        }
        self.show_news(told);
    }
}
