use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{
    BundleId, IdempotencyKey, Money, OrderId, PaymentAttemptId, PaymentId, PhoneNumber, RepositoryError,
    VerificationId,
};

use crate::{
    Checkout, Confirmation, Observation, Payment, PaymentAttempt, PaymentReference, PaymentState, Product,
};

/// What can be bought right now.
#[cfg_attr(feature = "mock", mockall::automock)]
#[async_trait]
pub trait Offers: Send + Sync {
    /// The bundle as offered to customers now; `None` when there is none or it is hidden.
    async fn find(&self, id: BundleId) -> Result<Option<Product>, RepositoryError>;
}

/// Keeps checkouts and attempts. Each writing method is one transaction.
#[cfg_attr(feature = "mock", mockall::automock)]
#[async_trait]
pub trait PaymentRepository: Send + Sync {
    /// Writes a checkout with its first attempt, or nothing.
    async fn insert(&self, checkout: &Checkout, attempt: &PaymentAttempt) -> Result<(), InsertCheckoutError>;
    /// The payment begun with this key; `None` when there is none.
    async fn find_by_idempotency_key(&self, key: &IdempotencyKey)
    -> Result<Option<Payment>, RepositoryError>;
    /// The payment whose order has or will have this id; `None` when there is none.
    async fn find_by_order_id(&self, order_id: &OrderId) -> Result<Option<Payment>, RepositoryError>;
    /// The payment that this capability names; `None` when there is none.
    async fn find_by_payment_id(&self, payment_id: &PaymentId) -> Result<Option<Payment>, RepositoryError>;
    /// The payment that this proof was made for; `None` when there is none.
    async fn find_by_verification_id(&self, id: &VerificationId) -> Result<Option<Payment>, RepositoryError>;
    /// The attempt with this id; `None` when there is none.
    async fn find_attempt(&self, id: PaymentAttemptId) -> Result<Option<PaymentAttempt>, RepositoryError>;
    /// Takes up to `limit` attempts whose check is due at `now`, oldest first, and puts their next check to
    /// `lease_until`, so that no other instance takes them and none is lost when this one dies.
    async fn claim_due(
        &self,
        now: DateTime<Utc>,
        lease_until: DateTime<Utc>,
        limit: i64,
    ) -> Result<Vec<PaymentAttempt>, RepositoryError>;
    /// Marks the attempt as asked about at `now`, unless it was asked about after `unless_since`. `false` when it
    /// was, or when there is no such attempt.
    async fn claim_query(
        &self,
        id: PaymentAttemptId,
        now: DateTime<Utc>,
        unless_since: DateTime<Utc>,
    ) -> Result<bool, RepositoryError>;
    /// Raises the attempt's state, if its rank is still lower, and writes what follows from it: the audit row,
    /// the next check, and on completion the checkout's verification id unless it has one. `false` when the rank
    /// was already as high; then nothing is written.
    async fn advance(&self, advance: &Advance) -> Result<bool, RepositoryError>;
    /// Sets when to ask next, without touching the state.
    async fn schedule(
        &self,
        id: PaymentAttemptId,
        next_check_at: Option<DateTime<Utc>>,
    ) -> Result<(), RepositoryError>;
    /// Keeps a webhook delivery and makes the attempt due at once, if it is one of ours whose payment is open.
    /// A repeated delivery is kept once.
    async fn record_webhook(&self, delivery: &WebhookDelivery) -> Result<(), RepositoryError>;
}

/// Why a checkout was not written.
#[derive(Debug, thiserror::Error)]
pub enum InsertCheckoutError {
    /// Another checkout has this idempotency key.
    #[error("the idempotency key is taken")]
    IdempotencyKeyTaken,
    /// Another checkout or order has this order id.
    #[error("the order id is taken")]
    OrderIdTaken,
    /// The database failed.
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// One step up of an attempt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Advance {
    /// Whose.
    pub attempt_id: PaymentAttemptId,
    /// From where, for the audit row.
    pub from: PaymentState,
    /// To where.
    pub to: PaymentState,
    /// Who brought it about.
    pub cause: Cause,
    /// What the provider told; fields that are `None` leave the stored ones alone.
    pub confirmation: Confirmation,
    /// Proof to store on the checkout when `to` is completed.
    pub verification_id: VerificationId,
    /// When to ask next.
    pub next_check_at: Option<DateTime<Utc>>,
    /// When it happened.
    pub at: DateTime<Utc>,
}

/// Who brought a change of state about, for the audit row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cause {
    /// The provider's answer to the prompt.
    Initiation,
    /// The customer's own check.
    Customer,
    /// The background check, woken by time or by a webhook.
    Reconciler,
}

impl Cause {
    /// The stable code used in rows.
    pub fn code(self) -> &'static str {
        match self {
            Self::Initiation => "initiation",
            Self::Customer => "customer",
            Self::Reconciler => "reconciler",
        }
    }
}

/// One authentic call of the provider to us.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WebhookDelivery {
    /// The prompt that it is about.
    pub reference: PaymentReference,
    /// The body as it came.
    pub body: String,
    /// When it came.
    pub received_at: DateTime<Utc>,
}

/// The company that moves the money.
#[cfg_attr(feature = "mock", mockall::automock)]
#[async_trait]
pub trait PaymentProvider: Send + Sync {
    /// Asks the provider to prompt the payer. Never repeated for the same reference: an unclear answer may mean
    /// that the prompt is out.
    async fn initiate(&self, prompt: &Prompt) -> InitiateOutcome;
    /// Asks what became of a prompt.
    ///
    /// # Errors
    /// [`ProviderUnreachable`] when there was no readable answer; that says nothing about the money.
    async fn query(&self, reference: &PaymentReference) -> Result<Observation, ProviderUnreachable>;
    /// Reads a webhook call, if it carries our key. What its body claims is not passed on.
    ///
    /// # Errors
    /// [`WebhookRefusal`] when the key is wrong or the body names no reference.
    fn authenticate_webhook(&self, call: &WebhookCall) -> Result<PaymentReference, WebhookRefusal>;
}

/// What is sent to the payer's phone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Prompt {
    /// Our name for it.
    pub reference: PaymentReference,
    /// How much.
    pub amount: Money,
    /// Whose phone.
    pub payer_phone: PhoneNumber,
    /// For what, as our product id.
    pub bundle_id: BundleId,
}

/// How the provider took a prompt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum InitiateOutcome {
    /// The prompt was requested.
    Accepted,
    /// Surely not sent.
    Rejected(Rejection),
    /// A time-out, a server error or rubbish: the prompt may be out.
    Unknown {
        /// For the log.
        cause: String,
    },
}

/// Why the provider refused a prompt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Rejection {
    /// Our key is wrong.
    InvalidApiKey,
    /// It does not like the request; its words.
    InvalidRequest(String),
    /// It is asked too often.
    TooManyRequests,
}

/// The provider gave no readable answer.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the payment provider gave no readable answer: {cause}")]
pub struct ProviderUnreachable {
    /// For the log.
    pub cause: String,
}

/// A call to our webhook address, before anything of it is believed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WebhookCall {
    /// The header `x-api-key`.
    pub api_key: Option<String>,
    /// The raw body.
    pub body: Vec<u8>,
}

/// Why a webhook call is not taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum WebhookRefusal {
    /// No key, or not ours.
    #[error("the call does not carry our key")]
    Unauthentic,
    /// The body names no reference.
    #[error("the body names no payment")]
    Malformed,
}
