use crate::folded;

/// The rows of a file with columns that are not blank, whatever kind of file it was.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Table {
    pub rows: Vec<TableRow>,
    /// Whether cells are separated by semicolons, as spreadsheets do where the comma begins a fraction.
    pub is_semicolon_file: bool,
    /// Names of sheets of a workbook that were not read: only the first with rows is.
    pub other_sheets: Vec<String>,
}

/// A row that is not blank.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableRow {
    /// Line of the file on which it starts, or row of the sheet, from 1.
    pub line: u32,
    /// Trimmed, without what protects a code in a spreadsheet (`="0712"`).
    pub cells: Vec<String>,
}

/// Why a file is not a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum TableError {
    /// A picture, a PDF, a broken or encrypted workbook, or no rows.
    #[error("the file has no rows that can be read")]
    Unreadable,
    /// A quotation mark that is not closed, in the row that starts on this line.
    #[error("the quotation mark on line {0} is not closed")]
    OpenQuote(u32),
    #[error("the file has too many rows or is too large")]
    TooLarge,
}

/// The heading of a table and what is around it.
#[derive(Debug, Clone, Copy)]
pub struct TableParts<'a> {
    /// Rows before the heading.
    pub titles: &'a [TableRow],
    pub heading: &'a TableRow,
    pub rows: &'a [TableRow],
}

/// In how many rows a heading with known names is searched: banks write hundreds of lines about the account before it.
const MAX_TITLES: usize = 500;
/// In how many rows a heading without a known name is searched.
const MAX_UNKNOWN_TITLES: usize = 20;

impl Table {
    /// Finds the heading. `known` counts the headings of a row that the caller knows. The heading is the first row after
    /// `skip` lines, or else the row with the most known headings, or else the first of those with the most cells. `None`
    /// when no row is left.
    pub fn split(&self, skip: Option<u32>, known: impl Fn(&[String]) -> usize) -> Option<TableParts<'_>> {
        let place = match skip {
            Some(lines) => self.rows.iter().position(|row| row.line > lines)?,
            None => self.heading(known),
        };
        let (titles, rest) = self.rows.split_at_checked(place)?;
        let (heading, rows) = rest.split_first()?;
        Some(TableParts { titles, heading, rows })
    }

    fn heading(&self, known: impl Fn(&[String]) -> usize) -> usize {
        let filled = |cells: &[String]| cells.iter().filter(|cell| !cell.is_empty()).count();
        let first_with_most = |count: &dyn Fn(&[String]) -> usize, rows| {
            let counts = self.rows.iter().take(rows).map(|row| count(&row.cells));
            counts.enumerate().reduce(|most, next| if next.1 > most.1 { next } else { most })
        };
        let named = first_with_most(&known, MAX_TITLES).filter(|(_place, count)| *count > 0);
        named.or_else(|| first_with_most(&filled, MAX_UNKNOWN_TITLES)).map_or(0, |(place, _count)| place)
    }
}

impl TableRow {
    /// The text of a cell; `None` when it is blank or the row is shorter.
    pub fn cell(&self, column: usize) -> Option<&str> {
        self.cells.get(column).map(String::as_str).filter(|text| !text.is_empty())
    }

    /// Whether the row has the cells of a heading of `width` columns. Blank cells after them are nothing.
    pub fn fits(&self, width: usize) -> bool {
        self.cells.len() >= width && self.cells.iter().skip(width).all(String::is_empty)
    }

    /// The row as people recognize it: its cells, shortened.
    pub fn shown(&self) -> String {
        let filled: Vec<&str> =
            self.cells.iter().map(String::as_str).filter(|cell| !cell.is_empty()).collect();
        filled.join(" · ").chars().take(MAX_SHOWN_CHARS).collect()
    }
}

/// The letters and digits of a heading, folded and without a currency after them: `Price (TZS)` is `price`.
pub fn heading_key(text: &str) -> String {
    let key: String = folded(text).chars().filter(|c| c.is_alphanumeric()).collect();
    let bare =
        CURRENCIES.iter().find_map(|currency| key.strip_suffix(currency)).filter(|bare| !bare.is_empty());
    bare.unwrap_or(&key).to_owned()
}

const CURRENCIES: [&str; 3] = ["tzs", "tshs", "tsh"];

/// Longest text of a row that is shown.
const MAX_SHOWN_CHARS: usize = 80;

#[cfg(test)]
mod tests {
    use super::*;

    fn table(rows: &[&[&str]]) -> Table {
        let rows = rows.iter().zip(1..).map(|(cells, line)| TableRow {
            line,
            cells: cells.iter().map(|cell| (*cell).to_owned()).collect(),
        });
        Table { rows: rows.collect(), ..Table::default() }
    }

    fn known(cells: &[String]) -> usize {
        cells.iter().filter(|cell| ["name", "price"].contains(&cell.as_str())).count()
    }

    #[test]
    fn the_heading_is_the_row_with_the_most_known_names() {
        let table =
            table(&[&["Prices of November", "", ""], &["name", "x"], &["name", "price"], &["A", "1"]]);
        let parts = table.split(None, known).unwrap();
        assert_eq!((parts.titles.len(), parts.heading.line, parts.rows.len()), (2, 3, 1));
    }

    #[test]
    fn known_names_are_found_below_hundreds_of_lines_about_the_account() {
        let mut rows: Vec<&[&str]> = vec![&["Branch", "Mlimani"]; 300];
        rows.push(&["name", "price"]);
        rows.push(&["A", "1"]);
        assert_eq!(table(&rows).split(None, known).unwrap().heading.line, 301);
    }

    #[test]
    fn without_known_names_the_fullest_row_is_the_heading() {
        let table = table(&[&["Title", "", ""], &["a", "b", "c"], &["1", "2", "3"]]);
        assert_eq!(table.split(None, known).unwrap().heading.line, 2);
        assert_eq!(table.split(Some(2), known).unwrap().heading.line, 3);
        assert!(table.split(Some(3), known).is_none());
    }

    #[test]
    fn blank_cells_after_the_columns_are_nothing() {
        let row = |cells: &[&str]| TableRow {
            line: 1,
            cells: cells.iter().map(|cell| (*cell).to_owned()).collect(),
        };
        assert!(row(&["a", "b"]).fits(2) && row(&["a", "b", "", ""]).fits(2));
        assert!(!row(&["a", "b", "c"]).fits(2) && !row(&["a"]).fits(2));
    }
}
