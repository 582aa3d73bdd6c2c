use std::collections::BTreeSet;
use std::io;
use std::path::Path as FilePath;
use std::sync::Arc;

use bytes::Bytes;
use chrono::{DateTime, Utc};
use futures_util::TryStreamExt;
use object_store::buffered::BufWriter;
use object_store::path::Path;
use object_store::{ObjectMeta, ObjectStore, ObjectStoreExt};
use tokio::fs::File;
use tokio::io::AsyncWriteExt;

use crate::settings::{BucketAddress, Service};

/// A bucket cannot be used now, or as it is configured.
#[derive(Debug, thiserror::Error)]
pub enum BucketError {
    #[error(transparent)]
    Service(#[from] object_store::Error),
    /// The file on this machine, not the one in the bucket.
    #[error(transparent)]
    File(#[from] io::Error),
}

/// Larger files are sent in parts of this many bytes.
const PART_BYTES: usize = 8 * 1024 * 1024;

/// A folder of a bucket. Requests are repeated for up to three minutes when the service fails.
#[derive(Debug, Clone)]
pub struct Bucket {
    store: Arc<dyn ObjectStore>,
    folder: Path,
}

impl Bucket {
    /// Contacts nothing.
    ///
    /// # Errors
    /// When the settings of the service contradict each other.
    pub fn open(address: &BucketAddress, service: &Service) -> Result<Self, BucketError> {
        let store = Arc::new(service.connect(&address.bucket)?);
        Ok(Self { store, folder: Path::from(address.folder.as_str()) })
    }

    /// Writes an object, replacing one of the same name. `name` is a path with `/`, below the bucket's folder.
    pub async fn put(&self, name: &str, content: Vec<u8>) -> Result<(), BucketError> {
        self.store.put(&self.path(name), content.into()).await?;
        Ok(())
    }

    /// Writes a file of any size. No object appears unless all of it arrived.
    pub async fn put_file(&self, name: &str, file: &FilePath) -> Result<(), BucketError> {
        let mut file = File::open(file).await?;
        let mut writer = BufWriter::with_capacity(Arc::clone(&self.store), self.path(name), PART_BYTES);
        if let Err(error) = tokio::io::copy(&mut file, &mut writer).await {
            // The parts that arrived cost rent until they are given up.
            let _ = writer.abort().await;
            return Err(error.into());
        }
        Ok(writer.shutdown().await?)
    }

    /// The content of an object; `None` when there is none of this name.
    pub async fn get(&self, name: &str) -> Result<Option<Bytes>, BucketError> {
        match self.store.get(&self.path(name)).await {
            Ok(found) => Ok(Some(found.bytes().await?)),
            Err(object_store::Error::NotFound { .. }) => Ok(None),
            Err(error) => Err(error.into()),
        }
    }

    /// Writes an object to `file`, and syncs it to disk. The file must not exist.
    pub async fn get_file(&self, name: &str, file: &FilePath) -> Result<(), BucketError> {
        let mut content = self.store.get(&self.path(name)).await?.into_stream();
        let mut file = File::options().write(true).create_new(true).mode(0o600).open(file).await?;
        while let Some(chunk) = content.try_next().await? {
            file.write_all(&chunk).await?;
        }
        file.flush().await?;
        Ok(file.sync_all().await?)
    }

    /// Names of all objects below `folder`, relative to it.
    pub async fn list(&self, folder: &str) -> Result<BTreeSet<String>, BucketError> {
        let folder = self.path(folder);
        let found: Vec<_> = self.store.list(Some(&folder)).try_collect().await?;
        Ok(found.iter().filter_map(|object| relative(&object.location, &folder)).collect())
    }

    /// Names of all objects, and when each was last written.
    pub async fn list_written(&self) -> Result<Vec<(String, DateTime<Utc>)>, BucketError> {
        let found: Vec<_> = self.store.list(Some(&self.folder)).try_collect().await?;
        let named =
            |object: &ObjectMeta| Some((relative(&object.location, &self.folder)?, object.last_modified));
        Ok(found.iter().filter_map(named).collect())
    }

    /// Names of the folders that have objects.
    pub async fn list_folders(&self) -> Result<BTreeSet<String>, BucketError> {
        let found = self.store.list_with_delimiter(Some(&self.folder)).await?;
        Ok(found.common_prefixes.iter().filter_map(|folder| relative(folder, &self.folder)).collect())
    }

    /// Deletes one object. Succeeds when there is none of this name.
    pub async fn delete(&self, name: &str) -> Result<(), BucketError> {
        match self.store.delete(&self.path(name)).await {
            Ok(()) | Err(object_store::Error::NotFound { .. }) => Ok(()),
            Err(error) => Err(error.into()),
        }
    }

    fn path(&self, name: &str) -> Path {
        self.folder.parts().chain(Path::from(name).parts()).collect()
    }
}

fn relative(path: &Path, folder: &Path) -> Option<String> {
    let parts: Vec<_> = path.prefix_match(folder)?.collect();
    Some(parts.iter().map(AsRef::as_ref).collect::<Vec<&str>>().join("/"))
}
