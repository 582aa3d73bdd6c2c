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
    /// It carries a link (`://`), which messages to staff must not.
    #[error("the text holds a link")]
    Link,
}

/// Makes one clean line of what somebody typed: composed (NFC), without control, direction-changing and
/// zero-width characters, blanks collapsed, at most `max_chars` characters.
///
/// Such lines end up in WhatsApp messages and lists, where a hidden line break or a link could forge one.
///
/// # Errors
/// [`InvalidText`] when nothing is left, too much is left, or a link is in it.
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

/// What people see of a text, as one line: composed (NFC), without control, direction-changing and zero-width characters,
/// blanks collapsed. May be empty, long, or hold a link.
pub fn visible_line(text: &str) -> String {
    let visible: String = text.nfc().map(blank_for_breaks).filter(|c| !is_invisible(*c)).collect();
    visible.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn blank_for_breaks(character: char) -> char {
    if character.is_whitespace() { ' ' } else { character }
}

fn is_invisible(character: char) -> bool {
    character.is_control()
        || matches!(character, '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_stays_one_line_whatever_was_pasted() {
        assert_eq!(clean_line(" Asha\r\n\u{202e}Mushi\u{200b}\t J. \0", 80).unwrap(), "Asha Mushi J.");
    }

    #[test]
    fn links_blanks_and_essays_are_refused() {
        assert_eq!(clean_line("see https://evil.example", 80), Err(InvalidText::Link));
        assert_eq!(clean_line("\u{200b} \n", 80), Err(InvalidText::Empty));
        assert_eq!(clean_line(&"a".repeat(81), 80), Err(InvalidText::TooLong));
    }
}
