//! Training items as staff edit them.

use content::{
    Body, Description, DocumentAddress, EditTrainingError, Explanation, InvalidAddress, InvalidTags,
    LessonKind, LessonPatch, Level, Minutes, MissingField, OptionText, PassPercent, Question, QuestionText,
    Quiz, Tags, TextChange, Title, TrainingItem, TrainingPatch, VideoAddress,
};
use kernel::InvalidText;

use crate::draft::{Draft, missing};
use crate::fields::{inner, parsed, text_code};
use crate::numbers::{NumberText, TypedNumber, number_error};
use crate::pictures::input::PictureInput;
use crate::prelude::*;
use crate::training::TrainingDetailBody;

/// A new training item, or changes to one: absent fields stay unchanged.
#[request]
#[derive(Default)]
pub struct TrainingRequest {
    /// English title of 1 to 120 characters.
    pub title: Option<String>,
    /// Swahili title; may be blank.
    pub title_swahili: Option<String>,
    /// English description, at most 500 characters.
    pub description: Option<String>,
    /// The same in Swahili, with the same limit; blank shows the English one.
    pub description_swahili: Option<String>,
    /// Required knowledge: beginner, intermediate or advanced.
    #[schema(value_type = Option<code::TrainingLevel>)]
    pub category: Option<String>,
    /// Alias of `category`; if both are given they must be equal.
    #[schema(value_type = Option<code::TrainingLevel>)]
    pub difficulty: Option<String>,
    #[serde(rename = "type")]
    #[schema(value_type = Option<code::TrainingType>)]
    pub kind: Option<String>,
    /// English plain text of at most 20,000 characters: a blank line starts a paragraph, `- ` a list item, `## ` a
    /// heading.
    pub content: Option<String>,
    /// The same in Swahili, with the same limit; blank shows the English one.
    pub content_swahili: Option<String>,
    /// Duration, 1 to 600 minutes; null: unknown.
    #[schema(value_type = Option<i64>)]
    pub duration_minutes: Option<Option<TypedNumber>>,
    /// Alias of `durationMinutes`, such as `10 min`; if both are given they must be equal.
    #[schema(value_type = Option<String>)]
    pub duration: Option<Option<NumberText>>,
    /// Search tags: at most 10; blank ones are dropped.
    pub tags: Option<Vec<String>>,
    /// Address of a video; https only. Other types have none.
    #[schema(value_type = Option<String>)]
    pub video_url: Option<Option<String>>,
    /// Address of a document: https, or a file of the shop under `/media/`. Null: the document is in `content`. Other
    /// types have none.
    #[schema(value_type = Option<String>)]
    pub document_url: Option<Option<String>>,
    /// A data URL, or the address of a picture under `/media/`; null or blank removes the picture.
    #[schema(value_type = Option<String>)]
    pub thumbnail: Option<Option<String>>,
    /// Whether customers see it; a new item is visible by default.
    pub is_active: Option<bool>,
    /// The questions of a quiz. Other types have none.
    pub quiz: Option<QuizRequest>,
    /// The version that the caller last saw; `version_conflict` if the stored one is newer.
    pub version: Option<i64>,
}

/// New questions of a quiz.
#[request]
#[derive(Default)]
pub struct QuizRequest {
    /// Share of right answers needed to pass, 1 to 100 percent.
    pub pass_percent: Required<i64>,
    /// 1 to 40 questions.
    pub questions: Vec<QuestionRequest>,
}

#[request]
#[derive(Default)]
pub struct QuestionRequest {
    /// In English, 1 to 300 characters.
    pub question: String,
    /// In Swahili; may be blank.
    pub question_swahili: String,
    /// 2 to 6 answers to choose from.
    pub options: Vec<OptionRequest>,
    /// Index of the right answer, from 0.
    pub answer: Required<i64>,
    /// Explanation of the answer, at most 500 characters.
    pub explanation: String,
    /// The same in Swahili, with the same limit; blank shows the English one.
    pub explanation_swahili: String,
}

