/// The prior knowledge that a training item requires.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Level {
    Beginner,
    Intermediate,
    Advanced,
}

/// The text is not the code of a level.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("unknown level")]
pub struct UnknownLevel;

impl Level {
    /// All levels, easiest first.
    pub const ALL: [Self; 3] = [Self::Beginner, Self::Intermediate, Self::Advanced];

    /// # Errors
    /// [`UnknownLevel`] for anything but a [`code`](Self::code).
    pub fn parse(text: &str) -> Result<Self, UnknownLevel> {
        let text = text.trim().to_ascii_lowercase();
        Self::ALL.into_iter().find(|level| level.code() == text).ok_or(UnknownLevel)
    }

    /// The stable code used in rows and on the wire.
    pub fn code(self) -> &'static str {
        match self {
            Self::Beginner => "beginner",
            Self::Intermediate => "intermediate",
            Self::Advanced => "advanced",
        }
    }
}
