//! SQLite: one file, one writer, several readers.

#[path = "../../storage/repositories/mod.rs"]
mod repositories;

use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;
use std::sync::Arc;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::connection::SimpleConnection;
use diesel::r2d2::{ConnectionManager, CustomizeConnection, Error as R2d2Error, Pool};
use diesel::sqlite::Sqlite;
use diesel::{Connection, QueryResult, SqliteConnection};
use kernel::RepositoryError;
use tokio::sync::Notify;

use storage_core::blocking::run_blocking;
use storage_core::failure::{Failure, unavailable};
use storage_core::options::StorageOptions;
use storage_core::ports::{Engine, PoolFigures, Ports, QueueFigures, StorageError};
// The repositories name these as parts of the crate that compiles them.
use storage_core::{audit_chain, corrupt_row, failure, migrations, paging, pattern, schema};

/// A connection to this database.
pub type Conn = SqliteConnection;
/// Its dialect, as Diesel names it.
pub type Backend = Sqlite;
type Connections = Pool<ConnectionManager<Conn>>;

/// Opens the file at `path`, making it and its folder when absent.
///
/// # Errors
/// [`StorageError`] when nothing can be opened there.
pub fn open(path: &str, options: &StorageOptions) -> Result<Ports, StorageError> {
    Ok(repositories::assemble(&connect(path, options)?))
}

/// The database in the file at `path`.
///
/// # Errors
/// [`StorageError`] when nothing can be opened there.
pub fn connect(path: &str, options: &StorageOptions) -> Result<Database, StorageError> {
    if let Some(folder) = Path::new(path).parent() {
        std::fs::create_dir_all(folder).map_err(StorageError::Folder)?;
    }
    private_file(path).map_err(StorageError::Folder)?;
    let pool = |size: u32, role| {
        Pool::builder()
            .max_size(size.max(1))
            .min_idle(Some(1))
            .connection_timeout(options.connection_timeout)
            .connection_customizer(Box::new(role))
            .build(ConnectionManager::new(path))
            .map_err(StorageError::Open)
    };
    // The writer comes first: it makes the file and switches it to WAL.
    let (writer, readers) = (pool(1, Role::Writer)?, pool(options.sqlite_readers, Role::Reader)?);
    Ok(Database { writer, readers, committed: Arc::default() })
}

/// Makes the file, if it is not there, so that only its owner can read it: it holds personal data. What SQLite puts
/// beside it gets the same mode.
fn private_file(path: &str) -> std::io::Result<()> {
    std::fs::OpenOptions::new().create(true).append(true).mode(0o600).open(path).map(|_| ())
}

#[derive(Debug, Clone, Copy)]
enum Role {
    Writer,
    Reader,
}

/// The time-out comes first, because switching to WAL takes a lock already. `synchronous=FULL` makes a commit
/// survive a power cut; without memory mapping a torn WAL cannot spread.
const SETTINGS: &str = "
    PRAGMA busy_timeout = 5000;
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON;
    PRAGMA wal_autocheckpoint = 1000;
    PRAGMA journal_size_limit = 67108864;
    PRAGMA mmap_size = 0;
";

impl CustomizeConnection<Conn, R2d2Error> for Role {
    fn on_acquire(&self, conn: &mut Conn) -> Result<(), R2d2Error> {
        let role = match self {
            Self::Writer => "",
            Self::Reader => "PRAGMA query_only = ON;",
        };
        conn.batch_execute(&format!("{SETTINGS}{role}")).map_err(R2d2Error::QueryError)
    }
}

/// The one way from the ports to a connection.
#[derive(Clone)]
pub struct Database {
    writer: Connections,
    readers: Connections,
    committed: Arc<Notify>,
}

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
        self.read(|conn| conn.transaction(work)).await
    }

    /// Writes in one transaction, which is rolled back when `work` fails. It takes the write lock at its
    /// beginning: a transaction that reads first and then wants the lock is refused at once when it is taken.
    pub async fn write<T, E, F>(&self, work: F) -> Result<T, E>
    where
        F: Fn(&mut Conn) -> Result<T, Failure<E>> + Send + 'static,
        T: Send + 'static,
        E: From<RepositoryError> + Send + 'static,
    {
        let (writer, committed) = (self.writer.clone(), self.committed.clone());
        run_blocking(move || {
            let mut conn = writer.get().map_err(unavailable)?;
            let conn: &mut Conn = &mut conn;
            let written = conn.immediate_transaction(|conn| work(conn)).map_err(Failure::into_error)?;
            committed.notify_one();
            Ok(written)
        })
        .await
    }

    /// Waits until something was written since the last time.
    pub async fn something_committed(&self) {
        self.committed.notified().await;
    }
}

/// Keeps other transactions that ask for the same `key` waiting until this one ends. Here the transaction itself
/// does that already.
pub fn advisory_lock(_conn: &mut Conn, _key: i64) -> QueryResult<()> {
    Ok(())
}

/// SQL for the position of a change that is being written: behind all others, for nobody else writes meanwhile.
pub const NEXT_POSITION: &str = "(SELECT COALESCE(MAX(position), 0) + 1 FROM change_events)";

/// Tells other programs how far the changes go. There are none on this database.
pub fn announce(_conn: &mut Conn) -> QueryResult<()> {
    Ok(())
}

/// SQL for the hour of UTC that a moment lies in, as an index has it.
pub fn hour_of(column: &str) -> String {
    format!("substr({column}, 1, 13)")
}

/// How [`hour_of`] writes an hour, for chrono.
pub const HOUR: &str = "'%Y-%m-%d %H'";

/// The SQL function that makes a JSON array of its arguments.
pub const JSON_ARRAY: &str = "json_array";

/// SQL for the same as a text such as `2026-11-21 09`.
pub fn hour_text(column: &str) -> String {
    hour_of(column)
}

/// SQL for a column that no index is chosen by: without statistics SQLite takes the index of a range of time for selective,
/// and sorts what another index has in order.
pub fn without_index(column: &str) -> String {
    format!("+{column}")
}

/// SQL for a moment so many hours later, written as the program writes moments.
pub fn hours_after(column: &str, hours: i64) -> String {
    format!("replace(strftime('%Y-%m-%d %H:%M:%f', {column}, '+{hours} hours'), '.000', '')")
}

#[async_trait]
impl Engine for Database {
    async fn migrate(&self) -> Result<usize, RepositoryError> {
        self.write(|conn| Ok(migrations::apply(conn, migrations::SQLITE)?)).await
    }

    async fn is_ready(&self) -> Result<bool, RepositoryError> {
        repositories::is_ready(self, &migrations::SQLITE).await
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
        vec![PoolFigures::new("write", &self.writer), PoolFigures::new("read", &self.readers)]
    }
}
