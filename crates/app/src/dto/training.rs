//! Training items as clients see them.

use chrono::{DateTime, Utc};
use content::{EditedTraining, Minutes, OptionText, Question, Quiz, TrainingItem};
use serde::Serialize;
use utoipa::ToSchema;

use super::codes;
use super::picture::{PictureBody, own_picture};

/// Something to learn from, without what there is to read.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = TrainingItem)]
pub struct TrainingItemBody {
    #[serde(rename = "_id")]
    pub key: String,
    /// The same as `_id`.
    pub id: String,
    pub title: String,
    /// Swahili title; empty when there is none yet.
    pub title_swahili: String,
    pub description: String,
    pub description_swahili: String,
    /// How much one should know already.
    #[schema(value_type = codes::TrainingLevel)]
    pub category: &'static str,
    /// The same as `category`.
    #[schema(value_type = codes::TrainingLevel)]
    pub difficulty: &'static str,
    #[serde(rename = "type")]
    #[schema(value_type = codes::TrainingType)]
    pub kind: &'static str,
    /// How long it takes, such as `10 min`; empty when nobody has said.
    pub duration: String,
    /// How long it takes, in minutes.
    #[schema(required)]
    pub duration_minutes: Option<i64>,
    /// Words to find it by, at most 10.
    pub tags: Vec<String>,
    /// Where the film is; https only.
    #[schema(required)]
    pub video_url: Option<String>,
    /// Where the document is; https, or a file of the shop under `/media/`.
    #[schema(required)]
    pub document_url: Option<String>,
    /// Address of the picture at the size of a card.
    #[schema(required)]
    pub thumbnail: Option<String>,
    /// The picture in all its sizes.
    #[schema(required)]
    pub picture: Option<PictureBody>,
    /// Whether customers see it.
    pub is_active: bool,
    pub version: i64,
    /// When it was added.
    pub created_at: DateTime<Utc>,
    /// When it was last changed.
    pub updated_at: DateTime<Utc>,
}

/// Something to learn from, in full.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = TrainingDetail)]
pub struct TrainingDetailBody {
    /// What lists show of it.
    #[serde(flatten)]
    pub item: TrainingItemBody,
    /// English plain text: a blank line begins a paragraph, `- ` an item of a list, `## ` a heading.
    pub content: String,
    /// The same in Swahili; empty when there is none yet.
    pub content_swahili: String,
    /// The questions of a quiz; null for anything else.
    #[schema(required)]
    pub quiz: Option<QuizBody>,
    /// The colleague who changed it last. For staff; absent while nobody has.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub updated_by: Option<String>,
}

/// The questions of a quiz.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = TrainingQuiz)]
pub struct QuizBody {
    /// How many of a hundred answers must be right, 1 to 100.
    pub pass_percent: u8,
    /// 1 to 40 questions.
    pub questions: Vec<QuestionBody>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = TrainingQuestion)]
pub struct QuestionBody {
    pub question: String,
    /// In Swahili; empty when there is none yet.
    pub question_swahili: String,
    /// 2 to 6 answers to choose from.
    pub options: Vec<OptionBody>,
    /// The place of the right answer, from 0.
    pub answer: usize,
    /// Why it is right, in English; may be empty.
    pub explanation: String,
    /// The same in Swahili.
    pub explanation_swahili: String,
}

/// One answer to choose from.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = TrainingOption)]
pub struct OptionBody {
    pub text: String,
    /// In Swahili; empty when there is none yet.
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

/// As colleagues see it.
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
