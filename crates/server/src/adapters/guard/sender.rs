use async_trait::async_trait;
use notifications::{AttemptOutcome, Message, Receipt, SendError, Sender};

use super::GuardedSender;

#[async_trait]
impl Sender for GuardedSender {
    async fn send(&self, message: &Message) -> Result<Receipt, SendError> {
        self.request_with("message", self.system.send(message), is_answered).await
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
        assert!(is_answered(&Ok(Receipt { provider_id: None })) && failed(AttemptError::NoRecipient));
        for reason in [AttemptError::TheirFault, AttemptError::NoAnswer, AttemptError::Account] {
            assert!(!failed(reason), "{reason:?}");
        }
    }
}
