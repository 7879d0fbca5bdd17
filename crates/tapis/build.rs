//! Builds the page into the program.

use tapis_webbuild::{Page, SKIP, is_skipped, tell};

fn main() {
    println!("cargo::rerun-if-env-changed={SKIP}");
    println!("cargo::rerun-if-changed=build.rs");
    let built = Page::from_build_script().and_then(|page| {
        let profile = if is_skipped() { "none" } else { page.module.profile.name() };
        // For the test of its weight.
        println!("cargo::rustc-env=TAPIS_PAGE={profile}");
        if is_skipped() { page.skip() } else { page.build() }
    });
    if let Err(error) = built {
        tell(&error);
    }
}
