//! The payment companies.

pub mod companies;
pub mod till_phone;

use std::collections::BTreeSet;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::path::Path;
use std::sync::Arc;

use anyhow::{Context, ensure};
use clap::{Args, ValueEnum};
use kernel::Random;
use outgoing::{Secret, Timeouts};
use payment_provider::{SelcomUtility, ZenoPay, ZenoPayConfig, ZenoPayUtility};
use payments::CompanyName;
use server::adapters::NamedProvider;
use server::system::{SystemClock, SystemRandom};

use self::companies::{
    CLICKPESA, ClickPesaSettings, SELCOM, SNIPPE, SelcomSettings, ShopAtProvider, SnippeSettings,
};
use self::till_phone::TillPhoneSettings;
use super::checks::{UnsafeConfig, https, optional_secret, provider_key};
use crate::simulators::{PaymentSimulator, start_payments};

#[derive(Debug, Clone, Args)]
pub struct PaymentConfig {
    /// The payment companies that get prompts, best first, separated by commas. A company that is not named, but has
    /// settings, is still asked about its earlier prompts. The simulator moves no money.
    #[arg(
        long = "payment-provider",
        env = "PAYMENT_PROVIDER",
        default_value = "simulator",
        value_delimiter = ','
    )]
    pub providers: Vec<ProviderKind>,
    /// Base address of the provider. Without it a simulator is started on a free loopback port.
    #[arg(long = "payment-provider-url", env = "PAYMENT_PROVIDER_URL")]
    pub url: Option<String>,
    /// API key at the provider. Webhooks carry it too, unless they have a secret of their own.
    #[arg(long = "payment-provider-api-key", env = "PAYMENT_PROVIDER_API_KEY", hide_env_values = true)]
    pub api_key: Option<Secret>,
    /// Address for the provider's webhooks; this shop's own address when left out.
    #[arg(long = "payment-webhook-url", env = "PAYMENT_WEBHOOK_URL")]
    pub webhook_url: Option<String>,
    /// Secret of webhooks, in the header `x-api-key` or at the end of the address: at least 32 letters, digits, `-` or
    /// `_`. It is appended to the address that the provider gets. Without it webhooks carry the API key.
    #[arg(long = "payment-webhook-secret", env = "PAYMENT_WEBHOOK_SECRET", hide_env_values = true)]
    pub webhook_secret: Option<Secret>,
    /// Whether staff may refund through the provider; otherwise refunds are sent by hand and recorded.
    #[arg(long = "payment-payouts", env = "PAYMENT_PAYOUTS", default_value_t = false, action = clap::ArgAction::Set)]
    pub payouts: bool,
    /// PIN that the provider requires for payouts.
    #[arg(long = "payment-payout-pin", env = "PAYMENT_PAYOUT_PIN", hide_env_values = true)]
    pub payout_pin: Option<Secret>,
    /// Whether prompts to the simulator's test numbers are limited like those to real phones.
    #[arg(
        long = "limit-test-numbers",
        env = "BUNDLEHUB_LIMIT_TEST_NUMBERS",
        default_value_t = false,
        action = clap::ArgAction::Set
    )]
    pub limit_test_numbers: bool,
    /// E-mail address sent to the provider as the buyer's, because it requires one.
    #[arg(
        long = "payment-buyer-email",
        env = "PAYMENT_BUYER_EMAIL",
        default_value = "payments@bundlehub.example"
    )]
    pub buyer_email: String,
    #[command(flatten)]
    pub clickpesa: ClickPesaSettings,
    #[command(flatten)]
    pub selcom: SelcomSettings,
    #[command(flatten)]
    pub snippe: SnippeSettings,
    #[command(flatten)]
    pub till_phone: TillPhoneSettings,
    /// Multiplies every delay of the simulator: above 0, at most 100.
    #[arg(long = "simulator-time-scale", env = "SIMULATOR_TIME_SCALE", default_value_t = 1.0)]
    pub simulator_time_scale: f64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum ProviderKind {
    /// Outcomes on demand; moves no money.
    Simulator,
    /// `ZenoPay` Tanzania.
    Zenopay,
    /// `ClickPesa`.
    Clickpesa,
    /// Selcom Checkout.
    Selcom,
    /// Snippe.
    Snippe,
}

