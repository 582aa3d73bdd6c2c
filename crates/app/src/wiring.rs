//! Assembles the shop from its settings.

use std::fs;
use std::io::Write;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;
use std::sync::{Arc, Mutex};

use accounts::ports::PasswordHasher;
use anyhow::Context;
use api_types::store::{DemoBody, FixedStore};
use catalog::PictureStore;
use content::VideoAddress;
use content::sample::BUYING_VIDEO;
use content::shop::{AgentTerms, Claims, Contact, ShopDefaults};
use identity::{BcryptHasher, JwtTokens, TotpAuthenticator};
use kernel::{Clock, Money, PersonName, Random};
use media::PictureFiles;
use orders::{Manual, Vendor};
use outgoing::{Secret, Timeouts};
use payment_provider::{ZenoPay, ZenoPayConfig};
use payments::PaymentProvider;
use storage::{DatabaseAddress, Storage};
use tokio::sync::{Notify, Semaphore};

use crate::adapters::{CatalogOffers, GuardedProvider, GuardedVendor};
use crate::app_state::{AppState, PasswordQueues};
use crate::config::{DataConfig, Environment, PaymentConfig, ProviderKind, ServeConfig, VendingKind};
use crate::metrics::Metrics;
use crate::operations::last_run::LastRuns;
use crate::operations::schedule::BackupSchedule;
use crate::payment_health::NetworkFigures;
use crate::public_cache::PublicCache;
use crate::rate_limiter::RateLimiter;
use crate::readiness::Readiness;
use crate::routes::payment_recovery::SEARCH_TIME;
use crate::senders::Senders;
use crate::shop_figures::FiguresCache;
use crate::shop_front::ShopFront;
use crate::simulators::{self, PaymentSimulator, refusals, start_payments};
use crate::status::StatusCache;
use crate::status::address::PublicAddress;
use crate::system::{SystemClock, SystemRandom};
use crate::unknown_numbers::UnknownNumberLimiter;
use crate::wiring_messages::check_messages;
use crate::wiring_realtime::{check_realtime, open_realtime, realtime_body};

/// Opens and migrates the database.
///
/// # Errors
/// When it cannot be opened or migrated.
pub async fn open_storage(config: &DataConfig) -> anyhow::Result<Storage> {
    let storage = Storage::open(config.database_url().reveal(), &config.storage_options());
    migrated(storage.context(DATABASE)?).await
}

/// Opens and migrates a database that exists: a mistyped address must not make a new, empty shop.
///
/// # Errors
/// When there is none, or it cannot be opened or migrated.
pub async fn open_existing_storage(config: &DataConfig) -> anyhow::Result<Storage> {
    let storage = Storage::open_existing(config.database_url().reveal(), &config.storage_options());
    migrated(storage.context(DATABASE)?).await
}

/// The setting that errors of opening name.
const DATABASE: &str = "opening the database (DATABASE_URL)";

async fn migrated(storage: Storage) -> anyhow::Result<Storage> {
    let applied = storage.migrate().await.context("migrating the database")?;
    tracing::info!(applied, "database is up to date");
    Ok(storage)
}

/// Large delivery reports that are read at the same time.
const MAX_REPORT_BODIES: usize = 8;

/// Folder of copies of pictures that are in a bucket.
const PICTURE_COPIES: &str = "media-copies";

/// Pictures in the data folder or in a bucket.
///
/// # Errors
/// When a setting of the bucket is wrong.
pub fn open_pictures(config: &DataConfig) -> anyhow::Result<Arc<dyn PictureStore>> {
    Ok(Arc::new(match &config.media_url {
        Some(address) => {
            let bucket = config.s3.open(address).context("BUNDLEHUB_MEDIA_URL")?;
            PictureFiles::in_bucket(bucket, config.data_dir.join(PICTURE_COPIES))
        }
        None => PictureFiles::new(config.media_dir()),
    }))
}

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

/// The provider's client, and the simulator that it uses when no address is configured.
pub struct Payments {
    pub client: ZenoPay,
    /// Must be kept alive as long as the client.
    pub simulator: Option<PaymentSimulator>,
}

