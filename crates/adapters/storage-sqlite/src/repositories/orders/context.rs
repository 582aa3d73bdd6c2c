//! What placing an order depends on.

use ::catalog::Router;
use ::orders::{PaidCheckout, PlaceOrder, PlacementContext, Purchase, RouterOffer};
use diesel::prelude::*;
use kernel::VerificationId;

use super::super::agents::sales;
use super::super::{bundles, payments, routers};
use super::Conn;
use super::find::{self, Unique};
use crate::failure::Failure;
use crate::schema::checkouts;

/// Reads all of it; the caller provides the snapshot.
pub fn read(command: &PlaceOrder, conn: &mut Conn) -> Result<PlacementContext, Failure> {
    let known = PlacementContext {
        same_key: match &command.idempotency_key {
            Some(key) => find::one(&Unique::IdempotencyKey(key.clone()), conn)?,
            None => None,
        },
        same_id: match &command.order_id {
            Some(order_id) => find::one(&Unique::OrderId(order_id.clone()), conn)?,
            None => None,
        },
        ..PlacementContext::default()
    };
    match &command.purchase {
        Purchase::Router { router_id, .. } => {
            let router = routers::find(*router_id, conn)?.filter(Router::is_on_offer);
            let cost = router.as_ref().and_then(|router| router.cost);
            let seller = sales::seller_by_code(command.agent_code.as_ref(), conn)?;
            Ok(PlacementContext { offer: router.map(RouterOffer::from), cost, seller, ..known })
        }
        Purchase::Bundle { verification_id, .. } => {
            let Some(paid) = paid(verification_id, conn)? else { return Ok(known) };
            Ok(PlacementContext {
                same_payment: find::one(&Unique::Checkout(paid.checkout_id), conn)?,
                cost: bundles::cost(paid.item.bundle_id, conn)?,
                seller: sales::seller_of_checkout(paid.checkout_id, conn)?,
                paid: Some(paid),
                ..known
            })
        }
    }
}

fn paid(id: &VerificationId, conn: &mut Conn) -> Result<Option<PaidCheckout>, Failure> {
    let with_proof = payments::find::payments().filter(checkouts::verification_id.eq(id.reveal().to_owned()));
    let payment = payments::find::all(with_proof, conn)?.pop();
    Ok(payment.and_then(PaidCheckout::from_payment))
}
