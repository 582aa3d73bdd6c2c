//! Vendors, which load bundles and airtime onto phones: what each needs. A vendor without its settings does not exist for the
//! shop.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, ensure};
use clap::Args;
use kernel::{Clock, CompanyName};
use orders::Vendor;
use outgoing::{Secret, Timeouts};
use vendors::{DtOne, DtOneConfig, Reloadly, ReloadlyConfig};

use super::checks::{UnsafeConfig, optional_secret};
use super::payment::companies::{SELCOM, missing};
use super::payment::{PaymentConfig, ZENOPAY, seen_from_here};

pub const DTONE: CompanyName = CompanyName::new("dtone");
pub const RELOADLY: CompanyName = CompanyName::new("reloadly");

/// The key is part of a public address, where it can be guessed at.
const MIN_KEY_BYTES: usize = 32;
/// A vendor may wait for the network; the port allows half a minute, of which a token may take five seconds.
const TIMEOUTS: Timeouts = Timeouts { connect: Duration::from_secs(2), total: Duration::from_secs(20) };

/// The vendors. Their webhooks come to `/api/vending/vendors/NAME/webhook`: DT One's is sent with each request, Reloadly's is
/// set in its dashboard.
#[derive(Debug, Clone, Args)]
pub struct VendorsConfig {
    /// Address of DT One's API; `https://preprod-dvs-api.dtone.com/v1` for tests.
    #[arg(long = "dtone-url", env = "DTONE_URL", default_value = "https://dvs-api.dtone.com/v1")]
    pub dtone_url: String,
    /// API key at DT One.
    #[arg(long = "dtone-api-key", env = "DTONE_API_KEY", hide_env_values = true)]
    pub dtone_api_key: Option<Secret>,
    /// API secret at DT One.
    #[arg(long = "dtone-api-secret", env = "DTONE_API_SECRET", hide_env_values = true)]
    pub dtone_api_secret: Option<Secret>,
    /// End of the address for DT One's webhooks, which are not signed: at least 32 letters, digits, `-` or `_`, random.
    #[arg(long = "dtone-webhook-key", env = "DTONE_WEBHOOK_KEY", hide_env_values = true)]
    pub dtone_webhook_key: Option<Secret>,
    /// Address of Reloadly's API; `https://topups-sandbox.reloadly.com` for tests.
    #[arg(long = "reloadly-url", env = "RELOADLY_URL", default_value = "https://topups.reloadly.com")]
    pub reloadly_url: String,
    /// Where Reloadly's tokens come from.
    #[arg(
        long = "reloadly-auth-url",
        env = "RELOADLY_AUTH_URL",
        default_value = "https://auth.reloadly.com"
    )]
    pub reloadly_auth_url: String,
    /// Client id at Reloadly.
    #[arg(long = "reloadly-client-id", env = "RELOADLY_CLIENT_ID")]
    pub reloadly_client_id: Option<String>,
    /// Client secret at Reloadly.
    #[arg(long = "reloadly-client-secret", env = "RELOADLY_CLIENT_SECRET", hide_env_values = true)]
    pub reloadly_client_secret: Option<Secret>,
    /// Secret that signs Reloadly's webhooks.
    #[arg(long = "reloadly-webhook-secret", env = "RELOADLY_WEBHOOK_SECRET", hide_env_values = true)]
    pub reloadly_webhook_secret: Option<Secret>,
    /// Whether airtime is sold through Selcom, with its settings as a payment company.
    #[arg(long = "selcom-airtime", env = "SELCOM_AIRTIME", default_value_t = false, action = clap::ArgAction::Set)]
    pub selcom_airtime: bool,
    /// Whether airtime is sold through `ZenoPay`, with its settings as a payment company.
    #[arg(long = "zenopay-airtime", env = "ZENOPAY_AIRTIME", default_value_t = false, action = clap::ArgAction::Set)]
    pub zenopay_airtime: bool,
}

/// A vendor's name and its client.
pub type NamedClient = (CompanyName, Arc<dyn Vendor>);

