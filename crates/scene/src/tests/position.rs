//! A table that was set up, before one of its players.

use tapis_games::any::{Any, AnyAction, AnyView};
use tapis_rules::{Record, Seat, Table, Viewer, record::parse_input};
use tapis_words::{Form, Lang, Names, Teller, Words};

use crate::{Narration, Offer, Pick, Scene, Selection};

/// A table with Lina, Sam and Camille, who speak English.
pub(crate) struct Position {
    table: Table<Any>,
    words: Words,
    names: Names,
}

impl Position {
    /// The table of this record, before the player at the first seat.
    pub(crate) fn new(record: &str) -> Self {
        let record = format!("tapis 1\ngame {record}\n");
        let record = Record::<Any>::parse(&record).expect("a record");
        let table = Table::open(record.options.clone(), record.n_seats, record.deal);
        let of = ["Lina", "Sam", "Camille"].map(String::from).to_vec();
        let names = Names { of, you: Seat::new(0) };
        Self { table: table.expect("a table"), words: super::words(Lang::En), names }
    }

    /// The same before the player with this letter.
    pub(crate) fn before(mut self, seat: &str) -> Self {
        self.names.you = Some(self::seat(seat));
        self
    }

    /// Plays these lines of a record, and tells what happened.
    pub(crate) fn play(&mut self, lines: &[&str]) -> Vec<Narration> {
        let n_before = self.table.n_events();
        for line in lines {
            let options = &self.table.record().options;
            let input = parse_input::<Any>(options, line).expect("an input");
            self.table.take(input).expect("it is allowed");
        }
        let seen = self.table.seen(self.viewer(), n_before);
        let (options, view) = (&self.table.record().options, self.view());
        seen.iter()
            .map(|seen| crate::told(self.teller(), Form::Full, options, &view, seen))
            .collect()
    }

    pub(crate) fn scene(&self) -> Scene {
        crate::scene(self.teller(), &self.table.record().options, &self.view())
    }

    /// What the player can do, as it is typed in a record, and how.
    pub(crate) fn offers(&self) -> Vec<(String, Offer)> {
        let you = self.names.you.expect("a player");
        let actions = self.table.actions(you).into_iter();
        let options = &self.table.record().options;
        let offer = |it: &AnyAction| crate::offer(options, &self.view(), you, it);
        actions.map(|it| (it.to_string(), offer(&it))).collect()
    }

    /// How this action is made.
    pub(crate) fn offer(&self, action: &str) -> Offer {
        let offers = self.offers();
        let found = offers.iter().find(|(it, _)| it == action);
        found.unwrap_or_else(|| panic!("{action} is not in {offers:?}")).1.clone()
    }

    /// What stands on the button of this offer.
    pub(crate) fn label(&self, offer: &Offer) -> String {
        crate::label(self.teller(), offer)
    }

    /// What touching these cards means, whether or not it can be done.
    pub(crate) fn meant(&self, picks: &[Pick]) -> Option<String> {
        let mut selection = Selection::default();
        for pick in picks {
            selection.add(*pick);
        }
        let you = self.names.you.expect("a player");
        let options = &self.table.record().options;
        crate::meant(options, &self.view(), you, &selection).map(|it| it.action.to_string())
    }

    /// The words in the middle, those that stand out with a sign before them.
    pub(crate) fn marks(&self) -> Vec<String> {
        let said = |mark: crate::Mark| match mark.tone {
            crate::Tone::Plain => mark.text,
            crate::Tone::Strong => format!("! {}", mark.text),
            crate::Tone::Turned => format!("↓ {}", mark.text),
            crate::Tone::Bad => format!("× {}", mark.text),
        };
        self.scene().marks.into_iter().map(said).collect()
    }

    /// What a card does at this table.
    pub(crate) fn power(&self, card: &str) -> Option<String> {
        let card = crate::AnyCard::Playing(card.parse().expect("a card"));
        crate::power(self.teller(), &self.table.record().options, card)
    }

    fn view(&self) -> AnyView {
        self.table.view(self.viewer())
    }

    fn viewer(&self) -> Viewer {
        self.names.you.map_or(Viewer::Spectator, Viewer::Seat)
    }

    fn teller(&self) -> Teller<'_> {
        Teller::new(&self.words, &self.names)
    }
}

/// The seat with this letter.
pub(crate) fn seat(letter: &str) -> Seat {
    letter.parse().expect("a letter")
}

/// The zone with this name for programs.
pub(crate) fn zone<'a>(scene: &'a Scene, id: &str) -> &'a crate::Zone {
    let found = scene.zones().find(|zone| zone.id.to_string() == id);
    found.unwrap_or_else(|| panic!("no {id} in {scene:?}"))
}

/// The cards of a zone as they lie: `9♠` plain, `9♠!` strong, `9♠?` faint, `#` a back, `_` nothing.
pub(crate) fn cards(scene: &Scene, id: &str) -> String {
    let looks = zone(scene, id).cards.iter().map(|card| {
        let face = match card.face {
            Some(crate::AnyCard::Playing(card)) => card.to_string(),
            Some(crate::AnyCard::Nambarz(card)) => card.to_string(),
            None => "#".to_owned(),
        };
        match card.look {
            crate::Look::Plain => face,
            crate::Look::Strong => face + "!",
            crate::Look::Faint => face + "?",
            crate::Look::Empty => "_".to_owned(),
        }
    });
    looks.collect::<Vec<_>>().join(" ")
}

/// A touched playing card.
pub(crate) fn pick(zone: crate::ZoneId, card: &str) -> Pick {
    Pick::face(zone, crate::AnyCard::Playing(card.parse().expect("a card")))
}

/// Which cards went from where to where, as `pile → gone 3`.
pub(crate) fn moves(told: &Narration) -> Vec<String> {
    let said = |it: &crate::Move| format!("{} → {} {}", it.from, it.to, it.n_cards);
    told.moves.iter().map(said).collect()
}
