//! The shared state: every port and switch that handlers and workers use.

use std::sync::Arc;
use std::time::Duration;

use accounts::ports::{AccessTokens, AccountRepository, PasswordHasher, SessionRepository, StepUpRepository};
use accounts::{
    ApiKeyRepository, AttemptLimiter, AuditLog, Authenticator, FactorPorts, KeyPorts, PeoplePorts,
    PeopleRepository, SavedFilterPorts, SavedFilterRepository, SecondFactorRepository,
    SecurityAlertRepository, SessionPorts, StepUpPorts,
};
use agents::{
    AgentApplicationRepository, AgentExports, AgentPorts, AgentRepository, ApplyPorts, CommissionLedger,
    ImportPorts, PayoutRepository,
};
use async_trait::async_trait;
use books::{DayCloseRepository, RevenueRepository};
use catalog::{
    Bundle, BundleRepository, CatalogSeeder, EditPorts, ItemRepository, PictureStore, Router,
    RouterRepository,
};
use chrono::{DateTime, Utc};
use content::shop::ChangeSettingsPorts;
use content::{EditTrainingPorts, TrainingEditor, TrainingRepository};
use ipnet::IpNet;
use kernel::{CircuitBreaker, Clock, PhoneNumber, Random, RepositoryError};
use notifications::{DeliverPorts, MessageLog, Outbox, PushSubscriptions, ReceiptPorts};
use orders::{
    DeliveryQueue, OrderExports, OrderNotes, OrderRecords, OrderRepository, PlaceOrderPorts, RevenueLedger,
    TrackPorts, TrackingLimiter, VendingPorts, VendingRepository,
};
use overview::{Overview, SupportCases};
use payments::{
    CheckPorts, InitiatePorts, Offers, PaymentProvider, PaymentRecords, PaymentRepository, PromptHistory,
    PromptPorts, RecentAttempts, RefundPorts, RefundRepository,
};
use privacy::PersonalData;
use storage::{PoolStats, QueueStats, Storage};
use tokio::sync::Notify;

use crate::adapters::{GuardedProvider, GuardedVendor};
use crate::config::VendingKind;
use crate::dto::vending::VendingBody;
use crate::error::ApiError;
use crate::metrics::Metrics;
use crate::payment_health::NetworkFigures;
use crate::public_cache::PublicCache;
use crate::rate_limiter::RateLimiter;
use crate::realtime::Realtime;
use crate::senders::Senders;
use crate::shop_figures::{FiguresCache, shop_figures};
use crate::shop_front::{ShopFront, Store};
use crate::unknown_numbers::UnknownNumberLimiter;

