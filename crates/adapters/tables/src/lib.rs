//! Files with columns as people send them: separated values in any usual encoding, and workbooks. The crate finds rows
//! and cells; what they mean is for the reader of a [`Table`].

mod encoding;
mod separated;
mod workbook;

use kernel::{Table, TableError};

/// Reads a file of at most `max_rows` rows that are not blank: values separated by commas, semicolons, tabs or bars, with
/// quotes and any line ends, in UTF-8, UTF-16 or Windows-1252; or the first sheet with rows of an XLSX or XLS workbook.
/// Rows of a workbook are as long as the longest.
///
/// # Errors
/// [`TableError`]; a quote that is not closed refuses the file, because it would swallow the rows after it.
pub fn read_table(file: &[u8], max_rows: usize) -> Result<Table, TableError> {
    let mut table = if workbook::is_workbook(file) {
        workbook::read(file, max_rows)?
    } else {
        separated::read(&encoding::decode(file)?, max_rows)?
    };
    table.rows.retain(|row| row.cells.iter().any(|cell| !cell.is_empty()));
    if table.rows.is_empty() { Err(TableError::Unreadable) } else { Ok(table) }
}

/// A cell without blanks around it, and without the formula that keeps a code as text: `="0712"`.
fn bare_cell(text: &str) -> String {
    let text = text.trim_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
    let code = text.strip_prefix("=\"").and_then(|rest| rest.strip_suffix('"'));
    code.unwrap_or(text).trim().to_owned()
}
