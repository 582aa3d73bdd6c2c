use async_trait::async_trait;
use chrono::{DateTime, TimeDelta, Utc};
use kernel::{
    Actor, AuditAction, AuditEntry, AuditKind, AuditSubject, Clock, Cursor, FieldChange, LimitScope, Network,
    OrderId, PersonName, PhoneNumber, RepositoryError,
};

use crate::{OrderFilter, OrderStatus};

/// One order as a spreadsheet shows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderLine {
    /// Where the next page begins if this is its last line.
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
    /// Whose line a bundle works on; `None` for a router.
    pub network: Option<Network>,
}

/// What is counted of exports.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ExportScope;

impl LimitScope for ExportScope {
    fn code(self) -> &'static str {
        "export_orders"
    }
}

/// A limit on exports.
pub type ExportLimit = kernel::Limit<ExportScope>;

/// How many lines are read at once: a file of any length takes the memory of so many.
pub const EXPORT_LINES: i64 = 1_000;

/// Gives orders out as a file.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait OrderExports: Send + Sync {
    /// Counts an export and writes it to the audit log, in one transaction; when it may be tried again otherwise.
    async fn begin(
        &self,
        limit: &ExportLimit,
        audit: &AuditEntry,
    ) -> Result<Option<DateTime<Utc>>, RepositoryError>;
    /// The next lines of what matches, newest first, at most [`EXPORT_LINES`]; fewer at the end.
    async fn lines(
        &self,
        filter: &OrderFilter,
        after: Option<Cursor>,
    ) -> Result<Vec<OrderLine>, RepositoryError>;
}

/// Why orders were not given out.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    /// The colleague exported too often of late.
    #[error("too many exports")]
    TooMany {
        /// When it may be tried again.
        retry_at: DateTime<Utc>,
    },
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// Exports of one colleague are counted over this time …
const WINDOW: TimeDelta = TimeDelta::minutes(1);
/// … and these many are allowed.
const MAX: i64 = 6;

/// Lets a colleague take the orders out that match, at most six times a minute, and writes that they did.
///
/// # Errors
/// [`ExportError`]; nothing was written.
pub async fn begin_export(
    filter: &OrderFilter,
    by: Actor,
    exports: &dyn OrderExports,
    clock: &dyn Clock,
) -> Result<(), ExportError> {
    let now = clock.now();
    let limit = ExportLimit { scope: ExportScope, key: by.id.to_string(), max: MAX, window: WINDOW };
    match exports.begin(&limit, &audit(filter, by, now)).await? {
        None => Ok(()),
        Some(retry_at) => Err(ExportError::TooMany { retry_at }),
    }
}

/// What was looked for is left out, for it may be a customer's name or number.
fn audit(filter: &OrderFilter, by: Actor, at: DateTime<Utc>) -> AuditEntry {
    let status = filter.status.map(|status| status.code().to_owned());
    let subject =
        AuditSubject { kind: AuditKind::Order, id: "export".to_owned(), label: "orders.csv".to_owned() };
    let changes = FieldChange::of("status", None, status).into_iter().collect();
    AuditEntry { at, by, action: AuditAction::Exported, subject, changes }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::{At, actor, at};
    use crate::{MockOrderExports, OrderSearch};

    #[tokio::test]
    async fn an_export_is_written_down_without_what_was_looked_for() {
        let mut exports = MockOrderExports::new();
        let keeps_names_out = |_: &ExportLimit, audit: &AuditEntry| {
            audit.action == AuditAction::Exported && !format!("{audit:?}").to_lowercase().contains("asha")
        };
        exports.expect_begin().withf(keeps_names_out).times(1).returning(|_, _| Ok(None));
        let filter = OrderFilter { search: OrderSearch::parse("Asha"), ..OrderFilter::default() };
        begin_export(&filter, actor(), &exports, &At(at(1))).await.unwrap();
    }

    #[tokio::test]
    async fn who_exports_too_often_is_told_when_to_come_back() {
        let mut exports = MockOrderExports::new();
        exports.expect_begin().returning(|_, _| Ok(Some(at(60))));
        let refused = begin_export(&OrderFilter::default(), actor(), &exports, &At(at(1))).await;
        assert!(matches!(refused, Err(ExportError::TooMany { retry_at }) if retry_at == at(60)));
    }
}
