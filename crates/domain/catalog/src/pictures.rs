use std::error::Error;

use async_trait::async_trait;
use kernel::{Picture, PictureFile};

/// Makes pictures out of uploads and keeps their files.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait PictureStore: Send + Sync {
    /// Makes every file of a picture out of an uploaded JPEG, PNG, WebP or GIF, of which the first frame counts.
    /// All of them are on the disk when this returns; after a failure none is there in part. The same upload gives
    /// the same picture again. Nothing but what can be seen is taken over: neither place nor camera nor comment.
    async fn keep(&self, upload: Vec<u8>) -> Result<Picture, PictureError>;
    /// What a file contains; `None` when it is not there.
    async fn read(&self, file: &PictureFile) -> Result<Option<Vec<u8>>, PictureStoreError>;
}

/// Why an upload did not become a picture.
#[derive(Debug, thiserror::Error)]
pub enum PictureError {
    /// It is of no accepted kind, whatever its name says.
    #[error("not a JPEG, PNG, WebP or GIF")]
    NotAnImage,
    /// The file has too many bytes.
    #[error("the file is larger than 5 MB")]
    TooLarge,
    /// The picture has too many pixels to be taken apart.
    #[error("the picture has more than 6000 by 6000 pixels, or needs too much memory")]
    TooManyPixels,
    /// It begins like an image and is damaged.
    #[error("the picture cannot be read")]
    Unreadable(#[source] Box<dyn Error + Send + Sync>),
    /// It could not be kept.
    #[error(transparent)]
    Store(#[from] PictureStoreError),
}

/// The pictures' files cannot be written or read: a full disk, say.
#[derive(Debug, thiserror::Error)]
#[error("the pictures cannot be reached")]
pub struct PictureStoreError(#[source] pub Box<dyn Error + Send + Sync>);
