//! The commands of the program. Every flag is also an environment variable.

mod admin;
mod backup;
mod doctor;
mod figures;
mod migrate;
mod openapi;
mod restore;
mod seed;
mod serve;
mod simulate_provider;

use clap::{Parser, Subcommand};

/// A shop for data bundles and WiFi routers in Tanzania.
#[derive(Debug, Parser)]
#[command(name = "bundlehub", version)]
pub struct Program {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Runs the shop. Applies pending migrations first.
    Serve(Box<serve::Serve>),
    /// Applies pending migrations.
    Migrate(migrate::Migrate),
    /// Fills an empty shop with the sample catalogue.
    Seed(seed::Seed),
    /// Manages the people of the back office.
    Admin(admin::Admin),
    /// Runs the payment simulator alone.
    SimulateProvider(simulate_provider::SimulateProvider),
    /// Copies the shop's data.
    Backup(backup::Backup),
    /// Brings a copy back, or checks it.
    Restore(restore::Restore),
    /// Checks the shop's data.
    Doctor(doctor::Doctor),
    /// Makes the sums that reports read anew.
    Figures(figures::Figures),
    /// Prints the description of the HTTP interface.
    Openapi,
}

impl Program {
    /// Does what the command line says.
    ///
    /// # Errors
    /// What the command could not do, for people.
    pub fn run(self) -> anyhow::Result<()> {
        match self.command {
            Command::Serve(command) => block_on(command.run()),
            Command::Migrate(command) => block_on(command.run()),
            Command::Seed(command) => block_on(command.run()),
            Command::Admin(command) => block_on(command.run()),
            Command::SimulateProvider(command) => block_on(command.run()),
            Command::Backup(command) => command.run(),
            Command::Restore(command) => command.run(),
            Command::Doctor(command) => command.run(),
            Command::Figures(command) => block_on(command.run()),
            Command::Openapi => openapi::run(),
        }
    }
}

fn block_on(command: impl Future<Output = anyhow::Result<()>>) -> anyhow::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(command)
}

/// Tells the person at the terminal.
fn tell(line: &str) {
    use std::io::Write;
    // A closed terminal is no reason to stop.
    let _ = writeln!(std::io::stdout().lock(), "{line}");
}
