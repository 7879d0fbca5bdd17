//! What shows when our sources are read as syntax: long functions, bool parameters, and `_ =>`
//! where our own enums are matched.
//!
//! Code inside macro calls is not read, and an enum is known by its name alone.

use std::{collections::BTreeSet, fmt, fs, path::PathBuf, str::FromStr as _};

use anyhow::{Context as _, Result};
use proc_macro2::{TokenStream, TokenTree};
use syn::{
    Arm, ExprMatch, File, FnArg, Ident, ImplItemFn, ItemFn, ItemImpl, Pat, Path, Signature,
    TraitItemFn, Type,
    spanned::Spanned as _,
    visit::{self, Visit},
};

use super::known::KNOWN;
use crate::shell::root;

/// No function is longer, from its signature to its closing brace.
const MOST_FN_LINES: usize = 70;

/// What is not to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rule {
    /// A function longer than [`MOST_FN_LINES`].
    Length,
    /// A parameter that is a bool: at the call nobody sees what `true` means.
    BoolParameter,
    /// `_ =>` beside variants of our own enums: a new variant would slip through it.
    Wildcard,
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Length => write!(f, "more than {MOST_FN_LINES} lines"),
            Self::BoolParameter => f.write_str("a bool parameter"),
            Self::Wildcard => f.write_str("`_ =>` on one of our own enums"),
        }
    }
}

/// Something that is against a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Finding {
    rule: Rule,
    file: String,
    function: String,
    line: usize,
}

/// Reads all Rust files and tells what is against the rules, and which known exceptions are none.
pub(super) fn code(files: &[PathBuf], faults: &mut Vec<String>) -> Result<()> {
    let mut sources = Vec::new();
    let mut enums = BTreeSet::new();
    for file in files.iter().filter(|file| file.extension().is_some_and(|ext| ext == "rs")) {
        let text = fs::read_to_string(file).with_context(|| file.display().to_string())?;
        let name = file.strip_prefix(root()).unwrap_or(file).display().to_string();
        let tokens = TokenStream::from_str(&text).map_err(|error| anyhow::anyhow!("{error}"));
        collect_enums(tokens.with_context(|| name.clone())?, &mut enums);
        sources.push((name.clone(), syn::parse_file(&text).with_context(|| name)?));
    }
    let mut findings = Vec::new();
    for (name, file) in &sources {
        findings.extend(find(name, file, &enums));
    }
    judge(findings, KNOWN, faults);
    Ok(())
}

/// Every finding is a fault unless it is known, and everything known has to be found.
fn judge(findings: Vec<Finding>, known: &[(Rule, &str, &str)], faults: &mut Vec<String>) {
    let mut known = known.to_vec();
    for Finding { rule, file, function, line } in findings {
        let is_it = |one: &(Rule, &str, &str)| *one == (rule, file.as_str(), function.as_str());
        if let Some(nth) = known.iter().position(is_it) {
            known.remove(nth);
        } else {
            faults.push(format!("{file}:{line}: {function}: {rule}"));
        }
    }
    for (rule, file, function) in known {
        faults.push(format!("{file}: {function} has no longer {rule}; say so in tidy/known.rs"));
    }
}

/// The names of all enums, those that macros declare included.
fn collect_enums(tokens: TokenStream, enums: &mut BTreeSet<String>) {
    let mut after_enum = false;
    for token in tokens {
        let is_enum = matches!(&token, TokenTree::Ident(word) if word == "enum");
        match token {
            TokenTree::Ident(name) if after_enum => drop(enums.insert(name.to_string())),
            TokenTree::Group(group) => collect_enums(group.stream(), enums),
            TokenTree::Ident(_) | TokenTree::Punct(_) | TokenTree::Literal(_) => {}
        }
        after_enum = is_enum;
    }
}

fn find(name: &str, file: &File, enums: &BTreeSet<String>) -> Vec<Finding> {
    let mut reader =
        Reader { file: name, enums, functions: Vec::new(), own: None, findings: Vec::new() };
    reader.visit_file(file);
    reader.findings
}

