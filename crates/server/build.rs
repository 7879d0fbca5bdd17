//! Builds the page into the server.

use std::env;

use tapis_webbuild::{Page, SKIP};

fn main() {
    println!("cargo::rerun-if-env-changed={SKIP}");
    println!("cargo::rerun-if-changed=build.rs");
    let built = Page::from_build_script().and_then(|page| {
        if env::var_os(SKIP).is_some_and(|value| value != "0") {
            return page.skip();
        }
        for source in page.sources() {
            println!("cargo::rerun-if-changed={}", source.display());
        }
        page.build()
    });
    if let Err(error) = built {
        for line in format!("{error:#}").lines() {
            println!("cargo::error={line}");
        }
    }
}
