//! The delivery desk: who delivers what, and how it went.

use accounts::Permission;
use actix_web::web::{Data, Json, Path};
use actix_web::{get, post};
use kernel::{CursorShape, Network, OrderKey};
use orders::{
    AddNoteError, DeliverError, DeskConflict, DeskFilter, Hold, ItemKind, Order, OrderSearch, OrderStatus,
    Unproven, add_note, claim_order, deliver_order, report_problem,
};
use payments::{RefundCase, RefundState};
use serde::Deserialize;
use serde_json::json;
use utoipa::IntoParams;

use super::orders::{find_order, in_full, refunds_of, set_status, with_current};
use super::query::{PageQuery, optional};
use crate::app_state::AppState;
use crate::dto::auth::Done;
use crate::dto::bulk_status::{BulkStatus, BulkStatusRequest, BulkStatusResult};
use crate::dto::desk::{
    ClaimBody, DeliverRequest, DeskCounts, DeskOrder, NoteRequest, OrderNoteBody, ProblemRequest,
};
use crate::dto::envelope::{Envelope, ErrorBody, Failure, PagedEnvelope};
use crate::dto::order::AdminOrder;
use crate::error::{ApiError, api_errors};
use crate::error_code::{ErrorCode, FieldErrorCode};
use crate::extract::caller::{Staff, may};
use crate::extract::json::ApiJson;
use crate::extract::query::Query;

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct DeskQuery {
    /// router, sme or normal.
    kind: Option<String>,
    /// vodacom, yas, airtel or halotel.
    network: Option<String>,
    /// Part of an order id, a customer's name, or a phone number in any of its forms: customer, recipient or payer.
    q: Option<String>,
}

/// Paid bundles that were not delivered and routers that are not with their customers, the first due first.
#[utoipa::path(
    tag = "desk",
    params(DeskQuery, PageQuery),
    security(("bearer" = [])),
    responses((status = 200, body = PagedEnvelope<DeskOrder>)),
)]
#[get("/desk")]
pub async fn list_desk(
    staff: Staff<may::HandleOrders>,
    query: Query<DeskQuery>,
    page: Query<PageQuery>,
    shop: Data<AppState>,
) -> Result<Json<PagedEnvelope<DeskOrder>>, ApiError> {
    let filter = DeskFilter {
        kind: optional("kind", query.kind.as_deref(), |code| ItemKind::from_code(code).ok_or(()))?,
        network: optional("network", query.network.as_deref(), Network::parse)?,
        search: query.q.as_deref().and_then(OrderSearch::parse),
    };
    let now = shop.clock.now();
    let queue = shop.desk.queue(&filter, &page.parse_by(CursorShape::MomentAndKey)?, now).await?;
    Ok(Json(PagedEnvelope::of(queue, |queued| DeskOrder::of(queued, staff.id(), now))))
}

/// How many orders stand at the desk, by kind and network.
#[utoipa::path(
    tag = "desk",
    security(("bearer" = [])),
    responses((status = 200, body = Envelope<DeskCounts>)),
)]
#[get("/desk/counts")]
pub async fn get_desk_counts(
    _staff: Staff<may::HandleOrders>,
    shop: Data<AppState>,
) -> Result<Json<Envelope<DeskCounts>>, ApiError> {
    let counts = shop.desk.counts(shop.clock.now()).await?;
    Ok(Json(Envelope::of(DeskCounts::of(counts, shop.vending().await?))))
}

/// Puts an order into the caller's hands for ten minutes, or keeps it there for ten more.
#[utoipa::path(
    tag = "desk",
    params(("id" = String, Path)),
    security(("bearer" = [])),
    responses((status = 200, body = Envelope<ClaimBody>), Failure<409>),
)]
#[post("/orders/{id}/claim")]
pub async fn take_in_hand(
    staff: Staff<may::HandleOrders>,
    id: Path<String>,
    shop: Data<AppState>,
) -> Result<Json<Envelope<ClaimBody>>, ApiError> {
    let key = find_key(&id, &shop).await?;
    let claim = claim_order(key, staff.actor(), shop.desk.as_ref(), shop.clock.as_ref()).await?;
    Ok(Json(Envelope::of(ClaimBody::of(claim, staff.id()))))
}

