//! The help of the command line in French; in English it stands beside the flags, in `args`.

use clap::{Arg, Command, CommandFactory};

use crate::{
    args::Line,
    usage::sized,
    words::{Lang, Words, say},
};

/// Help as it is laid out, with a French heading; where colours are off, clap takes its marks away.
const LAYOUT: &str = "{about-with-newline}\n\u{1b}[1m\u{1b}[4mUtilisation :\u{1b}[0m {usage}\n\n\
                      {all-args}{after-help}";
/// The same with several usages, of which clap indents all but the first.
const SEVERAL: &str = "{about-with-newline}\n\u{1b}[1m\u{1b}[4mUtilisation :\u{1b}[0m\n       \
                       {usage}\n\n{all-args}{after-help}";

/// The French words of the help: `play` is said of a command, `play--seed` of a flag, and
/// `play--level--easy` of a value; what `any--` begins is said wherever nothing else is.
const WORDS: &str = include_str!("../words/help.fr.ftl");
/// What all programs say.
const ANY: &str = include_str!("../words/help-any.fr.ftl");

/// What stands in the place of a value.
const NAMES: [(&str, &str); 32] = [
    ("ARGUMENT", "ARGUMENT"),
    ("HOST:PORT", "HÔTE:PORT"),
    ("ADDRESS", "ADRESSE"),
    ("FILE", "FICHIER"),
    ("DATABASE", "BASE"),
    ("KIND=DAYS", "SORTE=JOURS"),
    ("LANG", "LANGUE"),
    ("GAME", "JEU"),
    ("N", "N"),
    ("M", "M"),
    ("LEVEL", "NIVEAU"),
    ("ENGINE", "MOTEUR"),
    ("SEED", "GRAINE"),
    ("QUESTION=ANSWER", "QUESTION=RÉPONSE"),
    ("QUESTION=ANSWER,…", "QUESTION=RÉPONSE,…"),
    ("SEAT", "PLACE"),
    ("POLICY", "FAÇON"),
    ("FOLDER", "DOSSIER"),
    ("HAND/HAND", "MAIN/MAIN"),
    ("CARD", "CARTE"),
    ("KIND", "SORTE"),
    ("CLAUSE", "ARTICLE"),
    ("MS", "MS"),
    ("URL", "URL"),
    ("PATH", "CHEMIN"),
    ("YES|NO", "OUI|NON"),
    ("FORM", "FORME"),
    ("SEAT=MS", "PLACE=MS"),
    ("SEAT=LIE", "PLACE=MENSONGE"),
    ("NAME=COMMAND", "NOM=COMMANDE"),
    ("CODE", "CODE"),
    ("TEXT", "TEXTE"),
];

/// The command line of `tapis` with French help.
pub(crate) fn of_tapis() -> Command {
    french(Line::command(), WORDS)
}

/// A command line with French help in these words, and those of all programs.
pub fn french(command: Command, words: &str) -> Command {
    let mut command = sized(command);
    // Only now are the flags there that no command names itself, as --help is.
    command.build();
    let root = command.get_name().to_owned();
    told(command, (&root, &root), &Words::of(Lang::Fr, &[ANY, words]))
}

/// A command in these words.
fn told(command: Command, (root, path): (&str, &str), words: &Words) -> Command {
    let is_help = command.get_name() == "help";
    let long = words.say(if is_help { "any-help" } else { path }, &[]);
    let about = long.lines().next().unwrap_or_default().to_owned();
    let has_after = command.get_after_help().is_some();
    let is_alone = command.get_positionals().next().is_some()
        || command.is_args_conflicts_with_subcommands_set();
    let is_several = command.has_subcommands() && is_alone;
    let command = command
        .about(about)
        .long_about(long)
        .help_template(if is_several { SEVERAL } else { LAYOUT })
        .subcommand_help_heading("Commandes ")
        .subcommand_value_name("COMMANDE")
        .mut_args(|arg| argument(arg, path, words))
        .mut_subcommands(|command| {
            let path = match (command.get_name(), path) {
                // It names the commands beside it.
                ("help", path) => path.to_owned(),
                (name, path) if path == root => name.to_owned(),
                (name, path) => format!("{path}-{name}"),
            };
            told(command, (root, &path), words)
        });
    if has_after { command.after_help(words.say(&format!("{path}--after"), &[])) } else { command }
}

