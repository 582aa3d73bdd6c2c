use chrono::{DateTime, Utc};
use kernel::TrainingItemId;

use crate::{Body, Description, DocumentAddress, Level, Quiz, Tags, Title, VideoAddress};

/// Something to learn from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrainingItem {
    /// Row key.
    pub id: TrainingItemId,
    /// What it is called.
    pub title: Title,
    /// What it is about.
    pub description: Description,
    /// What there is to read.
    pub body: Body,
    /// Whom it is for.
    pub level: Level,
    /// What it is.
    pub lesson: Lesson,
    /// How long it takes; `None` when nobody has said.
    pub duration: Option<Minutes>,
    /// Words to find it by.
    pub tags: Tags,
    /// Address of the picture.
    pub thumbnail: Option<String>,
    /// Whether customers see it.
    pub is_active: bool,
    /// Counts changes, from 1.
    pub version: i64,
    /// When it was added.
    pub created_at: DateTime<Utc>,
    /// When it was last changed.
    pub updated_at: DateTime<Utc>,
}

/// What a training item is, with what only that kind has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Lesson {
    /// Something to read: here, or at an address.
    Document(Option<DocumentAddress>),
    /// Something to watch.
    Video(VideoAddress),
    /// Something to answer.
    Quiz(Quiz),
}

impl Lesson {
    /// The stable code used in rows and on the wire.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Document(_) => "document",
            Self::Video(_) => "video",
            Self::Quiz(_) => "quiz",
        }
    }

    /// Where the document is, of a document that has an address.
    pub fn document(&self) -> Option<&DocumentAddress> {
        match self {
            Self::Document(address) => address.as_ref(),
            Self::Video(_) | Self::Quiz(_) => None,
        }
    }

    /// Where the film is, of a video.
    pub fn video(&self) -> Option<&VideoAddress> {
        match self {
            Self::Video(address) => Some(address),
            Self::Document(_) | Self::Quiz(_) => None,
        }
    }

    /// The questions, of a quiz.
    pub fn quiz(&self) -> Option<&Quiz> {
        match self {
            Self::Quiz(quiz) => Some(quiz),
            Self::Document(_) | Self::Video(_) => None,
        }
    }
}

/// How long something takes: 1 to 600 minutes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Minutes(i64);

/// Not 1 to 600 minutes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("something takes 1 to 600 minutes")]
pub struct InvalidMinutes;

impl Minutes {
    /// # Errors
    /// [`InvalidMinutes`]
    pub fn new(minutes: i64) -> Result<Self, InvalidMinutes> {
        (1..=600).contains(&minutes).then_some(Self(minutes)).ok_or(InvalidMinutes)
    }

    /// The number.
    pub fn minutes(self) -> i64 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn something_takes_between_a_minute_and_ten_hours() {
        assert!(Minutes::new(1).is_ok() && Minutes::new(600).is_ok());
        assert_eq!((Minutes::new(0), Minutes::new(601)), (Err(InvalidMinutes), Err(InvalidMinutes)));
    }
}
