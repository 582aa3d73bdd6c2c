use chrono::{DateTime, TimeDelta, Utc};
use kernel::{Clock, PhoneNumber, RepositoryError};

use crate::limits::stop_limits;
use crate::{Origin, PromptHistory};

/// How long an opt-out from prompts lasts. No longer, because the caller does not prove to own the number.
const OPT_OUT_DURATION: TimeDelta = TimeDelta::hours(24);

/// Why prompts were not stopped.
#[derive(Debug, thiserror::Error)]
pub enum StopError {
    /// The address has stopped prompts for too many numbers.
    #[error("too many tries")]
    TooManyTries,
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// Stops prompts to a number for a day, and returns until when. The answer is the same for every number, so that it
/// reveals nothing about its owner.
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
    let until = now.checked_add_signed(OPT_OUT_DURATION).unwrap_or(DateTime::<Utc>::MAX_UTC);
    history.stop_prompts(phone, until).await?;
    Ok(until)
}
