use std::borrow::Cow;

use chrono::{DateTime, Utc};
use kernel::{Actor, Clock, RepositoryError};

use crate::{
    ChangeConflict, DeliveryProof, DeliveryRecord, Order, OrderBlocker, OrderPayment, OrderRepository,
    OrderStatus, ProofError, StatusChange,
};

/// Input of [`change_status`]: a staff request to set a status.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChangeStatus {
    pub status: OrderStatus,
    /// Required to revert a status and to confirm cash on delivery.
    pub reason: Option<String>,
    /// Optimistic lock: the version that the staff member saw; `None` skips the check.
    pub expected_version: Option<i64>,
    pub by: Actor,
    /// Whether they may confirm cash on delivery without the customer's code, and revert it.
    pub can_override_code: bool,
}

/// Why a status was not changed.
#[derive(Debug, thiserror::Error)]
pub enum ChangeStatusError {
    #[error("no such order")]
    NotFound,
    /// The order was changed concurrently.
    #[error("the order was changed meanwhile")]
    VersionConflict,
    /// No unit is left in stock.
    #[error("out of stock")]
    OutOfStock,
    /// The payment of the order is being refunded, or was refunded.
    #[error("the payment's money goes back")]
    PaymentReturned,
    /// It is claimed by someone else, or being sent automatically.
    #[error("the order is held")]
    Blocked(OrderBlocker),
    /// Reverting a status requires a reason.
    #[error("a step back needs a reason")]
    ReasonNeeded,
    /// The delivery of a cash order is not proven.
    #[error(transparent)]
    Unproven(#[from] ProofError),
    /// The change would revert received cash.
    #[error("reverting received cash is not permitted")]
    NotPermitted,
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// The maximum number of attempts when a change without an expected version meets concurrent changes.
const MAX_ATTEMPTS: usize = 5;

/// Sets the status of `order`, as it was read, and writes the timeline; setting the current status changes nothing.
/// Returns the version that the order has then.
///
/// # Errors
/// [`ChangeStatusError`]; nothing was changed.
pub async fn change_status(
    command: &ChangeStatus,
    order: &Order,
    orders: &dyn OrderRepository,
    clock: &dyn Clock,
) -> Result<i64, ChangeStatusError> {
    let mut order = Cow::Borrowed(order);
    for _ in 0..MAX_ATTEMPTS {
        match try_change(command, &order, orders, clock).await {
            Err(ChangeStatusError::VersionConflict) if command.expected_version.is_none() => {}
            outcome => return outcome,
        }
        order = Cow::Owned(orders.find(order.key).await?.ok_or(ChangeStatusError::NotFound)?);
    }
    Err(ChangeStatusError::VersionConflict)
}

async fn try_change(
    command: &ChangeStatus,
    order: &Order,
    orders: &dyn OrderRepository,
    clock: &dyn Clock,
) -> Result<i64, ChangeStatusError> {
    if command.expected_version.is_some_and(|version| version != order.version) {
        return Err(ChangeStatusError::VersionConflict);
    }
    let Some(change) = decide(order, command, clock.now())? else {
        return Ok(order.version);
    };
    match orders.change_status(&change).await {
        Ok(()) => Ok(order.version.saturating_add(1)),
        Err(ChangeConflict::Version) => Err(ChangeStatusError::VersionConflict),
        Err(ChangeConflict::OutOfStock) => Err(ChangeStatusError::OutOfStock),
        Err(ChangeConflict::Blocked(blocker)) => Err(ChangeStatusError::Blocked(blocker)),
        Err(ChangeConflict::PaymentReturned) => Err(ChangeStatusError::PaymentReturned),
        Err(ChangeConflict::Repository(error)) => Err(error.into()),
    }
}

/// There is no customer's code here: setting a cash order to delivered overrides it.
fn decide(
    order: &Order,
    command: &ChangeStatus,
    at: DateTime<Utc>,
) -> Result<Option<StatusChange>, ChangeStatusError> {
    let ChangeStatus { status, reason, by, can_override_code, .. } = command;
    if reverts_cash(order, *status) && !can_override_code {
        return Err(ChangeStatusError::NotPermitted);
    }
    if reason.is_none() && order.status.is_step_back_to(*status) {
        return Err(ChangeStatusError::ReasonNeeded);
    }
    if *status != OrderStatus::Delivered || order.status == OrderStatus::Delivered {
        return Ok(order.change_to(*status, at, by.clone(), reason.clone()));
    }
    let proof: DeliveryProof = order.proof(None, reason.as_deref(), *can_override_code)?;
    let record = DeliveryRecord { reference: None, proof };
    Ok(order.deliver(record, at, by.clone(), reason.clone()))
}

/// Reverting received cash requires the same permission as confirming it.
fn reverts_cash(order: &Order, to: OrderStatus) -> bool {
    order.payment == OrderPayment::CashOnDelivery
        && order.status == OrderStatus::Delivered
        && to != OrderStatus::Delivered
}

#[cfg(test)]
mod tests {
    use kernel::Coded;

    use super::*;
    use crate::MockOrderRepository;
    use crate::test_support::{FixedClock, actor, at, bundle_order, router_order};

    fn command(status: OrderStatus, expected_version: Option<i64>) -> ChangeStatus {
        let (reason, by) = (Some("seen".into()), actor());
        ChangeStatus { status, reason, expected_version, by, can_override_code: true }
    }

    async fn run(orders: &MockOrderRepository, command: ChangeStatus) -> Result<i64, ChangeStatusError> {
        change_status(&command, &router_order(), orders, &FixedClock(at(5))).await
    }

    #[tokio::test]
    async fn a_change_writes_who_and_when() {
        let mut orders = MockOrderRepository::new();
        orders
            .expect_change_status()
            .withf(|change| {
                change.entry.by == Some(actor()) && change.entry.at == at(5) && change.from_version == 1
            })
            .times(1)
            .returning(|_| Ok(()));
        assert_eq!(run(&orders, command(OrderStatus::Processing, Some(1))).await.unwrap(), 2);
    }

    #[tokio::test]
    async fn setting_the_same_status_writes_nothing() {
        let mut orders = MockOrderRepository::new();
        orders.expect_change_status().never();
        assert_eq!(run(&orders, command(OrderStatus::Pending, None)).await.unwrap(), 1);
    }

    #[tokio::test]
    async fn a_stale_version_is_refused() {
        let mut orders = MockOrderRepository::new();
        orders.expect_change_status().never();
        let refused = run(&orders, command(OrderStatus::Delivered, Some(7))).await;
        assert!(matches!(refused, Err(ChangeStatusError::VersionConflict)));
    }

    #[tokio::test]
    async fn delivering_cash_without_a_code_needs_permission_and_a_reason() {
        let mut orders = MockOrderRepository::new();
        let with_word = |change: &StatusChange| {
            change.delivery_record.as_ref().is_some_and(|record| record.proof == DeliveryProof::Override)
        };
        orders.expect_change_status().withf(with_word).times(1).returning(|_| Ok(()));
        let permitted = command(OrderStatus::Delivered, None);
        let not_allowed = ChangeStatus { can_override_code: false, ..permitted.clone() };
        let without_reason = ChangeStatus { reason: None, ..permitted.clone() };
        assert!(run(&orders, permitted).await.is_ok());
        let refused = |outcome| match outcome {
            Err(ChangeStatusError::Unproven(unproven)) => Some(unproven),
            _ => None,
        };
        assert_eq!(refused(run(&orders, not_allowed).await), Some(ProofError::CodeNeeded));
        assert_eq!(refused(run(&orders, without_reason).await), Some(ProofError::ReasonNeeded));
    }

    #[tokio::test]
    async fn reverting_cash_needs_permission_and_a_reason() {
        let mut orders = MockOrderRepository::new();
        let delivered = Order { status: OrderStatus::Delivered, ..router_order() };
        orders.expect_change_status().times(1).returning(|_| Ok(()));
        let run = async |command| change_status(&command, &delivered, &orders, &FixedClock(at(5))).await;
        let permitted = command(OrderStatus::Cancelled, None);
        let not_allowed = ChangeStatus { can_override_code: false, ..permitted.clone() };
        let without_reason = ChangeStatus { reason: None, ..permitted.clone() };
        assert!(run(permitted).await.is_ok());
        assert!(matches!(run(not_allowed).await, Err(ChangeStatusError::NotPermitted)));
        assert!(matches!(run(without_reason).await, Err(ChangeStatusError::ReasonNeeded)));
    }

    #[tokio::test]
    async fn a_step_back_needs_a_reason_and_a_step_forward_does_not() {
        let without_reason = |status| ChangeStatus { reason: None, ..command(status, None) };
        for from in OrderStatus::all() {
            for to in OrderStatus::all() {
                let mut orders = MockOrderRepository::new();
                let order = Order { status: from, ..bundle_order() };
                orders.expect_change_status().returning(|_| Ok(()));
                let outcome = change_status(&without_reason(to), &order, &orders, &FixedClock(at(5))).await;
                let asked = matches!(outcome, Err(ChangeStatusError::ReasonNeeded));
                assert_eq!(asked, from.is_step_back_to(to), "{from:?} {to:?}");
            }
        }
    }

    #[tokio::test]
    async fn a_change_without_a_version_is_retried_after_a_race() {
        let mut orders = MockOrderRepository::new();
        orders.expect_find().times(1).returning(|_| Ok(Some(router_order())));
        let mut answers = [Err(ChangeConflict::Version), Ok(())].into_iter();
        orders.expect_change_status().times(2).returning(move |_| answers.next().unwrap());
        assert!(run(&orders, command(OrderStatus::Delivered, None)).await.is_ok());
    }
}
