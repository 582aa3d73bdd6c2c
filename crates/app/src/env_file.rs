//! The file `.env` in the working directory or above: settings that the environment does not define.

use std::io::ErrorKind;

use anyhow::bail;

/// Loads the file, if there is one. A file or folder without read permission counts as missing: a supervisor reads it
/// as root and passes the settings in the environment.
///
/// # Errors
/// When the file cannot be parsed completely: settings after the fault would be missing silently. The message contains
/// no value.
pub fn load() -> anyhow::Result<()> {
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
