//! A database of its own for each run: a copy of one that was made once.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use accounts::{CreateAccount, Password, Role, create_account};
use bundlehub::wiring::password_hasher;
use diesel::{Connection, PgConnection, RunQueryDsl, sql_query};
use kernel::{Email, PersonName};
use storage::upkeep::Address;
use storage::{Storage, StorageOptions};
use tempfile::TempDir;

use crate::clock::VirtualClock;
use crate::dice::Dice;

pub const STAFF_EMAIL: &str = "neema@example.co.tz";
pub const STAFF_PASSWORD: &str = "a phrase nobody guesses";

/// A database with the sample catalogue and one colleague, to be copied.
pub enum Template {
    Sqlite { folder: TempDir },
    Postgres { admin_url: String, name: String },
}

/// A copy, gone when dropped.
pub enum Database {
    Sqlite { _folder: TempDir, file: PathBuf },
    Postgres { admin_url: String, name: String },
}

impl Template {
    pub async fn sqlite() -> Self {
        let folder = folder();
        fill(&format!("sqlite://{}", folder.path().join("shop.db").display())).await;
        Self::Sqlite { folder }
    }

    pub async fn postgres(admin_url: String) -> Self {
        let name = fresh_name("template");
        admin(&admin_url, &format!("CREATE DATABASE {name} TEMPLATE template0"));
        fill(&with_database(&admin_url, &name)).await;
        Self::Postgres { admin_url, name }
    }

    pub fn copy(&self) -> Database {
        match self {
            Self::Sqlite { folder: template } => {
                let folder = folder();
                let file = folder.path().join("shop.db");
                std::fs::copy(template.path().join("shop.db"), &file).unwrap();
                Database::Sqlite { _folder: folder, file }
            }
            Self::Postgres { admin_url, name: template } => {
                let name = fresh_name("run");
                admin(admin_url, &format!("CREATE DATABASE {name} TEMPLATE {template}"));
                Database::Postgres { admin_url: admin_url.clone(), name }
            }
        }
    }
}

impl Database {
    /// For one instance. Small pools: a shop of the simulation does one thing at a time.
    pub fn open(&self) -> Storage {
        let options = StorageOptions { postgres_connections: 2, sqlite_readers: 1, ..Default::default() };
        Storage::open(&self.url(), &options).unwrap()
    }

    pub fn address(&self) -> Address {
        Address::parse(&self.url()).unwrap()
    }

    fn url(&self) -> String {
        match self {
            Self::Sqlite { file, .. } => format!("sqlite://{}", file.display()),
            Self::Postgres { admin_url, name } => with_database(admin_url, name),
        }
    }
}

impl Drop for Template {
    fn drop(&mut self) {
        if let Self::Postgres { admin_url, name } = self {
            admin(admin_url, &format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)"));
        }
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        if let Self::Postgres { admin_url, name } = self {
            admin(admin_url, &format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)"));
        }
    }
}

/// In memory where the system has such a place: nothing here is to survive a power cut.
fn folder() -> TempDir {
    let memory = Path::new("/dev/shm");
    let in_memory = memory.is_dir().then(|| tempfile::tempdir_in(memory).ok()).flatten();
    in_memory.unwrap_or_else(|| tempfile::tempdir().unwrap())
}

async fn fill(url: &str) {
    let storage = Storage::open(url, &StorageOptions::default()).unwrap();
    storage.migrate().await.unwrap();
    let (clock, dice) = (VirtualClock::start(), Dice::new(0));
    catalog::seed_sample_catalogue(storage.catalog_seeder.as_ref(), |_look| None, &clock, &dice)
        .await
        .unwrap();
    let colleague = CreateAccount {
        email: Email::parse(STAFF_EMAIL).unwrap(),
        name: PersonName::parse("Neema Mrema").unwrap(),
        role: Role::Owner,
        password: Password::parse(STAFF_PASSWORD).unwrap(),
    };
    let passwords = password_hasher(4).unwrap();
    create_account(colleague, storage.accounts.as_ref(), passwords.as_ref(), &clock, &dice).await.unwrap();
}

fn fresh_name(what: &str) -> String {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    format!("simulation_{what}_{}_{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed))
}

fn admin(admin_url: &str, sql: &str) {
    let mut conn = PgConnection::establish(admin_url).unwrap();
    sql_query(sql).execute(&mut conn).unwrap();
}

fn with_database(url: &str, name: &str) -> String {
    let (address, parameters) = url.split_once('?').unwrap_or((url, ""));
    let (server, _) = address.rsplit_once('/').unwrap();
    format!("{server}/{name}?{parameters}")
}
