//! The rate limiter of all instances together: attempts of the last day by scope and key. Limits that one process can
//! count alone are in `app/src/rate_limiter.rs`.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;
use kernel::{Limit, LimitScope, RepositoryError};
use sha2::{Digest, Sha256};

use super::{Conn, Database, advisory_locks, to_db_time};
use crate::schema::limited_tries as table;

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
    lock_all(limits.iter().map(|limit| format!("{}:{}", limit.scope.code(), limit.key)), conn)
}

/// Serializes new rows about the owner of a number with the erasure of their data. Taken before any row lock, to
/// avoid deadlocks.
pub fn lock_numbers(numbers: &[&str], conn: &mut Conn) -> QueryResult<()> {
    lock_all(numbers.iter().map(|number| format!("number:{number}")), conn)
}

/// Takes the locks in numeric order to avoid deadlocks.
fn lock_all(names: impl Iterator<Item = String>, conn: &mut Conn) -> QueryResult<()> {
    let mut locks: Vec<_> = names.map(|name| lock_of(&name)).collect();
    locks.sort_unstable();
    locks.dedup();
    advisory_locks(conn, &locks)
}

fn lock_of(name: &str) -> i64 {
    let digest = Sha256::digest(name);
    digest.iter().take(8).fold(0, |number: i64, byte| number.rotate_left(8) ^ i64::from(*byte))
}

/// [`acquire`] within a transaction that holds the locks of [`serialize_on`].
pub fn reserve<S: LimitScope>(
    limits: &[Limit<S>],
    now: DateTime<Utc>,
    conn: &mut Conn,
) -> QueryResult<Option<DateTime<Utc>>> {
    let retry_at = free_at(limits, now, conn)?;
    if retry_at.is_none() {
        count(limits, now, conn)?;
    }
    Ok(retry_at)
}

/// When the limits allow one more attempt; `None` when they do now. Counts nothing.
pub fn free_at<S: LimitScope>(
    limits: &[Limit<S>],
    now: DateTime<Utc>,
    conn: &mut Conn,
) -> QueryResult<Option<DateTime<Utc>>> {
    let mut latest = None;
    for limit in limits {
        latest = latest.max(free_at_of(limit, now, conn)?);
    }
    Ok(latest)
}

fn free_at_of<S: LimitScope>(
    limit: &Limit<S>,
    now: DateTime<Utc>,
    conn: &mut Conn,
) -> QueryResult<Option<DateTime<Utc>>> {
    let since = now.checked_sub_signed(limit.window).unwrap_or(now);
    let blocking: Option<NaiveDateTime> = table::table
        .filter(table::scope.eq(limit.scope.code()))
        .filter(table::key.eq(&limit.key))
        .filter(table::at.gt(to_db_time(since)))
        .order(table::at.desc())
        .offset(limit.max.saturating_sub(1))
        .select(table::at)
        .first(conn)
        .optional()?;
    Ok(blocking.and_then(|at| at.and_utc().checked_add_signed(limit.window)))
}

pub fn release_one(scope: impl LimitScope, key: &str, at: DateTime<Utc>, conn: &mut Conn) -> QueryResult<()> {
    let counted = table::table
        .filter(table::scope.eq(scope.code()))
        .filter(table::key.eq(key))
        .filter(table::at.eq(to_db_time(at)));
    diesel::delete(counted).execute(conn).map(|_| ())
}

fn count<S: LimitScope>(limits: &[Limit<S>], now: DateTime<Utc>, conn: &mut Conn) -> QueryResult<()> {
    let mut counted: Vec<_> = limits.iter().map(|limit| (limit.scope.code(), &limit.key)).collect();
    counted.sort_unstable();
    counted.dedup();
    let at = table::at.eq(to_db_time(now));
    let rows: Vec<_> =
        counted.into_iter().map(|(scope, key)| (table::scope.eq(scope), table::key.eq(key), at)).collect();
    diesel::insert_into(table::table).values(rows).execute(conn).map(|_| ())
}
