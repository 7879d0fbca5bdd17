//! Programs at the seats of one game: what they are told, what they do, and what becomes of a game
//! that one of them loses before its end.

use tapis_bots::Choice;
use tapis_games::any::{InAny as _, Member};
use tapis_room::arbiter::FALSE_START_MS;
use tapis_rules::{Agenda, BySeat, End as Ending, Outcome, Seat, Seats, Seed};

use super::{
    forfeit::{Forfeit, Why, quoted},
    message::{Act, End, Refusal, Reply, Wait},
    process::{Process, garbage},
    programs::{ProgramId, Programs},
    script::{Running, Script},
};

/// A program may let a table wait so long, in milliseconds of the table’s time.
pub(crate) const MOST_AFTER_MS: u32 = 60_000;

/// A program at its seat.
struct Guest {
    id: ProgramId,
    script: Script,
    process: Process,
}

/// The programs that play in one game.
pub(crate) struct Guests<'a> {
    programs: &'a Programs,
    seated: BySeat<Option<Guest>>,
    /// Who has lost the game before its end, in that order.
    forfeits: Vec<(Seat, Forfeit)>,
}

/// That the program of a seat has just lost the game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Gone;

impl<'a> Guests<'a> {
    /// Seats the programs that `program` names, each with a seed of its own from `seed`.
    pub(crate) fn seat<G: Member>(
        programs: &'a Programs,
        options: &G::Options,
        n_seats: u8,
        seed: &Seed,
        program: impl Fn(Seat) -> Option<ProgramId>,
    ) -> Self {
        let mut guests =
            Self { programs, seated: BySeat::new(n_seats, |_| None), forfeits: Vec::new() };
        let move_ms = u64::try_from(programs.limits().choice.as_millis()).unwrap_or(u64::MAX);
        for seat in Seat::all(n_seats) {
            let Some(id) = program(seat) else { continue };
            match programs.take(id) {
                Ok(process) => {
                    let own = seed.derive(&format!("program {seat}"));
                    let script = Script::begin::<G>(options, n_seats, seat, &own, move_ms);
                    guests.seated[seat] = Some(Guest { id, script, process });
                }
                Err(forfeit) => guests.forfeits.push((seat, forfeit)),
            }
        }
        guests
    }

    /// The same game without any of them.
    pub(crate) fn absent(&self) -> Self {
        let n_seats = self.seated.n_seats();
        let seated = BySeat::new(n_seats, |_| None);
        Self { programs: self.programs, seated, forfeits: Vec::new() }
    }

    /// Whether a program plays at this seat, and has not lost yet.
    pub(crate) fn is_at(&self, seat: Seat) -> bool {
        self.seated[seat].is_some()
    }

    /// Keeps in mind what the program at this seat sees of an event.
    pub(crate) fn see<G: Member>(&mut self, seat: Seat, seen: G::Seen) {
        if let Some(guest) = &mut self.seated[seat] {
            guest.script.see::<G>(seen);
        }
    }

    /// What the program at this seat does next.
    ///
    /// # Errors
    /// If it has just lost the game.
    pub(crate) fn ask<G: Member>(
        &mut self,
        game: &G,
        seat: Seat,
        agenda: &Agenda,
        running: &[Running],
        now_ms: u64,
    ) -> Result<Option<Choice<G::Action>>, Gone> {
        let guest = self.seated[seat].as_mut().ok_or(Gone)?;
        let limit = self.programs.limits().choice;
        let n = guest.script.ask(game, agenda, running, now_ms);
        let said = guest.process.say(guest.script.take()).and_then(|()| guest.process.hear(limit));
        match said.and_then(|said| understood(game, seat, agenda.must, n, &said)) {
            Ok(choice) => Ok(choice),
            Err(forfeit) => {
                self.lose(seat, forfeit);
                Err(Gone)
            }
        }
    }

    /// Takes the seat from a program that has lost the game by itself, and tells it why.
    fn lose(&mut self, seat: Seat, forfeit: Forfeit) {
        if let Some(Guest { mut script, process, .. }) = self.seated[seat].take() {
            let why = Refusal { why: forfeit.what.clone() };
            script.end(End { outcome: None, forfeit: Some(why) });
            // It has lost already.
            let _ = process.say(script.take());
            process.give_up(forfeit.why);
        }
        self.forfeits.push((seat, forfeit));
    }

    /// Whether everybody but one has lost already.
    pub(crate) fn is_decided(&self) -> bool {
        !self.forfeits.is_empty() && self.left().len() < 2
    }

    /// Who has lost before the end.
    fn gone(&self) -> Seats {
        self.forfeits.iter().fold(Seats::NONE, |gone, (seat, _)| gone.with(*seat))
    }

    fn left(&self) -> Seats {
        Seats::all(self.seated.n_seats()).difference(self.gone())
    }

