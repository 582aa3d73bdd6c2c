//! Files that get their final name only once they are complete and synced to disk.

use std::fs::{self, DirBuilder, File};
use std::io::{self, ErrorKind, Write};
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use tempfile::NamedTempFile;

/// Prefix of a file that is still being written. No picture has such a name; a killed process leaves one behind.
const UNFINISHED: &str = ".unfinished-";

/// Writes all files or none: when the disk is full, none of them appears. One that exists is written anew, so that its time
/// is that of the last upload.
pub fn write_all(folder: &Path, files: &[(String, Vec<u8>)]) -> io::Result<()> {
    make_folder(folder)?;
    let unfinished =
        files.iter().map(|file| write_unfinished(folder, file)).collect::<io::Result<Vec<_>>>()?;
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

/// Names of all files, and when each was last written. None without the folder.
pub fn list(folder: &Path) -> io::Result<Vec<(String, SystemTime)>> {
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries?,
    };
    let named = |entry: io::Result<fs::DirEntry>| {
        let entry = entry?;
        Ok((entry.file_name().to_string_lossy().into_owned(), entry.metadata()?.modified()?))
    };
    entries.map(named).collect()
}

/// Deletes a file, if there is one.
pub fn delete(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(()),
        outcome => outcome,
    }
}
