//! The playthroughs that are kept: one of every preset in every edition.

pub(crate) const KEPT: &[(&str, &str)] = &[
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
