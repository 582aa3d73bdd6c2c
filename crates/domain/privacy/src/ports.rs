use async_trait::async_trait;
use kernel::{PhoneNumber, RepositoryError};

use crate::{EraseError, Erased, Erasure, HeldGroup};

/// What is held about the owner of a number, over all tables.
#[async_trait]
pub trait PersonalData: Send + Sync {
    /// Every record that belongs to the number or names it, of one moment; empty when nothing is held.
    async fn find(&self, phone: &PhoneNumber) -> Result<Vec<HeldGroup>, RepositoryError>;
    /// Deletes what only served the person and makes anonymous what the books need, with the audit entry, in one
    /// transaction. Nothing is written when nothing is held, so repeating it is harmless.
    ///
    /// # Errors
    /// [`EraseError::Blocked`] while something is open; then nothing is changed.
    async fn erase(&self, erasure: &Erasure) -> Result<Erased, EraseError>;
}
