use std::net::SocketAddr;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use outgoing::Secret;

use crate::settings::{Environment, UnsafeConfig};
use crate::simulators::run_vendor;

/// Runs the simulator of a vendor of bundles alone.
#[derive(Debug, Args)]
pub struct SimulateVendor {
    /// The company that it plays.
    #[arg(long, default_value = "dtone")]
    pub company: VendorCompany,
    /// Address to listen on; port 0 takes a free one.
    #[arg(long, env = "SIMULATOR_BIND", default_value = "127.0.0.1:9091")]
    pub bind: SocketAddr,
    /// Multiplies every delay: above 0, at most 100.
    #[arg(long, env = "SIMULATOR_TIME_SCALE", default_value_t = 1.0)]
    pub time_scale: f64,
    /// Key and secret that the shop must send, and that signs webhooks.
    #[arg(long, default_value = "simulator-key", hide_env_values = true)]
    pub api_key: Secret,
    /// Address for Reloadly's webhooks; those of DT One go where a request says.
    #[arg(long)]
    pub webhook_url: Option<String>,
    /// File that keeps requests across restarts; without one they are lost with the process.
    #[arg(long)]
    pub journal: Option<PathBuf>,
    /// `production` refuses to simulate.
    #[arg(long = "env", env = "BUNDLEHUB_ENV", default_value = "development")]
    environment: Environment,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum VendorCompany {
    Dtone,
    Reloadly,
}

impl SimulateVendor {
    pub async fn run(self) -> anyhow::Result<()> {
        anyhow::ensure!(self.environment == Environment::Development, UnsafeConfig::VendingSimulator);
        run_vendor(self).await
    }
}
