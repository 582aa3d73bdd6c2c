/// A language of the shop.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Language {
    #[default]
    En,
    Sw,
}

impl Language {
    /// The ISO 639-1 code.
    pub fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Sw => "sw",
        }
    }

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
