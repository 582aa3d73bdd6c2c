//! Devices of staff with push notifications.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Json, Path};
use actix_web::{HttpResponse, delete, get, post};
use kernel::PushSubscriptionId;
use notifications::PushSubscription;

use super::Routes;
use crate::app_state::AppState;
use crate::dto::auth::Done;
use crate::dto::envelope::{Envelope, ErrorBody};
use crate::dto::message::{DeviceBody, DeviceRequest, PushKeyBody};
use crate::error::ApiError;
use crate::error_code::ErrorCode;
use crate::extract::caller::{InPerson, may};
use crate::extract::json::ApiJson;

pub fn configure<C: Routes>(config: &mut C) {
    config.service(get_push_key).service(list_own_devices).service(sign_device_up).service(sign_device_off);
}

/// Limit of devices per staff member.
const MAX_DEVICES: i64 = 10;

/// The shop's public key for push subscriptions.
#[utoipa::path(
    tag = "messages",
    security(("bearer" = [])),
    responses((status = 200, body = Envelope<PushKeyBody>)),
)]
#[get("/push/key")]
pub async fn get_push_key(
    _staff: InPerson<may::SeeOrders>,
    shop: Data<AppState>,
) -> Result<Json<Envelope<PushKeyBody>>, ApiError> {
    let public_key = shop.senders.push_key().map(ToOwned::to_owned);
    Ok(Json(Envelope::of(PushKeyBody { public_key })))
}

/// The caller's devices, oldest first.
#[utoipa::path(
    tag = "messages",
    security(("bearer" = [])),
    responses((status = 200, body = Envelope<Vec<DeviceBody>>)),
)]
#[get("/push/subscriptions")]
pub async fn list_own_devices(
    staff: InPerson<may::SeeOrders>,
    shop: Data<AppState>,
) -> Result<Json<Envelope<Vec<DeviceBody>>>, ApiError> {
    let devices = shop.storage.push_subscriptions.of_account(staff.0.id).await?;
    Ok(Json(Envelope::of(devices.into_iter().map(DeviceBody::from).collect())))
}

/// Registers or updates a device of the caller.
#[utoipa::path(
    tag = "messages",
    request_body = DeviceRequest,
    security(("bearer" = [])),
    responses(
        (status = 201, body = Envelope<DeviceBody>),
        (status = 409, body = ErrorBody, description = "push_off or too_many_devices"),
    ),
)]
#[post("/push/subscriptions")]
pub async fn sign_device_up(
    staff: InPerson<may::SeeOrders>,
    body: ApiJson<DeviceRequest>,
    shop: Data<AppState>,
) -> Result<HttpResponse, ApiError> {
    if shop.senders.push_key().is_none() {
        return Err(ApiError::new(ErrorCode::PushOff));
    }
    let device = body.0.parse(|endpoint| shop.senders.is_push_target(endpoint))?;
    let now = shop.clock.now();
    let subscription = PushSubscription {
        id: PushSubscriptionId::new(now, shop.random.as_ref()),
        account: staff.0.id,
        endpoint: device.endpoint,
        p256dh: device.p256dh,
        auth: device.auth,
        label: device.label,
        language: device.language,
        created_at: now,
    };
    let kept = shop.storage.push_subscriptions.save(&subscription, MAX_DEVICES).await?;
    let kept = kept.ok_or_else(|| ApiError::new(ErrorCode::TooManyDevices))?;
    Ok(HttpResponse::build(StatusCode::CREATED).json(Envelope::of(DeviceBody::from(kept))))
}

/// Removes one of the caller's devices.
#[utoipa::path(
    tag = "messages",
    params(("id" = String, Path)),
    security(("bearer" = [])),
    responses((status = 200, body = Envelope<Done>)),
)]
#[delete("/push/subscriptions/{id}")]
pub async fn sign_device_off(
    staff: InPerson<may::SeeOrders>,
    id: Path<String>,
    shop: Data<AppState>,
) -> Result<Json<Envelope<Done>>, ApiError> {
    let not_found = || ApiError::new(ErrorCode::DeviceNotFound);
    let id = PushSubscriptionId::parse(&id).map_err(|_invalid| not_found())?;
    let gone = shop.storage.push_subscriptions.remove(id, Some(staff.0.id)).await?;
    gone.then(|| Json(Envelope::of(Done {}))).ok_or_else(not_found)
}
