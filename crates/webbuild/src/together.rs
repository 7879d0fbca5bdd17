//! Puts the files of code that a table needs into one: packed together they are a twentieth shorter,
//! and they are asked for at once.
//!
//! The files themselves stay beside it, for whoever needs but one of them; what the page needs to show
//! what its address names is asked for before it runs.

use std::fmt::Write as _;

use anyhow::{Context as _, Result};

/// The glue that fetches the files.
const GLUE: &str = "parts.js";
/// What all of them are in.
const TOGETHER: &str = "table.parts";

/// How the glue takes a file, whether it comes alone or with all others of a table. Who asks for the
/// table asks for its other files in the same moment; who has one of them already asks for the rest
/// alone; and who has no network may have all of them kept, and no single one.
const TAKE: &str = r#"
const asked = new Set();
let together;
let apart = false;
const alone = (name) => fetch(new URL("./" + name, import.meta.url));
function among(name) {
    together ??= alone("table.parts").then((answer) => {
        if (!answer.ok) throw new Error(answer.status);
        return answer.arrayBuffer();
    });
    together.catch(() => { together = undefined; });
    const headers = { "Content-Type": "application/wasm" };
    return together.then((bytes) => new Response(bytes.slice(...AT[name]), { headers }));
}
async function take(name) {
    if (!AT[name]) return alone(name);
    asked.add(name);
    await undefined;
    if (together || (!apart && asked.has("split_table.wasm"))) {
        return among(name).catch(() => alone(name));
    }
    apart = true;
    const answer = await alone(name).catch(() => undefined);
    return answer?.ok ? answer : among(name);
}
"#;

/// The parts that whole pages are in.
const PAGES: [&str; 2] = ["arranging", "engine"];

/// How the files of a part are fetched before the page has begun to run. A service worker has them.
const AHEAD: &str = "
export function ahead(part) {
    if (navigator.serviceWorker?.controller) return;
    for (const name of OF[part]) alone(name).catch(() => {});
}
";

/// Adds the file of all that a table needs to the files of the module, and has the glue take them
/// from it; which they are.
pub(crate) fn table(module: &mut Vec<(String, Vec<u8>)>) -> Result<Vec<String>> {
    let of = |module: &[(String, Vec<u8>)], name: &str| {
        module.iter().position(|it| it.0 == name).with_context(|| format!("there is no {name}"))
    };
    let glue = of(module, GLUE)?;
    let text = std::str::from_utf8(&module[glue].1).context("the glue is no text")?;
    let names = files_of("table", text)?;
    let (mut all, mut places) = (Vec::new(), String::new());
    for name in &names {
        let begin = all.len();
        all.extend(&module[of(module, name)?].1);
        write!(places, "{name:?}: [{begin}, {}], ", all.len())?;
    }
    let text =
        text.replace("fetch(new URL(\"./", "take((\"").replace("\", import.meta.url))", "\"))");
    let mut of_pages = String::new();
    for part in PAGES {
        write!(of_pages, "{part}: {:?}, ", files_of(part, &text)?)?;
    }
    let text =
        format!("{text}\nconst AT = {{ {places}}};{TAKE}\nconst OF = {{ {of_pages}}};{AHEAD}");
    module[glue].1 = text.into_bytes();
    module.push((TOGETHER.into(), all));
    Ok(names)
}

/// The files of code that a part needs: its own, and those that it shares with other parts.
fn files_of(part: &str, glue: &str) -> Result<Vec<String>> {
    let name = format!("__wasm_split_load_{part} ");
    let (_, loads) = glue.split_once(&name).with_context(|| format!("the glue has no {part}"))?;
    let loads = loads.split("export const").next().unwrap_or_default();
    let (_, shared) = loads.rsplit_once('[').with_context(|| format!("{part} shares nothing"))?;
    let names = shared.split("__").skip(1);
    let names = names.map(|name| name.trim_end_matches([',', ' ', ']', ')', ';', '\n']));
    let own = format!("split_{part}.wasm");
    Ok([own].into_iter().chain(names.map(|name| format!("{name}.wasm"))).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    const GLUE_TEXT: &str = r#"
const __chunk_4 = makeLoad(() => {
    const src = fetch(new URL("./chunk_4.wasm", import.meta.url));
}
, []);
export const __wasm_split_load_table = wrapAsyncCb(makeLoad(() => {
    const src = fetch(new URL("./split_table.wasm", import.meta.url));
}
, [__chunk_5, __chunk_17]));
export const __wasm_split_load_engine = wrapAsyncCb(makeLoad(() => {
}
, [__chunk_4, __chunk_5]));
export const __wasm_split_load_arranging = wrapAsyncCb(makeLoad(() => {
}
, [__chunk_5]));
"#;

    #[test]
    fn a_table_comes_with_all_that_it_shares() {
        let file = |name: &str, bytes: &[u8]| (name.to_owned(), bytes.to_vec());
        let mut module = vec![
            file("chunk_17.wasm", b"17"),
            file("chunk_5.wasm", b"five"),
            file("parts.js", GLUE_TEXT.as_bytes()),
            file("split_table.wasm", b"table"),
        ];
        let names = table(&mut module).unwrap();
        assert_eq!(names, ["split_table.wasm", "chunk_5.wasm", "chunk_17.wasm"]);
        assert_eq!(module.last().unwrap(), &file("table.parts", b"tablefive17"));
        let glue = std::str::from_utf8(&module[2].1).unwrap();
        let places =
            r#"{ "split_table.wasm": [0, 5], "chunk_5.wasm": [5, 9], "chunk_17.wasm": [9, 11], }"#;
        assert!(glue.contains(places), "{glue}");
        assert!(glue.contains(r#"const src = take(("chunk_4.wasm"));"#), "{glue}");
        let of_pages = r#"const OF = { arranging: ["split_arranging.wasm", "chunk_5.wasm"], engine: ["split_engine.wasm", "chunk_4.wasm", "chunk_5.wasm"], };"#;
        assert!(glue.contains(of_pages), "{glue}");
    }

    #[test]
    fn glue_that_knows_no_table_is_refused() {
        assert!(table(&mut vec![("parts.js".into(), b"export {}".to_vec())]).is_err());
    }
}
