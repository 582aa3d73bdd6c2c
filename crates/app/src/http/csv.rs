//! Cells and lines of a CSV file (RFC 4180) that a spreadsheet shows and never runs.

use actix_web::HttpResponse;
use actix_web::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION};
use actix_web::web::Bytes;
use futures_util::{Stream, StreamExt};
use kernel::PhoneNumber;

use crate::error::ApiError;

/// What a file begins with, so that spreadsheets read it as UTF-8.
pub const BOM: &str = "\u{feff}";

/// How many rows travel together.
const ROWS_AT_ONCE: usize = 100;

/// A file of that name with a heading line and `rows`, which are read as they are sent. A row that fails breaks the
/// download off, so that no half file passes for a whole one.
pub fn download<S>(file_name: &str, heading: &[&str], rows: S) -> HttpResponse
where
    S: Stream<Item = Result<Vec<String>, ApiError>> + 'static,
{
    let first = format!("{BOM}{}", line(heading.iter().copied()));
    let lines =
        rows.map(|row| row.map(|row| line(row.iter().map(String::as_str)))).ready_chunks(ROWS_AT_ONCE);
    let chunks = lines.map(|lines| lines.into_iter().collect::<Result<String, ApiError>>().map(Bytes::from));
    let body = futures_util::stream::once(async { Ok(Bytes::from(first)) }).chain(chunks);
    HttpResponse::Ok()
        .content_type("text/csv; charset=utf-8")
        .insert_header((CONTENT_DISPOSITION, format!("attachment; filename=\"{file_name}\"")))
        .insert_header((CACHE_CONTROL, "no-store"))
        .streaming(body)
}

/// What [`cell`] was given, when the quotes are off.
pub fn as_meant(cell: &str) -> &str {
    cell.strip_prefix('\'').filter(|rest| is_formula(rest)).unwrap_or(cell)
}

/// One line with its end.
pub fn line<'a>(cells: impl IntoIterator<Item = &'a str>) -> String {
    let cells: Vec<_> = cells.into_iter().map(cell).collect();
    cells.join(",") + "\r\n"
}

/// A text as it stands in a file: quoted where it must be, and with an apostrophe before what a spreadsheet would take
/// for a formula.
pub fn cell(text: &str) -> String {
    let text = if is_formula(text) { format!("'{text}") } else { text.to_owned() };
    let plain = !text.contains(['"', ',', '\r', '\n']);
    if plain { text } else { format!("\"{}\"", text.replace('"', "\"\"")) }
}

/// Whether the first character that is not blank begins a formula, or the text begins with a character that makes a
/// spreadsheet look for one behind it.
fn is_formula(text: &str) -> bool {
    let begins = |text: &str| text.starts_with(begins_formula);
    begins(text) || begins(text.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}'))
}

fn begins_formula(character: char) -> bool {
    matches!(character, '=' | '+' | '-' | '@' | '\t' | '\r' | '\n' | '\0')
        // Full-width forms, which some spreadsheets read as the same.
        || matches!(character, '＝' | '＋' | '－' | '＠' | '−' | '﹢' | '﹣' | '﹦' | '﹫')
}

/// `0712 345 678`: the blanks keep the leading nought, and nothing begins with a plus.
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

    #[test]
    fn what_a_spreadsheet_would_run_gets_an_apostrophe() {
        for text in
            ["=1+1", "+255", "-1", "@SUM(A1)", "\t=1", "\r", "\n1", "\0", "  =1", "＝1", "＠x", "\u{feff}=1"]
        {
            assert!(cell(text).trim_start_matches('"').starts_with('\''), "{text:?} {}", cell(text));
        }
        assert_eq!((cell("Asha - Mushi"), cell("10GB")), ("Asha - Mushi".into(), "10GB".into()));
    }

    #[test]
    fn what_got_an_apostrophe_loses_it_again_and_other_texts_keep_theirs() {
        for text in ["=1+1", "+255", "  =1", "＠x", "'tis", "", "Ng'ambo"] {
            assert_eq!(as_meant(&cell(text)), text);
        }
    }

    #[test]
    fn quotes_commas_and_breaks_are_quoted() {
        assert_eq!(cell("a \"b\", c"), "\"a \"\"b\"\", c\"");
        assert_eq!(line(["a\nb", "", "c"]), "\"a\nb\",,c\r\n");
    }

    #[test]
    fn a_phone_keeps_its_nought() {
        assert_eq!(phone(&PhoneNumber::parse("+255 712 345 678").unwrap()), "0712 345 678");
    }
}
