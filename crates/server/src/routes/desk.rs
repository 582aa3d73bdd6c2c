//! The delivery desk: waiting orders, claims and deliveries.

use std::collections::HashMap;

use accounts::Permission;
use api_types::orders::AdminOrder;
use api_types::orders::bulk_status::{BulkStatus, BulkStatusRequest, BulkStatusResult};
use api_types::orders::desk::{
    ClaimBody, DeliverRequest, DeliveredBody, DeliveryMessageBody, DeskCounts, DeskOrder, FloatShortageBody,
    NoteRequest, OrderNoteBody, ProblemRequest, RecipientRequest,
};
use api_types::payments::wallet_message::ReadMessageRequest;
use books::float::FloatShortage;
use chrono::{DateTime, Utc};
use content::shop::UssdCodes;
use kernel::{AccountId, CursorShape, Network, OrderKey};
use orders::{
    Item, ItemKind, Order, OrderRecord, OrderStatus, QueueFilter, QueuedOrder, add_note, claim_next_order,
};
use payments::{DeliveryMessage, RefundCase, RefundState};

use super::orders::{find_any_key, find_order, find_record, in_full, refunds_of, set_status, with_current};
use super::prelude::*;

routes![
    change_order_statuses,
    list_delivery_queue,
    get_delivery_queue_counts,
    claim_order,
    release_order,
    deliver_order,
    deliver_order_and_claim_next,
    read_delivery_message,
    report_problem,
    set_recipient,
    add_order_note,
];

#[query]
pub struct DeskQuery {
    /// router, sme or normal.
    kind: Option<String>,
    /// vodacom, yas, airtel or halotel.
    network: Option<String>,
    /// Only orders with a problem or a cancellation request, or only those without.
    has_problem: Option<bool>,
    /// Only orders that are parked until later, or only those to deliver now.
    parked: Option<bool>,
    /// What finds an order in `/orders`.
    q: Option<String>,
}

/// Paid bundles that are not delivered and routers that are not with their customers, first due first.
#[get("/desk", tag = "desk")]
pub async fn list_delivery_queue(
    staff: Staff<may::HandleOrders>,
    query: Query<DeskQuery>,
    page: Query<PageQuery>,
    shop: State,
) -> PagedAnswer<DeskOrder> {
    let now = shop.clock.now();
    let page = page.parse_by(CursorShape::MomentAndKey)?;
    let queue = shop.storage.delivery_queue.queue(&query.parse()?, &page, now).await?;
    let keys: Vec<_> = queue.items.iter().map(|queued| queued.order.key).collect();
    let beside = Beside::read(&keys, &staff, &shop).await?;
    Ok(Json(PagedEnvelope::of(queue, |queued| beside.row(queued))))
}

/// What rows of the queue show beside their orders.
struct Beside {
    codes: UssdCodes,
    shortages: HashMap<OrderKey, FloatShortage>,
    sees_costs: bool,
    caller: AccountId,
    now: DateTime<Utc>,
}

impl Beside {
    async fn read(
        orders: &[OrderKey],
        staff: &Staff<may::HandleOrders>,
        shop: &AppState,
    ) -> Result<Self, ApiError> {
        let now = shop.clock.now();
        Ok(Self {
            codes: shop.front.settings(now).await?.ussd_codes(),
            shortages: shop.storage.float.shortages(orders).await?,
            sees_costs: staff.sees_costs(),
            caller: staff.id(),
            now,
        })
    }

    fn row(&self, queued: QueuedOrder) -> DeskOrder {
        let shortage = self.shortages.get(&queued.order.key);
        let shortage = shortage.map(|shortage| FloatShortageBody::of(shortage, self.sees_costs));
        DeskOrder::of(queued, self.caller, self.now, &self.codes, shortage)
    }
}

impl DeskQuery {
    fn parse(&self) -> Result<QueueFilter, ApiError> {
        Ok(QueueFilter {
            kind: optional("kind", self.kind.as_deref(), fields::code::<ItemKind>)?,
            network: optional("network", self.network.as_deref(), Network::parse)?,
            has_problem: self.has_problem,
            is_parked: self.parked,
            search: self.q.as_deref().and_then(Search::parse),
        })
    }
}

/// Counts of waiting orders by kind and network.
#[get("/desk/counts", tag = "desk")]
pub async fn get_delivery_queue_counts(_staff: Staff<may::HandleOrders>, shop: State) -> Answer<DeskCounts> {
    let counts = shop.storage.delivery_queue.counts(shop.clock.now()).await?;
    Ok(Json(Envelope::of(DeskCounts::of(counts, shop.vending().await?))))
}

