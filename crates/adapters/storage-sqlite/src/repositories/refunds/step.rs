use ::changes::{Action, Change, Subject};
use diesel::dsl::exists;
use diesel::prelude::*;
use kernel::{Coded, RefundCaseId, RepositoryError};
use payments::{Advance, PaymentState, RefundEffects, RefundMethod, RefundState, RefundStep};

use super::super::payments::advance::{lock_checkout, reverse};
use super::super::revenue::{self, MovedPayment};
use super::super::{audit, changes};
use super::effects;
use super::rows::add_event;
use super::{Conn, strip_nul, to_db_time};
use crate::failure::Failure;
use crate::schema::{checkouts, payment_attempts as attempts, refund_cases as cases};

/// Writes a step. A case must not be closed as refunded while its payment still counts, so both must be as the caller
/// saw them. `false` when one has changed since; then nothing is written.
pub fn write(step: &RefundStep, effects: &RefundEffects, conn: &mut Conn) -> Result<bool, Failure> {
    let is_written = write_without_audit(step, effects, conn)?;
    if let Some(entry) = effects.audit.as_ref().filter(|_| is_written) {
        audit::append(entry, conn)?;
    }
    Ok(is_written)
}

/// Why the steps of several cases were not written.
pub enum NotWritten {
    /// These cases were changed since the caller saw them.
    Changed(Vec<RefundCaseId>),
    Repository(RepositoryError),
}

impl From<RepositoryError> for NotWritten {
    fn from(error: RepositoryError) -> Self {
        Self::Repository(error)
    }
}

/// Writes all steps, or none.
pub fn write_all(steps: &[(RefundStep, RefundEffects)], conn: &mut Conn) -> Result<(), Failure<NotWritten>> {
    let mut changed = Vec::new();
    for (step, effects) in steps {
        if !write_without_audit(step, effects, conn).map_err(Failure::widen)? {
            changed.push(step.id);
        }
    }
    if !changed.is_empty() {
        return Err(Failure::Domain(NotWritten::Changed(changed)));
    }
    let mut entries = steps.iter().filter_map(|(_, effects)| effects.audit.as_ref());
    entries.try_for_each(|entry| Ok(audit::append(entry, conn)?))
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
        && !return_money(step, reversal, conn)?
    {
        return Ok(false);
    }
    if step.event.state == RefundState::Dismissed {
        release(&step.id.to_string(), conn)?;
    }
    set_state(step, conn)?;
    add_event(&step.id.to_string(), &step.event, conn)?;
    effects::write(effects, &checkout_id, conn)?;
    Ok(true)
}

/// Books what the case returned, and reverses the attempt when nothing is left of its money. `false`, and nothing is
/// written, when the attempt has another state than was seen.
fn return_money(step: &RefundStep, reversal: &Advance, conn: &mut Conn) -> Result<bool, Failure> {
    let (case_id, checkout_id) = (step.id.to_string(), step.checkout_id.to_string());
    let attempt_id = reversal.attempt_id.to_string();
    let as_seen = attempts::table.find(&attempt_id).filter(attempts::state.eq(reversal.from.code()));
    if !diesel::select(exists(as_seen)).get_result(conn)? {
        return Ok(false);
    }
    let amount_tsh: i64 = cases::table.find(&case_id).select(cases::amount_tsh).first(conn)?;
    let ordered = checkouts::table.find(&checkout_id).filter(checkouts::ordered_at.is_not_null());
    let has_order = diesel::select(exists(ordered)).get_result(conn)?;
    let payment = MovedPayment { attempt_id: &attempt_id, checkout_id: &checkout_id, has_order };
    revenue::refunded(&payment, (&case_id, amount_tsh), to_db_time(step.event.at), conn)?;
    if revenue::left(&attempt_id, conn)? > 0 {
        let change = Change::new(Subject::Payment, Action::Updated, checkout_id, step.event.at);
        changes::append(&change, conn)?;
        return Ok(true);
    }
    reverse(reversal, conn)
}

/// What a dismissed case would have returned stays with the payment, unless it was returned once and came back: then the
/// books do not have it any more.
#[expect(clippy::arithmetic_side_effects, reason = "the database subtracts")]
fn release(case_id: &str, conn: &mut Conn) -> QueryResult<()> {
    if revenue::is_refunded(case_id, conn)? {
        return Ok(());
    }
    let (attempt_id, amount_tsh): (String, i64) =
        cases::table.find(case_id).select((cases::attempt_id, cases::amount_tsh)).first(conn)?;
    diesel::update(attempts::table.find(attempt_id))
        .set(attempts::refund_tsh.eq(attempts::refund_tsh - amount_tsh))
        .execute(conn)
        .map(|_| ())
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
            step.is_approval.then(|| cases::needs_approval.eq(false)),
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
