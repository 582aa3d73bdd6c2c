//! Payment companies beside the first: what each needs. A company without its settings does not exist for the shop.

use std::sync::Arc;

use anyhow::Context;
use clap::Args;
use outgoing::{Secret, Timeouts};
use payment_provider::{ClickPesa, ClickPesaConfig, Selcom, SelcomConfig, Snippe, SnippeConfig};
use payments::{CompanyName, PaymentProvider};
use server::system::SystemClock;

pub const CLICKPESA: CompanyName = CompanyName::new("clickpesa");
pub const SELCOM: CompanyName = CompanyName::new("selcom");
pub const SNIPPE: CompanyName = CompanyName::new("snippe");

/// What the companies learn about the shop.
pub struct ShopAtProvider<'a> {
    /// Base address for webhooks; the company's name and `webhook` follow.
    pub webhook_base: String,
    /// The last part of the webhook's address, for a company that signs nothing.
    pub webhook_key: &'a Secret,
    pub buyer_email: &'a str,
    pub buyer_name: &'a str,
}

impl ShopAtProvider<'_> {
    fn webhook_url(&self, company: &CompanyName) -> String {
        format!("{}/{company}/webhook", self.webhook_base)
    }
}

/// `ClickPesa`, whose papers are those of a business. The webhook is set in its dashboard, at
/// `/api/payments/providers/clickpesa/webhook`, followed by `/` and `PAYMENT_WEBHOOK_SECRET` where checksums are off.
#[derive(Debug, Clone, Args)]
pub struct ClickPesaSettings {
    /// Address of ClickPesa's API; its sandbox is `https://api-sandbox.clickpesa.com/third-parties`.
    #[arg(
        long = "clickpesa-url",
        env = "CLICKPESA_URL",
        default_value = "https://api.clickpesa.com/third-parties"
    )]
    pub clickpesa_url: String,
    /// Client id of the application at ClickPesa.
    #[arg(long = "clickpesa-client-id", env = "CLICKPESA_CLIENT_ID")]
    pub clickpesa_client_id: Option<String>,
    /// API key of the application at ClickPesa.
    #[arg(long = "clickpesa-api-key", env = "CLICKPESA_API_KEY", hide_env_values = true)]
    pub clickpesa_api_key: Option<Secret>,
    /// Checksum key at ClickPesa, when checksums are switched on for the application.
    #[arg(long = "clickpesa-checksum-key", env = "CLICKPESA_CHECKSUM_KEY", hide_env_values = true)]
    pub clickpesa_checksum_key: Option<Secret>,
    /// Whether the contract with ClickPesa includes M-Pesa.
    #[arg(
        long = "clickpesa-mpesa",
        env = "CLICKPESA_MPESA",
        default_value_t = true,
        action = clap::ArgAction::Set
    )]
    pub clickpesa_mpesa: bool,
}

impl ClickPesaSettings {
    /// Whether the shop has an application there.
    pub fn is_set(&self) -> bool {
        self.clickpesa_client_id.is_some() || self.clickpesa_api_key.is_some()
    }

    /// # Errors
    /// When a setting is missing or wrong; names it.
    pub fn open(&self, shop: &ShopAtProvider<'_>) -> anyhow::Result<Arc<dyn PaymentProvider>> {
        let (Some(client_id), Some(api_key)) = (&self.clickpesa_client_id, &self.clickpesa_api_key) else {
            return Err(missing(&[
                ("CLICKPESA_CLIENT_ID", self.clickpesa_client_id.is_none()),
                ("CLICKPESA_API_KEY", self.clickpesa_api_key.is_none()),
            ]));
        };
        let config = ClickPesaConfig {
            base_url: self.clickpesa_url.clone(),
            client_id: client_id.clone(),
            api_key: api_key.clone(),
            checksum_key: self.clickpesa_checksum_key.clone(),
            webhook_key: shop.webhook_key.clone(),
            has_mpesa: self.clickpesa_mpesa,
            timeouts: Timeouts::default(),
        };
        let client = ClickPesa::new(config, Arc::new(SystemClock));
        Ok(Arc::new(client.context("the settings CLICKPESA_…")?))
    }
}

