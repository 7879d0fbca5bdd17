//! Every preset plays as it did: `cargo run -p tapis-games --example goldens` writes these texts.

mod golden;

tapis_games::game_folders!(golden);

macro_rules! kept_of_all {
    ($($module:ident: $game:ident,)+) => {
        /// Compiled in, so that the test runs where there are no files.
        const KEPT: &[&[(&str, &str)]] = &[$(game::$module::golden::KEPT),+];
    };
}

tapis_games::for_each_game!(kept_of_all);

#[test]
fn every_preset_plays_as_it_did() {
    for (_, name, played) in golden::playthroughs() {
        let kept = KEPT.iter().copied().flatten().find(|(kept, _)| *kept == name);
        let kept = kept
            .unwrap_or_else(|| panic!("golden.rs of its game keeps no playthrough of {name}"))
            .1;
        let mut lines = played.lines().zip(kept.lines()).zip(1..);
        if let Some(((now, before), n)) = lines.find(|((now, before), _)| now != before) {
            panic!("golden/{name}.txt, line {n}: now\n{now}\nbefore\n{before}");
        }
        assert_eq!(played.lines().count(), kept.lines().count(), "golden/{name}.txt");
    }
}
