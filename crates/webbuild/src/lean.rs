//! Takes out of the page's code what no browser reads.

use std::env;

use anyhow::{Context as _, Result, bail};
use memchr::memmem;
use oxc_allocator::Allocator;
use oxc_codegen::{Codegen, CodegenOptions};
use oxc_minifier::{Minifier, MinifierOptions};
use oxc_parser::Parser;
use oxc_span::{GetSpan as _, SourceType};

/// The path of a file is not longer, in bytes.
const LONGEST_PATH: usize = 250;

/// A module without sections that only tools read. `wasm-bindgen` leaves some in it, and the parts
/// that are taken out of it repeat them.
pub(crate) fn module(bytes: &[u8]) -> Result<Vec<u8>> {
    /// The magic number and the version.
    const HEAD: usize = 8;
    const CUSTOM: u8 = 0;
    let (head, mut rest) = bytes.split_at_checked(HEAD).context("no module")?;
    let mut lean = head.to_vec();
    while let Some(kind) = rest.first() {
        let (len, n_digits) = number(&rest[1..]).context("a section without its length")?;
        let section = rest.split_at_checked(1 + n_digits + len).context("half a section")?;
        if *kind != CUSTOM {
            lean.extend(section.0);
        }
        rest = section.1;
    }
    hide_paths(&mut lean, &cargo_home());
    Ok(lean)
}

/// Where Cargo keeps what others wrote.
fn cargo_home() -> String {
    let own = env::var("CARGO_HOME");
    own.or_else(|_| env::var("HOME").map(|home| format!("{home}/.cargo"))).unwrap_or_default()
}

/// Overwrites where in others' code a panic happened: which files there are on the machine that built
/// the page is nobody's business, and 1.3 kB of every visit.
fn hide_paths(module: &mut [u8], cargo_home: &str) {
    for beginning in [&format!("{cargo_home}/registry/src/"), "/registry/src/", "/rustc/"] {
        let found: Vec<usize> = memmem::find_iter(module, beginning).collect();
        for at in found {
            let is_of_path = |it: &&u8| it.is_ascii_alphanumeric() || b"/._-".contains(it);
            let n_bytes = module[at..].iter().take(LONGEST_PATH).take_while(is_of_path).count();
            let path = &mut module[at..at + n_bytes];
            if let Some(end) = memmem::find(path, b".rs") {
                path[..end + 3].fill(b'/');
            }
        }
    }
}

/// A number at the beginning of `bytes`, seven bits a byte, and in how many bytes it is written.
fn number(bytes: &[u8]) -> Option<(usize, usize)> {
    let last = bytes.iter().take(5).position(|byte| byte & 0x80 == 0)?;
    let digits = bytes[..=last].iter().rev();
    Some((digits.fold(0, |number, byte| number << 7 | usize::from(byte & 0x7f)), last + 1))
}

/// What the names of classes have in common that the page never makes: streams that Leptos brings.
const UNUSED: &str = "IntoUnderlying";

/// A script that does the same in few bytes. All of ours are modules, or stand alone.
pub(crate) fn script(path: &str, text: &str) -> Result<String> {
    let allocator = Allocator::default();
    let mut parsed = Parser::new(&allocator, text, SourceType::mjs()).parse();
    if let Some(error) = parsed.diagnostics.first() {
        bail!("{path} cannot be read: {error}");
    }
    parsed.program.body.retain(|it| !it.span().source_text(text).contains(UNUSED));
    let lean = Minifier::new(MinifierOptions::default()).minify(&allocator, &mut parsed.program);
    let written = Codegen::new().with_options(CodegenOptions::minify()).with_scoping(lean.scoping);
    Ok(written.build(&parsed.program).code)
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEAD: &[u8] = b"\0asm\x01\0\0\0";

    #[test]
    fn only_what_tools_read_is_taken_out_of_a_module() {
        let long = [&[1, 0x80, 1][..], &[7; 128]].concat();
        let custom = b"\0\x05\x04name";
        let whole = [HEAD, custom, &long, custom, b"\x0a\x01\0"].concat();
        assert_eq!(module(&whole).unwrap(), [HEAD, &long, b"\x0a\x01\0"].concat());
    }

    #[test]
    fn no_path_of_the_machine_that_built_the_page_is_in_it() {
        let mut text =
            *b"yes/h/.cargo/registry/src/i-9/leptos-0.8/src/a.rsno /rustc/59/library/b.rs!";
        hide_paths(&mut text, "/h/.cargo");
        let text = String::from_utf8(text.to_vec()).unwrap();
        let hidden = |path: &str| "/".repeat(path.len());
        let library = hidden("/h/.cargo/registry/src/i-9/leptos-0.8/src/a.rs");
        assert_eq!(text, format!("yes{library}no {}!", hidden("/rustc/59/library/b.rs")));
    }

    #[test]
    fn half_a_module_is_refused() {
        for half in [&HEAD[..7], b"\0asm\x01\0\0\0\x01", b"\0asm\x01\0\0\0\x01\x02\0"] {
            assert!(module(half).is_err(), "{half:?}");
        }
    }

    #[test]
    fn a_script_does_the_same_in_fewer_bytes() {
        let text = "// Adds.\nexport function add(first) {\n    return first * 2; // two\n}\n";
        assert_eq!(script("add.js", text).unwrap(), "export function add(e){return e*2}");
        let streams = "export class IntoUnderlyingSink {}\nexport const own = 1;\n";
        assert_eq!(script("glue.js", streams).unwrap(), "export const own=1;");
        assert!(script("half.js", "function {").is_err());
    }
}