impl ProviderKind {
    fn name(self) -> CompanyName {
        match self {
            Self::Simulator => SIMULATOR,
            Self::Zenopay => ZENOPAY,
            Self::Clickpesa => CLICKPESA,
            Self::Selcom => SELCOM,
            Self::Snippe => SNIPPE,
        }
    }
}

/// The companies' clients, and the simulator that they use when no address is configured.
pub struct Payments {
    pub providers: Vec<NamedProvider>,
    /// Must be kept alive as long as the clients.
    pub simulator: Option<PaymentSimulator>,
}

const SIMULATOR: CompanyName = CompanyName::new("simulator");
pub const ZENOPAY: CompanyName = CompanyName::new("zenopay");
const BUYER_NAME: &str = "Bundle Hub";
const WEBHOOK_PATH: &str = "/api/payments/webhook";
/// The secret may be part of a public address, where it can be guessed at.
const MIN_WEBHOOK_SECRET_BYTES: usize = 32;
/// The simulator's numbers, `0700 000 0NN`, are in a range that no operator has: prompts to them reach no phone, and
/// testing takes many.
const TEST_NUMBERS: &str = "2557000000";

impl PaymentConfig {
    pub fn is_simulated(&self) -> bool {
        self.providers.contains(&ProviderKind::Simulator)
    }

    /// `None` when it is empty.
    pub fn webhook_secret(&self) -> Option<&Secret> {
        self.webhook_secret.as_ref().filter(|secret| !secret.reveal().is_empty())
    }

