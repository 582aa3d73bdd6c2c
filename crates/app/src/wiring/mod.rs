//! Assembles the shop from its settings.

pub mod messages;
pub mod sms;

use std::sync::Arc;

use accounts::ports::PasswordHasher;
use anyhow::Context;
use api_types::store::{DemoBody, FixedStore};
use content::VideoAddress;
use content::sample::BUYING_VIDEO;
use content::shop::{AgentTerms, Claims, Contact, ShopDefaults};
use identity::{BcryptHasher, JwtTokens, ShopKey, TotpAuthenticator, load_or_create_secret};
use kernel::{Clock, Money, PersonName};
use operations::last_run::LastRuns;
use server::adapters::{CatalogOffers, NamedProvider, NamedVendor, Rails, ShopVendors};
use server::app_state::{AppState, PasswordQueues};
use server::delivery_pace::PaceCache;
use server::payment_health::NetworkFigures;
use server::public_cache::PublicCache;
use server::rate_limiter::RateLimiter;
use server::readiness::Readiness;
use server::routes::payment_recovery::SEARCH_TIME;
use server::senders::Senders;
use server::shop_figures::FiguresCache;
use server::shop_front::ShopFront;
use server::status::StatusCache;
use server::status::address::PublicAddress;
use server::system::{SystemClock, SystemRandom};
use server::unknown_numbers::UnknownNumberLimiter;
use storage::Storage;
use telemetry::metrics::Metrics;
use tokio::sync::{Mutex, Notify, Semaphore};

use self::messages::check_messages;
use crate::settings::{Environment, ServeConfig, VendingKind};
use crate::simulators::{self, refusals};

/// Large delivery reports that are read at the same time.
const MAX_REPORT_BODIES: usize = 8;

/// Hashes passwords on a number of threads that suits this machine.
///
/// # Errors
/// When `cost` is outside 4 to 31.
pub fn password_hasher(cost: u32) -> anyhow::Result<Arc<dyn PasswordHasher>> {
    Ok(Arc::new(bcrypt(cost, BcryptHasher::default_concurrency())?))
}

fn bcrypt(cost: u32, parallel: usize) -> anyhow::Result<BcryptHasher> {
    BcryptHasher::new(cost, parallel).context("BUNDLEHUB_BCRYPT_COST")
}

/// The same number of threads, half of them for sign-ins from new devices.
fn password_queues(cost: u32) -> anyhow::Result<PasswordQueues> {
    let parallel = BcryptHasher::default_concurrency();
    let of_strangers = bcrypt(cost, parallel.div_euclid(2))?;
    let quarter = || Arc::new(of_strangers.with_own_queue(parallel.div_euclid(4)));
    Ok(PasswordQueues { of_known: quarter(), of_new: quarter(), of_strangers: Arc::new(of_strangers) })
}

/// All errors of the settings, so that they can be fixed together. Opens and writes nothing.
pub fn setting_errors(config: &ServeConfig, demo: bool) -> Vec<String> {
    let parts = [
        config.data.check(),
        config.payment.check(config.bind),
        check_secret(config),
        check_bcrypt_cost(config.bcrypt_cost),
        config.payment.check_webhook_secret(),
        config.pusher.check(),
        check_vendors(config),
        shop_defaults(config, demo).map(drop),
    ];
    let parts = parts.into_iter().chain(check_messages(config)).filter_map(Result::err);
    let unsafe_config = config.unsafe_config(demo).into_iter().map(|unsafe_config| unsafe_config.to_string());
    let unsafe_config = unsafe_config.chain(refusals(config, demo));
    unsafe_config.chain(parts.map(|error| format!("{error:#}"))).collect()
}

fn check_vendors(config: &ServeConfig) -> anyhow::Result<()> {
    let clock: Arc<dyn Clock> = Arc::new(SystemClock);
    config.vendors.open(&config.payment, &config.at_vendors(), &clock).map(drop)
}

fn check_secret(config: &ServeConfig) -> anyhow::Result<()> {
    match &config.jwt_secret {
        Some(secret) if config.environment == Environment::Development => {
            JwtTokens::new(secret.reveal().as_bytes()).context("BUNDLEHUB_JWT_SECRET").map(drop)
        }
        _ => Ok(()),
    }
}

fn check_bcrypt_cost(cost: u32) -> anyhow::Result<()> {
    anyhow::ensure!((4..=31).contains(&cost), "BUNDLEHUB_BCRYPT_COST must be from 4 to 31");
    Ok(())
}

/// The secret that signs access tokens and derives the key that encrypts authenticator secrets: the setting, or in
/// development one that is generated once and stored.
fn shop_secret(config: &ServeConfig) -> anyhow::Result<String> {
    match &config.jwt_secret {
        Some(secret) => Ok(secret.reveal().to_owned()),
        None => load_or_create_secret(&config.data.data_dir.join("jwt-secret"), &SystemRandom),
    }
}

