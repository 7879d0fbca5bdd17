//! The automated check for accessibility.

use std::fs;

use anyhow::{Context, Result, ensure};
use fantoccini::Client;

use crate::root;

/// Checks the page as it is shown now.
pub(crate) async fn check(client: &Client) -> Result<()> {
    let file = root().join("crates/e2e/node_modules/axe-core/axe.min.js");
    let axe = fs::read_to_string(&file)
        .with_context(|| format!("{} is missing; run: cargo xtask e2e", file.display()))?;
    client.execute(&axe, Vec::new()).await?;
    let script = "const done = arguments[arguments.length - 1];
        axe.run(document, { resultTypes: ['violations'] }).then(
            (found) => done(found.violations.flatMap((rule) => rule.nodes.map(
                (node) => `${rule.id}: ${node.target.join(' ')}: ${node.failureSummary}`))),
            (error) => done([String(error)]));";
    let found = client.execute_async(script, Vec::new()).await?;
    let found = found.as_array().context("a list of violations")?;
    ensure!(found.is_empty(), "axe-core finds:\n{found:#?}");
    Ok(())
}
