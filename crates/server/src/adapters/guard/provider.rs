use async_trait::async_trait;
use kernel::Random;
use payments::{
    InitiateOutcome, Observation, PaymentProvider, PaymentReference, Payout, PayoutOutcome, Prompt,
    ProviderUnreachable, Rejection, WebhookCall, WebhookRefusal,
};

use super::GuardedProvider;

impl GuardedProvider {
    /// Queries the provider about a prompt that was never sent, if the circuit requires a probe.
    pub async fn probe(&self, random: &dyn Random) {
        let query = async { self.system.query(&PaymentReference::generate(random)).await };
        self.probe_with("payment provider probe", query).await;
    }
}

#[async_trait]
impl PaymentProvider for GuardedProvider {
    async fn initiate(&self, prompt: &Prompt) -> InitiateOutcome {
        let is_answered = |outcome: &InitiateOutcome| {
            matches!(
                outcome,
                InitiateOutcome::Accepted | InitiateOutcome::Rejected(Rejection::InvalidRequest(_))
            )
        };
        self.request_with("payment prompt", self.system.initiate(prompt), is_answered).await
    }

    async fn query(&self, reference: &PaymentReference) -> Result<Observation, ProviderUnreachable> {
        let answer = self.query_with("payment query", self.system.query(reference)).await;
        answer.unwrap_or_else(|| Err(ProviderUnreachable { cause: "the circuit is open".to_owned() }))
    }

    async fn pay_out(&self, payout: &Payout) -> PayoutOutcome {
        let is_answered = |outcome: &PayoutOutcome| !matches!(outcome, PayoutOutcome::Unknown { .. });
        self.calls.measure("payout", self.system.pay_out(payout), is_answered).await
    }

    fn authenticate_webhook(&self, call: &WebhookCall) -> Result<PaymentReference, WebhookRefusal> {
        self.system.authenticate_webhook(call)
    }
}
