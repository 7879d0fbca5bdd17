//! What is told, while the page is built, to whoever waits at a terminal.
//!
//! Cargo shows what a build script prints only after it has ended, and then again at every start.

use std::{
    fs::OpenOptions,
    io::Write as _,
    time::{Duration, Instant},
};

/// No more often is told which crate is compiled.
const EVERY: Duration = Duration::from_secs(10);

/// How far the nested Cargo run is.
#[derive(Debug)]
pub(crate) struct Progress {
    begun: Instant,
    told: Instant,
    n_crates: u32,
}

impl Progress {
    pub(crate) fn start() -> Self {
        let now = Instant::now();
        Self { begun: now, told: now, n_crates: 0 }
    }

    /// Takes in a line of Cargo's, and says something when the last word is some time ago.
    pub(crate) fn hear(&mut self, line: &str) {
        let Some(name) = compiled(line) else { return };
        if self.n_crates == 0 {
            say("is being built, beside the server");
        }
        self.n_crates += 1;
        if name == "tapis-web" {
            say("its own code comes last, and takes longest");
        } else if self.told.elapsed() >= EVERY {
            self.told = Instant::now();
            say(&format!("{} crates so far, now {name}", self.n_crates));
        }
    }

    /// Says how long it took, if there was anything to do.
    pub(crate) fn end(self) {
        if self.n_crates > 0 {
            say(&format!("is compiled, after {} s", self.begun.elapsed().as_secs()));
        }
    }
}

/// The crate that a line of Cargo's says it compiles.
fn compiled(line: &str) -> Option<&str> {
    line.trim_start().strip_prefix("Compiling ")?.split(' ').next()
}

/// Writes a line above Cargo's bar.
pub(crate) fn say(line: &str) {
    if let Ok(mut terminal) = OpenOptions::new().write(true).open("/dev/tty") {
        // Without a terminal nobody waits for this line.
        let _ = writeln!(terminal, "\r\x1b[K        Page {line}");
    }
}

#[cfg(test)]
mod tests {
    use super::compiled;

    #[test]
    fn what_cargo_compiles_is_known_by_its_line() {
        assert_eq!(compiled("   Compiling leptos v0.8.23"), Some("leptos"));
        assert_eq!(compiled("   Compiling tapis-web v0.1.0 (/x/crates/web)"), Some("tapis-web"));
        assert_eq!(compiled("    Finished `wasm-release` profile [optimized]"), None);
        assert_eq!(compiled("warning: Compiling is long"), None);
    }
}
