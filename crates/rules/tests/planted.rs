//! Every law catches what it is there to catch: one game that keeps them all, spoilt in many ways.

#![cfg(not(target_family = "wasm"))]

mod toy;

use std::panic::{AssertUnwindSafe, catch_unwind};

use tapis_rules::laws::{self, Case};
use toy::{Fault, Options, Toy, plant};

const BOUND: usize = 400;

/// Runs one law on games with this fault; what it says when it catches something.
fn caught(fault: Fault, law: impl Fn(&Case<Toy>)) -> Option<String> {
    plant(fault);
    let case = Case { options: Options::DEFAULT, n_seats: 3, n_games: 12, n_steps: 60 };
    let panic = catch_unwind(AssertUnwindSafe(|| law(&case))).err()?;
    let text = panic.downcast_ref::<String>().cloned();
    text.or_else(|| panic.downcast_ref::<&str>().map(ToString::to_string))
}

/// One test per fault: the law that must catch it, and the beginning of what it says.
macro_rules! planted {
    ($( $name:ident: $fault:ident is caught by $law:path, saying $says:literal; )+) => {
        $(
            #[test]
            fn $name() {
                let said = caught(Fault::$fault, $law).expect("the law catches the plant");
                assert!(said.contains($says), "caught for another reason: {said}");
            }
        )+

        #[test]
        fn every_fault_has_its_test() {
            let tested = [$(Fault::$fault),+];
            let last = Fault::NeverRaces as usize;
            for fault in 1..=last {
                assert!(tested.iter().any(|known| *known as usize == fault), "fault {fault}");
            }
        }
    };
}

planted! {
    a_lost_card: LosesACard is caught by laws::cards_are_conserved, saying "too many: none";
    a_doubled_card: DoublesACard is caught by laws::cards_are_conserved, saying "missing cards: none";
    an_unlisted_action_that_is_accepted: AcceptsTheUnlisted
        is caught by laws::listed_is_accepted_and_refusal_changes_nothing, saying "knock: Ok";
    a_listed_action_that_is_refused: ListsTheRefused
        is caught by laws::listed_is_accepted_and_refusal_changes_nothing, saying "NoWindow";
    an_action_listed_twice: ListsTwice
        is caught by laws::listed_is_accepted_and_refusal_changes_nothing, saying "twice";
    a_refusal_that_changes_the_table: ChangesOnRefusal
        is caught by laws::listed_is_accepted_and_refusal_changes_nothing, saying "but changes";
    a_refusal_that_logs: LogsOnRefusal
        is caught by laws::listed_is_accepted_and_refusal_changes_nothing, saying "but changes";
    an_agenda_that_forgets_somebody: ForgetsWhoMay
        is caught by laws::the_agenda_is_true, saying "has actions: true";
    an_agenda_that_names_too_many: NamesWhoMayNot
        is caught by laws::the_agenda_is_true, saying "has actions: false";
    an_agenda_after_the_end: GoesOnAfterTheEnd
        is caught by laws::the_agenda_is_true, saying "has actions: false";
    an_outcome_without_a_seat: PlacesNotEverybody
        is caught by laws::the_agenda_is_true, saying "does not place everybody";
    a_stop_without_an_outcome: StopsWithoutOutcome
        is caught by it_ends, saying "without an outcome";
    chance_that_no_record_holds: HoldsWhatTheRecordDoesNot
        is caught by laws::a_record_replays_the_same, saying "replay";
    a_hand_in_the_view: ShowsAHandInTheView
        is caught by laws::only_shown_faces_are_sent, saying "is sent";
    a_hand_in_the_view_of_a_guess: ShowsAHandInTheView
        is caught by laws::a_guess_cannot_be_told_apart, saying "but guessed";
    a_draw_shown_to_all: ShowsADrawInTheEvent
        is caught by laws::only_shown_faces_are_sent, saying "is sent";
    a_timer_that_tells: TellsByTheAgenda
        is caught by laws::a_guess_cannot_be_told_apart, saying "by the agenda";
    actions_that_tell: TellsByTheActions
        is caught by laws::a_guess_cannot_be_told_apart, saying "could tell by [";
    a_guess_of_another_hand: GuessesAnotherHand
        is caught by laws::a_guess_cannot_be_told_apart, saying "but guessed";
    a_game_without_end: NeverEnds is caught by it_ends, saying "no end after";
    a_stale_timer_that_is_accepted: AcceptsStaleTimers
        is caught by laws::a_stale_timer_is_refused, saying "but is accepted";
    a_stale_timer_that_changes_the_table: ChangesOnStaleTimers
        is caught by laws::a_stale_timer_is_refused, saying "but is accepted";
    a_stale_timer_that_logs: LogsOnStaleTimers
        is caught by laws::a_stale_timer_is_refused, saying "but is accepted";
    an_action_that_cannot_be_read: CannotReadAnAction
        is caught by laws::what_is_written_can_be_read, saying "knock";
    a_card_that_cannot_be_read: CannotReadACard
        is caught by laws::what_is_written_can_be_read, saying "a stacked deck reads";
    a_view_that_is_not_wholly_written: LeavesSomethingUnwritten
        is caught by laws::what_is_written_can_be_read, saying "unwritten";
    a_wait_for_somebody_who_has_nothing_to_do: HasNothingToDoByDefault
        is caught by laws::nobody_can_freeze_the_table, saying "for ever";
    something_unlisted_that_is_done_for_somebody: DoesTheUnlistedByDefault
        is caught by laws::nobody_can_freeze_the_table, saying "not listed";
    a_race_for_nothing: RacesForNothing
        is caught by claims_are_raced_for, saying "nobody may claim";
    claims_without_a_race: NeverRaces
        is caught by claims_are_raced_for, saying "a claim without a race";
}

fn it_ends(case: &Case<Toy>) {
    laws::it_ends(case, BOUND);
}

fn claims_are_raced_for(case: &Case<Toy>) {
    laws::claims_are_raced_for(std::slice::from_ref(case));
}

mod sound {
    use super::{BOUND, toy};
    use tapis_rules::laws::Case;
    use toy::{Options, Toy};

    fn cases() -> Vec<Case<Toy>> {
        let case = |n_seats| Case { options: Options::DEFAULT, n_seats, n_games: 12, n_steps: 60 };
        (2..=4).map(case).collect()
    }

    tapis_rules::laws!(Toy, bound = BOUND, cases());
}
