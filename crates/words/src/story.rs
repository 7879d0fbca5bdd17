//! The examples of rule books, told to people step by step.

use tapis_games::any::{Any, AnyAction, AnyIllegal, AnySeen};
use tapis_rules::{
    Input, Record, Refused, Seat, Table, Timed, Viewer,
    book::{BookError, Example, StoryLine},
};

use crate::{Teller, Words, say};

/// An example as it goes on.
pub struct Tale {
    /// How it is dealt, without inputs.
    pub record: Record<Any>,
    /// The deal and what each input comes to; or the clause by which it cannot be dealt.
    pub steps: Result<Vec<Step>, String>,
}

/// The deal, or what an input of an example comes to.
pub struct Step {
    /// The table as it is then.
    pub table: Table<Any>,
    happened: Vec<AnySeen>,
    unseen: Option<Unseen>,
    offers: Vec<Offer>,
}

/// An input that nobody sees anything of.
enum Unseen {
    /// It is refused.
    Refused(Seat, AnyAction, Refused<AnyIllegal>),
    /// A timer runs out, and with it what could still be done.
    Rings,
    /// The timer does not run.
    Stale,
    /// There is nothing to pay for.
    NoMiss(Seat),
}

/// What the example says of an action that somebody could want.
enum Offer {
    Open(Seat, AnyAction),
    Closed(Seat, AnyAction),
}

impl Tale {
    /// Reads an example and plays it.
    ///
    /// # Errors
    /// The first line that is no record.
    pub fn read(example: &str) -> Result<Self, BookError> {
        let story = Example::new(example).story::<Any>()?;
        let record = story.record;
        let Ok(table) = Table::open(record.options.clone(), record.n_seats, record.deal.clone())
        else {
            return Ok(Self { record, steps: Err(story.undealt.unwrap_or_default()) });
        };
        let mut last = Step::dealt(table);
        let mut steps = Vec::new();
        for line in story.lines {
            match line {
                StoryLine::Input(timed) => {
                    let next = last.after(&timed);
                    steps.push(std::mem::replace(&mut last, next));
                }
                StoryLine::Lists(seat, action) => last.offers.push(Offer::Open(seat, action)),
                StoryLine::Lacks(seat, action) => last.offers.push(Offer::Closed(seat, action)),
            }
        }
        steps.push(last);
        Ok(Self { record, steps: Ok(steps) })
    }
}

impl Step {
    fn dealt(table: Table<Any>) -> Self {
        let happened = table.seen(Viewer::Spectator, 0);
        Self { table, happened, unseen: None, offers: Vec::new() }
    }

    fn after(&self, timed: &Timed<AnyAction>) -> Self {
        let mut table = self.table.clone();
        let refused = play(&mut table, timed);
        let happened = table.seen(Viewer::Spectator, self.table.n_events());
        let unseen = refused.or_else(|| match timed.input {
            Input::Expire(_) if happened.is_empty() => Some(Unseen::Rings),
            Input::Act(..) | Input::Expire(_) | Input::Miss(_) => None,
        });
        Self { table, happened, unseen, offers: Vec::new() }
    }

    /// What it comes to, sentence by sentence.
    pub fn happened(&self, teller: Teller<'_>) -> Vec<String> {
        let unseen = self.unseen.iter().map(|unseen| unseen.told(teller));
        unseen.chain(self.happened.iter().map(|seen| teller.event(seen))).collect()
    }

    /// What the example says of what can be done then.
    pub fn offers(&self, teller: Teller<'_>) -> Vec<String> {
        let told = |offer: &Offer| {
            let (id, seat, action) = match offer {
                Offer::Open(seat, action) => ("story-lists", *seat, action),
                Offer::Closed(seat, action) => ("story-lacks", *seat, action),
            };
            let (who, what) = (teller.names.get(seat), teller.action(action));
            say!(teller.words, id, who = who, what = what)
        };
        self.offers.iter().map(told).collect()
    }
}

impl Unseen {
    fn told(&self, teller: Teller<'_>) -> String {
        let words = teller.words;
        match self {
            Self::Refused(seat, action, refused) => {
                let (who, what) = (teller.names.get(*seat), teller.action(action));
                let why = teller.refusal(refused).to_string();
                say!(words, "story-refused", who = who, what = what, why = why)
            }
            Self::Rings => say!(words, "story-rings"),
            Self::Stale => say!(words, "story-stale"),
            Self::NoMiss(seat) => say!(words, "story-no-miss", who = teller.names.get(*seat)),
        }
    }
}

/// That an example cannot be dealt, by this clause.
pub fn undealt(words: &Words, clause: &str) -> String {
    say!(words, "story-undealt", clause = clause)
}

fn play(table: &mut Table<Any>, timed: &Timed<AnyAction>) -> Option<Unseen> {
    match timed.input.clone() {
        Input::Act(seat, action) => {
            let refused = table.act(seat, action.clone(), timed.at_ms).err()?;
            Some(Unseen::Refused(seat, action, refused))
        }
        Input::Expire(timer) => table.expire(timer, timed.at_ms).err().map(|_| Unseen::Stale),
        Input::Miss(seat) => table.miss(seat, timed.at_ms).err().map(|_| Unseen::NoMiss(seat)),
    }
}