/// Everything that a request or a background task may need.
#[expect(clippy::struct_excessive_bools, reason = "independent switches from the settings")]
pub struct AppState {
    pub bundles: Arc<dyn BundleRepository>,
    pub routers: Arc<dyn RouterRepository>,
    pub bundle_editor: Arc<dyn ItemRepository<Bundle>>,
    pub router_editor: Arc<dyn ItemRepository<Router>>,
    pub catalog_seeder: Arc<dyn CatalogSeeder>,
    pub training: Arc<dyn TrainingRepository>,
    pub training_editor: Arc<dyn TrainingEditor>,
    pub agent_applications: Arc<dyn AgentApplicationRepository>,
    pub agents: Arc<dyn AgentRepository>,
    /// Reads all agents, for CSV files.
    pub agent_sheets: Arc<dyn AgentExports>,
    /// Commission earned and paid.
    pub commission: Arc<dyn CommissionLedger>,
    pub payouts: Arc<dyn PayoutRepository>,
    /// Pictures of bundles and routers.
    pub pictures: Arc<dyn PictureStore>,
    /// Bundle prices, for payments.
    pub offers: Arc<dyn Offers>,
    pub payments: Arc<dyn PaymentRepository>,
    pub provider: Arc<dyn PaymentProvider>,
    /// The same provider, for probing.
    pub probe: Arc<GuardedProvider>,
    /// Circuit breaker of the provider.
    pub circuit: Arc<CircuitBreaker>,
    /// Prompts sent to each phone, and other rate-limited attempts.
    pub prompt_history: Arc<dyn PromptHistory>,
    /// Payments as staff see them.
    pub payment_records: Arc<dyn PaymentRecords>,
    pub recent_attempts: Arc<dyn RecentAttempts>,
    pub refunds: Arc<dyn RefundRepository>,
    /// Cached health of the networks.
    pub network_figures: NetworkFigures,
    /// Whether staff may refund through the provider.
    pub payouts_on: bool,
    pub simulates_payments: bool,
    /// Test numbers with this prefix may be prompted without limit.
    pub unlimited_prefix: Option<&'static str>,
    /// Proxies whose `X-Forwarded-For` is trusted.
    pub trusted_proxies: Vec<IpNet>,
    pub revenue: Arc<dyn RevenueLedger>,
    pub books: Arc<dyn RevenueRepository>,
    /// Daily closings of the books.
    pub day_closes: Arc<dyn DayCloseRepository>,
    pub orders: Arc<dyn OrderRepository>,
    /// Counts of what waits for staff.
    pub overview: Arc<dyn Overview>,
    /// Cases that need staff.
    pub support: Arc<dyn SupportCases>,
    /// Orders that wait for delivery.
    pub desk: Arc<dyn DeliveryQueue>,
    pub vending: Arc<dyn VendingRepository>,
    /// Sends bundles to phones.
    pub vendor: Arc<GuardedVendor>,
    pub vending_kind: VendingKind,
    /// Notes, problems and cancellation requests.
    pub order_notes: Arc<dyn OrderNotes>,
    /// Orders with everything that belongs to them.
    pub order_records: Arc<dyn OrderRecords>,
    pub order_exports: Arc<dyn OrderExports>,
    /// Limits lookups of orders and payments that do not exist.
    pub unknown_number_limiter: UnknownNumberLimiter,
    /// Limits guesses at phone numbers.
    pub tracking_limiter: Arc<dyn TrackingLimiter>,
    pub accounts: Arc<dyn AccountRepository>,
    pub saved_filters: Arc<dyn SavedFilterRepository>,
    pub sessions: Arc<dyn SessionRepository>,
    pub second_factors: Arc<dyn SecondFactorRepository>,
    pub authenticator: Arc<dyn Authenticator>,
    /// API keys of other programs.
    pub api_keys: Arc<dyn ApiKeyRepository>,
    /// Step-up authentication.
    pub confirmations: Arc<dyn StepUpRepository>,
    pub people: Arc<dyn PeopleRepository>,
    pub sign_in_limiter: Arc<dyn AttemptLimiter>,
    pub audit: Arc<dyn AuditLog>,
    /// Sensitive changes by others that an account has not seen yet.
    pub notices: Arc<dyn SecurityAlertRepository>,
    /// Events and messages that wait to be sent.
    pub outbox: Arc<dyn Outbox>,
    /// The outbox as staff see it.
    pub message_log: Arc<dyn MessageLog>,
    /// Browsers of staff that get push notifications.
    pub push_subscriptions: Arc<dyn PushSubscriptions>,
    pub senders: Senders,
    /// Public address, such as `https://shop.example`: the prefix of links in messages.
    pub url: String,
    pub passwords: PasswordQueues,
    pub tokens: Arc<dyn AccessTokens>,
    /// Everything that is stored about the owner of a phone number.
    pub personal_data: Arc<dyn PersonalData>,
    pub retention: Arc<dyn Retention>,
    /// Counters of this process.
    pub metrics: Metrics,
    /// Figures of the database, for metrics.
    pub database_metrics: Arc<dyn DatabaseMetrics>,
    pub readiness: Arc<dyn Readiness>,
    pub clock: Arc<dyn Clock>,
    pub random: Arc<dyn Random>,
    /// Minimum duration of a search for a lost payment, so that its time reveals nothing.
    pub min_search_duration: Duration,
    /// Publishes changes to subscribers.
    pub realtime: Realtime,
    /// Wakes the payment loop when a payment has become due.
    pub payment_due: Arc<Notify>,
    /// The shop's published settings and its WhatsApp number.
    pub front: ShopFront,
    /// Responses to visitors.
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

/// Figures of the database, for metrics.
#[async_trait]
pub trait DatabaseMetrics: Send + Sync {
    /// Payments and messages by state.
    async fn figures(&self) -> Result<QueueStats, RepositoryError>;
    /// Usage of the connection pools.
    fn pools(&self) -> Vec<PoolStats>;
}

#[async_trait]
impl DatabaseMetrics for Storage {
    async fn figures(&self) -> Result<QueueStats, RepositoryError> {
        self.engine.queue_stats().await
    }

