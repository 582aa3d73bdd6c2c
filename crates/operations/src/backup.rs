//! Backs up a shop that keeps running.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};
use chrono::{DateTime, Utc};
use storage::upkeep::{Address, UpkeepError, copy};

use crate::ShopData;
use crate::find::PARTIAL;
use crate::last_run::{Job, LastRun};
use crate::manifest::Manifest;
use crate::retention::name_at;
use crate::{MEDIA, files};

/// Copies the database and the media of the data folder into a new folder of `dir` that is named after `now`; returns the folder. A killed
/// process leaves a folder whose name ends in `.partial`.
///
/// # Errors
/// When anything could not be copied, verified or synced to disk; there is no backup then.
pub fn back_up(data: &ShopData, dir: &Path, now: DateTime<Utc>) -> anyhow::Result<PathBuf> {
    let address = Address::parse(data.database_url.reveal()).context("DATABASE_URL")?;
    ensure!(address.exists(), UpkeepError::Missing);
    let name = name_at(now);
    let (folder, partial) = (dir.join(&name), dir.join(format!("{name}{PARTIAL}")));
    ensure!(!folder.exists() && !partial.exists(), "{} already exists", folder.display());
    files::make_folder(&partial).with_context(|| format!("creating {}", partial.display()))?;
    if let Err(error) = fill(&partial, &address, data, now) {
        // If removal fails, the `.partial` name remains, which is never taken for a backup.
        let _ = fs::remove_dir_all(&partial);
        return Err(error);
    }
    fs::rename(&partial, &folder)?;
    files::sync_folder(dir)?;
    LastRun { at: now, findings: 0 }.record(Job::Backup, &data.data_dir);
    Ok(folder)
}

fn fill(folder: &Path, address: &Address, data: &ShopData, now: DateTime<Utc>) -> anyhow::Result<()> {
    let database = folder.join(address.kind().copy_name());
    let census = copy(address, &database).context("copying the database")?;
    files::sync(&database)?;
    let media = data.media_dir();
    // Pictures in a bucket are not copied: its provider keeps them.
    if data.media_is_local && media.is_dir() {
        files::copy_all(&media, &folder.join(MEDIA)).context("copying the media")?;
    }
    Manifest::describe(folder, address.kind(), census, now)?.write(folder)?;
    Ok(files::sync_folder(folder)?)
}
