//! The file of the database, as the file system knows it.

use std::ffi::OsString;
use std::fs::{self, Metadata, OpenOptions};
use std::io;
use std::os::unix::fs::{MetadataExt, OpenOptionsExt};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A file that SQLite has open. Never opens it again: closing any descriptor of a file drops this process's locks on it.
#[derive(Debug, Clone)]
pub struct DatabaseFile {
    path: Arc<Path>,
    wal: Arc<Path>,
    /// Device and inode.
    identity: (u64, u64),
}

impl DatabaseFile {
    /// Creates the file, if absent, readable by its owner only: it holds personal data. SQLite gives its side files the
    /// same mode. Called before SQLite opens the file.
    ///
    /// # Errors
    /// When the file can be neither opened nor created.
    pub fn create(path: &Path) -> io::Result<Self> {
        let file = OpenOptions::new().create(true).append(true).mode(0o600).open(path)?;
        let mut wal = OsString::from(path);
        wal.push("-wal");
        Ok(Self { path: path.into(), wal: PathBuf::from(wal).into(), identity: identity(&file.metadata()?) })
    }

    /// Whether the path still leads to this file.
    pub fn is_in_place(&self) -> bool {
        fs::metadata(&self.path).is_ok_and(|found| identity(&found) == self.identity)
    }

    /// Size of the write-ahead log. It is deleted when the last connection is closed, and created by the first write.
    pub fn wal_bytes(&self) -> u64 {
        fs::metadata(&self.wal).map_or(0, |file| file.len())
    }
}

fn identity(file: &Metadata) -> (u64, u64) {
    (file.dev(), file.ino())
}
