//! Placing orders, and orders in the back office.

use accounts::Permission;
use actix_web::http::StatusCode;
use api_types::orders::place::{NotificationBody, PlaceOrderRequest, PlacedOrder};
use api_types::orders::{AdminOrder, ChangeStatusRequest, OrderStatsBody};
use api_types::payments::record::ReasonRequest;
use chrono::{DateTime, Utc};
use kernel::{AccountId, AgentCode, Day, Network, OrderKey};
use notifications::{OrderFacts, order_placed_text, whatsapp_url};
use orders::{
    ArchiveOrder, ChangeStatus, ItemKind, Order, OrderFilter, OrderPayment, OrderRecord, OrderRef, OrderSort,
    OrderStatus, PaymentStatus, PlaceOrderError,
};
use payments::RefundCase;
use serde_json::json;

use super::prelude::*;
use super::query::{amounts, day};
use super::tracking::find_view;
use crate::extract::idempotency::IdempotencyHeader;
use crate::extract::json::MaybeJson;

routes![place_order, list_orders, get_order_stats, get_order, change_order, archive_order, restore_order];

/// Places an order: a router for cash on delivery, or a paid bundle. A repeated request returns 200 and the same order.
#[post(
    "/orders",
    tag = "orders",
    responses((status = 201, body = Envelope<PlacedOrder>), (status = 200, body = Envelope<PlacedOrder>)),
    failures(404, 409, 429 = "Too many cash orders from this phone, browser or address"),
)]
pub async fn place_order(
    key: IdempotencyHeader,
    caller: CallerOrigin,
    staff: MaybeStaff,
    body: ApiJson<PlaceOrderRequest>,
    shop: State,
) -> Result<HttpResponse, ApiError> {
    let mut command = body.0.parse(key.0, current_language(), caller.new_origin())?;
    command.by = staff.actor_who_may(Permission::HandleOrders);
    let placed = orders::place_order(command, shop.place_order_ports()).await;
    let placed = placed.map_err(|error| place_error(error, shop.clock.now()))?;
    let status = if placed.is_new { StatusCode::CREATED } else { StatusCode::OK };
    let notification = announce(&placed.order, &shop).await;
    let answer = PlacedOrder::of(&placed.order, notification);
    caller.remember(HttpResponse::build(status).json(Envelope::of(answer)))
}

fn place_error(error: PlaceOrderError, now: DateTime<Utc>) -> ApiError {
    match error {
        PlaceOrderError::TooMany { retry_at } => ApiError::retry_at(ErrorCode::TooManyOrders, retry_at, now),
        error => error.into(),
    }
}

async fn announce(order: &Order, shop: &AppState) -> NotificationBody {
    let text = order_placed_text(&OrderFacts::from(order));
    let number = shop.whatsapp_number().await;
    NotificationBody { whatsapp_url: number.map(|number| whatsapp_url(&number, &text)), text }
}

#[query]
pub struct OrderQuery {
    /// pending, processing, delivered or cancelled.
    status: Option<String>,
    /// The beginning of an order id, of the network's reference of a delivery, or of words of the customer's name or the
    /// delivery place, in any order; or a part of a phone number in any form.
    q: Option<String>,
    /// router, sme or normal.
    kind: Option<String>,
    /// vodacom, yas, airtel or halotel.
    network: Option<String>,
    /// due, received or paid.
    payment: Option<String>,
    /// The first day, such as 2026-11-21, in Dar es Salaam.
    from: Option<String>,
    /// The last day, inclusive.
    to: Option<String>,
    /// true: only overdue orders that wait for delivery.
    overdue: Option<String>,
    /// The code of the agent who brought the orders.
    agent: Option<String>,
    /// The lowest amount in whole shillings, inclusive.
    min: Option<String>,
    /// The highest amount in whole shillings, inclusive.
    max: Option<String>,
    /// newest, the default; oldest; or due: only orders that wait for delivery, the earliest deadline first. Exports are
    /// always sorted by the newest.
    sort: Option<String>,
}

