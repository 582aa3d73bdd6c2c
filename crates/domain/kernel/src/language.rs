use strum::{IntoStaticStr, VariantArray};

/// A language of the shop.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Language {
    #[default]
    En,
    Sw,
}

impl Language {
    /// Parses a language tag such as `sw` or `sw-TZ`; anything that is not Swahili is English.
    pub fn from_tag(tag: &str) -> Self {
        match tag.trim().to_ascii_lowercase().split(['-', '_']).next() {
            Some("sw") => Self::Sw,
            _ => Self::En,
        }
    }

    /// The value for this language.
    pub fn pick<T>(self, en: T, sw: T) -> T {
        match self {
            Self::En => en,
            Self::Sw => sw,
        }
    }
}
