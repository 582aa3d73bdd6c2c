//! What colleagues write about training items.

use content::{
    Body, Description, DocumentAddress, Explanation, InvalidAddress, InvalidTags, LessonKind, LessonPatch,
    Level, Minutes, OptionText, PassPercent, Question, QuestionText, Quiz, Reworded, Tags, Title,
    TrainingItem, TrainingPatch, VideoAddress,
};
use kernel::InvalidText;
use serde::Deserialize;
use utoipa::ToSchema;

use super::codes;
use super::draft::Draft;
use super::fields::{FieldErrors, inner, text_code};
use super::numbers::{Typed, Written};
use super::picture_input::{PictureInput, given};
use crate::error_code::FieldErrorCode;

/// A training item to add, or what shall change of one: an absent field stays as it is.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TrainingRequest {
    /// English title of 1 to 120 characters.
    pub title: Option<String>,
    /// Swahili title; may come later.
    pub title_swahili: Option<String>,
    /// What it is about, at most 500 characters.
    pub description: Option<String>,
    /// The same in Swahili.
    pub description_swahili: Option<String>,
    /// How much one should know already.
    #[schema(value_type = Option<codes::TrainingLevel>)]
    pub category: Option<String>,
    /// The same as `category`: either will do, and both must be the same level.
    #[schema(value_type = Option<codes::TrainingLevel>)]
    pub difficulty: Option<String>,
    #[serde(rename = "type")]
    #[schema(value_type = Option<codes::TrainingType>)]
    pub kind: Option<String>,
    /// English plain text of at most 20,000 characters: a blank line begins a paragraph, `- ` an item of a list, `## ` a
    /// heading.
    pub content: Option<String>,
    /// The same in Swahili.
    pub content_swahili: Option<String>,
    /// How long it takes, 1 to 600; null when nobody says.
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<i64>)]
    pub duration_minutes: Option<Option<Typed>>,
    /// The same as `durationMinutes`, such as `10 min`: either will do, and both must be the same time.
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<String>)]
    pub duration: Option<Option<Written>>,
    /// Words to find it by: at most 10, blank ones are dropped.
    pub tags: Option<Vec<String>>,
    /// Where the film of a video is; https only. Anything else has none.
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<String>)]
    pub video_url: Option<Option<String>>,
    /// Where a document is: https, or a file of the shop under `/media/`. Null: what there is to read stands in `content`.
    /// Anything but a document has none.
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<String>)]
    pub document_url: Option<Option<String>>,
    /// A data URL, or the address of a picture under `/media/`; null or blank takes the picture away.
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<String>)]
    pub thumbnail: Option<Option<String>>,
    /// Whether customers see it; something new is seen when it is absent.
    pub is_active: Option<bool>,
    /// The questions of a quiz. Anything else has none.
    pub quiz: Option<QuizRequest>,
    /// The version that the colleague saw; a newer one in the shop is a `version_conflict`.
    #[serde(default, deserialize_with = "super::numbers::whole")]
    #[schema(value_type = Option<i64>)]
    pub version: Option<i64>,
}

/// The questions of a quiz as they shall be.
#[derive(Debug, Default, Deserialize, ToSchema)]
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
    /// What was written, and what is wrong with it.
    pub fn read(self) -> Draft<TrainingItem> {
        let mut errors = FieldErrors::default();
        let picture = PictureInput::parse(self.thumbnail.clone()).unwrap_or_else(|code| {
            errors.add("thumbnail", code);
            PictureInput::Keep
        });
        let (level, alias) = (self.category.as_deref(), self.difficulty.as_deref());
        let patch = TrainingPatch {
            title: reword(&mut errors, "title", [&self.title, &self.title_swahili], Title::reword),
            description: reword(
                &mut errors,
                "description",
                [&self.description, &self.description_swahili],
                Description::reword,
            ),
            body: reword(&mut errors, "content", [&self.content, &self.content_swahili], Body::reword),
            level: errors.either("category", level, alias, level_of),
            lesson: self.lesson(&mut errors),
            duration: self.duration(&mut errors),
            tags: self.tags.as_deref().and_then(|words| tags(words, &mut errors)),
            thumbnail: None,
            is_active: self.is_active,
        };
        Draft { patch, picture, errors, version: self.version }
    }

    fn lesson(&self, errors: &mut FieldErrors) -> LessonPatch {
        LessonPatch {
            kind: errors.given("type", self.kind.as_deref(), kind),
            video: errors.emptied("videoUrl", inner(&self.video_url), video_address),
            document: errors.emptied("documentUrl", inner(&self.document_url), document_address),
            quiz: self.quiz.as_ref().and_then(|quiz| quiz.parse(errors)),
        }
    }

    #[expect(clippy::option_option, reason = "not given, nobody says, a time")]
    fn duration(&self, errors: &mut FieldErrors) -> Option<Option<Minutes>> {
        let minutes = self.duration_minutes.map(|typed| {
            let typed = typed.map(|typed| typed.whole().unwrap_or_default().to_string());
            errors.optional("durationMinutes", typed.as_deref(), minutes_of)
        });
        let spoken = self.duration.as_ref().map(|written| {
            let text = written.as_ref().map(|written| written.0.as_str());
            errors.optional("duration", text, minutes_of)
        });
        if let (Some(minutes), Some(spoken)) = (minutes, spoken)
            && minutes != spoken
        {
            errors.add("durationMinutes", FieldErrorCode::Contradiction);
        }
        minutes.or(spoken)
    }
}

fn level_of(text: &str) -> Result<Level, FieldErrorCode> {
    Level::parse(text).map_err(|_unknown| FieldErrorCode::Invalid)
}

fn kind(text: &str) -> Result<LessonKind, FieldErrorCode> {
    LessonKind::parse(text).map_err(|_unknown| FieldErrorCode::Invalid)
}

fn minutes_of(text: &str) -> Result<Minutes, FieldErrorCode> {
    Minutes::parse(text).map_err(|_invalid| FieldErrorCode::InvalidMinutes)
}

fn document_address(text: &str) -> Result<DocumentAddress, FieldErrorCode> {
    DocumentAddress::parse(text).map_err(|InvalidAddress| FieldErrorCode::InvalidAddress)
}

fn tags(words: &[String], errors: &mut FieldErrors) -> Option<Tags> {
    let code = |invalid| match invalid {
        InvalidTags::TooMany => FieldErrorCode::TooManyTags,
        InvalidTags::Tag(invalid) => text_code(invalid),
    };
    let tags = Tags::new(words.iter().map(String::as_str));
    tags.map_err(|invalid| errors.add("tags", code(invalid))).ok()
}

/// Where Watch Demo or a video leads.
///
/// # Errors
/// `invalid_address`.
pub fn video_address(text: &str) -> Result<VideoAddress, FieldErrorCode> {
    VideoAddress::parse(text).map_err(|InvalidAddress| FieldErrorCode::InvalidAddress)
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

/// New words in English and in Swahili; what is wrong with the Swahili stands at its own field.
fn reword<T>(
    errors: &mut FieldErrors,
    field: &str,
    [en, sw]: [&Option<String>; 2],
    reword: impl Fn(Option<&str>, Option<&str>) -> Result<Reworded<T>, InvalidText>,
) -> Reworded<T> {
    if let Err(invalid) = reword(en.as_deref(), None) {
        errors.add(field, text_code(invalid));
    }
    if let Err(invalid) = reword(None, sw.as_deref()) {
        errors.add(&format!("{field}Swahili"), text_code(invalid));
    }
    reword(en.as_deref(), sw.as_deref()).unwrap_or_default()
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
