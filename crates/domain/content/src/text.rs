use std::marker::PhantomData;

use kernel::{InvalidText, clean_line};

macro_rules! texts {
    ($($(#[$doc:meta])* $name:ident $read:ident $max_chars:literal;)*) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub struct $name {
            en: String,
            sw: String,
        }

        impl $name {
            /// Maximum length in characters, per language.
            pub const MAX_CHARS: usize = $max_chars;

            /// # Errors
            /// [`kernel::InvalidText`] when a text is too long or contains a link, or when a required English text is missing.
            pub fn parse(en: &str, sw: &str) -> Result<Self, kernel::InvalidText> {
                let en = $read(en, $max_chars)?;
                Ok(Self { en, sw: $crate::text::or_empty($read(sw, $max_chars))? })
            }

                    pub fn en(&self) -> &str {
                &self.en
            }

            /// The Swahili text; empty when there is none.
            pub fn sw(&self) -> &str {
                &self.sw
            }
        }
    )*};
}
pub(crate) use texts;

texts! {
    /// The title of a training item: one line of 1 to 120 characters.
    Title clean_line 120;
    /// The description of a training item: one line of at most 500 characters, or empty.
    Description optional_line 500;
    /// The text of a training item: at most 20,000 characters of plain text, or empty. A blank line starts a paragraph,
    /// `- ` a list item, `## ` a heading.
    Body paragraphs 20_000;
    /// A question of a quiz: one line of 1 to 300 characters.
    QuestionText clean_line 300;
    /// An option of a question: one line of 1 to 200 characters.
    OptionText clean_line 200;
    /// The explanation of the right answer: one line of at most 500 characters, or empty.
    Explanation optional_line 500;
}

/// A change of a text; a language without a new text keeps the old one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TextChange<T> {
    en: Option<String>,
    sw: Option<String>,
    text: PhantomData<T>,
}

impl<T> Default for TextChange<T> {
    fn default() -> Self {
        Self { en: None, sw: None, text: PhantomData }
    }
}

macro_rules! reworded {
    ($($name:ident)*) => {$(
        impl $name {
            /// A change of such a text; a language that is `None` keeps the old text.
            ///
            /// # Errors
            /// [`InvalidText`] as for [`Self::parse`].
            pub fn reword(en: Option<&str>, sw: Option<&str>) -> Result<TextChange<Self>, InvalidText> {
                let en = en.map(|en| Self::parse(en, "")).transpose()?.map(|text| text.en);
                let sw = sw.map(|sw| Self::parse("-", sw)).transpose()?.map(|text| text.sw);
                Ok(TextChange { en, sw, text: PhantomData })
            }
        }

        impl TextChange<$name> {
            /// The new text without an old one; `None` when a required English text is missing.
            pub(crate) fn into_text(self) -> Option<$name> {
                $name::parse(&self.en.unwrap_or_default(), &self.sw.unwrap_or_default()).ok()
            }

            /// `text` with this change.
            pub(crate) fn apply_to(self, text: &$name) -> $name {
                let or = |new: Option<String>, old: &str| new.unwrap_or_else(|| old.to_owned());
                $name { en: or(self.en, &text.en), sw: or(self.sw, &text.sw) }
            }
        }
    )*};
}

reworded! { Title Description Body }

pub fn or_empty(text: Result<String, InvalidText>) -> Result<String, InvalidText> {
    match text {
        Err(InvalidText::Empty) => Ok(String::new()),
        text => text,
    }
}

fn optional_line(text: &str, max_chars: usize) -> Result<String, InvalidText> {
    or_empty(clean_line(text, max_chars))
}

/// Cleans each line, collapses blank lines to one, and trims the text.
pub fn paragraphs(text: &str, max_chars: usize) -> Result<String, InvalidText> {
    let lines: Result<Vec<_>, _> = text.lines().map(|line| optional_line(line, max_chars)).collect();
    let mut lines = lines?;
    lines.dedup_by(|next, line| next.is_empty() && line.is_empty());
    let text = lines.join("\n").trim().to_owned();
    if text.chars().count() > max_chars { Err(InvalidText::TooLong) } else { Ok(text) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn english_is_required_and_swahili_is_optional() {
        assert_eq!(Title::parse("Routers", "").unwrap().sw(), "");
        assert_eq!(Title::parse(" ", "Ruta"), Err(InvalidText::Empty));
        assert_eq!(Title::parse("Routers", &"a".repeat(121)), Err(InvalidText::TooLong));
        assert!(Description::parse("", "").is_ok() && Body::parse("", "").is_ok());
    }

    #[test]
    fn a_body_keeps_paragraphs_and_loses_invisible_characters() {
        let body = Body::parse("\r\n## One\r\n\r\n\r\n\r\n- a\u{200b}  b \n- c\n\n", "").unwrap();
        assert_eq!(body.en(), "## One\n\n- a b\n- c");
        assert_eq!(Body::parse(body.en(), ""), Ok(body));
    }

    #[test]
    fn a_body_has_a_total_limit_and_no_links() {
        let long = "word\n".repeat(5_000);
        assert_eq!(Body::parse(&long, ""), Err(InvalidText::TooLong));
        assert_eq!(Body::parse("", "soma https://evil.example"), Err(InvalidText::Link));
    }
}
