//! Settings, from flags and environment variables, parsed once at start.

mod places;
mod production;

use std::net::SocketAddr;
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use api_types::orders::vending;
use clap::{Args, ValueEnum};
use events::ConnectionLimits;
use ipnet::IpNet;
use kernel::PhoneNumber;
use object_storage::BucketAddress;
use outgoing::Secret;
use storage::StorageOptions;

use crate::operations::MEDIA;
pub use places::{BackupConfig, S3Config};
pub use production::{UnsafeConfig, is_own_number, undeclared_proxy};

/// Locations of the database and files.
#[derive(Debug, Clone, Args)]
pub struct DataConfig {
    /// Database: `sqlite://PATH`, or `postgres://…` for many instances; `bundlehub.db` in the data folder when left
    /// out.
    #[arg(long, env = "DATABASE_URL", hide_env_values = true)]
    database_url: Option<Secret>,
    /// Folder of the database file, the keys made at first start, and media.
    #[arg(long, env = "BUNDLEHUB_DATA_DIR", default_value = "data", value_parser = places::parse_folder)]
    pub data_dir: PathBuf,
    /// Size of the PostgreSQL pools, 2 to 200; half of the connections are for reading. All instances together must
    /// stay below the server's limit.
    #[arg(
        long,
        env = "BUNDLEHUB_POSTGRES_CONNECTIONS",
        default_value_t = StorageOptions::default().postgres_connections,
        value_parser = clap::value_parser!(u32).range(2..=200)
    )]
    postgres_connections: u32,
    /// SQLite connections for reading, 1 to 64; there is one more for writing.
    #[arg(
        long,
        env = "BUNDLEHUB_SQLITE_READERS",
        default_value_t = StorageOptions::default().sqlite_readers,
        value_parser = clap::value_parser!(u32).range(1..=64)
    )]
    sqlite_readers: u32,
    /// How many milliseconds a call waits for a free connection before it fails: 100 to 60000.
    #[arg(
        long,
        env = "BUNDLEHUB_DATABASE_TIMEOUT_MS",
        default_value_t = 5_000,
        value_parser = clap::value_parser!(u64).range(100..=60_000)
    )]
    database_timeout_ms: u64,
    /// Where pictures are kept: `s3://BUCKET/FOLDER`. In the data folder when left out, which only one instance can use.
    #[arg(long, env = "BUNDLEHUB_MEDIA_URL")]
    pub media_url: Option<BucketAddress>,
    #[command(flatten)]
    pub s3: S3Config,
}

impl DataConfig {
    pub fn storage_options(&self) -> StorageOptions {
        StorageOptions {
            postgres_connections: self.postgres_connections,
            sqlite_readers: self.sqlite_readers,
            connection_timeout: Duration::from_millis(self.database_timeout_ms),
            ..StorageOptions::default()
        }
    }

    pub fn database_url(&self) -> Secret {
        let in_folder = || Secret::new(format!("sqlite://{}", self.data_dir.join("bundlehub.db").display()));
        self.database_url.clone().filter(|url| !url.reveal().is_empty()).unwrap_or_else(in_folder)
    }

    /// Folder of the pictures, unless they are in a bucket.
    pub fn media_dir(&self) -> PathBuf {
        self.data_dir.join(MEDIA)
    }
}

