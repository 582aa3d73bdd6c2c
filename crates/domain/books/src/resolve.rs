//! Resolving differences between statements and books.

use chrono::{DateTime, Utc};
use kernel::{Actor, AuditAction, CheckoutId, Clock, Coded, Day, FieldChange};

use crate::close::{figures, open_day, write};
use crate::{
    CloseDayError, CloseStep, DayClose, DayCloseRepository, DayView, Difference, DifferenceKey, Resolution,
    ResolutionAction,
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ResolveDifference {
    pub day: Day,
    /// The version that the editor saw, for the optimistic lock.
    pub version: i64,
    pub difference: DifferenceKey,
    /// `None` reopens the difference.
    pub remedy: Option<Remedy>,
    pub by: Actor,
}

/// What was done about a difference, in the words of staff.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Remedy {
    pub action: ResolutionAction,
    /// At most [`DayClose::MAX_NOTES_CHARS`] characters; required for a note, otherwise it may be empty.
    pub reason: String,
}

/// A difference of an open day, for who acts on it before its remedy is recorded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoundDifference {
    pub difference: Difference,
    close: DayClose,
}

impl FoundDifference {
    /// The payment that the difference is about; `None` when there is none, or only a similar one.
    pub fn payment(&self) -> Option<CheckoutId> {
        let sure = self.difference.payment.as_ref().filter(|_| !self.difference.is_suggestion);
        sure.map(|found| found.payment)
    }
}

/// The difference with this name, if it may be resolved by `action`.
///
/// # Errors
/// [`CloseDayError`].
pub async fn find_difference(
    day: Day,
    version: i64,
    name: &DifferenceKey,
    action: ResolutionAction,
    closes: &dyn DayCloseRepository,
    now: DateTime<Utc>,
) -> Result<FoundDifference, CloseDayError> {
    let found = find(day, version, name, closes, now).await?;
    if found.difference.allows(action) { Ok(found) } else { Err(CloseDayError::UnfitAction) }
}

async fn find(
    day: Day,
    version: i64,
    name: &DifferenceKey,
    closes: &dyn DayCloseRepository,
    now: DateTime<Utc>,
) -> Result<FoundDifference, CloseDayError> {
    let close = open_day(day, version, closes, now).await?;
    let statement = figures(&close, closes).await?.statement.unwrap_or_default();
    let difference = statement.differences.into_iter().find(|one| one.name() == *name);
    Ok(FoundDifference { difference: difference.ok_or(CloseDayError::UnknownDifference)?, close })
}

/// Records what was done about a difference. It may be gone from the figures by then.
///
/// # Errors
/// [`CloseDayError`]; nothing was written.
pub async fn record_remedy(
    found: FoundDifference,
    remedy: Remedy,
    by: Actor,
    closes: &dyn DayCloseRepository,
    clock: &dyn Clock,
) -> Result<DayView, CloseDayError> {
    let Remedy { action, reason } = remedy;
    let resolution = Resolution { action, reason, payment: found.payment(), by: by.clone(), at: clock.now() };
    put(found, Some(resolution), by, closes, clock).await
}

/// Records or removes the resolution of a difference of the statements.
///
/// # Errors
/// [`CloseDayError`]; nothing was written.
pub async fn resolve_difference(
    command: ResolveDifference,
    closes: &dyn DayCloseRepository,
    clock: &dyn Clock,
) -> Result<DayView, CloseDayError> {
    let ResolveDifference { day, version, difference, remedy, by } = command;
    let Some(remedy) = remedy else {
        let found = find(day, version, &difference, closes, clock.now()).await?;
        return put(found, None, by, closes, clock).await;
    };
    let found = find_difference(day, version, &difference, remedy.action, closes, clock.now()).await?;
    record_remedy(found, remedy, by, closes, clock).await
}

async fn put(
    found: FoundDifference,
    resolution: Option<Resolution>,
    by: Actor,
    closes: &dyn DayCloseRepository,
    clock: &dyn Clock,
) -> Result<DayView, CloseDayError> {
    let FoundDifference { difference, close } = found;
    let name = difference.name();
    let changes = changes(&name, difference.resolution.as_ref(), resolution.as_ref());
    let step = CloseStep::Resolve { difference: name, resolution };
    write(&close, step, AuditAction::Changed, changes, by, closes, clock).await
}

fn changes(
    name: &DifferenceKey,
    before: Option<&Resolution>,
    after: Option<&Resolution>,
) -> Vec<FieldChange> {
    let action = |done: &Resolution| done.action.code().to_owned();
    let reason = |done: &Resolution| Some(done.reason.clone()).filter(|reason| !reason.is_empty());
    let changes = [
        FieldChange::if_changed("difference", None, Some(format!("{} {}", name.kind.code(), name.reference))),
        FieldChange::if_changed("resolution", before.map(action), after.map(action)),
        FieldChange::if_changed("reason", before.and_then(reason), after.and_then(reason)),
    ];
    changes.into_iter().flatten().collect()
}
