use chrono::{DateTime, TimeDelta, Utc};
use kernel::{
    Actor, AuditAction, AuditEntry, AuditKind, AuditSubject, Clock, FieldChange, PhoneNumber, RepositoryError,
};

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

/// A stop of prompts to a number that staff set at the wish of its owner, who called or came.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PromptStop {
    pub phone: PhoneNumber,
    /// `None` allows prompts again.
    pub until: Option<DateTime<Utc>>,
    /// It does not say whose number it is.
    pub audit: AuditEntry,
}

impl PromptStop {
    pub const MAX_DAYS: u16 = 365;

    /// For `days` from `at`; 0 allows prompts again.
    pub fn for_days(phone: PhoneNumber, days: u16, by: Actor, at: DateTime<Utc>) -> Self {
        let end = || at.checked_add_signed(TimeDelta::days(days.into())).unwrap_or(DateTime::<Utc>::MAX_UTC);
        let until = (days > 0).then(end);
        let change = FieldChange {
            field: "promptsStoppedUntil".to_owned(),
            before: None,
            after: until.map(|until| until.to_rfc3339_opts(chrono::SecondsFormat::Secs, true)),
        };
        let subject = AuditSubject { kind: AuditKind::PersonalData, id: String::new(), label: String::new() };
        let audit = AuditEntry { at, by, action: AuditAction::Changed, subject, changes: vec![change] };
        Self { phone, until, audit }
    }
}
