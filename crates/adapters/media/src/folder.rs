//! Files that get their final name only once they are complete and synced to disk.

use std::fs::{self, DirBuilder, File};
use std::io::{self, ErrorKind, Write};
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

/// Prefix of a file that is still being written. No picture has such a name; a killed process leaves one behind.
const UNFINISHED: &str = ".unfinished-";

/// Writes all files or none: when the disk is full, none of them appears. A file that already exists with the same
/// content stays as it is.
pub fn write_all(folder: &Path, files: &[(String, Vec<u8>)]) -> io::Result<()> {
    make_folder(folder)?;
    let missing = files.iter().filter(|(name, content)| !is_present(&folder.join(name), content));
    let unfinished = missing.map(|file| write_unfinished(folder, file)).collect::<io::Result<Vec<_>>>()?;
    for (file, place) in unfinished {
        file.persist(place)?;
    }
    File::open(folder)?.sync_all()
}

fn make_folder(folder: &Path) -> io::Result<()> {
    if !folder.is_dir() {
        DirBuilder::new().recursive(true).mode(0o700).create(folder)?;
        // Sync the parent too, so that the folder's entry is on disk.
        File::open(folder.parent().unwrap_or(folder))?.sync_all()?;
    }
    Ok(())
}

/// The content of a file; `None` when it does not exist.
pub fn read(path: &Path) -> io::Result<Option<Vec<u8>>> {
    match fs::read(path) {
        Ok(content) => Ok(Some(content)),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

fn write_unfinished(
    folder: &Path,
    (name, content): &(String, Vec<u8>),
) -> io::Result<(NamedTempFile, PathBuf)> {
    let mut file = tempfile::Builder::new().prefix(UNFINISHED).tempfile_in(folder)?;
    file.write_all(content)?;
    file.as_file().sync_all()?;
    Ok((file, folder.join(name)))
}

fn is_present(path: &Path, content: &[u8]) -> bool {
    fs::read(path).is_ok_and(|present| present == content)
}
