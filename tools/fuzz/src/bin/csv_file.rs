//! Files that staff upload: catalogue and agents, and statements of a wallet.
#![no_main]

use api_types::csv::table::{ImportFile, Layout};
use books::{MAX_STATEMENT_ROWS, ReadOptions, read_statement};
use kernel::Day;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|file: &[u8]| {
    let Ok(table) = tables::read_table(file, MAX_STATEMENT_ROWS) else { return };
    let columns = ["name", "price", "stock", "isActive", "features"];
    if let Ok(file) = ImportFile::read(&table, &columns, &Layout::default()) {
        for row in &file.rows {
            for column in columns {
                let _ = (row.text(column), row.number(column));
            }
        }
    }
    let day = Day::parse("2026-11-21").expect("a day");
    if let Ok(statement) = read_statement(&table, day, &ReadOptions::default()) {
        assert!(statement.rows.len() <= MAX_STATEMENT_ROWS);
    }
});
