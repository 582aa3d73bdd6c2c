use std::sync::Arc;

use async_trait::async_trait;
use kernel::{Clock, Coded, PushSubscriptionId};
use messaging::{PushDevice, WebPush};
use notifications::{AttemptError, Audience, Message, PushSubscriptions, Receipt, SendError, Sender};
use serde_json::json;

/// Sends push notifications to browsers of staff and customers. A message's recipient is the id of a push subscription.
pub struct PushSender {
    pub devices: Arc<dyn PushSubscriptions>,
    pub push: WebPush,
    pub clock: Arc<dyn Clock>,
}

/// Browsers show short texts only.
const MAX_BODY_CHARS: usize = 300;

#[async_trait]
impl Sender for PushSender {
    async fn send(&self, message: &Message) -> Result<Receipt, SendError> {
        let gone = || SendError::new(AttemptError::DeviceGone, "the device no longer receives notifications");
        let id = PushSubscriptionId::parse(&message.recipient).map_err(|_invalid| gone())?;
        let found = self
            .devices
            .find(id)
            .await
            .map_err(|error| SendError::new(AttemptError::OurFault, error.to_string()))?;
        let device = found.ok_or_else(gone)?;
        let target = PushDevice { endpoint: &device.endpoint, p256dh: &device.p256dh, auth: &device.auth };
        let payload = payload(message);
        let sent = self.push.send(&target, payload.as_bytes(), &message.dedupe_key, self.clock.now()).await;
        if let Err(SendError { reason: AttemptError::DeviceGone, .. }) = &sent {
            self.delete(id).await;
        }
        sent
    }
}

impl PushSender {
    /// Deletes a subscription that the browser's push service no longer knows.
    async fn delete(&self, id: PushSubscriptionId) {
        if let Err(error) = self.devices.remove(id, None).await {
            tracing::warn!(%error, "expired push subscription could not be deleted");
        }
    }
}

fn staff_path(message: &Message) -> String {
    let order = message.order_id.as_ref();
    order.map_or_else(|| "/admin".to_owned(), |order_id| format!("/admin/orders/{order_id}"))
}

/// A message to a customer without its last line, and the path of that link to the shop.
fn link_at_the_end(text: &str) -> (&str, String) {
    let (rest, link) = text.rsplit_once('\n').unwrap_or((text, ""));
    let path = link.split_once("://").and_then(|(_scheme, link)| link.split_once('/'));
    (rest, format!("/{}", path.map_or("", |(_host, path)| path)))
}

/// Input of the client's service worker. `tag` is the same for the same message, so that it is shown once.
fn payload(message: &Message) -> String {
    let (title, rest) = message.text.split_once('\n').unwrap_or((message.text.as_str(), ""));
    let (rest, path) = match message.audience {
        Audience::Customer => link_at_the_end(rest),
        Audience::Staff | Audience::Program => (rest, staff_path(message)),
    };
    let body: String = rest.chars().take(MAX_BODY_CHARS).collect();
    json!({
        "tag": message.dedupe_key,
        "kind": message.kind.code(),
        "title": title,
        "body": body,
        "path": path,
        "language": message.language.code(),
        "at": message.created_at,
    })
    .to_string()
}
