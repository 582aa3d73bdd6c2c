use std::path::PathBuf;

use anyhow::Context;
use clap::Args;
use object_storage::BucketAddress;
use operations::off_site;

use super::print_line;
use crate::settings::data::S3Config;

/// Fetches a backup from the bucket that holds the copies, for `restore`.
#[derive(Debug, Args)]
pub struct FetchBackup {
    #[command(flatten)]
    s3: S3Config,
    /// Where the copies are: `s3://BUCKET/FOLDER`.
    #[arg(long = "backup-copy-url", env = "BUNDLEHUB_BACKUP_COPY_URL")]
    copy_url: BucketAddress,
    /// Folder that gets the backup as a subfolder.
    dir: PathBuf,
    /// Name of the backup, such as `2026-11-21T090000Z`; the newest complete one when left out.
    #[arg(long)]
    name: Option<String>,
    /// File of `age-keygen` with the private key, if the copies are encrypted.
    #[arg(long)]
    identity: Option<PathBuf>,
}

impl FetchBackup {
    pub async fn run(self) -> anyhow::Result<()> {
        let bucket = self.s3.open(&self.copy_url).context("BUNDLEHUB_BACKUP_COPY_URL")?;
        let (name, identity) = (self.name.as_deref(), self.identity.as_deref());
        let folder = off_site::fetch(&bucket, name, identity, &self.dir).await?;
        print_line(&folder.display().to_string());
        Ok(())
    }
}
