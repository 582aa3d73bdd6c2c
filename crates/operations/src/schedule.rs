//! Backups that a running shop makes.

use std::path::{Path, PathBuf};
use std::{fs, io};

use anyhow::Context;
use chrono::{DateTime, TimeDelta, Utc};
use tokio::task::spawn_blocking;

use crate::ShopData;
use crate::backup::back_up;
use crate::find::{PARTIAL, complete, names};
use crate::last_run::{Job, LastRun, LastRuns};
use crate::off_site::OffSite;
use crate::{files, retention};

/// When a backup is due, where it goes, and how long it stays.
pub struct BackupSchedule {
    data: ShopData,
    dir: PathBuf,
    interval: TimeDelta,
    off_site: Option<OffSite>,
}

impl BackupSchedule {
    /// Backups of `data` into `dir`; `off_site` gets a copy of each.
    pub fn new(data: ShopData, dir: PathBuf, interval: TimeDelta, off_site: Option<OffSite>) -> Self {
        Self { data, dir, interval, off_site }
    }

    pub fn interval(&self) -> TimeDelta {
        self.interval
    }

    /// Whether backups are copied to a bucket.
    pub fn copies(&self) -> bool {
        self.off_site.is_some()
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

    async fn make_if_due(&self, now: DateTime<Utc>) -> anyhow::Result<bool> {
        let (data, dir, interval) = (self.data.clone(), self.dir.clone(), self.interval);
        let made = spawn_blocking(move || -> anyhow::Result<Option<PathBuf>> {
            files::make_folder(&dir)?;
            let is_due = |(made, _name)| now.signed_duration_since(made) >= interval;
            if !newest(&dir)?.is_none_or(is_due) {
                return Ok(None);
            }
            remove_partial(&dir)?;
            let folder = back_up(&data, &dir, now)?;
            prune(&dir, now).context("deleting old backups")?;
            Ok(Some(folder))
        });
        let Some(folder) = made.await?? else { return Ok(false) };
        tracing::info!(folder = %folder.display(), "backup made");
        Ok(true)
    }

    async fn copy_newest(&self, now: DateTime<Utc>) -> anyhow::Result<bool> {
        let Some(off_site) = &self.off_site else { return Ok(false) };
        let dir = self.dir.clone();
        let Some((made, name)) = spawn_blocking(move || newest(&dir)).await?? else { return Ok(false) };
        if off_site.has(&name).await? {
            self.record_copy(made).await?;
            return Ok(false);
        }
        off_site.send(&self.dir.join(&name)).await?;
        self.record_copy(made).await?;
        off_site.prune(now).await.context("deleting old copies")?;
        tracing::info!(backup = name, "backup copied");
        Ok(true)
    }

    /// Writes only news, because this is known again every minute.
    async fn record_copy(&self, made: DateTime<Utc>) -> anyhow::Result<()> {
        let (copied, dir) = (LastRun { at: made, findings: 0 }, self.data.data_dir.clone());
        let record = move || {
            if LastRuns(dir.clone()).read(Job::BackupCopy) != Some(copied) {
                copied.record(Job::BackupCopy, &dir);
            }
        };
        Ok(spawn_blocking(record).await?)
    }
}

/// Time and name of the newest complete backup; `None` when there is none.
fn newest(dir: &Path) -> io::Result<Option<(DateTime<Utc>, String)>> {
    let names = complete(dir)?.into_iter();
    Ok(names.filter_map(|name| Some((retention::time_of(&name)?, name))).max())
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
