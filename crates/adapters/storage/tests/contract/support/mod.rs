//! A fresh database for each check.

mod raw;

use std::ops::Deref;
use std::sync::Arc;

use futures_util::future::join_all;
use storage::{Storage, StorageOptions};
use storage_testing::{TestDatabase, patient_pools};

pub use raw::Raw;

/// Runs each check on both databases. A check missing from the list is dead code, which the compiler reports.
macro_rules! on_both_databases {
    ($($check:ident,)+) => {
        mod on_sqlite {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
            async fn $check() {
                super::$check(&$crate::support::Db::sqlite()).await;
            })+
        }
        mod on_postgres {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
            #[ignore = "needs PostgreSQL"]
            async fn $check() {
                super::$check(&$crate::support::Db::postgres()).await;
            })+
        }
    };
}

/// A migrated database for one test, deleted when dropped.
pub struct Db {
    storage: Storage,
    raw: Raw,
    database: TestDatabase,
}

impl Db {
    pub fn sqlite() -> Self {
        Self::open(TestDatabase::sqlite())
    }

    /// Panics without a test server.
    pub fn postgres() -> Self {
        Self::open(TestDatabase::postgres())
    }

    /// An empty database of the same kind.
    pub fn empty_twin(&self) -> Self {
        Self::open(self.database.empty_twin())
    }

    fn open(database: TestDatabase) -> Self {
        let storage = database.open(&patient_pools());
        let raw = Raw::connect(database.url());
        Self { storage, raw, database }
    }

    /// A second instance on the same database.
    pub fn open_again(&self, options: &StorageOptions) -> Storage {
        self.database.open(options)
    }

    /// The ports, for a separate task.
    pub fn storage(&self) -> Storage {
        self.storage.clone()
    }

    pub fn url(&self) -> &str {
        self.database.url()
    }

    /// The number that a query returns, such as `SELECT COUNT(*) FROM orders`.
    pub fn number(&self, sql: &str) -> i64 {
        self.raw.number(sql)
    }

    /// The texts of a query's only column, named `text`.
    pub fn texts(&self, sql: &str) -> Vec<String> {
        self.raw.texts(sql)
    }

    pub fn is_sqlite(&self) -> bool {
        self.url().starts_with("sqlite")
    }

    /// Runs a statement directly, behind the ports' back.
    pub fn execute(&self, sql: &str) -> Result<usize, diesel::result::Error> {
        self.raw.execute(sql)
    }

    /// A bundle of that id, unless there is one.
    pub fn insert_bundle(&self, id: kernel::BundleId) {
        let sql = format!(
            "INSERT INTO bundles (id, name, name_swahili, kind, network, data_mb, validity, price_tsh, description,
                description_swahili, features, requires_tin, requires_nida, is_active, version, created_at, updated_at)
            VALUES ('{id}', 'Weekly 10GB', '', 'normal', 'vodacom', 10000, '30 days', 9000, '', '', '[]',
                FALSE, FALSE, TRUE, 1, '2026-01-01 00:00:00', '2026-01-01 00:00:00')
            ON CONFLICT DO NOTHING"
        );
        self.execute(&sql).unwrap();
    }

    /// Removes the check of a column, so that it accepts any value, as a newer version of the program may write.
    pub fn drop_check(&self, table: &str, column: &str) {
        let dropped = if self.url().starts_with("sqlite") {
            self.execute("PRAGMA ignore_check_constraints = ON")
        } else {
            self.execute(&format!("ALTER TABLE {table} DROP CONSTRAINT {table}_{column}_check"))
        };
        dropped.unwrap();
    }

    /// Runs `work` of 0 to 31 concurrently and returns all results.
    pub async fn concurrently<T, F>(&self, work: impl Fn(u8) -> F) -> Vec<T>
    where
        F: Future<Output = T> + Send + 'static,
        T: Send + 'static,
    {
        self.fill_pools().await;
        let barrier = Arc::new(tokio::sync::Barrier::new(32));
        let tasks = (0..32).map(|number| {
            let (barrier, task) = (barrier.clone(), work(number));
            tokio::spawn(async move {
                barrier.wait().await;
                task.await
            })
        });
        let answers = join_all(tasks).await;
        answers.into_iter().map(Result::unwrap).collect()
    }

    /// Opens more connections: a pool grows only under load, and otherwise the first transactions would run one after
    /// another on its only connection.
    async fn fill_pools(&self) {
        for _ in 0..4 {
            join_all((0..32).map(|_| self.is_ready())).await;
        }
    }
}

impl Deref for Db {
    type Target = Storage;

    fn deref(&self) -> &Storage {
        &self.storage
    }
}
