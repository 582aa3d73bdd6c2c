use accounts::ports::PasswordHasher;
use agents::seed_sample_agents;
use anyhow::Context;
use chrono::{DateTime, Utc};
use clap::Args;
use content::seed_sample_training;
use kernel::Clock;
use storage::Storage;

use super::print_line;
use crate::config::DataConfig;
use crate::history::{Plan, fill};
use crate::system::{StoppedClock, SystemClock, SystemRandom};
use crate::wiring::{open_pictures, open_storage, password_hasher};
use crate::{demo, sample_pictures};

/// Fills an empty shop with the sample catalogue, training and agents; with `--orders` makes it a demo shop with a
/// generated history.
#[derive(Debug, Args)]
pub struct Seed {
    #[command(flatten)]
    data: DataConfig,
    /// Orders of the generated history; everything that belongs to them is generated too.
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=20_000_000))]
    orders: Option<u32>,
    /// Length of the history in days.
    #[arg(long, requires = "orders", default_value_t = 90, value_parser = clap::value_parser!(u32).range(1..=3_650))]
    days: u32,
    /// Seed of the random generator: the same seed and the same `--until` generate the same history.
    #[arg(long = "seed", requires = "orders", default_value_t = 1)]
    randomness: u64,
    /// End of the history, such as 2026-11-23T12:00:00Z; now when left out.
    #[arg(long, requires = "orders")]
    until: Option<DateTime<Utc>>,
    /// Prefix of links in the history's messages.
    #[arg(long, env = "BUNDLEHUB_PUBLIC_URL", default_value = "http://127.0.0.1:8080")]
    public_url: String,
}

const BCRYPT_COST: u32 = 12;

impl Seed {
    pub async fn run(self) -> anyhow::Result<()> {
        let storage = open_storage(&self.data).await?;
        match self.orders {
            Some(orders) => self.fill_past(orders, &storage).await,
            None => self.fill_samples(&storage).await,
        }
    }

    async fn fill_past(&self, orders: u32, storage: &Storage) -> anyhow::Result<()> {
        let end = self.until.unwrap_or_else(|| SystemClock.now());
        let plan = Plan { orders, days: self.days, seed: self.randomness };
        let passwords = password_hasher(BCRYPT_COST)?;
        let passwords: &dyn PasswordHasher = passwords.as_ref();
        let (pictures, opened) = (open_pictures(&self.data), StoppedClock(plan.opened(end)));
        demo::prepare(storage, pictures.as_ref(), passwords, None, &opened).await?;
        print_line(&format!(
            "Writing {orders} orders of {} days. If it is interrupted, run the same command again.",
            self.days
        ));
        let mut next = PROGRESS_STEP_PERCENT;
        let mut progress = |written: usize| {
            let percent =
                written.saturating_mul(100).checked_div(usize::try_from(orders).unwrap_or(1)).unwrap_or(0);
            if percent >= next {
                next = percent.saturating_add(PROGRESS_STEP_PERCENT);
                print_line(&format!("  {written} orders ({percent} %)"));
            }
        };
        let filled = fill(&plan, storage, end, &self.public_url, &mut progress).await?;
        print_line(&format!(
            "Wrote {} orders and {} purchases without one. `bundlehub serve --demo` shows them, `bundlehub doctor` checks them.",
            filled.orders, filled.unordered
        ));
        Ok(())
    }

    async fn fill_samples(&self, storage: &Storage) -> anyhow::Result<()> {
        let pictures = open_pictures(&self.data);
        let catalogue = sample_pictures::seed(storage, pictures.as_ref(), &SystemClock).await;
        print_line(match catalogue.context("the sample catalogue")? {
            catalog::Seeded::Filled => "The sample catalogue is in.",
            catalog::Seeded::LeftAlone => "A catalogue exists; nothing was changed.",
        });
        let training =
            seed_sample_training(storage.training_seeder.as_ref(), &SystemClock, &SystemRandom).await?;
        print_line(match training {
            content::Seeded::Filled => "The sample training is in.",
            content::Seeded::LeftAlone => "Training exists; nothing was changed.",
        });
        let agents = seed_sample_agents(storage.agent_seeder.as_ref(), &SystemClock, &SystemRandom).await?;
        print_line(if agents { "The sample agents are in." } else { "Agents exist; nothing was changed." });
        Ok(())
    }
}

/// Interval of progress lines, in percent of the orders.
const PROGRESS_STEP_PERCENT: usize = 10;
