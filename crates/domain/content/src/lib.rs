//! What the shop teaches: documents, videos and quizzes, in both languages; and what it says of itself.
//!
//! Decides what a training item may say and who may see it, what changes only with a password, and which figures the shop
//! may tell of itself, computed from its own records. It keeps no answers of anybody: a quiz is marked where it
//! is taken.

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
    delete_training, restore_training,
};
pub use item::{InvalidMinutes, Lesson, LessonKind, Minutes, TrainingItem, UnknownLessonKind};
pub use level::{Level, UnknownLevel};
pub use list::{find_training_item, list_training_items};
pub use patch::{LessonPatch, MissingField, TrainingPatch};
pub use ports::{SettingsRepository, TrainingEditor, TrainingRepository, TrainingSeeder};
pub use quiz::{InvalidQuiz, PassPercent, Question, Quiz};
pub use seed::{Seeded, seed_sample_training};
pub use tags::{InvalidTags, Tags};
pub use text::{Body, Description, Explanation, OptionText, QuestionText, Reworded, Title};

#[cfg(test)]
pub use ports::{MockSettingsRepository, MockTrainingEditor, MockTrainingRepository, MockTrainingSeeder};