impl OrderQuery {
    /// # Errors
    /// `invalid_query` names the unknown value.
    pub fn parse(&self, now: DateTime<Utc>) -> Result<OrderFilter, ApiError> {
        let overdue = optional("overdue", self.overdue.as_deref(), str::parse::<bool>)?;
        let status = self.status.as_deref().filter(|status| *status != "all");
        Ok(OrderFilter {
            status: optional("status", status, OrderStatus::parse)?,
            kind: optional("kind", self.kind.as_deref(), fields::code::<ItemKind>)?,
            network: optional("network", self.network.as_deref(), Network::parse)?,
            payment: optional("payment", self.payment.as_deref(), fields::code::<PaymentStatus>)?,
            placed_from: optional("from", self.from.as_deref(), day)?.map(Day::start),
            placed_before: optional("to", self.to.as_deref(), day)?.map(Day::end),
            due_before: overdue.filter(|only| *only).map(|_| now),
            agent: optional("agent", self.agent.as_deref(), AgentCode::parse)?,
            amount: amounts(self.min.as_deref(), self.max.as_deref())?,
            search: self.q.as_deref().and_then(Search::parse),
            sort: optional("sort", self.sort.as_deref(), fields::code::<OrderSort>)?.unwrap_or_default(),
        })
    }
}

/// Orders, by date or by deadline.
#[get("/orders", tag = "orders")]
pub async fn list_orders(
    _staff: Staff<may::SeeOrders>,
    query: Query<OrderQuery>,
    page: Query<PageQuery>,
    shop: State,
) -> PagedAnswer<AdminOrder> {
    answer_list(&query.parse(shop.clock.now())?, &page, &shop).await
}

pub(super) async fn answer_list(
    filter: &OrderFilter,
    page: &PageQuery,
    shop: &AppState,
) -> PagedAnswer<AdminOrder> {
    let orders = shop.storage.order_queries.list(filter, &page.parse_by(filter.sort.cursor_shape())?).await?;
    Ok(Json(PagedEnvelope::of(orders, AdminOrder::from)))
}

/// The shop's order figures.
#[get("/orders/stats", tag = "orders")]
pub async fn get_order_stats(staff: Staff<may::SeeOrders>, shop: State) -> Answer<OrderStatsBody> {
    let with_money = staff.may(Permission::SeeRevenue);
    Ok(Json(Envelope::of(OrderStatsBody::of(&shop.storage.order_queries.stats().await?, with_money))))
}

/// One order by `_id` or order id: in full for staff with the permission, the tracking view for others.
#[get("/orders/{id}", tag = "orders", responses((status = 200, body = Envelope<AdminOrder>)), failures(429))]
pub async fn get_order(
    caller: MaybeStaff,
    origin: CallerOrigin,
    id: Path<String>,
    shop: State,
) -> Result<HttpResponse, ApiError> {
    if !caller.may(Permission::SeeOrders) {
        return Ok(HttpResponse::Ok().json(Envelope::of(find_view(&id, &origin, &shop).await?)));
    }
    let record = find_record(&id, &shop).await?;
    let caller = caller.0.ok_or_else(|| ApiError::new(ErrorCode::Unauthenticated))?;
    Ok(HttpResponse::Ok().json(Envelope::of(AdminOrder::in_full(record, caller.id()))))
}

/// Sets an order's status. While another staff member claims the order, it is refused; a step back requires a reason,
/// and taking back confirmed cash requires the permission to close days. Cancelling a paid order opens a refund case;
/// undoing the cancellation before the refund closes it.
#[put(
    "/orders/{id}",
    tag = "orders",
    failures(
        403 = "not_permitted, also for taking back confirmed cash",
        409 = "Includes version_conflict, with the current order in data",
    ),
)]
pub async fn change_order(
    staff: Staff<may::HandleOrders>,
    id: Path<String>,
    body: ApiJson<ChangeStatusRequest>,
    shop: State,
) -> Answer<AdminOrder> {
    let ((status, reason), order) = (body.0.parse()?, find_order(&id, &shop).await?);
    match set_status(&order, status, reason, body.0.version, &staff, &shop).await {
        Ok(_version) => Ok(Json(Envelope::of(in_full(order.key, staff.id(), &shop).await?))),
        Err(error) => Err(with_current(error, &id, staff.id(), &shop).await),
    }
}

/// Sets the status of `order`, as it was read, and returns its version afterwards.
pub async fn set_status(
    order: &Order,
    status: OrderStatus,
    reason: Option<String>,
    expected_version: Option<i64>,
    staff: &Staff<may::HandleOrders>,
    shop: &AppState,
) -> Result<i64, ApiError> {
    let can_override_code = staff.may(Permission::CloseDays);
    let command = ChangeStatus { status, reason, expected_version, by: staff.actor(), can_override_code };
    let (orders, clock) = (shop.storage.orders.as_ref(), shop.clock.as_ref());
    Ok(orders::change_status(&command, order, orders, clock).await?)
}

