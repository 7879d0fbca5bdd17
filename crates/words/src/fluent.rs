//! The part of [Fluent](https://projectfluent.org) in which our messages are written: text, what
//! fills it in, other messages, and forms that a word or a number selects.
//!
//! A message is read where it stands, each time it is said. A tree of all that Fluent knows, its
//! fractions among it, was a fifteenth of the packed page; tests compare the two.

use std::borrow::Cow;

use crate::Lang;

/// What fills a message in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Filler<'a> {
    /// Words, written as they are.
    Text(Cow<'a, str>),
    /// A number, which also selects by “one” or “other”.
    Number(i64),
}

impl<'a> From<&'a str> for Filler<'a> {
    fn from(text: &'a str) -> Self {
        Self::Text(Cow::Borrowed(text))
    }
}

impl<'a> From<&'a String> for Filler<'a> {
    fn from(text: &'a String) -> Self {
        Self::Text(Cow::Borrowed(text))
    }
}

impl From<String> for Filler<'_> {
    fn from(text: String) -> Self {
        Self::Text(Cow::Owned(text))
    }
}

impl<'a> From<Cow<'a, str>> for Filler<'a> {
    fn from(text: Cow<'a, str>) -> Self {
        Self::Text(text)
    }
}

macro_rules! numbers {
    ($($number:ty),*) => {
        $(impl From<$number> for Filler<'_> {
            fn from(number: $number) -> Self {
                Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
            }
        })*
    };
}
numbers!(u8, u16, u32, u64, usize, i8, i16, i32, i64);

/// What fills a message in, by name.
pub type Filling<'a> = [(&'static str, Filler<'a>)];

/// Messages and their attributes in the order of their names; `short` of `draw` is `draw.short`.
#[derive(Default)]
pub(crate) struct Messages(Vec<(Box<str>, Box<str>)>);

impl Messages {
    /// Adds those of a text.
    ///
    /// # Panics
    /// If there is one of the same name.
    pub(crate) fn add(&mut self, text: &str) {
        let (mut message, mut name, mut pattern) = ("", String::new(), String::new());
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let begun = match line.trim_start_matches(' ').strip_prefix('.') {
                Some(attribute) => attribute.split_once('='),
                None if line.starts_with(|it: char| it.is_ascii_alphabetic()) => {
                    line.split_once('=')
                }
                None => None,
            };
            let Some((begun, rest)) = begun else {
                pattern.push('\n');
                pattern.push_str(line);
                continue;
            };
            let begun = begun.trim_end_matches(' ');
            self.insert(&name, &pattern);
            if line.starts_with(' ') {
                name = [message, ".", begun].concat();
            } else {
                message = begun;
                name = begun.into();
            }
            pattern = rest.into();
        }
        self.insert(&name, &pattern);
    }

    fn insert(&mut self, name: &str, pattern: &str) {
        let pattern = outdented(pattern);
        let pattern = bare(&pattern);
        if pattern.is_empty() {
            return;
        }
        match self.place(name) {
            Ok(_) => panic!("{name} is there twice"),
            Err(at) => self.0.insert(at, (name.into(), pattern.into())),
        }
    }

    fn place(&self, name: &str) -> Result<usize, usize> {
        self.0.binary_search_by(|it| (*it.0).cmp(name))
    }

    /// The message or attribute of this name as it is written.
    pub(crate) fn pattern(&self, name: &str) -> Option<&str> {
        self.place(name).ok().map(|at| &*self.0[at].1)
    }

    /// A pattern, filled in.
    pub(crate) fn say(&self, lang: Lang, pattern: &str, filling: &Filling<'_>) -> String {
        let mut saying = Saying { messages: self, lang, filling, said: String::new() };
        saying.pattern(pattern);
        saying.said
    }
}

/// Without what stands round it; spaces that do not break belong to it.
fn bare(pattern: &str) -> &str {
    pattern.trim_matches([' ', '\n'])
}

/// Without the spaces with which all lines of its text begin.
fn outdented(pattern: &str) -> String {
    let indent = |line: &str| line.len() - line.trim_start_matches(' ').len();
    let is_text = |line: &&str| !bare(line).is_empty() && !bare(line).starts_with(['[', '*', '}']);
    let least = pattern.lines().skip(1).filter(is_text).map(indent).min().unwrap_or(0);
    let lines = pattern.split_inclusive('\n');
    lines.map(|line| line.get(least..).filter(|_| indent(line) >= least).unwrap_or(line)).collect()
}

