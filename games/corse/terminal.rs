//! Bataille corse at a terminal: one key lays, another slaps.

use tapis_games::{
    any::AnyAction,
    corse::{Action, Corse, Options},
};

use crate::play::terminal::{LAYING, OutOfTurn, Reader, Spellings, Style, TerminalGame};

impl TerminalGame for Corse {
    const STYLE: Style = Style::Keys;
    const SPELLINGS: Spellings =
        &[("lay", LAYING), ("slap", &["slap", "s", "taper", "tape", "t", "gifler", "gifle"])];
    const NUMBERS: std::ops::Range<usize> = 0..0;

    fn read(
        reader: &Reader<'_>,
        _options: &Options,
        verb: Option<&str>,
        words: &[&str],
    ) -> Option<AnyAction> {
        reader.parse(verb?, &words.join(" "))
    }

    fn out_of_turn(_action: &Action) -> OutOfTurn {
        OutOfTurn::Blind(None)
    }
}
