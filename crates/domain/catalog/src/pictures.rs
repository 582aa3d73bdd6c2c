use std::error::Error;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{Picture, PictureFile};

/// Converts uploads to pictures and stores their files.
#[async_trait]
pub trait PictureStore: Send + Sync {
    /// Creates all files of a picture from an uploaded JPEG, PNG, WebP or GIF (first frame only). All files are durable
    /// when this returns; after a failure no partial file remains. The same upload yields the same picture. Metadata
    /// such as location, camera and comments is removed.
    async fn store(&self, upload: Vec<u8>) -> Result<Picture, PictureError>;
    /// A JPEG of at most 640 by 1280 pixels, made from an upload as in [`store`](Self::store); nothing is stored.
    async fn convert(&self, upload: Vec<u8>) -> Result<Vec<u8>, PictureError>;
    /// Every file of a picture. Other files are left out.
    async fn list(&self) -> Result<Vec<StoredFile>, PictureStoreError>;
    /// Deletes a file. Succeeds when it does not exist.
    async fn delete(&self, file: &PictureFile) -> Result<(), PictureStoreError>;
    /// The content of a file; `None` when it does not exist.
    async fn read(&self, file: &PictureFile) -> Result<Option<Vec<u8>>, PictureStoreError>;
}

/// A file, and when it was last stored: the same upload stores it again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredFile {
    pub file: PictureFile,
    pub stored_at: DateTime<Utc>,
}

/// Why an upload was not stored as a picture.
#[derive(Debug, thiserror::Error)]
pub enum PictureError {
    /// The content has no accepted format; the file name does not matter.
    #[error("not a JPEG, PNG, WebP or GIF")]
    NotAnImage,
    /// The file has too many bytes.
    #[error("the file is larger than 5 MB")]
    TooLarge,
    /// The picture has too many pixels to decode.
    #[error("the picture has more than 6000 by 6000 pixels, or needs too much memory")]
    TooManyPixels,
    /// The file starts like an image but is corrupt.
    #[error("the picture cannot be read")]
    Unreadable(#[source] Box<dyn Error + Send + Sync>),
    /// The files could not be written.
    #[error(transparent)]
    Store(#[from] PictureStoreError),
}

/// The files of pictures cannot be written or read, for example because the disk is full.
#[derive(Debug, thiserror::Error)]
#[error("the pictures cannot be reached")]
pub struct PictureStoreError(#[source] pub Box<dyn Error + Send + Sync>);