/// Claims an order for ten minutes, or extends the caller's claim to ten more.
#[post("/orders/{id}/claim", tag = "desk", failures(409))]
pub async fn claim_order(
    staff: Staff<may::HandleOrders>,
    id: Path<String>,
    shop: State,
) -> Answer<ClaimBody> {
    let key = find_any_key(&id, &shop).await?;
    let claim =
        ::orders::claim_order(key, staff.actor(), shop.storage.delivery_queue.as_ref(), shop.clock.as_ref())
            .await?;
    Ok(Json(Envelope::of(ClaimBody::of(claim, staff.id()))))
}

/// Releases the caller's claim; does nothing if the caller has none.
#[post("/orders/{id}/release", tag = "desk")]
pub async fn release_order(staff: Staff<may::HandleOrders>, id: Path<String>, shop: State) -> Answer<Done> {
    shop.storage
        .delivery_queue
        .release(find_order(&id, &shop).await?.key, &staff.actor(), shop.clock.now())
        .await?;
    Ok(Json(Envelope::of(Done {})))
}

/// Confirms a delivery. A repeated call returns the first result.
#[post(
    "/orders/{id}/deliver",
    tag = "desk",
    failures(409 = "Includes version_conflict, with the current order in data", 429),
)]
pub async fn deliver_order(
    staff: Staff<may::HandleOrders>,
    id: Path<String>,
    body: ApiJson<DeliverRequest>,
    shop: State,
) -> Answer<AdminOrder> {
    Ok(Json(Envelope::of(deliver(&id, &body.0, &staff, &shop).await?)))
}

/// Confirms a delivery and claims the next order that matches the query. A repeated call returns the first delivery, and the
/// order that the caller has claimed since. Parked orders are left out, and those with a problem or a cancellation request
/// unless `hasProblem` asks for them.
#[post(
    "/orders/{id}/deliver-next",
    tag = "desk",
    failures(409 = "Includes version_conflict, with the current order in data", 429),
)]
pub async fn deliver_order_and_claim_next(
    staff: Staff<may::HandleOrders>,
    id: Path<String>,
    query: Query<DeskQuery>,
    body: ApiJson<DeliverRequest>,
    shop: State,
) -> Answer<DeliveredBody> {
    let filter = query.parse()?;
    let order = deliver(&id, &body.0, &staff, &shop).await?;
    let next = claim_next(filter, &staff, &shop).await.unwrap_or_else(|error| {
        // The delivery counts; the caller takes the next order from the queue.
        tracing::warn!(code = error.code().as_str(), "next order could not be claimed after a delivery");
        None
    });
    Ok(Json(Envelope::of(DeliveredBody { order, next })))
}

async fn deliver(
    id: &str,
    request: &DeliverRequest,
    staff: &Staff<may::HandleOrders>,
    shop: &AppState,
) -> Result<AdminOrder, ApiError> {
    let OrderRecord { order, blocker, .. } = find_record(id, shop).await?;
    let (key, command) = (order.key, request.parse(staff.actor(), staff.may(Permission::CloseDays))?);
    match ::orders::deliver_order(&command, order, blocker, shop.deliver_order_ports()).await {
        Ok(()) => in_full(key, staff.id(), shop).await,
        Err(error) => Err(with_current(error.into(), id, staff.id(), shop).await),
    }
}

async fn claim_next(
    filter: QueueFilter,
    staff: &Staff<may::HandleOrders>,
    shop: &AppState,
) -> Result<Option<DeskOrder>, ApiError> {
    let (queue, clock) = (shop.storage.delivery_queue.as_ref(), shop.clock.as_ref());
    let next = claim_next_order(filter, &staff.actor(), queue, clock).await?;
    let Some(queued) = next else { return Ok(None) };
    let beside = Beside::read(&[queued.order.key], staff, shop).await?;
    Ok(Some(beside.row(queued)))
}

/// Reads the network's message about the delivery of this order, and compares its amount and number with the order. The
/// text is neither stored nor logged.
#[post(
    "/orders/{id}/read-message",
    tag = "desk",
    failures(422 = "message_unreadable or validation_failed"),
)]
pub async fn read_delivery_message(
    _staff: Staff<may::HandleOrders>,
    id: Path<String>,
    body: ApiJson<ReadMessageRequest>,
    shop: State,
) -> Answer<DeliveryMessageBody> {
    let (text, order) = (body.0.parse()?, find_order(&id, &shop).await?);
    // The network charges the shop its cost, where that differs from the price.
    let cost = match &order.item {
        Item::Bundle(bundle) => {
            shop.storage.bundles.find(bundle.bundle_id).await?.and_then(|bundle| bundle.cost)
        }
        Item::Router(_) => None,
    };
    let amounts: Vec<_> = [order.amount].into_iter().chain(cost).collect();
    let read = DeliveryMessage::read(&text, order.customer.bundle_phone(), &amounts)?;
    Ok(Json(Envelope::of(read.into())))
}

