use std::net::{SocketAddr, TcpListener};
use std::ops::Deref;
use std::sync::Arc;

use tokio::task::AbortHandle;

use super::simulation::Simulation;
use super::{http, mail};
use crate::server::Server;

/// The carriers with their running servers, which stop when dropped. Dereferences to what they received.
pub struct MessageSimulator {
    smtp_port: u16,
    simulation: Arc<Simulation>,
    server: Server,
    mail: AbortHandle,
}

impl Deref for MessageSimulator {
    type Target = Simulation;

    fn deref(&self) -> &Simulation {
        &self.simulation
    }
}

impl MessageSimulator {
    /// Starts on a free port of this machine, inside a tokio runtime.
    ///
    /// # Errors
    /// When no port is available.
    pub fn start() -> anyhow::Result<Self> {
        Self::start_at(SocketAddr::from(([127, 0, 0, 1], 0)))
    }

    /// The same at a given address; mail is accepted on a port of its own.
    ///
    /// # Errors
    /// When the address is not available.
    pub fn start_at(address: SocketAddr) -> anyhow::Result<Self> {
        let simulation = Arc::new(Simulation::start());
        let server = Server::start(address, Arc::clone(&simulation), http::routes)?;
        let letters = TcpListener::bind((address.ip(), 0))?;
        letters.set_nonblocking(true)?;
        let smtp_port = letters.local_addr()?.port();
        let letters = tokio::net::TcpListener::from_std(letters)?;
        let mail = tokio::spawn(mail::serve(letters, Arc::clone(&simulation))).abort_handle();
        Ok(Self { smtp_port, simulation, server, mail })
    }

    pub fn address(&self) -> SocketAddr {
        self.server.address()
    }

    /// The URL of the page.
    pub fn page_url(&self) -> String {
        self.server.url("")
    }

    /// Replaces `https://api.africastalking.com`.
    pub fn sms_url(&self) -> String {
        self.server.url("sms")
    }

    /// Replaces `https://apisms.beem.africa` and `https://dlrapi.beem.africa`.
    pub fn beem_url(&self) -> String {
        self.server.url("beem")
    }

    /// Replaces `https://messaging-service.co.tz`.
    pub fn next_sms_url(&self) -> String {
        self.server.url("nextsms")
    }

    /// Replaces `https://graph.facebook.com/v23.0`.
    pub fn whatsapp_url(&self) -> String {
        self.server.url("whatsapp")
    }

    /// The prefix of device endpoints.
    pub fn push_url(&self) -> String {
        self.server.url("push/")
    }

    /// The SMTP port, on the same machine.
    pub fn smtp_port(&self) -> u16 {
        self.smtp_port
    }

    /// The URL of the simulated webhook receiver.
    pub fn webhook_url(&self) -> String {
        self.server.url("webhook")
    }

    /// Stops immediately; open requests get no answer.
    pub async fn stop(self) {
        self.server.stop().await;
    }
}

impl Drop for MessageSimulator {
    fn drop(&mut self) {
        self.mail.abort();
    }
}
