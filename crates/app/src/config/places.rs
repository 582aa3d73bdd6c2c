//! Where pictures and backups are kept.

use std::path::PathBuf;
use std::time::Duration;

use anyhow::Context;
use clap::Args;
use object_storage::{Bucket, BucketAddress, Recipient, Service};
use outgoing::{BaseUrl, Secret};
use storage::{InvalidAddress, ensure_plain_path};

/// A service with Amazon's S3 protocol, for pictures and copies of backups.
#[derive(Debug, Clone, Args)]
pub struct S3Config {
    /// Base URL of a service other than Amazon's own.
    #[arg(long = "s3-endpoint", env = "AWS_ENDPOINT_URL")]
    pub endpoint: Option<String>,
    /// Region of the buckets.
    #[arg(long = "s3-region", env = "AWS_REGION")]
    pub region: Option<String>,
    /// Id of the key; without one the role of the machine is used, at Amazon.
    #[arg(long = "s3-access-key-id", env = "AWS_ACCESS_KEY_ID")]
    pub access_key_id: Option<String>,
    /// Secret that belongs to the access key.
    #[arg(long = "s3-secret-access-key", env = "AWS_SECRET_ACCESS_KEY", hide_env_values = true)]
    pub secret_access_key: Option<Secret>,
}

impl S3Config {
    /// Opens a bucket; contacts nothing.
    ///
    /// # Errors
    /// When a setting is wrong.
    pub fn open(&self, address: &BucketAddress) -> anyhow::Result<Bucket> {
        let endpoint = self.endpoint.as_deref().filter(|url| !url.is_empty());
        let service = Service {
            endpoint: endpoint.map(BaseUrl::parse).transpose().context("AWS_ENDPOINT_URL")?,
            region: self.region.clone(),
            access_key_id: self.access_key_id.clone(),
            secret_access_key: self.secret_access_key.clone(),
        };
        Bucket::open(address, &service).context("opening the bucket")
    }
}

/// A folder as settings name it: what a shell would expand is refused like in an address of a database.
///
/// # Errors
/// [`InvalidAddress`]
pub fn parse_folder(path: &str) -> Result<PathBuf, InvalidAddress> {
    ensure_plain_path(path)?;
    Ok(path.into())
}

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
    pub fn interval(&self) -> Duration {
        Duration::from_mins(self.interval_minutes)
    }
}
