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

use crate::history::HistoryWriter;

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
    /// Step-up confirmations: passwords typed again.
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
    /// Fills a demo shop with a past.
    pub history: Arc<dyn HistoryWriter>,
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
    /// Counts payments and messages by state.
    async fn queue_stats(&self) -> Result<QueueStats, RepositoryError>;
    /// The present use of the connection pools.
    fn pool_stats(&self) -> Vec<PoolStats>;
}

/// Counts of payments and messages by state, for monitoring.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct QueueStats {
    /// Payment attempts by the code of their state.
    pub payments: Vec<(String, i64)>,
    /// Messages by the code of their state.
    pub messages: Vec<(String, i64)>,
    /// Creation time of the oldest unsent message.
    pub oldest_message: Option<DateTime<Utc>>,
}

/// The use of one connection pool.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PoolStats {
    /// `read` or `write`.
    pub name: &'static str,
    pub used: u32,
    pub max: u32,
}

impl PoolStats {
    /// Reads the state of a Diesel pool.
    pub fn new<M: ManageConnection>(name: &'static str, pool: &Pool<M>) -> Self {
        let state = pool.state();
        Self { name, used: state.connections.saturating_sub(state.idle_connections), max: pool.max_size() }
    }
}

/// Why a database could not be opened. No text contains the URL, which may hold a password.
#[derive(Debug, thiserror::Error)]
pub enum StorageError {
    /// The URL has an unknown scheme, or names no file.
    #[error("a database URL reads sqlite://path/to/file or postgres://user@host/name")]
    UnsupportedUrl,
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
