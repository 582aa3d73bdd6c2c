use diesel::dsl::{Lt, exists};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Nullable};
use kernel::Coded;
use payments::{PaymentState, RefundState};

use super::{Backend, Conn};
use crate::schema::{payment_attempts as attempts, refund_cases as cases};

diesel::define_sql_function! {
    #[sql_name = "COALESCE"]
    fn or_else(known: Nullable<BigInt>, otherwise: BigInt) -> BigInt;
}

type Received = or_else<attempts::reported_amount_tsh, attempts::amount_tsh>;

/// Whether refund cases leave some of an attempt's money.
pub fn has_money_left() -> Lt<attempts::refund_tsh, Received> {
    attempts::refund_tsh.lt(or_else(attempts::reported_amount_tsh, attempts::amount_tsh))
}

/// The attempts of a purchase whose money was received and is not being returned, or not all of it: money that an order
/// can be placed with.
pub fn staying_money(checkout_id: &str) -> attempts::BoxedQuery<'static, Backend> {
    attempts::table
        .filter(attempts::checkout_id.eq(checkout_id.to_owned()))
        .filter(attempts::state.eq(PaymentState::Completed.code()))
        .filter(has_money_left())
        .into_boxed()
}

/// Whether a purchase has money for an order. The caller holds the lock of the purchase.
pub fn has_staying_money(checkout_id: &str, conn: &mut Conn) -> QueryResult<bool> {
    diesel::select(exists(staying_money(checkout_id))).get_result(conn)
}

/// Whether money of another attempt of the purchase stays.
pub fn has_other_money(checkout_id: &str, attempt_id: &str, conn: &mut Conn) -> QueryResult<bool> {
    let other = staying_money(checkout_id).filter(attempts::id.ne(attempt_id.to_owned()));
    diesel::select(exists(other)).get_result(conn)
}

/// Whether some money of a purchase is being returned, or was returned by a case.
pub fn has_live_case(checkout_id: &str, conn: &mut Conn) -> QueryResult<bool> {
    let live = cases::table
        .filter(cases::checkout_id.eq(checkout_id.to_owned()))
        .filter(cases::state.ne(RefundState::Dismissed.code()));
    diesel::select(exists(live)).get_result(conn)
}

/// Whether a case is returning money of an attempt.
pub fn is_going_back(attempt_id: &str, conn: &mut Conn) -> QueryResult<bool> {
    let returning = cases::table
        .filter(cases::attempt_id.eq(attempt_id.to_owned()))
        .filter(cases::state.eq_any([RefundState::Open, RefundState::Paying].map(RefundState::code)));
    diesel::select(exists(returning)).get_result(conn)
}
