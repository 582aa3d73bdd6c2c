//! The parts of a running shop, as ports. Handlers and workers take them from here.

use std::sync::Arc;
use std::time::Duration;

use accounts::ports::{
    AccessTokens, AccountRepository, ConfirmationRepository, PasswordHasher, SessionRepository,
};
use accounts::{
    ApiKeyRepository, AttemptLimiter, AuditLog, Authenticator, ConfirmPorts, FactorPorts, KeyPorts,
    NoticeRepository, PeoplePorts, PeopleRepository, SavedFilterPorts, SavedFilterRepository,
    SecondFactorRepository, SessionPorts,
};
use agents::{
    AgentApplicationRepository, AgentPorts, AgentRepository, AgentSheets, ApplyPorts, CommissionLedger,
    ImportPorts, PayoutRepository,
};
use async_trait::async_trait;
use books::{Books, DayCloses};
use catalog::{
    Bundle, BundleRepository, CatalogSeeder, EditPorts, Editor, PictureStore, Router, RouterRepository,
};
use chrono::{DateTime, Utc};
use content::shop::ChangeSettingsPorts;
use content::{EditTrainingPorts, TrainingEditor, TrainingRepository};
use ipnet::IpNet;
use kernel::{Clock, PhoneNumber, Random, RepositoryError};
use notifications::{DeliverPorts, MessageLog, Outbox, PushSubscriptions, ReceiptPorts};
use orders::{
    Checkouts, DeliveryDesk, OrderExports, OrderNotes, OrderRepository, PlaceOrderPorts, RevenueLedger,
    TrackPorts, TrackingLimiter, VendingPorts, VendingRepository,
};
use overview::{Overview, SupportCases};
use payments::{
    CheckPorts, Circuit, GuardedProvider, InitiatePorts, Offers, PaymentProvider, PaymentRecords,
    PaymentRepository, PromptHistory, PromptPorts, RecentAttempts, RefundPorts, RefundRepository,
};
use privacy::PersonalData;
use storage::{PoolFigures, QueueFigures, Storage};
use tokio::sync::Notify;

use crate::adapters::GuardedVendor;
use crate::config::VendingKind;
use crate::dto::store::StoreBody;
use crate::dto::vending::VendingBody;
use crate::metrics::Metrics;
use crate::payment_health::NetworkFigures;
use crate::rate_limiter::RateLimiter;
use crate::realtime::Realtime;
use crate::senders::Senders;
use crate::shop_figures::{KeptFigures, shop_figures};
use crate::shop_front::ShopFront;
use crate::unknown_numbers::UnknownNumbers;

