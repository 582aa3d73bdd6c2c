//! The template database of the tests.

use std::path::Path;

use chrono::TimeDelta;
use diesel::connection::SimpleConnection;
use diesel::{Connection, SqliteConnection};
use kernel::{Clock, FixedClock};
use server::system::{SystemClock, SystemRandom};
use storage::{Storage, StorageOptions};
use tokio::sync::OnceCell;

/// Writes a migrated database with sample catalogue and training to `path`. It is created once per process and copied.
///
/// The samples are a day old, so that what a test creates is newer even if the system's clock is set back meanwhile.
pub async fn copy_to(path: &Path) {
    static TEMPLATE: OnceCell<Vec<u8>> = OnceCell::const_new();
    std::fs::write(path, TEMPLATE.get_or_init(make).await).unwrap();
}

async fn make() -> Vec<u8> {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("shop.db");
    let url = format!("sqlite://{}", path.display());
    let storage = Storage::open(&url, &StorageOptions::default()).unwrap();
    storage.migrate().await.unwrap();
    let yesterday = FixedClock(SystemClock.now().checked_sub_signed(TimeDelta::days(1)).unwrap());
    let (catalogue, training) = (storage.catalog_seeder.as_ref(), storage.training.as_ref());
    catalog::seed_sample_catalogue(catalogue, |_look| None, &yesterday, &SystemRandom).await.unwrap();
    content::seed_sample_training(training, &yesterday, &SystemRandom).await.unwrap();
    let mut conn = SqliteConnection::establish(path.to_str().unwrap()).unwrap();
    conn.batch_execute("PRAGMA busy_timeout = 5000; PRAGMA wal_checkpoint(TRUNCATE);").unwrap();
    std::fs::read(&path).unwrap()
}
