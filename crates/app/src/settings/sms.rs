//! Gateways of text messages.

use anyhow::ensure;
use clap::{Args, ValueEnum};
use outgoing::Secret;

#[derive(Debug, Clone, Args)]
pub struct SmsConfig {
    /// Gateways of text messages, the preferred one first, such as `beem,nextsms`. The next one gets what the one before
    /// surely did not take.
    #[arg(long = "sms", env = "BUNDLEHUB_SMS", default_value = "none", value_delimiter = ',')]
    pub sms_gateways: Vec<SmsKind>,
    /// Africa's Talking's address; `https://api.sandbox.africastalking.com` for tests.
    #[arg(long = "sms-url", env = "BUNDLEHUB_SMS_URL", default_value = "https://api.africastalking.com")]
    pub sms_url: String,
    /// User name at Africa's Talking.
    #[arg(long = "sms-username", env = "BUNDLEHUB_SMS_USERNAME")]
    pub sms_username: Option<String>,
    /// API key at Africa's Talking.
    #[arg(long = "sms-api-key", env = "BUNDLEHUB_SMS_API_KEY", hide_env_values = true)]
    pub sms_api_key: Option<Secret>,
    /// Sender id registered at Africa's Talking, if there is one.
    #[arg(long = "sms-sender", env = "BUNDLEHUB_SMS_SENDER")]
    pub sms_sender: Option<String>,
    /// End of the address for Africa's Talking's delivery reports: at least 32 letters, digits, `-` or `_`, random.
    /// Without it reports are not accepted.
    #[arg(long = "sms-reports-key", env = "BUNDLEHUB_SMS_REPORTS_KEY", hide_env_values = true)]
    pub sms_reports_key: Option<Secret>,
    /// Beem's address.
    #[arg(long = "beem-url", env = "BUNDLEHUB_BEEM_URL", default_value = "https://apisms.beem.africa")]
    pub beem_url: String,
    /// Address of Beem's delivery reports.
    #[arg(
        long = "beem-reports-url",
        env = "BUNDLEHUB_BEEM_REPORTS_URL",
        default_value = "https://dlrapi.beem.africa"
    )]
    pub beem_reports_url: String,
    /// API key at Beem.
    #[arg(long = "beem-api-key", env = "BUNDLEHUB_BEEM_API_KEY", hide_env_values = true)]
    pub beem_api_key: Option<Secret>,
    /// Secret key at Beem.
    #[arg(long = "beem-secret-key", env = "BUNDLEHUB_BEEM_SECRET_KEY", hide_env_values = true)]
    pub beem_secret_key: Option<Secret>,
    /// Sender name registered at Beem.
    #[arg(long = "beem-sender", env = "BUNDLEHUB_BEEM_SENDER")]
    pub beem_sender: Option<String>,
    /// NextSMS's address.
    #[arg(
        long = "nextsms-url",
        env = "BUNDLEHUB_NEXTSMS_URL",
        default_value = "https://messaging-service.co.tz"
    )]
    pub nextsms_url: String,
    /// User name at NextSMS, for version 1 of its API.
    #[arg(long = "nextsms-username", env = "BUNDLEHUB_NEXTSMS_USERNAME")]
    pub nextsms_username: Option<String>,
    /// Password at NextSMS.
    #[arg(long = "nextsms-password", env = "BUNDLEHUB_NEXTSMS_PASSWORD", hide_env_values = true)]
    pub nextsms_password: Option<Secret>,
    /// Token at NextSMS instead of user name and password, for version 2 of its API.
    #[arg(long = "nextsms-token", env = "BUNDLEHUB_NEXTSMS_TOKEN", hide_env_values = true)]
    pub nextsms_token: Option<Secret>,
    /// Sender name registered at NextSMS.
    #[arg(long = "nextsms-sender", env = "BUNDLEHUB_NEXTSMS_SENDER")]
    pub nextsms_sender: Option<String>,
}