    fn pools(&self) -> Vec<PoolStats> {
        self.engine.pool_stats()
    }
}

/// Keeps tables from growing without bound.
#[async_trait]
pub trait Retention: Send + Sync {
    /// Deletes expired rows and returns their number.
    async fn prune(&self, now: DateTime<Utc>) -> Result<usize, RepositoryError>;
}

#[async_trait]
impl Retention for Storage {
    async fn prune(&self, now: DateTime<Utc>) -> Result<usize, RepositoryError> {
        Storage::prune(self, now).await
    }
}

/// Hashes passwords. Each group of callers has its own queue, so that a flood from one cannot block the others.
pub struct PasswordQueues {
    /// For signed-in callers and devices that have signed in before.
    pub of_known: Arc<dyn PasswordHasher>,
    /// For sign-ins from new devices.
    pub of_strangers: Arc<dyn PasswordHasher>,
    /// For registrations.
    pub of_new: Arc<dyn PasswordHasher>,
}

/// Whether the service can do its work.
#[async_trait]
pub trait Readiness: Send + Sync {
    /// `Err` says what is wrong, for operators.
    async fn check(&self) -> Result<(), String>;
    /// Runs the checks that cost too much for [`Self::check`]; returns whether they passed. Later calls of `check` take
    /// the result into account.
    async fn probe(&self) -> bool;
}

impl AppState {
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

    pub fn edit_training_ports(&self) -> EditTrainingPorts<'_> {
        EditTrainingPorts {
            items: self.training.as_ref(),
            editor: self.training_editor.as_ref(),
            clock: self.clock.as_ref(),
            random: self.random.as_ref(),
        }
    }

