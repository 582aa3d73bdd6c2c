use std::error::Error;
use std::path::PathBuf;
use std::sync::Arc;

use async_trait::async_trait;
use catalog::{PictureError, PictureStore, PictureStoreError, StoredFile};
use chrono::{DateTime, Utc};
use kernel::{Picture, PictureFile};
use object_storage::Bucket;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

use crate::decode::MAX_UPLOAD_BYTES;
use crate::folder;
use crate::make::{Made, jpeg_of, make};

type Files = Vec<(String, Vec<u8>)>;

/// Pictures in a local folder, or in a bucket that many instances share.
pub struct PictureFiles {
    /// With a bucket it holds copies of the files that this instance has made or read.
    folder: PathBuf,
    bucket: Option<Bucket>,
    /// One permit for each upload being decoded, which takes a core and much memory.
    turns: Arc<Semaphore>,
}

impl PictureFiles {
    /// How many uploads are decoded concurrently; others wait.
    pub const MAX_CONCURRENT: usize = 2;

    /// Keeps pictures in `folder`, which is created with the first picture.
    pub fn new(folder: PathBuf) -> Self {
        Self { folder, bucket: None, turns: Arc::new(Semaphore::new(Self::MAX_CONCURRENT)) }
    }

    /// Keeps pictures in `bucket`. A file's content never changes, so each is read from there once, and then from
    /// `copies`: a folder that may be deleted at any time.
    pub fn in_bucket(bucket: Bucket, copies: PathBuf) -> Self {
        Self { bucket: Some(bucket), ..Self::new(copies) }
    }

    /// What `work` makes of an upload, once it is its turn.
    async fn in_turn<T: Send + 'static>(
        &self,
        upload: Vec<u8>,
        work: fn(&[u8]) -> Result<T, PictureError>,
    ) -> Result<T, PictureError> {
        // Check before waiting for a turn.
        if upload.len() > MAX_UPLOAD_BYTES {
            return Err(PictureError::TooLarge);
        }
        let turn = Arc::clone(&self.turns).acquire_owned().await.map_err(store_error)?;
        let work = spawn_blocking(move || {
            let _held_until_done = turn;
            work(&upload)
        });
        work.await.map_err(store_error)?
    }

    async fn write(&self, files: Files) -> Result<(), PictureStoreError> {
        if let Some(bucket) = &self.bucket {
            for (name, content) in &files {
                bucket.put(name, content.clone()).await.map_err(store_error)?;
            }
        }
        let folder = self.folder.clone();
        let written =
            spawn_blocking(move || folder::write_all(&folder, &files)).await.map_err(store_error)?;
        written.map_err(store_error)
    }

    /// A full disk only costs another request next time.
    async fn keep_copy(&self, name: String, content: Vec<u8>) {
        let folder = self.folder.clone();
        let _ = spawn_blocking(move || folder::write_all(&folder, &[(name, content)])).await;
    }
}

#[async_trait]
impl PictureStore for PictureFiles {
    async fn store(&self, upload: Vec<u8>) -> Result<Picture, PictureError> {
        let Made { picture, files } = self.in_turn(upload, make).await?;
        self.write(files.into_iter().map(|(file, content)| (file.to_string(), content)).collect()).await?;
        Ok(picture)
    }

    async fn convert(&self, upload: Vec<u8>) -> Result<Vec<u8>, PictureError> {
        self.in_turn(upload, jpeg_of).await
    }

    async fn list(&self) -> Result<Vec<StoredFile>, PictureStoreError> {
        let found: Vec<(String, DateTime<Utc>)> = if let Some(bucket) = &self.bucket {
            bucket.list_written().await.map_err(store_error)?
        } else {
            let folder = self.folder.clone();
            let found = spawn_blocking(move || folder::list(&folder)).await.map_err(store_error)?;
            found.map_err(store_error)?.into_iter().map(|(name, at)| (name, at.into())).collect()
        };
        let parsed = found.into_iter().filter_map(|(name, stored_at)| {
            Some(StoredFile { file: PictureFile::parse(&name).ok()?, stored_at })
        });
        Ok(parsed.collect())
    }

    async fn delete(&self, file: &PictureFile) -> Result<(), PictureStoreError> {
        if let Some(bucket) = &self.bucket {
            bucket.delete(&file.to_string()).await.map_err(store_error)?;
        }
        let path = self.folder.join(file.to_string());
        spawn_blocking(move || folder::delete(&path)).await.map_err(store_error)?.map_err(store_error)
    }

    async fn read(&self, file: &PictureFile) -> Result<Option<Vec<u8>>, PictureStoreError> {
        let (name, path) = (file.to_string(), self.folder.join(file.to_string()));
        let content = spawn_blocking(move || folder::read(&path)).await.map_err(store_error)?;
        if let Some(content) = content.map_err(store_error)? {
            return Ok(Some(content));
        }
        let Some(bucket) = &self.bucket else { return Ok(None) };
        let Some(content) = bucket.get(&name).await.map_err(store_error)? else { return Ok(None) };
        self.keep_copy(name, content.to_vec()).await;
        Ok(Some(content.to_vec()))
    }
}

fn store_error(error: impl Error + Send + Sync + 'static) -> PictureStoreError {
    PictureStoreError(Box::new(error))
}
