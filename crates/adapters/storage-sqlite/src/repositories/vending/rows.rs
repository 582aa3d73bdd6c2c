use ::orders::{ExternalId, VendingAttempt, VendingState};
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::{Coded, OrderKey, RepositoryError};

use super::super::signature;
use super::{Backend, strip_nul, table, to_db_time};
use crate::corrupt_row::{CorruptRow, corrupt, optional_code};

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = table, check_for_backend(Backend))]
pub struct AttemptRow {
    external_id: String,
    order_key: String,
    number: i64,
    state: String,
    rank: i16,
    refusal: Option<String>,
    vendor_text: Option<String>,
    reference: Option<String>,
    started_at: NaiveDateTime,
    by_account: Option<String>,
    by_name: Option<String>,
    changed_at: NaiveDateTime,
    queried_at: Option<NaiveDateTime>,
    next_check_at: Option<NaiveDateTime>,
}

impl From<&VendingAttempt> for AttemptRow {
    fn from(attempt: &VendingAttempt) -> Self {
        let (by_account, by_name) = signature::columns(attempt.started_by.as_ref());
        Self {
            external_id: attempt.external_id.to_string(),
            order_key: attempt.order.to_string(),
            number: attempt.number,
            state: attempt.state.code().to_owned(),
            rank: attempt.state.rank(),
            refusal: attempt.refusal.map(|refusal| refusal.code().to_owned()),
            vendor_text: attempt.words.as_deref().map(strip_nul),
            reference: attempt.reference.as_deref().map(strip_nul),
            started_at: to_db_time(attempt.started_at),
            by_account,
            by_name,
            changed_at: to_db_time(attempt.changed_at),
            queried_at: attempt.queried_at.map(to_db_time),
            next_check_at: attempt.next_check_at.map(to_db_time),
        }
    }
}

impl TryFrom<AttemptRow> for VendingAttempt {
    type Error = RepositoryError;

    fn try_from(row: AttemptRow) -> Result<Self, RepositoryError> {
        let id = row.external_id.clone();
        row.parse().map_err(corrupt("vending_attempts", id))
    }
}

impl AttemptRow {
    fn parse(self) -> Result<VendingAttempt, CorruptRow> {
        Ok(VendingAttempt {
            external_id: ExternalId::parse(&self.external_id)?,
            order: OrderKey::parse(&self.order_key)?,
            number: self.number,
            state: VendingState::from_code(&self.state).ok_or(CorruptRow)?,
            refusal: optional_code(self.refusal.as_deref())?,
            words: self.vendor_text,
            reference: self.reference,
            started_at: self.started_at.and_utc(),
            started_by: signature::parse(self.by_account, self.by_name)?,
            changed_at: self.changed_at.and_utc(),
            queried_at: self.queried_at.map(|at| at.and_utc()),
            next_check_at: self.next_check_at.map(|at| at.and_utc()),
        })
    }
}
