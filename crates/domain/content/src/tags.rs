use kernel::{InvalidText, clean_line};

/// Search tags of an item in the given order: at most 10, each of 1 to 30 characters, unique ignoring case.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Tags(Vec<String>);

/// Why tags are invalid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum InvalidTags {
    /// More than 10.
    #[error("too many tags")]
    TooMany,
    /// A tag is too long or contains a link.
    #[error(transparent)]
    Tag(#[from] InvalidText),
}

impl Tags {
    /// Most tags of an item.
    pub const MAX: usize = 10;
    /// Longest tag, in characters.
    pub const MAX_CHARS: usize = 30;

    /// Drops blank tags and repeated ones, ignoring case.
    ///
    /// # Errors
    /// [`InvalidTags`]
    pub fn new<'a>(tags: impl IntoIterator<Item = &'a str>) -> Result<Self, InvalidTags> {
        let mut kept: Vec<String> = Vec::new();
        for tag in tags {
            match clean_line(tag, Self::MAX_CHARS) {
                Err(InvalidText::Empty) => {}
                Err(error) => return Err(error.into()),
                Ok(tag) if kept.iter().any(|known| known.to_lowercase() == tag.to_lowercase()) => {}
                Ok(tag) => kept.push(tag),
            }
        }
        if kept.len() > Self::MAX { Err(InvalidTags::TooMany) } else { Ok(Self(kept)) }
    }

    pub fn as_slice(&self) -> &[String] {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blank_and_repeated_tags_are_dropped() {
        let tags = Tags::new([" PIN ", "", "pin", "SIM"]).unwrap();
        assert_eq!(tags.as_slice(), ["PIN", "SIM"]);
    }

    #[test]
    fn more_than_10_tags_and_long_tags_are_refused() {
        let eleven: Vec<_> = (0..11).map(|number| number.to_string()).collect();
        assert_eq!(Tags::new(eleven.iter().map(String::as_str)), Err(InvalidTags::TooMany));
        let long = "a".repeat(31);
        assert_eq!(Tags::new([long.as_str()]), Err(InvalidTags::Tag(InvalidText::TooLong)));
    }
}
