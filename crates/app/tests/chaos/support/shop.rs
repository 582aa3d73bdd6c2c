use std::net::TcpListener;
use std::sync::Arc;

use actix_web::dev::ServerHandle;
use actix_web::web::Data;
use bundlehub::settings::ServeConfig;
use bundlehub::settings::payment::PaymentConfig;
use bundlehub::wiring::build_shop;
use clap::Parser;
use kernel::Clock;
use payments::{CompanyName, PaymentProvider};
use server::adapters::{NamedProvider, Rails};
use server::app_state::AppState;
use server::background;
use server::http::server::{ServerConfig, serve};
use server::senders::Senders;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use super::clock::ShiftedClock;
use super::place::Place;
use super::timeouts::PATIENT;
use super::visitor::Visitor;
use super::{FAILURE_TIMEOUT, PAYOUT_PIN, PROVIDER_KEY};

/// A shop inside the test, with an adjustable clock and wrapped ports.
pub struct LocalShop {
    pub clock: ShiftedClock,
    pub base: String,
    server: ServerHandle,
    closing: watch::Sender<bool>,
    background: JoinHandle<()>,
}

/// The parts of a shop.
pub struct Plan<'a> {
    pub database_url: &'a str,
    pub data_dir: &'a str,
    pub provider_url: &'a str,
    /// A company that gets prompts before that one.
    pub first_url: Option<&'a str>,
    pub clock: ShiftedClock,
}

#[derive(Parser)]
struct Arguments {
    #[command(flatten)]
    serve: ServeConfig,
}

impl LocalShop {
    pub async fn start(place: &Place, provider_url: &str) -> Self {
        Self::start_at(place, provider_url, ShiftedClock::default()).await
    }

    /// With a shared clock.
    pub async fn start_at(place: &Place, provider_url: &str, clock: ShiftedClock) -> Self {
        let data_dir = place.path().to_str().unwrap();
        let plan = Plan { database_url: place.url(), data_dir, provider_url, first_url: None, clock };
        Self::build(plan, |provider| provider, |_shop| {}).await
    }

    /// With parts replaced by `change`.
    pub async fn start_changed(
        place: &Place,
        provider_url: &str,
        change: impl FnOnce(&mut AppState),
    ) -> Self {
        let data_dir = place.path().to_str().unwrap();
        let clock = ShiftedClock::default();
        let plan = Plan { database_url: place.url(), data_dir, provider_url, first_url: None, clock };
        Self::build(plan, |provider| provider, change).await
    }

    /// With a company that gets prompts first.
    pub async fn start_after(place: &Place, first_url: &str, provider_url: &str) -> Self {
        let (data_dir, clock) = (place.path().to_str().unwrap(), ShiftedClock::default());
        let first_url = Some(first_url);
        let plan = Plan { database_url: place.url(), data_dir, provider_url, first_url, clock };
        Self::build(plan, |provider| provider, |_shop| {}).await
    }

    /// With wrapped provider and ports.
    pub async fn build(
        plan: Plan<'_>,
        wrap: impl Fn(Arc<dyn PaymentProvider>) -> Arc<dyn PaymentProvider>,
        change: impl FnOnce(&mut AppState),
    ) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let shop = Self::assemble(&plan, &listener, wrap, change).await;
        Self::open(shop, listener, plan.clock)
    }

    /// The parts of a shop without server and background tasks.
    pub async fn parts(plan: &Plan<'_>) -> AppState {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        Self::assemble(plan, &listener, |provider| provider, |_shop| {}).await
    }

    async fn assemble(
        plan: &Plan<'_>,
        listener: &TcpListener,
        wrap: impl Fn(Arc<dyn PaymentProvider>) -> Arc<dyn PaymentProvider>,
        change: impl FnOnce(&mut AppState),
    ) -> AppState {
        let config = config(plan);
        let storage = config.data.open_storage().await.unwrap();
        let clock: Arc<dyn Clock> = Arc::new(plan.clock.clone());
        let open = |name: &'static str, url: &str| {
            let payment = PaymentConfig { url: Some(url.to_owned()), ..config.payment.clone() };
            let opened = payment.open(&config.data.data_dir, listener.local_addr().unwrap()).unwrap();
            let client = wrap(opened.providers[0].client.clone());
            NamedProvider { name: CompanyName::new(name), client, takes_prompts: true }
        };
        let first = plan.first_url.map(|url| open("first", url));
        let providers = first.into_iter().chain([open("simulator", plan.provider_url)]).collect();
        let mut shop = build_shop(&config, storage, Vec::new(), Senders::default(), None).unwrap();
        shop.rails = Arc::new(Rails::new(providers, &clock));
        shop.clock = clock;
        change(&mut shop);
        shop
    }

    fn open(shop: AppState, listener: TcpListener, clock: ShiftedClock) -> Self {
        let base = format!("http://{}", listener.local_addr().unwrap());
        let shop = Arc::new(shop);
        let (closing, asked_to_stop) = watch::channel(false);
        let background = tokio::spawn(background::run(shop.clone(), asked_to_stop));
        let site = ServerConfig { shop: Data::from(shop), client: None, head_timeout: FAILURE_TIMEOUT };
        let server = serve(listener, site, 2).unwrap();
        let handle = server.handle();
        tokio::spawn(server);
        Self { clock, base, server: handle, closing, background }
    }

    pub fn visitor(&self) -> Visitor {
        Visitor::new(&self.base)
    }

    /// Shuts down as the program does.
    pub async fn stop(self) {
        self.closing.send_replace(true);
        self.server.stop(true).await;
        self.background.await.unwrap();
    }
}

fn config(plan: &Plan<'_>) -> ServeConfig {
    let settings = [
        ("--database-url", plan.database_url),
        ("--data-dir", plan.data_dir),
        ("--payment-provider-url", plan.provider_url),
        ("--payment-provider-api-key", PROVIDER_KEY),
        ("--payment-payouts", "true"),
        ("--payment-payout-pin", PAYOUT_PIN),
        ("--trusted-proxies", "127.0.0.0/8"),
        ("--bcrypt-cost", "4"),
    ];
    let words = settings.iter().flat_map(|(name, value)| [*name, *value]);
    Arguments::parse_from(std::iter::once("bundlehub").chain(PATIENT).chain(words)).serve
}
