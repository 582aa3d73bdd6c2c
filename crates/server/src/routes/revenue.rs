use accounts::Permission;
use api_types::books::revenue::{RevenueList, order_of};
use api_types::orders::AdminOrder;
use api_types::orders::desk::DeliverRequest;
use kernel::Network;
use orders::{DeliverOrder, ItemKind, RevenueFilter, RevenueStatus, deliver_order};

use super::prelude::*;
use super::query::{PeriodQuery, direction};
use crate::extract::json::MaybeJson;

routes![list_revenue, confirm_revenue];

#[query]
pub struct RevenueQuery {
    /// confirmed, pending or cancelled.
    status: Option<String>,
    /// router, sme or normal.
    #[serde(rename = "type")]
    kind: Option<String>,
    /// vodacom, yas, airtel or halotel.
    network: Option<String>,
    /// What finds an order in `/orders`.
    q: Option<String>,
    /// newest, the default, or oldest. Exports are always sorted by the newest.
    sort: Option<String>,
}

impl RevenueQuery {
    /// # Errors
    /// `invalid_query` names the unknown value.
    pub fn parse(&self, days: &PeriodQuery) -> Result<RevenueFilter, ApiError> {
        let status = self.status.as_deref().filter(|status| *status != "all");
        Ok(RevenueFilter {
            status: optional("status", status, fields::code::<RevenueStatus>)?,
            kind: optional("type", self.kind.as_deref(), fields::code::<ItemKind>)?,
            network: optional("network", self.network.as_deref(), Network::parse)?,
            period: days.parse()?,
            search: self.q.as_deref().and_then(Search::parse),
            direction: direction(self.sort.as_deref())?,
        })
    }
}

/// Revenue of orders, with totals of the filter.
#[get("/revenue", tag = "revenue")]
pub async fn list_revenue(
    _staff: Staff<may::SeeRevenue>,
    query: Query<RevenueQuery>,
    days: Query<PeriodQuery>,
    page: Query<PageQuery>,
    shop: State,
) -> Result<Json<RevenueList>, ApiError> {
    let filter = query.parse(&days)?;
    let page = shop.storage.revenue.list(&filter, &page.parse()?).await?;
    let totals = shop.storage.revenue.totals(&filter).await?;
    Ok(Json(RevenueList::of(&page, totals, shop.storage.books.unmatched_money().await?)))
}

/// Confirms that the cash of an order was received. Cash is received at delivery, so this delivers an undelivered order
/// and requires the same proof: the customer's code, or a reason. Payments are confirmed by the provider only.
#[post("/revenue/{id}/confirm", tag = "revenue", failures(409, 429))]
pub async fn confirm_revenue(
    staff: Staff<may::CloseDays>,
    id: Path<String>,
    body: MaybeJson<DeliverRequest>,
    shop: State,
) -> Answer<AdminOrder> {
    let not_found = || ApiError::new(ErrorCode::OrderNotFound);
    let order_id = order_of(&id).ok_or_else(not_found)?;
    let order = shop.storage.orders.find_by_order_id(&order_id).await?.ok_or_else(not_found)?;
    if !order.awaits_cash() {
        return Err(ApiError::new(ErrorCode::VersionConflict));
    }
    let can_override_code = staff.may(Permission::CloseDays);
    let command = body.0.unwrap_or_default().parse(staff.actor(), can_override_code)?;
    let command =
        DeliverOrder { expected_version: command.expected_version.or(Some(order.version)), ..command };
    let key = order.key;
    let blocker = shop.storage.delivery_queue.find_blocker(key, shop.clock.now()).await?;
    deliver_order(&command, order, blocker, shop.deliver_order_ports()).await?;
    let order = shop.storage.orders.find(key).await?.ok_or_else(not_found)?;
    let message = current_language().pick(
        "Revenue has been added to confirmed total",
        "Mapato yameongezwa kwenye jumla iliyothibitishwa",
    );
    Ok(Json(Envelope { message: Some(message.to_owned()), ..Envelope::of(order.into()) }))
}
