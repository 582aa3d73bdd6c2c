use async_trait::async_trait;

/// What one channel is told, as it goes over the wire.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Broadcast {
    /// Whom it is for: everybody who follows the channel of this name.
    pub channel: String,
    /// What kind of event it is, such as `data-update`.
    pub event: &'static str,
    /// JSON.
    pub payload: String,
}

/// Tells what happened to people who do not ask the shop itself, by the service of another company. It gets what every
/// visitor may know and nothing of colleagues' channels.
#[async_trait]
pub trait Broadcaster: Send + Sync {
    /// Hands it over. What cannot be handed over is lost: whoever misses it asks the shop after a while anyway. Must end
    /// by itself within seconds; meanwhile others wait.
    async fn broadcast(&self, broadcast: &Broadcast);
}
