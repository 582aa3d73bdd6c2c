use async_trait::async_trait;
use chrono::{DateTime, TimeDelta, Utc};
use kernel::{
    Actor, AuditAction, AuditEntry, AuditKind, AuditSubject, Clock, Coded, Cursor, FieldChange, LimitScope,
    Network, OrderId, PersonName, PhoneNumber, RepositoryError,
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
}

/// The scope of the limit on exports.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ExportScope;

impl LimitScope for ExportScope {
    fn code(self) -> &'static str {
        "export_orders"
    }
}

/// A limit on exports.
pub type ExportLimit = kernel::Limit<ExportScope>;

/// The number of lines per read, which bounds the memory that a file of any length takes.
pub const EXPORT_LINES: i64 = 1_000;

/// Exports orders as a file.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait OrderExports: Send + Sync {
    /// Counts an export and writes its audit entry, in one transaction. When the limit is reached, returns when to
    /// try again.
    async fn start(
        &self,
        limit: &ExportLimit,
        audit: &AuditEntry,
    ) -> Result<Option<DateTime<Utc>>, RepositoryError>;
    /// The next matching lines, newest first, at most [`EXPORT_LINES`]; fewer at the end.
    async fn lines(
        &self,
        filter: &OrderFilter,
        after: Option<Cursor>,
    ) -> Result<Vec<OrderLine>, RepositoryError>;
}

/// Why orders were not exported.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    /// The staff member has reached the limit on exports.
    #[error("too many exports")]
    TooMany {
        /// When it may be tried again.
        retry_at: DateTime<Utc>,
    },
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// The window of the limit on exports of one staff member.
const WINDOW: TimeDelta = TimeDelta::minutes(1);
/// The maximum number of exports per window.
const MAX_EXPORTS: i64 = 6;

/// Permits an export of the matching orders, at most six times a minute per staff member, and audits it.
///
/// # Errors
/// [`ExportError`]; nothing was written.
pub async fn start_export(
    filter: &OrderFilter,
    by: Actor,
    exports: &dyn OrderExports,
    clock: &dyn Clock,
) -> Result<(), ExportError> {
    let now = clock.now();
    let limit = ExportLimit { scope: ExportScope, key: by.id.to_string(), max: MAX_EXPORTS, window: WINDOW };
    match exports.start(&limit, &audit(filter, by, now)).await? {
        None => Ok(()),
        Some(retry_at) => Err(ExportError::TooMany { retry_at }),
    }
}

/// Omits the search text, which may be a customer's name or number.
fn audit(filter: &OrderFilter, by: Actor, at: DateTime<Utc>) -> AuditEntry {
    let status = filter.status.map(|status| status.code().to_owned());
    let subject =
        AuditSubject { kind: AuditKind::Order, id: "export".to_owned(), label: "orders.csv".to_owned() };
    let changes = FieldChange::if_changed("status", None, status).into_iter().collect();
    AuditEntry { at, by, action: AuditAction::Exported, subject, changes }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::{At, actor, at};
    use crate::{MockOrderExports, OrderSearch};

    #[tokio::test]
    async fn an_export_is_audited_without_the_search_text() {
        let mut exports = MockOrderExports::new();
        let keeps_names_out = |_: &ExportLimit, audit: &AuditEntry| {
            audit.action == AuditAction::Exported && !format!("{audit:?}").to_lowercase().contains("asha")
        };
        exports.expect_start().withf(keeps_names_out).times(1).returning(|_, _| Ok(None));
        let filter = OrderFilter { search: OrderSearch::parse("Asha"), ..OrderFilter::default() };
        start_export(&filter, actor(), &exports, &At(at(1))).await.unwrap();
    }

    #[tokio::test]
    async fn an_export_above_the_limit_is_refused_with_the_time_to_retry() {
        let mut exports = MockOrderExports::new();
        exports.expect_start().returning(|_, _| Ok(Some(at(60))));
        let refused = start_export(&OrderFilter::default(), actor(), &exports, &At(at(1))).await;
        assert!(matches!(refused, Err(ExportError::TooMany { retry_at }) if retry_at == at(60)));
    }
}
