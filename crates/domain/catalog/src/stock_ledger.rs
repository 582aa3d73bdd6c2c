//! The ledger of routers: whatever moves the stock leaves an entry, so that the stock is the sum of its entries.

use async_trait::async_trait;
use chrono::{DateTime, TimeDelta, Utc};
use kernel::editing::{Edit, Item, Write, with_edit};
use kernel::{
    Actor, AuditAction, IdempotencyKey, Money, OrderId, Page, PageRequest, RepositoryError, RouterId,
};
use strum::{IntoStaticStr, VariantArray};

use crate::{Router, RouterPatch, Stock};

/// What moved the stock.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum StockEntryKind {
    /// Staff set the stock, in the form or a file.
    Count,
    Received,
    Lost,
    Damaged,
    /// An order took a unit.
    Sale,
    /// A cancelled order returned its unit.
    Return,
}

/// An entry of the ledger.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StockEntry {
    pub id: i64,
    pub kind: StockEntryKind,
    /// What it added to the stock; negative for a sale.
    pub units: i64,
    /// The stock after it.
    pub stock: i64,
    /// What each received unit cost; `None` when unknown.
    pub unit_cost: Option<Money>,
    /// The order of a sale or a return.
    pub order_id: Option<OrderId>,
    pub note: Option<String>,
    pub at: DateTime<Utc>,
    /// `None` for a sale or a return, and for the program.
    pub by: Option<Actor>,
}

/// What staff enter. Units are above 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StockPosting {
    Received { units: i64, unit_cost: Option<Money> },
    Lost { units: i64 },
    Damaged { units: i64 },
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PostStock {
    pub router: RouterId,
    pub posting: StockPosting,
    pub note: Option<String>,
    /// The same key is written once.
    pub key: Option<IdempotencyKey>,
    pub by: Actor,
    pub at: DateTime<Utc>,
}

/// Why nothing was entered.
#[derive(Debug, thiserror::Error)]
pub enum PostStockError {
    /// There is no such router, or it is deleted.
    #[error("no such router")]
    NotFound,
    /// Fewer units are there than are to go, or more would be there than a stock can have.
    #[error("the stock would be out of range")]
    OutOfRange,
    /// The key was used for something else.
    #[error("the key is used")]
    KeyReused,
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// What the sales of the last weeks say about a router on offer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StockOutlook {
    pub router: RouterId,
    /// Sales less returns of the last [`SALES_DAYS`].
    pub sold: i64,
    /// What each unit of the last delivery with a known cost cost.
    pub last_cost: Option<Money>,
}

/// The days whose sales tell how long the stock lasts.
pub const SALES_DAYS: i64 = 28;

/// The ledger of routers. Sales and returns are written by the transactions of orders, counts by the editing of routers.
#[async_trait]
pub trait StockLedger: Send + Sync {
    /// Writes an entry with its audit entry, decided on the locked router, and returns the router after it. Writes nothing when
    /// the key was written.
    ///
    /// # Errors
    /// [`PostStockError`], and nothing is written.
    async fn post(&self, command: &PostStock) -> Result<Router, PostStockError>;
    /// The entries of a router, newest first.
    async fn entries(
        &self,
        router: RouterId,
        page: &PageRequest,
    ) -> Result<Page<StockEntry>, RepositoryError>;
    /// Those of all routers with sales or a known cost.
    async fn outlooks(&self, now: DateTime<Utc>) -> Result<Vec<StockOutlook>, RepositoryError>;
}

impl StockPosting {
    pub fn kind(self) -> StockEntryKind {
        match self {
            Self::Received { .. } => StockEntryKind::Received,
            Self::Lost { .. } => StockEntryKind::Lost,
            Self::Damaged { .. } => StockEntryKind::Damaged,
        }
    }

    /// What it adds to the stock.
    pub fn units(self) -> i64 {
        match self {
            Self::Received { units, .. } => units,
            Self::Lost { units } | Self::Damaged { units } => units.saturating_neg(),
        }
    }

    /// What each unit cost.
    pub fn unit_cost(self) -> Option<Money> {
        match self {
            Self::Received { unit_cost, .. } => unit_cost,
            Self::Lost { .. } | Self::Damaged { .. } => None,
        }
    }
}

impl PostStock {
    /// The edit of `router`, which is locked: its stock, and its cost as the average of the old units and the new ones.
    ///
    /// # Errors
    /// [`PostStockError::OutOfRange`].
    pub fn decide(&self, router: &Router) -> Result<Write<Router>, PostStockError> {
        let units = router.stock.units().saturating_add(self.posting.units());
        let stock = Stock::new(units).map_err(|_out_of_range| PostStockError::OutOfRange)?;
        let cost = self.posting.unit_cost().map(|unit_cost| self.average_cost(router, unit_cost));
        let patch = RouterPatch { stock: Some(stock), cost, ..RouterPatch::default() };
        let edit = Edit { by: self.by.clone(), at: self.at, deleted: false };
        Ok(with_edit(router, router.with_patch(&patch), edit, AuditAction::Changed))
    }

