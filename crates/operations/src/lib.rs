//! Backups, checks and the sample catalogue, for operators.
//!
//! A backup is a folder with a copy of the database, the media and a manifest. It gets its final name only once it is
//! complete, verified and synced to disk, so a folder without `.partial` in its name is reliable.

pub mod backup;
pub mod check_up;
mod files;
mod find;
pub mod last_run;
mod manifest;
mod media;
pub mod off_site;
pub mod pictures;
pub mod restore;
mod retention;
pub mod samples;
pub mod schedule;
pub mod used_file;
pub mod verify;

use std::path::PathBuf;

use outgoing::Secret;

/// Name of the media folder, in the data folder and in a backup.
pub const MEDIA: &str = "media";

/// Where a shop keeps its data.
#[derive(Debug, Clone)]
pub struct ShopData {
    /// Address of the database.
    pub database_url: Secret,
    /// Folder of the database file, the keys made at first start, and media.
    pub data_dir: PathBuf,
    /// Whether pictures are in the data folder. The provider of a bucket keeps its own copies.
    pub media_is_local: bool,
}

impl ShopData {
    /// Folder of the pictures, unless they are in a bucket.
    pub fn media_dir(&self) -> PathBuf {
        self.data_dir.join(MEDIA)
    }
}
