//! Build steps that Cargo cannot do alone.
fn main() {}
