//! Connections and transactions below the ports.

use std::fs;
use std::pin::pin;
use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::{Arc, Mutex, mpsc};
use std::time::Duration;

use diesel::RunQueryDsl;
use diesel::connection::SimpleConnection;
use diesel::dsl::sql;
use diesel::result::{DatabaseErrorKind, Error as DieselError};
use diesel::sql_types::Text;
use futures_util::future::{join_all, join3};
use futures_util::poll;
use kernel::RepositoryError;
use storage::StorageOptions;
use storage_core::corrupt_row::{CorruptRow, corrupt, readable, skipped_rows};
use storage_core::failure::{Failure, classify};
use storage_core::waits::{WaitCounter, Waits};
use storage_sqlite::{Conn, Database, Sql, connect};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use storage_testing::{TestDatabase, patient_pools, postgres_url, small_pools};

fn database() -> (TestDatabase, Database) {
    let place = TestDatabase::empty_sqlite();
    let database = connect(&place.file().unwrap(), &patient_pools()).unwrap();
    (place, database)
}

fn setting(name: &str, conn: &mut Conn) -> Result<String, Failure> {
    Ok(sql::<Text>(&format!("PRAGMA {name}")).get_result(conn)?)
}

const EXPECTED: [(&str, &str); 6] = [
    ("busy_timeout", "5000"),
    ("journal_mode", "wal"),
    ("synchronous", "2"),
    ("foreign_keys", "1"),
    ("wal_autocheckpoint", "4000"),
    ("journal_size_limit", "67108864"),
];

