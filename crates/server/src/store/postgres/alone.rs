//! What keeps a second server off a database, and what has to be so that it does.

use std::time::Duration;

use postgres::{Client, SimpleQueryMessage, config::Config};

use super::{StoreError, tls};
use crate::limits;

/// Keeps other servers off for as long as the connection lasts. One that has just been killed may
/// take a moment to be noticed.
pub(super) fn lock(client: &mut Client, config: &Config) -> Result<(), StoreError> {
    const STEP: Duration = Duration::from_millis(50);
    if is_shared(client, config)? {
        return Err(StoreError::Pooled);
    }
    let lock = "SELECT pg_try_advisory_lock(hashtext('tapis'), hashtext(current_schema()))";
    let mut waited = Duration::ZERO;
    loop {
        // What has no name is locked by nobody.
        let locked: Option<bool> = client.query_one(lock, &[])?.get(0);
        if locked.ok_or(StoreError::NoSchema)? {
            return Ok(());
        }
        if waited >= limits::BUSY_WAIT {
            return Err(StoreError::Busy);
        }
        std::thread::sleep(STEP);
        waited += STEP;
    }
}

/// Whether transactions of this connection and of others take turns in the same sessions, so that a
/// lock would be anybody's. Poolers give what was used last, or one after the other.
fn is_shared(client: &mut Client, config: &Config) -> Result<bool, StoreError> {
    let own = session(client)?;
    let mut other = tls::dial(config)?;
    for _ in 0..3 {
        if session(&mut other)? == own {
            return Ok(true);
        }
    }
    Ok(session(client)? != own || session(client)? != own)
}

/// The session that a transaction is in. Poolers need not know what is prepared, so nothing is.
fn session(client: &mut Client) -> Result<Option<String>, StoreError> {
    let told = client.simple_query("SELECT pg_backend_pid()")?;
    Ok(told.iter().find_map(|message| match message {
        SimpleQueryMessage::Row(row) => row.get(0).map(str::to_owned),
        // The library may learn of more.
        _ => None,
    }))
}
