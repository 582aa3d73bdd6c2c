//! Files readable by their owner only, and synced to disk when a call returns.

use std::fs::{self, DirBuilder, File, Permissions};
use std::io::{self, Read};
use std::os::unix::fs::{DirBuilderExt, PermissionsExt};
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

/// Creates a folder and its parents with owner-only permissions. An existing one is not changed.
pub fn make_folder(path: &Path) -> io::Result<()> {
    DirBuilder::new().recursive(true).mode(0o700).create(path)
}

/// Restricts the file to its owner and syncs it to disk.
pub fn sync(path: &Path) -> io::Result<()> {
    fs::set_permissions(path, Permissions::from_mode(0o600))?;
    File::open(path)?.sync_all()
}

/// Syncs a folder's entries to disk.
pub fn sync_folder(path: &Path) -> io::Result<()> {
    File::open(path)?.sync_all()
}

/// Relative paths of all files below `folder`, sorted. Links are skipped, because their targets are not part of the
/// shop.
pub fn list(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut pending = vec![PathBuf::new()];
    while let Some(inner) = pending.pop() {
        for entry in fs::read_dir(folder.join(&inner))? {
            let entry = entry?;
            let (kind, path) = (entry.file_type()?, inner.join(entry.file_name()));
            if kind.is_dir() {
                pending.push(path);
            } else if kind.is_file() {
                found.push(path);
            }
        }
    }
    found.sort();
    Ok(found)
}

/// Copies every file below `from` to the same path below the new folder `to`.
pub fn copy_all(from: &Path, to: &Path) -> io::Result<()> {
    make_folder(to)?;
    for path in list(from)? {
        let target = to.join(&path);
        let folder = target.parent().unwrap_or(to);
        make_folder(folder)?;
        fs::copy(from.join(&path), &target)?;
        sync(&target)?;
        sync_folder(folder)?;
    }
    sync_folder(to)
}

/// The SHA-256 of a file, in hexadecimal, and its length.
pub fn fingerprint(path: &Path) -> io::Result<(String, u64)> {
    let (mut file, mut hash, mut length) = (File::open(path)?, Sha256::new(), 0_u64);
    let mut buffer = vec![0; 64 * 1024];
    loop {
        let count = file.read(&mut buffer)?;
        if count == 0 {
            return Ok((hex::encode(hash.finalize()), length));
        }
        hash.update(buffer.get(..count).unwrap_or_default());
        length = length.saturating_add(u64::try_from(count).unwrap_or_default());
    }
}
