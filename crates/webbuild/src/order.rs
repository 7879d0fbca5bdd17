//! Puts functions that look alike beside each other: what is said again soon packs shorter than what is
//! said again later. A function is the same wherever it stands, and all else in a module names it by its
//! number, which is written anew.

use std::collections::HashMap;

use anyhow::{Context as _, Result, ensure};
use wasm_encoder::{
    CodeSection, ExportSection, FunctionSection, Module,
    reencode::{Error, Reencode, utils},
};
use wasmparser::{
    CodeSectionReader, Export, FunctionBody, FunctionSectionReader, Parser, Payload, TypeRef,
};

/// Functions are alike by the runs of so many bytes that both have.
const RUN: usize = 4;
/// A run that more functions have says nothing of any two of them.
const COMMON: usize = 2_000;

/// What begins the names of exports that the page never uses: streams that Leptos brings.
const UNUSED: [&str; 2] = ["intounderlying", "__wbg_intounderlying"];

/// The same module with its functions in another order, each only once, and without those that
/// nothing reaches.
pub(crate) fn alike(bytes: &[u8]) -> Result<Vec<u8>> {
    let (mut n_imported, mut kinds, mut bodies) = (0, Vec::new(), Vec::new());
    for payload in Parser::new(0).parse_all(bytes) {
        match payload? {
            Payload::FunctionSection(section) => {
                kinds = section.into_iter().collect::<Result<_, _>>()?;
            }
            Payload::ImportSection(imports) => {
                for import in imports.into_imports() {
                    if let TypeRef::Func(_) | TypeRef::FuncExact(_) = import?.ty {
                        n_imported += 1;
                    }
                }
            }
            Payload::CodeSectionEntry(body) => bodies.push(body.as_bytes()),
            _ => {}
        }
    }
    let first = first_of_each(&kinds, &bodies)?;
    let is_reached = Uses::reached(bytes, n_imported, &first)?;
    let is_kept = |nth: usize| first[nth] == nth && is_reached[nth];
    let (own, once): (Vec<usize>, Vec<&[u8]>) =
        bodies.iter().enumerate().filter(|(nth, _)| is_kept(*nth)).unzip();
    let order: Vec<usize> = chain(&once).into_iter().map(|nth| own[nth]).collect();
    let mut places = vec![0; bodies.len()];
    for (place, nth) in (n_imported..).zip(&order) {
        places[*nth] = place;
    }
    for (nth, first) in first.iter().enumerate() {
        places[nth] = places[*first];
    }
    let is_settled = own.len() == bodies.len();
    let mut module = Module::new();
    let mut anew = Anew { n_imported, order, places };
    anew.parse_core_module(&mut module, Parser::new(0), bytes)
        .ok()
        .context("the module cannot be put into another order")?;
    let ordered = module.finish();
    // Numbers of functions are shorter or longer now, but by no more than that.
    ensure!(ordered.len() < bytes.len() + bytes.len() / 8, "the module has grown");
    // Those that called two that are one now may be the same, too.
    if is_settled { Ok(ordered) } else { alike(&ordered) }
}

/// For each function the first that is the same.
fn first_of_each(kinds: &[u32], bodies: &[&[u8]]) -> Result<Vec<usize>> {
    ensure!(kinds.len() == bodies.len(), "a function without a body");
    let mut firsts = HashMap::new();
    let all = kinds.iter().zip(bodies).enumerate();
    Ok(all.map(|(nth, it)| *firsts.entry(it).or_insert(nth)).collect())
}