#[derive(Debug, Clone, Args)]
pub struct ServeConfig {
    #[command(flatten)]
    pub data: DataConfig,
    #[command(flatten)]
    pub payment: PaymentConfig,
    /// Who loads paid bundles onto phones: staff at the delivery desk, or a simulator that sends nothing.
    #[arg(long, env = "BUNDLEHUB_VENDING", default_value = "manual")]
    pub vending: VendingKind,
    #[command(flatten)]
    pub messages: MessagesConfig,
    #[command(flatten)]
    pub backup: BackupConfig,
    /// Address to listen on; port 0 takes a free one.
    #[arg(long, env = "BUNDLEHUB_BIND", default_value = "127.0.0.1:8080")]
    pub bind: SocketAddr,
    /// Public address of the shop, such as `https://shop.example`: the prefix of links and previews. The address it
    /// listens on when left out.
    #[arg(long, env = "BUNDLEHUB_PUBLIC_URL")]
    pub public_url: Option<String>,
    /// Folder of the built client.
    #[arg(long, env = "BUNDLEHUB_FRONTEND_DIR", default_value = "frontend/dist", value_parser = places::parse_folder)]
    pub frontend_dir: PathBuf,
    /// `production` refuses example secrets, the simulator and demo mode.
    #[arg(long = "env", env = "BUNDLEHUB_ENV", default_value = "development")]
    pub environment: Environment,
    /// Key that signs access tokens and encrypts authenticator secrets, at least 32 characters. Generated and kept in
    /// the data folder in development.
    #[arg(long, env = "BUNDLEHUB_JWT_SECRET", hide_env_values = true)]
    pub jwt_secret: Option<Secret>,
    /// Phone number that customers may call.
    #[arg(long, env = "BUNDLEHUB_SUPPORT_PHONE", default_value = "0700000100")]
    pub support_phone: Phone,
    /// WhatsApp number that customers write to.
    #[arg(long, env = "BUNDLEHUB_WHATSAPP_NUMBER", default_value = "0700000100")]
    pub whatsapp_number: Phone,
    /// Target of the home page's Watch Demo button.
    #[arg(long, env = "BUNDLEHUB_WATCH_DEMO_URL")]
    pub watch_demo_url: Option<String>,
    /// Days of generated orders in a new demo shop, 0 to 730; 0 for none.
    #[arg(
        long,
        env = "BUNDLEHUB_DEMO_DAYS",
        default_value_t = 90,
        value_parser = clap::value_parser!(u32).range(0..=730)
    )]
    pub demo_days: u32,
    /// Whether customers may register.
    #[arg(long, env = "BUNDLEHUB_REGISTRATION", default_value_t = true, action = clap::ArgAction::Set)]
    pub registration: bool,
    /// Seconds from accepting a connection to the end of a request's head, 1 to 300. A slower client gets status 408.
    #[arg(
        long,
        env = "BUNDLEHUB_HEAD_TIMEOUT_SECONDS",
        default_value_t = 5,
        value_parser = clap::value_parser!(u64).range(1..=300)
    )]
    head_timeout_seconds: u64,
    /// Networks of proxies whose X-Forwarded-For is trusted, such as 10.0.0.0/8, separated by commas.
    #[arg(long, env = "BUNDLEHUB_TRUSTED_PROXIES", value_delimiter = ',')]
    pub trusted_proxies: Vec<IpNet>,
    /// Bearer token that `/metrics` requires, at least 32 characters in production. Without it only clients on this
    /// machine may read.
    #[arg(long, env = "BUNDLEHUB_METRICS_TOKEN", hide_env_values = true)]
    pub metrics_token: Option<Secret>,
    #[command(flatten)]
    pub streams: StreamConfig,
    #[command(flatten)]
    pub pusher: PusherConfig,
    /// Cost of password hashes, 4 to 31; each step doubles the work.
    #[arg(long, env = "BUNDLEHUB_BCRYPT_COST", default_value_t = identity::BcryptHasher::PRODUCTION_COST)]
    pub bcrypt_cost: u32,
}

/// Limits of event streams.
#[derive(Debug, Clone, Args)]
pub struct StreamConfig {
    /// Event streams that one client address may hold open once half of all are taken. Further clients poll.
    #[arg(long = "streams-per-address", env = "BUNDLEHUB_STREAMS_PER_ADDRESS", default_value_t = 10)]
    pub per_address: usize,
    /// Event streams that this instance holds open. Each takes a file descriptor.
    #[arg(long = "streams-in-all", env = "BUNDLEHUB_STREAMS", default_value_t = 12_000)]
    pub in_all: usize,
}

impl StreamConfig {
    /// The limits for the event hub.
    pub fn limits(&self) -> ConnectionLimits {
        ConnectionLimits { per_caller: self.per_address, total: self.in_all }
    }
}

