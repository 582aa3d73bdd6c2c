//! The ledger of routers.

use catalog::{
    PostStock, PostStockError, Router, Stock, StockEntry, StockEntryKind, StockOutlook, StockPosting,
};
use kernel::{Actor, IdempotencyKey, Money, RouterId};

use super::request::shillings;
use crate::numbers::{TypedNumber, number_error};
use crate::prelude::*;

const MAX_NOTE_CHARS: usize = 200;

response_body! {
    /// An entry of a router's ledger.
    #[schema(as = StockEntry)]
    pub struct StockEntryBody of(entry: StockEntry, sees_costs: bool) {
        #[serde(rename = "_id")]
        pub id: String = entry.id.to_string(),
        pub kind: code::StockEntryKind = entry.kind.into(),
        /// What it added to the stock; negative for a sale.
        pub units: i64 = entry.units,
        /// The stock after it.
        pub stock: i64 = entry.stock,
        /// What each received unit cost; absent while unknown, and for staff who may not see costs.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub unit_cost: Option<i64> = entry.unit_cost.filter(|_cost| sees_costs).map(Money::tsh),
        pub order_id: Option<String> = entry.order_id.map(|id| id.to_string()),
        pub note: Option<String> = entry.note,
        pub at: DateTime<Utc> = entry.at,
        /// Staff member; null for a sale, a return and the program.
        pub by: Option<String> = entry.by.map(|by| by.name),
    }
}

response_body! {
    /// How long the stock of a router lasts.
    #[schema(as = StockOutlook)]
    pub struct StockOutlookBody of(outlook: StockOutlook, router: &Router, now: DateTime<Utc>, sees_costs: bool) {
        pub router_id: String = outlook.router.to_string(),
        /// Sales less returns of the last 28 days.
        pub sold: i64 = outlook.sold,
        /// In about how many days it is sold out at the pace of those sales; null without sales.
        pub sells_out_in_days: Option<i64> = outlook.sells_out_in_days(router.stock, router.created_at, now),
        /// What each unit of the last goods received cost; absent while unknown, and for staff who may not see costs.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub last_cost: Option<i64> = outlook.last_cost.filter(|_cost| sees_costs).map(Money::tsh),
    }
}

/// What came, or is gone.
#[request]
pub struct StockRequest {
    /// `received`, `lost` or `damaged`.
    #[schema(required, value_type = Option<code::StockEntryKind>)]
    pub kind: Option<String>,
    /// 1 to 1,000,000.
    #[schema(required, value_type = Option<i64>)]
    pub units: Option<TypedNumber>,
    /// What each received unit cost, in whole shillings.
    #[schema(value_type = Option<i64>)]
    pub unit_cost: Option<TypedNumber>,
    /// At most 200 characters.
    pub note: Option<String>,
}

impl StockRequest {
    /// # Errors
    /// `validation_failed` with all errors.
    pub fn parse(
        &self,
        router: RouterId,
        key: Option<IdempotencyKey>,
        by: Actor,
        at: DateTime<Utc>,
    ) -> Result<PostStock, ApiError> {
        let mut errors = FieldErrors::default();
        let kind = errors.required("kind", self.kind.as_deref(), fields::code::<StockEntryKind>);
        let units = self.units(&mut errors);
        let unit_cost = self.unit_cost.and_then(|typed| {
            shillings("unitCost", typed, catalog::cost, FieldErrorCode::ValidCost, &mut errors)
        });
        let note = errors.optional("note", self.note.as_deref(), fields::line(MAX_NOTE_CHARS));
        let posting = kind.zip(units).and_then(|(kind, units)| match kind {
            StockEntryKind::Received => Some(StockPosting::Received { units, unit_cost }),
            StockEntryKind::Lost => Some(StockPosting::Lost { units }),
            StockEntryKind::Damaged => Some(StockPosting::Damaged { units }),
            StockEntryKind::Count | StockEntryKind::Sale | StockEntryKind::Return => {
                errors.add("kind", FieldErrorCode::Invalid);
                None
            }
        });
        errors.finish(posting.map(|posting| PostStock { router, posting, note, key, by, at }))
    }

    fn units(&self, errors: &mut FieldErrors) -> Option<i64> {
        let wrong = FieldErrorCode::ValidStock;
        let units = self.units.map_or(Err(wrong), |typed| {
            let units = typed.whole().map_err(|invalid| number_error(invalid, wrong))?;
            Stock::new(units).ok().filter(|units| units.units() > 0).map(Stock::units).ok_or(wrong)
        });
        units.map_err(|code| errors.add("units", code)).ok()
    }
}

api_errors!(PostStockError {
    NotFound => RouterNotFound,
    OutOfRange => StockOutOfRange,
    KeyReused => IdempotencyMismatch,
    ..Repository
});
