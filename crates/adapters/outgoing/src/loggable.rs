//! Redacts text from other companies before it is logged or stored.

/// A text with this many digits may contain a phone number, in one piece or in groups.
const DIGITS_OF_A_NUMBER: usize = 7;
/// Longer words may be keys, or URLs with a key. Our references have 18 characters.
const LONGEST_PLAIN_WORD: usize = 20;
const HIDDEN: &str = "•••";

/// `text` as one line of at most `max_chars` characters. Hides possible phone numbers, e-mail addresses, URLs and
/// keys, and replaces characters that could forge a log line.
pub fn loggable(text: &str, max_chars: usize) -> String {
    let digits = text.chars().filter(|c| c.is_numeric()).count();
    let hide_digits = digits >= DIGITS_OF_A_NUMBER;
    let words = text.split_whitespace().map(|word| show_word(word, hide_digits));
    let line = words.collect::<Vec<_>>().join(" ");
    line.chars().take(max_chars).collect()
}

fn show_word(word: &str, hide_digits: bool) -> String {
    if is_private(word) {
        return HIDDEN.to_owned();
    }
    let show = |c: char| match c {
        _ if c.is_numeric() && hide_digits => '•',
        _ if c.is_ascii_graphic() => c,
        _ => '?',
    };
    word.chars().map(show).collect()
}

fn is_private(word: &str) -> bool {
    let plain = word.bytes().all(|byte| byte.is_ascii_alphabetic() || byte == b'_');
    word.contains('@') || word.contains("//") || (!plain && word.chars().count() > LONGEST_PLAIN_WORD)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ordinary_words_are_kept_on_one_line() {
        assert_eq!(loggable(" Order\r\n not found, code 404 ", 200), "Order not found, code 404");
        assert_eq!(loggable("REVERSAL_IN_PROGRESS_BY_OPERATOR", 40), "REVERSAL_IN_PROGRESS_BY_OPERATOR");
    }

    #[test]
    fn phone_numbers_are_hidden_however_they_are_grouped() {
        for text in ["bad 0744963858", "bad +255 744 963 858", "bad 0744-963-858", "bad 07 44 96 38 58"] {
            let shown = loggable(text, 200);
            assert!(shown.starts_with("bad "), "{shown}");
            assert!(!shown.contains(|c: char| c.is_numeric()), "{shown}");
        }
    }

    #[test]
    fn cutting_does_not_reveal_the_first_digits_of_a_phone_number() {
        assert_eq!(loggable("0744963858", 4), "••••");
    }

    #[test]
    fn keys_and_addresses_are_hidden() {
        let shown = loggable(
            "key zp_3f9a61c07d5e4b2a8c1d0e7f6a5b4c3d buyer asha@example.com url https://x.tz/hook/ab",
            200,
        );
        assert_eq!(shown, "key ••• buyer ••• url •••");
    }

    #[test]
    fn characters_that_could_forge_a_line_are_replaced() {
        assert_eq!(loggable("a\u{202e}b\u{0}c\u{1b}[31m", 200), "a?b?c?[31m");
    }

    #[test]
    fn long_texts_are_cut() {
        assert_eq!(loggable(&"so ".repeat(100), 10), "so so so s");
    }
}
