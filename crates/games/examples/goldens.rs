//! Writes the playthroughs that `tests/goldens.rs` compares; a difference is a change of rules.

#![expect(clippy::disallowed_methods, reason = "this program writes files")]

#[path = "../tests/golden/mod.rs"]
mod golden;

fn main() -> std::io::Result<()> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden");
    for (name, text) in golden::playthroughs() {
        std::fs::write(format!("{folder}/{name}.txt"), text)?;
    }
    Ok(())
}
