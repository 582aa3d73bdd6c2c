//! A fresh database for each check.

mod raw;

use std::ops::Deref;
use std::sync::Arc;
use std::time::Duration;

use futures_util::future::join_all;
use storage::{Storage, StorageOptions};
use tempfile::TempDir;

pub use raw::Raw;

/// Runs each check on both databases. A check that is missing from the list is dead code, which the compiler
/// reports.
macro_rules! on_both_databases {
    ($($check:ident,)+) => {
        mod on_sqlite {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
            async fn $check() {
                super::$check(&$crate::support::Db::sqlite().await).await;
            })+
        }
        mod on_postgres {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
            async fn $check() {
                if let Some(db) = $crate::support::Db::postgres().await {
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
    url: String,
    place: Place,
}

enum Place {
    Folder { _folder: TempDir },
    Server { admin_url: String, name: String },
}

impl Db {
    pub async fn sqlite() -> Self {
        Self::empty_sqlite().migrated().await
    }

    /// `None` when there is no server to test on.
    pub async fn postgres() -> Option<Self> {
        let admin_url = postgres_url()?;
        Some(Self::empty_postgres(admin_url).migrated().await)
    }

    /// Another database of the same kind, without a table.
    pub fn empty_twin(&self) -> Self {
        match &self.place {
            Place::Folder { .. } => Self::empty_sqlite(),
            Place::Server { admin_url, .. } => Self::empty_postgres(admin_url.clone()),
        }
    }

    fn empty_sqlite() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("sqlite://{}", folder.path().join("shop/shop.db").display());
        Self::open(url, Place::Folder { _folder: folder })
    }

    fn empty_postgres(admin_url: String) -> Self {
        let name = raw::create_database(&admin_url);
        let url = raw::with_database(&admin_url, &name);
        Self::open(url, Place::Server { admin_url, name })
    }

    fn open(url: String, place: Place) -> Self {
        // Where 32 write at once, a slow disk may keep the last of them longer than the shop would wait.
        let options =
            StorageOptions { connection_timeout: Duration::from_mins(1), ..StorageOptions::default() };
        let storage = Storage::open(&url, &options).unwrap();
        let raw = Raw::connect(&url);
        Self { storage, raw, url, place }
    }

    async fn migrated(self) -> Self {
        self.storage.migrate().await.unwrap();
        self
    }

    /// A second instance over the same database.
    pub fn open_again(&self, options: &StorageOptions) -> Storage {
        Storage::open(&self.url, options).unwrap()
    }

    /// The ports, for a task of its own.
    pub fn storage(&self) -> Storage {
        self.storage.clone()
    }

    /// Its address.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// The folder with its migrations.
    pub fn migrations(&self) -> &'static str {
        if self.url.starts_with("sqlite") { crate::migrations::SQLITE } else { crate::migrations::POSTGRES }
    }

    /// The number that a query answers, such as `SELECT COUNT(*) FROM orders`.
    pub fn number(&self, sql: &str) -> i64 {
        self.raw.number(sql)
    }

    /// Runs a statement behind the ports' back.
    pub fn execute(&self, sql: &str) -> Result<usize, diesel::result::Error> {
        self.raw.execute(sql)
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

impl Drop for Db {
    fn drop(&mut self) {
        if let Place::Server { admin_url, name } = &self.place {
            raw::drop_database(admin_url, name);
        }
    }
}

/// The server to test on; `None`, and a word about it, when there is none.
#[expect(clippy::print_stderr, reason = "a skipped check must not look like a passed one")]
pub fn postgres_url() -> Option<String> {
    let url = std::env::var("BUNDLEHUB_TEST_POSTGRES_URL").ok();
    if url.is_none() {
        let must_run = std::env::var("CI").is_ok_and(|value| value == "true");
        assert!(!must_run, "CI=true and BUNDLEHUB_TEST_POSTGRES_URL is not set");
        eprintln!(
            "SKIPPED on PostgreSQL: BUNDLEHUB_TEST_POSTGRES_URL is not set (scripts/with-postgres.sh sets it)"
        );
    }
    url
}
