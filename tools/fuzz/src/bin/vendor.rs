//! Lists of products in the words of DT One and Reloadly, their webhooks, and JSON whose numbers stay texts.
#![no_main]

use std::sync::{Arc, LazyLock};

use chrono::DateTime;
use kernel::{FixedClock, WebhookCall};
use libfuzzer_sys::fuzz_target;
use orders::{ProductPrice, Vendor, VendorProduct};
use outgoing::{Secret, Timeouts, parse_exact};
use serde_json::Value;
use vendors::{
    DtOne, DtOneConfig, Reloadly, ReloadlyConfig, read_dtone_products, read_reloadly_products,
};

const KEY: &str = "key-of-the-fuzzer";
const BASE_URL: &str = "http://127.0.0.1:9/api";

static DTONE: LazyLock<DtOne> = LazyLock::new(|| {
    let config = DtOneConfig {
        base_url: BASE_URL.to_owned(),
        api_key: Secret::new(KEY),
        api_secret: Secret::new(KEY),
        webhook_url: BASE_URL.to_owned(),
        webhook_key: Secret::new(KEY),
        timeouts: Timeouts::default(),
    };
    DtOne::new(config, Arc::new(FixedClock(DateTime::UNIX_EPOCH))).unwrap()
});

static RELOADLY: LazyLock<Reloadly> = LazyLock::new(|| {
    let config = ReloadlyConfig {
        base_url: BASE_URL.to_owned(),
        auth_url: BASE_URL.to_owned(),
        client_id: KEY.to_owned(),
        client_secret: Secret::new(KEY),
        webhook_secret: Secret::new(KEY),
        timeouts: Timeouts::default(),
    };
    Reloadly::new(config, Arc::new(FixedClock(DateTime::UNIX_EPOCH))).unwrap()
});

/// The same JSON with its numbers as texts, by way of the parsed value; decimals may differ in how they are written.
fn is_same(exact: &Value, plain: &Value) -> bool {
    match (exact, plain) {
        (Value::String(text), Value::Number(number)) => {
            number.is_f64() || *text == number.to_string() || text == "-0"
        }
        (Value::Array(exact), Value::Array(plain)) => {
            exact.len() == plain.len() && exact.iter().zip(plain).all(|(exact, plain)| is_same(exact, plain))
        }
        (Value::Object(exact), Value::Object(plain)) => {
            exact.len() == plain.len()
                && exact.iter().zip(plain).all(|((name, exact), (other, plain))| name == other && is_same(exact, plain))
        }
        _ => exact == plain,
    }
}

fn check(products: &[VendorProduct]) {
    for product in products {
        assert!(product.name.chars().count() <= 120 && !product.name.chars().any(char::is_control), "{product:?}");
        let cost = match product.price {
            ProductPrice::Fixed { cost } => cost,
            ProductPrice::Range { unit_cost, .. } => unit_cost,
        };
        assert!(cost.micros >= 0, "{product:?}");
    }
}

fuzz_target!(|input: &[u8]| {
    let call = |key: &str| WebhookCall { headers: vec![], address_key: Some(key.into()), body: input.to_vec() };
    assert!(DTONE.authenticate_webhook(&call("another-key"), DateTime::UNIX_EPOCH).is_err());
    let _ = DTONE.authenticate_webhook(&call(KEY), DateTime::UNIX_EPOCH);
    assert!(RELOADLY.authenticate_webhook(&call(KEY), DateTime::UNIX_EPOCH).is_err());

    let exact = parse_exact(input);
    // A number beyond the range of binary fractions is none for the plain parser only.
    if let (Ok(exact), Ok(plain)) = (&exact, serde_json::from_slice::<Value>(input)) {
        assert!(is_same(exact, &plain), "{exact} {plain}");
    }
    let Ok(body) = exact else { return };
    if let Ok((_, products)) = read_dtone_products(&body) {
        check(&products);
    }
    if let Ok(products) = read_reloadly_products(&body) {
        check(&products);
    }
});
