use chrono::{DateTime, Utc};
use kernel::TrainingItemId;
use kernel::editing::{Editable, HasImage, new_picture};

use crate::text::Reworded;
use crate::{
    Body, Description, DocumentAddress, Lesson, LessonKind, Level, Minutes, Quiz, Tags, Title, TrainingItem,
    VideoAddress,
};

/// What a colleague writes about a training item; `None` leaves a field as it is, and `Some(None)` empties one.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TrainingPatch {
    pub title: Reworded<Title>,
    pub description: Reworded<Description>,
    pub body: Reworded<Body>,
    pub level: Option<Level>,
    pub lesson: LessonPatch,
    pub duration: Option<Option<Minutes>>,
    pub tags: Option<Tags>,
    pub thumbnail: Option<Option<String>>,
    pub is_active: Option<bool>,
}

/// What an item shall be, with what each kind needs. What another kind needs is left out.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct LessonPatch {
    pub kind: Option<LessonKind>,
    /// Where the film of a video is.
    pub video: Option<Option<VideoAddress>>,
    /// Where a document is.
    pub document: Option<Option<DocumentAddress>>,
    /// The questions of a quiz.
    pub quiz: Option<Quiz>,
}

/// The field, by its name in the interface, without which an item cannot be what it shall be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{0} is missing")]
pub struct MissingField(pub &'static str);

impl LessonPatch {
    /// The lesson that `current` becomes; with `None`, a new one.
    fn onto(&self, current: Option<&Lesson>) -> Result<Lesson, MissingField> {
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

/// The field that a document without an address needs.
const BODY: &str = "content";

/// Whether it is a document that nobody could read.
fn is_bare(lesson: &Lesson, body: Option<&Body>) -> bool {
    let has_text = body.is_some_and(|body| !body.en().is_empty());
    matches!(lesson, Lesson::Document(None)) && !has_text
}

impl Editable for TrainingItem {
    type Patch = TrainingPatch;

    fn missing(patch: &TrainingPatch) -> Vec<&'static str> {
        let title = patch.title.clone().alone().is_none().then_some("title");
        let level = patch.level.is_none().then_some("category");
        let lesson = patch.lesson.onto(None).err().map(|MissingField(field)| field);
        let says_nothing = || {
            let lesson = patch.lesson.onto(None);
            let body = patch.body.clone().alone();
            lesson.is_ok_and(|lesson| is_bare(&lesson, body.as_ref())).then_some(BODY)
        };
        [title, level, lesson.or_else(says_nothing)].into_iter().flatten().collect()
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
    /// [`MissingField`], the first of those that are [missing](Editable::missing).
    pub fn begin(patch: TrainingPatch, id: TrainingItemId, now: DateTime<Utc>) -> Result<Self, MissingField> {
        let item = Self {
            id,
            title: patch.title.alone().ok_or(MissingField("title"))?,
            description: patch.description.alone().ok_or(MissingField("description"))?,
            body: patch.body.alone().ok_or(MissingField("content"))?,
            level: patch.level.ok_or(MissingField("category"))?,
            lesson: patch.lesson.onto(None)?,
            duration: patch.duration.flatten(),
            tags: patch.tags.unwrap_or_default(),
            thumbnail: patch.thumbnail.flatten(),
            is_active: patch.is_active.unwrap_or(true),
            version: 1,
            created_at: now,
            updated_at: now,
        };
        if item.is_bare() { Err(MissingField(BODY)) } else { Ok(item) }
    }

    /// The next version, with the new values and else as it is.
    ///
    /// # Errors
    /// [`MissingField`] when it shall be something that needs more than is there. A document that was saved without a
    /// text before that was refused may still be hidden or renamed.
    pub fn patched(&self, patch: TrainingPatch, now: DateTime<Utc>) -> Result<Self, MissingField> {
        let item = Self {
            id: self.id,
            title: patch.title.over(&self.title),
            description: patch.description.over(&self.description),
            body: patch.body.over(&self.body),
            level: patch.level.unwrap_or(self.level),
            lesson: patch.lesson.onto(Some(&self.lesson))?,
            duration: patch.duration.unwrap_or(self.duration),
            tags: patch.tags.unwrap_or_else(|| self.tags.clone()),
            thumbnail: new_picture(self.thumbnail.as_ref(), patch.thumbnail.as_ref()),
            is_active: patch.is_active.unwrap_or(self.is_active),
            version: self.version.saturating_add(1),
            created_at: self.created_at,
            updated_at: now,
        };
        if item.is_bare() && !self.is_bare() { Err(MissingField(BODY)) } else { Ok(item) }
    }

    fn is_bare(&self) -> bool {
        is_bare(&self.lesson, Some(&self.body))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::{self, tests::NoRandom};

    fn video() -> LessonPatch {
        let address = VideoAddress::parse("https://video.example/1").ok();
        LessonPatch { kind: Some(LessonKind::Video), video: Some(address), ..LessonPatch::default() }
    }

    #[test]
    fn something_new_needs_a_title_a_level_and_what_its_kind_needs() {
        assert_eq!(TrainingItem::missing(&TrainingPatch::default()), ["title", "category", "type"]);
        let lesson = LessonPatch { video: None, ..video() };
        let film = TrainingPatch { level: Some(Level::Beginner), lesson, ..TrainingPatch::default() };
        assert_eq!(TrainingItem::missing(&film), ["title", "videoUrl"]);
    }

    #[test]
    fn a_document_becomes_a_video_with_a_film_and_not_without_one() {
        let document = sample::items(DateTime::UNIX_EPOCH, &NoRandom).remove(0);
        let become_one = |lesson| {
            let patch = TrainingPatch { lesson, ..TrainingPatch::default() };
            document.patched(patch, DateTime::UNIX_EPOCH)
        };
        assert!(matches!(become_one(video()).unwrap().lesson, Lesson::Video(_)));
        let without = become_one(LessonPatch { video: Some(None), ..video() });
        assert_eq!(without, Err(MissingField("videoUrl")));
    }

    #[test]
    fn a_document_needs_a_text_or_an_address() {
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
        assert_eq!(TrainingItem::missing(&patch(document(None), None)), ["content"]);
        for full in [patch(document(None), Some("Read me")), patch(document(Some("/media/a.pdf")), None)] {
            assert!(TrainingItem::missing(&full).is_empty());
            let id = TrainingItemId::new(DateTime::UNIX_EPOCH, &NoRandom);
            let item = TrainingItem::begin(full, id, DateTime::UNIX_EPOCH).unwrap();
            let emptied = item.patched(patch(document(None), Some("")), DateTime::UNIX_EPOCH);
            assert_eq!(emptied, Err(MissingField("content")));
        }
    }

    #[test]
    fn new_english_words_leave_the_swahili_ones_alone() {
        let item = sample::items(DateTime::UNIX_EPOCH, &NoRandom).remove(0);
        let patch =
            TrainingPatch { title: Title::reword(Some("New"), None).unwrap(), ..TrainingPatch::default() };
        let after = item.patched(patch, DateTime::UNIX_EPOCH).unwrap();
        assert_eq!((after.title.en(), after.title.sw()), ("New", item.title.sw()));
        assert_eq!(
            (after.description, after.tags, after.duration),
            (item.description, item.tags, item.duration)
        );
    }
}
