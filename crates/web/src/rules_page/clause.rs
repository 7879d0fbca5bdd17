//! A clause of a rule book: what it says, and folded away what only a few look for.

use leptos::prelude::*;
use tapis_games::any::AnyOptions;
use tapis_rules::{OptionSet as _, Ruleset as _, book::HouseRule};
use tapis_words::sources;
use web_sys::HtmlElement;

use super::{
    Reading, block,
    book::{Block, Sentence, Span},
    spoken,
};
use crate::{
    loaded::Later,
    parts,
    words::{labels, words},
};

/// What stands under the heading of a clause.
#[derive(Default)]
struct Clause {
    /// What it says.
    body: Vec<Block>,
    /// What it says of house rules: how else it can be played.
    asides: Vec<Sentence>,
    /// Where it comes from, house rules included.
    sources: Vec<String>,
    examples: Vec<String>,
}

impl Clause {
    /// Sorts what stands there; a clause that speaks of house rules alone says that in the open.
    fn of(blocks: Vec<Block>, rules: Rules<'_>) -> Self {
        let mut clause = Self::default();
        for block in blocks {
            match block {
                Block::Sources(listed) => {
                    let listed = listed.trim_end_matches('.').split(", ");
                    clause.sources.extend(listed.map(str::to_owned));
                }
                Block::Example(text) => clause.examples.push(text),
                Block::Paragraph(sentences) => {
                    let (said, asides): (Vec<_>, Vec<_>) =
                        sentences.into_iter().partition(|it| rules.are_meant_by(it));
                    clause.asides.extend(asides);
                    if !said.is_empty() {
                        clause.body.push(Block::Paragraph(said));
                    }
                }
                Block::Heading { .. } | Block::Item(_) | Block::Table(_) => clause.body.push(block),
            }
        }
        if clause.body.is_empty() && !clause.asides.is_empty() {
            clause.body.push(Block::Paragraph(std::mem::take(&mut clause.asides)));
        }
        clause
    }

    fn house_rules(&self) -> impl Iterator<Item = HouseRule<'_>> {
        self.sources.iter().filter_map(|source| HouseRule::of(source))
    }

    /// Where it comes from, in words where that is no code.
    fn source_words(&self) -> String {
        let sources = self.sources.iter().map(String::as_str);
        sources::of_clause(&words(), sources.filter(|it| HouseRule::of(it).is_none()))
    }
}

/// The rules that a book is read by.
#[derive(Clone, Copy)]
struct Rules<'a> {
    usual: &'a AnyOptions,
    /// Those of the table that it was opened from.
    table: Option<&'a AnyOptions>,
}

impl Rules<'_> {
    /// Whether a sentence is about these rules: it names no house rule such as `penalty` or
    /// `penalty=give`, or one that this table plays by.
    fn are_meant_by(self, sentence: &Sentence) -> bool {
        let named = sentence.iter().filter_map(|span| match span {
            Span::Code(code) => {
                let (key, only) = match code.split_once('=') {
                    Some((key, only)) => (key, Some(only)),
                    None => (code.as_str(), None),
                };
                self.usual.get(key).is_some().then_some(HouseRule { key, only })
            }
            Span::Plain(_) | Span::Strong(_) | Span::Soft(_) => None,
        });
        let mut named = named.peekable();
        named.peek().is_none()
            || self.table.is_some_and(|table| {
                named.any(|rule| match rule.only {
                    Some(_) => rule.allows(table),
                    None => table.get(rule.key) != self.usual.get(rule.key),
                })
            })
    }
}

/// Draws the clause `number`, which begins with its heading, for whoever comes from this table.
pub(super) fn view(
    game: &'static str,
    number: String,
    mut blocks: Vec<Block>,
    table: Option<&AnyOptions>,
) -> AnyView {
    let reading = expect_context::<Reading>();
    let usual = AnyOptions::of_game(game).unwrap_or_default();
    let heading = block(blocks.remove(0));
    let clause = Clause::of(blocks, Rules { usual: &usual, table });
    let here = table.map(|table| answers(&clause, table)).filter(|it| !it.is_empty());
    let here = here.map(|answers| {
        view! { <p class="answers">{crate::say!("rules-here", answers = answers)}</p> }
    });
    let more = more(&usual, &clause);
    let is_played = table.is_none_or(|table| clause.house_rules().all(|it| it.allows(table)));
    let said = view! {
        {here}
        {clause.body.into_iter().map(block).collect_view()}
        {more}
        {examples(clause.examples)}
    };
    let said = if is_played {
        said.into_any()
    } else {
        view! {
            <details class="unplayed">
                <summary>{crate::say!("rules-unplayed")}</summary>
                {said}
            </details>
        }
        .into_any()
    };
    let named = number.clone();
    view! {
        <section
            class="clause"
            data-clause=number
            data-named=move || reading.clause.with(|it| *it == named).then_some("true")
        >
            {heading}
            {said}
        </section>
    }
    .into_any()
}

/// The examples, numbered where there are several.
fn examples(all: Vec<String>) -> impl IntoView {
    let is_alone = all.len() == 1;
    let example = move |(nth, text)| {
        let nth = if is_alone { 0 } else { nth + 1 };
        view! { <Example text nth/> }
    };
    all.into_iter().enumerate().map(example).collect_view()
}

/// A game that shows a clause; what plays it is fetched when it is opened.
#[component]
fn Example(
    text: String,
    /// Its number; 0 if it is the only one.
    nth: usize,
) -> impl IntoView {
    let is_wanted = RwSignal::new(false);
    view! {
        <details class="example" on:toggle=move |_| is_wanted.set(true)>
            <summary>{move || crate::say!("rules-example", nth = nth)}</summary>
            {move || is_wanted.get().then(|| {
                view! { <Later part=parts::example props=text.clone()/> }
            })}
        </details>
    }
}

/// Opens the clause of a heading that somebody was led to, if it is folded.
pub(super) fn unfold(heading: &HtmlElement) {
    let clause = heading.closest(".clause").ok().flatten();
    if let Some(Ok(Some(fold))) = clause.map(|it| it.query_selector(".unplayed")) {
        let _ = fold.set_attribute("open", "");
    }
}

/// How these rules answer what a clause depends on.
fn answers(clause: &Clause, options: &AnyOptions) -> String {
    let said = clause.house_rules().filter_map(|rule| {
        let answer = options.get(rule.key)?;
        Some(labels::said(&words(), options.id(), rule.key, &answer))
    });
    said.collect::<Vec<_>>().join(", ")
}

/// House rules and sources, folded away.
fn more(usual: &AnyOptions, clause: &Clause) -> AnyView {
    let answers = answers(clause, usual);
    let sources = clause.source_words();
    let is_empty = clause.asides.is_empty() && answers.is_empty() && sources.is_empty();
    let asides = (!clause.asides.is_empty()).then(|| {
        let said = spoken(&clause.asides);
        view! { <p>{said}</p> }
    });
    let answers = (!answers.is_empty()).then(|| {
        view! { <p class="usual">{crate::say!("rules-usual", answers = answers)}</p> }
    });
    let from = (!sources.is_empty()).then(|| {
        view! { <p>{crate::say!("rules-sources", sources = sources)}</p> }
    });
    let title = match (&asides, &answers) {
        (None, None) => crate::say!("rules-origin"),
        (Some(_), _) | (_, Some(_)) => crate::say!("rules-more"),
    };
    (!is_empty)
        .then(|| {
            view! {
                <details class="sources">
                    <summary>{title}</summary>
                    {asides}
                    {answers}
                    {from}
                </details>
            }
        })
        .into_any()
}
