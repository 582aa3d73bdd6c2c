use diesel::dsl::{AsSelect, InnerJoin, IntoBoxed, Select};
use diesel::prelude::*;
use payments::Payment;

use super::rows::{AttemptRow, CheckoutRow};
use super::{Backend, Conn};
use crate::failure::Failure;
use crate::schema::{checkouts, payment_attempts};

type Columns = (AsSelect<CheckoutRow, Backend>, AsSelect<AttemptRow, Backend>);
type Joined = Select<InnerJoin<checkouts::table, payment_attempts::table>, Columns>;
pub type PaymentQuery = IntoBoxed<'static, Joined, Backend>;

/// Checkouts with their attempts, in one statement: a checkout without the proof that its attempt just earned would
/// look unpaid.
pub fn payments() -> PaymentQuery {
    checkouts::table
        .inner_join(payment_attempts::table)
        .select((CheckoutRow::as_select(), AttemptRow::as_select()))
        .into_boxed()
}

/// The one checkout that `query` leaves, with the attempt that counts.
pub fn first(query: PaymentQuery, conn: &mut Conn) -> Result<Option<Payment>, Failure> {
    let row: Option<(CheckoutRow, AttemptRow)> = query
        .order((
            payment_attempts::rank.desc(),
            payment_attempts::created_at.desc(),
            payment_attempts::id.desc(),
        ))
        .first(conn)
        .optional()?;
    let Some((checkout, attempt)) = row else {
        return Ok(None);
    };
    Ok(Some(Payment { checkout: checkout.try_into()?, attempt: attempt.try_into()? }))
}