/// Walks through one file.
struct Reader<'a> {
    file: &'a str,
    enums: &'a BTreeSet<String>,
    /// The functions that it is in, the innermost last.
    functions: Vec<String>,
    /// What `Self` is.
    own: Option<String>,
    findings: Vec<Finding>,
}

impl Reader<'_> {
    fn report(&mut self, rule: Rule, line: usize) {
        let function = self.functions.last().cloned().unwrap_or_default();
        self.findings.push(Finding { rule, file: self.file.to_owned(), function, line });
    }

    fn enter(&mut self, signature: &Signature) {
        self.functions.push(signature.ident.to_string());
    }

    fn check_length(&mut self, signature: &Signature, end: usize) {
        let begin = signature.span().start().line;
        if end + 1 - begin > MOST_FN_LINES {
            self.report(Rule::Length, begin);
        }
    }

    fn check_parameters(&mut self, signature: &Signature) {
        for input in &signature.inputs {
            if let FnArg::Typed(typed) = input
                && is_named(&typed.ty, "bool")
            {
                self.report(Rule::BoolParameter, typed.span().start().line);
            }
        }
    }

    /// Whether a pattern names a variant of one of our enums.
    fn names_ours(&self, pattern: &Pat) -> bool {
        let mut paths = Paths::default();
        paths.visit_pat(pattern);
        paths.owners.iter().any(|owner| {
            let owner = if owner == "Self" { self.own.as_ref().unwrap_or(owner) } else { owner };
            self.enums.contains(owner)
        })
    }
}

impl<'ast> Visit<'ast> for Reader<'_> {
    fn visit_item_fn(&mut self, item: &'ast ItemFn) {
        self.enter(&item.sig);
        self.check_length(&item.sig, item.block.span().end().line);
        self.check_parameters(&item.sig);
        visit::visit_item_fn(self, item);
        self.functions.pop();
    }

    fn visit_trait_item_fn(&mut self, item: &'ast TraitItemFn) {
        self.enter(&item.sig);
        self.check_length(&item.sig, item.span().end().line);
        self.check_parameters(&item.sig);
        visit::visit_trait_item_fn(self, item);
        self.functions.pop();
    }

    fn visit_item_impl(&mut self, item: &'ast ItemImpl) {
        let before = std::mem::replace(&mut self.own, last_name(&item.self_ty));
        for inner in &item.items {
            // What a trait asks for is the trait's matter.
            if let (syn::ImplItem::Fn(function), None) = (inner, &item.trait_) {
                self.enter(&function.sig);
                self.check_parameters(&function.sig);
                self.functions.pop();
            }
        }
        visit::visit_item_impl(self, item);
        self.own = before;
    }

    fn visit_impl_item_fn(&mut self, item: &'ast ImplItemFn) {
        self.enter(&item.sig);
        self.check_length(&item.sig, item.block.span().end().line);
        visit::visit_impl_item_fn(self, item);
        self.functions.pop();
    }

    fn visit_expr_match(&mut self, item: &'ast ExprMatch) {
        if let Some(arm) = item.arms.iter().find(|arm| is_wildcard(arm))
            && item.arms.iter().any(|arm| self.names_ours(&arm.pat))
        {
            self.report(Rule::Wildcard, arm.span().start().line);
        }
        visit::visit_expr_match(self, item);
    }
}

/// Collects what stands before the last name of each path: the enum, if it is a variant.
#[derive(Default)]
struct Paths {
    owners: Vec<String>,
}

impl<'ast> Visit<'ast> for Paths {
    fn visit_path(&mut self, path: &'ast Path) {
        let mut names = path.segments.iter().rev().map(|segment| &segment.ident);
        self.owners.extend(names.nth(1).map(Ident::to_string));
    }
}

