//! A database for each shop: a copy of a template that is migrated and filled once. The chaos tests use it too.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use accounts::{CreateAccount, Password, Role, create_account};
use bundlehub::wiring::password_hasher;
use diesel::connection::SimpleConnection;
use diesel::sql_types::BigInt;
use diesel::{Connection, PgConnection, QueryableByName, RunQueryDsl, SqliteConnection, sql_query};
use kernel::{Clock, Email, PersonName, Random};
use storage::{Storage, StorageOptions};
use storage_testing::route_every_bundle;
use tempfile::TempDir;

pub const STAFF_EMAIL: &str = "neema@example.co.tz";
pub const STAFF_PASSWORD: &str = "a phrase nobody guesses";
/// The vendors that every bundle goes through, in this order.
pub const VENDORS: [&str; 2] = ["dtone", "reloadly"];

/// Time-out for PostgreSQL to close the connections that filled a template; reached only by a failure.
const CLOSE_TIMEOUT: Duration = Duration::from_mins(1);

/// A database with the sample catalogue, a route for every bundle and one staff account, to be copied.
pub enum Template {
    Sqlite { folder: TempDir },
    Postgres(Server),
}

/// A copy with its own folder. Both are deleted when dropped.
pub struct Database {
    folder: TempDir,
    url: String,
    server: Option<Server>,
}

/// A PostgreSQL database, deleted when dropped.
pub struct Server {
    admin_url: String,
    name: String,
}

impl Template {
    pub async fn sqlite(clock: &dyn Clock, random: &dyn Random) -> Self {
        let folder = temporary_folder();
        let filled = folder.path().join("filled.db");
        fill(&sqlite_url(&filled), clock, random).await;
        // One consistent file, even if a connection still has the write-ahead log open.
        let mut connection = SqliteConnection::establish(filled.to_str().unwrap()).unwrap();
        sql_query(format!("VACUUM INTO '{}'", template_file(&folder).display()))
            .execute(&mut connection)
            .unwrap();
        Self::Sqlite { folder }
    }

    pub async fn postgres(admin_url: String, clock: &dyn Clock, random: &dyn Random) -> Self {
        // template0 accepts no connections, so concurrent tests do not block each other.
        let server = Server::create(admin_url, "template", "template0");
        fill(&server.url(), clock, random).await;
        server.wait_until_unused();
        Self::Postgres(server)
    }

    pub fn copy(&self) -> Database {
        self.copy_into(temporary_folder())
    }

    /// The folder holds the SQLite file and the shop's other files.
    pub fn copy_into(&self, folder: TempDir) -> Database {
        match self {
            Self::Sqlite { folder: template } => {
                let file = folder.path().join("shop.db");
                std::fs::copy(template_file(template), &file).unwrap();
                Database { url: sqlite_url(&file), folder, server: None }
            }
            Self::Postgres(template) => {
                let server = Server::create(template.admin_url.clone(), "copy", &template.name);
                Database { url: server.url(), folder, server: Some(server) }
            }
        }
    }
}

impl Database {
    /// One of the same kind without tables.
    pub fn empty(&self) -> Self {
        let folder = temporary_folder();
        let server =
            self.server.as_ref().map(|server| Server::create(server.admin_url.clone(), "empty", "template0"));
        let url = server.as_ref().map_or_else(|| sqlite_url(&folder.path().join("shop.db")), Server::url);
        Self { folder, url, server }
    }

    pub fn url(&self) -> &str {
        &self.url
    }

    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    pub fn is_postgres(&self) -> bool {
        self.server.is_some()
    }
}

impl Server {
    fn create(admin_url: String, purpose: &str, template: &str) -> Self {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let name = format!("bundlehub_{purpose}_{}_{number}", std::process::id());
        let server = Self { admin_url, name };
        server.run(&format!("CREATE DATABASE {} TEMPLATE {template}", server.name));
        server
    }

    fn url(&self) -> String {
        let (address, parameters) = self.admin_url.split_once('?').unwrap_or((&self.admin_url, ""));
        let (server, _) = address.rsplit_once('/').unwrap();
        format!("{server}/{}?{parameters}", self.name)
    }

    fn admin(&self) -> PgConnection {
        PgConnection::establish(&self.admin_url).unwrap()
    }

    fn run(&self, sql: &str) {
        sql_query(sql).execute(&mut self.admin()).unwrap();
    }

    /// A database with open connections cannot be copied, and the server ends a closed connection a little later.
    fn wait_until_unused(&self) {
        let (mut admin, began) = (self.admin(), Instant::now());
        let sql = format!("SELECT COUNT(*) AS number FROM pg_stat_activity WHERE datname = '{}'", self.name);
        while sql_query(&sql).get_result::<Count>(&mut admin).unwrap().number > 0 {
            assert!(began.elapsed() < CLOSE_TIMEOUT, "connections to {} stay open", self.name);
            std::thread::sleep(Duration::from_millis(10));
        }
    }
}

#[derive(QueryableByName)]
struct Count {
    #[diesel(sql_type = BigInt)]
    number: i64,
}

impl Drop for Server {
    fn drop(&mut self) {
        // A test that has failed may have left no server: a second panic would end the other tests.
        let Ok(mut admin) = PgConnection::establish(&self.admin_url) else {
            assert!(std::thread::panicking(), "no server to delete {} from", self.name);
            return;
        };
        // Nor does it wait for a standby that is gone.
        admin.batch_execute("SET synchronous_commit = local").unwrap();
        sql_query(format!("DROP DATABASE IF EXISTS {} WITH (FORCE)", self.name)).execute(&mut admin).unwrap();
    }
}

fn sqlite_url(file: &Path) -> String {
    format!("sqlite://{}", file.display())
}

fn template_file(folder: &TempDir) -> PathBuf {
    folder.path().join("template.db")
}

/// In memory if the system has a tmpfs: no test needs durability.
fn temporary_folder() -> TempDir {
    let memory = Path::new("/dev/shm");
    let in_memory = memory.is_dir().then(|| tempfile::tempdir_in(memory).ok()).flatten();
    in_memory.unwrap_or_else(|| tempfile::tempdir().unwrap())
}

async fn fill(url: &str, clock: &dyn Clock, random: &dyn Random) {
    let storage = Storage::open(url, &StorageOptions::default()).unwrap();
    storage.migrate().await.unwrap();
    catalog::seed_sample_catalogue(storage.catalog_seeder.as_ref(), |_look| None, clock, random)
        .await
        .unwrap();
    let account = CreateAccount {
        email: Email::parse(STAFF_EMAIL).unwrap(),
        name: PersonName::parse("Neema Mrema").unwrap(),
        role: Role::Owner,
        password: Password::parse(STAFF_PASSWORD).unwrap(),
    };
    let passwords = password_hasher(4).unwrap();
    create_account(account, storage.accounts.as_ref(), passwords.as_ref(), clock, random).await.unwrap();
    execute(url, &route_every_bundle(&VENDORS));
}

fn execute(url: &str, sql: &str) {
    match url.strip_prefix("sqlite://") {
        Some(file) => SqliteConnection::establish(file).unwrap().batch_execute(sql).unwrap(),
        None => PgConnection::establish(url).unwrap().batch_execute(sql).unwrap(),
    }
}
