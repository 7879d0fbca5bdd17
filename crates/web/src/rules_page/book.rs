//! The Markdown that rule books are written in: headings, paragraphs, lists, tables, examples.

use std::collections::BTreeMap;

/// A part of a rule book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Block {
    /// A heading, with the clause it opens.
    Heading {
        /// From 1.
        level: usize,
        /// The clause's number, such as `C5.2`.
        clause: Option<String>,
        /// The heading itself.
        text: Vec<Span>,
    },
    /// A paragraph, sentence by sentence.
    Paragraph(Vec<Sentence>),
    /// Where a clause comes from, in the English of the specification.
    Sources(String),
    /// An item of a list.
    Item(Vec<Span>),
    /// Rows of cells, the head first.
    Table(Vec<Vec<Vec<Span>>>),
    /// A game that shows the clause.
    Example(String),
}

/// A line of a paragraph: rule books have one sentence on each.
pub(super) type Sentence = Vec<Span>;

/// A piece of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Span {
    /// As it stands.
    Plain(String),
    /// Between backquotes.
    Code(String),
    /// Between two stars.
    Strong(String),
    /// Between one star.
    Soft(String),
}

/// The blocks of a rule book.
pub(super) fn parse(text: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut lines = text.lines().peekable();
    while let Some(line) = lines.next() {
        if line.starts_with("```") {
            let code: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
            blocks.push(Block::Example(code.join("\n")));
        } else if line.starts_with('#') {
            blocks.push(heading(line));
        } else if line.starts_with('|') {
            let mut rows = vec![line];
            while let Some(row) = lines.next_if(|line| line.starts_with('|')) {
                rows.push(row);
            }
            blocks.push(table(&rows));
        } else if let Some(item) = line.strip_prefix("- ") {
            blocks.push(Block::Item(spans(item)));
        } else if !line.is_empty() {
            let mut paragraph = vec![line];
            let goes_on = |line: &&str| {
                !line.is_empty() && !["#", "|", "- ", "```"].iter().any(|it| line.starts_with(it))
            };
            while let Some(line) = lines.next_if(goes_on) {
                paragraph.push(line);
            }
            blocks.push(match line.strip_prefix("Sources: ") {
                Some(_) => Block::Sources(paragraph.join(" ").split_off("Sources: ".len())),
                None => Block::Paragraph(paragraph.into_iter().map(spans).collect()),
            });
        }
    }
    blocks
}

/// A book with the examples of another one: after each of its clauses come sources and examples of
/// the same clause there.
pub(super) fn translated(english: Vec<Block>, book: Vec<Block>) -> Vec<Block> {
    let shown = sections(english).into_iter().map(|(clause, blocks)| {
        let is_shown = |block: &Block| matches!(block, Block::Sources(_) | Block::Example(_));
        (clause, blocks.into_iter().filter(is_shown).collect::<Vec<_>>())
    });
    let shown: BTreeMap<Option<String>, Vec<Block>> = shown.collect();
    let with_examples = |(clause, mut blocks): (Option<String>, Vec<Block>)| {
        let examples = shown.get(&clause).filter(|_| clause.is_some());
        blocks.extend(examples.into_iter().flatten().cloned());
        blocks
    };
    sections(book).into_iter().flat_map(with_examples).collect()
}

/// The blocks under each heading, itself included, with the clause it opens.
pub(super) fn sections(blocks: Vec<Block>) -> Vec<(Option<String>, Vec<Block>)> {
    let mut sections: Vec<(Option<String>, Vec<Block>)> = Vec::new();
    for block in blocks {
        match (&block, sections.last_mut()) {
            (Block::Heading { clause, .. }, _) => sections.push((clause.clone(), vec![block])),
            (_, Some((_, section))) => section.push(block),
            (_, None) => sections.push((None, vec![block])),
        }
    }
    sections
}

fn heading(line: &str) -> Block {
    let text = line.trim_start_matches('#');
    let level = line.len() - text.len();
    let text = text.trim();
    let opened = text.strip_prefix('[').and_then(|rest| rest.split_once(']'));
    match opened {
        Some((clause, rest)) => {
            Block::Heading { level, clause: Some(clause.to_owned()), text: spans(rest) }
        }
        None => Block::Heading { level, clause: None, text: spans(text) },
    }
}

