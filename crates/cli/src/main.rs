//! The `tapis` command.
fn main() {}
