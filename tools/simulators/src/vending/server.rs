//! A company's wire over HTTP.

use std::net::{Ipv4Addr, SocketAddr};
use std::ops::Deref;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};

use anyhow::Context;
use chrono::{DateTime, Utc};
use kernel::Clock;
use serde_json::Value;
use tokio::runtime::Handle;

use super::books::Delivery;
use super::outcome::Outcome;
use super::simulator::VendingSimulator;
use super::webhooks::Signer;
use super::{dtone, reloadly};
use crate::clock::SteadyClock;
use crate::payment::config::TimeScale;
use crate::server::Server;
use crate::webhooks::{DueWebhook, Signed, Webhooks};

/// The company that a server plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum VendingCompany {
    DtOne,
    Reloadly,
}

impl VendingCompany {
    pub const ALL: [Self; 2] = [Self::DtOne, Self::Reloadly];

    const fn base_path(self) -> &'static str {
        match self {
            Self::DtOne => "v1",
            Self::Reloadly => "",
        }
    }
}

#[derive(Clone)]
pub struct VendingConfig {
    pub company: VendingCompany,
    /// The address to listen on; port 0 takes a free one.
    pub bind: SocketAddr,
    /// Multiplies every delay of the outcomes: above 0, at most 100.
    pub time_scale: f64,
    /// The API key at DT One, the client id at Reloadly.
    pub api_key: String,
    /// The API secret at DT One, the client secret at Reloadly.
    pub api_secret: String,
    /// Signs Reloadly's webhooks.
    pub webhook_secret: String,
    /// Where Reloadly's webhooks go. Those of DT One go where the request says.
    pub webhook_url: Option<String>,
    /// A file that keeps requests across restarts, created when missing.
    pub journal: Option<PathBuf>,
}

impl VendingConfig {
    /// On a free port of the loopback address, real time and no journal; one key for all purposes.
    pub fn new(company: VendingCompany, key: impl Into<String>) -> Self {
        let key = key.into();
        Self {
            company,
            bind: SocketAddr::from((Ipv4Addr::LOCALHOST, 0)),
            time_scale: 1.0,
            api_key: key.clone(),
            api_secret: key.clone(),
            webhook_secret: key,
            webhook_url: None,
            journal: None,
        }
    }
}

/// A company with its keys and webhooks, which the routes share.
pub(super) struct Service {
    pub(super) config: VendingConfig,
    pub(super) simulator: Arc<VendingSimulator>,
    pub(super) webhooks: Arc<Webhooks<Signer>>,
    /// Tokens, and when they expire.
    pub(super) tokens: Mutex<Vec<(String, DateTime<Utc>)>>,
    pub(super) time_scale: TimeScale,
}

impl Service {
    /// The webhooks of a delivery, whenever due.
    pub(super) fn planned_webhooks(&self, delivery: &Delivery) -> Vec<DueWebhook> {
        let Some(url) = delivery.webhook.clone().or_else(|| self.config.webhook_url.clone()) else {
            return Vec::new();
        };
        let webhook = |after_s: &u64| DueWebhook {
            order_id: delivery.id.clone(),
            url: url.clone(),
            body: self.webhook_body(delivery, *after_s),
            due_at: self.simulator.due_at(delivery, *after_s),
        };
        delivery.outcome().webhooks_s().iter().map(webhook).collect()
    }

    fn webhook_body(&self, delivery: &Delivery, after_s: u64) -> Value {
        let state = delivery.outcome().state_after(after_s);
        match self.config.company {
            VendingCompany::DtOne => dtone::transaction(&self.simulator, delivery, state),
            VendingCompany::Reloadly => reloadly::webhook(&self.simulator, delivery, state),
        }
    }

    /// Sends the webhooks that come before the answer, and queues the others.
    pub(super) async fn announce(&self, delivery: &Delivery) {
        let webhooks = self.planned_webhooks(delivery);
        if delivery.outcome() != Outcome::WebhookEarly {
            return self.webhooks.schedule(webhooks);
        }
        for webhook in webhooks {
            let sender = Arc::clone(&self.webhooks);
            // A task of its own: delivered even if the caller stops waiting.
            let _delivered = tokio::spawn(async move { sender.send(&webhook).await }).await;
        }
    }
}