/// Whether an arm takes whatever the others leave.
fn is_wildcard(arm: &Arm) -> bool {
    fn takes_all(pattern: &Pat) -> bool {
        match pattern {
            Pat::Wild(_) => true,
            Pat::Tuple(tuple) => tuple.elems.iter().all(takes_all),
            _ => false,
        }
    }
    arm.guard.is_none() && takes_all(&arm.pat)
}

fn is_named(ty: &Type, name: &str) -> bool {
    matches!(ty, Type::Path(path) if path.path.is_ident(name))
}

fn last_name(ty: &Type) -> Option<String> {
    match ty {
        Type::Path(path) => path.path.segments.last().map(|segment| segment.ident.to_string()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Vec<(Rule, String, usize)> {
        let mut enums = BTreeSet::new();
        collect_enums(TokenStream::from_str(text).expect("tokens"), &mut enums);
        let file = syn::parse_file(text).expect("Rust");
        let findings = find("x.rs", &file, &enums);
        findings.into_iter().map(|it| (it.rule, it.function, it.line)).collect()
    }

    #[test]
    fn a_wildcard_beside_our_own_variants_is_found_wherever_they_stand() {
        let ours = "answers! { pub enum Cap { Never, Flips(u8) } }\n";
        for (arms, is_found) in [
            ("Cap::Never => 1, _ => 2", true),
            ("Some(crate::Cap::Never) => 1, _ => 2", true),
            ("(Cap::Never, 1) => 1, (_, _) => 2", true),
            ("Cap::Never => 1, Cap::Flips(_) => 2", false),
            ("Cap::Never => 1, _ if late => 3, Cap::Flips(_) => 2", false),
            ("Theirs::Never => 1, _ => 2", false),
            ("Some(3) => 1, _ => 2", false),
        ] {
            let text = format!("{ours}fn f() -> u8 {{\n match cap {{ {arms} }}\n}}");
            let wanted = is_found.then(|| (Rule::Wildcard, "f".to_owned(), 3));
            assert_eq!(found(&text), Vec::from_iter(wanted), "{arms}");
        }
        let own = "enum Cap { Never }\nimpl Cap { fn g(self) { match self { Self::Never => (), _ => () } } }";
        assert_eq!(found(own), [(Rule::Wildcard, "g".to_owned(), 2)]);
    }

    #[test]
    fn a_bool_parameter_is_found_unless_a_trait_asks_for_it() {
        assert_eq!(found("fn f(a: u8, b: bool) {}"), [(Rule::BoolParameter, "f".to_owned(), 1)]);
        assert_eq!(
            found(
                "trait T { fn f(b: bool); }\nimpl T for U { fn f(b: bool) {} }\nimpl U {\n fn g(b: bool) {} }"
            ),
            [(Rule::BoolParameter, "f".to_owned(), 1), (Rule::BoolParameter, "g".to_owned(), 4)]
        );
        assert_eq!(found("fn f(a: Option<bool>) -> bool { |b: bool| b }"), []);
    }

    #[test]
    fn a_function_has_seventy_lines_and_not_one_more() {
        let of = |n: usize| format!("fn f() {{\n{}}}", "\n".repeat(n - 2));
        assert_eq!(found(&of(70)), []);
        assert_eq!(found(&of(71)), [(Rule::Length, "f".to_owned(), 1)]);
    }

    #[test]
    fn what_is_new_and_what_is_gone_are_both_faults() {
        let one = |function: &str| Finding {
            rule: Rule::Length,
            file: "x.rs".into(),
            function: function.into(),
            line: 7,
        };
        let known = [(Rule::Length, "x.rs", "old"), (Rule::Length, "x.rs", "gone")];
        let mut faults = Vec::new();
        judge(vec![one("old"), one("new"), one("old")], &known, &mut faults);
        let begins = ["x.rs:7: new", "x.rs:7: old", "x.rs: gone"];
        assert_eq!(faults.len(), 3, "{faults:?}");
        assert!(faults.iter().zip(begins).all(|(fault, begin)| fault.starts_with(begin)));
    }
}
