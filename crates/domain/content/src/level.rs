use kernel::Coded;
use strum::{IntoStaticStr, VariantArray};

/// The prior knowledge that a training item requires.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
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
    /// # Errors
    /// [`UnknownLevel`] for anything but a [`code`](Self::code).
    pub fn parse(text: &str) -> Result<Self, UnknownLevel> {
        Self::from_code(&text.trim().to_ascii_lowercase()).ok_or(UnknownLevel)
    }
}
