//! Webhooks of every payment company, genuine or forged, and answers in the words of Selcom and `ZenoPay`.
#![no_main]

use std::sync::{Arc, LazyLock};

use chrono::DateTime;
use kernel::FixedClock;
use libfuzzer_sys::fuzz_target;
use outgoing::{Answer, Secret, Timeouts};
use payment_provider::{
    ClickPesa, ClickPesaConfig, Selcom, SelcomConfig, Snippe, SnippeConfig, ZenoPay, ZenoPayConfig,
    read_observation,
};
use payments::{ObservedState, PaymentProvider, PaymentReference, WebhookCall};

const KEY: &str = "key-of-the-fuzzer";
const BASE_URL: &str = "http://127.0.0.1:9/api";
const WEBHOOK_URL: &str = "http://127.0.0.1:9/hook";
const EMAIL: &str = "payments@shop.example";
const NAME: &str = "Bundle Hub";

fn key() -> Secret {
    Secret::new(KEY)
}

/// Authenticate by the address.
static BY_ADDRESS: LazyLock<[Box<dyn PaymentProvider>; 2]> = LazyLock::new(|| {
    let zenopay = ZenoPay::new(ZenoPayConfig {
        base_url: BASE_URL.to_owned(),
        api_key: key(),
        webhook_key: key(),
        payout_pin: None,
        webhook_url: WEBHOOK_URL.to_owned(),
        buyer_email: EMAIL.to_owned(),
        buyer_name: NAME.to_owned(),
        timeouts: Timeouts::default(),
    });
    [Box::new(zenopay.unwrap()), Box::new(clickpesa(None))]
});

/// Authenticate by a signature, which no input has.
static BY_SIGNATURE: LazyLock<[Box<dyn PaymentProvider>; 3]> = LazyLock::new(|| {
    let selcom = SelcomConfig {
        base_url: BASE_URL.to_owned(),
        api_key: key(),
        api_secret: key(),
        vendor: "TILL1".to_owned(),
        payout_pin: None,
        webhook_url: WEBHOOK_URL.to_owned(),
        buyer_email: EMAIL.to_owned(),
        buyer_name: NAME.to_owned(),
        timeouts: Timeouts::default(),
    };
    let snippe = SnippeConfig {
        base_url: BASE_URL.to_owned(),
        api_key: key(),
        webhook_secret: key(),
        webhook_url: WEBHOOK_URL.to_owned(),
        buyer_email: EMAIL.to_owned(),
        buyer_name: NAME.to_owned(),
        timeouts: Timeouts::default(),
    };
    let clock = Arc::new(FixedClock(DateTime::UNIX_EPOCH));
    let selcom = Selcom::new(selcom, clock).unwrap();
    [Box::new(clickpesa(Some(key()))), Box::new(selcom), Box::new(Snippe::new(snippe).unwrap())]
});

fn clickpesa(checksum_key: Option<Secret>) -> ClickPesa {
    let config = ClickPesaConfig {
        base_url: BASE_URL.to_owned(),
        client_id: KEY.to_owned(),
        api_key: key(),
        checksum_key,
        webhook_key: key(),
        has_mpesa: true,
        timeouts: Timeouts::default(),
    };
    ClickPesa::new(config, Arc::new(FixedClock(DateTime::UNIX_EPOCH))).unwrap()
}

/// The first lines of the input are the signed headers, the rest is the body.
fn signed(input: &[u8]) -> WebhookCall {
    let mut parts = input.splitn(5, |byte| *byte == b'\n');
    let mut line = || String::from_utf8_lossy(parts.next().unwrap_or_default()).into_owned();
    let [time, fields, digest, method] = [line(), line(), line(), line()];
    let headers = [
        ("timestamp", time.clone()),
        ("x-webhook-timestamp", time),
        ("signed-fields", fields),
        ("digest", digest.clone()),
        ("x-webhook-signature", digest),
        ("digest-method", method),
    ];
    let headers = headers.map(|(name, value)| (name.to_owned(), value)).into();
    WebhookCall {
        headers,
        address_key: Some(KEY.to_owned()),
        body: parts.next().unwrap_or_default().to_vec(),
    }
}

fuzz_target!(|input: &[u8]| {
    let now = DateTime::UNIX_EPOCH;
    let call =
        |key: &str| WebhookCall { headers: vec![], address_key: Some(key.into()), body: input.to_vec() };
    for provider in BY_ADDRESS.iter() {
        assert!(provider.authenticate_webhook(&call("another-key"), now).is_err());
        let _ = provider.authenticate_webhook(&call(KEY), now);
    }
    for provider in BY_SIGNATURE.iter() {
        assert!(provider.authenticate_webhook(&signed(input), now).is_err());
    }

    let Ok(body) = serde_json::from_slice(input) else { return };
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
