//! How many bytes a first visit takes: the page is opened on telephones, and far from its server.

/// A file of the page as the build script describes it; the server has more to know about it.
struct File {
    path: &'static str,
    mime: &'static str,
    tag: &'static str,
    keep: &'static str,
    plain: &'static [u8],
    brotli: Option<&'static [u8]>,
    gzip: Option<&'static [u8]>,
}

static PAGE: &[File] = include!(concat!(env!("OUT_DIR"), "/page/page.rs"));

/// What a first visit takes at most, in bytes.
#[derive(Debug)]
struct Limit {
    profile: &'static str,
    brotli: usize,
    gzip: usize,
}

/// What was measured (docs/benchmarks.md) and 3 %, but never more than 420 kB with Brotli. Who makes
/// the page heavier on purpose writes here and there how much.
const LIMITS: [Limit; 3] = [
    Limit { profile: "wasm-dev", brotli: 885_900, gzip: 1_154_400 },
    Limit { profile: "wasm-release", brotli: 544_000, gzip: 631_000 },
    Limit { profile: "wasm-dist", brotli: 420_000, gzip: 502_300 },
];

/// When a browser loads a file; `browser_texts` of `tapis-e2e` looks at what it really asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LoadTime {
    /// On every visit.
    Always,
    /// The page's own words, in one language.
    OneLanguage,
    /// The words of a game, at its table, in one language.
    OneGame,
    /// When somebody asks for it, or later: rule books, lessons, games that are over, what makes a
    /// table, the font's licence, what installs the page.
    Asked,
}

impl LoadTime {
    fn of(path: &str) -> Self {
        let name = path.rsplit('/').next().unwrap_or_default();
        // Fetched with the parts that need it, or once the page stands, to start without a network the
        // next time.
        if [
            "beside.js",
            "device.js",
            "has.js",
            "offline.js",
            "sw.js",
            "manifest.webmanifest",
            "later.css",
        ]
        .contains(&name)
        {
            return Self::Asked;
        }
        let (stem, kind) = name.rsplit_once('.').unwrap_or_default();
        match kind {
            "ftl" if stem.starts_with("page") => Self::OneLanguage,
            "ftl" if ["arrange", "replay", "learn"].iter().any(|it| stem.starts_with(it)) => {
                Self::Asked
            }
            "ftl" => Self::OneGame,
            "md" | "txt" | "png" => Self::Asked,
            // What a table needs of it comes in one file.
            "wasm" if stem.starts_with("split_") || stem.starts_with("chunk_") => Self::Asked,
            _ => Self::Always,
        }
    }
}

/// What a browser loads for the front page and one table, in the language and of the game with the
/// longest texts.
fn sum(form: impl Fn(&File) -> Option<&'static [u8]>) -> usize {
    let len = |file: &File| form(file).unwrap_or(file.plain).len();
    let of = |when| PAGE.iter().filter(move |it| LoadTime::of(it.path) == when).map(len);
    let longest = |when| of(when).max().unwrap_or_default();
    of(LoadTime::Always).sum::<usize>()
        + longest(LoadTime::OneLanguage)
        + longest(LoadTime::OneGame)
}

#[test]
fn a_first_visit_is_no_heavier_than_it_was() {
    let profile = env!("TAPIS_PAGE");
    let (plain, gzip, brotli) = (sum(|_| None), sum(|file| file.gzip), sum(|file| file.brotli));
    println!("{profile}: {plain} bytes, {gzip} with gzip, {brotli} with Brotli");
    // Without a page there is nothing to weigh.
    let Some(limit) = LIMITS.iter().find(|limit| limit.profile == profile) else {
        assert_eq!(profile, "none");
        return;
    };
    assert!(brotli <= limit.brotli, "{brotli} bytes with Brotli, {limit:?}");
    assert!(gzip <= limit.gzip, "{gzip} bytes with gzip, {limit:?}");
}

/// A reader of JSON for every type that is sent is 400 kB; an error that only `serde_json` tells
/// betrays it.
#[test]
fn nothing_in_the_page_reads_json() {
    assert_eq!(where_in_the_page(b"EOF while parsing"), None);
}

/// What `parse::<f64>` needs: powers of five, 10 kB that nothing packs, of which this is the first.
/// They were in the page twice, and were found only when it had been weighed in `dist`.
#[test]
fn nothing_in_the_page_reads_fractions_as_rust_does() {
    assert_eq!(where_in_the_page(&0xeef4_53d6_923b_d65a_u64.to_le_bytes()), None);
}

/// The first file of the page with these bytes in it.
fn where_in_the_page(betrayal: &[u8]) -> Option<&'static str> {
    let has = |file: &&File| file.plain.windows(betrayal.len()).any(|bytes| bytes == betrayal);
    PAGE.iter().find(has).map(|file| file.path)
}

#[test]
fn every_file_has_what_the_server_says_of_it() {
    for file in PAGE {
        assert!(!file.mime.is_empty() && !file.keep.is_empty(), "{}", file.path);
        assert!(
            file.tag.bytes().all(|byte| byte.is_ascii_hexdigit()),
            "{}: {}",
            file.path,
            file.tag
        );
        let is_short = |form: Option<&[u8]>| form.is_none_or(|it| it.len() < file.plain.len());
        assert!(is_short(file.brotli) && is_short(file.gzip), "{}", file.path);
    }
}