/// Which function comes after which: the largest first, and after each what is most like it of all that
/// is left.
fn chain(bodies: &[&[u8]]) -> Vec<usize> {
    let Likeness { runs_of, with_run } = Likeness::of(bodies);
    let mut by_size: Vec<usize> = (0..bodies.len()).collect();
    by_size.sort_by_key(|nth| std::cmp::Reverse(bodies[*nth].len()));
    let mut largest = by_size.into_iter();
    let mut is_placed = vec![false; bodies.len()];
    let mut n_shared = vec![0_usize; bodies.len()];
    let mut order = Vec::with_capacity(bodies.len());
    let mut next = largest.next();
    while let Some(last) = next {
        order.push(last);
        is_placed[last] = true;
        let mut met = Vec::new();
        for run in &runs_of[last] {
            for other in &with_run[*run] {
                if !is_placed[*other] {
                    if n_shared[*other] == 0 {
                        met.push(*other);
                    }
                    n_shared[*other] += 1;
                }
            }
        }
        // Of all that both have, how much they share.
        let likeness = |other: usize| {
            let n_all = runs_of[last].len() + runs_of[other].len() - n_shared[other];
            (n_shared[other] * 10_000 / n_all, std::cmp::Reverse(other))
        };
        let alike = met.iter().copied().max_by_key(|other| likeness(*other));
        next = alike.or_else(|| largest.by_ref().find(|nth| !is_placed[*nth]));
        for other in met {
            n_shared[other] = 0;
        }
    }
    order
}

/// Which functions have which runs of bytes.
struct Likeness {
    /// The runs of each function that others have too.
    runs_of: Vec<Vec<usize>>,
    /// The functions with each of these runs.
    with_run: Vec<Vec<usize>>,
}

impl Likeness {
    fn of(bodies: &[&[u8]]) -> Self {
        let runs = |nth: usize| bodies[nth].windows(RUN).map(move |run| (run, nth));
        let mut all: Vec<(&[u8], usize)> = (0..bodies.len()).flat_map(runs).collect();
        all.sort_unstable();
        all.dedup();
        let mut runs_of = vec![Vec::new(); bodies.len()];
        let mut with_run = Vec::new();
        for same in all.chunk_by(|one, other| one.0 == other.0) {
            if (2..=COMMON).contains(&same.len()) {
                for (_, nth) in same {
                    runs_of[*nth].push(with_run.len());
                }
                with_run.push(same.iter().map(|(_, nth)| *nth).collect());
            }
        }
        Self { runs_of, with_run }
    }
}

/// Which functions a module names, and where.
struct Uses {
    n_imported: u32,
    /// The function that is being read, if it is one's own.
    within: Option<usize>,
    /// The functions that each function names.
    of: Vec<Vec<usize>>,
    /// Those that are named elsewhere.
    elsewhere: Vec<usize>,
}

impl Uses {
    /// For each function whether anything reaches it, or one after it that is the same.
    fn reached(bytes: &[u8], n_imported: u32, first: &[usize]) -> Result<Vec<bool>> {
        let of = vec![Vec::new(); first.len()];
        let mut uses = Self { n_imported, within: None, of, elsewhere: Vec::new() };
        uses.parse_core_module(&mut Module::new(), Parser::new(0), bytes)
            .ok()
            .context("what the module names cannot be read")?;
        let mut is_reached = vec![false; first.len()];
        while let Some(nth) = uses.elsewhere.pop().map(|nth| first[nth]) {
            if !std::mem::replace(&mut is_reached[nth], true) {
                uses.elsewhere.append(&mut uses.of[nth]);
            }
        }
        Ok(is_reached)
    }
}

impl Reencode for Uses {
    type Error = std::convert::Infallible;

    fn function_index(&mut self, func: u32) -> Result<u32, Error<Self::Error>> {
        if let Some(own) = func.checked_sub(self.n_imported) {
            let named = self.within.map_or(&mut self.elsewhere, |nth| &mut self.of[nth]);
            named.push(own as usize);
        }
        Ok(func)
    }

    fn parse_export(
        &mut self,
        exports: &mut ExportSection,
        export: Export<'_>,
    ) -> Result<(), Error<Self::Error>> {
        if is_used(&export) { utils::parse_export(self, exports, export) } else { Ok(()) }
    }

