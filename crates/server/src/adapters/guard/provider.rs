use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use kernel::{Money, Random};
use payments::{
    InitiateOutcome, ListedPayment, Observation, PaymentProvider, PaymentReference, Payout, PayoutOutcome,
    PayoutState, Prompt, ProviderCapabilities, ProviderUnreachable, References, Rejection, SentPayout,
    WebhookCall, WebhookRefusal,
};

use super::GuardedProvider;

impl GuardedProvider {
    /// Queries the provider about a prompt that was never sent, if the circuit requires a probe.
    pub async fn probe(&self, random: &dyn Random) {
        let query = async { self.system.query(&PaymentReference::generate(random).into()).await };
        self.probe_with("payment provider probe", query).await;
    }

    async fn ask<A>(
        &self,
        name: &'static str,
        query: impl Future<Output = Result<A, ProviderUnreachable>>,
    ) -> Result<A, ProviderUnreachable> {
        let answer = self.query_with(name, query).await;
        answer.unwrap_or_else(|| Err(ProviderUnreachable { cause: "the circuit is open".to_owned() }))
    }
}

#[async_trait]
impl PaymentProvider for GuardedProvider {
    async fn initiate(&self, prompt: &Prompt) -> InitiateOutcome {
        let is_answered = |outcome: &InitiateOutcome| {
            matches!(
                outcome,
                InitiateOutcome::Accepted { .. } | InitiateOutcome::Rejected(Rejection::InvalidRequest(_))
            )
        };
        self.request_with("payment prompt", self.system.initiate(prompt), is_answered).await
    }

    async fn query(&self, prompt: &References) -> Result<Observation, ProviderUnreachable> {
        self.ask("payment query", self.system.query(prompt)).await
    }

    async fn pay_out(&self, payout: &Payout) -> PayoutOutcome {
        let is_answered = |outcome: &PayoutOutcome| !matches!(outcome, PayoutOutcome::Unknown { .. });
        self.calls.measure("payout", self.system.pay_out(payout), is_answered).await
    }

    async fn query_payout(&self, payout: &SentPayout) -> Result<PayoutState, ProviderUnreachable> {
        self.ask("payout query", self.system.query_payout(payout)).await
    }

    async fn balance(&self) -> Result<Option<Money>, ProviderUnreachable> {
        self.ask("balance query", self.system.balance()).await
    }

    async fn list_day(&self, day: NaiveDate) -> Result<Option<Vec<ListedPayment>>, ProviderUnreachable> {
        self.ask("list of a day", self.system.list_day(day)).await
    }

    fn authenticate_webhook(
        &self,
        call: &WebhookCall,
        now: DateTime<Utc>,
    ) -> Result<PaymentReference, WebhookRefusal> {
        self.system.authenticate_webhook(call, now)
    }

    fn capabilities(&self) -> ProviderCapabilities {
        self.system.capabilities()
    }
}
