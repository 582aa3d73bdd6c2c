use kernel::{Email, OrderId, PersonName, RepositoryError, Tin};

use crate::{
    ChangeConflict, Customer, CustomerProof, Order, TrackError, TrackPorts, Tracked, track_order,
    track_order_in_full,
};

/// What a customer adds to an order for the receipt. What the order has already stays.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CustomerAdditions {
    pub name: Option<PersonName>,
    pub email: Option<Email>,
    pub tin: Option<Tin>,
}

/// The customer of an order with additions, not yet written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CustomerUpdate {
    /// The order with its customer as it will be, of the version that it must still have.
    pub order: Order,
    pub at: chrono::DateTime<chrono::Utc>,
}

/// Why nothing was added.
#[derive(Debug, thiserror::Error)]
pub enum CompleteCustomerError {
    /// The caller did not prove to be the customer, or there is no such order.
    #[error(transparent)]
    Track(#[from] TrackError),
    /// It was changed concurrently.
    #[error("the order was changed meanwhile")]
    Changed,
}

impl From<RepositoryError> for CompleteCustomerError {
    fn from(error: RepositoryError) -> Self {
        Self::Track(error.into())
    }
}

impl Customer {
    /// With what is missing so far.
    fn with(&self, additions: CustomerAdditions) -> Self {
        let CustomerAdditions { name, email, tin } = additions;
        let name = name.filter(|_| self.name.is_masked_number());
        Self {
            name: name.unwrap_or_else(|| self.name.clone()),
            email: self.email.clone().or(email),
            tin: self.tin.clone().or(tin),
            ..self.clone()
        }
    }
}

/// Adds what the receipt lacks, for the customer. Idempotent. The order is then announced as changed.
///
/// # Errors
/// [`CompleteCustomerError`]; nothing was written.
pub async fn complete_customer(
    order_id: &OrderId,
    proof: &CustomerProof,
    additions: CustomerAdditions,
    ports: TrackPorts<'_>,
) -> Result<Tracked, CompleteCustomerError> {
    let Tracked::Placed(order, refunds) = track_order_in_full(order_id, proof, ports).await? else {
        return Err(TrackError::NotFound.into());
    };
    let customer = order.customer.with(additions);
    if customer == order.customer {
        return Ok(Tracked::Placed(order, refunds));
    }
    let completed = Order { customer, ..*order };
    let at = ports.clock.now();
    match ports.orders.complete_customer(&CustomerUpdate { order: completed, at }).await {
        Ok(()) => Ok(track_order(order_id, ports.orders).await?.ok_or(TrackError::NotFound)?),
        Err(ChangeConflict::Repository(error)) => Err(error.into()),
        Err(_) => Err(CompleteCustomerError::Changed),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::MockTrackingLimiter;
    use crate::test_support::{FixedClock, at, bundle_order, orders_tracking, origin};

    fn additions() -> CustomerAdditions {
        CustomerAdditions {
            name: PersonName::parse("Neema Mrema").ok(),
            email: Email::parse("neema@example.com").ok(),
            tin: None,
        }
    }

    fn unnamed() -> Order {
        let order = bundle_order();
        let name = PersonName::of_number(&order.customer.phone);
        Order { customer: Customer { name, email: None, ..order.customer.clone() }, ..order }
    }

    #[test]
    fn what_the_order_has_already_stays() {
        let customer = unnamed().customer.with(additions());
        assert_eq!(customer.name.reveal(), "Neema Mrema");
        let other = CustomerAdditions { name: PersonName::parse("Somebody Else").ok(), ..additions() };
        assert_eq!(customer.with(other), customer);
    }

    #[tokio::test]
    async fn another_browser_needs_a_proof() {
        let mut limiter = MockTrackingLimiter::new();
        limiter.expect_is_placed_by().returning(|_, _| Ok(false));
        let orders = orders_tracking(unnamed());
        let proof = CustomerProof { origin: origin(), ..CustomerProof::default() };
        let ports = TrackPorts { orders: &orders, limiter: &limiter, clock: &FixedClock(at(700)) };
        let refused = complete_customer(&unnamed().order_id, &proof, additions(), ports).await;
        assert!(matches!(refused, Err(CompleteCustomerError::Track(TrackError::Unproven))));
    }

    #[tokio::test]
    async fn the_browser_that_ordered_adds_a_name() {
        let mut limiter = MockTrackingLimiter::new();
        limiter.expect_is_placed_by().returning(|_, _| Ok(true));
        let mut orders = orders_tracking(unnamed());
        orders
            .expect_complete_customer()
            .withf(|update| update.order.customer.name.reveal() == "Neema Mrema" && update.at == at(700))
            .times(1)
            .returning(|_| Ok(()));
        let proof = CustomerProof { origin: origin(), ..CustomerProof::default() };
        let ports = TrackPorts { orders: &orders, limiter: &limiter, clock: &FixedClock(at(700)) };
        assert!(complete_customer(&unnamed().order_id, &proof, additions(), ports).await.is_ok());
    }
}
