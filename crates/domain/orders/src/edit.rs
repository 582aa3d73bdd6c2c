//! What staff write on an order beside its status: the fiscal receipt and tags.

use chrono::{DateTime, Utc};
use kernel::{Actor, AuditAction, AuditEntry, FieldChange, OrderKey};

use crate::{ChangeConflict, FiscalReceipt, Order, OrderRepository, TagChange, Tags};

/// A value of an order that staff replace.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OrderField {
    /// `None` takes the receipt away.
    FiscalReceipt(Option<FiscalReceipt>),
    Tags(Tags),
}

/// A replaced value of an order, not yet written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderEdit {
    pub key: OrderKey,
    /// Optimistic lock: the version that the row must still have.
    pub from_version: i64,
    pub field: OrderField,
    pub at: DateTime<Utc>,
    pub audit: AuditEntry,
}

/// Replaces a value of `order`, as it was read. Does nothing if the order has it already.
///
/// # Errors
/// [`ChangeConflict::Version`] if the order was changed meanwhile; nothing was written.
pub async fn edit_order(
    order: &Order,
    field: OrderField,
    by: Actor,
    at: DateTime<Utc>,
    orders: &dyn OrderRepository,
) -> Result<(), ChangeConflict> {
    let Some(change) = field.change_of(order) else { return Ok(()) };
    let audit = order.audit_entry(AuditAction::Changed, by, at, vec![change]);
    orders.edit(&OrderEdit { key: order.key, from_version: order.version, field, at, audit }).await
}

/// Why orders were not tagged.
#[derive(Debug, thiserror::Error)]
pub enum TagOrdersError {
    /// An order would have more than [`Tags::MAX`] tags. No order was changed.
    #[error("too many tags")]
    TooMany,
    /// An order was archived or changed again and again meanwhile; those before it have their tags.
    #[error(transparent)]
    Conflict(#[from] ChangeConflict),
}

/// How often the tags of an order are written when it changes at the same time.
const MAX_TRIES: usize = 3;

/// Gives tags to orders, as they were read, and takes tags from them. Repeatable.
///
/// # Errors
/// [`TagOrdersError`].
pub async fn tag_orders(
    found: Vec<Order>,
    change: &TagChange,
    by: &Actor,
    at: DateTime<Utc>,
    orders: &dyn OrderRepository,
) -> Result<(), TagOrdersError> {
    if found.iter().any(|order| order.tags.changed(change).is_err()) {
        return Err(TagOrdersError::TooMany);
    }
    for order in found {
        tag_order(order, change, by, at, orders).await?;
    }
    Ok(())
}

/// The version of the order does not matter: a tag is added to whatever it has by then.
async fn tag_order(
    mut order: Order,
    change: &TagChange,
    by: &Actor,
    at: DateTime<Utc>,
    orders: &dyn OrderRepository,
) -> Result<(), TagOrdersError> {
    let mut tries = 0_usize;
    loop {
        let tags = order.tags.changed(change).map_err(|_too_many| TagOrdersError::TooMany)?;
        match edit_order(&order, OrderField::Tags(tags), by.clone(), at, orders).await {
            Err(ChangeConflict::Version) if tries < MAX_TRIES => tries = tries.saturating_add(1),
            written => return Ok(written?),
        }
        let current = orders.find(order.key).await.map_err(ChangeConflict::from)?;
        order = current.ok_or(ChangeConflict::Version)?;
    }
}

impl OrderField {
    fn change_of(&self, order: &Order) -> Option<FieldChange> {
        let (name, before, after) = match self {
            Self::FiscalReceipt(receipt) => {
                let text = |receipt: &Option<FiscalReceipt>| receipt.as_ref().map(ToString::to_string);
                ("fiscalReceipt", text(&order.fiscal_receipt), text(receipt))
            }
            Self::Tags(tags) => ("tags", order.tags.column(), tags.column()),
        };
        FieldChange::if_changed(name, before, after)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::MockOrderRepository;
    use crate::test_support::{actor, at, router_order};

    #[tokio::test]
    async fn the_audit_log_has_the_value_before_and_after() {
        let receipt = FiscalReceipt::parse("A1B2C3380").ok();
        let tags = Tags::parse(["vip"]).unwrap();
        let mut orders = MockOrderRepository::new();
        orders.expect_edit().times(2).returning(|edit| {
            let change = edit.audit.changes.first().unwrap();
            let written = match edit.field {
                OrderField::FiscalReceipt(_) => "A1B2C3380",
                OrderField::Tags(_) => "#vip",
            };
            assert_eq!((change.before.as_deref(), change.after.as_deref()), (None, Some(written)));
            Ok(())
        });
        let order = router_order();
        for field in [OrderField::FiscalReceipt(receipt.clone()), OrderField::Tags(tags.clone())] {
            edit_order(&order, field, actor(), at(5), &orders).await.unwrap();
        }
        let same = Order { fiscal_receipt: receipt.clone(), tags: tags.clone(), ..order };
        for field in [OrderField::FiscalReceipt(receipt), OrderField::Tags(tags)] {
            edit_order(&same, field, actor(), at(6), &orders).await.unwrap();
        }
    }
}