/// A hosted service that publishes changes to customers by the Pusher protocol, in place of the shop's own stream.
#[derive(Debug, Clone, Args)]
pub struct PusherConfig {
    /// Public key of the hosted push service; without one customers use the shop's own stream.
    #[arg(long = "pusher-key", env = "PUSHER_KEY")]
    pub key: Option<String>,
    /// Application id at the service.
    #[arg(long = "pusher-app-id", env = "PUSHER_APP_ID")]
    pub app_id: Option<String>,
    /// Secret that signs events for the service.
    #[arg(long = "pusher-secret", env = "PUSHER_SECRET", hide_env_values = true)]
    pub secret: Option<Secret>,
    /// Cluster of the service.
    #[arg(long = "pusher-cluster", env = "PUSHER_CLUSTER", default_value = "mt1")]
    pub cluster: String,
    /// Host of another service with the same protocol; the cluster's host when left out.
    #[arg(long = "pusher-host", env = "PUSHER_HOST")]
    pub host: Option<String>,
    /// Port of the service; the protocol's default when left out.
    #[arg(long = "pusher-port", env = "PUSHER_PORT")]
    pub port: Option<u16>,
    /// Whether to use TLS. Only a service on this machine may go without.
    #[arg(long = "pusher-tls", env = "PUSHER_TLS", default_value_t = true, action = clap::ArgAction::Set)]
    pub tls: bool,
}

impl PusherConfig {
    /// Base address for publishing events.
    pub fn api_url(&self) -> String {
        self.url(if self.tls { "https" } else { "http" }, "api")
    }

    /// Base address for WebSocket connections of browsers.
    pub fn socket_url(&self) -> String {
        self.url(if self.tls { "wss" } else { "ws" }, "ws")
    }

    fn url(&self, scheme: &str, role: &str) -> String {
        let of_cluster = || format!("{role}-{}.pusher.com", self.cluster);
        let host = self.host.clone().unwrap_or_else(of_cluster);
        let port = self.port.map(|port| format!(":{port}")).unwrap_or_default();
        format!("{scheme}://{host}{port}")
    }
}

#[derive(Debug, Clone, Args)]
pub struct PaymentConfig {
    /// The payment provider. The simulator moves no money.
    #[arg(long = "payment-provider", env = "PAYMENT_PROVIDER", default_value = "simulator")]
    pub provider: ProviderKind,
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
    /// Multiplies every delay of the simulator: above 0, at most 100.
    #[arg(long = "simulator-time-scale", env = "SIMULATOR_TIME_SCALE", default_value_t = 1.0)]
    pub simulator_time_scale: f64,
}

impl PaymentConfig {
    /// `None` when it is empty.
    pub fn webhook_secret(&self) -> Option<&Secret> {
        self.webhook_secret.as_ref().filter(|secret| !secret.reveal().is_empty())
    }
}

