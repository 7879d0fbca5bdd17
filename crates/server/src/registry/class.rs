//! Classes: several tables under one code.
//!
//! A class is nothing but its tables: each of them says in its journal which class it belongs to,
//! and the class ends with the last of them.

use std::{collections::BTreeSet, sync::Arc};

use tapis_protocol::{
    ProtocolError,
    http::{ClassTable, NewTable, TableSummary},
};
use tapis_room::{Person, Stage};

use super::{Registry, as_code, first_lines, fresh_code, no_code, no_such_table};
use crate::{
    http_error::storage_error,
    limits,
    store::StoreError,
    table::{self, NewRoom},
    tag::Tag,
};

impl Registry {
    /// Opens the tables of a class, all of them or none.
    pub(super) async fn create_class(
        self: &Arc<Self>,
        new: &NewTable,
        host: &Person,
    ) -> Result<TableSummary, ProtocolError> {
        let n_tables = usize::from(new.n_tables);
        self.check_capacity(n_tables)?;
        for _ in 0..limits::CODE_TRIES {
            let class = fresh_code();
            let open = || {
                let (new, host) = (new.clone(), host.clone());
                table::open(new, Some(&class), host, self.most_talk, self.clock.now_ms())
            };
            let mut codes = BTreeSet::new();
            while codes.len() < n_tables {
                codes.insert(fresh_code());
            }
            let tables: Vec<(Arc<str>, NewRoom)> = codes
                .into_iter()
                .map(|code| open().map(|opened| (code, opened)))
                .collect::<Result<_, _>>()?;
            let first = tables.iter().map(|(code, opened)| first_lines(code, opened)).collect();
            match self.store.open_class(class.to_string(), first).await {
                Ok(()) => {
                    tracing::info!(class = %Tag::of(&class), n_tables, "class opened");
                    let run = |(code, opened)| self.run_new(&code, opened).summary;
                    let tables: Vec<_> = tables.into_iter().map(run).collect();
                    return summary(&class, &tables).ok_or_else(no_code);
                }
                // A code is taken.
                Err(StoreError::Conflict) => {}
                Err(error) => return Err(storage_error(&error)),
            }
        }
        Err(no_code())
    }

    /// The tables of a class, in the order of their codes. Those that cannot be read now are left
    /// out.
    pub(crate) async fn class(
        self: &Arc<Self>,
        code: &str,
    ) -> Result<Vec<ClassTable>, ProtocolError> {
        let code = as_code(code)?;
        let codes = self.store.class(&code).await.map_err(|error| storage_error(&error))?;
        let mut tables = Vec::with_capacity(codes.len());
        let mut why = no_such_table(&code);
        for (nth, code) in (1..).zip(codes) {
            match self.seated(&code, None).await {
                Ok((table, names)) => tables.push(ClassTable { nth, table, names }),
                Err(error) => why = error,
            }
        }
        if tables.is_empty() { Err(why) } else { Ok(tables) }
    }

    /// The state of a class as if it was one table.
    pub(super) async fn class_summary(
        self: &Arc<Self>,
        code: &str,
    ) -> Result<TableSummary, ProtocolError> {
        let code = as_code(code)?;
        let tables = self.class(&code).await?;
        let tables: Vec<_> = tables.into_iter().map(|it| it.table).collect();
        summary(&code, &tables).ok_or_else(|| no_such_table(&code))
    }
}

/// What the tables of a class come to; nothing if there are none.
fn summary(class: &str, tables: &[TableSummary]) -> Option<TableSummary> {
    let first = tables.first()?;
    let stages = [Stage::Gathering, Stage::Playing];
    let stage = stages.into_iter().find(|stage| tables.iter().any(|it| it.stage == *stage));
    Some(TableSummary {
        code: class.to_owned(),
        n_free: tables.iter().map(|table| table.n_free).sum(),
        host: String::new(),
        stage: stage.unwrap_or(Stage::Over),
        class: Some(class.to_owned()),
        ..first.clone()
    })
}