/// Reports what prevents a delivery. The order stays open, its claim is released, and it is parked until the next try,
/// if one is given.
#[post("/orders/{id}/problem", tag = "desk", failures(409))]
pub async fn report_problem(
    staff: Staff<may::HandleOrders>,
    id: Path<String>,
    body: ApiJson<ProblemRequest>,
    shop: State,
) -> Answer<AdminOrder> {
    let (order, command) = (find_order(&id, &shop).await?, body.0.parse(staff.actor(), shop.clock.now())?);
    ::orders::report_problem(command, &order, shop.storage.delivery_queue.as_ref(), shop.clock.as_ref())
        .await?;
    Ok(Json(Envelope::of(in_full(order.key, staff.id(), &shop).await?)))
}

/// Sends a paid bundle that waits for delivery to another number.
#[post(
    "/orders/{id}/recipient",
    tag = "desk",
    failures(409 = "Includes version_conflict, with the current order in data"),
)]
pub async fn set_recipient(
    staff: Staff<may::HandleOrders>,
    id: Path<String>,
    body: ApiJson<RecipientRequest>,
    shop: State,
) -> Answer<AdminOrder> {
    let (order, command) = (find_order(&id, &shop).await?, body.0.parse(staff.actor())?);
    let (queue, clock) = (shop.storage.delivery_queue.as_ref(), shop.clock.as_ref());
    match orders::correct_recipient(command, &order, queue, clock).await {
        Ok(_order) => Ok(Json(Envelope::of(in_full(order.key, staff.id(), &shop).await?))),
        Err(error) => Err(with_current(error.into(), &id, staff.id(), &shop).await),
    }
}

/// Adds a staff note to an order.
#[post("/orders/{id}/notes", tag = "desk")]
pub async fn add_order_note(
    staff: Staff<may::HandleOrders>,
    id: Path<String>,
    body: ApiJson<NoteRequest>,
    shop: State,
) -> Answer<OrderNoteBody> {
    let (text, order) = (body.0.parse()?, find_order(&id, &shop).await?);
    let (notes, clock) = (shop.storage.order_records.as_ref(), shop.clock.as_ref());
    let note = add_note(&order, text, staff.actor(), notes, clock).await?;
    Ok(Json(Envelope::of(note.into())))
}

/// Sets the status of at most 100 orders, each independently: some may be refused while others change. If one of them
/// steps back, a reason is required before anything changes.
#[post("/orders/status", tag = "desk")]
pub async fn change_order_statuses(
    staff: Staff<may::HandleOrders>,
    body: ApiJson<BulkStatusRequest>,
    shop: State,
) -> Answer<Vec<BulkStatusResult>> {
    let BulkStatus { orders, status, reason } = body.0.parse()?;
    let mut found = Vec::with_capacity(orders.len());
    for (id, version) in orders {
        let order = find_order(&id, &shop).await;
        if reason.is_none() && order.as_ref().is_ok_and(|order| needs_reason(order, version, status)) {
            return Err(ApiError::field("reason", FieldErrorCode::Required));
        }
        found.push((id, version, order));
    }
    // One after the other: a hundred at once would take every connection from customers.
    let mut results = Vec::with_capacity(found.len());
    for (id, version, order) in found {
        let outcome = match order {
            Ok(order) => set_bulk_status(&order, status, reason.clone(), version, &staff, &shop).await,
            Err(error) => Err(error),
        };
        results.push(BulkStatusResult::of(id, outcome));
    }
    Ok(Json(Envelope::of(results)))
}

/// An order that has changed since the caller saw it is refused on its own.
fn needs_reason(order: &Order, seen: Option<i64>, status: OrderStatus) -> bool {
    seen.is_none_or(|version| version == order.version) && order.status.is_step_back_to(status)
}

/// Returns the new version, and whether a refund is due.
async fn set_bulk_status(
    order: &Order,
    status: OrderStatus,
    reason: Option<String>,
    version: Option<i64>,
    staff: &Staff<may::HandleOrders>,
    shop: &AppState,
) -> Result<(i64, bool), ApiError> {
    let version = set_status(order, status, reason, version, staff, shop).await?;
    let refund_due = status == OrderStatus::Cancelled
        && is_refund_due(order, shop).await.unwrap_or_else(|error| unknown_refunds(&error));
    Ok((version, refund_due))
}

/// The order has changed already, which must be reported, like the orders before it. Its refund case is visible
/// elsewhere.
fn unknown_refunds(error: &ApiError) -> bool {
    tracing::warn!(code = error.code().as_str(), "refunds of a changed order could not be read");
    false
}

async fn is_refund_due(order: &Order, shop: &AppState) -> Result<bool, ApiError> {
    let is_under_way = |case: &RefundCase| matches!(case.state, RefundState::Open | RefundState::Paying);
    Ok(refunds_of(order, shop).await?.iter().any(is_under_way))
}
