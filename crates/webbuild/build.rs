//! Compiles the page's module, which needs none of what the rest of this crate needs afterwards.

use tapis_webmodule::{GALLERY, Module, SKIP, is_skipped, tell};

fn main() {
    println!("cargo::rerun-if-env-changed={SKIP}");
    println!("cargo::rerun-if-env-changed={GALLERY}");
    println!("cargo::rerun-if-changed=build.rs");
    if is_skipped() {
        return;
    }
    let compiled = Module::from_build_script().and_then(|module| {
        for source in module.sources() {
            println!("cargo::rerun-if-changed={}", source.display());
        }
        module.compile()
    });
    if let Err(error) = compiled {
        tell(&error);
    }
}