/// Connects to the provider. `own_address` receives its webhooks.
///
/// # Errors
/// When a setting is wrong, or the simulator cannot start.
pub fn open_payments(config: &ServeConfig, own_address: SocketAddr) -> anyhow::Result<Payments> {
    let ServeConfig { data, payment: config, .. } = config;
    let random: &dyn Random = &SystemRandom;
    let api_key = config.api_key.clone().unwrap_or_else(|| Secret::new(random.capability()));
    let simulator = if is_own_simulator(config) {
        let pin = payout_pin(config, &api_key);
        Some(start_payments(&api_key, pin, config.simulator_time_scale, &data.data_dir)?)
    } else {
        None
    };
    let url = provider_url(config).or_else(|| simulator.as_ref().map(PaymentSimulator::base_url));
    Ok(Payments { client: provider_client(config, url, &api_key, own_address)?, simulator })
}

fn provider_url(config: &PaymentConfig) -> Option<String> {
    config.url.clone().filter(|url| !url.is_empty())
}

fn is_own_simulator(config: &PaymentConfig) -> bool {
    config.provider == ProviderKind::Simulator && provider_url(config).is_none()
}

fn payout_pin(config: &PaymentConfig, api_key: &Secret) -> Option<Secret> {
    let simulated = (config.provider == ProviderKind::Simulator).then(|| api_key.clone());
    config.payout_pin.clone().or(simulated)
}

fn provider_client(
    config: &PaymentConfig,
    url: Option<String>,
    api_key: &Secret,
    own_address: SocketAddr,
) -> anyhow::Result<ZenoPay> {
    let webhook_url = format!("http://{}/api/payments/webhook", seen_from_here(own_address));
    Ok(ZenoPay::new(ZenoPayConfig {
        base_url: url.context("PAYMENT_PROVIDER_URL is required with PAYMENT_PROVIDER=zenopay")?,
        api_key: api_key.clone(),
        webhook_key: config.webhook_secret().unwrap_or(api_key).clone(),
        payout_pin: payout_pin(config, api_key),
        webhook_url: with_secret(config.webhook_url.clone().unwrap_or(webhook_url), config.webhook_secret()),
        buyer_email: config.buyer_email.clone(),
        buyer_name: "Bundle Hub".to_owned(),
        timeouts: Timeouts::default(),
    })?)
}

/// The address at which programs on this machine reach a server that listens on `address`: an unspecified one includes loopback.
fn seen_from_here(address: SocketAddr) -> SocketAddr {
    let ip = match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => IpAddr::V4(Ipv4Addr::LOCALHOST),
        IpAddr::V6(ip) if ip.is_unspecified() => IpAddr::V6(Ipv6Addr::LOCALHOST),
        ip => ip,
    };
    SocketAddr::new(ip, address.port())
}

/// A provider without a separate webhook secret calls an address that ends in one.
fn with_secret(webhook_url: String, secret: Option<&Secret>) -> String {
    match secret {
        Some(secret) => format!("{}/{}", webhook_url.trim_end_matches('/'), secret.reveal()),
        None => webhook_url,
    }
}

/// The secret may be part of a public address, where it can be guessed at.
const MIN_WEBHOOK_SECRET_BYTES: usize = 32;

/// All errors of the settings, so that they can be fixed together. Opens and writes nothing.
pub fn setting_errors(config: &ServeConfig, demo: bool) -> Vec<String> {
    let parts = [
        check_database(&config.data),
        check_payments(config),
        check_secret(config),
        check_bcrypt_cost(config.bcrypt_cost),
        check_webhook_secret(&config.payment),
        check_realtime(&config.pusher),
        shop_defaults(config, demo).map(drop),
    ];
    let parts = parts.into_iter().chain(check_messages(config)).filter_map(Result::err);
    let unsafe_config = config.unsafe_config(demo).into_iter().map(|unsafe_config| unsafe_config.to_string());
    let unsafe_config = unsafe_config.chain(refusals(config, demo));
    unsafe_config.chain(parts.map(|error| format!("{error:#}"))).collect()
}

