//! `tapis lab`: what `tapis-lab` does, which is another program, as `git` and `cargo` have them.

use std::{
    env::{self, consts::EXE_SUFFIX},
    io::{self, Write as _},
    process::{Command, Stdio},
};

use crate::{args::Lab, failure::CliError, words::Lang};

/// The program beside this one, or where PATH says.
fn lab() -> Command {
    let name = format!("tapis-lab{EXE_SUFFIX}");
    let beside = env::current_exe().map(|program| program.with_file_name(&name));
    Command::new(beside.ok().filter(|it| it.is_file()).unwrap_or_else(|| name.into()))
}

fn failed(why: io::Error) -> CliError {
    match why.kind() {
        io::ErrorKind::NotFound => CliError::NoLab,
        _ => CliError::Lab(why),
    }
}

/// Lets it do what the command line says; it gives the exit code.
pub(crate) fn run(args: &Lab, lang: Option<Lang>) -> Result<(), CliError> {
    let mut lab = lab();
    if let Some(lang) = lang {
        lab.args(["--lang", lang.tag()]);
    }
    become_it(lab.args(&args.rest)).map_err(failed)
}

#[cfg(unix)]
fn become_it(program: &mut Command) -> io::Result<()> {
    use std::os::unix::process::CommandExt as _;
    Err(program.exec())
}

#[cfg(not(unix))]
fn become_it(program: &mut Command) -> io::Result<()> {
    let code = program.status()?.code();
    std::process::exit(code.unwrap_or(1))
}

/// What it gives for this input, all of which it reads before it writes.
pub(crate) fn given(what: &str, input: &[u8]) -> Result<Vec<u8>, CliError> {
    let mut lab = lab();
    let started = lab.arg(what).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
    let mut child = started.map_err(failed)?;
    let written = child.stdin.take().map_or(Ok(()), |mut stdin| stdin.write_all(input));
    let output = child.wait_with_output().map_err(CliError::Lab)?;
    match written {
        Ok(()) if output.status.success() => Ok(output.stdout),
        Ok(()) => Err(CliError::Lab(io::Error::other(output.status.to_string()))),
        Err(why) => Err(CliError::Lab(why)),
    }
}
