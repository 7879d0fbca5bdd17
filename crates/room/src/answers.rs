//! Who got which reply, so that nothing is done twice when a message is repeated.

use std::collections::{BTreeMap, VecDeque};

use crate::{PersonId, Request};

/// How many replies are kept for each person: more than a client can be waiting for.
const PER_PERSON: usize = 64;

/// How many people replies are kept for: more than one table has visitors at a time.
const PEOPLE: usize = 256;

/// The last replies to each person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Answers<P> {
    by_person: BTreeMap<PersonId, PersonAnswers<P>>,
    n_given: u64,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct PersonAnswers<P> {
    last_given: u64,
    answers: VecDeque<(u64, Result<(), P>)>,
}

impl<P: Clone> Answers<P> {
    pub(crate) const fn new() -> Self {
        Self { by_person: BTreeMap::new(), n_given: 0 }
    }

    /// The reply that this message got.
    pub(crate) fn get(&self, request: Request) -> Option<&Result<(), P>> {
        let kept = self.by_person.get(&request.person)?;
        kept.answers.iter().find(|(id, _)| *id == request.id).map(|(_, answer)| answer)
    }

    /// Keeps a reply; if there are too many people, whoever has been silent longest is forgotten.
    pub(crate) fn keep(&mut self, request: Request, answer: Result<(), P>) {
        self.n_given += 1;
        let kept = self
            .by_person
            .entry(request.person)
            .or_insert_with(|| PersonAnswers { last_given: 0, answers: VecDeque::new() });
        kept.last_given = self.n_given;
        kept.answers.push_back((request.id, answer));
        if kept.answers.len() > PER_PERSON {
            kept.answers.pop_front();
        }
        if self.by_person.len() > PEOPLE {
            let silent = self.by_person.iter().min_by_key(|(_, kept)| kept.last_given);
            if let Some(person) = silent.map(|(person, _)| *person) {
                self.by_person.remove(&person);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_answers_of_the_last_people_are_kept() {
        let mut answers = Answers::<()>::new();
        let of = |person, id| Request { person: PersonId(person), id };
        for id in 0..100 {
            answers.keep(of(1, id), Ok(()));
        }
        assert_eq!(answers.get(of(1, 35)), None);
        assert_eq!(answers.get(of(1, 36)), Some(&Ok(())));
        for person in 2..300 {
            answers.keep(of(person, 7), Err(()));
        }
        assert_eq!(answers.get(of(1, 99)), None);
        assert_eq!(answers.get(of(43, 7)), None);
        assert_eq!(answers.get(of(44, 7)), Some(&Err(())));
    }
}
