//! The rule book of a game, with an address for every clause.

mod book;
mod clause;
mod example;

pub(crate) use example::ExampleView;

use leptos::prelude::*;

use tapis_games::any::AnyOptions;

use crate::{
    browser, house,
    loaded::{Loaded, in_steps},
    route::Address,
    table::TableState,
    topbar::TopBar,
    words::{
        Lang, labels, lang,
        texts::{self, Text},
        words,
    },
};
use book::{Block, Sentence, Span};

/// The page at `/rules/GAME`, where a preset leads to the book of its game; without a game, the
/// list of books alone.
#[component]
#[expect(clippy::needless_pass_by_value, reason = "a component owns what it is given")]
pub(crate) fn RulesPage(
    /// The game or preset that is asked for.
    wanted: Option<String>,
) -> impl IntoView {
    let found = wanted.as_deref().and_then(AnyOptions::preset).map(|options| options.id());
    provide_context(Reading::by_address(found));
    let shown = match found {
        Some(game) => view! { <Loaded text=Text::Book(game)><Loaded text=Text::Game(game)><Book game/></Loaded></Loaded> }.into_any(),
        None => view! {
            <h1>{move || crate::say!("rules")}</h1>
            {wanted.is_some().then(|| view! {
                <p class="failure">{move || crate::say!("rules-none")}</p>
            })}
        }
        .into_any(),
    };
    view! {
        <TopBar/>
        <main class="page" data-stage="rules" data-testid="rules">
            <nav class="book-lead" data-testid="books" aria-label=move || crate::say!("rules")>
                <a href="./" class="link">{move || crate::say!("to-lobby")}</a>
                {move || AnyOptions::all().into_iter().map(|options| {
                    let game = options.id();
                    let is_shown = found == Some(game);
                    view! {
                        <a
                            href=format!("rules/{game}")
                            class="link"
                            aria-current=is_shown.then_some("page")
                        >
                            {labels::preset(&words(), game)}
                        </a>
                    }
                }).collect_view()}
            </nav>
            {shown}
        </main>
    }
}

/// How many sections of a book are drawn at once.
const AT_ONCE: usize = 4;

/// By which rules a book is read, and at which clause.
#[derive(Clone, Copy)]
struct Reading {
    /// The rules of the table that it was opened from.
    table: Signal<Option<AnyOptions>>,
    /// The clause that somebody was led to; empty if there is none.
    clause: Signal<String>,
}

impl Reading {
    /// As the address says, which carries the rules of a table of this game.
    fn by_address(game: Option<&'static str>) -> Self {
        let address = expect_context::<Address>();
        let table = Memo::new(move |_| {
            let linked = house::linked(|name| address.parameter(name));
            let linked = linked.and_then(|it| it.rules);
            linked.map(|(_, options)| options).filter(|options| Some(options.id()) == game)
        });
        Self { table: table.into(), clause: Signal::derive(move || address.hash()) }
    }
}

/// The rule book of a table, at a clause, for whoever sits there.
#[component]
pub(crate) fn BookOfTable(options: AnyOptions, clause: String) -> impl IntoView {
    let game = options.id();
    provide_context(Reading {
        table: Signal::stored(Some(options)),
        clause: Signal::stored(clause),
    });
    view! { <Loaded text=Text::Book(game)><Loaded text=Text::Game(game)><Book game/></Loaded></Loaded> }
}

