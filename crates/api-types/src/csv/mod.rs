//! CSV files (RFC 4180) whose cells a spreadsheet never executes, and the files that staff import.

pub mod cell;
mod headings;
pub mod import;
pub mod table;

use kernel::PhoneNumber;
use utoipa::ToSchema;

/// Byte order mark, so that spreadsheets read the file as UTF-8.
pub const BOM: &str = "\u{feff}";

#[derive(ToSchema)]
#[schema(value_type = String, format = Binary)]
pub struct CsvFile(
    #[expect(dead_code, reason = "only describes bodies, which are read as they arrive")] Vec<u8>,
);

/// A line with its end; each cell is [`escaped`].
pub fn line(cells: &[impl AsRef<str>]) -> String {
    let quoted = |text: &str| format!("\"{}\"", escaped(text).replace('"', "\"\""));
    let cells: Vec<_> = cells.iter().map(|text| quoted(text.as_ref())).collect();
    cells.join(",") + "\r\n"
}

/// The text, with an apostrophe before it if a spreadsheet would read it as a formula. One more if it begins with
/// apostrophes before a formula, so that [`unescaped`] returns every text as it was.
pub fn escaped(text: &str) -> String {
    if is_formula(text.trim_start_matches('\'')) { format!("'{text}") } else { text.to_owned() }
}

pub fn unescaped(cell: &str) -> &str {
    let is_escaped = |rest: &&str| is_formula(rest.trim_start_matches('\''));
    cell.strip_prefix('\'').filter(is_escaped).unwrap_or(cell)
}

/// Whether the first visible character would make a spreadsheet calculate. A negative whole number would not.
fn is_formula(text: &str) -> bool {
    let begins_hidden = text.starts_with(['\t', '\r', '\n', '\0']);
    let visible = text.trim_start_matches(|c: char| c.is_whitespace() || c.is_control() || c == '\u{feff}');
    (begins_hidden || visible.starts_with(begins_formula)) && !is_number(text)
}

fn is_number(text: &str) -> bool {
    text.strip_prefix('-').is_some_and(|digits| digits.bytes().all(|byte| byte.is_ascii_digit()))
}

fn begins_formula(character: char) -> bool {
    matches!(character, '=' | '+' | '-' | '@')
        // Full-width and small forms, which some spreadsheets treat alike.
        || matches!(character, '＝' | '＋' | '－' | '＠' | '−' | '﹢' | '﹣' | '﹦' | '﹫')
}

/// `0712 345 678`: the blanks preserve the leading zero, and no cell starts with a plus.
pub fn phone(phone: &PhoneNumber) -> String {
    let local = phone.reveal_local();
    match (local.get(..4), local.get(4..7), local.get(7..)) {
        (Some(head), Some(middle), Some(tail)) => format!("{head} {middle} {tail}"),
        _ => local,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOSTILE: [&str; 19] = [
        "=1+1",
        "+255712345678",
        "-1+1",
        "@SUM(A1)",
        "\t=1",
        "\rA",
        "\nA",
        "\0=1",
        "  =1",
        "\u{a0}=1",
        "\u{feff}=1",
        "＝1",
        "＋1",
        "－1",
        "＠A",
        "﹦1",
        "=cmd|' /C calc'!A0",
        "'=1+1",
        "''@A1",
    ];

    #[test]
    fn formulas_are_escaped_and_read_back() {
        for text in HOSTILE {
            let cell = escaped(text);
            assert!(cell.starts_with('\'') && !is_formula(&cell), "{text:?}");
            assert_eq!(unescaped(&cell), text);
        }
    }

    #[test]
    fn an_ordinary_text_stays_as_it_is() {
        for text in ["", "Wiki 5GB", "0712 345 678", "'tis", "a=b", "TSh 1,000", "Ng'ambo", "-1500"] {
            assert_eq!((escaped(text).as_str(), unescaped(text)), (text, text));
        }
    }

    #[test]
    fn quotes_commas_and_breaks_stay_inside_their_cell() {
        assert_eq!(line(&["a\"b", "c,d", "e\nf"]), "\"a\"\"b\",\"c,d\",\"e\nf\"\r\n");
    }

    #[test]
    fn a_phone_keeps_its_leading_zero() {
        assert_eq!(phone(&PhoneNumber::parse("+255 712 345 678").unwrap()), "0712 345 678");
    }
}
