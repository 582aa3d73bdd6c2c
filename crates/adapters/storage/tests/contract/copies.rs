//! Backups: copied while in use, read back completely, and restored without losing data.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

use futures_util::future::join_all;
use storage::upkeep::{
    Address, Depth, Overwrite, RowCounts, UpkeepError, copy, count_rows, inspect, read_copy, restore,
};
use storage::{Storage, StorageOptions};
use tempfile::TempDir;
use tokio::sync::Notify;

use crate::samples::{at, begun, bundle_order, paid, place_order};
use crate::support::Db;

on_both_databases! {
    a_copy_taken_during_writes_is_complete_and_healthy,
    a_database_with_rows_is_not_overwritten,
}

fn address(db: &Db) -> Address {
    Address::parse(db.url()).unwrap()
}

fn copied(db: &Db) -> (TempDir, PathBuf, RowCounts) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("copy");
    let census = copy(&address(db), &file).unwrap();
    (folder, file, census)
}

async fn buy(storage: &Storage, seconds: i64) {
    let checkout = paid(storage, seconds).await;
    place_order(&storage.orders, &bundle_order(&checkout, seconds)).await.unwrap();
}

async fn a_copy_taken_during_writes_is_complete_and_healthy(db: &Db) {
    buy(db, 0).await;
    let (stop, has_bought) = (AtomicBool::new(false), Notify::new());
    let writers = join_all((0..4).map(|_| async {
        let mut bought = 0_u64;
        while !stop.load(Ordering::Relaxed) {
            buy(db, 1).await;
            bought += 1;
            has_bought.notify_one();
        }
        bought
    }));
    let url = address(db);
    let copying = async {
        has_bought.notified().await;
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("copy");
        let to = file.clone();
        let census = tokio::task::spawn_blocking(move || copy(&url, &to)).await.unwrap().unwrap();
        stop.store(true, Ordering::Relaxed);
        (folder, file, census)
    };
    let (bought, (_folder, file, census)) = tokio::join!(writers, copying);
    let orders = census.rows["orders"];
    assert!(orders > 1 && orders <= bought.iter().sum::<u64>() + 1, "{orders} of {bought:?}");
    assert_complete(db, &file, &census);
}

/// Restores the copy and checks its row counts and every invariant.
fn assert_complete(db: &Db, file: &Path, census: &RowCounts) {
    if let Some(read) = read_copy(address(db).kind(), file).unwrap() {
        assert_eq!(&read, census);
    }
    let (twin, fresh) = (db.empty_twin(), tempfile::tempdir().unwrap());
    let target = match address(&twin) {
        Address::Postgres(url) => Address::Postgres(url),
        _ => Address::Sqlite(fresh.path().join("shop.db")),
    };
    restore(file, &target, &Overwrite::Refuse).unwrap();
    assert_eq!(&count_rows(&target).unwrap(), census);
    assert!(inspect(&target, at(60), Depth::Quick).unwrap().is_healthy());
}

async fn a_database_with_rows_is_not_overwritten(db: &Db) {
    begun(db, 0).await;
    let (_folder, file, _) = copied(db);
    begun(db, 1).await;
    let refused = restore(&file, &address(db), &Overwrite::Refuse);
    assert!(matches!(refused, Err(UpkeepError::NotEmpty)));
    assert_eq!(count_rows(&address(db)).unwrap().rows["checkouts"], 2);
}

#[tokio::test]
async fn a_file_in_use_is_not_replaced() {
    let db = Db::sqlite();
    begun(&db, 0).await;
    let (_folder, file, _) = copied(&db);
    let refused = restore(&file, &address(&db), &Overwrite::KeepBeside(".old".into()));
    assert!(matches!(refused, Err(UpkeepError::InUse)));
}

#[tokio::test]
async fn a_replaced_file_is_kept_beside_the_new_one() {
    let db = Db::sqlite();
    begun(&db, 0).await;
    let (folder, file, _) = copied(&db);
    let path = folder.path().join("shop.db");
    let other = Storage::open(&format!("sqlite://{}", path.display()), &StorageOptions::default()).unwrap();
    other.migrate().await.unwrap();
    buy(&other, 0).await;
    drop(other);
    restore(&file, &Address::Sqlite(path.clone()), &Overwrite::KeepBeside(".old".into())).unwrap();
    let orders = |path: PathBuf| count_rows(&Address::Sqlite(path)).unwrap().rows["orders"];
    assert_eq!((orders(path), orders(folder.path().join("shop.db.old"))), (0, 1));
}

#[tokio::test]
async fn reading_a_copy_does_not_change_it() {
    let db = Db::sqlite();
    begun(&db, 0).await;
    let (folder, file, _) = copied(&db);
    let before = std::fs::read(&file).unwrap();
    inspect(&Address::SqliteCopy(file.clone()), at(0), Depth::Quick).unwrap();
    assert!(std::fs::read(&file).unwrap() == before);
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
}
