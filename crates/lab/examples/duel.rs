//! One bot of one level among bots of another, at every place in turn: how often it wins.
//!
//! ```text
//! cargo run --release -p tapis-lab --example duel -- preset players games level level
//! ```
//!
//! Each deal is played from every place, as far as the games go round. Out of turn whoever may act is asked before whoever
//! must, so that what is compared is choices and not reactions; Bataille corse, where reactions are
//! all, is left out.

use std::{ops::Add, time::Duration};

use rayon::prelude::*;
use rustix::time::{ClockId, clock_gettime};
use tapis_bots::{Bot, BotLevel, Due, Look, Memory};
use tapis_games::{
    any::AnyOptions, nambarz::Nambarz, norvegienne::Norvegienne, scientifique::Scientifique,
};
use tapis_rules::{Deal, End, OptionSet as _, Ruleset as _, Seat, Seed, Table, Viewer};

/// What is played.
struct Plan {
    n_seats: u8,
    n_games: u32,
    /// That of the one, and that of the others.
    levels: [BotLevel; 2],
}

/// What came of some games.
#[derive(Clone, Copy, Default)]
struct Found {
    n_games: u32,
    /// Won by the one alone.
    n_won: u32,
    /// Stopped by the cap.
    n_stopped: u32,
    n_actions: u32,
    /// The longest thought of the one, in processor time.
    longest: Duration,
}

impl Add for Found {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self {
            n_games: self.n_games + other.n_games,
            n_won: self.n_won + other.n_won,
            n_stopped: self.n_stopped + other.n_stopped,
            n_actions: self.n_actions + other.n_actions,
            longest: self.longest.max(other.longest),
        }
    }
}

/// The processor time this thread has had.
fn processor_time() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    time.try_into().expect("it never runs backwards")
}

impl Plan {
    fn game<G: Bot>(&self, options: &G::Options, nth: u32) -> Found {
        let n_seats = u32::from(self.n_seats);
        let one = Seat::all(self.n_seats).nth((nth % n_seats) as usize).expect("a place");
        let seed = Seed::numbered(u64::from(nth / n_seats));
        let mut rng = seed.stream("duel");
        let mut table = Table::<G>::open(options.clone(), self.n_seats, Deal::shuffled(seed))
            .expect("as many as can play");
        let looks_back = G::memory(options) == Memory::Whole;
        let mut found = Found { n_games: 1, ..Found::default() };
        loop {
            let agenda = table.agenda();
            let Some(seat) = agenda.may.into_iter().chain(agenda.must).next() else { break };
            let viewer = Viewer::Seat(seat);
            let look = Look {
                options,
                seat,
                view: &table.view(viewer),
                seen: &if looks_back { table.seen(viewer, 0) } else { Vec::new() },
                actions: &table.actions(seat),
                due: if agenda.must.contains(seat) { Due::Must } else { Due::May },
            };
            let begun = processor_time();
            let choice = G::choose(self.levels[usize::from(seat != one)], &look, &mut rng);
            if seat == one {
                found.longest = found.longest.max(processor_time().saturating_sub(begun));
            }
            let action = choice.expect("these bots always have something to do").action;
            table.act(seat, action, None).expect("a listed action");
            found.n_actions += 1;
        }
        let outcome = table.outcome().expect("it is over");
        found.n_won = u32::from(outcome.places[0].only() == Some(one));
        found.n_stopped = u32::from(outcome.end == End::Stopped);
        found
    }

    fn play<G: Bot>(&self, options: &G::Options)
    where
        G::Options: Sync,
    {
        let games = (0..self.n_games).into_par_iter().map(|nth| self.game::<G>(options, nth));
        let found = games.reduce(Found::default, Add::add);
        let n_games = f64::from(found.n_games);
        let share = f64::from(found.n_won) / n_games;
        // Where the share lies in 95 of 100 such studies.
        let width = 1.96 * (share * (1.0 - share) / n_games).sqrt();
        println!(
            "{:.1} % ± {:.1} of {n_games} games, by chance {:.1} %; {:.0} actions each, {} stopped, longest thought {:?}",
            100.0 * share,
            100.0 * width,
            100.0 / f64::from(self.n_seats),
            f64::from(found.n_actions) / n_games,
            found.n_stopped,
            found.longest,
        );
    }
}

fn level(name: &str) -> BotLevel {
    match name {
        "easy" => BotLevel::Easy,
        "medium" => BotLevel::Medium,
        "hard" => BotLevel::Hard,
        _ => panic!("{name} is none of easy, medium and hard"),
    }
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [preset, n_seats, n_games, one, others] = &args[..] else {
        panic!("asked for: preset players games level level")
    };
    let mut options = AnyOptions::preset(preset).expect("a preset");
    options.set("cap", options.safety_cap()).expect("every game has a cap");
    let plan = Plan {
        n_seats: n_seats.parse().expect("a number of players"),
        n_games: n_games.parse().expect("a number of games"),
        levels: [level(one), level(others)],
    };
    match &options {
        AnyOptions::Corse(_) => panic!("{preset} is a matter of reactions, not of choices"),
        AnyOptions::Norvegienne(options) => plan.play::<Norvegienne>(options),
        AnyOptions::Scientifique(options) => plan.play::<Scientifique>(options),
        AnyOptions::Nambarz(options) => plan.play::<Nambarz>(options),
    }
}
