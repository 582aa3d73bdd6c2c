//! Lists as CSV files: read by a spreadsheet without doing harm to it.

use actix_web::HttpResponse;
use actix_web::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION};
use actix_web::web::Bytes;
use futures_util::{Stream, StreamExt};

use crate::error::ApiError;

/// Tells spreadsheets that the file is UTF-8.
const BYTE_ORDER_MARK: &str = "\u{feff}";
/// How many rows travel together.
const ROWS_AT_ONCE: usize = 100;

/// A file of that name with a heading line and `rows`, which are read as they are sent (RFC 4180, UTF-8). Each cell is
/// made [`harmless`]. A row that fails breaks the download off, so that no half file passes for a whole one.
pub fn download<S>(file_name: &str, heading: &[&str], rows: S) -> HttpResponse
where
    S: Stream<Item = Result<Vec<String>, ApiError>> + 'static,
{
    let heading = heading.iter().map(|&cell| cell.to_owned()).collect::<Vec<_>>();
    let first = format!("{BYTE_ORDER_MARK}{}", line(&heading));
    let lines = rows.map(|row| row.map(|row| line(&row))).ready_chunks(ROWS_AT_ONCE);
    let chunks = lines.map(|lines| lines.into_iter().collect::<Result<String, ApiError>>().map(Bytes::from));
    let body = futures_util::stream::once(async { Ok(Bytes::from(first)) }).chain(chunks);
    HttpResponse::Ok()
        .content_type("text/csv; charset=utf-8")
        .insert_header((CONTENT_DISPOSITION, format!("attachment; filename=\"{file_name}\"")))
        .insert_header((CACHE_CONTROL, "no-store"))
        .streaming(body)
}

/// One line, with its end.
fn line(cells: &[String]) -> String {
    let quoted = |cell: &String| format!("\"{}\"", harmless(cell).replace('"', "\"\""));
    let mut line = cells.iter().map(quoted).collect::<Vec<_>>().join(",");
    line.push_str("\r\n");
    line
}

/// The text, with a `'` before it if a spreadsheet would take it for a formula.
pub fn harmless(text: &str) -> String {
    if is_formula(text) { format!("'{text}") } else { text.to_owned() }
}

/// What [`harmless`] was given.
pub fn as_meant(cell: &str) -> &str {
    cell.strip_prefix('\'').filter(|rest| is_formula(rest)).unwrap_or(cell)
}

/// Whether the first character that shows would make a spreadsheet calculate; full-width ones do in some.
fn is_formula(text: &str) -> bool {
    let begins_hidden = text.starts_with(['\t', '\r', '\n', '\0']);
    let visible = text.trim_start_matches(|c: char| c.is_whitespace() || c.is_control() || c == '\u{feff}');
    begins_hidden || visible.starts_with(['=', '+', '-', '@', '＝', '＋', '－', '＠'])
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOSTILE: [&str; 16] = [
        "=1+1",
        "+255712345678",
        "-1",
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
        "=cmd|' /C calc'!A0",
    ];

    #[test]
    fn no_cell_begins_like_a_formula_and_each_reads_back() {
        for text in HOSTILE {
            let cell = harmless(text);
            assert!(cell.starts_with('\'') && !is_formula(&cell), "{text:?}");
            assert_eq!(as_meant(&cell), text);
        }
    }

    #[test]
    fn an_ordinary_text_stays_as_it_is() {
        for text in ["", "Wiki 5GB", "0712 345 678", "'tis", "a=b", "TSh 1,000", "Ng'ambo"] {
            assert_eq!((harmless(text).as_str(), as_meant(text)), (text, text));
        }
    }

    #[test]
    fn quotes_commas_and_breaks_stay_inside_their_cell() {
        let cells = ["a\"b".to_owned(), "c,d".to_owned(), "e\nf".to_owned()];
        assert_eq!(line(&cells), "\"a\"\"b\",\"c,d\",\"e\nf\"\r\n");
    }
}
