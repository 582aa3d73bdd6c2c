use std::path::Path;
use std::sync::atomic::{AtomicU32, Ordering};

use accounts::{CreateAccount, Password, Role, create_account};
use bundlehub::system::{SystemClock, SystemRandom};
use bundlehub::wiring::password_hasher;
use catalog::seed_sample_catalogue;
use diesel::prelude::*;
use diesel::sql_types::Text;
use diesel::{PgConnection, SqliteConnection, sql_query};
use invariants::Inspection;
use kernel::{Clock, Email, PersonName};
use storage::upkeep::{Address, Depth, inspect};
use storage::{Storage, StorageOptions};
use tempfile::TempDir;

pub const STAFF_EMAIL: &str = "neema@example.co.tz";
pub const STAFF_PASSWORD: &str = "a phrase nobody guesses";

/// A folder and a database for one shop, stocked and with a colleague; gone when dropped.
pub struct Place {
    dir: TempDir,
    url: String,
    server: Option<Server>,
}

/// Where a PostgreSQL database was made.
struct Server {
    admin_url: String,
    name: String,
}

impl Place {
    pub async fn sqlite() -> Self {
        Self::in_folder(tempfile::tempdir().unwrap()).await
    }

    /// In a folder of its own below `folder`.
    pub async fn sqlite_at(folder: &Path) -> Self {
        Self::in_folder(tempfile::tempdir_in(folder).unwrap()).await
    }

    async fn in_folder(dir: TempDir) -> Self {
        let url = format!("sqlite://{}", dir.path().join("shop.db").display());
        Self { dir, url, server: None }.stocked().await
    }

    /// `None` when there is no server to test on.
    pub async fn postgres() -> Option<Self> {
        let server = Server::create(std::env::var("BUNDLEHUB_TEST_POSTGRES_URL").ok()?);
        let (dir, url) = (tempfile::tempdir().unwrap(), server.url());
        Some(Self { dir, url, server: Some(server) }.stocked().await)
    }

    /// Another one on the same kind of database.
    pub async fn another(&self) -> Self {
        if self.server.is_some() { Self::postgres().await.unwrap() } else { Self::sqlite().await }
    }

    async fn stocked(self) -> Self {
        let storage = Storage::open(&self.url, &StorageOptions::default()).unwrap();
        storage.migrate().await.unwrap();
        seed_sample_catalogue(storage.catalog_seeder.as_ref(), |_look| None, &SystemClock, &SystemRandom)
            .await
            .unwrap();
        let command = CreateAccount {
            email: Email::parse(STAFF_EMAIL).unwrap(),
            name: PersonName::parse("Neema Mrema").unwrap(),
            role: Role::Owner,
            password: Password::parse(STAFF_PASSWORD).unwrap(),
        };
        let passwords = password_hasher(4).unwrap();
        create_account(command, storage.accounts.as_ref(), passwords.as_ref(), &SystemClock, &SystemRandom)
            .await
            .unwrap();
        self
    }

    pub fn path(&self) -> &Path {
        self.dir.path()
    }

    pub fn url(&self) -> &str {
        &self.url
    }

    /// Which database it is, for people.
    pub fn kind(&self) -> &'static str {
        if self.server.is_some() { "PostgreSQL" } else { "SQLite" }
    }

    /// Whether the doctor finds nothing, and what stands in the database.
    #[track_caller]
    pub fn expect_healthy(&self) -> Inspection {
        let inspection =
            inspect(&Address::parse(&self.url).unwrap(), SystemClock.now(), Depth::Quick).unwrap();
        assert!(inspection.is_healthy(), "{:#?}", inspection.findings);
        inspection
    }

    /// The texts that a query answers in its only column, which is called `id`.
    pub fn texts(&self, sql: &str) -> Vec<String> {
        let lines: Vec<Line> = match self.url.strip_prefix("sqlite://") {
            Some(path) => sql_query(sql).load(&mut sqlite(path)).unwrap(),
            None => sql_query(sql).load(&mut PgConnection::establish(&self.url).unwrap()).unwrap(),
        };
        lines.into_iter().map(|line| line.id).collect()
    }

    /// How many rows a part of a query that begins with FROM finds.
    pub fn count(&self, from: &str) -> usize {
        self.texts(&format!("SELECT CAST(COUNT(*) AS TEXT) AS id {from}"))[0].parse().unwrap()
    }
}

#[derive(QueryableByName)]
struct Line {
    #[diesel(sql_type = Text)]
    id: String,
}

fn sqlite(path: &str) -> SqliteConnection {
    let mut conn = SqliteConnection::establish(path).unwrap();
    sql_query("PRAGMA busy_timeout = 5000").execute(&mut conn).unwrap();
    conn
}

impl Server {
    fn create(admin_url: String) -> Self {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let name = format!("chaos_{}_{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        // template0 takes no connections, so that checks that begin together do not disturb each other.
        let server = Self { admin_url, name };
        server.run(&format!("CREATE DATABASE {} TEMPLATE template0", server.name));
        server
    }

    fn url(&self) -> String {
        let (address, parameters) = self.admin_url.split_once('?').unwrap_or((&self.admin_url, ""));
        let (server, _) = address.rsplit_once('/').unwrap();
        format!("{server}/{}?{parameters}", self.name)
    }

    fn run(&self, sql: &str) {
        sql_query(sql).execute(&mut PgConnection::establish(&self.admin_url).unwrap()).unwrap();
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.run(&format!("DROP DATABASE IF EXISTS {} WITH (FORCE)", self.name));
    }
}
