//! Names of people: what can be shown, and what would be taken for somebody else's.

use tapis_protocol::{ProtocolError, limits::NICK_CHARS};
use unicode_normalization::{UnicodeNormalization as _, char::is_combining_mark};
use unicode_script::{Script, UnicodeScript as _};
use unicode_security::{confusable_detection::skeleton, mixed_script::AugmentedScriptSet};

/// How many marks may be on one letter: Vietnamese has two, Hebrew and Thai up to three.
const MARKS: usize = 3;

/// The nickname as it will be shown, if it can be used: 1 to 16 visible characters of one script.
pub(crate) fn nick(text: &str) -> Result<String, ProtocolError> {
    // Equal names are equal bytes, however the keyboard has put letters and accents together.
    let nick: String = text.split_whitespace().collect::<Vec<_>>().join(" ").nfc().collect();
    let n_chars = nick.chars().count();
    let is_shown =
        (1..=NICK_CHARS).contains(&n_chars) && !nick.chars().any(is_unseen) && has_shape(&nick);
    if !is_shown {
        #[expect(clippy::cast_possible_truncation, reason = "16 fits")]
        return Err(ProtocolError::BadNick { most: NICK_CHARS as u8 });
    }
    if is_of_one_script(&nick) { Ok(nick) } else { Err(ProtocolError::MixedNick) }
}

/// What somebody is called among others: a second Lina is Lina 2, and nobody may be called lina
/// beside her, which only a second look tells from her name.
pub(crate) fn told_apart(nick: &str, others: &[&str]) -> Result<String, ProtocolError> {
    let alike = |nick: &str| others.iter().find(|other| look_alike(other, nick));
    let Some(other) = alike(nick) else { return Ok(nick.to_owned()) };
    let taken = ProtocolError::NickTaken { nick: (*other).to_owned() };
    if *other != nick && !others.contains(&nick) {
        return Err(taken);
    }
    let numbered = |n: usize| {
        let number = format!(" {n}");
        let room = NICK_CHARS - number.len();
        nick.chars().take(room).collect::<String>().trim_end().to_owned() + &number
    };
    (2..=others.len() + 1).map(numbered).find(|name| alike(name).is_none()).ok_or(taken)
}

/// Whether two names could be taken for each other: their letters look alike, as they are or all
/// small, and at most blanks tell them apart.
fn look_alike(one: &str, other: &str) -> bool {
    let shape = |name: &str| -> String { skeleton(name).collect() };
    let shapes = |name: &str| {
        let letters: String = name.chars().filter(|c| !c.is_whitespace()).collect();
        let as_is = shape(&letters);
        // I is like l, and its small letter is i; 0 is like O, and its small letter is o.
        let small = [shape(&letters.to_lowercase()), shape(&as_is.to_lowercase())];
        let [first, second] = small;
        [as_is, first, second]
    };
    shapes(one).iter().zip(shapes(other)).any(|(one, other)| *one == other)
}

/// Whether all letters can belong to one way of writing. Japanese, Korean and Chinese are each
/// written in several scripts, and beside Latin letters, with which nobody confuses them.
fn is_of_one_script(name: &str) -> bool {
    if !AugmentedScriptSet::for_str(name).is_empty() {
        return true;
    }
    let beside: String = name.chars().filter(|c| c.script() != Script::Latin).collect();
    let scripts = AugmentedScriptSet::for_str(&beside);
    scripts.jpan || scripts.kore || scripts.hanb
}

/// Whether a text is more than marks and joiners, and nowhere a tower of marks.
pub(crate) fn has_shape(text: &str) -> bool {
    let joins = |c: char| matches!(c, '\u{200c}' | '\u{200d}' | '\u{fe0e}' | '\u{fe0f}');
    let marks = |c: char| joins(c) || is_combining_mark(c);
    !text.chars().all(|c| c == ' ' || marks(c)) && longest_run(text, is_combining_mark) <= MARKS
}

