//! Whether a deal was fair: what the table has committed to, and the check of it after the game.

use leptos::{prelude::*, task::spawn_local};
use tapis_games::any::{Any, AnyView};
use tapis_room::{Witness, WitnessError};
use tapis_rules::{
    Record, ReplayError, Seat, Seats, Table, Viewer,
    fairness::{Proof, ProofError},
};

use super::state::{Home, TableState};
use crate::{
    api,
    api::ApiError,
    loaded::NotHere,
    local,
    words::{Names, words},
};

/// What the table has committed to for the game in play, or the next one.
#[component]
pub(super) fn Commitment() -> impl IntoView {
    let state = expect_context::<TableState>();
    let commitment = Memo::new(move |_| {
        state.table.with(|table| table.as_ref()?.fair.as_ref().map(|it| it.commitment))
    });
    view! {
        {move || commitment.get().map(|digest| view! {
            <details class="house-rules">
                <summary><span>{crate::say!("commitment-title")}</span></summary>
                <p class="quiet">
                    {match state.home {
                        Home::Server => crate::say!("commitment"),
                        Home::Page => crate::say!("commitment-here"),
                    }}
                </p>
                <p class="digest" data-testid="commitment"><code>{digest.to_string()}</code></p>
            </details>
        })}
    }
}

/// What was checked, or what is wrong.
#[component]
pub(crate) fn Verified(
    /// The table whose last deal is verified.
    state: TableState,
) -> impl IntoView {
    let result = RwSignal::new(None::<Result<Result<Fair, Wrong>, ApiError>>);
    let checked = move |text: &str| {
        let view = state.frame.with_untracked(|it| it.as_ref().map(|it| it.view.clone()));
        let viewer = untrack(|| state.you()).map_or(Viewer::Spectator, Viewer::Seat);
        state.witness.with_value(|it| check(text, it.as_ref(), viewer, view.as_ref()))
    };
    let ask = move || {
        result.set(None);
        match state.home {
            Home::Page => result.set(local::ended().map(|(_, text)| Ok(checked(&text)))),
            Home::Server => spawn_local(async move {
                let nth = state.frame.with_untracked(|it| it.as_ref().map(|it| it.position.game));
                let record = api::record(&state.code.get_value(), nth).await;
                // Whoever has gone on to another game is not told any more.
                drop(result.try_set(Some(record.map(|(_, text)| checked(&text)))));
            }),
        }
    };
    ask();
    view! {
        <div class="fair" role="status" data-testid="verified">
            {move || match result.get() {
                None => view! { <p class="quiet">{crate::say!("one-moment")}</p> }.into_any(),
                Some(Err(error)) => {
                    view! { <NotHere error again=Callback::new(move |()| ask())/> }.into_any()
                }
                Some(Ok(Err(wrong))) => {
                    let why = wrong.told(&state.names());
                    view! { <p class="failure">{crate::say!("fair-false", why = why)}</p> }.into_any()
                }
                Some(Ok(Ok(fair))) => fair.told(&state.names(), state.home).into_any(),
            }}
        </div>
    }
}

/// What was found of a fair deal.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Fair {
    in_time: bool,
    has_own: bool,
    n_gave: usize,
    silent: Seats,
    rejected: Seats,
    n_inputs: usize,
}

/// Why a deal cannot be verified.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Wrong {
    /// The record cannot be read.
    Unread,
    /// It proves nothing.
    Unproved,
    /// It differs from what was shown before the deal.
    Shown(WitnessError),
    /// It does not hold together.
    Proof(ProofError),
    /// The rules refuse an input.
    Refused(usize),
    /// It leads to another table.
    Table,
}

