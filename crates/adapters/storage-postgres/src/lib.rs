//! PostgreSQL: separate pools for reading and writing, so that writers waiting for locks do not block readers;
//! transactions at READ COMMITTED.
//!
//! That level is enough, because every guard is a conditional UPDATE or a UNIQUE constraint; both re-read the row
//! after waiting for its lock.

/// Locks the rows of a query until the transaction ends, and leaves out those that another transaction has locked.
macro_rules! skip_locked {
    ($query:expr) => {
        $query.for_update().skip_locked()
    };
}

mod listening;
mod locks;
mod pool;
mod replica;
#[path = "../../storage-sqlite/src/repositories/mod.rs"]
mod repositories;

use std::sync::Arc;
use std::time::{Duration, Instant};

use changes::ChangeCounts;
use diesel::pg::Pg;
use diesel::prelude::*;
use diesel::r2d2::Pool;
use diesel_migrations::EmbeddedMigrations;
use kernel::RepositoryError;
use tokio::sync::Notify;

use storage_core::blocking::{Turns, run_blocking};
use storage_core::failure::{Failure, deserves_retry, unavailable};
use storage_core::options::StorageOptions;
use storage_core::ports::{PoolStats, Ports, StorageError};
use storage_core::server_url::with_timeouts;
// The repositories refer to these as modules of the crate that compiles them.
use listening::{CHANNEL, Listener};
pub use locks::{advisory_lock, advisory_locks};
use pool::{Manager, Role};
use replica::Replica;
use repositories::sql::Sql;
use storage_core::{audit_chain, corrupt_row, failure, migrations, paging, pattern, schema};

pub type Conn = PgConnection;
/// The migrations of this database.
const MIGRATIONS: EmbeddedMigrations = migrations::POSTGRES;
/// Diesel's backend for it.
pub type Backend = Pg;

/// Connects to the server in `url`.
///
/// # Errors
/// [`StorageError`] when the server does not answer.
pub fn open(url: &str, options: &StorageOptions) -> Result<Ports, StorageError> {
    Ok(Ports::new(connect(url, options)?))
}

/// The database in `url`.
///
/// # Errors
/// [`StorageError`] when the server does not answer.
pub fn connect(url: &str, options: &StorageOptions) -> Result<Database, StorageError> {
    let url = &with_timeouts(url);
    let newest_timeline = Arc::default();
    let group = || Group::open(url, options, Role::Primary(Arc::clone(&newest_timeline)));
    let (writers, readers) = (group()?, group()?);
    let replica = options.replica.as_ref().map(|url| Replica::new(url.reveal(), options));
    let committed = Arc::new(Notify::new());
    let listener = (!options.postgres_pooled).then(|| Arc::new(Listener::new(url, &committed)));
    Ok(Database { writers, readers, replica, committed, listener, changes: Arc::default() })
}

/// Longest pause between two attempts to connect, so that a promoted standby is found within it. The pool's is half of its own
/// time-out, which nothing else uses: [`Group`] has one for each call.
const RECONNECT_INTERVAL: Duration = Duration::from_secs(1);

/// A pool with as many turns as connections. A call waits for both together at most `timeout`.
#[derive(Clone)]
struct Group {
    connections: Pool<Manager>,
    turns: Turns,
    timeout: Duration,
}

impl Group {
    /// Waits for the first connection.
    fn open(url: &str, options: &StorageOptions, role: Role) -> Result<Self, StorageError> {
        let group = Self::new(url, options, role, options.connection_timeout);
        group.connections.get_timeout(group.timeout).map_err(StorageError::Open)?;
        Ok(group)
    }

    fn new(url: &str, options: &StorageOptions, role: Role, timeout: Duration) -> Self {
        let connections = Pool::builder()
            .max_size((options.postgres_connections / 2).max(1))
            .min_idle(Some(1))
            .connection_timeout(RECONNECT_INTERVAL.saturating_mul(2))
            .build_unchecked(Manager::new(url, options, role));
        let turns = Turns::new(connections.max_size(), timeout);
        Self { connections, turns, timeout }
    }

    fn stats(&self, name: &'static str) -> PoolStats {
        PoolStats::new(name, &self.connections, self.turns.waits())
    }

    /// Runs `work` on the blocking pool with a connection.
    async fn run<T, E, F>(&self, work: F) -> Result<T, E>
    where
        F: FnOnce(&mut Conn) -> Result<T, Failure<E>> + Send + 'static,
        T: Send + 'static,
        E: From<RepositoryError> + Send + 'static,
    {
        let (connections, timeout, began) = (self.connections.clone(), self.timeout, Instant::now());
        let turn = self.turns.acquire().await?;
        run_blocking(move || {
            let _turn = turn;
            let left = timeout.saturating_sub(began.elapsed());
            let mut session = connections.get_timeout(left).map_err(unavailable)?;
            session.run(work).map_err(Failure::into_error)
        })
        .await
    }
}

/// The only access of the repositories to connections.
#[derive(Clone)]
pub struct Database {
    writers: Group,
    readers: Group,
    replica: Option<Replica>,
    committed: Arc<Notify>,
    /// `None` behind a pooler, which passes no notification on.
    listener: Option<Arc<Listener>>,
    changes: Arc<ChangeCounts>,
}

/// How often a transaction is attempted when it conflicts with others.
const MAX_ATTEMPTS: u8 = 3;

