use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{
    BundleId, IdempotencyKey, OrderId, PaymentAttemptId, PaymentId, PhoneNumber, PromptLimits, ProviderOrder,
    RepositoryError,
};

use crate::{
    Advance, Limit, PastPrompt, Payment, PaymentAttempt, PaymentReference, Product, PromptGuard,
    PromptRefusal, PromptStop,
};

/// A bundle that customers see.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Offer {
    OnSale(Product),
    /// It would be loaded after the end of its hours. `from`: when it is sold again, if that is known.
    SoldLater {
        from: Option<DateTime<Utc>>,
    },
}

/// Reads the bundles on offer.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait Offers: Send + Sync {
    /// The bundle as offered to customers at `now`; `None` when there is none or it is hidden.
    async fn find(&self, id: BundleId, now: DateTime<Utc>) -> Result<Option<Offer>, RepositoryError>;
}

/// Storage of checkouts and attempts. Each writing method is one transaction.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait PaymentRepository: Send + Sync {
    /// Writes the checkouts of one prompt with their first attempts; all or nothing. The guard counts one prompt.
    async fn insert(&self, payments: &[Payment], guard: &PromptGuard) -> Result<(), InsertCheckoutError>;
    /// Writes one more prompt: an attempt for each of its checkouts, and what they replace. Nothing when one of the
    /// checkouts has its money or a newer attempt than the one that was seen, or the guard refuses.
    async fn insert_attempts(
        &self,
        prompt: &[NextAttempt],
        guard: &PromptGuard,
    ) -> Result<(), InsertAttemptError>;
    /// The payment begun with this key; `None` when there is none.
    async fn find_by_idempotency_key(&self, key: &IdempotencyKey)
    -> Result<Option<Payment>, RepositoryError>;
    /// The payment whose order has or will have this id; `None` when there is none.
    async fn find_by_order_id(&self, order_id: &OrderId) -> Result<Option<Payment>, RepositoryError>;
    /// The payment with this capability; `None` when there is none.
    async fn find_by_payment_id(&self, payment_id: &PaymentId) -> Result<Option<Payment>, RepositoryError>;
    /// The attempt with this id; `None` when there is none.
    async fn find_attempt(&self, id: PaymentAttemptId) -> Result<Option<PaymentAttempt>, RepositoryError>;
    /// The attempts of the prompt with this reference, by id.
    async fn find_parts(&self, reference: &PaymentReference) -> Result<Vec<PaymentAttempt>, RepositoryError>;
    /// The payments that have an attempt with this reference, newest first.
    async fn find_by_reference(&self, reference: &PaymentReference) -> Result<Vec<Payment>, RepositoryError>;
    /// Raises the attempt's state, if the stored rank is lower, and writes the consequences: the audit row, the next
    /// check, and on completion the checkout's verification id unless it has one, and its order where the purchase
    /// has the details. `false`, and nothing is written,
    /// when the rank was already as high.
    async fn advance(&self, advance: &Advance) -> Result<bool, RepositoryError>;
    /// The oldest purchase of this bundle that the phone paid from this browser and that is neither ordered nor being
    /// refunded; `None` when there is none.
    async fn find_paid_without_order(
        &self,
        payer: &PhoneNumber,
        bundle_id: BundleId,
        device: &str,
    ) -> Result<Option<Payment>, RepositoryError>;
}

/// When attempts are checked, and what triggers it. Each writing method is one transaction.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait PaymentChecks: Send + Sync {
    /// Claims up to `limit` attempts whose check is due at `now`, oldest first, and sets their next check to
    /// `lease_until`, so that no other instance takes them and none is lost when this one dies. Attempts queried
    /// after `unless_since` stay due.
    async fn claim_due(
        &self,
        now: DateTime<Utc>,
        unless_since: DateTime<Utc>,
        lease_until: DateTime<Utc>,
        limit: i64,
    ) -> Result<Vec<PaymentAttempt>, RepositoryError>;
    /// Records a query at `now`, unless there was one after `unless_since`. `false` when there was, or when there is
    /// no such attempt.
    async fn claim_query(
        &self,
        id: PaymentAttemptId,
        now: DateTime<Utc>,
        unless_since: DateTime<Utc>,
    ) -> Result<bool, RepositoryError>;
    /// Sets when to query next, without touching the state, unless that was changed since `attempt` was read: the
    /// change is newer, such as a webhook that demands an immediate query.
    async fn schedule(
        &self,
        attempt: &PaymentAttempt,
        next_check_at: Option<DateTime<Utc>>,
    ) -> Result<(), RepositoryError>;
    /// Raises or lowers an attempt's state as staff decided, and writes the consequences as
    /// `advance` does. `false`, and nothing is written, when the attempt is not in the state that
    /// they saw.
    async fn decide_attempt(&self, advance: &Advance) -> Result<bool, RepositoryError>;
    /// The purchases with money from this phone whose wallet transaction this is, with or without its points and hyphens.
    /// The wallet's message to the payer shows it, and none of our responses does.
    async fn find_by_transaction(
        &self,
        payer: &PhoneNumber,
        reference: &str,
    ) -> Result<Vec<Payment>, RepositoryError>;
    /// Makes the phone's attempts without money due at `now`, except those queried after `unless_since`.
    async fn schedule_phone_checks(
        &self,
        payer: &PhoneNumber,
        now: DateTime<Utc>,
        unless_since: DateTime<Utc>,
    ) -> Result<(), RepositoryError>;
    /// Stores a webhook delivery, and makes the attempt due immediately if it is one of ours and its payment is open.
    /// A repeated delivery is stored once.
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

