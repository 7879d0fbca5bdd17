//! The same for whichever game it is, for those who do not know its type.

use serde_json::Value;
use tapis_games::{
    any::{Any, AnyCard, AnyOptions, unwrap_deal},
    for_each_game,
};
use tapis_rules::{
    Agenda, Deal, OptionsError, Outcome, Record, Ruleset as _, Seat, Seed, Table, TimerId, Urgency,
    Viewer, record::RecordError,
};

use crate::{
    Asks, Code, Codes, Decision, Env, EnvError, Features, Learnable, Part, Player, env::saved,
};

/// How a table is opened.
#[derive(Clone, Debug)]
pub struct Setup {
    /// Which game, by which house rules.
    pub options: AnyOptions,
    /// How many play.
    pub n_seats: u8,
    /// What all chance comes from, and the cards where they are not shuffled.
    pub deal: Deal<AnyCard>,
    /// Who is asked.
    pub asks: Asks,
}

/// Why a text gives no table.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OpenError {
    /// It cannot be read.
    #[error("{0}")]
    Record(#[from] RecordError),
    /// It cannot be played.
    #[error("{why}")]
    Replay {
        /// Why.
        why: String,
    },
    /// It is nothing that was saved.
    #[error("this is no table that was saved: {why}")]
    Saved {
        /// Why.
        why: String,
    },
}

/// An action that a seat may choose.
#[derive(Clone, Debug, PartialEq)]
pub struct Listed {
    /// Its text form, as records write it.
    pub text: String,
    /// The same in parts.
    pub action: Value,
    /// How it is spelt, without an end.
    pub codes: Codes,
    /// Whether the first one counts.
    pub urgency: Urgency,
}

/// An [`Env`] of any game.
pub trait AnyEnv: Send + Sync {
    /// A copy that goes its own way.
    fn copy(&self) -> Box<dyn AnyEnv>;
    /// See [`Env::decision`].
    fn decision(&mut self) -> Option<Decision>;
    /// See [`Env::n_choices`].
    fn n_choices(&mut self) -> usize;
    /// See [`Env::choose`].
    ///
    /// # Errors
    /// See there.
    fn choose(&mut self, index: usize) -> Result<(), EnvError>;
    /// See [`Env::step`].
    ///
    /// # Errors
    /// See there.
    fn step(&mut self, code: Code) -> Result<bool, EnvError>;
    /// See [`Env::mask`].
    fn mask(&mut self, mask: &mut [bool]);
    /// See [`Env::observe`].
    fn observe(&mut self, seat: Seat, features: &mut Features);
    /// See [`Env::advise`].
    ///
    /// # Errors
    /// See there.
    fn advise(&mut self, player: Player) -> Result<usize, EnvError>;
    /// The actions that can be chosen, in their text form and order; to wait is not among them.
    fn choices(&mut self) -> Vec<String>;
    /// How they are spelt.
    fn spelt(&mut self) -> Vec<Codes>;
    /// See [`Env::act_text`].
    ///
    /// # Errors
    /// See there.
    fn act_text(&mut self, seat: Seat, text: &str) -> Result<(), EnvError>;
    /// Lets any seat that may act do listed action number `index`.
    ///
    /// # Errors
    /// If it has none with that number.
    fn act(&mut self, seat: Seat, index: usize) -> Result<(), EnvError>;
    /// See [`Env::expire`].
    ///
    /// # Errors
    /// See there.
    fn expire(&mut self, timer: Option<TimerId>) -> Result<(), EnvError>;
    /// All that a seat may do, with what can be told of it.
    fn listed(&self, seat: Seat) -> Vec<Listed>;
    /// How much that is.
    fn n_listed(&self, seat: Seat) -> usize;
    /// Who must act, who may, which timers run.
    fn agenda(&self) -> Agenda;
    /// How it ended, once it has.
    fn outcome(&self) -> Option<Outcome>;
    /// The table as `viewer` may know it.
    fn view(&self, viewer: Viewer) -> Value;
    /// What has happened from event number `from` on, as `viewer` may know it.
    fn seen(&self, viewer: Viewer, from: usize) -> Vec<Value>;
    /// The record, from which everything follows, unless somebody [imagines](Env::guess) the table.
    fn record(&self) -> Option<String>;
    /// See [`Env::save`].
    fn save(&self) -> String;
    /// See [`Env::guess`].
    fn guess(&mut self, seat: Seat, seed: &Seed) -> Box<dyn AnyEnv>;
    /// See [`Env::information`].
    fn information(&mut self, seat: Seat) -> String;
    /// See [`Env::recall`].
    fn recall(&mut self, seat: Seat, n_rows: usize, numbers: &mut Vec<f32>);
    /// The house rules: each question with its answer.
    fn options(&self) -> Value;
    /// The game's name in records.
    fn game(&self) -> &'static str;
    /// How many seats the table has.
    fn n_seats(&self) -> u8;
    /// How many codes the game has.
    fn n_codes(&self) -> usize;
    /// How many numbers a seat is shown, and what they tell.
    fn parts(&mut self) -> Vec<Part>;
}

