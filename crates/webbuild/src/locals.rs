//! Numbers the variables of each function by how often they are used, the most used first: small
//! numbers that come again and again pack shorter. A variable that nothing uses goes.

use std::cmp::Reverse;

use anyhow::{Context as _, Result};
use wasm_encoder::{
    Function, Instruction, Module, ValType,
    reencode::{Error, Reencode, utils},
};
use wasmparser::{FunctionBody, Operator, Parser, Payload};

/// The same module with its variables numbered by use.
pub(crate) fn by_use(bytes: &[u8]) -> Result<Vec<u8>> {
    let (mut types, mut n_params) = (Vec::new(), Vec::new());
    for payload in Parser::new(0).parse_all(bytes) {
        match payload? {
            Payload::TypeSection(section) => {
                for ty in section.into_iter_err_on_gc_types() {
                    types.push(ty?.params().len());
                }
            }
            Payload::FunctionSection(section) => {
                for ty in section {
                    n_params.push(*types.get(ty? as usize).context("a function without a type")?);
                }
            }
            _ => {}
        }
    }
    let mut module = Module::new();
    let mut anew = Anew { n_params: n_params.into_iter(), numbers: Vec::new() };
    anew.parse_core_module(&mut module, Parser::new(0), bytes)
        .ok()
        .context("the variables of the module cannot be numbered anew")?;
    Ok(module.finish())
}

/// Writes a module anew, with other numbers for variables.
struct Anew<Params> {
    /// How many parameters each function has that is still to be written.
    n_params: Params,
    /// The new number of each variable of the function that is being written.
    numbers: Vec<u32>,
}

/// The variable that an instruction uses.
const fn used(operator: &Operator<'_>) -> Option<u32> {
    match operator {
        Operator::LocalGet { local_index }
        | Operator::LocalSet { local_index }
        | Operator::LocalTee { local_index } => Some(*local_index),
        _ => None,
    }
}

impl<Params: Iterator<Item = usize>> Reencode for Anew<Params> {
    type Error = std::convert::Infallible;

    fn new_function_with_parsed_locals(
        &mut self,
        function: &FunctionBody<'_>,
    ) -> Result<Function, Error<Self::Error>> {
        let n_params = self.n_params.next().unwrap_or_default();
        let mut types: Vec<ValType> = Vec::new();
        for declared in function.get_locals_reader()? {
            let (n, ty) = declared?;
            let ty = self.val_type(ty)?;
            types.extend((0..n).map(|_| ty));
        }
        let mut n_uses = vec![0_usize; n_params + types.len()];
        for operator in function.get_operators_reader()? {
            if let Some(local) = used(&operator?) {
                n_uses[local as usize] += 1;
            }
        }
        // All of one type are declared together, so the most used types come first.
        let n_uses_of = |ty: ValType| -> usize {
            let uses = types.iter().zip(&n_uses[n_params..]);
            uses.filter(|(it, _)| **it == ty).map(|(_, n)| n).sum()
        };
        let mut kinds: Vec<ValType> = Vec::new();
        for ty in &types {
            if !kinds.contains(ty) {
                kinds.push(*ty);
            }
        }
        kinds.sort_by_key(|ty| Reverse(n_uses_of(*ty)));
        let kind = |nth: usize| kinds.iter().position(|ty| *ty == types[nth]);
        let mut order: Vec<usize> =
            (0..types.len()).filter(|nth| n_uses[n_params + nth] > 0).collect();
        order.sort_by_key(|nth| (kind(*nth), Reverse(n_uses[n_params + nth])));
        self.numbers = (0..).take(n_uses.len()).collect();
        for (number, nth) in (0..).skip(n_params).zip(&order) {
            self.numbers[n_params + nth] = number;
        }
        Ok(Function::new_with_locals_types(order.into_iter().map(|nth| types[nth])))
    }

    fn instruction<'a>(
        &mut self,
        operator: Operator<'a>,
    ) -> Result<Instruction<'a>, Error<Self::Error>> {
        let number = |local: u32| self.numbers[local as usize];
        Ok(match operator {
            Operator::LocalGet { local_index } => Instruction::LocalGet(number(local_index)),
            Operator::LocalSet { local_index } => Instruction::LocalSet(number(local_index)),
            Operator::LocalTee { local_index } => Instruction::LocalTee(number(local_index)),
            other => utils::instruction(self, other)?,
        })
    }
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{CodeSection, FunctionSection, TypeSection};

    use super::*;

    #[test]
    fn the_most_used_come_first_and_the_unused_go() {
        use Instruction::{Drop, End, F32Const, I32Const, LocalGet, LocalSet};
        let mut types = TypeSection::new();
        types.ty().function([ValType::I32], [ValType::I32]);
        let mut functions = FunctionSection::new();
        functions.function(0);
        let mut body = Function::new([(1, ValType::F32), (3, ValType::I32)]);
        let set = |body: &mut Function, nth: u32, n: i32| {
            body.instruction(&I32Const(n)).instruction(&LocalSet(nth));
        };
        set(&mut body, 2, 7);
        // The third stands for nothing, the last is used most.
        for n in 0..3 {
            set(&mut body, 4, n);
        }
        body.instruction(&F32Const(1.0_f32.into())).instruction(&LocalSet(1));
        body.instruction(&LocalGet(0)).instruction(&Drop).instruction(&LocalGet(2));
        body.instruction(&End);
        let mut code = CodeSection::new();
        code.function(&body);
        let mut module = Module::new();
        module.section(&types).section(&functions).section(&code);
        let after = by_use(&module.finish()).unwrap();
        let body = Parser::new(0).parse_all(&after).find_map(|payload| match payload.unwrap() {
            Payload::CodeSectionEntry(body) => Some(body),
            _ => None,
        });
        let body = body.unwrap();
        let declared: Vec<_> = body.get_locals_reader().unwrap().into_iter().flatten().collect();
        assert_eq!(declared, [(2, wasmparser::ValType::I32), (1, wasmparser::ValType::F32)]);
        let used: Vec<u32> = body
            .get_operators_reader()
            .unwrap()
            .into_iter()
            .filter_map(|it| used(&it.unwrap()))
            .collect();
        assert_eq!(used, [2, 1, 1, 1, 3, 0, 2]);
    }
}
