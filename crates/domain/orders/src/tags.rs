use std::collections::BTreeSet;

use kernel::plain_code;

/// Words by which staff find orders again, without their `#`: lower case, at most [`Self::MAX`].
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Tags(BTreeSet<String>);

/// Why words are no tags.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum InvalidTags {
    /// One of them is not 1 to 24 letters, digits, hyphens and underscores.
    #[error("not a tag")]
    Invalid,
    #[error("too many tags")]
    TooMany,
}

/// A tag, and how many orders have it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TagUse {
    /// Without its `#`.
    pub tag: String,
    /// Archived orders too.
    pub orders: i64,
}

/// What is given to the tags of many orders, and what is taken from them.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TagChange {
    pub add: Tags,
    pub remove: Tags,
}

impl Tags {
    /// The most tags of an order.
    pub const MAX: usize = 10;
    /// The most characters of a tag, without its `#`.
    pub const MAX_CHARS: usize = 24;

    /// Parses tags with or without their `#`. The same tag twice is one.
    ///
    /// # Errors
    /// [`InvalidTags`].
    pub fn parse<'a>(texts: impl IntoIterator<Item = &'a str>) -> Result<Self, InvalidTags> {
        let tags: BTreeSet<String> = texts.into_iter().map(parse_tag).collect::<Result<_, _>>()?;
        Self::new(tags)
    }

    fn new(tags: BTreeSet<String>) -> Result<Self, InvalidTags> {
        if tags.len() <= Self::MAX { Ok(Self(tags)) } else { Err(InvalidTags::TooMany) }
    }

    /// Parses [`Self::column`].
    ///
    /// # Errors
    /// [`InvalidTags`].
    pub fn from_column(text: Option<&str>) -> Result<Self, InvalidTags> {
        Self::parse(text.unwrap_or_default().split_whitespace())
    }

    /// The tags as one text, each behind a `#`, as a search has them; `None` without any.
    pub fn column(&self) -> Option<String> {
        let tags: Vec<String> = self.0.iter().map(|tag| format!("#{tag}")).collect();
        (!tags.is_empty()).then(|| tags.join(" "))
    }

    /// Sorted.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(String::as_str)
    }

    /// The tags after a change; one that is added and removed is there.
    ///
    /// # Errors
    /// [`InvalidTags::TooMany`].
    pub fn changed(&self, change: &TagChange) -> Result<Self, InvalidTags> {
        let kept = self.0.difference(&change.remove.0);
        Self::new(kept.chain(&change.add.0).cloned().collect())
    }
}

fn parse_tag(text: &str) -> Result<String, InvalidTags> {
    let text = plain_code(text).to_lowercase();
    let tag = text.strip_prefix('#').unwrap_or(&text);
    let is_tag = (1..=Tags::MAX_CHARS).contains(&tag.chars().count())
        && tag.chars().all(|character| character.is_alphanumeric() || matches!(character, '-' | '_'));
    is_tag.then(|| tag.to_owned()).ok_or(InvalidTags::Invalid)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tags(texts: &[&str]) -> Tags {
        Tags::parse(texts.iter().copied()).unwrap()
    }

    #[test]
    fn a_tag_is_a_word_in_lower_case_with_or_without_its_sign() {
        let tags = tags(&[" #VIP", "vip", "Harusi-2026", "ÉCOLE_1"]);
        assert_eq!(tags.iter().collect::<Vec<_>>(), ["harusi-2026", "vip", "école_1"]);
        assert_eq!(tags.column().as_deref(), Some("#harusi-2026 #vip #école_1"));
        assert_eq!(Tags::from_column(tags.column().as_deref()), Ok(tags));
        assert_eq!((Tags::default().column(), Tags::from_column(None)), (None, Ok(Tags::default())));
    }

    #[test]
    fn what_is_no_word_or_too_long_or_too_many_is_refused() {
        for text in ["", "#", "##vip", "a b", "a,b", "<b>", "%", "abcdefghijklmnopqrstuvwxy"] {
            assert_eq!(Tags::parse([text]), Err(InvalidTags::Invalid), "{text}");
        }
        let eleven: Vec<String> = (0..=Tags::MAX).map(|number| number.to_string()).collect();
        assert_eq!(Tags::parse(eleven.iter().map(String::as_str)), Err(InvalidTags::TooMany));
    }

    #[test]
    fn a_change_adds_and_removes_and_keeps_the_others() {
        let change = TagChange { add: tags(&["new", "both"]), remove: tags(&["old", "both", "unknown"]) };
        assert_eq!(tags(&["old", "kept"]).changed(&change), Ok(tags(&["kept", "new", "both"])));
        let full = tags(&["1", "2", "3", "4", "5", "6", "7", "8", "9", "old"]);
        assert_eq!(full.changed(&change), Err(InvalidTags::TooMany));
    }
}
