use diesel::dsl::exists;
use diesel::prelude::*;
use payments::InsertCheckoutError;

use super::super::order_ids;
use super::Conn;
use super::rows::{AttemptRow, CheckoutRow};
use crate::failure::Failure;
use crate::schema::{checkouts, payment_attempts};

/// The key is looked at first: the same request again carries both the key and the order id, and is a repeat.
pub fn checkout(
    checkout: &CheckoutRow,
    attempt: &AttemptRow,
    conn: &mut Conn,
) -> Result<(), Failure<InsertCheckoutError>> {
    if key_is_taken(checkout, conn)? {
        return Err(Failure::Refused(InsertCheckoutError::IdempotencyKeyTaken));
    }
    if !order_ids::claim(&checkout.order_lookup, conn)? {
        return Err(Failure::Refused(InsertCheckoutError::OrderIdTaken));
    }
    // Somebody may have taken the key since it was looked at.
    let inserted = diesel::insert_into(checkouts::table)
        .values(checkout)
        .on_conflict(checkouts::idempotency_key)
        .do_nothing()
        .execute(conn)?;
    if inserted == 0 {
        return Err(Failure::Refused(InsertCheckoutError::IdempotencyKeyTaken));
    }
    diesel::insert_into(payment_attempts::table).values(attempt).execute(conn)?;
    Ok(())
}

fn key_is_taken(checkout: &CheckoutRow, conn: &mut Conn) -> QueryResult<bool> {
    let Some(key) = &checkout.idempotency_key else {
        return Ok(false);
    };
    let same_key = checkouts::table.filter(checkouts::idempotency_key.eq(key));
    diesel::select(exists(same_key)).get_result(conn)
}
