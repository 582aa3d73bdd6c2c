//! Changes the state of an attempt: of concurrent changes one succeeds and writes the consequences.

use ::changes::{Action, Change, Subject};
use chrono::NaiveDateTime;
use diesel::dsl::exists;
use diesel::prelude::*;
use kernel::{Coded, OrderId, VerificationId};
use payments::{Advance, MoneyEffects, NextStep, PaymentState, PurchaseSnapshot, RefundAmount};

use super::super::prepared::KeepPrepared;
use super::super::revenue::{self, MovedPayment};
use super::super::{audit, changes, limits, messages, orders, refunds, signature, strip_nul};
use super::rows::AttemptRow;
use super::{Backend, Conn, to_db_time};
use crate::corrupt_row::{CorruptRow, corrupt};
use crate::failure::Failure;
use crate::schema::{checkouts, payment_attempts as attempts, payment_events};

/// The rank only rises.
pub fn advance(advance: &Advance, conn: &mut Conn) -> Result<bool, Failure> {
    let purchase = if advance.to.is_open() { None } else { lock_purchase(advance, conn)? };
    change(advance, Box::new(attempts::rank.lt(advance.to.rank())), purchase.as_ref(), conn)
}

/// A staff decision may lower the rank, but only from the state that was seen. Money that a refund case is returning
/// is neither reversed nor rejected as well.
pub fn decide_attempt(advance: &Advance, conn: &mut Conn) -> Result<bool, Failure> {
    let Some(purchase) = lock_purchase(advance, conn)? else { return Ok(false) };
    let ends_money = advance.to != PaymentState::Completed;
    if ends_money && refunds::is_going_back(&advance.attempt_id.to_string(), conn)? {
        return Ok(false);
    }
    if !decide(advance, &purchase, conn)? {
        return Ok(false);
    }
    let entry = advance.audit_entry(purchase.id, purchase.order_id);
    entry.map_or(Ok(true), |entry| Ok(audit::append(&entry, conn).map(|()| true)?))
}

/// Reverses an attempt whose money a refund case returned; `false` when it has another state than was seen.
pub fn reverse(reversal: &Advance, conn: &mut Conn) -> Result<bool, Failure> {
    match lock_checkout_of(reversal, conn)? {
        Some(purchase) => decide(reversal, &purchase, conn),
        None => Ok(false),
    }
}

/// Applies a staff decision about the state that was seen.
fn decide(advance: &Advance, purchase: &LockedPurchase, conn: &mut Conn) -> Result<bool, Failure> {
    let as_seen = attempts::state.eq(advance.from.code());
    let is_applied = change(advance, Box::new(as_seen), Some(purchase), conn)?;
    if is_applied {
        diesel::update(attempts::table.find(advance.attempt_id.to_string()))
            .set(attempts::decided_at.eq(to_db_time(advance.at)))
            .returning(attempts::id)
            .keep_prepared()
            .changed_rows(conn)?;
    }
    Ok(is_applied)
}

type Guard = Box<dyn BoxableExpression<attempts::table, Backend, SqlType = diesel::sql_types::Bool>>;

/// Writes the new state and what follows from it, except for the audit log. `purchase` is locked whenever money moves.
fn change(
    advance: &Advance,
    guard: Guard,
    purchase: Option<&LockedPurchase>,
    conn: &mut Conn,
) -> Result<bool, Failure> {
    let Some(attempt) = set_state(advance, guard, conn)? else {
        return Ok(false);
    };
    diesel::insert_into(payment_events::table).values(NewEventRow::from(advance)).execute(conn)?;
    let change = Change::new(Subject::Payment, Action::Updated, attempt.checkout_id.clone(), advance.at);
    changes::append(&change, conn)?;
    if let Some(purchase) = purchase {
        let snapshot = purchase.snapshot(&attempt, conn)?;
        let effects = advance.money_effects(&attempt.try_into()?, &snapshot);
        write_effects(&effects, advance, purchase, conn)?;
    }
    Ok(true)
}

fn write_effects(
    effects: &MoneyEffects,
    advance: &Advance,
    purchase: &LockedPurchase,
    conn: &mut Conn,
) -> Result<(), Failure> {
    if let Some(moved) = effects.ledger {
        let attempt_id = advance.attempt_id.to_string();
        let has_order = purchase.ordered_at.is_some();
        let payment = MovedPayment { attempt_id: &attempt_id, checkout_id: &purchase.id, has_order };
        revenue::payment_moved(&payment, moved, to_db_time(advance.at), conn)?;
    }
    if let Some(proof) = &effects.proof {
        give_proof(&purchase.id, proof, conn)?;
    }
    if effects.places_order {
        orders::place_paid(&purchase.id, advance.completion.order_key, advance.at, conn)?;
    }
    effects.outbox.iter().try_for_each(|event| messages::record_event(event, conn))?;
    if let Some(case) = &effects.refund {
        let amount = RefundAmount::Exactly(case.amount);
        // Who rejected the money is named by the audit entry of the verdict.
        refunds::open_within(case.clone(), amount, conn)?;
    }
    Ok(())
}

