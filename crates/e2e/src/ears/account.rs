//! What was said at a table and what was heard of it, counted.

use std::{collections::BTreeMap, fmt};

use super::speech::{Fate, Speech};

/// One line of the table's log.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LogLine {
    /// How much it has to be heard: `detail`, `passing`, `news` or `reason`.
    pub weight: String,
    /// The sentence.
    pub text: String,
    /// The same in brief.
    pub ear: String,
}

impl LogLine {
    /// Whether it is to be heard whatever follows.
    fn is_due(&self) -> bool {
        !["detail", "passing"].contains(&self.weight.as_str())
    }

    /// How it may be said: word for word, in brief, or after what the same player did before.
    fn ways(&self) -> impl Iterator<Item = String> {
        let ear = self.ear.trim_end_matches('.');
        let in_a_row = ear.split_once(": ").map(|(_, rest)| format!(", {rest}"));
        let in_brief =
            (self.text.trim_end_matches('.') != ear && !ear.is_empty()).then(|| ear.to_owned());
        std::iter::once(self.text.clone()).chain(in_brief).chain(in_a_row)
    }

    /// How often it is said in a text.
    fn n_times(&self, said: &str) -> usize {
        self.ways().map(|way| said.matches(&way).count()).sum()
    }

    /// Where it ends in a text, the first time that it is said there.
    fn ends_in(&self, said: &str) -> Option<usize> {
        self.ways().filter_map(|way| Some(said.find(&way)? + way.len())).min()
    }
}

/// The figures of a game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Account {
    /// Sentences of the log that are to be heard.
    pub n_told: usize,
    /// Those of them that were never heard to their end.
    pub missed: Vec<String>,
    /// Those of them that say why something happened.
    pub missed_reasons: Vec<String>,
    /// Those that were not heard after what happened before them.
    pub out_of_order: Vec<String>,
    /// What was said in all: live regions and the focus.
    pub n_said: usize,
    /// What live regions said and was cut off, and what cut it off.
    pub cut_off: Vec<(String, String)>,
    /// What live regions said and nobody ever began to read.
    pub dropped: Vec<String>,
    /// How many words live regions said.
    pub n_words: usize,
    /// The longest time from a change of a live region to the end of reading it, in milliseconds of
    /// people's time.
    pub longest_ms: f64,
    /// How long it all took, in milliseconds of people's time.
    pub game_ms: f64,
}

impl Account {
    /// Compares what the table has told with what was said of it.
    pub fn of(told: &[LogLine], speech: &Speech, haste: f64) -> Self {
        let regions = || speech.said.iter().filter(|it| it.source.is_region());
        let heard: Vec<&str> =
            regions().filter(|it| it.fate == Fate::Heard).map(|it| it.text.as_str()).collect();
        let mut account = Self { n_said: speech.said.len(), ..Self::default() };
        // The same sentence may have been told more than once.
        let mut times: BTreeMap<&str, (usize, &LogLine)> = BTreeMap::new();
        for line in told.iter().filter(|line| line.is_due()) {
            account.n_told += 1;
            times.entry(&line.text).or_insert((0, line)).0 += 1;
        }
        for (text, (n_told, line)) in times {
            let n_heard = heard.iter().map(|said| line.n_times(said)).sum::<usize>();
            for _ in n_heard..n_told {
                account.missed.push(text.to_owned());
                if line.weight == "reason" {
                    account.missed_reasons.push(text.to_owned());
                }
            }
        }
        account.out_of_order = out_of_order(told, &heard.join(" "));
        for it in regions() {
            account.n_words += it.text.split(' ').count();
            match it.fate {
                Fate::Open | Fate::Heard => {}
                Fate::Dropped => account.dropped.push(it.text.clone()),
                Fate::CutOff(by) => {
                    let by = by.map_or("a key", |nth| &speech.said[nth].text);
                    account.cut_off.push((it.text.clone(), by.to_owned()));
                }
            }
            account.longest_ms = account.longest_ms.max((it.ended_ms - it.came_ms) * haste);
        }
        let (first, last) = (speech.said.first(), speech.said.last());
        if let (Some(first), Some(last)) = (first, last) {
            account.game_ms = (last.ended_ms - first.came_ms) * haste;
        }
        account
    }
}

/// What was heard, but not after what had happened before it; of what is told only once, since anything
/// else may be heard again later.
fn out_of_order(told: &[LogLine], heard: &str) -> Vec<String> {
    let (mut rest, mut wrong) = (heard, Vec::new());
    let is_told_once = |line: &&LogLine| told.iter().filter(|it| it.ear == line.ear).count() == 1;
    for line in told.iter().filter(|line| line.is_due()).filter(is_told_once) {
        if let Some(end) = line.ends_in(rest) {
            rest = &rest[end..];
        } else if line.ends_in(heard).is_some() {
            wrong.push(line.text.clone());
        }
    }
    wrong
}

impl fmt::Display for Account {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let n_heard = self.n_told - self.missed.len();
        write!(
            f,
            "{n_heard} of {} sentences heard to their end ({} reasons missed, {} out of order), {} texts \
             cut off, {} dropped; {} words; longest wait {:.1} s; {:.0} s of listening",
            self.n_told,
            self.missed_reasons.len(),
            self.out_of_order.len(),
            self.cut_off.len(),
            self.dropped.len(),
            self.n_words,
            self.longest_ms / 1_000.0,
            self.game_ms / 1_000.0,
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_effect_that_is_heard_before_its_cause_is_found() {
        let line = |text: &str, ear: &str| LogLine {
            weight: "news".into(),
            text: text.into(),
            ear: ear.into(),
        };
        let told = [
            line("Sam lays the king of spades.", "Sam: a king."),
            line("Sam slaps a pair.", "Sam slaps a pair."),
            line("Sam lays the 2 of hearts.", "Sam: a 2."),
        ];
        let wrong = |heard: &str| out_of_order(&told, heard);
        assert_eq!(wrong("Sam: a king. Sam slaps a pair. Sam: a 2."), [""; 0]);
        assert_eq!(wrong("Sam slaps a pair. Sam: a king, a 2."), ["Sam slaps a pair."]);
        assert_eq!(wrong("Sam slaps a pair."), [""; 0]);
    }
}
