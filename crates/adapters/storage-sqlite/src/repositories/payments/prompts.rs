//! Prompts that phones have had, and the conditions for one more.

use std::collections::HashSet;

use async_trait::async_trait;
use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::dsl::exists;
use diesel::prelude::*;
use kernel::{PhoneNumber, RepositoryError};
use payments::{PastPrompt, PaymentState, PromptGuard, PromptHistory, PromptRefusal, PromptStop, TILL};

use super::super::audit;
use super::super::limits::{acquire, reserve, serialize_on};
use super::super::retention::{delete_oldest, in_batches};
use super::{Conn, Database, to_db_time};
use crate::corrupt_row::corrupt;
use crate::failure::Failure;
use crate::schema::{payment_attempts, prompt_opt_outs};

#[async_trait]
impl PromptHistory for Database {
    async fn past_prompts(
        &self,
        phone: &PhoneNumber,
        since: DateTime<Utc>,
    ) -> Result<Vec<PastPrompt>, RepositoryError> {
        let phone = phone.reveal().to_owned();
        self.read(move |conn| past_prompts(&phone, to_db_time(since), conn)).await
    }

    async fn stopped_until(&self, phone: &PhoneNumber) -> Result<Option<DateTime<Utc>>, RepositoryError> {
        let phone = phone.reveal().to_owned();
        let until = self.read(move |conn| {
            let row = prompt_opt_outs::table.find(phone).select(prompt_opt_outs::until);
            Ok(row.first::<NaiveDateTime>(conn).optional()?)
        });
        Ok(until.await?.map(|until| until.and_utc()))
    }

    async fn stop_prompts(&self, phone: &PhoneNumber, until: DateTime<Utc>) -> Result<(), RepositoryError> {
        let (phone, until) = (phone.reveal().to_owned(), to_db_time(until));
        self.write(move |conn| {
            let longer = prompt_opt_outs::table.find(&phone).filter(prompt_opt_outs::until.gt(until));
            if diesel::select(exists(longer)).get_result(conn)? {
                return Ok(());
            }
            Ok(opt_out(&phone, until, conn)?)
        })
        .await
    }

    async fn set_stop(&self, stop: &PromptStop) -> Result<(), RepositoryError> {
        let (phone, until) = (stop.phone.reveal().to_owned(), stop.until.map(to_db_time));
        let entry = stop.audit.clone();
        self.write(move |conn| {
            match until {
                Some(until) => opt_out(&phone, until, conn)?,
                None => {
                    diesel::delete(prompt_opt_outs::table.find(&phone)).execute(conn)?;
                }
            }
            Ok(audit::append(&entry, conn)?)
        })
        .await
    }

    async fn prune(&self, before: DateTime<Utc>) -> Result<(), RepositoryError> {
        let before = to_db_time(before);
        in_batches(self, move |conn| delete_oldest!(rate_limit_hits, id, at, before, conn)).await?;
        in_batches(self, move |conn| delete_oldest!(prompt_opt_outs, phone, until, before, conn))
            .await
            .map(|_| ())
    }

    async fn reserve(
        &self,
        limits: &[payments::Limit],
        now: DateTime<Utc>,
    ) -> Result<Option<DateTime<Utc>>, RepositoryError> {
        acquire(limits, now, self).await
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
        .filter(payment_attempts::provider.ne(TILL.to_string()))
        .filter(payment_attempts::created_at.gt(since))
        .filter(payment_attempts::state.eq_any(undecided))
        .order(payment_attempts::created_at.desc())
        .select(payment_attempts::created_at)
        .first(conn)
        .optional()
}

fn opt_out(phone: &str, until: NaiveDateTime, conn: &mut Conn) -> QueryResult<()> {
    diesel::insert_into(prompt_opt_outs::table)
        .values((prompt_opt_outs::phone.eq(phone), prompt_opt_outs::until.eq(until)))
        .on_conflict(prompt_opt_outs::phone)
        .do_update()
        .set(prompt_opt_outs::until.eq(until))
        .execute(conn)
        .map(|_| ())
}

fn past_prompts(phone: &str, since: NaiveDateTime, conn: &mut Conn) -> Result<Vec<PastPrompt>, Failure> {
    let mut rows: Vec<(String, String, Option<String>, NaiveDateTime)> = payment_attempts::table
        .filter(payment_attempts::payer_phone.eq(phone))
        .filter(payment_attempts::provider.ne(TILL.to_string()))
        .filter(payment_attempts::created_at.gt(since))
        .order((payment_attempts::created_at.desc(), payment_attempts::id.desc()))
        .select((
            payment_attempts::reference,
            payment_attempts::state,
            payment_attempts::reason,
            payment_attempts::changed_at,
        ))
        .load(conn)?;
    // The parts of a prompt are one prompt.
    let mut prompts = HashSet::new();
    rows.retain(|(reference, ..)| prompts.insert(reference.clone()));
    rows.into_iter()
        .map(|(reference, state, reason, changed_at)| {
            let state = PaymentState::from_codes(&state, reason.as_deref());
            let state = state.map_err(|error| corrupt("payment_attempts", reference)(error.into()))?;
            Ok(PastPrompt { state, changed_at: changed_at.and_utc() })
        })
        .collect()
}