/// A message while it is said.
struct Saying<'a> {
    messages: &'a Messages,
    lang: Lang,
    filling: &'a Filling<'a>,
    said: String,
}

impl<'a> Saying<'a> {
    fn pattern(&mut self, mut rest: &str) {
        while let Some((text, after)) = rest.split_once('{') {
            self.said.push_str(text);
            rest = self.braces(after);
        }
        self.said.push_str(rest);
    }

    /// Says what begins after an opening brace; what follows the closing one.
    fn braces<'t>(&mut self, text: &'t str) -> &'t str {
        let text = text.trim_start_matches(' ');
        let rest = if let Some(literal) = text.strip_prefix('"') {
            let (literal, rest) = literal.split_once('"').unwrap_or_default();
            self.literal(literal);
            rest
        } else {
            let (name, rest) = text.split_at(text.find([' ', '}']).unwrap_or(text.len()));
            match (rest.trim_start_matches(' ').strip_prefix("->"), name.strip_prefix('$')) {
                (Some(variants), Some(name)) => return self.select(name, variants),
                (_, Some(name)) => match self.filling(name) {
                    Some(Filler::Text(text)) => self.said.push_str(text),
                    Some(Filler::Number(number)) => self.said.push_str(&number.to_string()),
                    None => {}
                },
                (_, None) => {
                    let pattern = self.messages.pattern(name);
                    debug_assert!(pattern.is_some(), "there is a message {name}");
                    self.pattern(pattern.unwrap_or(name));
                }
            }
            rest
        };
        rest.split_once('}').unwrap_or_default().1
    }

    /// A text in quotation marks, in which a character may stand by its number.
    fn literal(&mut self, literal: &str) {
        let (before, number) = literal.split_once('\\').unwrap_or((literal, ""));
        self.said.push_str(before);
        let number = number.strip_prefix('u').unwrap_or_default();
        if let Some((number, after)) = number.split_at_checked(4) {
            self.said.extend(u32::from_str_radix(number, 16).ok().and_then(char::from_u32));
            self.literal(after);
        }
    }

    fn filling(&self, name: &str) -> Option<&'a Filler<'a>> {
        let found = self.filling.iter().find(|it| it.0 == name);
        debug_assert!(found.is_some(), "{name} is filled in");
        Some(&found?.1)
    }

    /// Says the form that goes with what is called `name`; what follows the closing brace.
    fn select<'t>(&mut self, name: &str, mut rest: &'t str) -> &'t str {
        let value = self.filling(name);
        let (mut chosen, mut otherwise) = (None, "");
        loop {
            rest = rest.trim_start_matches([' ', '\n']);
            let (is_default, form) = match rest.strip_prefix('*') {
                Some(form) => (true, form),
                None => (false, rest),
            };
            let Some((key, form)) = form.strip_prefix('[').and_then(|it| it.split_once(']')) else {
                self.pattern(bare(chosen.unwrap_or(otherwise)));
                return rest.split_once('}').unwrap_or_default().1;
            };
            let (form, after) = form.split_at(end_of_form(form));
            if is_default {
                otherwise = form;
            }
            if chosen.is_none() && value.is_some_and(|it| self.goes_with(it, key)) {
                chosen = Some(form);
            }
            rest = after;
        }
    }

    fn goes_with(&self, value: &Filler<'_>, key: &str) -> bool {
        match value {
            Filler::Text(text) => text == key,
            Filler::Number(number) => key == number.to_string() || key == self.plural(*number),
        }
    }

    /// Which form goes with a number.
    const fn plural(&self, number: i64) -> &'static str {
        match (self.lang, number.unsigned_abs()) {
            (Lang::Fr, 0) | (Lang::Fr | Lang::En, 1) => "one",
            (Lang::Fr | Lang::En, _) => "other",
        }
    }
}

/// Where one of several forms ends: before the line of the next one, or the brace that ends all.
fn end_of_form(text: &str) -> usize {
    let mut depth = 0_u32;
    for (at, letter) in text.bytes().enumerate() {
        match letter {
            b'{' => depth += 1,
            b'}' if depth == 0 => return at,
            b'}' => depth -= 1,
            b'\n' if depth == 0 => {
                let next = text[at..].trim_start_matches([' ', '\n']);
                if next.starts_with(['[', '*']) {
                    return at;
                }
            }
            _ => {}
        }
    }
    text.len()
}

#[cfg(test)]
mod tests;
