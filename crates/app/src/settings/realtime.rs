//! Events for browsers: the shop's own streams, or a hosted push service.

use std::sync::Arc;

use anyhow::Context;
use api_types::realtime::RealtimeBody;
use changes::ChangeFeed;
use clap::Args;
use events::ConnectionLimits;
use events::hosted::{PushService, PushServiceConfig};
use outgoing::{Secret, Timeouts};
use server::realtime::Realtime;

use super::ServeConfig;

/// Limits of event streams.
#[derive(Debug, Clone, Args)]
pub struct StreamConfig {
    /// Event streams that one client address may hold open once half of all are taken. Further clients poll.
    #[arg(long = "streams-per-address", env = "BUNDLEHUB_STREAMS_PER_ADDRESS", default_value_t = 10)]
    pub per_address: usize,
    /// Event streams that this instance holds open. Each takes a file descriptor.
    #[arg(long = "streams-in-all", env = "BUNDLEHUB_STREAMS", default_value_t = 12_000)]
    pub in_all: usize,
}

impl StreamConfig {
    /// The limits for the event hub.
    pub fn limits(&self) -> ConnectionLimits {
        ConnectionLimits { per_caller: self.per_address, total: self.in_all }
    }
}

/// A hosted service that publishes changes to customers by the Pusher protocol, in place of the shop's own stream.
#[derive(Debug, Clone, Args)]
pub struct PusherConfig {
    /// Public key of the hosted push service; without one customers use the shop's own stream.
    #[arg(long = "pusher-key", env = "PUSHER_KEY")]
    pub key: Option<String>,
    /// Application id at the service.
    #[arg(long = "pusher-app-id", env = "PUSHER_APP_ID")]
    pub app_id: Option<String>,
    /// Secret that signs events for the service.
    #[arg(long = "pusher-secret", env = "PUSHER_SECRET", hide_env_values = true)]
    pub secret: Option<Secret>,
    /// Cluster of the service.
    #[arg(long = "pusher-cluster", env = "PUSHER_CLUSTER", default_value = "mt1")]
    pub cluster: String,
    /// Host of another service with the same protocol; the cluster's host when left out.
    #[arg(long = "pusher-host", env = "PUSHER_HOST")]
    pub host: Option<String>,
    /// Port of the service; the protocol's default when left out.
    #[arg(long = "pusher-port", env = "PUSHER_PORT")]
    pub port: Option<u16>,
    /// Whether to use TLS. Only a service on this machine may go without.
    #[arg(long = "pusher-tls", env = "PUSHER_TLS", default_value_t = true, action = clap::ArgAction::Set)]
    pub tls: bool,
}

impl PusherConfig {
    /// Base address for publishing events.
    pub fn api_url(&self) -> String {
        self.url(if self.tls { "https" } else { "http" }, "api")
    }

    /// Base address for WebSocket connections of browsers.
    pub fn socket_url(&self) -> String {
        self.url(if self.tls { "wss" } else { "ws" }, "ws")
    }

    fn url(&self, scheme: &str, role: &str) -> String {
        let of_cluster = || format!("{role}-{}.pusher.com", self.cluster);
        let host = self.host.clone().unwrap_or_else(of_cluster);
        let port = self.port.map(|port| format!(":{port}")).unwrap_or_default();
        format!("{scheme}://{host}{port}")
    }

    /// Whether the settings of the hosted push service fit together; contacts nothing.
    ///
    /// # Errors
    /// When one is missing or wrong.
    pub fn check(&self) -> anyhow::Result<()> {
        self.push_service().context("PUSHER_KEY").map(drop)
    }

    /// What clients need to connect.
    pub fn body(&self) -> RealtimeBody {
        let Some(key) = self.key.clone() else { return RealtimeBody::Stream };
        let Self { cluster, host, port, tls, .. } = self.clone();
        RealtimeBody::Pusher { key, cluster: Some(cluster), host, port, tls }
    }

    fn push_service(&self) -> anyhow::Result<Option<PushService>> {
        let Some(key) = &self.key else { return Ok(None) };
        Ok(Some(PushService::new(PushServiceConfig {
            base_url: self.api_url(),
            app_id: self.app_id.clone().context("PUSHER_APP_ID is required with PUSHER_KEY")?,
            key: key.clone(),
            secret: self.secret.clone().context("PUSHER_SECRET is required with PUSHER_KEY")?,
            timeouts: Timeouts::default(),
        })?))
    }
}

impl ServeConfig {
    /// The shop's own stream, and the hosted push service if configured.
    ///
    /// # Errors
    /// When a setting of that service is missing or wrong.
    pub fn open_realtime(&self, feed: Arc<dyn ChangeFeed>) -> anyhow::Result<Realtime> {
        Ok(Realtime::new(feed, self.streams.limits(), self.pusher.push_service()?))
    }
}
