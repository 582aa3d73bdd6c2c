use diesel::dsl::exists;
use diesel::prelude::*;
use kernel::Coded;
use payments::{PaymentState, RefundEffects, RefundMethod, RefundState, RefundStep};

use super::super::audit;
use super::super::payments::advance::{lock_checkout, reverse};
use super::effects;
use super::rows::add_event;
use super::{Conn, strip_nul, to_db_time};
use crate::failure::Failure;
use crate::schema::{payment_attempts as attempts, refund_cases as cases};

/// Writes a step. A case must not be closed as refunded while its payment still counts, so both must be as the caller
/// saw them. `false` when one has changed since; then nothing is written.
pub fn write(step: &RefundStep, effects: &RefundEffects, conn: &mut Conn) -> Result<bool, Failure> {
    let is_written = write_without_audit(step, effects, conn)?;
    if let Some(entry) = effects.audit.as_ref().filter(|_| is_written) {
        audit::append(entry, conn)?;
    }
    Ok(is_written)
}

/// [`write`](fn@write) without the audit entry, for transactions that must append that last.
pub fn write_without_audit(
    step: &RefundStep,
    effects: &RefundEffects,
    conn: &mut Conn,
) -> Result<bool, Failure> {
    let checkout_id = step.checkout_id.to_string();
    lock_checkout(&checkout_id, conn)?;
    if !is_as_seen(step, conn)? || (step.needs_money && is_reversed(step, conn)?) {
        return Ok(false);
    }
    if let Some(reversal) = &step.reversal
        && !reverse(reversal, conn)?
    {
        return Ok(false);
    }
    set_state(step, conn)?;
    add_event(&step.id.to_string(), &step.event, conn)?;
    effects::write(effects, &checkout_id, conn)?;
    Ok(true)
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

fn set_state(step: &RefundStep, conn: &mut Conn) -> QueryResult<()> {
    let payout = step.payout.as_ref();
    let is_open = step.event.state == RefundState::Open;
    diesel::update(cases::table.find(step.id.to_string()))
        .set((
            cases::state.eq(step.event.state.code()),
            cases::version.eq(step.from_version.saturating_add(1)),
            payout.map(|payout| cases::payout_provider.eq(payout.provider.to_string())),
            payout.map(|payout| cases::payout_reference.eq(payout.references.ours.to_string())),
            payout.map(|payout| cases::payout_provider_reference.eq(payout.references.theirs.clone())),
            payout.map(|payout| cases::payout_check_at.eq(payout.check_at.map(to_db_time))),
            // Of a case that is open again nothing was returned.
            (is_open || step.method.is_some()).then(|| cases::method.eq(step.method.map(RefundMethod::code))),
            step.reference.as_deref().map(|reference| cases::reference.eq(strip_nul(reference))),
        ))
        .execute(conn)
        .map(|_| ())
}
