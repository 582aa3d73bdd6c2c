//! Starting and stopping the server.

use std::net::SocketAddr;
use std::ops::Deref;
use std::sync::Arc;

use kernel::Clock;
use tokio::runtime::Handle;

use super::config::SimulatorConfig;
use super::provider::Provider;
use crate::clock::SteadyClock;
use crate::server::Server;

/// A [`Provider`] with its running server, which stops when dropped. Dereferences to the provider.
pub struct Simulator {
    provider: Arc<Provider>,
    server: Server,
}

impl Deref for Simulator {
    type Target = Provider;

    fn deref(&self) -> &Provider {
        &self.provider
    }
}

impl Simulator {
    /// Starts on a clock of its own. It is listening when this returns.
    ///
    /// # Errors
    /// A setting out of range, an address that cannot be bound, a journal that cannot be opened, or no tokio runtime.
    pub fn start(config: SimulatorConfig) -> anyhow::Result<Self> {
        Self::start_with_clock(config, Arc::new(SteadyClock::start()))
    }

    /// Starts with the time from `clock`, which decides the answers to queries. Webhooks and slow answers still wait
    /// on real timers.
    ///
    /// # Errors
    /// As [`Simulator::start`].
    pub fn start_with_clock(config: SimulatorConfig, clock: Arc<dyn Clock>) -> anyhow::Result<Self> {
        let bind = config.bind;
        Self::listen(bind, Provider::new(config, clock, Some(Handle::try_current()?))?)
    }

    /// Starts with all time from `clock`; nothing waits on a timer. Webhooks must be taken or delivered explicitly
    /// ([`Provider::take_due_webhooks`], [`Provider::deliver_due_webhooks`]), but for those that precede the answer to
    /// an initiation. An answer that would take thirty seconds is an immediate 504.
    ///
    /// # Errors
    /// As [`Simulator::start`].
    pub fn start_virtual(config: SimulatorConfig, clock: Arc<dyn Clock>) -> anyhow::Result<Self> {
        let bind = config.bind;
        Self::listen(bind, Provider::new(config, clock, None)?)
    }

    fn listen(bind: SocketAddr, provider: Provider) -> anyhow::Result<Self> {
        let provider = Arc::new(provider);
        let server = Server::start(bind, Arc::clone(&provider), provider.wire.routes())?;
        provider.resume();
        Ok(Self { provider, server })
    }

    /// The provider behind the server.
    pub fn provider(&self) -> Arc<Provider> {
        Arc::clone(&self.provider)
    }

    pub const fn addr(&self) -> SocketAddr {
        self.server.address()
    }

    /// The base URL for the shop's client, without a trailing slash.
    pub fn base_url(&self) -> String {
        self.server.url(self.provider.wire.base_path())
    }

    /// The URL of the page.
    pub fn page_url(&self) -> String {
        self.server.url("")
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
        self.provider.webhooks.cancel_all();
        self.server.stop().await;
    }
}

impl Drop for Simulator {
    fn drop(&mut self) {
        self.provider.webhooks.cancel_all();
    }
}
