use chrono::{DateTime, Utc};
use kernel::TrainingItemId;
use kernel::editing::{Editable, HasImage, new_picture};

use crate::text::TextChange;
use crate::{
    Body, Description, DocumentAddress, Lesson, LessonKind, Level, Minutes, Quiz, Tags, Title, TrainingItem,
    VideoAddress,
};

/// New values for fields of a training item. `None` keeps a field; `Some(None)` clears it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TrainingPatch {
    pub title: TextChange<Title>,
    pub description: TextChange<Description>,
    pub body: TextChange<Body>,
    pub level: Option<Level>,
    pub lesson: LessonPatch,
    pub duration: Option<Option<Minutes>>,
    pub tags: Option<Tags>,
    pub thumbnail: Option<Option<String>>,
    pub is_active: Option<bool>,
}

/// New values for the lesson. Fields of another kind than the resulting one are ignored.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct LessonPatch {
    pub kind: Option<LessonKind>,
    pub video: Option<Option<VideoAddress>>,
    pub document: Option<Option<DocumentAddress>>,
    pub quiz: Option<Quiz>,
}

/// A required field that is missing, by its name in the API.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{0} is missing")]
pub struct MissingField(pub &'static str);

impl LessonPatch {
    /// The lesson that `current` becomes; a new lesson for `None`.
    fn apply_to(&self, current: Option<&Lesson>) -> Result<Lesson, MissingField> {
        let kind = self.kind.or_else(|| current.map(Lesson::kind)).ok_or(MissingField("type"))?;
        match kind {
            LessonKind::Document => Ok(Lesson::Document(
                self.document.clone().unwrap_or_else(|| current.and_then(Lesson::document).cloned()),
            )),
            LessonKind::Video => {
                let video = self.video.clone();
                let video = video.unwrap_or_else(|| current.and_then(Lesson::video).cloned());
                video.map(Lesson::Video).ok_or(MissingField("videoUrl"))
            }
            LessonKind::Quiz => {
                let quiz = self.quiz.as_ref().or_else(|| current.and_then(Lesson::quiz));
                quiz.cloned().map(Lesson::Quiz).ok_or(MissingField("quiz"))
            }
        }
    }
}

/// The field that a document without a URL requires.
const BODY: &str = "content";

/// Whether the lesson is a document with neither a URL nor a text.
fn is_empty_document(lesson: &Lesson, body: Option<&Body>) -> bool {
    let has_text = body.is_some_and(|body| !body.en().is_empty());
    matches!(lesson, Lesson::Document(None)) && !has_text
}

impl Editable for TrainingItem {
    type Patch = TrainingPatch;

    fn missing_fields(patch: &TrainingPatch) -> Vec<&'static str> {
        let title = patch.title.clone().into_text().is_none().then_some("title");
        let level = patch.level.is_none().then_some("category");
        let lesson = patch.lesson.apply_to(None).err().map(|MissingField(field)| field);
        let missing_body = || {
            let lesson = patch.lesson.apply_to(None);
            let body = patch.body.clone().into_text();
            lesson.is_ok_and(|lesson| is_empty_document(&lesson, body.as_ref())).then_some(BODY)
        };
        [title, level, lesson.or_else(missing_body)].into_iter().flatten().collect()
    }
}

impl HasImage for TrainingItem {
    const PICTURE_FIELD: &'static str = "thumbnail";

    fn with_picture(patch: TrainingPatch, thumbnail: Option<String>) -> TrainingPatch {
        TrainingPatch { thumbnail: Some(thumbnail), ..patch }
    }
}

impl TrainingItem {
    /// A new item.
    ///
    /// # Errors
    /// [`MissingField`] with the first missing field.
    pub fn new(patch: TrainingPatch, id: TrainingItemId, now: DateTime<Utc>) -> Result<Self, MissingField> {
        let item = Self {
            id,
            title: patch.title.into_text().ok_or(MissingField("title"))?,
            description: patch.description.into_text().ok_or(MissingField("description"))?,
            body: patch.body.into_text().ok_or(MissingField("content"))?,
            level: patch.level.ok_or(MissingField("category"))?,
            lesson: patch.lesson.apply_to(None)?,
            duration: patch.duration.flatten(),
            tags: patch.tags.unwrap_or_default(),
            thumbnail: patch.thumbnail.flatten(),
            is_active: patch.is_active.unwrap_or(true),
            version: 1,
            created_at: now,
            updated_at: now,
        };
        if item.is_empty_document() { Err(MissingField(BODY)) } else { Ok(item) }
    }

