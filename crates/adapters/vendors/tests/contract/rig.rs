//! A client, the simulator it talks to, and a manual clock.

use std::sync::Arc;
use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
pub(crate) use kernel::testing::ManualClock;
use kernel::{Clock, CurrencyAmount, PhoneNumber, WebhookCall};
use orders::{
    ExternalId, ProductId, Refusal, Transaction, VendError, VendRequest, VendingState, Vendor,
    VendorReferences,
};
use outgoing::{Secret, Timeouts};
use simulators::vending::{VendingCompany, VendingConfig, VendingServer};
use vendors::{DtOne, DtOneConfig, Reloadly, ReloadlyConfig};

pub(crate) const KEY: &str = "canary-key";
pub(crate) const SECRET: &str = "canary-secret";
pub(crate) const WEBHOOK_KEY: &str = "canary-webhook-key";
/// This number gets its bundle immediately.
pub(crate) const ORDINARY: &str = "0754321908";
/// What the bundle of the requests costs, in millionths of a dollar: 1 GB for a week on Vodacom.
pub(crate) const COST: i64 = 960_000;
/// More than any answer takes.
pub(crate) const PATIENCE: Duration = Duration::from_secs(8);

pub(crate) struct Rig {
    pub(crate) server: VendingServer,
    pub(crate) clock: Arc<ManualClock>,
    pub(crate) vendor: Box<dyn Vendor>,
    company: VendingCompany,
}

impl Rig {
    /// All on virtual time, from 12:00 in Dar es Salaam.
    pub(crate) fn new(company: VendingCompany) -> Self {
        Self::with_secret(company, SECRET)
    }

    /// A client with this secret; the simulator has the right one.
    pub(crate) fn with_secret(company: VendingCompany, secret: &str) -> Self {
        let clock = Arc::new(ManualClock::new("2026-11-28T09:00:00Z".parse().unwrap()));
        let config = VendingConfig {
            api_secret: SECRET.to_owned(),
            webhook_secret: WEBHOOK_KEY.to_owned(),
            webhook_url: Some("http://127.0.0.1:9/webhook".to_owned()),
            ..VendingConfig::new(company, KEY)
        };
        let server = VendingServer::start_virtual(config, clock.clone()).unwrap();
        let vendor = client(company, &server.base_url(), secret, clock.clone(), Timeouts::default());
        Self { server, clock, vendor, company }
    }

    pub(crate) fn now(&self) -> DateTime<Utc> {
        self.clock.now()
    }

    /// A request for the bundle, as attempt `number`.
    pub(crate) fn request(&self, number: u8, recipient: &str) -> VendRequest {
        VendRequest {
            valid_until: self.now() + TimeDelta::seconds(60),
            ..request(self.company, number, recipient)
        }
    }

    pub(crate) async fn vend(&self, number: u8, recipient: &str) -> Result<Transaction, VendError> {
        self.vendor.vend(&self.request(number, recipient)).await
    }

    pub(crate) async fn refusal(&self, number: u8, recipient: &str) -> Option<Refusal> {
        self.vend(number, recipient).await.unwrap().refusal
    }

    pub(crate) async fn look_up(&self, number: u8, theirs: Option<&str>) -> Option<Transaction> {
        let references = VendorReferences { ours: id(number), theirs: theirs.map(str::to_owned) };
        self.vendor.look_up(&references).await.unwrap()
    }

    pub(crate) async fn state(&self, number: u8) -> Option<VendingState> {
        self.look_up(number, None).await.map(|found| found.state)
    }

    /// The shop's money by the vendor's answer.
    pub(crate) async fn balance(&self) -> CurrencyAmount {
        self.vendor.balance().await.unwrap().unwrap()
    }

    /// A webhook as it would be received now: DT One's at the address that the client sent.
    pub(crate) fn received(&self, webhook: &simulators::payment::DueWebhook) -> WebhookCall {
        let signed = self.server.signed(webhook);
        let address_key = webhook.url.rsplit('/').next().map(str::to_owned);
        WebhookCall { headers: signed.headers, address_key, body: signed.body.into_bytes() }
    }
}

/// The client at `base_url` with the right keys and this time-out.
pub(crate) fn impatient_client(company: VendingCompany, base_url: &str, total: Duration) -> Box<dyn Vendor> {
    let clock = Arc::new(ManualClock::new(DateTime::UNIX_EPOCH));
    client(company, base_url, SECRET, clock, Timeouts { total, ..Timeouts::default() })
}

fn client(
    company: VendingCompany,
    base_url: &str,
    secret: &str,
    clock: Arc<dyn Clock>,
    timeouts: Timeouts,
) -> Box<dyn Vendor> {
    match company {
        VendingCompany::DtOne => {
            let config = DtOneConfig {
                base_url: base_url.to_owned(),
                api_key: Secret::new(KEY),
                api_secret: Secret::new(secret),
                webhook_url: "http://127.0.0.1:9/webhook".to_owned(),
                webhook_key: Secret::new(WEBHOOK_KEY),
                timeouts,
            };
            Box::new(DtOne::new(config, clock).unwrap())
        }
        VendingCompany::Reloadly => {
            let config = ReloadlyConfig {
                base_url: base_url.to_owned(),
                auth_url: base_url.to_owned(),
                client_id: KEY.to_owned(),
                client_secret: Secret::new(secret),
                webhook_secret: Secret::new(WEBHOOK_KEY),
                timeouts,
            };
            Box::new(Reloadly::new(config, clock).unwrap())
        }
    }
}

pub(crate) fn id(number: u8) -> ExternalId {
    ExternalId::parse(&format!("BH-7Q4M-92KD-V{number}")).unwrap()
}

pub(crate) fn bundle(company: VendingCompany) -> ProductId {
    let id = match company {
        VendingCompany::DtOne => "30102",
        VendingCompany::Reloadly => "541:1.00",
    };
    ProductId::parse(id).unwrap()
}

/// Valid until the first minute of 1970.
pub(crate) fn request(company: VendingCompany, number: u8, recipient: &str) -> VendRequest {
    VendRequest {
        external_id: id(number),
        recipient: PhoneNumber::parse(recipient).unwrap(),
        product: bundle(company),
        amount: None,
        valid_until: DateTime::from_timestamp(60, 0).unwrap(),
    }
}
