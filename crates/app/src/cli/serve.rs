use std::net::{SocketAddr, TcpListener};
use std::sync::Arc;
use std::time::Duration;

use actix_web::web::Data;
use anyhow::Context;
use api_types::store::DemoBody;
use clap::Args;
use kernel::Clock;
use outgoing::Secret;
use server::app_state::AppState;
use server::background;
use server::http::server::{ServerConfig, raise_file_limit, serve, worker_count};
use server::routes::client::Client;
use server::system::SystemClock;
use storage::Storage;
use tokio::signal::unix::{SignalKind, signal};
use tokio::sync::watch;
use tokio::time::sleep;

use super::check::ensure_settings;
use super::print_line;
use crate::settings::ServeConfig;
use crate::simulators::{self, PaymentSimulator};
use crate::wiring::build_shop;
use crate::wiring::messages::open_messages;

/// Runs the shop. Applies pending migrations first.
#[derive(Debug, Args)]
pub struct Serve {
    #[command(flatten)]
    config: ServeConfig,
    /// Makes an empty database a demo shop: sample catalogue, an admin whose password is printed, simulated payments.
    #[arg(long)]
    demo: bool,
    /// Password of the demo admin; a random one at each start when left out.
    #[arg(long, env = "BUNDLEHUB_DEMO_ADMIN_PASSWORD", hide_env_values = true)]
    demo_admin_password: Option<Secret>,
}

impl Serve {
    pub async fn run(mut self) -> anyhow::Result<()> {
        ensure_settings(&self.config, self.demo)?;
        for warning in self.config.warnings() {
            tracing::warn!("{warning}");
        }
        raise_file_limit(self.config.streams.in_all);
        let listener = TcpListener::bind(self.config.bind)
            .with_context(|| format!("listening on {}", self.config.bind))?;
        let address = listener.local_addr()?;
        self.config.public_url = Some(self.config.public_url(address));
        let storage = self.config.data.open_storage().await?;
        let demo = self.open_demo(&storage, address).await?;
        warn_without_staff(&storage).await?;
        let payments = self.config.payment.open(&self.config.data.data_dir, address)?;
        if self.demo {
            self.config.messages.simulate_unconfigured();
        }
        let clock: Arc<dyn Clock> = Arc::new(SystemClock);
        let messages = open_messages(&self.config, storage.push_subscriptions.clone(), address, &clock)?;
        let shop =
            Arc::new(build_shop(&self.config, storage, payments.providers, messages.senders, demo.clone())?);
        if demo.is_some() && self.config.demo_days == 0 {
            simulators::ensure_demo_sale(&shop).await.context("the sale of the demo agent")?;
        }
        if demo.is_some() {
            simulators::map_demo_catalogue(&shop).await.context("the routes of the demo's bundles")?;
        }
        let site = self.site(&shop, address);

        let (stop_sender, stopping) = watch::channel(false);
        let mut background = tokio::spawn(background::run(shop, stopping));
        let server = serve(listener, site, worker_count())?;
        let handle = server.handle();
        let running = tokio::spawn(server);
        print_addresses(address, demo.as_ref(), payments.simulator.as_ref().map(PaymentSimulator::page_url));
        if let Some(simulator) = &messages.simulator {
            print_line(&format!("Simulated messages: {}", simulator.page_url()));
        }

        tokio::select! {
            () = shutdown_requested() => tracing::info!("stopping"),
            // Without it payments would stay open unnoticed: stop, so that the supervisor restarts the process.
            ended = &mut background => anyhow::bail!("background work ended unexpectedly: {ended:?}"),
        }
        stop_sender.send_replace(true);
        let deadline = sleep(STOP_TIMEOUT);
        handle.stop(true).await;
        running.await??;
        tokio::select! {
            ended = &mut background => ended.context("the background work"),
            () = deadline => {
                // Work in flight is leased or due, and is repeated after the next start.
                tracing::warn!("background work did not end in time; aborting it");
                background.abort();
                Ok(())
            }
        }
    }

    async fn open_demo(&self, storage: &Storage, address: SocketAddr) -> anyhow::Result<Option<DemoBody>> {
        if !self.demo {
            return Ok(None);
        }
        let password = self.demo_admin_password.as_ref();
        simulators::open_demo(&self.config, password, storage, address).await.map(Some)
    }

    fn site(&self, shop: &Arc<AppState>, address: SocketAddr) -> ServerConfig {
        let client = Client::open(&self.config.frontend_dir, &self.config.public_url(address));
        if let Err(error) = &client {
            tracing::warn!(%error, "client not served; only the API is available");
        }
        let push_url = self.config.pusher.key.as_ref().map(|_| self.config.pusher.socket_url());
        let client = client.ok().map(|client| client.with_push_url(push_url));
        let head_timeout = self.config.head_timeout();
        ServerConfig { shop: Data::from(Arc::clone(shop)), client, head_timeout }
    }
}

/// Total time for a graceful stop: first the requests in flight, then the background work.
const STOP_TIMEOUT: Duration = Duration::from_secs(10);

async fn warn_without_staff(storage: &Storage) -> anyhow::Result<()> {
    if storage.people.count_second_factors().await?.active == 0 {
        tracing::warn!("no active staff account; run `bundlehub admin create --email … --name …`");
    }
    Ok(())
}

fn print_addresses(address: SocketAddr, demo: Option<&DemoBody>, simulator_page: Option<String>) {
    print_line(&format!("Bundle Hub: http://{address}/"));
    if let Some(demo) = demo {
        print_line(&format!("Back office: http://{address}/admin  {}  {}", demo.email, demo.password));
        print_line("Test phone numbers (no money moves):");
        for phone in &demo.test_phones {
            print_line(&format!("  {}  {}", phone.phone, phone.outcome.replace('_', " ")));
        }
    }
    if let Some(page) = simulator_page {
        print_line(&format!("Payment simulator: {page}"));
    }
}

/// Waits for SIGTERM, Ctrl-C or the end of the terminal.
pub async fn shutdown_requested() {
    tokio::select! {
        () = received(SignalKind::terminate()) => {}
        () = received(SignalKind::interrupt()) => {}
        () = received(SignalKind::hangup()), if !is_hangup_ignored() => {}
    }
}

async fn received(kind: SignalKind) {
    match signal(kind) {
        Ok(mut signals) => drop(signals.recv().await),
        Err(_) => std::future::pending().await,
    }
}

/// Whether the program was started by `nohup`, which must outlive its terminal.
fn is_hangup_ignored() -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    ignored.is_some_and(|mask| u64::from_str_radix(mask.trim(), 16).is_ok_and(|mask| mask & 1 == 1))
}
