use std::net::{SocketAddr, TcpListener};
use std::sync::Arc;
use std::time::Duration;

use accounts::ports::PasswordHasher;
use actix_web::web::Data;
use anyhow::Context;
use clap::Args;
use kernel::Clock;
use outgoing::Secret;
use storage::Storage;
use tokio::signal::unix::{SignalKind, signal};
use tokio::sync::watch;
use tokio::time::sleep;

use super::check::ensure_fit;
use super::tell;
use crate::app_state::AppState;
use crate::background;
use crate::config::ServeConfig;
use crate::dto::store::DemoBody;
use crate::history::{Plan, fill};
use crate::openapi::Document;
use crate::routes::client::Client;
use crate::server::{Site, serve};
use crate::system::{StoppedClock, SystemClock};
use crate::wiring::{build_shop, open_payments, open_pictures, open_storage, password_hasher};
use crate::wiring_messages::open_messages;
use crate::{demo, demo_sales};

/// Runs the shop. Applies pending migrations first.
#[derive(Debug, Args)]
pub struct Serve {
    #[command(flatten)]
    config: ServeConfig,
    /// Makes an empty database a demo shop: sample catalogue, an admin whose password is printed, simulated payments.
    #[arg(long)]
    demo: bool,
    /// Password of the demo admin; drawn at each start when left out.
    #[arg(long, env = "BUNDLEHUB_DEMO_ADMIN_PASSWORD", hide_env_values = true)]
    demo_admin_password: Option<Secret>,
}

impl Serve {
    pub async fn run(mut self) -> anyhow::Result<()> {
        ensure_fit(&self.config, self.demo)?;
        for warning in self.config.warnings() {
            tracing::warn!("{warning}");
        }
        make_room_for_streams(self.config.streams.in_all);
        let listener = TcpListener::bind(self.config.bind)
            .with_context(|| format!("listening on {}", self.config.bind))?;
        let address = listener.local_addr()?;
        self.config.public_url = Some(self.config.public_url(address));
        let storage = open_storage(&self.config.data).await?;
        let demo = self.prepare_demo(&storage, address).await?;
        warn_without_staff(&storage).await?;
        let payments = open_payments(&self.config, address)?;
        if self.demo {
            self.config.messages.play_the_rest();
        }
        let clock: Arc<dyn Clock> = Arc::new(SystemClock);
        let messages = open_messages(&self.config, storage.push_subscriptions.clone(), address, &clock)?;
        let shop =
            Arc::new(build_shop(&self.config, storage, payments.client, messages.senders, demo.clone())?);
        if demo.is_some() && self.config.demo_days == 0 {
            demo_sales::ensure(&shop).await.context("the sale of the demo agent")?;
        }
        let site = self.site(&shop, address)?;

        let (stop_sender, stopping) = watch::channel(false);
        let mut background = tokio::spawn(background::run(shop, stopping));
        let server = serve(listener, site, worker_count())?;
        let handle = server.handle();
        let running = tokio::spawn(server);
        greet(
            address,
            demo.as_ref(),
            payments.simulator.as_ref().map(payment_simulator::Simulator::page_url),
        );
        if let Some(simulator) = &messages.simulator {
            tell(&format!("Messages, which reach nobody: {}", simulator.page_url()));
        }

        tokio::select! {
            () = asked_to_stop() => tracing::info!("stopping"),
            // Without it payments would stay open unseen: better to stop, and be started again.
            ended = &mut background => anyhow::bail!("the background check ended by itself: {ended:?}"),
        }
        stop_sender.send_replace(true);
        let deadline = sleep(STOP_TIMEOUT);
        handle.stop(true).await;
        running.await??;
        tokio::select! {
            ended = &mut background => ended.context("the background work"),
            () = deadline => {
                // Whatever it was doing is leased or due, and is done again after the next start.
                tracing::warn!("background work did not end in time; leaving it");
                background.abort();
                Ok(())
            }
        }
    }

