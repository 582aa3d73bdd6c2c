//! Codes that were sent to numbers, and proofs of having typed one.

use ::orders::{CodeOutcome, CodeTry, NewNumberCode, NumberCodeLimit, NumberProofs};
use async_trait::async_trait;
use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;
use kernel::{PhoneNumber, RepositoryError};

use super::limits::{lock_limits_and_share_numbers, reserve};
use super::retention::{delete_oldest, in_batches};
use super::{Conn, Database, to_db_time};
use crate::corrupt_row::corrupt;
use crate::failure::Failure;
use crate::schema::number_proofs as table;

/// Tries at one code.
const MAX_TRIES: i64 = 5;

#[async_trait]
impl NumberProofs for Database {
    async fn add_code(
        &self,
        code: &NewNumberCode,
        limits: &[NumberCodeLimit],
        at: DateTime<Utc>,
    ) -> Result<Option<DateTime<Utc>>, RepositoryError> {
        let (code, limits) = (code.clone(), limits.to_vec());
        self.write(move |conn| Ok(add(&code, &limits, at, conn)?)).await
    }

    async fn try_code(&self, attempt: &CodeTry) -> Result<CodeOutcome, RepositoryError> {
        let attempt = attempt.clone();
        self.write(move |conn| try_code(&attempt, conn)).await
    }

    async fn find(
        &self,
        token_hash: &str,
        at: DateTime<Utc>,
    ) -> Result<Option<(PhoneNumber, DateTime<Utc>)>, RepositoryError> {
        let (token_hash, at) = (token_hash.to_owned(), to_db_time(at));
        self.read(move |conn| {
            let found: Option<(String, Option<NaiveDateTime>)> = table::table
                .filter(table::token_hash.eq(&token_hash))
                .filter(table::proved_until.gt(at))
                .select((table::phone, table::proved_until))
                .first(conn)
                .optional()?;
            let Some((phone, Some(until))) = found else { return Ok(None) };
            Ok(Some((number(&phone)?, until.and_utc())))
        })
        .await
    }

    async fn end(&self, token_hash: &str) -> Result<(), RepositoryError> {
        let token_hash = token_hash.to_owned();
        self.write(move |conn| {
            diesel::delete(table::table.filter(table::token_hash.eq(&token_hash))).execute(conn)?;
            Ok(())
        })
        .await
    }

    async fn prune(&self, before: DateTime<Utc>) -> Result<(), RepositoryError> {
        let before = to_db_time(before);
        in_batches(self, move |conn| delete_oldest!(number_proofs, id, code_until, before, conn))
            .await
            .map(|_| ())
    }
}

fn number(phone: &str) -> Result<PhoneNumber, RepositoryError> {
    PhoneNumber::from_row(phone)
        .map_err(|invalid| corrupt("number_proofs", phone.len().to_string())(invalid.into()))
}

fn add(
    code: &NewNumberCode,
    limits: &[NumberCodeLimit],
    at: DateTime<Utc>,
    conn: &mut Conn,
) -> QueryResult<Option<DateTime<Utc>>> {
    lock_limits_and_share_numbers(limits, &[code.phone.reveal()], conn)?;
    if let Some(retry_at) = reserve(limits, at, conn)? {
        return Ok(Some(retry_at));
    }
    diesel::insert_into(table::table)
        .values((
            table::id.eq(&code.id),
            table::phone.eq(code.phone.reveal()),
            table::code_hash.eq(&code.code_hash),
            table::tries.eq(0),
            table::code_until.eq(to_db_time(code.valid_until)),
        ))
        .execute(conn)?;
    Ok(None)
}

/// Counts the try before it compares: its row lock serializes concurrent ones.
#[expect(clippy::arithmetic_side_effects, reason = "the database adds")]
fn try_code(attempt: &CodeTry, conn: &mut Conn) -> Result<CodeOutcome, Failure> {
    let at = to_db_time(attempt.at);
    let counted = diesel::update(table::table.find(&attempt.id))
        .filter(table::token_hash.is_null())
        .filter(table::code_until.gt(at))
        .filter(table::tries.lt(MAX_TRIES))
        .set(table::tries.eq(table::tries + 1))
        .execute(conn)?;
    if counted == 0 {
        return Ok(CodeOutcome::Over);
    }
    let right = diesel::update(table::table.find(&attempt.id))
        .filter(table::code_hash.eq(&attempt.code_hash))
        .set((
            table::token_hash.eq(&attempt.token_hash),
            table::proved_until.eq(to_db_time(attempt.proved_until)),
        ))
        .execute(conn)?;
    if right == 0 {
        return Ok(CodeOutcome::Wrong);
    }
    let phone: String = table::table.find(&attempt.id).select(table::phone).first(conn)?;
    Ok(CodeOutcome::Proved(number(&phone)?))
}
