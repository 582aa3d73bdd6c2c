use crate::{Explanation, OptionText, QuestionText};

/// A quiz of 1 to 40 questions with one right answer each.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Quiz {
    pass: PassPercent,
    questions: Vec<Question>,
}

/// The percentage of right answers that passes a quiz: 1 to 100.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PassPercent(u8);

/// A question with 2 to 6 options.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Question {
    text: QuestionText,
    options: Vec<OptionText>,
    answer: usize,
    explanation: Explanation,
}

/// Why a quiz is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum InvalidQuiz {
    /// Not 1 to 40 questions.
    #[error("a quiz has 1 to 40 questions")]
    QuestionCount,
    /// Not 2 to 6 options.
    #[error("a question has 2 to 6 options")]
    OptionCount,
    /// The index of the right answer is out of range.
    #[error("the right answer is not among the options")]
    Answer,
    /// Not 1 to 100 percent.
    #[error("a quiz is passed with 1 to 100 percent")]
    PassPercent,
}

impl PassPercent {
    /// # Errors
    /// [`InvalidQuiz::PassPercent`] unless it is 1 to 100.
    pub fn new(percent: i64) -> Result<Self, InvalidQuiz> {
        let percent = u8::try_from(percent).ok().filter(|percent| (1..=100).contains(percent));
        percent.map(Self).ok_or(InvalidQuiz::PassPercent)
    }

    pub fn percent(self) -> u8 {
        self.0
    }
}

impl Quiz {
    pub const MAX_QUESTIONS: usize = 40;

    /// # Errors
    /// [`InvalidQuiz::QuestionCount`]
    pub fn new(pass: PassPercent, questions: Vec<Question>) -> Result<Self, InvalidQuiz> {
        let is_valid = (1..=Self::MAX_QUESTIONS).contains(&questions.len());
        is_valid.then_some(Self { pass, questions }).ok_or(InvalidQuiz::QuestionCount)
    }

    /// The percentage that passes the quiz.
    pub fn pass(&self) -> PassPercent {
        self.pass
    }

    /// The questions in their order.
    pub fn questions(&self) -> &[Question] {
        &self.questions
    }
}

impl Question {
    /// Most options of a question.
    pub const MAX_OPTIONS: usize = 6;

    /// `answer` is the index of the right one of `options`, counted from 0.
    ///
    /// # Errors
    /// [`InvalidQuiz::OptionCount`], [`InvalidQuiz::Answer`]
    pub fn new(
        text: QuestionText,
        options: Vec<OptionText>,
        answer: usize,
        explanation: Explanation,
    ) -> Result<Self, InvalidQuiz> {
        if !(2..=Self::MAX_OPTIONS).contains(&options.len()) {
            Err(InvalidQuiz::OptionCount)
        } else if answer >= options.len() {
            Err(InvalidQuiz::Answer)
        } else {
            Ok(Self { text, options, answer, explanation })
        }
    }

    pub fn text(&self) -> &QuestionText {
        &self.text
    }

    pub fn options(&self) -> &[OptionText] {
        &self.options
    }

    /// The index of the right option, from 0.
    pub fn answer(&self) -> usize {
        self.answer
    }

    /// Why the answer is right.
    pub fn explanation(&self) -> &Explanation {
        &self.explanation
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn question(options: usize, answer: usize) -> Result<Question, InvalidQuiz> {
        let option = || OptionText::parse("Yes", "Ndiyo").unwrap();
        let text = QuestionText::parse("Is it?", "Je, ndivyo?").unwrap();
        let options = std::iter::repeat_with(option).take(options).collect();
        Question::new(text, options, answer, Explanation::parse("", "").unwrap())
    }

    #[test]
    fn a_question_has_two_to_six_options_and_its_answer_among_them() {
        for options in 2..=6 {
            assert!(question(options, options - 1).is_ok());
            assert_eq!(question(options, options), Err(InvalidQuiz::Answer));
        }
        assert_eq!(
            (question(1, 0), question(7, 0)),
            (Err(InvalidQuiz::OptionCount), Err(InvalidQuiz::OptionCount))
        );
    }

    #[test]
    fn a_quiz_has_one_to_forty_questions() {
        let quiz = |count| Quiz::new(PassPercent::new(70).unwrap(), vec![question(2, 0).unwrap(); count]);
        assert!(quiz(1).is_ok() && quiz(40).is_ok());
        assert_eq!((quiz(0), quiz(41)), (Err(InvalidQuiz::QuestionCount), Err(InvalidQuiz::QuestionCount)));
    }

    #[test]
    fn a_quiz_is_passed_with_one_to_a_hundred_percent() {
        assert!(PassPercent::new(1).is_ok() && PassPercent::new(100).is_ok());
        for percent in [i64::MIN, -1, 0, 101, 357, i64::MAX] {
            assert_eq!(PassPercent::new(percent), Err(InvalidQuiz::PassPercent), "{percent}");
        }
    }
}
