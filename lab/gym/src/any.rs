//! The same for whichever game it is, for those who do not know its type.

use serde_json::Value;
use tapis_games::{
    any::{Any, AnyCard, AnyOptions, unwrap_deal},
    visit,
};
use tapis_rules::{
    Agenda, Deal, OptionsError, Outcome, Record, Seat, Seed, Table, TimerId, Urgency, Viewer,
    record::RecordError,
};

use crate::{
    Asks, Code, Codes, Decision, Env, EnvError, Features, Learnable as _, Part, Player, env::saved,
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
    /// How many choices there are: the actions of the decision, and to wait after them where that is
    /// one.
    fn n_choices(&mut self) -> usize;
    /// Makes choice number `index`.
    ///
    /// # Errors
    /// If there is none.
    fn choose(&mut self, index: usize) -> Result<(), EnvError>;
    /// Goes on with `code`; whether that was all of an action.
    ///
    /// # Errors
    /// If no action goes on like that.
    fn step(&mut self, code: Code) -> Result<bool, EnvError>;
    /// Sets `mask` at every code that goes on, and nowhere else.
    fn mask(&mut self, mask: &mut [bool]);
    /// What `seat` sees, as numbers; what has been spelt of an action, its own seat alone knows.
    fn observe(&mut self, seat: Seat, features: &mut Features);
    /// What `player` would choose for the seat that is asked: the number of the choice.
    ///
    /// # Errors
    /// If nobody is asked.
    fn advise(&mut self, player: Player) -> Result<usize, EnvError>;
    /// The actions that can be chosen, in their text form and order; to wait is not among them.
    fn choices(&mut self) -> Vec<String>;
    /// How they are spelt.
    fn spelt(&mut self) -> Vec<Codes>;
    /// Lets any seat that may act do what this text means, listed or not.
    ///
    /// # Errors
    /// If it is no action, or the rules refuse it.
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

/// Deals a game.
///
/// # Errors
/// If the options make no game for so many.
pub fn open(setup: &Setup) -> Result<Box<dyn AnyEnv>, OptionsError> {
    visit!(AnyOptions, &setup.options, |G, options| {
        let table = Table::<G>::open(options.clone(), setup.n_seats, unwrap_deal(&setup.deal)?)?;
        Ok(Box::new(Env::new(table, setup.asks)))
    })
}

/// Plays the first `n_inputs` inputs of a record.
///
/// # Errors
/// What is wrong with it.
pub fn replay(text: &str, n_inputs: usize, asks: Asks) -> Result<Box<dyn AnyEnv>, OpenError> {
    visit!(AnyOptions, Record::<Any>::parse(text)?.options, |G, _| {
        Ok(Box::new(Env::at(&Record::<G>::parse(text)?, n_inputs, asks)?))
    })
}

/// What was [saved](AnyEnv::save).
///
/// # Errors
/// What is wrong with it.
pub fn restore(text: &str) -> Result<Box<dyn AnyEnv>, OpenError> {
    let record = saved::record_of(text)?;
    visit!(AnyOptions, Record::<Any>::parse(&record)?.options, |G, _| {
        Ok(Box::new(Env::<G>::restore(text)?))
    })
}

/// What each code of the game means.
pub fn alphabet(options: &AnyOptions) -> Vec<String> {
    visit!(AnyOptions, options, |G, _| G::alphabet())
}
