use std::path::Path;

use anyhow::{Context, ensure};
use chrono::{DateTime, Utc};
use storage::upkeep::{Address, Overwrite, count_rows, restore as restore_database};

use crate::ShopData;
use crate::media::StagedMedia;
use crate::verify::{Verified, database_of, verify};

/// Verifies the backup `dir`, or the newest one in it, and puts its database and media where `config` says. With
/// `force` an existing SQLite file and existing media are renamed, with the time in their new names.
///
/// # Errors
/// When the backup is damaged, its place is taken, or it cannot be put there. The database is unchanged then.
pub fn restore(data: &ShopData, dir: &Path, force: bool, now: DateTime<Utc>) -> anyhow::Result<Verified> {
    let backup = verify(dir, now)?;
    let target = Address::parse(data.database_url.reveal())?;
    let same_kind = target.kind() == backup.manifest.kind();
    ensure!(same_kind, "DATABASE_URL must name the same kind of database as the backup");
    let ending = now.format(".before-%Y-%m-%dT%H%M%SZ").to_string();
    let overwrite = if force { Overwrite::KeepBeside(ending.clone()) } else { Overwrite::Refuse };
    let media = StagedMedia::prepare(&backup.folder, &data.data_dir, force)?;
    restore_database(&database_of(&backup.folder, &backup.manifest), &target, &overwrite)
        .context("restoring the database")?;
    if let Some(media) = media {
        media.move_in(&ending)?;
    }
    let arrived = count_rows(&target)? == backup.manifest.census();
    ensure!(arrived, "the restored row counts do not match the manifest");
    Ok(backup)
}
