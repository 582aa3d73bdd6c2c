use chrono::{DateTime, Utc};
use kernel::{
    Actor, AuditAction, AuditEntry, AuditKind, AuditSubject, Clock, FieldChange, Random, RepositoryError,
    TrainingItemId,
};

use crate::audit::{abridged, fields};
use crate::{
    Body, Description, Lesson, Level, Minutes, Tags, Title, TrainingEditor, TrainingItem, TrainingRepository,
};

/// What a colleague writes about a training item: everything but keys, versions and times.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrainingDraft {
    /// What it is called.
    pub title: Title,
    /// What it is about.
    pub description: Description,
    /// What there is to read.
    pub body: Body,
    /// Whom it is for.
    pub level: Level,
    /// What it is.
    pub lesson: Lesson,
    /// How long it takes; `None` when nobody says.
    pub duration: Option<Minutes>,
    /// Words to find it by.
    pub tags: Tags,
    /// The picture.
    pub thumbnail: Thumbnail,
    /// Whether customers see it; `None` leaves that as it is, and shows something new.
    pub is_active: Option<bool>,
}

/// What becomes of the picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Thumbnail {
    /// It stays as it is.
    Kept,
    /// There is none.
    None,
    /// The one at this address.
    At(String),
}

/// A wish to change an item.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChangeTraining {
    /// Which one.
    pub id: TrainingItemId,
    /// What it says from now on.
    pub draft: TrainingDraft,
    /// The version that the colleague saw; absent when it does not matter.
    pub expected_version: Option<i64>,
    /// Who.
    pub by: Actor,
}

/// What editing needs.
#[derive(Clone, Copy)]
pub struct EditTrainingPorts<'a> {
    /// Reads.
    pub items: &'a dyn TrainingRepository,
    /// Writes.
    pub editor: &'a dyn TrainingEditor,
    /// The time.
    pub clock: &'a dyn Clock,
    /// New keys.
    pub random: &'a dyn Random,
}

/// Why an item was not changed.
#[derive(Debug, thiserror::Error)]
pub enum EditTrainingError {
    /// There is none, or it is deleted.
    #[error("no such training item")]
    NotFound,
    /// Somebody changed it meanwhile, to this.
    #[error("the training item was changed meanwhile")]
    VersionConflict(Box<TrainingItem>),
    /// The database failed.
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// How often a change that names no version is tried again when others change the item at the same moment.
const TRIES: usize = 5;

/// Adds an item.
///
/// # Errors
/// [`RepositoryError`]; nothing was written.
pub async fn create_training(
    draft: TrainingDraft,
    by: Actor,
    ports: EditTrainingPorts<'_>,
) -> Result<TrainingItem, RepositoryError> {
    let now = ports.clock.now();
    let item = draft.onto_new(TrainingItemId::new(now, ports.random), now);
    let entry = entry(AuditAction::Created, None, &item, by, now);
    ports.editor.insert(&item, &entry).await?;
    Ok(item)
}

/// Changes an item; saying what is there already changes nothing.
///
/// # Errors
/// [`EditTrainingError`]; nothing was written.
pub async fn change_training(
    command: ChangeTraining,
    ports: EditTrainingPorts<'_>,
) -> Result<TrainingItem, EditTrainingError> {
    for _ in 1..TRIES {
        match try_change(&command, ports).await {
            Err(EditTrainingError::VersionConflict(_)) if command.expected_version.is_none() => {}
            outcome => return outcome,
        }
    }
    try_change(&command, ports).await
}

async fn try_change(
    command: &ChangeTraining,
    ports: EditTrainingPorts<'_>,
) -> Result<TrainingItem, EditTrainingError> {
    let before = ports.items.find(command.id).await?.ok_or(EditTrainingError::NotFound)?;
    if command.expected_version.is_some_and(|version| version != before.version) {
        return Err(EditTrainingError::VersionConflict(Box::new(before)));
    }
    let now = ports.clock.now();
    let after = command.draft.clone().onto(&before, now);
    let entry = entry(AuditAction::Changed, Some(&before), &after, command.by.clone(), now);
    if entry.changes.is_empty() {
        return Ok(before);
    }
    if ports.editor.replace(&after, before.version, &entry).await? {
        return Ok(after);
    }
    let current = ports.items.find(command.id).await?.ok_or(EditTrainingError::NotFound)?;
    Err(EditTrainingError::VersionConflict(Box::new(current)))
}

/// Takes an item out of every list. It can be [restored](restore_training).
///
/// # Errors
/// [`EditTrainingError::NotFound`], also when it is deleted already.
pub async fn delete_training(
    id: TrainingItemId,
    by: Actor,
    ports: EditTrainingPorts<'_>,
) -> Result<(), EditTrainingError> {
    let item = ports.items.find(id).await?.ok_or(EditTrainingError::NotFound)?;
    let now = ports.clock.now();
    let entry = bare_entry(AuditAction::Deleted, &item, by, now);
    let deleted = ports.editor.delete(id, now, &entry).await?;
    deleted.then_some(()).ok_or(EditTrainingError::NotFound)
}

/// Puts a deleted item back. One that is not deleted stays as it is.
///
/// # Errors
/// [`EditTrainingError::NotFound`] when there never was one.
pub async fn restore_training(
    id: TrainingItemId,
    by: Actor,
    ports: EditTrainingPorts<'_>,
) -> Result<TrainingItem, EditTrainingError> {
    if let Some(item) = ports.editor.find_deleted(id).await? {
        let now = ports.clock.now();
        ports.editor.restore(id, now, &bare_entry(AuditAction::Restored, &item, by, now)).await?;
    }
    ports.items.find(id).await?.ok_or(EditTrainingError::NotFound)
}

impl TrainingDraft {
    fn onto_new(self, id: TrainingItemId, now: DateTime<Utc>) -> TrainingItem {
        let thumbnail = self.thumbnail.over(None);
        TrainingItem {
            id,
            title: self.title,
            description: self.description,
            body: self.body,
            level: self.level,
            lesson: self.lesson,
            duration: self.duration,
            tags: self.tags,
            thumbnail,
            is_active: self.is_active.unwrap_or(true),
            version: 1,
            created_at: now,
            updated_at: now,
        }
    }

