//! Backups that a running shop makes.

use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context, ensure};
use chrono::TimeDelta;
use clap::Args;
use object_storage::{BucketAddress, Recipient};
use operations::off_site::OffSite;
use operations::schedule::BackupSchedule;

use super::data::{DataConfig, parse_folder};

/// Backups that a running shop makes.
#[derive(Debug, Clone, Args)]
pub struct BackupConfig {
    /// Folder for backups that the shop makes while it runs; it makes none when left out. One instance is enough.
    #[arg(long = "backup-dir", env = "BUNDLEHUB_BACKUP_DIR", value_parser = parse_folder)]
    pub dir: Option<PathBuf>,
    /// Minutes between two backups: 5 to 1440.
    #[arg(
        long = "backup-interval-minutes",
        env = "BUNDLEHUB_BACKUP_INTERVAL_MINUTES",
        default_value_t = 60,
        value_parser = clap::value_parser!(u64).range(5..=1_440)
    )]
    interval_minutes: u64,
    /// Where every backup is copied to: `s3://BUCKET/FOLDER`.
    #[arg(long = "backup-copy-url", env = "BUNDLEHUB_BACKUP_COPY_URL")]
    pub copy_url: Option<BucketAddress>,
    /// Public key of `age-keygen` for which copies are encrypted, except pictures: `age1…`. Needs the program `age`.
    #[arg(long = "backup-copy-recipient", env = "BUNDLEHUB_BACKUP_COPY_RECIPIENT")]
    pub copy_recipient: Option<Recipient>,
}

impl BackupConfig {
    /// `None` when the settings ask for no backups.
    ///
    /// # Errors
    /// When a setting is wrong.
    pub fn schedule(&self, data: &DataConfig) -> anyhow::Result<Option<BackupSchedule>> {
        let off_site = self.off_site(data)?;
        let Some(dir) = self.dir.clone() else {
            ensure!(off_site.is_none(), "BUNDLEHUB_BACKUP_COPY_URL needs BUNDLEHUB_BACKUP_DIR");
            return Ok(None);
        };
        let interval = TimeDelta::from_std(Duration::from_mins(self.interval_minutes))?;
        Ok(Some(BackupSchedule::new(data.shop_data(), dir, interval, off_site)))
    }

    fn off_site(&self, data: &DataConfig) -> anyhow::Result<Option<OffSite>> {
        let recipient = self.copy_recipient.clone();
        let Some(address) = &self.copy_url else {
            let is_unset = recipient.is_none();
            ensure!(is_unset, "BUNDLEHUB_BACKUP_COPY_RECIPIENT needs BUNDLEHUB_BACKUP_COPY_URL");
            return Ok(None);
        };
        if let Some(recipient) = &recipient {
            recipient.check().context("BUNDLEHUB_BACKUP_COPY_RECIPIENT")?;
        }
        let bucket = data.s3.open(address).context("BUNDLEHUB_BACKUP_COPY_URL")?;
        Ok(Some(OffSite { bucket, recipient }))
    }

    /// What deserves an operator's attention.
    pub fn warning(&self) -> Option<&'static str> {
        let is_plain = self.copy_url.is_some() && self.copy_recipient.is_none();
        is_plain.then_some("BUNDLEHUB_BACKUP_COPY_RECIPIENT is empty: copies of backups are not encrypted")
    }
}
