//! Files that staff upload: catalogue and agents, and statements of a wallet.
#![no_main]

use api_types::csv::table::{ColumnNames, CsvFile};
use books::{ReadOptions, read_statement};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|file: &[u8]| {
    let columns = ["name", "price", "stock", "isActive", "features"];
    if let Ok(file) = CsvFile::read(file, &columns, &ColumnNames::new()) {
        for row in &file.rows {
            for column in columns {
                let _ = (row.text(column), row.number(column));
            }
        }
    }
    if let Ok(statement) = read_statement(file, ReadOptions::default()) {
        assert!(statement.rows.len() <= books::MAX_STATEMENT_ROWS);
    }
});
