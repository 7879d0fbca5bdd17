//! Lines of at most 80 columns.

use textwrap::{Options, WordSeparator, WordSplitter, WrapAlgorithm};

/// How wide a line may be.
pub const WIDTH: usize = 80;

/// The text in lines, all but the first behind so many spaces.
pub fn wrap(text: &str, indent: usize) -> Vec<String> {
    let indent = " ".repeat(indent);
    let options = Options::new(WIDTH)
        .subsequent_indent(&indent)
        .word_separator(WordSeparator::AsciiSpace)
        // What is typed as one word, such as the name of a preset, is read as one.
        .word_splitter(WordSplitter::NoHyphenation)
        .wrap_algorithm(WrapAlgorithm::FirstFit);
    // French puts a space before these, at which no line may be broken.
    let held =
        [" :", " ;", " ?", " »", " %"].iter().fold(text.replace("« ", "«\u{a0}"), |text, it| {
            text.replace(it, &it.replace(' ', "\u{a0}"))
        });
    let lines = textwrap::wrap(&held, options);
    lines.into_iter().map(|line| line.replace('\u{a0}', " ")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_line_begins_with_a_french_colon() {
        for n in 60..80 {
            let lines = wrap(&format!("{} A : 7 cartes « visibles » ; une", "x".repeat(n)), 2);
            assert!(lines.iter().all(|line| !line.trim_start().starts_with([':', ';', '»'])));
        }
    }

    #[test]
    fn lines_are_broken_between_words_and_end_at_80() {
        let text = format!("   12  {}", "A♠ ".repeat(60));
        let lines = wrap(text.trim_end(), 7);
        assert!(lines.iter().all(|line| line.chars().count() <= WIDTH));
        assert_eq!(lines.len(), 3, "{lines:#?}");
        assert!(lines[0].starts_with("   12  A♠") && lines[1].starts_with("       A♠"));
    }
}