/// The longest run of such characters.
fn longest_run(text: &str, is_one: impl Fn(char) -> bool) -> usize {
    let runs = text.split(|c| !is_one(c)).map(|run| run.chars().count());
    runs.max().unwrap_or_default()
}

/// Whether a character has no shape of its own or changes the direction of its neighbours:
/// controls, bidirectional marks and overrides, invisible blanks, private use.
pub(crate) fn is_unseen(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{00ad}' | '\u{034f}' | '\u{061c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}' | '\u{200e}'..='\u{200f}'
            | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}'
            | '\u{e000}'..='\u{f8ff}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}'
            | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}'
            | '\u{f0000}'..='\u{10ffff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn visible_names_are_accepted() {
        for (text, live) in [
            ("Lina", "Lina"),
            ("  Léa   B. ", "Léa B."),
            ("Le\u{301}a", "Léa"),
            ("日本語", "日本語"),
            ("ケンとKen", "ケンとKen"),
            ("김Kim", "김Kim"),
            ("李Li", "李Li"),
            ("Ольга", "Ольга"),
            ("Ελένη", "Ελένη"),
            ("علي", "علي"),
            ("שָׁלוֹם", "שָׁלוֹם"),
            ("กำนั้น", "กำนั้น"),
            ("Nguyễn 2", "Nguyễn 2"),
            ("👩\u{200d}🚀 Zoé", "👩\u{200d}🚀 Zoé"),
            ("1234567890123456", "1234567890123456"),
        ] {
            let shown: String = live.nfc().collect();
            assert_eq!(nick(text), Ok(shown), "{text}");
        }
    }

    #[test]
    fn deceptive_names_are_refused() {
        let texts = ["", "   ", "12345678901234567", "a\u{202e}b", "\u{200b}", "a\u{0}", "\u{301}"];
        let more =
            ["\u{2066}x", "\u{3164}", "\u{200d}", "\u{e0041}", "x\u{302}\u{302}\u{302}\u{302}"];
        for text in texts.into_iter().chain(more) {
            assert_eq!(nick(text), Err(ProtocolError::BadNick { most: 16 }), "{text:?}");
        }
    }

    #[test]
    fn names_in_letters_of_several_scripts_are_refused() {
        // With a Cyrillic i or a, a Greek omicron, and beside Arabic.
        for text in ["Lіna", "Linа", "Hugο", "Ali علي"] {
            assert_eq!(nick(text), Err(ProtocolError::MixedNick), "{text}");
        }
    }

    #[test]
    fn a_second_person_of_the_same_name_gets_a_number() {
        assert_eq!(told_apart("Lina", &["Hugo"]), Ok("Lina".to_owned()));
        assert_eq!(told_apart("Lina", &["Hugo", "Lina"]), Ok("Lina 2".to_owned()));
        assert_eq!(told_apart("Lina", &["Lina 2", "Lina"]), Ok("Lina 3".to_owned()));
        let long = "1234567890123456";
        assert_eq!(told_apart(long, &[long]), Ok("12345678901234 2".to_owned()));
        let taken = |nick: &str| Err(ProtocolError::NickTaken { nick: nick.to_owned() });
        assert_eq!(told_apart("lina", &["Hugo", "Lina"]), taken("Lina"));
        assert_eq!(told_apart("Lina2", &["Lina", "Lina 2"]), taken("Lina 2"));
    }

    #[test]
    fn names_that_look_alike_are_told() {
        for (one, other) in [
            ("Lina", "Lina"),
            ("Lina", "lina"),
            ("Lina", "LINA"),
            ("lina", "Iina"),
            ("Li na", "Lina"),
            ("Bob", "B0b"),
            // All of it Cyrillic.
            ("cop", "сор"),
            ("Hanna 1", "Hanna l"),
        ] {
            assert!(look_alike(one, other) && look_alike(other, one), "{one} {other}");
        }
        for (one, other) in [("Lina", "Lila"), ("Léa", "Lea"), ("Ana", "Anna"), ("日", "目")] {
            assert!(!look_alike(one, other), "{one} {other}");
        }
    }
}
