use diesel::dsl::exists;
use diesel::prelude::*;
use kernel::Coded;
use payments::{PaymentState, RefundState};

use super::{Backend, Conn};
use crate::schema::{payment_attempts as attempts, refund_cases as cases};

/// The attempts of a purchase whose money was received and is not being returned: money that an order can be placed
/// with.
pub fn staying_money(checkout_id: &str) -> attempts::BoxedQuery<'static, Backend> {
    let going_back = cases::table
        .filter(cases::checkout_id.eq(checkout_id.to_owned()))
        .filter(cases::state.ne(RefundState::Dismissed.code()))
        .select(cases::attempt_id);
    attempts::table
        .filter(attempts::checkout_id.eq(checkout_id.to_owned()))
        .filter(attempts::state.eq(PaymentState::Completed.code()))
        .filter(attempts::id.ne_all(going_back))
        .into_boxed()
}

/// Whether a purchase has money for an order. The caller holds the lock of the purchase.
pub fn has_staying_money(checkout_id: &str, conn: &mut Conn) -> QueryResult<bool> {
    diesel::select(exists(staying_money(checkout_id))).get_result(conn)
}

/// Whether some money of a purchase is being returned, or was returned by a case.
pub fn has_live_case(checkout_id: &str, conn: &mut Conn) -> QueryResult<bool> {
    let live = cases::table
        .filter(cases::checkout_id.eq(checkout_id.to_owned()))
        .filter(cases::state.ne(RefundState::Dismissed.code()));
    diesel::select(exists(live)).get_result(conn)
}

/// Whether a live case returns the money of an attempt.
pub fn is_going_back(attempt_id: &str, conn: &mut Conn) -> QueryResult<bool> {
    let live = cases::table
        .filter(cases::attempt_id.eq(attempt_id.to_owned()))
        .filter(cases::state.ne(RefundState::Dismissed.code()));
    diesel::select(exists(live)).get_result(conn)
}
