//! How many calculations there are.

use std::collections::BTreeSet;

use tapis_games::nambarz::calc;

use super::{find::note, options};
use crate::{
    args,
    failure::CliError,
    out::Out,
    words::{Words, say},
};

pub(super) fn run(args: &args::CalcTable, words: &Words, out: &mut Out) -> Result<(), CliError> {
    let mut answers = args.how.options.clone();
    answers.extend(args.partial.map(|partial| format!("partial={}", partial.word())));
    let options = options(&answers)?;
    note(words, &options);
    let table = calc::table(options.arithmetic());
    if args.how.json {
        return out.json(&table);
    }
    let sizes: BTreeSet<u8> = table.counts.iter().map(|count| count.size).collect();
    let of = |target: u8, size: u8| {
        let found = table.counts.iter().find(|it| (it.target, it.size) == (target, size));
        found.map_or(0, |count| count.pairs)
    };
    let line = |head: &str, cells: &[String], sum: &str| {
        let cells = cells.iter().map(|cell| format!("{cell:>6}")).collect::<Vec<_>>().concat();
        format!("{head:>8}{cells}{sum:>7}")
    };
    let row = |head: &str, pairs: &[u32]| {
        let cell = |n: &u32| if *n == 0 { "–".to_owned() } else { n.to_string() };
        let cells: Vec<String> = pairs.iter().map(cell).collect();
        line(head, &cells, &pairs.iter().sum::<u32>().to_string())
    };
    out.line(&say!(words, "calc-table", partial = table.partial))?;
    let heads: Vec<String> = sizes.iter().map(ToString::to_string).collect();
    let (target, sum) = (say!(words, "calc-table-target"), say!(words, "calc-table-sum"));
    out.line(&line(&target, &heads, &sum))?;
    for target in 1..=10 {
        let cells: Vec<u32> = sizes.iter().map(|size| of(target, *size)).collect();
        out.line(&row(&target.to_string(), &cells))?;
    }
    let all = |size: &u8| (1..=10).map(|target| of(target, *size)).sum();
    out.line(&row(&sum, &sizes.iter().map(all).collect::<Vec<u32>>()))
}