    pub fn change_settings_ports(&self) -> ChangeSettingsPorts<'_> {
        ChangeSettingsPorts {
            settings: self.front.repository.as_ref(),
            defaults: &self.front.defaults,
            clock: self.clock.as_ref(),
        }
    }

    pub fn confirm_ports(&self) -> StepUpPorts<'_> {
        StepUpPorts {
            confirmations: self.confirmations.as_ref(),
            passwords: self.passwords.of_known.as_ref(),
            clock: self.clock.as_ref(),
            random: self.random.as_ref(),
        }
    }

    pub fn initiate_ports(&self) -> InitiatePorts<'_> {
        InitiatePorts { offers: self.offers.as_ref(), prompts: self.prompt_ports() }
    }

    pub fn prompt_ports(&self) -> PromptPorts<'_> {
        PromptPorts {
            payments: self.payments.as_ref(),
            history: self.prompt_history.as_ref(),
            rules: &self.front,
            provider: self.provider.as_ref(),
            circuit: self.circuit.as_ref(),
            unlimited_prefix: self.unlimited_prefix,
            clock: self.clock.as_ref(),
            random: self.random.as_ref(),
        }
    }

    pub fn refund_ports(&self) -> RefundPorts<'_> {
        RefundPorts {
            refunds: self.refunds.as_ref(),
            payments: self.payments.as_ref(),
            provider: self.provider.as_ref(),
            payouts_on: self.payouts_on,
            clock: self.clock.as_ref(),
            random: self.random.as_ref(),
        }
    }

    pub fn track_ports(&self) -> TrackPorts<'_> {
        TrackPorts {
            orders: self.orders.as_ref(),
            limiter: self.tracking_limiter.as_ref(),
            clock: self.clock.as_ref(),
        }
    }

    pub fn check_ports(&self) -> CheckPorts<'_> {
        CheckPorts {
            payments: self.payments.as_ref(),
            provider: self.provider.as_ref(),
            clock: self.clock.as_ref(),
            random: self.random.as_ref(),
        }
    }

    /// How bundles are sent.
    ///
    /// # Errors
    /// [`RepositoryError`] when attempts cannot be counted.
    pub async fn vending(&self) -> Result<VendingBody, RepositoryError> {
        let (kind, down) = (self.vending_kind.into(), self.vendor.is_down());
        Ok(VendingBody { kind, under_way: self.vending.count_in_progress().await?, down })
    }

    pub fn deliver_ports(&self) -> DeliverPorts<'_> {
        DeliverPorts {
            outbox: self.outbox.as_ref(),
            clock: self.clock.as_ref(),
            random: self.random.as_ref(),
        }
    }

    pub fn receipt_ports(&self) -> ReceiptPorts<'_> {
        ReceiptPorts {
            outbox: self.outbox.as_ref(),
            channels: self.senders.channels(),
            clock: self.clock.as_ref(),
            random: self.random.as_ref(),
        }
    }

    pub fn vending_ports(&self) -> VendingPorts<'_> {
        VendingPorts {
            attempts: self.vending.as_ref(),
            orders: self.orders.as_ref(),
            vendor: self.vendor.as_ref(),
            clock: self.clock.as_ref(),
            random: self.random.as_ref(),
        }
    }

    pub fn place_order_ports(&self) -> PlaceOrderPorts<'_> {
        PlaceOrderPorts {
            orders: self.orders.as_ref(),
            terms: &self.front,
            clock: self.clock.as_ref(),
            random: self.random.as_ref(),
        }
    }

    pub fn bundle_ports(&self) -> EditPorts<'_, Bundle> {
        let (clock, random) = (self.clock.as_ref(), self.random.as_ref());
        EditPorts { editor: self.bundle_editor.as_ref(), clock, random }
    }

    pub fn router_ports(&self) -> EditPorts<'_, Router> {
        let (clock, random) = (self.clock.as_ref(), self.random.as_ref());
        EditPorts { editor: self.router_editor.as_ref(), clock, random }
    }

    pub fn apply_ports(&self) -> ApplyPorts<'_> {
        ApplyPorts {
            applications: self.agent_applications.as_ref(),
            clock: self.clock.as_ref(),
            random: self.random.as_ref(),
        }
    }

    pub fn agent_ports(&self) -> AgentPorts<'_> {
        AgentPorts {
            agents: self.agents.as_ref(),
            applications: self.agent_applications.as_ref(),
            clock: self.clock.as_ref(),
            random: self.random.as_ref(),
        }
    }

    pub fn agent_import_ports(&self) -> ImportPorts<'_> {
        ImportPorts {
            agents: self.agent_sheets.as_ref(),
            clock: self.clock.as_ref(),
            random: self.random.as_ref(),
        }
    }

    pub fn saved_filter_ports(&self) -> SavedFilterPorts<'_> {
        SavedFilterPorts {
            filters: self.saved_filters.as_ref(),
            clock: self.clock.as_ref(),
            random: self.random.as_ref(),
        }
    }

    pub fn people_ports(&self) -> PeoplePorts<'_> {
        PeoplePorts { people: self.people.as_ref(), clock: self.clock.as_ref(), random: self.random.as_ref() }
    }

    pub fn factor_ports(&self) -> FactorPorts<'_> {
        FactorPorts {
            factors: self.second_factors.as_ref(),
            authenticator: self.authenticator.as_ref(),
            passwords: self.passwords.of_known.as_ref(),
            limiter: self.sign_in_limiter.as_ref(),
            clock: self.clock.as_ref(),
            random: self.random.as_ref(),
        }
    }

    pub fn key_ports(&self) -> KeyPorts<'_> {
        KeyPorts { keys: self.api_keys.as_ref(), clock: self.clock.as_ref(), random: self.random.as_ref() }
    }

    pub fn session_ports(&self) -> SessionPorts<'_> {
        SessionPorts {
            accounts: self.accounts.as_ref(),
            sessions: self.sessions.as_ref(),
            factors: self.second_factors.as_ref(),
            passwords: self.passwords.of_strangers.as_ref(),
            known_passwords: self.passwords.of_known.as_ref(),
            tokens: self.tokens.as_ref(),
            clock: self.clock.as_ref(),
            random: self.random.as_ref(),
        }
    }
}
