use std::io::BufRead;

use accounts::{CreateAccount, Password, Role, create_account, reset_factor, reset_password};
use anyhow::Context;
use clap::{Args, Subcommand};
use kernel::{Actor, Email, PersonName};
use server::system::{SystemClock, SystemRandom};

use super::print_line;
use super::used_file::open_shop;
use crate::settings::data::DataConfig;
use crate::wiring::password_hasher;

#[derive(Debug, Args)]
pub struct Admin {
    #[command(subcommand)]
    command: AdminCommand,
}

#[derive(Debug, Subcommand)]
enum AdminCommand {
    /// Creates an admin; reads the password from standard input.
    Create {
        #[command(flatten)]
        data: DataConfig,
        /// E-mail address to sign in with.
        #[arg(long)]
        email: String,
        /// Name, as other staff see it.
        #[arg(long)]
        name: String,
    },
    /// Sets a new password, read from standard input, and ends all sessions of the account.
    ResetPassword {
        #[command(flatten)]
        data: DataConfig,
        /// E-mail address of the account.
        #[arg(long)]
        email: String,
    },
    /// Removes an account's authenticator, so that the password alone signs in, and ends all its sessions.
    ResetSecondFactor {
        #[command(flatten)]
        data: DataConfig,
        /// E-mail address of the account.
        #[arg(long)]
        email: String,
    },
}

impl Admin {
    pub async fn run(self) -> anyhow::Result<()> {
        match self.command {
            AdminCommand::Create { data, email, name } => create(&data, &email, &name).await,
            AdminCommand::ResetPassword { data, email } => reset(&data, &email).await,
            AdminCommand::ResetSecondFactor { data, email } => reset_second_factor(&data, &email).await,
        }
    }
}

async fn create(data: &DataConfig, email: &str, name: &str) -> anyhow::Result<()> {
    let (email, name) = (Email::parse(email).context("--email")?, PersonName::parse(name).context("--name")?);
    let command = CreateAccount { email, name, role: Role::Owner, password: read_password()? };
    let storage = open_shop(data).await?;
    let passwords = password_hasher(identity::BcryptHasher::PRODUCTION_COST)?;
    create_account(command, storage.accounts.as_ref(), passwords.as_ref(), &SystemClock, &SystemRandom)
        .await?;
    print_line("Admin created; they can sign in now.");
    Ok(())
}

async fn reset(data: &DataConfig, email: &str) -> anyhow::Result<()> {
    let email = Email::parse(email).context("--email")?;
    let password = read_password()?;
    let storage = open_shop(data).await?;
    let passwords = password_hasher(identity::BcryptHasher::PRODUCTION_COST)?;
    reset_password(&email, password, storage.accounts.as_ref(), passwords.as_ref()).await?;
    print_line("The new password is set; all sessions of this account have ended.");
    Ok(())
}

async fn reset_second_factor(data: &DataConfig, email: &str) -> anyhow::Result<()> {
    let email = Email::parse(email).context("--email")?;
    let storage = open_shop(data).await?;
    let account = storage.accounts.find_by_email(&email).await?;
    let account = account.context("no account has this e-mail address")?;
    let by = Actor::new(account.id, COMMAND_LINE);
    reset_factor(&account, by, storage.second_factors.as_ref(), &SystemClock).await?;
    print_line("Two-step sign-in is off for this account; all its sessions have ended.");
    Ok(())
}

/// The actor's name in the audit log.
const COMMAND_LINE: &str = "bundlehub admin";

/// Reads one line of standard input, without its line end.
fn read_password() -> anyhow::Result<Password> {
    print_line("Password:");
    let mut line = String::new();
    std::io::stdin().lock().read_line(&mut line).context("reading the password")?;
    Password::parse(line.trim_end_matches(['\r', '\n'])).context("the password")
}
