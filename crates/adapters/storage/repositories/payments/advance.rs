//! Changes the state of an attempt: of concurrent changes one succeeds and writes the consequences.

use ::changes::{Action, Change, OutboxEvent, Subject};
use chrono::NaiveDateTime;
use diesel::dsl::exists;
use diesel::prelude::*;
use kernel::{Coded, OrderId, RepositoryError};
use payments::{Advance, PaymentState};

use super::super::prepared::KeepPrepared;
use super::super::revenue::{self, MovedPayment};
use super::super::{audit, changes, messages, refunds, signature, strip_nul};
use super::rows::AttemptRow;
use super::{Backend, Conn, to_db_time};
use crate::corrupt_row::{CorruptRow, corrupt};
use crate::failure::Failure;
use crate::schema::{checkouts, payment_attempts as attempts, payment_events};

/// The rank only rises.
pub fn advance(advance: &Advance, conn: &mut Conn) -> Result<bool, Failure> {
    change(advance, Box::new(attempts::rank.lt(advance.to.rank())), conn)
}

/// A staff decision may lower the rank, but only from the state that was seen. Money that a refund case is returning
/// is not reversed as well.
pub fn judge(advance: &Advance, conn: &mut Conn) -> Result<bool, Failure> {
    lock_checkout_of(advance, conn)?;
    let is_reversal = advance.to == PaymentState::Reversed;
    if is_reversal && refunds::is_going_back(&advance.attempt_id.to_string(), conn)? {
        return Ok(false);
    }
    if !decide(advance, conn)? {
        return Ok(false);
    }
    record(advance, conn)?;
    Ok(true)
}

/// Appends the decision to the audit log.
fn record(advance: &Advance, conn: &mut Conn) -> QueryResult<()> {
    let (id, label) = attempts::table
        .find(advance.attempt_id.to_string())
        .inner_join(checkouts::table)
        .select((checkouts::id, checkouts::order_id))
        .first(conn)?;
    advance.entry(id, label).map_or(Ok(()), |entry| audit::append(&entry, conn))
}

/// Applies a staff decision about the state that was seen.
pub fn decide(advance: &Advance, conn: &mut Conn) -> Result<bool, Failure> {
    let as_seen = attempts::state.eq(advance.from.code());
    let is_applied = change(advance, Box::new(as_seen), conn)?;
    if is_applied {
        diesel::update(attempts::table.find(advance.attempt_id.to_string()))
            .set(attempts::judged_at.eq(to_db_time(advance.at)))
            .returning(attempts::id)
            .keep_prepared()
            .changed_rows(conn)?;
    }
    Ok(is_applied)
}

type Guard = Box<dyn BoxableExpression<attempts::table, Backend, SqlType = diesel::sql_types::Bool>>;

fn change(advance: &Advance, guard: Guard, conn: &mut Conn) -> Result<bool, Failure> {
    let has_money = advance.to.rank() >= PaymentState::MONEY_RANK;
    let purchase = if has_money { lock_checkout_of(advance, conn)? } else { None };
    let Some(attempt) = set_state(advance, guard, conn)? else {
        return Ok(false);
    };
    diesel::insert_into(payment_events::table).values(NewEventRow::from(advance)).execute(conn)?;
    let at = to_db_time(advance.at);
    let change = Change::new(Subject::Payment, Action::Updated, attempt.checkout_id.clone(), advance.at);
    changes::append(&change, conn)?;
    match (advance.to, purchase) {
        (PaymentState::Completed, Some(purchase)) => {
            let payment = purchase.payment(&attempt);
            revenue::payment_completed(&payment, attempt.money_tsh(), at, conn)?;
            complete(&attempt, &purchase, advance, conn)?;
        }
        (PaymentState::Reversed, Some(purchase)) => {
            revenue::payment_reversed(&purchase.payment(&attempt), at, conn)?;
        }
        _ => {}
    }
    Ok(true)
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
            confirmation.reported_amount.map(|amount| attempts::told_amount_tsh.eq(amount.tsh())),
            confirmation.rejection.map(|reason| attempts::rejection.eq(reason.code())),
            confirmation
                .reported_reference
                .as_deref()
                .map(|reference| attempts::told_reference.eq(strip_nul(reference))),
        ))
        .returning(AttemptRow::as_returning())
        .keep_prepared()
        .get_result(conn)
        .optional()
}

/// Gives the purchase its proof of payment. Money for a purchase that is already paid, or whose money is being
/// returned, must be returned.
fn complete(
    attempt: &AttemptRow,
    purchase: &LockedPurchase,
    advance: &Advance,
    conn: &mut Conn,
) -> Result<(), Failure> {
    // A second completed attempt does not replace the proof, which the customer may already hold.
    let is_first = purchase.verification_id.is_none();
    if is_first {
        give_proof(&purchase.id, advance, conn)?;
    }
    messages::record_event(&OutboxEvent::paid(&purchase.order_id()?, advance.at), conn)?;
    let is_surplus = purchase.closed_at.is_some() || (!is_first && has_other_money(attempt, conn)?);
    if is_surplus {
        refunds::open_for_duplicate(attempt, advance, conn)?;
    }
    Ok(())
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
}

impl LockedPurchase {
    fn payment<'a>(&'a self, attempt: &'a AttemptRow) -> MovedPayment<'a> {
        MovedPayment { attempt_id: &attempt.id, checkout_id: &self.id, has_order: self.ordered_at.is_some() }
    }

    fn order_id(&self) -> Result<OrderId, RepositoryError> {
        OrderId::parse(&self.order_id)
            .map_err(CorruptRow::from)
            .map_err(corrupt("checkouts", self.id.clone()))
    }
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

fn give_proof(checkout_id: &str, advance: &Advance, conn: &mut Conn) -> QueryResult<()> {
    diesel::update(checkouts::table.find(checkout_id))
        .set(checkouts::verification_id.eq(advance.completion.verification_id.reveal()))
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
