//! Where the database, the pictures and other files are.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, bail};
use catalog::PictureStore;
use clap::Args;
use media::PictureFiles;
use object_storage::{Bucket, BucketAddress, Service};
use operations::{MEDIA, ShopData};
use outgoing::{BaseUrl, Secret};
use storage::upkeep::{Address, ensure_not_moved};
use storage::{DatabaseAddress, InvalidAddress, ServerUrl, Storage, StorageOptions, ensure_plain_path};

/// Locations of the database and files.
#[derive(Debug, Clone, Args)]
pub struct DataConfig {
    /// Database: `sqlite://PATH`, or `postgres://…` for many instances; `bundlehub.db` in the data folder when left
    /// out.
    #[arg(long, env = "DATABASE_URL", hide_env_values = true)]
    database_url: Option<Secret>,
    /// Folder of the database file, the keys made at first start, and media.
    #[arg(long, env = "BUNDLEHUB_DATA_DIR", default_value = "data", value_parser = parse_folder)]
    pub data_dir: PathBuf,
    /// Size of the PostgreSQL pools, 2 to 200; half of the connections are for reading. All instances together must
    /// stay below the server's limit.
    #[arg(
        long,
        env = "BUNDLEHUB_POSTGRES_CONNECTIONS",
        default_value_t = StorageOptions::default().postgres_connections,
        value_parser = clap::value_parser!(u32).range(2..=200)
    )]
    postgres_connections: u32,
    /// Whether `DATABASE_URL` leads to a pooler in transaction mode: no statement stays prepared, and changes of other
    /// instances are found within a second.
    #[arg(
        long,
        env = "BUNDLEHUB_POSTGRES_POOLED",
        default_value_t = StorageOptions::default().postgres_pooled,
        action = clap::ArgAction::Set
    )]
    postgres_pooled: bool,
    /// A standby of the PostgreSQL server, which answers lists, searches, reports and exports of staff, never late: a read waits for it
    /// up to half a second, and then goes to the primary.
    #[arg(long, env = "BUNDLEHUB_REPLICA_URL", hide_env_values = true)]
    replica_url: Option<Secret>,
    /// SQLite connections for reading, 1 to 64; there is one more for writing.
    #[arg(
        long,
        env = "BUNDLEHUB_SQLITE_READERS",
        default_value_t = StorageOptions::default().sqlite_readers,
        value_parser = clap::value_parser!(u32).range(1..=64)
    )]
    sqlite_readers: u32,
    /// How many milliseconds a call waits for a free connection before it fails: 100 to 60000.
    #[arg(
        long,
        env = "BUNDLEHUB_DATABASE_TIMEOUT_MS",
        default_value_t = 5_000,
        value_parser = clap::value_parser!(u64).range(100..=60_000)
    )]
    database_timeout_ms: u64,
    /// Where pictures are kept: `s3://BUCKET/FOLDER`. In the data folder when left out, which only one instance can use.
    #[arg(long, env = "BUNDLEHUB_MEDIA_URL")]
    pub media_url: Option<BucketAddress>,
    #[command(flatten)]
    pub s3: S3Config,
}

impl DataConfig {
    pub fn storage_options(&self) -> StorageOptions {
        StorageOptions {
            postgres_connections: self.postgres_connections,
            postgres_pooled: self.postgres_pooled,
            replica: self.replica_url().map(|url| ServerUrl::new(url.reveal())),
            sqlite_readers: self.sqlite_readers,
            connection_timeout: Duration::from_millis(self.database_timeout_ms),
            ..StorageOptions::default()
        }
    }

    pub fn database_url(&self) -> Secret {
        let in_folder = || Secret::new(format!("sqlite://{}", self.data_dir.join("bundlehub.db").display()));
        self.database_url.clone().filter(|url| !url.reveal().is_empty()).unwrap_or_else(in_folder)
    }

    fn replica_url(&self) -> Option<&Secret> {
        self.replica_url.as_ref().filter(|url| !url.reveal().is_empty())
    }

    /// What commands on the data need to know.
    pub fn shop_data(&self) -> ShopData {
        ShopData {
            database_url: self.database_url(),
            data_dir: self.data_dir.clone(),
            media_is_local: self.media_url.is_none(),
        }
    }

    /// Folder of the pictures, unless they are in a bucket.
    pub fn media_dir(&self) -> PathBuf {
        self.data_dir.join(MEDIA)
    }
}

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

/// The setting that errors of opening name.
const DATABASE: &str = "opening the database (DATABASE_URL)";
/// Folder of copies of pictures that are in a bucket.
const PICTURE_COPIES: &str = "media-copies";

impl DataConfig {
    /// Whether the addresses can be read; opens nothing.
    ///
    /// # Errors
    /// When one cannot.
    pub fn check(&self) -> anyhow::Result<()> {
        let database = DatabaseAddress::parse(self.database_url().reveal()).context("DATABASE_URL")?;
        let replica = self.replica_url().map(|url| DatabaseAddress::parse(url.reveal()));
        match (database, replica.transpose().context("BUNDLEHUB_REPLICA_URL")?) {
            (_, None) | (DatabaseAddress::Server(_), Some(DatabaseAddress::Server(_))) => Ok(()),
            _ => bail!(
                "BUNDLEHUB_REPLICA_URL: only a PostgreSQL server has a replica, which reads postgres://user@host/name"
            ),
        }
    }

    /// Opens and migrates the database.
    ///
    /// # Errors
    /// When it cannot be opened or migrated, or the shop has moved away from it.
    pub async fn open_storage(&self) -> anyhow::Result<Storage> {
        let storage = Storage::open(self.database_url().reveal(), &self.storage_options());
        self.migrated(storage.context(DATABASE)?).await
    }

    /// Opens and migrates a database that exists: a mistyped address must not make a new, empty shop.
    ///
    /// # Errors
    /// When there is none, and as [`Self::open_storage`].
    pub async fn open_existing_storage(&self) -> anyhow::Result<Storage> {
        let storage = Storage::open_existing(self.database_url().reveal(), &self.storage_options());
        self.migrated(storage.context(DATABASE)?).await
    }

    /// Not before opening, which waits for a server that starts.
    async fn migrated(&self, storage: Storage) -> anyhow::Result<Storage> {
        let address = Address::parse(self.database_url().reveal()).context("DATABASE_URL")?;
        ensure_not_moved(&address).context(DATABASE)?;
        let applied = storage.migrate().await.context("migrating the database")?;
        tracing::info!(applied, "database is up to date");
        Ok(storage)
    }

    /// Pictures in the data folder or in a bucket.
    ///
    /// # Errors
    /// When a setting of the bucket is wrong.
    pub fn open_pictures(&self) -> anyhow::Result<Arc<dyn PictureStore>> {
        Ok(Arc::new(match &self.media_url {
            Some(address) => {
                let bucket = self.s3.open(address).context("BUNDLEHUB_MEDIA_URL")?;
                PictureFiles::in_bucket(bucket, self.data_dir.join(PICTURE_COPIES))
            }
            None => PictureFiles::new(self.media_dir()),
        }))
    }
}
