//! Random play of Bataille scientifique.

#[path = "../../crates/games/benches/common/mod.rs"]
mod common;

use criterion::{Criterion, criterion_group, criterion_main};
use tapis_games::scientifique::{Options, Scientifique};

fn random_play(criterion: &mut Criterion) {
    let options = Options::SCIENTIFIQUE;
    common::playouts::<Scientifique>(criterion, "scientifique", &options, "tricks:1000");
}

criterion_group!(benches, random_play);
criterion_main!(benches);
