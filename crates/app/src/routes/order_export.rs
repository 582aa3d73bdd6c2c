//! Orders as a file.

use std::io;

use actix_web::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use actix_web::web::{Bytes, Data};
use actix_web::{HttpResponse, get};
use chrono_tz::Africa::Dar_es_Salaam;
use futures_util::stream::{Stream, try_unfold};
use kernel::Cursor;
use orders::{EXPORT_LINES, ExportError, OrderFilter, OrderLine, begin_export};

use super::orders::OrderQuery;
use crate::dto::envelope::ErrorBody;
use crate::error::ApiError;
use crate::error_code::ErrorCode;
use crate::extract::caller::{Staff, may};
use crate::extract::query::Query;
use crate::http::csv;
use crate::payment_health::seconds_until;
use crate::shop::Shop;

const COLUMNS: [&str; 6] = ["Order ID", "Customer Name", "Phone", "Service", "Status", "Date"];

/// Every order that matches, newest first, as a CSV file. Six times a minute at most.
#[utoipa::path(
    tag = "orders",
    params(OrderQuery, ("format" = Option<String>, Query, description = "csv, also when it is absent")),
    security(("bearer" = [])),
    responses(
        (status = 200, body = String, content_type = "text/csv"),
        (status = 401, body = ErrorBody),
        (status = 403, body = ErrorBody),
        (status = 429, body = ErrorBody),
    ),
)]
#[get("/orders/export")]
pub async fn export_orders(
    staff: Staff<may::SeeOrders>,
    query: Query<OrderQuery>,
    shop: Data<Shop>,
) -> Result<HttpResponse, ApiError> {
    let filter = query.parse()?;
    let begun = begin_export(&filter, staff.actor(), shop.order_exports.as_ref(), shop.clock.as_ref());
    begun.await.map_err(|error| refusal(error, &shop))?;
    Ok(HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, "text/csv; charset=utf-8"))
        .insert_header((CONTENT_DISPOSITION, "attachment; filename=\"orders.csv\""))
        .streaming(file(filter, shop)))
}

/// What is left of a file.
enum Rest {
    Beginning,
    After(Option<Cursor>),
    Nothing,
}

/// The file, read as slowly as it is taken: never more than one page of it is in memory.
fn file(filter: OrderFilter, shop: Data<Shop>) -> impl Stream<Item = io::Result<Bytes>> {
    try_unfold(Rest::Beginning, move |rest| {
        let (filter, shop) = (filter.clone(), shop.clone());
        async move {
            match rest {
                Rest::Nothing => Ok(None),
                Rest::Beginning => {
                    let head = csv::BOM.to_owned() + &csv::line(&COLUMNS);
                    Ok(Some((Bytes::from(head), Rest::After(None))))
                }
                Rest::After(cursor) => page(&filter, cursor, &shop).await.map(Some),
            }
        }
    })
}

async fn page(filter: &OrderFilter, after: Option<Cursor>, shop: &Shop) -> io::Result<(Bytes, Rest)> {
    let lines = shop.order_exports.lines(filter, after).await.map_err(cut_off)?;
    let is_full = i64::try_from(lines.len()).is_ok_and(|count| count >= EXPORT_LINES);
    let rest = lines.last().filter(|_| is_full).map(|last| Rest::After(Some(last.cursor.clone())));
    let text: String = lines.iter().map(line).collect();
    Ok((Bytes::from(text), rest.unwrap_or(Rest::Nothing)))
}

/// The status has been sent: all that is left is to end the answer so that the client sees it is not whole.
fn cut_off(error: kernel::RepositoryError) -> io::Error {
    tracing::error!(cause = %error, "an export was cut off");
    io::Error::other(error)
}

fn line(order: &OrderLine) -> String {
    let date = order.created_at.with_timezone(&Dar_es_Salaam).format("%Y-%m-%d %H:%M").to_string();
    csv::line(&[
        order.order_id.as_str(),
        order.customer_name.reveal(),
        &csv::phone(&order.phone),
        &order.service,
        order.status.code(),
        &date,
    ])
}

fn refusal(error: ExportError, shop: &Shop) -> ApiError {
    match error {
        ExportError::TooMany { retry_at } => ApiError::new(ErrorCode::TooManyExports)
            .with_retry_after(seconds_until(retry_at, shop.clock.now())),
        ExportError::Repository(error) => error.into(),
    }
}
