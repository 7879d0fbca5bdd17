//! What all games that were played in this browser come to, for whoever has played them.
//!
//! The numbers are kept beside the games, which make room for each other: a line for each kind of
//! game, and the names of those that are counted.
//!
//! ```text
//! corse 12 5 11 19 fastest=290 taken=14
//! + BCDFGH-1 local-4711-2
//! ```
//!
//! After the game: how often it was played, won, played to its end, and the sum of the places.

use std::fmt::Write as _;

use tapis_games::{
    any::{Any, AnyOptions},
    feats::Feat,
};
use tapis_room::Notes;
use tapis_rules::{End, Outcome, Record, Seat, Seats, Table};

use super::feats::feats_of;
use crate::browser::{forget, stored, try_store};

/// Where the numbers are kept.
const PLACE: &str = "tally";
/// How many names of counted games are remembered, far more than games are kept.
const MOST_NAMES: usize = 500;

/// What all games of one kind come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Tally {
    /// The game.
    pub(super) game: &'static str,
    /// How often it was played.
    pub(super) n_games: u32,
    /// How often it was won.
    pub(super) n_won: u32,
    /// How often it came to its end.
    n_ended: u32,
    /// The places of those games, added up.
    places: u32,
    /// The best that was done in any of them, one of each kind.
    pub(super) best: Vec<Feat>,
}

impl Tally {
    /// The mean place, in tenths; nothing before a game has ended.
    pub(super) fn tenths(&self) -> Option<u32> {
        (10 * self.places + self.n_ended / 2).checked_div(self.n_ended)
    }

    fn take(&mut self, own: Seat, outcome: Option<&Outcome>, feats: Vec<Feat>) {
        self.n_games += 1;
        if let Some(outcome) = outcome {
            let place = place(outcome, own);
            self.n_ended += 1;
            self.places += place;
            self.n_won += u32::from(place == 1 && outcome.end == End::Won);
        }
        for feat in feats {
            match self.best.iter_mut().find(|it| it.kind == feat.kind) {
                Some(best) if is_better(feat, best.n) => *best = feat,
                Some(_) => {}
                None => self.best.push(feat),
            }
        }
    }
}

impl Tally {
    fn line(&self) -> String {
        let Self { game, n_games, n_won, n_ended, places, best } = self;
        let mut line = format!("{game} {n_games} {n_won} {n_ended} {places}");
        for Feat { kind, n, .. } in best {
            let _ = write!(line, " {kind}={n}");
        }
        line
    }

    fn parse(line: &str) -> Option<Self> {
        let mut words = line.split(' ');
        let named = words.next()?;
        let game = AnyOptions::all().iter().map(AnyOptions::id).find(|known| *known == named)?;
        let mut number = || words.next()?.parse().ok();
        let (n_games, n_won, n_ended, places) = (number()?, number()?, number()?, number()?);
        let own = Seat::new(0);
        let best = words.filter_map(|word| {
            let (kind, n) = word.split_once('=')?;
            Feat::of(kind, own, n.parse().ok()?)
        });
        Some(Self { game, n_games, n_won, n_ended, places, best: best.collect() })
    }
}

/// The numbers, and the names of the games that they count, the last one first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Book {
    tallies: Vec<Tally>,
    names: Vec<String>,
}

impl Book {
    fn parse(text: &str) -> Self {
        let names = text.lines().find_map(|line| line.strip_prefix("+ ")).unwrap_or_default();
        Self {
            tallies: text.lines().filter_map(Tally::parse).collect(),
            names: names.split_whitespace().map(str::to_owned).collect(),
        }
    }

    fn text(&self) -> String {
        let lines = self.tallies.iter().map(Tally::line);
        lines.chain([format!("+ {}", self.names.join(" "))]).collect::<Vec<_>>().join("\n")
    }

    /// Counts a game that is called so, unless it is counted.
    fn count(&mut self, name: &str, text: &str, own: Seat) {
        if !self.names.iter().any(|it| it == name) {
            add(&mut self.tallies, text, own);
            self.names.insert(0, name.to_owned());
            self.names.truncate(MOST_NAMES);
        }
    }
}

fn book() -> Book {
    Book::parse(&stored(PLACE).unwrap_or_default())
}

/// What has been counted.
pub(super) fn counted() -> Vec<Tally> {
    book().tallies
}

/// Whether a game is among it.
pub(super) fn is_counted(name: &str) -> bool {
    book().names.iter().any(|it| it == name)
}

/// Counts a game in which `own` played, once.
pub(super) fn count(name: &str, text: &str, own: Seat) {
    let mut book = book();
    book.count(name, text, own);
    // Where there is no room it is tried again, as long as the game is kept.
    try_store(PLACE, &book.text());
}

/// Forgets all of it.
pub(super) fn clear() {
    forget(PLACE);
}

/// Whether it is better than what was best of its kind before.
fn is_better(feat: Feat, before: u32) -> bool {
    if feat.kind == Feat::FASTEST { feat.n < before } else { feat.n > before }
}

/// The place of whoever sat there, from 1.
fn place(outcome: &Outcome, own: Seat) -> u32 {
    let before = outcome.places.iter().take_while(|seats| !seats.contains(own));
    1 + u32::try_from(before.map(|seats| seats.len()).sum::<usize>()).unwrap_or(u32::MAX - 1)
}