/// Everything that answering a request may need.
#[expect(clippy::struct_excessive_bools, reason = "switches of the settings that say nothing of each other")]
pub struct AppState {
    /// Bundles of the catalogue.
    pub bundles: Arc<dyn BundleRepository>,
    /// Routers of the catalogue.
    pub routers: Arc<dyn RouterRepository>,
    pub bundle_editor: Arc<dyn Editor<Bundle>>,
    pub router_editor: Arc<dyn Editor<Router>>,
    /// Fills an empty catalogue.
    pub catalog_seeder: Arc<dyn CatalogSeeder>,
    /// Documents, videos and quizzes.
    pub training: Arc<dyn TrainingRepository>,
    /// Changes what the shop teaches.
    pub training_editor: Arc<dyn TrainingEditor>,
    /// People who want to become agents.
    pub agent_applications: Arc<dyn AgentApplicationRepository>,
    pub agents: Arc<dyn AgentRepository>,
    /// All of them at once, for files.
    pub agent_sheets: Arc<dyn AgentSheets>,
    /// What agents earned and got.
    pub commission: Arc<dyn CommissionLedger>,
    pub payouts: Arc<dyn PayoutRepository>,
    /// Pictures of what is on offer.
    pub pictures: Arc<dyn PictureStore>,
    /// What bundles cost, for payments.
    pub offers: Arc<dyn Offers>,
    pub payments: Arc<dyn PaymentRepository>,
    /// The company that moves the money.
    pub provider: Arc<dyn PaymentProvider>,
    /// The same provider, for finding out whether it is there.
    pub probe: Arc<GuardedProvider>,
    /// Whether the provider is down.
    pub circuit: Arc<Circuit>,
    /// What phones were prompted for, and what is limited beside that.
    pub prompt_history: Arc<dyn PromptHistory>,
    /// Payments as staff see them.
    pub payment_records: Arc<dyn PaymentRecords>,
    /// What payments did lately.
    pub recent_attempts: Arc<dyn RecentAttempts>,
    /// Money that goes back.
    pub refunds: Arc<dyn RefundRepository>,
    /// How the networks did lately.
    pub network_figures: NetworkFigures,
    /// Whether staff may return money through the provider.
    pub payouts_on: bool,
    /// Whether payments are only simulated.
    pub simulates_payments: bool,
    /// Numbers that begin so ring nowhere and may be prompted without limit.
    pub unlimited_prefix: Option<&'static str>,
    /// Proxies that are believed about who calls.
    pub trusted_proxies: Vec<IpNet>,
    /// Purchases being paid, for orders.
    pub checkouts: Arc<dyn Checkouts>,
    pub revenue: Arc<dyn RevenueLedger>,
    pub books: Arc<dyn Books>,
    /// Days that are counted and signed off.
    pub day_closes: Arc<dyn DayCloses>,
    pub orders: Arc<dyn OrderRepository>,
    /// How much waits in the shop.
    pub overview: Arc<dyn Overview>,
    /// What needs a person.
    pub support: Arc<dyn SupportCases>,
    /// Orders that wait for their delivery.
    pub desk: Arc<dyn DeliveryDesk>,
    pub vending: Arc<dyn VendingRepository>,
    /// The company that sends them.
    pub vendor: Arc<GuardedVendor>,
    /// Which one that is.
    pub vending_kind: VendingKind,
    /// What is worth remembering of orders.
    pub order_notes: Arc<dyn OrderNotes>,
    pub order_exports: Arc<dyn OrderExports>,
    /// Questions about orders and payments that do not exist.
    pub unknown_numbers: UnknownNumbers,
    /// Guesses at phone numbers.
    pub tracking_limiter: Arc<dyn TrackingLimiter>,
    /// People who sign in.
    pub accounts: Arc<dyn AccountRepository>,
    /// Filters that people keep of lists.
    pub saved_filters: Arc<dyn SavedFilterRepository>,
    pub sessions: Arc<dyn SessionRepository>,
    pub second_factors: Arc<dyn SecondFactorRepository>,
    pub authenticator: Arc<dyn Authenticator>,
    /// Keys of other programs.
    pub api_keys: Arc<dyn ApiKeyRepository>,
    /// Passwords that they typed again.
    pub confirmations: Arc<dyn ConfirmationRepository>,
    pub people: Arc<dyn PeopleRepository>,
    pub sign_in_tries: Arc<dyn AttemptLimiter>,
    pub audit: Arc<dyn AuditLog>,
    /// Acts of others that somebody has not seen yet.
    pub notices: Arc<dyn NoticeRepository>,
    /// What waits to be told and sent.
    pub outbox: Arc<dyn Outbox>,
    /// The same as colleagues see it.
    pub message_log: Arc<dyn MessageLog>,
    /// Devices that colleagues want to be told on.
    pub push_subscriptions: Arc<dyn PushSubscriptions>,
    /// What messages are sent by.
    pub senders: Senders,
    /// Where the shop is found, such as `https://shop.example`: links in messages begin so.
    pub url: String,
    pub passwords: PasswordQueues,
    pub tokens: Arc<dyn AccessTokens>,
    /// Everything that is held about the owner of a number.
    pub personal_data: Arc<dyn PersonalData>,
    /// Deletes what is kept no longer.
    pub retention: Arc<dyn Retention>,
    /// Counts of the process.
    pub metrics: Metrics,
    /// Figures of the database.
    pub watch: Arc<dyn Watch>,
    /// Whether the rows can be reached.
    pub readiness: Arc<dyn Readiness>,
    pub clock: Arc<dyn Clock>,
    pub random: Arc<dyn Random>,
    /// How long a search for lost money takes, whatever it finds.
    pub search_time: Duration,
    /// Projection everybody who looks on what changed.
    pub realtime: Realtime,
    /// Wakes the background check when a payment has become due.
    pub payment_due: Arc<Notify>,
    /// What the shop says of itself, and whom customers write to.
    pub front: ShopFront,
    /// What it may tell of itself by its records.
    pub figures: KeptFigures,
    /// How often colleagues did what costs much work.
    pub rate_limiter: RateLimiter,
    /// Whether cookies may only travel encrypted.
    pub secure_cookies: bool,
    /// Whether customers may make accounts.
    pub registration_open: bool,
}

/// Figures of the database for whoever watches it.
#[async_trait]
pub trait Watch: Send + Sync {
    /// Payments and messages by their state.
    async fn figures(&self) -> Result<QueueFigures, RepositoryError>;
    /// How its connections are used.
    fn pools(&self) -> Vec<PoolFigures>;
}

#[async_trait]
impl Watch for Storage {
    async fn figures(&self) -> Result<QueueFigures, RepositoryError> {
        self.engine.figures().await
    }

    fn pools(&self) -> Vec<PoolFigures> {
        self.engine.pools()
    }
}