/// One answer to choose from.
#[request]
#[derive(Default)]
pub struct OptionRequest {
    /// In English, 1 to 200 characters.
    pub text: String,
    /// In Swahili; may be blank.
    pub text_swahili: String,
}

impl TrainingRequest {
    /// The parsed fields, with all errors.
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
            level: errors.either("category", level, alias, parsed(Level::parse, FieldErrorCode::Invalid)),
            lesson: self.lesson(&mut errors),
            duration: self.duration(&mut errors),
            tags: self.tags.as_deref().and_then(|words| tags(words, &mut errors)),
            thumbnail: None,
            is_active: self.is_active,
        };
        Draft { patch, picture, errors, version: self.version }
    }

    fn lesson(&self, errors: &mut FieldErrors) -> LessonPatch {
        let document = parsed(DocumentAddress::parse, FieldErrorCode::InvalidAddress);
        LessonPatch {
            kind: errors.given(
                "type",
                self.kind.as_deref(),
                parsed(LessonKind::parse, FieldErrorCode::Invalid),
            ),
            video: errors.emptied("videoUrl", inner(&self.video_url), video_address),
            document: errors.emptied("documentUrl", inner(&self.document_url), document),
            quiz: self.quiz.as_ref().and_then(|quiz| quiz.parse(errors)),
        }
    }

    #[expect(clippy::option_option, reason = "absent, unknown, a duration")]
    fn duration(&self, errors: &mut FieldErrors) -> Option<Option<Minutes>> {
        let minutes_of = parsed(Minutes::parse, FieldErrorCode::InvalidMinutes);
        let minutes = self.duration_minutes.map(|typed| {
            let whole =
                typed?.whole().map_err(|invalid| number_error(invalid, FieldErrorCode::InvalidMinutes));
            let minutes = whole.and_then(|minutes| minutes_of(&minutes.to_string()));
            minutes.map_err(|code| errors.add("durationMinutes", code)).ok()
        });
        let spoken = self.duration.as_ref().map(|written| {
            let text = written.as_ref().map(|written| written.0.as_str());
            errors.optional("duration", text, &minutes_of)
        });
        if let (Some(minutes), Some(spoken)) = (minutes, spoken)
            && minutes != spoken
        {
            errors.add("durationMinutes", FieldErrorCode::Contradiction);
        }
        minutes.or(spoken)
    }
}

fn tags(words: &[String], errors: &mut FieldErrors) -> Option<Tags> {
    let code = |invalid| match invalid {
        InvalidTags::TooMany => FieldErrorCode::TooManyTags,
        InvalidTags::Tag(invalid) => text_code(invalid),
    };
    let tags = Tags::new(words.iter().map(String::as_str));
    tags.map_err(|invalid| errors.add("tags", code(invalid))).ok()
}

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

/// A new text in English and Swahili; errors of the Swahili text name its own field.
fn reword<T>(
    errors: &mut FieldErrors,
    field: &str,
    [en, sw]: [&Option<String>; 2],
    reword: impl Fn(Option<&str>, Option<&str>) -> Result<TextChange<T>, InvalidText>,
) -> TextChange<T> {
    if let Err(invalid) = reword(en.as_deref(), None) {
        errors.add(field, text_code(invalid));
    }
    if let Err(invalid) = reword(None, sw.as_deref()) {
        errors.add(&format!("{field}Swahili"), text_code(invalid));
    }
    reword(en.as_deref(), sw.as_deref()).unwrap_or_default()
}

/// A text in both languages; errors of the Swahili text name its own field.
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

api_errors!(EditTrainingError {
    NotFound => TrainingNotFound,
    Missing(MissingField(field)) => { Self::field(field, missing(field)) },
    VersionConflict(current) => { Self::version_conflict(&TrainingDetailBody::from(*current)) },
    ..Repository
});
