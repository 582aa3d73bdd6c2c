//! What a database offers.

use std::io;
use std::sync::Arc;

use accounts::ports::{AccountRepository, ConfirmationRepository, SessionRepository};
use accounts::{
    ApiKeyRepository, AttemptLimiter, AuditLog, NoticeRepository, PeopleRepository, SavedFilterRepository,
    SecondFactorRepository,
};
use agents::{
    AgentApplicationRepository, AgentRepository, AgentSeeder, AgentSheets, CommissionLedger, PayoutRepository,
};
use async_trait::async_trait;
use books::{Books, DayCloses};
use catalog::{Bundle, BundleRepository, CatalogSeeder, Editor, Router, RouterRepository};
use changes::ChangeFeed;
use chrono::{DateTime, Utc};
use content::{SettingsRepository, TrainingEditor, TrainingRepository, TrainingSeeder};
use diesel::r2d2::{ManageConnection, Pool, PoolError};
use kernel::RepositoryError;
use notifications::{MessageLog, Outbox, PushSubscriptions};
use orders::{
    DeliveryDesk, OrderExports, OrderNotes, OrderRepository, RevenueLedger, TrackingLimiter,
    VendingRepository,
};
use overview::{Overview, SupportCases};
use payments::{PaymentRecords, PaymentRepository, PromptHistory, RecentAttempts, RefundRepository};
use privacy::PersonalData;

use crate::history::HistoryWriter;

/// The shop's rows behind the ports of its domains.
#[derive(Clone)]
pub struct Ports {
    pub bundles: Arc<dyn BundleRepository>,
    pub routers: Arc<dyn RouterRepository>,
    pub bundle_editor: Arc<dyn Editor<Bundle>>,
    pub router_editor: Arc<dyn Editor<Router>>,
    /// Filling an empty catalogue.
    pub catalog_seeder: Arc<dyn CatalogSeeder>,
    /// Documents, videos and quizzes.
    pub training: Arc<dyn TrainingRepository>,
    /// Filling a shop that teaches nothing yet.
    pub training_seeder: Arc<dyn TrainingSeeder>,
    /// Changing what the shop teaches.
    pub training_editor: Arc<dyn TrainingEditor>,
    /// What the shop says of itself.
    pub settings: Arc<dyn SettingsRepository>,
    /// Keys of other programs.
    pub api_keys: Arc<dyn ApiKeyRepository>,
    /// Authenticators, recovery codes and half-done sign-ins.
    pub second_factors: Arc<dyn SecondFactorRepository>,
    /// Passwords that were typed again.
    pub confirmations: Arc<dyn ConfirmationRepository>,
    /// People who want to become agents.
    pub agent_applications: Arc<dyn AgentApplicationRepository>,
    pub agents: Arc<dyn AgentRepository>,
    /// All agents at once, for files.
    pub agent_sheets: Arc<dyn AgentSheets>,
    /// Filling a shop that has no agents yet.
    pub agent_seeder: Arc<dyn AgentSeeder>,
    /// What agents earned and got.
    pub commission: Arc<dyn CommissionLedger>,
    pub payouts: Arc<dyn PayoutRepository>,
    /// Checkouts and payment attempts.
    pub payments: Arc<dyn PaymentRepository>,
    /// Payments as staff see them.
    pub payment_records: Arc<dyn PaymentRecords>,
    /// What payments did lately.
    pub recent_attempts: Arc<dyn RecentAttempts>,
    /// What phones were prompted for, and what is limited beside that.
    pub prompt_history: Arc<dyn PromptHistory>,
    /// Money that goes back.
    pub refunds: Arc<dyn RefundRepository>,
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
    /// What is worth remembering of orders.
    pub order_notes: Arc<dyn OrderNotes>,
    pub order_exports: Arc<dyn OrderExports>,
    pub vending: Arc<dyn VendingRepository>,
    /// Attempts at an order's phone number.
    pub tracking_limiter: Arc<dyn TrackingLimiter>,
    /// People who sign in.
    pub accounts: Arc<dyn AccountRepository>,
    /// Filters that people keep of lists.
    pub saved_filters: Arc<dyn SavedFilterRepository>,
    pub sessions: Arc<dyn SessionRepository>,
    pub people: Arc<dyn PeopleRepository>,
    pub sign_in_tries: Arc<dyn AttemptLimiter>,
    pub audit: Arc<dyn AuditLog>,
    /// What waits to be told and sent.
    pub outbox: Arc<dyn Outbox>,
    /// The same as colleagues see it.
    pub message_log: Arc<dyn MessageLog>,
    /// Devices that colleagues want to be told on.
    pub push_subscriptions: Arc<dyn PushSubscriptions>,
    /// Acts that somebody has not seen yet.
    pub notices: Arc<dyn NoticeRepository>,
    /// What changed, in order.
    pub changes: Arc<dyn ChangeFeed>,
    /// Everything that is held about the owner of a number.
    pub personal_data: Arc<dyn PersonalData>,
    /// Filling a demo shop with a past.
    pub history: Arc<dyn HistoryWriter>,
    /// The database as a whole.
    pub engine: Arc<dyn Engine>,
}

/// What concerns the database as a whole.
#[async_trait]
pub trait Engine: Send + Sync {
    /// Applies the pending migrations, all or none, and says how many there were.
    async fn migrate(&self) -> Result<usize, RepositoryError>;
    /// Whether every migration is applied.
    async fn is_ready(&self) -> Result<bool, RepositoryError>;
    /// Writes something and takes it back, in one transaction.
    async fn probe_write(&self) -> Result<(), RepositoryError>;
    /// Deletes or makes anonymous what is kept no longer, in batches of a transaction each, and says how many rows that
    /// were.
    async fn prune(&self, now: DateTime<Utc>) -> Result<usize, RepositoryError>;
    /// Counts payments and messages by their state.
    async fn figures(&self) -> Result<QueueFigures, RepositoryError>;
    /// How the pools of connections are used at this moment.
    fn pools(&self) -> Vec<PoolFigures>;
}

/// Counts of payments and messages by state, for monitoring.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct QueueFigures {
    /// Requests to pay, by the code of their state.
    pub payments: Vec<(String, i64)>,
    /// Messages, by the code of their state.
    pub messages: Vec<(String, i64)>,
    /// When the oldest message that is still to be sent was made.
    pub oldest_message: Option<DateTime<Utc>>,
}

/// Connections of one pool.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PoolFigures {
    /// `read` or `write`.
    pub name: &'static str,
    pub used: u32,
    pub max: u32,
}

impl PoolFigures {
    /// Of a pool of Diesel's.
    pub fn new<M: ManageConnection>(name: &'static str, pool: &Pool<M>) -> Self {
        let state = pool.state();
        Self { name, used: state.connections.saturating_sub(state.idle_connections), max: pool.max_size() }
    }
}

/// Why a database could not be opened. No text of it shows the URL, which may hold a password.
#[derive(Debug, thiserror::Error)]
pub enum StorageError {
    /// The URL begins with no scheme that we know, or names no file.
    #[error("a database URL reads sqlite://path/to/file or postgres://user@host/name")]
    UnsupportedUrl,
    /// The URL names a PostgreSQL, and the program was built without the feature `postgres`.
    #[error(
        "this program was built for SQLite alone; `cargo build -p bundlehub` builds one that knows PostgreSQL"
    )]
    WithoutPostgres,
    /// The folder of the SQLite file could not be made.
    #[error("the folder of the database file could not be made")]
    Folder(#[source] io::Error),
    /// The database does not answer, or is not one of this program.
    #[error("the database could not be opened")]
    Open(#[source] PoolError),
}
