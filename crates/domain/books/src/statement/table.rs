//! Records of a file with separated values (RFC 4180).

use csv::{ReaderBuilder, StringRecord, Terminator};

/// A record and the line of the file on which it starts, counted from 1.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    pub line: u32,
    pub cells: Vec<String>,
}

/// An unterminated quote, in the record that starts on this line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OpenQuote(pub u32);

/// A line after the file. The reader takes an open quote for a cell up to the end of the file: then this line is part of
/// that cell instead of the last record.
const END: &str = "end of file";

/// All records that are not blank.
pub fn records(text: &str, separator: u8) -> Result<Vec<Record>, OpenQuote> {
    let text = format!("{text}\n{END}\n");
    let mut reader = ReaderBuilder::new()
        .delimiter(separator)
        .terminator(Terminator::Any(b'\n'))
        .has_headers(false)
        .flexible(true)
        .from_reader(text.as_bytes());
    let (mut records, mut last) = (Vec::new(), None);
    let mut cells = StringRecord::new();
    while reader.read_record(&mut cells).is_ok_and(|is_record| is_record) {
        let next = record(&cells, reader.position().line());
        records.extend(last.replace(next));
    }
    let is_closed = last.as_ref().is_some_and(|last| last.cells == [END]);
    if !is_closed {
        // It ends with the file and not with a line end, unlike the record that `record` expects.
        return Err(OpenQuote(last.map_or(1, |last| last.line.saturating_add(1))));
    }
    records.retain(|record| record.cells.iter().any(|cell| !cell.is_empty()));
    Ok(records)
}

/// `next_line`: the one after the record, which may have line ends in its cells.
fn record(cells: &StringRecord, next_line: u64) -> Record {
    let inner: usize = cells.iter().map(|cell| cell.matches('\n').count()).sum();
    let lines = u64::try_from(inner).unwrap_or_default().saturating_add(1);
    let line = u32::try_from(next_line.saturating_sub(lines)).unwrap_or(u32::MAX);
    Record { line, cells: cells.iter().map(|cell| cell.trim().to_owned()).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(text: &str, separator: u8) -> Vec<(u32, Vec<String>)> {
        records(text, separator).unwrap().into_iter().map(|record| (record.line, record.cells)).collect()
    }

    fn row(line: u32, cells: &[&str]) -> (u32, Vec<String>) {
        (line, cells.iter().map(|cell| (*cell).to_owned()).collect())
    }

    #[test]
    fn each_separator_is_supported() {
        for (separator, text) in [(b',', "a,b\r\n1,2\r\n"), (b';', "a;b\n1;2"), (b'\t', "a\tb\n1\t2\n\n")] {
            assert_eq!(cells(text, separator), [row(1, &["a", "b"]), row(2, &["1", "2"])], "{text:?}");
        }
    }

    #[test]
    fn quoted_cells_may_contain_separators_line_ends_and_quotes() {
        let text = "a;b\n\"1;\"\"x\"\"\n2\"; 3\n4;5";
        assert_eq!(
            cells(text, b';'),
            [row(1, &["a", "b"]), row(2, &["1;\"x\"\n2", "3"]), row(4, &["4", "5"])]
        );
    }

    #[test]
    fn an_unterminated_quote_is_refused_with_its_line() {
        assert_eq!(records("a,b\n1,\"2\n3,4\n", b','), Err(OpenQuote(2)));
    }

    #[test]
    fn blank_lines_are_skipped_without_shifting_line_numbers() {
        assert_eq!(cells("\na,b\n\n,\n1,2", b','), [row(2, &["a", "b"]), row(5, &["1", "2"])]);
        assert!(cells("", b',').is_empty());
    }
}
