use kernel::Table;

use super::read::{MAX_CELL_CHARS, ReadOptions};

/// How staff said that files of a source with these headings are read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StatementLayout {
    pub source: String,
    /// As staff call it, such as `M-Pesa till 555111`; one of a source has the name.
    pub name: String,
    /// The headings of the file, as [`headings_key`] joins them.
    pub headings: String,
    /// Without excluded lines and without lines to skip: these belong to one file.
    pub options: ReadOptions,
}

/// How many rows of a file may be its headings.
const MAX_HEADINGS: usize = 20;

impl StatementLayout {
    /// Longest name, in characters.
    pub const MAX_NAME_CHARS: usize = 60;

    /// The options with which the layout reads the table; `None` when no row of it has its headings.
    pub fn fit(&self, table: &Table) -> Option<ReadOptions> {
        let mut rows = table.rows.iter().take(MAX_HEADINGS);
        let heading = rows.find(|row| headings_key(&row.cells) == self.headings)?;
        Some(ReadOptions { skip: Some(heading.line.saturating_sub(1)), ..self.options.clone() })
    }
}

/// The headings of a file as one text, without blank ones at the end.
pub fn headings_key(cells: &[String]) -> String {
    let shortened: Vec<String> =
        cells.iter().map(|cell| cell.chars().take(MAX_CELL_CHARS).collect()).collect();
    shortened.join("\n").trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use kernel::{DateOrder, TableRow};

    use super::*;

    fn table(rows: &[&[&str]]) -> Table {
        let row = |(place, cells): (u32, &&[&str])| TableRow {
            line: place,
            cells: cells.iter().map(|cell| (*cell).to_owned()).collect(),
        };
        Table { rows: (1..).zip(rows).map(row).collect(), is_semicolon_file: false, other_sheets: vec![] }
    }

    #[test]
    fn a_layout_fits_files_with_its_headings_below_any_title() {
        let options = ReadOptions { dates: DateOrder::MonthFirst, ..ReadOptions::default() };
        let headings = headings_key(&["Ref".to_owned(), "Paid".to_owned(), String::new()]);
        let layout =
            StatementLayout { source: "till".into(), name: "M-Pesa till 555111".into(), headings, options };
        let fitting =
            layout.fit(&table(&[&["Till 555111"], &["May"], &["Ref", "Paid"], &["A", "5"]])).unwrap();
        assert_eq!((fitting.skip, fitting.dates), (Some(2), DateOrder::MonthFirst));
        assert_eq!(layout.fit(&table(&[&["Ref", "Amount"], &["A", "5"]])), None);
        assert_eq!(layout.fit(&table(&[])), None);
    }
}
