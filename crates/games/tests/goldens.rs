//! Every preset plays as it did: `cargo run -p tapis-games --example goldens` writes these texts.

mod golden;

/// Compiled in, so that the test runs where there are no files.
const KEPT: [(&str, &str); 18] = [
    ("corse", include_str!("golden/corse.txt")),
    ("corse-jokers", include_str!("golden/corse-jokers.txt")),
    ("norvegienne", include_str!("golden/norvegienne.txt")),
    ("norvegienne-lo02", include_str!("golden/norvegienne-lo02.txt")),
    ("norvegienne-palace", include_str!("golden/norvegienne-palace.txt")),
    ("norvegienne-tout", include_str!("golden/norvegienne-tout.txt")),
    ("scientifique", include_str!("golden/scientifique.txt")),
    ("scientifique-elten", include_str!("golden/scientifique-elten.txt")),
    ("nambarz", include_str!("golden/nambarz.txt")),
    ("nambarz-children", include_str!("golden/nambarz-children.txt")),
    ("nambarz-confirmed", include_str!("golden/nambarz-confirmed.txt")),
    ("nambarz-experienced", include_str!("golden/nambarz-experienced.txt")),
    ("nambarz-school", include_str!("golden/nambarz-school.txt")),
    ("nambarz-edition-1", include_str!("golden/nambarz-edition-1.txt")),
    ("nambarz-children-edition-1", include_str!("golden/nambarz-children-edition-1.txt")),
    ("nambarz-confirmed-edition-1", include_str!("golden/nambarz-confirmed-edition-1.txt")),
    ("nambarz-experienced-edition-1", include_str!("golden/nambarz-experienced-edition-1.txt")),
    ("nambarz-school-edition-1", include_str!("golden/nambarz-school-edition-1.txt")),
];

#[test]
fn every_preset_plays_as_it_did() {
    for (name, played) in golden::playthroughs() {
        let kept = KEPT.iter().find(|(kept, _)| *kept == name);
        let kept = kept.unwrap_or_else(|| panic!("goldens.rs keeps no playthrough of {name}")).1;
        let mut lines = played.lines().zip(kept.lines()).zip(1..);
        if let Some(((now, before), n)) = lines.find(|((now, before), _)| now != before) {
            panic!("golden/{name}.txt, line {n}: now\n{now}\nbefore\n{before}");
        }
        assert_eq!(played.lines().count(), kept.lines().count(), "golden/{name}.txt");
    }
}
