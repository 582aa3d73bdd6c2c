//! The ports that a database implements.

use std::io;
use std::sync::Arc;

use accounts::ports::{AccountRepository, SessionRepository, StepUpRepository};
use accounts::{
    ApiKeyRepository, AttemptLimiter, AuditLog, OwnAccountRepository, PeopleRepository,
    SavedFilterRepository, SecondFactorRepository, SecurityAlertRepository,
};
use agents::{
    AgentApplicationRepository, AgentExports, AgentRepository, AgentSeeder, CommissionLedger,
    PayoutRepository,
};
use async_trait::async_trait;
use books::{DayCloseRepository, RevenueRepository};
use catalog::{Bundle, BundleRepository, CatalogSeeder, ItemRepository, Router, RouterRepository};
use changes::ChangeFeed;
use chrono::{DateTime, Utc};
use content::{SettingsRepository, TrainingEditor, TrainingRepository, TrainingSeeder};
use diesel::r2d2::{ManageConnection, Pool, PoolError};
use kernel::RepositoryError;
use notifications::{MessageLog, Outbox, PushSubscriptions, ReceiptRepository};
use orders::{
    DeliveryQueue, OrderExports, OrderNotes, OrderQueries, OrderRecords, OrderRepository, RevenueLedger,
    TrackingLimiter, VendingRepository,
};
use overview::{Overview, SupportCases};
use payments::{
    PaymentChecks, PaymentRecords, PaymentRepository, PromptHistory, RecentAttempts, RefundRepository,
};
use privacy::PersonalData;

use crate::address::InvalidAddress;
use crate::waits::Waits;

/// Every port of the domain crates, backed by one database.
#[derive(Clone)]
pub struct Ports {
    pub bundles: Arc<dyn BundleRepository>,
    pub routers: Arc<dyn RouterRepository>,
    pub bundle_editor: Arc<dyn ItemRepository<Bundle>>,
    pub router_editor: Arc<dyn ItemRepository<Router>>,
    /// Fills an empty catalogue.
    pub catalog_seeder: Arc<dyn CatalogSeeder>,
    /// Documents, videos and quizzes.
    pub training: Arc<dyn TrainingRepository>,
    /// Fills empty training content.
    pub training_seeder: Arc<dyn TrainingSeeder>,
    pub training_editor: Arc<dyn TrainingEditor>,
    pub settings: Arc<dyn SettingsRepository>,
    /// API keys of other programs.
    pub api_keys: Arc<dyn ApiKeyRepository>,
    /// Authenticators, recovery codes and half-finished sign-ins.
    pub second_factors: Arc<dyn SecondFactorRepository>,
    /// Step-up tokens: passwords typed again.
    pub step_ups: Arc<dyn StepUpRepository>,
    pub agent_applications: Arc<dyn AgentApplicationRepository>,
    pub agents: Arc<dyn AgentRepository>,
    /// All agents, for CSV files.
    pub agent_exports: Arc<dyn AgentExports>,
    /// Fills a shop that has no agents.
    pub agent_seeder: Arc<dyn AgentSeeder>,
    /// What agents earned and were paid.
    pub commission: Arc<dyn CommissionLedger>,
    pub payouts: Arc<dyn PayoutRepository>,
    /// Checkouts and payment attempts.
    pub payments: Arc<dyn PaymentRepository>,
    /// When attempts are checked.
    pub payment_checks: Arc<dyn PaymentChecks>,
    /// Payments as staff see them.
    pub payment_records: Arc<dyn PaymentRecords>,
    /// Recent outcomes of payment attempts.
    pub recent_attempts: Arc<dyn RecentAttempts>,
    /// Payment prompts sent to phones, and other rate limits.
    pub prompt_history: Arc<dyn PromptHistory>,
    pub refunds: Arc<dyn RefundRepository>,
    pub revenue: Arc<dyn RevenueLedger>,
    pub books: Arc<dyn RevenueRepository>,
    pub day_closes: Arc<dyn DayCloseRepository>,
    pub orders: Arc<dyn OrderRepository>,
    /// Orders for lists and figures.
    pub order_queries: Arc<dyn OrderQueries>,
    /// Counts of open work.
    pub overview: Arc<dyn Overview>,
    /// Cases that need staff.
    pub support: Arc<dyn SupportCases>,
    /// Orders that wait for delivery.
    pub delivery_queue: Arc<dyn DeliveryQueue>,
    pub order_notes: Arc<dyn OrderNotes>,
    pub order_records: Arc<dyn OrderRecords>,
    pub order_exports: Arc<dyn OrderExports>,
    pub vending: Arc<dyn VendingRepository>,
    /// Limits attempts to guess an order's phone number.
    pub tracking_limiter: Arc<dyn TrackingLimiter>,
    pub accounts: Arc<dyn AccountRepository>,
    pub saved_filters: Arc<dyn SavedFilterRepository>,
    pub sessions: Arc<dyn SessionRepository>,
    pub people: Arc<dyn PeopleRepository>,
    /// Passwords and sessions of an account, for its holder.
    pub own_accounts: Arc<dyn OwnAccountRepository>,
    pub sign_in_limiter: Arc<dyn AttemptLimiter>,
    pub audit: Arc<dyn AuditLog>,
    /// Outbox events and messages waiting to be sent.
    pub outbox: Arc<dyn Outbox>,
    /// Delivery receipts of sent messages.
    pub receipts: Arc<dyn ReceiptRepository>,
    /// Messages as staff see them.
    pub message_log: Arc<dyn MessageLog>,
    /// Web push subscriptions of staff.
    pub push_subscriptions: Arc<dyn PushSubscriptions>,
    /// Audit entries that a staff member has not seen yet.
    pub security_alerts: Arc<dyn SecurityAlertRepository>,
    /// The feed of changes, in order.
    pub changes: Arc<dyn ChangeFeed>,
    /// All data held about the owner of a phone number.
    pub personal_data: Arc<dyn PersonalData>,
    pub engine: Arc<dyn Engine>,
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
    /// `read` or `write`.
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
