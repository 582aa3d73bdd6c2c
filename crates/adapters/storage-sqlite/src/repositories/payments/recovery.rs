use chrono::NaiveDateTime;
use diesel::prelude::*;
use payments::{Payment, PaymentState, plain_reference};

use super::super::strip_nul;
use super::{Conn, find};
use crate::failure::Failure;
use crate::pattern::{replace, upper};
use crate::schema::{checkouts, payment_attempts as attempts};

/// Finds payments by phone number and wallet transaction id, ignoring case, points and hyphens: providers and people leave
/// those of `MP260717.1217.W74283` out. The provider's own reference does not count: it appears in public answers and
/// proves nothing.
pub fn find_by_transaction(phone: &str, reference: &str, conn: &mut Conn) -> Result<Vec<Payment>, Failure> {
    let reference = strip_nul(&plain_reference(reference));
    let stored = upper(attempts::transaction_id).assume_not_null();
    let ids: Vec<String> = attempts::table
        .filter(attempts::payer_phone.eq(phone))
        .filter(replace(replace(stored, ".", ""), "-", "").eq(&reference))
        .select(attempts::checkout_id)
        .load(conn)?;
    find::all(find::payments().filter(checkouts::id.eq_any(ids)), conn)
}

/// Whether the wallet gave a payment of this purchase this reference; spelled as in [`find_by_transaction`].
pub fn is_paid_with(checkout_id: &str, reference: &str, conn: &mut Conn) -> QueryResult<bool> {
    let reference = plain_reference(reference);
    let known: Vec<Option<String>> = attempts::table
        .filter(attempts::checkout_id.eq(checkout_id))
        .select(attempts::transaction_id)
        .load(conn)?;
    Ok(known.into_iter().flatten().any(|known| plain_reference(&known) == reference))
}

pub fn wake_phone(
    phone: &str,
    now: NaiveDateTime,
    unless_since: NaiveDateTime,
    conn: &mut Conn,
) -> QueryResult<()> {
    let without_money = attempts::rank.lt(PaymentState::Completed.rank());
    let long_ago = attempts::last_queried_at.is_null().or(attempts::last_queried_at.le(unless_since));
    diesel::update(attempts::table.filter(attempts::payer_phone.eq(phone)))
        .filter(without_money)
        .filter(long_ago)
        // An attempt without a next check gets no more answers.
        .filter(attempts::next_check_at.gt(now))
        .set(attempts::next_check_at.eq(now))
        .execute(conn)
        .map(|_| ())
}