#[tokio::test]
async fn every_connection_has_the_settings() {
    let (_place, database) = database();
    for (name, value) in EXPECTED {
        let reader = database.read(move |conn| setting(name, conn)).await.unwrap();
        let writer = database.write(move |conn| setting(name, conn)).await.unwrap();
        assert_eq!((reader.as_str(), writer.as_str()), (value, value), "{name}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn no_connection_is_opened_to_a_file_that_replaced_the_database() {
    let place = TestDatabase::empty_sqlite();
    let file = place.file().unwrap();
    let impatient = StorageOptions { connection_timeout: Duration::from_millis(100), ..patient_pools() };
    let database = connect(&file, &impatient).unwrap();
    let moved = file.with_extension("moved");
    fs::rename(&file, &moved).unwrap();
    fs::copy(&moved, &file).unwrap();
    let (entered, holds) = oneshot::channel();
    let (release, released) = mpsc::channel::<()>();
    let holder = database.clone();
    let held = tokio::spawn(async move {
        let hold = move |conn: &mut Conn| {
            entered.send(()).unwrap();
            let _ = released.recv();
            setting("journal_mode", conn)
        };
        holder.read(hold).await
    });
    holds.await.unwrap();
    let other = database.read(|conn| setting("journal_mode", conn)).await;
    assert!(matches!(other, Err(RepositoryError::Unavailable(_))), "{other:?}");
    release.send(()).unwrap();
    assert_eq!(held.await.unwrap().unwrap(), "wal", "the open connection still reads the shop's file");
}

#[tokio::test]
async fn a_connection_for_reading_cannot_write() {
    let (_place, database) = database();
    let create = |conn: &mut Conn| Ok::<_, Failure>(conn.batch_execute("CREATE TABLE t (id INTEGER)")?);
    assert!(database.read(create).await.is_err());
    database.write(create).await.unwrap();
}

#[tokio::test]
async fn a_statement_with_a_name_that_has_no_value_fails() {
    let (_place, database) = database();
    let run = |template: &'static str| {
        let select = move || Sql::fill(template, &[("known", 1_i64.into())]);
        database.read(move |conn| Ok(select().execute(conn)?))
    };
    run("SELECT {known}").await.unwrap();
    let Err(RepositoryError::Internal(error)) = run("SELECT {known}, '{unknown}'").await else { panic!() };
    assert_eq!(error.to_string(), "no value for {unknown}");
}

#[tokio::test]
async fn work_that_panics_leaves_the_connection_usable() {
    let (_place, database) = database();
    let panicked = database.write(|_| -> Result<(), Failure> { panic!("on purpose") }).await;
    assert!(matches!(panicked, Err(RepositoryError::Internal(_))));
    let again = database.write(|conn| setting("journal_mode", conn)).await;
    assert_eq!(again.unwrap(), "wal");
}

/// Occupies the writing thread until the sender is dropped. Returns once it does.
async fn hold_writer(database: &Database) -> (mpsc::Sender<()>, JoinHandle<Result<(), RepositoryError>>) {
    let (release, released) = mpsc::channel::<()>();
    let (released, (start, started)) = (Mutex::new(released), mpsc::channel());
    let database = database.clone();
    let work = move |_: &mut Conn| {
        let _ = start.send(());
        let _ = released.lock().unwrap().recv();
        Ok::<_, Failure>(())
    };
    let held = tokio::spawn(async move { database.write(work).await });
    tokio::task::spawn_blocking(move || started.recv()).await.unwrap().unwrap();
    (release, held)
}

#[tokio::test]
async fn a_write_that_shared_a_transaction_with_one_that_panicked_may_be_repeated() {
    let (_place, database) = with_table().await;
    let (release, held) = hold_writer(&database).await;
    let (before, guilty, after) = (
        pin!(store(&database, "a", "")),
        pin!(database.write(|_| -> Result<(), Failure> { panic!("on purpose") })),
        pin!(store(&database, "b", "")),
    );
    let mut all = join3(before, guilty, after);
    assert!(poll!(&mut all).is_pending());
    drop(release);
    let (before, guilty, after) = all.await;
    // It may have shared the transaction too.
    let _ = held.await.unwrap();
    assert!(matches!(guilty, Err(RepositoryError::Internal(_))), "{guilty:?}");
    for innocent in [before, after] {
        assert!(matches!(innocent, Ok(()) | Err(RepositoryError::Unavailable(_))), "{innocent:?}");
    }
}

#[tokio::test]
async fn writes_beyond_the_queue_are_refused_at_once() {
    const QUEUE: usize = 1_024;
    let (_place, database) = database();
    let (release, held) = hold_writer(&database).await;
    let mut queued = join_all((0..QUEUE).map(|_| database.write(|_| Ok::<_, Failure>(()))));
    assert!(poll!(&mut queued).is_pending());
    let beyond = database.write(|_| Ok::<_, Failure>(())).await;
    assert!(matches!(beyond, Err(RepositoryError::Unavailable(_))), "{beyond:?}");
    drop(release);
    assert!(queued.await.into_iter().all(|outcome| outcome.is_ok()));
    held.await.unwrap().unwrap();
}

fn serialization_failure() -> Failure {
    let text = Box::new("could not serialize access".to_owned());
    DieselError::DatabaseError(DatabaseErrorKind::SerializationFailure, text).into()
}

/// Runs work on PostgreSQL that fails with `failure` for the first `times` attempts; returns the result and the
/// number of attempts.
async fn run_failing(times: u8, failure: fn() -> Failure) -> (Result<(), RepositoryError>, u8) {
    let database = storage_postgres::connect(&postgres_url(), &small_pools()).unwrap();
    let attempts = Arc::new(AtomicU8::new(0));
    let counted = attempts.clone();
    let work = move |_: &mut storage_postgres::Conn| {
        if counted.fetch_add(1, Ordering::SeqCst) < times { Err(failure()) } else { Ok(()) }
    };
    let outcome = database.write(work).await;
    (outcome, attempts.load(Ordering::SeqCst))
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn a_conflicting_transaction_is_attempted_up_to_three_times() {
    assert!(matches!(run_failing(0, serialization_failure).await, (Ok(()), 1)));
    assert!(matches!(run_failing(2, serialization_failure).await, (Ok(()), 3)));
    let given_up = run_failing(9, serialization_failure).await;
    assert!(matches!(given_up, (Err(RepositoryError::Unavailable(_)), 3)));
}

#[test]
fn a_server_that_is_gone_is_no_fault_of_the_program() {
    for text in [
        "server closed the connection unexpectedly\n\tThis probably means the server terminated abnormally",
        "no connection to the server\n",
        "could not receive data from server: Connection timed out",
        "SSL connection has been closed unexpectedly",
    ] {
        let lost = DieselError::DatabaseError(DatabaseErrorKind::Unknown, Box::new(text.to_owned()));
        assert!(matches!(classify(lost), RepositoryError::Unavailable(_)), "{text}");
    }
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn refused_work_is_not_retried() {
    let refused = || Failure::Domain(RepositoryError::Inconsistent { table: "orders", id: String::new() });
    assert!(matches!(run_failing(9, refused).await, (Err(RepositoryError::Inconsistent { .. }), 1)));
}

async fn names(database: &Database) -> Vec<String> {
    let names = sql::<Text>("SELECT name FROM t ORDER BY name");
    database.read(move |conn| Ok::<_, Failure>(names.load(conn)?)).await.unwrap()
}

/// A write that stores `name` and then runs `last`.
async fn store(database: &Database, name: &str, last: &'static str) -> Result<(), RepositoryError> {
    let insert = format!("INSERT INTO t VALUES ('{name}')");
    let work = move |conn: &mut Conn| {
        conn.batch_execute(&insert)?;
        Ok::<_, Failure>(conn.batch_execute(last)?)
    };
    database.write(work).await
}

const TABLE: &str = "CREATE TABLE t (name TEXT PRIMARY KEY REFERENCES t2 (name));
    CREATE TABLE t2 (name TEXT PRIMARY KEY); INSERT INTO t2 VALUES ('a'), ('b'), ('c')";

async fn with_table() -> (TestDatabase, Database) {
    let (place, database) = database();
    database.write(|conn| Ok::<_, Failure>(conn.batch_execute(TABLE)?)).await.unwrap();
    (place, database)
}

#[tokio::test]
async fn a_failed_write_is_rolled_back_alone() {
    let (_place, database) = with_table().await;
    let (a, failed, c) = tokio::join!(
        store(&database, "a", ""),
        store(&database, "b", "INSERT INTO missing VALUES (1)"),
        store(&database, "c", ""),
    );
    assert!(a.is_ok() && failed.is_err() && c.is_ok());
    assert_eq!(names(&database).await, ["a", "c"]);
}

#[tokio::test]
async fn a_failed_commit_stores_nothing_and_the_next_write_succeeds() {
    let (_place, database) = with_table().await;
    let orphan = "PRAGMA defer_foreign_keys = ON; INSERT INTO t VALUES ('orphan')";
    assert!(store(&database, "a", orphan).await.is_err());
    assert!(names(&database).await.is_empty());
    store(&database, "b", "").await.unwrap();
    assert_eq!(names(&database).await, ["b"]);
}

/// SQLite ends a transaction this way when the disk is full.
#[tokio::test]
async fn a_transaction_that_ends_within_a_write_stores_nothing() {
    let (_place, database) = with_table().await;
    assert!(store(&database, "a", "ROLLBACK").await.is_err());
    store(&database, "b", "").await.unwrap();
    assert_eq!(names(&database).await, ["b"]);
}

#[test]
fn waits_for_a_connection_add_up() {
    let counter = WaitCounter::default();
    counter.record(Duration::ZERO);
    counter.record(Duration::from_millis(1_500));
    counter.record_timeout();
    let total = Duration::from_millis(1_500);
    assert_eq!(counter.read(), Waits { count: 2, total, timeouts: 1 });
}

#[test]
fn an_unreadable_row_is_skipped_and_counted() {
    let before = skipped_rows();
    assert_eq!(readable("a test", Ok(1)), Some(1));
    let corrupt = corrupt("orders", "1".to_owned())(CorruptRow);
    assert_eq!(readable::<i32>("a test", Err(corrupt)), None);
    // Other tests skip rows too.
    assert!(skipped_rows() > before);
}
