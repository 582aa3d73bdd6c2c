use diesel::dsl::exists;
use diesel::prelude::*;
use kernel::{AgentCode, Coded, Network, PhoneNumber};
use payments::{
    InsertAttemptError, InsertCheckoutError, NextAttempt, PaymentState, PromptGuard, PromptRefusal,
};

use super::super::agents::sales;
use super::super::{limits, order_ids};
use super::advance::{advance, lock_checkout};
use super::rows::{AttemptRow, CheckoutRow};
use super::{Conn, prompts};
use crate::corrupt_row::{CorruptRow, corrupt};
use crate::failure::Failure;
use crate::schema::{checkouts, payment_attempts};

/// Inserts the checkouts of a prompt, which have one payer, with their attempts.
pub fn checkouts_of_prompt(
    rows: &[(CheckoutRow, AttemptRow)],
    guard: &PromptGuard,
    conn: &mut Conn,
) -> Result<(), Failure<InsertCheckoutError>> {
    let Some((first, attempt)) = rows.first() else { return Ok(()) };
    limits::share_number(&first.payer_phone, conn)?;
    for (checkout, _) in rows {
        insert_checkout(checkout, conn)?;
    }
    ensure_allowed(attempt, guard, conn)?;
    for (checkout, attempt) in rows {
        row(attempt, conn)?;
        record_agent(checkout, conn).map_err(Failure::widen)?;
    }
    Ok(())
}

/// Checks the idempotency key first: a repeated request has both the same key and the same order id, and is a replay.
fn insert_checkout(checkout: &CheckoutRow, conn: &mut Conn) -> Result<(), Failure<InsertCheckoutError>> {
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
    Ok(())
}

fn record_agent(checkout: &CheckoutRow, conn: &mut Conn) -> Result<(), Failure> {
    let invalid = |invalid: CorruptRow| corrupt("checkouts", checkout.id.clone())(invalid);
    let code = checkout.agent_code.as_deref().map(AgentCode::parse).transpose();
    let code = code.map_err(|code| invalid(code.into()))?;
    let payer = PhoneNumber::from_row(&checkout.payer_phone).map_err(|phone| invalid(phone.into()))?;
    sales::of_checkout(&checkout.id, code.as_ref(), &payer, checkout.created_at, conn)
}

fn key_is_taken(checkout: &CheckoutRow, conn: &mut Conn) -> QueryResult<bool> {
    let Some(key) = &checkout.idempotency_key else {
        return Ok(false);
    };
    let same_key = checkouts::table.filter(checkouts::idempotency_key.eq(key));
    diesel::select(exists(same_key)).get_result(conn)
}

/// Inserts one more prompt: an attempt for each of its checkouts, which have one payer. The second of two concurrent calls
/// sees the first one's attempts, or their money.
pub fn next_prompt(
    prompt: &[NextAttempt],
    guard: &PromptGuard,
    conn: &mut Conn,
) -> Result<(), Failure<InsertAttemptError>> {
    let Some(first) = prompt.first() else { return Ok(()) };
    limits::share_number(first.attempt.payer_phone.reveal(), conn)?;
    for next in prompt {
        replace(next, conn)?;
    }
    ensure_allowed(&AttemptRow::from(&first.attempt), guard, conn)?;
    for next in prompt {
        row(&AttemptRow::from(&next.attempt), conn)?;
    }
    Ok(())
}

/// Locks the checkout, and ends the attempts before the next one.
fn replace(next: &NextAttempt, conn: &mut Conn) -> Result<(), Failure<InsertAttemptError>> {
    let checkout_id = next.attempt.checkout_id.to_string();
    lock_checkout(&checkout_id, conn)?;
    if newest(&checkout_id, conn)? != next.after.to_string() || has_money(&checkout_id, conn)? {
        return Err(Failure::Domain(InsertAttemptError::Overtaken));
    }
    for step in &next.replaced {
        advance(step, conn).map_err(Failure::widen)?;
    }
    Ok(())
}

/// Counts the prompt of an attempt that is about to be inserted, unless the guard forbids it.
fn ensure_allowed<E: From<PromptRefusal>>(
    attempt: &AttemptRow,
    guard: &PromptGuard,
    conn: &mut Conn,
) -> Result<(), Failure<E>> {
    prompts::ensure_allowed(guard, &attempt.payer_phone, attempt.created_at(), conn)?
        .map_err(|refusal| Failure::Domain(refusal.into()))
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
