//! Databases for tests. Each test gets a copy of a database that was migrated once for its process.
//!
//! ```ignore
//! let db = TestDatabase::sqlite();                        // or: TestDatabase::postgres()
//! let storage = db.open(&small_pools());
//!
//! // A database with more in it than its tables, filled once for the process:
//! static STOCKED: OnceLock<Template> = OnceLock::new();
//! let template = STOCKED.get_or_init(|| Template::sqlite(|storage| async move { seed(&storage).await }));
//! let db = template.copy();                               // or: template.write_to(&dir.path().join("shop.db"))
//! ```
//!
//! This is a crate and not a feature of `storage`, because a feature would make cargo compile `storage` a second
//! time for the program without it.
#![expect(clippy::unwrap_used, clippy::missing_panics_doc, reason = "a test without its database has failed")]

mod server;
mod template;

use std::path::{Path, PathBuf};
use std::time::Duration;

use storage::upkeep::Address;
use storage::{Storage, StorageOptions};
use tempfile::TempDir;

pub use server::postgres_url;
pub use template::Template;

/// A database for one test; gone when dropped.
pub struct TestDatabase {
    url: String,
    place: Place,
}

enum Place {
    Folder(#[expect(dead_code, reason = "removes the folder when dropped")] TempDir),
    Server { admin_url: String, name: String },
}

impl TestDatabase {
    /// A migrated SQLite file.
    pub fn sqlite() -> Self {
        template::migrated_sqlite().copy()
    }

    /// A migrated PostgreSQL database; `None` when there is no server to test on.
    pub fn postgres() -> Option<Self> {
        postgres_url().map(|url| template::migrated_postgres(&url).copy())
    }

    /// The URL of a SQLite file that does not exist yet, in a folder that does not exist yet.
    pub fn empty_sqlite() -> Self {
        Self::in_folder("shop/shop.db")
    }

    /// A PostgreSQL database without tables; `None` when there is no server to test on.
    pub fn empty_postgres() -> Option<Self> {
        // Nobody can connect to template0, so that tests which begin together do not disturb each other.
        postgres_url().map(|url| Self::on_server(url, "template0"))
    }

    /// An empty database of the same kind.
    #[must_use]
    pub fn empty_twin(&self) -> Self {
        match &self.place {
            Place::Folder(_) => Self::empty_sqlite(),
            Place::Server { admin_url, .. } => Self::on_server(admin_url.clone(), "template0"),
        }
    }

    fn in_folder(file: &str) -> Self {
        let folder = folder();
        let url = format!("sqlite://{}", folder.path().join(file).display());
        Self { url, place: Place::Folder(folder) }
    }

    fn on_server(admin_url: String, template: &str) -> Self {
        let name = server::create_database(&admin_url, template);
        let url = server::with_database(&admin_url, &name);
        Self { url, place: Place::Server { admin_url, name } }
    }

    /// As [`Storage::open`] takes it.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// As `storage::upkeep` takes it.
    pub fn address(&self) -> Address {
        Address::parse(&self.url).unwrap()
    }

    /// The file; `None` on PostgreSQL.
    pub fn file(&self) -> Option<PathBuf> {
        self.url.strip_prefix("sqlite://").map(PathBuf::from)
    }

    /// Opens it, as each instance of a shop does.
    pub fn open(&self, options: &StorageOptions) -> Storage {
        Storage::open(&self.url, options).unwrap()
    }
}

impl Drop for TestDatabase {
    fn drop(&mut self) {
        if let Place::Server { admin_url, name } = &self.place {
            server::drop_database(admin_url, name);
        }
    }
}

/// For shops that do one thing at a time: one connection for reading and one for writing. A call waits up to a
/// minute for one of them, so that a busy machine fails no test.
pub fn small_pools() -> StorageOptions {
    StorageOptions { postgres_connections: 2, sqlite_readers: 1, ..patient_pools() }
}

/// Pools of the usual sizes that wait a minute for a connection, so that a busy machine fails no test.
pub fn patient_pools() -> StorageOptions {
    StorageOptions { connection_timeout: Duration::from_mins(1), ..StorageOptions::default() }
}

/// A temporary folder, in memory where the system has such a place: a test's database survives no power cut.
pub fn folder() -> TempDir {
    let memory = Path::new("/dev/shm");
    let in_memory = memory.is_dir().then(|| tempfile::tempdir_in(memory).ok()).flatten();
    in_memory.unwrap_or_else(|| tempfile::tempdir().unwrap())
}
