//! The commands of the program. Every flag is also an environment variable.

mod admin;
mod backup;
mod check;
mod doctor;
mod fetch_backup;
mod figures;
mod migrate;
mod move_shop;
mod restore;
mod seed;
mod serve;
mod simulate_provider;
mod simulate_vendor;
mod used_file;

use std::time::Duration;

use clap::{Parser, Subcommand};
use rustix::process::Signal;
use tokio::signal::unix::{SignalKind, signal};

pub use seed::HistoryArgs;
pub use serve::shutdown_requested;
use server::openapi::Document;
pub use simulate_provider::SimulateProvider;
pub use simulate_vendor::{SimulateVendor, VendorCompany};
use telemetry::logging::LogFormat;
pub use used_file::used_address;

/// A shop for data bundles and WiFi routers in Tanzania.
#[derive(Debug, Parser)]
#[command(name = "bundlehub", version)]
pub struct Program {
    /// Format of log lines; `RUST_LOG` selects which are written.
    #[arg(long, env = "BUNDLEHUB_LOG_FORMAT", value_enum, default_value_t, global = true)]
    log_format: LogFormat,
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Runs the shop. Applies pending migrations first.
    Serve(Box<serve::Serve>),
    /// Checks the settings of `serve` without starting.
    Check(Box<check::Check>),
    /// Applies pending migrations.
    Migrate(migrate::Migrate),
    /// Fills an empty shop with the sample catalogue, training and agents, or with a generated history.
    Seed(seed::Seed),
    /// Manages staff accounts.
    Admin(admin::Admin),
    /// Runs the payment simulator alone.
    SimulateProvider(SimulateProvider),
    SimulateVendor(SimulateVendor),
    /// Backs up the shop's data.
    Backup(backup::Backup),
    /// Fetches a backup from the bucket that holds the copies, for `restore`.
    FetchBackup(fetch_backup::FetchBackup),
    /// Restores a backup, or verifies it.
    Restore(restore::Restore),
    /// Moves the shop to another database: from SQLite to PostgreSQL, or back.
    Move(move_shop::Move),
    /// Checks the shop's data.
    Doctor(doctor::Doctor),
    /// Rebuilds the daily sums that reports read.
    Figures(figures::Figures),
    /// Prints the OpenAPI document of the HTTP interface.
    Openapi,
}

impl Program {
    pub fn log_format(&self) -> LogFormat {
        self.log_format
    }

    /// Runs the command.
    ///
    /// # Errors
    /// Why the command failed, for operators.
    pub fn run(self) -> anyhow::Result<()> {
        match self.command {
            Command::Serve(command) => block_on(command.run()),
            Command::Check(command) => block_on(command.run()),
            Command::Migrate(command) => block_on(command.run()),
            Command::Seed(command) => block_on(command.run()),
            Command::Admin(command) => block_on(command.run()),
            Command::SimulateProvider(command) => block_on(command.run()),
            Command::SimulateVendor(command) => block_on(command.run()),
            Command::Backup(command) => command.run(),
            Command::FetchBackup(command) => block_on(command.run()),
            Command::Restore(command) => command.run(),
            Command::Move(command) => command.run(),
            Command::Doctor(command) => command.run(),
            Command::Figures(command) => block_on(command.run()),
            Command::Openapi => {
                print_line(&Document::get().json);
                Ok(())
            }
        }
    }
}

/// How long a command waits at its end for blocking calls.
const BLOCKING_TIMEOUT: Duration = Duration::from_secs(1);

fn block_on<T>(command: impl Future<Output = anyhow::Result<T>>) -> anyhow::Result<T> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let outcome = runtime.block_on(async {
        // The signal's default action ends the process; with a handler the write fails with `EFBIG` instead.
        let _file_too_large = signal(SignalKind::from_raw(Signal::XFSZ.as_raw()))?;
        // Other programs use them to reopen logs or to report; here they mean nothing.
        let _user_defined = (signal(SignalKind::user_defined1())?, signal(SignalKind::user_defined2())?);
        command.await
    });
    // Dropping the runtime would wait forever for a blocking call that hangs.
    runtime.shutdown_timeout(BLOCKING_TIMEOUT);
    outcome
}

/// Prints a line for the operator.
pub(crate) fn print_line(line: &str) {
    use std::io::Write;
    // A closed terminal is no reason to stop.
    let _ = writeln!(std::io::stdout().lock(), "{line}");
}
