//! Training items (documents, videos and quizzes, in both languages) and the shop's settings and texts.
//!
//! The crate validates training items and decides who may see them, which settings require step-up authentication to
//! change, and which figures the shop may publish about itself. It stores no quiz answers: quizzes are graded on the
//! client.

mod address;
mod audit;
mod edit;
mod item;
mod level;
mod list;
mod patch;
mod ports;
mod quiz;
pub mod sample;
mod seed;
pub mod shop;
mod tags;
mod text;

pub use address::{DocumentAddress, InvalidAddress, VideoAddress};
pub use edit::{
    ChangeTraining, EditTrainingError, EditTrainingPorts, EditedTraining, change_training, create_training,
    delete_training, ensure_training_version, restore_training,
};
pub use item::{InvalidMinutes, Lesson, LessonKind, Minutes, TrainingItem};
pub use level::Level;
pub use list::{find_training_item, list_training_items};
pub use patch::{LessonPatch, MissingField, TrainingPatch};
pub use ports::{SettingsRepository, TrainingRepository};
pub use quiz::{InvalidQuiz, PassPercent, Question, Quiz};
pub use seed::{Seeded, seed_sample_training};
pub use tags::{InvalidTags, Tags};
pub use text::{Body, Description, Explanation, OptionText, QuestionText, TextChange, Title};

#[cfg(test)]
pub use ports::{MockSettingsRepository, MockTrainingRepository};
