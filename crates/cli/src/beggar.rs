//! `tapis beggar`: a Beggar-my-neighbour deal played to its end.

use tapis_games::corse::beggar::Deal;

use crate::{
    args::Beggar,
    failure::CliError,
    out::Out,
    words::{Words, say},
};

pub(crate) fn run(args: &Beggar, words: &Words, out: &mut Out) -> Result<(), CliError> {
    let deal = Deal::parse(&args.deal).map_err(CliError::Deal)?;
    let played = deal.play();
    if args.json {
        return out.json(&played);
    }
    let cards = n_cards(words, played.cards);
    let line = match played.winner {
        Some(winner) => {
            say!(words, "beggar-end", winner = winner, tricks = played.tricks, cards = cards)
        }
        None => say!(
            words,
            "beggar-endless",
            tricks = played.tricks,
            cards = cards,
            cycle_tricks = played.cycle_tricks.unwrap_or_default(),
            cycle_cards = n_cards(words, played.cycle_cards.unwrap_or_default()),
        ),
    };
    out.line(&line)
}

fn n_cards(words: &Words, count: u64) -> String {
    say!(words, "n-cards", n = count)
}
