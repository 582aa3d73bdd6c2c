use std::time::Instant;

use async_trait::async_trait;
use notifications::{AttemptOutcome, GatewayAccount, Message, Receipt, SendError, Sender, Trace};

use super::GuardedSender;

#[async_trait]
impl Sender for GuardedSender {
    async fn send(&self, message: &Message) -> Result<Receipt, SendError> {
        self.request_with("message", self.system.send(message), is_answered).await
    }

    /// Does not change the circuit, which is about sending.
    async fn query(&self, message: &Message) -> Result<Trace, SendError> {
        let began = Instant::now();
        let answer = self.system.query(message).await;
        // No call was made.
        if answer != Ok(Trace::NotOffered) {
            self.calls.record("message query", began.elapsed(), answer.is_ok());
        }
        answer
    }

    async fn account(&self) -> Result<Option<GatewayAccount>, SendError> {
        let began = Instant::now();
        let answer = self.system.account().await;
        if answer != Ok(None) {
            self.calls.record("gateway account", began.elapsed(), answer.is_ok());
        }
        answer
    }
}

fn is_answered(outcome: &Result<Receipt, SendError>) -> bool {
    outcome.as_ref().err().is_none_or(|error| error.outcome() == AttemptOutcome::Refused)
}

#[cfg(test)]
mod tests {
    use notifications::AttemptError;

    use super::*;

    #[test]
    fn a_carrier_that_refuses_a_message_is_reachable() {
        let failed = |reason| is_answered(&Err(SendError::new(reason, "")));
        assert!(is_answered(&Ok(Receipt::default())) && failed(AttemptError::NoRecipient));
        for reason in [AttemptError::TheirFault, AttemptError::NoAnswer, AttemptError::Account] {
            assert!(!failed(reason), "{reason:?}");
        }
    }
}
