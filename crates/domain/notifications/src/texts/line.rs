use kernel::visible_line;

/// Longest piece of free text in a message, in characters.
const MAX_CHARS: usize = 120;

/// Makes user input safe as part of one line: without line breaks, direction changes, invisible characters and links,
/// and truncated. All user input in messages must pass through here.
pub fn clean_text(text: &str) -> String {
    let visible = visible_line(text).replace("://", " ");
    let mut short: String = visible.chars().take(MAX_CHARS).collect();
    if visible.chars().count() > MAX_CHARS {
        short.push('…');
    }
    short
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_text_stays_one_line_without_links() {
        assert_eq!(clean_text("Asha\r\nPaid: yes\u{202e}"), "Asha Paid: yes");
        assert_eq!(clean_text("see https:\u{200b}//evil.example"), "see https evil.example");
        assert_eq!(clean_text(&"a".repeat(200)).chars().count(), 121);
    }

    proptest! {
        #[test]
        fn any_input_becomes_at_most_one_line(text in any::<String>()) {
            let line = clean_text(&text);
            prop_assert!(line.lines().count() <= 1);
            prop_assert!(!line.contains("://"));
            prop_assert!(!line.chars().any(char::is_control));
        }
    }
}
