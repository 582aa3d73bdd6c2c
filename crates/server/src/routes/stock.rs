//! The ledger of routers: what moved their stock, and how long it lasts.

use std::collections::HashMap;

use api_types::routers::RouterBody;
use api_types::routers::stock::{StockEntryBody, StockOutlookBody, StockRequest};
use kernel::{CursorShape, RouterId};

use super::prelude::*;
use crate::extract::idempotency::IdempotencyHeader;

routes![list_stock, list_stock_entries, post_stock];

/// Each router with the sales of the last weeks, and how long its stock lasts.
#[get("/stock", tag = "catalogue")]
pub async fn list_stock(staff: Staff<may::SeeCatalogue>, shop: State) -> Answer<Vec<StockOutlookBody>> {
    let now = shop.clock.now();
    let routers = shop.storage.routers.list(false).await?;
    let outlooks = shop.storage.stock_ledger.outlooks(now).await?;
    let outlooks: HashMap<_, _> = outlooks.into_iter().map(|outlook| (outlook.router, outlook)).collect();
    let body = |router: &catalog::Router| {
        let outlook = outlooks.get(&router.id)?;
        Some(StockOutlookBody::of(*outlook, router, now, staff.sees_costs()))
    };
    Ok(Json(Envelope::of(routers.iter().filter_map(body).collect())))
}

/// One page of a router's ledger, newest first.
#[get("/routers/{id}/stock", tag = "catalogue")]
pub async fn list_stock_entries(
    staff: Staff<may::SeeCatalogue>,
    id: Path<String>,
    page: Query<PageQuery>,
    shop: State,
) -> PagedAnswer<StockEntryBody> {
    let page = page.parse_by(CursorShape::Number)?;
    let entries = shop.storage.stock_ledger.entries(parse(&id)?, &page).await?;
    let sees_costs = staff.sees_costs();
    Ok(Json(PagedEnvelope::of(entries, |entry| StockEntryBody::of(entry, sees_costs))))
}

/// Enters goods that came, or units that are lost or damaged. Goods with a cost change the cost of the router to the average of the
/// old units and the new ones. A repeated request with the same key changes nothing.
#[post(
    "/routers/{id}/stock",
    tag = "catalogue",
    failures(404 = "router_not_found", 409 = "stock_out_of_range"),
)]
pub async fn post_stock(
    staff: Staff<may::EditCatalogue>,
    id: Path<String>,
    key: IdempotencyHeader,
    body: ApiJson<StockRequest>,
    shop: State,
) -> Answer<RouterBody> {
    let command = body.0.parse(parse(&id)?, key.0, staff.actor(), shop.clock.now())?;
    let router = shop.storage.stock_ledger.post(&command).await?;
    Ok(Json(Envelope::of(RouterBody::with_cost(router))))
}

fn parse(id: &str) -> Result<RouterId, ApiError> {
    RouterId::parse(id).map_err(|_unknown| ApiError::new(ErrorCode::RouterNotFound))
}
