use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{
    BundleId, IdempotencyKey, Money, OrderId, PaymentAttemptId, PaymentId, PhoneNumber, PromptLimits,
    RepositoryError, VerificationId,
};

use crate::{
    Advance, Checkout, Limit, Observation, PastPrompt, Payment, PaymentAttempt, PaymentReference, Product,
    PromptGuard, PromptRefusal, Rejection,
};

/// What can be bought right now.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait Offers: Send + Sync {
    /// The bundle as offered to customers now; `None` when there is none or it is hidden.
    async fn find(&self, id: BundleId) -> Result<Option<Product>, RepositoryError>;
}

/// Keeps checkouts and attempts. Each writing method is one transaction.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait PaymentRepository: Send + Sync {
    /// Writes a checkout with its first attempt, or nothing.
    async fn insert(
        &self,
        checkout: &Checkout,
        attempt: &PaymentAttempt,
        guard: &PromptGuard,
    ) -> Result<(), InsertCheckoutError>;
    /// Writes one more attempt for its checkout and what it replaces; or nothing, when the checkout has its money or a
    /// newer attempt than the one that was seen, or the guard refuses.
    async fn insert_attempt(&self, next: &NextAttempt, guard: &PromptGuard)
    -> Result<(), InsertAttemptError>;
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
    /// `lease_until`, so that no other instance takes them and none is lost when this one dies. Those asked about
    /// after `unless_since` stay due.
    async fn claim_due(
        &self,
        now: DateTime<Utc>,
        unless_since: DateTime<Utc>,
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
    /// Sets when to ask next, without touching the state, unless that was changed since `attempt` was read: then
    /// somebody knows better, such as a webhook that wants it asked about at once.
    async fn schedule(
        &self,
        attempt: &PaymentAttempt,
        next_check_at: Option<DateTime<Utc>>,
    ) -> Result<(), RepositoryError>;
    /// Raises or lowers an attempt as a colleague decided, and writes what follows from it as
    /// [`advance`](Self::advance) does. `false` when the attempt is not in the state that they saw; then nothing is
    /// written.
    async fn judge(&self, advance: &Advance) -> Result<bool, RepositoryError>;
    /// The purchases with money from this phone that the wallet knows by this transaction, which its message to the payer
    /// shows and no answer of ours does.
    async fn find_by_transaction(
        &self,
        payer: &PhoneNumber,
        reference: &str,
    ) -> Result<Vec<Payment>, RepositoryError>;
    /// The oldest purchase of this bundle that the phone paid from this browser and that is neither ordered nor going
    /// back; `None` when there is none.
    async fn find_unordered(
        &self,
        payer: &PhoneNumber,
        bundle_id: BundleId,
        device: &str,
    ) -> Result<Option<Payment>, RepositoryError>;
    /// Makes the phone's attempts without money due at `now`, unless they were asked about after `unless_since`.
    async fn wake_phone(
        &self,
        payer: &PhoneNumber,
        now: DateTime<Utc>,
        unless_since: DateTime<Utc>,
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
    /// The phone must not be prompted now.
    #[error(transparent)]
    Refused(#[from] PromptRefusal),
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// One more prompt for a purchase.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NextAttempt {
    pub attempt: PaymentAttempt,
    /// The newest one that was seen when this was decided.
    pub after: PaymentAttemptId,
    /// What it does to the undecided ones before it.
    pub replaced: Vec<Advance>,
}

/// Why one more attempt was not written.
#[derive(Debug, thiserror::Error)]
pub enum InsertAttemptError {
    /// Somebody else sent one meanwhile, or the money came.
    #[error("there is a newer attempt, or money")]
    Overtaken,
    /// The phone must not be prompted now.
    #[error(transparent)]
    Refused(#[from] PromptRefusal),
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// What is known of a phone's past, and what its owner wants.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait PromptHistory: Send + Sync {
    /// The prompts to a phone since then, newest first.
    async fn past_prompts(
        &self,
        phone: &PhoneNumber,
        since: DateTime<Utc>,
    ) -> Result<Vec<PastPrompt>, RepositoryError>;
    /// Until when the phone's owner wants no prompts; `None` when they never said so.
    async fn stopped_until(&self, phone: &PhoneNumber) -> Result<Option<DateTime<Utc>>, RepositoryError>;
    /// Notes that the phone's owner wants no prompts until then.
    async fn stop_prompts(&self, phone: &PhoneNumber, until: DateTime<Utc>) -> Result<(), RepositoryError>;
    /// Forgets what was counted before then, and whose wish for no prompts had ended by then.
    async fn prune(&self, before: DateTime<Utc>) -> Result<(), RepositoryError>;
    /// Counts one more of what `limits` count, unless one of them is reached: then nothing is counted, and the moment
    /// is given at which it may be tried again.
    async fn reserve(
        &self,
        limits: &[Limit],
        now: DateTime<Utc>,
    ) -> Result<Option<DateTime<Utc>>, RepositoryError>;
}

/// What the shop says of how often phones may be prompted.
#[async_trait]
pub trait PromptRules: Send + Sync {
    /// The limits that hold at `now`.
    async fn prompt_limits(&self, now: DateTime<Utc>) -> Result<PromptLimits, RepositoryError>;
}

/// Limits that nobody changes.
#[async_trait]
impl PromptRules for PromptLimits {
    async fn prompt_limits(&self, _now: DateTime<Utc>) -> Result<PromptLimits, RepositoryError> {
        Ok(*self)
    }
}

/// One authentic call of the provider to us.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WebhookDelivery {
    /// The prompt that it is about.
    pub reference: PaymentReference,
    /// The body as it came.
    pub body: String,
    pub received_at: DateTime<Utc>,
}

/// The company that moves the money.
#[cfg_attr(test, mockall::automock)]
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
    /// Sends money to a wallet. May be repeated: the same reference moves money once.
    async fn pay_out(&self, payout: &Payout) -> PayoutOutcome;
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
    pub amount: Money,
    pub payer_phone: PhoneNumber,
    /// For what, as our product id.
    pub bundle_id: BundleId,
}

/// Money sent back to a wallet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Payout {
    /// Our name for it.
    pub reference: PaymentReference,
    pub amount: Money,
    pub phone: PhoneNumber,
}

/// How the provider took a payout.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PayoutOutcome {
    /// The money is on its way.
    Done {
        /// The provider's reference, if it gave one.
        reference: Option<String>,
    },
    /// Surely not sent; its words.
    Refused(String),
    /// A time-out, a server error or rubbish: the money may be on its way.
    Unknown { cause: String },
}

/// How the provider took a prompt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum InitiateOutcome {
    /// The prompt was requested.
    Accepted,
    Rejected(Rejection),
    /// A time-out, a server error or rubbish: the prompt may be out.
    Unknown {
        cause: String,
    },
}

/// The provider gave no readable answer.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the payment provider gave no readable answer: {cause}")]
pub struct ProviderUnreachable {
    pub cause: String,
}

/// A call to our webhook address, before anything of it is believed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WebhookCall {
    /// The header `x-api-key`, or the end of the address.
    pub api_key: Option<String>,
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
