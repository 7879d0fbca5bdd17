//! Lines of a chat: what can be shown to others.

use tapis_protocol::{ChatText, ProtocolError, limits::CHAT_CHARS};
use unicode_normalization::UnicodeNormalization as _;

use crate::names::{has_shape, is_unseen};

/// The text as it will be shown, if it can be: one line of 1 to 200 characters. Letters of several
/// scripts may stand in it, since it is nobody's name.
pub(crate) fn line(text: &ChatText) -> Result<ChatText, ProtocolError> {
    // Line breaks and tabs are blanks, so that nobody fills the log of others with empty lines.
    let words: Vec<_> = text.as_str().split_whitespace().collect();
    let line: String = words.join(" ").nfc().collect();
    let is_shown = (1..=CHAT_CHARS).contains(&line.chars().count())
        && !line.chars().any(is_unseen)
        && has_shape(&line);
    if is_shown {
        return Ok(ChatText::new(line));
    }
    #[expect(clippy::cast_possible_truncation, reason = "200 fits")]
    Err(ProtocolError::BadText { most: CHAT_CHARS as u8 })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &str) -> Result<String, ProtocolError> {
        line(&ChatText::new(text)).map(|line| line.as_str().to_owned())
    }

    #[test]
    fn what_people_write_is_shown_on_one_line() {
        for (text, live) in [
            ("Bien joué !", "Bien joué !"),
            ("  un\n\n\n deux\ttrois ", "un deux trois"),
            ("joue\u{301}", "joué"),
            ("<b>&amp;</b>", "<b>&amp;</b>"),
            ("Привет, Lina 👩\u{200d}🚀", "Привет, Lina 👩\u{200d}🚀"),
            ("שלום", "שלום"),
        ] {
            assert_eq!(shown(text).as_deref(), Ok(live), "{text:?}");
        }
        let long = "é".repeat(CHAT_CHARS);
        assert_eq!(shown(&long), Ok(long));
    }

    #[test]
    fn what_would_deceive_or_spoil_a_log_is_refused() {
        let long = "x".repeat(CHAT_CHARS + 1);
        let stacked = format!("x{}", "\u{302}".repeat(4));
        let texts =
            ["", " \n ", "a\u{202e}b", "\u{2066}x", "a\u{0}b", "\u{200b}", "\u{301}", "\u{1b}[2J"];
        for text in texts.into_iter().chain([&*long, &*stacked]) {
            assert_eq!(shown(text), Err(ProtocolError::BadText { most: 200 }), "{text:?}");
        }
    }
}
