//! Training items as clients see them.

use chrono::{DateTime, Utc};
use content::{EditedTraining, Minutes, OptionText, Question, Quiz, TrainingItem};
use serde::Serialize;
use utoipa::ToSchema;

use super::codes;
use super::picture::{PictureBody, own_picture};

/// A training item without its content.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = TrainingItem)]
pub struct TrainingItemBody {
    #[serde(rename = "_id")]
    pub key: String,
    /// Alias of `_id`.
    pub id: String,
    pub title: String,
    /// Swahili title; empty when there is none.
    pub title_swahili: String,
    pub description: String,
    pub description_swahili: String,
    /// Required knowledge.
    #[schema(value_type = codes::TrainingLevel)]
    pub category: &'static str,
    /// Alias of `category`.
    #[schema(value_type = codes::TrainingLevel)]
    pub difficulty: &'static str,
    #[serde(rename = "type")]
    #[schema(value_type = codes::TrainingType)]
    pub kind: &'static str,
    /// Duration, such as `10 min`; empty when unknown.
    pub duration: String,
    /// Duration in minutes.
    #[schema(required)]
    pub duration_minutes: Option<i64>,
    /// Search tags, at most 10.
    pub tags: Vec<String>,
    /// Address of the video; https only.
    #[schema(required)]
    pub video_url: Option<String>,
    /// Address of the document; https, or a file of the shop under `/media/`.
    #[schema(required)]
    pub document_url: Option<String>,
    /// Address of the picture in card size.
    #[schema(required)]
    pub thumbnail: Option<String>,
    /// The picture in all sizes.
    #[schema(required)]
    pub picture: Option<PictureBody>,
    /// Whether customers see it.
    pub is_active: bool,
    pub version: i64,
    /// When it was created.
    pub created_at: DateTime<Utc>,
    /// When it was last changed.
    pub updated_at: DateTime<Utc>,
}

/// A training item with its content.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = TrainingDetail)]
pub struct TrainingDetailBody {
    /// The fields shown in lists.
    #[serde(flatten)]
    pub item: TrainingItemBody,
    /// English plain text: a blank line starts a paragraph, `- ` a list item, `## ` a heading.
    pub content: String,
    /// In Swahili; empty when there is none.
    pub content_swahili: String,
    /// The questions of a quiz; null for other types.
    #[schema(required)]
    pub quiz: Option<QuizBody>,
    /// Staff member who changed it last. Only for staff; absent before the first change.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub updated_by: Option<String>,
}

/// The questions of a quiz.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = TrainingQuiz)]
pub struct QuizBody {
    /// Share of right answers needed to pass, 1 to 100 percent.
    pub pass_percent: u8,
    /// 1 to 40 questions.
    pub questions: Vec<QuestionBody>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = TrainingQuestion)]
pub struct QuestionBody {
    pub question: String,
    /// In Swahili; empty when there is none.
    pub question_swahili: String,
    /// 2 to 6 answers to choose from.
    pub options: Vec<OptionBody>,
    /// Index of the right answer, from 0.
    pub answer: usize,
    /// Explanation of the answer in English; may be empty.
    pub explanation: String,
    /// In Swahili.
    pub explanation_swahili: String,
}

/// One answer to choose from.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = TrainingOption)]
pub struct OptionBody {
    pub text: String,
    /// In Swahili; empty when there is none.
    pub text_swahili: String,
}

impl From<&TrainingItem> for TrainingItemBody {
    fn from(item: &TrainingItem) -> Self {
        let picture = own_picture(item.thumbnail.as_deref());
        Self {
            key: item.id.to_string(),
            id: item.id.to_string(),
            title: item.title.en().to_owned(),
            title_swahili: item.title.sw().to_owned(),
            description: item.description.en().to_owned(),
            description_swahili: item.description.sw().to_owned(),
            category: item.level.code(),
            difficulty: item.level.code(),
            kind: item.lesson.code(),
            duration: item.duration.map(duration_text).unwrap_or_default(),
            duration_minutes: item.duration.map(Minutes::minutes),
            tags: item.tags.as_slice().to_vec(),
            video_url: item.lesson.video().map(|address| address.as_str().to_owned()),
            document_url: item.lesson.document().map(|address| address.as_str().to_owned()),
            thumbnail: picture.as_ref().map(|picture| picture.card().address()).or(item.thumbnail.clone()),
            picture: picture.as_ref().map(PictureBody::from),
            is_active: item.is_active,
            version: item.version,
            created_at: item.created_at,
            updated_at: item.updated_at,
        }
    }
}

fn duration_text(duration: Minutes) -> String {
    format!("{} min", duration.minutes())
}

impl From<&TrainingItem> for TrainingDetailBody {
    fn from(item: &TrainingItem) -> Self {
        Self {
            item: item.into(),
            content: item.body.en().to_owned(),
            content_swahili: item.body.sw().to_owned(),
            quiz: item.lesson.quiz().map(Into::into),
            updated_by: None,
        }
    }
}

/// With fields for staff.
impl From<EditedTraining> for TrainingDetailBody {
    fn from(EditedTraining { item, by }: EditedTraining) -> Self {
        Self { updated_by: by, ..Self::from(&item) }
    }
}

impl From<&Quiz> for QuizBody {
    fn from(quiz: &Quiz) -> Self {
        let questions = quiz.questions().iter().map(Into::into).collect();
        Self { pass_percent: quiz.pass().percent(), questions }
    }
}

impl From<&Question> for QuestionBody {
    fn from(question: &Question) -> Self {
        Self {
            question: question.text().en().to_owned(),
            question_swahili: question.text().sw().to_owned(),
            options: question.options().iter().map(Into::into).collect(),
            answer: question.answer(),
            explanation: question.explanation().en().to_owned(),
            explanation_swahili: question.explanation().sw().to_owned(),
        }
    }
}

impl From<&OptionText> for OptionBody {
    fn from(option: &OptionText) -> Self {
        Self { text: option.en().to_owned(), text_swahili: option.sw().to_owned() }
    }
}
