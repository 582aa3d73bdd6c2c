use std::collections::HashMap;

use diesel::dsl::{AsSelect, InnerJoin, IntoBoxed, Select};
use diesel::prelude::*;
use kernel::RepositoryError;
use payments::{Payment, PaymentAttempt};

use super::super::prepared::KeepPrepared;
use super::rows::{AttemptRow, CheckoutRow};
use super::{Backend, Conn};
use crate::failure::Failure;
use crate::schema::{checkouts, payment_attempts};

type Columns = (AsSelect<CheckoutRow, Backend>, AsSelect<AttemptRow, Backend>);
type Joined = Select<InnerJoin<checkouts::table, payment_attempts::table>, Columns>;
pub type PaymentQuery = IntoBoxed<'static, Joined, Backend>;

/// Checkouts joined with their attempts in one statement: a checkout read without the proof that its attempt just
/// earned would look unpaid.
pub fn payments() -> PaymentQuery {
    checkouts::table
        .inner_join(payment_attempts::table)
        .select((CheckoutRow::as_select(), AttemptRow::as_select()))
        .into_boxed()
}

/// The checkouts of `query`, newest first, with all their attempts.
pub fn all(query: PaymentQuery, conn: &mut Conn) -> Result<Vec<Payment>, Failure> {
    let in_order = query.order((checkouts::id.desc(), payment_attempts::id));
    Ok(gather(in_order.keep_prepared().load(conn)?)?)
}

/// The payments with an attempt of the prompt with this reference.
pub fn of_prompt(reference: &str, conn: &mut Conn) -> Result<Vec<Payment>, Failure> {
    all(payments().filter(checkouts::id.eq_any(checkouts_of_prompt(reference, conn)?)), conn)
}

/// The ids of the checkouts that the prompt with this reference pays.
pub fn checkouts_of_prompt(reference: &str, conn: &mut Conn) -> QueryResult<Vec<String>> {
    let of_prompt = payment_attempts::table.filter(payment_attempts::reference.eq(reference));
    of_prompt.order(payment_attempts::id).select(payment_attempts::checkout_id).load(conn)
}

fn gather(rows: Vec<(CheckoutRow, AttemptRow)>) -> Result<Vec<Payment>, RepositoryError> {
    let mut checkouts: Vec<CheckoutRow> = Vec::new();
    let mut attempts: HashMap<String, Vec<PaymentAttempt>> = HashMap::new();
    for (checkout, attempt) in rows {
        attempts.entry(checkout.id.clone()).or_default().push(attempt.try_into()?);
        if checkouts.last().is_none_or(|last| last.id != checkout.id) {
            checkouts.push(checkout);
        }
    }
    let with_attempts = |checkout: CheckoutRow| {
        let attempts = attempts.remove(&checkout.id).unwrap_or_default();
        let checkout = checkout.try_into()?;
        Ok(Payment::from_attempts(checkout, attempts))
    };
    checkouts.into_iter().map(with_attempts).filter_map(Result::transpose).collect()
}
