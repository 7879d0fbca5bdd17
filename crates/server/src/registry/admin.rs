//! What the host of the server sees of all tables, and does to them.

use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use tapis_protocol::ChatText;

use super::{Registry, as_code};
use crate::{
    admin::TableNow,
    gateway::Answer,
    guard::Address,
    store::StoreError,
    table::{Call, Status},
};

impl Registry {
    /// The tables in memory, as far as they show it to whoever comes.
    pub(crate) fn now(&self) -> Vec<TableNow> {
        let now_ms = self.clock.now_ms();
        let now = |status: &Status, touched_ms: &AtomicU64| TableNow {
            code: status.summary.code.clone(),
            game: status.summary.options.id().to_owned(),
            stage: status.summary.stage,
            n_seats: status.summary.n_seats,
            attendance: status.attendance,
            idle: Duration::from_millis(now_ms.saturating_sub(touched_ms.load(Ordering::Relaxed))),
        };
        let tables = self.lock();
        let known = |table: &super::TableHandle| {
            table.status.borrow().as_ref().map(|status| now(status, &table.touched_ms))
        };
        tables.values().filter_map(known).collect()
    }

    /// Ends a table, or all of a class, with what is stored of it; how many there were.
    pub(crate) async fn end(self: &Arc<Self>, code: &str) -> Result<usize, StoreError> {
        let code = as_code(code).map_err(|_| StoreError::Missing)?;
        let mut codes = self.store.class(&code).await?;
        if codes.is_empty() {
            codes.push(code);
        }
        for code in &codes {
            // It tells its people. One that cannot is no more afterwards either.
            let is_ended =
                self.is_loaded(code) && self.ask(code, Call::End).await == Ok(Answer::Ended);
            if !is_ended {
                let removed = self.store.remove(code, i64::MAX).await;
                let none = StoreError::Missing;
                removed.map_err(|it| if it == StoreError::Conflict { none } else { it })?;
            }
        }
        Ok(codes.len())
    }

    /// Tells everybody who is connected, and who comes later, or nobody any more.
    pub(crate) fn tell_everybody(&self, notice: Option<ChatText>) {
        self.notice.send_replace(notice);
        for table in self.lock().values() {
            let mailbox = table.mailbox.clone();
            // One whose mailbox is full keeps no other waiting. One that has ended has nobody to tell.
            tokio::spawn(async move { mailbox.send(Call::Notice).await.ok() });
        }
    }

    /// Whether no table is opened any more.
    pub(crate) fn is_draining(&self) -> bool {
        self.draining.load(Ordering::Relaxed)
    }

    /// From now on no table is opened.
    pub(crate) fn drain(&self) {
        self.draining.store(true, Ordering::Relaxed);
    }

    /// From now on tables are opened again.
    pub(crate) fn open_again(&self) {
        self.draining.store(false, Ordering::Relaxed);
    }

    /// Closes the connections from there.
    pub(crate) fn hang_up(&self, is_meant: impl Fn(Address) -> bool) {
        self.gateway.hang_up(is_meant);
    }
}
