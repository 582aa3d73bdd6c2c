//! Opening and migrating, and databases that are busy or unavailable.

use std::time::Duration;

use catalog::BundleFilter;
use futures_util::future::join_all;
use kernel::RepositoryError;
use payments::{InsertCheckoutError, Payment, PromptGuard, WebhookDelivery};
use storage::upkeep::{Address, UpkeepError};
use storage::{DatabaseAddress, InvalidAddress, Storage, StorageError, StorageOptions};
use storage_core::failure::is_english;

use crate::samples::{at, begun, purchase};
use crate::support::Db;
use storage_testing::{TestDatabase, small_pools};

on_both_databases! {
    a_database_is_ready_once_it_is_migrated,
    a_database_that_lacks_a_migration_is_not_ready,
    migrating_again_changes_nothing,
    only_one_of_concurrent_instances_migrates,
}

async fn a_database_is_ready_once_it_is_migrated(db: &Db) {
    let empty = db.empty_twin();
    assert!(empty.is_ready().await.is_err());
    empty.migrate().await.unwrap();
    assert!(empty.is_ready().await.unwrap());
}

async fn a_database_that_lacks_a_migration_is_not_ready(db: &Db) {
    db.execute("DELETE FROM __diesel_schema_migrations WHERE version = '0001'").unwrap();
    assert!(!db.is_ready().await.unwrap());
}

async fn migrating_again_changes_nothing(db: &Db) {
    begun(db, 0).await;
    assert_eq!(db.migrate().await.unwrap(), 0);
    assert_eq!(db.number("SELECT COUNT(*) FROM checkouts"), 1);
}

