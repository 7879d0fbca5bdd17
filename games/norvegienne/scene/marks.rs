//! What is said on the felt of a game of Bataille norvégienne.

use tapis_cards::{CardSet, Rank};
use tapis_games::norvegienne::{Direction, Options, Phase, View};
use tapis_rules::Seat;
use tapis_words::{Teller, say};

use crate::Mark;

/// How many equal cards make a row.
const N_ROW: usize = 4;

/// What everybody has to know: who is asked what, what may be laid, what else can be done.
pub(super) fn middle(teller: Teller<'_>, options: &Options, view: &View) -> Vec<Mark> {
    let about = |id: &str, seat: Seat| {
        let (who, you) = (teller.names.get(seat), teller.names.you(seat));
        say!(teller.words, id, who = who, you = you)
    };
    let mut marks = Vec::new();
    match view.open.phase {
        Phase::Exchange(waits) => {
            let is_ready = teller.names.you.is_some_and(|you| !waits.contains(you));
            marks.push(if is_ready {
                Mark::plain(say!(teller.words, "mark-norv-exchange-others"))
            } else {
                Mark::strong(say!(teller.words, "mark-norv-exchange"))
            });
        }
        Phase::Turn(seat) => {
            if view.hands[seat] == 0 {
                marks.push(Mark::strong(about("mark-norv-reveals", seat)));
            }
            marks.extend(to_lay(teller, options, view));
        }
        Phase::Target(transfer) => {
            marks.push(Mark::strong(about("mark-norv-target", transfer.sender)));
        }
        Phase::Answer(_, target) => marks.push(Mark::strong(about("mark-norv-answer", target))),
        Phase::Over(_) => return marks,
    }
    marks.extend(row(teller, options, view));
    marks.extend(may_slip(teller, view));
    marks.extend(direction(teller, options, view));
    marks
}

/// What may be laid on the pile, in few words.
fn to_lay(teller: Teller<'_>, options: &Options, view: &View) -> Vec<Mark> {
    let top = view.open.top(options);
    let fits = options.fitting(top);
    let Some(top) = top.filter(|_| fits.len() < Rank::ALL.len()) else {
        return vec![Mark::strong(say!(teller.words, "mark-norv-any"))];
    };
    let higher = |rank: &Rank| *rank >= top;
    let lower = |rank: &Rank| *rank <= top && *rank != Rank::Two;
    let goes_up = Rank::ALL.iter().filter(|it| higher(it)).all(|it| fits.contains(it));
    let rank = teller.rank(Some(top));
    let limit = if top == Rank::Ace {
        Mark::strong(say!(teller.words, "mark-norv-only", rank = rank))
    } else if goes_up {
        Mark::strong(say!(teller.words, "mark-norv-above", rank = rank))
    } else {
        Mark::turned(say!(teller.words, "mark-norv-below", rank = rank))
    };
    let others = fits.iter().filter(|it| if goes_up { !higher(it) } else { !lower(it) });
    let mut also: Vec<String> = others.map(|rank| teller.rank(Some(*rank))).collect();
    also.extend(options.joker.is_on().then(|| teller.rank(None)));
    let also = say!(teller.words, "mark-norv-also", ranks = teller.words.list(&also));
    vec![limit, Mark::plain(also)]
}

/// Equal cards on the pile, where a row of them does something.
fn row(teller: Teller<'_>, options: &Options, view: &View) -> Option<Mark> {
    let top = view.open.top(options)?;
    let n_row = view.open.run(options, top);
    let rank = teller.rank(Some(top));
    let completion = view.open.window.and_then(|window| window.completion);
    if let Some(open) = completion.filter(|it| it.timer.is_some()) {
        let n_missing = N_ROW.saturating_sub(n_row);
        let text = say!(teller.words, "mark-norv-completion", rank = rank, n = n_missing);
        // Everybody is asked each time: it stands out before those who hold what is missing.
        let held = view.hand.iter().flat_map(CardSet::iter);
        let n_held = held.filter(|card| card.rank() == Some(top)).count();
        let is_asked = teller.names.you.is_some_and(|you| open.waits.contains(you));
        let can = is_asked && n_held >= n_missing;
        return Some(if can { Mark::strong(text) } else { Mark::plain(text) });
    }
    let counts = options.four_in_a_row.is_on() && n_row > 1;
    counts.then(|| Mark::plain(say!(teller.words, "mark-norv-run", rank = rank, n = n_row)))
}

fn may_slip(teller: Teller<'_>, view: &View) -> Option<Mark> {
    let you = teller.names.you.filter(|_| view.hand.is_some())?;
    let waits = view.open.window.is_some_and(|window| window.waits.contains(you));
    let is_elsewhere = matches!(view.open.phase, Phase::Turn(seat) if seat != you);
    (waits && is_elsewhere).then(|| Mark::plain(say!(teller.words, "mark-norv-slip")))
}

/// Which way play goes, where that can change and matters.
fn direction(teller: Teller<'_>, options: &Options, view: &View) -> Option<Mark> {
    let matters = options.reversing_six.is_on() && view.hands.n_seats() > 2;
    matters.then(|| match view.open.direction {
        Direction::Clockwise => Mark::plain(say!(teller.words, "mark-norv-clockwise")),
        Direction::Anticlockwise => Mark::turned(say!(teller.words, "mark-norv-anticlockwise")),
    })
}

/// What is to be said of one player.
pub(super) fn at(teller: Teller<'_>, view: &View, seat: Seat) -> Vec<Mark> {
    let open = &view.open;
    let mut marks = Vec::new();
    if let Phase::Exchange(waits) = open.phase {
        if open.dealer == seat {
            marks.push(Mark::plain(say!(teller.words, "mark-norv-dealer")));
        }
        if !waits.contains(seat) {
            marks.push(Mark::plain(say!(teller.words, "mark-norv-ready")));
        }
    }
    if open.peeking.contains(seat) && view.hands[seat] > 0 {
        marks.push(Mark::plain(say!(teller.words, "mark-norv-peeking")));
    }
    if let Some(before) = open.finished.iter().position(|it| *it == seat) {
        marks.push(Mark::strong(say!(teller.words, "mark-norv-finished", place = before + 1)));
    }
    marks
}
