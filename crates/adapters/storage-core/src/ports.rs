//! The ports that a database implements.

use std::io;
use std::sync::Arc;
use std::time::Duration;

use accounts::personal_data::PersonalData;
use accounts::ports::{AccountRepository, SessionRepository, StepUpRepository};
use accounts::{
    ApiKeyRepository, AttemptLimiter, AuditLog, PeopleRepository, SavedFilterRepository,
    SecondFactorRepository,
};
use agents::{AgentApplicationRepository, AgentExports, AgentRepository, CommissionLedger, PayoutRepository};
use async_trait::async_trait;
use books::float::FloatRepository;
use books::{DayCloseRepository, RevenueRepository};
use catalog::{
    Bundle, BundleRepository, CatalogSeeder, DuePrices, ItemRepository, Router, RouterRepository, StockLedger,
};
use changes::ChangeFeed;
use chrono::{DateTime, Utc};
use content::{SettingsRepository, TrainingRepository};
use customers::Customers;
use diesel::r2d2::{ManageConnection, Pool, PoolError};
use kernel::RepositoryError;
use notifications::{MessageLog, Outbox, PushSubscriptions, ReceiptRepository};
use orders::vendor_catalogue::VendorCatalogue;
use orders::{
    Complaints, DeliveryProgress, DeliveryQueue, NumberProofs, OrderQueries, OrderRecords, OrderRepository,
    Purchases, Ratings, Reminders, RevenueLedger, RouteRepository, TrackingLimiter, VendingRepository,
};
use overview::{ClientErrors, Overview, SupportCases};
use payments::{
    PaymentChecks, PaymentPictures, PaymentRecords, PaymentRepository, PromptHistory, ProviderTests,
    RefundRepository, TillRepository,
};

use crate::address::InvalidAddress;
use crate::waits::Waits;