async fn only_one_of_concurrent_instances_migrates(db: &Db) {
    let empty = db.empty_twin();
    let instances: Vec<_> = (0..4).map(|_| empty.open_again(&StorageOptions::default())).collect();
    let applied = join_all(instances.iter().map(Storage::migrate)).await;
    let applied: Vec<_> = applied.into_iter().map(Result::unwrap).collect();
    assert_eq!(applied.iter().filter(|count| **count > 0).count(), 1);
    assert!(empty.is_ready().await.unwrap());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn two_processes_that_write_one_file_take_turns() {
    let db = Db::sqlite();
    let other = db.open_again(&StorageOptions::default());
    let (_, attempt) = begun(&db, 0).await;
    db.concurrently(|number| {
        let storage = if number % 2 == 0 { Storage::clone(&db) } else { other.clone() };
        let (checkout, first) = purchase(1);
        let reference = attempt.reference.clone();
        async move {
            let delivery = WebhookDelivery { reference, body: number.to_string(), received_at: at(40) };
            // Both transactions read before they write, so the lock must be taken before the first read.
            storage.payment_checks.record_webhook(&delivery).await.unwrap();
            storage
                .payments
                .insert(&[Payment::new(checkout.clone(), first.clone())], &PromptGuard::default())
                .await
                .unwrap();
        }
    })
    .await;
    assert_eq!(db.number("SELECT COUNT(*) FROM webhook_deliveries"), 32);
}

#[tokio::test]
async fn while_another_process_locks_the_file_reads_work_and_writes_are_unavailable() {
    let db = Db::sqlite();
    begun(&db, 0).await;
    db.execute("BEGIN IMMEDIATE").unwrap();
    let (checkout, attempt) = purchase(1);
    let refused =
        db.payments.insert(&[Payment::new(checkout.clone(), attempt.clone())], &PromptGuard::default()).await;
    assert!(matches!(refused, Err(InsertCheckoutError::Repository(RepositoryError::Unavailable(_)))));
    assert!(db.bundles.list(BundleFilter::default()).await.is_ok());
    db.execute("ROLLBACK").unwrap();
    db.payments
        .insert(&[Payment::new(checkout.clone(), attempt.clone())], &PromptGuard::default())
        .await
        .unwrap();
}

/// A shop whose connections the server has just ended. One that was idle for longer than `idle_check` is tested first.
async fn with_lost_connections(idle_check: Duration) -> (Db, Storage) {
    let db = Db::postgres();
    let shop = db.open_again(&StorageOptions { postgres_idle_check: idle_check, ..small_pools() });
    assert!(shop.is_ready().await.unwrap());
    let others = "SELECT COUNT(pg_terminate_backend(pid)) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()";
    assert!(db.number(others) > 0);
    (db, shop)
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn a_lost_server_connection_is_unavailable_and_then_replaced() {
    let (_db, shop) = with_lost_connections(Duration::from_hours(1)).await;
    assert!(matches!(shop.is_ready().await, Err(RepositoryError::Unavailable(_))));
    assert!(shop.is_ready().await.unwrap());
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn an_idle_connection_is_tested_before_its_use() {
    let (_db, shop) = with_lost_connections(Duration::ZERO).await;
    assert!(shop.is_ready().await.unwrap());
}

#[test]
fn an_absent_server_cannot_be_opened() {
    let options =
        StorageOptions { connection_timeout: Duration::from_millis(300), ..StorageOptions::default() };
    let refused = Storage::open("postgres://u:secret@/shop?host=/nowhere", &options);
    let Err(error @ StorageError::Open(_)) = refused else { panic!("expected an open error") };
    assert!(!format!("{error} {error:?}").contains("secret"));
}

#[test]
fn a_folder_that_cannot_be_created_is_reported() {
    let file = tempfile::NamedTempFile::new().unwrap();
    let url = format!("sqlite://{}/shop.db", file.path().display());
    let refused = Storage::open(&url, &StorageOptions::default());
    assert!(matches!(refused, Err(StorageError::Folder(_))));
}

fn refusal(url: &str) -> Option<InvalidAddress> {
    DatabaseAddress::parse(url).err()
}

#[test]
fn plain_addresses_are_accepted() {
    for url in [
        "sqlite://x.db",
        "sqlite:///var/lib/bundlehub/bundlehub.db",
        "sqlite://data/../x.db",
        "sqlite:///srv/my shop/Ng'wandu – duka.db",
        "postgres://u@host/name?sslmode=require",
        "postgresql:///name",
    ] {
        assert_eq!(refusal(url), None, "{url}");
    }
}

#[test]
fn an_address_that_is_no_plain_path_is_refused() {
    use InvalidAddress::{
        Blank, Control, Escape, Expansion, Folder, Home, Host, NotAFile, Options, Quotes, Scheme,
    };
    for (url, reason) in [
        ("sqlite://x.db\r", Control),
        ("sqlite://x.db\rBUNDLEHUB_DATA_DIR=data", Control),
        ("sqlite://x\u{200b}.db", Control),
        ("\u{feff}sqlite://x.db", Control),
        ("postgres://u@host/name\n", Control),
        ("sqlite://x.db ", Blank),
        (" sqlite://x.db", Blank),
        ("sqlite:// x.db", Blank),
        ("sqlite://data /x.db", Blank),
        ("sqlite://x.db\u{a0}", Blank),
        ("postgres://u@host/name ", Blank),
        ("\"sqlite://x.db\"", Quotes),
        ("sqlite://'x.db'", Quotes),
        ("sqlite://x.db?mode=ro", Options),
        ("sqlite://x.db#main", Options),
        ("sqlite://my%20shop.db", Escape),
        ("sqlite://~/x.db", Home),
        ("sqlite:///~me/x.db", Home),
        ("sqlite://$HOME/x.db", Expansion('$')),
        ("sqlite://data\\x.db", Expansion('\\')),
        ("sqlite://:memory:", Host),
        ("sqlite://file:x.db", Host),
        ("sqlite://localhost/x.db", Host),
        ("sqlite://me@host/x.db", Host),
        ("sqlite://C:/x.db", Host),
        ("sqlite://data/", Folder),
        ("sqlite://.", Folder),
        ("sqlite:///tmp", Folder),
        ("sqlite:///dev/null", NotAFile),
        ("sqlite://", Scheme),
        ("sqlite:x.db", Scheme),
        ("sqlite:/x.db", Scheme),
        ("SQLITE://x.db", Scheme),
        ("x.db", Scheme),
        ("mysql://host/name", Scheme),
        ("postgres://", Scheme),
        ("", Scheme),
    ] {
        assert_eq!(refusal(url), Some(reason), "{url:?}");
    }
}

#[test]
fn an_invalid_address_opens_nothing() {
    let refused = Storage::open("sqlite://x.db\r", &StorageOptions::default());
    assert!(matches!(refused, Err(StorageError::Address(InvalidAddress::Control))));
    assert!(matches!(Address::parse("sqlite://x.db\r"), Err(UpkeepError::Address(InvalidAddress::Control))));
}

#[test]
fn a_missing_file_is_not_created_when_it_must_exist() {
    let dir = tempfile::tempdir().unwrap();
    let url = format!("sqlite://{}/folder/shop.db", dir.path().display());
    let refused = Storage::open_existing(&url, &StorageOptions::default());
    assert!(matches!(refused, Err(StorageError::Missing)));
    assert_eq!(std::fs::read_dir(dir.path()).unwrap().count(), 0);
}

/// Both ways that leave the open file without its name.
#[tokio::test]
async fn a_file_that_was_deleted_or_replaced_takes_no_writes() {
    for replace in [false, true] {
        let db = TestDatabase::sqlite();
        let shop = db.open(&small_pools());
        assert!(shop.engine.is_in_place());
        shop.probe_write().await.unwrap();
        let file = db.file().unwrap();
        std::fs::rename(&file, file.with_extension("moved")).unwrap();
        if replace {
            std::fs::copy(file.with_extension("moved"), &file).unwrap();
        }
        assert!(!shop.engine.is_in_place());
        assert!(matches!(shop.probe_write().await, Err(RepositoryError::Unavailable(_))));
        std::fs::rename(file.with_extension("moved"), &file).unwrap();
        shop.probe_write().await.unwrap();
    }
}

#[test]
fn a_server_must_write_english_messages() {
    for fine in ["C", "POSIX", "C.UTF-8", "en_US.utf8", "en-GB", "English_United States.1252"] {
        assert!(is_english(fine), "{fine}");
    }
    for other in ["", "de_DE.UTF-8", "sw_TZ", "German_Germany.1252", "cs_CZ"] {
        assert!(!is_english(other), "{other}");
    }
}