fn check_database(config: &DataConfig) -> anyhow::Result<()> {
    DatabaseAddress::parse(config.database_url().reveal()).context("DATABASE_URL").map(drop)
}

fn check_payments(config: &ServeConfig) -> anyhow::Result<()> {
    let api_key = config.payment.api_key.clone().unwrap_or_else(|| Secret::new("unset"));
    // The address of our own simulator is known once it runs; the other settings can be checked before.
    let of_simulator = is_own_simulator(&config.payment).then(|| "http://127.0.0.1".to_owned());
    let url = provider_url(&config.payment).or(of_simulator);
    provider_client(&config.payment, url, &api_key, config.bind).context("PAYMENT_PROVIDER").map(drop)
}

fn check_secret(config: &ServeConfig) -> anyhow::Result<()> {
    match &config.jwt_secret {
        Some(secret) if config.environment == Environment::Development => {
            JwtTokens::new(secret.reveal().as_bytes()).context("BUNDLEHUB_JWT_SECRET").map(drop)
        }
        _ => Ok(()),
    }
}

fn check_webhook_secret(config: &PaymentConfig) -> anyhow::Result<()> {
    let is_fit = config.webhook_secret().is_none_or(|secret| {
        let text = secret.reveal();
        text.len() >= MIN_WEBHOOK_SECRET_BYTES
            && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte))
    });
    anyhow::ensure!(is_fit, "PAYMENT_WEBHOOK_SECRET must be at least 32 letters, digits, - or _");
    Ok(())
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
        None => load_or_create_secret(&config.data.data_dir.join("jwt-secret")),
    }
}

/// The content of a file that only its owner can read; created with 256 random bits if it is missing. It is created
/// atomically, and the first of several processes that start at the same time wins.
pub(crate) fn load_or_create_secret(path: &Path) -> anyhow::Result<String> {
    let random: &dyn Random = &SystemRandom;
    let folder = path.parent().context("the path of a secret has no folder")?;
    fs::create_dir_all(folder).with_context(|| format!("creating {}", folder.display()))?;
    if !path.exists() {
        let unfinished = path.with_extension(random.capability());
        write_secret(&unfinished, &hex::encode(random.bytes::<32>())).context("writing a secret")?;
        let linked = fs::hard_link(&unfinished, path);
        fs::remove_file(&unfinished).context("writing a secret")?;
        linked.or_else(already_there).context("keeping a secret")?;
    }
    fs::read_to_string(path).with_context(|| format!("reading {}", path.display()))
}

fn write_secret(path: &Path, text: &str) -> std::io::Result<()> {
    let mut file = fs::OpenOptions::new().write(true).create_new(true).mode(0o600).open(path)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()
}

fn already_there(error: std::io::Error) -> std::io::Result<()> {
    if error.kind() == std::io::ErrorKind::AlreadyExists { Ok(()) } else { Err(error) }
}

/// The shop on an open database and provider.
///
/// # Errors
/// When a setting is wrong.
pub fn build_shop(
    config: &ServeConfig,
    storage: Storage,
    provider: impl PaymentProvider + 'static,
    senders: Senders,
    demo: Option<DemoBody>,
) -> anyhow::Result<AppState> {
    build_shop_with_clock(config, storage, provider, senders, demo, Arc::new(SystemClock))
}

