use kernel::Coded;
use strum::{IntoStaticStr, VariantArray};

/// The target group of a bundle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum BundleKind {
    /// Small and medium businesses.
    Sme,
    Normal,
}

/// The text is not the code of a kind of bundle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("unknown bundle type")]
pub struct UnknownBundleKind;

impl BundleKind {
    /// # Errors
    /// [`UnknownBundleKind`] unless `text` is `sme` or `normal`.
    pub fn parse(text: &str) -> Result<Self, UnknownBundleKind> {
        Self::from_code(text.trim().to_ascii_lowercase().as_str()).ok_or(UnknownBundleKind)
    }
}
