//! Code shared by both databases that needs neither: errors, patterns, pages, URLs.

use diesel::result::{DatabaseErrorKind, Error as DieselError};
use kernel::{Cursor, PageRequest, RepositoryError};
use storage_core::failure::{Failure, deserves_retry};
use storage_core::paging::cut;
use storage_core::pattern::containing;
use storage_core::server_url::{with_timeouts, without_password};

/// The error that a port's caller gets for a refused statement.
fn classified(error: DieselError) -> RepositoryError {
    Failure::<RepositoryError>::Statement(error).into_error()
}

fn database(kind: DatabaseErrorKind, message: &str) -> DieselError {
    DieselError::DatabaseError(kind, Box::new(message.to_owned()))
}

fn unknown(message: &str) -> DieselError {
    database(DatabaseErrorKind::Unknown, message)
}

#[test]
fn a_busy_full_or_absent_database_is_unavailable() {
    let errors = [
        unknown("database is locked"),
        unknown("database or disk is full"),
        unknown("canceling statement due to lock timeout"),
        unknown("deadlock detected"),
        database(DatabaseErrorKind::ClosedConnection, "server closed the connection"),
        database(DatabaseErrorKind::SerializationFailure, "could not serialize access"),
        DieselError::RollbackErrorOnCommit {
            rollback_error: Box::new(DieselError::NotFound),
            commit_error: Box::new(unknown("disk I/O error")),
        },
    ];
    for error in errors {
        let text = error.to_string();
        assert!(matches!(classified(error), RepositoryError::Unavailable(_)), "{text}");
    }
}

#[test]
fn a_violated_constraint_is_a_bug_and_not_transient() {
    let broken = database(DatabaseErrorKind::CheckViolation, "CHECK constraint failed");
    assert!(!deserves_retry(&broken));
    assert!(matches!(classified(broken), RepositoryError::Internal(_)));
}

#[test]
fn only_conflicts_with_other_transactions_are_retried() {
    assert!(deserves_retry(&unknown("deadlock detected")));
    assert!(!deserves_retry(&unknown("database or disk is full")));
}

fn cut_to_two(keys: &[&str]) -> (usize, Option<Cursor>) {
    let mut rows: Vec<String> = keys.iter().map(|key| (*key).to_owned()).collect();
    let next = cut(&mut rows, &PageRequest::new(Some(2), None), String::as_str);
    (rows.len(), next)
}

#[test]
fn one_extra_row_means_that_another_page_follows() {
    assert_eq!(cut_to_two(&["c", "b", "a"]), (2, Cursor::parse("b").ok()));
    assert_eq!(cut_to_two(&["c", "b"]), (2, None));
    assert_eq!(cut_to_two(&[]), (0, None));
}

#[test]
fn wildcards_are_taken_literally() {
    assert_eq!(containing("50%_\\o"), "%50\\%\\_\\\\o%");
}

#[test]
fn a_password_is_removed_from_the_url() {
    let (address, password) = without_password("postgres://shop:p%40ss@db:5432/shop?sslmode=require");
    assert_eq!(address, "postgres://shop@db:5432/shop?sslmode=require");
    assert_eq!(password.as_deref(), Some("p@ss"));
}

#[test]
fn a_url_gets_the_time_outs_that_it_does_not_set() {
    let url = with_timeouts("postgres://shop@db1,db2/shop?connect_timeout=9&target_session_attrs=read-write");
    let expected = "postgres://shop@db1,db2/shop?connect_timeout=9&target_session_attrs=read-write\
        &keepalives_idle=5&keepalives_interval=3&keepalives_count=2&tcp_user_timeout=10000";
    assert_eq!(url, expected);
    assert!(
        with_timeouts("postgres://shop@db/connect_timeout").contains("?connect_timeout=3&keepalives_idle=5&")
    );
}

#[test]
fn a_url_without_a_password_stays_as_it_is() {
    let url = "postgres://postgres@/shop?host=/run/pg";
    assert_eq!(without_password(url), (url.to_owned(), None));
}