/// A rule book that is here.
#[component]
fn Book(game: &'static str) -> impl IntoView {
    let Reading { table, clause } = expect_context();
    Effect::new(move |before: Option<()>| {
        let clause = clause.get();
        table.track();
        request_animation_frame(move || {
            if let Some(element) = browser::by_id(&clause) {
                clause::unfold(&element);
                element.scroll_into_view();
                // Whoever listens, or goes on by keyboard, begins there too.
                let _ = element.focus();
            } else if before.is_some() {
                browser::focus("main h1");
            }
        });
    });
    view! {
        {move || table.get().map(|options| whose(&options))}
        <article class="book panel">
            {move || {
                let sections = sections(game);
                // Whoever looks for a clause must find it where it will stay.
                let is_whole = !clause.get_untracked().is_empty();
                let step = in_steps(sections.len() / AT_ONCE);
                let is_drawn = move |nth| is_whole || nth / AT_ONCE <= step.get();
                let table = StoredValue::new(table.get());
                sections.into_iter().enumerate().map(|(nth, (number, blocks))| {
                    let drawn = move || match number.clone() {
                        Some(number) => {
                            table.with_value(|it| clause::view(game, number, blocks.clone(), it.as_ref()))
                        }
                        None => blocks.iter().cloned().map(block).collect_view().into_any(),
                    };
                    view! { <Show when=move || is_drawn(nth)>{drawn()}</Show> }
                }).collect_view()
            }}
        </article>
    }
}

/// Whose rules are shown, and the way to all of them.
fn whose(options: &AnyOptions) -> impl IntoView + use<> {
    let (address, at_table) = (expect_context::<Address>(), use_context::<TableState>().is_some());
    let all = format!("rules/{}", options.id());
    let changes = crate::say!("house-rules-changed", n = house::n_changes(options));
    let game = labels::game(&words(), options);
    view! {
        <p class="panel whose" data-testid="whose">
            {crate::say!("rules-of-table", game = game, changes = changes)}" "
            // Whoever sits at a table stays there.
            {(!at_table).then(|| view! {
                <a
                    href=move || format!("{all}#{}", address.hash())
                    class="link"
                    data-testid="whole-book"
                >
                    {crate::say!("rules-all")}
                </a>
            })}
        </p>
    }
}

/// The rule book in the language of the page, heading by heading; its examples are played in the tests
/// as they stand in the English one.
fn sections(game: &'static str) -> Vec<(Option<String>, Vec<Block>)> {
    let english = book::parse(&texts::text(Text::Book(game), Lang::En));
    book::sections(match lang() {
        Lang::Fr => {
            book::translated(english, book::parse(&texts::text(Text::Book(game), Lang::Fr)))
        }
        Lang::En => english,
    })
}

fn block(block: Block) -> AnyView {
    match block {
        Block::Heading { level: 1, text, .. } => view! { <h1>{spans(text)}</h1> }.into_any(),
        Block::Heading { level: 2, text, .. } => view! { <h2>{spans(text)}</h2> }.into_any(),
        Block::Heading { clause, text, .. } => {
            let mark =
                clause.clone().map(|clause| view! { <span class="clause-mark">{clause}</span> });
            view! { <h3 id=clause tabindex="-1">{mark}{spans(text)}</h3> }.into_any()
        }
        Block::Paragraph(sentences) => view! { <p>{spoken(&sentences)}</p> }.into_any(),
        // Clauses fold theirs.
        Block::Sources(_) | Block::Example(_) => ().into_any(),
        Block::Item(text) => view! { <p class="item">{spans(text)}</p> }.into_any(),
        Block::Table(rows) => table(rows),
    }
}

/// Sentences one after the other.
fn spoken(sentences: &[Sentence]) -> Vec<AnyView> {
    spans(sentences.join(&Span::Plain(" ".into())))
}

fn table(rows: Vec<Vec<Vec<Span>>>) -> AnyView {
    let row = |cells: Vec<Vec<Span>>| {
        let cells = cells.into_iter().map(|cell| view! { <td>{spans(cell)}</td> });
        view! { <tr>{cells.collect_view()}</tr> }
    };
    view! {
        <div class="book-table"><table><tbody>
            {rows.into_iter().map(row).collect_view()}
        </tbody></table></div>
    }
    .into_any()
}

fn spans(spans: Vec<Span>) -> Vec<AnyView> {
    let span = |span| match span {
        Span::Plain(text) => text.into_any(),
        Span::Code(text) => view! { <code>{text}</code> }.into_any(),
        Span::Strong(text) => view! { <strong>{text}</strong> }.into_any(),
        Span::Soft(text) => view! { <em>{text}</em> }.into_any(),
    };
    spans.into_iter().map(span).collect()
}