/// [`build_shop`] with another clock, which every part of the shop uses.
///
/// # Errors
/// When a setting is wrong.
pub fn build_shop_with_clock(
    config: &ServeConfig,
    storage: Storage,
    provider: impl PaymentProvider + 'static,
    senders: Senders,
    demo: Option<DemoBody>,
    clock: Arc<dyn Clock>,
) -> anyhow::Result<AppState> {
    let provider = Arc::new(GuardedProvider::new(Arc::new(provider), Arc::default(), clock.clone()));
    let vendor = GuardedVendor::new(open_vendor(config, clock.clone())?, Arc::default(), clock.clone());
    let secret = shop_secret(config)?;
    let secret = secret.as_bytes();
    Ok(AppState {
        offers: Arc::new(CatalogOffers(storage.bundles.clone())),
        pictures: open_pictures(&config.data)?,
        backups: BackupSchedule::open(config)?,
        provider,
        network_figures: NetworkFigures::default(),
        payouts_on: config.payment.payouts,
        simulates_payments: config.payment.provider == ProviderKind::Simulator,
        unlimited_prefix: unlimited_prefix(&config.payment),
        trusted_proxies: config.trusted_proxies.clone(),
        vendor: Arc::new(vendor),
        vending_kind: config.vending,
        unknown_number_limiter: UnknownNumberLimiter::default(),
        report_bodies: Semaphore::new(MAX_REPORT_BODIES),
        unused_pictures: Mutex::default(),
        authenticator: Arc::new(TotpAuthenticator::new(secret).context("BUNDLEHUB_JWT_SECRET")?),
        senders,
        url: config.public_url(config.bind).trim_end_matches('/').to_owned(),
        passwords: password_queues(config.bcrypt_cost)?,
        tokens: Arc::new(JwtTokens::new(secret).context("BUNDLEHUB_JWT_SECRET")?),
        metrics: Metrics::new(config.metrics_token().cloned()),
        readiness: Readiness::new(storage.clone(), config.data.data_dir.clone()),
        public_address: PublicAddress::default(),
        status: StatusCache::default(),
        last_runs: LastRuns(config.data.data_dir.clone()),
        random: Arc::new(SystemRandom),
        min_search_duration: SEARCH_TIME,
        realtime: open_realtime(config, storage.changes.clone(), &clock)?,
        payment_due: Arc::new(Notify::new()),
        front: open_front(config, &storage, demo)?,
        public_cache: PublicCache::default(),
        figures: FiguresCache::default(),
        rate_limiter: RateLimiter::new(&clock),
        secure_cookies: config.environment == Environment::Production,
        registration_open: config.registration,
        storage,
        clock,
    })
}

fn open_front(config: &ServeConfig, storage: &Storage, demo: Option<DemoBody>) -> anyhow::Result<ShopFront> {
    let defaults = shop_defaults(config, demo.is_some())?;
    let fixed = FixedStore::new(realtime_body(&config.pusher), demo);
    Ok(ShopFront::new(storage.settings.clone(), defaults, fixed))
}

fn open_vendor(config: &ServeConfig, clock: Arc<dyn Clock>) -> anyhow::Result<Arc<dyn Vendor>> {
    match config.vending {
        VendingKind::Manual => Ok(Arc::new(Manual)),
        VendingKind::Simulator => simulators::open_vendor(&config.data.data_dir, clock),
    }
}

/// The simulator's numbers, `0700 000 0NN`, are in a range that no operator has: prompts to them reach no phone, and
/// testing takes many.
const TEST_NUMBERS: &str = "2557000000";

fn unlimited_prefix(config: &PaymentConfig) -> Option<&'static str> {
    let is_simulated = config.provider == ProviderKind::Simulator;
    (is_simulated && !config.limit_test_numbers).then_some(TEST_NUMBERS)
}

/// Settings of a new shop: figures only as far as its own records confirm them. A demo shop uses its sample lesson as
/// the demo video.
fn shop_defaults(config: &ServeConfig, is_demo: bool) -> anyhow::Result<ShopDefaults> {
    let film = config.watch_demo_url.as_deref().filter(|url| !url.trim().is_empty());
    let film = film.or(is_demo.then_some(BUYING_VIDEO));
    Ok(ShopDefaults {
        name: PersonName::parse("Bundle Hub")?,
        contact: Contact::initial(config.support_phone.0.clone(), config.whatsapp_number.0.clone()),
        claims: Claims::default(),
        agent_terms: AgentTerms::new(5, 10, Money::new(500_000)?)?,
        film: film.map(VideoAddress::parse).transpose().context("BUNDLEHUB_WATCH_DEMO_URL")?,
    })
}
