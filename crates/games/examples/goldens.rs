//! Writes the playthroughs that `tests/goldens.rs` compares; a difference is a change of rules.
//!
//! With `--check` it writes nothing and fails if one of them differs.

#![expect(clippy::disallowed_methods, reason = "this program reads and writes files")]

#[path = "../tests/golden/mod.rs"]
mod golden;

use std::{env, fs, io, process::ExitCode};

fn main() -> io::Result<ExitCode> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games");
    let checks = env::args().nth(1).is_some_and(|arg| arg == "--check");
    let mut code = ExitCode::SUCCESS;
    for (game, name, text) in golden::playthroughs() {
        let path = format!("{folder}/{game}/golden/{name}.txt");
        if !checks {
            fs::write(path, text)?;
        } else if fs::read_to_string(&path).ok().as_ref() != Some(&text) {
            code = ExitCode::FAILURE;
            #[expect(clippy::disallowed_macros, reason = "this program says what differs")]
            {
                eprintln!("{path} is not what is played now; without --check this writes it");
            }
        }
    }
    Ok(code)
}
