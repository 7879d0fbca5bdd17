//! All tables: which are in memory, and how the others get there.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use tapis_protocol::{
    Trouble,
    http::{NewTable, TableSummary},
    limits::{CODE_ALPHABET, CODE_LETTERS},
};
use tapis_room::{Person, Stage};
use tokio::sync::{mpsc, oneshot, watch};

use crate::{
    clock::Clock,
    limits,
    refusal::storage_trouble,
    store::{Append, Store, StoreError},
    table::{self, Command, Join, Keeper, Opened, TableHandle},
};

/// All tables of the server.
#[derive(Debug)]
pub(crate) struct Hall {
    store: Store,
    clock: Clock,
    tables: Mutex<BTreeMap<Arc<str>, TableHandle>>,
    stop: watch::Sender<bool>,
}

impl Hall {
    pub(crate) fn new(store: Store) -> Arc<Self> {
        let (stop, _) = watch::channel(false);
        Arc::new(Self { store, clock: Clock::start(), tables: Mutex::default(), stop })
    }

    /// How many tables are in memory.
    pub(crate) fn n_tables(&self) -> usize {
        self.lock().len()
    }

    /// Public tables that gather or play.
    pub(crate) fn listed(&self) -> Vec<TableSummary> {
        let tables = self.lock();
        let statuses = tables.values().filter_map(|table| table.status.borrow().clone());
        statuses
            .filter(|status| status.listed && status.summary.stage != Stage::Over)
            .map(|status| status.summary)
            .take(limits::LISTED)
            .collect()
    }

    /// Makes a table.
    pub(crate) async fn create(
        self: &Arc<Self>,
        new: NewTable,
        maker: Person,
    ) -> Result<TableSummary, Trouble> {
        self.check_room()?;
        let Opened { room, entries } = table::open(new, maker, self.clock.now_ms())?;
        let lines: Vec<_> = entries.iter().map(table::Entry::to_line).collect();
        let n_entries = lines.len() as u64;
        for _ in 0..limits::CODE_TRIES {
            let code = fresh_code();
            let append = Append {
                code: code.to_string(),
                n_before: 0,
                lines: lines.clone(),
                stage: room.stage(),
            };
            match self.store.append(append).await {
                Ok(()) => {
                    let summary = table::status(&code, &room).summary;
                    tracing::info!(code = &*code, game = summary.options.id(), "table made");
                    let run = |keeper: Keeper, hall| keeper.run(hall, room, n_entries);
                    self.spawn(&mut self.lock(), &code, run);
                    return Ok(summary);
                }
                // Somebody has this code.
                Err(StoreError::Conflict) => {}
                Err(error) => return Err(storage_trouble(&error)),
            }
        }
        Err(Trouble::Full { what: "codes of tables".into() })
    }

    /// How a table stands.
    pub(crate) async fn summary(self: &Arc<Self>, code: &str) -> Result<TableSummary, Trouble> {
        let (_, summary) = self.ask(code, Command::Summary).await?;
        Ok(summary)
    }

    /// Brings somebody to a table.
    pub(crate) async fn join(
        self: &Arc<Self>,
        code: &str,
        join: Join,
    ) -> Result<mpsc::Sender<Command>, Trouble> {
        let (table, joined) = self.ask(code, |reply| Command::Join(join, reply)).await?;
        joined.map(|()| table.commands)
    }

    /// Brings all tables back at which a game runs: their clocks go on.
    pub(crate) async fn resume(self: &Arc<Self>) -> Result<usize, StoreError> {
        let codes = self.store.playing().await?;
        let mut tables = self.lock();
        for code in &codes {
            self.get_or_spawn(&mut tables, code);
        }
        Ok(codes.len())
    }

    /// Ends all tables and waits for them.
    pub(crate) async fn stop(&self) {
        self.stop.send_replace(true);
        self.stop.closed().await;
        self.lock().clear();
    }

    /// A sign that the server is stopping; the server waits until all of them are dropped.
    pub(crate) fn stopping(&self) -> watch::Receiver<bool> {
        self.stop.subscribe()
    }

    /// Takes an idle table out, unless a command waits for it.
    pub(crate) fn retire(&self, code: &str, commands: &mut mpsc::Receiver<Command>) -> bool {
        let mut tables = self.lock();
        if commands.is_empty() {
            // Whoever still has the way to it finds it closed, and asks again.
            commands.close();
            tables.remove(code);
            true
        } else {
            false
        }
    }

    /// Takes a table out that cannot go on.
    pub(crate) fn forget(&self, code: &str) {
        self.lock().remove(code);
    }

