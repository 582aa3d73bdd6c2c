//! Parser for separated values (RFC 4180).

/// A record and the line of the file on which it starts, counted from 1.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    pub line: u32,
    pub cells: Vec<String>,
}

/// An unterminated quote that starts on this line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OpenQuote(pub u32);

/// All records that are not blank.
pub fn records(text: &str, separator: char) -> Result<Vec<Record>, OpenQuote> {
    let mut reader = Reader::new(separator);
    let mut characters = text.chars().peekable();
    while let Some(character) = characters.next() {
        let doubled = reader.quoted_since.is_some() && character == '"' && characters.peek() == Some(&'"');
        if doubled {
            characters.next();
        }
        reader.push(character, doubled);
    }
    reader.finish()
}

struct Reader {
    separator: char,
    line: u32,
    record_line: u32,
    quoted_since: Option<u32>,
    cell: String,
    cells: Vec<String>,
    records: Vec<Record>,
}

impl Reader {
    fn new(separator: char) -> Self {
        let (cell, cells, records) = Default::default();
        Self { separator, line: 1, record_line: 1, quoted_since: None, cell, cells, records }
    }

    /// `doubled`: the character is an escaped quote.
    fn push(&mut self, character: char, doubled: bool) {
        let quoted = self.quoted_since.is_some();
        match character {
            '"' if doubled => self.cell.push('"'),
            '"' if quoted => self.quoted_since = None,
            '"' if self.cell.trim().is_empty() => {
                self.cell.clear();
                self.quoted_since = Some(self.line);
            }
            '\n' if !quoted => self.end_record(),
            _ if character == self.separator && !quoted => self.end_cell(),
            _ => self.cell.push(character),
        }
        if character == '\n' {
            self.line = self.line.saturating_add(1);
            if !quoted {
                self.record_line = self.line;
            }
        }
    }

    fn end_cell(&mut self) {
        self.cells.push(std::mem::take(&mut self.cell).trim().to_owned());
    }

    fn end_record(&mut self) {
        self.end_cell();
        let cells = std::mem::take(&mut self.cells);
        if cells.iter().any(|cell| !cell.is_empty()) {
            self.records.push(Record { line: self.record_line, cells });
        }
    }

    fn finish(mut self) -> Result<Vec<Record>, OpenQuote> {
        if let Some(line) = self.quoted_since {
            return Err(OpenQuote(line));
        }
        self.end_record();
        Ok(self.records)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(text: &str, separator: char) -> Vec<(u32, Vec<String>)> {
        records(text, separator).unwrap().into_iter().map(|record| (record.line, record.cells)).collect()
    }

    fn row(line: u32, cells: &[&str]) -> (u32, Vec<String>) {
        (line, cells.iter().map(|cell| (*cell).to_owned()).collect())
    }

    #[test]
    fn each_separator_is_supported() {
        for (separator, text) in [(',', "a,b\r\n1,2\r\n"), (';', "a;b\n1;2"), ('\t', "a\tb\n1\t2\n\n")] {
            assert_eq!(cells(text, separator), [row(1, &["a", "b"]), row(2, &["1", "2"])], "{text:?}");
        }
    }

    #[test]
    fn quoted_cells_may_contain_separators_line_ends_and_quotes() {
        let text = "a;b\n\"1;\"\"x\"\"\n2\"; 3\n4;5";
        assert_eq!(
            cells(text, ';'),
            [row(1, &["a", "b"]), row(2, &["1;\"x\"\n2", "3"]), row(4, &["4", "5"])]
        );
    }

    #[test]
    fn an_unterminated_quote_is_refused_with_its_line() {
        assert_eq!(records("a,b\n1,\"2\n3,4\n", ','), Err(OpenQuote(2)));
    }

    #[test]
    fn blank_lines_are_skipped_without_shifting_line_numbers() {
        assert_eq!(cells("\na,b\n\n,\n1,2", ','), [row(2, &["a", "b"]), row(5, &["1", "2"])]);
        assert!(cells("", ',').is_empty());
    }
}
