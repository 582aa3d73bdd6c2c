//! A whole PostgreSQL database, through the server's own tools.

use std::io;
use std::path::Path;
use std::process::{Command, Stdio};

use storage_core::server_url::without_password;

use super::connection::AnyConnection;
use super::{Address, RowCounts, UpkeepError, census};

/// Counts the rows in the snapshot that is dumped.
pub fn copy(url: &str, to: &Path) -> Result<RowCounts, UpkeepError> {
    AnyConnection::open(&Address::Postgres(url.to_owned()))?.read_snapshot(|conn| {
        let snapshot = conn.texts("SELECT pg_export_snapshot() AS id")?.concat();
        let census = census::census(conn)?;
        let mut dump = command("pg_dump", url);
        dump.args(["--format=custom", "--no-owner", "--no-privileges", "--snapshot", &snapshot]);
        run("pg_dump", dump.arg("--file").arg(to))?;
        Ok(census)
    })
}

/// Never replaces rows of a database in use.
pub fn restore(copy: &Path, url: &str) -> Result<(), UpkeepError> {
    let census = census::count_rows(&Address::Postgres(url.to_owned()))?;
    if !census.rows.is_empty() || !census.migrations.is_empty() {
        return Err(UpkeepError::NotEmpty);
    }
    let mut restore = command("pg_restore", url);
    restore.args(["--exit-on-error", "--single-transaction", "--no-owner", "--no-privileges"]);
    run("pg_restore", restore.arg(copy))?;
    // A dump has no statistics, and the server counts its own only a minute later.
    Ok(AnyConnection::open(&Address::Postgres(url.to_owned()))?.execute("ANALYZE")?)
}

pub fn read_copy(copy: &Path) -> Result<(), UpkeepError> {
    run("pg_restore", Command::new("pg_restore").arg("--file=/dev/null").arg(copy))
}

/// A tool with its connection. The password goes through the environment, because every user of the machine can read
/// arguments.
fn command(program: &str, url: &str) -> Command {
    let (address, password) = without_password(url);
    let mut command = Command::new(program);
    command.arg("--dbname").arg(address);
    if let Some(password) = password {
        command.env("PGPASSWORD", password);
    }
    command
}

fn run(tool: &'static str, command: &mut Command) -> Result<(), UpkeepError> {
    let output = command.stdin(Stdio::null()).output().map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => UpkeepError::ToolMissing(tool),
        _ => UpkeepError::File(error),
    })?;
    if output.status.success() {
        return Ok(());
    }
    let message = String::from_utf8_lossy(&output.stderr).trim().to_owned();
    Err(UpkeepError::Tool { tool, message })
}