    fn parse_code_section(
        &mut self,
        code: &mut CodeSection,
        section: CodeSectionReader<'_>,
    ) -> Result<(), Error<Self::Error>> {
        for (nth, body) in section.into_iter().enumerate() {
            self.within = Some(nth);
            self.parse_function_body(code, body?)?;
        }
        self.within = None;
        Ok(())
    }
}

fn is_used(export: &Export<'_>) -> bool {
    !UNUSED.iter().any(|beginning| export.name.starts_with(beginning))
}

/// Writes a module anew, with its functions in another order.
struct Anew {
    n_imported: u32,
    /// Which function comes where.
    order: Vec<usize>,
    /// Where each function comes, after those that are imported.
    places: Vec<u32>,
}

impl Reencode for Anew {
    type Error = std::convert::Infallible;

    fn function_index(&mut self, func: u32) -> Result<u32, Error<Self::Error>> {
        Ok(match func.checked_sub(self.n_imported) {
            Some(own) => self.places[own as usize],
            None => func,
        })
    }

    fn parse_export(
        &mut self,
        exports: &mut ExportSection,
        export: Export<'_>,
    ) -> Result<(), Error<Self::Error>> {
        if is_used(&export) { utils::parse_export(self, exports, export) } else { Ok(()) }
    }

    fn parse_function_section(
        &mut self,
        functions: &mut FunctionSection,
        section: FunctionSectionReader<'_>,
    ) -> Result<(), Error<Self::Error>> {
        let kinds = section.into_iter().collect::<Result<Vec<_>, _>>()?;
        for nth in &self.order {
            functions.function(kinds[*nth]);
        }
        Ok(())
    }