/// Checks the record of a game against what was shown of it before its deal and at its end.
fn check(
    text: &str,
    witness: Option<&Witness>,
    viewer: Viewer,
    seen: Option<&AnyView>,
) -> Result<Fair, Wrong> {
    let record = Record::<Any>::parse(text).map_err(|_| Wrong::Unread)?;
    let proof = record.deal.seed.proof().ok_or(Wrong::Unproved)?;
    witness.map_or(Ok(()), |it| it.check(proof)).map_err(Wrong::Shown)?;
    record.check_proof().map_err(Wrong::Proof)?;
    let table = Table::replay(&record).map_err(|error| match error {
        ReplayError::Deal(_) => Wrong::Refused(0),
        ReplayError::Input { nth, .. } => Wrong::Refused(nth),
    })?;
    if seen.is_some_and(|seen| *seen != table.view(viewer)) {
        return Err(Wrong::Table);
    }
    Ok(Fair::of(proof, witness, record.inputs.len()))
}

impl Fair {
    fn of(proof: &Proof, witness: Option<&Witness>, n_inputs: usize) -> Self {
        let seats = |numbers: &mut dyn Iterator<Item = u8>| numbers.filter_map(Seat::new).collect();
        Self {
            in_time: witness.is_some_and(|it| it.in_time),
            has_own: witness.is_some_and(|it| it.own.is_some()),
            n_gave: proof.gave().count(),
            silent: seats(&mut proof.silent()),
            rejected: seats(&mut proof.rejected()),
            n_inputs,
        }
    }

    fn told(&self, names: &Names, home: Home) -> impl IntoView + use<> {
        let all = |seats| names.all(&words(), seats);
        let committed = match home {
            Home::Page => crate::say!("fair-commitment-here"),
            Home::Server if self.in_time => crate::say!("fair-commitment"),
            Home::Server => crate::say!("fair-commitment-late"),
        };
        let mut checks = vec![committed];
        if self.n_gave > 0 {
            checks.push(crate::say!("fair-promises", count = self.n_gave));
        }
        if self.has_own {
            checks.push(crate::say!("fair-own"));
        }
        checks.push(crate::say!("fair-seed"));
        checks.push(crate::say!("fair-inputs", count = self.n_inputs));
        let mut remarks = Vec::new();
        if !self.silent.is_empty() {
            remarks.push(crate::say!("fair-silent", names = all(self.silent)));
        }
        if !self.rejected.is_empty() {
            remarks.push(crate::say!("fair-rejected", names = all(self.rejected)));
        }
        if self.n_gave == 0 {
            remarks.push(crate::say!("fair-alone"));
        }
        remarks.push(match home {
            Home::Server => crate::say!("fair-limits"),
            Home::Page => crate::say!("fair-limits-here"),
        });
        view! {
            <p>{crate::say!("fair-true")}</p>
            <ul>{checks.into_iter().map(|it| view! { <li>{it}</li> }).collect_view()}</ul>
            {remarks.into_iter().map(|it| view! { <p class="quiet">{it}</p> }).collect_view()}
        }
    }
}

