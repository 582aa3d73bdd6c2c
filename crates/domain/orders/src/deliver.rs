use kernel::{Actor, Clock, RepositoryError};

use crate::{
    ChangeConflict, CodeAttempt, DeliveryCode, DeliveryProof, DeliveryQueue, DeliveryRecord, Order,
    OrderBlocker, OrderPayment, OrderRepository, OrderStatus,
};

/// Input of [`deliver_order`]: a staff member confirms that an order is with its customer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeliverOrder {
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

/// The ports of delivering by hand.
#[derive(Clone, Copy)]
pub struct DeliverOrderPorts<'a> {
    pub orders: &'a dyn OrderRepository,
    pub queue: &'a dyn DeliveryQueue,
    pub clock: &'a dyn Clock,
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
    Blocked(OrderBlocker),
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

/// Marks `order` as delivered, with the network's reference; `hold` is what blocks it, both as they were read. Idempotent:
/// nothing happens to a delivered order.
///
/// # Errors
/// [`DeliverError`]; nothing was delivered.
pub async fn deliver_order(
    command: &DeliverOrder,
    mut order: Order,
    mut blocker: Option<OrderBlocker>,
    ports: DeliverOrderPorts<'_>,
) -> Result<(), DeliverError> {
    let had_cancel_request = order.delivery_details.cancel_requested_at.is_some();
    for _ in 0..MAX_ATTEMPTS {
        if try_deliver(command, &order, blocker, ports).await? {
            return Ok(());
        }
        // The order was changed between reading and writing, perhaps by a duplicate of this very request.
        order = ports.orders.find(order.key).await?.ok_or(DeliverError::NotFound)?;
        blocker = ports.queue.find_blocker(order.key, ports.clock.now()).await?;
        // Staff must see a cancellation request that arrived meanwhile before they deliver.
        let is_new = !had_cancel_request && order.delivery_details.cancel_requested_at.is_some();
        if is_new && order.status != OrderStatus::Delivered {
            return Err(DeliverError::VersionConflict);
        }
    }
    Err(DeliverError::VersionConflict)
}

/// `false` when the order was changed since it was read.
async fn try_deliver(
    command: &DeliverOrder,
    order: &Order,
    blocker: Option<OrderBlocker>,
    ports: DeliverOrderPorts<'_>,
) -> Result<bool, DeliverError> {
    let now = ports.clock.now();
    if order.status == OrderStatus::Delivered {
        return Ok(true);
    }
    order.ensure_deliverable(command, blocker.filter(|blocker| blocker.blocks(Some(&command.by), now)))?;
    let proof = prove(order, command, ports).await?;
    let record = DeliveryRecord { reference: command.reference.clone(), proof };
    let Some(change) = order.deliver(record, now, command.by.clone(), command.reason.clone()) else {
        return Ok(true);
    };
    match ports.orders.change_status(&change).await {
        Ok(()) => Ok(true),
        Err(ChangeConflict::Version) => Ok(false),
        Err(ChangeConflict::Blocked(blocker)) => Err(DeliverError::Blocked(blocker)),
        Err(ChangeConflict::PaymentReturned) => Err(DeliverError::PaymentReturned),
        Err(ChangeConflict::OutOfStock) => Err(DeliverError::Closed),
        Err(ChangeConflict::Repository(error)) => Err(error.into()),
    }
}

async fn prove(
    order: &Order,
    command: &DeliverOrder,
    ports: DeliverOrderPorts<'_>,
) -> Result<DeliveryProof, DeliverError> {
    let proof = order.proof(command.code.as_ref(), command.reason.as_deref(), command.can_override_code);
    let is_right = match proof {
        Ok(DeliveryProof::Code) => true,
        Err(ProofError::WrongCode) => false,
        other => return Ok(other?),
    };
    let attempt = CodeAttempt { key: order.key, is_right, at: ports.clock.now() };
    if ports.queue.reserve_code_attempt(&attempt).await? {
        Ok(proof?)
    } else {
        Err(DeliverError::TooManyTries)
    }
}

