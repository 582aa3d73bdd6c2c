use anyhow::{Context, ensure};
use clap::Args;
use kernel::Clock;
use outgoing::Secret;
use server::system::SystemClock;
use storage::upkeep::{Address, cancel_move, ensure_movable, move_shop};
use storage::{Storage, StorageOptions};

use super::used_file::used_address;
use super::{block_on, print_line};
use crate::settings::data::DataConfig;

/// Moves the shop to another database: from SQLite to PostgreSQL, or back. The shop may be running; it takes no orders in the last seconds
/// of the move and from then on, until it runs with the new address. After an interruption the same command goes on.
#[derive(Debug, Args)]
pub struct Move {
    #[command(flatten)]
    data: DataConfig,
    /// Address of the new database, which has no tables yet.
    #[arg(long, env = "BUNDLEHUB_MOVE_TO", hide_env_values = true, required_unless_present = "cancel")]
    to: Option<Secret>,
    /// Gives up a move that is not complete.
    #[arg(long, conflicts_with = "to")]
    cancel: bool,
    /// Also gives up one that is complete. Orders placed in the new database are not in the old one.
    #[arg(long, requires = "cancel")]
    reopen: bool,
}

impl Move {
    pub fn run(self) -> anyhow::Result<()> {
        let from = used_address(&self.data)?;
        ensure!(from.exists(), "DATABASE_URL: there is no database file");
        match &self.to {
            Some(to) => move_to(&from, to),
            None => self.cancel(&from),
        }
    }

    fn cancel(&self, from: &Address) -> anyhow::Result<()> {
        let was_moving = cancel_move(from, self.reopen)?;
        print_line(if was_moving {
            "The move is given up. The new database can be dropped."
        } else {
            "The shop is not moving."
        });
        Ok(())
    }
}

fn move_to(from: &Address, to: &Secret) -> anyhow::Result<()> {
    let target = Address::parse(to.reveal()).context("--to")?;
    ensure_movable(&target).context("--to")?;
    block_on(async {
        let storage = Storage::open(to.reveal(), &StorageOptions::default()).context("--to")?;
        storage.migrate().await.context("migrating the new database")
    })?;
    move_shop(from, &target, SystemClock.now(), &mut |step| print_line(&step.to_string()))?;
    print_line("The shop is in the new database. Set DATABASE_URL to its address and restart the shop.");
    Ok(())
}
