//! `tapis-lab png`: what `tapis replay --picture` draws with.

use std::{
    io::Write as _,
    process::{Command, Output, Stdio},
};

const DRAWING: &str = r#"<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40">
<text x="5" y="30" font-family="Young Serif">Aé</text>
</svg>"#;

fn png(drawing: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tapis-lab"));
    command.args(["png", "--lang", "en"]).stdin(Stdio::piped());
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it runs");
    child.stdin.take().expect("piped").write_all(drawing.as_bytes()).expect("it reads");
    child.wait_with_output().expect("it ends")
}

#[test]
fn a_drawing_in_points_has_its_letters_at_twice_its_size() {
    let drawn = png(DRAWING);
    assert!(drawn.status.success(), "{drawn:?}");
    assert!(drawn.stdout.starts_with(b"\x89PNG\r\n\x1a\n"), "{drawn:?}");
    assert_eq!(drawn.stdout[16..24], [0, 0, 0, 120, 0, 0, 0, 80], "width and height");
    assert_eq!(drawn.stdout, png(DRAWING).stdout);
    assert_ne!(drawn.stdout, png(&DRAWING.replace("Aé", "Eà")).stdout, "letters are drawn");
}

#[test]
fn what_is_no_drawing_is_refused() {
    let drawn = png("Aé");
    assert_eq!((drawn.status.code(), drawn.stdout.len()), (Some(2), 0));
    let said = String::from_utf8_lossy(&drawn.stderr);
    assert!(said.starts_with("tapis-lab: ") && said.contains("SVG"), "{said}");
}
