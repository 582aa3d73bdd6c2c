use chrono::{DateTime, Utc};
use kernel::{Clock, RepositoryError};

use crate::{PaymentChecks, PaymentProvider, PaymentReference, WebhookCall, WebhookDelivery, WebhookRefusal};

/// Why a webhook call was refused.
#[derive(Debug, thiserror::Error)]
pub enum WebhookError {
    /// It is not from the provider, or names no payment.
    #[error(transparent)]
    Refused(#[from] WebhookRefusal),
    /// The database failed; the provider should call again.
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// Stores the hint that something happened, from whichever of `providers` the call authenticates as, and makes the
/// payment due for a check. What the body says about the money is not trusted; the provider is queried.
///
/// # Errors
/// [`WebhookError`]; nothing was stored.
pub async fn receive_webhook(
    call: &WebhookCall,
    checks: &dyn PaymentChecks,
    providers: &[&dyn PaymentProvider],
    clock: &dyn Clock,
) -> Result<(), WebhookError> {
    let reference = authenticate(call, providers, clock.now())?;
    let body = String::from_utf8_lossy(&call.body).into_owned();
    checks.record_webhook(&WebhookDelivery { reference, body, received_at: clock.now() }).await?;
    Ok(())
}

/// A call that one of them authenticated and could not read is refused for what it lacks.
fn authenticate(
    call: &WebhookCall,
    providers: &[&dyn PaymentProvider],
    now: DateTime<Utc>,
) -> Result<PaymentReference, WebhookRefusal> {
    let mut refusal = WebhookRefusal::Unauthentic;
    for provider in providers {
        match provider.authenticate_webhook(call, now) {
            Ok(reference) => return Ok(reference),
            Err(WebhookRefusal::Unauthentic) => {}
            Err(other) => refusal = other,
        }
    }
    Err(refusal)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::MockPaymentChecks;
    use crate::test_support::{FixedClock, at, attempt, provider};

    fn call() -> WebhookCall {
        WebhookCall {
            headers: vec![("x-api-key".into(), "key".into())],
            address_key: None,
            body: br#"{"payment_status":"COMPLETED"}"#.to_vec(),
        }
    }

    #[tokio::test]
    async fn a_forged_call_stores_nothing() {
        let mut checks = MockPaymentChecks::new();
        let mut provider = provider();
        provider.expect_authenticate_webhook().returning(|_, _| Err(WebhookRefusal::Unauthentic));
        checks.expect_record_webhook().never();
        assert!(receive_webhook(&call(), &checks, &[&provider], &FixedClock(at(0))).await.is_err());
    }

    #[tokio::test]
    async fn an_authentic_call_is_recorded() {
        let mut checks = MockPaymentChecks::new();
        let mut provider = provider();
        provider.expect_authenticate_webhook().returning(|_, _| Ok(attempt().reference));
        checks
            .expect_record_webhook()
            .withf(|d| d.reference == attempt().reference)
            .times(1)
            .returning(|_| Ok(()));
        receive_webhook(&call(), &checks, &[&provider], &FixedClock(at(0))).await.unwrap();
    }
}
