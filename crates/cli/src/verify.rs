//! `tapis verify`: a record replayed, and everything checked that can be checked on it.

mod proof;

use std::fmt::Write as _;

use serde::Serialize;
use sha2::{Digest, Sha256};
use tapis_games::any::Any;
use tapis_rules::{
    Game, Input, Outcome, Record, Ruleset as _, Seed, Table, Timed, Viewer,
    audit::{self, Audit, Law, Violation},
};

use crate::{
    args::Verify,
    failure::CliError,
    out::Out,
    replay::{ending, line_of, line_of_input, read, title},
    words::{Names, Words, say},
    wrap::wrap,
};

pub(crate) use proof::told as proof_told;

/// Guesses are made at no more moments than this, evenly spread: each costs a whole table.
const N_GUESSES: usize = 64;

/// What was found true, for machines.
#[derive(Serialize)]
struct Verified<'a> {
    game: &'a str,
    edition: u16,
    n_seats: u8,
    seeded: bool,
    fair: Option<proof::Fair>,
    n_inputs: usize,
    n_cards: usize,
    n_guesses: usize,
    finished: bool,
    outcome: Option<Outcome>,
    sha256: String,
}

/// What must not be: an error of ours, whatever the record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum VerifyError {
    /// A law of all games does not hold.
    Law(Violation),
    /// Something not listed is accepted.
    Unlisted,
    /// A second replay differs.
    Again,
}

impl VerifyError {
    /// In words.
    pub(crate) fn told(&self, words: &Words) -> String {
        let (law, why) = match self {
            Self::Law(Violation { law, why }) => (
                match law {
                    Law::Cards => "verify-law-cards",
                    Law::Agenda => "verify-law-agenda",
                    Law::Faces => "verify-law-shown",
                    Law::Guess => "verify-law-guess",
                },
                why.as_str(),
            ),
            Self::Unlisted => ("verify-law-listed", ""),
            Self::Again => ("verify-law-again", ""),
        };
        format!("{} {why}", words.say(law, &[])).trim_end().to_owned()
    }
}

pub(crate) fn run(args: &Verify, words: &Words, out: &mut Out) -> Result<(), CliError> {
    let text = read(&args.file)?;
    let file = args.file.display().to_string();
    let record = Record::<Any>::parse(&text)
        .map_err(|error| CliError::Record { file: file.clone(), error })?;
    record.check_proof().map_err(|error| {
        let line = proof::line_of(&text, error);
        CliError::Proof { file: file.clone(), line, error }
    })?;
    let replayed = Table::replay(&record).map_err(|error| {
        let line = line_of(&text, &error);
        CliError::Replay { file: file.clone(), line, error }
    })?;
    let mut checked = Checked::default();
    let table = checked.replay(&record).map_err(|(nth, wrong)| {
        let line = line_of_input(&text, nth);
        CliError::Law { file: file.clone(), line, wrong }
    })?;
    if table != replayed {
        let line = line_of_input(&text, record.inputs.len());
        return Err(CliError::Law { file, line, wrong: VerifyError::Again });
    }
    let header = record.options.header();
    let verified = Verified {
        game: header.id,
        edition: header.edition,
        n_seats: record.n_seats,
        seeded: record.deal.stacked.is_none(),
        fair: proof::Fair::of(&record),
        n_inputs: record.inputs.len(),
        n_cards: checked.n_cards,
        n_guesses: checked.n_guesses,
        finished: table.outcome().is_some(),
        outcome: table.outcome(),
        sha256: digest(&table),
    };
    if args.json {
        return out.json(&verified);
    }
    title(&record, words, out)?;
    tell(&verified, &file, words, out)
}

