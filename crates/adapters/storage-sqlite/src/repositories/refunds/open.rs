use ::orders::OrderStatus;
use diesel::prelude::*;
use kernel::{AuditEntry, Coded, Money};
use payments::{
    OpenRefundError, OrderOfRefund, PaymentState, RefundAmount, RefundCase, RefundEffects, RefundKind,
    RefundState, RefundableMoney,
};

use super::super::expressions::sum_of;
use super::super::payments::advance::lock_checkout;
use super::super::{audit, revenue, settings};
use super::rows::{CaseRow, add_event};
use super::staying::{has_other_money, staying_money};
use super::{Conn, effects};
use crate::corrupt_row::{CorruptRow, corrupt};
use crate::failure::Failure;
use crate::schema::{orders, payment_attempts as attempts, refund_cases as cases};

/// Opens a case for staff or the payer. Locks the purchase, so that neither an order nor another case takes the money
/// meanwhile.
pub fn open(
    case: &RefundCase,
    amount: RefundAmount,
    conn: &mut Conn,
) -> Result<(), Failure<OpenRefundError>> {
    lock_checkout(&case.checkout_id.to_string(), conn)?;
    let mut money = refundable(case, conn).map_err(Failure::widen)?;
    if !is_completed(case, conn)? {
        // It was returned already, or is not decided about.
        money.received = Money::ZERO;
    }
    let (case, effects) =
        case.clone().open(amount, &money).map_err(|refusal| Failure::Domain(refusal.into()))?;
    insert(&case, &effects, conn)?;
    Ok(effects.audit.as_ref().map_or(Ok(()), |entry| audit::append(entry, conn))?)
}

/// Opens a case that follows from another decision, if there is money for it. Its audit entry is returned: the caller
/// appends it last, and holds the lock of the purchase.
pub fn open_within(
    case: RefundCase,
    amount: RefundAmount,
    conn: &mut Conn,
) -> Result<Option<AuditEntry>, Failure> {
    let money = refundable(&case, conn)?;
    let Ok((case, effects)) = case.open(amount, &money) else { return Ok(None) };
    insert(&case, &effects, conn)?;
    Ok(effects.audit)
}

/// The attempts of a purchase for which [`open`] would open a case, with what is left of their money and whether all of
/// it may go back.
pub fn refundable_attempts(checkout_id: &str, conn: &mut Conn) -> QueryResult<Vec<(String, i64, bool)>> {
    let staying: Vec<(String, i64)> =
        staying_money(checkout_id).select((attempts::id, attempts::refund_tsh)).load(conn)?;
    let is_free = staying.len() > 1 || order_of(checkout_id, conn)? != OrderOfRefund::Waiting;
    let mut left = Vec::with_capacity(staying.len());
    for (id, refund_tsh) in staying {
        let received = revenue::received(&id, conn)?;
        left.push((id, received.saturating_sub(refund_tsh), is_free));
    }
    // Of an order that waits, a shilling must stay.
    left.retain(|(_, left, is_free)| *left > i64::from(!*is_free));
    Ok(left)
}

/// What [`RefundCase::open`] decides on.
fn refundable(case: &RefundCase, conn: &mut Conn) -> Result<RefundableMoney, Failure> {
    let (checkout_id, attempt_id) = (case.checkout_id.to_string(), case.attempt_id.to_string());
    let money = |tsh: i64| {
        Money::new(tsh).map_err(|wrong| corrupt("refund_cases", attempt_id.clone())(CorruptRow::from(wrong)))
    };
    let received = money(revenue::received(&attempt_id, conn)?)?;
    let refunding: i64 = attempts::table.find(&attempt_id).select(attempts::refund_tsh).first(conn)?;
    let requested: i64 = cases::table
        .filter(cases::checkout_id.eq(&checkout_id))
        .filter(cases::kind.eq(RefundKind::Requested.code()))
        .filter(cases::state.ne(RefundState::Dismissed.code()))
        .select(sum_of(cases::amount_tsh))
        .first(conn)?;
    Ok(RefundableMoney {
        order_id: effects::order_id(&checkout_id, conn)?,
        received,
        refunding: money(refunding)?,
        requested: money(requested)?,
        is_needed: is_completed(case, conn)? && !has_other_money(&checkout_id, &attempt_id, conn)?,
        order: order_of(&checkout_id, conn)?,
        second_yes_above: settings::refund_rules(conn)?.second_yes_above,
    })
}

fn is_completed(case: &RefundCase, conn: &mut Conn) -> QueryResult<bool> {
    let state: String =
        attempts::table.find(case.attempt_id.to_string()).select(attempts::state).first(conn)?;
    Ok(state == PaymentState::Completed.code())
}

fn order_of(checkout_id: &str, conn: &mut Conn) -> QueryResult<OrderOfRefund> {
    let status: Option<String> = orders::table
        .filter(orders::checkout_id.eq(checkout_id))
        .filter(orders::status.ne(OrderStatus::Cancelled.code()))
        .filter(orders::archived_at.is_null())
        .select(orders::status)
        .first(conn)
        .optional()?;
    Ok(match status {
        None => OrderOfRefund::None,
        Some(status) if status == OrderStatus::Delivered.code() => OrderOfRefund::Delivered,
        Some(_) => OrderOfRefund::Waiting,
    })
}

/// Writes the case with its effects, except the audit entry.
#[expect(clippy::arithmetic_side_effects, reason = "the database adds")]
fn insert(case: &RefundCase, effects: &RefundEffects, conn: &mut Conn) -> QueryResult<()> {
    let row = CaseRow::from(case);
    diesel::insert_into(cases::table).values(&row).execute(conn)?;
    diesel::update(attempts::table.find(&row.attempt_id))
        .set(attempts::refund_tsh.eq(attempts::refund_tsh + case.amount.tsh()))
        .execute(conn)?;
    case.history.iter().try_for_each(|event| add_event(&row.id, event, conn))?;
    effects::write(effects, &row.checkout_id, conn)
}