/// One more attempt for a checkout.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NextAttempt {
    pub attempt: PaymentAttempt,
    /// The newest attempt that was seen when this was decided.
    pub after: PaymentAttemptId,
    /// The changes to the undecided attempts before it.
    pub replaced: Vec<Advance>,
}

/// Why one more attempt was not written.
#[derive(Debug, thiserror::Error)]
pub enum InsertAttemptError {
    /// A newer attempt was written concurrently, or the money came.
    #[error("there is a newer attempt, or money")]
    Overtaken,
    /// The phone must not be prompted now.
    #[error(transparent)]
    Refused(#[from] PromptRefusal),
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// The prompts that a phone got, and the opt-out of its owner.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait PromptHistory: Send + Sync {
    /// The prompts to a phone since `since`, newest first.
    async fn past_prompts(
        &self,
        phone: &PhoneNumber,
        since: DateTime<Utc>,
    ) -> Result<Vec<PastPrompt>, RepositoryError>;
    /// The end of the owner's opt-out from prompts; `None` without one.
    async fn stopped_until(&self, phone: &PhoneNumber) -> Result<Option<DateTime<Utc>>, RepositoryError>;
    /// Writes the owner's opt-out from prompts until `until`; a longer one stays.
    async fn stop_prompts(&self, phone: &PhoneNumber, until: DateTime<Utc>) -> Result<(), RepositoryError>;
    /// Writes or ends an opt-out as staff say, with its audit entry.
    async fn set_stop(&self, stop: &PromptStop) -> Result<(), RepositoryError>;
    /// Deletes counts from before `before`, and opt-outs that ended before it.
    async fn prune(&self, before: DateTime<Utc>) -> Result<(), RepositoryError>;
    /// Counts one more of what `limits` count. When a limit is reached, counts nothing and returns when to try again.
    async fn reserve(
        &self,
        limits: &[Limit],
        now: DateTime<Utc>,
    ) -> Result<Option<DateTime<Utc>>, RepositoryError>;
}

/// The shop's rules on paying: limits of prompts, the companies that the owner wants for them, what there is besides, and
/// what is asked when.
#[async_trait]
pub trait PromptRules: Send + Sync {
    /// The limits in force at `now`.
    async fn prompt_limits(&self, now: DateTime<Utc>) -> Result<PromptLimits, RepositoryError>;
    /// The order of companies for each wallet in force at `now`.
    async fn provider_order(&self, now: DateTime<Utc>) -> Result<ProviderOrder, RepositoryError>;
    /// Whether the shop has a number that can be paid to without a prompt.
    async fn has_till(&self, now: DateTime<Utc>) -> Result<bool, RepositoryError>;
    /// Whether every purchase asks for the details of its order after the payment.
    async fn asks_details_afterwards(&self, now: DateTime<Utc>) -> Result<bool, RepositoryError>;
}

/// Fixed limits, the order of the shop's companies for every wallet, no till, and no form after the payment.
#[async_trait]
impl PromptRules for PromptLimits {
    async fn prompt_limits(&self, _now: DateTime<Utc>) -> Result<PromptLimits, RepositoryError> {
        Ok(*self)
    }

    async fn provider_order(&self, _now: DateTime<Utc>) -> Result<ProviderOrder, RepositoryError> {
        Ok(ProviderOrder::default())
    }

    async fn has_till(&self, _now: DateTime<Utc>) -> Result<bool, RepositoryError> {
        Ok(false)
    }

    async fn asks_details_afterwards(&self, _now: DateTime<Utc>) -> Result<bool, RepositoryError> {
        Ok(false)
    }
}

/// One authenticated webhook call of the provider.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WebhookDelivery {
    /// The prompt that it is about.
    pub reference: PaymentReference,
    /// The body as it came.
    pub body: String,
    pub received_at: DateTime<Utc>,
}
