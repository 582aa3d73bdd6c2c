//! How a database is opened.

use std::time::Duration;

/// How many connections are kept, and how long a call waits for one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StorageOptions {
    /// Connections to PostgreSQL, half of them for reading.
    pub postgres_connections: u32,
    /// Connections that read from SQLite; writes share one more.
    pub sqlite_readers: u32,
    /// After this time without a free connection a call fails as unavailable.
    pub connection_timeout: Duration,
}

impl Default for StorageOptions {
    fn default() -> Self {
        Self { postgres_connections: 10, sqlite_readers: 4, connection_timeout: Duration::from_secs(5) }
    }
}
