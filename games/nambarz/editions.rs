//! Games of the first edition go on as they were dealt; clause Z7.3 came with the second.

use tapis_games::nambarz::{Edition, Illegal, Nambarz, Options};
use tapis_rules::{InputError, Record, Refused, ReplayError, Ruleset as _, Table};

/// A record of this edition: A draws, lays a replay joker first and then a card kept back.
fn replays_after_a_draw(edition: u16) -> String {
    format!(
        "tapis 1\ngame nambarz {edition}\nseats 2\ndeck 3-s F 9-s\ndeck 10-s 10-s 9-s\n\
         deck 3-bee\ndeck 10-cat 10-cat 6-turtle\n\nA draw\nA play F\nA play 3-s\n"
    )
}

/// The same where the drawn card is the joker, laid by itself.
fn replays_with_the_drawn_joker(edition: u16) -> String {
    replays_after_a_draw(edition)
        .replace("deck 3-s F 9-s", "deck 3-s 1-s 9-s")
        .replace("deck 10-cat", "deck F")
}

fn replay(text: &str) -> Result<Table<Nambarz>, ReplayError<Illegal>> {
    Table::replay(&Record::parse(text).expect("a record"))
}

#[test]
fn a_record_of_the_first_edition_replays_and_keeps_it() {
    for text in [replays_after_a_draw(1), replays_with_the_drawn_joker(1)] {
        let table = replay(&text).expect("so it was played");
        assert_eq!(table.record().to_string(), text);
        assert_eq!(table.record().options.edition, Edition::First);
        assert_eq!(table.agenda().must.to_string(), "B");
    }
}

#[test]
fn drawing_frees_nobody_from_a_good_card_kept_back() {
    for text in [replays_after_a_draw(2), replays_with_the_drawn_joker(2)] {
        let card = "3-s".parse().expect("a card");
        let error = InputError::Refused(Refused::Illegal(Illegal::ReplayFirst { card }));
        assert_eq!(replay(&text).err(), Some(ReplayError::Input { nth: 2, error }), "{text}");
    }
}

#[test]
fn a_drawn_replay_joker_may_end_a_play_of_older_cards() {
    let with = |edition| {
        replays_with_the_drawn_joker(edition).replace("A play F\nA play 3-s\n", "A play 3-s F\n")
    };
    let table = replay(&with(2)).expect("the play has the drawn card");
    assert_eq!(table.agenda().must.to_string(), "A");
    let drawn = "F".parse().expect("a card");
    let error = InputError::Refused(Refused::Illegal(Illegal::WithoutDrawn { drawn }));
    assert_eq!(replay(&with(1)).err(), Some(ReplayError::Input { nth: 2, error }));
}

#[test]
fn new_games_are_of_the_newest_edition_and_nobody_is_asked() {
    assert_eq!(Options::DEFAULT.header().edition, 2);
    let text = replays_after_a_draw(1).replace("seats", "option edition=1\nseats");
    assert!(Record::<Nambarz>::parse(&text).is_err(), "an edition is no house rule");
    for edition in ["0", "3", "01", "", "99999"] {
        let text = replays_after_a_draw(1).replace("nambarz 1", &format!("nambarz {edition}"));
        assert!(Record::<Nambarz>::parse(&text).is_err(), "{edition}");
    }
}
