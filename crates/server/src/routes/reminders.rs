//! Reminders that a bundle ends, for customers.

use api_types::messages::DeviceRequest;
use api_types::orders::reminder::{ReminderView, SetReminderRequest};
use kernel::PushSubscriptionId;
use notifications::PushSubscription;
use orders::{ReminderError, ReminderTarget, Tracked, set_reminder};

use super::prelude::*;
use super::tracking::{count_unknown, find_tracked, known_form, track_error};
use crate::customer_proof::customer_proof;

routes![get_reminder, put_reminder];

/// The reminder of an order, and what is offered.
#[get("/orders/{orderId}/reminder", tag = "tracking", failures(404, 429))]
pub async fn get_reminder(caller: CallerOrigin, order_id: Path<String>, shop: State) -> Answer<ReminderView> {
    let (tracked, _) = find_tracked(&order_id, &caller, &shop).await?;
    Ok(Json(Envelope::of(view(&tracked, &shop).await?)))
}

/// Sets the reminder of an order in place of an earlier one, or takes it away. Attempts count towards the same limit as
/// those for the unmasked order.
#[put("/orders/{orderId}/reminder", tag = "tracking", failures(404, 409, 429))]
pub async fn put_reminder(
    caller: CallerOrigin,
    order_id: Path<String>,
    body: ApiJson<SetReminderRequest>,
    shop: State,
) -> Answer<ReminderView> {
    let (given, order_id) = (body.0.proof()?, known_form(&order_id)?);
    let target = match &body.0.device {
        Some(device) => Some(ReminderTarget::Device(save_device(device, &shop).await?)),
        None => body.0.to_payer.unwrap_or_default().then_some(ReminderTarget::Payer),
    };
    let now = shop.clock.now();
    let lookup = shop.unknown_number_limiter.begin(&caller.origin, now)?;
    let proof = customer_proof(&caller, given, &shop).await?;
    let (ports, reminders) = (shop.track_ports(), shop.storage.reminders.as_ref());
    let tracked = set_reminder(&order_id, &proof, target, ports, reminders).await;
    let tracked = tracked.map_err(|error| match error {
        ReminderError::Track(error) => count_unknown(track_error(error, now), lookup, now),
        ReminderError::NotOffered => ApiError::new(ErrorCode::NotOffered),
    })?;
    Ok(Json(Envelope::of(view(&tracked, &shop).await?)))
}

/// A device that no reminder needs is deleted with other expired data.
async fn save_device(device: &DeviceRequest, shop: &AppState) -> Result<PushSubscriptionId, ApiError> {
    let off = || ApiError::new(ErrorCode::PushOff);
    shop.senders.push_key().ok_or_else(off)?;
    let device = device.parse(|endpoint| shop.senders.is_push_target(endpoint))?;
    let now = shop.clock.now();
    let subscription = PushSubscription {
        id: PushSubscriptionId::new(now, shop.random.as_ref()),
        account: None,
        endpoint: device.endpoint,
        p256dh: device.p256dh,
        auth: device.auth,
        label: String::new(),
        language: device.language,
        created_at: now,
    };
    let kept = shop.storage.push_subscriptions.save(&subscription, 1).await?;
    kept.map(|kept| kept.id).ok_or_else(off)
}

async fn view(tracked: &Tracked, shop: &AppState) -> Result<ReminderView, ApiError> {
    let now = shop.clock.now();
    let rules = shop.front.settings(now).await?.messages(&shop.front.defaults);
    let nothing = ReminderView {
        is_offered: false,
        push_key: shop.senders.push_key().map(ToOwned::to_owned),
        has_messages: rules.customers.is_some(),
        target: None,
        due_at: None,
    };
    let Tracked::Placed(order, _) = tracked else { return Ok(nothing) };
    let reminder = shop.storage.reminders.find(order.key).await?;
    Ok(ReminderView { is_offered: order.can_be_reminded(now), ..nothing }.with(reminder.as_ref()))
}