/// Channels to staff, customers and other programs.
#[derive(Debug, Clone, Args)]
pub struct MessagesConfig {
    /// Carrier of text messages.
    #[arg(long = "sms", env = "BUNDLEHUB_SMS", default_value = "none")]
    pub sms: SmsKind,
    /// Africa's Talking's address; `https://api.sandbox.africastalking.com` for tests.
    #[arg(long = "sms-url", env = "BUNDLEHUB_SMS_URL", default_value = "https://api.africastalking.com")]
    pub sms_url: String,
    /// User name at Africa's Talking.
    #[arg(long = "sms-username", env = "BUNDLEHUB_SMS_USERNAME")]
    pub sms_username: Option<String>,
    /// API key at Africa's Talking.
    #[arg(long = "sms-api-key", env = "BUNDLEHUB_SMS_API_KEY", hide_env_values = true)]
    pub sms_api_key: Option<Secret>,
    /// Registered sender id, if there is one.
    #[arg(long = "sms-sender", env = "BUNDLEHUB_SMS_SENDER")]
    pub sms_sender: Option<String>,
    /// End of the address for Africa's Talking's delivery reports: at least 32 letters, digits, `-` or `_`, random.
    /// Without it reports are not accepted.
    #[arg(long = "sms-reports-key", env = "BUNDLEHUB_SMS_REPORTS_KEY", hide_env_values = true)]
    pub sms_reports_key: Option<Secret>,
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

/// Carrier of text messages.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum SmsKind {
    /// Sends no text messages to anyone.
    None,
    /// Africa's Talking.
    #[value(name = "africastalking")]
    AfricasTalking,
    /// A simulator that sends nothing.
    Simulator,
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
        self.sms == SmsKind::Simulator
            || self.whatsapp == WhatsAppKind::Simulator
            || self.push == PushKind::Simulator
    }

    /// Secrets that authenticate delivery reports.
    fn report_secrets(&self) -> [(&'static str, Option<&Secret>); 3] {
        [
            ("BUNDLEHUB_SMS_REPORTS_KEY", self.sms_reports_key.as_ref()),
            ("BUNDLEHUB_WHATSAPP_APP_SECRET", self.whatsapp_app_secret.as_ref()),
            ("BUNDLEHUB_WHATSAPP_VERIFY_TOKEN", self.whatsapp_verify_token.as_ref()),
        ]
    }

    /// Lets the simulator take every channel that is not configured.
    pub fn simulate_unconfigured(&mut self) {
        if self.sms == SmsKind::None {
            self.sms = SmsKind::Simulator;
        }
        if self.whatsapp == WhatsAppKind::None {
            self.whatsapp = WhatsAppKind::Simulator;
        }
        if self.push == PushKind::None {
            self.push = PushKind::Simulator;
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Environment {
    /// Accepts settings that are unsafe for customers, such as simulators.
    Development,
    /// Refuses settings that are unsafe for customers.
    Production,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum ProviderKind {
    /// Outcomes on demand; moves no money.
    Simulator,
    /// `ZenoPay` Tanzania.
    Zenopay,
}

/// Who loads bundles onto phones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum VendingKind {
    /// Staff at the delivery desk.
    Manual,
    /// Outcomes on demand; loads nothing.
    Simulator,
}

impl From<VendingKind> for vending::VendingKind {
    fn from(kind: VendingKind) -> Self {
        match kind {
            VendingKind::Manual => Self::Manual,
            VendingKind::Simulator => Self::Simulator,
        }
    }
}

/// A phone number that clap can parse.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Phone(pub PhoneNumber);

impl FromStr for Phone {
    type Err = kernel::InvalidPhoneNumber;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        PhoneNumber::parse(text).map(Self)
    }
}

impl ServeConfig {
    pub fn head_timeout(&self) -> Duration {
        Duration::from_secs(self.head_timeout_seconds)
    }

    /// The configured address, or `http://` and `address`.
    pub fn public_url(&self, address: SocketAddr) -> String {
        self.public_url.clone().unwrap_or_else(|| format!("http://{address}"))
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Parser)]
    pub(super) struct Program {
        #[command(flatten)]
        pub serve: ServeConfig,
    }

    #[test]
    fn push_addresses_come_from_the_cluster_or_the_host() {
        let urls = |arguments: &[&str]| {
            let pusher = Program::parse_from([&["bundlehub"], arguments].concat()).serve.pusher;
            [pusher.api_url(), pusher.socket_url()]
        };
        let cluster = ["https://api-eu.pusher.com", "wss://ws-eu.pusher.com"];
        assert_eq!(urls(&["--pusher-cluster", "eu"]), cluster);
        let own = urls(&["--pusher-host", "127.0.0.1", "--pusher-port", "6001", "--pusher-tls", "false"]);
        assert_eq!(own, ["http://127.0.0.1:6001", "ws://127.0.0.1:6001"]);
    }

    #[test]
    fn pool_sizes_come_from_the_settings() {
        let options = |arguments: &[&str]| {
            let program = Program::try_parse_from([&["bundlehub"], arguments].concat());
            program.map(|program| program.serve.data.storage_options())
        };
        assert_eq!(options(&[]).unwrap(), StorageOptions::default());
        let set = ["--postgres-connections", "40", "--sqlite-readers", "8", "--database-timeout-ms", "900"];
        let expected = StorageOptions {
            postgres_connections: 40,
            sqlite_readers: 8,
            connection_timeout: Duration::from_millis(900),
            ..StorageOptions::default()
        };
        assert_eq!(options(&set).unwrap(), expected);
        assert!(
            options(&["--postgres-connections", "1"]).is_err()
                && options(&["--sqlite-readers", "0"]).is_err()
        );
    }

    #[test]
    fn bundles_are_delivered_by_hand_by_default() {
        let by_default = Program::parse_from(["bundlehub"]).serve.vending;
        assert_eq!(by_default, VendingKind::Manual);
        assert!(Program::try_parse_from(["bundlehub", "--vending", "dtone"]).is_err());
    }
}
