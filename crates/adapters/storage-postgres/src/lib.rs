//! PostgreSQL: a pool for reading and one for writing, so that writers who wait for each other keep nobody from
//! reading; transactions at READ COMMITTED.
//!
//! That level is enough, because every guard is a conditional UPDATE or a UNIQUE, which re-read the row after
//! waiting for its lock.

mod listening;
#[path = "../../storage/repositories/mod.rs"]
mod repositories;

use std::sync::Arc;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::connection::SimpleConnection;
use diesel::pg::Pg;
use diesel::prelude::*;
use diesel::r2d2::{ConnectionManager, CustomizeConnection, Error as R2d2Error, Pool};
use diesel::sql_types::{BigInt, Text};
use kernel::RepositoryError;
use tokio::sync::Notify;

use storage_core::blocking::run_blocking;
use storage_core::failure::{Failure, deserves_retry, unavailable};
use storage_core::options::StorageOptions;
use storage_core::ports::{Engine, PoolFigures, Ports, QueueFigures, StorageError};
// The repositories name these as parts of the crate that compiles them.
use listening::{CHANNEL, Listener};
use storage_core::{audit_chain, corrupt_row, failure, migrations, paging, pattern, schema};

/// A connection to this database.
pub type Conn = PgConnection;
/// Its dialect, as Diesel names it.
pub type Backend = Pg;
type Connections = Pool<ConnectionManager<Conn>>;

/// Connects to the server that `url` names.
///
/// # Errors
/// [`StorageError`] when the server does not answer.
pub fn open(url: &str, options: &StorageOptions) -> Result<Ports, StorageError> {
    Ok(repositories::assemble(&connect(url, options)?))
}

/// The database that `url` names.
///
/// # Errors
/// [`StorageError`] when the server does not answer.
pub fn connect(url: &str, options: &StorageOptions) -> Result<Database, StorageError> {
    let pool = || {
        Pool::builder()
            .max_size((options.postgres_connections / 2).max(1))
            .min_idle(Some(1))
            .connection_timeout(options.connection_timeout)
            .connection_customizer(Box::new(Session))
            .build(ConnectionManager::new(url))
            .map_err(StorageError::Open)
    };
    let committed = Arc::new(Notify::new());
    let listener = Arc::new(Listener::new(url, &committed));
    Ok(Database { writers: pool()?, readers: pool()?, committed, listener })
}

/// Settings of every connection: nobody waits longer for a lock than on SQLite, no statement runs for ever, and
/// an acknowledged commit is on the disk whatever the server's default is.
const SETTINGS: &str = "
    SET lock_timeout = '5s';
    SET statement_timeout = '30s';
    SET idle_in_transaction_session_timeout = '30s';
    SET synchronous_commit = on;
";

#[derive(Debug, Clone, Copy)]
struct Session;

impl CustomizeConnection<Conn, R2d2Error> for Session {
    fn on_acquire(&self, conn: &mut Conn) -> Result<(), R2d2Error> {
        conn.batch_execute(SETTINGS).map_err(R2d2Error::QueryError)
    }
}

/// The one way from the ports to a connection.
#[derive(Clone)]
pub struct Database {
    writers: Connections,
    readers: Connections,
    committed: Arc<Notify>,
    listener: Arc<Listener>,
}

/// How often a transaction is begun that others keep from ending.
const TRIES: u8 = 3;

impl Database {
    /// Reads, outside any transaction; a single statement sees one state of the database.
    pub async fn read<T, F>(&self, work: F) -> Result<T, RepositoryError>
    where
        F: FnOnce(&mut Conn) -> Result<T, Failure> + Send + 'static,
        T: Send + 'static,
    {
        let readers = self.readers.clone();
        run_blocking(move || {
            let mut conn = readers.get().map_err(unavailable)?;
            work(&mut conn).map_err(Failure::into_error)
        })
        .await
    }

    /// Reads with several statements that all see the same state of the database.
    pub async fn read_snapshot<T, F>(&self, work: F) -> Result<T, RepositoryError>
    where
        F: FnOnce(&mut Conn) -> Result<T, Failure> + Send + 'static,
        T: Send + 'static,
    {
        self.read(|conn| conn.build_transaction().read_only().repeatable_read().run(work)).await
    }

