//! The folder of a sweep: what it is of, its rows, and what is made of them.

use std::{
    fs,
    path::{Path, PathBuf},
};

use serde_json::{Value, json};
use tapis_cli::{failure::CliError, out::write_whole, words::Words};
use tapis_games::any::AnyOptions;
use tapis_lab::files::Folder;
use tapis_rules::Ruleset as _;

use super::{
    StudyRequest, report,
    results::{self, Results},
};
use crate::{
    failure::{LabError, StudyFailure},
    png::png,
};

/// The file that says what a folder is of.
const ABOUT: &str = "study.json";

/// The seed of the study in this folder, if there is one and it says.
pub(super) fn seed_in(folder: &Path) -> Option<String> {
    let about: Value = serde_json::from_slice(&fs::read(folder.join(ABOUT)).ok()?).ok()?;
    about["seed"].as_str().map(str::to_owned)
}

/// What a study is, for a folder that is to hold no other.
fn about(asked: &StudyRequest<'_>) -> Value {
    let StudyRequest { args, base, seed, study } = asked;
    let header = base.header();
    let rules = |options: &AnyOptions| serde_json::to_value(options).expect("options are JSON");
    let combinations: Vec<Value> = (study.combinations.iter())
        .map(|it| json!({ "answers": it.answers, "options": rules(&it.options) }))
        .collect();
    json!({
        "tapis": env!("CARGO_PKG_VERSION"),
        "game": header.id,
        "edition": header.edition,
        "combinations": combinations,
        "n_seats": study.sides.n_seats(),
        "players": results::players(asked),
        "seed": seed,
        "from": args.from,
        "deals": args.games,
        "what_if": args.what_if,
        "decisions": args.decisions,
        "command": asked.command(),
    })
}

/// Opens the folder of this study, which is new, empty, or of the same study.
pub(super) fn open<'a>(path: &Path, asked: &'a StudyRequest<'_>) -> Result<Folder<'a>, CliError> {
    let about = about(asked);
    let file = path.join(ABOUT);
    let failed = |why| LabError::Study(StudyFailure::Folder { folder: path.to_owned(), why });
    if file.exists() {
        let found = fs::read(&file).map_err(failed)?;
        if serde_json::from_slice::<Value>(&found).ok().as_ref() != Some(&about) {
            return Err(LabError::Study(StudyFailure::Other(path.to_owned())).into());
        }
    } else {
        fs::create_dir_all(path).map_err(failed)?;
        if fs::read_dir(path).map_err(failed)?.next().is_some() {
            return Err(LabError::Study(StudyFailure::NotEmpty(path.to_owned())).into());
        }
        write(&file, serde_json::to_string_pretty(&about).expect("a value is JSON").as_bytes())?;
    }
    Folder::open(path, about.to_string(), &asked.study, asked.args.from - 1).map_err(of_folder)
}

/// Writes what is made of all rows: CSV, the summary, charts and the report.
pub(super) fn finish(
    path: &Path,
    folder: &Folder<'_>,
    asked: &StudyRequest<'_>,
    found: &Results<'_>,
    words: &Words,
) -> Result<(), CliError> {
    folder.write_csv().map_err(of_folder)?;
    let summary = serde_json::to_string_pretty(found).expect("our own types are JSON");
    write(&path.join("summary.json"), summary.as_bytes())?;
    let charts = report::charts(found, words);
    for chart in &charts {
        write(&path.join(format!("{}.svg", chart.name)), chart.svg.as_bytes())?;
        let png = png(&chart.svg).expect("our own drawings are drawn");
        write(&path.join(format!("{}.png", chart.name)), &png)?;
    }
    let page = report::page(asked, found, &charts, words);
    write(&path.join("report.html"), page.as_bytes())
}

fn write(file: &Path, bytes: &[u8]) -> Result<(), CliError> {
    let file = PathBuf::from(file);
    write_whole(&file, bytes).map_err(|why| CliError::Write { file, why })
}

/// What is wrong with a folder.
pub(super) fn of_folder(error: tapis_lab::files::FolderError) -> CliError {
    LabError::Study(StudyFailure::Rows(error)).into()
}