/// Takes an order out of the caller's hands; nothing happens when it was not in theirs.
#[utoipa::path(
    tag = "desk",
    params(("id" = String, Path)),
    security(("bearer" = [])),
    responses((status = 200, body = Envelope<Done>)),
)]
#[post("/orders/{id}/release")]
pub async fn give_back(
    staff: Staff<may::HandleOrders>,
    id: Path<String>,
    shop: Data<AppState>,
) -> Result<Json<Envelope<Done>>, ApiError> {
    shop.desk.release(find_key(&id, &shop).await?, &staff.actor(), shop.clock.now()).await?;
    Ok(Json(Envelope::of(Done {})))
}

/// Writes that an order is with its customer. Twice answers what the first time did.
#[utoipa::path(
    tag = "desk",
    params(("id" = String, Path)),
    request_body = DeliverRequest,
    security(("bearer" = [])),
    responses(
        (status = 200, body = Envelope<AdminOrder>),
        (status = 409, body = ErrorBody, description = "Among others version_conflict, with the order as it is in data"),
        Failure<429>,
    ),
)]
#[post("/orders/{id}/deliver")]
pub async fn deliver(
    staff: Staff<may::HandleOrders>,
    id: Path<String>,
    body: ApiJson<DeliverRequest>,
    shop: Data<AppState>,
) -> Result<Json<Envelope<AdminOrder>>, ApiError> {
    let command =
        body.0.parse(find_key(&id, &shop).await?, staff.actor(), staff.may(Permission::CloseDays))?;
    let (orders, desk, clock) = (shop.orders.as_ref(), shop.desk.as_ref(), shop.clock.as_ref());
    match deliver_order(command, orders, desk, clock).await {
        Ok(order) => Ok(Json(Envelope::of(in_full(order.key, staff.id(), &shop).await?))),
        Err(error) => Err(with_current(error.into(), &id, staff.id(), &shop).await),
    }
}

/// Writes what keeps an order from being delivered. It stays open, and is nobody's again.
#[utoipa::path(
    tag = "desk",
    params(("id" = String, Path)),
    request_body = ProblemRequest,
    security(("bearer" = [])),
    responses((status = 200, body = Envelope<AdminOrder>), Failure<409>),
)]
#[post("/orders/{id}/problem")]
pub async fn tell_problem(
    staff: Staff<may::HandleOrders>,
    id: Path<String>,
    body: ApiJson<ProblemRequest>,
    shop: Data<AppState>,
) -> Result<Json<Envelope<AdminOrder>>, ApiError> {
    let command = body.0.parse(find_key(&id, &shop).await?, staff.actor())?;
    let (orders, desk, clock) = (shop.orders.as_ref(), shop.desk.as_ref(), shop.clock.as_ref());
    let order = report_problem(command, orders, desk, clock).await?;
    Ok(Json(Envelope::of(in_full(order.key, staff.id(), &shop).await?)))
}

/// Writes a colleague's words beside an order.
#[utoipa::path(
    tag = "desk",
    params(("id" = String, Path)),
    request_body = NoteRequest,
    security(("bearer" = [])),
    responses((status = 200, body = Envelope<OrderNoteBody>)),
)]
#[post("/orders/{id}/notes")]
pub async fn write_note(
    staff: Staff<may::HandleOrders>,
    id: Path<String>,
    body: ApiJson<NoteRequest>,
    shop: Data<AppState>,
) -> Result<Json<Envelope<OrderNoteBody>>, ApiError> {
    let (text, key) = (body.0.parse()?, find_key(&id, &shop).await?);
    let (orders, notes, clock) = (shop.orders.as_ref(), shop.order_notes.as_ref(), shop.clock.as_ref());
    let note = add_note(key, text, staff.actor(), orders, notes, clock).await?;
    Ok(Json(Envelope::of(note.into())))
}

