//! `tapis verify`: a record replayed, and everything checked that can be checked on it.

mod proof;

use std::fmt::Write as _;

use serde::Serialize;
use sha2::{Digest, Sha256};
use tapis_games::{
    any::{Any, AnySeen},
    norvegienne,
};
use tapis_rules::{
    Outcome, Record, Ruleset as _, Table, Viewer,
    examine::{Examination, Unsound, examine},
};
use tapis_words::records;

use crate::{
    args::Verify,
    failure::CliError,
    out::Out,
    replay::{ending, line_of, line_of_input, read, title},
    words::{Names, Words, say},
    wrap::wrap,
};

/// What was found true, for machines.
#[derive(Serialize)]
struct Verification<'a> {
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

pub(crate) fn run(args: &Verify, words: &Words, out: &mut Out) -> Result<(), CliError> {
    let text = read(&args.file)?;
    let file = args.file.display().to_string();
    let record = Record::<Any>::parse(&text)
        .map_err(|error| CliError::Record { file: file.clone(), error })?;
    let examined = examine(&record).map_err(|error| match error {
        Unsound::Proof(error) => {
            let line = proof::line_of(&text, error);
            CliError::Proof { file: file.clone(), line, error }
        }
        Unsound::Replay(error) => {
            let line = line_of(&text, &error);
            CliError::Replay { file: file.clone(), line, error }
        }
        Unsound::Flawed { nth, flaw } => {
            let line = line_of_input(&text, nth);
            CliError::Law { file: file.clone(), line, flaw }
        }
    })?;
    let table = &examined.table;
    let header = record.options.header();
    let verified = Verification {
        game: header.id,
        edition: header.edition,
        n_seats: record.n_seats,
        seeded: record.deal.stacked.is_none(),
        fair: proof::Fair::of(&record),
        n_inputs: record.inputs.len(),
        n_cards: examined.n_cards,
        n_guesses: examined.n_guesses,
        finished: table.outcome().is_some(),
        outcome: table.outcome(),
        sha256: digest(table),
    };
    if args.json {
        return out.json(&verified);
    }
    title(&record, words, out)?;
    tell(&examined, &verified.sha256, &file, words, out)
}

fn tell(
    examined: &Examination<Any>,
    digest: &str,
    file: &str,
    words: &Words,
    out: &mut Out,
) -> Result<(), CliError> {
    let (table, names) = (&examined.table, Names::letters());
    for line in wrap(&say!(words, "verify-true", file = file), 4) {
        out.line(&line)?;
    }
    let checks = records::checks(words, examined);
    for line in checks.iter().flat_map(|check| wrap(&format!("  ✓ {check}"), 4)) {
        out.line(&line)?;
    }
    out.line("")?;
    let proof = table.record().deal.seed.proof();
    let remarks = proof.map(|it| records::remarks(words, &names, it)).unwrap_or_default();
    for line in remarks.iter().flat_map(|remark| wrap(remark, 0)) {
        out.line(&line)?;
    }
    match &table.outcome() {
        Some(outcome) => ending(outcome, &names, words, out)?,
        None => out.line(&say!(words, "verify-unfinished"))?,
    }
    out.line(&say!(words, "verify-digest", digest = digest))
}

/// SHA-256 over all events and the final table as each seat and a spectator see them.
fn digest(table: &Table<Any>) -> String {
    let mut hash = Sha256::new();
    for viewer in Viewer::all(table.record().n_seats) {
        for seen in table.seen(viewer, 0) {
            hash.update(as_first_told(&seen));
        }
        hash.update(line(&table.view(viewer)));
    }
    let mut text = String::new();
    for byte in hash.finalize() {
        write!(text, "{byte:02x}").expect("a string takes everything");
    }
    text
}

/// An event with what it said when digests were first given out. What a later version says beside
/// that follows from the rest, and would give games a new digest that are the same.
fn as_first_told(seen: &AnySeen) -> String {
    match seen {
        AnySeen::Norvegienne(norvegienne::Event::PickedUp { seat, n_cards, why: _ }) => {
            let seat = seat.index();
            let told = format!(r#"{{"seat":{seat},"n_cards":{n_cards}}}"#);
            format!("{{\"norvegienne\":{{\"picked_up\":{told}}}}}\n")
        }
        seen => line(seen),
    }
}

fn line(thing: &impl Serialize) -> String {
    serde_json::to_string(thing).expect("our own types are JSON") + "\n"
}
