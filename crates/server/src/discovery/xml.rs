use std::fmt::Write;

/// `text` for the content of an element or a quoted attribute. Characters that XML 1.0 forbids are left out.
pub fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&apos;"),
            '\t' | '\n' | '\r' => out.push(character),
            '\u{0}'..'\u{20}' | '\u{fffe}' | '\u{ffff}' => {}
            other => out.push(other),
        }
    }
    out
}

/// Appends `<name>text</name>` on a line of its own.
pub fn push_element(out: &mut String, name: &str, text: &str) {
    // Writing to a String does not fail.
    let _ = writeln!(out, "<{name}>{}</{name}>", escaped(text));
}

#[cfg(test)]
mod tests {
    use super::escaped;

    #[test]
    fn no_text_ends_its_element_or_breaks_the_document() {
        assert_eq!(escaped("<a href=\"x\">'&amp;"), "&lt;a href=&quot;x&quot;&gt;&apos;&amp;amp;");
        assert_eq!(escaped("a\u{0}\u{b}\u{ffff}\nb\u{2028}"), "a\nb\u{2028}");
    }
}
