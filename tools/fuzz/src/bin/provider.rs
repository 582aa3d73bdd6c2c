//! Bodies of webhooks, genuine or forged, and of the payment provider's answers.
#![no_main]

use std::sync::LazyLock;

use chrono::DateTime;
use libfuzzer_sys::fuzz_target;
use outgoing::{Answer, Secret, Timeouts};
use payment_provider::{ZenoPay, ZenoPayConfig, read_observation};
use payments::{ObservedState, PaymentProvider, PaymentReference, WebhookCall};

static PROVIDER: LazyLock<ZenoPay> = LazyLock::new(|| {
    let key = || Secret::new("key-of-the-fuzzer".to_owned());
    let config = ZenoPayConfig {
        base_url: "http://127.0.0.1:9/api".to_owned(),
        api_key: key(),
        webhook_key: key(),
        payout_pin: None,
        webhook_url: "http://127.0.0.1:9/hook".to_owned(),
        buyer_email: "payments@shop.example".to_owned(),
        buyer_name: "Bundle Hub".to_owned(),
        timeouts: Timeouts::default(),
    };
    ZenoPay::new(config).unwrap()
});

fuzz_target!(|body: &[u8]| {
    let call = |key: &str| WebhookCall { headers: vec![], address_key: Some(key.into()), body: body.to_vec() };
    let now = DateTime::UNIX_EPOCH;
    assert!(PROVIDER.authenticate_webhook(&call("another-key"), now).is_err());
    let _ = PROVIDER.authenticate_webhook(&call("key-of-the-fuzzer"), now);

    let Ok(body) = serde_json::from_slice(body) else { return };
    let ours = PaymentReference::parse("BH1").unwrap();
    let Ok(seen) = read_observation(&Answer { status: 200, body: Ok(body) }, &ours) else { return };
    let texts = [&seen.transaction, &seen.channel, &seen.provider_reference];
    for text in texts.into_iter().flatten() {
        assert!(text.chars().count() <= 64 && !text.chars().any(char::is_control), "{text:?}");
    }
    if let (ObservedState::NotFound, Some(amount)) = (&seen.state, seen.amount) {
        panic!("money without a prompt: {amount:?}");
    }
});
