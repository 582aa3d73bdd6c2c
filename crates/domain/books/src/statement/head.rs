//! Finds the header row and the separator: wallet statements start with title lines.

use super::columns::Columns;
use super::table::Record;

/// In how many lines the header row is searched.
const MAX_TITLE_LINES: usize = 20;
const SEPARATORS: [char; 3] = [',', ';', '\t'];

/// The separator of cells: the one with which a line has enough known headers, or else the most frequent one outside
/// quotes in the first lines after `skip`.
pub fn separator(text: &str, skip: u32) -> char {
    let skip = usize::try_from(skip).unwrap_or(usize::MAX);
    let lines: Vec<_> =
        text.lines().skip(skip).filter(|line| !line.trim().is_empty()).take(MAX_TITLE_LINES).collect();
    let names_columns = |separator: &char| {
        let cells = |line: &str| line.split(*separator).map(str::to_owned).collect::<Vec<_>>();
        lines.iter().any(|line| Columns::detect(&cells(line)).are_sufficient())
    };
    let frequency = |separator: &char| {
        let outside = lines.iter().flat_map(|line| line.split('"').step_by(2));
        outside.map(|part| part.matches(*separator).count()).sum::<usize>()
    };
    let named = SEPARATORS.into_iter().find(names_columns);
    named.or_else(|| SEPARATORS.into_iter().rev().max_by_key(frequency)).unwrap_or(',')
}

/// The header row and the rows below: the first row after `skip` lines, or else the row with enough known headers, or
/// else the first of the rows with the most cells. `None` when no row is left.
pub fn split_head(records: &[Record], skip: Option<u32>) -> Option<(&Record, &[Record])> {
    let index = match skip {
        Some(lines) => records.iter().position(|record| record.line > lines)?,
        None => header_index(records),
    };
    records.get(index..)?.split_first()
}

fn header_index(records: &[Record]) -> usize {
    let first = || records.iter().take(MAX_TITLE_LINES);
    let filled = |record: &Record| record.cells.iter().filter(|cell| !cell.is_empty()).count();
    let named = first().position(|record| Columns::detect(&record.cells).are_sufficient());
    let fullest = first().map(filled).max();
    named.or_else(|| first().position(|record| Some(filled(record)) == fullest)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::statement::table::records;

    fn head(text: &str, skip: Option<u32>) -> Option<u32> {
        let records = records(text, separator(text, skip.unwrap_or_default())).unwrap();
        split_head(&records, skip).map(|(head, _)| head.line)
    }

    #[test]
    fn title_lines_are_skipped() {
        let title = "Organisation Statement; November 2026\n\nShort code,400100\n";
        assert_eq!(head(&format!("{title}Receipt No.,Paid In\nCEJ1,100\n"), None), Some(4));
        assert_eq!(
            head("Statement,,\nx,y,z\n1,2,3\n", None),
            Some(2),
            "a title that a spreadsheet padded with empty cells"
        );
        assert_eq!(head("order_id,amount\nBH1,10\n", None), Some(1));
    }

    #[test]
    fn the_requested_number_of_lines_is_skipped() {
        let text = "Statement\n\norder_id,amount\na,b\n1,2\n";
        assert_eq!(head(text, Some(3)), Some(4));
        assert_eq!(head(text, Some(0)), Some(1));
        assert_eq!(head(text, Some(9)), None);
    }

    #[test]
    fn the_separator_is_that_of_the_header_row_not_of_the_title() {
        assert_eq!(separator("A, B, C, D, E\norder_id;amount\nBH1;10\n", 0), ';');
        assert_eq!(separator("a;b\n\"1,2,3\";4\n", 0), ';');
        assert_eq!(separator("a\tb\n1\t2\n", 0), '\t');
        assert_eq!(separator("one\ntwo\n", 0), ',');
    }
}
