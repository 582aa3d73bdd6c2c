use std::error::Error;
use std::path::PathBuf;
use std::sync::Arc;

use async_trait::async_trait;
use catalog::{PictureError, PictureStore, PictureStoreError};
use kernel::{Picture, PictureFile};
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

use crate::decode::MAX_UPLOAD_BYTES;
use crate::folder;
use crate::make::{Made, make};

/// Pictures in a local folder.
pub struct LocalPictures {
    folder: PathBuf,
    /// One permit for each upload being decoded, which takes a core and much memory.
    turns: Arc<Semaphore>,
}

impl LocalPictures {
    /// How many uploads are decoded concurrently; others wait.
    pub const MAX_CONCURRENT: usize = 2;

    /// Keeps pictures in `folder`, which is created with the first picture.
    pub fn new(folder: PathBuf) -> Self {
        Self { folder, turns: Arc::new(Semaphore::new(Self::MAX_CONCURRENT)) }
    }
}

#[async_trait]
impl PictureStore for LocalPictures {
    async fn store(&self, upload: Vec<u8>) -> Result<Picture, PictureError> {
        // Check before waiting for a turn.
        if upload.len() > MAX_UPLOAD_BYTES {
            return Err(PictureError::TooLarge);
        }
        let turn = Arc::clone(&self.turns).acquire_owned().await.map_err(store_error)?;
        let folder = self.folder.clone();
        let kept = spawn_blocking(move || {
            let _held_until_done = turn;
            let Made { picture, files } = make(&upload)?;
            let named: Vec<_> =
                files.into_iter().map(|(file, content)| (file.to_string(), content)).collect();
            folder::write_all(&folder, &named).map_err(store_error)?;
            Ok(picture)
        });
        kept.await.map_err(store_error)?
    }

    async fn read(&self, file: &PictureFile) -> Result<Option<Vec<u8>>, PictureStoreError> {
        let path = self.folder.join(file.to_string());
        let content = spawn_blocking(move || folder::read(&path)).await.map_err(store_error)?;
        content.map_err(store_error)
    }
}

fn store_error(error: impl Error + Send + Sync + 'static) -> PictureStoreError {
    PictureStoreError(Box::new(error))
}
