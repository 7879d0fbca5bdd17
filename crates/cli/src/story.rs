//! The examples of the rule books, told to people: the same table, in words.

use tapis_games::any::{Any, AnyCard, AnyOptions};
use tapis_rules::{Game, Input, OptionSet, Record, Table, Timed, Viewer, record::parse_input};

use crate::{
    words::{self, Names, Words, say},
    wrap::wrap,
};

/// An example in lines; the tests of the rule book play every example, so that none can be wrong.
pub(crate) fn told(words: &Words, example: &str) -> Vec<String> {
    let end = example.find("\n\n").unwrap_or(example.len());
    let (head, body) = example.split_at(end);
    let record = Record::<Any>::parse(&format!("{head}\n")).expect("an example has a header");
    let mut lines = heading(words, &record);
    for deck in head.lines().filter_map(|line| line.strip_prefix("deck ")) {
        let cards: Vec<String> =
            deck.split(' ').map(|text| card(words, &record.options, text)).collect();
        lines.extend(wrap(&say!(words, "story-cards", cards = cards.join(" ")), 6));
    }
    let mut body = body.lines().map(str::trim_end).filter(|line| !line.is_empty()).peekable();
    let dealt = Table::open(record.options.clone(), record.n_seats, record.deal.clone());
    let Ok(mut table) = dealt else {
        let clause = body.find_map(|line| line.strip_prefix("= undealt ")).unwrap_or_default();
        lines.push(format!("    {}", say!(words, "story-undealt", clause = clause)));
        return lines;
    };
    let names = Names::letters(record.n_seats);
    let mut n_told = if body.clone().any(is_input) { table.n_events() } else { 0 };
    n_told = tell(words, &names, &table, n_told, &mut lines);
    while let Some(line) = body.next() {
        if !is_input(line) {
            continue;
        }
        let Ok(timed) = parse_input::<Any>(&record.options, line) else { continue };
        if let Some(clause) = body.peek().and_then(|next| next.strip_prefix("= refused ")) {
            lines.push(format!(
                "    {}",
                say!(words, "story-refused", what = line, clause = clause)
            ));
            continue;
        }
        play(&mut table, timed);
        n_told = tell(words, &names, &table, n_told, &mut lines);
    }
    lines
}

fn card(words: &Words, options: &AnyOptions, text: &str) -> String {
    match Any::parse_card(options, text) {
        Some(AnyCard::Playing(card)) => words::card(words, card),
        Some(AnyCard::Nambarz(card)) => words::nambarz_card(words, card),
        None => text.to_owned(),
    }
}

/// How many play, and by which house rules.
fn heading(words: &Words, record: &Record<Any>) -> Vec<String> {
    let usual = Any::options_of(record.options.id()).unwrap_or_default();
    let said = changed(&record.options, &usual);
    let options = if said.is_empty() { String::new() } else { format!(", {}", said.join(", ")) };
    let count = record.n_seats;
    wrap(&format!("  {}{options}", say!(words, "story-title", count = count)), 4)
}

/// The answers that differ from the usual ones.
fn changed(options: &AnyOptions, usual: &AnyOptions) -> Vec<String> {
    let answer =
        |key: &str| options.get(key).filter(|answer| usual.get(key).as_ref() != Some(answer));
    let said = |key: &str| answer(key).map(|answer| format!("{key} = {answer}"));
    options.questions().iter().filter_map(|question| said(&question.key)).collect()
}

fn is_input(line: &str) -> bool {
    !line.starts_with(['=', '#'])
}

fn play(table: &mut Table<Any>, timed: Timed<<Any as Game>::Action>) {
    let done = match timed.input {
        Input::Act(seat, action) => table.act(seat, action, timed.at_ms).is_ok(),
        Input::Expire(timer) => table.expire(timer, timed.at_ms).is_ok(),
    };
    debug_assert!(done, "the rule book’s own test has played it");
}

fn tell(
    words: &Words,
    names: &Names,
    table: &Table<Any>,
    from: usize,
    lines: &mut Vec<String>,
) -> usize {
    for seen in table.seen(Viewer::Spectator, from) {
        lines.extend(wrap(&format!("    {}", words::event(words, names, &seen)), 6));
    }
    table.n_events()
}
