use chrono::{DateTime, Utc};
use kernel::{
    Actor, AuditAction, AuditEntry, AuditKind, AuditSubject, Clock, FieldChange, Random, RepositoryError,
    TrainingItemId,
};

use crate::audit::{fields, truncated};
use crate::{MissingField, TrainingItem, TrainingPatch, TrainingRepository};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChangeTraining {
    pub id: TrainingItemId,
    pub patch: TrainingPatch,
    /// The version that the editor saw, for the optimistic lock; `None` to skip it.
    pub expected_version: Option<i64>,
    pub by: Actor,
}

/// An item and its last editor.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EditedTraining {
    pub item: TrainingItem,
    /// The staff member of the last change; `None` when there was none.
    pub by: Option<String>,
}

/// Dependencies of the use cases of editing training.
#[derive(Clone, Copy)]
pub struct EditTrainingPorts<'a> {
    pub items: &'a dyn TrainingRepository,
    pub clock: &'a dyn Clock,
    pub random: &'a dyn Random,
}

/// Why an item was not changed.
#[derive(Debug, thiserror::Error)]
pub enum EditTrainingError {
    /// There is no such item, or it is deleted.
    #[error("no such training item")]
    NotFound,
    /// A field that the kind of lesson requires is missing.
    #[error(transparent)]
    Missing(#[from] MissingField),
    /// The item was changed concurrently. Contains its current state.
    #[error("the training item was changed meanwhile")]
    VersionConflict(Box<EditedTraining>),
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// How often a change without an expected version is attempted when it conflicts with concurrent changes.
const MAX_ATTEMPTS: usize = 5;

/// Creates an item.
///
/// # Errors
/// [`EditTrainingError`]; nothing was written.
pub async fn create_training(
    patch: TrainingPatch,
    by: Actor,
    ports: EditTrainingPorts<'_>,
) -> Result<TrainingItem, EditTrainingError> {
    let now = ports.clock.now();
    let item = TrainingItem::new(patch, TrainingItemId::new(now, ports.random), now)?;
    let entry = entry(AuditAction::Created, None, &item, by, now);
    ports.items.insert(&item, &entry).await?;
    Ok(item)
}

/// Changes an item; writes nothing when there is no difference.
///
/// # Errors
/// [`EditTrainingError`]; nothing was written.
pub async fn change_training(
    command: ChangeTraining,
    ports: EditTrainingPorts<'_>,
) -> Result<TrainingItem, EditTrainingError> {
    for _ in 1..MAX_ATTEMPTS {
        match try_change(&command, ports).await {
            Err(EditTrainingError::VersionConflict(_)) if command.expected_version.is_none() => {}
            outcome => return outcome,
        }
    }
    try_change(&command, ports).await
}

/// Refuses a change of an item that was changed since its editor saw `expected_version`, for a caller that has more to do
/// before [`change_training`]: a picture to store.
///
/// # Errors
/// [`EditTrainingError::VersionConflict`]
pub async fn ensure_training_version(
    item: TrainingItem,
    expected_version: Option<i64>,
    ports: EditTrainingPorts<'_>,
) -> Result<(), EditTrainingError> {
    if expected_version.is_some_and(|version| version != item.version) {
        return Err(conflict(item, ports).await?);
    }
    Ok(())
}

async fn try_change(
    command: &ChangeTraining,
    ports: EditTrainingPorts<'_>,
) -> Result<TrainingItem, EditTrainingError> {
    let before = ports.items.find(command.id).await?.ok_or(EditTrainingError::NotFound)?;
    ensure_training_version(before.clone(), command.expected_version, ports).await?;
    let now = ports.clock.now();
    let after = before.with_patch(command.patch.clone(), now)?;
    let entry = entry(AuditAction::Changed, Some(&before), &after, command.by.clone(), now);
    if entry.changes.is_empty() {
        return Ok(before);
    }
    if ports.items.update(&after, before.version, &entry).await? {
        return Ok(after);
    }
    let current = ports.items.find(command.id).await?.ok_or(EditTrainingError::NotFound)?;
    Err(conflict(current, ports).await?)
}

async fn conflict(
    item: TrainingItem,
    ports: EditTrainingPorts<'_>,
) -> Result<EditTrainingError, RepositoryError> {
    let by = ports.items.last_editor(item.id).await?;
    Ok(EditTrainingError::VersionConflict(Box::new(EditedTraining { item, by })))
}

/// Deletes an item: it is in no list any more. It can be [restored](restore_training).
///
/// # Errors
/// [`EditTrainingError::NotFound`], also when it is already deleted.
pub async fn delete_training(
    id: TrainingItemId,
    by: Actor,
    ports: EditTrainingPorts<'_>,
) -> Result<(), EditTrainingError> {
    let item = ports.items.find(id).await?.ok_or(EditTrainingError::NotFound)?;
    let now = ports.clock.now();
    let entry = entry_without_changes(AuditAction::Deleted, &item, by, now);
    let deleted = ports.items.delete(id, now, &entry).await?;
    deleted.then_some(()).ok_or(EditTrainingError::NotFound)
}

/// Restores a deleted item; does nothing when it is not deleted.
///
/// # Errors
/// [`EditTrainingError::NotFound`] when it never existed.
pub async fn restore_training(
    id: TrainingItemId,
    by: Actor,
    ports: EditTrainingPorts<'_>,
) -> Result<TrainingItem, EditTrainingError> {
    if let Some(item) = ports.items.find_deleted(id).await? {
        let now = ports.clock.now();
        ports.items.restore(id, now, &entry_without_changes(AuditAction::Restored, &item, by, now)).await?;
    }
    ports.items.find(id).await?.ok_or(EditTrainingError::NotFound)
}

fn entry(
    action: AuditAction,
    before: Option<&TrainingItem>,
    after: &TrainingItem,
    by: Actor,
    at: DateTime<Utc>,
) -> AuditEntry {
    let changes = FieldChange::between(before.map(fields).as_ref(), &fields(after));
    AuditEntry { changes: truncated(changes), ..entry_without_changes(action, after, by, at) }
}

fn entry_without_changes(
    action: AuditAction,
    item: &TrainingItem,
    by: Actor,
    at: DateTime<Utc>,
) -> AuditEntry {
    let label = item.title.en().to_owned();
    let subject = AuditSubject { kind: AuditKind::Training, id: item.id.to_string(), label };
    AuditEntry { at, by, action, subject, changes: vec![] }
}

#[cfg(test)]
mod tests {
    use kernel::AccountId;
    use kernel::testing::{ConstantRandom, FixedClock};

    use super::*;
    use crate::sample;
    use crate::{Body, LessonKind, LessonPatch, Level, MockTrainingRepository, Title};

    fn later() -> DateTime<Utc> {
        DateTime::from_timestamp(3_600, 0).unwrap()
    }

    fn actor() -> Actor {
        Actor::new(AccountId::new(DateTime::UNIX_EPOCH, &ConstantRandom(7)), "Neema Komba")
    }

    fn item() -> TrainingItem {
        let picture = Some("/media/a.webp".to_owned());
        let sample = sample::items(DateTime::UNIX_EPOCH, &ConstantRandom(7)).remove(0);
        TrainingItem { is_active: false, thumbnail: picture, version: 3, ..sample }
    }

    fn rename_patch() -> TrainingPatch {
        TrainingPatch { title: Title::reword(Some("Selling"), None).unwrap(), ..TrainingPatch::default() }
    }

    fn full_patch() -> TrainingPatch {
        let lesson = LessonPatch { kind: Some(LessonKind::Document), ..LessonPatch::default() };
        let body = Body::reword(Some("Read this"), None).unwrap();
        TrainingPatch { level: Some(Level::Beginner), lesson, body, ..rename_patch() }
    }

    fn repository_with(item: TrainingItem) -> MockTrainingRepository {
        let mut items = MockTrainingRepository::new();
        items.expect_find().returning(move |_| Ok(Some(item.clone())));
        items.expect_last_editor().returning(|_| Ok(Some("Asha Juma".to_owned())));
        items
    }

    async fn change(
        patch: TrainingPatch,
        expected_version: Option<i64>,
        items: &MockTrainingRepository,
    ) -> Result<TrainingItem, EditTrainingError> {
        let command = ChangeTraining { id: item().id, patch, expected_version, by: actor() };
        let ports = EditTrainingPorts { items, clock: &FixedClock(later()), random: &ConstantRandom(7) };
        change_training(command, ports).await
    }

    #[tokio::test]
    async fn a_new_item_is_visible_and_all_its_fields_are_audited() {
        let mut items = MockTrainingRepository::new();
        items
            .expect_insert()
            .withf(|item, entry| {
                item.is_active && entry.action == AuditAction::Created && entry.changes.len() == 5
            })
            .times(1)
            .returning(|_, _| Ok(()));
        let ports =
            EditTrainingPorts { items: &items, clock: &FixedClock(later()), random: &ConstantRandom(7) };
        let made = create_training(full_patch(), actor(), ports).await.unwrap();
        assert_eq!((made.version, made.created_at), (1, later()));
    }

    #[tokio::test]
    async fn a_change_keeps_visibility_and_picture_and_audits_changed_fields() {
        let mut items = repository_with(item());
        items
            .expect_update()
            .withf(|after, from, entry| {
                let fields: Vec<_> = entry.changes.iter().map(|change| change.field.as_str()).collect();
                !after.is_active
                    && after.thumbnail == item().thumbnail
                    && *from == 3
                    && fields.contains(&"title")
            })
            .times(1)
            .returning(|_, _, _| Ok(true));
        let after = change(rename_patch(), Some(3), &items).await.unwrap();
        assert_eq!((after.version, after.updated_at, after.created_at), (4, later(), item().created_at));
    }

    #[tokio::test]
    async fn a_change_without_a_difference_writes_nothing() {
        let same = change(TrainingPatch::default(), None, &repository_with(item())).await;
        assert_eq!(same.unwrap(), item());
    }

    #[tokio::test]
    async fn a_version_conflict_returns_the_current_item_and_its_editor() {
        let refused = change(rename_patch(), Some(2), &repository_with(item())).await;
        let Err(EditTrainingError::VersionConflict(current)) = refused else { panic!("{refused:?}") };
        assert_eq!((current.item, current.by.as_deref()), (item(), Some("Asha Juma")));
    }

    #[tokio::test]
    async fn a_change_without_a_version_is_retried_after_a_conflict() {
        let mut items = repository_with(item());
        let mut answers = [Ok(false), Ok(true)].into_iter();
        items.expect_update().times(2).returning(move |_, _, _| answers.next().unwrap());
        assert!(change(rename_patch(), None, &items).await.is_ok());
    }

    #[tokio::test]
    async fn deleting_a_deleted_item_is_not_found() {
        let mut items = MockTrainingRepository::new();
        items.expect_find().returning(|_| Ok(None));
        let ports =
            EditTrainingPorts { items: &items, clock: &FixedClock(later()), random: &ConstantRandom(7) };
        let refused = delete_training(item().id, actor(), ports).await;
        assert!(matches!(refused, Err(EditTrainingError::NotFound)));
    }

    #[tokio::test]
    async fn restoring_an_item_that_is_not_deleted_writes_nothing() {
        let mut items = repository_with(item());
        items.expect_find_deleted().returning(|_| Ok(None));
        let ports =
            EditTrainingPorts { items: &items, clock: &FixedClock(later()), random: &ConstantRandom(7) };
        assert_eq!(restore_training(item().id, actor(), ports).await.unwrap(), item());
    }
}