    fn onto(self, before: &TrainingItem, now: DateTime<Utc>) -> TrainingItem {
        let is_active = self.is_active.unwrap_or(before.is_active);
        let thumbnail = self.thumbnail.clone().over(before.thumbnail.clone());
        TrainingItem {
            thumbnail,
            is_active,
            version: before.version.saturating_add(1),
            created_at: before.created_at,
            ..self.onto_new(before.id, now)
        }
    }
}

impl Thumbnail {
    fn over(self, before: Option<String>) -> Option<String> {
        match self {
            Self::Kept => before,
            Self::None => None,
            Self::At(address) => Some(address),
        }
    }
}

fn entry(
    action: AuditAction,
    before: Option<&TrainingItem>,
    after: &TrainingItem,
    by: Actor,
    at: DateTime<Utc>,
) -> AuditEntry {
    let changes = FieldChange::between(before.map(fields).as_ref(), &fields(after));
    AuditEntry { changes: abridged(changes), ..bare_entry(action, after, by, at) }
}

fn bare_entry(action: AuditAction, item: &TrainingItem, by: Actor, at: DateTime<Utc>) -> AuditEntry {
    let label = item.title.en().to_owned();
    let subject = AuditSubject { kind: AuditKind::Training, id: item.id.to_string(), label };
    AuditEntry { at, by, action, subject, changes: vec![] }
}

#[cfg(test)]
mod tests {
    use kernel::AccountId;

    use super::*;
    use crate::sample::{self, tests::NoRandom};
    use crate::{MockTrainingEditor, MockTrainingRepository};

    struct At(DateTime<Utc>);

    impl Clock for At {
        fn now(&self) -> DateTime<Utc> {
            self.0
        }
    }

    fn later() -> DateTime<Utc> {
        DateTime::from_timestamp(3_600, 0).unwrap()
    }

    fn actor() -> Actor {
        Actor::new(AccountId::new(DateTime::UNIX_EPOCH, &NoRandom), "Neema Komba")
    }

    fn item() -> TrainingItem {
        let picture = Some("/media/a.webp".to_owned());
        let sample = sample::items(DateTime::UNIX_EPOCH, &NoRandom).remove(0);
        TrainingItem { is_active: false, thumbnail: picture, version: 3, ..sample }
    }

