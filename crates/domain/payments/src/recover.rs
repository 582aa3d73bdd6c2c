//! Recovery of lost money by a payer who has only the wallet's message.

use kernel::{PhoneNumber, RepositoryError};

use crate::check::query_cutoff;
use crate::limits::recovery_limits;
use crate::{CheckPorts, Origin, Payment, PromptHistory};

/// Schedules queries about all prompts to this phone that brought no money yet, if the caller may search now. The
/// search itself follows when the answers have arrived.
///
/// # Errors
/// [`RecoverError`].
pub async fn begin_recovery(
    payer: &PhoneNumber,
    origin: &Origin,
    history: &dyn PromptHistory,
    ports: CheckPorts<'_>,
) -> Result<(), RecoverError> {
    let now = ports.clock.now();
    if history.reserve(&recovery_limits(payer, origin), now).await?.is_some() {
        return Err(RecoverError::TooManyTries);
    }
    Ok(ports.checks.schedule_phone_checks(payer, now, query_cutoff(now)).await?)
}

/// The paid purchase with this wallet reference; `None` when there is none. A caller who knows both the number and
/// the reference has the payer's phone.
///
/// # Errors
/// [`RepositoryError`] when the rows cannot be read.
pub async fn find_recovered(
    payer: &PhoneNumber,
    reference: &str,
    ports: CheckPorts<'_>,
) -> Result<Option<Payment>, RepositoryError> {
    let found = ports.checks.find_by_transaction(payer, reference.trim()).await?;
    Ok(found.into_iter().find(Payment::can_be_ordered))
}

/// Why a search was refused.
#[derive(Debug, thiserror::Error)]
pub enum RecoverError {
    /// The phone or the address searched too often.
    #[error("too many tries")]
    TooManyTries,
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}