/// Counts a game in which `own` played; one that cannot be played is left out.
pub(super) fn add(tallies: &mut Vec<Tally>, text: &str, own: Seat) {
    let Ok(record) = Record::<Any>::parse(text) else { return };
    let Ok(table) = Table::replay(&record) else { return };
    if own.index() >= usize::from(record.n_seats) {
        return;
    }
    let game = record.options.id();
    let known = tallies.iter().position(|it| it.game == game);
    let nth = known.unwrap_or_else(|| {
        let (n_games, n_won, n_ended, places) = (0, 0, 0, 0);
        tallies.push(Tally { game, n_games, n_won, n_ended, places, best: Vec::new() });
        tallies.len() - 1
    });
    let feats = feats_of(&table, &Notes::read(text, record.n_seats), Seats::one(own));
    tallies[nth].take(own, table.outcome().as_ref(), feats);
}

/// All of it as JSON, to be kept elsewhere.
pub(super) fn json(tallies: &[Tally]) -> String {
    let mut text = "{\"tapis\":\"statistics 1\",\"games\":[".to_owned();
    for (nth, tally) in tallies.iter().enumerate() {
        let Tally { game, n_games, n_won, n_ended, places, best } = tally;
        let comma = if nth == 0 { "" } else { "," };
        let best: Vec<String> =
            best.iter().map(|Feat { kind, n, .. }| format!("\"{kind}\":{n}")).collect();
        let _ = write!(
            text,
            "{comma}{{\"game\":\"{game}\",\"n_games\":{n_games},\"n_ended\":{n_ended},\
             \"n_won\":{n_won},\"sum_of_places\":{places},\"best\":{{{}}}}}",
            best.join(",")
        );
    }
    text.push_str("]}\n");
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    const OWN: Seat = Seat::new(0).expect("a first seat");

    /// A game in which the first seat slaps a pair so fast, and nobody wins.
    fn slapped(ms: u32) -> String {
        let deck = "seats 2\ndeck 9♥ 2♠\ndeck 9♠ 3♥";
        format!("tapis 1\ngame corse 1\n{deck}\n\nA lay\nB lay\nA slap\n#: race 4 A {ms}\n")
    }

    /// A game that the second seat wins with its last card.
    const LOST: &str =
        "tapis 1\ngame norvegienne 1\nseats 2\ndeck 8♠ 4♥\ndeck 9♥\n\nA lay 4♥\nB lay 9♥\n";

    #[test]
    fn games_are_counted_by_kind_with_the_best_of_each() {
        let mut tallies = Vec::new();
        for text in [&slapped(410), &slapped(290), &slapped(350), LOST, "tapis 1\n", ""] {
            add(&mut tallies, text, OWN);
        }
        add(&mut tallies, LOST, Seat::new(1).expect("a seat"));
        add(&mut tallies, LOST, Seat::new(5).expect("a seat"));
        let [corse, norvegienne] = tallies.as_slice() else { panic!("{tallies:?}") };
        assert_eq!((corse.n_games, corse.n_won, corse.tenths()), (3, 0, None));
        assert_eq!(corse.best[0], Feat { kind: Feat::FASTEST, seat: Some(OWN), n: 290 });
        assert!(corse.best.contains(&Feat { kind: "slapped", seat: Some(OWN), n: 2 }), "{corse:?}");
        assert_eq!(
            (norvegienne.n_games, norvegienne.n_won, norvegienne.tenths()),
            (2, 1, Some(15))
        );
        assert_eq!(norvegienne.best, []);
    }

    #[test]
    fn a_game_is_counted_once_and_the_numbers_outlast_it() {
        let mut book = Book::default();
        book.count("BCDFGH-1", &slapped(290), OWN);
        book.count("BCDFGH-2", LOST, OWN);
        let kept = book.text();
        assert_eq!(
            kept,
            "corse 1 0 0 0 fastest=290 taken=2 slapped=2\n\
             norvegienne 1 0 1 2\n+ BCDFGH-2 BCDFGH-1"
        );
        let mut book = Book::parse(&kept);
        book.count("BCDFGH-1", &slapped(290), OWN);
        assert_eq!(book.text(), kept, "it was counted");
        book.count("local-1-1", &slapped(410), OWN);
        assert_eq!(book.tallies[0].n_games, 2);
        assert_eq!(book.tallies[0].best[0], Feat { kind: Feat::FASTEST, seat: Some(OWN), n: 290 });
        for nth in 0..2 * MOST_NAMES {
            book.count(&format!("local-2-{nth}"), "tapis 1\n", OWN);
        }
        assert_eq!((book.names.len(), book.tallies[0].n_games), (MOST_NAMES, 2));
        for odd in ["", "corse 1 2", "tarot 1 0 1 1", "corse a b c d", "+", "+ "] {
            assert_eq!(Book::parse(odd), Book::default(), "{odd}");
        }
        assert_eq!(Book::parse("corse 1 0 0 0 what=3 taken=x duel=2").tallies[0].best.len(), 1);
    }

    #[test]
    fn every_feat_is_read_as_it_was_written() {
        for kind in Feat::kinds() {
            let feat = Feat { kind, seat: Some(OWN), n: 7 };
            assert_eq!(Feat::of(kind, Some(OWN), 7), Some(feat));
        }
    }

    #[test]
    fn the_numbers_are_written_as_json() {
        assert_eq!(json(&[]), "{\"tapis\":\"statistics 1\",\"games\":[]}\n");
        let mut tallies = Vec::new();
        add(&mut tallies, LOST, OWN);
        add(&mut tallies, &slapped(290), OWN);
        assert_eq!(
            json(&tallies),
            "{\"tapis\":\"statistics 1\",\"games\":[\
             {\"game\":\"norvegienne\",\"n_games\":1,\"n_ended\":1,\"n_won\":0,\"sum_of_places\":2,\
             \"best\":{}},\
             {\"game\":\"corse\",\"n_games\":1,\"n_ended\":0,\"n_won\":0,\"sum_of_places\":0,\
             \"best\":{\"fastest\":290,\"taken\":2,\"slapped\":2}}]}\n"
        );
    }
}