impl VendorsConfig {
    /// The clients of all vendors that have settings. Sends nothing yet.
    ///
    /// # Errors
    /// When a setting is missing or wrong; names it.
    pub fn open(
        &self,
        payment: &PaymentConfig,
        shop: &ShopAtVendor<'_>,
        clock: &Arc<dyn Clock>,
    ) -> anyhow::Result<Vec<NamedClient>> {
        let mut opened: Vec<NamedClient> = Vec::new();
        if self.dtone_api_key.is_some() || self.dtone_api_secret.is_some() {
            opened.push((DTONE, Arc::new(self.dtone(shop, clock)?)));
        }
        if self.reloadly_client_id.is_some() || self.reloadly_client_secret.is_some() {
            opened.push((RELOADLY, Arc::new(self.reloadly(clock)?)));
        }
        if self.selcom_airtime {
            let client = payment.open_selcom_airtime(shop.own_address).context("SELCOM_AIRTIME")?;
            opened.push((SELCOM, Arc::new(client)));
        }
        if self.zenopay_airtime {
            let client = payment.open_zenopay_airtime(shop.own_address).context("ZENOPAY_AIRTIME")?;
            opened.push((ZENOPAY, Arc::new(client)));
        }
        Ok(opened)
    }

    /// Of the simulated DT One and Reloadly, with one key for all purposes.
    pub fn simulated(key: &str, dtone_url: String, reloadly_url: &str) -> Self {
        let secret = || Some(Secret::new(key));
        Self {
            dtone_url,
            dtone_api_key: secret(),
            dtone_api_secret: secret(),
            dtone_webhook_key: secret(),
            reloadly_url: reloadly_url.to_owned(),
            reloadly_auth_url: reloadly_url.to_owned(),
            reloadly_client_id: Some(key.to_owned()),
            reloadly_client_secret: secret(),
            reloadly_webhook_secret: secret(),
            selcom_airtime: false,
            zenopay_airtime: false,
        }
    }

    /// # Errors
    /// When a setting is missing or wrong; names it.
    pub fn dtone(&self, shop: &ShopAtVendor<'_>, clock: &Arc<dyn Clock>) -> anyhow::Result<DtOne> {
        let (Some(api_key), Some(api_secret), Some(webhook_key)) =
            (&self.dtone_api_key, &self.dtone_api_secret, &self.dtone_webhook_key)
        else {
            return Err(missing(&[
                ("DTONE_API_KEY", self.dtone_api_key.is_none()),
                ("DTONE_API_SECRET", self.dtone_api_secret.is_none()),
                ("DTONE_WEBHOOK_KEY", self.dtone_webhook_key.is_none()),
            ]));
        };
        let is_fit = webhook_key.reveal().len() >= MIN_KEY_BYTES
            && webhook_key.reveal().bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte));
        ensure!(is_fit, "DTONE_WEBHOOK_KEY must be at least 32 letters, digits, - or _");
        let config = DtOneConfig {
            base_url: self.dtone_url.clone(),
            api_key: api_key.clone(),
            api_secret: api_secret.clone(),
            webhook_url: shop.webhook_url(&DTONE),
            webhook_key: webhook_key.clone(),
            timeouts: TIMEOUTS,
        };
        DtOne::new(config, clock.clone()).context("the settings DTONE_…")
    }

    /// # Errors
    /// When a setting is missing or wrong; names it.
    pub fn reloadly(&self, clock: &Arc<dyn Clock>) -> anyhow::Result<Reloadly> {
        let (Some(client_id), Some(client_secret), Some(webhook_secret)) =
            (&self.reloadly_client_id, &self.reloadly_client_secret, &self.reloadly_webhook_secret)
        else {
            return Err(missing(&[
                ("RELOADLY_CLIENT_ID", self.reloadly_client_id.is_none()),
                ("RELOADLY_CLIENT_SECRET", self.reloadly_client_secret.is_none()),
                ("RELOADLY_WEBHOOK_SECRET", self.reloadly_webhook_secret.is_none()),
            ]));
        };
        let config = ReloadlyConfig {
            base_url: self.reloadly_url.clone(),
            auth_url: self.reloadly_auth_url.clone(),
            client_id: client_id.clone(),
            client_secret: client_secret.clone(),
            webhook_secret: webhook_secret.clone(),
            timeouts: TIMEOUTS,
        };
        Reloadly::new(config, clock.clone()).context("the settings RELOADLY_…")
    }

    pub fn refusals(&self) -> Vec<UnsafeConfig> {
        optional_secret("DTONE_WEBHOOK_KEY", self.dtone_webhook_key.as_ref()).into_iter().collect()
    }
}

/// What the vendors learn about the shop.
#[derive(Debug, Clone, Copy)]
pub struct ShopAtVendor<'a> {
    pub public_url: Option<&'a str>,
    /// The one that it listens on.
    pub own_address: SocketAddr,
}

