//! What `tapis serve` is told beside its command line: by the environment, and by a file.
//!
//! Both say what flags say, by the same names. Which flags there are and what they take is asked of the
//! command line, and what is said elsewhere is read as if it stood there: so nothing has to be listed
//! twice, and nothing is understood in two ways.

use std::{
    any::TypeId,
    collections::BTreeMap,
    env,
    ffi::OsString,
    fs,
    ops::Range,
    path::{Path, PathBuf},
};

use clap::{Arg, ArgMatches, CommandFactory as _, parser::ValueSource};
use toml::{
    Spanned,
    de::{DeTable, DeValue},
};

use crate::{
    args::{Line, Serve},
    database,
    failure::{CliError, Failure, USAGE},
    out::Out,
    usage,
    words::{Words, say},
};

/// Where the file is if nobody says: beside the program's user, or where a system keeps such files.
const FILES: [&str; 2] = ["tapis.toml", "/etc/tapis/tapis.toml"];

/// Flags that choose a file or show what is chosen, and stand in none.
const NOT_IN_FILES: [&str; 2] = ["config", "print-config"];

/// Where something is said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    /// In the command line.
    Flag,
    /// In this variable of the environment.
    Variable(String),
    /// In a line of a file, from 1.
    File(PathBuf, usize),
}

/// Why something is not understood.
#[derive(Debug)]
pub(crate) enum Wrong {
    /// The file is no TOML, in the words of its reader.
    Toml(String),
    /// There is no such key.
    Key(String),
    /// Something else is said under this key than it takes: a number, whether, a text, or a list.
    Kind(String, Kind),
    /// The flag of that name does not take it.
    Usage(Box<clap::Error>),
    /// It makes no sense.
    Value(Box<CliError>),
}

/// What a flag takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A whole number.
    Number,
    /// Yes or no.
    Switch,
    /// A text.
    Text,
    /// Several texts, or one.
    Texts,
    /// The same, and without any it is yes or no.
    SwitchOrTexts,
}

impl Kind {
    fn of(arg: &Arg) -> Self {
        let holds = |one| arg.get_value_parser().type_id() == one;
        let takes = arg.get_num_args().unwrap_or_else(|| 1.into());
        let is_list = matches!(arg.get_action(), clap::ArgAction::Append);
        if holds(TypeId::of::<u32>()) {
            Self::Number
        } else if holds(TypeId::of::<bool>()) {
            Self::Switch
        } else if is_list && takes.min_values() == 0 {
            Self::SwitchOrTexts
        } else if is_list {
            Self::Texts
        } else {
            Self::Text
        }
    }

    /// What a value of a file says in a command line, if it is of this kind.
    fn said(self, value: &DeValue<'_>) -> Option<Vec<String>> {
        let one = |text: String| vec![text];
        let switch = || value.as_bool().map(|yes| one(yes.to_string()));
        let text = || value.as_str().map(|text| one(text.to_owned()));
        let texts = || {
            let all = value.as_array()?.iter();
            all.map(|text| text.get_ref().as_str().map(str::to_owned)).collect()
        };
        match self {
            Self::Number => {
                let number = value.as_integer()?;
                i64::from_str_radix(number.as_str(), number.radix())
                    .ok()
                    .map(|it| one(it.to_string()))
            }
            Self::Switch => switch(),
            Self::Text => text(),
            Self::Texts => text().or_else(texts),
            Self::SwitchOrTexts => switch().or_else(text).or_else(texts),
        }
    }

    fn words(self, words: &Words) -> String {
        match self {
            Self::Number => say!(words, "setting-number"),
            Self::Switch => say!(words, "setting-switch"),
            Self::Text => say!(words, "setting-text"),
            Self::Texts => say!(words, "setting-texts"),
            Self::SwitchOrTexts => say!(words, "setting-switch-or-texts"),
        }
    }
}

/// Something that is said elsewhere and not understood.
#[derive(Debug)]
pub(crate) struct Misunderstood {
    place: Place,
    wrong: Wrong,
}

impl Failure for Misunderstood {
    fn code(&self) -> u8 {
        USAGE
    }

    fn what(&self, words: &Words) -> String {
        let what = match &self.wrong {
            Wrong::Toml(why) => say!(words, "setting-toml", why = why.as_str()),
            Wrong::Key(key) => {
                let known: Vec<_> = flags().iter().map(|arg| name(arg).to_owned()).collect();
                say!(words, "setting-key", key = key.as_str(), known = known.join(", "))
            }
            Wrong::Kind(key, kind) => {
                say!(words, "setting-kind", key = key.as_str(), kind = kind.words(words))
            }
            Wrong::Usage(error) => usage::what(words, error),
            Wrong::Value(error) => error.what(words),
        };
        format!("{}: {what}", self.place.words(words))
    }
}

