//! How a game ended, and how a race did.

use tapis_rules::{End, Outcome, Seat};

use crate::{Form, Teller, say, teller::tell};

pub(crate) fn places(teller: Teller<'_>, outcome: &Outcome) -> Vec<String> {
    let mut place = 1;
    let mut lines = Vec::new();
    for seats in &outcome.places {
        let who = teller.names.all(teller.words, *seats);
        lines.push(match &outcome.points {
            Some(points) => {
                let points: Vec<i32> = seats.into_iter().map(|seat| points[seat]).collect();
                with_points(teller, place, &who, &points)
            }
            None => tell!(teller, "place", place = place, who = who),
        });
        place += seats.len();
    }
    lines
}

/// A place with the points of each who shares it; the members of a team may differ.
fn with_points(teller: Teller<'_>, place: usize, who: &str, points: &[i32]) -> String {
    match points {
        [n] => tell!(teller, "place-points", place = place, who = who, n = *n),
        [n, others @ ..] if others.iter().all(|it| it == n) => {
            tell!(teller, "place-each", place = place, who = who, n = *n)
        }
        _ => {
            let all: Vec<String> = points.iter().map(i32::to_string).collect();
            let all = teller.words.list(&all);
            tell!(teller, "place-team", place = place, who = who, points = all)
        }
    }
}

pub(crate) fn result(teller: Teller<'_>, outcome: &Outcome) -> String {
    let first = outcome.places.first();
    let winner = first.filter(|seats| seats.len() == 1).and_then(|seats| seats.into_iter().next());
    match (outcome.end, winner) {
        (End::Stopped, _) => tell!(teller, "result-stopped"),
        (End::Won, Some(seat)) => tell!(teller, "result-won"; seat),
        (End::Won, None) => tell!(teller, "result-shared"),
    }
}

pub(crate) fn verdict(teller: Teller<'_>, claims: impl IntoIterator<Item = (Seat, u32)>) -> String {
    let mut best = None;
    let claim = |(nth, (seat, ms)): (usize, (Seat, u32))| {
        let gap = ms.saturating_sub(*best.get_or_insert(ms));
        // In short, where there is little room, it is said only of whoever was second.
        let says_gap = gap > 0 && (teller.form == Form::Full || nth == 1);
        if says_gap {
            tell!(teller, "verdict-behind"; seat, ms = ms, gap = gap)
        } else {
            told_claim(teller, nth, (seat, ms))
        }
    };
    let claims: Vec<String> = claims.into_iter().enumerate().map(claim).collect();
    let claims = joined(teller, &claims);
    tell!(teller, "verdict", claims = claims)
}

pub(crate) fn drawn(teller: Teller<'_>, claims: impl IntoIterator<Item = (Seat, u32)>) -> String {
    let claim = |(nth, claim): (usize, (Seat, u32))| told_claim(teller, nth, claim);
    let claims: Vec<String> = claims.into_iter().enumerate().map(claim).collect();
    let claims = joined(teller, &claims);
    tell!(teller, "verdict-drawn", claims = claims)
}

fn told_claim(teller: Teller<'_>, nth: usize, (seat, ms): (Seat, u32)) -> String {
    // In short the unit stands only once.
    let form = if nth == 0 { Form::Full } else { teller.form };
    tell!(teller.with_form(form), "verdict-claim"; seat, ms = ms)
}

fn joined(teller: Teller<'_>, claims: &[String]) -> String {
    let between = match teller.form {
        Form::Full | Form::Spoken => say!(teller.words, "list-split"),
        Form::Short => " · ".to_owned(),
    };
    claims.join(&between)
}

#[cfg(test)]
mod tests {
    use tapis_rules::{Seat, Seats};

    use super::*;
    use crate::{Lang, Names, Words};

    #[test]
    fn places_come_with_the_points_of_each() {
        let (words, names) = (Words::new(Lang::En, &[]), Names::letters());
        let teller = Teller::new(&words, &names);
        let seats = |of: [u8; 2]| of.into_iter().filter_map(Seat::new).collect::<Seats>();
        let places = vec![seats([0, 1]), seats([2, 4]), Seats::one(Seat::new(3).expect("a seat"))];
        let points = Some([97, 84, 40, 1, 40].into_iter().collect());
        let outcome = Outcome { places, points, end: End::Won };
        let with = ["1. A and B: 97 and 84 points", "3. C and E: 40 points each", "5. D: 1 point"];
        assert_eq!(teller.places(&outcome), with);
        let without = Outcome { points: None, ..outcome };
        assert_eq!(teller.places(&without), ["1. A and B", "3. C and E", "5. D"]);
        assert_eq!(teller.result(&without), "A shared victory");
    }

    #[test]
    fn a_verdict_names_the_fastest_first() {
        let words = Words::new(Lang::Fr, &[]);
        let names = Names { of: vec!["Lina".into(), "Sam".into()], you: None };
        let of = |claims: &[(u8, u32)]| {
            let claim = |(seat, ms): &(u8, u32)| (Seat::new(*seat).expect("it"), *ms);
            claims.iter().map(claim).collect::<Vec<_>>()
        };
        let claims = || of(&[(1, 312), (0, 327)]);
        let teller = Teller::new(&words, &names);
        let said = |text: String| text.replace('\u{a0}', "~");
        let drawn = "Tirage au sort : Sam~312~ms, Lina~327~ms.";
        assert_eq!(said(teller.drawn(claims())), drawn);
        let full = "Le plus rapide : Sam~312~ms, Lina~327~ms (+15).";
        assert_eq!(said(teller.verdict(claims())), full);
        let short = teller.with_form(Form::Short).verdict(claims());
        assert_eq!(said(short), "Sam~312~ms · Lina~327 (+15)");
        let short = teller.with_form(Form::Short);
        let three = of(&[(1, 312), (0, 327), (2, 340)]);
        assert_eq!(said(short.verdict(three.clone())), "Sam~312~ms · Lina~327 (+15) · C~340");
        let full = "Le plus rapide : Sam~312~ms, Lina~327~ms (+15), C~340~ms (+28).";
        assert_eq!(said(teller.verdict(three)), full);
        let even = "Sam~312~ms · Lina~312";
        assert_eq!(said(short.verdict(of(&[(1, 312), (0, 312)]))), even, "nobody is behind");
    }
}