fn tell(found: &Verified<'_>, file: &str, words: &Words, out: &mut Out) -> Result<(), CliError> {
    let cards = words.n_cards(found.n_cards);
    let deal = if found.seeded { "verify-deal-seed" } else { "verify-deal-stacked" };
    let proved = found.fair.as_ref().map_or_else(Vec::new, |fair| fair.checks(words));
    let checks = [
        say!(words, deal),
        say!(words, "verify-inputs", count = found.n_inputs),
        say!(words, "verify-cards", cards = cards),
        say!(words, "verify-agenda"),
        say!(words, "verify-shown"),
        say!(words, "verify-guess", count = found.n_guesses),
        say!(words, "verify-again"),
    ];
    for line in wrap(&say!(words, "verify-true", file = file), 4) {
        out.line(&line)?;
    }
    for line in proved.iter().chain(&checks).flat_map(|check| wrap(&format!("  ✓ {check}"), 4)) {
        out.line(&line)?;
    }
    out.line("")?;
    let remarks = found.fair.as_ref().map_or_else(Vec::new, |fair| fair.remarks(words));
    for line in remarks.iter().flat_map(|remark| wrap(remark, 0)) {
        out.line(&line)?;
    }
    let names = Names::letters();
    match &found.outcome {
        Some(outcome) => ending(outcome, &names, words, out)?,
        None => out.line(&say!(words, "verify-unfinished"))?,
    }
    out.line(&say!(words, "verify-digest", digest = found.sha256.as_str()))
}

/// How much was checked.
#[derive(Clone, Copy, Debug, Default)]
struct Checked {
    n_cards: usize,
    n_guesses: usize,
}

impl Checked {
    /// Plays the record, checking after the deal and after every input; says after which it fails.
    fn replay(&mut self, record: &Record<Any>) -> Result<Table<Any>, (usize, VerifyError)> {
        let (options, deal) = (record.options.clone(), record.deal.clone());
        let table = Table::<Any>::open(options, record.n_seats, deal);
        let mut table = table.expect("it has been replayed once");
        let mut audit = Audit::of(&table);
        self.n_cards = audit.n_cards();
        let n_inputs = record.inputs.len();
        let every = (n_inputs + 1).div_ceil(N_GUESSES);
        for nth in 0..=n_inputs {
            if let Some(timed) = nth.checked_sub(1).and_then(|index| record.inputs.get(index)) {
                take(&mut table, timed).map_err(|wrong| (nth, wrong))?;
            }
            let law = |broken| (nth, VerifyError::Law(broken));
            audit.cards(&table).map_err(law)?;
            audit::agenda(&table).map_err(law)?;
            audit.events(&table).map_err(law)?;
            if nth % every == 0 || nth == n_inputs {
                self.n_guesses += 1;
                audit.views(&table).map_err(law)?;
                let mut rng = Seed::numbered(0).stream(&format!("verify {nth}"));
                audit::guesses(&table, &mut rng).map_err(law)?;
            }
        }
        Ok(table)
    }
}

fn take(table: &mut Table<Any>, timed: &Timed<<Any as Game>::Action>) -> Result<(), VerifyError> {
    if let Input::Act(seat, action) = &timed.input
        && table.record().options.lists_all()
        && !table.actions(*seat).contains(action)
    {
        return Err(VerifyError::Unlisted);
    }
    table.take(timed.clone()).expect("it has been replayed once");
    Ok(())
}

/// SHA-256 over all events and the final table as each seat and a spectator see them.
fn digest(table: &Table<Any>) -> String {
    let mut hash = Sha256::new();
    for viewer in Viewer::all(table.record().n_seats) {
        for seen in table.seen(viewer, 0) {
            hash.update(line(&seen));
        }
        hash.update(line(&table.view(viewer)));
    }
    let mut text = String::new();
    for byte in hash.finalize() {
        write!(text, "{byte:02x}").expect("a string takes everything");
    }
    text
}

fn line(thing: &impl Serialize) -> String {
    serde_json::to_string(thing).expect("our own types are JSON") + "\n"
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::words::{Lang, speak};

    #[test]
    fn all_that_must_not_be_is_told_in_both_languages() {
        let laws = [Law::Cards, Law::Agenda, Law::Faces, Law::Guess];
        let broken = laws.map(|law| VerifyError::Law(Violation { law, why: "so".into() }));
        for lang in [Lang::Fr, Lang::En] {
            let words = speak(lang);
            let all = broken.iter().chain([&VerifyError::Unlisted, &VerifyError::Again]);
            let told: BTreeSet<String> = all.map(|wrong| wrong.told(&words)).collect();
            assert_eq!(told.len(), 6);
            assert!(told.iter().all(|text| text.contains("tapis")), "{told:?}");
        }
    }
}