/// A gateway of text messages.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum SmsKind {
    /// Sends no text messages to anyone.
    None,
    /// Africa's Talking.
    #[value(name = "africastalking")]
    AfricasTalking,
    Beem,
    #[value(name = "nextsms")]
    NextSms,
    /// A simulator that sends nothing.
    Simulator,
}

impl SmsKind {
    /// Gateways that reach real phones.
    pub const REAL: [Self; 3] = [Self::AfricasTalking, Self::Beem, Self::NextSms];
}

impl SmsConfig {
    pub fn is_on(&self) -> bool {
        self.sms_gateways.iter().any(|kind| *kind != SmsKind::None)
    }

    pub fn is_simulated(&self) -> bool {
        self.sms_gateways.contains(&SmsKind::Simulator)
    }

    /// The gateways to open with whether new messages are sent through them: those of the list in its order, then those
    /// that have a key and left the list, which still report on messages that they took.
    pub fn to_open(&self) -> Vec<(SmsKind, bool)> {
        let listed = self.sms_gateways.iter().filter(|kind| **kind != SmsKind::None);
        let left =
            |kind: &SmsKind| !self.is_simulated() && !self.sms_gateways.contains(kind) && self.has_key(*kind);
        let others = SmsKind::REAL.into_iter().filter(left);
        listed.map(|kind| (*kind, true)).chain(others.map(|kind| (kind, false))).collect()
    }

    fn has_key(&self, kind: SmsKind) -> bool {
        let is_set = |key: &Option<Secret>| key.as_ref().is_some_and(|key| !key.reveal().is_empty());
        match kind {
            SmsKind::None | SmsKind::Simulator => false,
            SmsKind::AfricasTalking => is_set(&self.sms_api_key),
            SmsKind::Beem => is_set(&self.beem_api_key),
            SmsKind::NextSms => is_set(&self.nextsms_password) || is_set(&self.nextsms_token),
        }
    }

    /// # Errors
    /// When the list of gateways makes no sense.
    pub fn check(&self) -> anyhow::Result<()> {
        let is_alone = |kind| !self.sms_gateways.contains(&kind) || self.sms_gateways.len() == 1;
        let is_unique = |kind: &SmsKind| self.sms_gateways.iter().filter(|other| *other == kind).count() == 1;
        ensure!(
            is_alone(SmsKind::None) && is_alone(SmsKind::Simulator),
            "BUNDLEHUB_SMS: none and simulator stand alone"
        );
        ensure!(self.sms_gateways.iter().all(is_unique), "BUNDLEHUB_SMS names a gateway twice");
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Parser)]
    struct Program {
        #[command(flatten)]
        sms: SmsConfig,
    }

    fn config(flags: &[&str]) -> SmsConfig {
        Program::parse_from(std::iter::once("bundlehub").chain(flags.iter().copied())).sms
    }

    #[test]
    fn gateways_are_used_in_the_order_of_the_list_and_one_that_left_it_is_opened_for_its_reports() {
        let keys = ["--beem-api-key", "key", "--sms-api-key", "key"];
        let config = config(&[&["--sms", "nextsms,africastalking"][..], &keys].concat());
        let opened = [(SmsKind::NextSms, true), (SmsKind::AfricasTalking, true), (SmsKind::Beem, false)];
        assert_eq!(config.to_open(), opened);
    }

    #[test]
    fn nothing_is_opened_without_keys_or_beside_the_simulator() {
        assert_eq!(config(&[]).to_open(), []);
        let simulated = config(&["--sms", "simulator", "--sms-api-key", "key"]);
        assert_eq!(simulated.to_open(), [(SmsKind::Simulator, true)]);
    }

    #[test]
    fn a_list_that_names_a_gateway_twice_or_beside_none_is_refused() {
        for list in ["none", "simulator", "beem", "beem,nextsms,africastalking"] {
            assert!(config(&["--sms", list]).check().is_ok(), "{list}");
        }
        for list in ["beem,beem", "none,beem", "beem,simulator"] {
            assert!(config(&["--sms", list]).check().is_err(), "{list}");
        }
    }
}
