//! The program: the command with the page in it.
//!
//! Only this crate waits for the page, and only linking is left to do once it has it.

use std::process::ExitCode;

use tapis_cli::File;

static PAGE: &[File] = include!(concat!(env!("OUT_DIR"), "/page/page.rs"));

fn main() -> ExitCode {
    tapis_cli::main(PAGE)
}
