//! `tapis replay`: a recorded game in words.

use std::{
    fs,
    io::{self, Read as _},
    path::Path,
};

use serde::Serialize;
use tapis_games::any::{Any, AnyAction, AnyOptions, AnySeen, AnyView};
use tapis_room::{Notes, Verdict};
use tapis_rules::{
    Agenda, End, OptionSet, Outcome, Record, ReplayError, Ruleset as _, Seat, Table, Timed, Viewer,
    record::MAX_BYTES,
};
use tapis_scene::Viewpoint;
use tapis_words::labels;

use crate::{
    args::Replay,
    failure::CliError,
    out::Out,
    picture,
    words::{self, Names, Teller, Words, say},
    wrap::wrap,
};

/// A replayed game, for machines.
#[derive(Serialize)]
struct ReplayReport<'a> {
    game: &'a str,
    edition: u16,
    options: &'a AnyOptions,
    n_seats: u8,
    n_inputs: usize,
    events: Vec<AnySeen>,
    view: AnyView,
    agenda: Agenda,
    outcome: Option<Outcome>,
}

pub(crate) fn run(args: &Replay, words: &Words, out: &mut Out) -> Result<(), CliError> {
    args.picture.as_deref().map_or(Ok(()), picture::check)?;
    let text = read(&args.file)?;
    let file = args.file.display().to_string();
    let record = Record::<Any>::parse(&text)
        .map_err(|error| CliError::Record { file: file.clone(), error })?;
    let n_inputs = args.at.unwrap_or(record.inputs.len());
    if n_inputs > record.inputs.len() {
        return Err(CliError::Short { n_inputs: record.inputs.len(), at: n_inputs });
    }
    if let Some(seat) = args.seat.filter(|seat| seat.index() >= usize::from(record.n_seats)) {
        return Err(CliError::NoSeat(seat));
    }
    let viewer = args.seat.map_or(Viewer::Spectator, Viewer::Seat);
    let table = Table::replay_until(&record, n_inputs).map_err(|error| CliError::Replay {
        file,
        line: line_of(&text, &error),
        error,
    })?;
    if args.json {
        let header = record.options.header();
        return out.json(&ReplayReport {
            game: header.id,
            edition: header.edition,
            options: &record.options,
            n_seats: record.n_seats,
            n_inputs,
            events: table.seen(viewer, 0),
            view: table.view(viewer),
            agenda: table.agenda(),
            outcome: table.outcome(),
        });
    }
    let notes = Notes::read(&text, record.n_seats);
    let names = names(&notes, viewer);
    if let Some(file) = &args.picture {
        let from = match args.seat {
            _ if args.open => Viewpoint::Open,
            Some(seat) => Viewpoint::Seat(seat),
            None => Viewpoint::Watching,
        };
        picture::draw(file, &record, n_inputs, (from, &names), words)?;
        return out.line(&say!(words, "picture-drawn", file = file.display().to_string()));
    }
    title(&record, words, out)?;
    tell((&record, &notes), n_inputs, (viewer, &names), words, out)?;
    close(&table, args.at, (viewer, &names), words, out)
}

/// Who is who: by the names that stand beside the record, or else by letters.
pub(crate) fn names(notes: &Notes, viewer: Viewer) -> Names {
    let letters = Names::letters();
    let name = |(seat, name): (Seat, &String)| match name.as_str() {
        "" => letters.get(seat).into_owned(),
        name => name.to_owned(),
    };
    Names { of: notes.names.iter().map(name).collect(), you: viewer.seat() }
}

pub(crate) fn read(file: &Path) -> Result<String, CliError> {
    let fail = |why| CliError::Read { file: file.to_owned(), why };
    let source: Box<dyn io::Read> = if file == Path::new("-") {
        Box::new(io::stdin())
    } else {
        Box::new(fs::File::open(file).map_err(fail)?)
    };
    // Standard input need not end: what is one byte too long is refused as it is.
    let mut bytes = Vec::new();
    source.take(MAX_BYTES as u64 + 1).read_to_end(&mut bytes).map_err(fail)?;
    if bytes.len() > MAX_BYTES {
        return Ok(String::from_utf8_lossy(&bytes).into_owned());
    }
    let text = String::from_utf8(bytes);
    let text = text.map_err(|_| fail(io::ErrorKind::InvalidData.into()))?;
    // Some editors put a byte-order mark before the text.
    Ok(text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text))
}

/// The line of the input, or of the header, that a replay stumbled over.
pub(crate) fn line_of(text: &str, error: &ReplayError<tapis_games::any::AnyIllegal>) -> usize {
    match error {
        ReplayError::Deal(_) => 1,
        ReplayError::Input { nth, .. } => line_of_input(text, *nth),
    }
}

