use kernel::{Actor, Clock, OrderKey, RepositoryError};

use crate::{
    ChangeConflict, CodeAttempt, DeliveryCode, DeliveryProof, DeliveryQueue, DeliveryRecord, Order,
    OrderLock, OrderPayment, OrderRepository, OrderStatus,
};

/// Input of [`deliver_order`]: a staff member confirms that an order is with its customer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeliverOrder {
    pub key: OrderKey,
    /// The network's reference of the delivery, 4 to 60 characters.
    pub reference: Option<String>,
    /// The customer's code, for cash on delivery.
    pub code: Option<DeliveryCode>,
    /// Why there is no code.
    pub reason: Option<String>,
    /// Whether the staff member may deliver without a code.
    pub can_override_code: bool,
    /// Optimistic lock: the version that the staff member saw; `None` skips the check.
    pub expected_version: Option<i64>,
    pub by: Actor,
}

/// Why a delivery was refused.
#[derive(Debug, thiserror::Error)]
pub enum DeliverError {
    #[error("no such order")]
    NotFound,
    /// The order is cancelled.
    #[error("the order is closed")]
    Closed,
    /// It is claimed by someone else, or being sent automatically.
    #[error("the order is held")]
    Held(OrderLock),
    /// It was changed concurrently.
    #[error("the order was changed meanwhile")]
    VersionConflict,
    /// Its payment is being refunded.
    #[error("the payment's money goes back")]
    PaymentReturned,
    /// The delivery is not proven.
    #[error(transparent)]
    Unproven(#[from] ProofError),
    /// Too many wrong codes for this order.
    #[error("too many wrong codes")]
    TooManyTries,
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// Why a delivery of a cash order is not proven.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ProofError {
    /// The customer's code is required.
    #[error("the customer's code is needed")]
    CodeNeeded,
    /// The code is not that of the order.
    #[error("the code is wrong")]
    WrongCode,
    /// Delivering without a code requires a reason.
    #[error("a reason is needed")]
    ReasonNeeded,
}

/// The maximum number of attempts when the order is changed concurrently.
const MAX_ATTEMPTS: usize = 5;

/// Marks an order as delivered, with the network's reference. Idempotent: a repetition returns the delivered order.
///
/// # Errors
/// [`DeliverError`]; nothing was delivered.
pub async fn deliver_order(
    command: DeliverOrder,
    orders: &dyn OrderRepository,
    desk: &dyn DeliveryQueue,
    clock: &dyn Clock,
) -> Result<Order, DeliverError> {
    let mut requested_at_first = None;
    for _ in 0..MAX_ATTEMPTS {
        let order = orders.find(command.key).await?.ok_or(DeliverError::NotFound)?;
        let has_cancel_request = order.handover.cancel_asked_at.is_some();
        // Staff must see a cancellation request that arrived meanwhile before they deliver.
        let is_new = !*requested_at_first.get_or_insert(has_cancel_request) && has_cancel_request;
        if is_new && order.status != OrderStatus::Delivered {
            return Err(DeliverError::VersionConflict);
        }
        // `None`: the order was changed between reading and writing, perhaps by a duplicate of this very request.
        if let Some(delivered) = try_deliver(&command, order, orders, desk, clock).await? {
            return Ok(delivered);
        }
    }
    Err(DeliverError::VersionConflict)
}

/// `None` when the order was changed since it was read.
async fn try_deliver(
    command: &DeliverOrder,
    order: Order,
    orders: &dyn OrderRepository,
    desk: &dyn DeliveryQueue,
    clock: &dyn Clock,
) -> Result<Option<Order>, DeliverError> {
    let now = clock.now();
    let hold = desk.find_lock(command.key, now).await?;
    if order.status == OrderStatus::Delivered {
        return Ok(Some(order));
    }
    order.ensure_deliverable(command, hold.filter(|hold| hold.blocks(Some(&command.by), now)))?;
    let proof = prove(&order, command, desk, clock).await?;
    let handing = DeliveryRecord { reference: command.reference.clone(), proof };
    let Some(change) = order.deliver(handing, now, command.by.clone(), command.reason.clone()) else {
        return Ok(Some(order));
    };
    match orders.change_status(&change).await {
        Ok(()) => orders.find(command.key).await?.ok_or(DeliverError::NotFound).map(Some),
        Err(ChangeConflict::Version) => Ok(None),
        Err(ChangeConflict::Held(hold)) => Err(DeliverError::Held(hold)),
        Err(ChangeConflict::PaymentReturned) => Err(DeliverError::PaymentReturned),
        Err(ChangeConflict::OutOfStock) => Err(DeliverError::Closed),
        Err(ChangeConflict::Repository(error)) => Err(error.into()),
    }
}

async fn prove(
    order: &Order,
    command: &DeliverOrder,
    desk: &dyn DeliveryQueue,
    clock: &dyn Clock,
) -> Result<DeliveryProof, DeliverError> {
    let proof = order.proof(command.code.as_ref(), command.reason.as_deref(), command.can_override_code);
    let is_right = match proof {
        Ok(DeliveryProof::Code) => true,
        Err(ProofError::WrongCode) => false,
        other => return Ok(other?),
    };
    let code_try = CodeAttempt { key: order.key, is_right, at: clock.now() };
    if desk.reserve_code_attempt(&code_try).await? { Ok(proof?) } else { Err(DeliverError::TooManyTries) }
}

impl Order {
    fn ensure_deliverable(
        &self,
        command: &DeliverOrder,
        others: Option<OrderLock>,
    ) -> Result<(), DeliverError> {
        match others {
            _ if self.status == OrderStatus::Cancelled => Err(DeliverError::Closed),
            Some(hold) => Err(DeliverError::Held(hold)),
            None if command.expected_version.is_some_and(|version| version != self.version) => {
                Err(DeliverError::VersionConflict)
            }
            None => Ok(()),
        }
    }