/// The guarded update, which only one of concurrent callers wins. Fields missing in the confirmation stay unchanged.
fn set_state(advance: &Advance, guard: Guard, conn: &mut Conn) -> QueryResult<Option<AttemptRow>> {
    let confirmation = &advance.confirmation;
    diesel::update(attempts::table.find(advance.attempt_id.to_string()))
        .filter(guard)
        .set((
            attempts::rank.eq(advance.to.rank()),
            attempts::state.eq(advance.to.code()),
            attempts::reason.eq(advance.to.reason_code()),
            attempts::changed_at.eq(to_db_time(advance.at)),
            attempts::next_check_at.eq(advance.next_check_at.map(to_db_time)),
            confirmation.transaction.as_deref().map(|id| attempts::transaction_id.eq(strip_nul(id))),
            confirmation.channel.as_deref().map(|channel| attempts::channel.eq(strip_nul(channel))),
            confirmation
                .provider_reference
                .as_deref()
                .map(|reference| attempts::provider_reference.eq(strip_nul(reference))),
            confirmation.reported_amount.map(|amount| attempts::reported_amount_tsh.eq(amount.tsh())),
            confirmation.rejection.map(|reason| attempts::rejection.eq(reason.code())),
            confirmation
                .reported_reference
                .as_deref()
                .map(|reference| attempts::reported_reference.eq(strip_nul(reference))),
        ))
        .returning(AttemptRow::as_returning())
        .keep_prepared()
        .get_result(conn)
        .optional()
}

/// A purchase whose row this transaction has locked.
#[derive(Queryable, Selectable)]
#[diesel(table_name = checkouts, check_for_backend(Backend))]
struct LockedPurchase {
    id: String,
    order_id: String,
    verification_id: Option<String>,
    ordered_at: Option<NaiveDateTime>,
    closed_at: Option<NaiveDateTime>,
    recipient_phone: Option<String>,
}

impl LockedPurchase {
    fn snapshot(&self, attempt: &AttemptRow, conn: &mut Conn) -> Result<PurchaseSnapshot, Failure> {
        let order_id = OrderId::parse(&self.order_id).map_err(CorruptRow::from);
        let has_proof = self.verification_id.is_some();
        Ok(PurchaseSnapshot {
            order_id: order_id.map_err(corrupt("checkouts", self.id.clone()))?,
            has_proof,
            next: match (self.closed_at, self.ordered_at, &self.recipient_phone) {
                (Some(_), ..) => NextStep::Return,
                (None, None, Some(_)) => NextStep::Order,
                _ => NextStep::Form,
            },
            // The first money gave the proof, so there is none without it.
            has_other_money: has_proof && has_other_money(attempt, conn)?,
        })
    }
}

/// [`lock_checkout_of`], after sharing the numbers that the order of its money names: they are locked before any row.
fn lock_purchase(advance: &Advance, conn: &mut Conn) -> QueryResult<Option<LockedPurchase>> {
    if advance.to == PaymentState::Completed {
        let checkout_id = attempts::table.find(advance.attempt_id.to_string()).select(attempts::checkout_id);
        let numbers: Option<(String, Option<String>)> = checkouts::table
            .filter(checkouts::id.eq_any(checkout_id))
            .select((checkouts::payer_phone, checkouts::recipient_phone))
            .keep_prepared()
            .get_result(conn)
            .optional()?;
        if let Some((payer, Some(recipient))) = numbers {
            limits::share_numbers(&[&payer, &recipient], conn)?;
        }
    }
    lock_checkout_of(advance, conn)
}

/// Locks the purchase before its attempt. Everything that changes a purchase's money locks in this order, to avoid
/// deadlocks.
fn lock_checkout_of(advance: &Advance, conn: &mut Conn) -> QueryResult<Option<LockedPurchase>> {
    let checkout_id = attempts::table.find(advance.attempt_id.to_string()).select(attempts::checkout_id);
    diesel::update(checkouts::table.filter(checkouts::id.eq_any(checkout_id)))
        .set(checkouts::order_id.eq(checkouts::order_id))
        .returning(LockedPurchase::as_returning())
        .keep_prepared()
        .get_result(conn)
        .optional()
}

/// No-op update: takes the row lock on both databases, and so serializes changes of one purchase.
pub fn lock_checkout(checkout_id: &str, conn: &mut Conn) -> QueryResult<()> {
    diesel::update(checkouts::table.find(checkout_id))
        .set(checkouts::order_id.eq(checkouts::order_id))
        .returning(checkouts::id)
        .keep_prepared()
        .changed_rows(conn)
        .map(|_| ())
}

fn give_proof(checkout_id: &str, proof: &VerificationId, conn: &mut Conn) -> QueryResult<()> {
    diesel::update(checkouts::table.find(checkout_id))
        .set(checkouts::verification_id.eq(proof.reveal()))
        .returning(checkouts::id)
        .keep_prepared()
        .changed_rows(conn)
        .map(|_| ())
}

/// Whether another attempt of the purchase is completed.
fn has_other_money(attempt: &AttemptRow, conn: &mut Conn) -> QueryResult<bool> {
    let other = attempts::table
        .filter(attempts::checkout_id.eq(&attempt.checkout_id))
        .filter(attempts::id.ne(&attempt.id))
        .filter(attempts::state.eq(PaymentState::Completed.code()));
    diesel::select(exists(other)).get_result(conn)
}

#[derive(Insertable)]
#[diesel(table_name = payment_events, treat_none_as_default_value = false)]
pub struct NewEventRow {
    attempt_id: String,
    from_state: &'static str,
    to_state: &'static str,
    reason: Option<String>,
    cause: &'static str,
    at: NaiveDateTime,
    by_account: Option<String>,
    by_name: Option<String>,
    note: Option<String>,
}

impl From<&Advance> for NewEventRow {
    fn from(advance: &Advance) -> Self {
        let decision = advance.decision.as_ref();
        let (by_account, by_name) = signature::columns(decision.map(|decision| &decision.by));
        Self {
            attempt_id: advance.attempt_id.to_string(),
            from_state: advance.from.code(),
            to_state: advance.to.code(),
            reason: advance.to.reason_code().map(str::to_owned),
            cause: advance.cause.code(),
            at: to_db_time(advance.at),
            by_account,
            by_name,
            note: decision.map(|decision| strip_nul(&decision.reason)),
        }
    }
}
