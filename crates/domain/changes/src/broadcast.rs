use async_trait::async_trait;

/// An event for one channel, in its wire format.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Broadcast {
    /// The name of the channel. All its subscribers get the event.
    pub channel: String,
    /// The event type, such as `data-update`.
    pub event: &'static str,
    /// The body of the event, as JSON.
    pub payload: String,
}

/// Publishes events through an external service, for clients that are not connected to the shop itself. It gets public
/// events only, none of staff channels.
#[async_trait]
pub trait Broadcaster: Send + Sync {
    /// Hands an event over. On failure the event is lost; clients poll the shop as a fallback. Must return within seconds,
    /// because later events wait for it.
    async fn broadcast(&self, broadcast: &Broadcast);
}
