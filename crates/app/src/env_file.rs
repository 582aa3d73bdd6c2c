//! The file `.env` in the working directory or above: settings that the environment does not name.

use std::io::ErrorKind;

use anyhow::bail;

/// Reads it, if there is one. A file or folder that this user may not read counts as none: a supervisor reads settings as
/// root, and passes them on in the environment.
///
/// # Errors
/// When it cannot be read to its end: settings behind the fault would be missing without a word. The message holds no value.
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
    fn a_file_that_may_not_be_read_counts_as_none() {
        assert!(is_denied(&dotenvy::Error::Io(ErrorKind::PermissionDenied.into())));
        assert!(!is_denied(&dotenvy::Error::Io(ErrorKind::IsADirectory.into())));
    }

    #[test]
    fn the_fault_is_named_and_no_value_is_shown() {
        let fault = describe("BUNDLEHUB_JWT_SECRET='secret with a quote");
        assert!(fault.contains("BUNDLEHUB_JWT_SECRET") && !fault.contains("secret with"), "{fault}");
        assert_eq!(describe("half of a secret"), "a line is not NAME=value");
        assert_eq!(describe("half of = a secret"), "a line is not NAME=value");
    }
}
