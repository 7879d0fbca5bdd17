//! What the examples of the rule books do not show.

use tapis_games::{
    any::{AnyIllegal, AnySeen},
    corse, nambarz, norvegienne, scientifique,
};
use tapis_rules::Shown;

use super::{Card, Refused, Seats, Words, audience, seat, speaks, tellers};

pub(super) fn say(words: &Words) {
    let all = audience();
    let hidden = corse::Event::Laid { seat: seat(0), card: Shown::Backs(1) };
    for teller in tellers(words, &all) {
        speaks(words, &teller.event(&AnySeen::Corse(hidden.clone())));
        for illegal in illegals() {
            let said = teller.refusal(&Refused::Illegal(illegal));
            speaks(words, &said.text);
        }
    }
}

fn illegals() -> Vec<AnyIllegal> {
    let (seat, card) = (seat(0), "6H".parse::<Card>().expect("a card"));
    let group = norvegienne::Group::single(card);
    let norvegienne = [
        norvegienne::Illegal::ExchangeIsOn,
        norvegienne::Illegal::NoExchange { card },
        norvegienne::Illegal::NotVisible { seat, card },
        norvegienne::Illegal::NoHiddenCard { seat, position: norvegienne::Slot::ALL[0] },
        norvegienne::Illegal::NothingToComplete,
        norvegienne::Illegal::DoesNotComplete { group, top: None, n_run: 1 },
    ];
    let scientifique = [
        scientifique::Illegal::NotPlaying { seat },
        scientifique::Illegal::AlreadyChosen { seat },
        scientifique::Illegal::NotYet { seat, waiting: Seats::one(seat) },
    ];
    let nambarz = [
        nambarz::Illegal::NotNow { seat },
        nambarz::Illegal::NoCards,
        nambarz::Illegal::AcceptedAlready { seat },
    ];
    let others = [AnyIllegal::Corse(corse::Illegal::Out { seat }), AnyIllegal::OtherGame];
    let scientifique = scientifique.map(AnyIllegal::Scientifique);
    let norvegienne = norvegienne.map(AnyIllegal::Norvegienne).into_iter();
    norvegienne.chain(scientifique).chain(nambarz.map(AnyIllegal::Nambarz)).chain(others).collect()
}
