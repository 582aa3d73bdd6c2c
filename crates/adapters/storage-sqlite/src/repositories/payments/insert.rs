use diesel::dsl::exists;
use diesel::prelude::*;
use kernel::{AgentCode, Coded, Network, PhoneNumber};
use payments::{Advance, InsertAttemptError, InsertCheckoutError, PaymentState, PromptGuard, PromptRefusal};

use super::super::agents::sales;
use super::super::{limits, order_ids};
use super::advance::{advance, lock_checkout};
use super::rows::{AttemptRow, CheckoutRow};
use super::{Conn, prompts};
use crate::corrupt_row::{CorruptRow, corrupt};
use crate::failure::Failure;
use crate::schema::{checkouts, payment_attempts};

/// Checks the idempotency key first: a repeated request has both the same key and the same order id, and is a replay.
pub fn checkout(
    checkout: &CheckoutRow,
    attempt: &AttemptRow,
    guard: &PromptGuard,
    conn: &mut Conn,
) -> Result<(), Failure<InsertCheckoutError>> {
    limits::share_number(&checkout.payer_phone, conn)?;
    if key_is_taken(checkout, conn)? {
        return Err(Failure::Domain(InsertCheckoutError::IdempotencyKeyTaken));
    }
    if !order_ids::claim(&checkout.order_lookup, conn)? {
        return Err(Failure::Domain(InsertCheckoutError::OrderIdTaken));
    }
    // The key may have been taken since it was checked.
    let inserted = diesel::insert_into(checkouts::table)
        .values(checkout)
        .on_conflict(checkouts::idempotency_key)
        .do_nothing()
        .execute(conn)?;
    if inserted == 0 {
        return Err(Failure::Domain(InsertCheckoutError::IdempotencyKeyTaken));
    }
    insert_attempt(attempt, guard, conn)?;
    let invalid = |invalid: CorruptRow| corrupt("checkouts", checkout.id.clone())(invalid);
    let code = checkout.agent_code.as_deref().map(AgentCode::parse).transpose();
    let code = code.map_err(|code| invalid(code.into()))?;
    let payer = PhoneNumber::from_row(&checkout.payer_phone).map_err(|phone| invalid(phone.into()))?;
    sales::of_checkout(&checkout.id, code.as_ref(), &payer, checkout.created_at, conn).map_err(Failure::widen)
}

fn key_is_taken(checkout: &CheckoutRow, conn: &mut Conn) -> QueryResult<bool> {
    let Some(key) = &checkout.idempotency_key else {
        return Ok(false);
    };
    let same_key = checkouts::table.filter(checkouts::idempotency_key.eq(key));
    diesel::select(exists(same_key)).get_result(conn)
}

/// Inserts one more attempt of a checkout. The second of two concurrent calls sees the first one's attempt, or its
/// money.
pub fn next_attempt(
    attempt: &AttemptRow,
    after: &str,
    replaced: &[Advance],
    guard: &PromptGuard,
    conn: &mut Conn,
) -> Result<(), Failure<InsertAttemptError>> {
    limits::share_number(&attempt.payer_phone, conn)?;
    lock_checkout(&attempt.checkout_id, conn)?;
    if newest(&attempt.checkout_id, conn)? != after || has_money(&attempt.checkout_id, conn)? {
        return Err(Failure::Domain(InsertAttemptError::Overtaken));
    }
    for step in replaced {
        advance(step, conn).map_err(Failure::widen)?;
    }
    insert_attempt(attempt, guard, conn)
}

/// Inserts and counts an attempt, unless the guard forbids it.
fn insert_attempt<E: From<PromptRefusal>>(
    attempt: &AttemptRow,
    guard: &PromptGuard,
    conn: &mut Conn,
) -> Result<(), Failure<E>> {
    prompts::ensure_allowed(guard, &attempt.payer_phone, attempt.created_at(), conn)?
        .map_err(|refusal| Failure::Domain(refusal.into()))?;
    Ok(row(attempt, conn)?)
}

pub fn row(attempt: &AttemptRow, conn: &mut Conn) -> QueryResult<()> {
    let payer = PhoneNumber::parse(&attempt.payer_phone).ok();
    let network = payer.as_ref().and_then(Network::guess).map(Network::code);
    let row = (attempt, payment_attempts::network.eq(network));
    diesel::insert_into(payment_attempts::table).values(row).execute(conn).map(|_| ())
}

fn newest(checkout_id: &str, conn: &mut Conn) -> QueryResult<String> {
    payment_attempts::table
        .filter(payment_attempts::checkout_id.eq(checkout_id))
        .order((payment_attempts::created_at.desc(), payment_attempts::id.desc()))
        .select(payment_attempts::id)
        .first(conn)
}

/// Whether money came for the purchase, or staff must look at what came.
pub fn has_money(checkout_id: &str, conn: &mut Conn) -> QueryResult<bool> {
    let with_money = payment_attempts::table
        .filter(payment_attempts::checkout_id.eq(checkout_id))
        .filter(payment_attempts::rank.ge(PaymentState::MONEY_RANK));
    diesel::select(exists(with_money)).get_result(conn)
}
