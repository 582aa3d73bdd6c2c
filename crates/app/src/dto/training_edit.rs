//! What colleagues write about training items.

use content::{
    Body, ChangeTraining, Description, DocumentAddress, Explanation, InvalidAddress, InvalidTags, Lesson,
    Level, Minutes, OptionText, PassPercent, Question, QuestionText, Quiz, Tags, Thumbnail, Title,
    TrainingDraft, VideoAddress,
};
use kernel::{Actor, InvalidText, TrainingItemId};
use serde::Deserialize;
use utoipa::ToSchema;
use validator::Validate;

use super::codes;
use super::fields::{FieldErrors, present, text_code};
use crate::error::ApiError;
use crate::error_code::FieldErrorCode;

/// A training item as it shall be.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TrainingRequest {
    /// English title of 1 to 120 characters.
    #[validate(length(max = 600, code = "too_long"))]
    #[schema(required, value_type = String)]
    pub title: Option<String>,
    /// Swahili title; may come later.
    #[validate(length(max = 600, code = "too_long"))]
    pub title_swahili: Option<String>,
    /// What it is about, at most 500 characters.
    #[validate(length(max = 2500, code = "too_long"))]
    pub description: Option<String>,
    /// The same in Swahili.
    #[validate(length(max = 2500, code = "too_long"))]
    pub description_swahili: Option<String>,
    /// How much one should know already; `difficulty` is another name for it.
    #[validate(length(max = 40, code = "too_long"))]
    #[serde(alias = "difficulty")]
    #[schema(required, value_type = codes::TrainingLevel)]
    pub category: Option<String>,
    /// What it is.
    #[serde(rename = "type")]
    #[validate(length(max = 40, code = "too_long"))]
    #[schema(required, value_type = codes::TrainingType)]
    pub kind: Option<String>,
    /// English plain text of at most 20,000 characters: a blank line begins a paragraph, `- ` an item of a list, `## ` a
    /// heading.
    #[validate(length(max = 100_000, code = "too_long"))]
    pub content: Option<String>,
    /// The same in Swahili.
    #[validate(length(max = 100_000, code = "too_long"))]
    pub content_swahili: Option<String>,
    /// How long it takes, 1 to 600; null when nobody says.
    #[serde(default, deserialize_with = "super::numbers::whole")]
    #[schema(value_type = Option<i64>)]
    pub duration_minutes: Option<i64>,
    /// Words to find it by: at most 10, blank ones are dropped.
    #[serde(default)]
    #[validate(length(max = 50, code = "too_long"))]
    pub tags: Vec<String>,
    /// Where the film of a video is; https only.
    #[validate(length(max = 2500, code = "too_long"))]
    pub video_url: Option<String>,
    /// Where a document is: https, or a file of the shop under `/media/`. None: what there is to read stands in `content`.
    #[validate(length(max = 2500, code = "too_long"))]
    pub document_url: Option<String>,
    /// Address of a picture under `/media/`, as the upload answered it; blank takes the picture away, none leaves it.
    #[validate(length(max = 2500, code = "too_long"))]
    pub thumbnail: Option<String>,
    /// Whether customers see it; absent leaves that as it is.
    pub is_active: Option<bool>,
    /// The questions of a quiz.
    #[validate(nested)]
    pub quiz: Option<QuizRequest>,
    /// The version that the colleague saw; a newer one in the shop is a `version_conflict`.
    #[serde(default, deserialize_with = "super::numbers::whole")]
    #[schema(value_type = Option<i64>)]
    pub version: Option<i64>,
}

/// The questions of a quiz as they shall be.
#[derive(Debug, Default, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QuizRequest {
    /// How many of a hundred answers must be right, 1 to 100.
    #[serde(default, deserialize_with = "super::numbers::whole")]
    #[schema(required, value_type = i64)]
    pub pass_percent: Option<i64>,
    /// 1 to 40 questions.
    #[serde(default)]
    pub questions: Vec<QuestionRequest>,
}

