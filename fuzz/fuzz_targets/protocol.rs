//! Any bytes as messages in the compact form, any text as a client's message and as a line of a
//! table's journal: never a panic, and what can be read is written the same.

#![no_main]

use libfuzzer_sys::fuzz_target;
use tapis_games::any::{Any, AnyOptions};
use tapis_protocol::{ClientMessage, ServerMessage, compact::Compact, http::NewTable};
use tapis_room::Entry;

fuzz_target!(|data: &[u8]| {
    compact::<ClientMessage>(data);
    compact::<ServerMessage>(data);
    compact::<NewTable>(data);
    let Ok(text) = std::str::from_utf8(data) else { return };
    if let Ok(message) = ClientMessage::parse(text) {
        let written = message.to_json();
        assert_eq!(ClientMessage::parse(&written).as_ref(), Ok(&message), "{written}");
    }
    let games = AnyOptions::all();
    for options in games.iter().map(Some).chain([None]) {
        for line in text.lines() {
            let Ok(entry) = Entry::<Any>::parse(options, line) else { continue };
            let written = entry.to_line();
            assert_eq!(Entry::<Any>::parse(options, &written).as_ref(), Ok(&entry), "{written}");
        }
    }
});

fn compact<T: Compact + PartialEq + std::fmt::Debug>(data: &[u8]) {
    if let Ok(value) = T::from_compact(data) {
        let written = value.to_compact();
        // Sets may come in any order and with repetitions, but they go out in one way.
        assert!(written.len() <= data.len(), "{value:?}");
        assert_eq!(T::from_compact(&written).as_ref(), Ok(&value));
    }
}