/// Sets the status of at most 100 orders, each for itself: some may be refused while others are changed. Where one of
/// them would go back, nothing is changed without a reason.
#[utoipa::path(
    tag = "desk",
    request_body = BulkStatusRequest,
    security(("bearer" = [])),
    responses((status = 200, body = Envelope<Vec<BulkStatusResult>>)),
)]
#[post("/orders/status")]
pub async fn change_many(
    staff: Staff<may::HandleOrders>,
    body: ApiJson<BulkStatusRequest>,
    shop: Data<AppState>,
) -> Result<Json<Envelope<Vec<BulkStatusResult>>>, ApiError> {
    let wish = body.0.parse()?;
    ensure_reason(&wish, &shop).await?;
    let mut results = Vec::with_capacity(wish.orders.len());
    for (id, version) in wish.orders {
        let outcome = set_status(&id, wish.status, wish.reason.clone(), version, &staff, &shop).await;
        let money_goes_back = match &outcome {
            Ok(order) => goes_money_back(order, &shop).await.unwrap_or_else(|error| unknown_money(&error)),
            Err(_) => false,
        };
        results.push(BulkStatusResult::of(id, outcome, money_goes_back));
    }
    Ok(Json(Envelope::of(results)))
}

/// The caller is asked why before anything is changed. An order that they saw otherwise is refused for itself.
async fn ensure_reason(wish: &BulkStatus, shop: &AppState) -> Result<(), ApiError> {
    for (id, version) in wish.orders.iter().filter(|_| wish.reason.is_none()) {
        let Ok(order) = find_order(id, shop).await else { continue };
        let is_as_seen = version.is_none_or(|version| version == order.version);
        if is_as_seen && order.status.goes_back_to(wish.status) {
            return Err(ApiError::field("reason", FieldErrorCode::Required));
        }
    }
    Ok(())
}

/// The order is changed by now, which must be told, and so are those before it. Its refunds say themselves what is due.
fn unknown_money(error: &ApiError) -> bool {
    tracing::warn!(code = error.code().as_str(), "refunds of a changed order could not be read");
    false
}

async fn goes_money_back(order: &Order, shop: &AppState) -> Result<bool, ApiError> {
    let is_under_way = |case: &RefundCase| matches!(case.state, RefundState::Open | RefundState::Paying);
    let is_cancelled = order.status == OrderStatus::Cancelled;
    Ok(is_cancelled && refunds_of(order, shop).await?.iter().any(is_under_way))
}

async fn find_key(id: &str, shop: &AppState) -> Result<OrderKey, ApiError> {
    find_order(id, shop).await.map(|order: Order| order.key)
}

// The data says who has the order, and until when.
api_errors!(Hold {
    Claim(claim) => {
        Self::new(ErrorCode::Claimed).with_data(json!({ "by": claim.by.name, "until": claim.until }))
    },
    Vending => BeingSent,
});

api_errors!(DeskConflict {
    NotFound => OrderNotFound,
    Closed => OrderClosed,
    Version => VersionConflict,
    ..Held, Repository
});

api_errors!(DeliverError {
    NotFound => OrderNotFound,
    Closed => OrderClosed,
    VersionConflict => VersionConflict,
    PaymentReturned => PaymentReturned,
    TooManyTries => TooManyCodes,
    ..Held, Unproven, Repository
});

api_errors!(Unproven {
    CodeNeeded => {
        Self::new(ErrorCode::DeliveryCodeNeeded).with_field("deliveryCode", FieldErrorCode::Required)
    },
    WrongCode => ("deliveryCode": WrongDeliveryCode),
    ReasonNeeded => {
        Self::new(ErrorCode::DeliveryReasonNeeded).with_field("reason", FieldErrorCode::Required)
    },
});

api_errors!(AddNoteError {
    NotFound => OrderNotFound,
    ..Repository
});