impl Place {
    fn words(&self, words: &Words) -> String {
        match self {
            Self::Flag => say!(words, "setting-flag"),
            Self::Variable(name) => name.clone(),
            Self::File(file, line) => {
                let file = file.display().to_string();
                say!(words, "setting-line", file = file, line = *line)
            }
        }
    }
}

/// How a server is to serve, and where that is said.
#[derive(Debug)]
pub(crate) struct Settings {
    matches: ArgMatches,
    /// By flag; what is in none is built in.
    places: BTreeMap<String, Place>,
}

/// The flags that can be said elsewhere.
fn flags() -> Vec<Arg> {
    let command = Line::command();
    let elsewhere = |arg: &&Arg| arg.get_long().is_some_and(|it| !NOT_IN_FILES.contains(&it));
    command.get_arguments().filter(elsewhere).cloned().collect()
}

/// What a flag is called.
fn name(arg: &Arg) -> &str {
    arg.get_long().unwrap_or_default()
}

/// The variable that says what a flag does.
fn variable(flag: &str) -> String {
    format!("TAPIS_{}", flag.to_ascii_uppercase().replace('-', "_"))
}

/// A command line that serves, with what is said elsewhere: a flag comes before a variable, and that
/// before the file.
pub(crate) fn complete(
    given: &[OsString],
    line: &Line,
    matches: &ArgMatches,
) -> Result<(Line, Settings), CliError> {
    let matches = of_server(matches);
    let is_flag = |id: &str| matches.value_source(id) == Some(ValueSource::CommandLine);
    let mut places = BTreeMap::new();
    let mut whole = given.to_vec();
    for arg in flags() {
        if is_flag(arg.get_id().as_str()) {
            places.insert(name(&arg).to_owned(), Place::Flag);
        }
    }
    for arg in flags() {
        let variable = variable(name(&arg));
        let Some(value) = environment(&variable) else { continue };
        let mut said = OsString::from(format!("--{}=", name(&arg)));
        said.push(value);
        let place = Place::Variable(variable);
        take(&mut places, &mut whole, name(&arg), vec![said], place)?;
    }
    if let Some(file) = file(line) {
        let text = fs::read_to_string(&file);
        let text = text.map_err(|why| CliError::Read { file: file.clone(), why })?;
        for (key, said, line) in read(&file, &text)? {
            take(&mut places, &mut whole, &key, said, Place::File(file.clone(), line))?;
        }
    }
    let (line, matches) = Line::read(&whole).map_err(|error| CliError::Usage(Box::new(error)))?;
    let matches = of_server(&matches).clone();
    Ok((line, Settings { matches, places }))
}

/// How a server serves that is started here without a flag.
pub(crate) fn served() -> Result<Serve, CliError> {
    let given = ["tapis".into()];
    let (line, matches) = Line::read(&given).map_err(|error| CliError::Usage(Box::new(error)))?;
    Ok(complete(&given, &line, &matches)?.0.serve)
}

/// What a command line says to a server.
fn of_server(matches: &ArgMatches) -> &ArgMatches {
    matches.subcommand_matches("serve").unwrap_or(matches)
}

/// Adds what is said somewhere to the command line, unless it is said already where that counts more;
/// it has to make sense either way.
fn take(
    places: &mut BTreeMap<String, Place>,
    whole: &mut Vec<OsString>,
    flag: &str,
    said: Vec<OsString>,
    place: Place,
) -> Result<(), CliError> {
    let alone: Vec<_> = ["tapis".into()].into_iter().chain(said.iter().cloned()).collect();
    let wrong = match Line::read(&alone) {
        Ok((line, _)) => line.serve.check().err().map(|error| Wrong::Value(Box::new(error))),
        Err(error) => Some(Wrong::Usage(Box::new(error))),
    };
    if let Some(wrong) = wrong {
        return Err(CliError::from(Misunderstood { place, wrong }));
    }
    if !places.contains_key(flag) {
        places.insert(flag.to_owned(), place);
        whole.extend(said);
    }
    Ok(())
}

/// A variable of the environment; one that is empty is not set.
fn environment(name: &str) -> Option<OsString> {
    env::var_os(name).filter(|value| !value.is_empty())
}

