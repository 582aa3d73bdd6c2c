//! The shared state of handlers and background tasks.

use std::sync::Arc;
use std::time::Duration;

use accounts::Authenticator;
use accounts::ports::{AccessTokens, PasswordHasher};
use api_types::error::ApiError;
use api_types::orders::vending::{VendingBody, VendingKind};
use catalog::{PictureStore, UnusedPictures};
use chrono::TimeDelta;
use ipnet::IpNet;
use kernel::{Clock, CompanyName, KeyedHash, PhoneNumber, Random, RepositoryError};
use operations::last_run::LastRuns;
use operations::schedule::BackupSchedule;
use outgoing::Secret;
use payments::{Offers, TillPhone};
use storage::Storage;
use telemetry::metrics::Metrics;
use tokio::sync::{Mutex, Notify, Semaphore};

use crate::adapters::{Rails, RemoteSystem, ShopVendors};
use crate::delivery_pace::PaceCache;
use crate::payment_health::NetworkFigures;
use crate::public_cache::PublicCache;
use crate::rate_limiter::RateLimiter;
use crate::readiness::Readiness;
use crate::realtime::Realtime;
use crate::senders::Senders;
use crate::shop_figures::{FiguresCache, shop_figures};
use crate::shop_front::{ShopFront, Store};
use crate::status::StatusCache;
use crate::status::address::PublicAddress;
use crate::unknown_numbers::UnknownNumberLimiter;

/// Everything that a request or a background task may need. `use_case_ports` selects from it what a use case needs.
#[expect(clippy::struct_excessive_bools, reason = "independent switches from the settings")]
pub struct AppState {
    /// The ports that the database implements.
    pub storage: Storage,
    /// Pictures of bundles and routers.
    pub pictures: Arc<dyn PictureStore>,
    /// Backups that this instance makes; `None` when it makes none.
    pub backups: Option<BackupSchedule>,
    /// Bundle prices, for payments.
    pub offers: Arc<dyn Offers>,
    pub rails: Arc<Rails>,
    /// Reads the calls of the till phone; `None` without one.
    pub till_phone: Option<Arc<dyn TillPhone>>,
    /// Cached health of the networks.
    pub network_figures: NetworkFigures,
    /// Cached figures of how long deliveries take.
    pub delivery_pace: PaceCache,
    /// Whether staff may refund through a payment company.
    pub payouts_on: bool,
    pub simulates_payments: bool,
    /// Test numbers with this prefix may be prompted without limit.
    pub unlimited_prefix: Option<&'static str>,
    /// Proxies whose `X-Forwarded-For` is trusted.
    pub trusted_proxies: Vec<IpNet>,
    /// Sends bundles to phones.
    pub vendors: Arc<ShopVendors>,
    pub vending_kind: VendingKind,
    /// Limits lookups of orders and payments that do not exist.
    pub unknown_number_limiter: UnknownNumberLimiter,
    /// One for each large delivery report that is read: anybody may send one, and only its end shows whether it is
    /// authentic. The carrier repeats what is refused.
    pub report_bodies: Semaphore,
    pub unused_pictures: Mutex<UnusedPictures>,
    pub authenticator: Arc<dyn Authenticator>,
    pub senders: Senders,
    /// Public address, such as `https://shop.example`: the prefix of links in messages.
    pub url: String,
    pub passwords: PasswordQueues,
    pub tokens: Arc<dyn AccessTokens>,
    /// Signs links for customers and hashes their codes.
    pub key: Arc<dyn KeyedHash>,
    /// Counters of this process.
    pub metrics: Metrics,
    /// Bearer token for reading metrics; without one only programs on this machine may read.
    pub metrics_token: Option<Secret>,
    pub readiness: Readiness,
    /// What the internet sees at [`Self::url`].
    pub public_address: PublicAddress,
    pub status: StatusCache,
    /// Last runs of the operator's commands.
    pub last_runs: LastRuns,
    pub clock: Arc<dyn Clock>,
    pub random: Arc<dyn Random>,
    /// Minimum duration of a search for a lost payment, so that its time reveals nothing.
    pub min_search_duration: Duration,
    /// Publishes changes to subscribers.
    pub realtime: Realtime,
    /// Wakes the payment loop when a payment has become due.
    pub payment_due: Arc<Notify>,
    /// The shop's published settings and its WhatsApp number.
    pub front: Arc<ShopFront>,
    pub public_cache: PublicCache,
    /// Cached figures that the shop publishes about itself.
    pub figures: FiguresCache,
    /// Limits expensive operations per staff member.
    pub rate_limiter: RateLimiter,
    /// Whether cookies carry `Secure`.
    pub secure_cookies: bool,
    /// Whether customers may register.
    pub registration_open: bool,
}

/// Hashes passwords. Each group of callers has its own queue, so that a flood from one cannot block the others.
pub struct PasswordQueues {
    /// For signed-in callers and devices that have signed in before.
    pub of_known: Arc<dyn PasswordHasher>,
    /// For sign-ins from new devices.
    pub of_strangers: Arc<dyn PasswordHasher>,
    pub of_new: Arc<dyn PasswordHasher>,
}

/// Backups that another program makes, as docs/operations.md schedules them.
const USUAL_BACKUP_INTERVAL: TimeDelta = TimeDelta::hours(1);

impl AppState {
    /// How far apart backups are.
    pub fn backup_interval(&self) -> TimeDelta {
        self.backups.as_ref().map_or(USUAL_BACKUP_INTERVAL, BackupSchedule::interval)
    }

    /// Whether this instance copies backups to a bucket.
    pub fn copies_backups(&self) -> bool {
        self.backups.as_ref().is_some_and(BackupSchedule::copies)
    }

    /// The payment companies, the vendors and the gateways of messages.
    pub fn remote_systems(&self) -> impl Iterator<Item = RemoteSystem<'_>> {
        let senders = self.senders.all_gateways().map(|gateway| gateway.sender.named(gateway.name));
        self.rails.remote_systems().chain(self.vendors.remote_systems()).chain(senders)
    }

    /// Those of the shop's vendors, in the order of the settings.
    pub fn vendor_names(&self) -> Vec<CompanyName> {
        self.vendors.iter().map(|vendor| vendor.name.clone()).collect()
    }

    /// The public settings and figures of the shop.
    ///
    /// # Errors
    /// [`RepositoryError`] when the settings cannot be read and were never read before.
    pub async fn store(&self) -> Result<Arc<Store>, ApiError> {
        let figures = shop_figures(self).await;
        self.front.store(figures, self.clock.now()).await
    }

    /// The number that customers write to; `None` while it cannot be read.
    pub async fn whatsapp_number(&self) -> Option<PhoneNumber> {
        self.front.whatsapp_number(self.clock.now()).await
    }

    /// How bundles are sent.
    ///
    /// # Errors
    /// [`RepositoryError`] when attempts cannot be counted.
    pub async fn vending(&self) -> Result<VendingBody, RepositoryError> {
        let kind = if self.vendors.is_on() { self.vending_kind } else { VendingKind::Manual };
        let down = self.vendors.are_all_unavailable();
        Ok(VendingBody { kind, in_progress: self.storage.vending.count_in_progress().await?, down })
    }
}