/// One question.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QuestionRequest {
    /// In English, 1 to 300 characters.
    #[serde(default)]
    pub question: String,
    /// In Swahili; may come later.
    #[serde(default)]
    pub question_swahili: String,
    /// 2 to 6 answers to choose from.
    #[serde(default)]
    pub options: Vec<OptionRequest>,
    /// The place of the right answer, from 0.
    #[serde(default, deserialize_with = "super::numbers::whole")]
    #[schema(required, value_type = i64)]
    pub answer: Option<i64>,
    /// Why it is right, at most 500 characters.
    #[serde(default)]
    pub explanation: String,
    /// The same in Swahili.
    #[serde(default)]
    pub explanation_swahili: String,
}

/// One answer to choose from.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OptionRequest {
    /// In English, 1 to 200 characters.
    #[serde(default)]
    pub text: String,
    /// In Swahili; may come later.
    #[serde(default)]
    pub text_swahili: String,
}

impl TrainingRequest {
    /// What is to be written, or everything that is wrong.
    ///
    /// # Errors
    /// `validation_failed`.
    pub fn parse(&self) -> Result<TrainingDraft, ApiError> {
        let mut errors = FieldErrors::default();
        let draft = self.draft(&mut errors);
        errors.finish(draft)
    }

    /// The wish to change the item `id` so.
    ///
    /// # Errors
    /// `validation_failed`.
    pub fn parse_change(&self, id: TrainingItemId, by: Actor) -> Result<ChangeTraining, ApiError> {
        Ok(ChangeTraining { id, draft: self.parse()?, expected_version: self.version, by })
    }

    fn draft(&self, errors: &mut FieldErrors) -> Option<TrainingDraft> {
        let title = both(errors, "title", self.title.as_ref(), self.title_swahili.as_ref(), Title::parse);
        let description = both(
            errors,
            "description",
            self.description.as_ref(),
            self.description_swahili.as_ref(),
            Description::parse,
        );
        let body = both(errors, "content", self.content.as_ref(), self.content_swahili.as_ref(), Body::parse);
        let level = errors.required("category", self.category.as_deref(), |text| {
            Level::parse(text).map_err(|_unknown| FieldErrorCode::Invalid)
        });
        let lesson = self.lesson(errors);
        let duration = self.duration(errors);
        let tags = self.tags(errors);
        let thumbnail = self.thumbnail(errors);
        Some(TrainingDraft {
            title: title?,
            description: description?,
            body: body?,
            level: level?,
            lesson: lesson?,
            duration: duration?,
            tags: tags?,
            thumbnail: thumbnail?,
            is_active: self.is_active,
        })
    }

    fn lesson(&self, errors: &mut FieldErrors) -> Option<Lesson> {
        match present(self.kind.as_deref()) {
            None => {
                errors.add("type", FieldErrorCode::Required);
                None
            }
            Some("document") => self.document(errors),
            Some("video") => {
                errors.required("videoUrl", self.video_url.as_deref(), video_address).map(Lesson::Video)
            }
            Some("quiz") => self.questions(errors).map(Lesson::Quiz),
            Some(_) => {
                errors.add("type", FieldErrorCode::Invalid);
                None
            }
        }
    }

    fn questions(&self, errors: &mut FieldErrors) -> Option<Quiz> {
        if let Some(quiz) = &self.quiz {
            return quiz.parse(errors);
        }
        errors.add("quiz.questions", FieldErrorCode::QuestionCount);
        None
    }

    fn document(&self, errors: &mut FieldErrors) -> Option<Lesson> {
        let Some(text) = present(self.document_url.as_deref()) else {
            return Some(Lesson::Document(None));
        };
        let address = DocumentAddress::parse(text);
        let address =
            address.map_err(|InvalidAddress| errors.add("documentUrl", FieldErrorCode::InvalidAddress));
        address.ok().map(|address| Lesson::Document(Some(address)))
    }

    #[expect(clippy::option_option, reason = "outside: whether it is right; inside: whether there is one")]
    fn duration(&self, errors: &mut FieldErrors) -> Option<Option<Minutes>> {
        let minutes = self.duration_minutes.map(Minutes::new).transpose();
        minutes.map_err(|_invalid| errors.add("durationMinutes", FieldErrorCode::InvalidMinutes)).ok()
    }

    fn tags(&self, errors: &mut FieldErrors) -> Option<Tags> {
        let tags = Tags::new(self.tags.iter().map(String::as_str));
        let code = |invalid| match invalid {
            InvalidTags::TooMany => FieldErrorCode::TooManyTags,
            InvalidTags::Tag(invalid) => text_code(invalid),
        };
        tags.map_err(|invalid| errors.add("tags", code(invalid))).ok()
    }

