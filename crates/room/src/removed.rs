//! Who has lost their seat because the host took it away.

use std::collections::VecDeque;

use crate::PersonId;

/// How many people are remembered: far more than a host turns away in one evening.
const PEOPLE: usize = 64;

/// The people who were removed, the last one last.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct RemovedPeople {
    all: VecDeque<Removal>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Removal {
    person: PersonId,
    name: String,
    host: String,
}

impl RemovedPeople {
    /// Who has removed this person, if somebody has.
    pub(crate) fn by(&self, person: PersonId) -> Option<&str> {
        self.all.iter().find(|it| it.person == person).map(|it| it.host.as_str())
    }

    /// What they were called.
    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        self.all.iter().map(|it| it.name.as_str())
    }

    pub(crate) fn note(&mut self, person: PersonId, name: String, host: String) {
        self.forgive(person);
        self.all.push_back(Removal { person, name, host });
        if self.all.len() > PEOPLE {
            self.all.pop_front();
        }
    }

    /// Forgets that anybody of this name was removed.
    pub(crate) fn let_in(&mut self, name: &str) {
        self.all.retain(|it| it.name != name);
    }

    /// Whoever has a seat again was not removed.
    pub(crate) fn forgive(&mut self, person: PersonId) {
        self.all.retain(|it| it.person != person);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_people_who_were_removed_are_remembered() {
        let mut removed = RemovedPeople::default();
        for person in 0..100 {
            removed.note(PersonId(person), "Kim".into(), "Lina".into());
            removed.note(PersonId(99), "Max".into(), "Sam".into());
        }
        assert_eq!(removed.by(PersonId(35)), None);
        assert_eq!(removed.by(PersonId(36)), Some("Lina"));
        assert_eq!(removed.by(PersonId(99)), Some("Sam"));
        assert_eq!(removed.names().last(), Some("Max"));
        removed.forgive(PersonId(99));
        assert_eq!(removed.by(PersonId(99)), None);
    }
}
