//! Backups and checks for operators.
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
pub mod schedule;
pub mod verify;

/// Name of the media folder, in the data folder and in a backup.
pub const MEDIA: &str = "media";