/// The line of input number `nth`, from 1; the first line for the deal, number 0.
pub(crate) fn line_of_input(text: &str, nth: usize) -> usize {
    let lines = text.lines().map(str::trim_end).enumerate();
    let body = lines.skip_while(|(_, line)| line.starts_with('#')).skip_while(|l| !l.1.is_empty());
    let mut inputs = body.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    nth.checked_sub(1).and_then(|index| inputs.nth(index)).map_or(1, |(n, _)| n + 1)
}

pub(crate) fn title(record: &Record<Any>, words: &Words, out: &mut Out) -> Result<(), CliError> {
    let header = record.options.header();
    let game = labels::game(words, &record.options);
    let (edition, count) = (header.edition, record.n_seats);
    let title = say!(words, "replay-title", game = game, edition = edition, count = count);
    for line in wrap(&title, 4) {
        out.line(&out.colours().bold(&line))?;
    }
    let default = AnyOptions::of_game(header.id).unwrap_or_default();
    for question in record.options.questions() {
        let answer = record.options.get(&question.key);
        if answer != default.get(&question.key) {
            let (key, answer) = (question.key.as_ref(), answer.unwrap_or_default());
            paragraph(&say!(words, "replay-option", key = key, answer = answer), 4, out)?;
        }
    }
    out.line("")
}

/// Every input's events, with its number, and how the races were decided that stand in the notes.
fn tell(
    (record, notes): (&Record<Any>, &Notes),
    n_inputs: usize,
    (viewer, names): (Viewer, &Names),
    words: &Words,
    out: &mut Out,
) -> Result<(), CliError> {
    let teller = Teller::new(words, names);
    let mut verdicts = verdicts(record, notes).into_iter().peekable();
    let mut table = dealt(record);
    let mut n_told = 0;
    for nth in 0..=n_inputs {
        if let Some(timed) = nth.checked_sub(1).and_then(|index| record.inputs.get(index)) {
            table.take(timed.clone()).expect("it has been replayed once");
        }
        let seen = table.seen(viewer, n_told);
        let mut told: Vec<String> = seen.iter().map(|seen| teller.event(seen)).collect();
        while let Some((_, verdict)) = verdicts.next_if(|(decided, _)| *decided == nth) {
            told.push(words::verdict(teller, verdict));
        }
        for (index, told) in told.iter().enumerate() {
            let number = if index == 0 { nth.to_string() } else { String::new() };
            paragraph(&format!("{number:>5}  {told}"), 7, out)?;
        }
        n_told = table.n_events();
    }
    Ok(())
}

fn dealt(record: &Record<Any>) -> Table<Any> {
    let open = Table::open(record.options.clone(), record.n_seats, record.deal.clone());
    open.expect("it has been replayed once")
}

/// How the races were decided, in the order of the inputs that came of them.
fn verdicts<'a>(record: &Record<Any>, notes: &'a Notes) -> Vec<(usize, &'a Verdict)> {
    if notes.verdicts.is_empty() {
        return Vec::new();
    }
    let mut table = dealt(record);
    let count = |timed: &Timed<AnyAction>| {
        let n_before = table.n_events();
        // What follows an input that the rules refuse is not told.
        let _ = table.take(timed.clone());
        n_before
    };
    let n_before: Vec<usize> = record.inputs.iter().map(count).collect();
    let mut placed = notes.placed(&record.inputs, |nth| n_before[nth]);
    placed.sort_by_key(|(nth, _)| *nth);
    placed
}

/// Where it leads: the places, or the table as it stands.
fn close(
    table: &Table<Any>,
    at: Option<usize>,
    (viewer, names): (Viewer, &Names),
    words: &Words,
    out: &mut Out,
) -> Result<(), CliError> {
    out.line("")?;
    if let Some(outcome) = table.outcome() {
        ending(&outcome, names, words, out)?;
        return Ok(());
    }
    for line in Teller::new(words, names).table(&table.record().options, &table.view(viewer)) {
        paragraph(&line, 4, out)?;
    }
    if at.is_none() {
        out.line(&say!(words, "replay-unfinished"))?;
    }
    Ok(())
}

/// The places, and whether the rules or the safety cap ended the game.
pub(crate) fn ending(
    outcome: &Outcome,
    names: &Names,
    words: &Words,
    out: &mut Out,
) -> Result<(), CliError> {
    match outcome.end {
        End::Won => {}
        End::Stopped => paragraph(&say!(words, "replay-stopped"), 4, out)?,
    }
    Teller::new(words, names).places(outcome).iter().try_for_each(|line| paragraph(line, 4, out))
}

/// Writes lines that fit, all but the first behind so many spaces.
fn paragraph(text: &str, indent: usize, out: &mut Out) -> Result<(), CliError> {
    wrap(text, indent).iter().try_for_each(|line| out.line(line))
}
