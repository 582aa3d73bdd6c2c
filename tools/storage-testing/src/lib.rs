//! Databases for tests. Each test gets a copy of a database that is migrated once per process.
//!
//! ```ignore
//! let db = TestDatabase::sqlite();                        // or: TestDatabase::postgres()
//! let storage = db.open(&small_pools());
//!
//! // A database with more than its tables, filled once per process:
//! static STOCKED: OnceLock<Template> = OnceLock::new();
//! let template = STOCKED.get_or_init(|| Template::sqlite(|storage| async move { seed(&storage).await }));
//! let db = template.copy();                               // or: template.write_to(&dir.path().join("shop.db"))
//! ```
//!
//! A crate and not a feature of `storage`: a feature would make cargo compile `storage` a second time, for the
//! program without it.
#![expect(clippy::unwrap_used, clippy::missing_panics_doc, reason = "a test without its database must fail")]

mod routes;
mod server;
mod statements;
mod template;

use std::path::{Path, PathBuf};
use std::time::Duration;

use storage::upkeep::Address;
use storage::{Storage, StorageOptions};
use tempfile::TempDir;

pub use routes::route_every_bundle;
pub use server::postgres_url;
pub use statements::{kept_statements, record_statements, statements};
pub use template::Template;

/// A database for one test, deleted when dropped.
pub struct TestDatabase {
    url: String,
    place: Place,
}

enum Place {
    Folder(#[expect(dead_code, reason = "dropping it removes the folder")] TempDir),
    Server { admin_url: String, name: String },
}

impl TestDatabase {
    /// A migrated SQLite file.
    pub fn sqlite() -> Self {
        template::migrated_sqlite().copy()
    }

    /// A migrated PostgreSQL database. Panics without a test server.
    pub fn postgres() -> Self {
        template::migrated_postgres(&postgres_url()).copy()
    }

    /// The URL of a SQLite file that does not exist yet, in a folder that does not exist yet.
    pub fn empty_sqlite() -> Self {
        Self::in_folder("shop/shop.db")
    }

    /// A PostgreSQL database without tables. Panics without a test server.
    pub fn empty_postgres() -> Self {
        // template0 accepts no connections, so concurrent tests do not disturb each other.
        Self::on_server(postgres_url(), "template0")
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

    /// The URL for [`Storage::open`].
    pub fn url(&self) -> &str {
        &self.url
    }

    /// The address for `storage::upkeep`.
    pub fn address(&self) -> Address {
        Address::parse(&self.url).unwrap()
    }

    /// The SQLite file; `None` on PostgreSQL.
    pub fn file(&self) -> Option<PathBuf> {
        self.url.strip_prefix("sqlite://").map(PathBuf::from)
    }

    /// Opens the database as each instance of a shop does.
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

/// For sequential tests: one connection for reading and one for writing. A call waits up to a minute for a
/// connection, so that a busy machine does not fail a test.
pub fn small_pools() -> StorageOptions {
    StorageOptions { postgres_connections: 2, sqlite_readers: 1, ..patient_pools() }
}

/// Pools of the default sizes that wait a minute for a connection, so that a busy machine does not fail a test.
pub fn patient_pools() -> StorageOptions {
    StorageOptions { connection_timeout: Duration::from_mins(1), ..StorageOptions::default() }
}

/// A temporary folder, in memory where the system offers it: a test database need not survive a power cut.
pub fn folder() -> TempDir {
    let memory = Path::new("/dev/shm");
    let in_memory = memory.is_dir().then(|| tempfile::tempdir_in(memory).ok()).flatten();
    in_memory.unwrap_or_else(|| tempfile::tempdir().unwrap())
}
