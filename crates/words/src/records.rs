//! What is said of a record: what is wrong with it, and what was checked.

use tapis_games::any::{Any, AnyIllegal};
use tapis_rules::{
    InputError, OptionsError, Record, ReplayError, Seat,
    audit::{Law, Violation},
    examine::{Examination, Flaw},
    fairness::{Proof, ProofError},
    record::{FORMAT, MAX_BYTES, RecordFault},
};

use crate::{Messages, Names, Teller, Words, options_error, say, words::message_files};

/// Its messages, for who reads records.
pub const MESSAGES: Messages = message_files!("../messages/record");

/// What is wrong with a line of a record.
pub fn fault(words: &Words, fault: &RecordFault) -> String {
    let found = |id: &str, found: &String| say!(words, id, found = found.as_str());
    match fault {
        RecordFault::Length(_) => say!(words, "record-length", most = MAX_BYTES),
        RecordFault::Format(text) => {
            say!(words, "record-format", format = FORMAT, found = text.as_str())
        }
        RecordFault::Game(text) => found("record-game", text),
        RecordFault::Edition { found, known } => {
            say!(words, "record-edition", found = found.as_str(), known = *known)
        }
        RecordFault::Line(text) => found("record-line", text),
        RecordFault::Missing(what) => say!(words, "record-missing", what = *what),
        RecordFault::Twice(what) => say!(words, "record-twice", what = *what),
        RecordFault::Option(error) => no_options(words, error),
        RecordFault::Seat(text) => found("record-seat", text),
        RecordFault::Seats(text) => found("record-seats", text),
        RecordFault::Seed => say!(words, "record-seed"),
        RecordFault::Hex { n_digits } => say!(words, "record-hex", count = *n_digits),
        RecordFault::Links { most } => say!(words, "record-links", most = *most),
        RecordFault::Stacked => say!(words, "record-stacked"),
        RecordFault::Card(text) => found("record-card", text),
        RecordFault::Action(text) => found("record-action", text),
        RecordFault::Timer(text) => found("record-timer", text),
        RecordFault::Time(text) => found("record-time", text),
    }
}

/// Why a record cannot be replayed.
pub fn replay_error(words: &Words, error: &ReplayError<AnyIllegal>) -> String {
    match error {
        ReplayError::Deal(error) => say!(words, "record-deal", why = no_options(words, error)),
        ReplayError::Input { nth, error: InputError::Refused(refused) } => {
            let why = Teller::new(words, &Names::letters()).refusal(refused);
            say!(words, "record-refused", nth = *nth, why = why.to_string())
        }
        ReplayError::Input { nth, error: InputError::Stale(stale) } => {
            say!(words, "record-stale", nth = *nth, timer = stale.timer.to_string())
        }
        ReplayError::Input { nth, error: InputError::NoMiss(miss) } => {
            say!(words, "record-no-miss", nth = *nth, seat = miss.seat.to_string())
        }
    }
}

/// Why options make no game, as part of a line; answers are called as they are written.
pub fn no_options(words: &Words, error: &OptionsError) -> String {
    let said = options_error(words, error, str::to_owned).to_string();
    said.trim_end_matches('.').to_owned()
}

/// Why a deal is not proved.
pub fn proof_error(words: &Words, error: ProofError) -> String {
    let name = |seat: u8| Seat::new(seat).map_or_else(|| seat.to_string(), |it| it.to_string());
    match error {
        ProofError::Commitment => say!(words, "verify-wrong-commitment"),
        ProofError::Promise { seat } => say!(words, "verify-wrong-promise", seat = name(seat)),
        ProofError::Rejected { seat } => say!(words, "verify-wrong-rejected", seat = name(seat)),
        ProofError::Seed => say!(words, "verify-wrong-seed"),
    }
}

/// What is wrong with us, whatever the record.
pub fn flaw(words: &Words, flaw: &Flaw) -> String {
    let (law, why) = match flaw {
        Flaw::Law(Violation { law, why }) => (
            match law {
                Law::Cards => "verify-law-cards",
                Law::Agenda => "verify-law-agenda",
                Law::Faces => "verify-law-shown",
                Law::Guess => "verify-law-guess",
            },
            why.as_str(),
        ),
        Flaw::Unlisted => ("verify-law-listed", ""),
        Flaw::Again => ("verify-law-again", ""),
    };
    format!("{} {why}", words.say(law, &[])).trim_end().to_owned()
}

/// What was checked of a record in which nothing is wrong, a line for each thing.
pub fn checks(words: &Words, examined: &Examination<Any>) -> Vec<String> {
    let Examination { table, n_cards, n_guesses } = examined;
    let Record { deal, inputs, .. } = table.record();
    let proved = deal.seed.proof().map_or_else(Vec::new, |proof| {
        vec![
            say!(words, "verify-proof-commitment"),
            say!(words, "verify-proof-promises", count = proof.gave().count()),
            say!(words, "verify-proof-seed"),
        ]
    });
    let dealt = if deal.stacked.is_none() { "verify-deal-seed" } else { "verify-deal-stacked" };
    let played = [
        words.say(dealt, &[]),
        say!(words, "verify-inputs", count = inputs.len()),
        say!(words, "verify-cards", cards = words.n_cards(*n_cards)),
        say!(words, "verify-agenda"),
        say!(words, "verify-shown"),
        say!(words, "verify-guess", count = *n_guesses),
        say!(words, "verify-again"),
    ];
    proved.into_iter().chain(played).collect()
}

/// What else there is to know of a proved deal: who has no part in it, and what it does not prove.
pub fn remarks(words: &Words, names: &Names, proof: &Proof) -> Vec<String> {
    let all = |numbers: &mut dyn Iterator<Item = u8>| {
        let seats: tapis_rules::Seats = numbers.filter_map(Seat::new).collect();
        (!seats.is_empty()).then(|| names.all(words, seats))
    };
    let silent = all(&mut proof.silent());
    let rejected = all(&mut proof.rejected());
    let alone = proof.gave().next().is_none();
    let remarks = [
        silent.map(|names| say!(words, "verify-proof-silent", names = names)),
        rejected.map(|names| say!(words, "verify-proof-rejected", names = names)),
        alone.then(|| say!(words, "verify-proof-alone")),
        Some(say!(words, "verify-proof-limits")),
    ];
    remarks.into_iter().flatten().collect()
}
