use std::path::Path;
use std::sync::{Arc, Weak};

use bundlehub::system::{SystemClock, SystemRandom};
use diesel::prelude::*;
use diesel::sql_types::Text;
use diesel::{PgConnection, SqliteConnection, sql_query};
use kernel::Clock;
use storage::upkeep::{Address, Depth, Inspection, inspect};
use tokio::sync::Mutex;

use super::database::{Database, Template};

/// A folder and a database for one shop, stocked and with a colleague; gone when dropped.
pub struct Place {
    database: Database,
    template: Arc<Template>,
}

/// Kept while a test uses it, so that tests that run together fill one database in all.
type SharedTemplate = Mutex<Weak<Template>>;

impl Place {
    pub async fn sqlite() -> Self {
        Self::copy(sqlite_template().await)
    }

    /// In a folder of its own below `folder`.
    pub async fn sqlite_at(folder: &Path) -> Self {
        let template = sqlite_template().await;
        let database = template.copy_into(tempfile::tempdir_in(folder).unwrap());
        Self { database, template }
    }

    /// `None` when there is no server to test on.
    pub async fn postgres() -> Option<Self> {
        static SHARED: SharedTemplate = Mutex::const_new(Weak::new());
        let admin_url = std::env::var("BUNDLEHUB_TEST_POSTGRES_URL").ok()?;
        let filled = Template::postgres(admin_url, &SystemClock, &SystemRandom);
        Some(Self::copy(shared(&SHARED, filled).await))
    }

    fn copy(template: Arc<Template>) -> Self {
        Self { database: template.copy(), template }
    }

    /// Another one on the same kind of database.
    pub fn another(&self) -> Self {
        Self::copy(self.template.clone())
    }

    pub fn path(&self) -> &Path {
        self.database.folder()
    }

    pub fn url(&self) -> &str {
        self.database.url()
    }

    /// Which database it is, for people.
    pub fn kind(&self) -> &'static str {
        if self.database.is_postgres() { "PostgreSQL" } else { "SQLite" }
    }

    /// Whether the doctor finds nothing, and what stands in the database.
    #[track_caller]
    pub fn expect_healthy(&self) -> Inspection {
        let inspection =
            inspect(&Address::parse(self.url()).unwrap(), SystemClock.now(), Depth::Quick).unwrap();
        assert!(inspection.is_healthy(), "{:#?}", inspection.findings);
        inspection
    }

    /// The texts that a query answers in its only column, which is called `id`.
    pub fn texts(&self, sql: &str) -> Vec<String> {
        let lines: Vec<Line> = match self.url().strip_prefix("sqlite://") {
            Some(path) => sql_query(sql).load(&mut sqlite(path)).unwrap(),
            None => sql_query(sql).load(&mut PgConnection::establish(self.url()).unwrap()).unwrap(),
        };
        lines.into_iter().map(|line| line.id).collect()
    }

    /// How many rows a part of a query that begins with FROM finds.
    pub fn count(&self, from: &str) -> usize {
        self.texts(&format!("SELECT CAST(COUNT(*) AS TEXT) AS id {from}"))[0].parse().unwrap()
    }
}

async fn sqlite_template() -> Arc<Template> {
    static SHARED: SharedTemplate = Mutex::const_new(Weak::new());
    shared(&SHARED, Template::sqlite(&SystemClock, &SystemRandom)).await
}

async fn shared(shared: &SharedTemplate, filled: impl Future<Output = Template>) -> Arc<Template> {
    let mut shared = shared.lock().await;
    if let Some(template) = shared.upgrade() {
        return template;
    }
    let template = Arc::new(filled.await);
    *shared = Arc::downgrade(&template);
    template
}

#[derive(QueryableByName)]
struct Line {
    #[diesel(sql_type = Text)]
    id: String,
}

fn sqlite(path: &str) -> SqliteConnection {
    let mut conn = SqliteConnection::establish(path).unwrap();
    sql_query("PRAGMA busy_timeout = 60000").execute(&mut conn).unwrap();
    conn
}
