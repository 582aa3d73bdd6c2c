//! Orders as a CSV file.

use api_types::csv;
use api_types::orders::staff_name;
use futures_util::stream::{self, Stream, StreamExt, TryStreamExt, try_unfold};
use kernel::{Cursor, Day};
use orders::{EXPORT_LINES, OrderFilter, OrderLine, audit_of_export};

use super::orders::OrderQuery;
use super::prelude::*;
use super::query::FileQuery;
use crate::http::csv::download;
use crate::rate_limiter::Operation;

routes![export_orders];

const FILE: &str = "orders.csv";
const COLUMNS: [&str; 9] =
    ["Order ID", "Customer Name", "Phone", "Service", "Status", "Date", "Network", "Amount", "Delivery Fee"];

/// Exports all matching orders as a CSV file, newest first. At most six at once, then six a minute.
#[get("/orders/export", tag = "orders", failures(429))]
pub async fn export_orders(
    staff: Staff<may::SeeOrders>,
    query: Query<OrderQuery>,
    file: Query<FileQuery>,
    shop: State,
) -> CsvAnswer {
    file.ensure_csv()?;
    let filter = query.parse(shop.clock.now())?;
    shop.rate_limiter.acquire(Operation::OrderExport, staff.id())?;
    shop.storage.audit.append(&audit_of_export(&filter, staff.actor(), shop.clock.now())).await?;
    Ok(download(FILE, &COLUMNS, lines(filter, shop)))
}

/// Start of a page: `Some(None)` is the first page, `None` the end.
type Place = Option<Option<Cursor>>;

/// Reads rows as fast as the client takes them; at most one page is in memory.
fn lines(filter: OrderFilter, shop: State) -> impl Stream<Item = Result<Vec<String>, ApiError>> {
    let pages = try_unfold(Some(None), move |place| turn(place, filter.clone(), shop.clone()));
    pages.map_ok(|lines| stream::iter(lines).map(|line| Ok(cells(&line)))).try_flatten().boxed_local()
}

async fn turn(
    place: Place,
    filter: OrderFilter,
    shop: State,
) -> Result<Option<(Vec<OrderLine>, Place)>, ApiError> {
    let Some(after) = place else { return Ok(None) };
    let lines = shop.storage.order_records.export_lines(&filter, after).await?;
    let is_full = i64::try_from(lines.len()).is_ok_and(|count| count >= EXPORT_LINES);
    let next = lines.last().filter(|_| is_full).map(|last| Some(last.cursor.clone()));
    Ok(Some((lines, next)))
}

fn cells(order: &OrderLine) -> Vec<String> {
    let date = Day::local(order.created_at).format("%Y-%m-%d %H:%M").to_string();
    let (id, name) = (order.order_id.as_str().to_owned(), staff_name(&order.customer_name, &order.phone));
    let network = order.network.map(|network| network.name().to_owned()).unwrap_or_default();
    vec![
        id,
        name,
        csv::phone(&order.phone),
        order.service.clone(),
        order.status.code().to_owned(),
        date,
        network,
        order.amount.tsh().to_string(),
        order.delivery_fee.tsh().to_string(),
    ]
}
