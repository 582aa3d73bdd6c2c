//! What an order id refers to, for the customer.

use ::orders::{OrderPayment, TrackingContext};
use diesel::dsl::exists;
use diesel::prelude::*;
use kernel::{CheckoutId, OrderId};

use super::super::{payments, refunds};
use super::find::{self, Unique};
use super::{Conn, table};
use crate::failure::Failure;
use crate::schema::checkouts;

/// The context of an order without refunds, in one statement; `None` for any other.
pub fn without_refunds(order_id: &OrderId, conn: &mut Conn) -> Result<Option<TrackingContext>, Failure> {
    let found = find::one_with_refunds(&Unique::OrderId(order_id.clone()), conn)?;
    Ok(found
        .filter(|(_, has_refunds)| !has_refunds)
        .map(|(order, _)| TrackingContext { order: Some(order), ..TrackingContext::default() }))
}

/// The context of any order id; the caller provides the snapshot.
pub fn read(order_id: &OrderId, conn: &mut Conn) -> Result<TrackingContext, Failure> {
    if let Some(order) = find::one(&Unique::OrderId(order_id.clone()), conn)? {
        let refunds = match &order.payment {
            OrderPayment::MobileMoney { checkout_id, .. } => {
                refunds::of_purchase(&checkout_id.to_string(), conn)?
            }
            OrderPayment::CashOnDelivery => vec![],
        };
        return Ok(TrackingContext { order: Some(order), refunds, unfinished: None });
    }
    let with_id = payments::find::payments().filter(checkouts::order_lookup.eq(order_id.lookup_key()));
    let Some(payment) = payments::find::all(with_id, conn)?.pop() else {
        return Ok(TrackingContext::default());
    };
    let checkout_id = payment.checkout.id;
    let is_used = is_payment_used(checkout_id, conn)?;
    Ok(TrackingContext {
        order: if is_used { find::one(&Unique::Checkout(checkout_id), conn)? } else { None },
        unfinished: (!is_used).then(|| payment.into()),
        refunds: refunds::of_purchase(&checkout_id.to_string(), conn)?,
    })
}

/// Whether an order, archived or not, has consumed this payment.
pub fn is_payment_used(checkout_id: CheckoutId, conn: &mut Conn) -> QueryResult<bool> {
    let used = table::table.filter(table::checkout_id.eq(checkout_id.to_string()));
    diesel::select(exists(used)).get_result(conn)
}
