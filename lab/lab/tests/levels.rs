//! Levels mean something in every game: the better of two neighbouring levels wins more.

use std::ops::ControlFlow;

use tapis_bots::BotLevel;
use tapis_games::any::AnyOptions;
use tapis_lab::{Rival, Share, Study, Summary, chance, run_any, standings};
use tapis_rules::{BySeat, Deal, OptionSet as _, Ruleset as _, Seed};

/// The levels, the worst first.
const LEVELS: [BotLevel; 3] = [BotLevel::Easy, BotLevel::Medium, BotLevel::Hard];

/// How many play, where a game allows it.
const SEATS: [u8; 4] = [2, 3, 4, 6];

/// So many games are looked at together; all places come up equally often.
const BATCH: u64 = 120;

/// No line is looked at more often than this.
const MAX_BATCHES: u64 = 12;

/// One bot of one level among others of its neighbour.
struct Line {
    name: &'static str,
    options: AnyOptions,
    rivals: BySeat<Rival>,
    /// Whether it is the better or the worse one that is alone.
    alone: Alone,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Alone {
    Better,
    Worse,
}

/// What is known of a line.
struct Evidence {
    n_games: u64,
    share: Share,
    chance: f64,
}

impl Evidence {
    /// Whether the interval lies on the side of chance where it should.
    fn holds(&self, alone: Alone) -> bool {
        match alone {
            Alone::Better => self.share.low > self.chance,
            Alone::Worse => self.share.high < self.chance,
        }
    }
}

/// Every game, and slaps with jokers, of which much is different; with a safety cap.
fn tables() -> Vec<(&'static str, AnyOptions)> {
    let jokers = AnyOptions::preset("corse-jokers").expect("a preset");
    let games = AnyOptions::all().into_iter().map(|options| (options.id(), options));
    let mut tables: Vec<_> = games.chain([("corse-jokers", jokers)]).collect();
    for (_, options) in &mut tables {
        options.set("cap", options.safety_cap()).expect("an answer");
    }
    tables
}

fn lines() -> Vec<Line> {
    let mut lines = Vec::new();
    for (name, options) in tables() {
        for n_seats in SEATS {
            let deal = Deal::shuffled(Seed::numbered(0));
            if options.deal(n_seats, &deal, &mut Vec::new()).is_err() {
                continue;
            }
            for pair in LEVELS.windows(2) {
                for alone in [Alone::Better, Alone::Worse] {
                    // Between two players the one reading is the other one.
                    if n_seats == 2 && alone == Alone::Worse {
                        continue;
                    }
                    let (one, others) = match alone {
                        Alone::Better => (pair[1], pair[0]),
                        Alone::Worse => (pair[0], pair[1]),
                    };
                    let level =
                        |seat: tapis_rules::Seat| if seat.index() == 0 { one } else { others };
                    let rivals = BySeat::new(n_seats, |seat| Rival::Bot(level(seat)));
                    lines.push(Line { name, options: options.clone(), rivals, alone });
                }
            }
        }
    }
    lines
}

impl Line {
    fn play(&self, n_games: u64, seed: Seed) -> Summary {
        let study = Study::duel(self.options.clone(), self.rivals.clone(), n_games, seed);
        run_any(&study, |_| ControlFlow::Continue(())).expect("it has been dealt")
    }

    fn found(&self, n_games: u64, n_won: u64, n_shared: u64) -> Evidence {
        let share = Share::of(n_won, n_games);
        let n_seats = f64::from(self.rivals.n_seats());
        Evidence { n_games, share, chance: (1.0 - Share::of(n_shared, n_games).found) / n_seats }
    }

    /// Plays batch after batch until chance lies outside the interval, on whichever side: a line of
    /// great effect takes few games.
    fn look(&self) -> Evidence {
        let (mut n_won, mut n_shared) = (0, 0);
        let mut nth = 0;
        loop {
            let summary = self.play(BATCH, Seed::numbered(nth));
            nth += 1;
            n_won += summary.wins["A".parse().expect("a seat")];
            n_shared += summary.n_shared;
            let found = self.found(nth * BATCH, n_won, n_shared);
            let Share { low, high, .. } = found.share;
            if nth == MAX_BATCHES || !(low..=high).contains(&found.chance) {
                return found;
            }
        }
    }

    /// Plays just so many games.
    fn measure(&self, n_games: u64) -> Evidence {
        let summary = self.play(n_games, Seed::numbered(0));
        let share = standings(&self.rivals, &summary)[0].share;
        Evidence { n_games, share, chance: chance(self.rivals.n_seats(), &summary) }
    }

    /// A line of the table in `docs/bots.md`.
    fn told(&self, found: &Evidence) -> String {
        let percent = |part: f64| format!("{:.1}", 100.0 * part);
        let [one, others] =
            ["A", "B"].map(|seat| match self.rivals[seat.parse().expect("a seat")] {
                Rival::Bot(level) => level,
                Rival::Searching(_) | Rival::Program(_) => panic!("levels alone are compared here"),
            });
        let Share { found: share, low, high } = found.share;
        format!(
            "| {} | {} | one {one:?} among {others:?} | {} ({}–{}) | {} | {} |",
            self.name,
            self.rivals.n_seats(),
            percent(share),
            percent(low),
            percent(high),
            percent(found.chance),
            found.n_games,
        )
    }
}

#[test]
fn every_line_is_in_the_table_of_the_documentation() {
    let table = include_str!("../../../docs/bots.md");
    for line in lines() {
        let told = line.told(&Evidence { n_games: 0, share: Share::of(0, 1), chance: 0.0 });
        let start = told.split(" | ").take(3).collect::<Vec<_>>().join(" | ");
        assert!(table.contains(&start), "docs/bots.md has no line {start}");
    }
}

/// With `TAPIS_LEVEL_GAMES` every line is of so many games, and all lines are printed.
#[test]
fn the_better_of_two_neighbouring_levels_wins_more_than_chance() {
    let n_games = std::env::var("TAPIS_LEVEL_GAMES").ok().and_then(|n| n.parse::<u64>().ok());
    let mut wrong = Vec::new();
    for line in lines() {
        let found = match n_games {
            Some(n_games) => line.measure(n_games),
            // Among many, that one wins less than its small share takes a long run to see.
            None if line.alone == Alone::Worse && line.rivals.n_seats() > 4 => continue,
            None => line.look(),
        };
        let told = line.told(&found);
        println!("{told}");
        if !found.holds(line.alone) {
            wrong.push(told);
        }
    }
    assert!(wrong.is_empty(), "levels that are none:\n{}", wrong.join("\n"));
}
