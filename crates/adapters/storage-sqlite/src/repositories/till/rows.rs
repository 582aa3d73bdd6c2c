use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::{Coded, Money, PaymentAttemptId, PhoneNumber, RepositoryError, TillPaymentId};
use payments::{TillDecision, TillPayment, TillSource, Wallet, plain_reference};

use super::super::signature;
use super::{Backend, strip_nul, to_db_time};
use crate::corrupt_row::{CorruptRow, corrupt, optional_code};
use crate::schema::till_payments;

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = till_payments, check_for_backend(Backend), treat_none_as_default_value = false)]
pub struct TillRow {
    pub id: String,
    source: String,
    wallet: Option<String>,
    pub reference: String,
    pub reference_key: String,
    amount_tsh: i64,
    payer_phone: Option<String>,
    paid_at: NaiveDateTime,
    noted_at: NaiveDateTime,
    state: String,
    pub attempt_id: Option<String>,
    is_reversed: bool,
    decided_at: Option<NaiveDateTime>,
    by_account: Option<String>,
    by_name: Option<String>,
    note: Option<String>,
}

impl From<&TillPayment> for TillRow {
    fn from(payment: &TillPayment) -> Self {
        let decision = payment.decision.as_ref();
        let (by_account, by_name) = signature::columns(decision.map(|decision| &decision.by));
        Self {
            id: payment.id.to_string(),
            source: payment.source.code().to_owned(),
            wallet: payment.wallet.map(|wallet| wallet.code().to_owned()),
            reference: strip_nul(&payment.reference),
            reference_key: strip_nul(&plain_reference(payment.reference.trim())),
            amount_tsh: payment.amount.tsh(),
            payer_phone: payment.payer.as_ref().map(|payer| payer.reveal().to_owned()),
            paid_at: to_db_time(payment.paid_at),
            noted_at: to_db_time(payment.noted_at),
            state: payment.state().code().to_owned(),
            attempt_id: payment.attempt_id.map(|id| id.to_string()),
            is_reversed: payment.is_reversed,
            decided_at: decision.map(|decision| to_db_time(decision.at)),
            by_account,
            by_name,
            note: decision.and_then(|decision| decision.note.as_deref()).map(strip_nul),
        }
    }
}

impl TryFrom<TillRow> for TillPayment {
    type Error = RepositoryError;

    fn try_from(row: TillRow) -> Result<Self, RepositoryError> {
        let id = row.id.clone();
        row.parse().map_err(corrupt("till_payments", id))
    }
}

impl TillRow {
    fn parse(self) -> Result<TillPayment, CorruptRow> {
        let by = signature::parse(self.by_account, self.by_name)?;
        let decision = by.zip(self.decided_at);
        Ok(TillPayment {
            id: TillPaymentId::parse(&self.id)?,
            source: TillSource::from_code(&self.source).ok_or(CorruptRow)?,
            wallet: optional_code::<Wallet>(self.wallet.as_deref())?,
            reference: self.reference,
            amount: Money::new(self.amount_tsh)?,
            payer: self.payer_phone.as_deref().map(PhoneNumber::from_row).transpose()?,
            paid_at: self.paid_at.and_utc(),
            noted_at: self.noted_at.and_utc(),
            attempt_id: self.attempt_id.as_deref().map(PaymentAttemptId::parse).transpose()?,
            decision: decision.map(|(by, at)| TillDecision { by, at: at.and_utc(), note: self.note }),
            is_reversed: self.is_reversed,
        })
    }
}
