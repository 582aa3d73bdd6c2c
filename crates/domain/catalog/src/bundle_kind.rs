use strum::{IntoStaticStr, VariantArray};

/// The target group of a bundle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum BundleKind {
    /// Small and medium businesses.
    Sme,
    Normal,
}
