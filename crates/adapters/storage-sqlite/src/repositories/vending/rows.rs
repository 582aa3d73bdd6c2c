use ::orders::{ExternalId, ProductId, VendingAttempt, VendingState};
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::{Coded, CompanyName, Currency, CurrencyAmount, Money, OrderKey, RepositoryError};

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
    vendor: String,
    product_id: String,
    amount_micros: Option<i64>,
    amount_currency: Option<String>,
    cost_micros: Option<i64>,
    cost_currency: Option<String>,
    cost_tsh: Option<i64>,
    vendor_id: Option<String>,
    sends: i16,
    sent_at: NaiveDateTime,
    retry_at: Option<NaiveDateTime>,
    desk_at: NaiveDateTime,
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
        let (amount_micros, amount_currency) = amount_columns(attempt.amount);
        let (cost_micros, cost_currency) = amount_columns(attempt.cost);
        Self {
            external_id: attempt.external_id.to_string(),
            order_key: attempt.order.to_string(),
            number: attempt.number,
            state: attempt.state.code().to_owned(),
            rank: attempt.state.rank(),
            refusal: attempt.refusal.map(|refusal| refusal.code().to_owned()),
            vendor_text: attempt.words.as_deref().map(strip_nul),
            reference: attempt.reference.as_deref().map(strip_nul),
            vendor: attempt.vendor.to_string(),
            product_id: attempt.product.to_string(),
            amount_micros,
            amount_currency,
            cost_micros,
            cost_currency,
            cost_tsh: attempt.cost_tsh.map(Money::tsh),
            vendor_id: attempt.vendor_id.as_deref().map(strip_nul),
            sends: attempt.sends,
            sent_at: to_db_time(attempt.sent_at),
            retry_at: attempt.retry_at.map(to_db_time),
            desk_at: to_db_time(attempt.desk_at),
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
            vendor: CompanyName::parse(&self.vendor)?,
            product: ProductId::parse(&self.product_id)?,
            amount: parse_amount(self.amount_micros, self.amount_currency)?,
            cost: parse_amount(self.cost_micros, self.cost_currency)?,
            cost_tsh: self.cost_tsh.map(Money::new).transpose()?,
            vendor_id: self.vendor_id,
            sends: self.sends,
            sent_at: self.sent_at.and_utc(),
            retry_at: self.retry_at.map(|at| at.and_utc()),
            desk_at: self.desk_at.and_utc(),
            started_at: self.started_at.and_utc(),
            started_by: signature::parse(self.by_account, self.by_name)?,
            changed_at: self.changed_at.and_utc(),
            queried_at: self.queried_at.map(|at| at.and_utc()),
            next_check_at: self.next_check_at.map(|at| at.and_utc()),
        })
    }
}

/// Millionths and the currency's code.
pub fn amount_columns(amount: Option<CurrencyAmount>) -> (Option<i64>, Option<String>) {
    amount.map(|amount| (amount.micros, amount.currency.to_string())).unzip()
}

pub fn parse_amount(
    micros: Option<i64>,
    currency: Option<String>,
) -> Result<Option<CurrencyAmount>, CorruptRow> {
    match (micros, currency) {
        (Some(micros), Some(code)) => Ok(Some(CurrencyAmount::new(micros, Currency::parse(&code)?))),
        (None, None) => Ok(None),
        _ => Err(CorruptRow),
    }
}
