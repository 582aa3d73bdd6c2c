//! A fresh database for each check.

mod raw;

use std::ops::Deref;
use std::sync::Arc;

use futures_util::future::join_all;
use storage::{Storage, StorageOptions};
use storage_testing::{TestDatabase, patient_pools};

pub use raw::Raw;

/// Runs each check on both databases. A check that is missing from the list is dead code, which the compiler
/// reports.
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
            async fn $check() {
                if let Some(db) = $crate::support::Db::postgres() {
                    super::$check(&db).await;
                }
            })+
        }
    };
}

/// A migrated database of its own, gone when dropped.
pub struct Db {
    storage: Storage,
    raw: Raw,
    database: TestDatabase,
}

impl Db {
    pub fn sqlite() -> Self {
        Self::open(TestDatabase::sqlite())
    }

    /// `None` when there is no server to test on.
    pub fn postgres() -> Option<Self> {
        TestDatabase::postgres().map(Self::open)
    }

    /// Another database of the same kind, without a table.
    pub fn empty_twin(&self) -> Self {
        Self::open(self.database.empty_twin())
    }

    fn open(database: TestDatabase) -> Self {
        let storage = database.open(&patient_pools());
        let raw = Raw::connect(database.url());
        Self { storage, raw, database }
    }

    /// A second instance over the same database.
    pub fn open_again(&self, options: &StorageOptions) -> Storage {
        self.database.open(options)
    }

    /// The ports, for a task of its own.
    pub fn storage(&self) -> Storage {
        self.storage.clone()
    }

    /// Its address.
    pub fn url(&self) -> &str {
        self.database.url()
    }

    /// The folder with its migrations.
    pub fn migrations(&self) -> &'static str {
        if self.url().starts_with("sqlite") { crate::migrations::SQLITE } else { crate::migrations::POSTGRES }
    }

    /// The number that a query answers, such as `SELECT COUNT(*) FROM orders`.
    pub fn number(&self, sql: &str) -> i64 {
        self.raw.number(sql)
    }

    /// The texts of a query's only column, called `text`.
    pub fn texts(&self, sql: &str) -> Vec<String> {
        self.raw.texts(sql)
    }

    /// Whether this is SQLite.
    pub fn is_sqlite(&self) -> bool {
        self.url().starts_with("sqlite")
    }

    /// Runs a statement behind the ports' back.
    pub fn execute(&self, sql: &str) -> Result<usize, diesel::result::Error> {
        self.raw.execute(sql)
    }

    /// Has a column take any value from now on, as a newer version of the program may.
    pub fn drop_check(&self, table: &str, column: &str) {
        let dropped = if self.url().starts_with("sqlite") {
            self.execute("PRAGMA ignore_check_constraints = ON")
        } else {
            self.execute(&format!("ALTER TABLE {table} DROP CONSTRAINT {table}_{column}_check"))
        };
        dropped.unwrap();
    }

    /// Runs `work` of 0, 1, … 31 at once and gives what each answered.
    pub async fn at_once<T, F>(&self, work: impl Fn(u8) -> F) -> Vec<T>
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

    /// A pool grows when many wait for it. Without that, the first transactions would follow one another on the
    /// only connection there is.
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