    /// Asks a table. A table that is just being put away is brought back and asked again.
    async fn ask<T>(
        self: &Arc<Self>,
        code: &str,
        command: impl FnOnce(oneshot::Sender<T>) -> Command,
    ) -> Result<(TableHandle, T), Trouble> {
        let (reply, answer) = oneshot::channel();
        let mut command = command(reply);
        loop {
            let table = self.table(code).await?;
            match table.commands.send(command).await {
                Ok(()) => {
                    let gone =
                        if *self.stop.borrow() { Trouble::Stopping } else { Trouble::Storage };
                    return answer.await.map(|answer| (table, answer)).map_err(|_| gone);
                }
                Err(mpsc::error::SendError(back)) => {
                    command = back;
                    self.remove_dead(code, &table);
                }
            }
        }
    }

    async fn table(self: &Arc<Self>, code: &str) -> Result<TableHandle, Trouble> {
        let code = code.to_ascii_uppercase();
        let no_such_table = || Trouble::NoSuchTable { code: code.chars().take(16).collect() };
        let letters = code.as_bytes();
        if letters.len() != CODE_LETTERS || !letters.iter().all(|c| CODE_ALPHABET.contains(c)) {
            return Err(no_such_table());
        }
        if *self.stop.borrow() {
            return Err(Trouble::Stopping);
        }
        let known = self.lock().get(&*code).cloned();
        if let Some(table) = known {
            return Ok(table);
        }
        match self.store.has_table(&code).await {
            Ok(true) => {
                self.check_room()?;
                Ok(self.get_or_spawn(&mut self.lock(), &code))
            }
            Ok(false) => Err(no_such_table()),
            Err(error) => Err(storage_trouble(&error)),
        }
    }

    fn get_or_spawn(
        self: &Arc<Self>,
        tables: &mut BTreeMap<Arc<str>, TableHandle>,
        code: &str,
    ) -> TableHandle {
        tables.get(code).cloned().unwrap_or_else(|| {
            let run = |keeper: Keeper, hall| keeper.load_and_run(hall);
            self.spawn(tables, &Arc::from(code), run)
        })
    }

    fn spawn<F>(
        self: &Arc<Self>,
        tables: &mut BTreeMap<Arc<str>, TableHandle>,
        code: &Arc<str>,
        run: impl FnOnce(Keeper, Arc<Self>) -> F,
    ) -> TableHandle
    where
        F: Future<Output = ()> + Send + 'static,
    {
        let (sender, commands) = mpsc::channel(limits::MAILBOX);
        let (status, known) = watch::channel(None);
        let keeper = Keeper {
            code: Arc::clone(code),
            store: self.store.clone(),
            clock: self.clock,
            commands,
            status,
            stop: self.stop.subscribe(),
        };
        tokio::spawn(run(keeper, Arc::clone(self)));
        let table = TableHandle { commands: sender, status: known };
        tables.insert(Arc::clone(code), table.clone());
        table
    }

    fn check_room(&self) -> Result<(), Trouble> {
        if self.n_tables() < limits::TABLES {
            Ok(())
        } else {
            Err(Trouble::Full { what: "tables".into() })
        }
    }

    /// Takes a table out whose task has ended, unless another has taken its place.
    fn remove_dead(&self, code: &str, dead: &TableHandle) {
        let mut tables = self.lock();
        let code = code.to_ascii_uppercase();
        if tables.get(&*code).is_some_and(|table| table.same_task(dead)) {
            tables.remove(&*code);
        }
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<Arc<str>, TableHandle>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Six letters, each as likely as the other.
fn fresh_code() -> Arc<str> {
    let n_letters = CODE_ALPHABET.len();
    // Bytes above the greatest multiple would favour the first letters.
    let fair = 256 - 256 % n_letters;
    let mut code = String::with_capacity(CODE_LETTERS);
    while code.len() < CODE_LETTERS {
        let mut bytes = [0_u8; 2 * CODE_LETTERS];
        getrandom::fill(&mut bytes).expect("the operating system has random bytes");
        let letters = bytes.iter().filter(|byte| usize::from(**byte) < fair);
        let letters = letters.map(|byte| char::from(CODE_ALPHABET[usize::from(*byte) % n_letters]));
        code.extend(letters.take(CODE_LETTERS - code.len()));
    }
    code.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_have_six_letters_of_the_alphabet() {
        for _ in 0..1_000 {
            let code = fresh_code();
            assert_eq!(code.len(), CODE_LETTERS);
            assert!(code.bytes().all(|letter| CODE_ALPHABET.contains(&letter)));
        }
    }
}
