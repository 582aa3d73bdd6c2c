use csv::{ReaderBuilder, StringRecord, Terminator};
use kernel::{Table, TableError, TableRow};

use crate::bare_cell;

const SEPARATORS: [u8; 4] = [b',', b';', b'\t', b'|'];
/// How many rows show which separator it is.
const SAMPLE_ROWS: usize = 500;

/// A line after the file. The reader takes an open quote for a cell up to the end of the file: then this line is part of
/// that cell instead of the last record.
const END: &str = "end of file";

/// The rows of a text. A first line `sep=;` names the separator.
pub fn read(text: &str, max_rows: usize) -> Result<Table, TableError> {
    let text = text.replace("\r\n", "\n").replace(['\r', '\u{85}'], "\n").replace('\u{1a}', "");
    let (named, text) = named_separator(&text);
    let separator = named.unwrap_or_else(|| separator_of(text));
    let mut rows = rows(text, separator, max_rows)?;
    if named.is_some() {
        for row in &mut rows {
            row.line = row.line.saturating_add(1);
        }
    }
    Ok(Table { rows, is_semicolon_file: separator == b';', other_sheets: vec![] })
}

fn named_separator(text: &str) -> (Option<u8>, &str) {
    let (first, rest) = text.split_once('\n').unwrap_or((text, ""));
    let name = first.trim_matches('"').get(..4).unwrap_or_default();
    let mark =
        first.trim_matches('"').as_bytes().get(4).copied().filter(|_| name.eq_ignore_ascii_case("sep="));
    if mark.is_some() { (mark, rest) } else { (None, text) }
}

/// The separator with which the most rows have the same number of cells, at least two; of equals the one with the most
/// cells.
fn separator_of(text: &str) -> u8 {
    let score = |separator: u8| {
        let mut reader = reader(text, separator);
        let mut widths: Vec<usize> = Vec::new();
        let mut cells = StringRecord::new();
        while widths.len() < SAMPLE_ROWS && reader.read_record(&mut cells).is_ok_and(|is_row| is_row) {
            widths.push(cells.len());
        }
        let count = |width: usize| widths.iter().filter(|other| **other == width).count();
        widths.iter().filter(|width| **width > 1).map(|width| (count(*width), *width)).max()
    };
    SEPARATORS.into_iter().rev().max_by_key(|separator| score(*separator)).unwrap_or(b',')
}

fn reader(text: &str, separator: u8) -> csv::Reader<&[u8]> {
    ReaderBuilder::new()
        .delimiter(separator)
        .terminator(Terminator::Any(b'\n'))
        .has_headers(false)
        .flexible(true)
        .from_reader(text.as_bytes())
}

fn rows(text: &str, separator: u8, max_rows: usize) -> Result<Vec<TableRow>, TableError> {
    let text = format!("{text}\n{END}\n");
    let mut reader = reader(&text, separator);
    let (mut rows, mut last): (Vec<TableRow>, Option<TableRow>) = (Vec::new(), None);
    let mut cells = StringRecord::new();
    while reader.read_record(&mut cells).is_ok_and(|is_row| is_row) {
        let next = row(&cells, reader.position().line());
        rows.extend(last.replace(next).filter(|row| row.cells.iter().any(|cell| !cell.is_empty())));
        if rows.len() > max_rows {
            return Err(TableError::TooLarge);
        }
    }
    if last.as_ref().is_some_and(|last| last.cells == [END]) {
        return Ok(rows);
    }
    // It ends with the file and not with a line end, unlike the row that `row` expects.
    Err(TableError::OpenQuote(last.map_or(1, |last| last.line.saturating_add(1))))
}

/// `next_line`: the one after the row, which may have line ends in its cells.
fn row(cells: &StringRecord, next_line: u64) -> TableRow {
    let inner: usize = cells.iter().map(|cell| cell.matches('\n').count()).sum();
    let lines = u64::try_from(inner).unwrap_or_default().saturating_add(1);
    let line = u32::try_from(next_line.saturating_sub(lines)).unwrap_or(u32::MAX);
    TableRow { line, cells: cells.iter().map(bare_cell).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(text: &str) -> Vec<(u32, Vec<String>)> {
        read(text, 100).unwrap().rows.into_iter().map(|row| (row.line, row.cells)).collect()
    }

    fn row(line: u32, cells: &[&str]) -> (u32, Vec<String>) {
        (line, cells.iter().map(|cell| (*cell).to_owned()).collect())
    }

    #[test]
    fn each_separator_and_line_end_is_found() {
        for text in
            ["a,b\r\n1,2\r\n", "a;b\n1;2", "a\tb\n1\t2\n\n", "a|b\n1|2", "a,b\r1,2\r", "sep=;\na;b\n1;2"]
        {
            let rows: Vec<_> = cells(text).into_iter().map(|(_line, cells)| cells).collect();
            assert_eq!(rows, [["a", "b"], ["1", "2"]], "{text:?}");
        }
    }

    #[test]
    fn the_separator_is_that_of_most_rows_not_of_a_title_or_a_cell() {
        assert_eq!(cells("A, B, C, D\norder_id;amount\nBH1;10\n").len(), 3);
        assert_eq!(cells("A, B, C, D\norder_id;amount\nBH1;10\n")[1].1, ["order_id", "amount"]);
        assert_eq!(cells("name;price\nA;1500,00\nB;2000,00\n")[1].1, ["A", "1500,00"]);
        assert_eq!(cells("name,text\nA,x;y\nB,p;q\n")[1].1, ["A", "x;y"]);
        assert_eq!(cells("\n\na;b\n1;2\n")[0], row(3, &["a", "b"]));
        let title = "Balance of the account, TZS\n".repeat(40);
        assert_eq!(cells(&format!("{title}a;b;c\n{}", "1;2;3\n".repeat(50)))[41].1, ["1", "2", "3"]);
    }

    #[test]
    fn quoted_cells_may_contain_separators_line_ends_and_quotes() {
        let text = "a;b\n\"1;\"\"x\"\"\n2\"; 3\n4;5";
        assert_eq!(cells(text), [row(1, &["a", "b"]), row(2, &["1;\"x\"\n2", "3"]), row(4, &["4", "5"])]);
    }

    #[test]
    fn an_open_quote_is_refused_with_its_line() {
        assert_eq!(read("a,b\n1,\"2\n3,4\n", 100), Err(TableError::OpenQuote(2)));
        assert_eq!(read("a,b\r1,2\r3,\"4\r5,6", 100), Err(TableError::OpenQuote(3)));
    }

    #[test]
    fn lines_are_counted_with_each_line_end_and_through_blank_lines() {
        assert_eq!(cells("\na,b\n\n,\n1,2"), [row(2, &["a", "b"]), row(5, &["1", "2"])]);
        assert_eq!(cells("a,b\r\r1,2\r3,4"), [row(1, &["a", "b"]), row(3, &["1", "2"]), row(4, &["3", "4"])]);
        assert_eq!(cells("sep=,\r\na,b\r\n1,2")[1].0, 3);
    }

    #[test]
    fn what_protects_a_code_is_no_part_of_it() {
        assert_eq!(cells("a,b\n=\"0712\",\"=\"\"CEJ1\"\"\"\n")[1].1, ["0712", "CEJ1"]);
    }

    #[test]
    fn more_rows_than_allowed_are_refused() {
        assert_eq!(read(&"a,b\n".repeat(101), 100), Err(TableError::TooLarge));
        assert_eq!(read(&"a,b\n\n".repeat(100), 100).unwrap().rows.len(), 100);
    }
}
