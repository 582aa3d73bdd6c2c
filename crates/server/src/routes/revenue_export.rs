//! Revenue of orders as a CSV file.

use api_types::books::revenue::RevenueRecordBody;
use futures_util::stream::{self, Stream, StreamExt, TryStreamExt, try_unfold};
use kernel::{AuditKind, Cursor, Day, Page, PageRequest};
use orders::{RevenueFilter, RevenueRecord};

use super::prelude::*;
use super::query::{FileQuery, PeriodQuery};
use super::revenue::RevenueQuery;
use crate::exports::audit_export;
use crate::http::csv::download;
use crate::rate_limiter::Operation;

routes![export_revenue];

const FILE: &str = "revenue.csv";
const COLUMNS: [&str; 10] =
    ["Record", "Order ID", "Customer", "Bundle", "Type", "Network", "Amount", "Date", "Status", "Profit"];

/// Exports the revenue of all matching orders as a CSV file, newest first. At most six at once, then six a minute.
#[get("/revenue/export", tag = "revenue", failures(429))]
pub async fn export_revenue(
    staff: Staff<may::SeeRevenue>,
    query: Query<RevenueQuery>,
    days: Query<PeriodQuery>,
    file: Query<FileQuery>,
    shop: State,
) -> CsvAnswer {
    file.ensure_csv()?;
    let filter = query.parse(&days)?;
    shop.rate_limiter.acquire(Operation::Csv, staff.id())?;
    let rows = usize::try_from(shop.storage.revenue.count(&filter).await?).unwrap_or_default();
    let first = shop.storage.revenue.list(&filter, &whole_page(None)).await?;
    audit_export(AuditKind::Revenue, FILE, rows, staff.actor(), &shop).await?;
    Ok(download(FILE, &COLUMNS, lines(first, filter, shop)))
}

/// Reads rows as fast as the client takes them, starting with the given page.
fn lines(
    first: Page<RevenueRecord>,
    filter: RevenueFilter,
    shop: State,
) -> impl Stream<Item = Result<Vec<String>, ApiError>> {
    let pages = try_unfold(Some(first), move |page| turn(page, filter.clone(), shop.clone()));
    pages.map_ok(|records| stream::iter(records).map(|record| Ok(cells(&record)))).try_flatten().boxed_local()
}

/// Records to send, and the next page; `None` at the end.
type Turn = Option<(Vec<RevenueRecord>, Option<Page<RevenueRecord>>)>;

async fn turn(
    page: Option<Page<RevenueRecord>>,
    filter: RevenueFilter,
    shop: State,
) -> Result<Turn, ApiError> {
    let Some(page) = page else { return Ok(None) };
    let next = match page.next {
        None => None,
        after => Some(shop.storage.revenue.list(&filter, &whole_page(after)).await?),
    };
    Ok(Some((page.items, next)))
}

fn whole_page(after: Option<Cursor>) -> PageRequest {
    PageRequest::new(Some(PageRequest::MAX_LIMIT), after)
}

fn cells(record: &RevenueRecord) -> Vec<String> {
    let row = RevenueRecordBody::from(record);
    let date = Day::local(row.date).format("%Y-%m-%d %H:%M").to_string();
    let network = row.network.map_or("", |network| network.0.code()).to_owned();
    let (kind, amount, status) = (row.kind.0.code(), row.amount.to_string(), row.status.0.code());
    // Blank, not 0, when unknown.
    let profit = row.profit.map(|profit| profit.to_string()).unwrap_or_default();
    vec![
        row.id,
        row.order_id,
        row.customer_name,
        row.bundle_name,
        kind.to_owned(),
        network,
        amount,
        date,
        status.to_owned(),
        profit,
    ]
}