fn json(thing: impl serde::Serialize) -> Value {
    serde_json::to_value(thing).expect("law 11: views, events and actions are written")
}

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
        self.n_choices()
    }
    fn choose(&mut self, index: usize) -> Result<(), EnvError> {
        self.choose(index)
    }
    fn step(&mut self, code: Code) -> Result<bool, EnvError> {
        self.step(code)
    }
    fn mask(&mut self, mask: &mut [bool]) {
        self.mask(mask);
    }
    fn observe(&mut self, seat: Seat, features: &mut Features) {
        self.observe(seat, features);
    }
    fn advise(&mut self, player: Player) -> Result<usize, EnvError> {
        self.advise(player)
    }
    fn choices(&mut self) -> Vec<String> {
        self.actions().iter().map(ToString::to_string).collect()
    }
    fn spelt(&mut self) -> Vec<Codes> {
        self.actions().iter().map(spelt::<G>).collect()
    }
    fn act_text(&mut self, seat: Seat, text: &str) -> Result<(), EnvError> {
        self.act_text(seat, text)
    }
    fn act(&mut self, seat: Seat, index: usize) -> Result<(), EnvError> {
        let mut actions = self.table().actions(seat);
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
        let options = &self.table().record().options;
        let listed = |action: G::Action| Listed {
            text: action.to_string(),
            codes: spelt::<G>(&action),
            urgency: options.urgency(&action),
            action: json(action),
        };
        self.table().actions(seat).into_iter().map(listed).collect()
    }
    fn n_listed(&self, seat: Seat) -> usize {
        self.table().actions(seat).len()
    }
    fn agenda(&self) -> Agenda {
        self.table().agenda()
    }
    fn outcome(&self) -> Option<Outcome> {
        self.outcome()
    }
    fn view(&self, viewer: Viewer) -> Value {
        json(self.table().view(viewer))
    }
    fn seen(&self, viewer: Viewer, from: usize) -> Vec<Value> {
        self.table().seen(viewer, from).into_iter().map(json).collect()
    }
    fn record(&self) -> Option<String> {
        (!self.is_guessed()).then(|| self.table().record().to_string())
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
        json(&self.table().record().options)
    }
    fn game(&self) -> &'static str {
        self.table().record().options.header().id
    }
    fn n_seats(&self) -> u8 {
        self.table().record().n_seats
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

macro_rules! any_env {
    ($($module:ident: $game:ident,)+) => {
        /// Deals a game.
        ///
        /// # Errors
        /// If the options make no game for so many.
        pub fn open(setup: &Setup) -> Result<Box<dyn AnyEnv>, OptionsError> {
            match &setup.options {
                $(AnyOptions::$game(options) => {
                    let deal = unwrap_deal(&setup.deal)?;
                    let table = Table::<tapis_games::$module::$game>::open(options.clone(), setup.n_seats, deal)?;
                    Ok(Box::new(Env::new(table, setup.asks)))
                })+
            }
        }

        /// Plays the first `n_inputs` inputs of a record.
        ///
        /// # Errors
        /// What is wrong with it.
        pub fn replay(text: &str, n_inputs: usize, asks: Asks) -> Result<Box<dyn AnyEnv>, OpenError> {
            match Record::<Any>::parse(text)?.options {
                $(AnyOptions::$game(_) => {
                    let record = Record::<tapis_games::$module::$game>::parse(text)?;
                    Ok(Box::new(Env::at(&record, n_inputs, asks)?))
                })+
            }
        }

        /// What was [saved](AnyEnv::save).
        ///
        /// # Errors
        /// What is wrong with it.
        pub fn restore(text: &str) -> Result<Box<dyn AnyEnv>, OpenError> {
            match Record::<Any>::parse(&saved::record_of(text)?)?.options {
                $(AnyOptions::$game(_) => {
                    Ok(Box::new(Env::<tapis_games::$module::$game>::restore(text)?))
                })+
            }
        }

        /// What each code of the game means.
        pub fn alphabet(options: &AnyOptions) -> Vec<String> {
            match options {
                $(AnyOptions::$game(_) => <tapis_games::$module::$game>::alphabet(),)+
            }
        }
    };
}

for_each_game!(any_env);
