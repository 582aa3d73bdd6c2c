use std::sync::Arc;

use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use kernel::{Money, Network, RepositoryError};
use strum::VariantArray;

use super::{TillPayment, TillRepository};
use crate::{
    InitiateOutcome, ListedPayment, Observation, ObservedState, PaymentProvider, PaymentReference, Payout,
    PayoutOutcome, PayoutState, Prompt, ProviderCapabilities, ProviderUnreachable, References, SentPayout,
    WebhookCall, WebhookRefusal,
};

/// The till as a rail: it prompts nobody, and a payment is completed by the money assigned to it.
pub struct TillProvider(pub Arc<dyn TillRepository>);

#[async_trait]
impl PaymentProvider for TillProvider {
    async fn initiate(&self, _prompt: &Prompt) -> InitiateOutcome {
        InitiateOutcome::Accepted { provider_reference: None }
    }

    async fn query(&self, prompt: &References) -> Result<Observation, ProviderUnreachable> {
        let assigned = self.0.find_by_attempt(&prompt.ours).await.map_err(|error| unreachable(&error))?;
        Ok(assigned.map_or(Observation::bare(ObservedState::Pending), |money| observe(&money, prompt)))
    }

    async fn pay_out(&self, _payout: &Payout) -> PayoutOutcome {
        PayoutOutcome::Refused("the till sends no money".to_owned())
    }

    async fn query_payout(&self, _payout: &SentPayout) -> Result<PayoutState, ProviderUnreachable> {
        Ok(PayoutState::Failed("the till sends no money".to_owned()))
    }

    async fn balance(&self) -> Result<Option<Money>, ProviderUnreachable> {
        Ok(None)
    }

    async fn list_day(&self, _day: NaiveDate) -> Result<Option<Vec<ListedPayment>>, ProviderUnreachable> {
        Ok(None)
    }

    fn authenticate_webhook(
        &self,
        _call: &WebhookCall,
        _now: DateTime<Utc>,
    ) -> Result<PaymentReference, WebhookRefusal> {
        Err(WebhookRefusal::Unauthentic)
    }

    fn capabilities(&self) -> ProviderCapabilities {
        ProviderCapabilities {
            wallets: Network::VARIANTS,
            min_amount: Money::ZERO,
            query_gap: TimeDelta::zero(),
            payouts: None,
            lists_days: false,
        }
    }
}

fn observe(money: &TillPayment, prompt: &References) -> Observation {
    Observation {
        state: if money.is_reversed { ObservedState::Reversed } else { ObservedState::Completed },
        reference: Some(prompt.ours.to_string()),
        amount: Some(money.amount),
        transaction: Some(money.reference.clone()),
        channel: None,
        provider_reference: None,
    }
}

fn unreachable(error: &RepositoryError) -> ProviderUnreachable {
    ProviderUnreachable { cause: error.to_string() }
}
