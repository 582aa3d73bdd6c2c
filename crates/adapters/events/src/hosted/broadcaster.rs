use std::sync::Arc;

use async_trait::async_trait;
use changes::{Broadcast, Broadcaster};
use kernel::Clock;
use serde_json::Value;

use super::{PushError, PushEvent, PushService};

/// Publishes changes to the hosted push service. A failed call is not retried: browsers refetch when they reconnect,
/// and periodically.
pub struct PushBroadcaster {
    pub service: PushService,
    /// The service checks the time of each call.
    pub clock: Arc<dyn Clock>,
}

#[async_trait]
impl Broadcaster for PushBroadcaster {
    async fn broadcast(&self, broadcast: &Broadcast) {
        let outcome = match self.publish(broadcast, &broadcast.payload).await {
            Err(PushError::TooLarge) => self.publish(broadcast, &without_data(&broadcast.payload)).await,
            outcome => outcome,
        };
        if let Err(error) = outcome {
            tracing::warn!(%error, event = broadcast.event, "push broadcast failed");
        }
    }
}

impl PushBroadcaster {
    async fn publish(
        &self,
        Broadcast { channel, event, .. }: &Broadcast,
        data: &str,
    ) -> Result<(), PushError> {
        self.service.publish(PushEvent { channel, name: event, data }, self.clock.now()).await
    }
}

/// The same event without its data; clients then fetch the item.
fn without_data(payload: &str) -> String {
    let mut event: Value = serde_json::from_str(payload).unwrap_or_default();
    if let Some(event) = event.as_object_mut() {
        event.insert("data".to_owned(), Value::Null);
    }
    event.to_string()
}
