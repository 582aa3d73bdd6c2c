//! Settings of the simulator, and why it cannot start.

use std::{
    fmt, io,
    net::{Ipv4Addr, SocketAddr},
    path::PathBuf,
};

use reqwest::header::InvalidHeaderValue;

/// Settings of the simulator. `Debug` hides the keys and the PIN.
#[derive(Clone)]
pub struct SimulatorConfig {
    /// The address to listen on; port 0 takes a free one.
    pub bind: SocketAddr,
    /// Multiplies every delay of the outcomes: above 0, at most 100. 1 is real time.
    pub time_scale: f64,
    /// The `x-api-key` that the shop must send.
    pub api_key: String,
    /// The `x-api-key` that webhooks carry.
    pub webhook_key: String,
    /// A file that keeps prompts and payouts across restarts, created when missing. Without it they are lost.
    pub journal: Option<PathBuf>,
    /// The PIN that payouts must carry; without it all payouts are refused.
    pub payout_pin: Option<String>,
}

impl SimulatorConfig {
    /// A free port of the loopback address, real time, no journal and no payouts; the same key in both directions.
    pub fn new(api_key: impl Into<String>) -> Self {
        let api_key = api_key.into();
        Self {
            bind: SocketAddr::from((Ipv4Addr::LOCALHOST, 0)),
            time_scale: 1.0,
            webhook_key: api_key.clone(),
            api_key,
            journal: None,
            payout_pin: None,
        }
    }
}

impl fmt::Debug for SimulatorConfig {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("SimulatorConfig")
            .field("bind", &self.bind)
            .field("time_scale", &self.time_scale)
            .field("journal", &self.journal)
            .finish_non_exhaustive()
    }
}

/// Why the simulator could not start or failed.
#[derive(Debug, thiserror::Error)]
pub enum SimulatorError {
    #[error("the time scale must be above 0 and at most 100, not {0}")]
    TimeScale(f64),
    #[error("the API key must not be empty")]
    EmptyApiKey,
    #[error("the webhook key cannot be sent in a header")]
    WebhookKey(#[source] InvalidHeaderValue),
    /// The address is in use, or not an address of this machine.
    #[error("cannot listen on {address}")]
    Bind { address: SocketAddr, source: io::Error },
    #[error("cannot create the client that sends the webhooks")]
    HttpClient(#[source] reqwest::Error),
    #[error("cannot open the journal {}", path.display())]
    Journal { path: PathBuf, source: io::Error },
    /// Started outside a tokio (or actix) runtime.
    #[error("the simulator needs a running tokio runtime")]
    NoRuntime(#[source] tokio::runtime::TryCurrentError),
    #[error("the simulator's server failed")]
    Server(#[source] io::Error),
}