impl ShopAtVendor<'_> {
    /// A public address that includes all addresses of this machine is reached at its own.
    pub fn webhook_url(self, vendor: &CompanyName) -> String {
        let own = |address| format!("http://{}", seen_from_here(address));
        let base = match self.public_url {
            None => own(self.own_address),
            Some(url) => match url.strip_prefix("http://").and_then(|address| address.parse().ok()) {
                Some(address) => own(address),
                None => url.trim_end_matches('/').to_owned(),
            },
        };
        format!("{base}/api/vending/vendors/{vendor}/webhook")
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;
    use kernel::FixedClock;

    use super::*;

    #[derive(Parser)]
    struct Program {
        #[command(flatten)]
        vendors: VendorsConfig,
        #[command(flatten)]
        payment: PaymentConfig,
    }

    const KEY: &str = "k-3f9a61c07d5e4b2a8c1d0e7f6a5b4c3d";
    const DT_ONE: [&str; 6] = ["--dtone-api-key", "a", "--dtone-api-secret", "b", "--dtone-webhook-key", KEY];
    const RELOADLY_FLAGS: [&str; 6] =
        ["--reloadly-client-id", "a", "--reloadly-client-secret", "b", "--reloadly-webhook-secret", "c"];

    fn opened(flags: &[&str]) -> anyhow::Result<Vec<String>> {
        let program = Program::parse_from([&["bundlehub"], flags].concat());
        let shop = ShopAtVendor {
            public_url: Some("https://shop.example"),
            own_address: SocketAddr::from(([127, 0, 0, 1], 8080)),
        };
        let clock: Arc<dyn Clock> = Arc::new(FixedClock(chrono::DateTime::UNIX_EPOCH));
        let vendors = program.vendors.open(&program.payment, &shop, &clock)?;
        Ok(vendors.into_iter().map(|(name, _)| name.to_string()).collect())
    }

    #[test]
    fn only_vendors_with_settings_are_opened() {
        assert_eq!(opened(&[]).unwrap(), Vec::<String>::new());
        assert_eq!(opened(&[DT_ONE, RELOADLY_FLAGS].concat()).unwrap(), ["dtone", "reloadly"]);
        let selcom = [
            "--selcom-vendor",
            "T1",
            "--selcom-api-key",
            "a",
            "--selcom-api-secret",
            "b",
            "--selcom-pin",
            "1",
        ];
        assert_eq!(opened(&selcom).unwrap(), Vec::<String>::new());
        assert_eq!(opened(&[&selcom[..], &["--selcom-airtime", "true"]].concat()).unwrap(), ["selcom"]);
        let zenopay = ["--payment-provider-url", "https://z.example", "--payment-provider-api-key", "a"];
        let zenopay = [&zenopay[..], &["--payment-payout-pin", "1", "--zenopay-airtime", "true"]].concat();
        assert_eq!(opened(&zenopay).unwrap(), ["zenopay"]);
    }

    #[test]
    fn a_missing_or_wrong_setting_is_named() {
        for (flags, name) in [
            (&DT_ONE[..2], "DTONE_API_SECRET, DTONE_WEBHOOK_KEY"),
            (&RELOADLY_FLAGS[..4], "RELOADLY_WEBHOOK_SECRET"),
            (
                &["--dtone-api-key", "a", "--dtone-api-secret", "b", "--dtone-webhook-key", "short"],
                "DTONE_WEBHOOK_KEY",
            ),
            (&["--selcom-airtime", "true"], "SELCOM_VENDOR"),
            (&["--zenopay-airtime", "true"], "PAYMENT_PROVIDER_API_KEY"),
        ] {
            let error = opened(flags).unwrap_err();
            assert!(format!("{error:#}").contains(name), "{error:#}");
        }
        let http = [&DT_ONE[..], &["--dtone-url", "http://dtone.example"]].concat();
        assert!(format!("{:#}", opened(&http).unwrap_err()).contains("DTONE_"));
    }

    #[test]
    fn webhooks_come_to_the_public_address() {
        let url = |public_url, port| {
            let own_address = SocketAddr::from(([0, 0, 0, 0], port));
            ShopAtVendor { public_url, own_address }.webhook_url(&DTONE)
        };
        let path = "/api/vending/vendors/dtone/webhook";
        assert_eq!(url(Some("https://shop.example/"), 1), format!("https://shop.example{path}"));
        assert_eq!(url(Some("http://0.0.0.0:8080"), 1), format!("http://127.0.0.1:8080{path}"));
        assert_eq!(url(None, 9), format!("http://127.0.0.1:9{path}"));
    }
}