/// A [`VendingSimulator`] with its running server, which stops when dropped. Dereferences to the simulator.
pub struct VendingServer {
    service: Arc<Service>,
    server: Server,
}

impl Deref for VendingServer {
    type Target = VendingSimulator;

    fn deref(&self) -> &VendingSimulator {
        &self.service.simulator
    }
}

impl VendingServer {
    /// Starts on a clock of its own. It is listening when this returns.
    ///
    /// # Errors
    /// A setting out of range, an address that cannot be bound, a journal that cannot be opened, or no tokio runtime.
    pub fn start(config: VendingConfig) -> anyhow::Result<Self> {
        Self::start_with_clock(config, Arc::new(SteadyClock::start()))
    }

    /// Starts with the time from `clock`, which decides states. Webhooks and slow answers still wait on real timers.
    ///
    /// # Errors
    /// As [`VendingServer::start`].
    pub fn start_with_clock(config: VendingConfig, clock: Arc<dyn Clock>) -> anyhow::Result<Self> {
        Self::listen(config, clock, Some(Handle::try_current()?))
    }

    /// Starts with all time from `clock`. Webhooks wait until they are taken, but for those that precede an answer, and an
    /// answer that would take thirty seconds is an immediate 504.
    ///
    /// # Errors
    /// As [`VendingServer::start`].
    pub fn start_virtual(config: VendingConfig, clock: Arc<dyn Clock>) -> anyhow::Result<Self> {
        Self::listen(config, clock, None)
    }

    fn listen(config: VendingConfig, clock: Arc<dyn Clock>, timers: Option<Handle>) -> anyhow::Result<Self> {
        let time_scale =
            TimeScale::parse(config.time_scale).context("the time scale must be above 0 and at most 100")?;
        let simulator = match &config.journal {
            Some(path) => VendingSimulator::open(path, clock.clone())
                .with_context(|| format!("cannot open {}", path.display()))?,
            None => VendingSimulator::in_memory(clock.clone()),
        };
        let signer = Signer { company: config.company, secret: config.webhook_secret.clone() };
        let routes = match config.company {
            VendingCompany::DtOne => dtone::routes,
            VendingCompany::Reloadly => reloadly::routes,
        };
        let bind = config.bind;
        let service = Arc::new(Service {
            config,
            simulator: Arc::new(simulator.at_scale(time_scale)),
            webhooks: Arc::new(Webhooks::new(signer, clock, timers)?),
            tokens: Mutex::default(),
            time_scale,
        });
        let server = Server::start(bind, Arc::clone(&service), routes)?;
        Ok(Self { service, server })
    }

    /// The base URL for the shop's client, without a trailing slash.
    pub fn base_url(&self) -> String {
        self.server.url(self.service.config.company.base_path()).trim_end_matches('/').to_owned()
    }

    /// The URL of the page.
    pub fn page_url(&self) -> String {
        self.server.url("")
    }

    /// Every token ends before its time.
    pub fn expire_tokens(&self) {
        for (_, expires_at) in self.service.tokens().iter_mut() {
            *expires_at = DateTime::UNIX_EPOCH;
        }
    }

    /// How many tokens were given.
    pub fn tokens_given(&self) -> usize {
        self.service.tokens().len()
    }

    /// Takes the webhooks that are due, ordered by due time and then by creation. They are no longer sent.
    pub fn take_due_webhooks(&self) -> Vec<DueWebhook> {
        self.service.webhooks.take_due()
    }

    /// A webhook as it would be sent now.
    pub fn signed(&self, webhook: &DueWebhook) -> Signed {
        use crate::webhooks::Sender;
        let signer = Signer {
            company: self.service.config.company,
            secret: self.service.config.webhook_secret.clone(),
        };
        signer.signed(webhook.body.clone(), self.service.simulator.now())
    }

    /// Waits until the server has ended. Cancel-safe, so that it can be used in `select!`.
    ///
    /// # Errors
    /// When the server failed.
    pub async fn run(&mut self) -> anyhow::Result<()> {
        self.server.ended().await
    }

    /// Stops immediately: open requests are aborted and undelivered webhooks dropped.
    pub async fn stop(self) {
        self.service.webhooks.cancel_all();
        self.server.stop().await;
    }
}

impl Drop for VendingServer {
    fn drop(&mut self) {
        self.service.webhooks.cancel_all();
    }
}
