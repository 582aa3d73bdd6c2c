use diesel::dsl::exists;
use diesel::prelude::*;
use kernel::{AuditEntry, Coded};
use payments::{PaymentState, RefundState, RefundStep};

use super::super::audit;
use super::super::payments::advance::{decide, lock_checkout};
use super::effects;
use super::rows::{CaseRow, add_event};
use super::{Conn, strip_nul};
use crate::corrupt_row::{CorruptRow, corrupt};
use crate::failure::Failure;
use crate::schema::{payment_attempts as attempts, refund_cases as cases};

/// Writes a step. A case must not be closed as refunded while its payment still counts, so both must be as the caller
/// saw them. `false` when one has changed since; then nothing is written.
pub fn write(step: &RefundStep, conn: &mut Conn) -> Result<bool, Failure> {
    let Written::Yes(entry) = change(step, conn)? else { return Ok(false) };
    entry.as_ref().map_or(Ok(()), |entry| audit::append(entry, conn))?;
    Ok(true)
}

/// The result of a step; its audit entry is not written yet.
pub enum Written {
    Yes(Option<AuditEntry>),
    ChangedMeanwhile,
}

/// Writes the step without its audit entry, for transactions that must append that last.
pub fn change(step: &RefundStep, conn: &mut Conn) -> Result<Written, Failure> {
    lock_checkout_of(step, conn)?;
    if !is_as_seen(step, conn)? || (step.needs_money && is_reversed(step, conn)?) {
        return Ok(Written::ChangedMeanwhile);
    }
    if let Some(reversal) = &step.reversal
        && !decide(reversal, conn)?
    {
        return Ok(Written::ChangedMeanwhile);
    }
    let before: String = cases::table.find(step.id.to_string()).select(cases::state).first(conn)?;
    let before = RefundState::from_code(&before)
        .ok_or_else(|| corrupt("refund_cases", step.id.to_string())(CorruptRow))?;
    let case = set_state(step, conn)?;
    add_event(&case.id, &step.event, conn)?;
    let effects = step.effects(before, &effects::order_id(&case.checkout_id, conn)?);
    effects::write(&effects, &case.checkout_id, conn)?;
    Ok(Written::Yes(effects.audit))
}

fn lock_checkout_of(step: &RefundStep, conn: &mut Conn) -> QueryResult<()> {
    let case = cases::table.find(step.id.to_string());
    let checkout_id: Option<String> = case.select(cases::checkout_id).first(conn).optional()?;
    checkout_id.map_or(Ok(()), |id| lock_checkout(&id, conn))
}

/// A reversed payment must not be refunded as well.
fn is_reversed(step: &RefundStep, conn: &mut Conn) -> QueryResult<bool> {
    let of_case = cases::table.find(step.id.to_string()).select(cases::attempt_id);
    let reversed = attempts::table
        .filter(attempts::id.eq_any(of_case))
        .filter(attempts::state.eq(PaymentState::Reversed.code()));
    diesel::select(exists(reversed)).get_result(conn)
}

/// Optimistic lock: concurrent callers wait for the purchase and then see another version.
fn is_as_seen(step: &RefundStep, conn: &mut Conn) -> QueryResult<bool> {
    let seen = cases::table.find(step.id.to_string()).filter(cases::version.eq(step.from_version));
    diesel::select(exists(seen)).get_result(conn)
}

fn set_state(step: &RefundStep, conn: &mut Conn) -> QueryResult<CaseRow> {
    diesel::update(cases::table.find(step.id.to_string()))
        .set((
            cases::state.eq(step.event.state.code()),
            cases::version.eq(step.from_version.saturating_add(1)),
            step.payout_reference.as_ref().map(|name| cases::payout_reference.eq(name.to_string())),
            step.method.map(|method| cases::method.eq(method.code())),
            step.reference.as_deref().map(|reference| cases::reference.eq(strip_nul(reference))),
        ))
        .returning(CaseRow::as_returning())
        .get_result(conn)
}
