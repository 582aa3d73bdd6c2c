//! Channels to customers, staff and other programs.

use clap::{Args, ValueEnum};
use outgoing::Secret;

use super::checks::{UnsafeConfig, optional_secret};
use super::sms::{SmsConfig, SmsKind};

/// Channels to staff, customers and other programs.
#[derive(Debug, Clone, Args)]
pub struct MessagesConfig {
    #[command(flatten)]
    pub sms: SmsConfig,
    /// Carrier of WhatsApp messages.
    #[arg(long = "whatsapp", env = "BUNDLEHUB_WHATSAPP", default_value = "none")]
    pub whatsapp: WhatsAppKind,
    /// Address of the Cloud API, with its version.
    #[arg(
        long = "whatsapp-url",
        env = "BUNDLEHUB_WHATSAPP_URL",
        default_value = "https://graph.facebook.com/v23.0"
    )]
    pub whatsapp_url: String,
    /// Phone number id at the Cloud API.
    #[arg(long = "whatsapp-phone-number-id", env = "BUNDLEHUB_WHATSAPP_PHONE_NUMBER_ID")]
    pub whatsapp_phone_number_id: Option<String>,
    /// Access token of a system user.
    #[arg(long = "whatsapp-token", env = "BUNDLEHUB_WHATSAPP_TOKEN", hide_env_values = true)]
    pub whatsapp_token: Option<Secret>,
    /// Template with one variable in its body, in English and Swahili, for recipients outside the 24-hour window.
    #[arg(long = "whatsapp-template", env = "BUNDLEHUB_WHATSAPP_TEMPLATE")]
    pub whatsapp_template: Option<String>,
    /// App secret that signs WhatsApp's delivery reports. Without it reports are not accepted.
    #[arg(long = "whatsapp-app-secret", env = "BUNDLEHUB_WHATSAPP_APP_SECRET", hide_env_values = true)]
    pub whatsapp_app_secret: Option<Secret>,
    /// Token that WhatsApp sends to verify the webhook address, at least 32 characters.
    #[arg(long = "whatsapp-verify-token", env = "BUNDLEHUB_WHATSAPP_VERIFY_TOKEN", hide_env_values = true)]
    pub whatsapp_verify_token: Option<Secret>,
    /// Milliseconds until the message simulator reports a delivery.
    #[arg(
        long = "message-simulator-delay-ms",
        env = "MESSAGE_SIMULATOR_DELAY_MS",
        default_value_t = 2_000,
        value_parser = clap::value_parser!(u64).range(0..=600_000)
    )]
    pub simulator_delay_ms: u64,
    /// Mail server for mail to staff; no mail is sent when left out.
    #[arg(long = "smtp-host", env = "BUNDLEHUB_SMTP_HOST")]
    pub smtp_host: Option<String>,
    /// Port of the mail server; the protocol's default when left out.
    #[arg(long = "smtp-port", env = "BUNDLEHUB_SMTP_PORT")]
    pub smtp_port: Option<u16>,
    /// User name at the mail server.
    #[arg(long = "smtp-user", env = "BUNDLEHUB_SMTP_USER")]
    pub smtp_user: Option<String>,
    /// Password at the mail server.
    #[arg(long = "smtp-password", env = "BUNDLEHUB_SMTP_PASSWORD", hide_env_values = true)]
    pub smtp_password: Option<Secret>,
    /// Sender of mail, such as `Bundle Hub <shop@shop.example>`.
    #[arg(long = "smtp-from", env = "BUNDLEHUB_SMTP_FROM")]
    pub smtp_from: Option<String>,
    /// Whether the connection starts with TLS (port 465) instead of STARTTLS (port 587).
    #[arg(
        long = "smtp-implicit-tls",
        env = "BUNDLEHUB_SMTP_IMPLICIT_TLS",
        default_value_t = false,
        action = clap::ArgAction::Set
    )]
    pub smtp_implicit_tls: bool,
    /// Whether staff browsers get push notifications.
    #[arg(long = "push", env = "BUNDLEHUB_PUSH", default_value = "none")]
    pub push: PushKind,
    /// VAPID private key: 32 bytes, base64url. Generated and kept in the data folder when left out.
    #[arg(long = "push-key", env = "BUNDLEHUB_PUSH_KEY", hide_env_values = true)]
    pub push_key: Option<Secret>,
    /// Address of another program that is called on events; none when left out.
    #[arg(long = "webhook-url", env = "BUNDLEHUB_WEBHOOK_URL")]
    pub events_url: Option<String>,
    /// Secret that signs these calls, at least 32 characters.
    #[arg(long = "webhook-secret", env = "BUNDLEHUB_WEBHOOK_SECRET", hide_env_values = true)]
    pub events_secret: Option<Secret>,
}

/// Carrier of WhatsApp messages.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum WhatsAppKind {
    /// Sends no WhatsApp messages to anyone.
    None,
    /// Meta's Cloud API.
    Cloud,
    /// A simulator that sends nothing.
    Simulator,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum PushKind {
    /// Sends no push notifications to devices.
    None,
    /// Through the push services of the browser vendors.
    On,
    /// Also through a simulator that shows nothing.
    Simulator,
}

impl MessagesConfig {
    /// Whether a simulator takes some of the messages.
    pub fn is_simulated(&self) -> bool {
        self.sms.is_simulated()
            || self.whatsapp == WhatsAppKind::Simulator
            || self.push == PushKind::Simulator
    }

    pub fn refusals(&self) -> Vec<UnsafeConfig> {
        let faults = [
            self.is_simulated().then_some(UnsafeConfig::MessageSimulator),
            optional_secret("BUNDLEHUB_SMS_REPORTS_KEY", self.sms.sms_reports_key.as_ref()),
            optional_secret("BUNDLEHUB_WHATSAPP_APP_SECRET", self.whatsapp_app_secret.as_ref()),
            optional_secret("BUNDLEHUB_WHATSAPP_VERIFY_TOKEN", self.whatsapp_verify_token.as_ref()),
        ];
        faults.into_iter().flatten().collect()
    }

    /// What deserves an operator's attention.
    pub fn warning(&self) -> Option<&'static str> {
        let tells_customers = self.sms.is_on() || self.whatsapp != WhatsAppKind::None;
        (!tells_customers).then_some(
            "neither BUNDLEHUB_SMS nor BUNDLEHUB_WHATSAPP is set: customers get no messages about their orders",
        )
    }

    /// Lets the simulator take every channel that is not configured.
    pub fn simulate_unconfigured(&mut self) {
        if !self.sms.is_on() {
            self.sms.sms_gateways = vec![SmsKind::Simulator];
        }
        if self.whatsapp == WhatsAppKind::None {
            self.whatsapp = WhatsAppKind::Simulator;
        }
        if self.push == PushKind::None {
            self.push = PushKind::Simulator;
        }
    }
}
