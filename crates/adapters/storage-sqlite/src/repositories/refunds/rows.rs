use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::{CheckoutId, Coded, Money, PaymentAttemptId, PhoneNumber, RefundCaseId, RepositoryError};
use payments::{
    CompanyName, PaymentReference, References, RefundCase, RefundEvent, RefundKind, RefundState,
    RequestedPayout,
};

use super::super::signature;
use super::{Backend, Conn, strip_nul, to_db_time};
use crate::corrupt_row::{CorruptRow, corrupt, optional_code};
use crate::schema::{refund_cases, refund_events};

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = refund_cases, check_for_backend(Backend), treat_none_as_default_value = false)]
pub struct CaseRow {
    pub id: String,
    pub attempt_id: String,
    pub checkout_id: String,
    pub kind: String,
    reason: Option<String>,
    pub amount_tsh: i64,
    payer_phone: String,
    state: String,
    needs_approval: bool,
    payout_provider: Option<String>,
    payout_reference: Option<String>,
    payout_provider_reference: Option<String>,
    payout_check_at: Option<NaiveDateTime>,
    method: Option<String>,
    reference: Option<String>,
    version: i64,
}

impl From<&RefundCase> for CaseRow {
    fn from(case: &RefundCase) -> Self {
        let payout = case.payout.as_ref();
        Self {
            id: case.id.to_string(),
            attempt_id: case.attempt_id.to_string(),
            checkout_id: case.checkout_id.to_string(),
            kind: case.kind.code().to_owned(),
            reason: case.reason.map(|reason| reason.code().to_owned()),
            amount_tsh: case.amount.tsh(),
            payer_phone: case.payer_phone.reveal().to_owned(),
            state: case.state.code().to_owned(),
            needs_approval: case.needs_approval,
            payout_provider: payout.map(|payout| payout.provider.to_string()),
            payout_reference: payout.map(|payout| payout.references.ours.to_string()),
            payout_provider_reference: payout.and_then(|payout| payout.references.theirs.clone()),
            payout_check_at: payout.and_then(|payout| payout.check_at).map(to_db_time),
            method: case.method.map(|method| method.code().to_owned()),
            reference: case.reference.as_deref().map(strip_nul),
            version: case.version,
        }
    }
}

impl CaseRow {
    /// The case with its history.
    pub fn into_case(self, history: Vec<RefundEvent>) -> Result<RefundCase, RepositoryError> {
        let id = self.id.clone();
        self.parse(history).map_err(corrupt("refund_cases", id))
    }

    fn parse_payout(&self) -> Result<Option<RequestedPayout>, CorruptRow> {
        let (Some(provider), Some(ours)) = (&self.payout_provider, &self.payout_reference) else {
            return Ok(None);
        };
        Ok(Some(RequestedPayout {
            provider: CompanyName::parse(provider)?,
            references: References {
                ours: PaymentReference::parse(ours)?,
                theirs: self.payout_provider_reference.clone(),
            },
            check_at: self.payout_check_at.map(|at| at.and_utc()),
        }))
    }

    fn parse(self, history: Vec<RefundEvent>) -> Result<RefundCase, CorruptRow> {
        Ok(RefundCase {
            id: RefundCaseId::parse(&self.id)?,
            attempt_id: PaymentAttemptId::parse(&self.attempt_id)?,
            checkout_id: CheckoutId::parse(&self.checkout_id)?,
            kind: RefundKind::from_code(&self.kind).ok_or(CorruptRow)?,
            reason: optional_code(self.reason.as_deref())?,
            amount: Money::new(self.amount_tsh)?,
            needs_approval: self.needs_approval,
            payer_phone: PhoneNumber::from_row(&self.payer_phone)?,
            state: RefundState::from_code(&self.state).ok_or(CorruptRow)?,
            payout: self.parse_payout()?,
            method: optional_code(self.method.as_deref())?,
            reference: self.reference,
            version: self.version,
            history,
        })
    }
}

/// Adds an entry to the history of a case.
pub fn add_event(case_id: &str, event: &RefundEvent, conn: &mut Conn) -> QueryResult<()> {
    let (by_account, by_name) = signature::columns(event.by.as_ref());
    diesel::insert_into(refund_events::table)
        .values((
            refund_events::case_id.eq(case_id),
            refund_events::state.eq(event.state.code()),
            refund_events::at.eq(to_db_time(event.at)),
            refund_events::by_account.eq(by_account),
            refund_events::by_name.eq(by_name),
            refund_events::note.eq(event.note.as_deref().map(strip_nul)),
        ))
        .execute(conn)
        .map(|_| ())
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = refund_events, check_for_backend(Backend))]
pub struct EventRow {
    id: i64,
    pub case_id: String,
    state: String,
    at: NaiveDateTime,
    by_account: Option<String>,
    by_name: Option<String>,
    note: Option<String>,
}

impl TryFrom<EventRow> for RefundEvent {
    type Error = RepositoryError;

    fn try_from(row: EventRow) -> Result<Self, RepositoryError> {
        let id = row.id.to_string();
        row.parse().map_err(corrupt("refund_events", id))
    }
}

impl EventRow {
    fn parse(self) -> Result<RefundEvent, CorruptRow> {
        Ok(RefundEvent {
            state: RefundState::from_code(&self.state).ok_or(CorruptRow)?,
            at: self.at.and_utc(),
            by: signature::parse(self.by_account, self.by_name)?,
            note: self.note,
        })
    }
}
