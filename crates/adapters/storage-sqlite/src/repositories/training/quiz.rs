//! A quiz as JSON, which is read and written as a whole and never searched.

use content::{Explanation, OptionText, PassPercent, Question, QuestionText, Quiz};
use serde::{Deserialize, Serialize};

use crate::corrupt_row::CorruptRow;

#[derive(Serialize, Deserialize)]
struct QuizJson {
    pass_percent: i64,
    questions: Vec<QuestionJson>,
}

#[derive(Serialize, Deserialize)]
struct QuestionJson {
    text: TextJson,
    options: Vec<TextJson>,
    answer: usize,
    explanation: TextJson,
}

#[derive(Serialize, Deserialize)]
struct TextJson {
    en: String,
    sw: String,
}

impl TextJson {
    fn new(en: &str, sw: &str) -> Self {
        Self { en: en.to_owned(), sw: sw.to_owned() }
    }
}

/// The JSON for the column.
pub fn column(quiz: &Quiz) -> String {
    let json = QuizJson {
        pass_percent: quiz.pass().percent().into(),
        questions: quiz.questions().iter().map(QuestionJson::from).collect(),
    };
    serde_json::json!(json).to_string()
}

impl From<&Question> for QuestionJson {
    fn from(question: &Question) -> Self {
        let option = |option: &OptionText| TextJson::new(option.en(), option.sw());
        Self {
            text: TextJson::new(question.text().en(), question.text().sw()),
            options: question.options().iter().map(option).collect(),
            answer: question.answer(),
            explanation: TextJson::new(question.explanation().en(), question.explanation().sw()),
        }
    }
}

pub fn parse(column: &str) -> Result<Quiz, CorruptRow> {
    let json: QuizJson = serde_json::from_str(column)?;
    let questions: Result<_, _> = json.questions.iter().map(question).collect();
    Ok(Quiz::new(PassPercent::new(json.pass_percent)?, questions?)?)
}

fn question(json: &QuestionJson) -> Result<Question, CorruptRow> {
    let text = QuestionText::parse(&json.text.en, &json.text.sw)?;
    let options: Result<_, _> =
        json.options.iter().map(|text| OptionText::parse(&text.en, &text.sw)).collect();
    let explanation = Explanation::parse(&json.explanation.en, &json.explanation.sw)?;
    Ok(Question::new(text, options?, json.answer, explanation)?)
}
