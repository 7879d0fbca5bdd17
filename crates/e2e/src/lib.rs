//! The real `tapis` command and its page in real browsers: a headless Chromium, and the other two
//! engines where a test asks for them.
//!
//! A test is an [`Evening`]: a server with a database of its own and as many browsers as it asks
//! for, each with a profile of its own. `cargo xtask e2e` builds what they need and runs them.

mod axe;
mod cdp;
mod driver;
pub mod ears;
mod engine;
mod evening;
mod hands;
mod page;
mod proxy;
mod relay;
mod screen;
mod server;

use std::path::PathBuf;

pub use driver::{Device, Language, Profile};
pub use engine::Engine;
pub use evening::{Evening, SignedOut, evening, evening_behind, evening_in, evening_on_screen};
pub use hands::Hands;
pub use page::Page;
pub use proxy::Front;
pub use relay::Relay;
pub use screen::Hand;
pub use server::Server;

/// The root of the workspace.
pub fn root() -> PathBuf {
    let crates = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    crates.ancestors().nth(2).expect("crates/e2e is in the workspace").to_owned()
}