/// A flag, its values and what it is without being given, in these words.
fn argument(arg: Arg, path: &str, words: &Words) -> Arg {
    let about = |what: &str| {
        // A command inside another one speaks as that one does.
        let paths = std::iter::successors(Some(path), |path| Some(path.rsplit_once('-')?.0));
        let own = paths.map(|path| format!("{path}--{what}")).find(|id| words.has(id));
        words.say(&own.unwrap_or_else(|| format!("any--{what}")), &[])
    };
    let id = arg.get_id().as_str().to_owned();
    let text = about(&id);
    let (mut brief, mut long) = (text.clone(), text);
    let values = arg.get_possible_values();
    if !values.is_empty() {
        let names: Vec<&str> = values.iter().map(clap::builder::PossibleValue::get_name).collect();
        let choices = say!(words, "any--choices", values = names.join(", "));
        brief = format!("{brief} {choices}");
        long = format!("{long}\n\n{}", words.say("any--values", &[]));
        for name in names {
            long = format!("{long}\n- {name} : {}", about(&format!("{id}--{name}")));
        }
    }
    let takes_values = arg.get_action().takes_values();
    let defaults: Vec<_> = arg.get_default_values().iter().map(|it| it.to_string_lossy()).collect();
    if !defaults.is_empty() && takes_values {
        let default = say!(words, "any--default", value = defaults.join(", "));
        brief = format!("{brief} {default}");
        long = format!("{long}\n\n{default}");
    }
    let name = arg.get_value_names().and_then(|names| names.first()).filter(|_| takes_values);
    let named = name.map(|name| {
        let of = |(english, _): &&(&str, &str)| *english == name.as_str();
        NAMES.iter().find(of).unwrap_or_else(|| panic!("{name} has a French name")).1
    });
    let arg = match (named, arg.get_index()) {
        // Under a heading of our own they would be sorted by their names.
        (Some(name), Some(index)) => {
            arg.value_name(name).display_order(index).help_heading("Arguments ")
        }
        (Some(name), None) => arg.value_name(name).help_heading("Options "),
        (None, _) => arg.help_heading("Options "),
    };
    arg.help(brief).long_help(long).hide_default_value(true).hide_possible_values(true)
}

/// Panics unless every flag is defined once and every command and flag has words.
#[cfg(any(test, feature = "check"))]
pub fn check(mut line: Command) {
    line.build();
    for command in std::iter::once(&line).chain(line.get_subcommands()) {
        assert!(command.get_about().is_some(), "{command}");
        for arg in command.get_arguments() {
            assert!(arg.get_help().is_some(), "{command} {arg}");
        }
    }
    line.debug_assert();
}

/// What of these words stands nowhere in a French command line, what is too wide, and what is English
/// in it; what is missing panics.
#[cfg(test)]
pub(crate) fn faults(command: &Command, words: &str) -> Vec<String> {
    let flat = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut all = String::new();
    let mut commands = vec![command];
    while let Some(command) = commands.pop() {
        commands.extend(command.get_subcommands());
        let mut command = command.clone();
        all.push_str(&command.render_long_help().to_string());
        all.push_str(&command.render_help().to_string());
    }
    let all = flat(&all);
    let ids = words.lines().filter_map(|line| line.split_once(" ="));
    let ids = ids.filter(|(id, _)| !id.starts_with([' ', '#']));
    let words = Words::of(Lang::Fr, &[words]);
    let mut faults = Vec::new();
    // What is filled in is said in many ways.
    for (id, _) in ids.filter(|(_, text)| !text.contains('{')) {
        let text = words.say(id, &[]);
        if !all.contains(&flat(&text)) {
            faults.push(format!("{id} is said nowhere"));
        }
        // Only these are not wrapped.
        let is_narrow = text.lines().all(|line| line.chars().count() <= 80);
        if !is_narrow && id.ends_with("--after") {
            faults.push(format!("{id} is wide"));
        }
    }
    let english = ["Usage:", "Options:", "Commands:", "[default", "ossible values", "Print"];
    let english = english.into_iter().filter(|it| all.contains(it));
    faults.extend(english.map(|it| format!("“{it}” is English")));
    faults
}

#[cfg(test)]
mod tests {
    use super::{ANY, WORDS, faults, of_tapis};

    #[test]
    fn everything_has_french_words_and_no_words_are_left_over() {
        assert_eq!(faults(&of_tapis(), WORDS), Vec::<String>::new());
        assert_eq!(faults(&of_tapis(), ANY), Vec::<String>::new());
    }
}
