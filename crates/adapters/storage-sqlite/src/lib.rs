//! SQLite: one file, one writer, several readers.

/// Leaves out rows that another transaction has locked. A no-op here: SQLite has only one writer.
macro_rules! skip_locked {
    ($query:expr) => {
        $query
    };
}

mod file;
mod repositories;
mod writer;

use std::future::{Ready, ready};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use changes::ChangeCounts;
use diesel::connection::SimpleConnection;
use diesel::r2d2::{ConnectionManager, CustomizeConnection, Error as R2d2Error, Pool};
use diesel::sqlite::Sqlite;
use diesel::{Connection, ConnectionError, QueryResult, SqliteConnection};
use diesel_migrations::EmbeddedMigrations;
use kernel::RepositoryError;
use tokio::sync::Notify;

use storage_core::advisory::AdvisoryLock;
use storage_core::blocking::{Turns, run_blocking};
use storage_core::failure::{Failure, unavailable};
use storage_core::options::StorageOptions;
use storage_core::ports::{PoolStats, Ports, StorageError};
// The repositories refer to these as modules of the crate that compiles them.
use file::DatabaseFile;
pub use repositories::sql::Sql;
use storage_core::{audit_chain, corrupt_row, failure, migrations, paging, pattern, schema};
use writer::{OnCommit, Writer};

pub type Conn = SqliteConnection;
/// The migrations of this database.
const MIGRATIONS: EmbeddedMigrations = migrations::SQLITE;
/// Diesel's backend for it.
pub type Backend = Sqlite;
type Connections = Pool<ConnectionManager<Conn>>;

/// Opens the file at `path`, creating it and its folder when absent.
///
/// # Errors
/// [`StorageError`] when the file cannot be opened or created.
pub fn open(path: &Path, options: &StorageOptions) -> Result<Ports, StorageError> {
    Ok(Ports::new(connect(path, options)?))
}

/// The database in the file at `path`, created when absent.
///
/// # Errors
/// [`StorageError`] when the file cannot be opened or created.
pub fn connect(path: &Path, options: &StorageOptions) -> Result<Database, StorageError> {
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder).map_err(StorageError::Folder)?;
    }
    let file = DatabaseFile::create(path).map_err(StorageError::Folder)?;
    let pool = |size: u32, role| {
        Pool::builder()
            .max_size(size.max(1))
            .min_idle(Some(1))
            .connection_timeout(options.connection_timeout)
            // A file does not disconnect.
            .test_on_check_out(false)
            .connection_customizer(Box::new(Prepare { role, file: file.clone() }))
            .build(ConnectionManager::new(path.to_string_lossy()))
            .map_err(StorageError::Open)
    };
    // Open the writer first: it creates the file and switches it to WAL.
    let (writing, readers) = (pool(1, Role::Writer)?, pool(options.sqlite_readers, Role::Reader)?);
    let (committed, changes) = (Arc::<Notify>::default(), Arc::<ChangeCounts>::default());
    let on_commit = OnCommit { committed: committed.clone(), changes: changes.clone() };
    let writer = Arc::new(Writer::start(writing, file.clone(), options.connection_timeout, on_commit)?);
    let turns = Turns::new(readers.max_size(), options.connection_timeout);
    Ok(Database { file, writer, readers, turns, committed, changes })
}

#[derive(Debug, Clone, Copy)]
enum Role {
    Writer,
    Reader,
}

/// The time-out comes first, because switching to WAL already takes a lock. `synchronous=FULL` makes a commit survive
/// a power cut; without memory mapping a torn WAL cannot spread.
const SETTINGS: &str = "
    PRAGMA busy_timeout = 5000;
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON;
    PRAGMA wal_autocheckpoint = 4000;
    PRAGMA journal_size_limit = 67108864;
    PRAGMA mmap_size = 0;
";

/// Prepares each connection that a pool opens, at the start and later.
#[derive(Debug)]
struct Prepare {
    role: Role,
    file: DatabaseFile,
}

impl CustomizeConnection<Conn, R2d2Error> for Prepare {
    /// Refuses another file at the path before its first statement: it would read what is not the shop's data, and closing
    /// the side files that both share would drop this process's locks on them.
    fn on_acquire(&self, conn: &mut Conn) -> Result<(), R2d2Error> {
        if !self.file.is_in_place() {
            let moved = "the database file was moved, deleted or replaced".to_owned();
            return Err(R2d2Error::ConnectionError(ConnectionError::BadConnection(moved)));
        }
        let role = match self.role {
            // A batch of writes changes more pages than fit in SQLite's default of 2 MB, and what does not fit is written
            // twice. The pages that a savepoint may have to restore stay in memory too.
            Role::Writer => "PRAGMA cache_size = -16384; PRAGMA temp_store = MEMORY;",
            Role::Reader => "PRAGMA query_only = ON;",
        };
        conn.batch_execute(&format!("{SETTINGS}{role}")).map_err(R2d2Error::QueryError)
    }
}

