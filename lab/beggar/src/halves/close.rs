//! Where a search for a short cycle comes to its end.

use super::{Halves, Point};
use crate::{
    Packet, Pay,
    cycles::cycle,
    deals::{N_KINDS, copies},
};

impl Halves<'_> {
    /// Each half has come to where the other began, perhaps: then what lies there is the same.
    pub(super) fn close(&mut self, point: &Point) {
        let [first, second] = self.start.leaders;
        let is_closed = (0..2)
            .all(|half| (0..2).all(|player| point.lags[half][player] == self.goal(half, player)));
        if !is_closed || point.leaders != [second, first ^ self.start.turn] {
            return;
        }
        let (mut point, kin) = (*point, self.kin.clone());
        if (0..4).all(|line| self.meet(&mut point, line / 2, line % 2)) {
            self.decide(&point);
        }
        self.kin = kin;
    }

    /// Makes the same of the end of a line and the beginning of the one after it, where both lie.
    fn meet(&mut self, point: &mut Point, half: usize, player: usize) -> bool {
        let (end, lag) = (point.laid[half][player], self.start.lags[half][player]);
        let (line, next) = (2 * half + player, self.after(half, player));
        lag >= -end
            && (lag.min(0)..lag.max(0)).all(|nth| {
                let Some(is_court) = point.cards[next].is_court(nth) else { return false };
                let card = self.courts.at(next, nth);
                match point.cards[line].is_court(end + nth) {
                    None => {
                        point.cards[line].put(end + nth, 1, is_court.into());
                        self.courts.set(line, end + nth, card);
                        true
                    }
                    Some(known) => {
                        let other = self.courts.at(line, end + nth);
                        known == is_court && (!is_court || self.kin.join(other, card))
                    }
                }
            })
    }

    /// Tries whatever the court cards of the first table may ask for.
    fn decide(&mut self, point: &Point) {
        let hands = [0, 1].map(|player| {
            let n = point.laid[0][player] + self.start.lags[0][player];
            let cards = (0..n).map(|nth| match point.cards[player].is_court(nth) {
                Some(true) => self.kin.asks(self.courts.at(player, nth)) << 1,
                _ => 1,
            });
            cards.collect::<Vec<u8>>()
        });
        let mut left = copies(self.pack);
        let mut chosen = Vec::new();
        self.choose(&hands, &mut left, &mut chosen);
    }
    /// Chooses what each card asks for, of which a bit each says what it may be.
    fn choose(&mut self, may: &[Vec<u8>; 2], left: &mut [usize; N_KINDS], chosen: &mut Vec<Pay>) {
        let [first, second] = may;
        let Some(next) = first.iter().chain(second).nth(chosen.len()) else {
            let (first, second) = chosen.split_at(first.len());
            let packets = [Packet::new(first), Packet::new(second)].map(|it| it.expect("a hand"));
            let all = left.iter().all(|left| *left == 0) && packets.iter().all(|it| it.n > 0);
            if let Some(cycle) = all.then(|| cycle(packets)).flatten()
                && !self.found.contains(&cycle)
            {
                self.found.push(cycle);
            }
            return;
        };
        for pay in 0..=self.pack.most() {
            if next >> pay & 1 == 1 && left[usize::from(pay)] > 0 {
                left[usize::from(pay)] -= 1;
                chosen.push(pay);
                self.choose(may, left, chosen);
                chosen.pop();
                left[usize::from(pay)] += 1;
            }
        }
    }
}
