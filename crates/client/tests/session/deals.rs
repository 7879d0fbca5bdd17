//! The deals of a table whose people come over a bad link.

use tapis_client::Session;
use tapis_room::{FairInput, Input, WitnessError};
use tapis_rules::{
    Record, Rng, Seed,
    fairness::{Hex, LINKS, Secret},
};

/// What a driver hands in when the room wants a secret.
pub(crate) fn drawn(rng: &mut Rng) -> Input<tapis_games::any::Any> {
    let mut bytes = || *Seed::numbered(u64::from(rng.next_u32())).bytes();
    let (id, last) = (bytes(), bytes());
    let id = Hex(std::array::from_fn(|at| id[at]));
    Input::Fair(FairInput::Drawn { id, secret: Secret::new(LINKS, last) })
}

/// How many have contributed, and to how many the record agrees with what they were shown.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    gave: usize,
    agree: usize,
    late: usize,
}

impl Tally {
    /// Checks the record of a game against what everybody was shown of its deal.
    pub(crate) fn check<'a>(
        &mut self,
        record: &Record<tapis_games::any::Any>,
        sessions: impl Iterator<Item = &'a Session>,
    ) {
        assert_eq!(record.check_proof(), Ok(()));
        let proof = record.deal.seed.proof().expect("it was dealt fairly");
        self.gave += proof.gave().count();
        assert_eq!(proof.rejected().count(), 0, "all are honest");
        for session in sessions {
            let witness = session.witness().expect("it has followed the table");
            match witness.check(proof) {
                Ok(()) => self.agree += 1,
                // What it gave may have come too late over such a link, and then it is told so.
                Err(WitnessError::Own) => self.late += 1,
                Err(error) => panic!("{error}"),
            }
        }
    }

    /// Of 24 tables with one, two or three people each.
    pub(crate) fn check_all(&self) {
        assert!(self.gave > 40 && self.agree > 40, "{self:?}");
    }
}
