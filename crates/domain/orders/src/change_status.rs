use chrono::{DateTime, Utc};
use kernel::{Actor, Clock, OrderKey, RepositoryError};

use crate::{
    ChangeConflict, DeliveryProof, Handing, Hold, Order, OrderPayment, OrderRepository, OrderStatus,
    StatusChange, Unproven,
};

/// A colleague's wish to set a status.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChangeStatus {
    pub key: OrderKey,
    pub status: OrderStatus,
    /// Why; nothing goes back without it, and cash on delivery is not confirmed.
    pub reason: Option<String>,
    /// The version that the colleague saw; absent when it does not matter.
    pub expected_version: Option<i64>,
    pub by: Actor,
    /// Whether they may say by their word alone that cash on delivery came, or that it is not there after all.
    pub can_override_code: bool,
}

/// Why a status was not changed.
#[derive(Debug, thiserror::Error)]
pub enum ChangeStatusError {
    #[error("no such order")]
    NotFound,
    /// Somebody changed the order meanwhile.
    #[error("the order was changed meanwhile")]
    VersionConflict,
    /// No unit is left to take again.
    #[error("out of stock")]
    OutOfStock,
    /// The money that the order was paid with goes back, or is back.
    #[error("the payment's money goes back")]
    PaymentReturned,
    /// It is in somebody else's hands.
    #[error("the order is held")]
    Held(Hold),
    /// It would go back, and nobody says why.
    #[error("a step back needs a reason")]
    ReasonNeeded,
    /// Nothing proves that cash on delivery reached its customer.
    #[error(transparent)]
    Unproven(#[from] Unproven),
    /// It would take cash off the books.
    #[error("taking cash back is not theirs to do")]
    NotPermitted,
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// How often a change that names no version is tried again when others change the order at the same moment.
const TRIES: usize = 5;

/// Sets an order's status and writes the timeline; setting the status that it has changes nothing.
///
/// # Errors
/// [`ChangeStatusError`]; nothing was changed.
pub async fn change_status(
    command: ChangeStatus,
    orders: &dyn OrderRepository,
    clock: &dyn Clock,
) -> Result<Order, ChangeStatusError> {
    for _ in 0..TRIES {
        match try_change(&command, orders, clock).await {
            Err(ChangeStatusError::VersionConflict) if command.expected_version.is_none() => {}
            outcome => return outcome,
        }
    }
    Err(ChangeStatusError::VersionConflict)
}

async fn try_change(
    command: &ChangeStatus,
    orders: &dyn OrderRepository,
    clock: &dyn Clock,
) -> Result<Order, ChangeStatusError> {
    let order = orders.find(command.key).await?.ok_or(ChangeStatusError::NotFound)?;
    if command.expected_version.is_some_and(|version| version != order.version) {
        return Err(ChangeStatusError::VersionConflict);
    }
    let Some(change) = decide(&order, command, clock.now())? else {
        return Ok(order);
    };
    match orders.change_status(&change).await {
        Ok(()) => orders.find(command.key).await?.ok_or(ChangeStatusError::NotFound),
        Err(ChangeConflict::Version) => Err(ChangeStatusError::VersionConflict),
        Err(ChangeConflict::OutOfStock) => Err(ChangeStatusError::OutOfStock),
        Err(ChangeConflict::Held(hold)) => Err(ChangeStatusError::Held(hold)),
        Err(ChangeConflict::PaymentReturned) => Err(ChangeStatusError::PaymentReturned),
        Err(ChangeConflict::Repository(error)) => Err(error.into()),
    }
}

/// Without the customer's code: who sets cash on delivery to delivered gives their word for it.
fn decide(
    order: &Order,
    command: &ChangeStatus,
    at: DateTime<Utc>,
) -> Result<Option<StatusChange>, ChangeStatusError> {
    let ChangeStatus { status, reason, by, can_override_code, .. } = command;
    if takes_cash_back(order, *status) && !can_override_code {
        return Err(ChangeStatusError::NotPermitted);
    }
    if reason.is_none() && order.status.goes_back_to(*status) {
        return Err(ChangeStatusError::ReasonNeeded);
    }
    if *status != OrderStatus::Delivered || order.status == OrderStatus::Delivered {
        return Ok(order.change_to(*status, at, by.clone(), reason.clone()));
    }
    let proof: DeliveryProof = order.proof(None, reason.as_deref(), *can_override_code)?;
    let handing = Handing { reference: None, proof };
    Ok(order.deliver(handing, at, by.clone(), reason.clone()))
}

/// Taking cash off the books wants no less than putting it on.
fn takes_cash_back(order: &Order, to: OrderStatus) -> bool {
    order.payment == OrderPayment::CashOnDelivery
        && order.status == OrderStatus::Delivered
        && to != OrderStatus::Delivered
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::MockOrderRepository;
    use crate::test_support::{At, actor, at, bundle_order, router_order};

    fn command(status: OrderStatus, expected_version: Option<i64>) -> ChangeStatus {
        let (key, by) = (router_order().key, actor());
        ChangeStatus {
            key,
            status,
            reason: Some("seen".into()),
            expected_version,
            by,
            can_override_code: true,
        }
    }

    async fn run(orders: &MockOrderRepository, command: ChangeStatus) -> Result<Order, ChangeStatusError> {
        change_status(command, orders, &At(at(5))).await
    }

    fn repository() -> MockOrderRepository {
        let mut orders = MockOrderRepository::new();
        orders.expect_find().returning(|_| Ok(Some(router_order())));
        orders
    }

    #[tokio::test]
    async fn a_change_writes_who_and_when() {
        let mut orders = repository();
        orders
            .expect_change_status()
            .withf(|change| {
                change.entry.by == Some(actor()) && change.entry.at == at(5) && change.from_version == 1
            })
            .times(1)
            .returning(|_| Ok(()));
        run(&orders, command(OrderStatus::Processing, Some(1))).await.unwrap();
    }

    #[tokio::test]
    async fn setting_the_same_status_writes_nothing() {
        let mut orders = repository();
        orders.expect_change_status().never();
        assert_eq!(run(&orders, command(OrderStatus::Pending, None)).await.unwrap(), router_order());
    }

    #[tokio::test]
    async fn a_colleague_who_saw_an_older_version_is_told() {
        let mut orders = repository();
        orders.expect_change_status().never();
        let refused = run(&orders, command(OrderStatus::Delivered, Some(7))).await;
        assert!(matches!(refused, Err(ChangeStatusError::VersionConflict)));
    }

    #[tokio::test]
    async fn cash_is_delivered_by_the_word_of_who_may_vouch_for_it() {
        let mut orders = repository();
        let with_word = |change: &StatusChange| {
            change.handing.as_ref().is_some_and(|handing| handing.proof == DeliveryProof::Word)
        };
        orders.expect_change_status().withf(with_word).times(1).returning(|_| Ok(()));
        let vouched = command(OrderStatus::Delivered, None);
        let not_allowed = ChangeStatus { can_override_code: false, ..vouched.clone() };
        let silent = ChangeStatus { reason: None, ..vouched.clone() };
        assert!(run(&orders, vouched).await.is_ok());
        let refused = |outcome| match outcome {
            Err(ChangeStatusError::Unproven(unproven)) => Some(unproven),
            _ => None,
        };
        assert_eq!(refused(run(&orders, not_allowed).await), Some(Unproven::CodeNeeded));
        assert_eq!(refused(run(&orders, silent).await), Some(Unproven::ReasonNeeded));
    }

    #[tokio::test]
    async fn cash_is_taken_back_by_who_may_vouch_for_it_and_with_a_reason() {
        let mut orders = MockOrderRepository::new();
        let delivered = Order { status: OrderStatus::Delivered, ..router_order() };
        orders.expect_find().returning(move |_| Ok(Some(delivered.clone())));
        orders.expect_change_status().times(1).returning(|_| Ok(()));
        let vouched = command(OrderStatus::Cancelled, None);
        let not_allowed = ChangeStatus { can_override_code: false, ..vouched.clone() };
        let silent = ChangeStatus { reason: None, ..vouched.clone() };
        assert!(run(&orders, vouched).await.is_ok());
        assert!(matches!(run(&orders, not_allowed).await, Err(ChangeStatusError::NotPermitted)));
        assert!(matches!(run(&orders, silent).await, Err(ChangeStatusError::ReasonNeeded)));
    }

    #[tokio::test]
    async fn a_step_back_wants_a_reason_and_a_step_on_does_not() {
        let silent = |status| ChangeStatus { reason: None, ..command(status, None) };
        for from in OrderStatus::ALL {
            for to in OrderStatus::ALL {
                let mut orders = MockOrderRepository::new();
                orders.expect_find().returning(move |_| Ok(Some(Order { status: from, ..bundle_order() })));
                orders.expect_change_status().returning(|_| Ok(()));
                let asked = matches!(run(&orders, silent(to)).await, Err(ChangeStatusError::ReasonNeeded));
                assert_eq!(asked, from.goes_back_to(to), "{from:?} {to:?}");
            }
        }
    }

    #[tokio::test]
    async fn a_change_without_a_version_is_tried_again_after_a_race() {
        let mut orders = repository();
        let mut answers = [Err(ChangeConflict::Version), Ok(())].into_iter();
        orders.expect_change_status().times(2).returning(move |_| answers.next().unwrap());
        assert!(run(&orders, command(OrderStatus::Delivered, None)).await.is_ok());
    }
}
