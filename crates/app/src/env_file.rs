//! Files of settings that the environment does not define: the one that `BUNDLEHUB_SECRETS_FILE` names, and `.env` in the
//! working directory or above.

use std::env;
use std::io::ErrorKind;
use std::path::Path;

use anyhow::bail;

/// Names the file of secrets, such as a credential of systemd or a secret of a container.
const SECRETS_FILE: &str = "BUNDLEHUB_SECRETS_FILE";

/// Loads both files. A setting that is in several places is taken from the environment, then from the file of secrets.
///
/// # Errors
/// When the file of secrets cannot be read, or a file cannot be parsed completely: settings after the fault would be
/// missing silently. The message contains no value.
pub fn load() -> anyhow::Result<()> {
    if let Some(file) = env::var_os(SECRETS_FILE).filter(|file| !file.is_empty()) {
        load_secrets(Path::new(&file))?;
    }
    load_env_file()
}

fn load_secrets(file: &Path) -> anyhow::Result<()> {
    match dotenvy::from_path(file) {
        Ok(()) => Ok(()),
        Err(dotenvy::Error::LineParse(line, _)) => bail!("{SECRETS_FILE}: {}", describe(&line)),
        Err(error) => bail!("{SECRETS_FILE} {} cannot be read: {error}", file.display()),
    }
}

/// A file or folder without read permission counts as missing: a supervisor reads it as root and passes the settings in
/// the environment.
fn load_env_file() -> anyhow::Result<()> {
    match dotenvy::dotenv() {
        Ok(_) => Ok(()),
        Err(error) if error.not_found() || is_denied(&error) => Ok(()),
        Err(dotenvy::Error::LineParse(line, _)) => bail!(".env: {}", describe(&line)),
        Err(error) => bail!(".env cannot be read: {error}"),
    }
}

fn is_denied(error: &dotenvy::Error) -> bool {
    matches!(error, dotenvy::Error::Io(error) if error.kind() == ErrorKind::PermissionDenied)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_without_read_permission_counts_as_missing() {
        assert!(is_denied(&dotenvy::Error::Io(ErrorKind::PermissionDenied.into())));
        assert!(!is_denied(&dotenvy::Error::Io(ErrorKind::IsADirectory.into())));
    }

    #[test]
    fn errors_name_the_setting_but_not_its_value() {
        let fault = describe("BUNDLEHUB_JWT_SECRET='secret with a quote");
        assert!(fault.contains("BUNDLEHUB_JWT_SECRET") && !fault.contains("secret with"), "{fault}");
        assert_eq!(describe("half of a secret"), "a line is not NAME=value");
        assert_eq!(describe("half of = a secret"), "a line is not NAME=value");
    }
}
