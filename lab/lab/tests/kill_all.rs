//! Killing all programs of a process, alone in its own: it would reach those of any other test too.
#![cfg(target_os = "linux")]

use std::{fs, path::Path, time::Duration};

use tapis_lab::engine::{Limits, ProgramSpec, Programs, kill_all};

#[test]
fn all_programs_are_killed_at_once_before_this_process_ends() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("ids");
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/programs/bad.py");
    let command = format!("exec python3 '{script}' stubborn '{}'", file.display());
    let patient = Duration::from_mins(1);
    let limits = Limits { hello: patient, choice: patient, grace: patient };
    let named = ProgramSpec { name: "mine".into(), command };
    let programs = Programs::start(vec![named], limits).expect("it says hello");
    kill_all();
    // It waits for the end of the killed, not for the grace.
    drop(programs);
    let ids = fs::read_to_string(file).expect("ids");
    let id = ids.split_whitespace().next().expect("its own");
    assert!(!Path::new("/proc").join(id).exists());
}
