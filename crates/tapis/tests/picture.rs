//! `tapis replay --picture`: a table drawn into a file.

mod run;

use std::{fs, path::Path};

use run::{OUTSIDE, USAGE, tapis};

/// A has the only ace and B the only king.
const PLANTED: &str = "tapis 1\ngame scientifique 1\nseats 2\ndeck A♠ 2♥ 3♥\ndeck K♠ 4♥ 5♥\n\n\
                       A choose 2♥\n#: name A Lina\n#: name B <Sam>\n";

/// The picture of this record with these flags.
fn drawn(folder: &Path, name: &str, flags: &[&str]) -> Vec<u8> {
    let file = folder.join(name);
    let path = file.to_str().expect("a path");
    let line = [&["replay", "-", "--picture", path, "--lang", "en"][..], flags].concat();
    let told = tapis(&line).with_input(PLANTED).ok().stdout;
    assert!(told.contains(name), "{told}");
    fs::read(file).expect("a picture")
}

#[test]
fn a_table_is_drawn_as_whoever_looks_may_see_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let svg = |name: &str, flags: &[&str]| {
        String::from_utf8(drawn(folder.path(), name, flags)).expect("a text")
    };
    let outside = svg("outside.svg", &[]);
    assert!(outside.starts_with("<svg ") && outside.ends_with("</svg>\n"), "{outside}");
    assert!(outside.contains(">Lina</text>") && outside.contains("&lt;Sam&gt;"), "{outside}");
    assert!(outside.contains("Input 1 of 1, seen by a spectator"), "{outside}");
    let cards = |svg: &str| ["card-AS", "card-KS"].map(|card| svg.contains(card));
    assert_eq!(cards(&outside), [false, false]);
    assert_eq!(cards(&svg("a.svg", &["--seat", "A"])), [true, false]);
    assert_eq!(cards(&svg("b.SVG", &["--seat", "B", "--at", "0"])), [false, true]);
    assert_eq!(cards(&svg("open.svg", &["--open"])), [true, true]);
    assert_eq!(outside, svg("again.svg", &[]));
}

#[test]
fn nothing_is_drawn_that_cannot_be_and_no_half_file_is_left() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = |name: &str| folder.path().join(name).to_str().expect("a path").to_owned();
    let draw = |name: &str, more: &[&str], code| {
        let path = file(name);
        let line = [&["replay", "-", "--lang", "en", "--picture", &path][..], more].concat();
        tapis(&line).with_input(PLANTED).fails(code)
    };
    for name in ["table.jpg", "table", "svg", ".png"] {
        let told = draw(name, &[], USAGE);
        assert!(told.contains("ends neither in .svg nor in .png"), "{name}: {told}");
    }
    draw("table.svg", &["--open", "--seat", "A"], USAGE);
    draw("table.svg", &["--json"], USAGE);
    draw("table.svg", &["--at", "7"], 1);
    draw("no/folder/table.svg", &[], OUTSIDE);
    assert!(
        tapis(&["replay", "-", "--open"]).with_input(PLANTED).fails(USAGE).contains("--picture")
    );
    // A folder stands where the picture would.
    fs::create_dir(folder.path().join("taken.svg")).expect("a folder");
    draw("taken.svg", &[], OUTSIDE);
    let left: Vec<_> = fs::read_dir(folder.path()).expect("a folder").flatten().collect();
    assert_eq!(left.len(), 1, "{left:?}");
}
