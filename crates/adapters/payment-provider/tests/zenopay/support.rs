//! A client, the simulator it talks to, and a manual clock.

use std::{sync::Arc, time::Duration};

use chrono::DateTime;
pub(crate) use kernel::testing::ManualClock;
use kernel::{BundleId, Clock, Money, PhoneNumber};
use outgoing::{Secret, Timeouts};
use payment_provider::{ZenoPay, ZenoPayConfig};
use payments::{PaymentReference, Prompt};
use simulators::payment::{Simulator, SimulatorConfig};

pub(crate) const API_KEY: &str = "canary-api-key";
pub(crate) const PAYOUT_PIN: &str = "canary-pin";
pub(crate) const WEBHOOK_KEY: &str = "canary-webhook-key";
pub(crate) const BUNDLE_ID: &str = "01936f3e-7a2b-7c4d-8e5f-0a1b2c3d4e5f";
/// This number pays after five seconds of the simulator's time.
pub(crate) const ORDINARY_PHONE: &str = "0754321908";
/// The discard port, for tests that do not receive webhooks.
const NOWHERE: &str = "http://127.0.0.1:9/webhook";

pub(crate) fn config(base_url: &str) -> ZenoPayConfig {
    ZenoPayConfig {
        base_url: base_url.to_owned(),
        api_key: Secret::new(API_KEY),
        webhook_key: Secret::new(WEBHOOK_KEY),
        payout_pin: Some(Secret::new(PAYOUT_PIN)),
        webhook_url: NOWHERE.to_owned(),
        buyer_email: "pay@bundlehub.example".to_owned(),
        buyer_name: "Bundle Hub".to_owned(),
        timeouts: Timeouts::default(),
    }
}

pub(crate) fn client(base_url: &str) -> ZenoPay {
    ZenoPay::new(config(base_url)).unwrap()
}

/// With a time-out of `total`.
pub(crate) fn impatient_client(base_url: &str, total: Duration) -> ZenoPay {
    let timeouts = Timeouts { total, ..Timeouts::default() };
    ZenoPay::new(ZenoPayConfig { timeouts, ..config(base_url) }).unwrap()
}

pub(crate) fn simulator_config(time_scale: f64) -> SimulatorConfig {
    SimulatorConfig {
        bind: "127.0.0.1:0".parse().unwrap(),
        time_scale,
        api_key: API_KEY.to_owned(),
        webhook_key: WEBHOOK_KEY.to_owned(),
        journal: None,
        payout_pin: Some(PAYOUT_PIN.to_owned()),
    }
}

/// A simulator on a manual clock.
pub(crate) fn simulator() -> (Simulator, Arc<ManualClock>) {
    let clock = Arc::new(ManualClock::new(DateTime::UNIX_EPOCH));
    let port: Arc<dyn Clock> = clock.clone();
    let simulator = Simulator::start_with_clock(simulator_config(1.0), port).unwrap();
    (simulator, clock)
}

pub(crate) fn reference(text: &str) -> PaymentReference {
    PaymentReference::parse(text).unwrap()
}

pub(crate) fn prompt(order_id: &str, phone: &str) -> Prompt {
    Prompt {
        reference: reference(order_id),
        amount: Money::new(10_000).unwrap(),
        payer_phone: PhoneNumber::parse(phone).unwrap(),
        bundle_id: BundleId::parse(BUNDLE_ID).unwrap(),
    }
}
