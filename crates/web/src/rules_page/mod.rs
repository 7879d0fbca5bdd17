//! The rule book of a game, with an address for every clause.

mod book;

use leptos::prelude::*;

use tapis_games::any::AnyOptions;
use tapis_words::sources;

use crate::{
    browser,
    loaded::Loaded,
    route::Address,
    topbar::TopBar,
    words::{
        Lang, labels, lang,
        texts::{self, Text},
        words,
    },
};
use book::{Block, Span};

/// The page at `/rules/GAME`, where a preset leads to the book of its game; without a game, the
/// list of books alone.
#[component]
#[expect(clippy::needless_pass_by_value, reason = "a component owns what it is given")]
pub(crate) fn RulesPage(
    /// The game or preset that is asked for.
    wanted: Option<String>,
) -> impl IntoView {
    let found = wanted.as_deref().and_then(AnyOptions::preset).map(|options| options.id());
    let shown = match found {
        Some(game) => view! { <Loaded text=Text::Book(game)><Book game/></Loaded> }.into_any(),
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
                <a href="/" class="link">{move || crate::say!("to-lobby")}</a>
                {move || AnyOptions::all().into_iter().map(|options| {
                    let game = options.id();
                    let is_shown = found == Some(game);
                    view! {
                        <a
                            href=format!("/rules/{game}")
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

/// A rule book that is here; the address may name a clause.
#[component]
fn Book(game: &'static str) -> impl IntoView {
    let address = expect_context::<Address>();
    Effect::new(move || {
        let clause = address.hash();
        request_animation_frame(move || {
            if let Some(element) = browser::by_id(&clause) {
                element.scroll_into_view();
            }
        });
    });
    view! {
        <article class="book panel">
            {move || blocks(game).into_iter().map(block).collect_view()}
        </article>
    }
}

/// The rule book in the language of the page; its examples are played in the tests as they stand in
/// the English one.
fn blocks(game: &'static str) -> Vec<Block> {
    let english = book::parse(&texts::text(Text::Book(game), Lang::En));
    match lang() {
        Lang::Fr => {
            book::translated(english, book::parse(&texts::text(Text::Book(game), Lang::Fr)))
        }
        Lang::En => english,
    }
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
        Block::Paragraph(text) => view! { <p>{spans(text)}</p> }.into_any(),
        Block::Sources(sources) => {
            let sources = source_words(&sources);
            view! { <p class="sources">{crate::say!("rules-sources", sources = sources)}</p> }
                .into_any()
        }
        Block::Item(text) => view! { <p class="item">{spans(text)}</p> }.into_any(),
        Block::Table(rows) => table(rows),
        Block::Example(text) => view! {
            <details class="example">
                <summary>{move || crate::say!("rules-example")}</summary>
                <pre>{text}</pre>
            </details>
        }
        .into_any(),
    }
}

/// Where a clause comes from, in words where it is no code.
fn source_words(sources: &str) -> String {
    sources::of_clause(&words(), sources.trim_end_matches('.').split(", ")) + "."
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