    /// The next version of the item, with the new values.
    ///
    /// # Errors
    /// [`MissingField`] when the resulting kind requires a field that is missing. Old documents without a text, from before
    /// that was refused, can still be hidden or renamed.
    pub fn with_patch(&self, patch: TrainingPatch, now: DateTime<Utc>) -> Result<Self, MissingField> {
        let item = Self {
            id: self.id,
            title: patch.title.apply_to(&self.title),
            description: patch.description.apply_to(&self.description),
            body: patch.body.apply_to(&self.body),
            level: patch.level.unwrap_or(self.level),
            lesson: patch.lesson.apply_to(Some(&self.lesson))?,
            duration: patch.duration.unwrap_or(self.duration),
            tags: patch.tags.unwrap_or_else(|| self.tags.clone()),
            thumbnail: new_picture(self.thumbnail.as_ref(), patch.thumbnail.as_ref()),
            is_active: patch.is_active.unwrap_or(self.is_active),
            version: self.version.saturating_add(1),
            created_at: self.created_at,
            updated_at: now,
        };
        if item.is_empty_document() && !self.is_empty_document() { Err(MissingField(BODY)) } else { Ok(item) }
    }

    fn is_empty_document(&self) -> bool {
        is_empty_document(&self.lesson, Some(&self.body))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample;

    fn video() -> LessonPatch {
        let address = VideoAddress::parse("https://video.example/1").ok();
        LessonPatch { kind: Some(LessonKind::Video), video: Some(address), ..LessonPatch::default() }
    }

    #[test]
    fn a_new_item_needs_a_title_a_level_and_the_fields_of_its_kind() {
        assert_eq!(TrainingItem::missing_fields(&TrainingPatch::default()), ["title", "category", "type"]);
        let lesson = LessonPatch { video: None, ..video() };
        let video_patch = TrainingPatch { level: Some(Level::Beginner), lesson, ..TrainingPatch::default() };
        assert_eq!(TrainingItem::missing_fields(&video_patch), ["title", "videoUrl"]);
    }

    #[test]
    fn a_document_becomes_a_video_only_with_a_url() {
        let document = sample::items(DateTime::UNIX_EPOCH, &kernel::testing::ConstantRandom(7)).remove(0);
        let changed_to = |lesson| {
            let patch = TrainingPatch { lesson, ..TrainingPatch::default() };
            document.with_patch(patch, DateTime::UNIX_EPOCH)
        };
        assert!(matches!(changed_to(video()).unwrap().lesson, Lesson::Video(_)));
        let without = changed_to(LessonPatch { video: Some(None), ..video() });
        assert_eq!(without, Err(MissingField("videoUrl")));
    }

    #[test]
    fn a_document_needs_a_text_or_a_url() {
        let document = |address: Option<&str>| LessonPatch {
            kind: Some(LessonKind::Document),
            document: Some(address.map(|address| DocumentAddress::parse(address).unwrap())),
            ..LessonPatch::default()
        };
        let patch = |lesson, body: Option<&str>| TrainingPatch {
            title: Title::reword(Some("New"), None).unwrap(),
            level: Some(Level::Beginner),
            body: Body::reword(body, None).unwrap(),
            lesson,
            ..TrainingPatch::default()
        };
        assert_eq!(TrainingItem::missing_fields(&patch(document(None), None)), ["content"]);
        for full in [patch(document(None), Some("Read me")), patch(document(Some("/media/a.pdf")), None)] {
            assert!(TrainingItem::missing_fields(&full).is_empty());
            let id = TrainingItemId::new(DateTime::UNIX_EPOCH, &kernel::testing::ConstantRandom(7));
            let item = TrainingItem::new(full, id, DateTime::UNIX_EPOCH).unwrap();
            let emptied = item.with_patch(patch(document(None), Some("")), DateTime::UNIX_EPOCH);
            assert_eq!(emptied, Err(MissingField("content")));
        }
    }

    #[test]
    fn a_new_english_text_keeps_the_swahili_one() {
        let item = sample::items(DateTime::UNIX_EPOCH, &kernel::testing::ConstantRandom(7)).remove(0);
        let patch =
            TrainingPatch { title: Title::reword(Some("New"), None).unwrap(), ..TrainingPatch::default() };
        let after = item.with_patch(patch, DateTime::UNIX_EPOCH).unwrap();
        assert_eq!((after.title.en(), after.title.sw()), ("New", item.title.sw()));
        assert_eq!(
            (after.description, after.tags, after.duration),
            (item.description, item.tags, item.duration)
        );
    }
}
