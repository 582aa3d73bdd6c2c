use chrono::{DateTime, TimeDelta, Utc};
use kernel::{Clock, PhoneNumber, RepositoryError};

use crate::limits::stop_limits;
use crate::{Origin, PromptHistory};

/// How long nobody may prompt a number whose owner had enough. No longer, because anybody can claim to be the owner.
const STOPPED_FOR: TimeDelta = TimeDelta::hours(24);

/// Why prompts go on.
#[derive(Debug, thiserror::Error)]
pub enum StopError {
    /// The address stopped too many numbers.
    #[error("too many tries")]
    TooManyTries,
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// Sends no more prompts to a number for a day, and says until when. The answer is the same for every number, so that
/// it tells nothing of its owner.
///
/// # Errors
/// [`StopError`].
pub async fn stop_prompts(
    phone: &PhoneNumber,
    origin: &Origin,
    history: &dyn PromptHistory,
    clock: &dyn Clock,
) -> Result<DateTime<Utc>, StopError> {
    let now = clock.now();
    if history.reserve(&stop_limits(origin), now).await?.is_some() {
        return Err(StopError::TooManyTries);
    }
    let until = now.checked_add_signed(STOPPED_FOR).unwrap_or(DateTime::<Utc>::MAX_UTC);
    history.stop_prompts(phone, until).await?;
    Ok(until)
}
