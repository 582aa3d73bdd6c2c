//! Takes the place of `simulators/` in a build without that Cargo feature: the same names, which refuse. The simulators'
//! types have no values here, so code that was handed one never runs.

use std::future::{Ready, ready};
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;

use api_types::store::DemoBody;
use kernel::Clock;
use outgoing::Secret;
use server::app_state::AppState;
use storage::Storage;

use crate::cli::{HistoryArgs, SimulateProvider, SimulateVendor};
use crate::settings::data::DataConfig;
use crate::settings::messages::{MessagesConfig, PushKind, WhatsAppKind};
use crate::settings::vendors::{NamedClient, ShopAtVendor};
use crate::settings::{Environment, ServeConfig, VendingKind};
use crate::wiring::messages::ReportSecrets;

pub enum NoSimulator {}

pub type PaymentSimulator = NoSimulator;
pub type MessageSimulator = NoSimulator;

impl NoSimulator {
    pub fn base_url(&self) -> String {
        match *self {}
    }

    pub fn sms_url(&self) -> String {
        self.base_url()
    }

    pub fn whatsapp_url(&self) -> String {
        self.base_url()
    }

    pub fn push_url(&self) -> String {
        self.base_url()
    }

    pub fn page_url(&self) -> String {
        self.base_url()
    }
}

/// The settings that ask for a simulator. Production refuses them anyway, in words of its own.
pub fn refusals(config: &ServeConfig, demo: bool) -> Vec<String> {
    if config.environment == Environment::Production {
        return Vec::new();
    }
    if demo {
        return vec![refusal("serve --demo")];
    }
    let messages = &config.messages;
    let asked = [
        ("PAYMENT_PROVIDER=simulator", config.payment.is_simulated()),
        ("BUNDLEHUB_VENDING=simulator", config.vending == VendingKind::Simulator),
        ("BUNDLEHUB_SMS=simulator", messages.sms.is_simulated()),
        ("BUNDLEHUB_WHATSAPP=simulator", messages.whatsapp == WhatsAppKind::Simulator),
        ("BUNDLEHUB_PUSH=simulator", messages.push == PushKind::Simulator),
    ];
    asked.into_iter().filter(|(_, is_asked)| *is_asked).map(|(setting, _)| refusal(setting)).collect()
}

fn refusal(asked: &str) -> String {
    format!("{asked} is refused: this build has no simulators (Cargo feature `simulators`)")
}

/// # Errors
/// Always.
pub fn start_payments(
    _api_key: &Secret,
    _payout_pin: Option<Secret>,
    _time_scale: f64,
    _data_dir: &Path,
) -> anyhow::Result<PaymentSimulator> {
    anyhow::bail!(refusal("PAYMENT_PROVIDER=simulator"))
}

/// # Errors
/// Always.
pub fn start_messages(
    _config: &MessagesConfig,
    _secrets: &ReportSecrets,
    _own_address: SocketAddr,
) -> anyhow::Result<MessageSimulator> {
    anyhow::bail!(refusal("a simulator of messages"))
}

/// # Errors
/// Always.
pub fn start_vendors(
    _data_dir: &Path,
    _shop: &ShopAtVendor<'_>,
    _clock: &Arc<dyn Clock>,
) -> anyhow::Result<Vec<NamedClient>> {
    anyhow::bail!(refusal("BUNDLEHUB_VENDING=simulator"))
}

/// # Errors
/// Always.
pub fn run_vendor(_command: SimulateVendor) -> Ready<anyhow::Result<()>> {
    refuse("simulate-vendor")
}

/// # Errors
/// Always.
pub fn run_provider(_command: SimulateProvider) -> Ready<anyhow::Result<()>> {
    refuse("simulate-provider")
}

/// # Errors
/// Always.
pub fn seed_history(
    _orders: u32,
    _history: &HistoryArgs,
    _storage: Storage,
    _data: &DataConfig,
) -> Ready<anyhow::Result<()>> {
    refuse("seed --orders")
}

/// # Errors
/// Always.
pub fn open_demo(
    _config: &ServeConfig,
    _password: Option<&Secret>,
    _storage: &Storage,
    _address: SocketAddr,
) -> Ready<anyhow::Result<DemoBody>> {
    refuse("serve --demo")
}

/// # Errors
/// Always.
pub fn ensure_demo_sale(_shop: &AppState) -> Ready<anyhow::Result<()>> {
    refuse("serve --demo")
}

/// # Errors
/// Always.
pub fn map_demo_catalogue(_shop: &AppState) -> Ready<anyhow::Result<()>> {
    refuse("serve --demo")
}

fn refuse<T>(asked: &str) -> Ready<anyhow::Result<T>> {
    ready(Err(anyhow::anyhow!(refusal(asked))))
}
