//! Deletes pictures that no row names.

use kernel::RepositoryError;

use crate::app_state::AppState;

/// Deletes the files of pictures that no row has named for a day.
///
/// # Errors
/// When the rows or the files cannot be read, or a file cannot be deleted; the others stay for the next round.
pub async fn sweep(shop: &AppState) -> Result<(), RepositoryError> {
    // Of two rounds at once the one that read earlier would forget what the other has learnt.
    let mut unused = shop.unused_pictures.lock().await;
    let stored = shop.pictures.list().await.map_err(unavailable)?;
    // After the files: a picture that is stored from now on is not among them.
    let addresses = shop.storage.engine.picture_addresses().await?;
    let expired = unused.take_expired(stored, &addresses, shop.clock.now());
    for file in &expired {
        shop.pictures.delete(file).await.map_err(unavailable)?;
    }
    if !expired.is_empty() {
        tracing::info!(files = expired.len(), "unused picture files deleted");
    }
    Ok(())
}

fn unavailable(error: catalog::PictureStoreError) -> RepositoryError {
    RepositoryError::Unavailable(Box::new(error))
}
