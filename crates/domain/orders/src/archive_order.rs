use changes::{Action, Change};
use chrono::{DateTime, Utc};
use kernel::{
    Actor, AuditAction, AuditEntry, CheckoutId, Clock, FieldChange, OrderKey, RepositoryError, RouterId,
};

use crate::{
    ArchiveConflict, DeliveryTask, Order, OrderQueries, OrderRepository, OrderStatus, RestoreConflict,
    StockMove, TimelineEntry,
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ArchiveOrder {
    pub key: OrderKey,
    pub reason: String,
    pub by: Actor,
}

/// The archiving of an order with its effects, decided and not yet written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Archival {
    pub key: OrderKey,
    /// The purchase that paid for the order; its money must have been returned.
    pub checkout_id: Option<CheckoutId>,
    /// Who archived it, when and why, with the status that the order must still have.
    pub entry: TimelineEntry,
    pub stock: StockMove,
    pub changes: Vec<Change>,
    pub audit: AuditEntry,
}

/// The restoring of an archived order with its effects, decided and not yet written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Restoration {
    pub key: OrderKey,
    pub at: DateTime<Utc>,
    /// The purchase that paid for the order; `None` for cash on delivery.
    pub checkout_id: Option<CheckoutId>,
    /// Whether the purchase must not be losing its money.
    pub requires_money: bool,
    pub stock: StockMove,
    pub delivery_task: Option<DeliveryTask>,
    /// The deliveries that count in the delivery times again: when, and the minutes since the order was placed.
    pub deliveries: Vec<(DateTime<Utc>, i64)>,
    pub changes: Vec<Change>,
    pub audit: AuditEntry,
}

