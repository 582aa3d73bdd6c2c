use std::net::SocketAddr;
use std::path::PathBuf;

use clap::Args;
use outgoing::Secret;

use crate::settings::payment::ProviderKind;
use crate::settings::{Environment, UnsafeConfig};
use crate::simulators::run_provider;

/// Runs the payment simulator alone.
#[derive(Debug, Args)]
pub struct SimulateProvider {
    /// The company that it plays.
    #[arg(long, default_value = "zenopay")]
    pub company: ProviderKind,
    /// Address to listen on; port 0 takes a free one.
    #[arg(long, env = "SIMULATOR_BIND", default_value = "127.0.0.1:9090")]
    pub bind: SocketAddr,
    /// Multiplies every delay: above 0, at most 100.
    #[arg(long, env = "SIMULATOR_TIME_SCALE", default_value_t = 1.0)]
    pub time_scale: f64,
    /// Key that the shop must send, and that webhooks carry or are signed with.
    #[arg(long, env = "PAYMENT_PROVIDER_API_KEY", default_value = "simulator-key", hide_env_values = true)]
    pub api_key: Secret,
    /// PIN that payouts must carry; without one they are refused.
    #[arg(long, env = "PAYMENT_PAYOUT_PIN", hide_env_values = true)]
    pub payout_pin: Option<Secret>,
    /// Address for webhooks whose request names none, such as those of ClickPesa.
    #[arg(long)]
    pub webhook_url: Option<String>,
    /// File that keeps prompts and payouts across restarts; without one they are lost with the process.
    #[arg(long, env = "SIMULATOR_JOURNAL")]
    pub journal: Option<PathBuf>,
    /// `production` refuses to simulate.
    #[arg(long = "env", env = "BUNDLEHUB_ENV", default_value = "development")]
    environment: Environment,
}

impl SimulateProvider {
    pub async fn run(self) -> anyhow::Result<()> {
        anyhow::ensure!(self.environment == Environment::Development, UnsafeConfig::Simulator);
        run_provider(self).await
    }
}
