//! Backups that a running shop makes.

use std::path::{Path, PathBuf};
use std::{fs, io};

use anyhow::Context;
use chrono::{DateTime, TimeDelta, Utc};
use object_storage::Bucket;
use tokio::task::spawn_blocking;

use super::backup::back_up;
use super::find::{PARTIAL, complete, names};
use super::{files, manifest, off_site, retention};
use crate::config::{DataConfig, ServeConfig};

/// When a backup is due, where it goes, and how long it stays.
pub struct BackupSchedule {
    data: DataConfig,
    dir: PathBuf,
    interval: TimeDelta,
    bucket: Option<Bucket>,
}

impl BackupSchedule {
    /// `None` when the settings ask for no backups.
    ///
    /// # Errors
    /// When a setting is wrong.
    pub fn open(config: &ServeConfig) -> anyhow::Result<Option<Self>> {
        let ServeConfig { backup, data, .. } = config;
        let Some(dir) = backup.dir.clone() else {
            anyhow::ensure!(
                backup.copy_url.is_none(),
                "BUNDLEHUB_BACKUP_COPY_URL needs BUNDLEHUB_BACKUP_DIR"
            );
            return Ok(None);
        };
        let bucket = backup.copy_url.as_ref().map(|address| data.s3.open(address)).transpose();
        Ok(Some(Self {
            data: data.clone(),
            dir,
            interval: TimeDelta::from_std(backup.interval())?,
            bucket: bucket.context("BUNDLEHUB_BACKUP_COPY_URL")?,
        }))
    }

    /// Makes a backup when the newest one is older than the interval, copies the newest one when it has no copy, and
    /// deletes those that are no longer kept. Returns whether there was anything to make or to copy.
    ///
    /// # Errors
    /// When one of these failed; the next call tries again.
    pub async fn run(&self, now: DateTime<Utc>) -> anyhow::Result<bool> {
        let made = self.make_if_due(now).await?;
        let copied = self.copy_newest(now).await?;
        Ok(made || copied)
    }

    /// Time and name of the newest complete backup; `None` when there is none.
    fn newest(&self) -> io::Result<Option<(DateTime<Utc>, String)>> {
        let names = complete(&self.dir)?.into_iter();
        Ok(names.filter_map(|name| Some((retention::time_of(&name)?, name))).max())
    }

    async fn make_if_due(&self, now: DateTime<Utc>) -> anyhow::Result<bool> {
        files::make_folder(&self.dir)?;
        let is_due = |(made, _name)| now.signed_duration_since(made) >= self.interval;
        if !self.newest()?.is_none_or(is_due) {
            return Ok(false);
        }
        let (data, dir) = (self.data.clone(), self.dir.clone());
        let made = spawn_blocking(move || -> anyhow::Result<PathBuf> {
            remove_partial(&dir)?;
            let folder = back_up(&data, &dir, now)?;
            prune(&dir, now).context("deleting old backups")?;
            Ok(folder)
        });
        let folder = made.await??;
        tracing::info!(folder = %folder.display(), "backup made");
        Ok(true)
    }

    async fn copy_newest(&self, now: DateTime<Utc>) -> anyhow::Result<bool> {
        let Some(bucket) = &self.bucket else { return Ok(false) };
        let Some((_made, name)) = self.newest()? else { return Ok(false) };
        if bucket.list(&name).await.context("listing the copy")?.contains(manifest::NAME) {
            return Ok(false);
        }
        off_site::send(bucket, &self.dir.join(&name)).await?;
        off_site::prune(bucket, now).await.context("deleting old copies")?;
        tracing::info!(backup = name, "backup copied");
        Ok(true)
    }
}

/// Removes what a killed process left. Only this process makes backups in `dir`.
fn remove_partial(dir: &Path) -> io::Result<()> {
    let mut left = names(dir)?
        .into_iter()
        .filter(|name| name.strip_suffix(PARTIAL).is_some_and(|name| retention::time_of(name).is_some()));
    left.try_for_each(|name| fs::remove_dir_all(dir.join(name)))
}

fn prune(dir: &Path, now: DateTime<Utc>) -> io::Result<()> {
    let names = complete(dir)?;
    let expired = retention::expired(names.iter().map(String::as_str), now);
    expired.into_iter().try_for_each(|name| fs::remove_dir_all(dir.join(name)))
}
