//! Rate limits: prompts to phones, searches for lost payments, applications.

use async_trait::async_trait;
use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;
use kernel::{Limit, LimitScope, PhoneNumber, RepositoryError};
use payments::{PastPrompt, PaymentState, PromptGuard, PromptHistory, PromptRefusal};
use sha2::{Digest, Sha256};

use super::retention::{delete_oldest, in_batches};
use super::{Conn, Database, advisory_lock, to_db_time};
use crate::corrupt_row::corrupt;
use crate::failure::Failure;
use crate::schema::{limited_tries, payment_attempts, stopped_phones};

const OLDEST_TRIES: &str = "SELECT id FROM limited_tries WHERE at < {before} ORDER BY at LIMIT {limit}";
const OLDEST_STOPS: &str =
    "SELECT phone FROM stopped_phones WHERE until < {before} ORDER BY until LIMIT {limit}";

pub struct Limits(pub Database);

#[async_trait]
impl PromptHistory for Limits {
    async fn past_prompts(
        &self,
        phone: &PhoneNumber,
        since: DateTime<Utc>,
    ) -> Result<Vec<PastPrompt>, RepositoryError> {
        let phone = phone.reveal().to_owned();
        self.0.read(move |conn| past_prompts(&phone, to_db_time(since), conn)).await
    }

    async fn stopped_until(&self, phone: &PhoneNumber) -> Result<Option<DateTime<Utc>>, RepositoryError> {
        let phone = phone.reveal().to_owned();
        let until = self.0.read(move |conn| {
            let row = stopped_phones::table.find(phone).select(stopped_phones::until);
            Ok(row.first::<NaiveDateTime>(conn).optional()?)
        });
        Ok(until.await?.map(|until| until.and_utc()))
    }

    async fn stop_prompts(&self, phone: &PhoneNumber, until: DateTime<Utc>) -> Result<(), RepositoryError> {
        let (phone, until) = (phone.reveal().to_owned(), to_db_time(until));
        self.0
            .write(move |conn| {
                diesel::insert_into(stopped_phones::table)
                    .values((stopped_phones::phone.eq(&phone), stopped_phones::until.eq(until)))
                    .on_conflict(stopped_phones::phone)
                    .do_update()
                    .set(stopped_phones::until.eq(until))
                    .execute(conn)?;
                Ok(())
            })
            .await
    }

    async fn prune(&self, before: DateTime<Utc>) -> Result<(), RepositoryError> {
        let before = to_db_time(before);
        in_batches(&self.0, move |conn| delete_oldest("limited_tries", "id", OLDEST_TRIES, before, conn))
            .await?;
        in_batches(&self.0, move |conn| delete_oldest("stopped_phones", "phone", OLDEST_STOPS, before, conn))
            .await
            .map(|_| ())
    }

    async fn reserve(
        &self,
        limits: &[payments::Limit],
        now: DateTime<Utc>,
    ) -> Result<Option<DateTime<Utc>>, RepositoryError> {
        let limits = limits.to_vec();
        self.0
            .write(move |conn| {
                serialize_on(&limits, conn)?;
                Ok(reserve(&limits, now, conn)?)
            })
            .await
    }
}

/// Counts a prompt to `phone` that is about to be written, unless the guard forbids it.
pub fn ensure_allowed(
    guard: &PromptGuard,
    phone: &str,
    now: DateTime<Utc>,
    conn: &mut Conn,
) -> QueryResult<Result<(), PromptRefusal>> {
    serialize_on(&guard.limits, conn)?;
    if let Some(since) = guard.alone_since
        && let Some(began) = open_since(phone, to_db_time(since), conn)?
    {
        let life = now.signed_duration_since(since);
        let retry_at = began.and_utc().checked_add_signed(life).unwrap_or(now);
        return Ok(Err(PromptRefusal::StillOpen { retry_at }));
    }
    let refused = reserve(&guard.limits, now, conn)?;
    Ok(refused.map_or(Ok(()), |retry_at| Err(PromptRefusal::TooMany { retry_at })))
}

/// Creation time of the newest undecided prompt to the phone after `since`.
fn open_since(phone: &str, since: NaiveDateTime, conn: &mut Conn) -> QueryResult<Option<NaiveDateTime>> {
    let undecided = [PaymentState::Initiated.code(), PaymentState::Pending.code()];
    payment_attempts::table
        .filter(payment_attempts::payer_phone.eq(phone))
        .filter(payment_attempts::created_at.gt(since))
        .filter(payment_attempts::state.eq_any(undecided))
        .order(payment_attempts::created_at.desc())
        .select(payment_attempts::created_at)
        .first(conn)
        .optional()
}

