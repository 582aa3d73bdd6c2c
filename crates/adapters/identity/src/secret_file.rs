//! Secrets that are made at the first start.

use std::fs;
use std::io::Write;
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;

use anyhow::Context;
use kernel::Random;

/// The content of a file that only its owner can read; created with 256 random bits if it is missing. It is created
/// atomically, and the first of several processes that start at the same time wins.
///
/// # Errors
/// When the file cannot be read or written.
pub fn load_or_create_secret(path: &Path, random: &dyn Random) -> anyhow::Result<String> {
    let folder = path.parent().context("the path of a secret has no folder")?;
    fs::create_dir_all(folder).with_context(|| format!("creating {}", folder.display()))?;
    if !path.exists() {
        let unfinished = path.with_extension(random.capability());
        write_secret(&unfinished, &hex::encode(random.bytes::<32>())).context("writing a secret")?;
        let linked = fs::hard_link(&unfinished, path);
        fs::remove_file(&unfinished).context("writing a secret")?;
        linked.or_else(already_there).context("keeping a secret")?;
    }
    fs::read_to_string(path).with_context(|| format!("reading {}", path.display()))
}

fn write_secret(path: &Path, text: &str) -> std::io::Result<()> {
    let mut file = fs::OpenOptions::new().write(true).create_new(true).mode(0o600).open(path)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()
}

fn already_there(error: std::io::Error) -> std::io::Result<()> {
    if error.kind() == std::io::ErrorKind::AlreadyExists { Ok(()) } else { Err(error) }
}
