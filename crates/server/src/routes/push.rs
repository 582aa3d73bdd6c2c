//! Devices of staff with push notifications.

use api_types::messages::{DeviceBody, DeviceRequest, PushKeyBody};
use kernel::PushSubscriptionId;
use notifications::PushSubscription;

use super::prelude::*;

routes![get_push_key, list_push_subscriptions, create_push_subscription, delete_push_subscription];

/// Limit of devices per staff member.
const MAX_DEVICES: i64 = 10;

/// The shop's public key for push subscriptions.
#[get("/push/key", tag = "messages")]
pub async fn get_push_key(_staff: InPerson<may::SeeOrders>, shop: State) -> Answer<PushKeyBody> {
    let public_key = shop.senders.push_key().map(ToOwned::to_owned);
    Ok(Json(Envelope::of(PushKeyBody { public_key })))
}

/// The caller's devices, oldest first.
#[get("/push/subscriptions", tag = "messages")]
pub async fn list_push_subscriptions(
    staff: InPerson<may::SeeOrders>,
    shop: State,
) -> Answer<Vec<DeviceBody>> {
    let devices = shop.storage.push_subscriptions.of_account(staff.0.id).await?;
    Ok(Json(Envelope::of(devices.into_iter().map(DeviceBody::from).collect())))
}

/// Registers or updates a device of the caller.
#[post("/push/subscriptions", tag = "messages", failures(409 = "push_off or too_many_devices"))]
pub async fn create_push_subscription(
    staff: InPerson<may::SeeOrders>,
    body: ApiJson<DeviceRequest>,
    shop: State,
) -> Result<Created<DeviceBody>, ApiError> {
    if shop.senders.push_key().is_none() {
        return Err(ApiError::new(ErrorCode::PushOff));
    }
    let device = body.0.parse(|endpoint| shop.senders.is_push_target(endpoint))?;
    let now = shop.clock.now();
    let subscription = PushSubscription {
        id: PushSubscriptionId::new(now, shop.random.as_ref()),
        account: Some(staff.0.id),
        endpoint: device.endpoint,
        p256dh: device.p256dh,
        auth: device.auth,
        label: device.label,
        language: device.language,
        created_at: now,
    };
    let kept = shop.storage.push_subscriptions.save(&subscription, MAX_DEVICES).await?;
    let kept = kept.ok_or_else(|| ApiError::new(ErrorCode::TooManyDevices))?;
    Ok(Created(DeviceBody::from(kept)))
}

/// Removes one of the caller's devices.
#[delete("/push/subscriptions/{id}", tag = "messages")]
pub async fn delete_push_subscription(
    staff: InPerson<may::SeeOrders>,
    id: Path<String>,
    shop: State,
) -> Answer<Done> {
    let not_found = || ApiError::new(ErrorCode::DeviceNotFound);
    let id = PushSubscriptionId::parse(&id).map_err(|_invalid| not_found())?;
    let gone = shop.storage.push_subscriptions.remove(id, Some(staff.0.id)).await?;
    gone.then(|| Json(Envelope::of(Done {}))).ok_or_else(not_found)
}
