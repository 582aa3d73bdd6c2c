//! Finds what the parser of `.env` files would replace by the value of a variable, or by nothing.

/// Where the scan is, by the parser's rules: single quotes keep everything, double quotes and no quotes replace `$`.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    LineStart,
    Name,
    /// After a blank or the first `=`: `#` begins a comment.
    Blank,
    Plain,
    Double,
    Single,
    Comment,
}

/// The first setting whose value has a `$` that is neither in single quotes nor behind a backslash.
pub fn expanded_setting(text: &str) -> Option<&str> {
    let (mut place, mut line_start) = (Place::LineStart, 0);
    let mut letters = text.char_indices();
    while let Some((at, letter)) = letters.next() {
        if place == Place::LineStart {
            line_start = at;
        }
        place = match (place, letter) {
            (Place::Comment, letter) if letter != '\n' => Place::Comment,
            (Place::Single, '\'') | (Place::Double, '"') => Place::Plain,
            (Place::Single, _) => Place::Single,
            (_, '$') => return Some(name_in(text.get(line_start..at).unwrap_or_default())),
            (place, '\\') => {
                letters.next();
                if place == Place::Double { place } else { Place::Plain }
            }
            (Place::Double, _) | (_, '"') => Place::Double,
            (_, '\n') => Place::LineStart,
            (Place::LineStart | Place::Blank, '#') => Place::Comment,
            (_, '\'') => Place::Single,
            (Place::LineStart, letter) if letter.is_whitespace() => Place::LineStart,
            (Place::LineStart | Place::Name, letter) if letter != '=' => Place::Name,
            (Place::Name, _) => Place::Blank,
            (_, letter) if letter.is_whitespace() => Place::Blank,
            _ => Place::Plain,
        };
    }
    None
}

/// The name in `NAME=` or `export NAME=`.
fn name_in(line: &str) -> &str {
    let name = line.split('=').next().unwrap_or_default().trim();
    name.rsplit(' ').next().unwrap_or(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dollar_outside_single_quotes_is_found() {
        for line in [
            "A=1\nKEY=pa$word",
            "KEY=$5",
            "KEY=\"pa${word}\"",
            "KEY=\"it's $5\"",
            "KEY=\"two\nlines $x\"",
            "KEY='a'$b",
            "KEY=x#$y",
            "KEY=x=#$y",
            "KEY=pa\\\\$word",
            "export KEY = $x",
            "# it's\nKEY=$x",
        ] {
            assert_eq!(expanded_setting(line), Some("KEY"), "{line}");
        }
    }

    #[test]
    fn a_dollar_that_stays_is_not() {
        for line in [
            "KEY='pa$word'",
            "KEY='two\nlines $x'",
            "KEY=pa\\$word",
            "KEY=\"pa\\$word\"",
            "# costs $5\nKEY=1",
            "  # costs $5",
            "KEY=1 # costs $5",
            "KEY= # costs $5",
            "KEY=#$5",
            "",
        ] {
            assert_eq!(expanded_setting(line), None, "{line}");
        }
    }
}
