//! Who plays with whom (clauses Z10).

use tapis_rules::{Audience, Seat, Seats};

use super::options::Options;

/// Everybody who wins or loses together: teams in the order of seats, or single players.
pub fn sides(options: &Options, n_seats: u8) -> Vec<Seats> {
    let n_sides = options.n_teams().unwrap_or(n_seats);
    let mut seats = Seat::all(n_seats);
    // Z10.2, Z10.3: neighbours make a team; where they cannot be equal the first ones are larger.
    (0..n_sides)
        .map(|side| {
            let size = n_seats / n_sides + u8::from(side < n_seats % n_sides);
            seats.by_ref().take(usize::from(size)).collect()
        })
        .collect()
}

/// The side of `seat`.
pub(super) fn side_of(options: &Options, n_seats: u8, seat: Seat) -> Seats {
    let mut sides = sides(options, n_seats).into_iter();
    sides.find(|side| side.contains(seat)).unwrap_or(Seats::one(seat))
}

/// Who sees the hand of `seat` (clause Z10.4).
pub(super) fn audience(options: &Options, n_seats: u8, seat: Seat) -> Audience {
    Audience::Only(if options.n_teams().is_some() && options.team_open.is_on() {
        side_of(options, n_seats, seat)
    } else {
        Seats::one(seat)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::nambarz::Teams;

    #[test]
    fn teams_sit_in_blocks() {
        let with = |teams| Options { teams, ..Options::DEFAULT };
        let text = |teams, n_seats| {
            let sides = sides(&with(teams), n_seats);
            sides.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(text(Teams::Alone, 3), "A B C");
        assert_eq!(text(Teams::Two, 4), "AB CD");
        assert_eq!(text(Teams::Two, 5), "ABC DE");
        assert_eq!(text(Teams::Six, 12), "AB CD EF GH IJ KL");
        assert_eq!(
            side_of(&with(Teams::Three), 6, Seat::all(4).last().expect("D")).to_string(),
            "CD"
        );
    }
}
