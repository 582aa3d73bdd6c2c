use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::Text;
use diesel::{PgConnection, SqliteConnection};

use super::address::sqlite_uri;
use super::{Address, UpkeepError};

/// A connection to either database that takes the same SQL.
pub enum AnyConnection {
    Sqlite(SqliteConnection),
    Postgres(PgConnection),
}

#[derive(QueryableByName)]
struct Line {
    #[diesel(sql_type = Text)]
    id: String,
}

/// Read-only; 64 MB of cache, because checks scan whole tables. The file is memory-mapped, because the page caches of
/// all connections share one lock, on which readers would wait for each other.
const SQLITE_READER: &str = "
    PRAGMA busy_timeout = 5000;
    PRAGMA query_only = ON;
    PRAGMA cache_size = -65536;
    PRAGMA mmap_size = 2000000000;
";

/// The default of 4 MB makes each join of whole tables write and read files, and compiling a statement takes longer than it saves.
const POSTGRES_READER: &str = "
    SET work_mem = '64MB';
    SET jit = off;
";

/// A running shop holds the write lock for milliseconds. The cache is for keys in random order.
const SQLITE_WRITER: &str = "
    PRAGMA query_only = OFF;
    PRAGMA busy_timeout = 30000;
    PRAGMA foreign_keys = OFF;
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA cache_size = -131072;
";
/// The memory is for building indexes. A server notices within half a minute that the program is gone, and gives its locks back.
const POSTGRES_WRITER: &str = "
    SET lock_timeout = '30s';
    SET synchronous_commit = on;
    SET maintenance_work_mem = '256MB';
    SET statement_timeout = 0;
    SET idle_in_transaction_session_timeout = 0;
    SET bytea_output = 'hex';
    SET tcp_keepalives_idle = 10;
    SET tcp_keepalives_interval = 5;
    SET tcp_keepalives_count = 3;
";

impl AnyConnection {
    pub fn open(address: &Address) -> Result<Self, UpkeepError> {
        match address {
            Address::Sqlite(path) => sqlite(path, "mode=rw"),
            Address::SqliteCopy(path) => sqlite(path, "mode=ro&immutable=1"),
            Address::Postgres(url) => {
                let mut conn = PgConnection::establish(url).map_err(UpkeepError::Open)?;
                conn.batch_execute(POSTGRES_READER)?;
                Ok(Self::Postgres(conn))
            }
        }
    }

    /// Also for writing; references of SQLite are not checked.
    pub fn open_writable(address: &Address) -> Result<Self, UpkeepError> {
        let mut conn = Self::open(address)?;
        conn.execute(match &conn {
            Self::Sqlite(_) => SQLITE_WRITER,
            Self::Postgres(_) => POSTGRES_WRITER,
        })?;
        Ok(conn)
    }

    /// The result of a query with one text column, named `id`. SQL, because the rules are data, for both databases.
    pub fn texts(&mut self, sql: &str) -> QueryResult<Vec<String>> {
        let lines: Vec<Line> = match self {
            Self::Sqlite(conn) => sql_query(sql).load(conn)?,
            Self::Postgres(conn) => sql_query(sql).load(conn)?,
        };
        Ok(lines.into_iter().map(|line| line.id).collect())
    }

    /// The number that a query returns as text in its only row.
    pub fn number(&mut self, sql: &str) -> QueryResult<u64> {
        let texts = self.texts(sql)?;
        Ok(texts.first().and_then(|text| text.parse().ok()).unwrap_or_default())
    }

    pub fn execute(&mut self, sql: &str) -> QueryResult<()> {
        match self {
            Self::Sqlite(conn) => conn.batch_execute(sql),
            Self::Postgres(conn) => conn.batch_execute(sql),
        }
    }

    /// Runs a statement and returns how many rows it wrote.
    pub fn write(&mut self, sql: &str) -> QueryResult<usize> {
        match self {
            Self::Sqlite(conn) => sql_query(sql).execute(conn),
            Self::Postgres(conn) => sql_query(sql).execute(conn),
        }
    }

    /// Runs `work` between `begin` and a commit, which only success reaches.
    pub fn transaction<T, E: From<diesel::result::Error>>(
        &mut self,
        begin: &str,
        work: impl FnOnce(&mut Self) -> Result<T, E>,
    ) -> Result<T, E> {
        match self.execute(begin).map_err(E::from).and_then(|()| work(self)) {
            Ok(done) => self.execute("COMMIT").map(|()| done).map_err(Into::into),
            Err(error) => {
                // Report the error of the work; a failed rollback means that the connection is lost.
                let _ = self.execute("ROLLBACK");
                Err(error)
            }
        }
    }

    /// Runs `work` in one snapshot.
    pub fn read_snapshot<T, E: From<diesel::result::Error>>(
        &mut self,
        work: impl FnOnce(&mut Self) -> Result<T, E>,
    ) -> Result<T, E> {
        self.execute(match self {
            Self::Sqlite(_) => "BEGIN",
            // Disable the idle time-out: the transaction stays open during a long dump.
            Self::Postgres(_) => {
                "SET idle_in_transaction_session_timeout = 0; BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
            }
        })?;
        let outcome = work(self);
        // Report the error of the work before one of the rollback.
        let ended = self.execute("ROLLBACK");
        outcome.and_then(|done| Ok(ended.map(|()| done)?))
    }
}

fn sqlite(path: &std::path::Path, options: &str) -> Result<AnyConnection, UpkeepError> {
    if !path.exists() {
        return Err(UpkeepError::Missing);
    }
    let mut conn = SqliteConnection::establish(&sqlite_uri(path, options)?).map_err(UpkeepError::Open)?;
    conn.batch_execute(SQLITE_READER)?;
    Ok(AnyConnection::Sqlite(conn))
}
