use std::ops::{Deref, DerefMut};

use chrono::{DateTime, Utc};
use kernel::RepositoryError;
use storage_core::address::DatabaseAddress;
use storage_core::ports::Ports;

use crate::{StorageError, StorageOptions};

/// The ports of the domain crates, backed by one database.
#[derive(Clone)]
pub struct Storage(Ports);

impl Deref for Storage {
    type Target = Ports;

    fn deref(&self) -> &Ports {
        &self.0
    }
}

impl DerefMut for Storage {
    fn deref_mut(&mut self) -> &mut Ports {
        &mut self.0
    }
}

impl Storage {
    /// Connects to the database in `url`: `sqlite://path` (relative or absolute; file and folder are created when
    /// absent) or `postgres://…`. Blocks for at most the connection time-out. Does not create tables; see
    /// [`Storage::migrate`].
    ///
    /// # Errors
    /// [`StorageError`] when the database cannot be opened.
    pub fn open(url: &str, options: &StorageOptions) -> Result<Self, StorageError> {
        match DatabaseAddress::parse(url)? {
            DatabaseAddress::File(path) => storage_sqlite::open(&path, options).map(Self),
            #[cfg(feature = "postgres")]
            DatabaseAddress::Server(url) => storage_postgres::open(&url, options).map(Self),
            #[cfg(not(feature = "postgres"))]
            DatabaseAddress::Server(_) => Err(StorageError::WithoutPostgres),
        }
    }

    /// The same for a database that exists.
    ///
    /// # Errors
    /// [`StorageError::Missing`] when there is no file, which is not created.
    pub fn open_existing(url: &str, options: &StorageOptions) -> Result<Self, StorageError> {
        match DatabaseAddress::parse(url)? {
            DatabaseAddress::File(path) if !path.is_file() => Err(StorageError::Missing),
            _ => Self::open(url, options),
        }
    }

    /// Applies all pending migrations or none, and returns how many there were. Instances that start concurrently
    /// wait for each other.
    ///
    /// # Errors
    /// [`RepositoryError`]; the schema is then unchanged.
    pub async fn migrate(&self) -> Result<usize, RepositoryError> {
        self.engine.migrate().await
    }

    /// Whether the database answers and has every migration that this program knows. Additional ones mean that a
    /// newer version of the program is running as well.
    ///
    /// # Errors
    /// [`RepositoryError`] when the database does not answer, or has no tables at all.
    pub async fn is_ready(&self) -> Result<bool, RepositoryError> {
        self.engine.is_ready().await
    }

    /// Writes a row and deletes it, to check that the disk has room and the database accepts writes.
    ///
    /// # Errors
    /// [`RepositoryError`] when nothing can be written.
    pub async fn probe_write(&self) -> Result<(), RepositoryError> {
        self.engine.probe_write().await
    }

    /// Deletes expired sessions, reported crashes, limiter attempts, webhook bodies, devices and applications, anonymizes closed orders
    /// and payments, and returns the number of rows. Each batch is a transaction of its own.
    ///
    /// # Errors
    /// [`RepositoryError`]; the batches before the failure stay committed.
    pub async fn prune(&self, now: DateTime<Utc>) -> Result<usize, RepositoryError> {
        self.engine.prune(now).await
    }
}