/// Declares [`Ports`]: each port is named here once, and implemented by the `Database` of each storage crate.
macro_rules! ports {
    ($($(#[$doc:meta])* $name:ident: $port:path,)+) => {
        /// Every port of the domain crates, backed by one database.
        #[derive(Clone)]
        pub struct Ports {
            $($(#[$doc])* pub $name: Arc<dyn $port>,)+
        }

        impl Ports {
            /// All of them on `database`.
            pub fn new(database: impl $($port +)+ 'static) -> Self {
                let database = Arc::new(database);
                Self { $($name: database.clone(),)+ }
            }
        }
    };
}

ports! {
    bundles: BundleRepository,
    routers: RouterRepository,
    bundle_editor: ItemRepository<Bundle>,
    router_editor: ItemRepository<Router>,
    /// Prices whose time has come.
    due_prices: DuePrices,
    /// What moved the stock of routers.
    stock_ledger: StockLedger,
    /// Fills an empty catalogue.
    catalog_seeder: CatalogSeeder,
    /// Documents, videos and quizzes.
    training: TrainingRepository,
    settings: SettingsRepository,
    /// API keys of other programs.
    api_keys: ApiKeyRepository,
    /// Authenticators, recovery codes and half-finished sign-ins.
    second_factors: SecondFactorRepository,
    /// Step-up tokens: passwords typed again.
    step_ups: StepUpRepository,
    agent_applications: AgentApplicationRepository,
    agents: AgentRepository,
    /// All agents, for CSV files.
    agent_exports: AgentExports,
    /// What agents earned and were paid.
    commission: CommissionLedger,
    payouts: PayoutRepository,
    /// Checkouts and payment attempts.
    payments: PaymentRepository,
    /// When attempts are checked.
    payment_checks: PaymentChecks,
    /// Payments as staff see them.
    payment_records: PaymentRecords,
    /// Pictures that people send to show that they paid.
    payment_pictures: PaymentPictures,
    /// Payment prompts sent to phones, and other rate limits.
    prompt_history: PromptHistory,
    /// Tests of payment companies with real money.
    provider_tests: ProviderTests,
    refunds: RefundRepository,
    /// Money of the till, and the calls of the phones that report it.
    till: TillRepository,
    revenue: RevenueLedger,
    books: RevenueRepository,
    day_closes: DayCloseRepository,
    /// The balances that bundles are sold from.
    float: FloatRepository,
    orders: OrderRepository,
    /// Orders for lists and figures.
    order_queries: OrderQueries,
    /// Crashes that browsers reported.
    client_errors: ClientErrors,
    /// Counts of open work.
    overview: Overview,
    /// People by their phone numbers.
    customers: Customers,
    /// Cases that need staff.
    support: SupportCases,
    /// Orders that wait for delivery.
    delivery_queue: DeliveryQueue,
    order_records: OrderRecords,
    /// What customers report about their orders.
    complaints: Complaints,
    /// What customers think of delivered orders.
    ratings: Ratings,
    /// Reminders that a bundle ends.
    reminders: Reminders,
    /// What customers see of the delivery queue.
    delivery_progress: DeliveryProgress,
    vending: VendingRepository,
    /// What vendors sell, and the routes of bundles.
    vendor_catalogue: VendorCatalogue,
    /// How bundles are sent.
    routes: RouteRepository,
    /// Limits attempts to guess an order's phone number.
    tracking_limiter: TrackingLimiter,
    /// Codes that prove a number.
    number_proofs: NumberProofs,
    /// What customers see of their own purchases.
    purchases: Purchases,
    accounts: AccountRepository,
    saved_filters: SavedFilterRepository,
    sessions: SessionRepository,
    people: PeopleRepository,
    sign_in_limiter: AttemptLimiter,
    audit: AuditLog,
    /// Outbox events and messages waiting to be sent.
    outbox: Outbox,
    /// Delivery receipts of sent messages.
    receipts: ReceiptRepository,
    /// Messages as staff see them.
    message_log: MessageLog,
    /// Web push subscriptions of staff and of customers.
    push_subscriptions: PushSubscriptions,
    /// The feed of changes, in order.
    changes: ChangeFeed,
    /// All data held about the owner of a phone number.
    personal_data: PersonalData,
    engine: Engine,
}

/// Operations on the database as a whole.
#[async_trait]
pub trait Engine: Send + Sync {
    /// Applies all pending migrations or none, and returns how many there were.
    async fn migrate(&self) -> Result<usize, RepositoryError>;
    /// Whether all migrations are applied.
    async fn is_ready(&self) -> Result<bool, RepositoryError>;
    /// Writes something and reverts it, in one transaction.
    async fn probe_write(&self) -> Result<(), RepositoryError>;
    /// Deletes or anonymizes expired data, in batches of one transaction each, and returns the number of rows.
    async fn prune(&self, now: DateTime<Utc>) -> Result<usize, RepositoryError>;
    /// Counts payments, events and messages, and what waits at `now`.
    async fn queue_stats(&self, now: DateTime<Utc>) -> Result<QueueStats, RepositoryError>;
    /// The present time of the database, which may run on another machine.
    async fn clock(&self) -> Result<DateTime<Utc>, RepositoryError>;
    /// How far the replica is behind what was committed before the call, zero when nothing is missing; `None` without a replica.
    async fn replica_lag(&self) -> Option<Result<Duration, RepositoryError>>;
    /// The addresses of all pictures that a row names, also of deleted items.
    async fn picture_addresses(&self) -> Result<Vec<String>, RepositoryError>;
    /// The present use of the connection pools.
    fn pool_stats(&self) -> Vec<PoolStats>;
    /// Whether the open file is the one at its path; always where a server keeps the database. A file that was moved, deleted
    /// or replaced still takes writes, which nobody finds after the next start.
    fn is_in_place(&self) -> bool;
    /// Size of the write-ahead log; `None` where the server of the database keeps it.
    fn wal_bytes(&self) -> Option<u64>;
}

/// Payments, events and messages by state, for monitoring.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct QueueStats {
    pub payments: Vec<PaymentCount>,
    /// Creation time of the oldest payment attempt whose outcome is unknown.
    pub oldest_open_payment: Option<DateTime<Utc>>,
    /// Time of the first check of a payment that is due or scheduled.
    pub next_payment_check: Option<DateTime<Utc>>,
    /// Paid purchases that have neither an order nor a refund.
    pub paid_without_order: i64,
    /// Time of the oldest of them.
    pub oldest_paid_without_order: Option<DateTime<Utc>>,
    /// Outbox events that are due and not dispatched.
    pub due_events: i64,
    /// When the oldest of them was due.
    pub oldest_due_event: Option<DateTime<Utc>>,
    /// Messages by the code of their state.
    pub messages: Vec<(String, i64)>,
    /// Creation time of the oldest unsent message.
    pub oldest_message: Option<DateTime<Utc>>,
    /// When the payment provider's newest webhook about one of our payments was stored.
    pub last_webhook: Option<DateTime<Utc>>,
}

/// Payment attempts with one state and network.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PaymentCount {
    /// Code of the payer's network; `None` for a number of no known network.
    pub network: Option<String>,
    /// Code of the state.
    pub state: String,
    pub count: i64,
}

/// The use of one connection pool.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PoolStats {
    /// `read`, `write` or `replica`.
    pub name: &'static str,
    pub used: u32,
    pub max: u32,
    /// Waits for a connection.
    pub waits: Waits,
}

impl PoolStats {
    /// Reads the state of a Diesel pool.
    pub fn new<M: ManageConnection>(name: &'static str, pool: &Pool<M>, waits: Waits) -> Self {
        let state = pool.state();
        let used = state.connections.saturating_sub(state.idle_connections);
        Self { name, used, max: pool.max_size(), waits }
    }
}

/// Why a database could not be opened. No text contains the URL, which may hold a password.
#[derive(Debug, thiserror::Error)]
pub enum StorageError {
    #[error("the address of the database is not usable")]
    Address(#[from] InvalidAddress),
    /// The file does not exist, and was not to be created.
    #[error("there is no database file: check DATABASE_URL, or make one with `bundlehub migrate`")]
    Missing,
    /// The URL is for PostgreSQL, but the program was built without the feature `postgres`.
    #[error(
        "this program was built for SQLite alone; `cargo build -p bundlehub` builds one that knows PostgreSQL"
    )]
    WithoutPostgres,
    #[error("the folder of the database file could not be created")]
    Folder(#[source] io::Error),
    /// The database does not answer, or belongs to another program.
    #[error("the database could not be opened")]
    Open(#[source] PoolError),
}
