//! Files of settings that the environment does not define: the one that `BUNDLEHUB_SECRETS_FILE` names, and `.env` in the
//! working directory or above.

mod unquoted;

use std::io::ErrorKind;
use std::{env, fs, io};

use anyhow::{Context, bail, ensure};
use clap::CommandFactory;

use crate::cli::Program;
use unquoted::expanded_setting;

/// Names the file of secrets, such as a credential of systemd or a secret of a container.
const SECRETS_FILE: &str = "BUNDLEHUB_SECRETS_FILE";

/// Loads both files. A setting that is in several places is taken from the environment, then from the file of secrets.
///
/// # Errors
/// When the file of secrets cannot be read, a file cannot be parsed completely (settings after the fault would be missing
/// silently), or a setting has a control character. The message contains no value.
pub fn load() -> anyhow::Result<()> {
    if let Some(file) = env::var_os(SECRETS_FILE).filter(|file| !file.is_empty()) {
        let text = fs::read_to_string(&file)
            .map_err(|error| anyhow::anyhow!("{SECRETS_FILE} {} cannot be read: {error}", file.display()))?;
        load_text(&text).context(SECRETS_FILE)?;
    }
    if let Some(text) = read_env_file().context(".env cannot be read")? {
        load_text(&text).context(".env")?;
    }
    ensure_one_line()
}

/// `.env` of the working directory or the nearest folder above. A file or folder without read permission counts as
/// missing: a supervisor reads it as root and passes the settings in the environment.
fn read_env_file() -> io::Result<Option<String>> {
    for folder in env::current_dir()?.ancestors() {
        let file = folder.join(".env");
        match fs::metadata(&file) {
            Ok(found) if found.is_file() => return or_missing(fs::read_to_string(file)),
            Err(error) if is_denied(&error) => return Ok(None),
            Ok(_) | Err(_) => {}
        }
    }
    Ok(None)
}

fn or_missing(text: io::Result<String>) -> io::Result<Option<String>> {
    match text {
        Err(error) if is_denied(&error) => Ok(None),
        text => text.map(Some),
    }
}

fn is_denied(error: &io::Error) -> bool {
    error.kind() == ErrorKind::PermissionDenied
}

fn load_text(text: &str) -> anyhow::Result<()> {
    // A carriage return alone ends a line too, as on old Macs.
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    if let Some(name) = expanded_setting(&text) {
        bail!("the value of {name} has a $, which would be replaced: write the value in single quotes");
    }
    match dotenvy::from_read(text.as_bytes()) {
        Ok(()) => Ok(()),
        Err(dotenvy::Error::LineParse(line, _)) => bail!(describe(&line)),
        Err(error) => bail!("{error}"),
    }
}

fn describe(line: &str) -> String {
    let name = line.split_once('=').map(|(name, _)| name.trim_start_matches("export ").trim());
    let is_name = |name: &&str| {
        !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
    };
    match name.filter(is_name) {
        Some(name) => format!("the value of {name} cannot be read: quote what has spaces, quotes or #"),
        None => "a line is not NAME=value".to_owned(),
    }
}

/// Every setting is one line. A container gets the carriage returns of a file that was written on Windows.
fn ensure_one_line() -> anyhow::Result<()> {
    let command = Program::command();
    let commands = std::iter::once(&command).chain(command.get_subcommands());
    let commands = commands.flat_map(|command| std::iter::once(command).chain(command.get_subcommands()));
    for name in commands.flat_map(clap::Command::get_arguments).filter_map(clap::Arg::get_env) {
        let value = env::var_os(name).unwrap_or_default();
        ensure!(
            !value.to_string_lossy().contains(char::is_control),
            "{} has a control character, such as the carriage return of a file made on Windows: end lines with LF alone",
            name.display()
        );
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_without_read_permission_counts_as_missing() {
        assert!(matches!(or_missing(Err(ErrorKind::PermissionDenied.into())), Ok(None)));
        assert!(or_missing(Err(ErrorKind::InvalidData.into())).is_err());
    }

    #[test]
    fn errors_name_the_setting_but_not_its_value() {
        let fault = describe("BUNDLEHUB_JWT_SECRET='secret with a quote");
        assert!(fault.contains("BUNDLEHUB_JWT_SECRET") && !fault.contains("secret with"), "{fault}");
        assert_eq!(describe("half of a secret"), "a line is not NAME=value");
        assert_eq!(describe("half of = a secret"), "a line is not NAME=value");
    }
}