    fn thumbnail(&self, errors: &mut FieldErrors) -> Option<Thumbnail> {
        match self.thumbnail.as_deref().map(str::trim) {
            None => Some(Thumbnail::Kept),
            Some("") => Some(Thumbnail::None),
            Some(address) if own_picture(address) => Some(Thumbnail::At(address.to_owned())),
            Some(_) => {
                errors.add("thumbnail", FieldErrorCode::Invalid);
                None
            }
        }
    }
}

/// Where Watch Demo or a video leads.
///
/// # Errors
/// `invalid_address`.
pub fn video_address(text: &str) -> Result<VideoAddress, FieldErrorCode> {
    VideoAddress::parse(text).map_err(|InvalidAddress| FieldErrorCode::InvalidAddress)
}

fn own_picture(address: &str) -> bool {
    kernel::Picture::parse(address).is_ok()
}

impl QuizRequest {
    fn parse(&self, errors: &mut FieldErrors) -> Option<Quiz> {
        let pass = self.pass_percent.map(PassPercent::new);
        let pass = pass.and_then(Result::ok);
        if pass.is_none() {
            errors.add("quiz.passPercent", FieldErrorCode::InvalidPassPercent);
        }
        if !(1..=Quiz::MAX_QUESTIONS).contains(&self.questions.len()) {
            errors.add("quiz.questions", FieldErrorCode::QuestionCount);
            return None;
        }
        let questions: Vec<_> = self
            .questions
            .iter()
            .enumerate()
            .map(|(place, question)| question.parse(place, errors))
            .collect();
        Quiz::new(pass?, questions.into_iter().collect::<Option<_>>()?).ok()
    }
}

impl QuestionRequest {
    fn parse(&self, place: usize, errors: &mut FieldErrors) -> Option<Question> {
        let path = format!("quiz.questions[{place}]");
        let question = format!("{path}.question");
        let text = named(errors, &question, &self.question, &self.question_swahili, QuestionText::parse);
        let explanation = format!("{path}.explanation");
        let explanation =
            named(errors, &explanation, &self.explanation, &self.explanation_swahili, Explanation::parse);
        let options = self.options(&path, errors);
        let answer = self.answer.and_then(|answer| usize::try_from(answer).ok());
        let answer = answer.filter(|answer| *answer < self.options.len());
        if answer.is_none() {
            errors.add(&format!("{path}.answer"), FieldErrorCode::NoRightAnswer);
        }
        Question::new(text?, options?, answer?, explanation?).ok()
    }

    fn options(&self, path: &str, errors: &mut FieldErrors) -> Option<Vec<OptionText>> {
        if !(2..=Question::MAX_OPTIONS).contains(&self.options.len()) {
            errors.add(&format!("{path}.options"), FieldErrorCode::OptionCount);
            return None;
        }
        let option = |(place, option): (usize, &OptionRequest)| {
            let field = format!("{path}.options[{place}].text");
            named(errors, &field, &option.text, &option.text_swahili, OptionText::parse)
        };
        let options: Vec<_> = self.options.iter().enumerate().map(option).collect();
        options.into_iter().collect()
    }
}

fn both<T>(
    errors: &mut FieldErrors,
    field: &str,
    en: Option<&String>,
    sw: Option<&String>,
    parse: impl Fn(&str, &str) -> Result<T, InvalidText>,
) -> Option<T> {
    let text = |text: Option<&String>| text.cloned().unwrap_or_default();
    named(errors, field, &text(en), &text(sw), parse)
}

/// Reads a text in both languages; what is wrong with the Swahili stands at its own field.
pub fn named<T>(
    errors: &mut FieldErrors,
    field: &str,
    en: &str,
    sw: &str,
    parse: impl Fn(&str, &str) -> Result<T, InvalidText>,
) -> Option<T> {
    if let Err(invalid) = parse(en, "") {
        errors.add(field, text_code(invalid));
    }
    if let Err(invalid) = parse("-", sw) {
        errors.add(&format!("{field}Swahili"), text_code(invalid));
    }
    parse(en, sw).ok()
}
