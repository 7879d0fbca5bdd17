//! What a table in the page is dealt from: the secret of the table and a contribution of everybody
//! before the screen, all from the browser's generator.

use tapis_games::any::Any;
use tapis_room::{Device, FairInput, Input, Output, Room};
use tapis_rules::{
    Seat,
    fairness::{Hex, LINKS, Secret},
};

use super::driver::person;

/// Draws bytes that nothing can foresee.
pub(super) type Draw = fn() -> [u8; 32];

/// The part of this device in the deals of its table.
pub(super) struct Deals {
    draw: Draw,
    /// What each of the people before the screen adds.
    devices: Vec<(Seat, Device)>,
}

impl Deals {
    /// For a table with these people before the screen.
    pub(super) fn new(draw: Draw, people: &[Seat]) -> Self {
        Self { draw, devices: people.iter().map(|seat| (*seat, Device::new(draw()))).collect() }
    }

    /// The table commits to its next game, before anybody asks for it, and the people promise.
    pub(super) fn commit(&mut self, room: &mut Room<Any>, now_ms: u64) -> Vec<Output<Any>> {
        let mut out = Vec::new();
        if room.wants_secret() {
            let mut id = [0; 16];
            id.copy_from_slice(&(self.draw)()[..16]);
            let secret = Secret::new(LINKS, (self.draw)());
            let drawn = FairInput::Drawn { id: Hex(id), secret };
            out = room.handle(now_ms, Input::Fair(drawn));
        }
        out.extend(self.contribute(room, now_ms));
        out
    }

    /// The people promise and contribute, as far as the deal has come.
    pub(super) fn contribute(&mut self, room: &mut Room<Any>, now_ms: u64) -> Vec<Output<Any>> {
        let mut out = Vec::new();
        while let Some(view) = room.fair_view() {
            let follow = |(seat, device): &mut (Seat, Device)| {
                Some((*seat, device.follow(Some(*seat), &view)?))
            };
            let notes: Vec<_> = self.devices.iter_mut().filter_map(follow).collect();
            if notes.is_empty() {
                break;
            }
            let said = notes.into_iter().map(|(seat, note)| note.of(person(seat)));
            out.extend(said.flat_map(|note| room.handle(now_ms, Input::Fair(note))));
        }
        out
    }
}
