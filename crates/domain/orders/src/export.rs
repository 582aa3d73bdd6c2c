use chrono::{DateTime, Utc};
use kernel::{
    Actor, AuditAction, AuditEntry, AuditKind, AuditSubject, Coded, Cursor, FieldChange, Money, Network,
    OrderId, PersonName, PhoneNumber,
};

use crate::{OrderFilter, OrderStatus};

/// One order as a row of the exported file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderLine {
    /// The cursor of the next page, if this is the last line of its page.
    pub cursor: Cursor,
    /// The number that people read aloud.
    pub order_id: OrderId,
    pub customer_name: PersonName,
    pub phone: PhoneNumber,
    /// What was ordered, in one line.
    pub service: String,
    pub status: OrderStatus,
    /// When it was placed.
    pub created_at: DateTime<Utc>,
    /// The network of a bundle; `None` for a router.
    pub network: Option<Network>,
    /// What the customer pays in all.
    pub amount: Money,
    /// The part of it that is for the delivery of a router.
    pub delivery_fee: Money,
}

/// The number of lines per read, which bounds the memory that a file of any length takes.
pub const EXPORT_LINES: i64 = 1_000;

/// The audit entry of an export. Omits the search text, which may be a customer's name or number.
pub fn audit_of_export(filter: &OrderFilter, by: Actor, at: DateTime<Utc>) -> AuditEntry {
    let status = filter.status.map(|status| status.code().to_owned());
    let subject =
        AuditSubject { kind: AuditKind::Order, id: "export".to_owned(), label: "orders.csv".to_owned() };
    let changes = FieldChange::if_changed("status", None, status).into_iter().collect();
    AuditEntry { at, by, action: AuditAction::Exported, subject, changes }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::{actor, at};

    #[test]
    fn an_export_is_audited_without_the_search_text() {
        let filter = OrderFilter { search: kernel::Search::parse("Asha"), ..OrderFilter::default() };
        let audit = audit_of_export(&filter, actor(), at(1));
        assert_eq!(audit.action, AuditAction::Exported);
        assert!(!format!("{audit:?}").to_lowercase().contains("asha"));
    }
}