/// The only access of the repositories to connections.
#[derive(Clone)]
pub struct Database {
    file: DatabaseFile,
    writer: Arc<Writer>,
    readers: Connections,
    /// Bounds how many requests wait for one of `readers`.
    turns: Turns,
    committed: Arc<Notify>,
    changes: Arc<ChangeCounts>,
}

impl Database {
    /// Reads outside any transaction; each statement sees its own snapshot.
    pub async fn read<T, F>(&self, work: F) -> Result<T, RepositoryError>
    where
        F: FnOnce(&mut Conn) -> Result<T, Failure> + Send + 'static,
        T: Send + 'static,
    {
        let readers = self.readers.clone();
        let turn = self.turns.acquire().await?;
        run_blocking(move || {
            let _turn = turn;
            let mut conn = readers.get().map_err(unavailable)?;
            work(&mut conn).map_err(Failure::into_error)
        })
        .await
    }

    /// Reads with several statements in one snapshot.
    pub async fn read_snapshot<T, F>(&self, work: F) -> Result<T, RepositoryError>
    where
        F: FnOnce(&mut Conn) -> Result<T, Failure> + Send + 'static,
        T: Send + 'static,
    {
        self.read(|conn| conn.transaction(work)).await
    }

    /// The same for lists, searches, reports and exports of staff.
    pub async fn read_for_staff<T, F>(&self, work: F) -> Result<T, RepositoryError>
    where
        F: FnOnce(&mut Conn) -> Result<T, Failure> + Send + 'static,
        T: Send + 'static,
    {
        self.read_snapshot(work).await
    }

    /// Writes in a transaction, which it may share with other writes; when `work` fails, only its own changes are rolled
    /// back. Returns after the commit.
    pub async fn write<T, E, F>(&self, work: F) -> Result<T, E>
    where
        F: Fn(&mut Conn) -> Result<T, Failure<E>> + Send + 'static,
        T: Send + 'static,
        E: From<RepositoryError> + Send + 'static,
    {
        self.writer.write(work).await
    }

    /// Waits for the next changes, or returns immediately when some were appended since the last call.
    pub async fn something_committed(&self) {
        self.committed.notified().await;
    }
}

/// Serializes transactions that use the same `key`. A no-op here: SQLite has only one writer.
pub fn advisory_lock(_conn: &mut Conn, _key: i64) -> QueryResult<()> {
    Ok(())
}

/// The same for several keys.
pub fn advisory_locks(_conn: &mut Conn, _locks: &[AdvisoryLock]) -> QueryResult<()> {
    Ok(())
}

/// SQL for the position of the newest change: a new one comes after it, because SQLite has only one writer.
pub const NEWEST_POSITION: Option<&str> = Some("(SELECT COALESCE(MAX(position), 0) FROM change_events)");

/// Announces new changes to other instances. A no-op: SQLite serves only one.
pub fn announce(_conn: &mut Conn) -> QueryResult<()> {
    Ok(())
}

/// SQL for the hour (UTC) of a time; must match the index expression.
pub fn hour_of(column: &str) -> String {
    format!("substr({column}, 1, 13)")
}

/// SQL for the shop's day of a time: it is three hours ahead of UTC all year.
pub fn day_of(column: &str) -> String {
    format!("date({column}, '+3 hours')")
}

/// The SQL function that builds a JSON array from its arguments.
pub const JSON_ARRAY: &str = "json_array";

/// SQL around a JSON array of texts, for a query with its items.
pub const LIST_ITEMS: (&str, &str) = ("SELECT value FROM json_each(", ")");

/// SQL for the hour of a time as text, such as `2026-11-21 09`.
pub fn hour_text(column: &str) -> String {
    hour_of(column)
}

/// SQL before a column that must not choose an index: without statistics SQLite takes a time range for selective, and
/// then sorts what another index has in order.
pub const NO_INDEX: &str = "+";

/// SQL that ends a subquery in FROM which the planner must not merge into the outer query. Empty: SQLite may merge them, because it then
/// walks the same index in order and stops at the outer LIMIT.
pub const OPTIMIZATION_FENCE: &str = "";

/// SQL for a time some hours later, in the format in which the program stores times.
pub fn hours_after(column: &str, hours: i64) -> String {
    format!("replace(strftime('%Y-%m-%d %H:%M:%f', {column}, '+{hours} hours'), '.000', '')")
}

impl Database {
    /// The present use of the pools.
    pub fn pools(&self) -> Vec<PoolStats> {
        vec![self.writer.stats(), PoolStats::new("read", &self.readers, self.turns.waits())]
    }

    /// `None`: a file has no replica.
    pub fn lag_of_replica(&self) -> Ready<Option<Result<Duration, RepositoryError>>> {
        ready(None)
    }

    /// Size of the write-ahead log.
    pub fn wal_file_bytes(&self) -> Option<u64> {
        // Deleted when the last connection is closed, and created by the first write.
        Some(self.file.wal_bytes())
    }

    /// Whether the open file is still the one at its path.
    pub fn has_own_file(&self) -> bool {
        self.file.is_in_place()
    }
}
