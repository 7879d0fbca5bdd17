//! The test vectors of `docs/fair-deals.md`, which a second implementation checks too.

use std::collections::BTreeMap;

use tapis_fairness::{
    Contribution, Digest, GameId, Part, Proof, ProofError, Rng, Secret, Seed, commitment, promise,
    rules_digest,
};

const PAGE: &str = include_str!("../../../docs/fair-deals.md");

/// The vectors, by name.
fn vectors() -> BTreeMap<&'static str, &'static str> {
    let (_, block) = PAGE.split_once("```vectors\n").expect("a block of vectors");
    let (block, _) = block.split_once("```").expect("its end");
    let vectors: Vec<_> =
        block.lines().map(|line| line.split_once(" = ").expect("a vector")).collect();
    let by_name: BTreeMap<_, _> = vectors.iter().copied().collect();
    assert_eq!(by_name.len(), vectors.len(), "every name is used once");
    by_name
}

fn digest(text: &str) -> Digest {
    text.parse().expect("a digest")
}

/// The proof that the page describes, with its seats A to D.
fn proof() -> Proof {
    let given = vectors();
    let id: GameId = given["game id"].parse().expect("an id");
    let n_links = given["links"].parse().expect("a number");
    let secret = Secret::new(n_links, digest(given["last link"]).0);
    let mut parts = BTreeMap::new();
    for (seat, letter) in (0..).zip(["A", "B", "C"]) {
        let gave = given.get(&*format!("contribution {letter}"));
        let part = gave.map_or(Part::Silent { promise: None }, |text| {
            let contribution = Contribution(digest(text));
            Part::Gave { promise: digest(given[&*format!("promise {letter}")]), contribution }
        });
        parts.insert(seat, part);
    }
    let other = Contribution(digest(given["link 1"]));
    parts.insert(3, Part::Rejected { promise: digest(given["link 2"]), contribution: other });
    Proof { id, commitment: digest(given["commitment"]), secret, parts }
}

fn rules() -> Digest {
    let head: String = vectors()["head"].split(" | ").flat_map(|line| [line, "\n"]).collect();
    rules_digest(&head)
}

#[test]
fn commitments_promises_links_and_seeds_are_those_of_the_page() {
    let (given, proof) = (vectors(), proof());
    assert_eq!(rules().to_string(), given["rules digest"]);
    assert_eq!(proof.secret.link(1).to_string(), given["link 1"]);
    assert_eq!(proof.secret.link(2).to_string(), given["link 2"]);
    assert_eq!(proof.secret.link(256).to_string(), given["last link"]);
    assert_eq!(proof.secret.link(257), proof.secret.link(256), "there is no later link");
    let committed = commitment(&proof.id, &rules(), &proof.secret);
    assert_eq!(committed.to_string(), given["commitment"]);
    for (seat, letter) in [(0, "A"), (2, "C")] {
        let contribution = Contribution(digest(given[&*format!("contribution {letter}")]));
        let promised = promise(&proof.id, seat, &contribution);
        assert_eq!(promised.to_string(), given[&*format!("promise {letter}")]);
    }
    let seed = Seed::agreed(proof);
    assert_eq!(seed.reveal(), given["seed 1"]);
    assert_eq!(seed.of_deal(1).reveal(), given["seed 1"]);
    assert_eq!(seed.of_deal(2).reveal(), given["seed 2"]);
}

#[test]
fn streams_and_shuffles_are_those_of_the_page() {
    let (given, seed) = (vectors(), Seed::agreed(proof()));
    let list =
        |numbers: Vec<u32>| numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    let drawn = |label: &str, n: usize, draw: fn(&mut Rng) -> u32| {
        let mut rng = seed.stream(label);
        list(std::iter::repeat_with(|| draw(&mut rng)).take(n).collect())
    };
    assert_eq!(drawn("deal", 20, Rng::next_u32), given["first words"]);
    assert_eq!(drawn("vectors", 8, |rng| rng.below(3_000_000_000)), given["below 3000000000"]);
    let shuffled = |seed: &Seed, label: &str, count: u32| {
        let mut items: Vec<u32> = (0..count).collect();
        seed.stream(label).shuffle(&mut items);
        list(items)
    };
    assert_eq!(shuffled(&seed, "deal", 52), given["shuffle of 52"]);
    assert_eq!(shuffled(&seed.of_deal(2), "deal 2", 94), given["second shuffle of 94"]);
}

#[test]
fn the_first_step_of_a_proof_that_is_not_so_is_named() {
    let first_seed = *Seed::agreed(proof()).bytes();
    let check = |change: &dyn Fn(&mut Proof)| {
        let mut changed = proof();
        change(&mut changed);
        changed.check(&rules(), &first_seed)
    };
    let other = digest(&"9".repeat(64));
    let given = |seat, promise, contribution: Option<Contribution>| {
        move |proof: &mut Proof| {
            let part = contribution.map_or(Part::Silent { promise: Some(promise) }, |it| {
                Part::Gave { promise, contribution: it }
            });
            proof.parts.insert(seat, part);
        }
    };
    assert_eq!(check(&|_| ()), Ok(()));
    assert_eq!(check(&|proof| proof.commitment = other), Err(ProofError::Commitment));
    assert_eq!(check(&|proof| proof.id.0[0] ^= 1), Err(ProofError::Commitment));
    let last = |proof: &mut Proof| proof.secret = Secret::new(256, other.0);
    assert_eq!(check(&last), Err(ProofError::Commitment));
    assert_eq!(proof().check(&other, &first_seed), Err(ProofError::Commitment));
    let promised = promise(&proof().id, 1, &Contribution(other));
    let broken = given(0, other, Some(Contribution(other)));
    assert_eq!(check(&broken), Err(ProofError::Promise { seat: 0 }));
    let honest = |proof: &mut Proof| {
        let part = Part::Rejected { promise: promised, contribution: Contribution(other) };
        proof.parts.insert(1, part);
    };
    assert_eq!(check(&honest), Err(ProofError::Rejected { seat: 1 }));
    let one_more = given(1, promised, Some(Contribution(other)));
    assert_eq!(check(&one_more), Err(ProofError::Seed), "one contribution more");
    assert_eq!(check(&given(0, other, None)), Err(ProofError::Seed), "one contribution less");
    assert_eq!(proof().check(&rules(), &other.0), Err(ProofError::Seed));
    assert_eq!(proof().silent().collect::<Vec<_>>(), [1]);
    assert_eq!(proof().rejected().collect::<Vec<_>>(), [3]);
}

#[test]
fn nothing_that_is_secret_shows_itself_in_debug_output() {
    let (proof, given) = (proof(), vectors());
    let shown = format!("{proof:?} {:?}", Seed::agreed(proof.clone()));
    for name in ["last link", "contribution A", "contribution C", "seed 1"] {
        assert!(!shown.contains(given[name]), "{name}: {shown}");
    }
    assert!(shown.contains(given["commitment"]), "{shown}");
}
