use std::sync::Arc;

use async_trait::async_trait;
use kernel::{Clock, Random};

use crate::{
    Circuit, InitiateOutcome, Observation, PaymentProvider, PaymentReference, Payout, PayoutOutcome, Prompt,
    ProviderUnreachable, Rejection, WebhookCall, WebhookRefusal,
};

/// A provider behind a [`Circuit`]: each call records its outcome, and while the circuit is open no query is passed
/// on. Senders of prompts check the circuit first, because a prompt that is not attempted must leave no row.
pub struct GuardedProvider {
    provider: Arc<dyn PaymentProvider>,
    circuit: Arc<Circuit>,
    clock: Arc<dyn Clock>,
}

impl GuardedProvider {
    pub fn new(provider: Arc<dyn PaymentProvider>, circuit: Arc<Circuit>, clock: Arc<dyn Clock>) -> Self {
        Self { provider, circuit, clock }
    }

    /// Queries the provider about a prompt that was never sent, if the circuit requires a probe.
    pub async fn probe(&self, random: &dyn Random) {
        if !self.circuit.should_probe(self.clock.now()) {
            return;
        }
        let answer = self.provider.query(&PaymentReference::generate(random)).await;
        if let Err(error) = &answer {
            tracing::error!(%error, "payment provider probe failed");
        }
        self.circuit.record_probe(answer.is_ok(), self.clock.now());
    }
}

#[async_trait]
impl PaymentProvider for GuardedProvider {
    async fn initiate(&self, prompt: &Prompt) -> InitiateOutcome {
        let outcome = self.provider.initiate(prompt).await;
        let answered = matches!(
            outcome,
            InitiateOutcome::Accepted | InitiateOutcome::Rejected(Rejection::InvalidRequest(_))
        );
        self.circuit.record_prompt(answered, self.clock.now());
        outcome
    }

    async fn query(&self, reference: &PaymentReference) -> Result<Observation, ProviderUnreachable> {
        if !self.circuit.allows_queries() {
            return Err(ProviderUnreachable { cause: "the circuit is open".to_owned() });
        }
        let answer = self.provider.query(reference).await;
        self.circuit.record_query(answer.is_ok());
        answer
    }

    async fn pay_out(&self, payout: &Payout) -> PayoutOutcome {
        self.provider.pay_out(payout).await
    }

    fn authenticate_webhook(&self, call: &WebhookCall) -> Result<PaymentReference, WebhookRefusal> {
        self.provider.authenticate_webhook(call)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::MockPaymentProvider;
    use crate::test_support::{ConstantRandom, FixedClock, at, attempt};

    fn unreachable() -> ProviderUnreachable {
        ProviderUnreachable { cause: "refused".into() }
    }

    fn guarded(provider: MockPaymentProvider) -> GuardedProvider {
        GuardedProvider::new(Arc::new(provider), Arc::default(), Arc::new(FixedClock(at(0))))
    }

    #[tokio::test]
    async fn a_provider_that_is_down_is_not_queried() {
        let mut provider = MockPaymentProvider::new();
        provider.expect_query().times(4).returning(|_| Err(unreachable()));
        let guarded = guarded(provider);
        for _ in 0..3 {
            assert!(guarded.query(&attempt().reference).await.is_err());
        }
        guarded.probe(&ConstantRandom(1)).await;
        assert!(guarded.query(&attempt().reference).await.is_err());
    }

    #[tokio::test]
    async fn one_payment_with_unreadable_answers_does_not_open_the_circuit() {
        let mut provider = MockPaymentProvider::new();
        let broken = attempt().reference;
        provider.expect_query().returning(move |asked| {
            if *asked == broken { Err(unreachable()) } else { Ok(crate::test_support::completed()) }
        });
        let guarded = guarded(provider);
        for _ in 0..9 {
            assert!(guarded.query(&attempt().reference).await.is_err());
            guarded.probe(&ConstantRandom(1)).await;
        }
        assert!(guarded.circuit.allows_queries());
    }

    #[tokio::test]
    async fn a_provider_that_answers_is_not_probed() {
        let mut provider = MockPaymentProvider::new();
        provider.expect_query().never();
        guarded(provider).probe(&ConstantRandom(1)).await;
    }
}
