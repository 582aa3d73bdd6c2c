//! Starting and stopping the server.

use std::{
    io,
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpListener},
    ops::Deref,
    sync::Arc,
};

use actix_web::{App, HttpServer, dev::ServerHandle};
use kernel::Clock;
use tokio::{runtime::Handle, task::JoinHandle};

use crate::{
    clock::SteadyClock,
    config::{SimulatorConfig, SimulatorError},
    http::{self, BASE_PATH},
    provider::Provider,
};

/// A [`Provider`] with its running server, which stops when dropped. Dereferences to the provider.
pub struct Simulator {
    address: SocketAddr,
    provider: Arc<Provider>,
    handle: ServerHandle,
    server: JoinHandle<io::Result<()>>,
}

impl Deref for Simulator {
    type Target = Provider;

    fn deref(&self) -> &Provider {
        &self.provider
    }
}

impl Simulator {
    /// Starts on the default clock. It is listening when this returns.
    ///
    /// # Errors
    /// A setting out of range, an address that cannot be bound, a journal that cannot be opened, or no tokio runtime.
    pub fn start(config: SimulatorConfig) -> Result<Self, SimulatorError> {
        Self::start_with_clock(config, Arc::new(SteadyClock::start()))
    }

    /// Starts with the time from `clock`, which decides the answers to queries. Webhooks and slow answers still wait
    /// on real timers.
    ///
    /// # Errors
    /// As [`Simulator::start`].
    pub fn start_with_clock(config: SimulatorConfig, clock: Arc<dyn Clock>) -> Result<Self, SimulatorError> {
        let runtime = Handle::try_current().map_err(SimulatorError::NoRuntime)?;
        let bind = config.bind;
        Self::listen(bind, Provider::build(config, clock, Some(runtime))?)
    }

    /// Starts with all time from `clock`; nothing waits on a timer. Webhooks must be taken or delivered explicitly
    /// ([`Provider::take_due_webhooks`], [`Provider::deliver_due_webhooks`]). A slow answer comes immediately, in the
    /// form the shop would have seen: one that takes thirty seconds or more is a 504. Only webhooks that precede the
    /// answer to an initiation are sent automatically, before that answer.
    ///
    /// # Errors
    /// As [`Simulator::start`].
    pub fn start_virtual(config: SimulatorConfig, clock: Arc<dyn Clock>) -> Result<Self, SimulatorError> {
        let bind = config.bind;
        Self::listen(bind, Provider::build(config, clock, None)?)
    }

    fn listen(bind: SocketAddr, provider: Provider) -> Result<Self, SimulatorError> {
        let runtime = Handle::try_current().map_err(SimulatorError::NoRuntime)?;
        let provider = Arc::new(provider);
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

    /// The provider behind the server.
    pub fn provider(&self) -> Arc<Provider> {
        Arc::clone(&self.provider)
    }

    pub const fn addr(&self) -> SocketAddr {
        self.address
    }

    /// The base URL for the shop's client, without a trailing slash. A simulator that listens on all addresses gives
    /// the loopback address.
    pub fn base_url(&self) -> String {
        format!("{}{BASE_PATH}", self.origin())
    }

    /// The URL of the page.
    pub fn page_url(&self) -> String {
        format!("{}/", self.origin())
    }

    /// Waits until the server has ended. Cancel-safe, so that it can be used in `select!`.
    ///
    /// # Errors
    /// When the server failed.
    pub async fn run(&mut self) -> Result<(), SimulatorError> {
        match (&mut self.server).await {
            Ok(ended) => ended.map_err(SimulatorError::Server),
            Err(panicked) => Err(SimulatorError::Server(io::Error::other(panicked))),
        }
    }

    /// Stops immediately: open requests are aborted and undelivered webhooks dropped.
    pub async fn stop(self) {
        self.provider.webhooks.cancel_all();
        self.handle.stop(false).await;
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
        // The call itself sends the command; the future would only wait for it to finish.
        drop(self.handle.stop(false));
    }
}