/// Why an order was not archived.
#[derive(Debug, thiserror::Error)]
pub enum ArchiveError {
    #[error("no such order")]
    NotFound,
    #[error(transparent)]
    Conflict(#[from] ArchiveConflict),
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// Why an archived order was not restored.
#[derive(Debug, thiserror::Error)]
pub enum RestoreError {
    /// No such order ever existed.
    #[error("no such order")]
    NotFound,
    #[error(transparent)]
    Conflict(#[from] RestoreConflict),
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// The maximum number of attempts while the order's status changes concurrently.
const MAX_ATTEMPTS: usize = 5;

/// Removes an order from every list; nothing is deleted.
///
/// # Errors
/// [`ArchiveError`]; nothing was changed.
pub async fn archive_order(
    command: &ArchiveOrder,
    orders: &dyn OrderRepository,
    clock: &dyn Clock,
) -> Result<(), ArchiveError> {
    for _ in 1..MAX_ATTEMPTS {
        match try_archive(command, orders, clock).await {
            Err(ArchiveError::Conflict(ArchiveConflict::Status)) => {}
            outcome => return outcome,
        }
    }
    try_archive(command, orders, clock).await
}

async fn try_archive(
    command: &ArchiveOrder,
    orders: &dyn OrderRepository,
    clock: &dyn Clock,
) -> Result<(), ArchiveError> {
    let ArchiveOrder { key, reason, by } = command;
    let order = orders.find(*key).await?.ok_or(ArchiveError::NotFound)?;
    Ok(orders.archive(&order.archive(clock.now(), by.clone(), reason.clone())).await?)
}

/// Restores an archived order as it was; an order that is not archived stays as it is.
///
/// # Errors
/// [`RestoreError`]; nothing was changed.
pub async fn restore_order(
    key: OrderKey,
    by: Actor,
    orders: &dyn OrderRepository,
    queries: &dyn OrderQueries,
    clock: &dyn Clock,
) -> Result<(), RestoreError> {
    match queries.find_archived(key).await? {
        Some(order) => Ok(orders.restore(&order.restore(clock.now(), by)).await?),
        None => orders.find(key).await?.map(|_| ()).ok_or(RestoreError::NotFound),
    }
}

impl Order {
    /// The archiving by `by`: an undelivered router returns to stock.
    pub fn archive(&self, at: DateTime<Utc>, by: Actor, reason: String) -> Archival {
        let changes = FieldChange::if_changed("reason", None, Some(reason.clone())).into_iter().collect();
        Archival {
            key: self.key,
            checkout_id: self.checkout_id(),
            stock: self.reserved_router().map_or(StockMove::Keep, StockMove::Return),
            changes: self.change_events(Action::Deleted, at),
            audit: self.audit_entry(AuditAction::Deleted, by.clone(), at, changes),
            entry: TimelineEntry { status: self.status, at, by: Some(by), reason: Some(reason) },
        }
    }

    /// The restoring by `by`: an undelivered router is taken from stock again, and the order waits for delivery again.
    pub fn restore(&self, at: DateTime<Utc>, by: Actor) -> Restoration {
        let delivery = |entry: &TimelineEntry| Some((entry.at, self.minutes_to_deliver(entry)?));
        Restoration {
            key: self.key,
            at,
            checkout_id: self.checkout_id(),
            requires_money: self.status != OrderStatus::Cancelled,
            stock: self.reserved_router().map_or(StockMove::Keep, StockMove::Take),
            delivery_task: self.delivery_task(self.status),
            deliveries: self.timeline.iter().filter_map(delivery).collect(),
            changes: self.change_events(Action::Updated, at),
            audit: self.audit_entry(AuditAction::Restored, by, at, Vec::new()),
        }
    }

    fn reserved_router(&self) -> Option<RouterId> {
        self.item.router_id().filter(|_| self.status.reserves_stock())
    }
}

#[cfg(test)]
mod tests {
    use changes::Subject;

    use super::*;
    use crate::test_support::{FixedClock, actor, at, bundle_order, router_order};
    use crate::{MockOrderQueries, MockOrderRepository};
    use OrderStatus::{Cancelled, Delivered, Pending, Processing};

    fn archived(order: &Order) -> Archival {
        order.archive(at(9), actor(), "a mistake".into())
    }

    fn restored(order: &Order) -> Restoration {
        order.restore(at(9), actor())
    }

    fn acts(changes: &[Change]) -> Vec<(Subject, Action)> {
        changes.iter().map(|change| (change.subject, change.action)).collect()
    }

    #[test]
    fn only_an_undelivered_router_moves_stock() {
        let router = router_order().item.router_id().unwrap();
        for (status, is_reserved) in
            [(Pending, true), (Processing, true), (Delivered, false), (Cancelled, false)]
        {
            let order = Order { status, ..router_order() };
            let expected = |moved| if is_reserved { moved } else { StockMove::Keep };
            assert_eq!(archived(&order).stock, expected(StockMove::Return(router)), "{status:?}");
            assert_eq!(restored(&order).stock, expected(StockMove::Take(router)), "{status:?}");
            let bundle = Order { status, ..bundle_order() };
            assert_eq!(
                (archived(&bundle).stock, restored(&bundle).stock),
                (StockMove::Keep, StockMove::Keep)
            );
        }
    }

    #[test]
    fn archiving_is_published_and_its_reason_is_audited() {
        let archival = archived(&bundle_order());
        assert_eq!(archival.checkout_id, bundle_order().checkout_id());
        assert_eq!(
            acts(&archival.changes),
            [(Subject::Order, Action::Deleted), (Subject::DeliveryQueue, Action::Updated)]
        );
        assert_eq!(archival.audit.action, AuditAction::Deleted);
        let [reason] = archival.audit.changes.try_into().unwrap();
        assert_eq!((reason.field, reason.after.as_deref()), ("reason".into(), Some("a mistake")));
        assert_eq!((archival.entry.status, archival.entry.by), (Pending, Some(actor())));
    }

    #[test]
    fn a_restored_order_waits_again_and_is_published_and_audited() {
        let restoration = restored(&router_order());
        assert_eq!(restoration.delivery_task, router_order().delivery_task(Pending));
        assert!(restoration.delivery_task.is_some());
        assert_eq!(
            acts(&restoration.changes),
            [(Subject::Order, Action::Updated), (Subject::DeliveryQueue, Action::Updated)]
        );
        assert_eq!(restoration.audit.action, AuditAction::Restored);
        let cancelled = Order { status: Cancelled, ..bundle_order() };
        assert_eq!(restored(&cancelled).delivery_task, None);
        assert!(!restored(&cancelled).requires_money && restored(&bundle_order()).requires_money);
    }

    #[test]
    fn the_delivery_times_of_a_restored_order_count_again() {
        let entry = |status, seconds| TimelineEntry { status, at: at(seconds), by: None, reason: None };
        let timeline = vec![entry(Pending, 0), entry(Delivered, 600), entry(Processing, 700)];
        let order = Order { timeline, created_at: at(0), ..bundle_order() };
        assert_eq!(restored(&order).deliveries, [(at(600), 10)]);
    }

    #[tokio::test]
    async fn archiving_is_decided_again_after_a_concurrent_change_of_status() {
        let mut orders = MockOrderRepository::new();
        let mut found = [Pending, Delivered].into_iter();
        orders
            .expect_find()
            .times(2)
            .returning(move |_| Ok(found.next().map(|status| Order { status, ..router_order() })));
        let mut answers = [Err(ArchiveConflict::Status), Ok(())].into_iter();
        orders.expect_archive().times(2).returning(move |_| answers.next().unwrap());
        let command = ArchiveOrder { key: router_order().key, reason: "a mistake".into(), by: actor() };
        archive_order(&command, &orders, &FixedClock(at(9))).await.unwrap();
    }

    #[tokio::test]
    async fn restoring_an_order_that_is_not_archived_writes_nothing() {
        let (mut orders, mut queries) = (MockOrderRepository::new(), MockOrderQueries::new());
        queries.expect_find_archived().returning(|_| Ok(None));
        orders.expect_find().returning(|key| Ok((key == router_order().key).then(router_order)));
        let restore = async |key| restore_order(key, actor(), &orders, &queries, &FixedClock(at(9))).await;
        assert!(restore(router_order().key).await.is_ok());
        let unknown = OrderKey::new(at(1), &crate::test_support::ConstantRandom(4));
        assert!(matches!(restore(unknown).await, Err(RestoreError::NotFound)));
    }
}