    /// Writes in one transaction, which is rolled back when `work` fails, and begun again when another
    /// transaction got in its way.
    pub async fn write<T, E, F>(&self, work: F) -> Result<T, E>
    where
        F: Fn(&mut Conn) -> Result<T, Failure<E>> + Send + 'static,
        T: Send + 'static,
        E: From<RepositoryError> + Send + 'static,
    {
        let (writers, committed) = (self.writers.clone(), self.committed.clone());
        run_blocking(move || {
            let mut conn = writers.get().map_err(unavailable)?;
            let written = transact(&mut conn, &work).map_err(Failure::into_error)?;
            committed.notify_one();
            Ok(written)
        })
        .await
    }

    /// Waits until something was written since the last time, here or by another program that announced it.
    pub async fn something_committed(&self) {
        self.listener.start();
        self.committed.notified().await;
    }
}

fn transact<T, E>(
    conn: &mut Conn,
    work: &impl Fn(&mut Conn) -> Result<T, Failure<E>>,
) -> Result<T, Failure<E>> {
    for _ in 1..TRIES {
        match conn.transaction(|conn| work(conn)) {
            Err(Failure::Statement(error)) if deserves_retry(&error) => {
                tracing::debug!(%error, "a transaction is begun again");
            }
            outcome => return outcome,
        }
    }
    conn.transaction(|conn| work(conn))
}

/// Keeps other transactions that ask for the same `key` waiting until this one ends.
pub fn advisory_lock(conn: &mut Conn, key: i64) -> QueryResult<()> {
    diesel::sql_query("SELECT pg_advisory_xact_lock($1)").bind::<BigInt, _>(key).execute(conn).map(|_| ())
}

/// SQL for the position of a change that is being written: none yet, for another transaction may be committed before.
pub const NEXT_POSITION: &str = "NULL";

/// Tells other programs how far the changes go, when this transaction is committed.
pub fn announce(conn: &mut Conn) -> QueryResult<()> {
    let newest = "SELECT pg_notify($1, MAX(position)::text) FROM change_events";
    diesel::sql_query(newest).bind::<Text, _>(CHANNEL).execute(conn).map(|_| ())
}

/// An arbitrary number that means "migrations" to [`advisory_lock`].
const MIGRATIONS_LOCK: i64 = 4_801;

/// SQL for the hour of UTC that a moment lies in, as an index has it.
pub fn hour_of(column: &str) -> String {
    format!("date_trunc('hour', {column})")
}

/// How an hour is compared with [`hour_of`], for chrono.
pub const HOUR: &str = "'%Y-%m-%d %H:00:00'";

/// The SQL function that makes a JSON array of its arguments.
pub const JSON_ARRAY: &str = "json_build_array";

/// SQL for the same as a text such as `2026-11-21 09`.
pub fn hour_text(column: &str) -> String {
    format!("to_char({}, 'YYYY-MM-DD HH24')", hour_of(column))
}

/// SQL for a column that no index is chosen by, where the database cannot judge that. Here it can.
pub fn without_index(column: &str) -> String {
    column.to_owned()
}

/// SQL for a moment so many hours later.
pub fn hours_after(column: &str, hours: i64) -> String {
    format!("({column} + INTERVAL '{hours} hours')")
}

#[async_trait]
impl Engine for Database {
    async fn migrate(&self) -> Result<usize, RepositoryError> {
        self.write(|conn| {
            advisory_lock(conn, MIGRATIONS_LOCK)?;
            Ok(migrations::apply(conn, migrations::POSTGRES)?)
        })
        .await
    }

    async fn is_ready(&self) -> Result<bool, RepositoryError> {
        repositories::is_ready(self, &migrations::POSTGRES).await
    }

    async fn probe_write(&self) -> Result<(), RepositoryError> {
        self.write(|conn| Ok(repositories::probe_write(conn)?)).await
    }

    async fn prune(&self, now: DateTime<Utc>) -> Result<usize, RepositoryError> {
        repositories::prune(now, self).await
    }

    async fn figures(&self) -> Result<QueueFigures, RepositoryError> {
        self.read(|conn| Ok(repositories::figures(conn)?)).await
    }

    fn pools(&self) -> Vec<PoolFigures> {
        vec![PoolFigures::new("write", &self.writers), PoolFigures::new("read", &self.readers)]
    }
}