impl Order {
    fn ensure_deliverable(
        &self,
        command: &DeliverOrder,
        others: Option<OrderBlocker>,
    ) -> Result<(), DeliverError> {
        match others {
            _ if self.status == OrderStatus::Cancelled => Err(DeliverError::Closed),
            Some(blocker) => Err(DeliverError::Blocked(blocker)),
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
    /// [`ProofError`]
    pub fn proof(
        &self,
        code: Option<&DeliveryCode>,
        reason: Option<&str>,
        can_override_code: bool,
    ) -> Result<DeliveryProof, ProofError> {
        match (code, &self.delivery_details.code) {
            _ if self.payment != OrderPayment::CashOnDelivery => Ok(DeliveryProof::NotNeeded),
            (Some(given), Some(expected)) if given == expected => Ok(DeliveryProof::Code),
            (Some(_), Some(_)) => Err(ProofError::WrongCode),
            _ if !can_override_code => Err(ProofError::CodeNeeded),
            _ if reason.is_none() => Err(ProofError::ReasonNeeded),
            _ => Ok(DeliveryProof::Override),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::{FixedClock, actor, at, bundle_order, router_order};
    use crate::{Claim, DeliveryDetails, MockDeliveryQueue, MockOrderRepository};

    fn code(text: &str) -> Option<DeliveryCode> {
        DeliveryCode::parse(text).ok()
    }

    fn with_code() -> Order {
        Order {
            delivery_details: DeliveryDetails { code: code("4711"), ..DeliveryDetails::default() },
            ..router_order()
        }
    }

    fn command() -> DeliverOrder {
        let (reference, code, reason) = (None, None, None);
        DeliverOrder {
            reference,
            code,
            reason,
            can_override_code: false,
            expected_version: None,
            by: actor(),
        }
    }

    /// Delivers an unclaimed order.
    async fn run(
        command: DeliverOrder,
        order: Order,
        orders: &MockOrderRepository,
        queue: &MockDeliveryQueue,
    ) -> Result<(), DeliverError> {
        let ports = DeliverOrderPorts { orders, queue, clock: &FixedClock(at(1)) };
        deliver_order(&command, order, None, ports).await
    }

    fn empty_queue() -> MockDeliveryQueue {
        let mut queue = MockDeliveryQueue::new();
        queue.expect_find_blocker().returning(|_, _| Ok(None));
        queue
    }

    fn no_change() -> MockOrderRepository {
        let mut orders = MockOrderRepository::new();
        orders.expect_change_status().never();
        orders
    }

    #[test]
    fn cash_needs_the_code_or_an_override() {
        let order = with_code();
        assert_eq!(order.proof(code("4711").as_ref(), None, false), Ok(DeliveryProof::Code));
        assert_eq!(order.proof(code("4712").as_ref(), Some("lost"), true), Err(ProofError::WrongCode));
        assert_eq!(order.proof(None, Some("lost"), false), Err(ProofError::CodeNeeded));
        assert_eq!(order.proof(None, None, true), Err(ProofError::ReasonNeeded));
        assert_eq!(order.proof(None, Some("lost"), true), Ok(DeliveryProof::Override));
    }

    #[test]
    fn an_order_without_a_code_needs_an_override() {
        let order = router_order();
        assert_eq!(order.proof(code("4711").as_ref(), None, true), Err(ProofError::ReasonNeeded));
        assert_eq!(order.proof(code("4711").as_ref(), Some("seen"), true), Ok(DeliveryProof::Override));
    }

    #[test]
    fn a_paid_bundle_needs_neither() {
        assert_eq!(bundle_order().proof(None, None, false), Ok(DeliveryProof::NotNeeded));
    }

    #[tokio::test]
    async fn a_wrong_code_is_counted_and_delivers_nothing() {
        let mut queue = MockDeliveryQueue::new();
        queue
            .expect_reserve_code_attempt()
            .withf(|attempt| !attempt.is_right)
            .times(1)
            .returning(|_| Ok(true));
        let wrong = DeliverOrder { code: code("0000"), ..command() };
        let refused = run(wrong, with_code(), &no_change(), &queue).await;
        assert!(matches!(refused, Err(DeliverError::Unproven(ProofError::WrongCode))));
    }

    #[tokio::test]
    async fn after_too_many_wrong_codes_the_right_one_is_refused() {
        let mut queue = MockDeliveryQueue::new();
        queue.expect_reserve_code_attempt().returning(|_| Ok(false));
        let right = DeliverOrder { code: code("4711"), ..command() };
        let refused = run(right, with_code(), &no_change(), &queue).await;
        assert!(matches!(refused, Err(DeliverError::TooManyTries)));
    }

    #[tokio::test]
    async fn delivering_twice_changes_nothing() {
        let delivered = Order { status: OrderStatus::Delivered, ..bundle_order() };
        let late = DeliverOrder { expected_version: Some(7), ..command() };
        assert!(run(late, delivered, &no_change(), &MockDeliveryQueue::new()).await.is_ok());
    }

    #[tokio::test]
    async fn a_concurrent_duplicate_accepts_what_the_winner_wrote() {
        let mut orders = MockOrderRepository::new();
        let delivered = Order { status: OrderStatus::Delivered, version: 2, ..bundle_order() };
        orders.expect_find().times(1).returning(move |_| Ok(Some(delivered.clone())));
        orders.expect_change_status().times(1).returning(|_| Err(ChangeConflict::Version));
        let seen = DeliverOrder { expected_version: Some(1), ..command() };
        assert!(run(seen, bundle_order(), &orders, &empty_queue()).await.is_ok());
    }

    #[tokio::test]
    async fn a_stale_version_is_refused_without_another_read() {
        let stale = DeliverOrder { expected_version: Some(7), ..command() };
        let refused = run(stale, bundle_order(), &no_change(), &MockDeliveryQueue::new()).await;
        assert!(matches!(refused, Err(DeliverError::VersionConflict)));
    }

    #[tokio::test]
    async fn a_concurrent_cancellation_request_is_a_conflict_and_an_earlier_one_is_not() {
        let with_request = DeliveryDetails { cancel_requested_at: Some(at(1)), ..DeliveryDetails::default() };
        let with_request = Order { delivery_details: with_request, version: 2, ..bundle_order() };
        let mut orders = MockOrderRepository::new();
        let found = with_request.clone();
        orders.expect_find().times(1).returning(move |_| Ok(Some(found.clone())));
        orders.expect_change_status().times(1).returning(|_| Err(ChangeConflict::Version));
        let refused = run(command(), bundle_order(), &orders, &empty_queue()).await;
        assert!(matches!(refused, Err(DeliverError::VersionConflict)));

        let mut orders = MockOrderRepository::new();
        orders.expect_change_status().times(1).returning(|_| Ok(()));
        assert!(run(command(), with_request, &orders, &MockDeliveryQueue::new()).await.is_ok());
    }

    #[tokio::test]
    async fn an_order_claimed_by_someone_else_is_not_delivered() {
        let order = bundle_order();
        let juma = Actor::new(kernel::AccountId::new(at(3), &crate::test_support::ConstantRandom(1)), "Juma");
        let blocker = OrderBlocker::Claim(Claim { order: order.key, by: juma, until: at(60) });
        let (orders, queue) = (no_change(), MockDeliveryQueue::new());
        let ports = DeliverOrderPorts { orders: &orders, queue: &queue, clock: &FixedClock(at(1)) };
        let refused = deliver_order(&command(), order, Some(blocker), ports).await;
        assert!(
            matches!(refused, Err(DeliverError::Blocked(OrderBlocker::Claim(claim))) if claim.by.name == "Juma")
        );
    }

    #[tokio::test]
    async fn a_cancelled_order_is_not_delivered() {
        let cancelled = Order { status: OrderStatus::Cancelled, ..bundle_order() };
        let refused = run(command(), cancelled, &no_change(), &MockDeliveryQueue::new()).await;
        assert!(matches!(refused, Err(DeliverError::Closed)));
    }
}