/// The order with everything that belongs to it, as it is now.
pub async fn in_full(key: OrderKey, caller: AccountId, shop: &AppState) -> Result<AdminOrder, ApiError> {
    Ok(AdminOrder::in_full(read_record(&OrderRef::Key(key), shop).await?, caller))
}

/// Finds an order by `_id` or order id, with everything that belongs to it.
///
/// # Errors
/// `order_not_found`.
pub async fn find_record(id: &str, shop: &AppState) -> Result<OrderRecord, ApiError> {
    let order = OrderRef::parse(id).ok_or_else(|| ApiError::new(ErrorCode::OrderNotFound))?;
    read_record(&order, shop).await
}

async fn read_record(order: &OrderRef, shop: &AppState) -> Result<OrderRecord, ApiError> {
    let record = shop.storage.order_records.find(order, shop.clock.now()).await?;
    record.ok_or_else(|| ApiError::new(ErrorCode::OrderNotFound))
}

/// Adds the current order to a `version_conflict`, so that the caller sees who changed what. Other errors are
/// unchanged, and so is this one when the order no longer exists.
pub async fn with_current(error: ApiError, id: &str, caller: AccountId, shop: &AppState) -> ApiError {
    if error.code() != ErrorCode::VersionConflict {
        return error;
    }
    match find_record(id, shop).await {
        Ok(record) => error.with_data(json!(AdminOrder::in_full(record, caller))),
        Err(_gone) => error,
    }
}

/// Refund cases of the order's payment, oldest first.
pub async fn refunds_of(order: &Order, shop: &AppState) -> Result<Vec<RefundCase>, ApiError> {
    match order.payment {
        OrderPayment::MobileMoney { checkout_id, .. } => {
            Ok(shop.storage.refunds.list_for_checkout(checkout_id).await?)
        }
        OrderPayment::CashOnDelivery => Ok(Vec::new()),
    }
}

/// Archives an order, with a reason. Nothing is deleted. Orders with received money cannot be archived, nor those that
/// another staff member claims.
#[delete("/orders/{id}", tag = "orders", failures(409 = "order_paid, claimed or being_sent"))]
pub async fn archive_order(
    staff: Staff<may::ArchiveOrders>,
    id: Path<String>,
    body: MaybeJson<ReasonRequest>,
    shop: State,
) -> Answer<Done> {
    let key = find_order(&id, &shop).await?.key;
    let reason = body.0.unwrap_or_default().parse()?;
    let command = ArchiveOrder { key, reason, by: staff.actor() };
    orders::archive_order(&command, shop.storage.orders.as_ref(), shop.clock.as_ref()).await?;
    Ok(Json(Envelope::of(Done {})))
}

/// Restores an archived order. A router is taken from the stock again, if available. Does nothing to an order that is
/// not archived.
#[post("/orders/{id}/restore", tag = "orders", failures(409))]
pub async fn restore_order(
    staff: Staff<may::ArchiveOrders>,
    id: Path<String>,
    shop: State,
) -> Answer<AdminOrder> {
    let key = find_any_key(&id, &shop).await?;
    let storage = &shop.storage;
    let (orders, queries) = (storage.orders.as_ref(), storage.order_queries.as_ref());
    orders::restore_order(key, staff.actor(), orders, queries, shop.clock.as_ref()).await?;
    Ok(Json(Envelope::of(in_full(key, staff.id(), &shop).await?)))
}

/// The key of the order with this `_id` or order id, archived or not.
pub(super) async fn find_any_key(id: &str, shop: &AppState) -> Result<OrderKey, ApiError> {
    let key = match OrderRef::parse(id) {
        Some(OrderRef::Key(key)) => Some(key),
        Some(OrderRef::Id(order_id)) => shop.storage.order_queries.find_key(&order_id).await?,
        None => None,
    };
    key.ok_or_else(|| ApiError::new(ErrorCode::OrderNotFound))
}

/// Finds an order by `_id` or order id.
///
/// # Errors
/// `order_not_found`.
pub async fn find_order(id: &str, shop: &AppState) -> Result<Order, ApiError> {
    let order = match OrderRef::parse(id) {
        Some(OrderRef::Key(key)) => shop.storage.orders.find(key).await?,
        Some(OrderRef::Id(order_id)) => shop.storage.orders.find_by_order_id(&order_id).await?,
        None => None,
    };
    order.ok_or_else(|| ApiError::new(ErrorCode::OrderNotFound))
}
