//! Where the pips of a number card sit.

use tapis_cards::Rank;

/// The side of a pip on a card of 250 × 350.
pub(super) const SIDE: u16 = 50;

const LEFT: u16 = 80;
const MIDDLE: u16 = 125;
const RIGHT: u16 = 170;
/// The rows from the top edge to the centre line; the others mirror them.
const ROWS: [u16; 5] = [72, 106, 124, 141, 175];

/// The centres of the pips, those below the centre line standing on their heads.
pub(super) fn centres(rank: Rank) -> Vec<(u16, u16)> {
    let [top, upper, between, third, centre] = ROWS;
    let pair = |y| [(LEFT, y), (RIGHT, y)];
    let one = |y| vec![(MIDDLE, y)];
    let above: Vec<(u16, u16)> = match rank {
        Rank::Ace | Rank::Jack | Rank::Queen | Rank::King => return Vec::new(),
        Rank::Two | Rank::Three => one(top),
        Rank::Four | Rank::Five | Rank::Six => pair(top).to_vec(),
        Rank::Seven => return seven(),
        Rank::Eight => [pair(top).to_vec(), one(between)].concat(),
        Rank::Nine => [pair(top), pair(third)].concat(),
        Rank::Ten => [pair(top).to_vec(), one(upper), pair(third).to_vec()].concat(),
    };
    let on_the_line = match rank {
        Rank::Three | Rank::Five | Rank::Nine => one(centre),
        Rank::Six | Rank::Eight => pair(centre).to_vec(),
        Rank::Ace
        | Rank::Two
        | Rank::Four
        | Rank::Seven
        | Rank::Ten
        | Rank::Jack
        | Rank::Queen
        | Rank::King => Vec::new(),
    };
    let below = above.iter().map(|(x, y)| (*x, 350 - y)).collect::<Vec<_>>();
    [above, on_the_line, below].concat()
}

/// The one card whose pips are not symmetric.
fn seven() -> Vec<(u16, u16)> {
    let mut pips = centres(Rank::Six);
    pips.push((MIDDLE, ROWS[2]));
    pips
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_has_as_many_pips_as_it_says() {
        for rank in Rank::ALL {
            assert_eq!(centres(rank).len(), rank.pips().map_or(0, usize::from), "{rank}");
        }
    }
}
