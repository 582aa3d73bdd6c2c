use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use kernel::{Coded, Money, Network};
use payments::{
    InitiateOutcome, ListedPayment, Observation, ObservedState, PaymentProvider, PaymentReference, Payout,
    PayoutOutcome, PayoutState, Prompt, ProviderCapabilities, ProviderUnreachable, References, SentPayout,
    WebhookCall, WebhookRefusal,
};

/// A company that answers every query in the same way, and may list its day.
pub struct TestCompany {
    pub answer: Result<(), &'static str>,
    pub list: Option<Vec<ListedPayment>>,
}

#[async_trait]
impl PaymentProvider for TestCompany {
    async fn initiate(&self, _prompt: &Prompt) -> InitiateOutcome {
        InitiateOutcome::Unknown { cause: "not tested here".to_owned() }
    }

    async fn query(&self, _prompt: &References) -> Result<Observation, ProviderUnreachable> {
        let answer = self.answer.map(|()| Observation::bare(ObservedState::NotFound));
        answer.map_err(|cause| ProviderUnreachable { cause: cause.to_owned() })
    }

    async fn pay_out(&self, _payout: &Payout) -> PayoutOutcome {
        PayoutOutcome::Unknown { cause: "not tested here".to_owned() }
    }

    async fn query_payout(&self, _payout: &SentPayout) -> Result<PayoutState, ProviderUnreachable> {
        Ok(PayoutState::Pending)
    }

    async fn balance(&self) -> Result<Option<Money>, ProviderUnreachable> {
        Ok(None)
    }

    async fn list_day(&self, _day: NaiveDate) -> Result<Option<Vec<ListedPayment>>, ProviderUnreachable> {
        Ok(self.list.clone())
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
            wallets: Network::ALL,
            min_amount: Money::ZERO,
            query_gap: TimeDelta::zero(),
            payouts: None,
            lists_days: self.list.is_some(),
        }
    }
}