impl Wrong {
    fn told(&self, names: &Names) -> String {
        let who = |number: &u8| {
            Seat::new(*number).map_or_else(String::new, |it| names.get(it).into_owned())
        };
        match self {
            Self::Unread => crate::say!("fair-unread"),
            Self::Unproved => crate::say!("fair-unproved"),
            Self::Shown(WitnessError::Commitment) => crate::say!("fair-wrong-shown"),
            Self::Shown(WitnessError::Promise { seat }) => {
                crate::say!("fair-wrong-shown-promise", who = names.get(*seat).into_owned())
            }
            Self::Shown(WitnessError::Own) => crate::say!("fair-wrong-own"),
            Self::Proof(ProofError::Commitment) => crate::say!("fair-wrong-commitment"),
            Self::Proof(ProofError::Promise { seat }) => {
                crate::say!("fair-wrong-promise", who = who(seat))
            }
            Self::Proof(ProofError::Rejected { seat }) => {
                crate::say!("fair-wrong-rejected", who = who(seat))
            }
            Self::Proof(ProofError::Seed) => crate::say!("fair-wrong-seed"),
            Self::Refused(nth) => crate::say!("fair-wrong-move", nth = *nth),
            Self::Table => crate::say!("fair-wrong-table"),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use tapis_games::any::AnyOptions;
    use tapis_rules::{
        BySeat, Deal, Seed,
        fairness::{Contribution, Hex, LINKS, Part, Secret, commitment, promise},
        record::rules_of,
    };

    use super::*;

    const VIEWER: Viewer = Viewer::Seat(Seat::new(0).expect("a first seat"));

    /// A game of two with a contribution each, and what the first device was shown.
    fn dealt() -> (Table<Any>, Witness) {
        let options = AnyOptions::preset("norvegienne").expect("a preset");
        let (id, secret) = (Hex([6; 16]), Secret::new(LINKS, [9; 32]));
        let digest = commitment(&id, &rules_of(&options, 2), &secret);
        let give = |seat: u8| {
            let contribution = Contribution(Hex([seat; 32]));
            Part::Gave { promise: promise(&id, seat, &contribution), contribution }
        };
        let parts = BTreeMap::from([(0, give(0)), (1, give(1))]);
        let promises = BySeat::new(2, |seat| {
            Some(promise(&id, seat.into(), &Contribution(Hex([seat.into(); 32]))))
        });
        let own = Seat::new(0).map(|seat| (seat, Contribution(Hex([0; 32]))));
        let witness = Witness { id, commitment: digest, in_time: true, promises, own };
        let seed = Seed::agreed(Proof { id, commitment: digest, secret, parts });
        let table = Table::open(options, 2, Deal::shuffled(seed)).expect("a game");
        (table, witness)
    }

    #[test]
    fn a_fair_deal_is_told_from_every_other() {
        let (mut table, witness) = dealt();
        let first = table.view(VIEWER);
        let seat = table.agenda().must.into_iter().next().expect("somebody must act");
        let action = table.default_action(seat).expect("something to do");
        table.act(seat, action, None).expect("what is listed is accepted");
        let (text, seen) = (table.record().to_string(), table.view(VIEWER));
        let check = |text: &str, witness: &Witness, seen: &AnyView| {
            check(text, Some(witness), VIEWER, Some(seen))
        };
        let fair = check(&text, &witness, &seen).expect("a fair deal");
        assert_eq!((fair.n_gave, fair.n_inputs, fair.in_time, fair.has_own), (2, 1, true, true));
        assert_eq!(check(&text, &witness, &first), Err(Wrong::Table));

        let other = Hex([1; 32]);
        let shown = Witness { commitment: other, ..witness.clone() };
        assert_eq!(check(&text, &shown, &seen), Err(Wrong::Shown(WitnessError::Commitment)));
        let mut shown = witness.clone();
        let second = Seat::new(1).expect("a seat");
        shown.promises[second] = None;
        let error = WitnessError::Promise { seat: second };
        assert_eq!(check(&text, &shown, &seen), Err(Wrong::Shown(error)));
        let silenced = text.replacen("gave A", "silent A", 1);
        let end = silenced.find("silent A ").expect("a line") + "silent A ".len() + 64;
        let silenced = format!("{}{}", &silenced[..end], &silenced[end + 65..]);
        let missing = check(&silenced, &witness, &seen);
        assert_eq!(missing, Err(Wrong::Shown(WitnessError::Own)), "{silenced}");

        let seed = table.record().deal.seed.reveal();
        let reseeded = text.replacen(&seed, &"0".repeat(64), 1);
        assert_eq!(check(&reseeded, &witness, &seen), Err(Wrong::Proof(ProofError::Seed)));
        let rules = text.replacen("seats 2", "seats 3", 1);
        assert_eq!(check(&rules, &witness, &seen), Err(Wrong::Proof(ProofError::Commitment)));
        let moved = format!("{text}! window#77\n");
        assert_eq!(check(&moved, &witness, &seen), Err(Wrong::Refused(2)));
        assert_eq!(check("nothing", &witness, &seen), Err(Wrong::Unread));
        let plain: String = text
            .lines()
            .filter(|it| !["fair", "gave", "secret"].iter().any(|word| it.starts_with(word)))
            .flat_map(|it| [it, "\n"])
            .collect();
        assert_eq!(check(&plain, &witness, &seen), Err(Wrong::Unproved));
    }
}
