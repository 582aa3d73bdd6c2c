use diesel::prelude::*;
use payments::{PaymentState, RefundState};

use super::Backend;
use crate::schema::{payment_attempts as attempts, refund_cases as cases};

/// The attempts of a purchase whose money is here and goes nowhere: what an order can be placed with.
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
