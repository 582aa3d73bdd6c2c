use std::ops::{Deref, DerefMut};

use chrono::{DateTime, Utc};
use kernel::RepositoryError;
use storage_core::ports::Ports;

use crate::{StorageError, StorageOptions};

/// The shop's rows behind the ports of its domains.
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
    /// Connects to the database that `url` names: `sqlite://path` (a relative or absolute path; file and folder
    /// are made when absent) or `postgres://…`. Blocks for at most the connection time-out. Tables are made by
    /// [`Storage::migrate`].
    ///
    /// # Errors
    /// [`StorageError`] when nothing can be opened there.
    pub fn open(url: &str, options: &StorageOptions) -> Result<Self, StorageError> {
        match url.split_once("://") {
            Some(("sqlite", path)) if !path.is_empty() => storage_sqlite::open(path, options).map(Self),
            #[cfg(feature = "postgres")]
            Some(("postgres" | "postgresql", _)) => storage_postgres::open(url, options).map(Self),
            #[cfg(not(feature = "postgres"))]
            Some(("postgres" | "postgresql", _)) => Err(StorageError::WithoutPostgres),
            _ => Err(StorageError::UnsupportedUrl),
        }
    }

    /// Applies the pending migrations, all or none, and says how many there were. Instances that start at the
    /// same time wait for each other.
    ///
    /// # Errors
    /// [`RepositoryError`]; the schema is as it was then.
    pub async fn migrate(&self) -> Result<usize, RepositoryError> {
        self.engine.migrate().await
    }

    /// Whether the database answers and has every migration that this program knows. It may have more: then a
    /// newer version of the program runs beside this one.
    ///
    /// # Errors
    /// [`RepositoryError`] when the database does not answer, or has no tables at all.
    pub async fn is_ready(&self) -> Result<bool, RepositoryError> {
        self.engine.is_ready().await
    }

    /// Writes something and takes it back: whether the disk has room and the database takes writes.
    ///
    /// # Errors
    /// [`RepositoryError`] when nothing can be written.
    pub async fn probe_write(&self) -> Result<(), RepositoryError> {
        self.engine.probe_write().await
    }

    /// Deletes sessions, tries, webhook bodies, devices and applications that are kept no longer, makes closed orders and
    /// payments anonymous, and says how many rows that were. Each batch is a transaction of its own.
    ///
    /// # Errors
    /// [`RepositoryError`]; batches before the failure are done.
    pub async fn prune(&self, now: DateTime<Utc>) -> Result<usize, RepositoryError> {
        self.engine.prune(now).await
    }
}
