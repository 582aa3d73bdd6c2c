use strum::{IntoStaticStr, VariantArray};

/// The prior knowledge that a training item requires.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Level {
    Beginner,
    Intermediate,
    Advanced,
}
