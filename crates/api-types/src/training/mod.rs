//! Training items as clients see them.

pub mod request;

use content::{EditedTraining, Minutes, OptionText, Question, Quiz, TrainingItem};

use crate::pictures::{PictureBody, own_picture};
use crate::prelude::*;

response_body! {
    let picture = own_picture(item.thumbnail.as_deref());
    /// A training item without its content.
    pub struct TrainingItemBody from item: &TrainingItem {
        #[serde(rename = "_id")]
        pub key: String = item.id.to_string(),
        /// Alias of `_id`.
        pub id: String = item.id.to_string(),
        pub title: String = item.title.en().to_owned(),
        /// Swahili title; empty when there is none.
        pub title_swahili: String = item.title.sw().to_owned(),
        pub description: String = item.description.en().to_owned(),
        pub description_swahili: String = item.description.sw().to_owned(),
        pub category: code::TrainingLevel = item.level.into(),
        /// Alias of `category`.
        pub difficulty: code::TrainingLevel = item.level.into(),
        #[serde(rename = "type")]
        pub kind: code::TrainingType = item.lesson.kind().into(),
        /// Duration, such as `10 min`; empty when unknown.
        pub duration: String = item.duration.map(duration_text).unwrap_or_default(),
        pub duration_minutes: Option<i64> = item.duration.map(Minutes::minutes),
        /// Search tags, at most 10.
        pub tags: Vec<String> = item.tags.as_slice().to_vec(),
        /// Address of the video; https only.
        pub video_url: Option<String> = item.lesson.video().map(|address| address.as_str().to_owned()),
        /// Address of the document; https, or a file of the shop under `/media/`.
        pub document_url: Option<String> = item.lesson.document().map(|address| address.as_str().to_owned()),
        /// Address of the picture in card size.
        pub thumbnail: Option<String> =
            picture.as_ref().map(|picture| picture.card().address()).or(item.thumbnail.clone()),
        /// The picture in all sizes.
        pub picture: Option<PictureBody> = picture.as_ref().map(PictureBody::from),
        /// Whether customers see it.
        pub is_active: bool = item.is_active,
        pub version: i64 = item.version,
        /// When it was created.
        pub created_at: DateTime<Utc> = item.created_at,
        /// When it was last changed.
        pub updated_at: DateTime<Utc> = item.updated_at,
    }
}

response_body! {
    /// A training item with its content.
    pub struct TrainingDetailBody from item: &TrainingItem {
        /// The fields shown in lists.
        #[serde(flatten)]
        pub item: TrainingItemBody = item.into(),
        /// English plain text: a blank line starts a paragraph, `- ` a list item, `## ` a heading.
        pub content: String = item.body.en().to_owned(),
        /// In Swahili; empty when there is none.
        pub content_swahili: String = item.body.sw().to_owned(),
        /// The questions of a quiz; null for other types.
        pub quiz: Option<QuizBody> = item.lesson.quiz().map(Into::into),
        /// Staff member who changed it last. Only for staff; absent before the first change.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub updated_by: Option<String> = None,
    }
}

response_body! {
    let questions = quiz.questions().iter().map(Into::into).collect();
    /// The questions of a quiz.
    #[schema(as = TrainingQuiz)]
    pub struct QuizBody from quiz: &Quiz {
        /// Share of right answers needed to pass, 1 to 100 percent.
        pub pass_percent: u8 = quiz.pass().percent(),
        /// 1 to 40 questions.
        pub questions: Vec<QuestionBody> = questions,
    }
}

response_body! {
    #[schema(as = TrainingQuestion)]
    pub struct QuestionBody from question: &Question {
        pub question: String = question.text().en().to_owned(),
        /// In Swahili; empty when there is none.
        pub question_swahili: String = question.text().sw().to_owned(),
        /// 2 to 6 answers to choose from.
        pub options: Vec<OptionBody> = question.options().iter().map(Into::into).collect(),
        /// Index of the right answer, from 0.
        pub answer: usize = question.answer(),
        /// Explanation of the answer in English; may be empty.
        pub explanation: String = question.explanation().en().to_owned(),
        pub explanation_swahili: String = question.explanation().sw().to_owned(),
    }
}

response_body! {
    /// One answer to choose from.
    #[schema(as = TrainingOption)]
    pub struct OptionBody from option: &OptionText {
        pub text: String = option.en().to_owned(),
        /// In Swahili; empty when there is none.
        pub text_swahili: String = option.sw().to_owned(),
    }
}

fn duration_text(duration: Minutes) -> String {
    format!("{} min", duration.minutes())
}

/// With fields for staff.
impl From<EditedTraining> for TrainingDetailBody {
    fn from(EditedTraining { item, by }: EditedTraining) -> Self {
        Self { updated_by: by, ..Self::from(&item) }
    }
}
