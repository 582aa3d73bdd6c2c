use std::sync::Arc;

use async_trait::async_trait;
use kernel::{Clock, Random};

use crate::{
    Circuit, InitiateOutcome, Observation, PaymentProvider, PaymentReference, Payout, PayoutOutcome, Prompt,
    ProviderUnreachable, Rejection, WebhookCall, WebhookRefusal,
};

/// A provider behind a [`Circuit`]: each call tells it how it went, and while the circuit is open no question is
/// passed on. Whoever sends prompts asks the circuit first, because a prompt that is not tried must leave no row.
pub struct GuardedProvider {
    provider: Arc<dyn PaymentProvider>,
    circuit: Arc<Circuit>,
    clock: Arc<dyn Clock>,
}

impl GuardedProvider {
    pub fn new(provider: Arc<dyn PaymentProvider>, circuit: Arc<Circuit>, clock: Arc<dyn Clock>) -> Self {
        Self { provider, circuit, clock }
    }

    /// Asks the provider about a prompt that nobody sent, if the circuit wants to know whether it answers.
    pub async fn probe(&self, random: &dyn Random) {
        if !self.circuit.should_probe(self.clock.now()) {
            return;
        }
        let answer = self.provider.query(&PaymentReference::generate(random)).await;
        if let Err(error) = &answer {
            tracing::error!(%error, "the payment provider is down");
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
            return Err(ProviderUnreachable { cause: "it is known to be down".to_owned() });
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
    use crate::test_support::{At, Bytes, at, attempt};

    fn unreachable() -> ProviderUnreachable {
        ProviderUnreachable { cause: "refused".into() }
    }

    fn guarded(provider: MockPaymentProvider) -> GuardedProvider {
        GuardedProvider::new(Arc::new(provider), Arc::default(), Arc::new(At(at(0))))
    }

    #[tokio::test]
    async fn a_provider_that_is_down_is_not_asked_about_payments() {
        let mut provider = MockPaymentProvider::new();
        provider.expect_query().times(4).returning(|_| Err(unreachable()));
        let guarded = guarded(provider);
        for _ in 0..3 {
            assert!(guarded.query(&attempt().reference).await.is_err());
        }
        guarded.probe(&Bytes(1)).await;
        assert!(guarded.query(&attempt().reference).await.is_err());
    }

    #[tokio::test]
    async fn one_payment_with_rubbish_for_an_answer_does_not_shut_the_shop() {
        let mut provider = MockPaymentProvider::new();
        let broken = attempt().reference;
        provider.expect_query().returning(move |asked| {
            if *asked == broken { Err(unreachable()) } else { Ok(crate::test_support::completed()) }
        });
        let guarded = guarded(provider);
        for _ in 0..9 {
            assert!(guarded.query(&attempt().reference).await.is_err());
            guarded.probe(&Bytes(1)).await;
        }
        assert!(guarded.circuit.allows_queries());
    }

    #[tokio::test]
    async fn nobody_probes_a_provider_that_answers() {
        let mut provider = MockPaymentProvider::new();
        provider.expect_query().never();
        guarded(provider).probe(&Bytes(1)).await;
    }
}
