use std::path::Path;
use std::sync::OnceLock;

use diesel::connection::SimpleConnection;
use diesel::{Connection, SqliteConnection};
use storage::Storage;

use crate::{TestDatabase, server, small_pools};

/// A database that tests copy.
pub struct Template(Source);

enum Source {
    /// The bytes of the file, so that nothing is left behind when the process ends.
    Sqlite(Vec<u8>),
    /// Stays on the test server, which is disposable.
    Postgres { admin_url: String, name: String },
}

impl Template {
    /// A migrated SQLite file, filled by `fill`.
    pub fn sqlite<F: Future<Output = ()>>(fill: impl FnOnce(Storage) -> F + Send) -> Self {
        let db = TestDatabase::in_folder("shop.db");
        make(db.url(), fill);
        let path = db.file().unwrap();
        // Move what is left in the WAL into the file.
        let mut conn = SqliteConnection::establish(path.to_str().unwrap()).unwrap();
        conn.batch_execute("PRAGMA busy_timeout = 60000; PRAGMA wal_checkpoint(TRUNCATE)").unwrap();
        Self(Source::Sqlite(std::fs::read(&path).unwrap()))
    }

    /// A migrated PostgreSQL database, filled by `fill`. Panics without a test server.
    pub fn postgres<F: Future<Output = ()>>(fill: impl FnOnce(Storage) -> F + Send) -> Self {
        Self::on_server(crate::postgres_url(), fill)
    }

    fn on_server<F: Future<Output = ()>>(admin_url: String, fill: impl FnOnce(Storage) -> F + Send) -> Self {
        let name = server::create_database(&admin_url, "template0");
        make(&server::with_database(&admin_url, &name), fill);
        server::close_to_all(&admin_url, &name);
        Self(Source::Postgres { admin_url, name })
    }

    /// A copy for one test.
    pub fn copy(&self) -> TestDatabase {
        match &self.0 {
            Source::Sqlite(_) => {
                let db = TestDatabase::in_folder("shop.db");
                self.write_to(&db.file().unwrap());
                db
            }
            Source::Postgres { admin_url, name } => TestDatabase::on_server(admin_url.clone(), name),
        }
    }

    /// Writes a copy of a SQLite template to `file`.
    pub fn write_to(&self, file: &Path) {
        let Source::Sqlite(bytes) = &self.0 else { panic!("a PostgreSQL template has no file") };
        std::fs::write(file, bytes).unwrap();
    }
}

/// The SQLite template with empty tables.
pub fn migrated_sqlite() -> &'static Template {
    static MIGRATED: OnceLock<Template> = OnceLock::new();
    MIGRATED.get_or_init(|| Template::sqlite(|_storage| async {}))
}

/// The PostgreSQL template with empty tables.
pub fn migrated_postgres(admin_url: &str) -> &'static Template {
    static MIGRATED: OnceLock<Template> = OnceLock::new();
    MIGRATED.get_or_init(|| Template::on_server(admin_url.to_owned(), |_storage| async {}))
}

/// Migrates and fills a database, on its own thread, so that asynchronous tests can call it too.
fn make<F: Future<Output = ()>>(url: &str, fill: impl FnOnce(Storage) -> F + Send) {
    let work = || {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let storage = Storage::open(url, &small_pools()).unwrap();
            storage.migrate().await.unwrap();
            fill(storage).await;
        });
    };
    std::thread::scope(|scope| scope.spawn(work).join().unwrap());
}
