//! The phone that reports money of the shop's till.

use std::sync::Arc;

use clap::Args;
use outgoing::Secret;
use payment_provider::SmsGatewayPhone;
use payments::TillPhone;

/// A phone with the till's SIM and the app SMS Gateway for Android.
#[derive(Debug, Clone, Args)]
pub struct TillPhoneSettings {
    /// Signing key of the app on the till phone, at least 32 characters in production. Without it no phone reports.
    #[arg(long = "till-phone-key", env = "TILL_PHONE_KEY", hide_env_values = true)]
    pub till_phone_key: Option<Secret>,
    /// Names under which wallets send messages to the till, separated by commas. Messages of others are not read.
    #[arg(
        long = "till-phone-senders",
        env = "TILL_PHONE_SENDERS",
        value_delimiter = ',',
        default_value = "M-PESA,MPESA,MIXX BY YAS,MIXX,TIGOPESA,AirtelMoney,HaloPesa,Selcom"
    )]
    pub till_phone_senders: Vec<String>,
}

impl TillPhoneSettings {
    /// `None` when it is empty.
    pub fn key(&self) -> Option<&Secret> {
        self.till_phone_key.as_ref().filter(|key| !key.reveal().is_empty())
    }

    pub fn open(&self) -> Option<Arc<dyn TillPhone>> {
        let key = self.key()?.clone();
        Some(Arc::new(SmsGatewayPhone::new(key, &self.till_phone_senders)))
    }
}
