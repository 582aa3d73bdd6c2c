//! Starting, steering and stopping the server.

use std::{
    fmt, io,
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpListener},
    path::{Path, PathBuf},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use actix_web::{App, HttpServer, dev::ServerHandle};
use kernel::Clock;
use reqwest::header::{HeaderValue, InvalidHeaderValue};
use tokio::{runtime::Handle, task::JoinHandle};

use crate::{
    clock::SteadyClock,
    http::{self, BASE_PATH},
    journal::Journal,
    ledger::{Call, CallKind, Ledger},
    outcome::StatusAnswer,
    provider::Provider,
    time_scale::TimeScale,
    webhook::WebhookSender,
};

/// How a [`Simulator`] is set up. `Debug` hides the keys.
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
    /// File in which prompts outlive this process; made when it is missing. Without one they end with it.
    pub journal: Option<PathBuf>,
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
    /// [`Simulator::start`] was called outside a tokio (or actix) runtime.
    #[error("the simulator needs a running tokio runtime")]
    NoRuntime(#[source] tokio::runtime::TryCurrentError),
    /// The running server ended with an error.
    #[error("the simulator's server failed")]
    Server(#[source] io::Error),
}

/// A running provider. Dropped, it stops answering.
pub struct Simulator {
    address: SocketAddr,
    provider: Arc<Provider>,
    handle: ServerHandle,
    server: JoinHandle<io::Result<()>>,
}

impl Simulator {
    /// Starts on the steadily running clock of this machine. It listens when this returns.
    ///
    /// # Errors
    /// A setting out of range, an address that cannot be bound, a journal that cannot be opened, or no tokio runtime
    /// around the call.
    pub fn start(config: SimulatorConfig) -> Result<Self, SimulatorError> {
        Self::start_with_clock(config, Arc::new(SteadyClock::start()))
    }

    /// Starts with the time taken from `clock`, which decides what a query is told. Webhooks and slow answers wait on
    /// real timers all the same.
    ///
    /// # Errors
    /// As [`Simulator::start`].
    pub fn start_with_clock(config: SimulatorConfig, clock: Arc<dyn Clock>) -> Result<Self, SimulatorError> {
        let runtime = Handle::try_current().map_err(SimulatorError::NoRuntime)?;
        let bind = config.bind;
        let provider = Arc::new(build_provider(config, clock, runtime.clone())?);
        let failed = |source| SimulatorError::Bind { address: bind, source };
        let listener = TcpListener::bind(bind).map_err(failed)?;
        let address = listener.local_addr().map_err(failed)?;
        let shared = Arc::clone(&provider);
        let server = HttpServer::new(move || App::new().configure(http::routes(Arc::clone(&shared))))
            .workers(1)
            .disable_signals()
            .shutdown_timeout(1)
            .listen(listener)
            .map_err(failed)?
            .run();
        provider.resume();
        Ok(Self { address, provider, handle: server.handle(), server: runtime.spawn(server) })
    }

    /// Where it listens.
    pub const fn addr(&self) -> SocketAddr {
        self.address
    }

    /// What the shop's client takes as the provider's address, with no slash at the end.
    /// For a simulator that listens everywhere it names the loopback address.
    pub fn base_url(&self) -> String {
        format!("{}{BASE_PATH}", self.origin())
    }

    /// The address of the page that lists every call.
    pub fn page_url(&self) -> String {
        format!("{}/", self.origin())
    }

    /// Waits until the server has ended. May be dropped and called again, so that it can stand in a `select!` beside a
    /// signal.
    ///
    /// # Errors
    /// When the server ended because it failed.
    pub async fn run(&mut self) -> Result<(), SimulatorError> {
        match (&mut self.server).await {
            Ok(ended) => ended.map_err(SimulatorError::Server),
            Err(panicked) => Err(SimulatorError::Server(io::Error::other(panicked))),
        }
    }

    /// Stops at once: open requests are broken off and webhooks not yet delivered are dropped.
    pub async fn stop(self) {
        self.provider.webhooks.cancel_all();
        self.handle.stop(false).await;
    }

    /// Every call since the start or the last reset, oldest first; the latest 50,000 are kept.
    pub fn calls(&self) -> Vec<Call> {
        self.provider.ledger.calls()
    }

    /// How often the shop tried to initiate this order, whatever the answer.
    pub fn initiations_for(&self, order_id: &str) -> usize {
        self.provider.ledger.count(CallKind::Initiate, order_id)
    }

    /// How often the shop asked about this order.
    pub fn status_queries_for(&self, order_id: &str) -> usize {
        self.provider.ledger.count(CallKind::Status, order_id)
    }

    /// How many webhooks were sent for this order, delivered or not.
    pub fn webhooks_for(&self, order_id: &str) -> usize {
        self.provider.ledger.count(CallKind::Webhook, order_id)
    }

    /// Makes every query about this order get `answer`, true or not, until [`Simulator::clear_status_override`].
    /// Webhooks go on as its outcome says. Returns whether the order is known; nothing is changed when it is not.
    pub fn set_status_override(&self, order_id: &str, answer: StatusAnswer) -> bool {
        self.provider.ledger.say_instead(order_id, Some(answer))
    }

    /// Lets the order's outcome decide again what queries are told. Returns whether the order is known.
    pub fn clear_status_override(&self, order_id: &str) -> bool {
        self.provider.ledger.say_instead(order_id, None)
    }

    /// From now on the provider's routes answer 503. Time goes on for the orders, and webhooks are sent.
    pub fn go_down(&self) {
        self.provider.down.store(true, Ordering::Relaxed);
    }

    /// Ends [`Simulator::go_down`].
    pub fn come_back(&self) {
        self.provider.down.store(false, Ordering::Relaxed);
    }

    /// Forgets all orders and calls, empties the journal and drops the webhooks not yet delivered.
    pub fn reset(&self) {
        self.provider.reset();
    }

    fn origin(&self) -> String {
        let mut reachable = self.address;
        if reachable.ip().is_unspecified() {
            reachable.set_ip(match reachable.ip() {
                IpAddr::V4(_) => Ipv4Addr::LOCALHOST.into(),
                IpAddr::V6(_) => Ipv6Addr::LOCALHOST.into(),
            });
        }
        format!("http://{reachable}")
    }
}

impl Drop for Simulator {
    fn drop(&mut self) {
        self.provider.webhooks.cancel_all();
        // The command is sent by the call itself; the future only waits for its end.
        drop(self.handle.stop(false));
    }
}

fn build_provider(
    config: SimulatorConfig,
    clock: Arc<dyn Clock>,
    runtime: Handle,
) -> Result<Provider, SimulatorError> {
    let time_scale =
        TimeScale::parse(config.time_scale).ok_or(SimulatorError::TimeScale(config.time_scale))?;
    if config.api_key.is_empty() {
        return Err(SimulatorError::EmptyApiKey);
    }
    let mut webhook_key = HeaderValue::try_from(config.webhook_key).map_err(SimulatorError::WebhookKey)?;
    webhook_key.set_sensitive(true);
    let ledger = Arc::new(open_ledger(config.journal.as_deref())?);
    let webhooks = WebhookSender::new(webhook_key, Arc::clone(&clock), Arc::clone(&ledger), runtime)
        .map_err(SimulatorError::HttpClient)?;
    Ok(Provider {
        api_key: config.api_key,
        time_scale,
        clock,
        ledger,
        webhooks: Arc::new(webhooks),
        down: AtomicBool::new(false),
    })
}

fn open_ledger(journal: Option<&Path>) -> Result<Ledger, SimulatorError> {
    let Some(path) = journal else {
        return Ok(Ledger::default());
    };
    let failed = |source| SimulatorError::Journal { path: path.to_owned(), source };
    let (journal, orders) = Journal::open(path).map_err(failed)?;
    tracing::info!(orders = orders.len(), "the journal was read");
    Ok(Ledger::resumed(journal, orders))
}
