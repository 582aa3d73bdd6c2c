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
            /// Most characters in each language.
            pub const MAX_CHARS: usize = $max_chars;

            /// # Errors
            /// [`InvalidText`] when one of them is too long or holds a link, or English is missing where it is needed.
            pub fn parse(en: &str, sw: &str) -> Result<Self, kernel::InvalidText> {
                let en = $read(en, $max_chars)?;
                Ok(Self { en, sw: $crate::text::or_empty($read(sw, $max_chars))? })
            }

            /// In English.
            pub fn en(&self) -> &str {
                &self.en
            }

            /// In Swahili; empty when nobody has written it yet.
            pub fn sw(&self) -> &str {
                &self.sw
            }
        }
    )*};
}
pub(crate) use texts;

texts! {
    /// What a training item is called: one line of 1 to 120 characters.
    Title clean_line 120;
    /// What it is about: one line of at most 500 characters, or nothing.
    Description line_or_nothing 500;
    /// What there is to read: at most 20,000 characters of plain text, or nothing. A blank line begins a paragraph,
    /// `- ` an item of a list, `## ` a heading.
    Body paragraphs 20_000;
    /// A question of a quiz: one line of 1 to 300 characters.
    QuestionText clean_line 300;
    /// One of its answers: one line of 1 to 200 characters.
    OptionText clean_line 200;
    /// Why the right answer is right: one line of at most 500 characters, or nothing.
    Explanation line_or_nothing 500;
}

/// New words for a text; a language that has none stays as it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reworded<T> {
    en: Option<String>,
    sw: Option<String>,
    text: PhantomData<T>,
}

impl<T> Default for Reworded<T> {
    fn default() -> Self {
        Self { en: None, sw: None, text: PhantomData }
    }
}

macro_rules! reworded {
    ($($name:ident)*) => {$(
        impl $name {
            /// New words for such a text; a language that is `None` stays as it is.
            ///
            /// # Errors
            /// [`InvalidText`] as [`Self::parse`] has it.
            pub fn reword(en: Option<&str>, sw: Option<&str>) -> Result<Reworded<Self>, InvalidText> {
                let en = en.map(|en| Self::parse(en, "")).transpose()?.map(|text| text.en);
                let sw = sw.map(|sw| Self::parse("-", sw)).transpose()?.map(|text| text.sw);
                Ok(Reworded { en, sw, text: PhantomData })
            }
        }

        impl Reworded<$name> {
            /// A text of these words alone; `None` while English is missing where it is needed.
            pub(crate) fn alone(self) -> Option<$name> {
                $name::parse(&self.en.unwrap_or_default(), &self.sw.unwrap_or_default()).ok()
            }

            /// The text with these words.
            pub(crate) fn over(self, text: &$name) -> $name {
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

fn line_or_nothing(text: &str, max_chars: usize) -> Result<String, InvalidText> {
    or_empty(clean_line(text, max_chars))
}

/// Each line cleaned, one blank line at most between two others, and none at the ends.
pub fn paragraphs(text: &str, max_chars: usize) -> Result<String, InvalidText> {
    let lines: Result<Vec<_>, _> = text.lines().map(|line| line_or_nothing(line, max_chars)).collect();
    let mut lines = lines?;
    lines.dedup_by(|next, line| next.is_empty() && line.is_empty());
    let text = lines.join("\n").trim().to_owned();
    if text.chars().count() > max_chars { Err(InvalidText::TooLong) } else { Ok(text) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn english_is_needed_and_swahili_may_come_later() {
        assert_eq!(Title::parse("Routers", "").unwrap().sw(), "");
        assert_eq!(Title::parse(" ", "Ruta"), Err(InvalidText::Empty));
        assert_eq!(Title::parse("Routers", &"a".repeat(121)), Err(InvalidText::TooLong));
        assert!(Description::parse("", "").is_ok() && Body::parse("", "").is_ok());
    }

    #[test]
    fn a_body_keeps_its_paragraphs_and_nothing_invisible() {
        let body = Body::parse("\r\n## One\r\n\r\n\r\n\r\n- a\u{200b}  b \n- c\n\n", "").unwrap();
        assert_eq!(body.en(), "## One\n\n- a b\n- c");
        assert_eq!(Body::parse(body.en(), ""), Ok(body));
    }

    #[test]
    fn a_body_is_limited_as_a_whole_and_carries_no_link() {
        let long = "word\n".repeat(5_000);
        assert_eq!(Body::parse(&long, ""), Err(InvalidText::TooLong));
        assert_eq!(Body::parse("", "soma https://evil.example"), Err(InvalidText::Link));
    }
}
