//! A client, the simulator it talks to, and a manual clock.

use std::{sync::Arc, time::Duration};

use chrono::{DateTime, Utc};
pub(crate) use kernel::testing::ManualClock;
use kernel::{BundleId, Clock, Money, PhoneNumber};
use outgoing::{Secret, Timeouts};
use payment_provider::{
    ClickPesa, ClickPesaConfig, Selcom, SelcomConfig, Snippe, SnippeConfig, ZenoPay, ZenoPayConfig,
};
use payments::{
    InitiateOutcome, Observation, PaymentProvider, PaymentReference, Payout, PayoutState, Prompt, References,
    SentPayout, WebhookCall,
};
use simulators::payment::{Company, DueWebhook, Simulator, SimulatorConfig};

pub(crate) const API_KEY: &str = "canary-api-key";
pub(crate) const PAYOUT_PIN: &str = "canary-pin";
pub(crate) const WEBHOOK_KEY: &str = "canary-webhook-key";
pub(crate) const BUNDLE_ID: &str = "01936f3e-7a2b-7c4d-8e5f-0a1b2c3d4e5f";
/// This number pays after five seconds of the simulator's time.
pub(crate) const ORDINARY_PHONE: &str = "0754321908";
/// The discard port, for tests that do not receive webhooks.
const NOWHERE: &str = "http://127.0.0.1:9/webhook";

/// More than any answer takes.
pub(crate) const PATIENCE: Duration = Duration::from_secs(8);

pub(crate) struct Rig {
    pub(crate) simulator: Simulator,
    pub(crate) clock: Arc<ManualClock>,
    pub(crate) provider: Box<dyn PaymentProvider>,
}

impl Rig {
    /// All on virtual time, from 12:00 in Dar es Salaam.
    pub(crate) fn new(company: Company) -> Self {
        Self::with_keys(company, API_KEY, WEBHOOK_KEY)
    }

    /// A client with these keys; the simulator has the right ones.
    pub(crate) fn with_keys(company: Company, api_key: &str, webhook_key: &str) -> Self {
        let clock = Arc::new(ManualClock::new("2026-11-28T09:00:00Z".parse().unwrap()));
        let config = SimulatorConfig {
            company,
            webhook_key: WEBHOOK_KEY.to_owned(),
            webhook_url: Some(NOWHERE.to_owned()),
            payout_pin: Some(PAYOUT_PIN.to_owned()),
            ..SimulatorConfig::new(API_KEY)
        };
        let simulator = Simulator::start_virtual(config, clock.clone()).unwrap();
        let keys = Keys { api: api_key, webhook: webhook_key };
        let provider = client(company, &simulator.base_url(), keys, clock.clone(), Timeouts::default());
        Self { simulator, clock, provider }
    }

    /// Requests a prompt of TSh 10,000. The references are those that the shop then knows.
    pub(crate) async fn initiate(&self, reference: &str, phone: &str) -> (InitiateOutcome, References) {
        let prompt = prompt(reference, phone);
        let outcome = self.provider.initiate(&prompt).await;
        let theirs = match &outcome {
            InitiateOutcome::Accepted { provider_reference } => provider_reference.clone(),
            _ => None,
        };
        (outcome, References { ours: prompt.reference, theirs })
    }

    pub(crate) async fn query(&self, prompt: &References) -> Observation {
        self.provider.query(prompt).await.unwrap()
    }

    pub(crate) async fn query_payout(&self, payout: &Payout, theirs: Option<&str>) -> PayoutState {
        let references = References { ours: payout.reference.clone(), theirs: theirs.map(str::to_owned) };
        let sent = SentPayout { references, amount: payout.amount };
        self.provider.query_payout(&sent).await.unwrap()
    }

    /// A webhook as it would be received now.
    pub(crate) fn received(&self, webhook: &DueWebhook) -> WebhookCall {
        let signed = self.simulator.signed(webhook);
        WebhookCall { headers: signed.headers, address_key: None, body: signed.body.into_bytes() }
    }

    pub(crate) fn now(&self) -> DateTime<Utc> {
        self.clock.now()
    }
}

#[derive(Clone, Copy)]
pub(crate) struct Keys<'a> {
    pub(crate) api: &'a str,
    pub(crate) webhook: &'a str,
}

/// The client at `base_url`, with the right keys and this time-out.
pub(crate) fn impatient_client(
    company: Company,
    base_url: &str,
    total: Duration,
) -> Box<dyn PaymentProvider> {
    let clock = Arc::new(ManualClock::new(DateTime::UNIX_EPOCH));
    let keys = Keys { api: API_KEY, webhook: WEBHOOK_KEY };
    client(company, base_url, keys, clock, Timeouts { total, ..Timeouts::default() })
}

