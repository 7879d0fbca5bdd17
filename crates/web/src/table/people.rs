//! Who comes to a table, leaves it, is replaced or wants to stop: what the others are told of it, and
//! whoever loses their own place.

use tapis_protocol::TableView;
use tapis_room::{SeatStatus, SeatView, Stage};

/// What has happened to somebody at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Change {
    Came,
    Left,
    Away,
    Returned,
    Replaced,
    Plays,
    WantsStop,
    GoesOn,
    /// The host has taken somebody's place, or the viewer's own.
    Removed,
    SentAway,
}

impl Change {
    /// The message that says so.
    pub(super) const fn message(self) -> &'static str {
        match self {
            Self::Came => "people-came",
            Self::Left => "people-left",
            Self::Away => "people-away",
            Self::Returned => "people-returned",
            Self::Replaced => "people-replaced",
            Self::Plays => "people-plays",
            Self::WantsStop => "people-wants-stop",
            Self::GoesOn => "people-goes-on",
            Self::Removed => "people-removed",
            Self::SentAway => "people-sent-away",
        }
    }
}

/// What has changed between two looks at a table, each with the name of whoever it is about; what the
/// viewer has done is not told them.
pub(super) fn changes(before: &TableView, after: &TableView) -> Vec<(Change, String)> {
    let own = before.you.or(after.you);
    let both = before.seats.iter().zip(after.seats.iter());
    let others = both.filter(|((seat, _), _)| own != Some(*seat));
    let told = others.filter_map(|((_, was), (_, is))| {
        let change = of_seat(after.stage, was, is)?;
        let is_removed = |table: &TableView| table.removed.contains(&was.name);
        let (change, of) = match change {
            Change::Left if is_removed(after) && !is_removed(before) => (Change::Removed, was),
            Change::Left => (change, was),
            change => (change, is),
        };
        Some((change, of.name.clone()))
    });
    let taken = after.removed_by.clone().filter(|_| before.you.is_some());
    told.chain(taken.filter(|_| after.you.is_none()).map(|host| (Change::SentAway, host))).collect()
}

/// What has happened to whoever has, or had, a seat.
fn of_seat(stage: Stage, was: &SeatView, is: &SeatView) -> Option<Change> {
    let change = match (is_person(was), is_person(is)) {
        (false, false) => return None,
        (true, false) => Change::Left,
        (false, true) => Change::Came,
        (true, true) if was.name != is.name => Change::Came,
        (true, true) => match (was.stand_in, is.stand_in) {
            (false, true) => Change::Replaced,
            (true, false) => Change::Plays,
            (true, true) | (false, false) => match (was.kind, is.kind) {
                (SeatStatus::Present, SeatStatus::Away) => Change::Away,
                (SeatStatus::Away, SeatStatus::Present) => Change::Returned,
                (
                    SeatStatus::Present | SeatStatus::Away | SeatStatus::Free | SeatStatus::Bot(_),
                    _,
                ) => {
                    return of_stop(stage, was, is);
                }
            },
        },
    };
    Some(change)
}

/// What somebody thinks of stopping the game in play.
fn of_stop(stage: Stage, was: &SeatView, is: &SeatView) -> Option<Change> {
    match (stage, was.wants_stop, is.wants_stop) {
        (Stage::Playing, false, true) => Some(Change::WantsStop),
        (Stage::Playing, true, false) => Some(Change::GoesOn),
        (Stage::Gathering | Stage::Playing | Stage::Over, ..) => None,
    }
}

fn is_person(place: &SeatView) -> bool {
    match place.kind {
        SeatStatus::Present | SeatStatus::Away => true,
        SeatStatus::Free | SeatStatus::Bot(_) => false,
    }
}

/// The others who want to stop the game in play, if the viewer, who has a seat, has not said so yet.
pub(super) fn who_want_stop(table: &TableView) -> Option<Vec<String>> {
    let own = table.seats.get(table.you?)?;
    let wants = table.seats.iter().filter(|(_, place)| place.wants_stop);
    let names: Vec<String> = wants.map(|(_, place)| place.name.clone()).collect();
    let is_asked = table.stage == Stage::Playing && !own.wants_stop && !names.is_empty();
    is_asked.then_some(names)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_change_of_a_place_is_told_once() {
        use SeatStatus::{Away, Bot, Free, Present};
        let bot = Bot(tapis_room::BotLevel::Easy);
        let sam = |kind| SeatView::new("Sam", kind);
        let replaced = SeatView { stand_in: true, ..sam(Away) };
        let stops = SeatView { wants_stop: true, ..sam(Present) };
        for (was, is, change) in [
            (SeatView::new("", Free), sam(Present), Some(Change::Came)),
            (SeatView::new("Basile", bot), sam(Present), Some(Change::Came)),
            (SeatView::new("Lina", Present), sam(Present), Some(Change::Came)),
            (sam(Present), SeatView::new("Basile", bot), Some(Change::Left)),
            (sam(Away), SeatView::new("", Free), Some(Change::Left)),
            (sam(Present), sam(Away), Some(Change::Away)),
            (sam(Away), sam(Present), Some(Change::Returned)),
            (sam(Away), replaced.clone(), Some(Change::Replaced)),
            (replaced, sam(Present), Some(Change::Plays)),
            (sam(Present), stops.clone(), Some(Change::WantsStop)),
            (stops, sam(Present), Some(Change::GoesOn)),
            (SeatView::new("", Free), SeatView::new("Basile", bot), None),
        ] {
            assert_eq!(of_seat(Stage::Playing, &was, &is), change, "{was:?} {is:?}");
            assert_eq!(of_seat(Stage::Playing, &is, &is), None);
        }
    }
}