/// Selcom Checkout, the rail under most others: a contract, the shop's address on Selcom's list, and a float account for
/// payouts.
#[derive(Debug, Clone, Args)]
pub struct SelcomSettings {
    /// Address of Selcom's API; the test address is given with the contract.
    #[arg(long = "selcom-url", env = "SELCOM_URL", default_value = "https://apigw.selcommobile.com/v1")]
    pub selcom_url: String,
    /// Vendor number at Selcom.
    #[arg(long = "selcom-vendor", env = "SELCOM_VENDOR")]
    pub selcom_vendor: Option<String>,
    /// API key at Selcom.
    #[arg(long = "selcom-api-key", env = "SELCOM_API_KEY", hide_env_values = true)]
    pub selcom_api_key: Option<Secret>,
    /// API secret at Selcom: it signs calls and webhooks.
    #[arg(long = "selcom-api-secret", env = "SELCOM_API_SECRET", hide_env_values = true)]
    pub selcom_api_secret: Option<Secret>,
    /// PIN of the float account at Selcom, for payouts and its balance.
    #[arg(long = "selcom-pin", env = "SELCOM_PIN", hide_env_values = true)]
    pub selcom_pin: Option<Secret>,
}

impl SelcomSettings {
    /// Whether the shop is a vendor there.
    pub fn is_set(&self) -> bool {
        self.selcom_vendor.is_some() || self.selcom_api_key.is_some() || self.selcom_api_secret.is_some()
    }

    /// # Errors
    /// When a setting is missing or wrong; names it.
    pub fn open(&self, shop: &ShopAtProvider<'_>) -> anyhow::Result<Arc<dyn PaymentProvider>> {
        Ok(Arc::new(self.client(shop)?))
    }

    pub(super) fn client(&self, shop: &ShopAtProvider<'_>) -> anyhow::Result<Selcom> {
        let (Some(vendor), Some(api_key), Some(api_secret)) =
            (&self.selcom_vendor, &self.selcom_api_key, &self.selcom_api_secret)
        else {
            return Err(missing(&[
                ("SELCOM_VENDOR", self.selcom_vendor.is_none()),
                ("SELCOM_API_KEY", self.selcom_api_key.is_none()),
                ("SELCOM_API_SECRET", self.selcom_api_secret.is_none()),
            ]));
        };
        let config = SelcomConfig {
            base_url: self.selcom_url.clone(),
            api_key: api_key.clone(),
            api_secret: api_secret.clone(),
            vendor: vendor.clone(),
            payout_pin: self.selcom_pin.clone(),
            webhook_url: shop.webhook_url(&SELCOM),
            buyer_email: shop.buyer_email.to_owned(),
            buyer_name: shop.buyer_name.to_owned(),
            timeouts: Timeouts::default(),
        };
        Selcom::new(config, Arc::new(SystemClock)).context("the settings SELCOM_…")
    }
}

/// Snippe, which one person can sign up for.
#[derive(Debug, Clone, Args)]
pub struct SnippeSettings {
    /// Address of Snippe's API.
    #[arg(long = "snippe-url", env = "SNIPPE_URL", default_value = "https://api.snippe.sh")]
    pub snippe_url: String,
    /// API key at Snippe.
    #[arg(long = "snippe-api-key", env = "SNIPPE_API_KEY", hide_env_values = true)]
    pub snippe_api_key: Option<Secret>,
    /// Secret that signs Snippe's webhooks.
    #[arg(long = "snippe-webhook-secret", env = "SNIPPE_WEBHOOK_SECRET", hide_env_values = true)]
    pub snippe_webhook_secret: Option<Secret>,
}

impl SnippeSettings {
    /// Whether the shop has an account there.
    pub fn is_set(&self) -> bool {
        self.snippe_api_key.is_some()
    }

    /// # Errors
    /// When a setting is missing or wrong; names it.
    pub fn open(&self, shop: &ShopAtProvider<'_>) -> anyhow::Result<Arc<dyn PaymentProvider>> {
        let (Some(api_key), Some(webhook_secret)) = (&self.snippe_api_key, &self.snippe_webhook_secret)
        else {
            return Err(missing(&[
                ("SNIPPE_API_KEY", self.snippe_api_key.is_none()),
                ("SNIPPE_WEBHOOK_SECRET", self.snippe_webhook_secret.is_none()),
            ]));
        };
        let client = Snippe::new(SnippeConfig {
            base_url: self.snippe_url.clone(),
            api_key: api_key.clone(),
            webhook_secret: webhook_secret.clone(),
            webhook_url: shop.webhook_url(&SNIPPE),
            buyer_email: shop.buyer_email.to_owned(),
            buyer_name: shop.buyer_name.to_owned(),
            timeouts: Timeouts::default(),
        });
        Ok(Arc::new(client.context("the settings SNIPPE_…")?))
    }
}

/// The settings that are required and not there.
pub fn missing(settings: &[(&str, bool)]) -> anyhow::Error {
    let names: Vec<_> =
        settings.iter().filter(|(_, is_missing)| *is_missing).map(|(name, _)| *name).collect();
    anyhow::anyhow!("missing: {}", names.join(", "))
}