    async fn prepare_demo(&self, storage: &Storage, address: SocketAddr) -> anyhow::Result<Option<DemoBody>> {
        if !self.demo {
            return Ok(None);
        }
        let passwords: Arc<dyn PasswordHasher> = password_hasher(self.config.bcrypt_cost)?;
        let pictures = open_pictures(&self.config.data);
        let (password, now) = (self.demo_admin_password.as_ref(), SystemClock.now());
        let days = self.config.demo_days;
        let plan = Plan { orders: DEMO_ORDERS_A_DAY.saturating_mul(days), days, seed: 1 };
        let opened = StoppedClock(if days == 0 { now } else { plan.opened(now) });
        let demo = demo::prepare(storage, pictures.as_ref(), passwords.as_ref(), password, &opened).await?;
        if days > 0 && storage.history.newest().await?.is_none() {
            let url = self.config.public_url(address);
            fill(&plan, storage, now, &url, &mut |_| {}).await.context("the past of the demo shop")?;
        }
        Ok(Some(demo))
    }

    fn site(&self, shop: &Arc<AppState>, address: SocketAddr) -> anyhow::Result<Site> {
        let client = Client::open(&self.config.frontend_dir, &self.config.public_url(address));
        if let Err(error) = &client {
            tracing::warn!(%error, "customers see no pages: only the interface is served");
        }
        let push_url = self.config.pusher.key.as_ref().map(|_| self.config.pusher.socket_url());
        let client = client.ok().map(|client| client.pushed_by(push_url));
        let document = Data::new(Document::gather()?);
        Ok(Site { shop: Data::from(Arc::clone(shop)), document, client })
    }
}

/// As a small shop has them.
const DEMO_ORDERS_A_DAY: u32 = 20;

/// How long a stop may take in all: what is in flight, and then the background work.
const STOP_TIMEOUT: Duration = Duration::from_secs(10);

/// Nobody could sign in to the back office.
async fn warn_without_staff(storage: &Storage) -> anyhow::Result<()> {
    if storage.people.second_factors().await?.active == 0 {
        tracing::warn!(
            "nobody can sign in to the back office: run `bundlehub admin create --email … --name …`"
        );
    }
    Ok(())
}

/// Beside its streams the shop needs files and connections for everything else.
const OTHER_FILES: u64 = 1_000;

/// Each stream takes a file descriptor, of which a process has few until it asks for as many as it may have.
fn make_room_for_streams(streams: usize) {
    let needed = u64::try_from(streams).unwrap_or(u64::MAX).saturating_add(OTHER_FILES);
    match rlimit::increase_nofile_limit(needed) {
        Ok(allowed) if allowed >= needed => {}
        Ok(allowed) => {
            tracing::warn!(allowed, needed, "there are not enough file descriptors for all streams");
        }
        Err(error) => tracing::warn!(%error, "the number of file descriptors could not be raised"),
    }
}

/// At least two, so that one slow request never stops the shop.
fn worker_count() -> usize {
    std::thread::available_parallelism().map_or(2, |cores| cores.get().max(2))
}

fn greet(address: SocketAddr, demo: Option<&DemoBody>, simulator_page: Option<String>) {
    tell(&format!("Bundle Hub: http://{address}/"));
    if let Some(demo) = demo {
        tell(&format!("Back office: http://{address}/admin  {}  {}", demo.email, demo.password));
        tell("Paying numbers to try (no money moves):");
        for phone in &demo.test_phones {
            tell(&format!("  {}  {}", phone.phone, phone.outcome.replace('_', " ")));
        }
    }
    if let Some(page) = simulator_page {
        tell(&format!("Payment simulator: {page}"));
    }
}

/// Waits for SIGTERM or Ctrl-C.
pub async fn asked_to_stop() {
    let Ok(mut terminate) = signal(SignalKind::terminate()) else {
        return std::future::pending().await;
    };
    tokio::select! {
        _ = terminate.recv() => {}
        _ = tokio::signal::ctrl_c() => {}
    }
}
