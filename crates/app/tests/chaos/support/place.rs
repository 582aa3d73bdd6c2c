use std::path::Path;
use std::sync::{Arc, Weak};

use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::sql_types::Text;
use diesel::{PgConnection, SqliteConnection, sql_query};
use kernel::Clock;
use server::system::{SystemClock, SystemRandom};
use storage::upkeep::{Address, Depth, Inspection, inspect};
use storage_testing::postgres_url;
use tokio::sync::Mutex;

use super::cluster::Cluster;
use super::database::{Database, Template};

/// Folder and database of one stocked shop with a staff account; deleted when dropped.
pub struct Place {
    database: Database,
    template: Arc<Template>,
}

/// Shared while tests use it, so that concurrent tests fill one template only.
type SharedTemplate = Mutex<Weak<Template>>;

impl Place {
    pub async fn sqlite() -> Self {
        Self::copy(sqlite_template().await)
    }

    /// In its own folder below `folder`.
    pub async fn sqlite_at(folder: &Path) -> Self {
        let template = sqlite_template().await;
        let database = template.copy_into(tempfile::tempdir_in(folder).unwrap());
        Self { database, template }
    }

    /// Panics without a PostgreSQL server.
    pub async fn postgres() -> Self {
        static SHARED: SharedTemplate = Mutex::const_new(Weak::new());
        let filled = Template::postgres(postgres_url(), &SystemClock, &SystemRandom);
        Self::copy(shared(&SHARED, filled).await)
    }

    /// Panics if neither server takes writes.
    pub async fn on_cluster(cluster: &Cluster) -> Self {
        Self::copy(Arc::new(Template::postgres(cluster.url(), &SystemClock, &SystemRandom).await))
    }

    fn copy(template: Arc<Template>) -> Self {
        Self { database: template.copy(), template }
    }

    /// Another one on the same kind of database.
    pub fn another(&self) -> Self {
        Self::copy(self.template.clone())
    }

    /// The same without tables.
    pub fn empty(&self) -> Self {
        Self { database: self.database.empty(), template: self.template.clone() }
    }

    pub fn path(&self) -> &Path {
        self.database.folder()
    }

    pub fn url(&self) -> &str {
        self.database.url()
    }

    /// The name of the database for output.
    pub fn kind(&self) -> &'static str {
        if self.database.is_postgres() { "PostgreSQL" } else { "SQLite" }
    }

    /// Asserts that the doctor finds nothing. Returns the inspection.
    #[track_caller]
    pub fn expect_healthy(&self) -> Inspection {
        self.healthy_inspection(Depth::Quick)
    }

    /// Also asserts that each index of a SQLite file matches its table.
    #[track_caller]
    pub fn assert_sound(&self) {
        self.healthy_inspection(Depth::Deep);
    }

    #[track_caller]
    fn healthy_inspection(&self, depth: Depth) -> Inspection {
        let inspection = inspect(&Address::parse(self.url()).unwrap(), SystemClock.now(), depth).unwrap();
        assert!(inspection.is_healthy(), "{:#?}", inspection.findings);
        inspection
    }

    /// The query's only column, which is called `id`.
    pub fn texts(&self, sql: &str) -> Vec<String> {
        let lines: Vec<Line> = match self.url().strip_prefix("sqlite://") {
            Some(path) => sql_query(sql).load(&mut sqlite(path)).unwrap(),
            None => sql_query(sql).load(&mut PgConnection::establish(self.url()).unwrap()).unwrap(),
        };
        lines.into_iter().map(|line| line.id).collect()
    }

    pub fn execute(&self, sql: &str) {
        self.try_execute(sql).unwrap();
    }

    pub fn try_execute(&self, sql: &str) -> QueryResult<()> {
        match self.url().strip_prefix("sqlite://") {
            Some(path) => sqlite(path).batch_execute(sql),
            None => PgConnection::establish(self.url()).unwrap().batch_execute(sql),
        }
    }

    /// The number of rows; `from` starts with FROM.
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
