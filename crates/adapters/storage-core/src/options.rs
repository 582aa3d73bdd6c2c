//! Settings for opening a database.

use std::time::Duration;

/// Sizes of the connection pools, and how long a call waits for a connection.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StorageOptions {
    /// Connections to PostgreSQL, half of them for reading.
    pub postgres_connections: u32,
    /// Reading connections to SQLite; writes share one more.
    pub sqlite_readers: u32,
    /// A call that gets no connection within this time fails as unavailable.
    pub connection_timeout: Duration,
}

impl Default for StorageOptions {
    fn default() -> Self {
        Self { postgres_connections: 10, sqlite_readers: 4, connection_timeout: Duration::from_secs(5) }
    }
}
