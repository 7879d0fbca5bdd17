//! How many cards are still to pay in a bataille corse, as it is heard.

use super::{
    account::LogLine,
    speech::{Fate, Speech},
    tongue::Tongue,
};

/// What was said of payments, and what should have been.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Debts {
    /// What was heard: who pays whom, in the page's words, and how many cards still.
    pub heard: Vec<(String, u8)>,
    /// How many cards were still to pay after each card laid, as the log has it.
    pub due: Vec<u8>,
}

impl Debts {
    /// Compares what the log says of payments with what was heard of them.
    pub(super) fn of(told: &[LogLine], speech: &Speech, tongue: &Tongue) -> Self {
        let regions = speech.said.iter().filter(|it| it.source.is_region());
        let heard = regions.filter(|it| it.fate == Fate::Heard);
        let sentences = heard.flat_map(|it| it.text.split(". "));
        let heard = sentences.filter_map(|text| still(text, tongue)).collect();
        Self { heard, due: due(told, tongue) }
    }

    /// What was due and not heard, or not so often.
    pub fn missed(&self) -> Vec<u8> {
        let mut heard: Vec<u8> = self.heard.iter().map(|(_, n)| *n).collect();
        let mut missed = self.due.clone();
        missed.retain(|n| match heard.iter().position(|it| it == n) {
            Some(at) => {
                heard.swap_remove(at);
                false
            }
            None => true,
        });
        missed
    }

    /// How often it was heard that the same player has one card less to pay.
    pub fn n_counted_down(&self) -> usize {
        let is_next = |two: &&[(String, u8)]| two[0].0 == two[1].0 && two[0].1 == two[1].1 + 1;
        self.heard.windows(2).filter(is_next).count()
    }
}

/// Who pays, and how many cards still: “Basile pays you 2 more”.
fn still(sentence: &str, tongue: &Tongue) -> Option<(String, u8)> {
    let said = sentence.trim_end_matches('.').replace(tongue.more, "");
    let (who, n) = said.rsplit_once(' ')?;
    Some((who.contains(tongue.pays).then(|| who.to_owned())?, n.parse().ok()?))
}

/// What the log says is to be paid after each card; nothing is called out once the game is over.
fn due(told: &[LogLine], tongue: &Tongue) -> Vec<u8> {
    let (mut due, mut left, mut n_before_last) = (Vec::new(), 0, 0);
    for (nth, line) in told.iter().enumerate() {
        let owed = |line: &LogLine| {
            let words = line.text.strip_prefix(tongue.owes)?;
            words.split(' ').find_map(|it| if it == tongue.one { Some(1) } else { it.parse().ok() })
        };
        if tongue.lays.iter().any(|lays| line.text.contains(lays)) {
            n_before_last = due.len();
            left = told.get(nth + 1).and_then(owed).unwrap_or(left.max(1) - 1);
            due.extend((left > 0).then_some(left));
        } else if line.text.contains(tongue.takes) {
            left = 0;
        }
    }
    due.truncate(n_before_last);
    due
}

#[cfg(test)]
mod tests {
    use super::{super::speech::Source, *};

    fn debts(tongue: &Tongue, log: &[&str], said: &str) -> Debts {
        let told =
            log.iter().map(|text| LogLine { text: (*text).to_owned(), ..LogLine::default() });
        let mut speech = Speech::new(1.0);
        speech.hear(Source::Polite, said, 0.0);
        speech.advance(99_000.0);
        Debts::of(&told.collect::<Vec<_>>(), &speech, tongue)
    }

    #[test]
    fn what_is_still_to_pay_is_known_from_the_log_and_heard() {
        let log = [
            "You lay the queen of hearts.",
            "The next player owes you 2 cards.",
            "Basile lays the 4 of clubs.",
            "Basile lays the 5 of clubs.",
            "You take the pile, 3 cards: it was paid.",
            "You lay the jack of spades.",
            "The next player owes you one card.",
            "Basile lays the ace of spades.",
            "The next player owes Basile 4 cards.",
        ];
        let said = "You lay the queen of hearts. Basile pays you 2. Basile lays the 4 of clubs. \
                    Basile pays you 1 more.";
        let debts = debts(&Tongue::ENGLISH, &log, said);
        assert_eq!(debts.due, [2, 1, 1]);
        assert_eq!(debts.heard, [("Basile pays you".into(), 2), ("Basile pays you".into(), 1)]);
        assert_eq!((debts.missed(), debts.n_counted_down()), (vec![1], 1));
    }

    #[test]
    fn so_it_is_in_french() {
        let log = [
            "Basile pose l’as de pique.",
            "Le joueur suivant doit 4 cartes à Basile.",
            "Vous posez le valet de cœur.",
            "Le joueur suivant vous doit une carte.",
            "Basile pose le 2 de cœur.",
        ];
        let said = "Vous payez 4. À vous. Vous ramassez la pile, 3 cartes.";
        let debts = debts(&Tongue::FRENCH, &log, said);
        assert_eq!(debts.due, [4, 1]);
        assert_eq!((debts.missed(), debts.heard.len()), (vec![1], 1));
    }
}