impl Database {
    /// Reads outside any transaction; each statement sees its own snapshot.
    pub async fn read<T, F>(&self, work: F) -> Result<T, RepositoryError>
    where
        F: FnOnce(&mut Conn) -> Result<T, Failure> + Send + 'static,
        T: Send + 'static,
    {
        self.readers.run(work).await
    }

    /// Reads with several statements in one snapshot.
    pub async fn read_snapshot<T, F>(&self, work: F) -> Result<T, RepositoryError>
    where
        F: FnOnce(&mut Conn) -> Result<T, Failure> + Send + 'static,
        T: Send + 'static,
    {
        self.read(|conn| conn.build_transaction().read_only().repeatable_read().run(work)).await
    }

    /// The same for lists, searches, reports and exports of staff, which the replica answers if there is one.
    pub async fn read_for_staff<T, F>(&self, work: F) -> Result<T, RepositoryError>
    where
        F: FnOnce(&mut Conn) -> Result<T, Failure> + Clone + Send + 'static,
        T: Send + 'static,
    {
        let Some(replica) = &self.replica else { return self.read_snapshot(work).await };
        let in_snapshot = |conn: &mut Conn| conn.build_transaction().read_only().repeatable_read().run(work);
        replica.read(&self.readers, in_snapshot).await
    }

    /// Writes in one transaction, rolled back when `work` fails, and retried after a serialization failure or
    /// deadlock.
    pub async fn write<T, E, F>(&self, work: F) -> Result<T, E>
    where
        F: Fn(&mut Conn) -> Result<T, Failure<E>> + Send + 'static,
        T: Send + 'static,
        E: From<RepositoryError> + Send + 'static,
    {
        let (committed, changes) = (self.committed.clone(), self.changes.clone());
        self.writers
            .run(move |conn| {
                let written = transact(conn, &work);
                if repositories::count_appended(&changes) {
                    committed.notify_one();
                }
                written
            })
            .await
    }

    /// Waits for the next changes, of this instance or, without a pooler, announced by another one, or returns immediately when some were
    /// appended since the last call.
    pub async fn something_committed(&self) {
        if let Some(listener) = &self.listener {
            listener.start();
        }
        self.committed.notified().await;
    }
}

fn transact<T, E>(
    conn: &mut Conn,
    work: &impl Fn(&mut Conn) -> Result<T, Failure<E>>,
) -> Result<T, Failure<E>> {
    for _ in 1..MAX_ATTEMPTS {
        match conn.transaction(|conn| work(conn)) {
            Err(Failure::Statement(error)) if deserves_retry(&error) => {
                tracing::debug!(%error, "transaction conflict; retrying");
            }
            outcome => return outcome,
        }
    }
    conn.transaction(|conn| work(conn))
}

/// SQL for the position of the newest change. None: a new change gets its position after its commit, because another
/// transaction may commit first.
pub const NEWEST_POSITION: Option<&str> = None;

/// Announces the newest position to other instances when this transaction commits.
pub fn announce(conn: &mut Conn) -> QueryResult<()> {
    // Diesel has no function pg_notify, and prepares its own `sql_query` again each time.
    let newest = "SELECT pg_notify({channel}, MAX(position)::text) FROM change_events";
    Sql::fill(newest, &[("channel", CHANNEL.into())]).execute(conn).map(|_| ())
}

/// SQL for the hour (UTC) of a time; must match the index expression. The cast is for a bound value.
pub fn hour_of(column: &str) -> String {
    format!("date_trunc('hour', CAST({column} AS TIMESTAMP))")
}

/// SQL for the shop's day of a time: it is three hours ahead of UTC all year.
pub fn day_of(column: &str) -> String {
    format!("to_char({column} + INTERVAL '3 hours', 'YYYY-MM-DD')")
}

/// The SQL function that builds a JSON array from its arguments.
pub const JSON_ARRAY: &str = "json_build_array";

/// SQL around a JSON array of texts, for a query with its items.
pub const LIST_ITEMS: (&str, &str) = ("SELECT json_array_elements_text(CAST(", " AS JSON))");

/// SQL for the hour of a time as text, such as `2026-11-21 09`.
pub fn hour_text(column: &str) -> String {
    format!("to_char({}, 'YYYY-MM-DD HH24')", hour_of(column))
}

/// SQL before a column that must not choose an index. None: PostgreSQL has statistics.
pub const NO_INDEX: &str = "";

/// SQL that ends a subquery in FROM which the planner must not merge into the outer query. PostgreSQL does not pull up a subquery with a
/// LIMIT. Merged, it expects few matches, reads all rows and sorts them, instead of walking the index until the outer LIMIT.
pub const OPTIMIZATION_FENCE: &str = " LIMIT 9223372036854775807";

/// SQL for a time some hours later.
pub fn hours_after(column: &str, hours: i64) -> String {
    format!("({column} + INTERVAL '{hours} hours')")
}

impl Database {
    /// The present use of the pools.
    pub fn pools(&self) -> Vec<PoolStats> {
        let mut pools = vec![self.writers.stats("write"), self.readers.stats("read")];
        pools.extend(self.replica.as_ref().map(Replica::stats));
        pools
    }

    /// How far the replica is behind; `None` without one.
    pub async fn lag_of_replica(&self) -> Option<Result<Duration, RepositoryError>> {
        Some(self.replica.as_ref()?.lag(&self.readers).await)
    }

    /// The server keeps the files.
    pub fn has_own_file(&self) -> bool {
        true
    }

    /// `None`: the server keeps it.
    pub fn wal_file_bytes(&self) -> Option<u64> {
        None
    }
}
