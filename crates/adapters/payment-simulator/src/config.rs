//! How a simulator is set up, and why it may not start.

use std::{
    fmt, io,
    net::{Ipv4Addr, SocketAddr},
    path::PathBuf,
};

use reqwest::header::InvalidHeaderValue;

/// How a simulator is set up. `Debug` hides the keys and the PIN.
#[derive(Clone)]
pub struct SimulatorConfig {
    /// Where to listen; port 0 takes a free one.
    pub bind: SocketAddr,
    /// Multiplies every delay of the outcomes: above 0, at most 100. 1 is real time.
    pub time_scale: f64,
    /// The `x-api-key` that the shop must send.
    pub api_key: String,
    /// The `x-api-key` that webhooks carry.
    pub webhook_key: String,
    /// File in which prompts and payouts outlive this process; made when it is missing. Without one they end with it.
    pub journal: Option<PathBuf>,
    /// What payouts must carry; without one they are refused.
    pub payout_pin: Option<String>,
}

impl SimulatorConfig {
    /// On a free port of the loopback address, in real time, without a journal and without payouts; the key goes
    /// both ways.
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

/// Why the simulator could not start or go on.
#[derive(Debug, thiserror::Error)]
pub enum SimulatorError {
    /// The time scale is outside its range.
    #[error("the time scale must be above 0 and at most 100, not {0}")]
    TimeScale(f64),
    /// The shop's key is empty.
    #[error("the API key must not be empty")]
    EmptyApiKey,
    /// The webhook key cannot be sent in an HTTP header.
    #[error("the webhook key cannot be sent in a header")]
    WebhookKey(#[source] InvalidHeaderValue),
    /// The address is taken or not this machine's.
    #[error("cannot listen on {address}")]
    Bind {
        /// The address asked for.
        address: SocketAddr,
        /// What the system said.
        source: io::Error,
    },
    /// The client that sends the webhooks could not be made.
    #[error("cannot make the client that sends the webhooks")]
    HttpClient(#[source] reqwest::Error),
    /// The journal cannot be read or written.
    #[error("cannot open the journal {}", path.display())]
    Journal {
        /// The file asked for.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// It was started outside a tokio (or actix) runtime.
    #[error("the simulator needs a running tokio runtime")]
    NoRuntime(#[source] tokio::runtime::TryCurrentError),
    /// The running server ended with an error.
    #[error("the simulator's server failed")]
    Server(#[source] io::Error),
}
