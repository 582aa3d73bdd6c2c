//! Settings for opening a database.

use std::time::Duration;

use crate::server_url::ServerUrl;

/// Sizes of the connection pools, how long a call waits for a connection, and which are tested before use.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StorageOptions {
    /// Connections to PostgreSQL, half of them for reading.
    pub postgres_connections: u32,
    /// Reading connections to SQLite; writes share one more.
    pub sqlite_readers: u32,
    /// A call that gets no connection within this time fails as unavailable.
    pub connection_timeout: Duration,
    /// A connection to PostgreSQL that was idle for longer is tested before its next use.
    pub postgres_idle_check: Duration,
    /// Whether connections go through a pooler in transaction mode: a session has no prepared statements and gets no notifications.
    pub postgres_pooled: bool,
    /// A standby for what staff read.
    pub replica: Option<ServerUrl>,
}

impl Default for StorageOptions {
    fn default() -> Self {
        Self {
            postgres_connections: 10,
            sqlite_readers: 4,
            connection_timeout: Duration::from_secs(5),
            postgres_idle_check: Duration::from_secs(1),
            postgres_pooled: false,
            replica: None,
        }
    }
}
