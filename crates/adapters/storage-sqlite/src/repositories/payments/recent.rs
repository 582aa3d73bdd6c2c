use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::{PhoneNumber, RepositoryError};
use payments::{CompanyName, PaymentState, RecentAttempt, TILL};

use super::Conn;
use crate::corrupt_row::{CorruptRow, corrupt};
use crate::failure::Failure;
use crate::schema::payment_attempts as attempts;

/// More attempts would not change the picture of the networks.
const MAX_ATTEMPTS: i64 = 5_000;

type Row = (String, String, String, String, Option<String>, NaiveDateTime, NaiveDateTime);

pub fn since(since: NaiveDateTime, conn: &mut Conn) -> Result<Vec<RecentAttempt>, Failure> {
    let rows: Vec<Row> = attempts::table
        .filter(attempts::created_at.gt(since))
        .filter(attempts::provider.ne(TILL.to_string()))
        .order(attempts::created_at.desc())
        .limit(MAX_ATTEMPTS)
        .select((
            attempts::id,
            attempts::provider,
            attempts::payer_phone,
            attempts::state,
            attempts::reason,
            attempts::created_at,
            attempts::changed_at,
        ))
        .load(conn)?;
    Ok(rows.into_iter().map(read).collect::<Result<_, RepositoryError>>()?)
}

fn read(row: Row) -> Result<RecentAttempt, RepositoryError> {
    let id = row.0.clone();
    parse(row).map_err(corrupt("payment_attempts", id))
}

fn parse(
    (_, provider, phone, state, reason, created_at, changed_at): Row,
) -> Result<RecentAttempt, CorruptRow> {
    Ok(RecentAttempt {
        provider: CompanyName::parse(&provider)?,
        payer_phone: PhoneNumber::from_row(&phone)?,
        state: PaymentState::from_codes(&state, reason.as_deref())?,
        created_at: created_at.and_utc(),
        changed_at: changed_at.and_utc(),
    })
}
