//! `tapis-lab png`: what `tapis replay --picture` draws with.

use std::{
    env, fs,
    io::Write as _,
    path::Path,
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

/// Some systems take no SVG for the icon of an installed page. `TAPIS_BLESS=1` draws them anew.
#[test]
fn the_icons_of_the_page_are_drawn_from_its_icon() {
    let assets = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../crates/web/assets");
    let icon = fs::read_to_string(assets.join("icon.svg")).expect("the page has an icon");
    let (_, icon) = icon.split_once('>').expect("it is an SVG");
    let icon = icon.trim_end().strip_suffix("</svg>").expect("it has an end");
    let (_, fill) = icon.split_once("fill=\"").expect("it has a ground");
    let (fill, _) = fill.split_once('"').expect("it has a ground");
    // Without round corners: a system cuts it to its own shape, and surely leaves no more than a
    // circle of four fifths.
    let square = format!(
        r#"<rect width="64" height="64" fill="{fill}"/>
        <g transform="translate(4.8 4.8) scale(.85)">{icon}</g>"#
    );
    let icons = [
        ("icon-192.png", 192, icon),
        ("icon-512.png", 512, icon),
        ("icon-maskable-512.png", 512, &square),
    ];
    for (name, side, drawing) in icons {
        let size = format!("viewBox=\"0 0 64 64\" width=\"{0}\" height=\"{0}\"", side / 2);
        let svg = format!("<svg xmlns=\"http://www.w3.org/2000/svg\" {size}>{drawing}</svg>");
        let drawn = png(&svg);
        assert!(drawn.status.success(), "{name}: {drawn:?}");
        let file = assets.join(name);
        if env::var_os("TAPIS_BLESS").is_some() {
            fs::write(&file, &drawn.stdout).expect("it is written");
        }
        assert!(fs::read(&file).is_ok_and(|file| file == drawn.stdout), "{name} is another");
    }
}
