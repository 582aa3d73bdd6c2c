use async_trait::async_trait;
use kernel::RepositoryError;

use crate::{Opening, Waiting};

/// Counts over the shop's rows; each call is one statement, so that its figures are of one moment.
#[async_trait]
pub trait Overview: Send + Sync {
    /// How much waits.
    async fn waiting(&self) -> Result<Waiting, RepositoryError>;
    /// How far the shop is set up.
    async fn opening(&self) -> Result<Opening, RepositoryError>;
}
