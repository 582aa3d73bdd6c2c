use chrono::{DateTime, Utc};
use clap::Args;
use operations::samples;
use server::system::{SystemClock, SystemRandom};
use storage::Storage;

use super::print_line;
use super::used_file::open_shop;
use crate::settings::data::DataConfig;
use crate::simulators::seed_history;

/// Fills an empty shop with the sample catalogue, training and agents; with `--orders` makes it a demo shop with a
/// generated history.
#[derive(Debug, Args)]
pub struct Seed {
    #[command(flatten)]
    data: DataConfig,
    #[command(flatten)]
    history: HistoryArgs,
}

/// The generated history of a demo shop.
#[derive(Debug, Args)]
pub struct HistoryArgs {
    /// Orders of the generated history; everything that belongs to them is generated too.
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=20_000_000))]
    pub orders: Option<u32>,
    /// Length of the history in days.
    #[arg(long, requires = "orders", default_value_t = 90, value_parser = clap::value_parser!(u32).range(1..=3_650))]
    pub days: u32,
    /// Seed of the random generator: the same seed and the same `--until` generate the same history.
    #[arg(long = "seed", requires = "orders", default_value_t = 1)]
    pub randomness: u64,
    /// End of the history, such as 2026-11-23T12:00:00Z; now when left out.
    #[arg(long, requires = "orders")]
    pub until: Option<DateTime<Utc>>,
    /// Prefix of links in the history's messages.
    #[arg(long, env = "BUNDLEHUB_PUBLIC_URL", default_value = "http://127.0.0.1:8080")]
    pub public_url: String,
}

impl Seed {
    pub async fn run(self) -> anyhow::Result<()> {
        let storage = open_shop(&self.data).await?;
        match self.history.orders {
            Some(orders) => seed_history(orders, &self.history, storage, &self.data).await,
            None => fill_samples(&storage, &self.data).await,
        }
    }
}

async fn fill_samples(storage: &Storage, data: &DataConfig) -> anyhow::Result<()> {
    let pictures = data.open_pictures()?;
    let lines = samples::fill(storage, pictures.as_ref(), &SystemClock, &SystemRandom).await?;
    lines.into_iter().for_each(print_line);
    Ok(())
}
