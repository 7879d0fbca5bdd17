//! What is against the rules of [`code`](super::code) and known: to become empty, never longer.

use super::code::Rule;

/// Each with its file and function, once for each time it occurs there.
pub(super) const KNOWN: &[(Rule, &str, &str)] = &[
    (Rule::Length, "crates/cli/src/failure.rs", "told"),
    (Rule::BoolParameter, "crates/cli/src/out.rs", "of"),
    (Rule::BoolParameter, "crates/cli/src/play/host.rs", "wait"),
    (Rule::BoolParameter, "crates/cli/src/play/host.rs", "stand_still"),
    (Rule::BoolParameter, "crates/cli/src/play/people.rs", "sit"),
    (Rule::Wildcard, "crates/games/src/nambarz/card.rs", "concordance_is_what_its_definition_says"),
    (Rule::BoolParameter, "crates/games/src/nambarz/guess.rs", "in_the_way"),
    (Rule::BoolParameter, "crates/games/src/nambarz/moves.rs", "check_laid"),
    (Rule::BoolParameter, "crates/games/src/nambarz/orders.rs", "has_part"),
    (
        Rule::Wildcard,
        "crates/games/tests/laws/nambarz.rs",
        "a_card_drawn_is_shown_to_those_who_see_the_hand",
    ),
    (Rule::BoolParameter, "crates/rules/src/audit.rs", "holds"),
    (Rule::Length, "crates/rules/src/book/expect.rs", "holds"),
    (Rule::BoolParameter, "crates/rules/src/book/expect.rs", "check"),
    (
        Rule::Wildcard,
        "crates/web/src/rules_page/book.rs",
        "every_clause_of_every_rule_book_has_its_heading",
    ),
    (Rule::BoolParameter, "crates/web/src/table/gathering.rs", "place_tools"),
    (Rule::BoolParameter, "crates/web/src/table/gathering.rs", "place_tools"),
    (Rule::Wildcard, "crates/web/src/table/state.rs", "actor"),
];