    fn draft_of(item: &TrainingItem) -> TrainingDraft {
        TrainingDraft {
            title: item.title.clone(),
            description: item.description.clone(),
            body: item.body.clone(),
            level: item.level,
            lesson: item.lesson.clone(),
            duration: item.duration,
            tags: item.tags.clone(),
            thumbnail: Thumbnail::Kept,
            is_active: None,
        }
    }

    fn renamed() -> TrainingDraft {
        TrainingDraft { title: Title::parse("Selling", "").unwrap(), ..draft_of(&item()) }
    }

    fn holding(item: TrainingItem) -> MockTrainingRepository {
        let mut items = MockTrainingRepository::new();
        items.expect_find().returning(move |_| Ok(Some(item.clone())));
        items
    }

    async fn change(
        draft: TrainingDraft,
        expected_version: Option<i64>,
        items: &MockTrainingRepository,
        editor: &MockTrainingEditor,
    ) -> Result<TrainingItem, EditTrainingError> {
        let command = ChangeTraining { id: item().id, draft, expected_version, by: actor() };
        let ports = EditTrainingPorts { items, editor, clock: &At(later()), random: &NoRandom };
        change_training(command, ports).await
    }

    #[tokio::test]
    async fn something_new_is_shown_and_audited_in_full() {
        let (items, mut editor) = (MockTrainingRepository::new(), MockTrainingEditor::new());
        editor
            .expect_insert()
            .withf(|item, entry| {
                item.is_active && entry.action == AuditAction::Created && entry.changes.len() > 5
            })
            .times(1)
            .returning(|_, _| Ok(()));
        let ports =
            EditTrainingPorts { items: &items, editor: &editor, clock: &At(later()), random: &NoRandom };
        let made = create_training(renamed(), actor(), ports).await.unwrap();
        assert_eq!((made.version, made.created_at), (1, later()));
    }

    #[tokio::test]
    async fn a_change_keeps_visibility_and_picture_and_says_which_field_differs() {
        let mut editor = MockTrainingEditor::new();
        editor
            .expect_replace()
            .withf(|after, from, entry| {
                let fields: Vec<_> = entry.changes.iter().map(|change| change.field.as_str()).collect();
                !after.is_active
                    && after.thumbnail == item().thumbnail
                    && *from == 3
                    && fields.contains(&"title")
            })
            .times(1)
            .returning(|_, _, _| Ok(true));
        let after = change(renamed(), Some(3), &holding(item()), &editor).await.unwrap();
        assert_eq!((after.version, after.updated_at, after.created_at), (4, later(), item().created_at));
    }

    #[tokio::test]
    async fn saying_what_is_there_already_writes_nothing() {
        let same = change(draft_of(&item()), None, &holding(item()), &MockTrainingEditor::new()).await;
        assert_eq!(same.unwrap(), item());
    }

    #[tokio::test]
    async fn a_colleague_who_saw_an_older_version_gets_the_current_one() {
        let refused = change(renamed(), Some(2), &holding(item()), &MockTrainingEditor::new()).await;
        assert!(matches!(refused, Err(EditTrainingError::VersionConflict(current)) if *current == item()));
    }

    #[tokio::test]
    async fn a_change_without_a_version_is_tried_again_after_a_race() {
        let mut editor = MockTrainingEditor::new();
        let mut answers = [Ok(false), Ok(true)].into_iter();
        editor.expect_replace().times(2).returning(move |_, _, _| answers.next().unwrap());
        assert!(change(renamed(), None, &holding(item()), &editor).await.is_ok());
    }

    #[tokio::test]
    async fn what_is_deleted_already_is_not_found() {
        let mut items = MockTrainingRepository::new();
        items.expect_find().returning(|_| Ok(None));
        let editor = MockTrainingEditor::new();
        let ports =
            EditTrainingPorts { items: &items, editor: &editor, clock: &At(later()), random: &NoRandom };
        let refused = delete_training(item().id, actor(), ports).await;
        assert!(matches!(refused, Err(EditTrainingError::NotFound)));
    }

    #[tokio::test]
    async fn restoring_what_is_not_deleted_writes_nothing() {
        let mut editor = MockTrainingEditor::new();
        editor.expect_find_deleted().returning(|_| Ok(None));
        let items = holding(item());
        let ports =
            EditTrainingPorts { items: &items, editor: &editor, clock: &At(later()), random: &NoRandom };
        assert_eq!(restore_training(item().id, actor(), ports).await.unwrap(), item());
    }
}
