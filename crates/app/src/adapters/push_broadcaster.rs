use std::sync::Arc;

use async_trait::async_trait;
use changes::{Broadcast, Broadcaster};
use kernel::Clock;
use push_service::{PushEvent, PushFailure, PushService};
use serde_json::Value;

/// Hands what changed to the hosted push service. What it does not take is lost there: browsers read anew when they come
/// back, and now and then in any case.
pub struct PushBroadcaster {
    pub service: PushService,
    /// The time, which it wants to know.
    pub clock: Arc<dyn Clock>,
}

#[async_trait]
impl Broadcaster for PushBroadcaster {
    async fn broadcast(&self, broadcast: &Broadcast) {
        let outcome = match self.publish(broadcast, &broadcast.payload).await {
            Err(PushFailure::TooLarge) => self.publish(broadcast, &without_data(&broadcast.payload)).await,
            outcome => outcome,
        };
        if let Err(error) = outcome {
            tracing::warn!(%error, event = broadcast.event, "the push service did not take a change");
        }
    }
}

impl PushBroadcaster {
    async fn publish(
        &self,
        Broadcast { channel, event, .. }: &Broadcast,
        data: &str,
    ) -> Result<(), PushFailure> {
        self.service.publish(PushEvent { channel, name: event, data }, self.clock.now()).await
    }
}

/// The same event, for clients to read the item themselves.
fn without_data(payload: &str) -> String {
    let mut event: Value = serde_json::from_str(payload).unwrap_or_default();
    if let Some(event) = event.as_object_mut() {
        event.insert("data".to_owned(), Value::Null);
    }
    event.to_string()
}
