//! Random play of Bataille norvégienne, without and with all variants.

#[path = "../../crates/games/benches/common/mod.rs"]
mod common;

use criterion::{Criterion, criterion_group, criterion_main};
use tapis_games::norvegienne::{Norvegienne, Options};

fn random_play(criterion: &mut Criterion) {
    for (name, options) in
        [("norvegienne", Options::NORVEGIENNE), ("norvegienne-tout", Options::EVERYTHING)]
    {
        common::playouts::<Norvegienne>(criterion, name, &options, "plays:3000");
    }
}

criterion_group!(benches, random_play);
criterion_main!(benches);