    /// The places with those last who have lost before the end; the last one left has won.
    fn placed(&self, outcome: Option<Outcome>) -> Option<Outcome> {
        if self.forfeits.is_empty() {
            return outcome;
        }
        if self.is_decided() {
            let places = [self.left(), self.gone()].into_iter().filter(|seats| !seats.is_empty());
            // Nobody has won where nobody is left.
            let end = if self.left().is_empty() { Ending::Stopped } else { Ending::Won };
            return Some(Outcome { places: places.collect(), points: None, end });
        }
        let mut outcome = outcome?;
        for place in &mut outcome.places {
            *place = place.difference(self.gone());
        }
        outcome.places.retain(|place| !place.is_empty());
        outcome.places.push(self.gone());
        Some(outcome)
    }

    /// Tells all programs how it ended, and says so too, with who has lost before that.
    pub(crate) fn end(
        mut self,
        outcome: Option<Outcome>,
    ) -> (Option<Outcome>, Vec<(Seat, Forfeit)>) {
        let outcome = self.placed(outcome);
        for (_, guest) in self.seated.iter_mut() {
            let Some(Guest { id, mut script, process }) = guest.take() else { continue };
            script.end(End { outcome: outcome.clone(), forfeit: None });
            // That it does not read is found out when it is asked something in its next game.
            let _ = process.say(script.take());
            self.programs.give_back(id, process);
        }
        (outcome, self.forfeits)
    }
}

/// What a program means by its reply to question number `n`.
fn understood<G: Member>(
    game: &G,
    seat: Seat,
    must: Seats,
    n: u32,
    said: &str,
) -> Result<Option<Choice<G::Action>>, Forfeit> {
    let number = |named: u32| {
        if named == n {
            return Ok(());
        }
        let what = format!("asked number {n}, it replies to number {named}: {}", quoted(said));
        Err(Forfeit::new(Why::WrongNumber, what))
    };
    match serde_json::from_str(said).map_err(|error| garbage(said, error))? {
        Reply::Act(act) => {
            number(act.n)?;
            chosen(game, seat, act, said).map(Some)
        }
        Reply::Wait(Wait { n }) => {
            number(n)?;
            if must.contains(seat) {
                return Err(Forfeit::new(Why::Illegal, "it waits while the table waits for it"));
            }
            Ok(None)
        }
        Reply::Refused(refusal) => Err(Forfeit::refused(&refusal)),
        Reply::Hello(_) => Err(garbage(said, "a choice was asked for")),
    }
}

/// What it does and when, if the rules allow it.
fn chosen<G: Member>(
    game: &G,
    seat: Seat,
    act: Act,
    said: &str,
) -> Result<Choice<G::Action>, Forfeit> {
    let illegal = |why: String| Forfeit::new(Why::Illegal, format!("{}: {why}", quoted(said)));
    if act.after_ms > MOST_AFTER_MS {
        return Err(illegal(format!("after_ms is more than {MOST_AFTER_MS}")));
    }
    let action = match (act.nth, act.action) {
        (Some(nth), None) => {
            let mut actions = Vec::new();
            game.actions(seat, &mut actions);
            let n_listed = actions.len();
            let listed = actions.into_iter().nth(nth);
            listed.ok_or_else(|| illegal(format!("{n_listed} actions are listed, from 0")))?
        }
        (None, Some(action)) => {
            let action = G::Action::unwrap(&action).cloned();
            let action = action.ok_or_else(|| illegal("it is an action of another game".into()))?;
            game.check(seat, action.clone()).map_err(|why| illegal(why.to_string()))?;
            action
        }
        (Some(_), Some(_)) | (None, None) => {
            return Err(garbage(said, "either nth or action says what is done"));
        }
    };
    // As at every table: nobody is faster, whatever is said.
    Ok(Choice { action, after_ms: act.after_ms.max(FALSE_START_MS) })
}

#[cfg(test)]
mod tests {
    use tapis_games::nambarz::{Action, Cards, Options};
    use tapis_rules::{Deal, Game as _, Ruleset as _, Viewer};

    use super::*;
    use crate::engine::message::line;

    /// The rules judge wrong calculations: a program may try one, as anybody may.
    #[test]
    fn what_is_not_listed_may_be_tried_where_the_rules_judge_attempts() {
        let (mut n_tried, mut n_refused) = (0, 0);
        for nth in 0..20 {
            let deal = Deal::shuffled(Seed::numbered(nth));
            let game = Options::default().deal(3, &deal, &mut Vec::new()).expect("a game");
            let Some(seat) = game.agenda().must.only() else { continue };
            let mut listed = Vec::new();
            game.actions(seat, &mut listed);
            let view = game.view(Viewer::Seat(seat));
            for card in view.hand(seat).expect("its own hand") {
                let action = Action::Play(Cards::from_iter([*card]));
                if listed.contains(&action) {
                    continue;
                }
                let accepted = game.check(seat, action.clone());
                let action = Some(action.wrap());
                let act = Act { n: 3, nth: None, action, after_ms: 500 };
                let said = line(&Reply::Act(act));
                let understood = understood(&game, seat, Seats::one(seat), 3, &said);
                match (accepted, understood) {
                    (Ok(_), Ok(Some(_))) => n_tried += 1,
                    (Err(_), Err(Forfeit { why: Why::Illegal, .. })) => n_refused += 1,
                    (accepted, understood) => panic!("{said}: {accepted:?}, {understood:?}"),
                }
            }
        }
        assert!(n_tried > 20, "{n_tried} tried, {n_refused} refused");
    }
}
