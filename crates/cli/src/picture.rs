//! `tapis replay --picture`: the table at a moment, as a picture to pass on.

use std::path::Path;

use tapis_games::any::Any;
use tapis_picture::{Indices, Picture, headline};
use tapis_rules::{Record, Seat, Table, Viewer};
use tapis_scene::Viewpoint;
use tapis_words::labels;

use crate::{
    external,
    failure::CliError,
    out::{aside, write_whole},
    words::{Names, Teller, Words, say},
};

/// How a picture is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Svg,
    Png,
}

impl Kind {
    /// As the file's name ends.
    fn of(file: &Path) -> Result<Self, CliError> {
        let ending = file.extension().and_then(|it| it.to_str()).map(str::to_lowercase);
        match ending.as_deref() {
            Some("svg") => Ok(Self::Svg),
            Some("png") => Ok(Self::Png),
            _ => Err(CliError::PictureEnding(file.display().to_string())),
        }
    }
}

/// Refuses a file whose name says of no picture how it is written.
pub(crate) fn check(file: &Path) -> Result<(), CliError> {
    Kind::of(file).map(drop)
}

/// Draws the table as it is after so many inputs of a record that can be played, into this file.
pub(crate) fn draw(
    file: &Path,
    record: &Record<Any>,
    n_inputs: usize,
    (from, names): (Viewpoint, &Names),
    words: &Words,
) -> Result<(), CliError> {
    let kind = Kind::of(file)?;
    let svg = svg(record, n_inputs, (from, names), words);
    let bytes = match kind {
        Kind::Svg => svg.into_bytes(),
        Kind::Png => {
            if names.of.iter().any(|name| !name.chars().all(has_letter)) {
                aside(&say!(words, "picture-letters"));
            }
            external::given("png", svg.as_bytes())?
        }
    };
    write_whole(file, &bytes).map_err(|why| CliError::Write { file: file.to_owned(), why })
}

fn svg(
    record: &Record<Any>,
    n_inputs: usize,
    (from, names): (Viewpoint, &Names),
    words: &Words,
) -> String {
    let until = |n| Table::replay_until(record, n).expect("it has been replayed once");
    let (table, before) = (until(n_inputs), n_inputs.checked_sub(1).map(until));
    let viewer = from.viewer();
    let hands: Vec<_> = match from {
        Viewpoint::Watching | Viewpoint::Seat(_) => Vec::new(),
        Viewpoint::Open => {
            let seats = Seat::all(record.n_seats);
            seats.map(|seat| (seat, table.view(Viewer::Seat(seat)))).collect()
        }
    };
    let (options, teller) = (&record.options, Teller::new(words, names));
    let view = table.view(viewer);
    let seen = table.seen(viewer, before.map_or(0, |it| it.n_events()));
    let said = match table.outcome() {
        Some(outcome) => Some(teller.result(&outcome)),
        None => headline(teller, options, &view, &seen),
    };
    let (at, end) = (n_inputs, record.inputs.len());
    let place = match from {
        Viewpoint::Seat(seat) => say!(words, "picture-as", who = names.get(seat)),
        Viewpoint::Watching => say!(words, "picture-watching"),
        Viewpoint::Open => say!(words, "picture-open"),
    };
    let picture = Picture {
        title: &labels::game(words, options),
        moment: &say!(words, "picture-moment", at = at, end = end, place = place),
        headline: said.as_deref(),
        options,
        scene: &tapis_scene::laid_open(teller, options, &view, &hands),
        names,
        must: table.agenda().must,
        indices: Indices::of(words.lang()),
    };
    picture.svg()
}

/// Whether pictures of points have this letter: Latin, Greek and Cyrillic ones.
const fn has_letter(letter: char) -> bool {
    matches!(letter, ' '..='~' | '\u{a0}'..='\u{24f}' | '\u{370}'..='\u{3ff}' | '\u{400}'..='\u{45f}')
        || matches!(letter, '\u{2010}'..='\u{2027}' | '\u{2030}'..='\u{203a}')
}
