//! An environment without its game's type.

use std::ops::ControlFlow;

use serde_json::Value;
use tapis_bots::{BotLevel, Due, Look, Recall};
use tapis_rules::{Agenda, Outcome, Ruleset as _, Seat, Seed, TimerId, Viewer};
use tapis_search::Effort;

use super::{Decision, Env, EnvError, PACE_MS, Player, waits};
use crate::{AnyEnv, Code, Codes, Features, Learnable, Listed, Part, WAIT, codes::Spelt};

impl<G: Learnable> AnyEnv for Env<G>
where
    Self: Send + Sync + 'static,
{
    fn copy(&self) -> Box<dyn AnyEnv> {
        Box::new(self.clone())
    }
    fn decision(&mut self) -> Option<Decision> {
        self.decision()
    }
    fn n_choices(&mut self) -> usize {
        self.decision().map_or(0, |decision| self.actions.len() + waits(decision))
    }

    fn choose(&mut self, index: usize) -> Result<(), EnvError> {
        let decision = self.decision().ok_or(EnvError::Over)?;
        let n_choices = self.actions.len() + waits(decision);
        if index >= n_choices {
            return Err(EnvError::NoSuchChoice { index, seat: decision.seat, n_choices });
        }
        if index == self.actions.len() {
            self.wait(decision.seat);
            return Ok(());
        }
        let action = self.actions.swap_remove(index);
        if decision.due == Due::Must {
            self.clock.now_ms += PACE_MS;
        }
        self.act(decision.seat, action).expect("law 2: what is listed is accepted");
        Ok(())
    }

    fn step(&mut self, code: Code) -> Result<bool, EnvError> {
        let decision = self.decision().ok_or(EnvError::Over)?;
        let seat = decision.seat;
        if code == WAIT && decision.due == Due::May && self.spelling.is_at_start() {
            self.wait(seat);
            return Ok(true);
        }
        self.spelling.prepare(&self.actions, G::spell);
        match self.spelling.push(code) {
            Spelt::Whole(index) => self.choose(index).map(|()| true),
            Spelt::Part => Ok(false),
            Spelt::Nothing => Err(EnvError::NoSuchCode { code, seat }),
        }
    }

    fn mask(&mut self, mask: &mut [bool]) {
        mask.fill(false);
        let Some(decision) = self.decision() else { return };
        self.spelling.prepare(&self.actions, G::spell);
        for code in self.spelling.next() {
            mask[usize::from(code)] = true;
        }
        if decision.due == Due::May && self.spelling.is_at_start() {
            mask[usize::from(WAIT)] = true;
        }
    }

    fn observe(&mut self, seat: Seat, features: &mut Features) {
        let decision = self.decision();
        features.begin(seat);
        let agenda = self.table.agenda();
        features.part("must act").seats(agenda.must);
        features.part("may act").seats(agenda.may);
        let own = decision.filter(|decision| decision.seat == seat);
        features.part("is asked").number(f32::from(u8::from(own.is_some())));
        let spelt: &[Code] = if own.is_some() { self.spelling.spelt() } else { &[] };
        features.part("spelt so far").many_of(G::N_CODES, spelt.iter().map(|it| usize::from(*it)));
        G::features(&self.table.view(Viewer::Seat(seat)), seat, features);
    }

    fn advise(&mut self, player: Player) -> Result<usize, EnvError> {
        let decision = self.decision().ok_or(EnvError::Over)?;
        let n_choices = self.n_choices();
        let level = match player {
            Player::Random => return Ok(self.rng.index(n_choices)),
            Player::Bot(level) => level,
            Player::Expert => BotLevel::Expert,
        };
        let Decision { seat, due } = decision;
        let options = &self.table.record().options;
        let n_seats = self.table.record().n_seats;
        let known = self.memories[seat].take();
        let mut memory = known.unwrap_or_else(|| (0, G::memory(options, n_seats)));
        if level == BotLevel::Expert || G::recall(options) == Recall::Whole {
            for nth in memory.0..self.table.n_events() {
                G::learn(options, &mut memory.1, &self.seen_by(seat, nth));
            }
            memory.0 = self.table.n_events();
        }
        let view = self.table.view(Viewer::Seat(seat));
        let (memory, actions) = (&self.memories[seat].insert(memory).1, &self.actions[..]);
        let look = Look::<G> { options, seat, view: &view, memory, actions, due };
        let chosen = match player {
            Player::Expert => {
                let go_on = || ControlFlow::Continue(());
                tapis_search::choose(&look, Effort::EXPERT, &mut self.rng, go_on)
            }
            Player::Random | Player::Bot(_) => G::choose(level, &look, &mut self.rng),
        };
        let chosen = chosen.map(|choice| choice.action);
        let place = chosen.and_then(|chosen| actions.iter().position(|it| *it == chosen));
        Ok(place.unwrap_or(n_choices - 1))
    }

    fn choices(&mut self) -> Vec<String> {
        self.actions().iter().map(ToString::to_string).collect()
    }
    fn spelt(&mut self) -> Vec<Codes> {
        self.actions().iter().map(spelt::<G>).collect()
    }
    fn act_text(&mut self, seat: Seat, text: &str) -> Result<(), EnvError> {
        let action = self.table.record().options.parse_action(text);
        let no_action = || EnvError::NoAction { text: text.chars().take(40).collect() };
        self.act(seat, action.ok_or_else(no_action)?)
    }

    fn act(&mut self, seat: Seat, index: usize) -> Result<(), EnvError> {
        let mut actions = self.table.actions(seat);
        let n_choices = actions.len();
        if index >= n_choices {
            return Err(EnvError::NoSuchChoice { index, seat, n_choices });
        }
        self.act(seat, actions.swap_remove(index))
    }
    fn expire(&mut self, timer: Option<TimerId>) -> Result<(), EnvError> {
        self.expire(timer)
    }
    fn listed(&self, seat: Seat) -> Vec<Listed> {
        let options = &self.table.record().options;
        let listed = |action: G::Action| Listed {
            text: action.to_string(),
            codes: spelt::<G>(&action),
            urgency: options.urgency(&action),
            action: json(action),
        };
        self.table.actions(seat).into_iter().map(listed).collect()
    }
    fn n_listed(&self, seat: Seat) -> usize {
        self.table.actions(seat).len()
    }
    fn agenda(&self) -> Agenda {
        self.table.agenda()
    }
    fn outcome(&self) -> Option<Outcome> {
        self.table.outcome()
    }

    fn view(&self, viewer: Viewer) -> Value {
        json(self.table.view(viewer))
    }
    fn seen(&self, viewer: Viewer, from: usize) -> Vec<Value> {
        self.table.seen(viewer, from).into_iter().map(json).collect()
    }
    fn record(&self) -> Option<String> {
        (!self.is_guessed()).then(|| self.table.record().to_string())
    }
    fn save(&self) -> String {
        self.save()
    }
    fn guess(&mut self, seat: Seat, seed: &Seed) -> Box<dyn AnyEnv> {
        Box::new(self.guess(seat, seed))
    }
    fn information(&mut self, seat: Seat) -> String {
        self.information(seat)
    }
    fn recall(&mut self, seat: Seat, n_rows: usize, numbers: &mut Vec<f32>) {
        self.recall(seat, n_rows, numbers);
    }
    fn options(&self) -> Value {
        json(&self.table.record().options)
    }
    fn game(&self) -> &'static str {
        self.table.record().options.header().id
    }
    fn n_seats(&self) -> u8 {
        self.table.record().n_seats
    }
    fn n_codes(&self) -> usize {
        G::N_CODES
    }
    fn parts(&mut self) -> Vec<Part> {
        let first = Seat::all(1).next().expect("every table has a first seat");
        let mut features = Features::new(first, AnyEnv::n_seats(self));
        self.observe(first, &mut features);
        features.parts()
    }
}

fn spelt<G: Learnable>(action: &G::Action) -> Codes {
    let mut codes = Codes::new();
    G::spell(action, &mut codes);
    codes
}

fn json(thing: impl serde::Serialize) -> Value {
    serde_json::to_value(thing).expect("law 11: views, events and actions are written")
}