    fn parse_code_section(
        &mut self,
        code: &mut CodeSection,
        section: CodeSectionReader<'_>,
    ) -> Result<(), Error<Self::Error>> {
        let bodies = section.into_iter().collect::<Result<Vec<FunctionBody<'_>>, _>>()?;
        for nth in self.order.clone() {
            self.parse_function_body(code, bodies[nth].clone())?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{
        EntityType, ExportKind, ExportSection, Function, ImportSection, Instruction, TypeSection,
        ValType,
    };
    use wasmparser::{ExternalKind, Operator};

    use super::*;

    /// A module that takes one function from elsewhere, with these of its own, each exported by its
    /// number; they return a number.
    fn module(bodies: &[Vec<Instruction<'_>>]) -> Vec<u8> {
        exporting(bodies, |number| format!("own {number}"))
    }

    /// The same with these names for what it exports.
    fn exporting(bodies: &[Vec<Instruction<'_>>], name: impl Fn(u32) -> String) -> Vec<u8> {
        let mut types = TypeSection::new();
        types.ty().function([], [ValType::I32]);
        let mut imports = ImportSection::new();
        imports.import("page", "given", EntityType::Function(0));
        let (mut functions, mut exports, mut code) =
            (FunctionSection::new(), ExportSection::new(), CodeSection::new());
        for (number, body) in (1..).zip(bodies) {
            functions.function(0);
            exports.export(&name(number), ExportKind::Func, number);
            let mut own = Function::new([]);
            for instruction in body {
                own.instruction(instruction);
            }
            own.instruction(&Instruction::End);
            code.function(&own);
        }
        let mut module = Module::new();
        module.section(&types).section(&imports).section(&functions).section(&exports);
        module.section(&code);
        module.finish()
    }

    /// Adds up so many numbers, from this one on.
    fn sums(from: i32, n: i32) -> Vec<Instruction<'static>> {
        let more = (1..n).flat_map(|nth| [Instruction::I32Const(from + nth), Instruction::I32Add]);
        [Instruction::I32Const(from)].into_iter().chain(more).collect()
    }

    /// What a module exports, by name, each with its own instructions and, instead of numbers of
    /// functions, what those are exported as.
    fn exported(bytes: &[u8]) -> Vec<(String, String)> {
        let (mut names, mut bodies) = (Vec::new(), Vec::new());
        for payload in Parser::new(0).parse_all(bytes) {
            match payload.unwrap() {
                Payload::ExportSection(exports) => {
                    for export in exports {
                        let export = export.unwrap();
                        assert_eq!(export.kind, ExternalKind::Func);
                        names.push((export.name.to_owned(), export.index));
                    }
                }
                Payload::CodeSectionEntry(body) => bodies.push(body),
                _ => {}
            }
        }
        let called = |number| match names.iter().find(|it| it.1 == number) {
            Some((name, _)) => name.clone(),
            None => format!("imported {number}"),
        };
        let told = |body: &FunctionBody<'_>| {
            let operators = body.get_operators_reader().unwrap().into_iter();
            let told = operators.map(|operator| match operator.unwrap() {
                Operator::Call { function_index } => format!("call {}", called(function_index)),
                other => format!("{other:?}"),
            });
            told.collect::<Vec<_>>().join("; ")
        };
        let of = |number: u32| told(&bodies[number as usize - 1]);
        names.iter().map(|(name, number)| (name.clone(), of(*number))).collect()
    }

    #[test]
    fn what_looks_alike_stands_together_and_does_what_it_did() {
        let calls = |number| vec![Instruction::Call(number); 1];
        let mut longest = sums(9_000, 40);
        longest.extend([Instruction::Call(0), Instruction::I32Add]);
        let bodies =
            [sums(300, 20), calls(5), sums(9_000, 30), calls(0), longest, sums(300, 25), calls(1)];
        let before = module(&bodies);
        let after = alike(&before).unwrap();
        assert_eq!(exported(&after), exported(&before));
        // Those that add up from the same number follow one another, the longest first.
        let mut places: Vec<(u32, String)> = Vec::new();
        for payload in Parser::new(0).parse_all(&after) {
            if let Payload::ExportSection(exports) = payload.unwrap() {
                let named = exports.into_iter().map(|it| it.unwrap());
                places.extend(named.map(|it| (it.index, it.name.to_owned())));
            }
        }
        places.sort();
        let first: Vec<&str> = places.iter().take(4).map(|(_, name)| name.as_str()).collect();
        assert_eq!(first, ["own 5", "own 3", "own 6", "own 1"]);
    }

    #[test]
    fn the_same_module_is_ordered_alike_each_time() {
        let bodies: Vec<_> = (0..40).map(|nth| sums(nth % 7 * 500, 3 + nth % 11)).collect();
        let module = module(&bodies);
        assert_eq!(alike(&module).unwrap(), alike(&module).unwrap());
    }

    #[test]
    fn what_is_the_same_stands_once_and_what_nothing_reaches_goes() {
        let calls = |number| vec![Instruction::Call(number)];
        // The second and the third call what is the same; nobody asks for the sixth.
        let bodies = [sums(300, 20), calls(4), calls(5), sums(9, 30), sums(9, 30), sums(7, 9)];
        let after = alike(&exporting(&bodies, |number| match number {
            6 => "intounderlyingsink_close".into(),
            other => format!("own {other}"),
        }));
        let after = after.unwrap();
        let payloads = Parser::new(0).parse_all(&after).map(|it| it.unwrap());
        let n_own = payloads.filter(|it| matches!(it, Payload::CodeSectionEntry(_))).count();
        assert_eq!(n_own, 3);
        let told = exported(&module(&bodies[..5])).into_iter();
        let told: Vec<_> =
            told.map(|(name, told)| (name, told.replace("own 5", "own 4"))).collect();
        assert_eq!(exported(&after), told);
    }

    #[test]
    fn half_a_module_is_not_ordered() {
        let whole = module(&[sums(1, 9)]);
        assert!(alike(&whole[..whole.len() - 3]).is_err());
    }
}
