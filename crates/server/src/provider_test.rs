//! A test payment through the payment simulator, for owners to try before customers pay.

use std::time::Duration;

use api_types::settings::{ProviderTest, ProviderTestCode, ProviderTestStep};
use kernel::{BundleId, Money, PhoneNumber};
use payments::{
    InitiateOutcome, Observation, ObservedState, PaymentProvider, PaymentReference, Prompt, References,
};

use crate::app_state::AppState;

const PAYER: &str = "0700000001";
const AMOUNT_TSH: i64 = 1_000;
/// Interval and number of queries.
const POLL_INTERVAL: Duration = Duration::from_millis(500);
const MAX_POLLS: usize = 50;

/// Payments are not simulated.
pub struct NotSimulated;

/// Sends a prompt and polls until it is paid. Only the provider's answer counts, as for every payment.
///
/// # Errors
/// [`NotSimulated`] unless payments are simulated.
pub async fn test_provider(shop: &AppState) -> Result<ProviderTest, NotSimulated> {
    let prompt = prompt(shop).ok_or(NotSimulated)?;
    let (_, provider) = shop.rails.iter().next().ok_or(NotSimulated)?;
    let mut steps = Steps { shop, begun: shop.clock.now(), done: vec![] };
    let accepted = matches!(provider.initiate(&prompt).await, InitiateOutcome::Accepted { .. });
    steps.end(ProviderTestCode::Prompt, accepted);
    if accepted {
        let paid = wait_for_money(provider, &prompt.reference.clone().into()).await;
        steps.end(ProviderTestCode::Money, paid.is_some());
        steps.end(ProviderTestCode::Amount, paid.is_some_and(|paid| is_as_asked(&paid, &prompt)));
    }
    let passed = steps.done.iter().all(|step| step.passed);
    Ok(ProviderTest { passed, steps: steps.done })
}

fn prompt(shop: &AppState) -> Option<Prompt> {
    let now = shop.clock.now();
    let prompt = Prompt {
        reference: PaymentReference::generate(shop.random.as_ref()),
        amount: Money::new(AMOUNT_TSH).ok()?,
        payer_phone: PhoneNumber::parse(PAYER).ok()?,
        bundle_id: BundleId::new(now, shop.random.as_ref()),
    };
    shop.simulates_payments.then_some(prompt)
}

async fn wait_for_money(provider: &dyn PaymentProvider, prompt: &References) -> Option<Observation> {
    for _ in 0..MAX_POLLS {
        tokio::time::sleep(POLL_INTERVAL).await;
        if let Ok(seen) = provider.query(prompt).await
            && seen.state == ObservedState::Completed
        {
            return Some(seen);
        }
    }
    None
}

fn is_as_asked(paid: &Observation, prompt: &Prompt) -> bool {
    paid.amount == Some(prompt.amount) && paid.reference.as_deref() == Some(prompt.reference.as_str())
}

struct Steps<'a> {
    shop: &'a AppState,
    begun: chrono::DateTime<chrono::Utc>,
    done: Vec<ProviderTestStep>,
}

impl Steps<'_> {
    fn end(&mut self, code: ProviderTestCode, passed: bool) {
        let now = self.shop.clock.now();
        let duration_ms = now.signed_duration_since(self.begun).num_milliseconds().max(0);
        self.done.push(ProviderTestStep { code, passed, duration_ms });
        self.begun = now;
    }
}
