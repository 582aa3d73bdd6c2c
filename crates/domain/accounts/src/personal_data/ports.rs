use async_trait::async_trait;
use kernel::{PhoneNumber, RepositoryError};

use super::{DataGroup, EraseError, Erased, Erasure};

/// Reads and erases the data held about the owner of a number, in all tables.
#[async_trait]
pub trait PersonalData: Send + Sync {
    /// Every record that belongs to the number or mentions it, from one snapshot; empty when nothing is held.
    async fn find(&self, phone: &PhoneNumber) -> Result<Vec<DataGroup>, RepositoryError>;
    /// Deletes the rows that only served the person, anonymizes the rows that the books need, and writes the audit
    /// entry, in one transaction. Writes nothing when nothing is held, so a repetition is harmless.
    ///
    /// # Errors
    /// [`EraseError::Blocked`] while anything is open; nothing was changed.
    async fn erase(&self, erasure: &Erasure) -> Result<Erased, EraseError>;
}
