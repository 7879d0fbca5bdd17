//! Any text as a record: what can be read is written the same, and its replay never panics.

#![no_main]

use libfuzzer_sys::fuzz_target;
use tapis_games::any::{Any, AnyOptions};
use tapis_rules::{Deal, Record, Seed, Table};

/// Longer games only take longer.
const MOST_INPUTS: usize = 2_000;

fuzz_target!(|data: &[u8]| {
    let Some((first, rest)) = data.split_first() else { return };
    let Ok(text) = std::str::from_utf8(rest) else { return };
    // One in two begins with a sound header, so that the inputs are reached as well.
    let presets = AnyOptions::catalogue();
    let text = match presets.get(usize::from(*first) / 2 % presets.len()) {
        Some((_, options)) if first % 2 == 1 => {
            let deal = Deal::shuffled(Seed::numbered(0));
            format!("{}{text}", Record::<Any>::new(options.clone(), 3, deal))
        }
        _ => text.into(),
    };
    let Ok(record) = Record::<Any>::parse(&text) else { return };
    let written = record.to_string();
    assert_eq!(Record::<Any>::parse(&written).as_ref(), Ok(&record), "{written}");
    if record.inputs.len() <= MOST_INPUTS {
        let _ = Table::replay(&record);
    }
});