/// Keeps tables from growing for ever.
#[async_trait]
pub trait Retention: Send + Sync {
    /// Deletes what is kept no longer, and says how many rows that were.
    async fn prune(&self, now: DateTime<Utc>) -> Result<usize, RepositoryError>;
}

#[async_trait]
impl Retention for Storage {
    async fn prune(&self, now: DateTime<Utc>) -> Result<usize, RepositoryError> {
        Storage::prune(self, now).await
    }
}

/// Hashes passwords. Each kind of caller has a queue of its own, so that a crowd of one kind cannot keep the others out.
pub struct PasswordQueues {
    /// Of people who are signed in, or were on the same device.
    pub of_known: Arc<dyn PasswordHasher>,
    /// Of people who sign in on a device for the first time.
    pub of_strangers: Arc<dyn PasswordHasher>,
    /// Of people who make an account.
    pub of_new: Arc<dyn PasswordHasher>,
}

/// Whether the service can do its work.
#[async_trait]
pub trait Readiness: Send + Sync {
    /// `Err` says, for operators, what is missing.
    async fn check(&self) -> Result<(), String>;
    /// Tries what [`Self::check`] does not, because it costs more, and says whether it succeeded; later checks tell what came
    /// of it.
    async fn probe(&self) -> bool;
}

impl AppState {
    /// What clients are told of the shop.
    ///
    /// # Errors
    /// [`RepositoryError`] when its settings cannot be read and never were.
    pub async fn store(&self) -> Result<StoreBody, RepositoryError> {
        let figures = shop_figures(self).await;
        self.front.store(figures.as_deref(), self.clock.now()).await
    }

    /// Whom customers write to; `None` while that cannot be known.
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

    /// For changing what the shop says of itself.
    pub fn change_settings_ports(&self) -> ChangeSettingsPorts<'_> {
        ChangeSettingsPorts {
            settings: self.front.repository.as_ref(),
            defaults: &self.front.defaults,
            clock: self.clock.as_ref(),
        }
    }

    /// For passwords typed again.
    pub fn confirm_ports(&self) -> ConfirmPorts<'_> {
        ConfirmPorts {
            confirmations: self.confirmations.as_ref(),
            passwords: self.passwords.of_known.as_ref(),
            clock: self.clock.as_ref(),
            random: self.random.as_ref(),
        }
    }

    /// For beginning a payment.
    pub fn initiate_ports(&self) -> InitiatePorts<'_> {
        InitiatePorts { offers: self.offers.as_ref(), prompts: self.prompt_ports() }
    }

    /// For sending a prompt.
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

    /// For showing an order in full.
    pub fn track_ports(&self) -> TrackPorts<'_> {
        TrackPorts {
            orders: self.orders.as_ref(),
            checkouts: self.checkouts.as_ref(),
            limiter: self.tracking_limiter.as_ref(),
            clock: self.clock.as_ref(),
        }
    }

    /// For checking a payment.
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
        let (kind, down) = (self.vending_kind.code(), self.vendor.is_down());
        Ok(VendingBody { kind, under_way: self.vending.count_under_way().await?, down })
    }

    pub fn deliver_ports(&self) -> DeliverPorts<'_> {
        DeliverPorts {
            outbox: self.outbox.as_ref(),
            clock: self.clock.as_ref(),
            random: self.random.as_ref(),
        }
    }

    /// For hearing what became of messages.
    pub fn hear_ports(&self) -> ReceiptPorts<'_> {
        ReceiptPorts {
            outbox: self.outbox.as_ref(),
            channels: self.senders.channels(),
            clock: self.clock.as_ref(),
            random: self.random.as_ref(),
        }
    }

    /// For having bundles sent.
    pub fn vending_ports(&self) -> VendingPorts<'_> {
        VendingPorts {
            attempts: self.vending.as_ref(),
            orders: self.orders.as_ref(),
            vendor: self.vendor.as_ref(),
            clock: self.clock.as_ref(),
            random: self.random.as_ref(),
        }
    }

    /// For placing an order.
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

    /// For applying to become an agent.
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

    /// For files of agents.
    pub fn agent_import_ports(&self) -> ImportPorts<'_> {
        ImportPorts {
            agents: self.agent_sheets.as_ref(),
            clock: self.clock.as_ref(),
            random: self.random.as_ref(),
        }
    }

    /// For filters that people keep.
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

    /// For the second step of sign-ins.
    pub fn factor_ports(&self) -> FactorPorts<'_> {
        FactorPorts {
            factors: self.second_factors.as_ref(),
            authenticator: self.authenticator.as_ref(),
            passwords: self.passwords.of_known.as_ref(),
            tries: self.sign_in_tries.as_ref(),
            clock: self.clock.as_ref(),
            random: self.random.as_ref(),
        }
    }

    /// For keys of other programs.
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
