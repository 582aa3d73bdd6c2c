use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpListener};
use std::sync::Arc;

use actix_web::dev::ServerHandle;
use actix_web::web::{Data, ServiceConfig};
use actix_web::{App, HttpServer};
use anyhow::Context;
use tokio::runtime::Handle;
use tokio::task::JoinHandle;

use crate::panel::{self, Panel};

/// The HTTP server of a simulated company, which stops when dropped.
pub(crate) struct Server {
    address: SocketAddr,
    handle: ServerHandle,
    running: JoinHandle<io::Result<()>>,
}

impl Server {
    /// Serves `routes` and the panel of `company` on the current tokio runtime. It is listening when this returns.
    pub(crate) fn start<C: Panel>(
        bind: SocketAddr,
        company: Arc<C>,
        routes: fn(&mut ServiceConfig),
    ) -> anyhow::Result<Self> {
        let runtime = Handle::try_current()?;
        let listener = TcpListener::bind(bind).with_context(|| format!("cannot listen on {bind}"))?;
        let address = listener.local_addr()?;
        let app = move || {
            let company = Data::from(Arc::clone(&company));
            App::new().app_data(company).configure(routes).configure(panel::routes::<C>)
        };
        let server = HttpServer::new(app).workers(1).disable_signals().shutdown_timeout(1);
        let server = server.listen(listener)?.run();
        Ok(Self { address, handle: server.handle(), running: runtime.spawn(server) })
    }

    pub(crate) const fn address(&self) -> SocketAddr {
        self.address
    }

    /// The URL of `path`. A server that listens on all addresses gives the loopback address.
    pub(crate) fn url(&self, path: &str) -> String {
        let mut reachable = self.address;
        if reachable.ip().is_unspecified() {
            reachable.set_ip(match reachable.ip() {
                IpAddr::V4(_) => Ipv4Addr::LOCALHOST.into(),
                IpAddr::V6(_) => Ipv6Addr::LOCALHOST.into(),
            });
        }
        format!("http://{reachable}/{path}")
    }

    /// Waits until the server has ended. Cancel-safe.
    pub(crate) async fn ended(&mut self) -> anyhow::Result<()> {
        Ok((&mut self.running).await??)
    }

    /// Stops immediately; open requests get no answer.
    pub(crate) async fn stop(&self) {
        self.handle.stop(false).await;
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // The call itself sends the command; the future would only wait for it to finish.
        drop(self.handle.stop(false));
    }
}
