//! Another game for the same people: the host chooses what is played next, between two games.

use tapis_bots::Bot;
use tapis_rules::{Deal, OptionsError, Seed, Table};

use crate::{Config, Entry, Request, Room, RoomError, Stage, people::RoomResult};

/// Whether a game can be dealt with the house rules of this table.
pub(crate) fn try_deal<G: Bot>(config: &Config<G>) -> Result<(), OptionsError> {
    try_rules::<G>(&config.options, config.n_seats)
}

fn try_rules<G: Bot>(options: &G::Options, n_seats: u8) -> Result<(), OptionsError> {
    let trial = Deal::shuffled(Seed::numbered(0));
    Table::<G>::open(options.clone(), n_seats, trial).map(drop)
}

impl<G: Bot> Room<G> {
    /// Lets the sender choose what is played next.
    pub(crate) fn choose(&mut self, request: Request, options: G::Options) -> RoomResult<G> {
        self.people.check_host(request)?;
        match self.stage() {
            Stage::Playing => return Err(RoomError::GameRuns),
            Stage::Gathering => return Err(RoomError::NoGame),
            Stage::Over => {}
        }
        try_rules::<G>(&options, self.people.config.n_seats).map_err(RoomError::Options)?;
        self.take_choice(options.clone());
        self.people.store(Entry::Chosen { options, request: Some(request) });
        Ok(())
    }

    /// Repeats what a journal says.
    pub(crate) fn replay_choice(&mut self, options: G::Options) -> Result<(), OptionsError> {
        try_rules::<G>(&options, self.people.config.n_seats)?;
        self.take_choice(options);
        Ok(())
    }

    /// From now on these rules are what is played next. Whoever wanted another game wanted another
    /// one than this, and what the table has committed to binds the rules of before.
    fn take_choice(&mut self, options: G::Options) {
        // The same rules again are a rematch, in which the last game may decide who deals.
        self.next = Some(options).filter(|options| *options != self.people.config.options);
        self.fair.upcoming = None;
        for (_, chair) in self.people.chairs.all.iter_mut() {
            chair.wants_rematch = false;
        }
    }
}
