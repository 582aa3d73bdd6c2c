//! What cancelling or reopening an order means for its money, in the same transaction. The caller holds the lock of
//! the purchase, and appends the returned audit entries after all other writes.

use ::orders::StatusChange;
use diesel::prelude::*;
use kernel::{AuditEntry, Random, RefundCaseId};
use payments::{PaymentAttempt, RefundAmount, RefundCase};
use sha2::{Digest, Sha256};

use super::super::payments::rows::AttemptRow;
use super::{Conn, effects, find, open, staying, step};
use crate::failure::Failure;
use crate::schema::payment_attempts as attempts;

/// Opens cases for all money of the purchase that other cases leave.
pub fn send_back(
    checkout_id: &str,
    change: &StatusChange,
    conn: &mut Conn,
) -> Result<Vec<AuditEntry>, Failure> {
    let staying = staying::staying_money(checkout_id).order(attempts::id);
    let rows: Vec<AttemptRow> = staying.select(AttemptRow::as_select()).load(conn)?;
    let mut entries = Vec::new();
    for row in rows {
        entries.extend(open::open_within(case(&row.try_into()?, change), RefundAmount::Rest, conn)?);
    }
    Ok(entries)
}

/// Dismisses cases that exist only because the order was cancelled, if the money has not been returned.
pub fn keep(checkout_id: &str, change: &StatusChange, conn: &mut Conn) -> Result<Vec<AuditEntry>, Failure> {
    let (at, by, reason) = (change.entry.at, &change.entry.by, change.entry.reason.as_deref());
    let (cases, order_id) = (find::of_purchase(checkout_id, conn)?, effects::order_id(checkout_id, conn)?);
    let mut entries = Vec::new();
    for case in cases.iter().filter(|case| case.is_only_for_cancellation()) {
        let dismissal = case.dismissal_for_reinstated_order(at, by.clone(), reason);
        let effects = dismissal.effects(case.state, &order_id);
        // No case can change concurrently, because the purchase is locked.
        if step::write_without_audit(&dismissal, &effects, conn)? {
            entries.extend(effects.audit);
        }
    }
    Ok(entries)
}

fn case(attempt: &PaymentAttempt, change: &StatusChange) -> RefundCase {
    let (at, by, reason) = (change.entry.at, change.entry.by.clone(), change.entry.reason.as_deref());
    let id = RefundCaseId::new(at, &Derived::from(attempt, change));
    RefundCase::for_cancelled_order(id, attempt, at, by, reason)
}

/// Deterministic bits for a case id. An order has one case per paid prompt, so the caller cannot draw their ids; a
/// change's version is unique.
struct Derived([u8; 32]);

impl Derived {
    fn from(attempt: &PaymentAttempt, change: &StatusChange) -> Self {
        Self(Sha256::digest(format!("{}/{}", attempt.id, change.from_version)).into())
    }
}

impl Random for Derived {
    fn fill(&self, bytes: &mut [u8]) {
        bytes.iter_mut().zip(self.0.iter().cycle()).for_each(|(byte, derived)| *byte = *derived);
    }
}