    /// Test numbers that may be prompted without limit.
    pub fn unlimited_prefix(&self) -> Option<&'static str> {
        (self.is_simulated() && !self.limit_test_numbers).then_some(TEST_NUMBERS)
    }

    /// Connects to the provider. `own_address` receives its webhooks; `data_dir` keeps the simulator's journal.
    ///
    /// # Errors
    /// When a setting is wrong, or the simulator cannot start.
    pub fn open(&self, data_dir: &Path, own_address: SocketAddr) -> anyhow::Result<Payments> {
        let random: &dyn Random = &SystemRandom;
        let api_key = self.api_key.clone().unwrap_or_else(|| Secret::new(random.capability()));
        let simulator = if self.starts_simulator() {
            let pin = self.pin(&api_key);
            Some(start_payments(&api_key, pin, self.simulator_time_scale, data_dir)?)
        } else {
            None
        };
        let simulated = simulator.as_ref().map(PaymentSimulator::base_url);
        Ok(Payments { providers: self.clients(simulated.as_deref(), &api_key, own_address)?, simulator })
    }

    /// Whether [`Self::open`] would succeed. Starts nothing.
    ///
    /// # Errors
    /// When a setting is wrong.
    pub fn check(&self, own_address: SocketAddr) -> anyhow::Result<()> {
        let api_key = self.api_key.clone().unwrap_or_else(|| Secret::new("unset"));
        // The address of our own simulator is known once it runs; the other settings can be checked before.
        let simulated = self.starts_simulator().then_some("http://127.0.0.1");
        self.clients(simulated, &api_key, own_address).context("PAYMENT_PROVIDER").map(drop)
    }

    /// # Errors
    /// When the secret of webhooks cannot be part of an address, or is short.
    pub fn check_webhook_secret(&self) -> anyhow::Result<()> {
        let is_fit = self.webhook_secret().is_none_or(|secret| {
            let text = secret.reveal();
            text.len() >= MIN_WEBHOOK_SECRET_BYTES
                && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte))
        });
        ensure!(is_fit, "PAYMENT_WEBHOOK_SECRET must be at least 32 letters, digits, - or _");
        Ok(())
    }

    pub fn refusals(&self) -> Vec<UnsafeConfig> {
        let is_zenopay = self.providers.contains(&ProviderKind::Zenopay);
        let no_pin = is_zenopay && self.payouts && self.payout_pin.is_none();
        let no_key_for_webhooks = self.webhook_secret().is_none() && !is_zenopay && !self.is_simulated();
        let faults = [
            self.is_simulated().then_some(UnsafeConfig::Simulator),
            provider_key(self.api_key.as_ref()).filter(|_| is_zenopay),
            no_key_for_webhooks.then_some(UnsafeConfig::Missing("PAYMENT_WEBHOOK_SECRET")),
            https("PAYMENT_WEBHOOK_URL", self.webhook_url.as_deref()),
            no_pin.then_some(UnsafeConfig::Missing("PAYMENT_PAYOUT_PIN")),
            optional_secret("PAYMENT_WEBHOOK_SECRET", self.webhook_secret()),
            optional_secret("TILL_PHONE_KEY", self.till_phone.key()),
        ];
        faults.into_iter().flatten().collect()
    }

    /// What deserves an operator's attention in production.
    pub fn warnings(&self, public_url: &str) -> Vec<String> {
        let mut warnings: Vec<_> = self.shared_webhook_secret().map(str::to_owned).into_iter().collect();
        let expected = format!("{}{WEBHOOK_PATH}", public_url.trim_end_matches('/'));
        if self.webhook_url.as_ref().is_some_and(|url| *url != expected) {
            warnings.push(format!("PAYMENT_WEBHOOK_URL is not {expected}: webhooks may not arrive"));
        }
        warnings
    }

    /// The provider knows its own API key, and it appears in the provider's logs.
    fn shared_webhook_secret(&self) -> Option<&'static str> {
        let api_key = self.api_key.as_ref().map(Secret::reveal).unwrap_or_default();
        match self.webhook_secret() {
            None => Some(
                "PAYMENT_WEBHOOK_SECRET is empty: webhooks are authenticated by PAYMENT_PROVIDER_API_KEY",
            ),
            Some(secret) if secret.matches(api_key) => {
                Some("PAYMENT_WEBHOOK_SECRET is PAYMENT_PROVIDER_API_KEY: choose a secret of its own")
            }
            Some(_) => None,
        }
    }

    fn provider_url(&self) -> Option<String> {
        self.url.clone().filter(|url| !url.is_empty())
    }

    fn starts_simulator(&self) -> bool {
        self.is_simulated() && self.provider_url().is_none()
    }

    fn pin(&self, api_key: &Secret) -> Option<Secret> {
        self.payout_pin.clone().or(self.is_simulated().then(|| api_key.clone()))
    }

    /// The companies of `PAYMENT_PROVIDER`, then those that only have settings.
    fn in_order(&self) -> Vec<(ProviderKind, bool)> {
        let is_set = |kind: &ProviderKind| match kind {
            ProviderKind::Simulator => false,
            ProviderKind::Zenopay => self.api_key.is_some() && self.provider_url().is_some(),
            ProviderKind::Clickpesa => self.clickpesa.is_set(),
            ProviderKind::Selcom => self.selcom.is_set(),
            ProviderKind::Snippe => self.snippe.is_set(),
        };
        let is_other =
            |kind: &ProviderKind| !self.is_simulated() && !self.providers.contains(kind) && is_set(kind);
        let others = ProviderKind::value_variants().iter().copied().filter(is_other);
        let named = self.providers.iter().map(|kind| (*kind, true));
        named.chain(others.map(|kind| (kind, false))).collect()
    }

    fn clients(
        &self,
        simulated: Option<&str>,
        api_key: &Secret,
        own_address: SocketAddr,
    ) -> anyhow::Result<Vec<NamedProvider>> {
        ensure!(!self.providers.is_empty(), "PAYMENT_PROVIDER names no company");
        let is_alone = self.providers.len() == 1;
        ensure!(!self.is_simulated() || is_alone, "PAYMENT_PROVIDER=simulator cannot be beside another");
        let shop = self.shop(api_key, own_address);
        let open = |(kind, takes_prompts): (ProviderKind, bool)| {
            let client = match kind {
                ProviderKind::Simulator | ProviderKind::Zenopay => {
                    Arc::new(self.zenopay(simulated, api_key, own_address)?)
                }
                ProviderKind::Clickpesa => self.clickpesa.open(&shop)?,
                ProviderKind::Selcom => self.selcom.open(&shop)?,
                ProviderKind::Snippe => self.snippe.open(&shop)?,
            };
            Ok(NamedProvider { name: kind.name(), client, takes_prompts })
        };
        let providers: Vec<_> = self.in_order().into_iter().map(open).collect::<anyhow::Result<_>>()?;
        let names: BTreeSet<_> = providers.iter().map(|provider| &provider.name).collect();
        ensure!(names.len() == providers.len(), "PAYMENT_PROVIDER names a company twice");
        Ok(providers)
    }

    fn shop<'a>(&'a self, api_key: &'a Secret, own_address: SocketAddr) -> ShopAtProvider<'a> {
        ShopAtProvider {
            webhook_base: self.webhook_base(own_address),
            webhook_key: self.webhook_secret().unwrap_or(api_key),
            buyer_email: &self.buyer_email,
            buyer_name: BUYER_NAME,
        }
    }

    /// Selcom and `ZenoPay` as vendors of airtime, of their own settings.
    ///
    /// # Errors
    /// When a setting is missing or wrong; names it.
    pub fn open_selcom_airtime(&self, own_address: SocketAddr) -> anyhow::Result<SelcomUtility> {
        let api_key = self.api_key.clone().unwrap_or_else(|| Secret::new("unset"));
        let client = self.selcom.client(&self.shop(&api_key, own_address))?;
        SelcomUtility::new(client).context("SELCOM_PIN")
    }

    /// # Errors
    /// As [`open_selcom_airtime`](Self::open_selcom_airtime).
    pub fn open_zenopay_airtime(&self, own_address: SocketAddr) -> anyhow::Result<ZenoPayUtility> {
        let api_key = self.api_key.as_ref().context("PAYMENT_PROVIDER_API_KEY")?;
        let client = self.zenopay(None, api_key, own_address)?;
        ZenoPayUtility::new(client, Arc::new(SystemClock)).context("PAYMENT_PAYOUT_PIN")
    }

    /// The address of the webhooks of this shop, for the first company.
    fn own_webhook_url(&self, own_address: SocketAddr) -> String {
        let here = || format!("http://{}{WEBHOOK_PATH}", seen_from_here(own_address));
        self.webhook_url.clone().unwrap_or_else(here)
    }

    /// The part of it before the name of a company.
    fn webhook_base(&self, own_address: SocketAddr) -> String {
        let own = self.own_webhook_url(own_address);
        let payments = own.trim_end_matches('/').trim_end_matches("/webhook");
        format!("{payments}/providers")
    }

    fn zenopay(
        &self,
        simulated: Option<&str>,
        api_key: &Secret,
        own_address: SocketAddr,
    ) -> anyhow::Result<ZenoPay> {
        let url = self.provider_url().or_else(|| simulated.map(str::to_owned));
        let client = ZenoPay::new(ZenoPayConfig {
            base_url: url.context("PAYMENT_PROVIDER_URL is required with PAYMENT_PROVIDER=zenopay")?,
            api_key: api_key.clone(),
            webhook_key: self.webhook_secret().unwrap_or(api_key).clone(),
            payout_pin: self.pin(api_key),
            webhook_url: with_secret(self.own_webhook_url(own_address), self.webhook_secret()),
            buyer_email: self.buyer_email.clone(),
            buyer_name: BUYER_NAME.to_owned(),
            timeouts: Timeouts::default(),
        });
        Ok(client?)
    }
}

/// The address at which programs on this machine reach a server that listens on `address`: an unspecified one includes
/// loopback.
pub(super) fn seen_from_here(address: SocketAddr) -> SocketAddr {
    let ip = match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => IpAddr::V4(Ipv4Addr::LOCALHOST),
        IpAddr::V6(ip) if ip.is_unspecified() => IpAddr::V6(Ipv6Addr::LOCALHOST),
        ip => ip,
    };
    SocketAddr::new(ip, address.port())
}

/// A provider without a separate webhook secret calls an address that ends in one.
fn with_secret(webhook_url: String, secret: Option<&Secret>) -> String {
    match secret {
        Some(secret) => format!("{}/{}", webhook_url.trim_end_matches('/'), secret.reveal()),
        None => webhook_url,
    }
}
