//! Settings, from flags and environment variables, parsed once at start. Each section declares, documents and checks its
//! own.

pub mod backup;
mod checks;
pub mod data;
pub mod messages;
pub mod payment;
pub mod realtime;
pub mod sms;
pub mod vendors;

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use api_types::orders::vending;
use clap::{Args, ValueEnum};
use ipnet::IpNet;
use kernel::PhoneNumber;
use outgoing::Secret;

use self::backup::BackupConfig;
pub use self::checks::{UNDECLARED_PROXY, UnsafeConfig};
use self::data::{DataConfig, parse_folder};
use self::messages::MessagesConfig;
use self::payment::PaymentConfig;
use self::realtime::{PusherConfig, StreamConfig};
use self::vendors::{ShopAtVendor, VendorsConfig};

#[derive(Debug, Clone, Args)]
pub struct ServeConfig {
    #[command(flatten)]
    pub data: DataConfig,
    #[command(flatten)]
    pub payment: PaymentConfig,
    /// Who loads paid bundles onto phones: the vendors that have settings, staff alone, or simulated vendors.
    #[arg(long, env = "BUNDLEHUB_VENDING", default_value = "on")]
    pub vending: VendingKind,
    #[command(flatten)]
    pub vendors: VendorsConfig,
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
    #[arg(long, env = "BUNDLEHUB_FRONTEND_DIR", default_value = "frontend/dist", value_parser = parse_folder)]
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
    pub support_phone: PhoneNumber,
    /// WhatsApp number that customers write to.
    #[arg(long, env = "BUNDLEHUB_WHATSAPP_NUMBER", default_value = "0700000100")]
    pub whatsapp_number: PhoneNumber,
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

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Environment {
    /// Accepts settings that are unsafe for customers, such as simulators.
    Development,
    /// Refuses settings that are unsafe for customers.
    Production,
}

/// Who loads bundles onto phones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum VendingKind {
    /// The vendors that have settings; staff where there are none.
    On,
    /// Staff at the delivery desk. Vendors are only asked about what they got earlier.
    Manual,
    /// Simulated vendors, which load nothing.
    Simulator,
}

impl From<VendingKind> for vending::VendingKind {
    fn from(kind: VendingKind) -> Self {
        match kind {
            VendingKind::On => Self::On,
            VendingKind::Manual => Self::Manual,
            VendingKind::Simulator => Self::Simulator,
        }
    }
}

impl ServeConfig {
    pub fn head_timeout(&self) -> Duration {
        Duration::from_secs(self.head_timeout_seconds)
    }

    /// What vendors learn about the shop.
    pub fn at_vendors(&self) -> ShopAtVendor<'_> {
        ShopAtVendor { public_url: self.public_url.as_deref(), own_address: self.bind }
    }

    /// The configured address, or `http://` and `address`.
    pub fn public_url(&self, address: SocketAddr) -> String {
        self.public_url.clone().unwrap_or_else(|| format!("http://{address}"))
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;
    use storage::StorageOptions;

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
        let sizes = ["--postgres-connections", "40", "--sqlite-readers", "8", "--database-timeout-ms", "900"];
        let set = [&sizes[..], &["--postgres-pooled", "true"]].concat();
        let expected = StorageOptions {
            postgres_connections: 40,
            postgres_pooled: true,
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
        assert_eq!(by_default, VendingKind::On);
        assert!(Program::try_parse_from(["bundlehub", "--vending", "dtone"]).is_err());
    }
}