fn table(rows: &[&str]) -> Block {
    let is_rule = |row: &&&str| row.chars().all(|it| matches!(it, '|' | '-' | ':' | ' '));
    let cells = |row: &&str| {
        row.trim_matches('|').split('|').map(|cell| spans(cell.trim())).collect::<Vec<_>>()
    };
    Block::Table(rows.iter().filter(|row| !is_rule(row)).map(cells).collect())
}

fn spans(text: &str) -> Vec<Span> {
    let mut spans = Vec::new();
    let mut rest = text;
    while let Some(at) = rest.find(['`', '*']) {
        let mark = match &rest[at..] {
            open if open.starts_with("**") => "**",
            open => &open[..1],
        };
        let inside = &rest[at + mark.len()..];
        let Some(end) = inside.find(mark) else { break };
        if at > 0 {
            spans.push(Span::Plain(rest[..at].to_owned()));
        }
        let within = inside[..end].to_owned();
        spans.push(match mark {
            "`" => Span::Code(within),
            "**" => Span::Strong(within),
            _ => Span::Soft(within),
        });
        rest = &inside[end + mark.len()..];
    }
    if !rest.is_empty() {
        spans.push(Span::Plain(rest.to_owned()));
    }
    spans
}

#[cfg(test)]
mod tests {
    use tapis_games::any::AnyOptions;

    use super::*;

    #[test]
    fn every_clause_of_every_rule_book_has_its_heading() {
        for (preset, options) in AnyOptions::catalogue() {
            let text = options.rule_book();
            let written: Vec<&str> = text
                .lines()
                .filter_map(|line| line.strip_prefix("### [")?.split_once(']'))
                .map(|(clause, _)| clause)
                .collect();
            let blocks = parse(text);
            let found: Vec<&str> = blocks
                .iter()
                .filter_map(|block| match block {
                    Block::Heading { clause, .. } => clause.as_deref(),
                    Block::Paragraph(_)
                    | Block::Sources(_)
                    | Block::Item(_)
                    | Block::Table(_)
                    | Block::Example(_) => None,
                })
                .collect();
            assert!(!written.is_empty(), "{preset}");
            assert_eq!(found, written, "{preset}");
        }
    }

    #[test]
    fn a_translated_book_keeps_its_words_and_gets_the_examples() {
        for (preset, options) in AnyOptions::catalogue() {
            let english = parse(options.rule_book());
            let french = parse(options.french_rule_book());
            let book = translated(english.clone(), french.clone());
            let n_examples = |blocks: &[Block]| {
                blocks.iter().filter(|block| matches!(block, Block::Example(_))).count()
            };
            assert!(n_examples(&english) > 0 && n_examples(&french) == 0, "{preset}");
            assert_eq!(n_examples(&book), n_examples(&english), "{preset}");
            let own = |block: &&Block| !matches!(block, Block::Example(_) | Block::Sources(_));
            assert!(book.iter().filter(own).eq(&french), "{preset}");
        }
    }

    /// The page has words for facts and for `ours`; all else is told as it stands.
    #[test]
    fn sources_are_codes_facts_options_and_our_own_choice() {
        let begins = |letter: char| letter.is_ascii_uppercase() || letter.is_ascii_digit();
        let is_code = |word: &str| word.starts_with(begins) && !word.contains(' ');
        for (preset, options) in AnyOptions::catalogue() {
            for block in parse(options.rule_book()) {
                let Block::Sources(sources) = block else { continue };
                let sources = sources.strip_suffix('.').expect("a sentence");
                for source in sources.split(", ") {
                    let is_fact = source
                        .split_once(" fact ")
                        .is_some_and(|(of, n)| is_code(of) && n.parse::<u32>().is_ok());
                    let is_option = source.starts_with("option ");
                    let is_known = is_fact || is_option || is_code(source) || source == "ours";
                    assert!(is_known, "{preset}: {source}");
                }
            }
        }
    }

    #[test]
    fn marks_inside_a_line_are_told_apart() {
        let plain = |text: &str| Span::Plain(text.into());
        assert_eq!(
            spans("a `b` **c** *d* 2 * 3"),
            [
                plain("a "),
                Span::Code("b".into()),
                plain(" "),
                Span::Strong("c".into()),
                plain(" "),
                Span::Soft("d".into()),
                plain(" 2 * 3"),
            ]
        );
    }

    #[test]
    fn a_table_loses_only_its_rule() {
        let Block::Table(rows) = &parse("| a | b |\n|---|---|\n| c | d |")[0] else {
            panic!("a table")
        };
        assert_eq!(rows.len(), 2);
        assert_eq!(rows[1][1], [Span::Plain("d".into())]);
    }
}
