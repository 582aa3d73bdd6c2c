//! The port of payment companies: one adapter for each speaks its wire.

use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use kernel::{BundleId, Money, Network, PhoneNumber, WebhookCall, WebhookRefusal};

use crate::{Observation, PaymentReference, Rejection};

#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait PaymentProvider: Send + Sync {
    /// Requests a prompt to the payer. Never repeated for the same reference: after an unclear answer the prompt may
    /// have been sent.
    async fn initiate(&self, prompt: &Prompt) -> InitiateOutcome;
    /// Queries the state of a prompt.
    ///
    /// # Errors
    /// [`ProviderUnreachable`] when there was no readable answer, which says nothing about the money.
    async fn query(&self, prompt: &References) -> Result<Observation, ProviderUnreachable>;
    /// Sends money to a wallet. Called again with the same reference only where the capabilities allow it.
    async fn pay_out(&self, payout: &Payout) -> PayoutOutcome;
    /// Queries the state of a payout.
    ///
    /// # Errors
    /// [`ProviderUnreachable`] when there was no readable answer, which says nothing about the money.
    async fn query_payout(&self, payout: &SentPayout) -> Result<PayoutState, ProviderUnreachable>;
    /// The money of the shop that payouts are paid from; `None` when the provider does not say.
    ///
    /// # Errors
    /// [`ProviderUnreachable`] when there was no readable answer.
    async fn balance(&self) -> Result<Option<Money>, ProviderUnreachable>;
    /// All prompts that brought money on a day of East Africa Time; `None` when the provider has no such list, as its
    /// capabilities say.
    ///
    /// # Errors
    /// [`ProviderUnreachable`] when any part of the list could not be read: half a day is no day.
    async fn list_day(&self, day: NaiveDate) -> Result<Option<Vec<ListedPayment>>, ProviderUnreachable>;
    /// Authenticates a webhook call, and returns our reference of the prompt or payout that it is about. Anything else
    /// in its body is not passed on.
    ///
    /// # Errors
    /// [`WebhookRefusal`] when it is not from the provider or names no reference.
    fn authenticate_webhook(
        &self,
        call: &WebhookCall,
        now: DateTime<Utc>,
    ) -> Result<PaymentReference, WebhookRefusal>;
    /// What the provider can do; the same at every call.
    fn capabilities(&self) -> ProviderCapabilities;
}

/// What a provider can do, and what it asks of its callers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProviderCapabilities {
    /// The networks whose wallets it prompts.
    pub wallets: &'static [Network],
    /// The smallest prompt.
    pub min_amount: Money,
    /// The smallest pause between two queries about one prompt without news of it; at least two seconds are kept
    /// anyway.
    pub query_gap: TimeDelta,
    /// `None` when it sends no money.
    pub payouts: Option<PayoutTerms>,
    /// Whether it lists the payments of a day.
    pub lists_days: bool,
}

/// What a provider asks of payouts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PayoutTerms {
    pub min_amount: Money,
    /// Whether a payout repeated under its reference moves money once, by the provider's promise.
    pub is_repeatable: bool,
}

/// What names a prompt or a payout at its provider.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct References {
    pub ours: PaymentReference,
    /// The provider's own, once it gave one. Some providers can be asked by it only.
    pub theirs: Option<String>,
}

impl From<PaymentReference> for References {
    /// As long as the provider gave none.
    fn from(ours: PaymentReference) -> Self {
        Self { ours, theirs: None }
    }
}

/// A payout that the provider was asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SentPayout {
    pub references: References,
    pub amount: Money,
}

/// The state of a payout, as its provider reports it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PayoutState {
    /// Accepted and not final, or not known (yet).
    Pending,
    /// The money reached the wallet.
    Paid { reference: Option<String>, fee: Option<Money> },
    /// No money was sent; in the provider's words.
    Failed(String),
    /// The money was sent and came back, possibly days later; in the provider's words.
    Reversed(String),
}

/// A prompt that brought money, in the provider's list of a day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedPayment {
    /// The reference that the prompt was sent with, as the provider wrote it.
    pub reference: Option<String>,
    /// The wallet's transaction id.
    pub transaction: Option<String>,
    pub provider_reference: Option<String>,
    pub amount: Money,
    pub payer: Option<PhoneNumber>,
    /// When the money came, if the list says so.
    pub paid_at: Option<DateTime<Utc>>,
}

/// A prompt to the payer's phone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Prompt {
    /// Our reference for it.
    pub reference: PaymentReference,
    pub amount: Money,
    pub payer_phone: PhoneNumber,
    pub bundle_id: BundleId,
}

/// Money sent back to a wallet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Payout {
    /// Our reference for it.
    pub reference: PaymentReference,
    pub amount: Money,
    pub phone: PhoneNumber,
}

/// The provider's answer to a payout.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PayoutOutcome {
    /// The provider will send the money, and is queried until it says how that ended.
    Accepted { reference: Option<String> },
    /// The money is on its way.
    Done {
        /// The provider's reference, if it gave one.
        reference: Option<String>,
        /// What the provider took for it, if it says so.
        fee: Option<Money>,
    },
    /// Certainly not sent; in the provider's words.
    Refused(String),
    /// The provider has had this reference before, and does not say with what result.
    Duplicate,
    /// A time-out, a server error or an unreadable answer: the money may be on its way.
    Unknown { cause: String },
}

/// The provider's answer to a prompt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum InitiateOutcome {
    /// The prompt was requested.
    Accepted {
        /// The provider's own reference, if it gave one.
        provider_reference: Option<String>,
    },
    Rejected(Rejection),
    /// The request surely did not reach the provider.
    NotSent {
        cause: String,
    },
    /// A time-out, a server error or an unreadable answer: the prompt may have been sent.
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
