//! Takes out of the page's code what no browser reads.

use anyhow::{Context as _, Result};

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
    Ok(lean)
}

/// A number at the beginning of `bytes`, seven bits a byte, and in how many bytes it is written.
fn number(bytes: &[u8]) -> Option<(usize, usize)> {
    let last = bytes.iter().take(5).position(|byte| byte & 0x80 == 0)?;
    let digits = bytes[..=last].iter().rev();
    Some((digits.fold(0, |number, byte| number << 7 | usize::from(byte & 0x7f)), last + 1))
}

/// A script without indentation and without comments on lines of their own.
///
/// Lines stay apart, so that nothing has to be known about where a statement ends; no text in the
/// scripts has more than one line.
pub(crate) fn script(text: &str) -> String {
    let is_comment = |line: &&str| {
        *line == "*" || ["/**", "* ", "*/", "//"].iter().any(|begin| line.starts_with(begin))
    };
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.filter(|line| !is_comment(line)).flat_map(|line| [line, "\n"]).collect()
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
    fn half_a_module_is_refused() {
        for half in [&HEAD[..7], b"\0asm\x01\0\0\0\x01", b"\0asm\x01\0\0\0\x01\x02\0"] {
            assert!(module(half).is_err(), "{half:?}");
        }
    }

    #[test]
    fn a_script_keeps_its_lines_and_loses_what_explains_them() {
        let text = "/**\n * Adds.\n *\n * Twice.\n */\nfunction add(a) {\n    // Now.\n    return a * 2 // two\n}\n";
        assert_eq!(script(text), "function add(a) {\nreturn a * 2 // two\n}\n");
    }
}
