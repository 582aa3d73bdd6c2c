use unicode_normalization::UnicodeNormalization;

/// Why a line of free text is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum InvalidText {
    /// Nothing visible is left.
    #[error("the text is empty")]
    Empty,
    /// More characters than allowed.
    #[error("the text is too long")]
    TooLong,
    /// It contains a link (`://`), which messages to staff must not.
    #[error("the text contains a link")]
    Link,
}

/// Normalizes user input to one line, see [`visible_line`], of at most `max_chars` characters.
///
/// Such lines end up in WhatsApp messages and lists, where a hidden line break or a link could forge one.
///
/// # Errors
/// [`InvalidText`] when the result is empty, too long or contains a link.
pub fn clean_line(text: &str, max_chars: usize) -> Result<String, InvalidText> {
    let line = visible_line(text);
    if line.is_empty() {
        Err(InvalidText::Empty)
    } else if line.chars().count() > max_chars {
        Err(InvalidText::TooLong)
    } else if line.contains("://") {
        Err(InvalidText::Link)
    } else {
        Ok(line)
    }
}

/// A line as [`clean_line`] leaves it, of at most 120 characters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShortLine(String);

impl ShortLine {
    pub const MAX_CHARS: usize = 120;

    /// # Errors
    /// [`InvalidText`] when it is blank, too long or holds a link.
    pub fn parse(text: &str) -> Result<Self, InvalidText> {
        clean_line(text, Self::MAX_CHARS).map(Self)
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The visible part of a text as one line: composed (NFC), without control, direction-changing and zero-width
/// characters, whitespace collapsed, one kind of apostrophe and hyphen, so that all phones spell `Ng'wandu` alike. May be
/// empty, long, or contain a link.
pub fn visible_line(text: &str) -> String {
    let visible: String =
        text.nfc().map(keyboard_mark).map(blank_for_breaks).filter(|c| !is_invisible(*c)).collect();
    visible.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The apostrophe and the hyphen of an ASCII keyboard for the others.
pub fn keyboard_mark(character: char) -> char {
    match character {
        '\u{2018}'..='\u{201b}'
        | '\u{2b9}'..='\u{2bd}'
        | '\u{2c8}'
        | '\u{2032}'
        | '\u{2035}'
        | '\u{a78c}'
        | '\u{ff07}'
        | '`'
        | '\u{b4}' => '\'',
        '\u{2010}' | '\u{2011}' => '-',
        other => other,
    }
}

fn blank_for_breaks(character: char) -> char {
    if character.is_whitespace() { ' ' } else { character }
}

/// Whether a character is a control character, or shows nothing: zero-width signs, direction marks, byte order marks.
pub fn is_invisible(character: char) -> bool {
    character.is_control()
        || matches!(character, '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::PersonName;

    /// Ordinary and hostile input.
    fn typed() -> impl Strategy<Value = String> {
        let harm = prop::sample::select(vec![
            "\n",
            "\r\n",
            "\u{2028}",
            "\u{2029}",
            "\u{85}",
            "\u{b}",
            "\0",
            "\t",
            "\u{202e}",
            "\u{200b}",
            "\u{feff}",
            "\u{e0041}",
            "://",
            ":\u{200b}//",
            "*",
            "_",
            "e\u{301}",
            "Order ID: ",
            "Asha",
            " ",
            "%0A",
            "\u{a0}",
        ]);
        let part = prop_oneof![harm.prop_map(str::to_owned), any::<String>()];
        prop::collection::vec(part, 0..8).prop_map(|parts| parts.concat())
    }

    proptest! {
        /// A message states one fact per line, so a name with two lines could forge a fact (T22).
        #[test]
        fn a_name_is_one_line_without_links_or_invisible_characters(text in typed()) {
            let Ok(name) = PersonName::parse(&text) else { return Ok(()) };
            let name = name.reveal();
            prop_assert_eq!(format!("Hello {name},\nyour order").lines().count(), 2);
            prop_assert!(!name.contains(|c: char| c.is_control() || is_invisible(c)), "{:?}", name);
            prop_assert!(name.chars().all(|c| c == ' ' || !c.is_whitespace()), "{:?}", name);
            prop_assert!(!name.contains("://") && !name.contains("  ") && name.trim() == name);
            prop_assert!((1..=PersonName::MAX_CHARS).contains(&name.chars().count()));
        }

        /// Cleaning is idempotent: a name that is saved, shown and sent again stays the same.
        #[test]
        fn cleaning_is_idempotent(text in typed()) {
            if let Ok(line) = clean_line(&text, 200) {
                prop_assert_eq!(clean_line(&line, 200), Ok(line.clone()));
            }
        }
    }

    #[test]
    fn a_line_stays_one_line_whatever_was_pasted() {
        assert_eq!(clean_line(" Asha\r\n\u{202e}Mushi\u{200b}\t J. \0", 80).unwrap(), "Asha Mushi J.");
    }

    #[test]
    fn links_and_empty_or_long_texts_are_refused() {
        assert_eq!(clean_line("see https://evil.example", 80), Err(InvalidText::Link));
        assert_eq!(clean_line("\u{200b} \n", 80), Err(InvalidText::Empty));
        assert_eq!(clean_line(&"a".repeat(81), 80), Err(InvalidText::TooLong));
    }
}
