//! What orders brought.

use actix_web::web::{Data, Json, Path, Query};
use actix_web::{get, post};
use orders::{ChangeStatus, OrderStatus};

use super::query::PageQuery;
use crate::dto::envelope::{Envelope, ErrorBody};
use crate::dto::order::AdminOrder;
use crate::dto::revenue::{RevenueList, order_of};
use crate::error::ApiError;
use crate::error_code::ErrorCode;
use crate::extract::caller::{Staff, may};
use crate::http::language::current_language;
use crate::shop::Shop;

/// The money of every order, newest first, beside the totals of the ledger.
#[utoipa::path(
    tag = "revenue",
    params(PageQuery),
    security(("bearer" = [])),
    responses((status = 200, body = RevenueList), (status = 401, body = ErrorBody)),
)]
#[get("/revenue")]
pub async fn list_revenue(
    _staff: Staff<may::SeeRevenue>,
    page: Query<PageQuery>,
    shop: Data<Shop>,
) -> Result<Json<RevenueList>, ApiError> {
    let page = shop.revenue.list(&page.parse()?).await?;
    Ok(Json(RevenueList::of(&page, &shop.orders.stats().await?)))
}

/// Confirms that the cash of an order came, which happens with its delivery. Money of a payment is confirmed by the
/// provider alone.
#[utoipa::path(
    tag = "revenue",
    params(("id" = String, Path)),
    security(("bearer" = [])),
    responses(
        (status = 200, body = Envelope<AdminOrder>),
        (status = 401, body = ErrorBody),
        (status = 404, body = ErrorBody),
        (status = 409, body = ErrorBody),
    ),
)]
#[post("/revenue/{id}/confirm")]
pub async fn confirm_revenue(
    staff: Staff<may::CloseDays>,
    id: Path<String>,
    shop: Data<Shop>,
) -> Result<Json<Envelope<AdminOrder>>, ApiError> {
    let not_found = || ApiError::new(ErrorCode::OrderNotFound);
    let order_id = order_of(&id).ok_or_else(not_found)?;
    let order = shop.orders.find_by_order_id(&order_id).await?.ok_or_else(not_found)?;
    if !order.awaits_cash() {
        return Err(ApiError::new(ErrorCode::VersionConflict));
    }
    let command = ChangeStatus {
        key: order.key,
        status: OrderStatus::Delivered,
        reason: None,
        expected_version: Some(order.version),
        by: staff.actor(),
    };
    let order = orders::change_status(command, shop.orders.as_ref(), shop.clock.as_ref()).await?;
    let message = current_language().pick(
        "Revenue has been added to confirmed total",
        "Mapato yameongezwa kwenye jumla iliyothibitishwa",
    );
    Ok(Json(Envelope { message: Some(message.to_owned()), ..Envelope::of(order.into()) }))
}
