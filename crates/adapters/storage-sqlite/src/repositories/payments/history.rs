use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::{Coded, Money, PaymentAttemptId, RefundCaseId, RepositoryError};
use payments::{AttemptRefund, PaymentEvent, PaymentHistory, RefundState, Refundable};

use super::super::refunds::refundable_attempts;
use super::{Backend, Conn};
use crate::corrupt_row::{CorruptRow, corrupt};
use crate::failure::Failure;
use crate::schema::{payment_attempts as attempts, payment_events as events, refund_cases as cases};

/// The history of a checkout's attempts.
pub fn of(checkout_id: &str, conn: &mut Conn) -> Result<PaymentHistory, Failure> {
    let of_checkout = attempts::table.filter(attempts::checkout_id.eq(checkout_id)).select(attempts::id);
    let rows: Vec<EventRow> = events::table
        .filter(events::attempt_id.eq_any(of_checkout))
        .order(events::id)
        .select(EventRow::as_select())
        .load(conn)?;
    let refunds: Vec<RefundRow> = cases::table
        .filter(cases::checkout_id.eq(checkout_id))
        .filter(cases::state.ne(RefundState::Dismissed.code()))
        .order(cases::id)
        .select((cases::id, cases::attempt_id, cases::amount_tsh, cases::state))
        .load(conn)?;
    Ok(PaymentHistory {
        events: rows.into_iter().map(PaymentEvent::try_from).collect::<Result<_, _>>()?,
        refunds: refunds.into_iter().map(refund).collect::<Result<_, _>>()?,
        refundable: refundable(checkout_id, conn)?,
    })
}

fn refundable(checkout_id: &str, conn: &mut Conn) -> Result<Vec<Refundable>, Failure> {
    let parse = |(id, left, can_return_all): (String, i64, bool)| {
        let parsed = || -> Result<Refundable, CorruptRow> {
            let attempt_id = PaymentAttemptId::parse(&id)?;
            Ok(Refundable { attempt_id, left: Money::new(left)?, can_return_all })
        };
        parsed().map_err(corrupt("payment_attempts", id.clone()))
    };
    let rows = refundable_attempts(checkout_id, conn)?;
    Ok(rows.into_iter().map(parse).collect::<Result<_, RepositoryError>>()?)
}

/// Id, attempt, amount and state.
type RefundRow = (String, String, i64, String);

fn refund((id, attempt_id, amount_tsh, state): RefundRow) -> Result<AttemptRefund, RepositoryError> {
    let parsed = || -> Result<AttemptRefund, CorruptRow> {
        Ok(AttemptRefund {
            attempt_id: PaymentAttemptId::parse(&attempt_id)?,
            id: RefundCaseId::parse(&id)?,
            amount: Money::new(amount_tsh)?,
            state: RefundState::from_code(&state).ok_or(CorruptRow)?,
        })
    };
    parsed().map_err(corrupt("refund_cases", id.clone()))
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = events, check_for_backend(Backend))]
struct EventRow {
    id: i64,
    attempt_id: String,
    from_state: String,
    to_state: String,
    cause: String,
    at: NaiveDateTime,
    by_name: Option<String>,
    note: Option<String>,
}

impl TryFrom<EventRow> for PaymentEvent {
    type Error = RepositoryError;

    fn try_from(row: EventRow) -> Result<Self, RepositoryError> {
        let id = row.id.to_string();
        row.parse().map_err(corrupt("payment_events", id))
    }
}

impl EventRow {
    fn parse(self) -> Result<PaymentEvent, CorruptRow> {
        Ok(PaymentEvent {
            attempt_id: PaymentAttemptId::parse(&self.attempt_id)?,
            from: self.from_state,
            to: self.to_state,
            cause: self.cause,
            by: self.by_name,
            note: self.note,
            at: self.at.and_utc(),
        })
    }
}
