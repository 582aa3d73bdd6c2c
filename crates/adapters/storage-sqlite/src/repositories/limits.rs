//! The rate limiter of all instances together: attempts of the last day by scope and key. Limits that one process can
//! count alone are in `server/src/rate_limiter.rs`.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::Timestamp;
use kernel::{Limit, LimitScope, NamedScope, RepositoryError};
use sha2::{Digest, Sha256};
use storage_core::advisory::AdvisoryLock;

use super::sql::Sql;
use super::{Conn, Database, advisory_locks, to_db_time};
use crate::schema::rate_limit_hits as table;

/// Counts an attempt against all limits and returns `None`; when one is reached, counts nothing and returns when to
/// retry. One transaction.
pub async fn acquire<S: LimitScope + Send + 'static>(
    limits: &[Limit<S>],
    now: DateTime<Utc>,
    database: &Database,
) -> Result<Option<DateTime<Utc>>, RepositoryError> {
    let limits = limits.to_vec();
    database
        .write(move |conn| {
            serialize_on(&limits, conn)?;
            Ok(reserve(&limits, now, conn)?)
        })
        .await
}

/// Undoes what [`acquire`] counted at `at`. One transaction.
pub async fn release<S: LimitScope + Send + 'static>(
    limits: &[Limit<S>],
    at: DateTime<Utc>,
    database: &Database,
) -> Result<(), RepositoryError> {
    let limits = limits.to_vec();
    database
        .write(move |conn| {
            Ok(limits.iter().try_for_each(|limit| release_one(limit.scope, &limit.key, at, conn))?)
        })
        .await
}

/// Serializes requests that count against the same limit.
pub fn serialize_on<S: LimitScope>(limits: &[Limit<S>], conn: &mut Conn) -> QueryResult<()> {
    lock_limits_and_share_numbers(limits, &[], conn)
}

/// Before new rows about the owner of a number: waits for an erasure of their data, and lets it wait. Taken before any
/// row lock, to avoid deadlocks.
pub fn share_number(number: &str, conn: &mut Conn) -> QueryResult<()> {
    share_numbers(&[number], conn)
}

/// [`share_number`] of several people.
pub fn share_numbers(numbers: &[&str], conn: &mut Conn) -> QueryResult<()> {
    lock_limits_and_share_numbers::<NamedScope>(&[], numbers, conn)
}

/// Before an erasure: waits for new rows about the owner of the number, and lets them wait.
pub fn lock_number(number: &str, conn: &mut Conn) -> QueryResult<()> {
    advisory_locks(conn, &[AdvisoryLock::exclusive(key_of_number(number))])
}

/// [`serialize_on`] and [`share_number`] together.
pub fn lock_limits_and_share_numbers<S: LimitScope>(
    limits: &[Limit<S>],
    numbers: &[&str],
    conn: &mut Conn,
) -> QueryResult<()> {
    let key_of_limit = |limit: &Limit<S>| key_of(&format!("{}:{}", limit.scope.code(), limit.key));
    let limits = limits.iter().map(key_of_limit).map(AdvisoryLock::exclusive);
    let numbers = numbers.iter().map(|number| AdvisoryLock::shared(key_of_number(number)));
    let mut locks: Vec<_> = limits.chain(numbers).collect();
    // In numeric order, to avoid deadlocks.
    locks.sort_unstable();
    locks.dedup();
    advisory_locks(conn, &locks)
}

fn key_of_number(number: &str) -> i64 {
    key_of(&format!("number:{number}"))
}

fn key_of(name: &str) -> i64 {
    let digest = Sha256::digest(name);
    digest.iter().take(8).fold(0, |number: i64, byte| number.rotate_left(8) ^ i64::from(*byte))
}

/// [`acquire`] within a transaction that holds the locks of [`serialize_on`].
pub fn reserve<S: LimitScope>(
    limits: &[Limit<S>],
    now: DateTime<Utc>,
    conn: &mut Conn,
) -> QueryResult<Option<DateTime<Utc>>> {
    if limits.is_empty() || count_unless_reached(limits, now, conn)? {
        return Ok(None);
    }
    free_at(limits, now, conn)
}

/// When the limits allow one more attempt; `None` when they do now. Counts nothing.
pub fn free_at<S: LimitScope>(
    limits: &[Limit<S>],
    now: DateTime<Utc>,
    conn: &mut Conn,
) -> QueryResult<Option<DateTime<Utc>>> {
    let mut latest = None;
    for limit in limits {
        let blocking: Option<BlockingTry> = blocking(limit, now).get_result(conn).optional()?;
        latest = latest.max(blocking.and_then(|tried| tried.at.and_utc().checked_add_signed(limit.window)));
    }
    Ok(latest)
}

#[derive(QueryableByName)]
struct BlockingTry {
    #[diesel(sql_type = Timestamp)]
    at: NaiveDateTime,
}

/// The attempt that must leave the window before the limit allows another one.
fn blocking<S: LimitScope>(limit: &Limit<S>, now: DateTime<Utc>) -> Sql {
    let since = now.checked_sub_signed(limit.window).unwrap_or(now);
    // In parentheses, which SQLite allows only around a query in FROM.
    Sql::fill(
        "SELECT * FROM (SELECT at FROM rate_limit_hits WHERE scope = {scope} AND key = {key} AND at > {since}
            ORDER BY at DESC LIMIT 1 OFFSET {others}) blocking",
        &[
            ("scope", limit.scope.code().into()),
            ("key", limit.key.as_str().into()),
            ("since", to_db_time(since).into()),
            ("others", limit.max.saturating_sub(1).into()),
        ],
    )
}

/// Counts an attempt unless a limit is reached; returns whether it did. One statement for any number of limits, for
/// which Diesel has no union.
fn count_unless_reached<S: LimitScope>(
    limits: &[Limit<S>],
    now: DateTime<Utc>,
    conn: &mut Conn,
) -> QueryResult<bool> {
    let mut counted: Vec<_> = limits.iter().map(|limit| (limit.scope.code(), limit.key.as_str())).collect();
    counted.sort_unstable();
    counted.dedup();
    let row = |(scope, key): (&str, &str)| {
        Sql::fill(
            "SELECT {scope} AS scope, {key} AS key, {at} AS at",
            &[("scope", scope.into()), ("key", key.into()), ("at", to_db_time(now).into())],
        )
    };
    let inserted = Sql::fill(
        "INSERT INTO rate_limit_hits (scope, key, at)
            SELECT scope, key, at FROM ({rows}) tries WHERE NOT EXISTS ({blocking})",
        &[
            ("rows", Sql::join(counted.into_iter().map(row), " UNION ALL ")),
            ("blocking", Sql::join(limits.iter().map(|limit| blocking(limit, now)), " UNION ALL ")),
        ],
    )
    .execute(conn)?;
    Ok(inserted > 0)
}

pub fn release_one(scope: impl LimitScope, key: &str, at: DateTime<Utc>, conn: &mut Conn) -> QueryResult<()> {
    let counted = table::table
        .filter(table::scope.eq(scope.code()))
        .filter(table::key.eq(key))
        .filter(table::at.eq(to_db_time(at)));
    diesel::delete(counted).execute(conn).map(|_| ())
}