fn client(
    company: Company,
    base_url: &str,
    keys: Keys<'_>,
    clock: Arc<dyn Clock>,
    timeouts: Timeouts,
) -> Box<dyn PaymentProvider> {
    let base_url = base_url.to_owned();
    let (api_key, webhook_key) = (Secret::new(keys.api), Secret::new(keys.webhook));
    let payout_pin = Some(Secret::new(PAYOUT_PIN));
    let webhook_url = NOWHERE.to_owned();
    let (buyer_email, buyer_name) = ("pay@bundlehub.example".to_owned(), "Bundle Hub".to_owned());
    match company {
        Company::ZenoPay => Box::new(zenopay(base_url, (api_key, webhook_key), payout_pin, timeouts)),
        Company::ClickPesa => {
            let config = ClickPesaConfig {
                base_url,
                client_id: "canary-client".to_owned(),
                api_key,
                checksum_key: Some(webhook_key.clone()),
                webhook_key,
                has_mpesa: true,
                timeouts,
            };
            Box::new(ClickPesa::new(config, clock).unwrap())
        }
        Company::Selcom => Box::new(selcom(base_url, (api_key, webhook_key), payout_pin, clock, timeouts)),
        Company::Snippe => Box::new(
            Snippe::new(SnippeConfig {
                base_url,
                api_key,
                webhook_secret: webhook_key,
                webhook_url,
                buyer_email,
                buyer_name,
                timeouts,
            })
            .unwrap(),
        ),
    }
}

fn zenopay(
    base_url: String,
    keys: (Secret, Secret),
    payout_pin: Option<Secret>,
    timeouts: Timeouts,
) -> ZenoPay {
    let config = ZenoPayConfig {
        base_url,
        api_key: keys.0,
        webhook_key: keys.1,
        payout_pin,
        webhook_url: NOWHERE.to_owned(),
        buyer_email: "pay@bundlehub.example".to_owned(),
        buyer_name: "Bundle Hub".to_owned(),
        timeouts,
    };
    ZenoPay::new(config).unwrap()
}

fn selcom(
    base_url: String,
    keys: (Secret, Secret),
    payout_pin: Option<Secret>,
    clock: Arc<dyn Clock>,
    timeouts: Timeouts,
) -> Selcom {
    let config = SelcomConfig {
        base_url,
        api_key: keys.0,
        api_secret: keys.1,
        vendor: "TILL60917564".to_owned(),
        payout_pin,
        webhook_url: NOWHERE.to_owned(),
        buyer_email: "pay@bundlehub.example".to_owned(),
        buyer_name: "Bundle Hub".to_owned(),
        timeouts,
    };
    Selcom::new(config, clock).unwrap()
}

/// `ZenoPay` with the right keys.
pub(crate) fn zenopay_client(base_url: &str, pin: Option<Secret>, timeouts: Timeouts) -> ZenoPay {
    zenopay(base_url.to_owned(), (Secret::new(API_KEY), Secret::new(WEBHOOK_KEY)), pin, timeouts)
}

/// Selcom with the right keys.
pub(crate) fn selcom_client(
    base_url: &str,
    pin: Option<Secret>,
    clock: Arc<dyn Clock>,
    timeouts: Timeouts,
) -> Selcom {
    selcom(base_url.to_owned(), (Secret::new(API_KEY), Secret::new(WEBHOOK_KEY)), pin, clock, timeouts)
}

pub(crate) fn reference(text: &str) -> PaymentReference {
    PaymentReference::parse(text).unwrap()
}

/// Of TSh 10,000.
pub(crate) fn prompt(order_id: &str, phone: &str) -> Prompt {
    Prompt {
        reference: reference(order_id),
        amount: Money::new(10_000).unwrap(),
        payer_phone: PhoneNumber::parse(phone).unwrap(),
        bundle_id: BundleId::parse(BUNDLE_ID).unwrap(),
    }
}

/// Of TSh 10,000, to the number that ends with `number`.
pub(crate) fn payout(reference_text: &str, number: u8) -> Payout {
    Payout {
        reference: reference(reference_text),
        amount: Money::new(10_000).unwrap(),
        phone: PhoneNumber::parse(&phone(number)).unwrap(),
    }
}

pub(crate) fn phone(number: u8) -> String {
    format!("07000000{number:02}")
}