/// Serializes requests that count against the same limit. Takes the locks in numeric order to avoid deadlocks.
pub fn serialize_on<S: LimitScope>(limits: &[Limit<S>], conn: &mut Conn) -> QueryResult<()> {
    let mut locks: Vec<_> = limits.iter().map(lock).collect();
    locks.sort_unstable();
    locks.dedup();
    locks.into_iter().try_for_each(|lock| advisory_lock(conn, lock))
}

/// Serializes new rows about the owner of a number with the erasure of their data. Taken before any row lock, to
/// avoid deadlocks.
pub fn lock_numbers(numbers: &[&str], conn: &mut Conn) -> QueryResult<()> {
    let mut locks: Vec<_> = numbers.iter().map(|number| lock_of(&format!("number:{number}"))).collect();
    locks.sort_unstable();
    locks.dedup();
    locks.into_iter().try_for_each(|lock| advisory_lock(conn, lock))
}

fn lock<S: LimitScope>(limit: &Limit<S>) -> i64 {
    lock_of(&format!("{}:{}", limit.scope.code(), limit.key))
}

fn lock_of(name: &str) -> i64 {
    let digest = Sha256::digest(name);
    digest.iter().take(8).fold(0, |number: i64, byte| number.rotate_left(8) ^ i64::from(*byte))
}

/// Counts the attempt and returns `None`, or returns when to retry. The caller holds the locks of [`serialize_on`].
pub fn reserve<S: LimitScope>(
    limits: &[Limit<S>],
    now: DateTime<Utc>,
    conn: &mut Conn,
) -> QueryResult<Option<DateTime<Utc>>> {
    let mut retry_at = None;
    for limit in limits {
        retry_at = retry_at.max(free_at(limit, now, conn)?);
    }
    if retry_at.is_none() {
        count(limits, now, conn)?;
    }
    Ok(retry_at)
}

/// When the limit allows one more attempt; `None` when it does now.
fn free_at<S: LimitScope>(
    limit: &Limit<S>,
    now: DateTime<Utc>,
    conn: &mut Conn,
) -> QueryResult<Option<DateTime<Utc>>> {
    let since = now.checked_sub_signed(limit.window).unwrap_or(now);
    let blocking: Option<NaiveDateTime> = limited_tries::table
        .filter(limited_tries::scope.eq(limit.scope.code()))
        .filter(limited_tries::key.eq(&limit.key))
        .filter(limited_tries::at.gt(to_db_time(since)))
        .order(limited_tries::at.desc())
        .offset(limit.max.saturating_sub(1))
        .select(limited_tries::at)
        .first(conn)
        .optional()?;
    Ok(blocking.and_then(|at| at.and_utc().checked_add_signed(limit.window)))
}

/// Undoes what [`reserve`] counted at `at`.
pub fn release<S: LimitScope>(limits: &[Limit<S>], at: DateTime<Utc>, conn: &mut Conn) -> QueryResult<()> {
    for limit in limits {
        let counted = limited_tries::table
            .filter(limited_tries::scope.eq(limit.scope.code()))
            .filter(limited_tries::key.eq(&limit.key))
            .filter(limited_tries::at.eq(to_db_time(at)));
        diesel::delete(counted).execute(conn)?;
    }
    Ok(())
}

fn count<S: LimitScope>(limits: &[Limit<S>], now: DateTime<Utc>, conn: &mut Conn) -> QueryResult<()> {
    let mut counted: Vec<_> = limits.iter().map(|limit| (limit.scope.code(), &limit.key)).collect();
    counted.sort_unstable();
    counted.dedup();
    for (scope, key) in counted {
        let row = (
            limited_tries::scope.eq(scope),
            limited_tries::key.eq(key),
            limited_tries::at.eq(to_db_time(now)),
        );
        diesel::insert_into(limited_tries::table).values(row).execute(conn)?;
    }
    Ok(())
}

fn past_prompts(phone: &str, since: NaiveDateTime, conn: &mut Conn) -> Result<Vec<PastPrompt>, Failure> {
    let rows: Vec<(String, String, Option<String>, NaiveDateTime)> = payment_attempts::table
        .filter(payment_attempts::payer_phone.eq(phone))
        .filter(payment_attempts::created_at.gt(since))
        .order((payment_attempts::created_at.desc(), payment_attempts::id.desc()))
        .select((
            payment_attempts::id,
            payment_attempts::state,
            payment_attempts::reason,
            payment_attempts::changed_at,
        ))
        .load(conn)?;
    rows.into_iter()
        .map(|(id, state, reason, changed_at)| {
            let state = PaymentState::from_codes(&state, reason.as_deref());
            let state = state.map_err(|error| corrupt("payment_attempts", id)(error.into()))?;
            Ok(PastPrompt { state, changed_at: changed_at.and_utc() })
        })
        .collect()
}
