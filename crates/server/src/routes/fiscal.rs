//! Fiscal receipts of the tax authority, which staff issue elsewhere and record here.

use api_types::orders::AdminOrder;
use api_types::orders::fiscal::{FiscalDayBody, FiscalReceiptRequest};
use books::{FiscalDay, Report, ReportBy};
use kernel::{Day, Period};
use orders::{OrderField, edit_order};

use super::orders::{find_order, in_full, with_current};
use super::prelude::*;
use super::query::known;

routes![get_fiscal_day, put_fiscal_receipt];

/// The day of a sheet.
#[query]
pub struct FiscalDayQuery {
    /// Such as `2026-11-21`; today when absent.
    date: Option<String>,
}

/// The sums of a day by kind of payment with VAT, and its orders with their fiscal receipts.
#[get("/reports/fiscal-day", tag = "reports")]
pub async fn get_fiscal_day(
    _staff: Staff<may::SeeRevenue>,
    query: Query<FiscalDayQuery>,
    shop: State,
) -> Answer<FiscalDayBody> {
    let now = shop.clock.now();
    let day = query
        .date
        .as_deref()
        .map_or_else(|| Ok(Day::from_utc(now)), |date| known("date", date, Day::parse))?;
    let (period, by) = (Period::from_day(day), ReportBy::Method);
    let report = Report::from_lines(period, by, &shop.storage.books.revenue(period.into(), by).await?);
    let settings = shop.front.settings(now).await?;
    let is_vat_registered = settings.business().is_some_and(|business| business.vrn.is_some());
    let sold = shop.storage.revenue.sold_on(day).await?;
    let day = FiscalDay::of(&report, is_vat_registered);
    Ok(Json(Envelope::of(FiscalDayBody::of(&day, sold, is_vat_registered))))
}

/// Records the tax authority's receipt of an order, replaces it, or takes it away.
#[put(
    "/orders/{id}/fiscal-receipt",
    tag = "orders",
    failures(409 = "Includes version_conflict, with the current order in data"),
)]
pub async fn put_fiscal_receipt(
    staff: Staff<may::HandleOrders>,
    id: Path<String>,
    body: ApiJson<FiscalReceiptRequest>,
    shop: State,
) -> Answer<AdminOrder> {
    let (receipt, order) = (body.0.parse()?, find_order(&id, &shop).await?);
    let (orders, now) = (shop.storage.orders.as_ref(), shop.clock.now());
    match edit_order(&order, OrderField::FiscalReceipt(receipt), staff.actor(), now, orders).await {
        Ok(()) => Ok(Json(Envelope::of(in_full(order.key, staff.id(), &shop).await?))),
        Err(error) => Err(with_current(error.into(), &id, staff.id(), &shop).await),
    }
}