/// The file to read: the one that is named, or the first that is there. An empty name names none.
fn file(line: &Line) -> Option<PathBuf> {
    let flag = line.served().and_then(|serve| serve.config.clone());
    let named = flag.or_else(|| environment("TAPIS_CONFIG"));
    match named {
        Some(named) => Some(named).filter(|file| !file.is_empty()).map(PathBuf::from),
        None => FILES.map(PathBuf::from).into_iter().find(|file| file.exists()),
    }
}

/// What a file says, flag by flag, as the command line says it, and in which lines.
fn read(file: &Path, text: &str) -> Result<Vec<(String, Vec<OsString>, usize)>, CliError> {
    let line_of = |span: Range<usize>| text.get(..span.start).unwrap_or(text).split('\n').count();
    let wrong = |line, wrong| {
        CliError::from(Misunderstood { place: Place::File(file.to_owned(), line), wrong })
    };
    let table = DeTable::parse(text).map_err(|error| {
        let line = error.span().map_or(1, line_of);
        wrong(line, Wrong::Toml(error.message().to_owned()))
    })?;
    let mut all: Vec<(&Spanned<_>, &Spanned<DeValue<'_>>)> = table.get_ref().iter().collect();
    all.sort_by_key(|(key, _)| key.span().start);
    let flags = flags();
    let said = all.into_iter().map(|(key, value)| {
        let (line, key) = (line_of(key.span()), key.get_ref().to_string());
        let flag = flags.iter().find(|arg| name(arg) == key);
        let kind = Kind::of(flag.ok_or_else(|| wrong(line, Wrong::Key(key.clone())))?);
        let values = kind.said(value.get_ref());
        let values = values.ok_or_else(|| wrong(line, Wrong::Kind(key.clone(), kind)))?;
        let said = values.iter().map(|value| format!("--{key}={value}").into()).collect();
        Ok((key, said, line))
    });
    said.collect()
}

impl Settings {
    /// Prints them as a file says them, and where each is said.
    pub(crate) fn print(&self, words: &Words, out: &mut Out) -> Result<(), CliError> {
        for arg in flags() {
            let (key, place) = (name(&arg), self.places.get(name(&arg)));
            let place =
                place.map_or_else(|| say!(words, "setting-built-in"), |place| place.words(words));
            match self.value(&arg)? {
                Some(value) => out.line(&format!("{key} = {value}  # {place}"))?,
                None => out.line(&format!("# {key}  # {place}"))?,
            }
        }
        Ok(())
    }

    /// What holds for a flag, as a file says it; no password. Nothing where there is no way to say it.
    fn value(&self, arg: &Arg) -> Result<Option<String>, CliError> {
        let id = arg.get_id().as_str();
        let raw = self.matches.get_raw(id);
        let is_said = raw.is_some();
        let mut raw: Vec<_> =
            raw.into_iter().flatten().map(|it| it.to_string_lossy().into_owned()).collect();
        let quoted = |text: &str| toml::Value::from(text).to_string();
        let list = |all: &[String]| {
            format!("[{}]", all.iter().map(|it| quoted(it)).collect::<Vec<_>>().join(", "))
        };
        Ok(match Kind::of(arg) {
            Kind::Number => self.matches.get_one::<u32>(id).map(u32::to_string),
            Kind::Switch => self.matches.get_one::<bool>(id).map(bool::to_string),
            // It is chosen if nobody says it, and may have a password in it.
            Kind::Text if id == "database" => {
                let chosen = self.matches.get_one::<PathBuf>(id).map(PathBuf::as_path);
                Some(quoted(&database::chosen(chosen)?.to_string()))
            }
            Kind::Text => raw.first().map(|text| quoted(text)),
            Kind::Texts => {
                // Of KIND=DAYS those kinds hold as well of which nothing is said.
                let kind = |text: &str| text.split_once('=').map(|(kind, _)| format!("{kind}="));
                for default in arg.get_default_values().iter().map(|it| it.to_string_lossy()) {
                    let is_there = |kind: &String| raw.iter().any(|it| it.starts_with(kind));
                    if kind(&default).is_some_and(|kind| !is_there(&kind)) {
                        raw.push(default.into_owned());
                    }
                }
                Some(list(&raw))
            }
            Kind::SwitchOrTexts if raw.is_empty() => Some(is_said.to_string()),
            Kind::SwitchOrTexts if ["true", "false"].contains(&&*raw[0]) => Some(raw[0].clone()),
            Kind::SwitchOrTexts => Some(list(&raw)),
        })
    }
}