    fn average_cost(&self, router: &Router, unit_cost: Money) -> Option<Money> {
        let Some(old_cost) = router.cost else { return Some(unit_cost) };
        let (old, new) = (router.stock.units(), self.posting.units());
        let units = old.saturating_add(new);
        let paid = old.saturating_mul(old_cost.tsh()).saturating_add(new.saturating_mul(unit_cost.tsh()));
        let rounded = paid.saturating_add(units / 2).checked_div(units)?;
        Money::new(rounded).ok()
    }
}

impl StockOutlook {
    /// In about how many days a stock is sold out at the pace of these sales; `None` without any. `since`: when the router was
    /// created, because earlier days had no sales.
    pub fn sells_out_in_days(&self, stock: Stock, since: DateTime<Utc>, now: DateTime<Utc>) -> Option<i64> {
        if self.sold <= 0 {
            return None;
        }
        let days = now.signed_duration_since(since).num_days().clamp(1, SALES_DAYS);
        let left = stock.units().saturating_mul(days);
        left.saturating_add(self.sold / 2).checked_div(self.sold)
    }

    /// The beginning of the sales that count.
    pub fn since(now: DateTime<Utc>) -> DateTime<Utc> {
        now.checked_sub_signed(TimeDelta::days(SALES_DAYS)).unwrap_or(now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::editing::test_support::{actor, at};
    use crate::sample::test_router;

    fn tsh(amount: i64) -> Money {
        Money::new(amount).unwrap()
    }

    fn router(units: i64, cost: Option<i64>) -> Router {
        test_router(|router| {
            router.stock = Stock::new(units).unwrap();
            router.cost = cost.map(tsh);
        })
    }

    fn post(posting: StockPosting, router: &Router) -> Result<Router, PostStockError> {
        let command = PostStock { router: router.id, posting, note: None, key: None, by: actor(), at: at(9) };
        command.decide(router).map(|write| write.item)
    }

    fn received(units: i64, unit_cost: i64) -> StockPosting {
        StockPosting::Received { units, unit_cost: Some(tsh(unit_cost)) }
    }

    #[test]
    fn received_goods_raise_the_stock_and_average_the_cost() {
        let cases = [
            (router(5, Some(60_000)), received(10, 66_000), 15, Some(64_000)),
            (router(0, Some(60_000)), received(10, 66_000), 10, Some(66_000)),
            (router(5, None), received(10, 66_000), 15, Some(66_000)),
            (router(2, Some(1)), received(1, 3), 3, Some(2)),
            (router(5, Some(60_000)), StockPosting::Received { units: 1, unit_cost: None }, 6, Some(60_000)),
            (router(5, Some(60_000)), StockPosting::Lost { units: 1 }, 4, Some(60_000)),
            (router(5, None), StockPosting::Damaged { units: 5 }, 0, None),
        ];
        for (before, posting, stock, cost) in cases {
            let after = post(posting, &before).unwrap();
            assert_eq!((after.stock.units(), after.cost.map(Money::tsh)), (stock, cost), "{posting:?}");
            assert_eq!(after.version, 2, "an edit of the router: a form that shows the old cost is stale");
        }
    }

    #[test]
    fn a_stock_stays_within_its_range() {
        let is_refused = |posting| matches!(post(posting, &router(2, None)), Err(PostStockError::OutOfRange));
        assert!(is_refused(StockPosting::Lost { units: 3 }));
        assert!(is_refused(StockPosting::Received { units: 1_000_000, unit_cost: None }));
        assert!(!is_refused(StockPosting::Damaged { units: 2 }));
    }

    #[test]
    fn the_pace_of_the_last_weeks_says_how_long_the_stock_lasts() {
        let now = at(60 * 24 * 100);
        let days_ago = |days: i64| now.checked_sub_signed(TimeDelta::days(days)).unwrap();
        let lasts = |stock, sold, days| {
            let outlook = StockOutlook { router: router(1, None).id, sold, last_cost: None };
            outlook.sells_out_in_days(Stock::new(stock).unwrap(), days_ago(days), now)
        };
        assert_eq!(lasts(10, 28, 90), Some(10));
        assert_eq!(lasts(10, 4, 90), Some(70));
        assert_eq!(lasts(10, 10, 5), Some(5), "a new router has fewer days");
        assert_eq!(lasts(0, 4, 90), Some(0));
        assert_eq!(lasts(10, 3, 0), Some(3), "the first day counts as one");
        assert_eq!((lasts(10, 0, 90), lasts(10, -1, 90)), (None, None));
    }
}
