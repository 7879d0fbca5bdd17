//! `tapis-lab png`: drawings as pictures of points.

use std::io::{self, Read as _, Write as _};

use resvg::{
    tiny_skia::{Pixmap, Transform},
    usvg::{self, Options},
};
use tapis_cli::failure::CliError;

use crate::failure::LabError;

/// The letters in pictures of points: those of the page, and others for names and signs.
const FONTS: [&[u8]; 2] =
    [include_bytes!("../fonts/young-serif.ttf"), include_bytes!("../fonts/dejavu-sans.ttf")];
/// How many points of such a picture a point of the drawing is.
const SCALE: u8 = 2;

/// Reads a drawing in SVG and writes it in PNG: what `tapis replay --picture` asks for.
pub(crate) fn run() -> Result<(), CliError> {
    let mut svg = String::new();
    let read = io::stdin().lock().read_to_string(&mut svg);
    read.map_err(|why| CliError::Read { file: "-".into(), why })?;
    let png = png(&svg).ok_or(LabError::Drawing)?;
    io::stdout().lock().write_all(&png).map_err(CliError::Output)
}

/// This drawing in points.
pub(crate) fn png(svg: &str) -> Option<Vec<u8>> {
    let mut options = Options { font_family: "DejaVu Sans".into(), ..Options::default() };
    for font in FONTS {
        options.fontdb_mut().load_font_data(font.to_vec());
    }
    options.fontdb_mut().set_sans_serif_family("DejaVu Sans");
    let tree = usvg::Tree::from_str(svg, &options).ok()?;
    let size = tree.size().to_int_size().scale_by(f32::from(SCALE))?;
    let mut points = Pixmap::new(size.width(), size.height())?;
    let scale = Transform::from_scale(f32::from(SCALE), f32::from(SCALE));
    resvg::render(&tree, scale, &mut points.as_mut());
    points.encode_png().ok()
}