    /// The proof that this order reached its customer. A bundle is paid and goes to a number, so it needs none; cash
    /// on delivery needs the customer's code, or a reason from staff who may override the code.
    ///
    /// # Errors
    /// [`Unproven`]
    pub fn proof(
        &self,
        code: Option<&DeliveryCode>,
        reason: Option<&str>,
        can_override_code: bool,
    ) -> Result<DeliveryProof, ProofError> {
        match (code, &self.handover.code) {
            _ if self.payment != OrderPayment::CashOnDelivery => Ok(DeliveryProof::NotNeeded),
            (Some(given), Some(expected)) if given == expected => Ok(DeliveryProof::Code),
            (Some(_), Some(_)) => Err(ProofError::WrongCode),
            _ if !can_override_code => Err(ProofError::CodeNeeded),
            _ if reason.is_none() => Err(ProofError::ReasonNeeded),
            _ => Ok(DeliveryProof::Word),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::{At, actor, at, bundle_order, router_order};
    use crate::{Claim, DeliveryDetails, MockDeliveryQueue, MockOrderRepository};

    fn code(text: &str) -> Option<DeliveryCode> {
        DeliveryCode::parse(text).ok()
    }

    fn with_code() -> Order {
        Order {
            handover: DeliveryDetails { code: code("4711"), ..DeliveryDetails::default() },
            ..router_order()
        }
    }

    fn command() -> DeliverOrder {
        let (reference, code, reason) = (None, None, None);
        let (key, by) = (router_order().key, actor());
        DeliverOrder { key, reference, code, reason, can_override_code: false, expected_version: None, by }
    }

    fn repository(order: Order) -> MockOrderRepository {
        let mut orders = MockOrderRepository::new();
        orders.expect_find().returning(move |_| Ok(Some(order.clone())));
        orders
    }

    fn free_desk() -> MockDeliveryQueue {
        let mut desk = MockDeliveryQueue::new();
        desk.expect_find_lock().returning(|_, _| Ok(None));
        desk
    }

    #[test]
    fn cash_needs_the_code_or_an_override() {
        let order = with_code();
        assert_eq!(order.proof(code("4711").as_ref(), None, false), Ok(DeliveryProof::Code));
        assert_eq!(order.proof(code("4712").as_ref(), Some("lost"), true), Err(ProofError::WrongCode));
        assert_eq!(order.proof(None, Some("lost"), false), Err(ProofError::CodeNeeded));
        assert_eq!(order.proof(None, None, true), Err(ProofError::ReasonNeeded));
        assert_eq!(order.proof(None, Some("lost"), true), Ok(DeliveryProof::Word));
    }

    #[test]
    fn an_order_without_a_code_needs_an_override() {
        let order = router_order();
        assert_eq!(order.proof(code("4711").as_ref(), None, true), Err(ProofError::ReasonNeeded));
        assert_eq!(order.proof(code("4711").as_ref(), Some("seen"), true), Ok(DeliveryProof::Word));
    }

    #[test]
    fn a_paid_bundle_needs_neither() {
        assert_eq!(bundle_order().proof(None, None, false), Ok(DeliveryProof::NotNeeded));
    }

    #[tokio::test]
    async fn a_wrong_code_is_counted_and_delivers_nothing() {
        let mut orders = repository(with_code());
        orders.expect_change_status().never();
        let mut desk = free_desk();
        desk.expect_reserve_code_attempt()
            .withf(|code_try| !code_try.is_right)
            .times(1)
            .returning(|_| Ok(true));
        let wrong = DeliverOrder { code: code("0000"), ..command() };
        let refused = deliver_order(wrong, &orders, &desk, &At(at(1))).await;
        assert!(matches!(refused, Err(DeliverError::Unproven(ProofError::WrongCode))));
    }

    #[tokio::test]
    async fn after_too_many_wrong_codes_the_right_one_is_refused() {
        let mut orders = repository(with_code());
        orders.expect_change_status().never();
        let mut desk = free_desk();
        desk.expect_reserve_code_attempt().returning(|_| Ok(false));
        let right = DeliverOrder { code: code("4711"), ..command() };
        let refused = deliver_order(right, &orders, &desk, &At(at(1))).await;
        assert!(matches!(refused, Err(DeliverError::TooManyTries)));
    }

    #[tokio::test]
    async fn delivering_twice_returns_the_first_result() {
        let delivered = Order { status: OrderStatus::Delivered, ..bundle_order() };
        let mut orders = repository(delivered.clone());
        orders.expect_change_status().never();
        let late = DeliverOrder { expected_version: Some(7), ..command() };
        assert_eq!(deliver_order(late, &orders, &free_desk(), &At(at(1))).await.unwrap(), delivered);
    }

    #[tokio::test]
    async fn a_concurrent_duplicate_returns_what_the_winner_wrote() {
        let delivered = Order { status: OrderStatus::Delivered, version: 2, ..bundle_order() };
        let mut orders = MockOrderRepository::new();
        let mut found = [bundle_order(), delivered.clone()].into_iter();
        orders.expect_find().times(2).returning(move |_| Ok(found.next()));
        orders.expect_change_status().times(1).returning(|_| Err(ChangeConflict::Version));
        let seen = DeliverOrder { expected_version: Some(1), ..command() };
        assert_eq!(deliver_order(seen, &orders, &free_desk(), &At(at(1))).await.unwrap(), delivered);
    }

    #[tokio::test]
    async fn a_stale_version_is_refused_after_one_read() {
        let mut orders = MockOrderRepository::new();
        orders.expect_find().times(1).returning(|_| Ok(Some(bundle_order())));
        let stale = DeliverOrder { expected_version: Some(7), ..command() };
        let refused = deliver_order(stale, &orders, &free_desk(), &At(at(1))).await;
        assert!(matches!(refused, Err(DeliverError::VersionConflict)));
    }

    #[tokio::test]
    async fn a_concurrent_cancellation_request_is_a_conflict_and_an_earlier_one_is_not() {
        let with_request = DeliveryDetails { cancel_asked_at: Some(at(1)), ..DeliveryDetails::default() };
        let with_request = Order { handover: with_request, version: 2, ..bundle_order() };
        let mut orders = MockOrderRepository::new();
        let mut found = [bundle_order(), with_request.clone()].into_iter();
        orders.expect_find().times(2).returning(move |_| Ok(found.next()));
        orders.expect_change_status().times(1).returning(|_| Err(ChangeConflict::Version));
        let refused = deliver_order(command(), &orders, &free_desk(), &At(at(1))).await;
        assert!(matches!(refused, Err(DeliverError::VersionConflict)));

        let mut orders = repository(with_request);
        orders.expect_change_status().times(1).returning(|_| Ok(()));
        assert!(deliver_order(command(), &orders, &free_desk(), &At(at(1))).await.is_ok());
    }

    #[tokio::test]
    async fn an_order_claimed_by_someone_else_is_not_delivered() {
        let mut orders = repository(bundle_order());
        orders.expect_change_status().never();
        let mut desk = MockDeliveryQueue::new();
        desk.expect_find_lock().returning(|order, _| {
            let juma = Actor::new(kernel::AccountId::new(at(3), &crate::test_support::Bytes(1)), "Juma");
            Ok(Some(OrderLock::Claim(Claim { order, by: juma, until: at(60) })))
        });
        let refused = deliver_order(command(), &orders, &desk, &At(at(1))).await;
        assert!(
            matches!(refused, Err(DeliverError::Held(OrderLock::Claim(claim))) if claim.by.name == "Juma")
        );
    }

    #[tokio::test]
    async fn a_cancelled_order_is_not_delivered() {
        let orders = repository(Order { status: OrderStatus::Cancelled, ..bundle_order() });
        let refused = deliver_order(command(), &orders, &free_desk(), &At(at(1))).await;
        assert!(matches!(refused, Err(DeliverError::Closed)));
    }
}
