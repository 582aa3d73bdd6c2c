//! Backups and check-ups: what whoever keeps the shop running does from the command line.
//!
//! A backup is a folder with a copy of the database, the media and a manifest. It gets its final name only once it
//! is complete, checked and on the disk, so a folder without `.partial` in its name can be relied on.

pub mod backup;
pub mod check_up;
mod files;
mod find;
mod manifest;
mod media;
pub mod pictures;
pub mod restore;
pub mod verify;

/// Name of the media folder, in the data folder as in a backup.
pub const MEDIA: &str = "media";