/// The shop on an open database and payment companies.
///
/// # Errors
/// When a setting is wrong.
pub fn build_shop(
    config: &ServeConfig,
    storage: Storage,
    providers: Vec<NamedProvider>,
    senders: Senders,
    demo: Option<DemoBody>,
) -> anyhow::Result<AppState> {
    build_shop_with_clock(config, storage, providers, senders, demo, Arc::new(SystemClock))
}

/// [`build_shop`] with another clock, which every part of the shop uses.
///
/// # Errors
/// When a setting is wrong.
pub fn build_shop_with_clock(
    config: &ServeConfig,
    storage: Storage,
    providers: Vec<NamedProvider>,
    senders: Senders,
    demo: Option<DemoBody>,
    clock: Arc<dyn Clock>,
) -> anyhow::Result<AppState> {
    let vendors = Arc::new(ShopVendors::new(open_vendors(config, &clock)?, &clock));
    let secret = shop_secret(config)?;
    let secret = secret.as_bytes();
    let front = Arc::new(open_front(config, &storage, senders.sends_sms(), demo)?);
    Ok(AppState {
        offers: Arc::new(CatalogOffers { bundles: storage.bundles.clone(), delivery_terms: front.clone() }),
        pictures: config.data.open_pictures()?,
        backups: config.backup.schedule(&config.data)?,
        rails: Arc::new(Rails::new(providers, &clock).with_till(storage.till.clone())),
        till_phone: config.payment.till_phone.open(),
        network_figures: NetworkFigures::default(),
        delivery_pace: PaceCache::default(),
        payouts_on: config.payment.payouts,
        simulates_payments: config.payment.is_simulated(),
        unlimited_prefix: config.payment.unlimited_prefix(),
        trusted_proxies: config.trusted_proxies.clone(),
        vendors,
        vending_kind: config.vending.into(),
        unknown_number_limiter: UnknownNumberLimiter::default(),
        report_bodies: Semaphore::new(MAX_REPORT_BODIES),
        unused_pictures: Mutex::default(),
        authenticator: Arc::new(TotpAuthenticator::new(secret).context("BUNDLEHUB_JWT_SECRET")?),
        senders,
        url: config.public_url(config.bind).trim_end_matches('/').to_owned(),
        passwords: password_queues(config.bcrypt_cost)?,
        tokens: Arc::new(JwtTokens::new(secret).context("BUNDLEHUB_JWT_SECRET")?),
        key: Arc::new(ShopKey::new(secret).context("BUNDLEHUB_JWT_SECRET")?),
        metrics: Metrics::default(),
        metrics_token: config.metrics_token().cloned(),
        readiness: Readiness::new(storage.clone(), config.data.data_dir.clone()),
        public_address: PublicAddress::default(),
        status: StatusCache::default(),
        last_runs: LastRuns(config.data.data_dir.clone()),
        random: Arc::new(SystemRandom),
        min_search_duration: SEARCH_TIME,
        realtime: config.open_realtime(storage.changes.clone())?,
        payment_due: Arc::new(Notify::new()),
        front,
        public_cache: PublicCache::default(),
        figures: FiguresCache::default(),
        rate_limiter: RateLimiter::new(&clock),
        secure_cookies: config.environment == Environment::Production,
        registration_open: config.registration,
        storage,
        clock,
    })
}

fn open_front(
    config: &ServeConfig,
    storage: &Storage,
    sends_sms: bool,
    demo: Option<DemoBody>,
) -> anyhow::Result<ShopFront> {
    let defaults = shop_defaults(config, demo.is_some())?;
    let fixed = FixedStore::new(sends_sms, config.pusher.body(), demo);
    Ok(ShopFront::new(storage.settings.clone(), defaults, fixed))
}

fn open_vendors(config: &ServeConfig, clock: &Arc<dyn Clock>) -> anyhow::Result<Vec<NamedVendor>> {
    let clients = match config.vending {
        VendingKind::On | VendingKind::Manual => {
            config.vendors.open(&config.payment, &config.at_vendors(), clock)?
        }
        VendingKind::Simulator => {
            simulators::start_vendors(&config.data.data_dir, &config.at_vendors(), clock)?
        }
    };
    let takes_orders = config.vending != VendingKind::Manual;
    let named = clients.into_iter().map(|(name, client)| NamedVendor { name, client, takes_orders });
    Ok(named.collect())
}

/// Settings of a new shop: figures only as far as its own records confirm them. A demo shop uses its sample lesson as
/// the demo video.
fn shop_defaults(config: &ServeConfig, is_demo: bool) -> anyhow::Result<ShopDefaults> {
    let demo_video = config.watch_demo_url.as_deref().filter(|url| !url.trim().is_empty());
    let demo_video = demo_video.or(is_demo.then_some(BUYING_VIDEO));
    Ok(ShopDefaults {
        name: PersonName::parse("Bundle Hub")?,
        contact: Contact::initial(config.support_phone.clone(), config.whatsapp_number.clone()),
        claims: Claims::default(),
        agent_terms: AgentTerms::new(5, 10, Money::new(500_000)?)?,
        demo_video: demo_video.map(VideoAddress::parse).transpose().context("BUNDLEHUB_WATCH_DEMO_URL")?,
    })
}
