//! What the games that this browser keeps come to, for whoever has played them.

use std::fmt::Write as _;

use tapis_games::{any::Any, feats::Feat};
use tapis_room::Notes;
use tapis_rules::{End, Outcome, Record, Seat, Seats, Table};

use super::feats::feats_of;

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
            let (kind, _, n) = feat.parts();
            match self.best.iter_mut().find(|it| it.parts().0 == kind) {
                Some(best) if is_better(feat, n, best.parts().2) => *best = feat,
                Some(_) => {}
                None => self.best.push(feat),
            }
        }
    }
}

/// Whether `n` is better than what was best of this kind before.
const fn is_better(kind: Feat, n: u32, before: u32) -> bool {
    if matches!(kind, Feat::Fastest { .. }) { n < before } else { n > before }
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
        let best: Vec<String> = best
            .iter()
            .map(|feat| {
                let (kind, _, n) = feat.parts();
                format!("\"{kind}\":{n}")
            })
            .collect();
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
        assert_eq!(corse.best[0], Feat::Fastest { seat: OWN, ms: 290 });
        assert!(corse.best.contains(&Feat::Slapped { seat: OWN, n_cards: 2 }), "{corse:?}");
        assert_eq!(
            (norvegienne.n_games, norvegienne.n_won, norvegienne.tenths()),
            (2, 1, Some(15))
        );
        assert_eq!(norvegienne.best, []);
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
