//! Every message and every error as JSON, kept in `golden/`; a diff there is a change of the
//! protocol. `TAPIS_BLESS=1` rewrites them.

mod samples;

use std::{env, fs, path::PathBuf};

use serde::{Serialize, de::DeserializeOwned};
use tapis_protocol::{ClientMessage, ProtocolError, ServerMessage, VERSION, limits};

/// Compares a value with its golden file, and reads that file back.
fn check<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(name: &str, value: &T) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("tests/golden/{name}.json"));
    let json = serde_json::to_string_pretty(value).unwrap() + "\n";
    if env::var_os("TAPIS_BLESS").is_some() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, &json).unwrap();
    }
    let golden = fs::read_to_string(&path).unwrap_or_else(|_| panic!("no {}", path.display()));
    assert_eq!(golden, json, "{name}");
    assert_eq!(&serde_json::from_str::<T>(&golden).unwrap(), value, "{name}");
}

#[test]
fn client_messages_are_unchanged() {
    for (name, message) in samples::client() {
        check(&format!("client/{name}"), &message);
        assert_eq!(ClientMessage::parse(&message.to_json()), Ok(message));
    }
}

#[test]
fn server_messages_are_unchanged() {
    for (name, message) in samples::server() {
        check(&format!("server/{name}"), &message);
        assert_eq!(serde_json::from_str::<ServerMessage>(&message.to_json()).unwrap(), message);
    }
}

#[test]
fn errors_are_unchanged() {
    for (name, error) in samples::errors() {
        check(&format!("trouble/{name}"), &error);
        let text = error.to_string();
        assert!(!text.is_empty() && !text.contains('!'), "{text}");
    }
}

#[test]
fn http_bodies_are_unchanged() {
    let samples::Http { me, network, new_table, summary, class, played, health } = samples::http();
    check("http/me", &me);
    check("http/network", &network);
    check("http/new_table", &new_table);
    check("http/table_summary", &summary);
    check("http/class", &class);
    check("http/played_game", &played);
    check("http/health", &health);
}

#[test]
fn no_golden_file_is_unused() {
    let mut names: Vec<String> = Vec::new();
    names.extend(samples::client().into_iter().map(|(name, _)| format!("client/{name}")));
    names.extend(samples::server().into_iter().map(|(name, _)| format!("server/{name}")));
    names.extend(samples::errors().into_iter().map(|(name, _)| format!("trouble/{name}")));
    names.extend(
        ["me", "network", "new_table", "table_summary", "class", "played_game", "health"]
            .map(|name| format!("http/{name}")),
    );
    names.sort();
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let mut files = Vec::new();
    for folder in fs::read_dir(&root).unwrap() {
        let folder = folder.unwrap();
        for file in fs::read_dir(folder.path()).unwrap() {
            let file = file.unwrap().file_name().into_string().unwrap();
            let folder = folder.file_name().into_string().unwrap();
            files.push(format!("{folder}/{}", file.strip_suffix(".json").unwrap()));
        }
    }
    files.sort();
    assert_eq!(files, names);
}

#[test]
fn another_version_is_recognised_whatever_else_is_in_the_message() {
    for text in [
        r#"{"hello":{"protocol":2}}"#,
        r#"{"hello":{"protocol":2,"have":"all","colour":[]}}"#,
        r#"{"hello":{"have":null,"protocol":2}}"#,
    ] {
        let error = ProtocolError::Version { server: VERSION, client: 2 };
        assert_eq!(ClientMessage::parse(text), Err(error), "{text}");
    }
}

#[test]
fn unknown_fields_names_and_types_are_malformed() {
    let long = format!("{{\"{}\":1}}", "x".repeat(2_000));
    for text in [
        "",
        " ",
        "null",
        "7",
        "\"hello\"",
        "[]",
        "{}",
        "{",
        "}",
        "\u{feff}{}",
        &long,
        r#"{"hello":{"protocol":1,"colour":"red"}}"#,
        r#"{"hello":{"protocol":1,"have":{"game":-1,"n_events":0}}}"#,
        r#"{"hello":{"protocol":70000}}"#,
        r#"{"hello":{"protocol":1},"do":{"id":1,"wish":"begin"}}"#,
        r#"{"do":{"wish":"begin"}}"#,
        r#"{"do":{"id":1.5,"wish":"begin"}}"#,
        r#"{"do":{"id":"1","wish":"begin"}}"#,
        r#"{"do":{"id":1,"wish":"win"}}"#,
        r#"{"do":{"id":1,"wish":{"sit":{"seat":"?"}}}}"#,
        r#"{"do":{"id":1,"wish":{"sit":{"seat":"A","as":"Bo"}}}}"#,
        r#"{"do":{"id":9007199254740992,"wish":"begin"}}"#,
    ] {
        match ClientMessage::parse(text) {
            Err(ProtocolError::Malformed { why }) => {
                assert!(why.chars().count() <= limits::WHY_CHARS, "{why}");
            }
            other => panic!("{text}: {other:?}"),
        }
    }
}

#[test]
fn a_message_that_is_too_long_is_not_even_read() {
    let text = " ".repeat(limits::MESSAGE_BYTES + 1);
    let limit = u32::try_from(limits::MESSAGE_BYTES).unwrap();
    assert_eq!(ClientMessage::parse(&text), Err(ProtocolError::TooLong { limit }));
}

#[test]
fn no_single_wrong_byte_is_misread() {
    for (name, message) in samples::client() {
        let text = message.to_json();
        for at in 0..text.len() {
            for byte in [b'"', b'{', b'}', b'0', b'x', b'\\', b' ', 0xff] {
                let mut bytes = text.clone().into_bytes();
                bytes[at] = byte;
                let Ok(changed) = String::from_utf8(bytes) else { continue };
                // Whatever can be read can be written and read again.
                if let Ok(understood) = ClientMessage::parse(&changed) {
                    let again = ClientMessage::parse(&understood.to_json());
                    assert_eq!(again, Ok(understood), "{name}: {changed}");
                }
            }
            assert!(ClientMessage::parse(&text[..at]).is_err(), "{name} cut at {at}");
        }
    }
}
