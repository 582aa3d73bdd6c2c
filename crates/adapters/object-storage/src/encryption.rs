//! Files encrypted for a public key by the program `age` (<https://age-encryption.org>), before they go into a bucket.

use std::ffi::OsStr;
use std::fs::File;
use std::io;
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;
use std::process::{Command, Stdio};
use std::str::FromStr;

/// A public key of `age-keygen`, for which a file is encrypted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recipient(String);

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("must be a public key of age-keygen: age1…")]
pub struct InvalidRecipient;

#[derive(Debug, thiserror::Error)]
pub enum EncryptionError {
    #[error("the program age is not installed")]
    ProgramMissing,
    /// Among others when a key does not fit, or the file was changed.
    #[error("age failed: {0}")]
    Program(String),
    #[error(transparent)]
    File(#[from] io::Error),
}

impl FromStr for Recipient {
    type Err = InvalidRecipient;

    fn from_str(text: &str) -> Result<Self, InvalidRecipient> {
        let is_key = text.starts_with("age1") && text.chars().all(|char| char.is_ascii_alphanumeric());
        is_key.then(|| Self(text.to_owned())).ok_or(InvalidRecipient)
    }
}

impl Recipient {
    /// Checks the key and that `age` is installed, by encrypting nothing.
    ///
    /// # Errors
    /// When files cannot be encrypted for it.
    pub fn check(&self) -> Result<(), EncryptionError> {
        let nothing = Path::new("/dev/null");
        age(&self.options(), nothing, &File::options().write(true).open(nothing)?)
    }

    /// Writes `plain` encrypted to the new file `encrypted`, and syncs it to disk.
    ///
    /// # Errors
    /// When the file exists or `age` fails; it is incomplete then.
    pub fn encrypt(&self, plain: &Path, encrypted: &Path) -> Result<(), EncryptionError> {
        age_to_new(&self.options(), plain, encrypted)
    }

    fn options(&self) -> [&OsStr; 3] {
        ["--encrypt", "--recipient", &self.0].map(OsStr::new)
    }
}

/// Writes `encrypted` decrypted to the new file `plain`, and syncs it to disk. `identity` is a file of `age-keygen` with the private key.
///
/// # Errors
/// When the file exists, the key does not fit, or the content was changed; what was written by then is useless.
pub fn decrypt(encrypted: &Path, plain: &Path, identity: &Path) -> Result<(), EncryptionError> {
    age_to_new(&["--decrypt".as_ref(), "--identity".as_ref(), identity.as_os_str()], encrypted, plain)
}

fn age_to_new(options: &[&OsStr], input: &Path, output: &Path) -> Result<(), EncryptionError> {
    let output = File::options().write(true).create_new(true).mode(0o600).open(output)?;
    age(options, input, &output)?;
    Ok(output.sync_all()?)
}

fn age(options: &[&OsStr], input: &Path, output: &File) -> Result<(), EncryptionError> {
    let mut command = Command::new("age");
    command.args(options).arg(input).stdin(Stdio::null()).stdout(output.try_clone()?);
    let done = command.stderr(Stdio::piped()).output().map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => EncryptionError::ProgramMissing,
        _ => EncryptionError::File(error),
    })?;
    if done.status.success() {
        return Ok(());
    }
    Err(EncryptionError::Program(String::from_utf8_lossy(&done.stderr).trim().to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_recipient_is_a_public_key_and_no_option_of_a_program() {
        let key = "age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p";
        assert!(key.parse::<Recipient>().is_ok());
        for text in ["", "--output", "AGE-SECRET-KEY-1", "age1 --output", "ssh-ed25519 AAAA"] {
            assert_eq!(text.parse::<Recipient>(), Err(InvalidRecipient), "{text}");
        }
    }
}
